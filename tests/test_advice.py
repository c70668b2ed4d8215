"""What a strong bot thinks: hints, slips, bands."""

from random import Random

import pytest
from battery import random_game
from cuberails import CHANCE, TITLES, advice, meta, title
from cuberails.match import Match, Seat

every_title = pytest.mark.parametrize("name", TITLES)


def late(name, seats=3, part=0.8, verb=None):
    """A position late in a random game where there is a choice, of a certain verb if given."""
    rules, found = title(name), []

    def watch(before, action, after):
        legal = rules.legal(before) if before.actor != CHANCE else []
        if len(legal) > 1 and (verb is None or any(a[0] == verb for a in legal)):
            found.append(before)

    random_game(name, meta(name).BOARDS[0], seats, 3, watch)
    return rules, found[int(part * (len(found) - 1))]


@every_title
def test_hints(name):
    """Up to three legal actions, the best first, each with what every seat may expect."""
    rules, s = late(name)
    before = s.clone()
    found = next(found for found in advice.hints(rules, s, Random(1)) if len(found) > 1)
    assert 1 <= len(found) <= 3
    assert [a.tries for a in found] == sorted((a.tries for a in found), reverse=True)
    for one in found:
        assert one.action in rules.legal(s)
        assert len(one.worths) == s.seats
    assert s == before


@pytest.mark.parametrize(
    ("first", "second", "said"),
    [
        ([50, 40], [46, 45], "It earns you £4 more than the next best, and Ben £5 less."),
        ([50, 40], [50, 45], "It leaves Ben £5 less than the next best."),
        ([50, 40], [46, 40], "It earns you £4 more than the next best."),
        ([44, 30], [46, 40], "It costs you £2 against the next best, but Ben £10 less."),
        ([50, 40], [50, 40], "It is hardly better than the next best."),
    ],
)
def test_reason(first, second, said):
    """What the best action earns, and what it denies the others."""
    found = [advice.Advice(("a",), first, 9), advice.Advice(("b",), second, 3)]
    assert advice.reason(found, 0, ["Ann", "Ben"], "£") == said


def test_slips():
    """Each decision of a person is looked at once; what is found cost something, and there was
    another legal action."""
    table = [Seat("A", "teal"), Seat("B", "gold", "clerk"), Seat("C", "plum", "clerk")]
    match = Match("iberian", "iberia", table, 5).begin()
    while match.state.actor >= 0:
        legal = match.game.legal(match.state)
        match.act(legal[len(match.actions) % len(legal)])
    looks = list(advice.slips(match.game, match.states, match.actions, [0], 6))
    decisions = [s for s in match.states if s.actor == 0 and len(match.game.legal(s)) > 1]
    assert looks[-1][0] == len(decisions)
    slips = [one for _, one in looks if one]
    assert slips
    for one in slips:
        assert one.seat == 0 and one.cost > 0
        assert one.made == match.actions[one.ply] != one.better
        assert one.better in match.game.legal(match.states[one.ply])


@pytest.mark.parametrize(("name", "verb"), [("irish", "bid"), ("iberian", "buy"), ("dual", "buy")])
def test_band(name, verb):
    """Low, middle and high are in order; the price is what the player pays."""
    rules, s = late(name, part=0.9, verb=verb)
    action = next(a for a in rules.legal(s) if a[0] == verb)
    found = next(b for b in advice.band(rules, s, action, Random(1)) if b and b.games == 2)
    assert found.low <= found.middle <= found.high
    assert found.low <= found.stops <= found.high
    assert advice.paid(rules, s, action) > 0


def test_a_bid_wins_in_thought():
    """Against a bid that is thought through, the others pass."""
    rules, s = late("irish", verb="bid")
    action = next(a for a in rules.legal(s) if a[0] == "bid")
    assert not advice.bidding(rules, advice.bought(rules, s, action)) or (
        advice.bought(rules, s, action).actor == s.actor
    )
