"""A position of Iberian Gauge, and questions about it that several rules ask."""

from dataclasses import dataclass
from typing import Any

from cuberails import shares
from cuberails.boards import Board
from cuberails.game import Event
from cuberails.hexes import Hexes
from cuberails.titles.iberian.map import Map
from cuberails.titles.iberian.tables import DIVIDENDS, LOCOMOTIVES

INITIATIVE, DEAL, BETWEEN, STOCK_ROUND, PLACE, BUILD_ROUND, OVER = range(7)
"""Phases: initiative order, first Priority Deal, between two rounds, buying shares, the first
locomotive of a railroad just floated, building, the end."""


@dataclass(slots=True)
class State:
    """Everything that can differ between two positions; what is printed is in `map`."""

    map: Map
    seats: int
    actor: int
    """Seat to act, `CHANCE` or `NOBODY`."""
    phase: int
    round: int
    """Index of the round, from 0; the number of rounds when the game is over."""
    cash: list[int]
    """Pesetas by seat, then by railroad (its treasury); the bank last."""
    owner: list[int]
    """Seat by share space; `NONE` while it is unsold."""
    order: list[int]
    """Railroads in initiative order."""
    value: list[int]
    """Share value by railroad; 0 before it is floated."""
    level: list[int]
    """Dividend level by railroad; 0 before it is floated."""
    track: list[Hexes]
    """By railroad."""
    priority: int
    """The seat with the Priority Deal."""
    passes: int
    """How many have passed in a row."""
    bought: int
    """Bit set of `seat * railroads + railroad`: what was bought in this stock round."""
    company: int
    """The railroad that is floated, or whose turn it is to build; `NONE` otherwise."""
    share: int
    """Which of the railroad's sold shares is building, from 0."""
    reached: int
    """Cities that the railroad has added in this turn."""
    special: int
    """Bit set of the railroads that have paid their special dividend."""
    received: list[int]
    """Pesetas of dividends by seat since the start."""
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
            self.owner[:],
            self.order[:],
            self.value[:],
            self.level[:],
            self.track[:],
            self.priority,
            self.passes,
            self.bought,
            self.company,
            self.share,
            self.reached,
            self.special,
            self.received[:],
        )


def note(s: State, *event: Any) -> None:
    """Tell whoever listens what happened."""
    if s.events is not None:
        s.events.append(event)


def treasury(s: State, company: int) -> int:
    """Where the railroad's money lies in the purse."""
    return s.seats + company


def funds(s: State, company: int) -> int:
    """Pesetas in the railroad's treasury."""
    return s.cash[s.seats + company]


def owners(s: State, company: int) -> list[int]:
    """The seat of each sold share of a railroad, in the order of purchase."""
    return shares.owners(s.owner, s.map.first, company)


def unsold(s: State, company: int) -> int:
    """Share spaces of a railroad that are still open."""
    return s.map.shares[company] - len(owners(s, company))


def all_sold(s: State) -> bool:
    """Whether every share of every railroad is sold."""
    return shares.NONE not in s.owner


def locomotives(s: State, company: int) -> int:
    """Locomotives that the railroad has left."""
    return LOCOMOTIVES - s.track[company].bit_count()


def dividend(s: State, company: int) -> int:
    """Pesetas a share at the railroad's dividend level; 0 before it is floated."""
    return per_share(s, company, s.level[company])


def per_share(s: State, company: int, level: int) -> int:
    """Pesetas a share at some dividend level."""
    return DIVIDENDS[s.map.shares[company]][level - 1] if level else 0


def occupied(s: State) -> Hexes:
    """All hexes with a locomotive."""
    out = 0
    for track in s.track:
        out |= track
    return out


def worth(s: State, seat: int) -> int:
    """Cash and the current value of each share held (rulebook, Game End and Scoring)."""
    held = sum(s.value[c] * owners(s, c).count(seat) for c in s.map.companies)
    return s.cash[seat] + held
