"""The stock round."""

import pytest
from cuberails.match import Match, Seat
from cuberails.titles import iberian
from cuberails.titles.iberian.state import BUILD_ROUND, PLACE, STOCK_ROUND, all_sold, locomotives
from iberian_positions import (
    HEX,
    PASS,
    RAILROAD,
    SHARES,
    after,
    after_setup,
    building,
    heard,
    money,
    trading,
    verbs,
)

PURPLE, RED = RAILROAD["Purple"], RAILROAD["Red"]


def float_(name, value, city):
    return ("float", RAILROAD[name], value), ("place", HEX[city])


def test_floating_values():
    """The starting value is one of 12, 16, … 36 that the player can pay."""
    s = trading({}, cash=[27, 40, 40])

    assert [a[2] for a in iberian.legal(s) if a[:2] == ("float", PURPLE)] == [12, 16, 20, 24]
    assert "₱12, ₱16, … or ₱36" in iberian.why_not(s, ("float", PURPLE, 13))
    assert "You have ₱27" in iberian.why_not(s, ("float", PURPLE, 28))


def test_floating_pays_the_treasury():
    """The value goes from the player into the treasury; the railroad starts at level 1."""
    s = after(after_setup(), *float_("Purple", 28, "Madrid"))

    assert (s.cash[0], money(s, "Purple")) == (12, 28)
    assert (s.value[PURPLE], s.level[PURPLE]) == (28, 1)
    assert s.owner[0] == 0


def test_first_locomotive_is_free_and_without_bonus():
    """It is placed free of charge, is one of the 22, and brings neither level nor value."""
    s = after(after_setup(), *float_("Purple", 12, "Madrid"))

    assert money(s, "Purple") == 12
    assert s.track[PURPLE] == 1 << HEX["Madrid"]
    assert locomotives(s, PURPLE) == 21
    assert (s.value[PURPLE], s.level[PURPLE]) == (12, 1)


def test_first_locomotive_goes_to_a_free_major_city():
    """A Major City with no railroad in it, not even one that built there later."""
    s = trading({"Red": {"track": ["Madrid", "Valencia"]}})
    s = after(s, ("float", PURPLE, 12))

    assert s.phase == PLACE
    assert {a[1] for a in iberian.legal(s)} == {
        HEX[c] for c in ("Barcelona", "Lisbon", "Seville", "Vigo", "Zaragoza")
    }
    assert "no railroad in it" in iberian.why_not(s, ("place", HEX["Madrid"]))
    assert "goes to a Major City" in iberian.why_not(s, ("place", HEX["Cuenca"]))


def test_any_major_city_when_all_are_taken():
    """If all seven are taken, any Major City will do."""
    majors = ["Barcelona", "Lisbon", "Madrid", "Seville", "Valencia", "Vigo", "Zaragoza"]
    s = after(trading({"Red": {"track": majors}}), ("float", PURPLE, 12))

    assert {a[1] for a in iberian.legal(s)} == {HEX[c] for c in majors}


def test_buying_at_the_current_value():
    """A started railroad's next share costs its current value, paid to its treasury; the value
    does not move."""
    s = trading({"Red": {"track": ["Madrid"], "value": 24, "money": 5}})
    s = after(s, ("buy", RED))

    assert (s.cash[0], money(s, "Red"), s.value[RED]) == (16, 29, 24)
    assert s.owner[s.map.first[RED] : s.map.first[RED] + 2] == [0, 0]


def test_one_share_of_each_railroad_a_round():
    """At most one share of a railroad a stock round; of several railroads is fine."""
    s = trading({"Red": {"track": ["Madrid"], "value": 4}, "Blue": {"track": ["Vigo"], "value": 4}})
    s = after(s, ("buy", RED), PASS, PASS)

    assert ("buy", RED) not in iberian.legal(s)
    assert "One share of each railroad" in iberian.why_not(s, ("buy", RED))
    assert ("buy", RAILROAD["Blue"]) in iberian.legal(s)


def test_float_is_the_share_of_that_round():
    """The share bought by floating counts as that round's share."""
    s = after(after_setup(), *float_("Purple", 12, "Madrid"), PASS, PASS)

    assert "One share of each railroad" in iberian.why_not(s, ("buy", PURPLE))


def test_the_next_round_forgets():
    """In the next stock round the same railroad can be bought again."""
    s = trading({"Red": {"track": ["Madrid"], "value": 4}})
    s = after(s, ("buy", RED), PASS, PASS, PASS)
    while s.phase == BUILD_ROUND:
        s = after(s, ("decline",))

    assert s.phase == STOCK_ROUND
    assert s.bought == 0


