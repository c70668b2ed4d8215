"""Fields of a board file that Dual Gauge alone reads; complaints name the file and the place."""

from collections.abc import Mapping
from typing import Any, TypeVar

from cuberails import boards
from cuberails.boards import Board, BoardError

T = TypeVar("T")

LARGEST = 1000
"""More than any printed number; a bound on time and memory."""


def part(board: Board, data: Any, field: str, kind: type[T], place: str = "the board") -> T:
    """`data[field]`, which must be there and of that kind. Raises `BoardError`."""
    try:
        return boards.part(data, field, kind, place)
    except BoardError as error:
        raise BoardError(f"{board.id}.json: {error}") from None


def whole(
    board: Board,
    data: Mapping[str, Any],
    field: str,
    least: int = 0,
    place: str = "the board",
    most: int = LARGEST,
) -> int:
    """A whole number, not absurdly large."""
    value = data.get(field)
    if type(value) is not int or not least <= value <= most:
        wanted = f"a whole number from {least} to {most}"
        raise board.error(place, f'"{field}" must be {wanted}.')
    return value
