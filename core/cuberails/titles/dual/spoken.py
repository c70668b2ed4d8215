"""Dual Gauge for those who do not see the board: what is in a hex, in words."""

from cuberails.hexes import Hex
from cuberails.titles.dual.map import GAUGES
from cuberails.titles.dual.meta import MONEY
from cuberails.titles.dual.state import State, occupied
from cuberails.words import several


def describe(s: State, hex_: Hex) -> str:
    """The place or the country, what it pays, its stations and those kept or open, and where its
    track leads."""
    m, board = s.map, s.board
    terrain = "rough country" if m.rough >> hex_ & 1 else "clear country"
    kind = "destination" if m.destinations >> hex_ & 1 else board.kinds[hex_].replace("_", " ")
    parts = [
        kind or terrain,
        terrain if kind and m.rough >> hex_ & 1 else "",
        f"pays {MONEY}{m.revenue[hex_]}" if m.stops >> hex_ & 1 else "",
        "doubles the route" if m.doubling >> hex_ & 1 else "",
        *stations(s, hex_),
        *ways(s, hex_),
    ]
    return ", ".join(filter(None, parts))


def stations(s: State, hex_: Hex) -> list[str]:
    """Whose stations stand in a city, for whom a space is kept, and how many are open."""
    ids = [company.id for company in s.board.companies]
    here = [ids[i] for i in s.map.companies if s.stations[i] >> hex_ & 1]
    kept = [ids[i] for i in s.map.reserved.get(hex_, ()) if not s.stations[i] >> hex_ & 1]
    left = s.map.spaces[hex_] - occupied(s, hex_) - len(kept)
    return [
        f"station of {several(here)}" if here else "",
        f"kept for {several(kept)}" if kept else "",
        f"{left} open" if left > 0 and s.map.cities >> hex_ & 1 else "",
    ]


def ways(s: State, hex_: Hex) -> list[str]:
    """Where the track of each gauge leads."""
    out = []
    for gauge, name in enumerate(GAUGES):
        there = [s.board.place(o) for side, o in s.map.exits[hex_] if s.track[gauge] >> side & 1]
        out.append(f"{name} track to {several(there)}" if there else "")
    return out
