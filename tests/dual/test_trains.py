"""Operating Round: Buy Trains."""

import pytest
from cuberails.titles import dual
from cuberails.titles.dual.state import BUY, STATION
from cuberails.titles.dual.trains import for_sale
from dual_positions import (
    DONE,
    NARROW,
    PORTUGAL,
    STANDARD,
    after,
    changed,
    heard,
    number,
    position,
    trains,
    turn,
    value_at,
    verbs,
    worth,
)

A_STANDARD, A_NARROW = ("train", STANDARD), ("train", NARROW)


def buying(depot=None, others=None, board=PORTUGAL, **facts):
    """Leste may buy trains; `depot` is what is left of each kind."""
    s = position(board, Leste=facts, **(others or {}))
    s.depot = list(depot or s.depot)
    return turn(s, "Leste", BUY)


@pytest.mark.parametrize(
    ("value", "allowed"), [(3, 0), (7, 0), (8, 1), (14, 1), (15, 2), (32, 2), (34, 3), (56, 4)]
)
def test_allowance(value, allowed):
    """None in the junk, one in the rest of the top row, two in the second, three in the third and
    so on (O9)."""
    s = buying(value=value, trains=["narrow 2"])
    for _ in range(allowed):
        s = after(s, A_NARROW)
    assert len(trains(s, "Leste")) == 1 + allowed
    assert "train" not in verbs(s) or s.company != number(s, "Leste")


def test_allowance_is_that_of_the_beginning():
    """The row at the beginning of the step counts, though buying brings the marker up."""
    s = after(buying(value=15), A_STANDARD)
    assert worth(s, "Leste") == 13
    assert s.map.market.row(value_at(s, "Leste")) == 1
    assert dual.legal(s) == [A_STANDARD, A_NARROW, DONE]


def test_bought_into_the_junk():
    """The second train of the second row may be bought from the junk."""
    s = after(buying(depot=(0, 0, 0, 5), value=16, trains=["narrow 4"]), A_STANDARD)
    assert worth(s, "Leste") == 11
    s = after(s, A_STANDARD)
    assert s.map.market.row(value_at(s, "Leste")) == 0


@pytest.mark.parametrize(("kind", "value", "then"), [(0, 20, 17), (1, 20, 16), (2, 20, 15)])
def test_price(kind, value, then):
    """A train costs as many spaces of stock value as its number says, and no money."""
    depot = [0] * kind + [3] * (4 - kind)
    s = buying(depot=depot, value=value, money=9)
    t = after(s, A_STANDARD)
    assert worth(t, "Leste") == then
    assert t.cash[: s.seats + 1] == s.cash[: s.seats + 1]


def test_price_stops_at_the_first_space():
    """The marker never leaves the track."""
    s = after(buying(depot=(0, 0, 0, 5), value=8), A_STANDARD)
    assert worth(s, "Leste") == 3
    assert trains(s, "Leste") == ["standard 5"]


@pytest.mark.parametrize("gauge", [STANDARD, NARROW])
def test_gauge_is_chosen_at_purchase(gauge):
    """Each train is standard or narrow from its purchase on."""
    s = after(buying(), ("train", gauge))
    assert trains(s, "Leste") == [("standard 2", "narrow 2")[gauge]]


def test_phases():
    """The 3s are for sale once all 2s are sold, and so on; nothing after the 5s."""
    s = buying(depot=(1, 1, 1, 1), value=56, trains=["standard 2"])
    bought = []
    for gauge in (STANDARD, NARROW, STANDARD, NARROW):
        bought.append(s.map.trains[for_sale(s)].cost)
        s = after(s, ("train", gauge))
    assert bought == [2, 3, 4, 5]
    assert for_sale(s) == -1
    assert "All trains are sold" in dual.why_not(turn(s, "Leste", BUY), A_STANDARD)


def rusting(event_kind, depot, **facts):
    """The trains of Leste, which buys one, and of Norte before the event and after it."""
    s = buying(depot, {"Norte": {"trains": ["standard 2", "narrow 2", "narrow 3"]}}, **facts)
    events = [e for e in heard(s, A_STANDARD) if e[0] == event_kind]
    t = after(s, A_STANDARD)
    return trains(t, "Leste"), trains(t, "Norte"), events


