"""Check for Game End, and Winning the Game."""

import pytest
from cuberails import NOBODY
from cuberails.hexes import each
from cuberails.titles import dual
from cuberails.titles.dual import ending
from cuberails.titles.dual.map import DISCS, ENDS, PURPLE, STATIONS, TRACK, TRAINS
from cuberails.titles.dual.state import BUY, LAY, OVER, STATION, STOCK
from dual_positions import (
    DETROIT,
    DONE,
    NARROW,
    PORTUGAL,
    after,
    build,
    changed,
    heard,
    hex_,
    lay,
    number,
    position,
    ruled,
    trading,
    turn,
)

BOARDS = {"portugal": PORTUGAL, "detroit": DETROIT}


def no_track(s):
    s.pool = 0


def no_trains(s):
    s.depot = [0] * len(s.depot)


def no_discs(s):
    s.charter = [0] * len(s.charter)


def no_spaces(s):
    for city in each(s.map.cities):
        for i in s.map.companies:
            if ending.occupied(s, city) < s.map.spaces[city]:
                s.stations[i] |= 1 << city


def a_purple_value(s):
    s.market[0] = min(s.map.market.purple)


HAPPEN = {
    TRACK: no_track,
    TRAINS: no_trains,
    DISCS: no_discs,
    STATIONS: no_spaces,
    PURPLE: a_purple_value,
}
SHORT = {
    TRACK: lambda s: setattr(s, "pool", 1),
    TRAINS: lambda s: setattr(s, "depot", [0, 0, 0, 1]),
    DISCS: lambda s: setattr(s, "charter", [1, 0, 0, 0, 0]),
    STATIONS: lambda s: None,
    PURPLE: lambda s: s.market.__setitem__(0, min(s.map.market.purple) - 1),
}


def last_turn(board, happen=lambda s: None, company=None):
    """The last company of the round has no train and no way to get one: one action, and the round
    is over."""
    last = company or {"portugal": "Douro", "detroit": "MN"}[board.id]
    s = position(board, **{last: {"value": 3}})
    happen(s)
    return turn(s, last, STATION)


@pytest.mark.parametrize("end", ENDS)
@pytest.mark.parametrize("name", BOARDS)
def test_each_trigger(name, end):
    """No track, no trains, no discs, no station spaces, a value in the purple: where the board
    says so the game ends after the last company's turn."""
    board = changed(BOARDS[name], ends=[end])
    s = last_turn(board, HAPPEN[end])
    assert s.phase == STATION
    events = heard(s, DONE)
    s = after(s, DONE)
    assert (s.phase, s.actor, s.ended) == (OVER, NOBODY, 1 << ENDS.index(end))
    assert events[-1] == ("ended", s.ended)
    assert dual.legal(s) == []
    assert "over" in dual.why_not(s, DONE)


@pytest.mark.parametrize("end", ENDS)
@pytest.mark.parametrize("name", BOARDS)
def test_one_short_of_it(name, end):
    """The last piece, train, disc or space of them goes a long way."""
    s = after(last_turn(changed(BOARDS[name], ends=[end]), SHORT[end]), DONE)
    assert s.phase == STOCK


@pytest.mark.parametrize("end", ENDS)
def test_triggers_that_the_board_does_not_list(end):
    """Triggers are the board's: what it does not list ends nothing."""
    others = [other for other in ENDS if other != end and {end, other} != {DISCS, STATIONS}]
    s = after(last_turn(changed(PORTUGAL, ends=others[:1]), HAPPEN[end]), DONE)
    assert s.phase == STOCK and s.ended == 0


def test_several_at_once():
    """All that have occurred are told."""

    def both(s):
        no_track(s)
        a_purple_value(s)

    s = after(last_turn(PORTUGAL, both), DONE)
    assert s.ended == 1 << ENDS.index(TRACK) | 1 << ENDS.index(PURPLE)
    assert dual.view(s, None)["result"]["reason"] == (
        "All track is laid. A stock value is in the purple."
    )


def test_the_round_is_finished():
    """A trigger in the middle of the round ends nothing before the last company has acted."""
    s = after(last_turn(PORTUGAL, no_track, "Sul"), DONE)
    assert s.company == number(s, "Douro") and s.actor >= 0


