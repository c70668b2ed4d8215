"""Routes of late positions: with most of the track laid the optimiser is exact, and quick."""

import json
from pathlib import Path

import pytest
from cuberails.hexes import bits
from cuberails.titles.dual import routes
from cuberails.titles.dual.map import read
from dual_positions import DETROIT, PORTUGAL

MAPS = {board.id: read(board) for board in (PORTUGAL, DETROIT)}
POSITIONS = json.loads(Path(__file__).with_name("late.json").read_text("utf-8"))
"""Networks of whole games: track by gauge, cities that end routes, stations, trains by gauge, and
what they bring with the numbers of the tests."""

MOST = 1_500
"""Positions that a search may look at; the longest on these networks looks at 717."""


def searched(entry):
    """The best run of a recorded position."""
    hexes = (bits(entry[part]) for part in ("standard", "narrow", "closed", "stations", "also"))
    return routes.search(MAPS[entry["board"]], *hexes, *entry["trains"])


def test_positions():
    """They are late: twenty pieces of track or more as a rule, and sixty of each board."""
    laid = sorted(len(entry["standard"]) + len(entry["narrow"]) for entry in POSITIONS)
    assert laid[len(laid) // 2] >= 25
    for name in MAPS:
        assert sum(entry["board"] == name for entry in POSITIONS) >= 50


@pytest.mark.parametrize("name", MAPS)
def test_exact(name):
    """Each is solved exactly, to the revenue on record, after a bounded number of positions."""
    for entry in POSITIONS:
        if entry["board"] == name:
            run = searched(entry)
            assert run.exact
            assert run.revenue == entry["revenue"]
            assert run.looked <= MOST


def test_more_trains_never_bring_less():
    """Another train of either gauge brings as much or more."""
    for entry in POSITIONS[::6]:
        standard, narrow = entry["trains"]
        for more in ((standard + 1, narrow), (standard, narrow + 1)):
            assert searched({**entry, "trains": more}).revenue >= entry["revenue"]


def test_a_search_that_gives_up(monkeypatch):
    """Beyond its limit the search says that it is not exact, and what it has is a proper run."""
    monkeypatch.setattr(routes, "LIMIT", 3)
    entry = max(POSITIONS, key=lambda e: searched(e).looked)
    routes.search.cache_clear()
    run = searched(entry)
    routes.search.cache_clear()
    assert not run.exact
    assert 0 < run.revenue <= entry["revenue"]
