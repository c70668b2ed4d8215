"""Operating Round: Place Station."""

import pytest
from cuberails.titles import dual
from cuberails.titles.dual.state import STATION, blocked, empty_spaces
from dual_positions import (
    DETROIT,
    DONE,
    NARROW,
    NUMBERS,
    PORTUGAL,
    STANDARD,
    after,
    changed,
    heard,
    hex_,
    lay,
    number,
    place,
    places,
    position,
    ruled,
    turn,
    verbs,
    worth,
)

TO_ABRANTES = "Lisboa-G4-F3-Abrantes"


def norte(board=PORTUGAL, ways=(TO_ABRANTES,), others=None, **facts):
    """Norte may place a station; standard track lies along the ways."""
    s = position(board, Norte=facts, **(others or {}))
    return turn(lay(s, STANDARD, *ways), "Norte", STATION)


def token(s, name):
    return ("token", hex_(s, name))


def why(s, name):
    return dual.why_not(s, token(s, name))


def test_a_vacant_space_of_a_connected_city():
    """Connected cities with a vacant space, or none."""
    s = norte()
    assert dual.legal(s) == [token(s, "Abrantes"), DONE]
    s = norte(ways=())
    assert verbs(s) == {"done"}
    assert "not connected" in why(s, "Abrantes")


def test_price():
    """A disc goes from the charter to the city, and the marker up one row in its column; money
    stays."""
    s = norte(value=20, discs=4)
    t = after(s, token(s, "Abrantes"))
    i = number(t, "Norte")
    assert t.stations[i] == 1 << hex_(t, "Lisboa") | 1 << hex_(t, "Abrantes")
    assert t.charter[i] == 3 and empty_spaces(t, i) == empty_spaces(s, i) + 1
    assert worth(t, "Norte") == 9
    assert t.cash == s.cash


def test_cities_only():
    """Neither a dit nor a destination holds a station."""
    s = norte(ways=("Lisboa-Setúbal-H3-G3-Elvas-Badajoz",))
    assert verbs(s) == {"done"}
    for name in ("Setúbal", "Badajoz", "G4"):
        assert "in cities" in why(s, name)


def test_no_second_station_in_a_city():
    """Not where it has a station already, though a space is vacant."""
    s = norte(ways=())
    assert s.map.spaces[hex_(s, "Lisboa")] > 2
    assert "already" in why(s, "Lisboa")


def test_no_disc_on_the_charter():
    """The disc comes from the charter."""
    s = norte(discs=0)
    assert verbs(s) == {"done"}
    assert "no disc left" in why(s, "Abrantes")


@pytest.mark.parametrize("value", [3, 9, 14])
def test_not_from_the_top_row(value):
    """Nothing lies above the top row, its yellow spaces among them (O30)."""
    s = norte(value=value)
    assert verbs(s) == {"done"}
    assert "top row, or on a ledge" in why(s, "Abrantes")


def test_not_from_a_ledge():
    """Nothing lies above a ledge (O30); the space beside it is none."""
    assert verbs(norte(value=32)) == {"done"}
    assert verbs(norte(value=30)) == {"token", "done"}


def test_into_the_junk():
    """Where the junk lies above, the marker comes into it."""
    s = norte(value=15)
    s = after(s, token(s, "Abrantes"))
    assert worth(s, "Norte") == 3
    assert s.map.market.row(s.market[number(s, "Norte")]) == 0


def test_full_city():
    """A city without a vacant space takes no more; home stations of all companies count."""
    s = norte(others={"Douro": {"stations": ["Abrantes"]}})
    assert verbs(s) == {"done"}
    assert "No station space" in why(s, "Abrantes")
    s = norte(ways=("Lisboa-H4-I4-J4-Lagos",))
    assert "No station space" in why(s, "Lagos")


def test_not_beyond_a_blocked_city():
    """Connected obeys blocking: a city beyond a blocked one is out of reach."""
    ways = (TO_ABRANTES, "Abrantes-Castelo Branco-D2-Guarda")
    assert places(norte(ways=ways), "token") == {"Abrantes", "Guarda"}
    s = norte(ways=ways, others={"Douro": {"stations": ["Abrantes"]}})
    assert places(s, "token") == set()


def test_a_station_blocks():
    """The last space taken closes the city to those without a station there."""
    s = norte(board=PORTUGAL)
    douro, leste = number(s, "Douro"), number(s, "Leste")
    assert not blocked(s, douro) >> hex_(s, "Abrantes") & 1
    t = after(s, token(s, "Abrantes"))
    assert blocked(t, douro) >> hex_(t, "Abrantes") & 1
    assert not blocked(t, leste) >> hex_(t, "Abrantes") & 1
    assert not blocked(t, t.company) >> hex_(t, "Abrantes") & 1


