"""Leasing: building beyond other railroads' track, for a fee to each owner.

Any own hex may be the start. The path runs over easy and difficult hexes with another railroad's
locomotive, never through a city, and has the fewest leased hexes. Where paths of equal length pay
the owners differently, the builder chooses among those payments.

A payment is one int, eight bits a railroad: what each owner gets.
"""

from collections.abc import Iterator

from cuberails.hexes import Hex, Hexes, each
from cuberails.titles.iberian.state import State, funds, occupied
from cuberails.titles.iberian.tables import LEASE, LEASE_DIFFICULT, PRICE, PRICE_DIFFICULT

BITS = 8
"""Bits of a payment for each railroad; a treasury that could pay more than 255 in one path would
have to lease 64 difficult hexes of one owner, which has 22."""


def price(s: State, hex_: Hex) -> int:
    """Pesetas to the bank for building into a hex."""
    return PRICE_DIFFICULT if s.map.difficult >> hex_ & 1 else PRICE


def room(s: State, company: int) -> Hexes:
    """The hexes that can take a locomotive of the railroad: free country, and cities without it."""
    return s.map.country & ~occupied(s) | s.map.cities & ~s.track[company]


def near(s: State, company: int) -> Hexes:
    """The hexes next to the railroad's own track."""
    return s.map.grid.grow(s.track[company])


def foreign(s: State, company: int) -> Hexes:
    """What the railroad can lease: country with another railroad's locomotive."""
    return s.map.country & occupied(s) & ~s.track[company]


def layers(s: State, company: int) -> Iterator[Hexes]:
    """The leasable hexes by their number on a shortest path from own track: first, second …"""
    left = foreign(s, company)
    layer = near(s, company) & left
    while layer:
        yield layer
        left &= ~layer
        layer = s.map.grid.grow(layer) & left


def fee(s: State, hex_: Hex) -> int:
    """The payment for leasing one hex, to its owner."""
    owner = next(c for c in s.map.companies if s.track[c] >> hex_ & 1)
    return (LEASE_DIFFICULT if s.map.difficult >> hex_ & 1 else LEASE) << BITS * owner


def amounts(payment: int) -> list[tuple[int, int]]:
    """A payment as pairs: railroad, pesetas.

    >>> amounts(2 | 6 << 16)
    [(0, 2), (2, 6)]
    """
    out, company = [], 0
    while payment:
        if payment & 255:
            out.append((company, payment & 255))
        payment >>= BITS
        company += 1
    return out


def total(payment: int) -> int:
    """The sum of a payment in pesetas.

    >>> total(2 | 6 << 16)
    8
    """
    return sum(amount for _, amount in amounts(payment))


def offers(s: State, company: int) -> dict[Hex, list[int]]:
    """Every hex that can be built only by leasing, with all its distinct payments, affordable or
    not, in ascending order. One walk outwards: the payments of a leased hex are those of its
    predecessors and its own fee."""
    grow, money = s.map.grid.grow, funds(s, company)
    targets = room(s, company) & ~near(s, company)
    before: dict[Hex, set[int]] = {}
    found: dict[Hex, list[int]] = {}
    for number, layer in enumerate(layers(s, company)):
        paid: dict[Hex, set[int]] = {}
        for hex_ in each(layer):
            own = fee(s, hex_)
            here = [before[h] for h in each(grow(1 << hex_)) if h in before] if number else [{0}]
            paid[hex_] = {own + p for payments in here for p in payments}
        edge = grow(layer) & targets
        for hex_ in each(edge):
            ways = {p for h in each(grow(1 << hex_) & layer) for p in paid[h]}
            found[hex_] = sorted(ways)
        targets &= ~edge
        before = {hex_: {p for p in ways if total(p) < money} for hex_, ways in paid.items()}
    return found


def affordable(s: State, company: int) -> dict[Hex, list[int]]:
    """The payments of `offers` that the treasury can make together with the price of the hex."""
    money, out = funds(s, company), {}
    for hex_, ways in offers(s, company).items():
        if within := [p for p in ways if total(p) + price(s, hex_) <= money]:
            out[hex_] = within
    return out


def path(s: State, company: int, hex_: Hex, payment: int) -> list[Hex]:
    """One shortest leased path to `hex_` that makes that payment, from own track outwards."""
    rings = []
    for layer in layers(s, company):
        rings.append(layer)
        if s.map.grid.grow(layer) >> hex_ & 1:
            break
    back = trace(s, rings, hex_, payment)
    assert back is not None, "the payment is one of the offers"
    return back[::-1]


def trace(s: State, rings: list[Hexes], hex_: Hex, payment: int) -> list[Hex] | None:
    """Hexes from the target back to own track, one of each ring, whose fees make the payment."""
    if not rings:
        return [] if not payment else None
    for hex_before in each(s.map.grid.grow(1 << hex_) & rings[-1]):
        own = fee(s, hex_before)
        if within(own, payment):
            rest = trace(s, rings[:-1], hex_before, payment - own)
            if rest is not None:
                return [hex_before, *rest]
    return None


def within(part: int, payment: int) -> bool:
    """Whether a fee is a part of a payment, railroad by railroad."""
    paid = dict(amounts(payment))
    return all(paid.get(company, 0) >= amount for company, amount in amounts(part))
