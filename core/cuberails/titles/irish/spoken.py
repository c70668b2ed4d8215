"""Irish Gauge for those who do not see the board: what is in a hex, in words."""

from cuberails.hexes import Hex
from cuberails.titles.irish.state import COLOURS, State, cities
from cuberails.titles.irish.track import cost, halves, occupied
from cuberails.words import several

COUNTRY = {"easy": "open country", "difficult": "difficult country"}


def describe(s: State, hex_: Hex) -> str:
    """The place or the country, the cube, the railways there and at home there, and what track
    costs."""
    here = [company(s, i) for i in s.map.companies if s.track[i] >> hex_ & 1]
    homes = [s.board.companies[i].id for i in s.map.companies if s.map.homes[i] == hex_]
    parts = [
        COUNTRY.get(s.board.terrain[hex_]) or kind(s, hex_),
        *(f"pays {COLOURS[i]}" for i, cubes in enumerate(s.cubes) if cubes >> hex_ & 1),
        f"{several(here)} track" if here else "",
        f"home of {several(homes)}" if homes else "",
        price(s, hex_),
    ]
    return ", ".join(filter(None, parts))


def company(s: State, i: int) -> str:
    """A railway with its colour."""
    return f"{s.board.companies[i].colour} {s.board.companies[i].id}"


def kind(s: State, hex_: Hex) -> str:
    """What an urban hex is now."""
    if s.map.majors >> hex_ & 1:
        return "major city"
    return "city" if cities(s) >> hex_ & 1 else "town"


def price(s: State, hex_: Hex) -> str:
    """What a piece of track costs there, or nothing where it is taken for good."""
    if (s.map.difficult & occupied(s)) >> hex_ & 1:
        return ""
    return f"costs {halves(cost(s, hex_))}"
