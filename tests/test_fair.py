"""Fair draws against browsers that cheat: each test is one way to cheat, and what comes of it."""

import json
from collections import Counter

import pytest
from cuberails import CHANCE, correspondence, fair, links, records
from cuberails.match import COLOURS, Match, Refused, Seat

NAMES = ("Ann", "Bob", "Cat")
KEYS = [bytes([n]) * fair.SIZE for n in (1, 2, 3)]


def joined(keys=KEYS, seed=1):
    """A game by link that all three have joined; as Cat, who came last, sees it."""
    seats = [Seat(name, COLOURS[n]) for n, name in enumerate(NAMES)]
    match = correspondence.start("irish", "ireland", seats, seed, keys[0])
    for seat in (1, 2):
        match = opened(match, keys[seat])
        match.join(seat, NAMES[seat], keys[seat])
    return match


def opened(match, key):
    """The same game after a link, in another browser."""
    again = links.load(links.link(match))
    again.sit(key)
    again.play_on()
    return again


def to_draw(seed=1, keys=KEYS):
    """A game that waits for the second link of a draw after a decision, as its decider sees it."""
    match = joined(keys, seed)
    for _ in range(400):
        if match.state.actor == CHANCE and match.actions and match.due() and match.me >= 0:
            chain, _ = match.due()
            if (
                chain.seat != match.me
                and match.opener >= 0
                and len(match.mixes(len(match.actions))) > 1
            ):
                return match
        waits = match.waits_for()
        if waits != match.me:
            match = opened(match, keys[waits])
            continue
        legal = match.game.legal(match.state)
        pick = [a for a in legal if a[0] in ("dividend", "dividends", "call")]
        match.act(pick[0] if pick else legal[len(match.actions) % len(legal)])
    raise AssertionError("no draw came")


def test_looking_ahead():
    """Who decides cannot know the draw: it is another one for another link of the next player."""
    match = to_draw()
    seat = match.due()[0].seat
    drawn = {
        tuple(
            fair.pick(
                fair.mix(match.mine().value, bytes([n]) * fair.SIZE),
                len(match.actions),
                match.game.draws(match.state),
            )
        )
        for n in range(50)
    }

    assert seat != match.me
    assert len(drawn) > 1
    assert match.drawn(len(match.actions)) is None


def test_rerolling():
    """Opening the link again, or another time, gives the same draw."""
    match = to_draw()
    key, ply = KEYS[match.due()[0].seat], len(match.actions)
    results = {opened(match, key).actions[ply] for _ in range(5)}

    assert len(results) == 1


def test_another_draw_is_refused():
    """A record whose draw is another outcome than the chains say does not open."""
    match = to_draw()
    ply = len(match.actions)
    after = opened(match, KEYS[match.due()[0].seat])
    data = json.loads(records.save(after))
    others = [list(a) for a, _ in match.game.draws(match.state) if a != after.actions[ply]]
    data["actions"] = [*data["actions"][:ply], others[0]]

    with pytest.raises(Refused):
        records.load(json.dumps(data))


def test_swapping_a_commitment():
    """A browser that puts another chain in its place is told by name, and nothing is taken over."""
    mine = joined()
    theirs = joined([KEYS[0], b"x" * fair.SIZE, KEYS[2]])
    verdict, now = correspondence.receive(theirs, mine, KEYS[2])

    assert verdict.kind == correspondence.CHANGED
    assert "Bob" in verdict.text
    assert now is None


def test_replaying_an_old_link():
    """An old link changes nothing unasked, and says what it lacks."""
    match = joined()
    old = links.load(links.link(match))
    match = to_draw()
    verdict, now = correspondence.receive(old, match, KEYS[match.me])

    assert verdict.kind == correspondence.OLDER
    assert now is None


def test_withholding():
    """Who does not show a link only stops the game, and everybody sees whom it waits for."""
    match = to_draw()
    seat = match.due()[0].seat
    looker = opened(match, KEYS[3 - seat - match.me])

    assert looker.waits_for() == seat
    assert NAMES[seat] in looker.turn()
    with pytest.raises(Refused):
        looker.act(("pass",))


def test_a_seat_taken_over_while_a_draw_waits():
    """Whoever replaces the one that a draw waits for has seen a link: it counts no more."""
    match = to_draw()
    seat, ply = match.due()[0].seat, len(match.actions)
    before = match.mixes(ply)[-1].first_nth
    stranger = opened(match, b"")
    stranger.take_over(seat, b"s" * fair.SIZE)

    assert stranger.mixes(ply)[-1].first_nth == before + 1
    assert stranger.due()[0].seat == match.me


def test_draws_follow_their_weights():
    """The outcomes of many keys are as frequent as their weights."""
    draws = [(("a",), 1), (("b",), 3)]
    counts = Counter(fair.pick(fair.mix(b"k", b"%d" % n), 0, draws)[0] for n in range(8000))

    assert abs(counts["b"] - 6000) < 200


def test_what_might_have_been_tells_nothing():
    """A fork and a look ahead leave the chains alone; the fork is an ordinary game, whose draws
    are not those to come."""
    match = to_draw()
    before = records.record(match)
    twin = match.fork(len(match.actions))

    assert type(twin) is Match
    assert twin.actions[: len(match.actions)] == match.actions
    assert twin.state.actor != CHANCE
    assert records.record(match) == before


def test_notes_to_positions_stay_at_home():
    """What a player writes down is in the save, not in the link, and outlives a link that comes."""
    match = joined()
    match.annotate(0, "Ann bids high")
    assert "Ann bids high" in records.save(match)
    theirs = links.load(links.link(match))
    assert not theirs.notes

    theirs.sit(KEYS[0])
    theirs.play_on()
    _, now = correspondence.receive(theirs, match, KEYS[2])
    assert now.notes == {0: "Ann bids high"}
