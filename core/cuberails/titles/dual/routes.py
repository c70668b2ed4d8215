"""Run Route: the routes of a company that together bring the most revenue.

A route starts at a station and runs from stop to stop; each standard train brings it up to two
stops further over standard track, each narrow train one over narrow track, in any order. Routes of
a company share neither track nor trains, and a stop pays once over all of them. A route into a
doubling destination counts its stops twice; a stop of two routes is counted in the better one.

The search is exact. It goes leg by leg and never into a position that it has seen with the same
track used and no fewer trains, nor where the dearest stops that are left, one a stop of the
trains' reach, could not beat the best routes known.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from cuberails.hexes import Hex, Hexes, Side, Sides, bits, each
from cuberails.titles.dual.legs import Graph, Leg, graph
from cuberails.titles.dual.map import NARROW, STANDARD, Map
from cuberails.titles.dual.state import State, blocked, trains_of

BOTH = 3
"""The gauges of a stop that both kinds of trains can run to, as a bit set."""

LIMIT = 3_000_000
"""Legs and stops that a search looks at before it gives up being exact: far beyond any network of
a game, so that a board of somebody's own cannot hang a page."""

DEEPEST = 100
"""Stops to which the trains of a company may run together; more trains stay in the shed. The search
goes a call deeper for each stop."""


@dataclass(frozen=True, slots=True)
class Train:
    """One train's part of a route."""

    gauge: int
    stops: tuple[Hex, ...]
    """The stop from which it sets out, and those to which it runs."""
    hexes: tuple[Hex, ...]
    """Its way, the ends among them."""


@dataclass(frozen=True, slots=True)
class Route:
    """One route: its trains in order."""

    trains: tuple[Train, ...]
    doubled: bool
    revenue: int
    """What it adds to the routes before it."""


@dataclass(frozen=True, slots=True)
class Run:
    """A company's routes of one turn."""

    revenue: int
    routes: tuple[Route, ...]
    exact: bool
    """Whether nothing better exists; always so but for absurd networks."""
    looked: int = 0
    """Positions that the search went through."""


NO_RUN = Run(0, (), True)


def best(s: State, company: int) -> Run:
    """The best run of the company on the track and with the trains that there are now."""
    return best_with(s, company, trains_of(s, company, STANDARD), trains_of(s, company, NARROW))


def best_with(s: State, company: int, standard: int, narrow: int) -> Run:
    """The best run with so many trains of each gauge."""
    if not standard + narrow:
        return NO_RUN
    stations, extra = s.stations[company], s.map.powers[company].route_start
    also = 1 << extra if extra >= 0 and not stations >> extra & 1 else 0
    return search(
        s.map,
        s.track[STANDARD] if standard else 0,
        s.track[NARROW] if narrow else 0,
        blocked(s, company) | s.map.destinations,
        stations,
        also,
        standard,
        narrow,
    )


@lru_cache(maxsize=8192)
def search(
    map_: Map,
    standard: Sides,
    narrow: Sides,
    closed: Hexes,
    stations: Hexes,
    also: Hexes,
    standards: int,
    narrows: int,
) -> Run:
    """The best run from `stations`, and once from `also`. A pure function of what is on the map."""
    number = {side: i for i, side in enumerate(each(standard | narrow))}
    legs, all_ = graph(map_, (standard, narrow), number, closed, stations | also)
    trains = manageable(map_, standards, narrows)
    routes = stations.bit_count()
    if also and map_.rulings["route_start_adds"]:
        routes += 1
    finder = Search(map_, legs, pieces_at(map_, number), closed, stations, also)
    finder.routes_from(0, 0, 0, 0, trains, routes, 0, ())
    return finder.run(all_ and trains == (standards, narrows))


