"""Players that need nobody. They know the contract only, and never the match's generator.

A bot is a generator of actions, each better than the one before, in slices of about 20 ms: the
caller owns the clock and may stop at any slice. Those that search end once one action is clearly
the best, or never.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from random import Random
from time import process_time
from typing import Any

from cuberails.bots.apprentice import apprentice
from cuberails.bots.clerk import clerk
from cuberails.bots.random import random
from cuberails.bots.search import baron, director
from cuberails.game import Action, Game

Bot = Callable[[Game[Any], Any, Random], Iterator[Action]]


@dataclass(frozen=True, slots=True)
class Level:
    """A bot as people choose it."""

    label: str
    play: Bot
    seconds: float = 0.0
    """How long it thinks about a decision unless told otherwise; 0: it ends by itself."""


BOTS: Mapping[str, Level] = {
    "random": Level("Random", random),
    "apprentice": Level("Apprentice", apprentice),
    "clerk": Level("Clerk", clerk),
    "director": Level("Director", director, 1.0),
    "baron": Level("Baron", baron, 3.0),
}
"""Bots by the name that seats give, the weakest first."""

LABELS: Mapping[str, str] = {name: level.label for name, level in BOTS.items()}


def think(name: str, game: Game[Any], s: Any, rng: Random) -> Iterator[Action]:
    """The thoughts of a bot, each the best action so far. `s` stays as it was; what its seat may
    not know is guessed. Raises `KeyError` for an unknown bot."""
    return BOTS[name].play(game, game.guess(s, s.actor, rng), rng)


def choose(
    name: str,
    game: Game[Any],
    s: Any,
    rng: Random,
    seconds: float | None = None,
    steps: int | None = None,
) -> Action:
    """The action of a bot that may think for `seconds` of the processor, by default its level's, or
    `steps` slices. Raises `KeyError` for an unknown bot."""
    legal = game.legal(s)
    if len(legal) == 1:
        return legal[0]
    end = process_time() + (BOTS[name].seconds if seconds is None else seconds)
    best = legal[0]
    for n, thought in enumerate(think(name, game, s, rng), 1):
        best = thought
        if n == steps or (steps is None and BOTS[name].seconds and process_time() >= end):
            break
    return best
