"""Iberian Gauge for those who do not see the board: what is in a hex, in words."""

from cuberails.hexes import Hex
from cuberails.titles.iberian.lease import fee, price, total
from cuberails.titles.iberian.meta import MONEY
from cuberails.titles.iberian.state import State
from cuberails.words import several

COUNTRY = {"easy": "open country", "difficult": "difficult country"}


def describe(s: State, hex_: Hex) -> str:
    """The city or the country, the railroads there and at home there, and what it costs to build
    or to lease."""
    here = [s.board.companies[i].id for i in s.map.companies if s.track[i] >> hex_ & 1]
    homes = [c.id for c in s.board.companies if c.home == hex_]
    parts = [
        COUNTRY.get(s.board.terrain[hex_]) or s.board.kinds[hex_].replace("_", " "),
        f"{several(here)} track" if here else "",
        f"home of {several(homes)}" if homes else "",
        charge(s, hex_, bool(here)),
    ]
    return ", ".join(filter(None, parts))


def charge(s: State, hex_: Hex, taken: bool) -> str:
    """What a locomotive costs there, or a way over one that stands there."""
    if taken and s.map.country >> hex_ & 1:
        return f"lease {MONEY}{total(fee(s, hex_))}"
    return f"costs {MONEY}{price(s, hex_)}"
