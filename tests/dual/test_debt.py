"""Debt Tokens, on the board that lends. The rule is ours: the rulebook names the tokens alone."""

import pytest
from cuberails.titles import dual
from cuberails.titles.dual import debt, operating
from cuberails.titles.dual.dividends import PAY
from cuberails.titles.dual.state import BORROW, DIVIDEND, LAY, REPAY
from dual_positions import (
    DETROIT,
    DONE,
    NARROW,
    PORTUGAL,
    after,
    heard,
    lay,
    money,
    number,
    position,
    turn,
)

TERMS = DETROIT.facts["debt"]
TRACK = "Grand Rapids-Muskegon"


def pm(tokens=0, step=BORROW, laid=0, **facts):
    """Pere Marquette at a step of its turn, with so many debt tokens."""
    s = position(DETROIT, PM=facts)
    s.debt[number(s, "PM")] = tokens
    return turn(s, "PM", step, laid)


def test_eight_tokens():
    """Eight tokens lie beside the board of Detroit, none beside that of Portugal."""
    assert debt.left(pm()) == TERMS["tokens"] == 8
    assert debt.left(position(PORTUGAL)) == 0


def test_a_loan_before_track():
    """Before it lays track a company may take one token; the bank pays its treasury."""
    s = pm()
    assert dual.legal(s) == [("borrow",), DONE]
    t = after(s, ("borrow",))
    assert money(t, "PM") == TERMS["loan"]
    assert t.cash[-1] == s.cash[-1] - TERMS["loan"]
    assert t.debt[number(t, "PM")] == 1
    assert t.phase == LAY


def test_no_loan():
    """It need not."""
    s = after(pm(), DONE)
    assert money(s, "PM") == 0 and not any(s.debt)


def test_one_a_turn():
    """One token a turn: then it lays track."""
    s = after(pm(), ("borrow",))
    assert "laying track" in dual.why_not(s, ("borrow",))


def test_no_token_left():
    """When all are out nothing is asked."""
    s = position(DETROIT, PM={"money": 50})
    s.debt = [8, 0, 0, 0, 0]
    s = turn(s, "PM", BORROW)
    operating.go_on(s)
    assert (s.phase, s.company) == (LAY, number(s, "PM"))


@pytest.mark.parametrize(("tokens", "funds", "paid"), [(1, 9, 1), (3, 9, 3), (3, 2, 2), (2, 0, 0)])
def test_interest(tokens, funds, paid):
    """Before the dividend each token costs its interest, as far as the treasury goes."""
    s = position(DETROIT, PM={"money": funds, "trains": ["narrow 2"]})
    s.debt[number(s, "PM")] = tokens
    s = turn(lay(s, NARROW, TRACK), "PM", DIVIDEND, laid=1)
    assert funds - money(s, "PM") == paid * TERMS["interest"]


def test_repayment():
    """At the end of its turn a company may give tokens back, each for its price."""
    s = pm(tokens=2, step=REPAY, money=2 * TERMS["repayment"] + 1)
    assert dual.legal(s) == [("repay",), DONE]
    t = after(s, ("repay",))
    assert money(t, "PM") == TERMS["repayment"] + 1
    assert t.debt[number(t, "PM")] == 1 and debt.left(t) == 7
    t = after(t, ("repay",))
    assert money(t, "PM") == 1 and not any(t.debt)
    assert t.company != number(t, "PM")


def test_repayment_needs_money():
    """Not without the money; not without a token."""
    for tokens, funds in ((1, TERMS["repayment"] - 1), (0, 99)):
        s = pm(tokens, REPAY, money=funds)
        assert ("repay",) not in dual.legal(s)
        assert "no debt token, or not the money" in dual.why_not(s, ("repay",))


def test_repayment_after_the_dividend():
    """It comes after the dividend, so that what is withheld may serve."""
    s = position(DETROIT, PM={"money": 0, "trains": ["narrow 2"]})
    s.debt[number(s, "PM")] = 1
    s = turn(lay(s, NARROW, TRACK), "PM", DIVIDEND, laid=1)
    t = after(s, ("withhold",))
    assert t.phase == REPAY and money(t, "PM") == 12
    assert after(t, ("repay",)).debt == [0] * 5
    assert after(s, PAY).phase != REPAY


@pytest.mark.parametrize(("tokens", "value", "final"), [(0, 20, 20), (2, 20, 14), (8, 20, 0)])
def test_loss_of_shares(tokens, value, final):
    """In the end every token takes from the value of each share, never below nothing."""
    junk = {name: {"value": 3} for name in ("MC", "GT", "MN")}
    s = position(DETROIT, PM={"owners": [1, 2, 2], "value": value}, **junk)
    s.debt[number(s, "PM")] = tokens
    s.cash[:3] = 0, 0, 0
    assert dual.scores(s) == [0, final, 2 * final]


def test_events():
    """A loan, interest and a repayment are told."""
    assert ("borrowed", 0, 2, TERMS["loan"]) in heard(pm(), ("borrow",))
    s = pm(tokens=1, step=REPAY, money=50)
    assert ("repaid", 0, 2, TERMS["repayment"]) in heard(s, ("repay",))


def test_no_loans_in_portugal():
    """A board without debt never asks."""
    s = turn(position(PORTUGAL, Leste={"money": 99}), "Leste", BORROW)
    operating.go_on(s)
    assert (s.phase, s.company) == (LAY, number(s, "Leste"))
    s = turn(position(PORTUGAL, Leste={"money": 99}, Norte={"money": 99}), "Leste", REPAY)
    operating.go_on(s)
    assert s.company == number(s, "Norte")
