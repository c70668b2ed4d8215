"""Players that need nobody. They know the contract only, and never the match's generator.

A bot is a generator of actions, each better than the one before, in slices of about 20 ms: the
caller owns the clock and may stop at any slice.
"""

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

from cuberails.bots.greedy import greedy
from cuberails.bots.random import random
from cuberails.game import Action, Game

Bot = Callable[[Game[Any], Any, Random], Iterator[Action]]

BOTS: Mapping[str, Bot] = {"random": random, "greedy": greedy}
"""Bots by the name that seats give."""

LABELS: Mapping[str, str] = {"random": "Random", "greedy": "Greedy"}


def choose(name: str, game: Game[Any], s: Any, rng: Random) -> Action:
    """The last and best action of a bot that is given all the time it wants. `s` is what its seat
    may believe, and stays as it was. Raises `KeyError` for an unknown bot."""
    *_, best = BOTS[name](game, game.guess(s, s.actor, rng), rng)
    return best
