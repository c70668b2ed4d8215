"""Initial Auction Round."""

from dataclasses import fields

import pytest
from cuberails import CHANCE, game
from cuberails.money import pay
from cuberails.titles import dual
from cuberails.titles.dual.state import AUCTION, FIRST, LAY, held
from dual_positions import DETROIT, PASS, PORTUGAL, after, drawn, heard, money, number, verbs, worth


def win(s, amount):
    """The opener bids 12; the same player goes to `amount` after the next one raises, if needed;
    all others pass."""
    s = after(s, ("bid", 12))
    if amount > 12:
        s = after(s, ("bid", amount))
    while s.bid:
        s = after(s, PASS)
    return s


def test_opener_must_bid_twelve():
    """Who opens and has $12 must bid exactly $12: nothing else is legal."""
    s = drawn(first=1)
    assert dual.legal(s) == [("bid", 12)]
    assert s.actor == 1
    assert "exactly $12" in dual.why_not(s, ("bid", 13))
    assert dual.why_not(s, PASS) == "Whoever opens must bid $12."


def test_the_opening_is_told():
    """The log tells the opening bid from those that raise it."""
    assert ("bid", 0, 0, 12, 1) in heard(s := drawn(), ("bid", 12))
    assert ("bid", 1, 0, 14, 0) in heard(after(s, ("bid", 12)), ("bid", 14))


def test_raise_or_pass():
    """Then clockwise: bid more than the highest bid, up to one's cash, or pass."""
    s = after(drawn(), ("bid", 12))
    assert s.actor == 1
    assert dual.legal(s) == [PASS, *(("bid", n) for n in range(13, s.cash[1] + 1))]
    assert "at least $13" in dual.why_not(s, ("bid", 12))


def test_who_passes_is_out_of_this_share_only():
    """A pass is for this share; the winner opens the next, and all are in again."""
    s = after(drawn(), ("bid", 12), ("bid", 13), PASS, PASS)
    assert s.phase == AUCTION and s.actor == 1 and s.out == 0
    assert dual.legal(s) == [("bid", 12)]


def test_winner_pays_the_treasury():
    """The winning bid goes to the treasury; the winner has the share and is President."""
    s = after(drawn(), ("bid", 12), ("bid", 17), PASS, PASS)
    leste = number(s, "Leste")
    assert money(s, "Leste") == 17
    assert s.cash[1] == 40 - 17
    assert held(s, 1, leste) == 1 and s.president[leste] == 1
    assert s.charter[leste] == 5


@pytest.mark.parametrize(("bid", "value"), [(12, 12), (17, 17), (19, 18), (21, 20), (25, 20)])
def test_marker(bid, value):
    """The marker goes on the highest red space that does not exceed the bid."""
    s = win(drawn(), bid)
    assert worth(s, "Leste") == value


def test_matched_bid():
    """Douro won for $17: the bank adds as much, the treasury has $34; the marker goes by 17
    (O12)."""
    s = win(drawn(order=("Douro", "Leste", "Norte", "Sul")), 17)
    assert money(s, "Douro") == 34
    assert worth(s, "Douro") == 17


def test_second_share():
    """Who wins Algarve takes a second share from its charter, without money or rise."""
    s = win(drawn(seats=4, order=("Algarve", "Leste", "Norte", "Sul", "Douro")), 14)
    algarve = number(s, "Algarve")
    winner = s.president[algarve]
    assert held(s, winner, algarve) == 2
    assert (s.charter[algarve], money(s, "Algarve"), worth(s, "Algarve")) == (4, 14, 14)


def test_next_to_the_left_opens_without_twelve():
    """Who has less than $12 does not open; the next to the left with $12 must."""
    s = after(drawn(), ("bid", 12), ("bid", 30), PASS, PASS)
    assert s.cash[1] < 12
    assert s.actor == 2
    assert dual.legal(s) == [("bid", 12)]


def test_poor_players_can_only_pass():
    """They are asked nothing else, and are out."""
    s = after(drawn(), ("bid", 12), ("bid", 30), PASS, PASS, ("bid", 12), PASS)
    assert s.actor == 1
    assert dual.legal(s) == [PASS]


def test_start_over():
    """When nobody has $12 for the next share, all is given back and the game starts over."""
    s = after(drawn(first=0), ("bid", 12), ("bid", 39))
    s.cash[0] = s.cash[2] = 11
    s.cash[-1] -= 58
    s = after(s, PASS)
    purse = s.cash[:]
    assert "start over" in [event[0] for event in heard(s, PASS)]
    for event in heard(s, PASS):
        for payer, payee, amount, _ in dual.flows(s, event):
            pay(purse, payer, payee, amount)
    assert purse[:-1] == dual.start(s.board, s.seats).cash[:-1]
    s = after(s, PASS)
    assert (s.phase, s.actor) == (FIRST, CHANCE)
    fresh = dual.start(PORTUGAL, 3)
    assert all(getattr(s, f.name) == getattr(fresh, f.name) for f in fields(s))
    assert game.options(dual, s) == [("first", 0), ("first", 1), ("first", 2)]


def auctioned(bids, seats=3, first=0, board=PORTUGAL):
    """All shares sold: `bids` are (winner, amount) in order."""
    s = drawn(board, seats, first)
    for winner, amount in bids:
        s = after(s, ("bid", 12))
        while s.phase == AUCTION and s.bid:
            wants = s.actor == winner and s.bid < amount
            s = after(s, ("bid", amount) if wants else PASS)
    return s


def test_priority_after_the_auction():
    """The player with the least money of at least $1 has the Priority Deal."""
    s = auctioned([(0, 12), (1, 15), (2, 20), (0, 13)])
    assert s.cash[:3] == [15, 25, 20]
    assert s.priority == 0


def test_priority_passes_among_equals():
    """Of equals it passes clockwise from the player who had it at the start, who is last."""
    s = auctioned([(0, 12), (1, 25), (2, 13), (2, 12)], first=0)
    assert s.cash[:3] == [28, 15, 15] and s.priority == 1
    s = auctioned([(0, 13), (1, 25), (2, 13), (2, 12)], first=1)
    assert s.cash[:3] == [27, 15, 15] and s.priority == 2


def test_first_operating_round():
    """After the last share the first operating round begins with the first printed company."""
    s = auctioned([(0, 12), (0, 12), (1, 13), (1, 12)])
    assert (s.round, s.company, s.phase, s.actor) == (1, 0, LAY, 0)
    assert (s.bid, s.out) == (0, 0)
    assert verbs(s) == {"build", "done"}


def test_detroit_offers_loans_first():
    """On the board that lends, the first step of a turn is a loan."""
    s = auctioned([(0, 12), (0, 12), (1, 13), (1, 12)], board=DETROIT)
    assert verbs(s) == {"borrow", "done"}
