"""Counts of lines of play: the shape of the rules near a few positions."""

import pytest
from cuberails import title
from perft.perft import perft, position, tables

ENTRIES = [
    pytest.param(name, entry, depth, id=f"{name} {entry['id']} {depth}")
    for name, entry in tables()
    for depth in entry["perft"]
]


@pytest.mark.parametrize(("name", "entry", "depth"), ENTRIES)
def test_perft(name, entry, depth):
    """As many lines of that depth as the table says; `build.py perft` shows where they differ."""
    assert perft(title(name), position(name, entry), depth) == entry["perft"][depth]
