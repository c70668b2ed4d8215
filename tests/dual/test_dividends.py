"""Operating Round: Pay Out or Withhold."""

import pytest
from cuberails.titles import dual
from cuberails.titles.dual.dividends import (
    FREE,
    LAST_ROUND,
    NO_REVENUE,
    NO_TRACK,
    NO_TRAIN,
    PAY,
    WITHHOLD,
)
from cuberails.titles.dual.state import DIVIDEND
from dual_positions import (
    DONE,
    NARROW,
    PORTUGAL,
    after,
    changed,
    lay,
    money,
    number,
    position,
    ruled,
    turn,
    worth,
)

TRACK = "Abrantes-Leiria"


def deciding(revenue=None, board=PORTUGAL, **facts):
    """The President of Leste, which has a train and has laid track, decides on its revenue."""
    s = position(board, Leste={"trains": ["narrow 2"], **facts})
    s = turn(lay(s, NARROW, TRACK), "Leste", DIVIDEND, laid=1)
    if revenue is not None:
        s.earned[s.company] = revenue
    return s


def test_choice():
    """Pay out or withhold, as the President likes; nothing else, and not nothing."""
    s = deciding()
    assert dual.legal(s) == [PAY, WITHHOLD]
    assert s.actor == s.president[s.company]
    assert "pay out, or withhold" in dual.why_not(s, DONE)


def test_pay_out():
    """$13 on four shares are $4 a share, $16 from the bank; two empty spaces move the marker two
    spaces up (O17)."""
    s = deciding(13, owners=[0, 0, 1, 2], discs=3, value=20)
    t = after(s, PAY)
    assert [t.cash[seat] - s.cash[seat] for seat in range(3)] == [8, 4, 4]
    assert t.cash[-1] == s.cash[-1] - 16
    assert money(t, "Leste") == money(s, "Leste")
    assert worth(t, "Leste") == 24


def test_withhold():
    """The treasury takes $13, and the marker falls two spaces (O17)."""
    s = deciding(13, owners=[0, 0, 1, 2], discs=3, value=20)
    t = after(s, WITHHOLD)
    assert t.cash[:3] == s.cash[:3]
    assert money(t, "Leste") == money(s, "Leste") + 13
    assert worth(t, "Leste") == 17


@pytest.mark.parametrize(("shares", "each"), [(1, 13), (2, 7), (3, 5), (4, 4), (5, 3), (6, 3)])
def test_rounding(shares, each):
    """Fractions are rounded up for each share, not for each player."""
    s = deciding(13, owners=[0] * shares, discs=0)
    assert after(s, PAY).cash[0] - s.cash[0] == each * shares


def test_shares_of_nobody_get_nothing():
    """Only shares in players' hands count, not the discs on the charter."""
    s = deciding(10, owners=[1], discs=5)
    t = after(s, PAY)
    assert t.cash[1] - s.cash[1] == 10


@pytest.mark.parametrize(("discs", "spaces"), [(5, 0), (4, 1), (2, 3), (0, 5)])
def test_empty_spaces(discs, spaces):
    """The marker moves by the empty spaces of the charter, whether shares or stations came from
    there."""
    s = deciding(6, discs=discs, value=24)
    at = s.market[0]
    assert after(s, PAY).market[0] == at + spaces
    assert after(s, WITHHOLD).market[0] == at - spaces


@pytest.mark.parametrize(("ruling", "paid", "withheld"), [(5, 20, 20), (6, 22, 18)])
def test_spaces_of_a_charter(ruling, paid, withheld):
    """Ruling: a charter has five spaces, so that with one share nothing moves; or six."""
    s = deciding(6, ruled(PORTUGAL, charter_spaces=ruling), discs=5, value=20)
    assert worth(after(s, PAY), "Leste") == paid
    assert worth(after(s, WITHHOLD), "Leste") == withheld


def test_at_the_ends_of_the_track():
    """The marker stops there."""
    board = changed(PORTUGAL, ends=["trains"])
    assert worth(after(deciding(6, board, discs=0, value=68), PAY), "Leste") == 70
    assert worth(after(deciding(6, discs=0, value=5), WITHHOLD), "Leste") == 3


# the cases in which the President has no choice


PURPLE_ENDS = changed(PORTUGAL, ends=["purple"])


def forced(board=PURPLE_ENDS, train=True, track=True, last=False, laid=1, pool=True):
    """The case of Leste: has it a train, track to run on, is it the last round, what has it laid
    and is there track left; and the position then."""
    s = position(
        board, Leste={"trains": ["narrow 2"] if train else []}, Norte={"value": 64 if last else 20}
    )
    s = lay(s, NARROW, TRACK) if track else s
    s.pool = 9 if pool else 0
    s.events = []
    s = turn(s, "Leste", DIVIDEND, laid)
    cases = [event[2] for event in s.events if event[0] == "forced"]
    return (cases or [FREE])[0], s


