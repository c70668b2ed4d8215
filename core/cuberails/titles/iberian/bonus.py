"""Immediate bonuses: cities, dividend thresholds, five Major Cities."""

from cuberails.hexes import Hex
from cuberails.money import BANK, pay
from cuberails.titles.iberian.state import State, note, owners, treasury, unsold
from cuberails.titles.iberian.tables import (
    HIGHEST,
    LOWEST,
    MAJORS_FOR_SPECIAL,
    STEP,
    THRESHOLDS,
    TOP_LEVEL,
)

LEVELS_CITY, LEVELS_MAJOR = 1, 2
"""Dividend levels for building into an urban hex and into a Major City."""

VALUE_MAJOR = 1
"""Spaces of share value for building into a Major City."""


def reach_city(s: State, company: int, hex_: Hex) -> None:
    """Building into an urban hex: level +1; into a Major City: level +2 and value +1."""
    if not s.map.cities >> hex_ & 1:
        return
    s.reached += 1
    major = s.map.majors >> hex_ & 1
    raise_level(s, company, LEVELS_MAJOR if major else LEVELS_CITY)
    if major:
        move_value(s, company, VALUE_MAJOR, "major")


def raise_level(s: State, company: int, levels: int) -> None:
    """Move up the dividend track, which ends at 19; each threshold crossed raises the value."""
    before = s.level[company]
    after = min(before + levels, TOP_LEVEL)
    s.level[company] = after
    if after > before:
        note(s, "level", company, before, after)
    crossed = sum(before <= threshold < after for threshold in THRESHOLDS)
    if crossed:
        move_value(s, company, crossed, "threshold")


def move_value(s: State, company: int, spaces: int, cause: str) -> None:
    """Move on the share value track, which runs from 4 to 80."""
    before = s.value[company]
    after = max(LOWEST, min(HIGHEST, before + STEP * spaces))
    s.value[company] = after
    if after != before:
        note(s, "value", company, before, after, cause)


def connect(s: State, company: int) -> None:
    """The moment a network includes five Major Cities, once: the bank pays the railroad's listed
    amount on every share, for an unsold one to its treasury."""
    majors = (s.track[company] & s.map.majors).bit_count()
    if s.special >> company & 1 or majors < MAJORS_FOR_SPECIAL:
        return
    s.special |= 1 << company
    note(s, "special", company, s.map.special[company])
    pay_shares(s, company, s.map.special[company])


def pay_shares(s: State, company: int, amount: int) -> None:
    """The bank pays that much on every share: to players, and for unsold ones to the treasury."""
    shares = owners(s, company)
    for seat in sorted(set(shares)):
        sum_ = amount * shares.count(seat)
        pay(s.cash, BANK, seat, sum_)
        s.received[seat] += sum_
        note(s, "paid", seat, company, shares.count(seat), sum_)
    if left := unsold(s, company):
        pay(s.cash, BANK, treasury(s, company), amount * left)
        note(s, "retained", company, left, amount * left)
