"""What every bot must do on every title, and that more thought makes a better player."""

from random import Random

import pytest
from battery import random_game
from cuberails import CHANCE, NOBODY, TITLES, boards, game, meta, title
from cuberails.bots import BOTS, choose, think
from cuberails.bots.search import ENOUGH, Search, Trial, clearly, winning

every_title = pytest.mark.parametrize("name", TITLES)
every_bot = pytest.mark.parametrize("bot", BOTS)


def positions(name, number=3, seats=4, seed=5):
    """Some positions of a random game where somebody has a choice."""
    rules, found = title(name), []

    def watch(before, action, after):
        if before.actor != CHANCE and len(rules.legal(before)) > 1:
            found.append(before)

    random_game(name, meta(name).BOARDS[0], seats, seed, watch)
    return found[:: len(found) // number][:number]


@every_title
@every_bot
def test_thoughts_are_legal(name, bot):
    """Every thought of a bot is a legal action; the position stays as it was."""
    rules = title(name)
    for s in positions(name):
        before, legal = s.clone(), rules.legal(s)
        for _, action in zip(range(3), think(bot, rules, s, Random(1)), strict=False):
            assert action in legal
        assert s == before


@every_title
@every_bot
def test_same_generator_same_choice(name, bot):
    """With the same generator and so many steps a bot decides alike."""
    rules = title(name)
    for s in positions(name, 2):
        assert choose(bot, rules, s, Random(3), steps=3) == choose(
            bot, rules, s, Random(3), steps=3
        )


@every_title
def test_the_only_action_needs_no_thought(name):
    """Where one action is legal it is chosen at once."""
    rules, found = title(name), []

    def watch(before, action, after):
        if before.actor != CHANCE and len(rules.legal(before)) == 1:
            found.append(before)

    random_game(name, meta(name).BOARDS[0], 3, 1, watch)
    for s in found[:3]:
        assert choose("baron", rules, s, Random(1)) == rules.legal(s)[0]


@every_title
def test_common_futures(name):
    """Each round is one future more for every action in the running; what is clearly worse is
    dropped, and keeps what it has."""
    rules = title(name)
    for s in positions(name, 2):
        search = Search(rules, s, Random(1), ahead=2)
        tried = {trial.action for trial in search.running}
        for n in range(1, 8):
            for _ in search.go_round():
                pass
            assert len(search.futures) == n
            assert all(len(trial.chances) == n for trial in search.running)
        trials = search.running + search.dropped
        assert {trial.action for trial in trials} == tried <= set(rules.legal(s))
        assert search.best() in search.running
        for trial in trials:
            assert len(trial.chances) == len(trial.worths) >= min(ENOUGH, n)
            assert all(0 <= chance <= 1 for chance in trial.chances)


def test_a_clear_case_is_soon_decided():
    """An action that does worse in every future is dropped; of equals the first is kept."""
    good, equal, bad = Trial(("a",)), Trial(("b",)), Trial(("c",))
    for n in range(4):
        good.chances.append(0.5 + n / 10)
        equal.chances.append(0.5 + n / 10)
        bad.chances.append(0.3 + n / 11)
    assert clearly(good, bad) and clearly(good, equal)
    bad.chances[0] = 0.9
    assert not clearly(good, bad)


@every_title
def test_expect_is_the_score_at_the_end(name):
    """What seats may expect tends to what they get: shortly before the end it is near the score."""
    rules = title(name)
    s, actions = random_game(name, meta(name).BOARDS[0], 4, 2)
    late = game.replay(rules, boards.load(meta(name).BOARDS[0]), 4, actions[:-1])
    assert len(rules.expect(late)) == 4
    scores = rules.scores(s)
    assert s.actor == NOBODY
    for expected, score in zip(rules.expect(late), scores, strict=True):
        assert abs(expected - score) < max(25, 0.35 * score)


def test_winning_adds_up():
    """The chances of all seats add up to 1, and more is better."""
    chances = winning([100.0, 90.0, 120.0, 20.0])
    assert sum(chances) == pytest.approx(1)
    assert chances[2] > chances[0] > chances[1] > chances[3]


@pytest.mark.parametrize(("better", "worse"), [("apprentice", "random"), ("clerk", "apprentice")])
def test_levels(better, worse):
    """One of a level against two of the one below wins clearly more than a third."""
    rules, wins = title("iberian"), 0.0
    for n in range(60):
        rng, s = Random(n), rules.start(boards.load("iberia"), 3)
        while s.actor != NOBODY:
            bot = better if s.actor == n % 3 else worse
            act = game.draw(rules, s, rng) if s.actor == CHANCE else choose(bot, rules, s, rng)
            rules.play(s, act)
        scores = rules.scores(s)
        wins += (scores[n % 3] == max(scores)) / scores.count(max(scores))
    assert wins / 60 > 0.45
