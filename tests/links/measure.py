"""How long links are and how the decoder bears broken ones: writes tests/links.md.

PYTHONPATH=core python3 tests/links/measure.py [GAMES] [MUTATIONS]
"""

import platform
import random
import resource
import sys
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from datetime import UTC, datetime
from math import log2
from pathlib import Path

from cuberails import NOBODY, links, meta
from cuberails.bots import choose
from cuberails.game import options
from cuberails.match import COLOURS, Match, Refused, Seat

BOARDS = [("irish", "ireland"), ("iberian", "iberia"), ("dual", "portugal"), ("dual", "detroit")]
ADDRESS = "https://cuberails.example/#g="
NAMES = ("Annabel", "Bob", "Catherine", "Dev", "Eleanor")
OUT = Path(__file__).parents[1] / "links.md"


def played(name: str, board: str, n: int) -> Match:
    """A finished game of quick bots."""
    low, high = min(meta(name).PLAYERS), min(5, max(meta(name).PLAYERS))
    seats = low + n % (high - low + 1)
    sitting = [Seat(NAMES[i], COLOURS[i], "clerk" if n % 2 else "random") for i in range(seats)]
    match = Match(name, board, sitting, n).begin()
    while match.state.actor != NOBODY:
        bot = match.seats[match.state.actor].play
        match.act(choose(bot, match.game, match.state, match.rng(len(match.actions), bot)))
    return match


def row(name: str, board: str, games: int) -> str:
    """One line of the table."""
    lengths, over, actions = [], [], []
    for n in range(games):
        match = played(name, board, n)
        body, _ = links.encode(match)
        need = sum(log2(len(options(match.game, s))) for s in match.states[:-1])
        lengths.append(len(ADDRESS + links.link(match)))
        over.append(8 * len(body) / need - 1)
        actions.append(len(match.actions))
    mean = sum(lengths) / games
    return (
        f"| {name} | {board} | {sum(actions) / games:.0f} | {mean:.0f} | {max(lengths)} "
        f"| {100 * sum(over) / games:.1f} % | {100 * max(over):.1f} % |"
    )


def mutated(code: str, rng: random.Random) -> str:
    """A broken link: characters changed, or bytes changed under a proper checksum."""
    if rng.random() < 0.3:
        at = rng.randrange(len(code))
        return code[:at] + rng.choice("ABCxyz019-_=é") * rng.randrange(3) + code[at + 1 :]
    raw = bytearray(urlsafe_b64decode(code[1:] + "=" * (-len(code[1:]) % 4))[links.CHECK :])
    for _ in range(rng.randrange(1, 4)):
        raw[rng.randrange(len(raw))] = rng.randrange(256)
    data = bytes(raw)
    return links.CODEC + urlsafe_b64encode(links.checksum(data) + data).decode().rstrip("=")


def fuzz(many: int) -> list[str]:
    """Open so many broken links; what was seen."""
    rng = random.Random(1)
    fixtures = sorted((OUT.parent / "games").glob("*codec2*.link"))
    codes = [path.read_text("utf-8").split()[0].rpartition("#g=")[2] for path in fixtures]
    worst, opened, slow, began = 0.0, 0, 0, time.perf_counter()
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for _ in range(many):
        text = mutated(rng.choice(codes), rng)
        start = time.process_time()
        try:
            links.load(text)
            opened += 1
        except Refused:
            pass
        spent = 1000 * (time.process_time() - start)
        worst, slow = max(worst, spent), slow + (spent > 50)
    grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - memory) / 1024
    return [
        f"{many:,} broken links in {time.perf_counter() - began:.0f} s: {opened:,} still opened, "
        f"all others were refused with a sentence; no other exception.",
        f"The slowest took {worst:.1f} ms of processor time, {slow} took more than 50 ms; the "
        f"process grew by {grown:.1f} MB in all.",
    ]


def main() -> None:
    """Measure, and write."""
    games, many = [int(n) for n in (*sys.argv[1:], *("100", "1000000")[len(sys.argv) - 1 :])]
    lines = [
        "# How long links are",
        "",
        f"Measured on {datetime.now(UTC):%d %B %Y}, {platform.machine()}, Python "
        f"{platform.python_version()}, by `tests/links/measure.py {games} {many}`: {games} "
        f"finished games of bots a board, in characters of the whole address; and how much "
        f"longer the body is than the logarithm of the choices.",
        "",
        "| title | board | actions | address, mean | longest | over the bound, mean | most |",
        "|---|---|--:|--:|--:|--:|--:|",
        *(row(name, board, games) for name, board in BOARDS),
        "",
        "# Broken links",
        "",
        *fuzz(many),
        "",
    ]
    OUT.write_text("\n".join(lines), "utf-8")
    print("\n".join(lines))


if __name__ == "__main__":
    main()
