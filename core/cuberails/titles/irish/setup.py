"""Setup: money, home pieces, a cube on every city, and who bids first."""

from cuberails.boards import Board
from cuberails.game import CHANCE, Action
from cuberails.shares import NONE
from cuberails.titles.irish import map as maps
from cuberails.titles.irish.bidding import open_initial
from cuberails.titles.irish.meta import PLAYERS
from cuberails.titles.irish.state import CASH, COLOURS, CUBES, FIRST, State, cities, note

CUBES_EACH = 10
"""Cubes of each colour in the game."""

CITY_CUBES_EACH = 4
"""Cubes of each colour from which those of the cities are drawn; the rest join the bag later."""


def start(board: Board, seats: int) -> State:
    """The position before the first draw. Raises `ValueError` for a wrong number of seats and
    `BoardError` for a board that this title cannot use."""
    if seats not in PLAYERS:
        raise ValueError(f"Irish Gauge is for {PLAYERS[0]} to {PLAYERS[-1]} players, not {seats}.")
    printed = maps.read(board)
    if len(printed.cities) > CITY_CUBES_EACH * len(COLOURS):
        raise board.error("the board", "it has more cities than cubes to put on them.")
    return State(
        map=printed,
        seats=seats,
        actor=CHANCE,
        phase=CUBES,
        turn=NONE,
        cash=[CASH] * seats + [-CASH * seats],
        owner=[NONE] * len(printed.values),
        track=[1 << home for home in printed.homes],
        cubes=[0] * len(COLOURS),
        bag=[CITY_CUBES_EACH] * len(COLOURS),
        drawn=[],
        company=NONE,
        points=0,
        bid=0,
        bidder=NONE,
        opener=NONE,
        out=0,
        special=0,
        received=[0] * seats,
    )


def cube_draws(s: State) -> list[tuple[Action, int]]:
    """The next city's cube is drawn from four of each colour."""
    return [(("cube", colour), n) for colour, n in enumerate(s.bag) if n]


def cube(s: State, colour: int) -> None:
    """Put a drawn cube on the next city; after the last one the other cubes join the bag."""
    hex_ = s.map.cities[cities(s).bit_count()]
    s.bag[colour] -= 1
    s.cubes[colour] |= 1 << hex_
    note(s, "cube", hex_, colour)
    if hex_ == s.map.cities[-1]:
        s.bag = [n + CUBES_EACH - CITY_CUBES_EACH for n in s.bag]
        s.phase = FIRST


def first_draws(s: State) -> list[tuple[Action, int]]:
    """Any player may be the one who bids first."""
    return [(("first", seat), 1) for seat in range(s.seats)]


def first(s: State, seat: int) -> None:
    """The drawn player opens the first auction."""
    note(s, "first", seat)
    open_initial(s, seat)
