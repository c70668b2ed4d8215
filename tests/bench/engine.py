"""How fast the rules are: the same code in CPython and, by engine.mjs, in Pyodide.

python engine.py LATE   where LATE holds the recorded positions with most of the track laid

Prints JSON: for each title and board, the seconds each thing takes, as a list over several rounds;
and for each board of the recorded positions the seconds that the search for routes takes in each.
"""

import json
import sys
from pathlib import Path
from random import Random
from time import perf_counter

from cuberails import CHANCE, NOBODY, TITLES, boards, meta, title
from cuberails.hexes import bits
from cuberails.titles.dual import routes
from cuberails.titles.dual.map import read

ROUNDS, GAMES, SEATS = 7, 6, 4


def step(rules, s, rng):
    """One random action, or one draw by its weight."""
    if s.actor == CHANCE:
        draws = rules.draws(s)
        [(action, _)] = rng.choices(draws, [weight for _, weight in draws])
    else:
        action = rng.choice(rules.legal(s))
    rules.play(s, action)


def random_games(rules, board, rng):
    """Play whole games; the number of plies."""
    plies = 0
    for _ in range(GAMES):
        s = rules.start(board, SEATS)
        while s.actor != NOBODY:
            step(rules, s, rng)
            plies += 1
    return plies


def samples(rules, board, rng):
    """Positions of players' decisions spread over some games."""
    found = []
    for _ in range(6):
        s, ply = rules.start(board, SEATS), 0
        while s.actor != NOBODY:
            if s.actor >= 0 and ply % 10 == 0:
                found.append(s.clone())
            step(rules, s, rng)
            ply += 1
    return found


def reference():
    """The measure of all else: a thousand numbers to strings into a dict, and out again sorted."""
    return sorted({str(n): n for n in range(1000)})


def timed(work, times):
    start = perf_counter()
    for _ in range(times):
        work()
    return (perf_counter() - start) / times


def seconds(rules, board):
    """What one title costs on one board."""
    positions = samples(rules, board, Random(5))
    each = len(positions)
    seen = {name: [] for name in ("reference", "game", "ply", "clone", "legal", "view")}
    for turn in range(ROUNDS):
        start, plies = perf_counter(), random_games(rules, board, Random(turn))
        spent = perf_counter() - start
        seen["game"].append(spent / GAMES)
        seen["ply"].append(spent / plies)
        seen["reference"].append(timed(reference, 40))
        seen["clone"].append(timed(lambda: [s.clone() for s in positions], 40) / each)
        seen["legal"].append(timed(lambda: [rules.legal(s) for s in positions], 4) / each)
        seen["view"].append(timed(lambda: [rules.view(s, None) for s in positions], 4) / each)
    return seen


def search(entry):
    """The routes of one recorded position, with nothing remembered of it."""
    sets = (bits(entry[part]) for part in ("standard", "narrow", "closed", "stations", "also"))
    return routes.search.__wrapped__(read(boards.load(entry["board"])), *sets, *entry["trains"])


def late(entries):
    """By board: the seconds of each search, the best of three."""
    seen = {}
    for entry in entries:
        runs = [timed(lambda: search(entry), 1) for _ in range(3)]  # noqa: B023 - called at once
        seen.setdefault(entry["board"], []).append(min(runs))
    return seen


def measure(text):
    """All titles on all boards; routes in the positions of `text`."""
    titles = {
        f"{meta(name).TITLE}, {board}": seconds(title(name), boards.load(board))
        for name in TITLES
        for board in meta(name).BOARDS
    }
    found = {"python": sys.version.split()[0], "titles": titles, "late": late(json.loads(text))}
    return json.dumps(found)


if __name__ == "__main__":
    print(measure(Path(sys.argv[1]).read_text("utf-8")))
