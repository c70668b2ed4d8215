"""Steps 3 and 4 of a railroad's turn: the share value penalty, and dividends."""

from cuberails.titles.iberian.bonus import move_value, pay_shares
from cuberails.titles.iberian.state import State, dividend, note, owners


def penalise(s: State) -> None:
    """Without a new city in this turn the value drops a space for each sold share; also when
    nothing could be built."""
    if not s.reached:
        move_value(s, s.company, -len(owners(s, s.company)), "penalty")


def pay_dividends(s: State) -> None:
    """The bank pays the dividend of the railroad's level on every share."""
    note(s, "dividend", s.company, dividend(s, s.company), s.level[s.company])
    pay_shares(s, s.company, dividend(s, s.company))
