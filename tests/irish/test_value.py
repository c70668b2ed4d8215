"""The Clerk's eye: what a sensible player sees, and a ladder against Random."""

from random import Random

import pytest
from battery import LONGEST
from cuberails import NOBODY
from cuberails.bots import choose
from cuberails.match import Match, Seat
from cuberails.titles import irish
from cuberails.titles.irish.state import cities, towns
from cuberails.titles.irish.track import occupied
from cuberails.titles.irish.value import outlook, price, rings
from irish_positions import COMPANY, HEX, after, after_setup, build, position


def best(s):
    """What the Clerk does."""
    return choose("clerk", irish, s, Random(1))


def test_sees_what_pays():
    """With one point left, a town next door is better than open country."""
    s = after(position(bag=[2, 2, 2]), build("GSW", "G11"), build("GSW", "H10"))

    assert best(s) == build("GSW", "Drogheda")


def test_takes_the_last_cubes_when_it_gains():
    """With its railway alone paying and one call left, it calls."""
    s = position(track={"GSW": ["Drogheda", "Wicklow", "Arklow"]}, bag=[0, 2, 0], cash=[0, 0, 0])

    assert best(s) == ("dividends",)


def test_does_not_overpay():
    """No bid above what the share can bring, as it sees it."""
    s = after_setup()
    limit = price(s, outlook(s), COMPANY["CBSC"], 0)
    action = best(s)

    assert action == ("pass",) or action[1] <= limit


def test_buys_a_bargain():
    """A share of a rich railway near its value is worth bidding for."""
    s = position(track={"GSW": ["Drogheda", "Wicklow", "Kilkenny", "Waterford"]})
    s = after(s, ("auction", COMPANY["GSW"]), ("bid", 9))

    assert best(s)[0] == "bid"


def test_rings_count_half_points():
    """Places are found at the half points that it takes to get there: 1½ + 1½, and 2 + 1."""
    s = position(track={"MGW": ["G11", "Drogheda"]})
    urban = cities(s) | towns(s)
    found = dict(rings(s.map, s.track[COMPANY["GSW"]], occupied(s), urban))

    assert found[6] >> HEX["Drogheda"] & 1
    assert found[6] >> HEX["Wicklow"] & 1


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_clerk_beats_random(seats):
    """One Clerk among Randoms wins at least nine games of ten, whatever its seat."""
    games = 20
    wins = sum(wins_alone(seats, n % seats, n) for n in range(games))

    assert wins >= 0.9 * games


def wins_alone(seats, seat, seed):
    """Whether the Clerk in that seat wins a game alone."""
    table = [Seat(f"P{n}", "teal", "clerk" if n == seat else "random") for n in range(seats)]
    match = Match("irish", "ireland", table, seed).begin()
    while match.state.actor != NOBODY:
        bot = match.seats[match.state.actor].play
        match.act(choose(bot, irish, match.state, match.rng(len(match.actions), "bot")))
        assert len(match.actions) < LONGEST
    return match.view()["result"]["winners"] == [seat]
