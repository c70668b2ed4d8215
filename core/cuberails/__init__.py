"""Cube rails: short games of shares and track, as a library of pure rules.

>>> from cuberails import boards, game
>>> from cuberails.titles import irish
>>> irish.start(boards.load("ireland"), 4).cash
[20, 20, 20, 20, -80]
"""

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

from cuberails.game import CHANCE, NOBODY, Action, Game, IllegalAction, apply, replay

__all__ = [
    "CHANCE",
    "NOBODY",
    "TITLES",
    "Action",
    "Game",
    "IllegalAction",
    "apply",
    "meta",
    "replay",
    "title",
]

__version__ = "0.1.0"

TITLES: Mapping[str, str] = {
    "irish": "cuberails.titles.irish",
    "iberian": "cuberails.titles.iberian",
    "dual": "cuberails.titles.dual",
}
"""Short name of each title -> the module with its rules, imported when asked for."""


def title(name: str) -> Game[Any]:
    """The rules of a title, such as "irish". Raises `KeyError` for a name not in `TITLES`."""
    module: Any = import_module(TITLES[name])
    return module  # type: ignore[no-any-return]


def meta(name: str) -> Any:
    """What can be said of a title without its rules: TITLE, DESIGNER, PLAYERS, BOARDS, RULES …"""
    return import_module(f"{TITLES[name]}.meta")


if TYPE_CHECKING:  # mypy holds the titles to the contract
    from cuberails.titles import dual, iberian, irish

    _titles: tuple[Game[irish.State], Game[iberian.State], Game[dual.State]] = (
        irish,
        iberian,
        dual,
    )
