"""Count lines of play, and say under which first action a count is off.

python3 build.py perft                 all tables, with lines per second
python3 build.py perft --write dual    count anew, when numbers of a title's boards have changed
"""

import sys
import time
from pathlib import Path

from cuberails import NOBODY, boards, game, meta, title

HERE = Path(__file__).parent


def perft(rules, s, depth):
    """The number of lines of `depth` actions from a position; a finished game is a line's end."""
    if s.actor == NOBODY:
        return 0
    options = game.options(rules, s)
    if depth == 1:
        return len(options)
    return sum(perft(rules, after(rules, s, action), depth - 1) for action in options)


def after(rules, s, action):
    """The position after a legal action."""
    t = s.clone()
    rules.play(t, action)
    return t


def divide(rules, s, depth):
    """The count below each first action."""
    return {
        action: perft(rules, after(rules, s, action), depth - 1) if depth > 1 else 1
        for action in game.options(rules, s)
    }


def tables():
    """The entries of all tables: title, board, id, seats, moves, {depth: lines}."""
    for path in sorted(HERE.glob("*.perft")):
        entry = {}
        for line in [*path.read_text("utf-8").splitlines(), "id"]:
            word, _, rest = line.partition(" ")
            if word == "id" and entry:
                yield path.stem, entry
            if word == "id":
                entry = {"id": rest, "perft": {}}
            elif word == "perft":
                depth, lines = rest.split()
                entry["perft"][int(depth)] = int(lines)
            elif line and word != "#":
                entry[word] = rest


def position(name, entry):
    """The position of an entry, reached by legal moves."""
    board = entry.get("board") or meta(name).BOARDS[0]
    moves = [read(text) for text in entry["moves"].split(",") if text.strip()]
    return game.replay(title(name), boards.load(board), int(entry["seats"]), moves)


def read(text):
    """An action as it is written in a table."""
    verb, *args = text.split()
    return (verb, *map(int, args))


def rewrite(name):
    """Put today's counts into a title's table; positions and comments stay."""
    path = HERE / f"{name}.perft"
    found = iter(
        f"perft {depth} {perft(title(name), position(name, entry), depth)}"
        for title_, entry in tables()
        for depth in entry["perft"]
        if title_ == name
    )
    lines = path.read_text("utf-8").splitlines()
    written = [next(found) if line.startswith("perft ") else line for line in lines]
    path.write_text("\n".join(written) + "\n", "utf-8")


def main():
    if "--write" in sys.argv:
        rewrite(sys.argv[-1])
    wrong = 0
    for name, entry in tables():
        rules, s = title(name), position(name, entry)
        for depth, lines in entry["perft"].items():
            start = time.perf_counter()
            found = perft(rules, s, depth)
            rate = found / max(time.perf_counter() - start, 1e-9)
            print(f"{name} {entry['id']}, depth {depth}: {found} lines, {rate:,.0f} a second")
            if found != lines:
                wrong += 1
                print(f"  expected {lines}; below each first action:")
                for action, n in divide(rules, s, depth).items():
                    print(f"  {' '.join(map(str, action)):20} {n}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
