"""A game in progress: seats, draws by seed, undo and redo, looking back."""

import pytest
from cuberails import NOBODY
from cuberails.bots import choose
from cuberails.ledger import series
from cuberails.match import Match, Refused, Seat

PEOPLE = [Seat("Ann", "teal"), Seat("Bob", "gold"), Seat("Cat", "plum")]
MIXED = [Seat("Ann", "teal"), Seat("Bot", "gold", "random"), Seat("Bit", "plum", "random")]


def new(seats=PEOPLE, seed=7, free_undo=False):
    return Match("irish", "ireland", seats, seed, free_undo).begin()


def one_decision(match, seed=0):
    """Whoever is to act decides at random, the same for the same moment."""
    bot = match.view()["acting"].replace("person", "random")
    rng = match.rng(len(match.actions), f"test{seed}")
    match.act(choose(bot, match.game, match.state, rng))


def play_on(match, decisions=10**6, seed=0):
    while match.state.actor != NOBODY and decisions:
        one_decision(match, seed)
        decisions -= 1
    return match


def everything(match):
    """All that a player can see, without the undo buttons."""
    view = match.view()
    return {key: v for key, v in view.items() if key not in ("undo", "redo", "undo_why")}


def test_setup_draws_are_made():
    """A new game has drawn its cubes and its first bidder, and asks that player."""
    match = new()

    assert len(match.actions) == 9
    assert match.state.actor >= 0
    assert match.view()["phase"] == "Initial auction"


def test_same_seed_same_setup():
    """The draws depend on the seed; a hundred seeds give more than ninety set-ups."""
    assert new(seed=3).actions == new(seed=3).actions
    assert len({tuple(new(seed=n).actions) for n in range(100)}) > 90


@pytest.mark.parametrize("seed", range(5))
def test_undo_to_the_start_and_redo_to_the_end(seed):
    """With free undo a whole game can be taken back decision by decision and brought again, each
    step equal to what was seen there."""
    match = new(seed=seed, free_undo=True)
    seen = [everything(match)]
    while match.state.actor != NOBODY:
        one_decision(match)
        seen.append(everything(match))
    for then in reversed(seen[:-1]):
        match.undo()
        assert then == everything(match)
    with pytest.raises(Refused, match="No person"):
        match.undo()
    for then in seen[1:]:
        match.redo()
        assert then == everything(match)
    with pytest.raises(Refused, match="Nothing"):
        match.redo()


def test_undo_takes_the_bots_back_too():
    """One undo is one decision of a person with all that followed, bots included."""
    match = new(MIXED, free_undo=True)
    while match.view()["acting"] != "person":
        one_decision(match)
    before = everything(match)
    one_decision(match)
    while match.view()["acting"] != "person" and match.state.actor != NOBODY:
        one_decision(match)
    match.undo()

    assert before == everything(match)


def test_bots_alone_leave_nothing_to_undo():
    """Where no person sits, nothing can be taken back."""
    match = play_on(new([Seat(s.name, s.colour, "random") for s in PEOPLE]), 20)

    assert not match.view()["undo"]
    assert "No person" in match.view()["undo_why"]


def call_dividends(match):
    """Play on until somebody calls, that is, until cubes are drawn."""
    while ("dividends",) not in match.game.legal(match.state):
        one_decision(match)
    match.act(("dividends",))
    return match


def test_undo_stops_at_a_draw():
    """Who has seen the cubes cannot take the call back, and is told why."""
    match = call_dividends(new())

    assert not match.view()["undo"]
    with pytest.raises(Refused, match="A draw has been made"):
        match.undo()


def test_free_undo_passes_a_draw_and_the_cubes_stay_the_same():
    """With free undo the call can be taken back; calling again draws the same cubes."""
    match = call_dividends(new(free_undo=True))
    drawn, after = match.state.drawn[:], match.actions[:]
    match.undo()
    assert match.state.drawn == []
    match.act(("dividends",))

    assert drawn == match.state.drawn
    assert after == match.actions


