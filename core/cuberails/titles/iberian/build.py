"""The build round: railroads in initiative order, their shares in order of purchase."""

from cuberails.game import Action
from cuberails.hexes import Hex, Hexes, scan
from cuberails.money import BANK, pay
from cuberails.rulebook import Reason
from cuberails.shares import NONE
from cuberails.titles.iberian import lease
from cuberails.titles.iberian.bonus import connect, reach_city
from cuberails.titles.iberian.income import pay_dividends, penalise
from cuberails.titles.iberian.state import (
    BETWEEN,
    BUILD_ROUND,
    State,
    funds,
    locomotives,
    note,
    owners,
    treasury,
)
from cuberails.titles.iberian.tables import PRICE, PRICE_DIFFICULT

NO_LOCOMOTIVE, NO_ROOM, NO_MONEY = range(3)
"""Why a build is skipped."""


def begin(s: State) -> None:
    """The first railroad with a sold share begins."""
    s.phase, s.company = BUILD_ROUND, NONE
    next_railroad(s)


def next_railroad(s: State) -> None:
    """The next railroad in initiative order that has a sold share, or the end of the round. One
    without takes no turn: no build, no penalty, no dividends."""
    running = [c for c in s.order if owners(s, c)]
    later = running[running.index(s.company) + 1 :] if s.company != NONE else running
    if not later:
        s.company, s.phase = NONE, BETWEEN
        return
    s.company, s.share, s.reached = later[0], 0, 0
    note(s, "turn", s.company)
    next_share(s)


def next_share(s: State) -> None:
    """The next share that can build; those that cannot are skipped, and after the last one the
    railroad's turn is finished."""
    shares = owners(s, s.company)
    while s.share < len(shares):
        why = why_skipped(s)
        if why is None:
            s.actor = shares[s.share]
            return
        note(s, "skipped", shares[s.share], s.company, why, funds(s, s.company))
        s.share += 1
    finish_turn(s)


def finish_turn(s: State) -> None:
    """Steps 3 and 4 of a railroad's turn: penalty, dividends; then the next railroad."""
    penalise(s)
    pay_dividends(s)
    next_railroad(s)


def beside(s: State, company: int) -> Hexes:
    """The hexes next to own track that the treasury can pay, without leasing."""
    money, open_ = funds(s, company), lease.near(s, company) & lease.room(s, company)
    if money < PRICE:
        return 0
    return open_ if money >= PRICE_DIFFICULT else open_ & ~s.map.difficult


def why_skipped(s: State) -> int | None:
    """Why the railroad cannot build now; `None` when it can."""
    company = s.company
    if not locomotives(s, company):
        return NO_LOCOMOTIVE
    if beside(s, company) or lease.affordable(s, company):
        return None
    anywhere = lease.near(s, company) & lease.room(s, company) or lease.offers(s, company)
    return NO_MONEY if anywhere else NO_ROOM


def builds(s: State) -> list[Action]:
    """Decline, or one locomotive: next to own track, or beyond leased track with one of the ways
    to pay."""
    out: list[Action] = [("decline",)]
    out += [("build", hex_, 0) for hex_ in scan(beside(s, s.company))]
    out += [
        ("build", hex_, way)
        for hex_, ways in sorted(lease.affordable(s, s.company).items())
        for way in range(len(ways))
    ]
    return out


def payment(s: State, hex_: Hex, way: int) -> int:
    """What leasing costs on that way to build into the hex; 0 next to own track."""
    if lease.near(s, s.company) >> hex_ & 1:
        return 0
    return lease.affordable(s, s.company)[hex_][way]


def build(s: State, hex_: Hex, way: int) -> None:
    """The share places a locomotive; the next share goes on."""
    lay(s, hex_, way)
    s.share += 1
    next_share(s)


def lay(s: State, hex_: Hex, way: int) -> None:
    """The fees go to each owner's treasury, the price to the bank; then the locomotive stands, and
    what it brings is paid at once."""
    company, purse = s.company, treasury(s, s.company)
    fees = payment(s, hex_, way)
    note(s, "built", s.actor, company, hex_, lease.price(s, hex_))
    for owner, amount in lease.amounts(fees):
        pay(s.cash, purse, treasury(s, owner), amount)
        note(s, "leased", company, owner, amount)
    pay(s.cash, purse, BANK, lease.price(s, hex_))
    s.track[company] |= 1 << hex_
    reach_city(s, company, hex_)
    connect(s, company)


def decline(s: State) -> None:
    """Building is never mandatory."""
    note(s, "declined", s.actor, s.company)
    s.share += 1
    next_share(s)


def why_no_build(s: State, hex_: Hex, way: int) -> Reason | None:
    """Why the railroad cannot build there, in the order in which one looks."""
    company = s.company
    if s.track[company] >> hex_ & 1:
        return Reason("It has a locomotive there already.", "room")
    if not lease.room(s, company) >> hex_ & 1:
        what = "An easy or difficult hex takes one locomotive in all, and one is there."
        return Reason(what, "room")
    if lease.near(s, company) >> hex_ & 1:
        return why_no_money(s, lease.price(s, hex_), "")
    ways = lease.offers(s, company).get(hex_)
    if ways is None:
        return Reason(
            "It is not next to the railroad's track, and no path over other railroads' easy or "
            "difficult hexes leads there: cities and empty hexes cannot be leased.",
            "lease",
        )
    if not ways:
        what = f"Leasing the way there costs more than the treasury's ₱{funds(s, company)}."
        return Reason(what, "lease-cost")
    least = min(map(lease.total, ways)) + lease.price(s, hex_)
    if (why := why_no_money(s, least, " with the leases")) is not None:
        return why
    known = way < len(lease.affordable(s, company)[hex_])
    return (
        None if known else Reason("There is no such way to pay for the leases.", "lease-shortest")
    )


def why_no_money(s: State, cost: int, what: str) -> Reason | None:
    """Why the treasury cannot pay."""
    money = funds(s, s.company)
    if cost <= money:
        return None
    return Reason(f"It costs ₱{cost}{what}, and the treasury has ₱{money}.", "cost")
