"""The build round: order, costs, room, skipping; penalty and dividends."""

import pytest
from cuberails.titles import iberian
from cuberails.titles.iberian import build as builds
from cuberails.titles.iberian import rounds
from cuberails.titles.iberian.state import STOCK_ROUND, dividend, per_share
from cuberails.titles.iberian.tables import DIVIDENDS
from iberian_positions import (
    BOARD,
    DECLINE,
    HEX,
    RAILROAD,
    after,
    build,
    building,
    heard,
    money,
    position,
    targets,
    verbs,
)

RED, PURPLE = RAILROAD["Red"], RAILROAD["Purple"]


def red(**facts):
    """A build round with Red alone, in Madrid with ₱40 unless said otherwise."""
    return building({"Red": {"track": ["Madrid"], "money": 40} | facts})


def test_initiative_order():
    """Railroads act in initiative order, whenever they were floated."""
    s = building(
        {
            "Red": {"track": ["Madrid"], "owners": [0], "money": 40},
            "Yellow": {"track": ["Lisbon"], "owners": [1], "money": 40},
        }
    )
    assert s.company == RAILROAD["Yellow"]
    s = after(s, DECLINE)

    assert (s.company, s.actor) == (RED, 0)


def test_shares_act_in_order_of_purchase():
    """Within a railroad each share, in the order of purchase, lets its owner build once."""
    s, seen = red(owners=[1, 0, 1]), []
    for _ in range(3):
        seen.append(s.actor)
        s = after(s, DECLINE)

    assert seen == [1, 0, 1]


def test_railroads_without_sold_shares_do_nothing():
    """No build, no penalty, no dividends."""
    s = building({"Red": {"track": ["Madrid"], "money": 40}})
    kinds = {event[1] for event in heard(s, DECLINE) if event[0] in ("turn", "dividend", "value")}

    assert kinds == {RED}


def test_building_is_never_mandatory():
    """An owner may decline."""
    assert DECLINE in iberian.legal(red())


@pytest.mark.parametrize(
    ("start", "ref", "price"),
    [("Madrid", "L8", 8), ("Madrid", "J8", 4), ("Lisbon", "Setúbal", 4)],
)
def test_prices(start, ref, price):
    """₱4 for easy hexes and cities, ₱8 for difficult ones, from the treasury to the bank."""
    s = red(track=[start], owners=[0, 1])
    t = after(s, build(ref))

    assert money(s, "Red") - money(t, "Red") == price
    assert t.cash[-1] - s.cash[-1] == price
    assert t.cash[:3] == s.cash[:3]


def test_country_takes_one_locomotive():
    """Easy and difficult hexes hold one locomotive in all."""
    s = building(
        {"Red": {"track": ["Madrid"], "money": 40}, "Blue": {"track": ["J8", "K9"], "owners": []}}
    )

    assert not {"J8", "K9"} & targets(s)
    assert "one locomotive in all" in iberian.why_not(s, build("J8"))


def test_cities_take_one_of_each_railroad():
    """Cities hold one locomotive of each railroad, at no extra charge."""
    s = building(
        {
            "Red": {"track": ["Lisbon"], "money": 40, "owners": [0, 1]},
            "Blue": {"track": ["Setúbal"], "owners": []},
        }
    )
    t = after(s, build("Setúbal"))

    assert money(t, "Red") == 36
    assert money(t, "Blue") == 0
    assert "already" in iberian.why_not(s, build("Lisbon"))


def test_next_share_goes_on_from_the_new_hex():
    """A later share in the same turn may extend from the hex just built."""
    s = after(red(owners=[0, 1]), build("J8"))

    assert "I8" in targets(s)


def test_treasury_must_pay():
    """The cost comes from the treasury, never from players."""
    s = red(money=7)

    assert "L8" not in targets(s)
    assert "costs ₱8, and the treasury has ₱7" in iberian.why_not(s, build("L8"))


def test_skipped_for_lack_of_money():
    """A railroad that cannot pay for anything is skipped, and the log says why."""
    s = building(
        {
            "Purple": {"track": ["Madrid"], "money": 3},
            "Red": {"track": ["Lisbon"], "money": 40},
        }
    )
    assert s.company == RED
    skipped = events_of_start({"Purple": {"track": ["Madrid"], "money": 3}})

    assert ("skipped", 0, PURPLE, 2, 3) in skipped
    assert (
        iberian.sentence(s, ("skipped", 0, PURPLE, 2, 3), "ABC")
        == "A cannot build for Purple: its treasury, ₱3, cannot pay for any hex that it can reach."
    )


def events_of_start(railroads):
    """What a build round brings until somebody must decide."""
    from iberian_positions import position

    s = position(railroads)
    s.events = []
    builds.begin(s)
    rounds.go_on(s)
    return s.events


