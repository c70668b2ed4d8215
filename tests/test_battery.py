"""The battery: random games of every title, board and number of seats."""

import json
from dataclasses import fields
from random import Random

import pytest
from battery import choice, random_game, tables
from cuberails import CHANCE, NOBODY, boards, game, title
from hypothesis import given, settings
from hypothesis import strategies as st

TABLES = list(tables())
SEEDS = st.integers(0, 2**32)
NAMES = ["Ann", "Bob", "Cat", "Dan", "Eve"]
every_table = pytest.mark.parametrize(("name", "board", "seats"), TABLES)
few = settings(max_examples=12, deadline=None)


def flat(value):
    """A field of a state, so that two states can be compared."""
    return list(value) if isinstance(value, list) else value


def same(s, t, without=("events",)):
    return all(
        flat(getattr(s, f.name)) == flat(getattr(t, f.name))
        for f in fields(s)
        if f.name not in without
    )


@every_table
@few
@given(seed=SEEDS)
def test_games_end_and_replay(name, board, seats, seed):
    """A random game ends, is never stuck, and its record replays to the same position."""
    s, actions = random_game(name, board, seats, seed)
    again = game.replay(title(name), boards.load(board), seats, actions)

    assert same(s, again)
    assert title(name).legal(s) == []
    assert s.actor == NOBODY


@every_table
@few
@given(seed=SEEDS)
def test_money_is_conserved(name, board, seats, seed):
    """With the bank, the money of a game is the same after every action; nobody is in debt."""

    def watch(before, action, after):
        assert sum(before.cash) == sum(after.cash)
        assert min(after.cash[:-1]) >= 0

    random_game(name, board, seats, seed, watch)


@every_table
@few
@given(seed=SEEDS)
def test_legal_lists(name, board, seats, seed):
    """Legal actions are distinct tuples of a known verb and small ints; `why_not` has no word
    against them; draws have whole positive weights; only one of the two is there."""
    rules = title(name)

    def watch(before, action, after):
        legal, draws = rules.legal(before), rules.draws(before)
        assert bool(legal) != bool(draws)
        assert (before.actor == CHANCE) == bool(draws)
        assert len(set(legal)) == len(legal)
        for verb, *args in legal:
            assert len(rules.ARGS[verb]) == len(args)
            assert all(type(arg) is int and 0 <= arg < 2**31 for arg in args)
        assert all(type(weight) is int and weight > 0 for _, weight in draws)
        assert all(rules.why_not(before, a) is None for a in legal)

    random_game(name, board, seats, seed, watch)


@every_table
@few
@given(seed=SEEDS, at=st.floats(0, 1))
def test_clone_shares_nothing(name, board, seats, seed, at):
    """Playing on a clone, at any moment, leaves the original as it was; no list is shared."""
    rules = title(name)
    _, actions = random_game(name, board, seats, seed)
    cut = int(at * (len(actions) - 1))
    s = game.replay(rules, boards.load(board), seats, actions[:cut])
    twin, kept = s.clone(), game.replay(rules, boards.load(board), seats, actions[:cut])
    rng = Random(seed)
    while twin.actor != NOBODY:
        rules.play(twin, choice(rules, twin, rng))

    assert same(s, kept)
    clone = s.clone()
    assert same(s, clone)
    for field in fields(s):
        value = getattr(s, field.name)
        assert not isinstance(value, list) or value is not getattr(clone, field.name)


@every_table
@few
@given(seed=SEEDS)
def test_apply_is_a_value(name, board, seats, seed):
    """`apply` gives what `play` gives and leaves the old position as it was."""
    rules = title(name)

    def watch(before, action, after):
        kept = before.clone()
        assert same(after, game.apply(rules, before, action))
        assert same(kept, before)

    random_game(name, board, seats, seed, watch)


def small(value):
    """Whether JSON holds texts, truth values and ints that JavaScript can count, and no more."""
    if isinstance(value, dict):
        return all(isinstance(key, str) and small(v) for key, v in value.items())
    if isinstance(value, list):
        return all(map(small, value))
    if type(value) is int:
        return abs(value) < 2**31
    return value is None or isinstance(value, str | bool)


@every_table
@few
@given(seed=SEEDS)
def test_view_is_json(name, board, seats, seed):
    """The view of every position is JSON with small ints, equal for all as all is open."""
    rules = title(name)

    def watch(before, action, after):
        view = rules.view(after, None)
        assert small(view)
        assert view == json.loads(json.dumps(view))
        assert after.actor == view["actor"]

    random_game(name, board, seats, seed, watch)


@every_table
@few
@given(seed=SEEDS)
def test_every_event_and_action_has_words(name, board, seats, seed):
    """Every event has a sentence or is silent by choice; every action has a label of its own."""
    rules = title(name)

    def watch(before, action, after):
        for event in after.events:
            text = rules.sentence(after, event, NAMES)
            assert text is None or (text[-1] in ".!" and "None" not in text)
        labels = [rules.label(before, a) for a in rules.legal(before)]
        assert all(text for text, _ in labels)
        previews = [rules.preview(before, a) for a in rules.legal(before)[::5]]
        assert all(small(p) and {"lines", "path"} <= set(p) for p in previews)
        assert len({text for text, _ in labels}) == len(labels)

    random_game(name, board, seats, seed, watch)


@every_table
def test_appraisal_has_a_mark_for_each_action(name, board, seats):
    """The title's own eye gives one finite number an action, and leaves the position alone."""
    rules = title(name)

    def watch(before, action, after):
        if before.actor >= 0:
            kept = before.clone()
            marks = rules.appraise(before)
            assert len(rules.legal(before)) == len(marks)
            assert all(abs(mark) < 10**6 for mark in marks)
            assert same(kept, before)

    random_game(name, board, seats, 7, watch)


@every_table
def test_guess_is_a_position_of_its_own(name, board, seats):
    """A guess may be played on without touching the game; what is known stays."""
    rules = title(name)
    s = rules.start(boards.load(board), seats)
    twin = rules.guess(s, 0, Random(1))
    rules.play(twin, choice(rules, twin, Random(1)))

    assert same(s, rules.start(boards.load(board), seats))


@every_table
@pytest.mark.parametrize(
    "action",
    [
        (),
        ("fly",),
        ("build",),
        ("build", 0),
        ("build", -1, 5),
        ("build", 99, 5),
        ("build", 0, 10**6),
        ("build", 0, -3),
        ("build", "0", 5),
        ("bid", 1.5),
        ("bid", True),
        ("bid", 10**9),
        (7,),
        (None, 1),
    ],
    ids=str,
)
def test_nonsense_is_refused_in_words(name, board, seats, action):
    """What is no action gets a sentence, in every phase that a random game passes."""
    rules = title(name)

    def watch(before, played, after):
        if before.actor >= 0 and action not in rules.legal(before):
            assert rules.why_not(before, action).endswith((".", "!"))
            with pytest.raises(game.IllegalAction):
                game.apply(rules, before, action)

    random_game(name, board, seats, 3, watch)
