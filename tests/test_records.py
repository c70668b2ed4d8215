"""Saves and links: round trips, and whatever hostile text may come from outside."""

import json
import zlib
from base64 import urlsafe_b64encode
from pathlib import Path

import pytest
from cuberails.match import COLOURS, Match, Refused, Seat
from cuberails.records import (
    CODEC,
    LONGEST_NAME,
    LONGEST_SAVE,
    MOST_ACTIONS,
    clean,
    link,
    load,
    read_seats,
    record,
    save,
)
from hypothesis import given, settings
from hypothesis import strategies as st
from test_match import PEOPLE, everything, new, play_on

GAMES = Path(__file__).parent / "games"


def code(data):
    """A link's code for any data, as a forger would make it."""
    text = data if isinstance(data, bytes) else json.dumps(data).encode()
    return CODEC + urlsafe_b64encode(zlib.compress(text, 9)).decode().rstrip("=")


@pytest.mark.parametrize("decisions", [0, 1, 7, 30, 10**6])
@pytest.mark.parametrize("write", [save, link], ids=["save", "link"])
def test_round_trip(write, decisions):
    """A save and a link open to the very same game, at any moment."""
    match = play_on(new(seed=9), decisions)
    again = load(write(match))

    assert everything(match) == everything(again)
    assert record(match) == record(again)
    assert write(match) == write(again)


def test_round_trip_continues_alike():
    """After opening, the same decisions meet the same cubes."""
    match = play_on(new(seed=9), 25)

    assert everything(play_on(load(link(match)))) == everything(play_on(match))


def test_link_is_safe_in_a_url():
    """A code is letters, digits, - and _ alone, and of a whole random game under 2,000 long."""
    text = link(play_on(new(seed=1)))

    assert text.replace("-", "").replace("_", "").isalnum()
    assert len(text) < 2000


@pytest.mark.parametrize("path", sorted(GAMES.glob("*.json")), ids=lambda p: p.stem)
def test_recorded_games(path):
    """Finished games replay to their recorded result, and end for their recorded reason."""
    data = json.loads(path.read_text("utf-8"))
    match = load(json.dumps(data["record"]))
    result = match.view()["result"]

    assert data["scores"] == result["scores"]
    assert data["winners"] == result["winners"]
    assert data["reason"] == result["reason"]
    assert data["last"] == match.actions[-1][0]


def good():
    return record(play_on(new(seed=9), 12))


BROKEN = {
    "not a record": [],
    "no record at all": None,
    "no actions": {k: v for k, v in good().items() if k != "actions"},
    "another format": good() | {"format": 2},
    "another title": good() | {"title": "monopoly"},
    "a title that is no text": good() | {"title": ["irish"]},
    "newer rules": good() | {"rules": 99},
    "rules that are no number": good() | {"rules": "<script>alert(1)</script>" * 99},
    "another board": good() | {"board": "../../etc/passwd"},
    "a board that is no text": good() | {"board": 7},
    "a wild seed": good() | {"seed": 10**400},
    "a seed that is no number": good() | {"seed": "7"},
    "a negative seed": good() | {"seed": -1},
    "no seats": good() | {"seats": []},
    "two seats": good() | {"seats": good()["seats"][:2]},
    "a thousand seats": good() | {"seats": good()["seats"] * 999},
    "seats that are none": good() | {"seats": [1, 2, 3]},
    "a name that is none": good()
    | {"seats": [{"name": 5, "colour": "teal", "play": "person"}] * 3},
    "a player that is none": good()
    | {"seats": [{"name": "A", "colour": "teal", "play": "../x"}] * 3},
    "an illegal action": good() | {"actions": [*good()["actions"], ["bid", 10**9]]},
    "an unknown action": good() | {"actions": [["__class__"]]},
    "a draw that is not due": good() | {"actions": [["first", 0]]},
    "an action that is none": good() | {"actions": [7]},
    "a nested action": good() | {"actions": [["cube", [0]]]},
    "an action with an object": good() | {"actions": [["cube", {"a": 1}]]},
    "a truth value for a number": good() | {"actions": [["cube", True]]},
    "a fraction for a number": good() | {"actions": [["cube", 1.0]]},
    "too many actions": good() | {"actions": [["cube", 0]] * (MOST_ACTIONS + 1)},
    "actions that are none": good() | {"actions": "cube 0"},
}


