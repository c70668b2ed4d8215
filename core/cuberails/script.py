"""What a tutorial is made of: a line of play, and what is said along it. `lesson` plays it.

Actions are written with names of places, labels of hexes and letters of companies:
`("build", "GSW", "Drogheda")`; `spelled` turns them into those of the rules.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from cuberails.boards import Board
from cuberails.game import Action


@dataclass(frozen=True, slots=True)
class Step:
    """One idea, and one action by which the learner meets it."""

    head: str
    text: str
    ask: str
    """What to do, as a sentence."""
    do: Action
    not_yet: str
    """What is said when the learner does something else that is legal."""
    rule: str
    """The paragraph of the rulebook that has more on it."""
    then: tuple[Action, ...] = ()
    """What happens next by itself: draws, the others, and whatever is passed over."""


@dataclass(frozen=True, slots=True)
class Script:
    """A tutorial: the seats (the learner's first), how the position came about, and the steps."""

    board: str
    names: tuple[str, ...]
    opening: tuple[Action, ...]
    steps: tuple[Step, ...]
    close: str
    """What is said at the end."""


def spelled(board: Board, args: Mapping[str, tuple[str, ...]], action: Action) -> Action:
    """The action of the rules: places and companies by number. `args` is the title's `ARGS`."""
    verb, *given = action
    kinds = args.get(verb, ("",) * len(given))
    return (verb, *(number(board, k, arg) for k, arg in zip(kinds, given, strict=True)))


def number(board: Board, kind: str, arg: str | int) -> int:
    """What a name stands for."""
    if isinstance(arg, int):
        return arg
    if kind == "hex":
        return board.named(arg)
    return [company.id for company in board.companies].index(arg)
