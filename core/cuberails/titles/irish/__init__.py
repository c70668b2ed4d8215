"""Irish Gauge, a game by Amabel Holland: the rules as the contract's functions.

Each phase has a file named as in the rulebook: `setup`, `bidding` (initial auction, action 1),
`track` (action 2), `develop` (action 3), `dividends` (action 4), `turn`; `flow` joins them.
"""

from random import Random

from cuberails.titles.irish.books import MEASURES, flows, measures
from cuberails.titles.irish.explain import EXPLAINED, explain
from cuberails.titles.irish.flow import draws, legal, play
from cuberails.titles.irish.meta import ARGS, FORCED, RULES, name
from cuberails.titles.irish.preview import preview
from cuberails.titles.irish.rules import rule_of
from cuberails.titles.irish.setup import start
from cuberails.titles.irish.spoken import describe
from cuberails.titles.irish.state import State, worth
from cuberails.titles.irish.text import label, prompt, sentence
from cuberails.titles.irish.value import appraise, expect
from cuberails.titles.irish.view import printed, view
from cuberails.titles.irish.why import why_not

__all__ = [
    "ARGS",
    "EXPLAINED",
    "FORCED",
    "MEASURES",
    "RULES",
    "State",
    "appraise",
    "describe",
    "draws",
    "expect",
    "explain",
    "flows",
    "guess",
    "label",
    "legal",
    "measures",
    "name",
    "play",
    "preview",
    "printed",
    "prompt",
    "rule_of",
    "scores",
    "sentence",
    "start",
    "view",
    "why_not",
]


def scores(s: State) -> list[int]:
    """Each seat's cash and printed share values, in pounds (rulebook, End of the game). The most
    wins; a tie is shared."""
    return [worth(s, seat) for seat in range(s.seats)]


def guess(s: State, seat: int, rng: Random) -> State:
    """A position that `seat` may believe in: the true one, since cash, shares and the contents of
    the bag are open, and draws are not decided before they are made."""
    return s.clone()
