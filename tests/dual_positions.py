"""Positions of Dual Gauge for tests, told in the words of players: labels, names, companies.

They stand on the real boards, with numbers of their own: what the tests claim does not depend on
how much things cost in print.
"""

import json
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from cuberails import boards, game
from cuberails.boards import Board
from cuberails.titles import dual
from cuberails.titles.dual import operating, stock
from cuberails.titles.dual.map import GAUGES
from cuberails.titles.dual.routes import Run
from cuberails.titles.dual.state import LAY, State, running
from cuberails.titles.dual.trains import slot

NUMBERS: Mapping[str, Any] = {
    "cash": {"3": 40, "4": 36, "5": 30},
    "minimum_bid": 12,
    "track": {"pieces": 40, "standard": 6, "narrow": 4, "rough": 2},
    "revenue": {"dit": 2, "city": 4, "major_city": 6, "destination": 5},
    "trains": [
        {"cost": 2, "count": 5, "rusted_by": 4},
        {"cost": 3, "count": 4, "rusted_by": 5},
        {"cost": 4, "count": 4},
        {"cost": 5, "count": 5},
    ],
    "discs": 5,
    "stock_track": [
        {"column": 0, "values": [3, 5, 7, 8, 9, 10, 11, 12, 13, 14], "junk": [0, 1, 2],
         "initial": [7, 8, 9]},
        {"column": 0, "values": [15, 16, 17, 18, 20, 22, 24, 26, 28, 30, 32],
         "initial": [0, 1, 2, 3, 4]},
        {"column": 0, "values": [34, 36, 38, 40, 42, 44, 46, 48, 50, 52, 54]},
        {"column": 0, "values": [56, 58, 60, 62, 64, 66, 68, 70], "purple": [4, 5, 6, 7]},
    ],
    "rulings": {},
}  # fmt: skip
"""What tests reckon with. The space of $32 is a ledge."""

OURS: Mapping[str, Mapping[str, Any]] = {
    "portugal": {"ends": ["track", "trains", "purple"]},
    "detroit": {
        "ends": ["track", "trains", "discs", "purple"],
        "revenue": {"dit": 3, "city": 5, "major_city": 7, "destination": 6},
        "debt": {"tokens": 8, "loan": 10, "repayment": 12, "interest": 1, "share_loss": 3},
    },
}


def changed(board: Board, **fields: Any) -> Board:
    """The board with other fields."""
    return boards.read(json.dumps({**board.facts, **fields}), f"{board.id}.json")


def ruled(board: Board, **rulings: int) -> Board:
    """The board with rulings of its own."""
    return changed(board, rulings=rulings)


def place(board: Board, name: str, **fields: Any) -> Board:
    """The board with other fields of the hex of that name."""
    hexes_ = [
        {**entry, **fields} if entry.get("name") == name else entry
        for entry in board.facts["hexes"]
    ]
    return changed(board, hexes=hexes_)


def numbered(name: str) -> Board:
    """The real board with the numbers of the tests."""
    board = boards.load(name)
    plain = [
        {field: value for field, value in entry.items() if field != "revenue"}
        for entry in board.facts["hexes"]
    ]
    return changed(board, **NUMBERS | OURS[name], hexes=plain)


PORTUGAL, DETROIT = place(numbered("portugal"), "Badajoz", revenue=10), numbered("detroit")
PASS, DONE, PAY, WITHHOLD = ("pass",), ("done",), ("pay",), ("withhold",)
STANDARD, NARROW = 0, 1


def hexes(board) -> dict[str, int]:
    """Hex ids by label and by name."""
    labels = {board.refs[h]: h for h in board.grid.coords}
    return labels | {board.names[h]: h for h in board.grid.coords if board.names[h]}


def number(s: State, name: str) -> int:
    """A company by its id."""
    return next(i for i, c in enumerate(s.board.companies) if c.id == name)


def hex_(s: State, name: str) -> int:
    """A hex by its label or name."""
    return hexes(s.board)[name]


def drawn(board=PORTUGAL, seats: int = 3, first: int = 0, order: Sequence[str] = ()) -> State:
    """The initial auction, opened by `first`; companies in `order`, by default as printed."""
    s = dual.start(board, seats)
    dual.play(s, ("first", first))
    for company in [number(s, name) for name in order] or running(s):
        dual.play(s, ("disc", company))
    return s


