"""Boards as bit sets."""

import pytest
from cuberails.hexes import Grid, bits, scan
from hypothesis import given
from hypothesis import strategies as st

COORDS = st.sets(st.tuples(st.integers(-9, 9), st.integers(-9, 9)), min_size=1, max_size=60)
STEPS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


@given(COORDS)
def test_shifts_give_the_geometric_neighbours(coords):
    """Growing a hex gives exactly the hexes one step away, at every border of every shape."""
    grid = Grid(coords)
    for q, r in coords:
        there = {(q + a, r + b) for a, b in STEPS} & coords
        assert bits(grid.id(*c) for c in there) == grid.grow(1 << grid.id(q, r))


@given(COORDS, st.data())
def test_walls_close_a_side_both_ways(coords, data):
    """A wall removes its pair from the neighbours, and no other."""
    here = data.draw(st.sampled_from(sorted(coords)))
    beside = sorted({(here[0] + a, here[1] + b) for a, b in STEPS} & coords)
    if not beside:
        return
    there = data.draw(st.sampled_from(beside))
    grid, walled = Grid(coords), Grid(coords, [(there, here)])
    for hex_ in grid.coords:
        lost = set(grid.neighbours(hex_)) - set(walled.neighbours(hex_))
        pair = {grid.id(*here), grid.id(*there)}
        assert lost == (pair - {hex_} if hex_ in pair else set())


@given(COORDS, st.data())
def test_reach_is_the_connected_part(coords, data):
    """Reach agrees with a walk over sets of coordinates."""
    grid = Grid(coords)
    start = data.draw(st.sampled_from(sorted(coords)))
    within = data.draw(st.sets(st.sampled_from(sorted(coords))))
    found, todo = {start}, [start]
    while todo:
        q, r = todo.pop()
        new = ({(q + a, r + b) for a, b in STEPS} & within) - found
        found |= new
        todo += new
    inside = bits(grid.id(*c) for c in within)

    assert bits(grid.id(*c) for c in found) == grid.reach(1 << grid.id(*start), inside)


@given(st.sets(st.integers(0, 400)))
def test_scan_is_the_inverse_of_bits(ids):
    """The ids of a set come out ascending."""
    assert sorted(ids) == scan(bits(ids))


def test_ids_follow_the_rows():
    """Rows from the least r, within a row from the least q, one empty column between rows."""
    grid = Grid([(2, 5), (3, 5), (2, 6)])

    assert list(grid.coords) == [0, 1, 3]
    assert grid.size == 6


def test_a_grid_needs_a_hex():
    """An empty board is no board."""
    with pytest.raises(ValueError, match="empty"):
        Grid([])


@given(COORDS)
def test_sides_are_shared_by_two_neighbours(coords):
    """Every side has one id, seen from either hex, and its ends are the two; ids are distinct."""
    grid = Grid(coords)
    seen = {}
    for hex_ in grid.coords:
        near = grid.neighbours(hex_)
        assert len(near) == grid.sides(hex_).bit_count()
        for other in near:
            side = grid.side(hex_, other)
            assert grid.sides(hex_) >> side & 1
            assert grid.ends(side) == (min(hex_, other), max(hex_, other))
            assert seen.setdefault(side, {hex_, other}) == {hex_, other}
