"""How the numbers of an event came about."""

from collections.abc import Callable, Mapping, Sequence

from cuberails.game import Event
from cuberails.titles.dual import routes
from cuberails.titles.dual.map import GAUGES
from cuberails.titles.dual.state import State, empty_spaces, in_hands
from cuberails.titles.dual.text import company, place
from cuberails.words import count


def explain(
    before: State, after: State, events: Sequence[Event], n: int, names: Sequence[str]
) -> list[str]:
    """The steps to the numbers of `events[n]`."""
    kind, *args = events[n]
    return STEPS[kind](after, *args)


def _sold(s: State, seat: int, i: int, amount: int) -> list[str]:
    return [f"Highest bid: ${amount}"]


def _started(s: State, i: int, worth: int) -> list[str]:
    market = s.map.market
    red = [f"${market.values[space]}" for space in sorted(market.initial)]
    return [f"Red spaces: {', '.join(red)}", f"The dearest within the bid: ${worth}"]


def _matched(s: State, i: int, amount: int) -> list[str]:
    return [f"Power of {company(s, i)}: the bank adds as much as was bid, ${amount}"]


def _bought(s: State, seat: int, i: int, price: int) -> list[str]:
    return [f"Stock value of {company(s, i)}: ${price}"]


def _laid(s: State, seat: int, i: int, hex_: int, other: int, gauge: int, price: int) -> list[str]:
    base = s.map.prices[gauge]
    if price == base:
        return [f"A piece of {GAUGES[gauge]} track: ${base}"]
    kind, times = GAUGES[gauge].capitalize(), s.map.rough_times
    return [f"{kind} track ${base} × {times} in rough country = ${price}"]


def _bonus(s: State, i: int, hex_: int, each: int) -> list[str]:
    return [divided(s.map.powers[i].bonus, in_hands(s, i), each)]


def _paid(s: State, seat: int, i: int, shares: int, amount: int) -> list[str]:
    return [f"{count(shares, 'share')} × ${amount // shares} = ${amount}"]


def _moved(s: State, i: int, before: int, after: int, cause: str) -> list[str]:
    values = s.map.market.values
    spaces = values.index(after) - values.index(before)
    way = f"{count(abs(spaces), 'space')} {'up' if spaces > 0 else 'down'}"
    charter = f"{count(empty_spaces(s, i), 'empty space')} on the charter"
    why = {
        "train": "The number of the train",
        "token": "A row up in the same column",
        "paid out": charter,
        "withheld": charter,
        "bought": "A share was bought",
    }[cause]
    step = 1 if spaces > 0 else -1
    past = values[values.index(before) : values.index(after) + step or None : step]
    walk = "" if cause == "token" else f": {' → '.join(f'${n}' for n in past)}"
    return [why, f"${before} → ${after}" if cause == "token" else f"{way}{walk}"]


def _borrowed(s: State, seat: int, i: int, amount: int) -> list[str]:
    return [f"Loan of one token: ${amount}"]


def _interest(s: State, i: int, amount: int) -> list[str]:
    assert s.map.debt
    due = s.map.debt.interest * s.debt[i]
    cut = "" if due == amount else f", and the treasury had ${amount}"
    return [f"{count(s.debt[i], 'token')} × ${s.map.debt.interest} = ${due}{cut}"]


def _repaid(s: State, seat: int, i: int, amount: int) -> list[str]:
    return [f"Repayment of one token: ${amount}"]


def _ran(s: State, i: int, revenue: int, number: int) -> list[str]:
    run = routes.best(s, i)
    if run.revenue != revenue or not run.routes:
        return ["No track of its trains' gauges leads from a station to another stop"]
    steps = [way(s, route) for route in run.routes]
    return [*steps, f"Together: ${revenue}"] if len(steps) > 1 else steps


def way(s: State, route: routes.Route) -> str:
    """A route: its stops with what each pays, and what it adds."""
    stops = list(dict.fromkeys(stop for train in route.trains for stop in train.stops))
    named = " – ".join(f"{place(s, stop)} ${s.map.revenue[stop]}" for stop in stops)
    return f"{named}{', doubled' * route.doubled}: ${route.revenue}"


def _paid_out(s: State, i: int, revenue: int, each: int) -> list[str]:
    return [divided(revenue, in_hands(s, i), each)]


def _withheld(s: State, i: int, revenue: int) -> list[str]:
    return [f"Revenue of the run: ${revenue}"]


def divided(total: int, shares: int, each: int) -> str:
    """A sum over shares, rounded up.

    >>> divided(10, 3, 4)
    '$10 over 3 shares, rounded up: $4 each'
    """
    rounded = ", rounded up" if total % shares else ""
    return f"${total} over {count(shares, 'share')}{rounded}: ${each} each"


STEPS: Mapping[str, Callable[..., list[str]]] = {
    "sold": _sold,
    "started": _started,
    "matched": _matched,
    "bought": _bought,
    "laid": _laid,
    "bonus": _bonus,
    "paid": _paid,
    "moved": _moved,
    "borrowed": _borrowed,
    "interest": _interest,
    "repaid": _repaid,
    "ran": _ran,
    "paid out": _paid_out,
    "withheld": _withheld,
}
"""By kind of event: the steps to its numbers."""

EXPLAINED = frozenset(STEPS)
