"""Positions of Irish Gauge for tests, told in the words of players: labels, names, letters."""

from collections.abc import Mapping, Sequence

from cuberails import boards, game
from cuberails.shares import NONE
from cuberails.titles import irish
from cuberails.titles.irish.state import COLOURS, TURN, State

BOARD = boards.load("ireland")
HEX = {BOARD.refs[h]: h for h in BOARD.grid.coords} | {
    BOARD.names[h]: h for h in BOARD.grid.coords if BOARD.names[h]
}
"""Hex ids by label and by name."""

COMPANY = {c.id: i for i, c in enumerate(BOARD.companies)}

CITIES = {
    "Belfast": "pink",
    "Derry": "black",
    "Dublin": "white",
    "Galway": "pink",
    "Kilkenny": "black",
    "Waterford": "white",
    "Limerick": "pink",
    "Cork": "black",
}
"""The cubes of the cities in these positions, unless a test says otherwise."""

SHARES = {"CBSC": [0], "WLW": [1], "BCD": [2], "GSW": [0], "MGW": [1]}
"""Who bought the first share of each company, unless a test says otherwise."""


def after_setup(seats: int = 3, first: int = 0, cities: Mapping[str, str] = CITIES) -> State:
    """The initial auction is about to start, with `first` to open."""
    s = irish.start(BOARD, seats)
    for hex_ in s.map.cities:
        irish.play(s, ("cube", COLOURS.index(cities[BOARD.names[hex_]])))
    irish.play(s, ("first", first))
    return s


def position(
    seats: int = 3,
    turn: int = 0,
    shares: Mapping[str, Sequence[int]] = SHARES,
    track: Mapping[str, Sequence[str]] | None = None,
    cities: Mapping[str, str] = CITIES,
    bag: Sequence[int] | None = None,
    cash: Sequence[int] | None = None,
) -> State:
    """A turn in the middle of a game: `shares` are the seats of a company's sold certificates in
    order, `track` the hexes of a company beside its home."""
    s = after_setup(seats)
    for name, owners in shares.items():
        first = s.map.first[COMPANY[name]]
        s.owner[first : first + len(owners)] = owners
    for name, hexes in (track or {}).items():
        for ref in hexes:
            s.track[COMPANY[name]] |= 1 << HEX[ref]
    for colour, name in enumerate(COLOURS):
        s.cubes[colour] = sum(1 << HEX[place] for place, c in cities.items() if c == name)
    s.bag = list(bag or s.bag)
    s.cash[:-1] = list(cash or s.cash[:-1])
    s.cash[-1] = -sum(s.cash[:-1])
    s.phase, s.turn, s.actor, s.company = TURN, turn, turn, NONE
    return s


def after(s: State, *actions: tuple) -> State:
    """The position after some actions, each checked for legality."""
    for action in actions:
        s = game.apply(irish, s, action)
    return s


def build(name: str, ref: str) -> tuple:
    """The action of building one piece."""
    return ("build", COMPANY[name], HEX[ref])


def built_refs(s: State, name: str) -> set[str]:
    """The labels of the hexes where the company may place its next piece."""
    return {BOARD.refs[a[2]] for a in irish.legal(s) if a[:2] == ("build", COMPANY[name])}


def verbs(s: State) -> set[str]:
    """The kinds of actions that are legal."""
    return {action[0] for action in irish.legal(s)}


def heard(s: State, action: tuple) -> list[tuple]:
    """What an action brings, as events."""
    trial = s.clone()
    trial.events = []
    irish.play(trial, action)
    return trial.events
