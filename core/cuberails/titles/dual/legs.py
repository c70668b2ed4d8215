"""Legs: the ways from one stop to the next over track of one gauge (rulebook, Run Route).

A leg crosses hexes without a stop and none of them twice. Where two legs of a gauge join the same
stops and one needs a part of the other's track only, the other is never better and left out.
"""

from collections.abc import Iterator

from cuberails.hexes import Hex, Hexes, Side, Sides, each
from cuberails.titles.dual.map import Map

Leg = tuple[Hex, int, int, tuple[Hex, ...]]
"""The stop to which it leads, its gauge, its track, and its hexes from end to end. Track is a set
of pieces, numbered from 0 to keep the sets small."""


Graph = dict[Hex, tuple[Leg, ...]]
"""By stop: the legs out of it."""


def graph(
    map_: Map, tracks: tuple[Sides, Sides], number: dict[Side, int], closed: Hexes, starts: Hexes
) -> Graph:
    """The legs out of each stop that routes from `starts` can come to, dearest stops first. Track
    is numbered by `number`. No route leads on from a stop in `closed`, unless it starts there."""
    legs: Graph = {}
    todo = list(each(starts))
    while todo:
        stop = todo.pop()
        if stop not in legs:
            found = [
                leg
                for gauge, track in enumerate(tracks)
                for leg in shortest(list(walk(map_, track, number, gauge, stop)))
            ]
            found.sort(key=lambda leg: (-map_.revenue[leg[0]], leg[2].bit_count(), leg[1], leg[3]))
            legs[stop] = tuple(found)
            todo += [leg[0] for leg in found if not closed >> leg[0] & 1]
    return legs


def walk(map_: Map, track: Sides, number: dict[Side, int], gauge: int, start: Hex) -> Iterator[Leg]:
    """Every leg of a gauge from a stop to another."""
    todo: list[tuple[Hex, int, tuple[Hex, ...]]] = [(start, 0, (start,))]
    while todo:
        hex_, used, path = todo.pop()
        for side, other in map_.exits[hex_]:
            if track >> side & 1 and other not in path:
                piece = used | 1 << number[side]
                if map_.stops >> other & 1:
                    yield other, gauge, piece, (*path, other)
                else:
                    todo.append((other, piece, (*path, other)))


def shortest(legs: list[Leg]) -> list[Leg]:
    """The legs that need no more track than they must."""
    if len(legs) < 2:
        return legs
    kept: list[Leg] = []
    for leg in sorted(legs, key=lambda leg: (leg[2].bit_count(), leg[3])):
        if not any(k[0] == leg[0] and k[2] & ~leg[2] == 0 for k in kept):
            kept.append(leg)
    return kept
