"""Dual Gauge, a game by Amabel Holland: the rules as the contract's functions.

Each part of the rulebook has a file of its name: `setup`, `initial_auction`, `operating` (a
company's turn) with its steps `track`, `station`, `trains`, `routes` and `dividends`, `ending`
(check for game end), `stock` (stock round); `debt` holds the loans of Detroit, `market` the stock
values track, `legs` the ways between stops, and `flow` joins the phases.
"""

from random import Random

from cuberails.titles.dual.books import MEASURES, flows, measures
from cuberails.titles.dual.explain import EXPLAINED, explain
from cuberails.titles.dual.flow import draws, legal, play
from cuberails.titles.dual.meta import ARGS, FORCED, RULES, name
from cuberails.titles.dual.preview import preview
from cuberails.titles.dual.rules import rule_of
from cuberails.titles.dual.setup import start
from cuberails.titles.dual.spoken import describe
from cuberails.titles.dual.state import State, worth
from cuberails.titles.dual.telling import sentence
from cuberails.titles.dual.text import label, prompt
from cuberails.titles.dual.value import appraise, expect
from cuberails.titles.dual.view import printed, view
from cuberails.titles.dual.why import why_not

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
    """Each seat's cash and final share values, in dollars (rulebook, Winning the Game). The most
    wins; a tie is shared."""
    return [worth(s, seat) for seat in range(s.seats)]


def guess(s: State, seat: int, rng: Random) -> State:
    """A position that `seat` may believe in: the true one, since all money and shares are open,
    and draws are not decided before they are made."""
    return s.clone()
