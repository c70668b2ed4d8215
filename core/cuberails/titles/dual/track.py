"""Lay Track: out of one hex to which the company is connected, any number of pieces."""

from cuberails.game import Action
from cuberails.hexes import Hex, Hexes, Sides, bits, each
from cuberails.money import BANK, pay, round_up
from cuberails.rulebook import Reason
from cuberails.titles.dual.map import GAUGES
from cuberails.titles.dual.state import (
    State,
    blocked,
    connected,
    funds,
    held,
    in_hands,
    note,
    running,
    treasury,
)


def bases(s: State) -> Hexes:
    """The hexes out of which the company may build now: those chosen in this turn, or, while it
    may choose another, all connected ones that are neither blocked nor destinations."""
    if len(s.bases) >= s.map.powers[s.company].builds:
        return bits(s.bases)
    return connected(s, s.company) & ~blocked(s, s.company) & ~s.map.destinations


def cost(s: State, hex_: Hex, other: Hex, gauge: int) -> int:
    """Dollars for a piece between two hexes: more where one of them or both are rough."""
    rough = s.map.rough & (1 << hex_ | 1 << other)
    return s.map.prices[gauge] * (s.map.rough_times if rough else 1)


def mixed(s: State, hex_: Hex, gauge: int) -> bool:
    """Whether a piece of that gauge would bring both gauges into a hex without dit or city."""
    return bool(s.map.plain >> hex_ & 1 and s.track[1 - gauge] & s.map.around[hex_])


def laid(s: State) -> Sides:
    """The sides with track."""
    return s.track[0] | s.track[1]


def pieces(s: State) -> list[Action]:
    """Every piece that the company can lay and pay now."""
    money, out = funds(s, s.company), list[Action]()
    if not s.pool or money < min(s.map.prices):
        return out
    there = laid(s)
    for hex_ in each(bases(s)):
        gauges = [g for g in range(len(GAUGES)) if not mixed(s, hex_, g)]
        for side, other in s.map.exits[hex_]:
            if not there >> side & 1:
                out += [
                    ("build", hex_, other, g)
                    for g in gauges
                    if cost(s, hex_, other, g) <= money and not mixed(s, other, g)
                ]
    return out


def build(s: State, hex_: Hex, other: Hex, gauge: int) -> None:
    """Lay one piece of track; connection bonuses are paid at once."""
    price = cost(s, hex_, other, gauge)
    if hex_ not in s.bases:
        s.bases.append(hex_)
    pay(s.cash, treasury(s, s.company), BANK, price)
    s.track[gauge] |= 1 << s.map.grid.side(hex_, other)
    s.pool -= 1
    s.laid += 1
    s.spent += price
    s.stirred = 1
    note(s, "laid", s.actor, s.company, hex_, other, gauge, price)
    pay_bonuses(s)


def pay_bonuses(s: State) -> None:
    """Connection Bonuses: once, when a company becomes connected, whoever built."""
    for company in running(s):
        power = s.map.powers[company]
        due = power.bonus and not s.bonuses >> company & 1
        if due and connected(s, company) >> power.bonus_hex & 1:
            s.bonuses |= 1 << company
            each_ = round_up(power.bonus, in_hands(s, company))
            note(s, "bonus", company, power.bonus_hex, each_)
            pay_holders(s, company, each_)


def pay_holders(s: State, company: int, each_: int) -> None:
    """The bank pays every share in a player's hand."""
    for seat in range(s.seats):
        if shares := held(s, seat, company):
            pay(s.cash, BANK, seat, each_ * shares)
            s.received[seat] += each_ * shares
            note(s, "paid", seat, company, shares, each_ * shares)


def why_no_build(s: State, hex_: Hex, other: Hex, gauge: int) -> Reason | None:
    """Why the company cannot lay that piece, in the order in which one looks."""
    if other not in s.map.grid.neighbours(hex_):
        if other == hex_ and (reason := why_not_from(s, hex_)) is not None:
            return reason
        return Reason("Track crosses the side between two neighbouring hexes.", "lay")
    if not s.pool:
        return Reason("No track is left.", "pool")
    if (reason := why_not_from(s, hex_)) is not None:
        return reason
    if laid(s) >> s.map.grid.side(hex_, other) & 1:
        return Reason("There is track over that side already.", "lay")
    for end in (hex_, other):
        if mixed(s, end, gauge):
            return Reason(
                f"{s.board.place(end)} has no dit or city, so it holds one gauge only, and there "
                f"is {GAUGES[1 - gauge]} track in it.",
                "gauges",
            )
    price, money = cost(s, hex_, other, gauge), funds(s, s.company)
    if price > money:
        return Reason(f"It costs ${price}, and the treasury has ${money}.", "track-cost")
    return None


def why_not_from(s: State, hex_: Hex) -> Reason | None:
    """Why the company cannot build out of a hex."""
    if s.map.destinations >> hex_ & 1:
        return Reason("Track is built into a destination, never out of it.", "destination")
    if blocked(s, s.company) >> hex_ & 1:
        return Reason("All stations there are other companies': it is blocked.", "blocked")
    if not bases(s) >> hex_ & 1:
        if s.bases and connected(s, s.company) >> hex_ & 1:
            builds = s.map.powers[s.company].builds
            where = "one hex" if builds == 1 else f"{builds} hexes"
            what = f"In one turn it builds out of {where} only, and that is chosen."
            return Reason(what, "lay")
        return Reason("The company is not connected to that hex.", "connected")
    return None