@pytest.mark.parametrize("data", BROKEN.values(), ids=BROKEN.keys())
@pytest.mark.parametrize("write", [json.dumps, code], ids=["save", "link"])
def test_broken_records(write, data):
    """A record that is not one is refused in a sentence, short and without markup."""
    with pytest.raises(Refused) as caught:
        load(write(data))

    assert str(caught.value).endswith(".")
    assert len(str(caught.value)) < 200


def test_cut_links():
    """A link that was cut anywhere is refused."""
    text = link(play_on(new(seed=9), 12))
    for length in range(len(text)):
        with pytest.raises(Refused):
            load(text[:length])


def test_changed_links():
    """A link with one character changed is refused: the checksum sees it."""
    text = link(play_on(new(seed=9), 12))
    for at in range(1, len(text)):
        with pytest.raises(Refused):
            load(text[:at] + ("A" if text[at] != "A" else "B") + text[at + 1 :])


def test_bomb():
    """A short link that unpacks to a huge text is refused before it is unpacked."""
    bomb = code(b"[" + b" " * 50_000_000)

    assert len(bomb) < 100_000
    with pytest.raises(Refused, match="far more than a game"):
        load(bomb)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "hello world",
        "0AAAA",
        "9AAAA",
        "1",
        "1!",
        "{",
        "{}",
        "1" + "A" * 10**6,
        "é" * 50,
        "{" + " " * (LONGEST_SAVE + 1),
        '{"a":' * 50_000,
        "\x00\x01\x02",
        "1====",
        "١٢٣",
    ],
    ids=lambda t: repr(t[:12]),
)
def test_what_is_no_record(text):
    """Any text at all is answered with a sentence."""
    with pytest.raises(Refused, match=r"\.$"):
        load(text)


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=200) | st.binary(max_size=200).map(lambda b: code(b)))
def test_fuzzed_texts(text):
    """Random texts, and random bytes well packed, never raise anything else."""
    with pytest.raises(Refused):
        load(text)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=9), inner, max_size=4)
    ),
    max_leaves=9,
)


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(sorted(good())), JSON)
def test_fuzzed_fields(field, value):
    """Any JSON in any field of a good record is refused, or opens to a proper game."""
    try:
        match = load(json.dumps(good() | {field: value}))
    except Refused as error:
        assert str(error).endswith(".")
    else:
        assert everything(load(save(match))) == everything(match)


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("Ann", "Ann"),
        ("  Ann   Bee ", "Ann Bee"),
        ("<b>Ann</b>", "<b>Ann</b>"),
        ("x" * 10_000, "x" * LONGEST_NAME),
        ("A\u202enn\x00\n", "A nn"),
        ("\u200b\u200b", "Player 1"),
        ("", "Player 1"),
        ("Zoë 🚂", "Zoë 🚂"),
    ],
)
def test_names(name, kept):
    """A name keeps its letters, even those of markup, but is short, in one line and visible."""
    (seat,) = read_seats([{"name": name, "colour": "teal", "play": "person"}])

    assert kept == seat.name
    assert clean(name) == clean(clean(name))


def test_unknown_colour():
    """A colour that we do not have is replaced."""
    (seat,) = read_seats([{"name": "A", "colour": "url(//evil)", "play": "person"}])

    assert COLOURS[0] == seat.colour


def test_record_is_enough_without_generator():
    """Draws are in the record: another seed opens to the same past."""
    data = record(play_on(new(seed=9), 30))

    assert (
        load(json.dumps(data | {"seed": 1})).actions[: len(data["actions"])]
        == load(json.dumps(data)).actions
    )


def test_five_seats():
    """Every number of seats can be saved."""
    seats = [*PEOPLE, Seat("Dan", "slate"), Seat("Eve", "rust")]
    match = play_on(Match("irish", "ireland", seats, 5).begin(), 20)

    assert everything(match) == everything(load(save(match)))
