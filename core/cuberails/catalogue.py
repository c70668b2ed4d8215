"""What there is to play, as JSON made when the site is built: the lobby needs no rules."""

from importlib import import_module
from typing import Any

from cuberails import TITLES, __version__, boards
from cuberails.bots import LABELS
from cuberails.match import COLOURS
from cuberails.records import LONGEST_NAME


def catalogue() -> dict[str, Any]:
    """Titles, pictures of their boards, colours of seats, bots and the version."""
    titles = [describe(import_module(f"{module}.meta")) for module in TITLES.values()]
    return {
        "titles": titles,
        "boards": {
            board: boards.picture(boards.load(board)) for t in titles for board in t["boards"]
        },
        "colours": list(COLOURS),
        "bots": dict(LABELS),
        "longest_name": LONGEST_NAME,
        "version": __version__,
    }


def describe(meta: Any) -> dict[str, Any]:
    """One title, from its `meta` module."""
    return {
        "name": meta.name,
        "title": meta.TITLE,
        "designer": meta.DESIGNER,
        "players": [meta.PLAYERS[0], meta.PLAYERS[-1]],
        "boards": list(meta.BOARDS),
        "rules": meta.RULES,
    }
