"""A recorded game that has everything in it."""

import json
from pathlib import Path

from cuberails.records import load
from cuberails.titles.iberian.text import TELLERS

GAME = Path(__file__).parent.parent / "games" / "iberian-every-event.json"


def test_every_kind_of_event():
    """The recorded game has an event of every kind, each with its place in the log."""
    match = load(json.dumps(json.loads(GAME.read_text("utf-8"))["record"]))

    assert {event[0] for events in match.events for event in events} == set(TELLERS)
    assert match.view()["result"]["reason"] == "The tenth round is over."
