"""Positions beside the paragraphs of the rulebook."""

from collections.abc import Mapping

from cuberails import boards
from cuberails.hexes import bits, scan
from cuberails.rulebook import Picture, drawn
from cuberails.titles.iberian import build
from cuberails.titles.iberian.flow import legal
from cuberails.titles.iberian.setup import start
from cuberails.titles.iberian.state import State, treasury
from cuberails.titles.iberian.view import view

BOARD = boards.load("iberia")
RAILROADS = [company.id for company in BOARD.companies]


def pictures() -> dict[str, Picture]:
    """The pictures by name of their paragraph."""
    return {
        "map": picture(
            "Lisbon is a Major City, Setúbal beside it and Badajoz inland are urban hexes.",
            BOARD.around("Lisbon", 3) | BOARD.around("Badajoz", 1),
            {},
        ),
        "room": picture(
            "Purple has Lisbon. Yellow stands in Setúbal and in B11: an easy hex is full with one "
            "locomotive, a city is not. Purple may build into the lit hexes.",
            BOARD.around("Lisbon", 3),
            {"Purple": "Lisbon", "Yellow": "Setúbal B11"},
            "Purple",
            money=4,
        ),
        "lease": picture(
            "Purple has Madrid alone. Over Red's track in J7 it may build into Segovia and the "
            "lit hexes around J7 as well, for ₱4 to Red and the price of the hex to the bank.",
            BOARD.around("Madrid", 4),
            {"Purple": "Madrid", "Red": "Segovia J7"},
            "Purple",
            money=12,
        ),
    }


def picture(
    caption: str, hexes: int, track: Mapping[str, str], lit: str = "", money: int = 0
) -> Picture:
    """A picture of a position with that track; where the railroad `lit` may build with its money
    is lit."""
    s = position(track, lit, money)
    seen = drawn(view(s, None), legal(s) if lit else ())
    return Picture(BOARD.id, caption, seen, tuple(scan(hexes)), ("build",) if lit else ())


def position(track: Mapping[str, str], first: str, money: int) -> State:
    """A build round in which the railroad called `first` acts."""
    s = start(BOARD, 3)
    for name, places in track.items():
        company = RAILROADS.index(name)
        s.track[company] = bits(map(BOARD.named, places.split()))
        s.owner[s.map.first[company]] = 0
        s.value[company], s.level[company] = 20, 1
        s.cash[treasury(s, company)] = money
    s.order = sorted(s.map.companies, key=lambda c: RAILROADS[c] != first)
    s.round = s.priority = 1
    if first:
        build.begin(s)
    return s