def test_pass_does_not_lock_out():
    """A player who has passed may buy when the round comes back to him."""
    s = trading({"Red": {"track": ["Madrid"], "value": 4}})
    s = after(s, PASS, ("buy", RED), PASS)

    assert s.actor == 0
    assert ("buy", RED) in iberian.legal(s)


def test_round_ends_when_all_in_turn_have_passed():
    """All in turn must pass, the last buyer too."""
    s = trading({"Red": {"track": ["Madrid"], "value": 4, "money": 20}}, seats=4)
    s = after(s, PASS, PASS, ("buy", RED), PASS, PASS, PASS)
    assert (s.phase, s.actor) == (STOCK_ROUND, 2)
    s = after(s, PASS)

    assert s.phase == BUILD_ROUND


@pytest.mark.parametrize("buyer", [0, 1, 2])
def test_first_passer_of_the_streak_has_the_priority_deal(buyer):
    """The first of the final passes, the player left of the last buyer, takes the deal."""
    s = trading({"Red": {"track": ["Madrid"], "value": 4}})
    s = after(s, *[PASS] * buyer, ("buy", RED), *[PASS] * 3)

    assert s.priority == (buyer + 1) % 3


def test_holder_keeps_the_deal_when_nobody_buys():
    """If nobody buys, the holder was the first to pass, and keeps it."""
    s = after(after_setup(deal=2), PASS, PASS, PASS)

    assert s.priority == 2


def test_priority_holder_opens_the_next_stock_round():
    """The Priority Deal opens the next stock round."""
    s = after(after_setup(deal=1), *float_("Purple", 12, "Madrid"), PASS, PASS, PASS)
    while s.phase == BUILD_ROUND:
        s = after(s, ("decline",))

    assert (s.phase, s.priority, s.actor) == (STOCK_ROUND, 2, 2)


def test_nothing_to_buy_is_an_automatic_pass():
    """Who can buy nothing passes by himself, with a note; it counts as a pass."""
    s = trading({"Red": {"track": ["Madrid"], "value": 40}}, cash=[40, 5, 40])
    s = after(s, ("buy", RED))

    assert iberian.legal(s) == [PASS]
    assert heard(s, PASS)[0] == ("passed", 1, 1)
    assert after(s, PASS).passes == 1
    assert iberian.sentence(s, ("passed", 1, 1), "ABC") == "B has nothing to buy and passes."


def test_automatic_pass_in_a_match():
    """In a match nobody is asked for a pass that is forced."""
    seats = [Seat(n, "teal") for n in "ABC"]
    match = Match("iberian", "iberia", seats, 1).begin()
    for _ in range(40):
        legal = match.game.legal(match.state)
        assert legal != [PASS]
        match.act(legal[-1])


def test_all_shares_sold_ends_the_round():
    """If the last of the 24 shares is sold, the round ends at once."""
    s = trading(
        {
            name: {"track": ["Madrid"], "value": 4, "owners": [0] * (n - (name == "Red"))}
            for name, n in SHARES.items()
        }
    )
    s = after(s, PASS, ("buy", RED))

    assert all_sold(s)
    assert s.phase == BUILD_ROUND


def test_later_stock_rounds_are_skipped():
    """With everything sold there is nothing to buy: later stock rounds are skipped."""
    s = building(
        {n: {"track": ["Madrid"], "owners": [0] * k, "money": 4} for n, k in SHARES.items()},
        number=5,
    )
    while s.round == 4:
        s = after(s, ("decline",))

    assert (s.round, s.phase) == (6, BUILD_ROUND)


def test_shares_are_never_sold_back():
    """There is no action that sells."""
    s = trading({"Red": {"track": ["Madrid"], "value": 4}})

    assert verbs(s) == {"pass", "float", "buy"}


def test_sold_out_railroad():
    """A railroad with no share space left cannot be bought."""
    s = trading({"Purple": {"track": ["Madrid"], "value": 4, "owners": [0, 1, 2, 1]}})

    assert ("buy", PURPLE) not in iberian.legal(s)
    assert "All its shares" in iberian.why_not(s, ("buy", PURPLE))
    assert "floated already" in iberian.why_not(s, ("float", PURPLE, 12))
    assert "not been floated" in iberian.why_not(s, ("buy", RED))
