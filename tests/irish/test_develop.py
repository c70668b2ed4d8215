"""Action 3: Develop a town."""

import pytest
from cuberails import game
from cuberails.titles import irish
from cuberails.titles.irish.state import OVER, TURN, cities, towns
from irish_positions import BOARD, HEX, after, position

BLACK, WHITE, PINK = range(3)


def developed(s):
    return {(BOARD.names[a[1]], a[2]) for a in irish.legal(s) if a[0] == "develop"}


def test_town_on_a_railway_of_ones_own():
    """The town must be reached by a railway of which the player holds a share."""
    s = position(track={"GSW": ["Drogheda"], "WLW": ["Shannon"]})

    assert {("Drogheda", BLACK), ("Drogheda", WHITE), ("Drogheda", PINK)} == developed(s)
    assert "No railway" in irish.why_not(s, ("develop", HEX["Shannon"], PINK))


def test_cube_of_ones_choice():
    """The player chooses the colour, as long as the bag has it."""
    s = position(track={"GSW": ["Drogheda"]}, bag=[3, 0, 4])

    assert {("Drogheda", BLACK), ("Drogheda", PINK)} == developed(s)
    assert "no white cube" in irish.why_not(s, ("develop", HEX["Drogheda"], WHITE))


def test_town_becomes_a_city():
    """The cube moves from the bag to the town, which is a city from now on; the turn is over."""
    s = position(track={"GSW": ["Drogheda"]}, bag=[3, 2, 4])
    s = after(s, ("develop", HEX["Drogheda"], WHITE))

    assert s.bag == [3, 1, 4]
    assert s.cubes[WHITE] >> HEX["Drogheda"] & 1
    assert not towns(s) >> HEX["Drogheda"] & 1
    assert (s.phase, s.actor) == (TURN, 1)


def test_no_second_cube():
    """A city, printed or developed, takes no cube."""
    s = position(track={"GSW": ["Drogheda"]})
    s = after(s, ("develop", HEX["Drogheda"], PINK))
    s.actor = s.turn = 0

    assert set() == developed(s)
    assert "already" in irish.why_not(s, ("develop", HEX["Drogheda"], PINK))
    assert "Only a town" in irish.why_not(s, ("develop", HEX["Dublin"], PINK))


def test_plain_hex_cannot_be_developed():
    """Only an urban hex can become a city."""
    with pytest.raises(game.IllegalAction, match="Only a town"):
        game.apply(irish, position(track={"GSW": ["G11"]}), ("develop", HEX["G11"], PINK))


def test_last_cube_ends_the_game():
    """The game ends when a development takes the last cube of the bag."""
    s = position(track={"GSW": ["Drogheda"]}, bag=[0, 0, 1])
    s = after(s, ("develop", HEX["Drogheda"], PINK))

    assert (s.phase, s.actor) == (OVER, game.NOBODY)
    assert cities(s) >> HEX["Drogheda"] & 1
