"""Check for Game End: the triggers of the board, looked at after the last company's turn."""

from collections.abc import Callable, Mapping

from cuberails.game import NOBODY
from cuberails.hexes import each
from cuberails.titles.dual.map import DISCS, ENDS, PURPLE, STATIONS, TRACK, TRAINS
from cuberails.titles.dual.state import OVER, State, note, occupied, running

STANDSTILL = len(ENDS)
"""The bit of a game that ends because nothing happens any more: a ruling, so that games end."""


def triggers(s: State) -> int:
    """Bit set of `ENDS`: what has occurred of the board's triggers."""
    return sum(1 << i for i, end in enumerate(ENDS) if end in s.map.ends and OCCURRED[end](s))


def no_space(s: State) -> bool:
    """Whether every station space is taken."""
    return all(occupied(s, hex_) >= s.map.spaces[hex_] for hex_ in each(s.map.cities))


OCCURRED: Mapping[str, Callable[[State], bool]] = {
    TRACK: lambda s: not s.pool,
    TRAINS: lambda s: not any(s.depot),
    DISCS: lambda s: not any(s.charter[c] for c in running(s)),
    STATIONS: no_space,
    PURPLE: lambda s: any(space in s.map.market.purple for space in s.market),
}


def check(s: State) -> bool:
    """At the end of an operating round: whether the game is over."""
    s.ended = triggers(s)
    s.still = 0 if s.stirred else s.still + 1
    s.stirred = 0
    if not s.ended and 0 < s.map.rulings["standstill"] <= s.still:
        s.ended = 1 << STANDSTILL
    if s.ended:
        s.actor, s.phase = NOBODY, OVER
        note(s, "ended", s.ended)
    return s.phase == OVER
