"""Action 2: Build track; and the special dividend."""

import pytest
from cuberails import game
from cuberails.hexes import scan
from cuberails.titles import irish
from cuberails.titles.irish.state import TRACK, TURN, pieces
from cuberails.titles.irish.track import SPECIAL_DIVIDEND, cost
from irish_positions import (
    BOARD,
    COMPANY,
    HEX,
    SHARES,
    after,
    build,
    built_refs,
    heard,
    position,
    verbs,
)

DONE = ("done",)


def costs(s, *steps):
    """Half points left after each step."""
    out = []
    for step in steps:
        s = after(s, step)
        out.append(s.points)
    return out


def test_only_for_companies_of_which_one_holds_a_share():
    """One builds for a company of which one holds at least one share."""
    s = position(turn=2)

    assert {COMPANY["BCD"]} == {a[1] for a in irish.legal(s) if a[0] == "build"}
    assert "no share of GSW" in irish.why_not(s, build("GSW", "G11"))


def test_track_extends_from_own_track():
    """Track goes into a hex next to the railway's own."""
    s = position()

    assert {"G11", "H10", "I10", "I11"} == built_refs(s, "GSW")
    assert "next to" in irish.why_not(s, build("GSW", "F10"))


def test_branching_from_a_piece_of_this_action():
    """A new piece may be next to one placed earlier in the same action."""
    s = after(position(), build("GSW", "G11"))

    assert "F11" in built_refs(s, "GSW")


def test_three_points():
    """Easy and urban hexes that are empty cost 1 of the 3 build points."""
    assert costs(position(), build("GSW", "G11"), build("GSW", "F11"), build("GSW", "F10")) == [
        4,
        2,
        0,
    ]


def test_occupied_costs_one_and_a_half():
    """Easy and urban hexes that another railway is in cost 1½."""
    s = position(track={"MGW": ["G11", "F11"]})

    assert costs(s, build("GSW", "G11"), build("GSW", "F11")) == [3, 0]


def test_occupied_by_several_costs_the_same():
    """However many railways are there, it is 1½; and there is no limit on them."""
    s = position(track={"MGW": ["G11"], "BCD": ["G11"], "WLW": ["G11"], "CBSC": ["G11"]})

    assert costs(s, build("GSW", "G11")) == [3]


def test_difficult_costs_two():
    """Difficult terrain costs 2."""
    assert costs(position(), build("GSW", "I11")) == [2]


def test_difficult_takes_one_railway():
    """Only one railway may be in a difficult hex."""
    s = position(track={"MGW": ["I11"]})

    assert "I11" not in built_refs(s, "GSW")
    assert "one railway only" in irish.why_not(s, build("GSW", "I11"))


def test_one_piece_a_hex():
    """A hex takes one piece of each railway."""
    assert "piece there already" in irish.why_not(position(), build("GSW", "Dublin"))


@pytest.mark.parametrize(
    ("first", "second", "allowed"),
    [
        ("I11", "G11", True),  # 2 and 1
        ("I11", "H10", False),  # 2 and 1½
        ("I11", "J11", False),  # 2 and 2
        ("G11", "I11", True),  # 1 and 2
        ("H10", "G11", True),  # 1½ and 1
    ],
)
def test_point_totals(first, second, allowed):
    """The points of an action are 3 at most: 2+1 fits, 2+1½ and 2+2 do not."""
    s = after(position(track={"MGW": ["H10"]}), build("GSW", first))

    assert allowed == (build("GSW", second) in irish.legal(s))


def test_one_one_and_a_half_leaves_no_third():
    """1+1+1½ is too much."""
    s = after(position(track={"MGW": ["H10"]}), build("GSW", "G11"), build("GSW", "G10"))

    assert "1 point is left" in irish.why_not(s, build("GSW", "H10"))


def test_points_go_to_one_railway():
    """All points of an action are for one railway."""
    s = after(position(), build("GSW", "G11"))

    assert set() == built_refs(s, "CBSC")
    assert "one railway" in irish.why_not(s, build("CBSC", "N5"))


def test_at_least_one_piece():
    """A build action places at least one piece."""
    s = position()

    assert DONE not in irish.legal(s)
    assert "one piece" in irish.why_not(s, DONE)


