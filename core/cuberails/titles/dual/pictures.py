"""Positions beside the paragraphs of the rulebook."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from cuberails import boards
from cuberails.hexes import scan
from cuberails.rulebook import Picture, drawn
from cuberails.titles.dual import operating
from cuberails.titles.dual.flow import legal
from cuberails.titles.dual.setup import start
from cuberails.titles.dual.state import LAY, State, running, treasury
from cuberails.titles.dual.trains import give
from cuberails.titles.dual.view import view

BOARD = boards.load("portugal")
LESTE, NORTE, SUL, DOURO, _ = range(5)
STANDARD, NARROW = range(2)


def pictures() -> dict[str, Picture]:
    """The pictures by name of their paragraph."""
    west = BOARD.around("Lisboa", 3) | BOARD.around("Abrantes", 1)
    return {
        "map": picture(
            "Lisboa and Abrantes are Major Cities, with Leste, Norte and Sul in their homes. "
            "Setúbal, Leiria and the other rings are dits, Badajoz is a destination.",
            west | BOARD.around("Badajoz", 1),
            start(BOARD, 3),
        ),
        "lay": picture(
            "Leste is connected to Abrantes and to F3. It has chosen F3 to build out of, and may "
            "lay track from there over the sides of the lit hexes.",
            BOARD.around("F3", 2),
            turn(LESTE, {STANDARD: "Abrantes-F3"}),
            ("build", BOARD.named("F3")),
        ),
        "gauges": picture(
            "Standard track is a double line with ties, narrow track a single line. Leiria has a "
            "dit and holds both; F3 and F4 have none, and hold one gauge each.",
            BOARD.around("F4", 2),
            turn(LESTE, {STANDARD: "Abrantes-F3-Leiria", NARROW: "Lisboa-F4-Leiria"}),
        ),
        "blocked": picture(
            "Leste and Douro have both spaces of Abrantes. Norte may build and run into it, but "
            "not through it, nor out of it.",
            west,
            turn(NORTE, {STANDARD: "Lisboa-G4-F3-Abrantes-Portalegre"}, {DOURO: "Abrantes"}),
        ),
        "reach": picture(
            "Norte has a standard train and a narrow one. The first runs from Lisboa over Torres "
            "Vedras to Leiria, two stops; the second goes on to Abrantes on narrow track.",
            west,
            turn(
                NORTE,
                {STANDARD: "Lisboa-Torres Vedras-F4-Leiria", NARROW: "Leiria-Abrantes"},
                trains=(STANDARD, NARROW),
            ),
            route=NORTE,
        ),
    }


def picture(
    caption: str, hexes: int, s: State, chosen: tuple[Any, ...] = (), route: int = -1
) -> Picture:
    """A picture of a position; the hexes open to what is chosen are lit."""
    seen = drawn(view(s, None), legal(s) if chosen else ())
    return Picture(BOARD.id, caption, seen, tuple(scan(hexes)), chosen, route)


def turn(
    company: int,
    ways: Mapping[int, str],
    stations: Mapping[int, str] | None = None,
    trains: tuple[int, ...] = (),
) -> State:
    """A company's turn to lay track, with money for it: `ways` are those laid already, by gauge,
    `stations` more stations by company, `trains` the gauges of the company's trains."""
    s = start(BOARD, 3)
    for gauge, way in ways.items():
        for a, b in pairwise(map(BOARD.named, way.split("-"))):
            s.track[gauge] |= 1 << s.map.grid.side(a, b)
    for owner, place in (stations or {}).items():
        s.stations[owner] |= 1 << BOARD.named(place)
    for i in running(s):
        s.president[i], s.market[i], s.shares[i] = 0, s.map.market.starting(20), 1
    for gauge in trains:
        give(s, company, 0, gauge)
    s.company, s.actor, s.cash[treasury(s, company)] = company, 0, 40
    operating.enter(s, LAY)
    return s
