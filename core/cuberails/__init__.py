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
from cuberails.rulebook import Section
from cuberails.script import Script

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
    "rules",
    "title",
    "tutorial",
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


def rules(name: str) -> tuple[Section, ...]:
    """The rules of a title in our own words."""
    book: tuple[Section, ...] = import_module(f"{TITLES[name]}.rules").RULEBOOK
    return book


def tutorial(name: str) -> Script:
    """The script of a title's tutorial."""
    script: Script = import_module(f"{TITLES[name]}.tutorial").SCRIPT
    return script


if TYPE_CHECKING:  # mypy holds the titles to the contract
    from cuberails.titles import dual, iberian, irish

    _titles: tuple[Game[irish.State], Game[iberian.State], Game[dual.State]] = (
        irish,
        iberian,
        dual,
    )
