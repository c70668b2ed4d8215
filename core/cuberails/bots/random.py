"""The Random bot: any legal action, each kind as likely as another."""

from collections.abc import Iterator
from random import Random
from typing import Any

from cuberails.game import Action, Game


def random(game: Game[Any], s: Any, rng: Random) -> Iterator[Action]:
    """Choose a verb first and then among its actions, so that the many bids do not crowd out the
    rest; of bids, a low one more often."""
    legal = game.legal(s)
    verb = rng.choice(sorted({action[0] for action in legal}))
    choices = [action for action in legal if action[0] == verb]
    money = game.ARGS[verb] == ("money",)
    yield (
        choices[min(rng.randrange(len(choices)), rng.randrange(len(choices)))]
        if money
        else (rng.choice(choices))
    )
