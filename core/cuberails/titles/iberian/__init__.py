"""Iberian Gauge, a game by Amabel Holland: the rules as the contract's functions.

Each part of the rulebook has a file of its name: `setup`, `stock` (stock round), `build` (build
round), `lease`, `bonus` (immediate bonuses), `income` (penalty, dividends), `rounds`; `tables`
holds the printed numbers, and `flow` joins the phases.
"""

from random import Random

from cuberails.titles.iberian.books import MEASURES, flows, measures
from cuberails.titles.iberian.explain import EXPLAINED, explain
from cuberails.titles.iberian.flow import draws, legal, play
from cuberails.titles.iberian.meta import ARGS, FORCED, RULES, name
from cuberails.titles.iberian.preview import preview
from cuberails.titles.iberian.rules import rule_of
from cuberails.titles.iberian.setup import start
from cuberails.titles.iberian.spoken import describe
from cuberails.titles.iberian.state import State, worth
from cuberails.titles.iberian.text import label, prompt, sentence
from cuberails.titles.iberian.value import appraise, expect
from cuberails.titles.iberian.view import printed, view
from cuberails.titles.iberian.why import why_not

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
    """Each seat's cash and current share values, in pesetas (rulebook, Game End and Scoring). The
    most wins; a tie is shared."""
    return [worth(s, seat) for seat in range(s.seats)]


def guess(s: State, seat: int, rng: Random) -> State:
    """A position that `seat` may believe in: the true one, since all money and shares are open,
    and draws are not decided before they are made."""
    return s.clone()
