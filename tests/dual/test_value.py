"""The eye of the bots: what a sensible player sees, and a ladder against Random."""

from random import Random

import pytest
from battery import LONGEST
from cuberails import NOBODY
from cuberails.bots import choose
from cuberails.match import Match, Seat
from cuberails.titles import dual
from dual_positions import DONE, STANDARD, build, lay, position, trading, turn


def best(s):
    """What the Clerk does."""
    return choose("clerk", dual, s, Random(1))


def test_does_not_stop_before_it_can_pay_out():
    """With track in the pool and a train, a company that lays none must withhold: so it lays."""
    s = turn(
        lay(
            position(Leste={"money": 40, "trains": ["standard 2"], "owners": [0, 0], "discs": 4}),
            STANDARD,
            "Abrantes-Leiria",
        ),
        "Leste",
    )
    assert best(s)[0] == "build"


def test_track_to_a_stop_is_better_than_away_from_one():
    """Of two pieces that cost the same, the one that joins a stop is liked better."""
    s = turn(
        lay(position(Leste={"money": 40, "trains": ["standard 2"]}), STANDARD, "Abrantes-F3"),
        "Leste",
    )
    marks = dict(zip(dual.legal(s), dual.appraise(s), strict=True))
    assert marks[build(s, "F3-Leiria", STANDARD)] > marks[build(s, "F3-G3", STANDARD)]
    assert DONE in marks


def test_buys_what_pays():
    """A share that pays well for what it costs is bought; one in the junk is not."""
    s = trading(
        lay(
            position(
                Leste={"value": 20, "trains": ["standard 2", "standard 2"], "money": 60},
                Norte={"value": 5, "trains": []},
            ),
            STANDARD,
            "Abrantes-Leiria-Coimbra",
        ),
        first=1,
    )
    marks = dict(zip(dual.legal(s), dual.appraise(s), strict=True))
    assert marks["buy", 0] > marks["pass",]
    assert marks["buy", 0] > marks["buy", 1]


@pytest.mark.parametrize("board", ["portugal", "detroit"])
def test_clerk_beats_random(board):
    """One Clerk among two Randoms wins at least nine games of ten, seats rotated. The 100 games of
    `balance.md` begin with these."""
    assert sum(wins_alone(board, n % 3, n) for n in range(30)) >= 27


def wins_alone(board, seat, seed):
    """Whether the Clerk in that seat wins a game alone."""
    table = [Seat(f"P{n}", "teal", "clerk" if n == seat else "random") for n in range(3)]
    match = Match("dual", board, table, seed).begin()
    while match.state.actor != NOBODY:
        bot = match.seats[match.state.actor].play
        match.act(choose(bot, dual, match.state, match.rng(len(match.actions), "bot")))
        assert len(match.actions) < LONGEST
    return match.view()["result"]["winners"] == [seat]
