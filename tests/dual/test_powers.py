"""Company Powers that have no rule of their own elsewhere: free train, bonuses of any company.

Matched bid and second share stand with the initial auction, connection bonuses and builds with
track, the start in Windsor with routes, free stations with stations.
"""

import pytest
from cuberails import boards
from cuberails.titles import dual
from cuberails.titles.dual import map as maps
from cuberails.titles.dual.state import BUY, DECLARE, LAY
from dual_positions import (
    DONE,
    NARROW,
    PASS,
    PORTUGAL,
    STANDARD,
    after,
    build,
    changed,
    drawn,
    heard,
    lay,
    money,
    number,
    position,
    ruled,
    trains,
    turn,
    verbs,
)


def sul(board=PORTUGAL):
    """Sul's first turn, its free train not yet declared."""
    s = position(board)
    s.declared = 0
    return turn(s, "Sul", DECLARE)


@pytest.mark.parametrize(("gauge", "name"), [(STANDARD, "standard 2"), (NARROW, "narrow 2")])
def test_free_train(gauge, name):
    """Sul begins with a 2; its President chooses the gauge at the start of its first turn, before
    track is laid (O14)."""
    s = sul()
    assert dual.legal(s) == [("declare", STANDARD), ("declare", NARROW)]
    assert s.actor == s.president[s.company]
    s = after(s, ("declare", gauge))
    assert trains(s, "Sul") == [name]
    assert s.phase >= LAY


def test_declared_once():
    """In later turns nothing is asked."""
    s = after(sul(), ("declare", NARROW))
    s = turn(s, "Sul", DECLARE)
    assert dual.legal(s) == []
    assert trains(s, "Sul") == ["narrow 2"]


def test_nothing_comes_before_the_choice():
    """What else one would do then is refused in words."""
    s = sul()
    for action in (DONE, ("pay",), ("train", 0)):
        assert dual.why_not(s, action) == "Sul: choose the gauge of the free train first."


def test_in_the_first_operating_round():
    """It is asked when the order of turns comes to Sul, not before."""
    s = drawn()
    while s.phase != DECLARE:
        s = after(s, dual.legal(s)[-1] if DONE in dual.legal(s) else dual.legal(s)[0])
    assert (s.round, s.company) == (1, number(s, "Sul"))


@pytest.mark.parametrize(("ruling", "taken"), [(True, 0), (False, 1)])
def test_free_train_and_the_depot(ruling, taken):
    """Ruling: the free train comes on top of the printed number, or is one of them."""
    s = dual.start(ruled(PORTUGAL, free_train_extra=ruling), 3)
    assert s.depot[0] == PORTUGAL.facts["trains"][0]["count"] - taken


def test_free_train_rusts():
    """It rusts like any other; where that was before its choice, there is nothing to choose."""
    s = after(sul(), ("declare", NARROW))
    s.depot = [0, 0, 4, 5]
    s = turn(s, "Norte", BUY)
    s = after(s, ("train", 0))
    assert trains(s, "Sul") == []
    t = position()
    t.declared, t.depot = 0, [0, 0, 3, 5]
    t = turn(t, "Sul", DECLARE)
    assert dual.legal(t) == [] and trains(t, "Sul") == []


@pytest.mark.parametrize("cost", [2, 3, 4, 5])
def test_any_kind_of_free_train(cost):
    """The kind is data of the board."""
    companies = [dict(company) for company in PORTUGAL.facts["companies"]]
    companies[2]["powers"] = {"free_train": cost}
    s = sul(changed(PORTUGAL, companies=companies))
    assert trains(after(s, ("declare", NARROW)), "Sul") == [f"narrow {cost}"]


def test_others_declare_nothing():
    """No other company of the board has a free train."""
    for name in ("Leste", "Norte", "Douro"):
        assert dual.legal(turn(position(), name, DECLARE)) == []


def test_bonus_of_another_company():
    """Norte has a bonus of its own: paid once, for the hex that the board names."""
    power = maps.read(PORTUGAL).powers[1]
    assert power.bonus and PORTUGAL.names[power.bonus_hex] == "Porto"
    s = position(Norte={"owners": [2], "money": 99})
    s = turn(lay(s, STANDARD, "Lisboa-Torres Vedras-F4-Leiria-Coimbra-C4-B4"), "Norte")
    t = after(s, build(s, "B4-Porto", STANDARD))
    assert t.cash[2] == s.cash[2] + power.bonus
    t = after(t, build(t, "B4-B3", STANDARD))
    assert t.cash[2] == s.cash[2] + power.bonus


def test_two_bonuses_at_once():
    """One piece may connect two companies."""
    s = position(Leste={"owners": [1]}, Norte={"owners": [2], "money": 99})
    companies = [dict(company) for company in PORTUGAL.facts["companies"]]
    companies[1]["powers"] = {"bonus": {"hex": "Badajoz", "amount": 8}}
    s.map = maps.read(changed(PORTUGAL, companies=companies))
    s = turn(lay(s, STANDARD, "Abrantes-Portalegre-Elvas", "Lisboa-G4-F3-Portalegre"), "Norte")
    events = heard(s, build(s, "Elvas-Badajoz", STANDARD))
    assert [e[1] for e in events if e[0] == "bonus"] == [0, 1]


@pytest.mark.parametrize("name", ["portugal", "detroit"])
def test_each_power_is_in_words(name):
    """Every company has its power in words, and those with a field for it do something."""
    m = maps.read(boards.load(name))
    assert all(power.text for power in m.powers)
    free = {company for _, company in m.free}
    for i, power in enumerate(m.powers):
        does = (
            power.bonus, power.free_train >= 0, power.matched_bid, power.second_share,
            power.route_start >= 0, power.builds > 1, i in free,
        )  # fmt: skip
        assert any(does), m.board.companies[i].id


def test_a_company_without_a_power():
    """A power is nobody's duty: without fields a company plays by the plain rules."""
    companies = [dict(company) | {"powers": {}} for company in PORTUGAL.facts["companies"]]
    s = drawn(changed(PORTUGAL, companies=companies), 5)
    s = after(s, ("bid", 12), PASS, PASS, PASS, PASS)
    assert (money(s, "Leste"), s.charter[0], sum(s.shares)) == (12, 5, 1)
    s = turn(position(changed(PORTUGAL, companies=companies)), "Sul", DECLARE)
    assert verbs(s) == set()  # nothing to declare
