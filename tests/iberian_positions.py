"""Positions of Iberian Gauge for tests, told in the words of players: labels, names, railroads."""

from collections.abc import Mapping, Sequence

from cuberails import boards, game
from cuberails.shares import NONE
from cuberails.titles import iberian
from cuberails.titles.iberian import build as builds
from cuberails.titles.iberian import stock
from cuberails.titles.iberian.state import BUILD_ROUND, State
from cuberails.titles.iberian.tables import BUILD, ROUNDS, STOCK

BOARD = boards.load("iberia")
HEX = {BOARD.refs[h]: h for h in BOARD.grid.coords} | {
    BOARD.names[h]: h for h in BOARD.grid.coords if BOARD.names[h]
}
"""Hex ids by label and by name."""

RAILROAD = {c.id: i for i, c in enumerate(BOARD.companies)}
ORDER = ("Purple", "Yellow", "Orange", "Blue", "Red")
SHARES = {"Purple": 4, "Yellow": 4, "Orange": 5, "Blue": 5, "Red": 6}
PASS, DECLINE = ("pass",), ("decline",)


def after_setup(seats: int = 3, deal: int = 0, order: Sequence[str] = ORDER) -> State:
    """The first stock round, with `deal` to speak first."""
    s = iberian.start(BOARD, seats)
    for name in order:
        iberian.play(s, ("initiative", RAILROAD[name]))
    iberian.play(s, ("deal", deal))
    return s


def position(
    railroads: Mapping[str, Mapping],
    seats: int = 3,
    cash: Sequence[int] | None = None,
    number: int = 2,
) -> State:
    """Just before round `number`: each railroad by its `owners`, `track`, `value`, `level` and
    `money`, all of which may be left out."""
    s = after_setup(seats)
    for name, facts in railroads.items():
        i = RAILROAD[name]
        owners = facts.get("owners", [0])
        s.owner[s.map.first[i] : s.map.first[i] + len(owners)] = owners
        s.track[i] = sum(1 << HEX[ref] for ref in facts["track"])
        s.value[i], s.level[i] = facts.get("value", 20), facts.get("level", 1)
        s.cash[seats + i] = facts.get("money", 0)
    s.cash[:seats] = cash or s.cash[:seats]
    s.cash[-1] = -sum(s.cash[:-1])
    s.round, s.company = number - 1, NONE
    return s


def building(railroads: Mapping[str, Mapping], **more) -> State:
    """The build round has begun with the first railroad that can build."""
    s = position(railroads, **more)
    assert ROUNDS[s.round] == BUILD
    builds.begin(s)
    assert s.phase == BUILD_ROUND, "nobody can build"
    return s


def trading(railroads: Mapping[str, Mapping], **more) -> State:
    """A stock round has begun."""
    s = position(railroads, **{"number": 3} | more)
    assert ROUNDS[s.round] == STOCK
    stock.begin(s)
    return s


def after(s: State, *actions: tuple) -> State:
    """The position after some actions, each checked for legality."""
    for action in actions:
        s = game.apply(iberian, s, action)
    return s


def build(ref: str, way: int = 0) -> tuple:
    """The action of building into a hex."""
    return ("build", HEX[ref], way)


def verbs(s: State) -> set[str]:
    """The kinds of actions that are legal."""
    return {action[0] for action in iberian.legal(s)}


def targets(s: State) -> set[str]:
    """The labels or names of the hexes where the railroad may build."""
    return {BOARD.place(a[1]) for a in iberian.legal(s) if a[0] == "build"}


def heard(s: State, action: tuple) -> list[tuple]:
    """What an action brings, as events."""
    trial = s.clone()
    trial.events = []
    iberian.play(trial, action)
    return trial.events


def money(s: State, name: str) -> int:
    """A railroad's treasury."""
    return s.cash[s.seats + RAILROAD[name]]
