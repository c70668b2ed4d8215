"""How the numbers of an event came about."""

from collections.abc import Callable, Mapping, Sequence

from cuberails.game import Event
from cuberails.titles.iberian import lease
from cuberails.titles.iberian.bonus import LEVELS_CITY, LEVELS_MAJOR
from cuberails.titles.iberian.state import State, owners
from cuberails.titles.iberian.tables import (
    STEP,
    THRESHOLDS,
    TOP_LEVEL,
)
from cuberails.titles.iberian.text import company, place
from cuberails.words import count


def explain(
    before: State, after: State, events: Sequence[Event], n: int, names: Sequence[str]
) -> list[str]:
    """The steps to the numbers of `events[n]`."""
    kind, *args = events[n]
    return STEPS[kind](before, events[:n], *args)


def _floated(s: State, past: Sequence[Event], seat: int, i: int, value: int) -> list[str]:
    return [f"Chosen by the buyer: ₱{value}"]


def _bought(s: State, past: Sequence[Event], seat: int, i: int, price: int, no: int) -> list[str]:
    return [f"Share value of {company(s, i)}: ₱{price}"]


def _built(s: State, past: Sequence[Event], seat: int, i: int, hex_: int, price: int) -> list[str]:
    what = "difficult" if s.map.difficult >> hex_ & 1 else "easy, or a city"
    return [f"{place(s, hex_)} is {what}: ₱{price}"]


def _leased(s: State, past: Sequence[Event], i: int, owner: int, amount: int) -> list[str]:
    hexes = [hex_ for hex_ in path(s, past, owner, amount) if s.track[owner] >> hex_ & 1]
    fees = [f"{place(s, h)} ₱{lease.total(lease.fee(s, h))}" for h in hexes]
    return [f"{' + '.join(fees)} = ₱{amount}"]


def path(s: State, past: Sequence[Event], owner: int, amount: int) -> list[int]:
    """The leased path; the owners that come earlier have been paid already, later ones not yet, so
    the whole payment is looked up among the offers."""
    *_, (_, _, i, hex_, _) = (e for e in past if e[0] == "built")
    paid = {e[2]: e[3] for e in past if e[0] == "leased" and e[1] == i} | {owner: amount}
    way = next(
        p
        for p in lease.offers(s, i)[hex_]
        if dict(lease.amounts(p)).items() >= paid.items()
        and not any(c < owner and c not in paid for c, _ in lease.amounts(p))
    )
    return lease.path(s, i, hex_, way)


def _level(s: State, past: Sequence[Event], i: int, before: int, after: int) -> list[str]:
    *_, (_, _, _, hex_, _) = (e for e in past if e[0] == "built")
    major = s.map.majors >> hex_ & 1
    what, more = ("Major City", LEVELS_MAJOR) if major else ("city", LEVELS_CITY)
    cut = f", of at most {TOP_LEVEL}" if before + more > after else ""
    return [f"{place(s, hex_)} is a {what}: {before} + {more} = {before + more}{cut}"]


def _value(
    s: State, past: Sequence[Event], i: int, before: int, after: int, cause: str
) -> list[str]:
    spaces = {"major": _major, "threshold": _crossed, "penalty": _penalty}[cause](s, past, i)
    moved = before + STEP * spaces[1]
    sign = "+" if spaces[1] > 0 else "−"
    cut = "" if moved == after else f", but the track ends at ₱{after}"
    return [spaces[0], f"₱{before} {sign} {abs(spaces[1])} × ₱{STEP} = ₱{moved}{cut}"]


def _major(s: State, past: Sequence[Event], i: int) -> tuple[str, int]:
    return "A Major City: 1 space up", 1


def _crossed(s: State, past: Sequence[Event], i: int) -> tuple[str, int]:
    *_, (_, _, low, high) = (e for e in past if e[0] == "level" and e[1] == i)
    crossed = [f"{n} | {n + 1}" for n in THRESHOLDS if low <= n < high]
    return f"Level {low} → {high} crosses {', '.join(crossed)}", len(crossed)


def _penalty(s: State, past: Sequence[Event], i: int) -> tuple[str, int]:
    shares = len(owners(s, i))
    return f"No new city: a space down for each of {count(shares, 'sold share')}", -shares


def _special(s: State, past: Sequence[Event], i: int, amount: int) -> list[str]:
    return [f"Listed for {company(s, i)}: ₱{amount} a share"]


def _dividend(s: State, past: Sequence[Event], i: int, amount: int, level: int) -> list[str]:
    return [f"Level {level} of a railroad with {s.map.shares[i]} shares: ₱{amount} a share"]


def _paid(s: State, past: Sequence[Event], seat: int, i: int, shares: int, sum_: int) -> list[str]:
    return [times(shares, "share", sum_)]


def _retained(s: State, past: Sequence[Event], i: int, shares: int, sum_: int) -> list[str]:
    return [times(shares, "unsold share", sum_)]


def times(shares: int, what: str, sum_: int) -> str:
    """A payment on shares.

    >>> times(2, "share", 14)
    '2 shares × ₱7 = ₱14'
    """
    return f"{count(shares, what)} × ₱{sum_ // shares} = ₱{sum_}"


STEPS: Mapping[str, Callable[..., list[str]]] = {
    "floated": _floated,
    "bought": _bought,
    "built": _built,
    "leased": _leased,
    "level": _level,
    "value": _value,
    "special": _special,
    "dividend": _dividend,
    "paid": _paid,
    "retained": _retained,
}
"""By kind of event: the steps to its numbers, from the position before the action
and what has happened since."""

EXPLAINED = frozenset(STEPS)