def test_either_gauge_connects():
    """A station needs track, of whatever gauge."""
    s = turn(lay(position(), NARROW, TO_ABRANTES), "Norte", STATION)
    assert places(s, "token") == {"Abrantes"}


@pytest.mark.parametrize(("tokens", "second"), [(1, False), (2, True)])
def test_tokens_a_turn(tokens, second):
    """Ruling: one station a turn, or as many as the board says."""
    board = ruled(PORTUGAL, tokens_a_turn=tokens)
    s = norte(board, (TO_ABRANTES, "Abrantes-Castelo Branco-D2-Guarda"), value=34)
    s = after(s, token(s, "Guarda"))
    assert ("token" in verbs(s)) == second
    assert s.phase == STATION or not second
    reason = why(turn_back(s, 1), "Abrantes")
    assert reason is None if second else "has placed a station" in reason


def turn_back(s, tokens):
    """The same step once more, with so many stations placed."""
    s = turn(s.clone(), "Norte", STATION)
    s.tokens = tokens
    return s


TO_FLINT = {"PM": "C7-C8-C9-C10-C11", "GT": "C14-C13-C12-C11"}


def at_flint(board, name, **facts):
    """A company of the board of Detroit that is connected to Flint may place a station."""
    s = lay(position(board, **{name: facts}), NARROW, TO_FLINT[name])
    return turn(s, name, STATION)


def reserved(free):
    """The board of Detroit with Flint kept for Pere Marquette."""
    kept = [{"company": "PM"} | ({"free": True} if free else {})]
    return place(DETROIT, "Flint", reserved=kept)


def test_reserved():
    """A reserved space is open to its company alone, and does not block the others."""
    assert places(at_flint(reserved(False), "PM"), "token") == {"Flint"}
    s = at_flint(reserved(False), "GT")
    assert places(s, "token") == set()
    assert "No station space is open to it" in why(s, "Flint")
    assert not blocked(s, s.company) >> hex_(s, "Flint") & 1


def test_not_reserved():
    """Without a reservation the space is anybody's."""
    assert places(at_flint(place(DETROIT, "Flint", reserved=[]), "GT"), "token") == {"Flint"}


def test_reserved_at_the_usual_price():
    """A space that is kept, but not free, costs a row and cannot be had from the top row."""
    s = at_flint(reserved(False), "PM", value=20)
    assert worth(after(s, token(s, "Flint")), "PM") == 9
    assert places(at_flint(reserved(False), "PM", value=12), "token") == set()


@pytest.mark.parametrize("value", [3, 12, 20, 32])
def test_free_station(value):
    """A free station costs no row, wherever the marker is; a disc is taken all the same."""
    s = at_flint(reserved(True), "PM", value=value, discs=3)
    t = after(s, token(s, "Flint"))
    assert worth(t, "PM") == value
    assert t.charter[number(t, "PM")] == 2
    assert not any(event[0] == "moved" for event in heard(s, token(s, "Flint"))[:2])
    assert dual.label(s, token(s, "Flint"))[1] == "free"


def test_a_free_station_needs_a_disc_and_the_way():
    """Free is the price: the disc and the connection are needed nevertheless."""
    assert places(at_flint(reserved(True), "PM", discs=0), "token") == set()
    s = turn(position(reserved(True)), "PM", STATION)
    assert places(s, "token") == set()


def test_other_spaces_of_a_city_with_a_reserved_one():
    """In a Major City the spaces that are not kept are open to all."""
    board = place(DETROIT, "Lansing", reserved=[{"company": "MC"}])
    s = lay(position(board), NARROW, "C7-D7-D8-Lansing")
    s = turn(s, "PM", STATION)
    assert places(s, "token") == {"Lansing"}
    s = turn(after(s, token(s, "Lansing")), "GT", STATION)
    lay(s, NARROW, "Port Huron-C13-C12-D11-D10-Lansing")
    assert "Lansing" not in places(s, "token")


def test_a_reserved_space_in_use():
    """Once its company stands there, the space is kept no longer: the others are open."""
    board = place(DETROIT, "Lansing", reserved=[{"company": "MC"}])
    s = lay(position(board, MC={"stations": ["Lansing"]}), NARROW, "C7-D7-D8-Lansing")
    assert places(turn(s, "PM", STATION), "token") == {"Lansing"}


def test_ledges_are_where_nothing_lies_above():
    """A ledge follows from the rows as they are laid out."""
    rows = [dict(row) for row in NUMBERS["stock_track"]]
    rows[1]["column"] = 1
    s = norte(changed(PORTUGAL, stock_track=rows), value=30)
    assert verbs(s) == {"done"}
