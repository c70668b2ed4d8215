"""Setup, and the fixed order of rounds."""

import pytest
from cuberails import CHANCE, NOBODY
from cuberails.titles import iberian
from cuberails.titles.iberian.state import STOCK_ROUND
from cuberails.titles.iberian.tables import ROUNDS
from iberian_positions import BOARD, PASS, RAILROAD, after, after_setup


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_money(seats):
    """Each player receives ₱40; treasuries are empty."""
    s = iberian.start(BOARD, seats)

    assert s.cash == [40] * seats + [0] * 5 + [-40 * seats]


@pytest.mark.parametrize("seats", [2, 6])
def test_number_of_players(seats):
    """The game is for three to five."""
    with pytest.raises(ValueError, match="3 to 5"):
        iberian.start(BOARD, seats)


def test_initiative_is_chance():
    """The railroads are drawn one after another into an order that never changes."""
    s = iberian.start(BOARD, 3)

    assert s.actor == CHANCE
    assert iberian.draws(s) == [(("initiative", c), 1) for c in range(5)]
    s = after(s, ("initiative", 3), ("initiative", 0))
    assert iberian.draws(s) == [(("initiative", c), 1) for c in (1, 2, 4)]
    assert s.order == [3, 0]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_priority_deal_is_chance(seats):
    """A random player has the Priority Deal and opens the first stock round."""
    s = after(iberian.start(BOARD, seats), *[("initiative", c) for c in range(5)])

    assert iberian.draws(s) == [(("deal", seat), 1) for seat in range(seats)]
    s = after(s, ("deal", 2))
    assert (s.phase, s.actor, s.priority, s.round) == (STOCK_ROUND, 2, 2, 0)


def test_nothing_on_the_map():
    """All five railroads are in play, and none has track, value or level before it is floated."""
    s = after_setup()

    assert s.track == s.value == s.level == [0] * 5
    assert len(RAILROAD) == 5


def test_rounds():
    """Ten rounds: S B S B B S B B S B."""
    assert "".join(kind[0].upper() for kind in ROUNDS) == "SBSBBSBBSB"


def test_a_game_of_passes():
    """With nothing floated build rounds have nobody to act, and the game ends after round 10."""
    s, passes = after_setup(), 0
    while s.actor != NOBODY:
        s, passes = after(s, PASS), passes + 1

    assert passes == 4 * 3
    assert s.round == 10
    assert iberian.scores(s) == [40, 40, 40]
