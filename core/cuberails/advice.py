"""What a strong bot thinks: of the next decision, of those made, of what a share is worth.

All of it is opinion, from games played out in thought; none of it changes a game. Like bots, these
are generators in small slices, and the caller owns the clock.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from statistics import fmean
from typing import Any

from cuberails.bots.clerk import best
from cuberails.bots.search import AHEAD, Search, Trial, worth
from cuberails.game import CHANCE, NOBODY, Action, Game, draw

FAR = 40
"""Decisions that are played out to tell what a share is worth; then the eye must do."""

BANDS = (0.1, 0.5, 0.9)
"""The parts of all cases of which a band tells."""


@dataclass(frozen=True, slots=True)
class Advice:
    """An action, and what each seat is expected to be worth at the end after it."""

    action: Action
    worths: list[float]
    tries: int


def hints(game: Game[Any], s: Any, rng: Random, number: int = 3) -> Iterator[list[Advice]]:
    """The best actions of the player to act, the best first, better from slice to slice; at an end
    once one is clearly the best."""
    search = Search(game, game.guess(s, s.actor, rng), rng, AHEAD, number)
    while True:
        for _ in search.go_round():
            yield favourites(search)[:number]
        yield favourites(search)[:number]
        if len(search.running) == 1:
            return


def favourites(search: Search) -> list[Advice]:
    """The actions that have been tried: what is still in the running, by what it brings; then what
    was dropped, the last first."""
    order = sorted(search.running, key=chance, reverse=True) + search.dropped[::-1]
    return [Advice(t.action, means(t), len(t.chances)) for t in order if t.chances]


def chance(trial: Trial) -> float:
    """How likely the player is to win, by the futures so far."""
    return fmean(trial.chances or [0.0])


def means(trial: Trial) -> list[float]:
    """What each seat may expect to be worth, by the futures so far."""
    return [fmean(seat) for seat in zip(*trial.worths, strict=True)]


def reason(advice: Sequence[Advice], seat: int, names: Sequence[str], money: str) -> str:
    """Why the first is the best, against the others: what it earns and what it denies.

    >>> reason([Advice(("a",), [50.0, 40.0], 9), Advice(("b",), [46.0, 45.0], 2)], 0,
    ...        ["Ann", "Ben"], "£")
    'It earns you £4 more than the next best, and Ben £5 less.'
    """
    if len(advice) < 2:
        return "Nothing else is worth a look."
    first, second = advice[0].worths, advice[1].worths
    gain = round(first[seat] - second[seat])
    others = [i for i in range(len(first)) if i != seat]
    hurt = min(others, key=lambda i: first[i] - second[i])
    loss = round(second[hurt] - first[hurt])
    mine = f"It earns you {money}{gain} more than the next best" if gain > 0 else ""
    if gain < 0:
        mine = f"It costs you {money}{-gain} against the next best"
    theirs = f"{names[hurt]} {money}{loss} less" if loss > 0 else ""
    if mine and theirs:
        return f"{mine}, {'but' if gain < 0 else 'and'} {theirs}."
    if theirs:
        return f"It leaves {theirs} than the next best."
    return f"{mine}." if mine else "It is hardly better than the next best."


# --- a game that has been played


@dataclass(frozen=True, slots=True)
class Slip:
    """A decision, what would have been better, and how much money against the others it cost."""

    ply: int
    seat: int
    made: Action
    better: Action
    cost: float


def slips(
    game: Game[Any],
    states: Sequence[Any],
    actions: Sequence[Action],
    seats: Sequence[int],
    futures: int,
) -> Iterator[tuple[int, Slip | None]]:
    """Look at each decision of `seats` in turn, in so many futures: how many have been looked at,
    and a slip when one has been found."""
    looked = 0
    for ply, action in enumerate(actions):
        s = states[ply]
        if s.actor not in seats or len(game.legal(s)) < 2:
            continue
        search = Search(game, s, Random(ply), AHEAD)
        made = search.include(action)
        for _ in range(futures):
            for _ in search.go_round():
                yield looked, None
        looked += 1
        yield looked, slip(search, ply, made)


def slip(search: Search, ply: int, made: Trial) -> Slip | None:
    """What a decision cost by the view of a search, in the futures that it has in common with the
    best."""
    seat, best = search.table.actor, search.best()
    if best is made:
        return None
    pairs = zip(best.worths, made.worths, strict=False)
    cost = fmean(ahead(a, seat) - ahead(b, seat) for a, b in pairs)
    return Slip(ply, seat, made.action, best.action, cost) if cost > 0 else None


def ahead(worths: Sequence[float], seat: int) -> float:
    """How far a seat is before the best of the others."""
    return worths[seat] - max(n for i, n in enumerate(worths) if i != seat)


# --- what a share is worth


@dataclass(frozen=True, slots=True)
class Band:
    """What a purchase brings a seat until the end, the price not counted: in one, five, nine cases
    of ten not more than that; and the price at which it stops paying."""

    low: float
    middle: float
    high: float
    stops: float
    games: int


def band(game: Game[Any], s: Any, action: Action, rng: Random) -> Iterator[Band | None]:
    """What the purchase `action` of the player to act would bring, against leaving it: pairs of
    games played out with the same draws; nothing before the first pair is over."""
    seat, gains, price = s.actor, list[float](), paid(game, s, action)
    known: Band | None = None
    while True:
        seed, worths = rng.random(), list[float]()
        for start in (bought(game, s, action), left(game, s)):
            draws = Random(seed)
            for _ in range(FAR):
                if not go_on(game, start, draws):
                    break
                yield known
            worths.append(worth(game, start)[seat])
        gains.append(worths[0] - worths[1] + price)
        ordered = sorted(gains)
        low, middle, high = (ordered[int(part * (len(ordered) - 1) + 0.5)] for part in BANDS)
        known = Band(low, middle, high, sum(gains) / len(gains), len(gains))
        yield known


def paid(game: Game[Any], s: Any, action: Action) -> int:
    """What the player pays for the purchase."""
    return s.cash[s.actor] - bought(game, s, action).cash[s.actor]  # type: ignore[no-any-return]


def bought(game: Game[Any], s: Any, action: Action) -> Any:
    """The position after the purchase: where others may bid against it, they pass."""
    after, seat = s.clone(), s.actor
    game.play(after, action)
    while after.actor not in (CHANCE, NOBODY, seat) and bidding(game, after):
        game.play(after, ("pass",))
    return after


def bidding(game: Game[Any], s: Any) -> bool:
    """Whether the player to act may bid or pass."""
    legal = game.legal(s)
    return ("pass",) in legal and all(
        game.ARGS[a[0]] == ("money",) or a == ("pass",) for a in legal
    )


def left(game: Game[Any], s: Any) -> Any:
    """The position when the player leaves it: passes, where that is possible."""
    after = s.clone()
    if ("pass",) in game.legal(after):
        game.play(after, ("pass",))
    return after


def go_on(game: Game[Any], s: Any, rng: Random) -> bool:
    """Play the next draw, or the next decision as the Clerk would make it; False at the end."""
    if s.actor == NOBODY:
        return False
    if s.actor == CHANCE:
        game.play(s, draw(game, s, rng))
    else:
        legal = game.legal(s)
        game.play(s, legal[0] if len(legal) == 1 else best(game, s, legal))
    return True
