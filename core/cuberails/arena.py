"""Let bots of different levels meet, and tell how much stronger one is.

cuberails arena --title irish --seats baron,clerk,clerk,clerk --games 200 --results irish.jsonl

The bots move round the table from game to game; all games of one round of seats have the same
draws. Every finished game is a line of the results file, and the same command goes on where it was
stopped. Needs the extra `arena` (`pip install cuberails[arena]`), and `dask` for a cluster.
"""

import argparse
import json
import platform
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor, as_completed
from dataclasses import asdict, dataclass
from datetime import date
from math import log, sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Any

from cuberails import CHANCE, NOBODY, TITLES, boards, meta, title
from cuberails.bots import BOTS, choose
from cuberails.game import draw
from cuberails.match import Refused

CERTAIN = 1.96
"""Standard deviations on either side that leave out one case of twenty."""

LONGEST = 5_000
"""Actions after which a game counts as endless."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played; the first line of a results file."""

    title: str
    board: str
    bots: tuple[str, ...]
    """By seat, before they begin to move round."""
    seed: int
    seconds: Mapping[str, float]
    """How long each searching bot thinks about a decision."""
    steps: Mapping[str, int]
    """How many slices it thinks instead, where that is given: then games repeat exactly."""

    def seats(self, game: int) -> list[str]:
        """Who sits where in a game: each moves one seat on from game to game."""
        n = game % len(self.bots)
        return [*self.bots[-n:], *self.bots[:-n]] if n else [*self.bots]


@dataclass(frozen=True, slots=True)
class Game:
    """A finished game; lists are by seat."""

    number: int
    bots: list[str]
    scores: list[int]


def play(plan: Plan, number: int) -> Game:
    """Play one game. The draws depend on the round of seats alone, the bots' own choices on the
    game and the action."""
    rules, seats, deal = title(plan.title), plan.seats(number), number // len(plan.bots)
    s, draws = rules.start(boards.load(plan.board), len(seats)), Random(f"{plan.seed}/{deal}")
    for ply in range(LONGEST):
        if s.actor == NOBODY:
            return Game(number, seats, rules.scores(s))
        if s.actor == CHANCE:
            action = draw(rules, s, draws)
        else:
            bot, own = seats[s.actor], Random(f"{plan.seed}/{number}/{ply}")
            action = choose(bot, rules, s, own, plan.seconds.get(bot), plan.steps.get(bot))
        rules.play(s, action)
    raise RuntimeError(f"Game {number} does not end.")


def games(plan: Plan, numbers: Sequence[int], pool: Executor) -> Iterator[Game]:
    """Play games anywhere, as they come in: `pool` is any executor of `concurrent.futures`."""
    waiting = [pool.submit(play, plan, number) for number in numbers]
    for done in as_completed(waiting):
        yield done.result()


# --- the results file


def stored(path: Path, plan: Plan) -> list[Game]:
    """The games of a results file, none where there is no file. Raises `Refused` for a file of
    another plan, or none of ours."""
    if not path.exists():
        return []
    head, *lines = path.read_text("utf-8").splitlines() or [""]
    if not head:
        return []
    try:
        found = json.loads(head)
        # A line that was cut off when the machine stopped is played again.
        known = [Game(**json.loads(line)) for line in lines if line.endswith("}")]
    except (TypeError, json.JSONDecodeError):
        raise Refused(f"{path} is no results file.") from None
    if found != header(plan):
        raise Refused(f"{path} holds games of another plan.")
    return known


def header(plan: Plan) -> dict[str, Any]:
    """The plan as JSON."""
    return asdict(plan) | {"bots": list(plan.bots)}


def keep(path: Path, plan: Plan, known: Sequence[Game]) -> None:
    """Write the file anew, whole lines only."""
    lines = [header(plan), *map(asdict, known)]
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")


def add(path: Path, game: Game) -> None:
    """Add a finished game to the file."""
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(asdict(game)) + "\n")


# --- what it comes to


def won(game: Game, seat: int) -> float:
    """The part of the victory that a seat has."""
    top = max(game.scores)
    return (game.scores[seat] == top) / game.scores.count(top)


def margin(game: Game, seat: int) -> int:
    """How far a seat is before the best of the others."""
    return game.scores[seat] - max(n for i, n in enumerate(game.scores) if i != seat)


def wilson(part: float, n: int) -> tuple[float, float]:
    """Between what bounds a share lies, 19 times of 20, of which `part` was seen in `n` cases.

    >>> low, high = wilson(0.5, 100)
    >>> round(low, 2), round(high, 2)
    (0.4, 0.6)
    """
    z = CERTAIN**2 / n
    middle = (part + z / 2) / (1 + z)
    wide = CERTAIN * sqrt(part * (1 - part) / n + z / (4 * n)) / (1 + z)
    return middle - wide, middle + wide


def spread(values: Sequence[float]) -> float:
    """Half the width of the interval in which a mean lies, 19 times of 20."""
    return CERTAIN * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0


def ladder(known: Sequence[Game]) -> dict[str, float]:
    """By bot: its rating by who wins against whom (Plackett and Luce), on the scale of Elo, the
    mean of all at 0. A bot that has never won, or always, is kept from the end of the scale."""
    import choix  # an extra

    names = sorted({bot for game in known for bot in game.bots})
    number = {name: i for i, name in enumerate(names)}
    firsts = [
        (number[bot], tuple(number[other] for i, other in enumerate(game.bots) if i != seat))
        for game in known
        for seat, bot in enumerate(game.bots)
        if won(game, seat)
    ]
    strengths = choix.ilsr_top1(len(names), firsts, alpha=0.01)
    return {name: 400 / log(10) * float(strengths[i]) for name, i in number.items()}


