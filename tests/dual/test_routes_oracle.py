"""The route optimiser against a slow search that follows every way hex by hex."""

from dataclasses import replace
from random import Random

import pytest
from cuberails import boards
from cuberails.hexes import bits
from cuberails.titles.dual import map as maps
from cuberails.titles.dual import routes
from dual_positions import ruled

MAPS = {name: maps.read(boards.load(name)) for name in ("portugal", "detroit")}
RULED = ruled(boards.load("detroit"), one_route_a_station=True, route_start_adds=True)


def network(map_, rng, pieces, stations=3):
    """Random track that grows from a city, gauges mixed where they may be, and random stations."""
    cities = [h for h in map_.grid.coords if map_.cities >> h & 1]
    start = rng.choice(cities)
    found, track = {start}, [0, 0]
    for _ in range(pieces * 6):
        here = rng.choice(sorted(found))
        side, there = rng.choice(map_.exits[here])
        gauge = rng.randrange(2)
        free = not (track[0] | track[1]) >> side & 1 and not map_.destinations >> here & 1
        mixed = any(
            map_.plain >> h & 1 and track[1 - gauge] & map_.around[h] for h in (here, there)
        )
        if free and not mixed:
            track[gauge] |= 1 << side
            found.add(there)
        if (track[0] | track[1]).bit_count() == pieces:
            break
    inside = [h for h in cities if h in found]
    own = bits(rng.sample(inside, min(len(inside), rng.randint(1, stations))))
    others = [h for h in inside if not own >> h & 1]
    shut = bits(h for h in others if rng.random() < 0.3) | map_.destinations
    return track, own, shut


def slow(map_, track, own, shut, also, trains):
    """The most that any set of routes pays: every start, every next piece of track, every train."""
    best = 0
    seen = set()

    def pay(done):
        doubled, visited = set(), set()
        for stops in done:
            visited |= set(stops)
            if map_.doubling >> stops[-1] & 1:
                doubled |= set(stops)
        return sum(map_.revenue[h] for h in visited) + sum(map_.revenue[h] for h in doubled)

    def run(here, used, stops, gauge, left, have, done, starts):
        """`gauge` and `left`: the train under way, and how many stops it can still run to."""
        nonlocal best
        state = (here, used, tuple(stops), gauge, left, have, tuple(done), starts)
        if state in seen:
            return
        seen.add(state)
        at_stop = bool(map_.stops >> here & 1)
        if at_stop and len(set(stops)) > 1:
            finished = [*done, tuple(stops)]
            best = max(best, pay(finished))
            begin(used, have, finished, starts)
            if shut >> here & 1:
                return
        if at_stop:
            for kind in (0, 1):
                if have[kind]:
                    less = (have[0] - (kind == 0), have[1] - (kind == 1))
                    step(here, used, stops, kind, map_.reach[kind], less, done, starts)
        if left:
            step(here, used, stops, gauge, left, have, done, starts)

    def step(here, used, stops, gauge, left, have, done, starts):
        for side, there in map_.exits[here]:
            if track[gauge] >> side & 1 and not used >> side & 1:
                stop = map_.stops >> there & 1
                run(
                    there, used | 1 << side, [*stops, there] if stop else stops, gauge,
                    left - 1 if stop else left, have, done, starts,
                )  # fmt: skip

    def begin(used, have, done, starts):
        """`starts`: how many routes are left, and from where they may start."""
        left, open_ = starts
        for start in map_.grid.coords:
            if left and open_ >> start & 1:
                once = also | (own if map_.rulings["one_route_a_station"] else 0)
                then = (left - 1, open_ & ~(once & 1 << start))
                run(start, used, [start], 0, 0, have, done, then)

    begin(0, trains, [], (most_routes(map_, own, also), own | also))
    return best


def most_routes(map_, own, also):
    """As many as stations, and one more where the power of a start adds it."""
    return own.bit_count() + bool(also and map_.rulings["route_start_adds"])


