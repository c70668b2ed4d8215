"""The board of Ireland against its known counts and distances."""

from functools import cache

import pytest
from cuberails.hexes import bits, scan
from cuberails.titles.irish import map as maps
from cuberails.titles.irish.state import PIECES
from irish_positions import BOARD, COMPANY, HEX

MAP = maps.read(BOARD)


def test_counts():
    """139 hexes: 88 easy, 33 difficult, 18 urban; 10 towns, 5 cities, 3 major cities."""
    terrain = [BOARD.where(terrain=t).bit_count() for t in ("easy", "difficult", "urban")]
    kinds = [BOARD.where(kinds=k).bit_count() for k in ("town", "city", "major_city")]

    assert BOARD.grid.hexes.bit_count() == 139
    assert terrain == [88, 33, 18]
    assert kinds == [10, 5, 3]


def test_adjacencies():
    """361 pairs of neighbours, and every hex is joined to every other."""
    grid = BOARD.grid

    assert sum(len(grid.neighbours(h)) for h in grid.coords) == 2 * 361
    assert grid.hexes == grid.reach(1 << HEX["Dublin"], grid.hexes)


def test_neighbours_are_geometric():
    """Shifts give the same neighbours as adding the six directions."""
    ids = {c: h for h, c in BOARD.grid.coords.items()}
    steps = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
    for hex_, (q, r) in BOARD.grid.coords.items():
        beside = {ids[q + a, r + b] for a, b in steps if (q + a, r + b) in ids}
        assert beside == set(BOARD.grid.neighbours(hex_))


def test_adjacent_places():
    """The pairs of places that are next to each other."""
    urban = BOARD.where(terrain="urban")
    pairs = {
        frozenset((BOARD.names[a], BOARD.names[b]))
        for a in scan(urban)
        for b in BOARD.grid.neighbours(a)
        if urban >> b & 1
    }

    assert {
        frozenset(pair)
        for pair in (
            ("Wicklow", "Arklow"),
            ("Kilkenny", "New Ross"),
            ("New Ross", "Waterford"),
            ("Limerick", "Shannon"),
        )
    } == pairs


def points_from(home):
    """Build points, in halves, from a place to everywhere on an empty board: plain relaxation."""
    far = {h: 10**6 for h in BOARD.grid.coords} | {HEX[home]: 0}
    todo = [HEX[home]]
    while todo:
        here = todo.pop()
        for there in BOARD.grid.neighbours(here):
            length = far[here] + (4 if BOARD.terrain[there] == "difficult" else 2)
            if length < far[there]:
                far[there] = length
                todo.append(there)
    return {name: far[h] // 2 for name, h in HEX.items()}


@pytest.mark.parametrize(
    ("home", "points"),
    [
        (
            "Dublin",
            dict(Drogheda=2, Wicklow=3, Arklow=4, Tullamore=4, Kilkenny=5, Monaghan=5, Belfast=6)
            | {"New Ross": 5, "Waterford": 6, "Galway": 8, "Limerick": 8, "Cork": 10},
        ),
        ("Belfast", dict(Drogheda=4, Monaghan=4, Derry=5, Dublin=6, Galway=10)),
        (
            "Limerick",
            dict(Shannon=1, Cork=4, Galway=4, Kilkenny=4, Killarney=5, Tullamore=5, Dublin=8),
        ),
        (
            "Cork",
            dict(Limerick=4, Killarney=4, Kilkenny=5, Waterford=6, Galway=8, Dublin=10),
        ),
    ],
)
def test_build_points_from_home(home, points):
    """Build points on an empty board from a home, the target included."""
    far = points_from(home)

    assert points == {name: far[name] for name in points}


@cache
def steps_from(start):
    """Steps from a hex to every other, ring by ring."""
    far, found, edge = {start: 0}, 1 << start, 1 << start
    while edge := BOARD.grid.grow(edge) & ~found:
        found |= edge
        far |= dict.fromkeys(scan(edge), max(far.values()) + 1)
    return far


def fewest_pieces(home):
    """Fewest new pieces to join a home and the three major cities: a tree over four places has two
    forks, with two places at each, so all pairs of forks and all such halves are tried."""
    ends = [HEX[home], *scan(MAP.majors)]
    return min(
        steps_from(ends[a])[x]
        + steps_from(ends[b])[x]
        + steps_from(x)[y]
        + steps_from(y)[ends[c]]
        + steps_from(y)[ends[d]]
        for a, b, c, d in ((0, 1, 2, 3), (0, 2, 1, 3), (0, 3, 1, 2))
        for x in BOARD.grid.coords
        for y in BOARD.grid.coords
    )


@pytest.mark.parametrize(
    ("company", "pieces"), [("BCD", 14), ("GSW", 14), ("MGW", 14), ("WLW", 17), ("CBSC", 20)]
)
def test_fewest_pieces_to_the_special_dividend(company, pieces):
    """CBSC needs more than its 18 pieces, so it can never earn the special dividend."""
    home = BOARD.names[MAP.homes[COMPANY[company]]]

    assert pieces == fewest_pieces(home)
    assert (pieces > PIECES) == (company == "CBSC")


def test_certificates():
    """16 certificates worth £184 together; the first five £30."""
    firsts = [MAP.values[i] for i in MAP.first[:-1]]

    assert len(MAP.values) == 16
    assert sum(MAP.values) == 184
    assert firsts == [7, 5, 8, 4, 6]
    assert [b - a for a, b in zip(MAP.first, MAP.first[1:], strict=False)] == [3, 4, 2, 4, 3]


def test_majors():
    """Belfast, Dublin and Galway are the major cities."""
    assert bits(HEX[name] for name in ("Belfast", "Dublin", "Galway")) == MAP.majors