def test_stopping_early():
    """Points need not be used up; what is left over is lost."""
    s = after(position(), build("GSW", "G11"), DONE)

    assert (s.phase, s.actor) == (TURN, 1)


def test_nothing_left_to_build_leaves_only_stopping():
    """With no points left only stopping is legal."""
    s = after(position(), build("GSW", "G11"), build("GSW", "F11"), build("GSW", "F10"))

    assert s.phase == TRACK
    assert irish.legal(s) == [DONE]


def test_no_pieces_left():
    """A company with no pieces left cannot build."""
    s = position()
    light = [h for h in scan(s.map.light) if h != HEX["Dublin"]][:17]
    s.track[COMPANY["GSW"]] |= sum(1 << h for h in light)
    s.track[COMPANY["GSW"]] &= ~(1 << HEX["G11"])
    assert pieces(s, COMPANY["GSW"]) == 1
    s = after(s, build("GSW", "G11"))

    assert pieces(s, COMPANY["GSW"]) == 0
    assert irish.legal(s) == [DONE]
    assert "All its pieces" in irish.why_not(s, build("GSW", "G10"))


def test_building_costs_no_money():
    """Building costs build points, and no money."""
    s = position()

    assert s.cash == after(s, build("GSW", "G11"), DONE).cash


@pytest.mark.parametrize(("ref", "points"), [("G11", 2), ("I11", 4), ("Wicklow", 2)])
def test_cost_of_each_terrain(ref, points):
    """The table of the action, in half points: 1 for easy and urban, 2 for difficult."""
    assert points == cost(position(), HEX[ref])
    assert ref == BOARD.place(HEX[ref])


# From Dublin to Belfast and to Galway.
NORTH = ["G11", "F10", "E10", "E11", "D11", "Belfast"]
WEST = ["H10", "H9", "H8", "Tullamore", "H6", "H5", "H4"]


@pytest.mark.parametrize("issued", [[0], [0, 1], [0, 1, 0], [0, 1, 0, 2]])
def test_special_dividend(issued):
    """Ruling: £12 over the issued shares the instant the railway stands in Belfast, Dublin and
    Galway; whole pounds for one to four shares."""
    s = position(
        shares=SHARES | {"GSW": issued},
        track={"GSW": NORTH + WEST},
    )
    before = s.cash[:]
    s = after(s, build("GSW", "Galway"))

    assert SPECIAL_DIVIDEND == 12
    each = 12 // len(issued)
    gains = [issued.count(seat) * each for seat in range(3)]
    assert [*gains, -12] == [now - then for now, then in zip(s.cash, before, strict=True)]
    assert gains == s.received


def test_special_dividend_comes_once():
    """It is paid the instant the third city is reached, and never again."""
    s = position(track={"GSW": NORTH + WEST})
    s = after(s, build("GSW", "Galway"))
    assert any(
        e[0] == "special"
        for e in heard(position(track={"GSW": NORTH + WEST}), build("GSW", "Galway"))
    )

    assert not any(e[0] == "special" for e in heard(s, build("GSW", "G3")))
    assert 1 << COMPANY["GSW"] == s.special


def test_special_dividend_draws_no_cubes():
    """The bag stays as it is, and building goes on."""
    s = position(track={"GSW": NORTH + WEST})
    t = after(s, build("GSW", "Galway"))

    assert s.bag == t.bag
    assert (t.phase, t.actor) == (TRACK, 0)


def test_two_of_three_major_cities_are_not_enough():
    """Without Belfast nothing special is paid."""
    s = position(track={"GSW": NORTH[:-1] + WEST})

    assert s.cash == after(s, build("GSW", "Galway")).cash


def test_illegal_build_is_refused():
    """The rules refuse what is not among the legal actions."""
    with pytest.raises(game.IllegalAction, match="next to"):
        game.apply(irish, position(), build("GSW", "Galway"))


def test_building_is_one_action():
    """After the first piece there is building and stopping, nothing else."""
    s = after(position(), build("GSW", "G11"))

    assert {"build", "done"} == verbs(s)
    assert "one action" in irish.why_not(s, ("dividends",))
