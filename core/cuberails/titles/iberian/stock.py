"""The stock round: buy one share or pass, until all in turn have passed."""

from cuberails.game import Action
from cuberails.hexes import Hex, Hexes, each
from cuberails.money import pay
from cuberails.rulebook import Reason
from cuberails.shares import NONE, next_share
from cuberails.titles.iberian.state import (
    BETWEEN,
    PLACE,
    STOCK_ROUND,
    State,
    all_sold,
    note,
    occupied,
    owners,
    treasury,
)
from cuberails.titles.iberian.tables import STARTING_VALUES


def begin(s: State) -> None:
    """The holder of the Priority Deal speaks first. With every share sold there is nothing to
    buy, and the round is skipped."""
    s.passes, s.bought = 0, 0
    if all_sold(s):
        note(s, "sold out")
        s.phase = BETWEEN
    else:
        s.phase, s.actor = STOCK_ROUND, s.priority


def purchases(s: State) -> list[Action]:
    """Pass, float a railroad at a value that one can pay, or buy the next share of another."""
    out: list[Action] = [("pass",)]
    for company in s.map.companies:
        if not s.value[company]:
            out += [("float", company, v) for v in STARTING_VALUES if v <= s.cash[s.actor]]
        elif why_no_share(s, company) is None:
            out.append(("buy", company))
    return out


def bit(s: State, company: int) -> int:
    """The bit of the player and the railroad among this round's purchases."""
    return 1 << s.actor * len(s.map.companies) + company


def why_no_share(s: State, company: int) -> Reason | None:
    """Why the player cannot buy the railroad's next share; `None` when he can."""
    if not s.value[company]:
        what = "It has not been floated yet: whoever buys its first share chooses its value."
        return Reason(what, "float")
    if next_share(s.owner, s.map.first, company) == NONE:
        return Reason("All its shares are sold.", "buy")
    if s.bought & bit(s, company):
        what = "One share of each railroad a stock round, and you have bought one of it."
        return Reason(what, "one-each")
    if s.value[company] > s.cash[s.actor]:
        what = f"Its share value is ₱{s.value[company]}, and you have ₱{s.cash[s.actor]}."
        return Reason(what, "buy")
    return None


def why_no_float(s: State, company: int, value: int) -> Reason | None:
    """Why the player cannot float the railroad at that value."""
    if s.value[company]:
        return Reason("It has been floated already.", "float")
    if value not in STARTING_VALUES:
        low, *_, high = STARTING_VALUES
        return Reason(f"A railroad starts at ₱{low}, ₱{low + 4}, … or ₱{high}.", "float")
    if value > s.cash[s.actor]:
        what = f"You have ₱{s.cash[s.actor]}, and pay the value that you choose."
        return Reason(what, "float")
    return None


def float_(s: State, company: int, value: int) -> None:
    """The player chooses the starting value and pays it into the treasury; the first locomotive
    is to be placed next."""
    note(s, "floated", s.actor, company, value)
    s.value[company], s.level[company] = value, 1
    take_share(s, company)
    s.phase, s.company = PLACE, company


def starts(s: State) -> Hexes:
    """Where the first locomotive may go: a Major City without any railroad, or any Major City
    when all are taken."""
    return s.map.majors & ~occupied(s) or s.map.majors


def placements(s: State) -> list[Action]:
    """The Major Cities for the first locomotive."""
    return [("place", hex_) for hex_ in each(starts(s))]


def place(s: State, hex_: Hex) -> None:
    """The first locomotive goes there free of charge and without bonus."""
    s.track[s.company] = 1 << hex_
    note(s, "placed", s.actor, s.company, hex_)
    s.company = NONE
    s.phase = STOCK_ROUND
    bought_one(s)


def buy(s: State, company: int) -> None:
    """The player pays the current share value into the treasury for the next share space."""
    note(s, "bought", s.actor, company, s.value[company], len(owners(s, company)) + 1)
    take_share(s, company)
    bought_one(s)


def take_share(s: State, company: int) -> None:
    """Payment and share."""
    pay(s.cash, s.actor, treasury(s, company), s.value[company])
    s.owner[next_share(s.owner, s.map.first, company)] = s.actor
    s.bought |= bit(s, company)


def bought_one(s: State) -> None:
    """The next player, unless that was the last share of all, which ends the round at once."""
    s.passes = 0
    if all_sold(s):
        note(s, "sold out")
        s.phase = BETWEEN
    else:
        s.actor = (s.actor + 1) % s.seats


def pass_(s: State) -> None:
    """Pass, which does not lock the player out. When all in turn have passed, the last buyer too,
    the round is over, and the first of them has the Priority Deal."""
    note(s, "passed", s.actor, int(len(purchases(s)) == 1))
    s.passes += 1
    s.actor = (s.actor + 1) % s.seats
    if s.passes == s.seats:
        s.priority = s.actor
        s.phase = BETWEEN
        note(s, "deal", s.priority)


def why_no_place(s: State, hex_: Hex) -> Reason | None:
    """Why the first locomotive cannot go there."""
    if not s.map.majors >> hex_ & 1:
        what = "The first locomotive of a railroad goes to a Major City."
        return Reason(what, "first-locomotive")
    if not starts(s) >> hex_ & 1:
        what = "It goes to a Major City with no railroad in it, as long as there is one."
        return Reason(what, "first-locomotive")
    return None