def test_a_new_decision_ends_redo():
    """After undo and another decision there is nothing to redo."""
    match = play_on(new(), 3)
    match.undo()
    assert match.view()["redo"]
    one_decision(match, seed=1)

    assert not match.view()["redo"]


def test_forced_passes_play_themselves():
    """Whoever cannot pay the next bid passes without being asked, and the log says so."""
    match = new()
    opener = match.state.actor
    match.act(("bid", 20))

    assert opener == match.state.owner[0]
    kinds = [event[0] for events in match.events[9:12] for event in events]
    assert kinds[:4] == ["bid", "passed", "passed", "sold"]


def test_illegal_action_is_refused_in_words():
    """What is not legal leaves the game as it was."""
    match = new()
    before = everything(match)
    with pytest.raises(Refused, match="bid or pass"):
        match.act(("dividends",))

    assert before == everything(match)


@pytest.mark.parametrize(
    ("name", "board", "seats", "complaint"),
    [
        ("chess", "ireland", 3, "no game called 'chess'"),
        ("irish", "atlantis", 3, "no board called 'atlantis'"),
        ("irish", "ireland", 2, "3 to 5 players"),
        ("irish", "ireland", 6, "3 to 5 players"),
    ],
)
def test_impossible_games(name, board, seats, complaint):
    """A wrong title, board or number of seats is refused in a sentence."""
    with pytest.raises(Refused, match=complaint):
        Match(name, board, [Seat(f"P{n}", "teal") for n in range(seats)], 1)


def test_every_moment_can_be_seen_again():
    """The view of a past moment is what it was then, without actions."""
    match, seen = new(), {}
    while match.state.actor != NOBODY:
        seen[len(match.actions)] = match.view()
        one_decision(match)
    for ply, then in seen.items():
        past = match.view(ply)
        assert not past["live"] and past["actions"] == []
        for key in ("players", "companies", "places", "bag", "auction", "prompt", "last"):
            assert then[key] == past[key]
    with pytest.raises(Refused, match="no such moment"):
        match.view(len(match.actions) + 1)


def test_log_tells_every_payment():
    """Cash after a whole game is the start plus and minus what the log's events say."""
    match = play_on(new([Seat(s.name, s.colour, "clerk") for s in PEOPLE], seed=11))
    cash = [20, 20, 20]
    for events in match.events:
        for kind, *args in events:
            if kind == "sold":
                cash[args[0]] -= args[3]
            if kind == "paid":
                cash[args[0]] += args[3]

    assert cash == match.state.cash[:-1]
    texts = [entry["text"] for entry in match.log()]
    assert any("receives £" in text for text in texts)
    assert texts[-1] == "The bag is empty: the game is over."


def test_last_action_is_marked():
    """The hexes of the last decision are those of all pieces built in a row."""
    match = new(seed=5)
    while match.view()["phase"] != "Choose an action":
        one_decision(match)
    seat, hexes = match.state.actor, []
    first = next(a for a in match.game.legal(match.state) if a[0] == "build")
    match.act(first)
    hexes.append(first[2])
    further = [a for a in match.game.legal(match.state) if a[0] == "build"]
    match.act(further[0])
    hexes.append(further[0][2])

    assert sorted(hexes) == sorted(match.view()["last"])
    assert match.states[len(match.actions) - 1].actor == seat


def test_worth_over_the_game():
    """The chart's numbers are the scores at each moment."""
    match = play_on(new(seed=2))
    worth = next(line["rows"] for line in series(match) if line["id"] == "worth")

    assert [row[0] for row in worth] == [20, 20, 20]
    assert match.view()["result"]["scores"] == [row[-1] for row in worth]
    assert {len(match.actions) + 1} == {len(row) for row in worth}


def test_result_adds_up():
    """Final scores are cash and shares; the winners have the most."""
    result = play_on(new(seed=4)).view()["result"]

    sums = [part["cash"] + part["shares"] for part in result["parts"]]
    assert sums == result["scores"]
    assert [n for n, s in enumerate(sums) if s == max(sums)] == result["winners"]
