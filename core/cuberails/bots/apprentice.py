"""The Apprentice: sensible on the whole, with the mistakes of somebody who has just learnt."""

from collections.abc import Iterator
from math import exp
from random import Random
from typing import Any

from cuberails.game import Action, Game

OVERLOOKS = 0.3
"""The part of all actions that it does not see."""

BLUR = 2.5
"""How far apart, in money, two actions must look for the better one to be clearly preferred."""


def apprentice(game: Game[Any], s: Any, rng: Random) -> Iterator[Action]:
    """One of the actions that look good, of those that are not overlooked."""
    legal, marks = game.legal(s), game.appraise(s)
    seen = [i for i in range(len(legal)) if rng.random() > OVERLOOKS] or [rng.randrange(len(legal))]
    top = max(marks[i] for i in seen)
    weights = [exp((marks[i] - top) / BLUR) for i in seen]
    yield legal[rng.choices(seen, weights)[0]]
