"""Positions beside the paragraphs of the rulebook."""

from collections.abc import Iterable, Mapping

from cuberails import boards
from cuberails.hexes import bits, scan
from cuberails.rulebook import Picture, drawn
from cuberails.titles.irish.flow import legal
from cuberails.titles.irish.setup import start
from cuberails.titles.irish.state import COLOURS, TURN, State
from cuberails.titles.irish.view import view

BOARD = boards.load("ireland")
CUBES = {
    "black": ("Derry", "Kilkenny", "Cork"),
    "white": ("Dublin", "Waterford"),
    "pink": ("Belfast", "Galway", "Limerick"),
}
CBSC, WLW, BCD, GSW, MGW = range(5)


def pictures() -> dict[str, Picture]:
    """The pictures by name of their paragraph."""
    return {
        "map": picture(
            "From the north: Belfast is a major city, Derry a city, Monaghan a town, all with "
            "country around them. Belfast's railway stands in its home.",
            BOARD.around("Monaghan", 3) | BOARD.around("Derry", 1) | BOARD.around("Belfast", 1),
        ),
        "build-cost": picture(
            "Blue GSW may enter the lit hexes. Red MGW has come to G11 and H10 before it: these "
            "two cost 1½ points, the empty ones 1, and the hatched one in the south 2.",
            BOARD.around("Dublin", 2),
            {MGW: "G11 H10"},
            ("build", GSW),
        ),
        "build-difficult": picture(
            "Red MGW was first in the hatched hex south of Dublin. Blue GSW has to go around.",
            BOARD.around("Dublin", 2),
            {MGW: "I11"},
            ("build", GSW),
        ),
        "bonus": picture(
            "Red MGW joins Galway, Dublin and Belfast: £12 at once.",
            BOARD.around("Dublin", 2)
            | BOARD.around("Galway", 1)
            | BOARD.around("Belfast", 1)
            | BOARD.around("G7", 3),
            {MGW: "G11 F11 E11 D11 C11 C12 H10 G9 G8 G7 G6 G5 H4 H3"},
        ),
        "develop": picture(
            "Drogheda was a town. With a white cube it is a city, and pays together with Dublin.",
            BOARD.around("Drogheda", 2),
            {GSW: "G11 F11"},
            cubes={**CUBES, "white": (*CUBES["white"], "Drogheda")},
        ),
        "earns": picture(
            "White and black are drawn. Blue GSW has white Dublin and the town of Drogheda: £4 "
            "and £2. Orange BCD has pink Belfast, which does not pay, and earns nothing, for all "
            "its town.",
            BOARD.around("Drogheda", 2) | BOARD.around("Belfast", 1) | BOARD.around("D10", 1),
            {GSW: "G11 F11", BCD: "C11 C10 D9"},
        ),
    }


def picture(
    caption: str,
    hexes: int,
    track: Mapping[int, str] | None = None,
    chosen: tuple[object, ...] = (),
    cubes: Mapping[str, Iterable[str]] = CUBES,
) -> Picture:
    """A picture of a position with that track beside the homes; what may be chosen is lit."""
    s = position(track or {}, cubes)
    seen = drawn(view(s, None), legal(s) if chosen else ())
    return Picture(BOARD.id, caption, seen, tuple(scan(hexes)), chosen)


def position(track: Mapping[int, str], cubes: Mapping[str, Iterable[str]]) -> State:
    """A turn of a player who has a share of every railway."""
    s = start(BOARD, 3)
    for company, refs in track.items():
        s.track[company] |= bits(map(BOARD.named, refs.split()))
    s.cubes = [bits(map(BOARD.named, cubes[colour])) for colour in COLOURS]
    s.owner = [0] * len(s.owner)
    s.phase, s.actor, s.turn = TURN, 0, 0
    return s
