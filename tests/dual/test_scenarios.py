"""Stretches of play from action to action, through several rules at once.

The worked examples that follow from the rulebook are numbered: `(O1)` to `(O31)` in a docstring of
these tests stands with the rule that it is an example of.
"""

from cuberails import NOBODY
from cuberails.titles import dual
from cuberails.titles.dual.dividends import LAST_ROUND
from cuberails.titles.dual.state import BORROW, BUY, DECLARE, LAY, STATION, STOCK, in_hands
from dual_positions import (
    DETROIT,
    DONE,
    NARROW,
    PASS,
    PAY,
    STANDARD,
    WITHHOLD,
    after,
    build,
    drawn,
    hex_,
    lay,
    money,
    number,
    position,
    trains,
    turn,
    value_at,
    worth,
)


def played(s, *actions):
    """The position after some actions, and all that they brought."""
    events = []
    for action in actions:
        assert action in dual.legal(s), dual.why_not(s, action)
        s = s.clone()
        s.events = []
        dual.play(s, action)
        events += s.events
    return s, events


def test_a_whole_turn():
    """Leste connects Badajoz, places no station, buys a train, runs and pays: each step in its
    order, each dollar accounted for (O11, O17)."""
    s = position(Leste={"owners": [0, 0, 1], "money": 20, "value": 20, "discs": 3})
    s = turn(lay(s, STANDARD, "Abrantes-Portalegre-Elvas"), "Leste")
    cash = s.cash[:3]
    s, events = played(s, build(s, "Elvas-Badajoz", STANDARD), DONE, ("train", STANDARD), DONE)
    assert [e[0] for e in events if e[0] in ("laid", "bonus", "train", "ran")] == [
        "laid", "bonus", "train", "ran",
    ]  # fmt: skip
    assert money(s, "Leste") == 20 - 6
    assert s.cash[:3] == [cash[0] + 10, cash[1] + 5, cash[2]]
    assert worth(s, "Leste") == 17
    assert s.earned[0] == 6 + 2 + 2  # two stops from Abrantes: not yet as far as Badajoz
    s, _ = played(s, PAY)
    assert s.cash[:3] == [cash[0] + 18, cash[1] + 9, cash[2]]
    assert worth(s, "Leste") == 20
    assert s.company == number(s, "Norte")


def test_a_company_that_never_gets_going():
    """Without money it lays nothing, so it must withhold, round after round, until the junk: there
    it buys no train any more (O9, O18, O19)."""
    s = position(Leste={"trains": ["narrow 2"], "value": 13, "discs": 2})
    lay(s, NARROW, "Abrantes-Leiria")
    values = []
    for _ in range(4):
        s = turn(s, "Leste", STATION)
        while s.company == number(s, "Leste"):
            s = after(s, DONE)
        values.append(worth(s, "Leste"))
        s.cash[s.seats] = 0
    assert values == [10, 7, 3, 3]
    s.trains = [0] * len(s.trains)
    t, events = played(turn(s, "Leste", STATION), DONE)
    assert ("stranded", 0) in events and t.company == number(t, "Norte")


def test_rust_before_the_run():
    """A company rusts its own train by buying the first 4, and runs with the new one alone; the
    next, robbed of its train, must buy (O27)."""
    s = position(
        Leste={"trains": ["narrow 2"], "value": 34}, Norte={"trains": ["narrow 2"], "money": 0}
    )
    s.depot = [0, 0, 4, 5]
    s = turn(lay(s, NARROW, "Abrantes-Leiria", "Lisboa-Setúbal"), "Leste", BUY, laid=1)
    s, events = played(s, ("train", STANDARD), DONE)
    assert ("ran", 0, 0, 0) in events
    assert s.company == number(s, "Norte")
    while s.phase != BUY:
        s = after(s, DONE)
    assert dual.legal(s) == [("train", STANDARD), ("train", NARROW)]
    assert trains(s, "Norte") == []


def test_a_station_opens_a_second_route():
    """A station placed in a turn starts a route in the same turn, and counts as an empty space of
    the charter for its dividend."""
    s = position(Norte={"trains": ["narrow 2", "narrow 3"], "value": 34, "discs": 4})
    s = lay(s, STANDARD, "Lisboa-G4-F3-Abrantes")
    s = lay(s, NARROW, "Lisboa-Setúbal", "Abrantes-Leiria")
    s = turn(s, "Norte", STATION, laid=1)
    s, events = played(s, ("token", hex_(s, "Abrantes")), DONE)
    assert ("ran", number(s, "Norte"), 6 + 2 + 6 + 2, 2) in events
    before = value_at(s, "Norte")
    s, _ = played(s, WITHHOLD)
    assert value_at(s, "Norte") == before - 2


def test_the_last_round():
    """When the pool runs out in the middle of a round, who comes after must pay if it runs; the
    round is finished, and the shares are cashed in (O20, O28)."""
    s = position(
        Sul={"trains": ["narrow 2"], "money": 50, "owners": [1]},
        Douro={"trains": ["narrow 2"], "value": 20, "owners": [2, 2], "discs": 3},
        Leste={"value": 7},
    )
    s = lay(s, NARROW, "Lisboa-Setúbal", "Porto-Braga")
    s.pool = 1
    s = turn(s, "Sul")
    s, events = played(s, build(s, "Lisboa-Torres Vedras", NARROW))
    while s.actor != NOBODY:
        s, more = played(s, DONE)
        events += more
    forced = {e[1]: e[2] for e in events if e[0] == "forced"}
    assert forced == {number(s, "Sul"): LAST_ROUND, number(s, "Douro"): LAST_ROUND}
    assert worth(s, "Douro") == 24
    scores = dual.scores(s)
    assert scores[2] == s.cash[2] + 48
    assert scores[0] == s.cash[0] + worth(s, "Norte")  # nothing for Leste in the junk


def test_from_the_first_draw_to_the_second_round():
    """A whole first round by the shortest way: auction, turns, stock round (O14, O26, O31)."""
    s = drawn(first=2)
    for _ in range(4):
        s = after(s, ("bid", 12), PASS, PASS)
    assert (s.cash[:3], s.priority) == ([28, 40, 4], 2)  # the winner of three cannot open again
    assert in_hands(s, number(s, "Algarve")) == 0
    steps = []
    while s.phase != STOCK:
        steps.append((s.board.companies[s.company].id, s.phase))
        s = after(s, DONE if DONE in dual.legal(s) else dual.legal(s)[0])
    assert [name for name, step in steps if step == LAY] == ["Leste", "Norte", "Sul", "Douro"]
    assert [name for name, step in steps if step == DECLARE] == ["Sul"]
    assert [name for name, step in steps if step == BUY][:2] == ["Leste", "Norte"]
    assert s.actor == s.priority == 2
    price, funds, sul = worth(s, "Sul"), money(s, "Sul"), number(s, "Sul")
    s = after(s, PASS, ("buy", sul))
    assert money(s, "Sul") == funds + price
    assert in_hands(s, sul) == 2 and s.actor == 1
    s = after(s, PASS)
    assert (s.round, s.company) == (2, 0)


def test_a_loan_saves_a_company():
    """A company without money borrows, lays track with it, and so need not withhold."""
    s = position(DETROIT, PM={"trains": ["narrow 2"], "value": 20})
    s = turn(lay(s, NARROW, "Grand Rapids-Muskegon"), "PM", BORROW)
    s = after(s, ("borrow",))
    s = after(s, build(s, "Grand Rapids-Holland", NARROW), DONE)
    while s.phase in (STATION, BUY):
        s = after(s, DONE)
    assert dual.legal(s) == [PAY, WITHHOLD]
