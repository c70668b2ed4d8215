"""The bots that search, the Director and the Baron: what would come of it?

The actions that look best to the title's own eye are tried in common futures: the same draws, the
same moods of the players, some decisions long, each made as the Clerk would make it or nearly so.
What a future ends in is judged by `expect`. An action that does clearly worse in the futures so far
than the best of them is dropped, so that the time goes where it is close; when one is left, the
decision is made. Draws fall anew in each future, so a bot knows no more of them than a person does.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import exp, sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

from cuberails.game import CHANCE, NOBODY, Action, Game, draw

WIDTH = 6
"""Actions of a position that are tried."""

HOPELESS = 12.0
"""How much worse, in money, than the best an action may look and still be tried."""

MOOD = 0.7
"""How far apart, in money, two actions must look for players in a future to agree on the better."""

AHEAD = 12
"""Decisions that a future is long, as the Baron looks at it."""

NEAR = 5
"""The same for the Director."""

ENOUGH = 4
"""Futures before an action may be dropped."""

CLEARLY = 2.0
"""Standard errors by which an action must be worse to be dropped."""

CLOSE = 0.08
"""The lead, as a part of what players have on average, that makes a win clearly more likely."""


@dataclass(slots=True, eq=False)
class Trial:
    """An action, and what came of it by future."""

    action: Action
    chances: list[float] = field(default_factory=list)
    """How likely the player is to win after it."""
    worths: list[list[float]] = field(default_factory=list)
    """What each seat may expect to be worth at the end."""


@dataclass(slots=True)
class Search:
    """A search from one position, which stays as it is."""

    game: Game[Any]
    table: Any
    rng: Random
    ahead: int
    """Decisions that a future is long."""
    least: int = 1
    """Actions that are tried even where they look hopeless."""
    running: list[Trial] = field(init=False)
    """The trials that are still to go on, what looks best first."""
    dropped: list[Trial] = field(default_factory=list)
    futures: list[float] = field(default_factory=list)
    """The seed of each future."""

    def __post_init__(self) -> None:
        legal, marks = self.game.legal(self.table), self.game.appraise(self.table)
        order = sorted(range(len(legal)), key=marks.__getitem__, reverse=True)[:WIDTH]
        hopeless = marks[order[0]] - HOPELESS
        self.running = [
            Trial(legal[i]) for n, i in enumerate(order) if n < self.least or marks[i] >= hopeless
        ]

    def include(self, action: Action) -> Trial:
        """Try an action even where it does not look good."""
        for trial in self.running:
            if trial.action == action:
                return trial
        self.running.append(Trial(action))
        return self.running[-1]

    def best(self) -> Trial:
        """The trial that has done best in the futures that all have had."""
        common = min(len(trial.chances) for trial in self.running)
        return max(self.running, key=lambda trial: sum(trial.chances[:common]))

    def go_round(self) -> Iterator[None]:
        """One future more for every running trial, in slices; then drop what is clearly worse."""
        self.futures.append(self.rng.random())
        for trial in self.running:
            s, rng = self.table.clone(), Random(self.futures[-1])
            self.game.play(s, trial.action)
            yield from self.go_on(s, rng)
            worths = worth(self.game, s)
            trial.worths.append(worths)
            trial.chances.append(winning(worths)[self.table.actor])
        if len(self.futures) >= ENOUGH:
            self.drop()

    def go_on(self, s: Any, rng: Random) -> Iterator[None]:
        """Some decisions more, one a slice."""
        for _ in range(self.ahead):
            legal = settle(self.game, s, rng)
            if not legal:
                return
            self.game.play(s, nearly_best(self.game, s, legal, rng))
            yield
        settle(self.game, s, rng)

    def drop(self) -> None:
        """Set aside the trials that are clearly worse than the best."""
        best = self.best()
        worse = [trial for trial in self.running if trial is not best and clearly(best, trial)]
        self.running = [trial for trial in self.running if trial not in worse]
        self.dropped += worse


def settle(game: Game[Any], s: Any, rng: Random) -> list[Action]:
    """Play what leaves no choice, draws among it; what may be done then, nothing at the end."""
    while s.actor != NOBODY:
        if s.actor == CHANCE:
            game.play(s, draw(game, s, rng))
            continue
        legal = game.legal(s)
        if len(legal) > 1:
            return legal
        game.play(s, legal[0])
    return []


def nearly_best(game: Game[Any], s: Any, legal: list[Action], rng: Random) -> Action:
    """What looks best, or hardly worse."""
    marks = game.appraise(s)
    top = max(marks)
    near = [i for i, mark in enumerate(marks) if mark > top - 4 * MOOD]
    if len(near) == 1:
        return legal[near[0]]
    return legal[rng.choices(near, [exp((marks[i] - top) / MOOD) for i in near])[0]]


def clearly(best: Trial, other: Trial) -> bool:
    """Whether in the futures that both have had the other did clearly worse."""
    gaps = [a - b for a, b in zip(best.chances, other.chances, strict=True)]
    return fmean(gaps) >= CLEARLY * stdev(gaps) / sqrt(len(gaps))


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
    """The best action so far, slice by slice, until one is left."""
    yield search.running[0].action
    while len(search.running) > 1:
        for _ in search.go_round():
            yield search.best().action
        yield search.best().action


def director(game: Game[Any], s: Any, rng: Random) -> Iterator[Action]:
    """Looks a little ahead."""
    return thoughts(Search(game, s, rng, NEAR))


def baron(game: Game[Any], s: Any, rng: Random) -> Iterator[Action]:
    """Looks farther ahead."""
    return thoughts(Search(game, s, rng, AHEAD))
