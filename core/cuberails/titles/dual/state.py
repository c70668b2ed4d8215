"""A position of Dual Gauge, and questions about it that several rules ask."""

from dataclasses import dataclass
from typing import Any

from cuberails.boards import Board
from cuberails.game import Event
from cuberails.hexes import Hexes, Sides
from cuberails.shares import NONE
from cuberails.titles.dual.map import Map

(
    FIRST,
    DISCS,
    AUCTION,
    DECLARE,
    BORROW,
    LAY,
    STATION,
    BUY,
    DIVIDEND,
    REPAY,
    STOCK,
    OVER,
) = range(12)
"""Phases: who begins, the order of the auction, the auction; the steps of a company's turn (the
gauge of a free train, a loan, track, station, trains, dividend, repayment); the stock round, the
end."""


@dataclass(slots=True)
class State:
    """Everything that can differ between two positions; what is printed is in `map`."""

    map: Map
    seats: int
    actor: int
    """Seat to act, `CHANCE` or `NOBODY`."""
    phase: int
    round: int
    """Operating rounds begun."""
    cash: list[int]
    """Dollars by seat, then by company (its treasury); the bank last."""
    shares: list[int]
    """Shares in hand, by `seat * companies + company`."""
    charter: list[int]
    """By company: discs left on its charter."""
    president: list[int]
    """By company: a seat; `NONE` before its first share is sold."""
    market: list[int]
    """By company: the space of its marker; `NONE` before its first share is sold."""
    stations: list[Hexes]
    """By company."""
    track: list[Sides]
    """By gauge."""
    pool: int
    """Track pieces left."""
    depot: list[int]
    """By kind: trains for sale."""
    trains: list[int]
    """By company: for each kind its standard and its narrow trains."""
    debt: list[int]
    """By company: its debt tokens."""
    order: list[int]
    """Companies in the order of the initial auction."""
    priority: int
    """The seat with the Priority Deal."""
    company: int
    """Under the hammer or taking its turn; `NONE` otherwise."""
    bid: int
    """The standing bid; 0 when nobody has bid."""
    bidder: int
    out: int
    """Bit set of the seats that are out of this auction."""
    bases: list[int]
    """The hexes out of which the company has built in this turn."""
    laid: int
    """Track pieces that it has laid in this turn."""
    spent: int
    """Dollars that they cost."""
    tokens: int
    """Stations that it has placed in this turn."""
    allowance: int
    """Trains that it may still buy in this step."""
    must: int
    """1 while it has to buy a train."""
    asked: int
    """1 while a step of the turn waits for its one decision."""
    declared: int
    """Bit set of the companies whose free train has its gauge."""
    bonuses: int
    """Bit set of the companies that have had their connection bonus."""
    earned: list[int]
    """By company: the revenue of its last run."""
    turns: int
    """Players who are still to speak in this stock round."""
    stirred: int
    """1 when track, station, train or share has been placed or bought since the last check."""
    still: int
    """Operating rounds in a row in which nothing stirred."""
    ended: int
    """Bit set of `ENDS` by which the game ended; one bit more for a standstill."""
    received: list[int]
    """Dollars of dividends by seat since the start."""
    events: list[Event] | None = None
    """What happened, when somebody listens."""

    @property
    def board(self) -> Board:
        """The printed board."""
        return self.map.board

    def clone(self) -> "State":
        """A position that shares nothing changeable with this one; nobody listens to it."""
        return State(
            self.map,
            self.seats,
            self.actor,
            self.phase,
            self.round,
            self.cash[:],
            self.shares[:],
            self.charter[:],
            self.president[:],
            self.market[:],
            self.stations[:],
            self.track[:],
            self.pool,
            self.depot[:],
            self.trains[:],
            self.debt[:],
            self.order[:],
            self.priority,
            self.company,
            self.bid,
            self.bidder,
            self.out,
            self.bases[:],
            self.laid,
            self.spent,
            self.tokens,
            self.allowance,
            self.must,
            self.asked,
            self.declared,
            self.bonuses,
            self.earned[:],
            self.turns,
            self.stirred,
            self.still,
            self.ended,
            self.received[:],
        )


