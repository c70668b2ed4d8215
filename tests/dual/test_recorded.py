"""Recorded games: one for each way to end on each board, with everything in them.

`record_games.py` makes them; `tests/test_records.py` replays them to their results.
"""

import json
from pathlib import Path

import pytest
from cuberails import boards
from cuberails.records import load
from cuberails.titles.dual import meta
from cuberails.titles.dual.ending import STANDSTILL
from cuberails.titles.dual.map import ENDS, read
from cuberails.titles.dual.telling import TELLERS

GAMES = Path(__file__).parent.parent / "games"
WAYS = [
    (board, end) for board in meta.BOARDS for end in (*read(boards.load(board)).ends, "standstill")
]


def recorded(board, end):
    """The game on a board that ends so."""
    data = json.loads((GAMES / f"dual-{board}-{end}.json").read_text("utf-8"))
    return load(json.dumps(data["record"]))


@pytest.mark.parametrize(("board", "end"), WAYS)
def test_each_end(board, end):
    """Each end of a board has a game that ends by that alone."""
    bit = STANDSTILL if end == "standstill" else ENDS.index(end)
    match = recorded(board, end)
    assert match.board.id == board
    assert match.state.ended == 1 << bit


def test_every_kind_of_event():
    """Together the games have an event of every kind; that all start over takes players who bid
    everything away, which `test_initial_auction` does."""
    games = [recorded(*way) for way in WAYS]
    heard = {event[0] for match in games for events in match.events for event in events}
    assert set(TELLERS) - heard <= {"start over"}


def test_every_number_of_players():
    """There are games for three, four and five players."""
    assert {len(recorded(*way).seats) for way in WAYS} == set(meta.PLAYERS)
