"""Setup."""

from fractions import Fraction

import pytest
from cuberails import CHANCE, game
from cuberails.titles import irish
from cuberails.titles.irish.state import INITIAL, PIECES, pieces
from irish_positions import BOARD, HEX, after, after_setup


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_money(seats):
    """Every player starts with £20, whatever their number; the bank gives it."""
    s = irish.start(BOARD, seats)

    assert [20] * seats + [-20 * seats] == s.cash


@pytest.mark.parametrize("seats", [0, 2, 6])
def test_number_of_players(seats):
    """The game is for three to five."""
    with pytest.raises(ValueError, match="3 to 5"):
        irish.start(BOARD, seats)


def test_home_pieces():
    """Each company starts with one piece in its home; Dublin has two."""
    s = irish.start(BOARD, 3)

    homes = ["Cork", "Limerick", "Belfast", "Dublin", "Dublin"]
    assert [1 << HEX[home] for home in homes] == s.track


def test_pieces_beyond_home():
    """Ruling: 18 pieces of each company are left beyond the home piece."""
    s = irish.start(BOARD, 3)

    assert PIECES == 18
    assert [pieces(s, company) for company in range(5)] == [18] * 5


def test_city_cubes_are_chance():
    """Each city's cube is a draw of its own from four of each colour."""
    s = irish.start(BOARD, 3)

    assert s.actor == CHANCE
    assert irish.draws(s) == [(("cube", 0), 4), (("cube", 1), 4), (("cube", 2), 4)]
    s = after(s, ("cube", 1))
    assert irish.draws(s) == [(("cube", 0), 4), (("cube", 1), 3), (("cube", 2), 4)]
    assert irish.legal(s) == []


def test_a_colour_stands_on_four_cities_at_most():
    """Once four cities have a colour it cannot be drawn for another city."""
    s = after(irish.start(BOARD, 3), *[("cube", 2)] * 4)

    assert irish.draws(s) == [(("cube", 0), 4), (("cube", 1), 4)]
    with pytest.raises(game.IllegalAction):
        game.apply(irish, s, ("cube", 2))


def test_bag_after_setup():
    """After eight draws the other 18 cubes join the four left: 22, six to ten of a colour."""
    s = after(irish.start(BOARD, 4), *[("cube", 0)] * 4, *[("cube", 1)] * 4)

    assert s.bag == [6, 6, 10]
    assert sum(s.bag) == 22


def test_all_cities_get_a_cube():
    """The eight printed cities have a cube each, the ten towns none."""
    s = after_setup()

    assert {h for h in BOARD.grid.coords if BOARD.kinds[h] in ("city", "major_city")} == {
        h for h in BOARD.grid.coords if any(c >> h & 1 for c in s.cubes)
    }


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_first_bidder_is_chance(seats):
    """A player drawn at random, each as likely, opens the first auction."""
    s = after(irish.start(BOARD, seats), *[("cube", n % 3) for n in range(8)])

    assert [(("first", seat), 1) for seat in range(seats)] == irish.draws(s)
    s = after(s, ("first", 2))
    assert (s.actor, s.phase) == (2, INITIAL)


def test_setup_odds_are_those_of_the_bag():
    """The chance that all four pinks end on the first four cities is 4·3·2·1 / 12·11·10·9."""
    s, chance = irish.start(BOARD, 3), Fraction(1)
    for _ in range(4):
        weights = dict(irish.draws(s))
        chance *= Fraction(weights[("cube", 2)], sum(weights.values()))
        s = after(s, ("cube", 2))

    assert Fraction(24, 12 * 11 * 10 * 9) == chance
