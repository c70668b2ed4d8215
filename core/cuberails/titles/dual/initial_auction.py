"""Initial Auction Round: the first share of each company, in the order drawn."""

from cuberails import auction
from cuberails.game import Action
from cuberails.money import BANK, pay
from cuberails.rulebook import Reason
from cuberails.shares import NONE
from cuberails.titles.dual.state import AUCTION, State, note, treasury


def remaining(s: State) -> list[int]:
    """Companies whose first share is not sold yet, in the order drawn."""
    return [company for company in s.order if s.president[company] == NONE]


def opener(s: State, seat: int) -> int:
    """Who opens when it is `seat`'s turn: the first from there clockwise with the least bid;
    `NONE` when nobody has it."""
    for step in range(s.seats):
        other = (seat + step) % s.seats
        if s.cash[other] >= s.map.minimum_bid:
            return other
    return NONE


def offer(s: State, seat: int) -> None:
    """Put the next company's first share up; whose turn it is to open, or the next with money."""
    s.phase, s.company = AUCTION, remaining(s)[0]
    s.bid, s.bidder, s.out = 0, NONE, 0
    s.actor = opener(s, seat)
    note(s, "offered", s.actor, s.company, seat)


def bidding(s: State) -> list[Action]:
    """The opener must bid the least bid exactly; then everybody passes or bids more."""
    if not s.bid:
        return [("bid", s.map.minimum_bid)]
    out: list[Action] = [("pass",)]
    out += [("bid", amount) for amount in auction.bids(s.bid + 1, s.cash[s.actor])]
    return out


def bid(s: State, amount: int) -> None:
    """Bid; the player stays in."""
    note(s, "bid", s.actor, s.company, amount, int(not s.bid))
    s.bid, s.bidder = amount, s.actor
    go_on(s)


def drop_out(s: State) -> None:
    """Pass; the player is out of this share's auction."""
    note(s, "dropped", s.actor, s.company)
    s.out |= 1 << s.actor
    go_on(s)


def go_on(s: State) -> None:
    """The next player who is still in, or the sale."""
    if auction.decided(s.seats, s.out, s.bidder):
        sell(s)
    else:
        s.actor = auction.next_bidder(s.seats, s.actor, s.out)


def sell(s: State) -> None:
    """The winner pays the treasury and is the President; the marker goes on the highest red space
    that does not exceed the bid. The company's power may add money or a share."""
    company, winner, power = s.company, s.bidder, s.map.powers[s.company]
    note(s, "sold", winner, company, s.bid)
    pay(s.cash, winner, treasury(s, company), s.bid)
    s.shares[winner * len(s.map.companies) + company] += 1
    s.president[company] = winner
    s.market[company] = s.map.market.starting(s.bid)
    note(s, "started", company, s.map.market.values[s.market[company]])
    if power.matched_bid:
        pay(s.cash, BANK, treasury(s, company), s.bid)
        note(s, "matched", company, s.bid)
    if power.second_share and s.charter[company]:
        s.charter[company] -= 1
        s.shares[winner * len(s.map.companies) + company] += 1
        note(s, "second share", winner, company)


def why_no_bid(s: State, amount: int) -> Reason | None:
    """Why a bid cannot be made."""
    if not s.bid:
        least = s.map.minimum_bid
        what = f"Whoever opens must bid exactly ${least}."
        return None if amount == least else Reason(what, "opening")
    if amount <= s.bid:
        return Reason(f"The next bid must be at least ${s.bid + 1}.", "bid")
    if amount > s.cash[s.actor]:
        return Reason(f"You have ${s.cash[s.actor]}.", "bid")
    return None