def test_a_trigger_that_has_passed_again():
    """What counts is the end of the round: a value that has left the purple ends nothing."""
    s = last_turn(PORTUGAL, a_purple_value)
    s.market[0] -= 1
    assert after(s, DONE).phase == STOCK


def test_companies_out_of_play_have_no_discs():
    """The charter of a company that is not used counts for nothing."""

    def all_in_play(s):
        s.charter = [0, 0, 0, 0, 5]

    assert after(last_turn(changed(PORTUGAL, ends=[DISCS]), all_in_play), DONE).phase == OVER


def over(cash=(0, 0, 0), **companies):
    """Scores of a position."""
    s = position(**companies)
    s.cash[:3] = cash
    return dual.scores(s)


def test_shares_are_cashed_in():
    """Each share brings the value of its company; money in hand is added."""
    nothing = {name: {"owners": [0], "value": 3} for name in ("Norte", "Sul", "Douro")}
    assert over((5, 7, 0), Leste={"owners": [0, 1, 1], "value": 26}, **nothing) == [31, 59, 0]


@pytest.mark.parametrize(("value", "final"), [(3, 0), (7, 0), (8, 8), (70, 70)])
def test_junk_is_worth_nothing(value, final):
    """Shares of a company in the junk bring $0 (O28)."""
    junk = {name: {"owners": [0], "value": 3} for name in ("Norte", "Sul", "Douro")}
    assert over(Leste={"owners": [2], "value": value}, **junk) == [0, 0, final]


def test_treasuries_are_nobodys():
    """What a company has in its treasury counts for no one."""
    poor, rich = (over(Leste={"money": money}) for money in (0, 500))
    assert poor == rich


def test_most_money_wins():
    """The most wins; of equals all do."""
    s = after(last_turn(PORTUGAL, no_track), DONE)
    s.shares = [0] * len(s.shares)
    for cash, winners in (((5, 9, 4), [1]), ((9, 9, 4), [0, 1]), ((3, 3, 3), [0, 1, 2])):
        s.cash[:3] = cash
        result = dual.view(s, None)["result"]
        assert result["winners"] == winners and result["scores"] == list(cash)


@pytest.mark.parametrize(("ruling", "rounds"), [(1, 1), (2, 2), (3, 3)])
def test_standstill(ruling, rounds):
    """Ruling: after so many operating rounds in which nothing was laid, placed or bought the game
    is over, so that each game ends."""
    s = last_turn(ruled(PORTUGAL, standstill=ruling))
    for _ in range(rounds):
        assert s.phase != OVER
        s.stirred = 0
        s = after(turn(s, "Douro", STATION), DONE)
    assert s.ended == 1 << ending.STANDSTILL
    assert "any more" in dual.view(s, None)["result"]["reason"]


def test_no_standstill():
    """Ruling: with 0 the game goes on, however little happens."""
    s = last_turn(ruled(PORTUGAL, standstill=0))
    for _ in range(9):
        s.stirred = 0
        s = after(turn(s, "Douro", STATION), DONE)
    assert s.phase == STOCK


STIRRING = [
    (LAY, "Lisboa-Setúbal"),
    (STATION, ("token", hex_(position(), "Abrantes"))),
    (BUY, ("train", NARROW)),
    (STOCK, ("buy", 0)),
]


@pytest.mark.parametrize(("step", "action"), STIRRING, ids=["track", "station", "train", "share"])
def test_what_stirs(step, action):
    """A piece of track, a station, a train or a share: with any of them no round is idle."""
    s = lay(position(Norte={"money": 50}), NARROW, "Lisboa-G4-F3-Abrantes")
    s = trading(s) if step == STOCK else turn(s, "Norte", step)
    assert not s.stirred
    s = after(s, build(s, action, NARROW) if step == LAY else action)
    assert s.stirred


def test_what_stirs_begins_the_count_anew():
    """A round in which something was bought is none of them; the next idle one is the first."""
    s = last_turn(ruled(PORTUGAL, standstill=2))
    stills = []
    for stirred in (0, 1, None, None):
        s.stirred = s.stirred if stirred is None else stirred
        s = after(turn(s, "Douro", STATION), DONE)
        stills.append(s.still)
    assert stills == [1, 0, 1, 2]
    assert s.phase == OVER
