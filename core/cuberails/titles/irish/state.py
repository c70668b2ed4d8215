"""A position of Irish Gauge, and questions about it that several rules ask."""

from dataclasses import dataclass
from typing import Any

from cuberails import shares
from cuberails.boards import Board
from cuberails.game import Event
from cuberails.hexes import Hexes
from cuberails.titles.irish.map import Map

CUBES, FIRST, INITIAL, TURN, AUCTION, TRACK, DRAW, OVER = range(8)
"""Phases: city cubes, first bidder, initial auction, a player's action, auction of a share,
building track, the dividend draw, the end."""

COLOURS = ("black", "white", "pink")
"""Cubes, in the order in which they are counted."""

CASH = 20
"""Pounds of each player at the start, whatever their number."""

PIECES = 18
"""Track pieces of a company beyond the one in its home."""


@dataclass(slots=True)
class State:
    """Everything that can differ between two positions; what is printed is in `map`."""

    map: Map
    seats: int
    actor: int
    """Seat to act, `CHANCE` or `NOBODY`."""
    phase: int
    turn: int
    """Seat whose turn it is, also while others bid."""
    cash: list[int]
    """Pounds by seat; the bank last."""
    owner: list[int]
    """Seat by certificate; `NONE` while it is unsold."""
    track: list[Hexes]
    """By company."""
    cubes: list[Hexes]
    """By colour: the cities with a cube of it."""
    bag: list[int]
    """Cubes in the bag by colour."""
    drawn: list[int]
    """Cubes drawn by the calls so far: three counts, by colour, a call."""
    company: int
    """Under the hammer or building; `NONE` otherwise."""
    points: int
    """Build points left, in halves."""
    bid: int
    """The standing bid; 0 when nobody has bid."""
    bidder: int
    opener: int
    """The seat that opened the auction."""
    out: int
    """Bit set of the seats that have passed in this auction."""
    special: int
    """Bit set of the companies that have paid their special dividend."""
    received: list[int]
    """Pounds of dividends by seat since the start."""
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
            self.turn,
            self.cash[:],
            self.owner[:],
            self.track[:],
            self.cubes[:],
            self.bag[:],
            self.drawn[:],
            self.company,
            self.points,
            self.bid,
            self.bidder,
            self.opener,
            self.out,
            self.special,
            self.received[:],
        )


def note(s: State, *event: Any) -> None:
    """Tell whoever listens what happened."""
    if s.events is not None:
        s.events.append(event)


def owners(s: State, company: int) -> list[int]:
    """The seat of each sold certificate of a company, in the order of sale."""
    return shares.owners(s.owner, s.map.first, company)


def holds(s: State, seat: int, company: int) -> bool:
    """Whether `seat` has a share of `company`."""
    return shares.holds(s.owner, s.map.first, seat, company)


def held_companies(s: State, seat: int) -> list[int]:
    """The companies of which `seat` has a share."""
    return [company for company in s.map.companies if holds(s, seat, company)]


def next_share(s: State, company: int) -> int:
    """The company's next certificate to be sold; `NONE` when all are sold."""
    return shares.next_share(s.owner, s.map.first, company)


def asked(s: State, company: int) -> int:
    """The large value of the company's next certificate: the least bid for it."""
    return s.map.values[next_share(s, company)]


def pieces(s: State, company: int) -> int:
    """Track pieces that the company has left."""
    return PIECES + 1 - s.track[company].bit_count()


def cities(s: State) -> Hexes:
    """All places with a cube."""
    black, white, pink = s.cubes
    return black | white | pink


def towns(s: State) -> Hexes:
    """All places that are towns still."""
    return s.map.towns & ~cities(s)


def worth(s: State, seat: int) -> int:
    """Cash and the printed value of each share held (rulebook, End of the game)."""
    values = s.map.values
    return s.cash[seat] + sum(values[i] for i, owner in enumerate(s.owner) if owner == seat)
