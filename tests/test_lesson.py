"""The tutorials: each can be played to its end, and whatever else one does is explained."""

import json
from importlib import import_module

import pytest
from cuberails import CHANCE, NOBODY, TITLES, rules, tutorial
from cuberails.game import options
from cuberails.lesson import Lesson
from cuberails.match import Refused

LEARNER = 0
title_names = pytest.mark.parametrize("name", TITLES)


def played(name, steps=99):
    """The lesson after so many steps, each done as it is asked for."""
    lesson = Lesson(name)
    while lesson.step and lesson.at < steps:
        assert lesson.act(lesson.spelled(lesson.step.do)) == ""
    return lesson


@title_names
def test_every_action_of_the_script_is_legal(name):
    """The opening, what is asked for, and what happens by itself."""
    match = played(name).match
    for s, action in zip(match.states, match.actions, strict=False):
        assert action in options(match.game, s), match.game.why_not(s, action)


@title_names
def test_the_learner_does_each_step(name):
    script, known = tutorial(name), {p.name for s in rules(name) for p in s.paragraphs}
    assert 6 <= len(script.steps) <= 10
    lesson = Lesson(name)
    while step := lesson.step:
        s = lesson.match.state
        assert s.actor == LEARNER, step.head
        assert step.rule in known
        assert all(text.endswith(".") for text in (step.text, step.ask, step.not_yet))
        card = json.loads(json.dumps(lesson.card()))
        assert tuple(card["do"]) in lesson.match.game.legal(s)
        assert (card["step"], card["of"]) == (lesson.at, len(script.steps))
        lesson.act(lesson.spelled(step.do))
    assert "ask" not in lesson.card()
    assert lesson.seen()["actions"] == []


@title_names
def test_what_is_not_asked_for_is_explained_and_not_done(name):
    """A legal action gets the sentence of its step, one that is not legal the ordinary refusal."""
    lesson = Lesson(name)
    while step := lesson.step:
        match, want = lesson.match, lesson.spelled(step.do)
        before = len(match.actions)
        for action in match.game.legal(match.state):
            if action != want:
                assert lesson.act(action) == step.not_yet
                assert lesson.seen(step.not_yet)["lesson"]["said"] == step.not_yet
        with pytest.raises(Refused, match="No player can do that"):
            lesson.act(("fly",))
        assert len(match.actions) == before
        lesson.act(want)


@title_names
def test_steps_are_taken_back_and_brought_again_whole(name):
    lesson = played(name, 4)
    match = lesson.match
    actions = match.actions[:]
    lesson.travel(match.undo)
    assert lesson.at == 3
    lesson.travel(match.undo)
    assert lesson.at == 2
    lesson.travel(match.redo)
    lesson.travel(match.redo)
    assert (lesson.at, match.actions) == (4, actions)
    for _ in range(4):
        assert lesson.seen()["undo"]
        lesson.travel(match.undo)
    assert lesson.at == 0
    assert not lesson.seen()["undo"]


@pytest.mark.parametrize("name", ["irish", "iberian"])
def test_these_end_with_the_game_and_the_learner_wins(name):
    match = played(name).match
    assert match.state.actor == NOBODY
    scores = match.game.scores(match.state)
    assert max(scores) == scores[LEARNER]


def test_the_scripted_players_never_hold_up_the_page():
    """Dual Gauge's tutorial ends in the middle of a round: nobody is waited for."""
    lesson = played("dual")
    assert lesson.match.state.actor not in (LEARNER, CHANCE, NOBODY)
    assert lesson.seen()["acting"] == "person"


def test_the_figures_in_the_texts():
    """Amounts that the texts name are those of the positions."""
    irish = played("irish", 9).match
    told = [entry["text"] for entry in irish.log()]
    assert any("GSW earns £8" in line and "£4 for each of 2 shares" in line for line in told)
    before = played("irish", 6).match.state
    assert before.cash[:3] == [15, 6, 7]
    iberian = played("iberian", 6).match
    assert "Purple pays Red ₱10 for the lease." in [entry["text"] for entry in iberian.log()]
    assert "Red's share value falls from ₱20 to ₱12" in " ".join(
        entry["text"] for entry in iberian.log()
    )
    norte = 1
    dual = played("dual", 5).match.state
    assert dual.cash[dual.seats + norte] == 28
    dual = played("dual", 9).match.state
    assert dual.earned[norte] == 10
    assert import_module(f"{TITLES['dual']}.state").in_hands(dual, norte) == 3
