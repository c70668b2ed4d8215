"""Whose turn it is, and the end of the game (rulebook, Game flow)."""

from cuberails.game import NOBODY
from cuberails.shares import NONE
from cuberails.titles.irish.state import OVER, TURN, State, note


def begin_turn(s: State, seat: int) -> None:
    """A player must do exactly one of the four actions; there is no pass."""
    s.turn = s.actor = seat
    s.phase = TURN
    s.company = NONE
    note(s, "turn", seat)


def end_turn(s: State) -> None:
    """The next player clockwise, or the end once the last cube has left the bag: the action that
    took it is finished first."""
    if any(s.bag):
        begin_turn(s, (s.turn + 1) % s.seats)
    else:
        end_game(s)


def end_game(s: State) -> None:
    """The game is over; worth decides (rulebook, End of the game)."""
    s.actor, s.phase, s.company = NOBODY, OVER, NONE
    note(s, "ended")
