"""What there is to play, as JSON made when the site is built: the lobby needs no rules."""

from typing import Any

from cuberails import TITLES, __version__, boards, meta, title
from cuberails.boards import Board
from cuberails.bots import LABELS
from cuberails.match import COLOURS
from cuberails.records import LONGEST_NAME


def catalogue() -> dict[str, Any]:
    """Titles, pictures of their boards, colours of seats, bots and the version."""
    titles = [describe(name) for name in TITLES]
    return {
        "titles": titles,
        "boards": {board: picture(boards.load(board)) for t in titles for board in t["boards"]},
        "colours": list(COLOURS),
        "bots": dict(LABELS),
        "longest_name": LONGEST_NAME,
        "version": __version__,
    }


def picture(board: Board) -> dict[str, Any]:
    """One board with the printed tables of its title."""
    return boards.picture(board) | {"printed": title(board.title).printed(board)}


def describe(name: str) -> dict[str, Any]:
    """One title, from its `meta` module."""
    about = meta(name)
    return {
        "name": name,
        "title": about.TITLE,
        "designer": about.DESIGNER,
        "players": [about.PLAYERS[0], about.PLAYERS[-1]],
        "boards": list(about.BOARDS),
        "money": about.MONEY,
        "rules": about.RULES,
    }
