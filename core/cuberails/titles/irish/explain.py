"""How the numbers of an event came about."""

from collections.abc import Callable, Mapping, Sequence

from cuberails.game import Event
from cuberails.hexes import Hexes, scan
from cuberails.titles.irish import dividends
from cuberails.titles.irish.state import COLOURS, State, cities, towns
from cuberails.titles.irish.text import company, place
from cuberails.words import count, several


def explain(
    before: State, after: State, events: Sequence[Event], n: int, names: Sequence[str]
) -> list[str]:
    """The steps to the numbers of `events[n]`."""
    kind, *args = events[n]
    return STEPS[kind](after, names, *args)


def _sold(s: State, names: Sequence[str], seat: int, i: int, value: int, price: int) -> list[str]:
    if not price:
        return ["Nobody has bid: £0"]
    return [f"Highest bid: £{price}", f"Printed value, counted at the end: £{value}"]


def _special(
    s: State, names: Sequence[str], i: int, total: int, shares: int, each: int
) -> list[str]:
    return [divided(total, shares, each)]


def _earned(
    s: State,
    names: Sequence[str],
    i: int,
    n_cities: int,
    n_towns: int,
    total: int,
    shares: int,
    each: int,
) -> list[str]:
    paying = s.track[i] & dividends.paying_cities(s, colours(s))
    parts = [f"{place(s, hex_)} £{dividends.CITY_PAYS}" for hex_ in scan(paying)]
    parts += [f"{place(s, h)} £{dividends.TOWN_PAYS}" for h in scan(s.track[i] & towns(s))]
    return [drawn(s), f"{' + '.join(parts)} = £{total}", divided(total, shares, each)]


def _nothing(s: State, names: Sequence[str], i: int, n_cities: int, n_towns: int) -> list[str]:
    idle = s.track[i] & cities(s) & ~dividends.paying_cities(s, colours(s))
    steps = [drawn(s)]
    if idle:
        steps.append(f"No cube of these in {named(s, idle)}")
    return [*steps, f"{company(s, i)}: {count(n_cities, 'paying city', 'paying cities')}"]


def _paid(s: State, names: Sequence[str], seat: int, i: int, shares: int, sum_: int) -> list[str]:
    return [f"{count(shares, 'share')} × £{sum_ // shares} = £{sum_}"]


STEPS: Mapping[str, Callable[..., list[str]]] = {
    "sold": _sold,
    "special": _special,
    "earned": _earned,
    "nothing": _nothing,
    "paid": _paid,
}
"""By kind of event: the steps to its numbers."""

EXPLAINED = frozenset(STEPS)


def colours(s: State) -> list[int]:
    """The colours of the last call."""
    return [colour for colour, n in enumerate(s.drawn[-3:]) if n]


def drawn(s: State) -> str:
    """Which cities pay."""
    return f"Cities with {several([COLOURS[colour] for colour in colours(s)])} cubes pay"


def named(s: State, hexes: Hexes) -> str:
    """Places in words."""
    return several([place(s, hex_) for hex_ in scan(hexes)])


def divided(total: int, shares: int, each: int) -> str:
    """A sum over shares, rounded up.

    >>> divided(10, 3, 4), divided(12, 4, 3)
    ('£10 over 3 shares, rounded up: £4 each', '£12 over 4 shares: £3 each')
    """
    rounded = ", rounded up" if total % shares else ""
    return f"£{total} over {count(shares, 'share')}{rounded}: £{each} each"
