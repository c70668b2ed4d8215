"""Dual Gauge in books: the money that moved, and what is worth a line over the game."""

from collections.abc import Callable, Mapping

from cuberails.game import Event, Flow
from cuberails.money import BANK
from cuberails.shares import NONE
from cuberails.titles.dual.state import State, funds, treasury, value

MEASURES = (
    ("value", "Stock value", "companies", "money"),
    ("earned", "Revenue of the last run", "companies", "money"),
    ("treasury", "Treasury", "companies", "money"),
    ("stations", "Stations on the map", "companies", ""),
    ("pool", "Track left", "board", ""),
)


def flows(s: State, event: Event) -> list[Flow]:
    """Shares are paid into treasuries; those pay for track and debt, and the bank pays dividends
    and what is withheld. Trains and stations are paid in stock value."""
    kind, *args = event
    return MOVED[kind](s, *args) if kind in MOVED else []


def _share(s: State, seat: int, i: int, price: int) -> list[Flow]:
    return [(seat, treasury(s, i), price, i)]


def _granted(s: State, i: int, amount: int) -> list[Flow]:
    return [(BANK, treasury(s, i), amount, i)]


def _lent(s: State, seat: int, i: int, amount: int) -> list[Flow]:
    return _granted(s, i, amount)


def _spent(s: State, i: int, amount: int) -> list[Flow]:
    return [(treasury(s, i), BANK, amount, i)]


def _repaid(s: State, seat: int, i: int, amount: int) -> list[Flow]:
    return _spent(s, i, amount)


def _laid(s: State, seat: int, i: int, *args: int) -> list[Flow]:
    return _spent(s, i, args[-1])


def _paid(s: State, seat: int, i: int, shares: int, amount: int) -> list[Flow]:
    return [(BANK, seat, amount, i)]


def _back(s: State, *purse: int) -> list[Flow]:
    """The game starts over: what treasuries hold goes to the bank, which gives everybody what he
    began with."""
    cash = s.map.cash[s.seats]
    given: list[Flow] = [(BANK, seat, cash - purse[seat], NONE) for seat in range(s.seats)]
    return given + [(a, BANK, purse[a], NONE) for a in range(s.seats, len(purse) - 1)]


MOVED: Mapping[str, Callable[..., list[Flow]]] = {
    "sold": _share,
    "bought": _share,
    "matched": _granted,
    "withheld": _granted,
    "borrowed": _lent,
    "interest": _spent,
    "repaid": _repaid,
    "laid": _laid,
    "paid": _paid,
    "start over": _back,
}


def measures(s: State) -> list[list[int | None]]:
    """By `MEASURES`; nothing of a company whose first share is not sold."""
    lines = (
        [value(s, c) for c in s.map.companies],
        s.earned,
        [funds(s, c) for c in s.map.companies],
        [stations.bit_count() for stations in s.stations],
    )
    rows: list[list[int | None]] = [
        [n if space != NONE else None for n, space in zip(line, s.market, strict=True)]
        for line in lines
    ]
    return [*rows, [s.pool]]
