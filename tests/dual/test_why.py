"""Why an action is not allowed: every refusal is a sentence, and nothing legal is refused."""

from random import Random

import pytest
from battery import choice
from cuberails import NOBODY
from cuberails.titles import dual
from cuberails.titles.dual.state import BORROW, BUY, DECLARE, DIVIDEND, LAY, REPAY, STATION
from dual_positions import (
    DETROIT,
    DONE,
    NARROW,
    PASS,
    PAY,
    PORTUGAL,
    STANDARD,
    drawn,
    hex_,
    lay,
    position,
    trading,
    turn,
)


def everything(s):
    """Every action that could be written down with a company, a hex or a gauge of this game."""
    hexes = list(s.map.grid.coords)
    yield from [("borrow",), ("pay",), ("withhold",), ("repay",), PASS, DONE]
    yield from [(verb, gauge) for verb in ("declare", "train") for gauge in (0, 1)]
    yield from [("buy", company) for company in s.map.companies]
    yield from [("token", h) for h in hexes]
    yield from [("bid", n) for n in range(0, max(s.cash[: s.seats]) + 2)]
    for h in hexes:
        for other in [*s.map.grid.neighbours(h), hexes[0]]:
            yield from [("build", h, other, gauge) for gauge in (0, 1)]


@pytest.mark.parametrize("board", [PORTUGAL, DETROIT], ids=lambda b: b.id)
@pytest.mark.parametrize("seed", range(3))
def test_legal_or_refused(board, seed):
    """Along random games: of all that could be written down an action is either legal or refused,
    with a sentence."""
    rng, s = Random(seed), dual.start(board, 3 + seed)
    ply = 0
    while s.actor != NOBODY:
        if s.actor >= 0 and ply % 11 == 0:
            legal = set(dual.legal(s))
            for action in everything(s):
                why = dual.why_not(s, action)
                assert (why is None) == (action in legal), action
                assert why is None or why[-1] == "."
        dual.play(s, choice(dual, s, rng))
        ply += 1
    assert ply > 60


def at(step, name="Leste", board=PORTUGAL, **facts):
    return turn(position(board, **{name: facts}), name, step)


def dividend():
    s = position(Leste={"trains": ["narrow 2"]})
    return turn(lay(s, NARROW, "Abrantes-Leiria"), "Leste", DIVIDEND, laid=1)


def declaring():
    s = position()
    s.declared = 0
    return turn(s, "Sul", DECLARE)


TIMES = [
    (lambda: dual.start(PORTUGAL, 3), PASS, "A draw is to be made first."),
    (drawn, DONE, "A first share is being auctioned: bid or pass first."),
    (lambda: trading(position()), DONE, "This is a stock round: buy one share, or pass."),
    (declaring, DONE, "Sul: choose the gauge of the free train first."),
    (lambda: at(BORROW, "PM", DETROIT), PASS, "PM: take a debt token first, or go on without."),
    (lambda: at(LAY), PAY, "Leste: it is laying track: go on, or stop."),
    (lambda: at(STATION), PAY, "Leste: it may place a station now, or go on without."),
    (lambda: at(BUY), PASS, "Leste: it is buying trains."),
    (dividend, PASS, "Leste: decide on the dividend: pay out, or withhold."),
    (lambda: at(REPAY, "PM", DETROIT), PASS, "PM: it may repay debt now, or go on."),
]


@pytest.mark.parametrize(("s", "action", "sentence"), TIMES, ids=[t for *_, t in TIMES])
def test_not_now(s, action, sentence):
    """What another step is for is refused with what this one asks."""
    assert dual.why_not(s(), action) == sentence


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        ((), "No player can do that in this game."),
        (("disc", 1), "No player can do that in this game."),
        (("build", 1), "“build” goes with hex and hex and gauge."),
        (("build", 1, 2, "0"), "“build” goes with hex and hex and gauge."),
        (("token", True), "“token” goes with hex."),
        (("pay", 3), "“pay” goes with nothing else."),
        (("build", 0, 10**6, 0), "There is no such hex in this game."),
        (("token", -1), "There is no such hex in this game."),
        (("train", 2), "There is no such gauge in this game."),
        (("buy", 5), "There is no such company in this game."),
        (("buy", -1), "There is no such company in this game."),
    ],
    ids=str,
)
def test_no_action_at_all(action, sentence):
    """What names nothing in this game is refused whatever the position."""
    for s in (drawn(), at(LAY), trading(position())):
        assert dual.why_not(s, action) == sentence


def test_no_hex_between_the_rows():
    """Ids that lie off the map are no hexes."""
    s = at(LAY)
    off = next(h for h in range(s.map.grid.size) if h not in s.map.grid.coords)
    assert dual.why_not(s, ("token", off)) == "There is no such hex in this game."


def test_reasons_name_the_company_and_the_place():
    """A refusal says whom and what it is about."""
    s = lay(position(Leste={"money": 99}), STANDARD, "Abrantes-F3")
    s = turn(lay(s, NARROW, "Setúbal-G4"), "Leste")
    why = dual.why_not(s, ("build", hex_(s, "F3"), hex_(s, "G4"), STANDARD))
    assert why == (
        "Leste: G4 has no dit or city, so it holds one gauge only, and there is narrow track in it."
    )
    s = turn(position(Leste={"money": 3}), "Leste")
    why = dual.why_not(s, ("build", hex_(s, "Abrantes"), hex_(s, "Leiria"), NARROW))
    assert why == "Leste: It costs $8, and the treasury has $3."


def test_bids():
    """A bid is refused with what is asked, or with the money that is there."""
    s = drawn()
    dual.play(s, ("bid", 12))
    assert dual.why_not(s, ("bid", 12)) == "The next bid must be at least $13."
    assert dual.why_not(s, ("bid", 41)) == "You have $40."
