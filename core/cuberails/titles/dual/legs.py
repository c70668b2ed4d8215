"""Legs: the ways from one stop to the next over track of one gauge (rulebook, Run Route).

A leg crosses hexes without a stop and none of them twice.
"""

from collections import deque

from cuberails.hexes import Hex, Hexes, Side, Sides, each
from cuberails.titles.dual.map import Map

WAYS = 1_000
"""Ways out of a stop after which longer ones are left aside: six times the most that were met in
whole games, so that a board of somebody's own with track all over it cannot hang a page."""

Leg = tuple[Hex, int, int, tuple[Hex, ...]]
"""The stop to which it leads, its gauge, its track, and its hexes from end to end. Track is a set
of pieces, numbered from 0 to keep the sets small."""


Graph = dict[Hex, tuple[Leg, ...]]
"""By stop: the legs out of it."""


def graph(
    map_: Map, tracks: tuple[Sides, Sides], number: dict[Side, int], closed: Hexes, starts: Hexes
) -> tuple[Graph, bool]:
    """The legs out of each stop that routes from `starts` can come to, dearest stops first; and
    whether they are all there are. Track is numbered by `number`. No route leads on from a stop in
    `closed`, unless it starts there."""
    legs: Graph = {}
    todo, all_ = list(each(starts)), True
    while todo:
        stop = todo.pop()
        if stop not in legs:
            found: list[Leg] = []
            for gauge, track in enumerate(tracks):
                all_ &= walk(map_, track, number, gauge, stop, found)
            found.sort(key=lambda leg: (-map_.revenue[leg[0]], leg[2].bit_count(), leg[1], leg[3]))
            legs[stop] = tuple(found)
            todo += [leg[0] for leg in found if not closed >> leg[0] & 1]
    return legs, all_


def walk(
    map_: Map, track: Sides, number: dict[Side, int], gauge: int, start: Hex, found: list[Leg]
) -> bool:
    """Add the legs of a gauge out of a stop to `found`, those of the fewest pieces first; whether
    they are all there are."""
    todo: deque[tuple[Hex, int, tuple[Hex, ...]]] = deque([(start, 0, (start,))])
    for _ in range(WAYS):
        if not todo:
            break
        hex_, used, path = todo.popleft()
        for side, other in map_.exits[hex_]:
            if track >> side & 1 and other not in path:
                piece = used | 1 << number[side]
                if map_.stops >> other & 1:
                    found.append((other, gauge, piece, (*path, other)))
                else:
                    todo.append((other, piece, (*path, other)))
    return not todo