@pytest.mark.parametrize(
    ("facts", "case"),
    [
        ({}, FREE),
        ({"pool": False, "laid": 0}, FREE),
        ({"last": True}, LAST_ROUND),
        ({"last": True, "pool": False, "laid": 0}, LAST_ROUND),
        ({"last": True, "track": False}, NO_REVENUE),
        ({"laid": 0}, NO_TRACK),
        ({"laid": 0, "track": False}, NO_TRACK),
        ({"last": True, "track": False, "laid": 0}, NO_TRACK),
        ({"train": False}, NO_TRAIN),
        ({"train": False, "laid": 0}, NO_TRAIN),
        ({"train": False, "last": True}, NO_TRAIN),
        ({"train": False, "last": True, "laid": 0}, NO_TRAIN),
        ({"track": False}, NO_REVENUE),
        ({"track": False, "pool": False, "laid": 0}, NO_REVENUE),
    ],
    ids=str,
)
def test_cases(facts, case):
    """Last round with revenue: pay out (O20); track left and none laid: withhold (O18); no train:
    withhold, before everything (O19); else the President decides."""
    found, s = forced(**facts)
    assert found == case
    assert bool(dual.legal(s)) == (case == FREE)


@pytest.mark.parametrize(("ends", "case"), [("track", LAST_ROUND), ("purple", FREE)])
def test_without_track(ends, case):
    """When no track is left nobody must withhold for want of it; it may be the end, though."""
    assert forced(changed(PORTUGAL, ends=[ends]), pool=False, laid=0)[0] == case


def test_the_last_piece_of_track():
    """A single piece left in the pool is track left."""
    s = position(PURPLE_ENDS, Leste={"trains": ["narrow 2"]})
    s = lay(s, NARROW, TRACK)
    s.pool, s.events = 1, []
    s = turn(s, "Leste", DIVIDEND)
    assert ("forced", 0, NO_TRACK) in s.events


def test_last_round_pays():
    """A forced payment pays the holders and raises the marker like any other."""
    case, s = forced(last=True)
    assert case == LAST_ROUND
    assert [e[0] for e in s.events if e[0] in ("paid out", "withheld")] == ["paid out"]
    assert s.cash[0] == PORTUGAL.facts["cash"]["3"] + s.earned[0] > PORTUGAL.facts["cash"]["3"]


@pytest.mark.parametrize("facts", [{"laid": 0}, {"train": False}, {"track": False}])
def test_the_other_cases_withhold(facts):
    """The revenue, if there is any, goes to the treasury."""
    _, s = forced(**facts)
    assert money(s, "Leste") == s.earned[0]
    assert ("withheld", 0, s.earned[0]) in s.events


def test_no_train_withholds_nothing():
    """It falls without a dollar: track alone brings no revenue (O19)."""
    s = position(Leste={"value": 20, "discs": 2}, Norte={"value": 64})
    s = turn(lay(s, NARROW, TRACK), "Leste", DIVIDEND, laid=1)
    assert (money(s, "Leste"), worth(s, "Leste")) == (0, 16)


@pytest.mark.parametrize(("ruling", "case"), [(True, LAST_ROUND), (False, NO_TRACK)])
def test_last_round_against_unbuilt_track(ruling, case):
    """Ruling: which comes first when an end trigger has occurred and no track was laid though
    there is some."""
    board = ruled(PORTUGAL, last_round_pays_first=ruling)
    assert forced(board, last=True, laid=0)[0] == case


@pytest.mark.parametrize(("ruling", "case"), [(False, NO_REVENUE), (True, FREE)])
def test_paying_out_nothing(ruling, case):
    """Ruling: without revenue the marker falls; or the President may pay out $0, and it rises."""
    found, s = forced(ruled(PORTUGAL, zero_payout_raises=ruling), track=False)
    assert found == case
    if ruling:
        s.charter[0] = 3
        assert worth(after(s, PAY), "Leste") == 24


def test_last_round_pays_a_dollar():
    """Any revenue is enough, be it $1."""
    revenue = {"dit": 1, "city": 0, "major_city": 0, "destination": 0}
    case, s = forced(changed(PURPLE_ENDS, revenue=revenue), last=True)
    assert s.earned[0] == 1 and case == LAST_ROUND


def test_last_round_without_revenue_is_not_paid():
    """An end trigger asks for a payment only where a route brought revenue."""
    case, s = forced(last=True, track=False)
    assert case == NO_REVENUE and worth(s, "Leste") == 20


def test_trigger_counts_when_the_company_decides():
    """Companies that acted before the trigger are not done again; those after it must pay."""
    s = position(
        Leste={"trains": ["narrow 2"], "value": 62, "discs": 4},
        Norte={"trains": ["narrow 2"], "money": 9},
        Sul={"trains": ["narrow 2"]},
    )
    s = turn(lay(s, NARROW, TRACK, "Lisboa-Setúbal"), "Leste", DIVIDEND, laid=1)
    assert dual.legal(s) == [PAY, WITHHOLD]
    s = after(s, PAY)
    assert s.company == number(s, "Norte") and worth(s, "Leste") == 64
    s.events = []
    dual.play(s, next(a for a in dual.legal(s) if a[0] == "build"))
    while s.company == number(s, "Norte"):
        dual.play(s, DONE)
    assert ("forced", number(s, "Norte"), LAST_ROUND) in s.events


def test_received():
    """Dividends are counted for the table of the players."""
    s = deciding(13, owners=[0, 0, 1, 2], discs=3)
    assert after(s, PAY).received == [8, 4, 4]
    assert after(s, WITHHOLD).received == [0, 0, 0]
