"""Boards: `maps/*.json` read into `Board`, with errors that name the file, the hex and the field.

The format is described in `maps/FORMAT.md`. Titles read their own part of a board (what the
terrain means, the companies' certificates) and complain through `Board.error`.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from cuberails.hexes import Grid, Hex, Hexes, bits

FORMAT = 1
"""The number of the board format that this version reads."""

NOWHERE = -1
"""No hex."""

FLAT, POINTY = "flat", "pointy"
"""How hexes may lie."""

LARGEST = 60
"""Rows and columns that a board may span: a bound on time and memory, four times any real board."""

LONGEST = 1_000_000
"""Characters that a board file may have."""

T = TypeVar("T")


class BoardError(ValueError):
    """A board file cannot be used; the message names the file, the place in it and the remedy."""


@dataclass(frozen=True, slots=True, eq=False)
class Company:
    """A company as printed on a board. `facts` holds what only its title understands."""

    id: str
    """The letters by which players call it, such as "GSW"."""
    name: str
    colour: str
    letter: str
    """One character that tells its pieces apart without colour."""
    home: Hex
    """Where it starts; `NOWHERE` when that is for the players to choose."""
    facts: Mapping[str, Any]


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """What is printed on one board. Lists by hex have an entry for each id, empty off the map."""

    id: str
    title: str
    """The title that is played on it, as in `cuberails.TITLES`."""
    name: str
    about: str
    """Where its facts come from, for people."""
    grid: Grid
    refs: tuple[str, ...]
    """By hex id: the label for people, such as "H11"."""
    names: tuple[str, ...]
    """By hex id: the name of the place, or ""."""
    terrain: tuple[str, ...]
    kinds: tuple[str, ...]
    """By hex id: "town", "city" …, or ""."""
    companies: tuple[Company, ...]
    layout: str
    """How the hexes lie: `FLAT` with a side up, or `POINTY` with a corner up."""
    facts: Mapping[str, Any]
    """The whole file as data: what only its title understands is read from here."""

    def where(self, **field: str) -> Hexes:
        """The hexes with `terrain=` or `kinds=` of that value."""
        ((name, value),) = field.items()
        values: tuple[str, ...] = getattr(self, name)
        return bits(hex_ for hex_ in self.grid.coords if values[hex_] == value)

    def place(self, hex_: Hex) -> str:
        """What people call a hex: its name, or else its label."""
        return self.names[hex_] or self.refs[hex_]

    def named(self, place: str) -> Hex:
        """The hex of that name or label: what `place` gives. Raises `ValueError`."""
        return (self.names if place in self.names else self.refs).index(place)

    def around(self, place: str, steps: int) -> Hexes:
        """The hexes within so many steps of a place."""
        out = 1 << self.named(place)
        for _ in range(steps):
            out |= self.grid.grow(out)
        return out

    def error(self, place: str, why: str) -> BoardError:
        """The complaint of a title about this board; `place` is a hex or company, and its field."""
        return BoardError(f"{self.id}.json: {place}: {why}")


@cache
def load(name: str) -> Board:
    """The board of that name, such as "ireland". Raises `BoardError`."""
    path = folder() / f"{name}.json"
    if not re.fullmatch(r"[a-z0-9_]{1,40}", name) or not path.is_file():
        raise BoardError(
            f"There is no board called {name[:40]!r}; there are: {', '.join(names())}."
        )
    return read(path.read_text("utf-8"), path.name)


def names() -> list[str]:
    """The names of all boards that come with this version."""
    return sorted(path.stem for path in folder().glob("*.json"))


def folder() -> Path:
    """Where the boards are: inside an installed package, beside `core` in a checkout."""
    here = Path(__file__).resolve().parent
    inside = here / "maps"
    return inside if inside.is_dir() else here.parents[1] / "maps"


def read(text: str, file: str) -> Board:
    """The board in a file's `text`. Raises `BoardError`, whose message begins with `file`."""
    try:
        data = parse(text)
        hexes = part(data, "hexes", list, "the board")
        at = coordinates(hexes)
        walls = part(data, "walls", list, "the board") if "walls" in data else []
        grid = Grid(at.values(), [wall(at, pair) for pair in walls])
        return Board(
            id=part(data, "id", str, "the board"),
            title=part(data, "title", str, "the board"),
            name=part(data, "name", str, "the board"),
            about=part(data, "about", str, "the board"),
            grid=grid,
            refs=by_hex(grid, hexes, "ref"),
            names=by_hex(grid, hexes, "name"),
            terrain=by_hex(grid, hexes, "terrain"),
            kinds=by_hex(grid, hexes, "kind"),
            companies=companies(data, grid, hexes),
            layout=layout(data),
            facts=data,
        )
    except BoardError as error:
        raise BoardError(f"{file}: {error}") from None


def parse(text: str) -> dict[str, Any]:
    """The JSON object in `text`, of the format that we read."""
    if len(text) > LONGEST:
        raise BoardError(f"the file is longer than {LONGEST} characters.")
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BoardError(f"this is not JSON: {error}.") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BoardError(f'"format" must be {FORMAT}: this is no board, or one of another version.')
    return data