def check(run, map_, track, own, shut, also, trains):
    """The run keeps every rule, and pays what it says."""
    used, counts, visited, total = 0, [0, 0], set(), 0
    starts = []
    for route in run.routes:
        starts.append(route.trains[0].hexes[0])
        at, stops = starts[-1], {starts[-1]}
        for train in route.trains:
            assert train.hexes[0] == at == train.stops[0]
            assert len(train.stops) - 1 <= map_.reach[train.gauge]
            assert [h for h in train.hexes if map_.stops >> h & 1] == list(train.stops)
            for a, b in zip(train.hexes, train.hexes[1:], strict=False):
                side = map_.grid.side(a, b)
                assert track[train.gauge] >> side & 1
                assert not used >> side & 1
                used |= 1 << side
            counts[train.gauge] += 1
            at = train.hexes[-1]
            stops |= set(train.stops)
        inner = [h for train in route.trains for h in train.stops][1:-1]
        ends = {train.hexes[-1] for train in route.trains[:-1]}
        assert all(not shut >> h & 1 for h in [*ends, *[h for h in inner if h != at]])
        assert route.doubled == bool(map_.doubling >> at & 1)
        new = sum(map_.revenue[h] for h in stops - visited) * (2 if route.doubled else 1)
        assert new == route.revenue
        visited |= stops
        total += new
    assert total == run.revenue
    assert counts[0] <= trains[0] and counts[1] <= trains[1]
    assert len(run.routes) <= most_routes(map_, own, also)
    assert not map_.rulings["one_route_a_station"] or len(set(starts)) == len(starts)
    assert sum(not own >> h & 1 for h in starts) <= 1
    assert all((own | also) >> h & 1 for h in starts)


def compare(map_, seeds):
    """Random networks of a board, searched in both ways; how many of the runs have a doubled route
    beside another."""
    beside = 0
    also_hex = next((p.route_start for p in map_.powers if p.route_start >= 0), -1)
    for seed in seeds:
        rng = Random(seed)
        track, own, shut = network(map_, rng, rng.randint(2, 12), 2)
        trains = (rng.randrange(3), rng.randrange(3))
        also = 1 << also_hex if also_hex >= 0 and rng.random() < 0.5 else 0
        also &= ~own
        args = (map_, track, own, shut | also * rng.randrange(2), also, trains)
        run = routes.search(map_, *track, args[3], own, also, *trains)
        assert run.exact
        assert run.revenue == slow(*args), seed
        check(run, *args)
        beside += len(run.routes) > 1 and any(route.doubled for route in run.routes)
    return beside


@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize("batch", range(10))
def test_against_the_slow_search(name, batch):
    """On 4,000 random networks of both boards the optimiser finds what trying everything finds,
    and its routes keep the rules."""
    compare(MAPS[name], range(200 * batch, 200 * (batch + 1)))


@pytest.mark.parametrize("batch", range(5))
def test_with_the_other_rulings(batch):
    """The same on 1,000 networks where each station starts one route, and a power adds one."""
    compare(maps.read(RULED), range(200 * batch, 200 * (batch + 1)))


@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize("batch", range(5))
def test_with_many_destinations(name, batch):
    """The same on 2,000 networks where dits are destinations, most of which double: routes are
    doubled by the dozen, also beside others with which they share stops."""
    map_ = MAPS[name]
    rng = Random(batch)
    dits = [h for h in map_.grid.coords if map_.dits >> h & 1]
    ends = rng.sample(dits, len(dits) // 2)
    destinations = map_.destinations | bits(ends)
    varied = replace(
        map_,
        destinations=destinations,
        doubling=map_.doubling | bits(ends[2:]),
        revenue=tuple(pay and rng.randint(1, 9) for pay in map_.revenue),
    )
    assert compare(varied, range(200 * batch, 200 * (batch + 1))) >= 3
