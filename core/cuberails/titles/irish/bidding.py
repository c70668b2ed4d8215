"""Shares under the hammer: the initial auction, and action 1, Auction a share."""

from cuberails import auction
from cuberails.game import Action
from cuberails.money import BANK, pay
from cuberails.rulebook import Reason
from cuberails.shares import NONE
from cuberails.titles.irish.state import AUCTION, INITIAL, State, asked, next_share, note, owners
from cuberails.titles.irish.turn import begin_turn, end_turn

OPENER_MAY_PASS_AT_FIRST = True
"""Ruling: in the initial auction the opener need not bid, and gets the share for nothing when all
pass. In later auctions the opener must bid."""

FIRST_TURN = 0
"""Ruling: who holds the share of this company (CBSC, yellow) after the initial auction begins."""

RAISE = 1
"""Ruling: a bid is whole pounds and at least this much more than the last."""


def open_initial(s: State, seat: int) -> None:
    """`seat` opens for the next company that has sold no share yet; after the last, play begins."""
    unsold = [company for company in s.map.companies if not owners(s, company)]
    if unsold:
        open_bidding(s, seat, unsold[0])
        s.phase = INITIAL
    else:
        begin_turn(s, owners(s, FIRST_TURN)[0])


def openings(s: State) -> list[Action]:
    """Companies with a share left whose value the player can pay: he must open at least so high."""
    return [
        ("auction", company)
        for company in s.map.companies
        if next_share(s, company) != NONE and asked(s, company) <= s.cash[s.actor]
    ]


def auction_share(s: State, company: int) -> None:
    """Action 1: put the company's next share up for auction."""
    open_bidding(s, s.actor, company)
    s.phase = AUCTION


def open_bidding(s: State, seat: int, company: int) -> None:
    """Start a bidding round with `seat` to speak first."""
    s.company, s.actor, s.opener = company, seat, seat
    s.bid, s.bidder, s.out = 0, NONE, 0
    note(s, "offered", seat, company, asked(s, company))


def least(s: State) -> int:
    """The least bid that is allowed now: the share's value, later more than the last bid."""
    return s.bid + RAISE if s.bid else asked(s, s.company)


def may_pass(s: State) -> bool:
    """All but the opener of a later auction, before his own bid."""
    if s.bid or s.actor != s.opener:
        return True
    return s.phase == INITIAL and OPENER_MAY_PASS_AT_FIRST


def bidding(s: State) -> list[Action]:
    """Pass, or any bid that the player can pay."""
    out: list[Action] = [("pass",)] if may_pass(s) else []
    out += [("bid", amount) for amount in auction.bids(least(s), s.cash[s.actor])]
    return out


def bid(s: State, amount: int) -> None:
    """Bid; the player stays in."""
    s.bid, s.bidder = amount, s.actor
    note(s, "bid", s.actor, s.company, amount)
    go_on(s)


def pass_(s: State) -> None:
    """Pass; the player is out of this share's auction."""
    s.out |= 1 << s.actor
    note(s, "passed", s.actor, s.company)
    go_on(s)


def go_on(s: State) -> None:
    """The next player who is still in, or the sale."""
    if auction.decided(s.seats, s.out, s.bidder):
        sell(s)
    else:
        s.actor = auction.next_bidder(s.seats, s.actor, s.out)


def sell(s: State) -> None:
    """The winner pays the bank and takes the certificate; where all passed, the opener gets it
    for nothing. The winner opens the next initial auction; otherwise the turn is over."""
    winner = s.opener if s.bidder == NONE else s.bidder
    certificate = next_share(s, s.company)
    s.owner[certificate] = winner
    pay(s.cash, winner, BANK, s.bid)
    note(s, "sold", winner, s.company, s.map.values[certificate], s.bid)
    if s.phase == INITIAL:
        open_initial(s, winner)
    else:
        end_turn(s)


def why_no_auction(s: State, company: int) -> Reason | None:
    """Why the company's next share cannot be put up by the player to act."""
    if next_share(s, company) == NONE:
        return Reason("All its shares are sold.", "auction")
    if asked(s, company) > s.cash[s.actor]:
        return Reason(
            f"Whoever puts up a share must bid at least its value, £{asked(s, company)}, "
            f"and you have £{s.cash[s.actor]}.",
            "auction",
        )
    return None


def why_no_bid(s: State, amount: int) -> Reason | None:
    """Why that bid is not allowed."""
    if amount > s.cash[s.actor]:
        return Reason(f"You have £{s.cash[s.actor]}: nobody may bid more than their cash.", "bid")
    if amount < least(s):
        return Reason(f"The next bid must be at least £{least(s)}.", "bid")
    return None
