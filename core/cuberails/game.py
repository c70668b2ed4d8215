"""The contract that every title keeps, and what can be done with any title through it.

A title is a module of functions over its own small state. A position is a value: `apply` returns
a new one and leaves the old as it was.

>>> from cuberails import boards
>>> from cuberails.titles import irish
>>> s = irish.start(boards.load("ireland"), 3)
>>> s.actor == CHANCE, irish.draws(s)
(True, [(('cube', 0), 4), (('cube', 1), 4), (('cube', 2), 4)])
>>> apply(irish, s, ("cube", 2)).bag
[4, 4, 3]
"""

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, Protocol, Self, TypeVar

from cuberails.boards import Board
from cuberails.rulebook import Reason

Action = tuple[Any, ...]
"""A verb and small ints, such as `("build", 2, 47)`. It is its own notation, JSON and log."""

Event = tuple[Any, ...]
"""What happened, for people: a kind and small ints, such as `("paid", 0, 2, 12)`."""

Flow = tuple[int, int, int, int]
"""Money that moved: payer and payee (seats, treasuries, the bank, as in a title's purse), amount,
and the company for whose sake; what players pay is for its shares, what they get its dividends."""

AFRESH = "start over"
"""The kind of the event, in any title, after which nothing that happened before counts."""

CHANCE = -1
"""The seat to act when the next action is a draw."""

NOBODY = -2
"""The seat to act when the game is over."""


class IllegalAction(ValueError):
    """The action is not among the legal ones; the message says which rule forbids it."""


class State(Protocol):
    """What every title's state has besides its own fields."""

    seats: int
    actor: int
    phase: int
    cash: list[int]
    """The purse: by seat, then by company where companies have treasuries; the bank last."""
    events: list[Event] | None

    @property
    def board(self) -> Board:
        """The printed board."""
        ...

    def clone(self) -> Self:
        """A position that shares nothing changeable with this one; nobody listens to it."""
        ...


S = TypeVar("S", bound=State)


class Game(Protocol[S]):
    """What a title's module offers. `mypy` checks the modules against it."""

    @property
    def name(self) -> str:
        """The title's short name, as in `cuberails.TITLES`."""
        ...

    @property
    def ARGS(self) -> Mapping[str, tuple[str, ...]]:  # noqa: N802 - printed-number table
        """What the ints of each verb are: "company", "hex", "cube", "money", "seat" …"""
        ...

    @property
    def FORCED(self) -> tuple[str, ...]:  # noqa: N802 - printed-number table
        """Verbs that need no asking when nothing else is legal."""
        ...

    @property
    def RULES(self) -> int:  # noqa: N802 - printed-number table
        """The rules number: goes up when behaviour or the order of `legal` changes."""
        ...

    def printed(self, board: Board) -> dict[str, Any]:
        """The printed tables of a board as JSON, for drawing: what never changes in a game."""
        ...

    def start(self, board: Board, seats: int) -> S:
        """The position before the first draw. Raises `ValueError` for a wrong number of seats."""
        ...

    def legal(self, s: S, /) -> list[Action]:
        """Everything the player to act may do, in canonical order; empty for chance and the end."""
        ...

    def draws(self, s: S, /) -> list[tuple[Action, int]]:
        """What chance may do, with whole weights; empty unless `s.actor == CHANCE`."""
        ...

    def play(self, s: S, action: Action, /) -> None:
        """Do `action` in place. It is trusted to be legal."""
        ...

    def scores(self, s: S, /) -> list[int]:
        """What each seat would count if the game ended now, in whole pounds."""
        ...

    def view(self, s: S, seat: int | None, /) -> dict[str, Any]:
        """What `seat` (`None`: a spectator) may see, as JSON with small ints."""
        ...

    def guess(self, s: S, seat: int, rng: Random, /) -> S:
        """A position that `seat` may believe to be the true one."""
        ...

    def why_not(self, s: S, action: Action, /) -> Reason | None:
        """The rule that forbids `action` now, in words that know their paragraph of the title's
        rulebook; `None` when it is legal."""
        ...

    def label(self, s: S, action: Action, /) -> tuple[str, str]:
        """What to call a legal action, and what it costs or leaves: two short texts."""
        ...

    def describe(self, s: S, hex_: int, /) -> str:
        """What is in a hex, for those who do not see the board: without its name."""
        ...

    def preview(self, s: S, action: Action, /) -> dict[str, Any]:
        """What a legal action would bring, before it is done: `lines` of text, the hexes of a
        `path` to mark on the board, and what else the title has to draw."""
        ...

    def sentence(self, s: S, event: Event, names: Sequence[str], /) -> str | None:
        """What happened, with seats named by `names`; `None` for what needs no telling."""
        ...

    @property
    def MEASURES(self) -> tuple[tuple[str, str, str, str], ...]:  # noqa: N802 - table
        """What is worth a line over the game: id, name, whose lines ("companies", "cubes",
        "board"), and unit ("money", "pence", "")."""
        ...

    @property
    def EXPLAINED(self) -> frozenset[str]:  # noqa: N802 - table
        """The kinds of events that `explain` opens."""
        ...

    def measures(self, s: S, /) -> list[list[int | None]]:
        """The numbers of `MEASURES`."""
        ...

    def flows(self, s: S, event: Event, /) -> list[Flow]:
        """The money that moved in an event; none but these events move any."""
        ...

    def explain(
        self, before: S, after: S, events: Sequence[Event], n: int, names: Sequence[str], /
    ) -> list[str]:
        """How the numbers of an event came about, in steps. `events[n]` is one of the events
        between the two positions."""
        ...

    def rule_of(self, events: Sequence[Event], n: int, /) -> str:
        """The name of the paragraph of the title's rulebook that `events[n]` follows, one of what
        an action brought."""
        ...

    def appraise(self, s: S, /) -> list[float]:
        """How good each action of `legal(s)` looks to the player to act, without search: in money,
        so that differences mean the same everywhere."""
        ...

    def expect(self, s: S, /) -> list[float]:
        """What each seat is thought to be worth at the end, in money, without search."""
        ...


def options(game: Game[S], s: S) -> list[Action]:
    """Everything that may happen next: legal actions, or the outcomes of a draw."""
    if s.actor == CHANCE:
        return [action for action, _ in game.draws(s)]
    return game.legal(s)


def apply(game: Game[S], s: S, action: Action) -> S:
    """The position after `action`. Raises `IllegalAction` when it is not allowed; `s` is kept."""
    if action not in options(game, s):
        raise IllegalAction(game.why_not(s, action) or f"{action!r} is not possible now.")
    after = s.clone()
    game.play(after, action)
    return after


def replay(game: Game[S], board: Board, seats: int, actions: Iterable[Action]) -> S:
    """The position after a recorded game. Raises `IllegalAction` at the first that is not legal."""
    s = game.start(board, seats)
    for action in actions:
        if action not in options(game, s):
            raise IllegalAction(game.why_not(s, action) or f"{action!r} is not possible now.")
        game.play(s, action)
    return s


def draw(game: Game[S], s: S, rng: Random) -> Action:
    """One outcome of the draw that is due, by its weights."""
    outcomes, weights = zip(*game.draws(s), strict=True)
    action: Action = rng.choices(outcomes, weights)[0]
    return action
