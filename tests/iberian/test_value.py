"""The Clerk's eye: what a sensible player sees, and a ladder against Random."""

from random import Random

from battery import LONGEST
from cuberails import NOBODY
from cuberails.bots import choose
from cuberails.match import Match, Seat
from cuberails.titles import iberian
from cuberails.titles.iberian.value import rounds_left
from iberian_positions import DECLINE, RAILROAD, after, build, building, trading


def best(s):
    """What the Clerk does."""
    return choose("clerk", iberian, s, Random(1))


def test_takes_the_city_next_door():
    """One build from a city, the only share goes there and averts the penalty."""
    s = building({"Red": {"track": ["Lisbon"], "owners": [0], "money": 20}})

    assert best(s) == build("Setúbal")


def test_does_not_build_in_vain():
    """In the last round a locomotive that reaches no city is worth nothing."""
    s = building({"Red": {"track": ["Madrid"], "owners": [0], "money": 20}}, number=10)
    marks = dict(zip(iberian.legal(s), iberian.appraise(s), strict=True))

    assert marks[DECLINE] >= max(marks[a] for a in marks if a != DECLINE)


def test_buys_what_pays():
    """A cheap share that pays a high dividend is bought."""
    s = trading({"Red": {"track": ["Lisbon", "Setúbal"], "value": 4, "level": 12, "money": 40}})

    assert best(s) == ("buy", RAILROAD["Red"])


def test_rounds_left():
    """The turns that a railroad still has: later build rounds, and the one under way."""
    facts = {"track": ["Lisbon"], "owners": [0], "money": 20}
    s = building({"Yellow": facts, "Red": facts | {"track": ["Madrid"]}}, number=5)
    assert [rounds_left(s, RAILROAD[name]) for name in ("Yellow", "Red")] == [4, 4]

    s = after(s, DECLINE)
    assert [rounds_left(s, RAILROAD[name]) for name in ("Yellow", "Red")] == [3, 4]


def test_clerk_beats_random():
    """One Clerk among two Randoms wins at least 90 of 100 games, seats rotated."""
    assert sum(wins_alone(n % 3, n) for n in range(100)) >= 90


def wins_alone(seat, seed):
    """Whether the Clerk in that seat wins a game alone."""
    table = [Seat(f"P{n}", "teal", "clerk" if n == seat else "random") for n in range(3)]
    match = Match("iberian", "iberia", table, seed).begin()
    while match.state.actor != NOBODY:
        bot = match.seats[match.state.actor].play
        match.act(choose(bot, iberian, match.state, match.rng(len(match.actions), "bot")))
        assert len(match.actions) < LONGEST
    return match.view()["result"]["winners"] == [seat]