def position(board=PORTUGAL, seats: int = 3, **companies: Mapping) -> State:
    """After the auction, before any turn: each company in play has one share, that of seat 0, a
    value of $20 and no money; what is said of a company by its id overrides that: `owners`,
    `money`, `value`, `discs` (left on the charter), `trains` (`"standard 2"` …), `stations`."""
    s = drawn(board, seats)
    for i in running(s):
        facts = companies.get(board.companies[i].id, {})
        owners = facts.get("owners", [0])
        for seat in owners:
            s.shares[seat * len(s.map.companies) + i] += 1
        s.president[i] = facts.get("president", owners[0])
        s.market[i] = s.map.market.values.index(facts.get("value", 20))
        s.cash[seats + i] = facts.get("money", 0)
        s.charter[i] = facts.get("discs", 6 - len(owners))
        for train in facts.get("trains", ()):
            gauge, cost = train.split()
            kind = [t.cost for t in s.map.trains].index(int(cost))
            s.trains[slot(s, i, kind, GAUGES.index(gauge))] += 1
        for name in facts.get("stations", ()):
            s.stations[i] |= 1 << hex_(s, name)
        s.declared |= 1 << i
    s.round = 1
    s.cash[-1] = -sum(s.cash[:-1])
    return s


def lay(s: State, gauge: int, *ways: str) -> State:
    """Track of a gauge on the map, along ways such as "Lisboa-G4-F4", at no cost."""
    for way in ways:
        names = way.split("-")
        for a, b in pairwise(names):
            s.track[gauge] |= 1 << s.map.grid.side(hex_(s, a), hex_(s, b))
            s.pool -= 1
    return s


def turn(s: State, name: str, step: int = LAY, laid: int = 0) -> State:
    """The turn of a company, at the beginning of a step, with so many pieces laid before."""
    s.company = number(s, name)
    s.actor = s.president[s.company]
    s.bases, s.laid, s.spent, s.tokens = [], laid, 0, 0
    operating.enter(s, step)
    return s


def trading(s: State, first: int = 0) -> State:
    """A stock round in which `first` has the Priority Deal."""
    stock.begin(s)
    s.priority = s.actor = first
    return s


def after(s: State, *actions: tuple) -> State:
    """The position after some actions, each checked for legality."""
    for action in actions:
        s = game.apply(dual, s, action)
    return s


def build(s: State, way: str, gauge: int) -> tuple:
    """The action of laying a piece, such as "Lisboa-G4"."""
    a, b = way.split("-")
    return ("build", hex_(s, a), hex_(s, b), gauge)


def verbs(s: State) -> set[str]:
    """The kinds of actions that are legal."""
    return {action[0] for action in dual.legal(s)}


def places(s: State, verb: str, at: int = 1) -> set[str]:
    """The labels or names of the hexes that a verb may name."""
    return {s.board.place(a[at]) for a in dual.legal(s) if a[0] == verb}


def heard(s: State, action: tuple) -> list[tuple]:
    """What an action brings, as events."""
    trial = s.clone()
    trial.events = []
    dual.play(trial, action)
    return trial.events


def money(s: State, name: str) -> int:
    """A company's treasury."""
    return s.cash[s.seats + number(s, name)]


def worth(s: State, name: str) -> int:
    """A company's stock value."""
    return s.map.market.values[s.market[number(s, name)]]


def value_at(s: State, name: str) -> int:
    """The space of a company's marker."""
    return s.market[number(s, name)]


def trains(s: State, name: str) -> list[str]:
    """A company's trains, such as "standard 2"."""
    i = number(s, name)
    return [
        f"{GAUGES[gauge]} {train.cost}"
        for kind, train in enumerate(s.map.trains)
        for gauge in (STANDARD, NARROW)
        for _ in range(s.trains[slot(s, i, kind, gauge)])
    ]


def stops(run: Run) -> list[list[int]]:
    """The stops of each route of a run in order."""
    return [
        [*route.trains[0].stops[:1], *(h for train in route.trains for h in train.stops[1:])]
        for route in run.routes
    ]
