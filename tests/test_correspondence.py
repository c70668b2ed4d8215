"""What a received link is to the copy that a browser holds: each verdict, and what comes of it."""

import json
from pathlib import Path

import pytest
from cuberails import correspondence, records
from cuberails.correspondence import CHANGED, FORK, JOINS, NEWS, OLDER, SAME, TAKEN
from cuberails.match import COLOURS, Refused, Seat
from test_fair import KEYS, NAMES, joined, opened

CORE = Path(__file__).parent.parent / "core"


def turn(match):
    """The game in the browser that has to go on, wherever it is now."""
    while match.waits_for() != match.me:
        match = opened(match, KEYS[match.waits_for()])
    return match


def decide(match, which=0):
    """One decision, in the browser that has to make it."""
    match = turn(match)
    match.act(match.game.legal(match.state)[which])
    return match


def seen(match, seat):
    """The copy that the browser of a seat has after opening a link."""
    return opened(match, KEYS[seat])


def test_news_is_taken_over():
    """What only goes on is shown from where this browser was."""
    match = turn(joined())
    mine = seen(match, (match.me + 1) % 3)
    theirs = decide(match)
    verdict, now = correspondence.receive(theirs, seen(mine, mine.me), KEYS[mine.me])

    assert (verdict.kind, verdict.ply) == (NEWS, len(mine.actions))
    assert now.actions[: len(theirs.actions)] == theirs.actions


def test_the_same_link_twice():
    """Nothing new is told as that."""
    match = turn(joined())
    verdict, _ = correspondence.receive(seen(match, 0), seen(match, 0), KEYS[0])

    assert verdict.kind == SAME
    assert "nothing new" in verdict.text


def test_a_link_from_before_my_move():
    """Whoever has moved already hears so; the copy stays until its player decides."""
    before = turn(joined())
    mine = decide(seen(before, before.me))
    verdict, now = correspondence.receive(seen(before, mine.me), mine, KEYS[mine.me])

    assert (verdict.kind, now) == (OLDER, None)
    assert "You have moved since" in verdict.text
    again = correspondence.receive(seen(before, mine.me), mine, KEYS[mine.me], "mine")[1]
    assert again.actions == mine.actions


def test_two_continuations_are_a_fork():
    """Somebody who sends two different moves is told by the one and the other."""
    before = turn(joined())
    one, other = decide(seen(before, before.me)), decide(seen(before, before.me), -1)
    seat = (before.me + 1) % 3
    verdict = correspondence.compare(seen(one, seat), seen(other, seat))

    assert (verdict.kind, verdict.ply) == (FORK, len(before.actions))
    assert f"from move {len(before.actions) + 1} on, {NAMES[before.me]}'s turn" in verdict.text


def test_what_i_have_answered_is_not_changed():
    """A link with another past than the one that I have answered says from where."""
    before = turn(joined())
    mine = decide(seen(before, before.me))
    ply = len(before.actions)
    after = decide(seen(mine, (before.me + 1) % 3))
    copy = seen(after, before.me)
    other = decide(seen(before, before.me), -1)
    verdict = correspondence.compare(copy, other)

    assert (verdict.kind, verdict.ply) == (CHANGED, ply)
    assert "your turn" in verdict.text


def test_a_seat_that_changes_hands():
    """Another browser on my seat, or a bot on somebody's, is told before it is believed."""
    match = turn(joined())
    other = joined(keys=[KEYS[0], bytes([9]) * len(KEYS[0]), KEYS[2]])
    assert correspondence.compare(match, other).kind == CHANGED

    replaced = seen(match, 0)
    replaced.replace(1)
    verdict, now = correspondence.receive(replaced, seen(match, 2), KEYS[2])
    assert (verdict.kind, now) == (TAKEN, None)
    assert "Bob's seat has been taken over by a bot" in verdict.text


def test_two_who_join_at_once_are_both_seated():
    """Two answers to one invitation are put together."""
    seats = [Seat(name, COLOURS[n]) for n, name in enumerate(NAMES)]
    ann = correspondence.start("irish", "ireland", seats, 1, KEYS[0])
    bob, cat = opened(ann, KEYS[1]), opened(ann, KEYS[2])
    bob.join(1, "Bob", KEYS[1])
    cat.join(2, "Cat", KEYS[2])
    _, ann = correspondence.receive(bob, ann, KEYS[0])
    verdict, ann = correspondence.receive(cat, ann, KEYS[0])

    assert verdict.kind == JOINS
    assert not ann.vacant()
    assert ann.opener == 0


def test_the_wrong_seat():
    """Nobody moves for another, and hears whose turn it is."""
    match = turn(joined())
    other = seen(match, (match.me + 1) % 3)

    with pytest.raises(Refused, match=f"Waiting for {NAMES[match.me]}"):
        other.act(other.game.legal(other.state)[0])


def check(value, schema, where="record"):
    """Hold a value to as much of JSON Schema as the schema of records uses."""
    kinds = {"object": dict, "array": list, "string": str, "integer": int, "boolean": bool}
    if "type" in schema:
        types = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
        assert any(type(value) is kinds[t] for t in types), where
    assert value == schema.get("const", value), where
    assert value in schema.get("enum", [value]), where
    if isinstance(value, dict):
        assert set(schema.get("required", ())) <= set(value), where
        for name, entry in value.items():
            known = schema.get("properties", {name: {}})
            assert name in known, f"{where}: {name} is not in the schema"
            check(entry, known[name], f"{where}.{name}")
    if isinstance(value, list):
        first = schema.get("prefixItems", [])
        assert schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)), where
        for n, entry in enumerate(value):
            check(entry, first[n] if n < len(first) else schema.get("items", {}), f"{where}[{n}]")


def test_records_keep_to_their_schema():
    """A game by link with notes of both kinds is as the schema says."""
    schema = json.loads((CORE / "record.schema.json").read_text("utf-8"))
    match = decide(joined())
    match.annotate(2, "a note")
    match.tell("Hello")

    check(json.loads(records.save(match)), schema)
