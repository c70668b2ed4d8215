"""Record games of Dual Gauge: for each board and each of its ends one that ends by that alone.

PYTHONPATH=core .venv/bin/python tests/dual/record_games.py

They go into tests/games in place of those that are there. To be run again when numbers of a board
change, since a record holds what was legal then.
"""

import json
import sys
from pathlib import Path

from cuberails import NOBODY, boards
from cuberails.match import COLOURS, Match, Seat
from cuberails.records import record
from cuberails.titles.dual import meta
from cuberails.titles.dual.ending import STANDSTILL
from cuberails.titles.dual.map import DISCS, ENDS, PURPLE, STATIONS, TRACK, TRAINS, read

GAMES = Path(__file__).parent.parent / "games"
NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve")
STRAY = 0.05
"""How often somebody does anything, so that games differ."""

MOST = 60
"""Games after which an end is given up."""

SOUGHT = {
    TRACK: ("build",),
    TRAINS: ("train", "pay"),
    DISCS: ("buy", "token"),
    STATIONS: ("token",),
    PURPLE: ("buy", "pay"),
}
"""By end: what brings it nearer."""


def aimed(match, end):
    """What a player does who aims at an end: what brings it nearer, and otherwise what looks best
    to the title's own eye; but no second piece of track in a turn, which might bring another."""
    s, rng = match.state, match.rng(len(match.actions), "record")
    legal = match.game.legal(s)
    if rng.random() < STRAY:
        return rng.choice(legal)
    marks = dict(zip(legal, match.game.appraise(s), strict=True))

    def near(action):
        enough = action[0] == "build" and s.laid and end != TRACK
        return (action[0] in SOUGHT[end]) - enough, marks[action]

    return max(legal, key=near)


def played(board, seed, end):
    """A game in which all aim at an end."""
    count = meta.PLAYERS[(seed + ENDS.index(end)) % len(meta.PLAYERS)]
    match = table(board, count, seed)
    while match.state.actor != NOBODY:
        match.act(aimed(match, end))
    return match


def idle(board):
    """A game in which everybody does as little as the rules allow, until nothing stirs."""
    match = table(board, 3, 1)
    while match.state.actor != NOBODY:
        legal = match.game.legal(match.state)
        match.act(next((a for a in legal if a[0] in ("pass", "done", "withhold")), legal[0]))
    return match


def table(board, count, seed):
    """A game that begins."""
    seats = [Seat(NAMES[i], COLOURS[i]) for i in range(count)]
    return Match("dual", board, seats, seed).begin()


def write(name, match):
    """The record with its result, a few actions a line."""
    result = match.view()["result"]
    facts = {key: result[key] for key in ("scores", "winners", "reason")}
    facts["last"] = match.actions[-1][0]
    whole = record(match)
    actions = [json.dumps(action) for action in whole.pop("actions")]
    lines = [", ".join(actions[i : i + 6]) for i in range(0, len(actions), 6)]
    head = json.dumps(facts, ensure_ascii=False)[:-1]
    body = json.dumps(whole, ensure_ascii=False)[:-1]
    text = f'{head},\n "record": {body}, "actions": [\n  ' + ",\n  ".join(lines) + "]}}\n"
    (GAMES / f"dual-{name}.json").write_text(text, "utf-8")
    print(f"dual-{name}.json: {len(match.seats)} seats, {len(actions)} actions", flush=True)


def found(board, end):
    """Write the first game that ends by this alone; whether there was one."""
    for seed in range(MOST):
        match = played(board, seed, end)
        if match.state.ended == 1 << ENDS.index(end):
            write(f"{board}-{end}", match)
            return True
    print(f"{board}: no game ends by {end} alone", flush=True)
    return False


def main():
    """All of them; exit code 1 when a board does not end in one of its ways."""
    good = [found(board, end) for board in meta.BOARDS for end in read(boards.load(board)).ends]
    for board in meta.BOARDS:
        match = idle(board)
        good.append(match.state.ended == 1 << STANDSTILL)
        write(f"{board}-standstill", match)
    return not all(good)


if __name__ == "__main__":
    sys.exit(main())
