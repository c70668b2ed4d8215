"""The Stock Values Track: spaces in rows, read like a page; down a row is dearer.

A marker is the index of its space, row by row. Increases move it right and on to the next row,
decreases left and back to the row above; it stops at either end of the track.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from cuberails.boards import Board
from cuberails.shares import NONE
from cuberails.titles.dual.fields import LARGEST, part


@dataclass(frozen=True, slots=True)
class Market:
    """The printed track. All tuples are by space."""

    values: tuple[int, ...]
    rows: tuple[int, ...]
    """From 1, the top row."""
    columns: tuple[int, ...]
    up: tuple[int, ...]
    """The space one row up; `NONE` in the top row and on a ledge, where nothing lies above."""
    junk: frozenset[int]
    """Yellow spaces: no trains, and worth nothing at the end."""
    initial: frozenset[int]
    """Red spaces: where a company may start."""
    purple: frozenset[int]
    """Spaces that trigger the end."""

    @property
    def last(self) -> int:
        """The dearest space."""
        return len(self.values) - 1

    def moved(self, space: int, spaces: int) -> int:
        """Where a marker comes to, so many spaces up (or down, below zero)."""
        return max(0, min(self.last, space + spaces))

    def row(self, space: int) -> int:
        """The number of the row, from 1; 0 in the junk, which is a part of the top row."""
        return 0 if space in self.junk else self.rows[space]

    def starting(self, bid: int) -> int:
        """The red space nearest to a bid without exceeding it."""
        return max(space for space in self.initial if self.values[space] <= bid)


def read(board: Board) -> Market:
    """The track of a board. Raises `BoardError`."""
    rows = part(board, board.facts, "stock_track", list)
    spaces = [
        (r, column(board, row, r) + i, value)
        for r, row in enumerate(rows, 1)
        for i, value in enumerate(part(board, row, "values", list, f"row {r} of stock_track"))
    ]
    place = {(r, c): i for i, (r, c, _) in enumerate(spaces)}
    values = tuple(value for *_, value in spaces)
    if not values or any(type(v) is not int or not 0 < v <= LARGEST for v in values):
        raise board.error("stock_track", f'"values" must be whole numbers from 1 to {LARGEST}.')
    if any(b <= a for a, b in pairwise(values)):
        raise board.error("stock_track", '"values" must rise from space to space.')
    market = Market(
        values=values,
        rows=tuple(r for r, *_ in spaces),
        columns=tuple(c for _, c, _ in spaces),
        up=tuple(place.get((r - 1, c), NONE) for r, c, _ in spaces),
        junk=marked(board, rows, "junk"),
        initial=marked(board, rows, "initial"),
        purple=marked(board, rows, "purple"),
    )
    check(board, market)
    return market


def column(board: Board, row: Any, r: int) -> int:
    """The column of a row's first space."""
    start = part(board, row, "column", int, f"row {r} of stock_track")
    if not 0 <= start <= 60:
        raise board.error(f"row {r} of stock_track", '"column" must lie between 0 and 60.')
    return start


def marked(board: Board, rows: list[Mapping[str, Any]], colour: str) -> frozenset[int]:
    """The spaces of a colour; a row lists them by their position in it, from 0."""
    out: list[int] = []
    first = 0
    for r, row in enumerate(rows, 1):
        length, where = len(row["values"]), f"row {r} of stock_track"
        for position in part(board, row, colour, list, where) if colour in row else ():
            if type(position) is not int or not 0 <= position < length:
                raise board.error(where, f'"{colour}" must list positions in the row.')
            out.append(first + position)
        first += length
    return frozenset(out)


def check(board: Board, market: Market) -> None:
    """What the rules take for granted: a red space for the least bid, junk in the top row."""
    least = board.facts.get("minimum_bid")
    if type(least) is int and not any(market.values[space] <= least for space in market.initial):
        raise board.error("stock_track", 'no "initial" space is as low as "minimum_bid".')
    if any(market.rows[space] != 1 for space in market.junk):
        raise board.error("stock_track", '"junk" belongs to the top row.')
