"""The board of Iberia against its known counts and distances."""

from heapq import heappop, heappush

import pytest
from cuberails.hexes import scan
from cuberails.titles.iberian import map as maps
from iberian_positions import BOARD, HEX

MAP = maps.read(BOARD)


def test_counts():
    """276 hexes: 108 easy, 139 difficult, 22 urban, 7 Major Cities; 761 adjacencies; connected."""
    grid = BOARD.grid

    assert grid.hexes.bit_count() == 276
    assert BOARD.where(terrain="easy").bit_count() == 108
    assert BOARD.where(terrain="difficult").bit_count() == 139
    assert BOARD.where(kinds="city").bit_count() == 22
    assert MAP.majors.bit_count() == 7
    assert sum(len(grid.neighbours(h)) for h in grid.coords) == 2 * 761
    assert grid.reach(1 << HEX["Madrid"], grid.hexes) == grid.hexes


def test_adjacent_places():
    """Only four pairs of cities are next to each other."""
    pairs = {
        frozenset((BOARD.names[a], BOARD.names[b]))
        for a in scan(MAP.cities)
        for b in BOARD.grid.neighbours(a)
        if MAP.cities >> b & 1
    }

    assert pairs == {
        frozenset(pair)
        for pair in (
            ("Braga", "Porto"),
            ("Barcelona", "Tarragona"),
            ("Lisbon", "Setúbal"),
            ("Murcia", "Cartagena"),
        )
    }


def distances(start, price):
    """Least total price from a place to every other: plain Dijkstra."""
    far, todo = {HEX[start]: 0}, [(0, HEX[start])]
    while todo:
        length, here = heappop(todo)
        for there in BOARD.grid.neighbours(here):
            longer = length + price(BOARD.terrain[there])
            if longer < far.get(there, 10**6):
                far[there] = longer
                heappush(todo, (longer, there))
    return {name: far[h] for name, h in HEX.items()}


TABLE = """
Vigo: Braga 2/8, Ourense 2/8, Lugo 3/12, Porto 3/12, Zaragoza 14/68, Barcelona 20/96, Madrid 9/56
Vigo: Valencia 16/96, Lisbon 9/36, Seville 14/60
Zaragoza: Cuenca 4/28, Castellón de la Plana 5/20, Tarragona 5/24, Madrid 5/36, Barcelona 6/28
Zaragoza: Bilbao 6/28, Valencia 6/28, Lisbon 15/76, Seville 13/72
Barcelona: Tarragona 1/4, Castellón de la Plana 5/24, Zaragoza 6/28, Valencia 7/32, Madrid 11/64
Barcelona: Lisbon 21/104, Seville 16/84
Madrid: Segovia 2/12, Cuenca 3/20, Cáceres 4/16, Valladolid 4/24, Zaragoza 5/36, Valencia 7/44
Madrid: Lisbon 10/40, Seville 8/36
Valencia: Alicante 2/8, Castellón de la Plana 2/8, Murcia 4/16, Cuenca 4/24, Cartagena 5/20
Valencia: Lisbon 17/84, Seville 10/56
Lisbon: Setúbal 1/4, Badajoz 4/16, Vila Real de Santo António 5/20, Alcántara 5/24, Cáceres 6/24
Lisbon: Porto 6/24, Seville 7/28
Seville: Cádiz 3/12, Badajoz 4/20, Granada 4/24, Vila Real de Santo António 5/20, Cáceres 5/24
Seville: Setúbal 6/24
"""


@pytest.mark.parametrize("line", TABLE.strip().splitlines())
def test_distances(line):
    """Steps and cheapest build cost between places, each minimised by itself."""
    start, entries = line.split(": ")
    steps = distances(start, lambda terrain: 1)
    costs = distances(start, lambda terrain: 8 if terrain == "difficult" else 4)
    for entry in entries.split(", "):
        place, numbers = entry.rsplit(" ", 1)
        assert f"{steps[place]}/{costs[place]}" == numbers, place


def test_shares():
    """24 shares: Purple 4, Yellow 4, Orange 5, Light Blue 5, Red 6; each special dividend is 60."""
    assert MAP.shares == (4, 4, 5, 5, 6)
    assert [n * d for n, d in zip(MAP.shares, MAP.special, strict=True)] == [60] * 5
