"""Irish Gauge in books: the money that moved, and what is worth a line over the game."""

from cuberails.game import Event, Flow
from cuberails.money import BANK
from cuberails.titles.irish import dividends
from cuberails.titles.irish.state import State, owners

MEASURES = (
    ("expected", "Expected from a call, per share", "companies", "pence"),
    ("track", "Pieces of track", "companies", ""),
    ("bag", "Cubes in the bag", "cubes", ""),
)


def flows(s: State, event: Event) -> list[Flow]:
    """The bank is paid for shares, and pays dividends."""
    kind, *args = event
    if kind == "sold":
        winner, company, _, price = args
        return [(winner, BANK, price, company)]
    if kind == "paid":
        seat, company, _, amount = args
        return [(BANK, seat, amount, company)]
    return []


def measures(s: State) -> list[list[int | None]]:
    """By `MEASURES`: hundredths of a pound that a call is expected to pay, pieces on the map,
    cubes in the bag by colour."""
    expected: list[int | None] = [
        100 * top // total if total and owners(s, i) else None
        for i, (top, total) in enumerate(dividends.expected(s))
    ]
    return [expected, [track.bit_count() for track in s.track], list(s.bag)]
