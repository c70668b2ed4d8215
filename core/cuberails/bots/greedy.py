"""The Greedy bot: what looks best to its title's own eye, without search."""

from collections.abc import Iterator
from random import Random
from typing import Any

from cuberails.game import Action, Game


def greedy(game: Game[Any], s: Any, rng: Random) -> Iterator[Action]:
    """The action that `game.appraise` likes best; the first of equals."""
    legal, marks = game.legal(s), game.appraise(s)
    yield legal[max(range(len(legal)), key=marks.__getitem__)]