def part(data: Any, field: str, kind: type[T], place: str) -> T:
    """`data[field]`, which must be there and of that kind; `place` says whose field it is."""
    if not isinstance(data, dict):
        raise BoardError(f"{place}: must be an object with fields.")
    if field not in data:
        raise BoardError(f'{place}: the field "{field}" is missing.')
    value = data[field]
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise BoardError(f'{place}: "{field}" must be {KINDS[kind]}, not {str(value)[:40]!r}.')
    return value


KINDS: Mapping[type, str] = {
    str: "a text",
    int: "a whole number",
    list: "a list",
    dict: "an object",
}


def coordinates(hexes: list[Any]) -> dict[str, tuple[int, int]]:
    """Axial coordinates by label; labels and coordinates are all different."""
    at: dict[str, tuple[int, int]] = {}
    for i, entry in enumerate(hexes):
        ref = part(entry, "ref", str, f"entry {i + 1} of hexes")
        here = (part(entry, "q", int, f"hex {ref}"), part(entry, "r", int, f"hex {ref}"))
        if ref in at:
            raise BoardError(f'hex {ref}: "ref" occurs twice.')
        if max(map(abs, here)) > LARGEST:
            raise BoardError(f'hex {ref}: "q" and "r" must lie between -{LARGEST} and {LARGEST}.')
        at[ref] = here
    if len(set(at.values())) < len(at):
        ref, other = twice(at)
        raise BoardError(f'hex {ref}: "q" and "r" are those of hex {other}.')
    if not at:
        raise BoardError('the board: "hexes" is empty.')
    return at


def twice(at: dict[str, tuple[int, int]]) -> tuple[str, str]:
    """Two labels that lie on the same spot."""
    first: dict[tuple[int, int], str] = {}
    for ref, here in at.items():
        if first.setdefault(here, ref) != ref:
            return ref, first[here]
    raise AssertionError("all different")


def wall(at: dict[str, tuple[int, int]], pair: Any) -> tuple[tuple[int, int], tuple[int, int]]:
    """The two ends of a closed side, given as two labels."""
    if not isinstance(pair, list) or len(pair) != 2 or not all(str(ref) in at for ref in pair):
        raise BoardError(f"walls: {str(pair)[:40]} must be two labels of hexes.")
    return at[pair[0]], at[pair[1]]


def by_hex(grid: Grid, hexes: list[Any], field: str) -> tuple[str, ...]:
    """One text field of all hexes, by id. Terrain is required; the rest may be left out."""
    values = [""] * grid.size
    for entry in hexes:
        if field in entry or field == "terrain":
            values[grid.id(entry["q"], entry["r"])] = part(entry, field, str, f"hex {entry['ref']}")
    return tuple(values)


def layout(data: dict[str, Any]) -> str:
    """How the hexes lie; with a side up where the file does not say."""
    value = part(data, "layout", str, "the board") if "layout" in data else FLAT
    if value not in (FLAT, POINTY):
        raise BoardError(f'the board: "layout" must be {FLAT} or {POINTY}, not {value[:40]!r}.')
    return value


def companies(data: dict[str, Any], grid: Grid, hexes: list[Any]) -> tuple[Company, ...]:
    """The companies of the board in printed order."""
    homes = {entry.get("name"): grid.id(entry["q"], entry["r"]) for entry in hexes}
    found = [
        company(entry, f"entry {i + 1} of companies", homes)
        for i, entry in enumerate(part(data, "companies", list, "the board"))
    ]
    for field in ("id", "letter"):
        values = [getattr(c, field) for c in found]
        if len(set(values)) < len(values):
            raise BoardError(f'companies: two have the same "{field}".')
    return tuple(found)


def company(entry: Any, place: str, homes: Mapping[str | None, Hex]) -> Company:
    """One company; its home is given by the name of a place on the map."""
    id_ = part(entry, "id", str, place)
    place = f"company {id_}"
    home = part(entry, "home", str, place) if "home" in entry else ""
    if home and home not in homes:
        raise BoardError(f'{place}: "home": no hex of the map is called {home[:40]!r}.')
    letter = part(entry, "letter", str, place)
    if len(letter) != 1:
        raise BoardError(f'{place}: "letter" must be one character.')
    return Company(
        id=id_,
        name=part(entry, "name", str, place),
        colour=part(entry, "colour", str, place),
        letter=letter,
        home=homes[home] if home else NOWHERE,
        facts=entry,
    )


def picture(board: Board) -> dict[str, Any]:
    """The printed board as JSON for drawing: hexes with ids and axial coordinates, companies."""
    return {
        "id": board.id,
        "title": board.title,
        "name": board.name,
        "about": board.about,
        "layout": board.layout,
        "hexes": [hex_picture(board, hex_) for hex_ in board.grid.coords],
        "companies": [
            {"id": c.id, "name": c.name, "colour": c.colour, "letter": c.letter, "home": c.home}
            for c in board.companies
        ],
    }


def hex_picture(board: Board, hex_: Hex) -> dict[str, Any]:
    """One hex as JSON; fields that are empty on the board are left out."""
    q, r = board.grid.coords[hex_]
    texts = {"ref": board.refs, "terrain": board.terrain, "name": board.names, "kind": board.kinds}
    filled = {field: values[hex_] for field, values in texts.items() if values[hex_]}
    return {"id": hex_, "q": q, "r": r, **filled}
