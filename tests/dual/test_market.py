"""Adjusting Stock Values: the track is read like a page."""

import pytest
from cuberails.titles.dual.map import read
from cuberails.titles.dual.state import move, value
from dual_positions import NUMBERS, PORTUGAL, changed, number, position

MARKET = read(PORTUGAL).market


def moved(worth, spaces):
    """The value of a marker after a move."""
    s = position(Leste={"value": worth})
    move(s, number(s, "Leste"), spaces, "bought")
    return value(s, number(s, "Leste"))


@pytest.mark.parametrize(
    ("worth", "spaces", "after"),
    [(20, 1, 22), (20, -2, 17), (14, 1, 15), (32, 1, 34), (15, -1, 14), (34, -1, 32), (14, 13, 36)],
)
def test_along_the_rows(worth, spaces, after):
    """Right within a row and on to the leftmost space of the next; left, and on to the rightmost
    space of the one above (O10)."""
    assert moved(worth, spaces) == after


@pytest.mark.parametrize(
    ("worth", "spaces", "after"), [(70, 1, 70), (68, 5, 70), (3, -1, 3), (7, -9, 3)]
)
def test_never_beyond_the_track(worth, spaces, after):
    """The marker stops at either end of the track (O10)."""
    assert moved(worth, spaces) == after


def test_a_move_that_goes_nowhere_is_not_told():
    """An event tells a change of value, never that it stayed."""
    s = position(Leste={"value": 3})
    s.events = []
    move(s, number(s, "Leste"), -2, "withheld")
    assert s.events == []


def test_rows():
    """The top row is the first; its yellow spaces count as none."""
    rows = {worth: MARKET.row(MARKET.values.index(worth)) for worth in (3, 7, 8, 14, 15, 34, 70)}
    assert rows == {3: 0, 7: 0, 8: 1, 14: 1, 15: 2, 34: 3, 70: 4}


def test_one_row_up():
    """The space straight above; none in the top row, and none above a ledge."""
    up = {worth: MARKET.up[MARKET.values.index(worth)] for worth in (3, 14, 15, 17, 20, 30, 32, 54)}
    assert {worth: space >= 0 and MARKET.values[space] for worth, space in up.items()} == {
        3: False, 14: False, 15: 3, 17: 7, 20: 9, 30: 14, 32: False, 54: 32,
    }  # fmt: skip


@pytest.mark.parametrize(("bid", "worth"), [(12, 12), (13, 13), (19, 18), (20, 20), (999, 20)])
def test_red_spaces(bid, worth):
    """A company starts on the highest red space that does not exceed the bid."""
    assert MARKET.values[MARKET.starting(bid)] == worth


def test_columns_that_begin_further_right():
    """A row may begin further right: what lies above follows the columns, not the order."""
    first, second, *rest = NUMBERS["stock_track"]
    market = read(changed(PORTUGAL, stock_track=[first, {**second, "column": 2}, *rest])).market
    fifteen, twenty_six = (market.values.index(n) for n in (15, 26))
    assert market.values[market.up[fifteen]] == 7
    assert market.values[market.up[twenty_six]] == 14
    assert market.up[twenty_six + 1] == -1
