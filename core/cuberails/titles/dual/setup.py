"""Set-Up: money, trains, home stations, who begins, and the order of the initial auction."""

from cuberails.boards import Board
from cuberails.game import CHANCE, Action
from cuberails.shares import NONE
from cuberails.titles.dual import initial_auction
from cuberails.titles.dual import map as maps
from cuberails.titles.dual.meta import PLAYERS
from cuberails.titles.dual.state import DISCS, FIRST, State, in_play, note, running


def start(board: Board, seats: int) -> State:
    """The position before the first draw. Raises `ValueError` for a wrong number of seats and
    `BoardError` for a board that this title cannot use."""
    if seats not in PLAYERS:
        raise ValueError(f"Dual Gauge is for {PLAYERS[0]} to {PLAYERS[-1]} players, not {seats}.")
    map_ = maps.read(board)
    companies, cash = len(map_.companies), map_.cash[seats]
    if not any(seats in players for players in map_.players):
        raise board.error("companies", f"none is in play with {seats} players.")
    s = State(
        map=map_,
        seats=seats,
        actor=CHANCE,
        phase=FIRST,
        round=0,
        cash=[cash] * seats + [0] * companies + [-cash * seats],
        shares=[0] * (seats * companies),
        charter=[0] * companies,
        president=[NONE] * companies,
        market=[NONE] * companies,
        stations=[1 << home for home in map_.homes],
        track=[0, 0],
        pool=map_.pieces,
        depot=[train.count for train in map_.trains],
        trains=[0] * (2 * len(map_.trains) * companies),
        debt=[0] * companies,
        order=[],
        priority=NONE,
        company=NONE,
        bid=0,
        bidder=NONE,
        out=0,
        bases=[],
        laid=0,
        spent=0,
        tokens=0,
        allowance=0,
        must=0,
        asked=0,
        declared=0,
        bonuses=0,
        earned=[0] * companies,
        turns=0,
        stirred=0,
        still=0,
        ended=0,
        received=[0] * seats,
    )
    for company in running(s):
        s.charter[company] = map_.discs
        take_free_train(s, company)
    return s


def take_free_train(s: State, company: int) -> None:
    """A free train comes on top of the depot, unless the board's ruling takes it out of it."""
    kind = s.map.powers[company].free_train
    if kind >= 0 and not s.map.rulings["free_train_extra"]:
        s.depot[kind] -= 1


def first_draws(s: State) -> list[tuple[Action, int]]:
    """Any player may be the one who begins."""
    return [(("first", seat), 1) for seat in range(s.seats)]


def first(s: State, seat: int) -> None:
    """The drawn player has the Priority Deal, and opens the first auction."""
    s.priority = seat
    s.phase = DISCS
    note(s, "first", seat)


def disc_draws(s: State) -> list[tuple[Action, int]]:
    """Any company that is in play and not drawn yet."""
    return [(("disc", c), 1) for c in running(s) if c not in s.order]


def disc(s: State, company: int) -> None:
    """The drawn company is next in the order of the initial auction."""
    s.order.append(company)
    if len(s.order) == sum(in_play(s, c) for c in s.map.companies):
        note(s, "order", *s.order)
        initial_auction.offer(s, s.priority)


def start_over(s: State) -> None:
    """Nobody has the least bid: all money and shares go back, and the game starts over."""
    fresh, purse = start(s.board, s.seats), s.cash
    s.cash, s.shares, s.charter = fresh.cash, fresh.shares, fresh.charter
    s.president, s.market, s.order = fresh.president, fresh.market, fresh.order
    s.actor, s.phase, s.company = fresh.actor, fresh.phase, fresh.company
    s.priority, s.bid, s.bidder, s.out = fresh.priority, fresh.bid, fresh.bidder, fresh.out
    note(s, "start over", *purse)