def note(s: State, *event: Any) -> None:
    """Tell whoever listens what happened."""
    if s.events is not None:
        s.events.append(event)


def treasury(s: State, company: int) -> int:
    """Where the company's money lies in the purse."""
    return s.seats + company


def funds(s: State, company: int) -> int:
    """Dollars in the company's treasury."""
    return s.cash[s.seats + company]


def in_play(s: State, company: int) -> bool:
    """Whether the company is used with this number of players."""
    return s.seats in s.map.players[company]


def running(s: State) -> list[int]:
    """The companies in play in printed order."""
    return [c for c in s.map.companies if in_play(s, c)]


def held(s: State, seat: int, company: int) -> int:
    """Shares of a company in a player's hand."""
    return s.shares[seat * len(s.map.companies) + company]


def in_hands(s: State, company: int) -> int:
    """Shares of a company in all players' hands."""
    return sum(s.shares[company :: len(s.map.companies)])


def empty_spaces(s: State, company: int) -> int:
    """Empty disc spaces on the charter: how far a dividend moves the marker."""
    return max(0, s.map.rulings["charter_spaces"] - s.charter[company])


def value(s: State, company: int) -> int:
    """The company's stock value; 0 before its first share is sold."""
    return s.map.market.values[s.market[company]] if s.market[company] != NONE else 0


def final_value(s: State, company: int) -> int:
    """What a share is cashed in for at the end: nothing in the junk, less for each debt token."""
    if s.market[company] == NONE or s.market[company] in s.map.market.junk:
        return 0
    loss = s.map.debt.share_loss * s.debt[company] if s.map.debt else 0
    return max(0, value(s, company) - loss)


def worth(s: State, seat: int) -> int:
    """Cash and the final value of each share held (rulebook, Winning the Game)."""
    return s.cash[seat] + sum(held(s, seat, c) * final_value(s, c) for c in s.map.companies)


def trains_of(s: State, company: int, gauge: int) -> int:
    """How many trains of a gauge the company has; what they cost makes no difference."""
    kinds = len(s.map.trains)
    return sum(s.trains[2 * kinds * company + gauge : 2 * kinds * (company + 1) : 2])


def has_train(s: State, company: int) -> bool:
    """Whether the company has any train."""
    kinds = 2 * len(s.map.trains)
    return any(s.trains[kinds * company : kinds * (company + 1)])


def move(s: State, company: int, spaces: int, cause: str) -> None:
    """Adjust the stock value by so many spaces; the track ends at both ends."""
    before = s.market[company]
    s.market[company] = s.map.market.moved(before, spaces)
    if s.market[company] != before:
        values = s.map.market.values
        note(s, "moved", company, values[before], values[s.market[company]], cause)


def occupied(s: State, hex_: int) -> int:
    """Station spaces of a hex that are taken, by companies in play or not."""
    return sum(stations >> hex_ & 1 for stations in s.stations)


def blocked(s: State, company: int) -> Hexes:
    """The cities whose spaces are all taken by others (rulebook, Lay Track: Blocked)."""
    out, own = 0, s.stations[company]
    taken = 0
    for stations in s.stations:
        taken |= stations
    taken &= ~own
    while taken:
        low = taken & -taken
        taken ^= low
        hex_ = low.bit_length() - 1
        if occupied(s, hex_) >= s.map.spaces[hex_]:
            out |= low
    return out


def connected(s: State, company: int) -> Hexes:
    """The hexes that contiguous track of either gauge joins to the company's stations, the
    stations among them. The way leads through no blocked city and no destination."""
    return traced(s, s.stations[company], blocked(s, company) | s.map.destinations)


def traced(s: State, start: Hexes, closed: Hexes) -> Hexes:
    """The hexes that track joins to `start` without passing through a hex of `closed`."""
    laid, exits = s.track[0] | s.track[1], s.map.exits
    found, todo = start, start & ~closed
    while todo:
        low = todo & -todo
        todo ^= low
        for side, other in exits[low.bit_length() - 1]:
            if laid >> side & 1 and not found >> other & 1:
                found |= 1 << other
                todo |= (1 << other) & ~closed
    return found