def test_first_four_rusts_the_twos():
    """With the first 4 all 2s leave the game at once, those of the buyer too (O27)."""
    mine, others, events = rusting("rusted", (0, 0, 4, 5), trains=["narrow 2"], value=34)
    assert mine == ["standard 4"]
    assert others == ["narrow 3"]
    assert events == [("rusted", 0, 0, 1), ("rusted", 1, 0, 2)]


def test_first_five_rusts_the_threes():
    """With the first 5 all 3s leave the game at once (O27); 4s and 5s never do."""
    mine, others, _ = rusting("rusted", (0, 0, 0, 5), trains=["narrow 3", "narrow 4"], value=34)
    assert mine == ["narrow 4", "standard 5"]
    assert others == ["standard 2", "narrow 2"]


def test_second_of_a_kind_rusts_nothing():
    """Only what the printed table says is rusted, and nothing again."""
    _, others, events = rusting("rusted", (0, 2, 4, 5), value=34)
    assert others == ["standard 2", "narrow 2", "narrow 3"] and events == []


def test_rust_table_is_the_boards():
    """What rusts is data of the board."""
    kinds = [{"cost": 2, "count": 1, "rusted_by": 3}, {"cost": 3, "count": 2}]
    s = buying((0, 2), board=changed(PORTUGAL, trains=kinds), trains=["narrow 2"])
    assert trains(after(s, A_STANDARD), "Leste") == ["standard 3"]


@pytest.mark.parametrize("value", [8, 14, 20, 70])
def test_mandatory_purchase(value):
    """Without a train, and not in the junk, it must buy one; then it may stop."""
    s = buying(value=value)
    assert dual.legal(s) == [A_STANDARD, A_NARROW]
    assert "must buy one" in dual.why_not(s, DONE)
    s = after(s, A_NARROW)
    assert DONE in dual.legal(s) or s.company != number(s, "Leste")


def test_not_mandatory_with_a_train():
    """A company with a train may buy none."""
    assert DONE in dual.legal(buying(trains=["narrow 3"]))


def test_not_mandatory_when_all_are_sold():
    """When no train is left, nobody must buy one: the step passes by itself."""
    s = position(Leste={})
    s.depot = [0, 0, 0, 0]
    s = after(turn(s, "Leste", STATION), DONE)
    assert s.phase not in (STATION, BUY) or s.company != number(s, "Leste")


def test_junk_cannot_buy():
    """A company without a train in the junk buys none, and that is told."""
    s = turn(position(Leste={"value": 7}), "Leste", STATION)
    assert ("stranded", number(s, "Leste")) in heard(s, DONE)
    assert trains(after(s, DONE), "Leste") == []


@pytest.mark.parametrize("facts", [{"value": 7, "trains": ["narrow 2"]}, {"value": 8}], ids=str)
def test_stranded_is_without_a_train_in_the_junk(facts):
    """It is not told of a company that has a train, nor of one that can buy."""
    s = turn(position(Leste=facts), "Leste", STATION)
    assert not [e for e in heard(s, DONE) if e[0] == "stranded"]


def test_the_free_train_counts():
    """Whoever has a train, however it came by it, must buy none."""
    s = position(Sul={"trains": ["standard 2"]})
    assert DONE in dual.legal(turn(s, "Sul", BUY))


def test_own_rust_asks_for_nothing_more():
    """What its own purchase rusts need not be replaced: it has the train that it bought."""
    s = after(buying(depot=(0, 0, 1, 5), trains=["narrow 2"], value=34), A_STANDARD)
    assert trains(s, "Leste") == ["standard 4"]
    assert DONE in dual.legal(s)


def test_rust_in_the_middle_of_a_step_opens_the_next_phase():
    """Within one step the last 3 and the first 4 may be bought."""
    s = after(buying(depot=(0, 1, 4, 5), value=34), A_STANDARD, A_NARROW)
    assert trains(s, "Leste") == ["standard 3", "narrow 4"]
