"""The Clerk: what looks best to its title's own eye, without search."""

from collections.abc import Iterator
from random import Random
from typing import Any

from cuberails.game import Action, Game


def clerk(game: Game[Any], s: Any, rng: Random) -> Iterator[Action]:
    """The action that `game.appraise` likes best; the first of equals."""
    yield best(game, s, game.legal(s))


def best(game: Game[Any], s: Any, legal: list[Action]) -> Action:
    """The same, of actions that are known to be the legal ones."""
    marks = game.appraise(s)
    return legal[max(range(len(legal)), key=marks.__getitem__)]
