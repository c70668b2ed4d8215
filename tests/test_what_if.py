"""What might have been, looks ahead, and notes: none of them touches the game itself."""

import json

import pytest
from cuberails.match import MOST_NOTES, Refused
from cuberails.records import LONGEST_NOTE, load, record, save
from test_match import MIXED, everything, new, one_decision, play_on


@pytest.mark.parametrize("ply", [0, 9, 30])
def test_a_branch_leaves_the_game_alone(ply):
    """A branch has the same past; what is played there, taken back or written stays there."""
    match = play_on(new(MIXED, seed=3), 30)
    kept, text = everything(match), save(match)
    branch = match.fork(ply)
    assert branch.actions[:ply] == match.actions[:ply]
    assert branch.view()["branch"] == ply
    for _ in range(12):
        one_decision(branch, seed=5)
    branch.annotate(0, "what if")
    branch.undo()

    assert kept == everything(match) and text == save(match)
    assert branch.actions != match.actions


def test_a_branch_is_played_by_hand_and_not_taken_back_beyond_its_start():
    """Everybody is a person there, draws can be taken back, the past cannot."""
    match = play_on(new(MIXED, seed=3), 30)
    branch = match.fork(20)
    assert {seat.play for seat in branch.seats} == {"person"}
    play_on(branch)
    while branch.view()["undo"]:
        branch.undo()
    assert len(branch.actions) >= 20
    assert branch.actions[:20] == match.actions[:20]


def test_the_same_decisions_meet_the_same_cubes_in_a_branch():
    """A branch is the same game with other decisions: chance is no better there."""
    match = play_on(new(seed=3), 60)
    branch = match.fork(15)
    while len(branch.actions) < len(match.actions):
        branch.act(match.actions[len(branch.actions)])
    assert branch.actions == match.actions


def test_after_an_action():
    """A look ahead is the very position that the action brings, and changes nothing."""
    match = play_on(new(seed=4), 25)
    for _ in range(20):
        kept = everything(match)
        action = match.game.legal(match.state)[0]
        ahead = match.after(action)
        assert kept == everything(match)
        match.act(action)
        ply = len(ahead.actions)
        assert ahead.position(ply) == match.position(ply) | {"plies": ply}
        assert ahead.log() == [entry for entry in match.log() if entry["ply"] < ply]


def test_after_a_call_nothing_is_drawn():
    """A look ahead tells nothing of a draw."""
    match = new(seed=4)
    while ("dividends",) not in match.game.legal(match.state):
        one_decision(match)
    ahead = match.after(("dividends",))
    assert ahead.state.drawn == match.state.drawn
    assert len(ahead.actions) == len(match.actions) + 1


def test_notes_are_kept():
    """Notes go into saves and come back; an empty one removes, an old save has none."""
    match = play_on(new(seed=4), 10)
    assert "notes" not in record(match)
    match.annotate(3, "Why not Cork?")
    match.annotate(10, "here")
    match.annotate(10, "")
    again = load(save(match))
    assert again.view()["notes"] == [[3, "Why not Cork?"]]
    assert save(again) == save(match)
    with pytest.raises(Refused):
        match.annotate(len(match.actions) + 1, "later")


def test_notes_on_what_is_played_otherwise_go():
    """A note beyond an undo comes back with redo, and goes with another decision."""
    match = play_on(new(seed=4), 10)
    last = len(match.actions)
    match.annotate(last, "at the end")
    match.undo()
    assert match.view()["notes"] == record(match).get("notes", []) == []
    match.redo()
    assert match.view()["notes"] == [[last, "at the end"]]
    match.undo()
    one_decision(match, seed=2)
    play_on(match, 5, seed=2)
    assert match.view()["notes"] == []


HOSTILE = [
    7,
    "x",
    {"0": "x"},
    [7, None, [], [1], [1, 2], ["1", "x"], [-1, "x"], [10**9, "x"], [True, "x"], [1, "x", "y"]],
    [[[[]]]],
    [[0.5, "x"], [1, ["x"]], [2, {"a": 1}], [3, "\x00\u202e "]],
]


@pytest.mark.parametrize("notes", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_notes_are_left_out(notes):
    """Whatever stands in the place of notes, the game opens without it."""
    data = record(play_on(new(seed=4), 10)) | {"notes": notes}
    assert load(json.dumps(data)).view()["notes"] == []


def test_notes_are_cut_to_size():
    """Long notes and many of them are bounded."""
    match = play_on(new(seed=4))
    data = record(match) | {"notes": [[n % 300, f"{n} " + "a" * 500] for n in range(600)]}
    notes = load(json.dumps(data)).view()["notes"]
    assert 0 < len(notes) <= MOST_NOTES
    assert all(len(text) <= LONGEST_NOTE for _, text in notes)