def test_skipped_for_lack_of_locomotives():
    """With all 22 on the map it is skipped."""
    country = [BOARD.refs[h] for h in BOARD.grid.coords if not BOARD.names[h]][:22]

    assert ("skipped", 0, RED, 0, 40) in events_of_start({"Red": {"track": country, "money": 40}})


def test_skipped_for_lack_of_room():
    """With every neighbour taken and nothing to lease it is skipped."""
    ring = [BOARD.place(h) for h in BOARD.grid.neighbours(HEX["Barcelona"])]
    events = events_of_start(
        {
            "Red": {"track": ["Barcelona", "Tarragona"], "money": 0},
            "Blue": {"track": [r for r in ring if r != "Tarragona"], "owners": []},
        }
    )

    assert ("skipped", 0, RED, 2, 0) in events


def test_penalty():
    """Without a new city the value drops one space for each sold share."""
    s = after(red(owners=[0, 1, 2], value=40), DECLINE, DECLINE, DECLINE)

    assert s.value[RED] == 28


def test_penalty_even_if_nothing_could_be_built():
    """It applies even when the railroad could not build at all."""
    events = events_of_start({"Red": {"track": ["Madrid"], "money": 0, "value": 20}})

    assert ("value", RED, 20, 16, "penalty") in events


def test_penalty_stops_at_four():
    """The value never goes below ₱4."""
    s = after(red(owners=[0, 1, 2], value=8), DECLINE, DECLINE, DECLINE)

    assert s.value[RED] == 4


def test_no_penalty_with_a_new_city():
    """One city in the turn, by any of its shares, averts the penalty."""
    s = red(track=["Lisbon"], owners=[0, 1], value=20)
    s = after(s, build("Setúbal"), DECLINE)

    assert s.value[RED] == 20


def test_a_city_of_an_earlier_turn_does_not_help():
    """The city must be added in this turn."""
    s = after(red(track=["Lisbon", "Setúbal"], value=20), DECLINE)

    assert s.value[RED] == 16


def test_dividends_to_players_and_treasury():
    """Each sold share pays its owner, each unsold one the treasury, from the bank."""
    s = after(red(owners=[0, 1, 1], level=8, money=10), DECLINE, DECLINE, DECLINE)

    assert s.cash[:3] == [40 + 8, 40 + 16, 40]
    assert money(s, "Red") == 10 + 3 * 8
    assert s.received == [8, 16, 0]


def test_dividend_after_the_builds():
    """Dividends are paid at the level that the builds of the turn have brought."""
    s = after(red(track=["Lisbon"], owners=[0, 0], level=3), build("Setúbal"), DECLINE)

    assert s.level[RED] == 4
    assert s.cash[0] == 40 + 2 * 5


def test_all_57_dividends():
    """Every number of the dividend track is (5 + 5·level) over the shares, rounded up."""
    assert {n: tuple(-(-(5 + 5 * level) // n) for level in range(1, 20)) for n in (4, 5, 6)} == (
        DIVIDENDS
    )


def test_dividend_by_level():
    """The level picks the number; nothing before a railroad is floated."""
    s = red(level=4)

    assert (dividend(s, RED), per_share(s, PURPLE, 4), dividend(s, PURPLE)) == (5, 7, 0)


def test_two_build_rounds_in_a_row():
    """Rounds 4 and 5 are build rounds without a stock round between them."""
    s = building({"Red": {"track": ["Madrid"], "money": 40}}, number=4)
    s = after(s, DECLINE)
    assert s.round == 4
    s = after(s, DECLINE)

    assert s.phase == STOCK_ROUND


def test_scores():
    """Cash and the current value of each share; treasuries are worth nothing."""
    s = position(
        {
            "Red": {"track": ["Madrid"], "owners": [0, 0, 1], "value": 24, "money": 99},
            "Blue": {"track": ["Lisbon"], "owners": [1], "value": 12},
        },
        cash=[1, 2, 3],
    )

    assert iberian.scores(s) == [49, 38, 3]


def test_game_ends_after_round_ten():
    """After the last build round the game is over, and a tie is shared."""
    s = building({"Red": {"track": ["Madrid"], "money": 40, "owners": [0, 1]}}, number=10)
    result = iberian.view(after(s, DECLINE, DECLINE), None)["result"]

    assert result["winners"] == [0, 1]
    assert result["scores"][0] == result["scores"][1]


def test_only_building_in_a_build_round():
    """Shares are not for sale in a build round, nor track in a stock round."""
    s = red()

    assert verbs(s) == {"build", "decline"}
    assert "build round" in iberian.why_not(s, ("buy", RED))


def test_projection():
    """The projected scores are those after all who are still to come have declined."""
    s = building(
        {
            "Yellow": {"track": ["Lisbon"], "owners": [1, 2], "money": 40, "value": 20},
            "Red": {"track": ["Madrid"], "owners": [0, 1], "money": 40, "value": 20},
        },
        number=10,
    )
    projected = iberian.view(s, None)["projection"]

    assert projected == iberian.scores(after(s, *[DECLINE] * 4))
