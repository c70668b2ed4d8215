"""The initial auction, and action 1: Auction a share."""

import pytest
from cuberails import game
from cuberails.titles import irish
from cuberails.titles.irish.state import AUCTION, INITIAL, TURN, owners
from irish_positions import COMPANY, after, after_setup, position, verbs

PASS = ("pass",)


def bids(s):
    return [action[1] for action in irish.legal(s) if action[0] == "bid"]


def test_first_bid_is_at_least_the_value():
    """The least bid is the large value of the share: £7 for the first of CBSC; cash is the most."""
    assert list(range(7, 21)) == bids(after_setup())


def test_raises():
    """Ruling: whole pounds, at least one more than the last bid, never above cash."""
    s = after(after_setup(), ("bid", 11))

    assert list(range(12, 21)) == bids(s)
    for amount in (11, 21):
        with pytest.raises(game.IllegalAction):
            game.apply(irish, s, ("bid", amount))


def test_clockwise():
    """Bidding goes clockwise among those who are still in."""
    s = after(after_setup(4, first=2), ("bid", 7))
    assert s.actor == 3
    s = after(s, PASS)
    assert s.actor == 0
    s = after(s, ("bid", 8), ("bid", 9), ("bid", 10))
    assert s.actor == 0


def test_who_passes_is_out_of_that_auction_only():
    """A player who passes may not re-enter, and is in again for the next share."""
    s = after(after_setup(3), ("bid", 7), PASS, ("bid", 8))
    assert s.actor == 0
    s = after(s, ("bid", 9))
    assert s.actor == 2
    s = after(s, PASS)
    assert owners(s, COMPANY["CBSC"]) == [0]
    assert s.out == 0


def test_winner_pays_the_bank():
    """The winner pays the bid to the bank and takes the cheapest certificate."""
    s = after(after_setup(3), ("bid", 9), PASS, PASS)

    assert s.cash == [11, 20, 20, -51]
    assert s.owner[s.map.first[COMPANY["CBSC"]]] == 0


def test_initial_order():
    """One share each of CBSC, WLW, BCD, GSW, MGW, in that order."""
    s, order = after_setup(3), []
    while s.phase == INITIAL:
        order.append(s.map.board.companies[s.company].id)
        s = after(s, PASS, PASS, PASS)

    assert order == ["CBSC", "WLW", "BCD", "GSW", "MGW"]
    assert s.phase == TURN


def test_winner_opens_the_next():
    """The winner of a share is the starting bidder for the next."""
    s = after(after_setup(4), ("bid", 7), ("bid", 8), PASS, PASS, PASS)

    assert (1, COMPANY["WLW"], INITIAL) == (s.actor, s.company, s.phase)


def test_initial_opener_may_pass():
    """Ruling: in the initial auction the opener need not bid, and is out when he passes."""
    s = after_setup(3)
    assert {"pass", "bid"} == verbs(s)
    s = after(s, PASS, ("bid", 7), PASS)

    assert owners(s, COMPANY["CBSC"]) == [1]


def test_all_pass_gives_the_share_to_the_opener():
    """Ruling: if all pass in the initial auction, the opener gets the share for nothing, and
    opens the next."""
    s = after(after_setup(3, first=1), PASS, PASS, PASS)

    assert owners(s, COMPANY["CBSC"]) == [1]
    assert s.cash == [20, 20, 20, -60]
    assert (1, COMPANY["WLW"]) == (s.actor, s.company)


def test_last_player_may_still_bid():
    """When all before have passed, the last one may take the share at its value."""
    s = after(after_setup(3), PASS, PASS)

    assert {"pass", "bid"} == verbs(s)
    assert owners(after(s, ("bid", 7)), COMPANY["CBSC"]) == [2]


@pytest.mark.parametrize("holder", [0, 1, 2])
def test_yellow_holder_takes_the_first_turn(holder):
    """Ruling: the holder of the CBSC share has the first turn, whoever won the last auction."""
    s = after_setup(3, first=holder)
    s = after(s, ("bid", 7), PASS, PASS)
    s = after(s, PASS, ("bid", 5), PASS)
    s = after(s, *[PASS] * 9)

    assert (TURN, holder, holder) == (s.phase, s.actor, s.turn)


def test_without_money_one_can_only_pass():
    """Who cannot pay the next bid has nothing but the pass."""
    s = after(after_setup(3), ("bid", 20))

    assert irish.legal(s) == [PASS]


def test_auction_of_any_company_with_shares():
    """Action 1: any available share; the cheapest left of each company that one can pay."""
    s = position(shares={"CBSC": [0], "WLW": [1], "BCD": [2, 1], "GSW": [0], "MGW": [1]})

    companies = [action[1] for action in irish.legal(s) if action[0] == "auction"]
    assert [COMPANY[c] for c in ("CBSC", "WLW", "GSW", "MGW")] == companies


def test_auction_needs_the_money_to_open():
    """The opener must bid at least the share's value, so it must be within the cash."""
    s = position(cash=[10, 20, 20])

    companies = {action[1] for action in irish.legal(s) if action[0] == "auction"}
    assert {COMPANY["WLW"], COMPANY["GSW"]} == companies
    assert "£12" in irish.why_not(s, ("auction", COMPANY["CBSC"]))


def test_opener_must_bid():
    """Ruling: in later auctions the opener may not pass before his own bid."""
    s = after(position(), ("auction", COMPANY["WLW"]))

    assert {"bid"} == verbs(s)
    assert bids(s)[0] == 10
    assert "first bid" in irish.why_not(s, PASS)


def test_opener_buys_when_all_pass():
    """If all others pass, the opener buys at his own bid."""
    s = after(position(), ("auction", COMPANY["WLW"]), ("bid", 13), PASS, PASS)

    assert owners(s, COMPANY["WLW"]) == [1, 0]
    assert s.cash[0] == 7


def test_another_may_win_and_the_turn_is_over():
    """Whoever wins, the action is spent: the player to the opener's left is next."""
    s = after(position(), ("auction", COMPANY["WLW"]), ("bid", 10), ("bid", 11), PASS)
    assert s.phase == AUCTION
    s = after(s, PASS)

    assert owners(s, COMPANY["WLW"]) == [1, 1]
    assert (s.phase, s.actor) == (TURN, 1)


def test_opener_may_pass_once_he_has_bid():
    """After his opening bid the opener is a bidder like the others."""
    s = after(position(), ("auction", COMPANY["WLW"]), ("bid", 10), ("bid", 11), PASS)

    assert s.actor == 0
    assert "pass" in verbs(s)


def test_shares_come_out_cheapest_first():
    """The certificates of a company are sold in the order of their values."""
    s = position(cash=[200, 0, 0])
    values = []
    while s.phase == TURN and COMPANY["WLW"] in [a[1] for a in irish.legal(s) if a[0] == "auction"]:
        s = after(s, ("auction", COMPANY["WLW"]))
        values.append(irish.view(s, None)["auction"]["value"])
        s = after(s, ("bid", values[-1]), PASS, PASS)
        s.actor = s.turn = 0

    assert values == [10, 15, 19]
    assert "sold" in irish.why_not(s, ("auction", COMPANY["WLW"]))


def test_price_paid_does_not_change_the_value():
    """A share counts its printed value at the end, whatever was paid for it."""
    dear = after(after_setup(3), ("bid", 20), PASS, PASS)

    assert irish.scores(dear) == [7, 20, 20]


def test_nothing_else_during_an_auction():
    """While a share is under the hammer one bids or passes."""
    s = after(position(), ("auction", COMPANY["WLW"]))

    assert "bid or pass" in irish.why_not(s, ("dividends",))
