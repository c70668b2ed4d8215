"""The ten rounds in their fixed order, and the end."""

from cuberails.game import NOBODY
from cuberails.titles.iberian import build, stock
from cuberails.titles.iberian.state import BETWEEN, OVER, State, note
from cuberails.titles.iberian.tables import ROUNDS, STOCK


def go_on(s: State) -> None:
    """Start rounds until somebody has to decide, or the tenth is over."""
    while s.phase == BETWEEN:
        s.round += 1
        if s.round == len(ROUNDS):
            s.actor, s.phase = NOBODY, OVER
            note(s, "ended")
            return
        note(s, "round", s.round)
        (stock if ROUNDS[s.round] == STOCK else build).begin(s)
