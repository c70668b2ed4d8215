"""Setup: initiative order, money, and who has the Priority Deal first."""

from cuberails.boards import Board
from cuberails.game import CHANCE, Action
from cuberails.shares import NONE
from cuberails.titles.iberian import map as maps
from cuberails.titles.iberian.meta import PLAYERS
from cuberails.titles.iberian.state import BETWEEN, DEAL, INITIATIVE, State, note
from cuberails.titles.iberian.tables import CASH


def start(board: Board, seats: int) -> State:
    """The position before the first draw. Raises `ValueError` for a wrong number of seats and
    `BoardError` for a board that this title cannot use."""
    if seats not in PLAYERS:
        raise ValueError(
            f"Iberian Gauge is for {PLAYERS[0]} to {PLAYERS[-1]} players, not {seats}."
        )
    printed = maps.read(board)
    railroads = len(printed.companies)
    return State(
        map=printed,
        seats=seats,
        actor=CHANCE,
        phase=INITIATIVE,
        round=-1,
        cash=[CASH] * seats + [0] * railroads + [-CASH * seats],
        owner=[NONE] * sum(printed.shares),
        order=[],
        value=[0] * railroads,
        level=[0] * railroads,
        track=[0] * railroads,
        priority=NONE,
        passes=0,
        bought=0,
        company=NONE,
        share=0,
        reached=0,
        special=0,
        received=[0] * seats,
    )


def initiative_draws(s: State) -> list[tuple[Action, int]]:
    """Any railroad that has no place in the order yet may be next."""
    return [(("initiative", c), 1) for c in s.map.companies if c not in s.order]


def initiative(s: State, company: int) -> None:
    """The drawn railroad is next in the order, which never changes."""
    s.order.append(company)
    if len(s.order) == len(s.map.companies):
        note(s, "order", *s.order)
        s.phase = DEAL


def deal_draws(s: State) -> list[tuple[Action, int]]:
    """Any player may have the Priority Deal first."""
    return [(("deal", seat), 1) for seat in range(s.seats)]


def deal(s: State, seat: int) -> None:
    """The drawn player has the Priority Deal."""
    s.priority = seat
    s.phase = BETWEEN
    note(s, "deal", seat)
