"""Operating Round: each company in printed order takes a turn of five steps, led by its President.

Boards and powers add three small steps: the gauge of a free train, a loan, a repayment.
"""

from collections.abc import Callable, Mapping

from cuberails.game import Action
from cuberails.shares import NONE
from cuberails.titles.dual import debt, dividends, ending, station, stock, track, trains
from cuberails.titles.dual.state import (
    BORROW,
    BUY,
    DECLARE,
    DIVIDEND,
    LAY,
    REPAY,
    STATION,
    State,
    note,
    running,
)

STEPS = (DECLARE, BORROW, LAY, STATION, BUY, DIVIDEND, REPAY)
"""The steps of a company's turn in order."""


def nothing(s: State) -> None:
    """A step that needs no preparation."""


BEGIN: Mapping[int, Callable[[State], None]] = {
    DECLARE: trains.begin_declaring,
    BORROW: debt.begin_borrowing,
    LAY: nothing,
    STATION: nothing,
    BUY: trains.begin,
    DIVIDEND: dividends.begin,
    REPAY: nothing,
}


def choices(s: State) -> list[Action]:
    """What the step asks the President; empty when it asks nothing."""
    if s.phase == DECLARE:
        return [("declare", 0), ("declare", 1)] if s.asked else []
    if s.phase == BORROW:
        return [("borrow",)] if s.asked else []
    if s.phase == LAY:
        return track.pieces(s)
    if s.phase == STATION:
        return station.tokens(s)
    if s.phase == BUY:
        return trains.purchases(s)
    if s.phase == DIVIDEND:
        return dividends.decisions(s)
    return [("repay",)] if debt.can_repay(s) else []


def may_stop(s: State) -> bool:
    """Whether the step can be left without (another) decision."""
    return s.phase in (BORROW, LAY, STATION, REPAY) or (s.phase == BUY and not s.must)


def actions(s: State) -> list[Action]:
    """What the President may do now."""
    return [*choices(s), ("done",)] if may_stop(s) else choices(s)


def begin(s: State) -> None:
    """The first company's turn."""
    s.round += 1
    s.company = NONE
    note(s, "operating round", s.round)
    next_company(s)


def next_company(s: State) -> None:
    """The next company in printed order; after the last the check for game end, and the stock
    round."""
    later = [c for c in running(s) if c > s.company]
    if later:
        s.company = later[0]
        s.actor = s.president[s.company]
        s.bases, s.laid, s.spent, s.tokens = [], 0, 0, 0
        note(s, "turn", s.actor, s.company)
        enter(s, STEPS[0])
    elif not ending.check(s):
        stock.begin(s)


def enter(s: State, step: int) -> None:
    """Begin a step."""
    s.phase = step
    BEGIN[step](s)


def leave(s: State) -> None:
    """The step is over: the next one, or the next company."""
    if s.phase == STEPS[-1]:
        next_company(s)
    else:
        if s.phase == LAY and not s.laid:
            note(s, "no track", s.company, int(not s.pool))
        enter(s, s.phase + 1)


def go_on(s: State) -> None:
    """Leave steps until one asks something, or the round is over."""
    while s.phase in STEPS and not choices(s):
        leave(s)


def done(s: State) -> None:
    """The President has finished the step."""
    if s.phase == BORROW:
        s.asked = 0
    leave(s)