def manageable(map_: Map, standards: int, narrows: int) -> tuple[int, int]:
    """So many trains of each gauge, or as many as do not reach too far for the search."""
    far, near = map_.reach
    standards = min(standards, DEEPEST // far)
    return standards, min(narrows, (DEEPEST - standards * far) // near)


def pieces_at(map_: Map, number: dict[Side, int]) -> dict[Hexes, int]:
    """By stop, as a set of one hex: the numbers of the pieces of track at it."""
    return {
        1 << stop: bits(number[side] for side, _ in map_.exits[stop] if side in number)
        for stop in each(map_.stops)
    }


Gains = list[tuple[int, int, int, int]]
"""Stops that may still be visited, the dearest first: what it brings, whether a route may start
there, by which gauges it can be run to, whether a route can go on from there."""


def most_by_gauge(gains: Gains, room: list[int], routes: int) -> int:
    """The most that so many stops bring when those of one gauge need a train of that gauge. Stops
    where a route may start are no train's concern."""
    most, hops, left = 0, sum(room), sum(room) + routes
    rooms = [0, *room, hops]
    for gain, start, gauges, _ in gains:
        if left and (start or (hops and rooms[gauges])):
            left -= 1
            most += gain
            if not start:
                hops -= 1
                if gauges != BOTH:
                    rooms[gauges] -= 1
    return most


def most_by_end(gains: Gains, hops: int, routes: int) -> int:
    """The most that so many stops bring when each route has one end, and a stop that cannot be left
    again must be one."""
    most, left, ends = 0, hops + routes, routes + 1
    for gain, start, _, through in gains:
        if left and (start or (hops and (through or ends))):
            left -= 1
            most += gain
            if not start:
                hops -= 1
                ends -= not through
    return most


Chain = tuple[Any, ...]
"""What has been run, backwards: the last leg or, where a route starts, a stop; and the rest."""

Counts = tuple[int, int]
"""Trains by gauge."""


class Search:
    """One search: what is fixed for it, what it has seen, and the best so far."""

    __slots__ = (
        "best",
        "chain",
        "closed",
        "doubling",
        "left",
        "legs",
        "looked",
        "once",
        "order",
        "pieces",
        "reach",
        "revenue",
        "roots",
        "seen",
    )  # fmt: skip

    def __init__(
        self, map_: Map, legs: Graph, pieces: dict[Hexes, int], closed: Hexes, stations: Hexes,
        also: Hexes,
    ) -> None:  # fmt: skip
        ends: dict[Hex, int] = {}
        for leg in (leg for out in legs.values() for leg in out):
            ends[leg[0]] = ends.get(leg[0], 0) | 1 << leg[1]
        self.legs = legs
        self.pieces = pieces
        """By stop, as a set of one hex: the track at it."""
        self.closed = closed
        self.doubling = map_.doubling & bits(ends)
        self.revenue = map_.revenue
        self.reach = map_.reach
        self.roots = [hex_ for hex_ in each(stations | also) if legs.get(hex_)]
        self.once = also | (stations if map_.rulings["one_route_a_station"] else 0)
        for root in self.roots:
            ends.setdefault(root, BOTH)
        self.order = sorted(
            ((map_.revenue[stop], 1 << stop, gauges) for stop, gauges in ends.items()), reverse=True
        )
        """Every stop that can be run to, the dearest first: what it pays, and by which gauges."""
        self.seen: dict[tuple[int, ...], list[tuple[int, int, int]]] = {}
        self.best, self.left, self.looked = 0, LIMIT, 0
        self.chain: Chain = ()

    def routes_from(
        self, used: int, visited: Hexes, twice: Hexes, total: int, trains: Counts, routes: int,
        root: int, chain: Chain,
    ) -> None:  # fmt: skip
        """Try every start for the next route. Starts come in order, since that of the routes makes
        no difference."""
        if self.known((-1, used, routes, root, twice), (*trains, 0)):
            return
        for i, start in enumerate(self.roots[root:], root):
            after = i + (self.once >> start & 1)
            self.run_on(
                start, used, visited, 1 << start, twice, total, trains, 0, 0, routes - 1, after,
                (start, chain),
            )  # fmt: skip

    def run_on(
        self, stop: Hex, used: int, visited: Hexes, current: Hexes, twice: Hexes, total: int,
        trains: Counts, gauge: int, rest: int, routes: int, root: int, chain: Chain,
    ) -> None:  # fmt: skip
        """Run one leg further from a stop. The last train is of `gauge` and has `rest` stops left;
        `current` are the stops of this route, `twice` those of finished doubled routes."""
        standards, narrows = trains
        self.left -= len(self.legs[stop])
        legs = [leg for leg in self.legs[stop] if not used & leg[2]]
        if visited:
            legs.sort(key=lambda leg: visited >> leg[0] & 1)
        for leg in legs:
            there, kind, pieces, _ = leg
            if rest and kind == gauge:
                left, ahead = trains, rest - 1
            elif trains[kind]:
                left = (standards - 1, narrows) if kind == STANDARD else (standards, narrows - 1)
                ahead = self.reach[kind] - 1
            else:
                continue
            now, on = current | 1 << there, twice
            if self.doubling >> there & 1:
                on |= now
            gain = self.value(now & ~visited) + (self.value(on & ~twice) if on != twice else 0)
            self.arrive(
                there, used | pieces, visited | now, now, on, total + gain, left, kind, ahead,
                routes, root, (leg, chain),
            )  # fmt: skip

    def arrive(
        self, stop: Hex, used: int, visited: Hexes, current: Hexes, twice: Hexes, total: int,
        trains: Counts, gauge: int, rest: int, routes: int, root: int, chain: Chain,
    ) -> None:  # fmt: skip
        """Keep what is best; then run on, or end the route and start another."""
        if total > self.best:
            self.best, self.chain = total, chain
        if not (rest or any(trains)) or self.left <= 0:
            return
        mine = current if self.doubling else 0
        key = (stop, used, routes, root, gauge if rest else 2, mine, twice)
        if self.known(key, (*trains, rest)):
            return
        self.looked += 1
        self.left -= len(self.order)
        where = (trains, gauge, rest, routes, root)
        if self.bound(used, visited, current, twice, total, *where, -1) <= self.best:
            return
        near = self.near(stop, used, *where)
        if self.bound(used, visited, current, twice, total, *where, near) <= self.best:
            return
        if not self.closed >> stop & 1:
            self.run_on(
                stop, used, visited, current, twice, total, trains, gauge, rest, routes, root, chain
            )
        if routes and any(trains):
            self.routes_from(used, visited, twice, total, trains, routes, root, chain)

    def known(self, key: tuple[int, ...], have: tuple[int, int, int]) -> bool:
        """Whether a position was seen with no fewer trains; it is kept in mind if not."""
        before = self.seen.setdefault(key, [])
        for a, b, c in before:
            if a >= have[0] and b >= have[1] and c >= have[2]:
                return True
        before.append(have)
        return False

    def bound(
        self, used: int, visited: Hexes, current: Hexes, twice: Hexes, total: int, trains: Counts,
        gauge: int, rest: int, routes: int, root: int, within: Hexes,
    ) -> int:  # fmt: skip
        """What a position may come to at most: the dearest stops of `within`, one for each stop of
        the trains' reach and for each start that is still to come."""
        order = self.order
        if self.doubling:
            total += self.value(current & ~twice)
            order = self.doubled_order(visited, current | twice)
            visited = current | twice
        room = self.room(trains, gauge, rest)
        within &= ~visited
        starts = bits(self.roots[root:]) if routes else 0
        gains: Gains = [
            (gain, stop & starts, gauges, int(free & (free - 1) and not stop & self.closed))
            for gain, stop, gauges in order
            if stop & within and (free := self.pieces[stop] & ~used)
        ]
        return total + min(
            most_by_gauge(gains, room, routes), most_by_end(gains, sum(room), routes)
        )

    def room(self, trains: Counts, gauge: int, rest: int) -> list[int]:
        """By gauge: the stops that trains can still run to."""
        return [self.reach[g] * trains[g] + (rest if g == gauge else 0) for g in (0, 1)]

    def near(
        self, here: Hex, used: int, trains: Counts, gauge: int, rest: int, routes: int, root: int
    ) -> Hexes:
        """The stops that the track left over joins to where routes go on, without more legs of
        either gauge than there is reach for."""
        edge = [] if self.closed >> here & 1 else [here]
        edge += self.roots[root:] if routes else []
        found = -1
        for kind, room in enumerate(self.room(trains, gauge, rest)):
            found &= self.joined(edge, used, kind, room)
        return found

    def joined(self, edge: list[Hex], used: int, kind: int, room: int) -> Hexes:
        """The stops joined to those of `edge` by legs of which at most `room` are of a gauge."""
        found, edge = bits(edge), edge[:]
        for left in range(room, -1, -1):
            later = 0
            while edge:
                legs = self.legs[edge.pop()]
                self.left -= len(legs)
                for there, gauge, pieces, _ in legs:
                    if pieces & used or found >> there & 1:
                        continue
                    if gauge == kind:
                        later |= 1 << there
                    else:
                        found |= 1 << there
                        if not self.closed >> there & 1:
                            edge.append(there)
            later &= ~found
            if not left or not later:
                break
            found |= later
            edge = list(each(later & ~self.closed))
        return found

    def doubled_order(self, visited: Hexes, counted: Hexes) -> list[tuple[int, int, int]]:
        """The stops that may bring more where routes are doubled, the best gain first."""
        return sorted(
            (
                (gain if stop & visited else 2 * gain, stop, gauges)
                for gain, stop, gauges in self.order
                if not stop & counted
            ),
            reverse=True,
        )

    def value(self, stops: Hexes) -> int:
        """What stops pay, each once."""
        total = 0
        while stops:
            low = stops & -stops
            stops ^= low
            total += self.revenue[low.bit_length() - 1]
        return total

    def run(self, all_: bool) -> Run:
        """The best routes in full; `all_` says whether the search knew every leg and train."""
        routes: list[list[Leg]] = []
        chain = self.chain
        legs: list[Leg] = []
        while chain:
            item, chain = chain
            if isinstance(item, int):
                routes.append(legs[::-1])
                legs = []
            else:
                legs.append(item)
        exact = all_ and self.left > 0
        return Run(self.best, tuple(self.told(routes[::-1])), exact, self.looked)

    def told(self, routes: list[list[Leg]]) -> list[Route]:
        """Routes with their trains and what each adds; the doubled ones come first, so that a
        stop of two routes is counted where it brings more."""
        counted, out = 0, []
        for legs in sorted(routes, key=lambda legs: not self.doubling >> legs[-1][0] & 1):
            stops = bits(hex_ for leg in legs for hex_ in (leg[3][0], leg[0]))
            doubled = bool(self.doubling >> legs[-1][0] & 1)
            revenue = self.value(stops & ~counted) * (2 if doubled else 1)
            counted |= stops
            out.append(Route(tuple(self.manned(legs)), doubled, revenue))
        return out

    def manned(self, legs: list[Leg]) -> list[Train]:
        """The trains of a route: as many legs of one gauge in a row as a train reaches."""
        out: list[Train] = []
        for there, gauge, _, way in legs:
            last = out[-1] if out else None
            if last and last.gauge == gauge and len(last.stops) <= self.reach[gauge]:
                out[-1] = Train(gauge, (*last.stops, there), (*last.hexes, *way[1:]))
            else:
                out.append(Train(gauge, (way[0], there), way))
        return out
