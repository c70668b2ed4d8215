"""Let bots play many games and count: is a board good to play on?

cuberails simulate --title irish --seats 3,4 --games 100

A share of the decisions is made at random, so that games of bots without a whim of their own
differ from each other.
"""

import argparse
import platform
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import date
from random import Random
from typing import Any

from cuberails import CHANCE, NOBODY, TITLES, boards, meta, title
from cuberails.bots import BOTS, choose
from cuberails.game import Game, draw

LONGEST = 5_000
"""Actions after which a game counts as endless."""

GAUGES = ("standard", "narrow")
"""What an argument of the kind "gauge" means."""


@dataclass(slots=True)
class Tally:
    """What so many games on one board came to. Lists by seat or by company."""

    board: str
    seats: int
    games: int = 0
    rounds: list[int] = field(default_factory=list)
    plies: list[int] = field(default_factory=list)
    wins: list[float] = field(default_factory=list)
    companies: list[str] = field(default_factory=list)
    shares: list[int] = field(default_factory=list)
    """By company: shares in hands at the end, over all games."""
    held: list[float] = field(default_factory=list)
    """By company: its shares, each with the games that its holder won, so that holders of several
    count for several."""
    actions: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)
    scores: list[int] = field(default_factory=list)


def simulate(
    game: Game[Any], board: str, bots: Sequence[str], games: int, seed: int, stray: float
) -> Tally:
    """Play so many games with a bot a seat, and count."""
    tally = Tally(board, len(bots), wins=[0.0] * len(bots))
    for n in range(games):
        count(tally, game, play(tally, game, board, bots, Random(f"{seed}/{n}"), stray))
    return tally


def play(
    tally: Tally, game: Game[Any], board: str, bots: Sequence[str], rng: Random, stray: float
) -> Any:
    """One game to its end; actions and events are counted on the way."""
    s = game.start(boards.load(board), len(bots))
    for ply in range(LONGEST):
        if s.actor == NOBODY:
            tally.plies.append(ply)
            return s
        if s.actor == CHANCE:
            action = draw(game, s, rng)
        else:
            bot = "random" if rng.random() < stray else bots[s.actor]
            action = choose(bot, game, s, rng)
        if s.actor != CHANCE:
            tally.actions[kind(game, action)] += 1
        s.events = []
        game.play(s, action)
        tally.events.update(event[0] for event in s.events)
    raise RuntimeError(f"A game on {board} does not end.")


def kind(game: Game[Any], action: Sequence[Any]) -> str:
    """The verb of an action, with the gauge where it has one."""
    verb, *args = action
    named = dict(zip(game.ARGS.get(verb, ()), args, strict=False))
    return f"{verb} {GAUGES[named['gauge']]}" if "gauge" in named else str(verb)


def count(tally: Tally, game: Game[Any], s: Any) -> None:
    """Add a finished game to the tally."""
    view, companies = game.view(s, None), s.board.companies
    winners = view["result"]["winners"]
    tally.games += 1
    tally.companies = [company.id for company in companies]
    tally.shares = tally.shares or [0] * len(companies)
    tally.held = tally.held or [0.0] * len(companies)
    tally.rounds.append(view.get("round", 0))
    tally.reasons[view["result"]["reason"]] += 1
    tally.scores.append(max(view["result"]["scores"]))
    for seat, player in enumerate(view["players"]):
        won = 1 / len(winners) if seat in winners else 0.0
        tally.wins[seat] += won
        for company, n in enumerate(player["shares"]):
            tally.shares[company] += n
            tally.held[company] += n * won


def percent(part: float, whole: float) -> str:
    """A share of a whole as people write it.

    >>> percent(1, 3), percent(0, 0)
    ('33 %', '—')
    """
    return f"{100 * part / whole:.0f} %" if whole else "—"


def rows(tally: Tally) -> Iterable[tuple[str, str]]:
    """What the table says of a tally, line by line."""
    n = tally.games
    if any(tally.rounds):
        median = sorted(tally.rounds)[n // 2]
        inside = sum(5 <= r <= 9 for r in tally.rounds)
        yield "rounds: least, median, most", f"{min(tally.rounds)}, {median}, {max(tally.rounds)}"
        yield "games of 5 to 9 rounds", percent(inside, n)
    yield "actions a game", f"{sum(tally.plies) / n:.0f}"
    yield "winning score, on average", f"{sum(tally.scores) / n:.0f}"
    yield "games won, by seat", ", ".join(percent(won, n) for won in tally.wins)
    for i, company in enumerate(tally.companies):
        if tally.shares[i]:
            won = percent(tally.held[i], tally.shares[i])
            yield f"{company}: shares sold a game, won with", f"{tally.shares[i] / n:.1f}, {won}"
    for what, times in sorted(tally.actions.items()):
        yield f"{what}, a game", f"{times / n:.1f}"
    for what in ("stranded", "rusted", "start over"):
        if tally.events[what]:
            yield f"event “{what}”, a game", f"{tally.events[what] / n:.2f}"
    for reason, times in tally.reasons.most_common():
        yield reason.rstrip("."), percent(times, n)


def table(tallies: Sequence[Tally]) -> str:
    """The tallies side by side, as a table in Markdown."""
    columns = [dict(rows(tally)) for tally in tallies]
    names = list(dict.fromkeys(name for column in columns for name in column))
    head = ["", *(f"{t.board}, {t.seats} seats" for t in tallies)]
    lines = [head, ["---", *("---:" for _ in tallies)]]
    lines += [[name, *(column.get(name, "") for column in columns)] for name in names]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def stamp(options: argparse.Namespace) -> str:
    """When and on what it was measured, and how to do so again."""
    machine = f"{platform.system()}, {platform.machine()}, Python {platform.python_version()}"
    how = f"{options.games} games a column, {options.stray} % of the decisions at random"
    return f"{date.today()}, {machine}; {how}, seed {options.seed}, bots: {options.bots}."


def arguments(to: argparse.ArgumentParser) -> None:
    """What the command takes."""
    to.add_argument("--title", required=True, choices=sorted(TITLES), help="such as irish")
    to.add_argument("--board", help="boards with commas between; all of the title by default")
    to.add_argument("--seats", default="3,4,5", help="numbers of seats with commas between")
    to.add_argument("--games", type=int, default=100, help="games a column")
    to.add_argument("--seed", type=int, default=1, help="for the same games again")
    to.add_argument("--bots", default="clerk", choices=sorted(BOTS), help="who plays")
    to.add_argument("--stray", type=int, default=5, help="decisions at random, in a hundred")
    to.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Print when and how it was measured, and the table."""
    names = options.board.split(",") if options.board else meta(options.title).BOARDS
    tallies = [
        simulate(
            title(options.title),
            board,
            [options.bots] * int(seats),
            options.games,
            options.seed,
            options.stray / 100,
        )
        for board in names
        for seats in options.seats.split(",")
    ]
    print(f"{stamp(options)}\n\n{table(tallies)}")
    return 0
