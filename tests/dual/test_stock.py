"""Stock Round."""

import pytest
from cuberails.titles import dual
from cuberails.titles.dual import stock
from cuberails.titles.dual.state import STATION, STOCK, held, in_hands
from dual_positions import (
    DONE,
    PASS,
    PORTUGAL,
    after,
    heard,
    money,
    number,
    position,
    trading,
    turn,
    verbs,
    worth,
)


def buy(s, name):
    return ("buy", number(s, name))


def priority(cash, holder):
    """Who has the Priority Deal next."""
    s = position(PORTUGAL, len(cash))
    s.cash[: s.seats] = cash
    s.priority = holder
    stock.give_priority(s)
    return s.priority


@pytest.mark.parametrize(
    ("cash", "holder", "next_"),
    [
        ((9, 4, 7), 0, 1),
        ((0, 4, 7), 0, 1),
        ((0, 0, 7), 1, 2),
        ((4, 4, 7), 0, 1),
        ((4, 4, 7), 1, 0),
        ((4, 9, 9), 0, 0),
        ((5, 5, 5), 2, 0),
        ((1, 5, 1, 5, 1), 2, 4),
        ((1, 5, 1, 5, 1), 4, 0),
        ((0, 0, 0), 1, 1),
    ],
)
def test_priority(cash, holder, next_):
    """The least money of at least $1; of equals the first clockwise after the holder, who is last
    of them. Where nobody has money the holder keeps it."""
    assert priority(cash, holder) == next_


def test_priority_moves_before_each_stock_round():
    """It is given anew when the round begins, and its holder speaks first."""
    s = position(Douro={"value": 3})
    s.cash[:3] = 30, 20, 10
    s = after(turn(s, "Douro", STATION), DONE)
    assert s.phase == STOCK
    assert (s.priority, s.actor) == (2, 2)


def test_one_turn_each():
    """Clockwise, each player buys one share or passes, once; then the next operating round
    begins."""
    s = trading(position(), first=1)
    spoke = []
    for action in (PASS, buy(s, "Sul"), PASS):
        spoke.append(s.actor)
        assert verbs(s) == {"pass", "buy"}
        s = after(s, action)
    assert spoke == [1, 2, 0]
    assert s.phase != STOCK and s.round == 2
    assert s.company == number(s, "Leste")


def test_a_pass_ends_nothing():
    """All may pass; the game goes on."""
    s = after(trading(position()), PASS, PASS, PASS)
    assert s.round == 2 and s.actor == s.president[0]


def test_purchase():
    """The present value goes to the treasury, then the value rises one space (O26)."""
    s = trading(position(Sul={"value": 20, "money": 3}), first=2)
    t = after(s, buy(s, "Sul"))
    sul = number(s, "Sul")
    assert t.cash[2] == s.cash[2] - 20 and money(t, "Sul") == 23
    assert worth(t, "Sul") == 22
    assert held(t, 2, sul) == 1 and t.charter[sul] == s.charter[sul] - 1
    assert t.cash[-1] == s.cash[-1]


def test_value_stays_at_the_last_space():
    """At the end of the track a purchase raises nothing."""
    s = trading(position(Sul={"value": 70}))
    s.cash[0] = 70
    assert worth(after(s, buy(s, "Sul")), "Sul") == 70


def test_rise_to_the_next_row():
    """From the right end of a row to the left end of the next."""
    s = trading(position(Sul={"value": 14}))
    assert worth(after(s, buy(s, "Sul")), "Sul") == 15


def test_no_disc_no_share():
    """Nothing on the charter, nothing to buy."""
    s = trading(position(Sul={"discs": 0}))
    assert buy(s, "Sul") not in dual.legal(s)
    assert dual.why_not(s, buy(s, "Sul")) == "Sul: No disc is left on its charter."


def test_money_of_ones_own():
    """A player pays from his own cash, to the last dollar."""
    s = trading(position(Sul={"value": 20}))
    s.cash[0] = 20
    assert after(s, buy(s, "Sul")).cash[0] == 0
    s.cash[0] = 19
    assert dual.why_not(s, buy(s, "Sul")) == "Sul: A share costs $20, and you have $19."
    assert buy(s, "Sul") not in dual.legal(s)


def test_with_nothing_to_buy():
    """Who can buy nothing can only pass, and that is told."""
    s = trading(position())
    s.cash[0] = 2
    assert dual.legal(s) == [PASS]
    assert ("passed", 0, 1) in heard(s, PASS)
    assert ("passed", 1, 0) in heard(after(s, PASS), PASS)


def test_unused_company():
    """With three players there is no share of the company that stays out."""
    s = trading(position())
    assert dual.why_not(s, buy(s, "Algarve")) == "Algarve: It is not in this game."


def test_junk_costs_what_is_printed():
    """A share of a company in the junk is bought at the value of its space."""
    s = trading(position(Sul={"value": 5}))
    t = after(s, buy(s, "Sul"))
    assert t.cash[0] == s.cash[0] - 5 and worth(t, "Sul") == 7


@pytest.mark.parametrize(
    ("owners", "buyer", "president"),
    [
        ([0], 1, 0),
        ([0, 1], 1, 1),
        ([0, 0, 1], 1, 0),
        ([0, 0, 1, 1], 2, 0),
        ([0, 0, 1, 1], 1, 1),
        ([0, 0, 1, 1], 0, 0),
    ],
)
def test_president(owners, buyer, president):
    """With as many shares as the President nothing changes; with more the buyer becomes President
    (O25)."""
    s = trading(position(Sul={"owners": owners, "president": 0}), first=buyer)
    action = buy(s, "Sul")
    t = after(s, action)
    sul = number(s, "Sul")
    assert t.president[sul] == president
    changed = [e for e in heard(s, action) if e[0] == "president"]
    assert changed == ([("president", buyer, sul)] if president else [])


def test_the_new_president_leads():
    """Whoever is President takes the company's decisions."""
    s = position(Leste={"owners": [0, 1], "president": 0})
    s = trading(s, first=1)
    s = after(s, buy(s, "Leste"), PASS, PASS)
    assert (s.company, s.actor) == (number(s, "Leste"), 1)


def test_a_passing_president_stays():
    """Presidents change by purchase only, not when a round begins or somebody passes."""
    s = trading(position(Sul={"owners": [0, 1, 1], "president": 0}))
    s = after(s, PASS, PASS, PASS)
    assert s.president[number(s, "Sul")] == 0


def test_six_shares_at_most():
    """The first share and the five discs of the charter are all there are."""
    s = trading(position(Sul={"value": 3}), first=0)
    sul = number(s, "Sul")
    while s.charter[sul]:
        s.cash[s.actor] += 70
        s.cash[-1] -= 70
        s = trading(after(s, buy(s, "Sul")), first=0)
    assert in_hands(s, sul) == 6
    assert buy(s, "Sul") not in dual.legal(s)


def test_not_in_another_phase():
    """Shares are bought in stock rounds only; in them nothing else is done."""
    s = turn(position(), "Leste")
    assert "laying track" in dual.why_not(s, ("buy", 0))
    s = trading(position())
    assert dual.why_not(s, ("train", 0)) == "This is a stock round: buy one share, or pass."
