"""The bots that search, the Director and the Baron: a tree of what may follow, several players
each for themselves.

Each round goes down the tree from the position on the table, prefers what has served the player to
act well so far or has hardly been tried though it looks good, adds one position at the end, and
tells what that is worth to all who chose on the way. Which actions deserve a look, and how much,
is said by the title's own eye: the few best of `appraise`. What the position at the end is worth
is told by `expect`, after some decisions played out as the Clerk would. Draws fall anew in each
round, so a bot knows no more of them than a person does.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import exp, sqrt
from random import Random
from typing import Any

from cuberails.bots.clerk import best
from cuberails.game import CHANCE, NOBODY, Action, Game, draw

WIDTH = 8
"""Actions of a position that are looked at."""

BLUR = 3.0
"""How far apart, in money, two actions must look for the better one to be looked at much more."""

AHEAD = 12
"""Decisions that the Baron plays out after the end of the tree."""

CURIOSITY = 0.6
"""Weight of what has hardly been tried against what has served well."""

UNTRIED = 0.02
"""How much worse than the rest an action is held to be before it has been tried."""

CLOSE = 0.08
"""The lead, as a part of what players have on average, that makes a win clearly more likely."""


@dataclass(slots=True, eq=False)
class Node:
    """A position of the tree, as it was met first; lists are by action."""

    seat: int
    actions: list[Action]
    liking: list[float]
    """How much each deserves a look; they add up to 1."""
    tries: list[int]
    served: list[float]
    """What the tries have brought `seat` in all."""
    worths: list[list[float]]
    """What the tries have left each seat with, in all."""
    after: dict[Action, "Node"] = field(default_factory=dict)

    def include(self, action: Action, seats: int) -> None:
        """Look at an action even where it does not deserve it."""
        if action not in self.actions:
            self.actions.append(action)
            self.liking.append(0.0)
            self.tries.append(0)
            self.served.append(0.0)
            self.worths.append([0.0] * seats)

    def pick(self) -> int:
        """The action to try next."""
        total = sum(self.tries)
        usual = sum(self.served) / total - UNTRIED if total else 0.0
        eager = CURIOSITY * sqrt(total + 1)
        return max(
            range(len(self.actions)),
            key=lambda i: (
                (self.served[i] / self.tries[i] if self.tries[i] else usual)
                + eager * self.liking[i] / (1 + self.tries[i])
            ),
        )

    def favourite(self) -> int:
        """The action that has been tried most."""
        return max(range(len(self.actions)), key=lambda i: (self.tries[i], self.served[i]))


@dataclass(slots=True)
class Search:
    """A search from one position, which stays as it is."""

    game: Game[Any]
    table: Any
    rng: Random
    depth: int
    """Decisions that are played out after the tree ends."""
    root: Node = field(init=False)

    def __post_init__(self) -> None:
        self.root = self.met(self.table, self.game.legal(self.table))

    def met(self, s: Any, legal: list[Action]) -> Node:
        """A new position of the tree."""
        marks = self.game.appraise(s)
        few = sorted(range(len(legal)), key=marks.__getitem__, reverse=True)[:WIDTH]
        weights = [exp((marks[i] - marks[few[0]]) / BLUR) for i in few]
        return Node(
            seat=s.actor,
            actions=[legal[i] for i in few],
            liking=[weight / sum(weights) for weight in weights],
            tries=[0] * len(few),
            served=[0.0] * len(few),
            worths=[[0.0] * s.seats for _ in few],
        )

    def go_round(self, first: int | None = None) -> Iterator[None]:
        """One way down the tree, by its `first` action or the one to try next, and back with what
        it came to; in slices."""
        s, node, way = self.table.clone(), self.root, list[tuple[Node, int]]()
        while True:
            i = node.pick() if way or first is None else first
            action = node.actions[i]
            way.append((node, i))
            self.game.play(s, action)
            legal = self.settle(s)
            known = node.after.get(action)
            if not legal:
                break
            if known is None:
                node.after[action] = self.met(s, legal)
            # After another draw somebody else may be to act, or something be impossible.
            if known is None or known.seat != s.actor or not set(known.actions) <= set(legal):
                yield from self.play_out(s, legal)
                break
            node = known
        self.tell(way, worth(self.game, s))

    def settle(self, s: Any) -> list[Action]:
        """Play what leaves no choice, draws among it; what may be done then, nothing at the end."""
        while s.actor != NOBODY:
            if s.actor == CHANCE:
                self.game.play(s, draw(self.game, s, self.rng))
                continue
            legal = self.game.legal(s)
            if len(legal) > 1:
                return legal
            self.game.play(s, legal[0])
        return []

    def play_out(self, s: Any, legal: list[Action]) -> Iterator[None]:
        """Some decisions as the Clerk would make them, one a slice."""
        for _ in range(self.depth):
            if not legal:
                return
            self.game.play(s, best(self.game, s, legal))
            legal = self.settle(s)
            yield

    def tell(self, way: list[tuple[Node, int]], worths: list[float]) -> None:
        """Everybody who chose on the way hears what it came to."""
        chances = winning(worths)
        for node, i in way:
            node.tries[i] += 1
            node.served[i] += chances[node.seat]
            node.worths[i] = [a + b for a, b in zip(node.worths[i], worths, strict=True)]


def worth(game: Game[Any], s: Any) -> list[float]:
    """What each seat has at the end, or may expect to have."""
    return [float(n) for n in game.scores(s)] if s.actor == NOBODY else game.expect(s)


def winning(worths: list[float]) -> list[float]:
    """How likely each seat is to win, given what all are worth. They add up to 1.

    >>> [round(chance, 2) for chance in winning([30.0, 30.0, 24.0])]
    [0.48, 0.48, 0.03]
    """
    close = max(1.0, CLOSE * sum(worths) / len(worths))
    top = max(worths)
    odds = [exp((worth - top) / close) for worth in worths]
    return [odd / sum(odds) for odd in odds]


def thoughts(search: Search) -> Iterator[Action]:
    """The best action so far, slice by slice, for ever; once where there is but one to look at."""
    yield search.root.actions[0]
    while len(search.root.actions) > 1:
        for _ in search.go_round():
            yield search.root.actions[search.root.favourite()]
        yield search.root.actions[search.root.favourite()]


def director(game: Game[Any], s: Any, rng: Random) -> Iterator[Action]:
    """Trusts its eye at the end of the tree."""
    return thoughts(Search(game, s, rng, depth=0))


def baron(game: Game[Any], s: Any, rng: Random) -> Iterator[Action]:
    """Plays on from the end of the tree before it trusts its eye."""
    return thoughts(Search(game, s, rng, depth=AHEAD))
