"""Set-Up, and what stands on the two boards."""

import pytest
from cuberails import CHANCE, boards
from cuberails.hexes import scan
from cuberails.titles import dual
from cuberails.titles.dual import map as maps
from cuberails.titles.dual.state import running
from dual_positions import drawn, hex_, number

PORTUGAL, DETROIT = boards.load("portugal"), boards.load("detroit")
every_board = pytest.mark.parametrize("board", [PORTUGAL, DETROIT], ids=lambda b: b.id)


@pytest.mark.parametrize(("board", "count", "sides"), [(PORTUGAL, 37, 71), (DETROIT, 54, None)])
def test_counts_of_the_boards(board, count, sides):
    """Portugal has 37 hexes and 71 sides between them, Detroit 54 hexes; each is in one piece."""
    grid = board.grid
    assert len(grid.coords) == count
    assert sides is None or sum(len(grid.neighbours(h)) for h in grid.coords) == 2 * sides
    assert grid.reach(1 << next(iter(grid.coords)), grid.hexes) == grid.hexes


def test_south_east_of_abrantes():
    """The clear hex beside Abrantes has six neighbours, all of which can be built into."""
    s = drawn(PORTUGAL)
    clear = hex_(s, "F3")
    assert PORTUGAL.terrain[clear] == "clear"
    assert len(PORTUGAL.grid.neighbours(clear)) == 6
    assert hex_(s, "Abrantes") in PORTUGAL.grid.neighbours(clear)


def test_homes_of_portugal():
    """Norte and Sul have their homes in Lisboa, Leste in Abrantes, which has two spaces."""
    s = drawn(PORTUGAL, 5)
    for name, home in (("Leste", "Abrantes"), ("Norte", "Lisboa"), ("Sul", "Lisboa")):
        assert scan(s.stations[number(s, name)]) == [hex_(s, home)]
    assert s.map.spaces[hex_(s, "Abrantes")] == 2
    assert [c.id for c in PORTUGAL.companies][:2] == ["Leste", "Norte"]


def test_windsor_and_chicago():
    """Windsor has station spaces of its own, nobody's home; a route into Chicago is doubled."""
    m = maps.read(DETROIT)
    windsor, chicago = (DETROIT.names.index(name) for name in ("Windsor", "Chicago"))
    assert m.spaces[windsor] and windsor not in m.homes
    assert m.doubling == 1 << chicago and m.destinations >> chicago & 1


@every_board
@pytest.mark.parametrize(("seats", "companies"), [(3, 4), (4, 5), (5, 5)])
def test_companies_in_play(board, seats, companies):
    """With three players one company stays out; its home station is placed all the same
    (O31)."""
    s = drawn(board, seats)
    assert len(running(s)) == companies
    assert all(stations.bit_count() == 1 for stations in s.stations)
    assert sorted(s.order) == running(s)


@every_board
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_start(board, seats):
    """Starting cash by number of players, five discs on each charter in play, all track and trains
    in the pool."""
    s = dual.start(board, seats)
    cash = board.facts["cash"][str(seats)]
    assert s.cash[:seats] == [cash] * seats and sum(s.cash) == 0
    assert [s.charter[c] for c in s.map.companies] == [
        5 if c in running(s) else 0 for c in s.map.companies
    ]
    assert s.pool == board.facts["track"]["pieces"]
    assert s.depot == [train["count"] for train in board.facts["trains"]]
    assert s.actor == CHANCE


@pytest.mark.parametrize("seats", [1, 2, 6])
def test_wrong_number_of_seats(seats):
    """Three to five players."""
    with pytest.raises(ValueError, match="3 to 5 players"):
        dual.start(PORTUGAL, seats)


def test_draws():
    """Who begins is drawn, then the discs of the companies in play one by one."""
    s = dual.start(PORTUGAL, 3)
    assert dual.draws(s) == [(("first", seat), 1) for seat in range(3)]
    dual.play(s, ("first", 2))
    assert [a[1] for a, _ in dual.draws(s)] == [0, 1, 2, 3]
    dual.play(s, ("disc", 3))
    assert [a[1] for a, _ in dual.draws(s)] == [0, 1, 2]


@every_board
def test_everything_has_a_provenance(board):
    """Each group of numbers and names says whether it is the rulebook's, a transcription, ours."""
    given = board.facts["provenance"]
    assert set(given.values()) <= set(maps.SOURCES)
    apart = {"format", "id", "title", "name", "layout", "up", "about", "provenance"}
    assert {group for group in board.facts if group not in apart} <= set(given)
    assert {"names", "homes", "powers", "order", "refs", "letters", "stations"} <= set(given)


def test_a_red_space_for_the_least_bid():
    """On each board some red space is $12 or less, junk lies in the top row, and there are three
    rows at least."""
    for board in (PORTUGAL, DETROIT):
        market = maps.read(board).market
        assert min(market.values[i] for i in market.initial) <= 12
        assert {market.rows[i] for i in market.junk} == {1}
        assert max(market.rows) >= 3