def table(known: Sequence[Game]) -> str:
    """By bot: its share of the victories for each seat that it had, its margin, its rating."""
    ratings = ladder(known)
    seats = len(known[0].bots)
    lines = [
        f"| {len(known)} games, {seats} seats | wins a seat | 95 % | margin | 95 % | rating |",
        "|---|---:|---:|---:|---:|---:|",
    ]
    for bot in sorted(ratings, key=ratings.__getitem__, reverse=True):
        places = [(g, i) for g in known for i, name in enumerate(g.bots) if name == bot]
        part = fmean(won(g, i) for g, i in places)
        low, high = wilson(part, len(known))
        margins = [
            fmean(margin(game, i) for i, name in enumerate(game.bots) if name == bot)
            for game in known
        ]
        lines.append(
            f"| {BOTS[bot].label} | {part:.1%} | {low:.0%}–{high:.0%} | {fmean(margins):+.1f} "
            f"| ±{spread(margins):.1f} | {ratings[bot]:+.0f} |"
        )
    return "\n".join(lines)


def stamp(plan: Plan) -> str:
    """When and where it was measured, and how long the bots thought."""
    machine = f"{platform.system()}, {platform.machine()}, Python {platform.python_version()}"
    times = [f"{bot} {seconds:g} s" for bot, seconds in plan.seconds.items() if bot in plan.bots]
    times += [f"{bot} {steps} rounds" for bot, steps in plan.steps.items() if bot in plan.bots]
    thought = ", ".join(times) or "no search"
    return f"{date.today()}, {machine}; {plan.title} on {plan.board}, seed {plan.seed}; {thought}."


# --- the command


def arguments(to: argparse.ArgumentParser) -> None:
    """What the command takes."""
    to.add_argument("--title", required=True, choices=sorted(TITLES), help="such as irish")
    to.add_argument("--board", help="the board; the first of the title by default")
    to.add_argument("--seats", required=True, help="bots with commas between, in order of seats")
    to.add_argument("--games", type=int, default=200, help="games in all")
    to.add_argument("--seed", type=int, default=1, help="for the same draws again")
    to.add_argument("--seconds", default="", help="time for a decision, such as baron=2,director=1")
    to.add_argument("--steps", default="", help="rounds of search instead, such as baron=50")
    to.add_argument("--workers", type=int, help="processes; as many as processors by default")
    to.add_argument("--dask", metavar="ADDRESS", help="play on a Dask cluster instead")
    to.add_argument("--results", type=Path, help="a file that keeps the games; goes on with it")
    to.set_defaults(run=run)


def planned(options: argparse.Namespace) -> Plan:
    """The plan of a command. Raises `Refused`."""
    bots = tuple(options.seats.split(","))
    about = meta(options.title)
    if unknown := set(bots) - set(BOTS):
        raise Refused(f"There is no bot called {unknown.pop()}: {', '.join(BOTS)}.")
    if len(bots) not in about.PLAYERS:
        raise Refused(f"{about.TITLE} is for {about.PLAYERS[0]} to {about.PLAYERS[-1]} players.")
    board = options.board or about.BOARDS[0]
    if board not in about.BOARDS:
        raise Refused(f"{about.TITLE} is played on {' or '.join(about.BOARDS)}.")
    seconds = {bot: level.seconds for bot, level in BOTS.items() if level.seconds}
    seconds |= {bot: float(n) for bot, n in pairs(options.seconds)}
    steps = {bot: int(n) for bot, n in pairs(options.steps)}
    kept = {bot: n for bot, n in seconds.items() if bot in bots and bot not in steps}
    return Plan(options.title, board, bots, options.seed, kept, steps)


def pairs(text: str) -> list[tuple[str, str]]:
    """The parts of a list such as "baron=2,director=1". Raises `Refused`."""
    found = [tuple(part.split("=")) for part in text.split(",") if part]
    if any(len(pair) != 2 or pair[0] not in BOTS for pair in found):
        raise Refused(f"{text} does not read like baron=2,director=1.")
    return [(bot, n) for bot, n in found]


def executor(options: argparse.Namespace) -> Executor:
    """Where games are played: processes here, or a cluster."""
    if options.dask:
        import distributed  # an extra

        client: Any = distributed.Client
        pool: Executor = client(options.dask).get_executor()
        return pool
    from concurrent.futures import ProcessPoolExecutor  # a browser has no processes

    return ProcessPoolExecutor(options.workers)


def run(options: argparse.Namespace) -> int:
    """Play what is missing, and print the table."""
    from tqdm import tqdm  # type: ignore[import-untyped]  # an extra

    plan = planned(options)
    known = stored(options.results, plan) if options.results else []
    if options.results:
        keep(options.results, plan, known)
    missing = sorted(set(range(options.games)) - {game.number for game in known})
    with executor(options) as pool:
        for game in tqdm(games(plan, missing, pool), total=len(missing), unit="game"):
            known.append(game)
            if options.results:
                add(options.results, game)
    print(f"{stamp(plan)}\n\n{table(known)}")
    return 0
