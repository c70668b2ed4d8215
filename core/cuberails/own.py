"""A board file of the player's own: hostile until it has been read, then a board like any other.

It has an id made from what is in it, so that no two boards share one, and it travels in the saves
and links of its games.
"""

import json
import re
import zlib
from dataclasses import replace

from cuberails import TITLES, boards, meta, title
from cuberails.boards import Board, BoardError

PREFIX = "own-"
"""How the ids of such boards begin; no board of ours has a hyphen."""

LONGEST = 100_000
"""Characters of a file: a bound on time and memory, ten times a board with every hex named."""

MOST_HEXES, MOST_COMPANIES = 400, 12
"""Bounds on the time that rules and drawing take."""

LONGEST_NAME, LONGEST_ABOUT = 60, 2_000


def read(text: str) -> Board:
    """The board in the `text` of a file, known to make a position with every number of players.
    Raises `BoardError`, a sentence for the player, whatever the text holds."""
    if len(text) > LONGEST:
        raise BoardError(f"This file is longer than {LONGEST} characters: that is no board.")
    try:
        board = boards.read(text, "This board")
        check(board)
        return replace(board, id=PREFIX + number(board))
    except BoardError:
        raise
    except Exception as error:  # whatever a title trips over, the file is to blame
        raise BoardError(f"This board cannot be read: {str(error)[:100]}.") from None


def check(board: Board) -> None:
    """Complain of what is too large, of an unknown title, and of what its rules cannot use."""
    if board.title not in TITLES:
        raise BoardError(f"This board is for a game that is not here: {board.title[:40]!r}.")
    if len(board.name) > LONGEST_NAME or len(board.about) > LONGEST_ABOUT:
        raise BoardError("The name of this board, or what it says about itself, is too long.")
    if len(board.grid.coords) > MOST_HEXES or len(board.companies) > MOST_COMPANIES:
        raise BoardError(
            f"A board may have {MOST_HEXES} hexes and {MOST_COMPANIES} companies at most."
        )
    check_text(board)
    game = title(board.title)
    for seats in meta(board.title).PLAYERS:
        game.view(game.start(board, seats), None)
    game.printed(board)


UNPRINTABLE = re.compile(r"[\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ud800-\udfff\ufeff]")
"""Control, zero-width and direction characters, and halves of characters."""


def check_text(board: Board) -> None:
    """Complain of numbers and characters that a page cannot show, wherever they stand."""
    try:
        content = json.dumps(dict(board.facts), ensure_ascii=False, allow_nan=False)
    except ValueError:
        raise BoardError("This board has a number that is none.") from None
    if UNPRINTABLE.search(content):
        raise BoardError("This board has a character in its names that cannot be shown.")


def number(board: Board) -> str:
    """The same eight digits for the same content.

    >>> number(boards.load("portugal")) == number(boards.load("portugal"))
    True
    """
    content = json.dumps(dict(board.facts), sort_keys=True)
    return f"{zlib.crc32(content.encode()):08x}"


def is_own(board: Board) -> bool:
    """Whether the board came with a file of the player's."""
    return board.id.startswith(PREFIX)


def text(board: Board) -> str:
    """The board as a file, for whoever wants to change it."""
    if not is_own(board):
        return (boards.folder() / f"{board.id}.json").read_text("utf-8")
    return json.dumps(dict(board.facts), ensure_ascii=False, indent=1)
