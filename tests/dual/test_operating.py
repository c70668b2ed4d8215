"""Operating Round: whose turn it is, and the steps of a turn."""

import pytest
from cuberails.titles import dual
from cuberails.titles.dual.state import (
    BORROW,
    BUY,
    DIVIDEND,
    LAY,
    REPAY,
    STATION,
    STOCK,
    running,
)
from dual_positions import (
    DETROIT,
    DONE,
    NARROW,
    PORTUGAL,
    after,
    build,
    heard,
    hex_,
    lay,
    number,
    position,
    turn,
)


def idle(s):
    """The position after the least that may be done."""
    legal = dual.legal(s)
    return after(s, DONE if DONE in legal else legal[0])


@pytest.mark.parametrize(("board", "seats"), [(PORTUGAL, 3), (PORTUGAL, 5), (DETROIT, 4)])
def test_order(board, seats):
    """Each company in play takes one turn, in printed order, led by its President; then comes the
    stock round."""
    owners = {c.id: {"owners": [i % seats]} for i, c in enumerate(board.companies)}
    s = position(board, seats, **{name: owners[name] for name in owners})
    s = turn(s, board.companies[0].id)
    turns = []
    while s.phase != STOCK:
        if [s.company, s.actor] not in turns:
            turns.append([s.company, s.actor])
        s = idle(s)
    assert turns == [[i, i % seats] for i in running(s)]


def test_steps():
    """Lay track, place a station, buy trains, run, pay or withhold: in this order; a board that
    lends has a loan before and a repayment after."""
    s = position(DETROIT, PM={"money": 60, "value": 34, "trains": ["narrow 2"]})
    s = turn(lay(s, NARROW, "Grand Rapids-Muskegon"), "PM", BORROW)
    phases = [s.phase]
    for action in (
        ("borrow",), build(s, "Grand Rapids-Holland", NARROW), DONE, ("token", hex_(s, "Muskegon")),
        ("train", NARROW), DONE, ("withhold",), ("repay",),
    ):  # fmt: skip
        s = after(s, action)
        phases.append(s.phase)
    assert phases[:8] == [BORROW, LAY, LAY, STATION, BUY, BUY, DIVIDEND, REPAY]


def test_steps_without_a_choice_pass_by():
    """Nobody is asked where there is nothing to decide: no track to pay, no city for a station, no
    train to be had, a dividend that is forced."""
    s = turn(position(Leste={"value": 3}), "Leste", STATION)
    assert after(s, DONE).company == number(s, "Norte")
    s = position(Norte={"value": 20})
    s = after(turn(s, "Leste", BUY), ("train", NARROW))
    while s.company == number(s, "Leste"):
        s = idle(s)
    assert (s.company, s.phase) == (number(s, "Norte"), BUY)


def test_each_turn_begins_anew():
    """What a company has laid, spent and placed is counted for its own turn."""
    s = turn(position(Leste={"money": 30}, Norte={"money": 30}), "Leste")
    s = after(s, build(s, "Abrantes-F3", NARROW))
    assert (s.laid, s.spent, s.bases) == (1, 8, [hex_(s, "Abrantes")])
    s.tokens = 1
    while s.company == number(s, "Leste"):
        s = idle(s)
    assert (s.laid, s.spent, s.bases, s.tokens) == (0, 0, [], 0)


def test_rounds_are_counted():
    """Operating and stock rounds alternate; the former are numbered."""
    s = turn(position(Douro={"value": 3}), "Douro", STATION)
    s = after(s, DONE)
    assert (s.phase, s.round) == (STOCK, 1)
    for _ in range(3):
        events = heard(s, ("pass",))
        s = after(s, ("pass",))
    assert ("operating round", 2) in events and s.round == 2


def test_the_president_decides():
    """Only the President of the company is asked, whoever holds its other shares."""
    s = turn(position(Leste={"owners": [2, 0, 1], "president": 2, "money": 30}), "Leste")
    while s.company == number(s, "Leste"):
        assert s.actor == 2
        s = idle(s)
