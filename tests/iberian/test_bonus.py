"""Immediate bonuses, and the special dividend."""

import pytest
from cuberails.titles.iberian.state import all_sold, dividend
from cuberails.titles.iberian.tables import THRESHOLDS
from iberian_positions import DECLINE, HEX, RAILROAD, SHARES, after, build, building, heard, money

RED, YELLOW = RAILROAD["Red"], RAILROAD["Yellow"]
MAJORS = ["Barcelona", "Madrid", "Seville", "Valencia", "Zaragoza"]


def red(track, **facts):
    return building({"Red": {"track": track, "money": 40, "owners": [0, 1]} | facts})


def level_and_value(s):
    return s.level[RED], s.value[RED]


def test_urban_hex():
    """Building into an urban hex raises the dividend level by 1."""
    s = after(red(["Lisbon"], level=1, value=20), build("Setúbal"))

    assert level_and_value(s) == (2, 20)


def test_major_city():
    """Building into a Major City raises the level by 2 and the value by a space."""
    s = after(red(["Setúbal"], level=1, value=20), build("Lisbon"))

    assert level_and_value(s) == (3, 24)


@pytest.mark.parametrize("level", range(1, 19))
def test_thresholds(level):
    """Leaving levels 3, 6, 9, 12, 14, 16, 18 upwards raises the value by a space more."""
    s = after(red(["Lisbon"], level=level, value=20), build("Setúbal"))

    assert level_and_value(s) == (level + 1, 24 if level in THRESHOLDS else 20)


@pytest.mark.parametrize(
    ("before", "after_"),
    [
        ((2, 20), (4, 28)),  # crosses 3→4
        ((13, 76), (15, 80)),  # two spaces, stopped at the end of the track
        ((18, 40), (19, 48)),  # one level is lost, the threshold is crossed
        ((19, 40), (19, 44)),  # no level left, the Major City's own space stays
        ((19, 80), (19, 80)),
    ],
)
def test_major_city_with_thresholds(before, after_):
    """The worked examples of a Major City."""
    s = after(red(["Setúbal"], level=before[0], value=before[1]), build("Lisbon"))

    assert level_and_value(s) == after_


def test_urban_hex_at_the_top():
    """At level 19 an urban hex moves nothing, and still averts the penalty."""
    s = after(red(["Lisbon"], level=19, value=40, owners=[0]), build("Setúbal"))

    assert level_and_value(s) == (19, 40)


def special(name, start, **facts):
    """The railroad stands in four Major Cities and next to the fifth."""
    track = [*MAJORS[:4], "P6"]
    return building({name: {"track": track, "money": 40, "value": 20} | facts})


def test_special_dividend():
    """Yellow, two of four shares sold: ₱15 to each owner, ₱30 to the treasury."""
    s = special("Yellow", None, owners=[0, 1])
    t = after(s, build("Zaragoza"))

    assert t.cash[:3] == [55, 55, 40]
    assert money(t, "Yellow") == 40 - 4 + 30
    assert t.special == 1 << YELLOW


def test_special_dividend_with_all_sold():
    """Red with six sold shares: ₱10 a share, nothing to the treasury."""
    s = special("Red", None, owners=[0, 1, 2, 0, 1, 2])
    t = after(s, build("Zaragoza"))

    assert t.cash[:3] == [60, 60, 60]
    assert money(t, "Red") == 36


@pytest.mark.parametrize(("name", "shares"), SHARES.items())
def test_special_dividend_is_always_sixty(name, shares):
    """₱15, 12 or 10 a share make ₱60 for every railroad."""
    s = special(name, None, owners=[0])
    t = after(s, build("Zaragoza"))

    assert (s.cash[-1] + 4) - 60 == (t.cash[-1] + (dividend_of(t, s)))


def dividend_of(t, s):
    """What the bank paid in ordinary dividends after the only share has built."""
    i = next(i for i in range(5) if t.track[i])
    return dividend(t, i) * s.map.shares[i]


def test_special_money_serves_the_next_share():
    """It is paid the moment the city is reached, so the next share of the turn can spend it."""
    s = special("Yellow", None, owners=[0, 1], money=4)
    t = after(s, build("Zaragoza"))

    assert (t.company, t.share, money(t, "Yellow")) == (YELLOW, 1, 30)


def test_special_dividend_comes_once():
    """A sixth Major City brings none."""
    s = building({"Red": {"track": [*MAJORS, "Setúbal"], "money": 40, "owners": [0, 1]}})
    s.special = 1 << RED

    assert "special" not in [event[0] for event in heard(s, build("Lisbon"))]


def test_first_locomotive_counts_towards_the_five():
    """The Major City where a railroad started is one of the five."""
    s = special("Red", None, owners=[0, 1])

    assert s.track[RED] & 1 << HEX["Barcelona"]
    assert "special" in [event[0] for event in heard(s, build("Zaragoza"))]


def test_money_is_conserved():
    """Bonuses come from the bank."""
    s = special("Yellow", None, owners=[0, 1])
    t = after(s, build("Zaragoza"), DECLINE)

    assert sum(t.cash) == sum(s.cash) == 0
    assert not all_sold(t)
