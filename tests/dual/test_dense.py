"""Networks that no game makes, on boards of somebody's own: the search stays within bounds.

Without them a file could hang the page of whoever opens it.
"""

from random import Random

import pytest
from cuberails.hexes import bits, each
from cuberails.titles.dual import legs, routes
from dual_positions import PORTUGAL, changed, position

CHEAP = {"pieces": 1000, "standard": 1, "narrow": 1, "rough": 1}


def covered(s, pieces=1000):
    """Standard track over so many sides of the map."""
    every = bits(side for hex_ in s.map.grid.coords for side, _ in s.map.exits[hex_])
    s.track[0] = bits(list(each(every))[:pieces])
    return s


def bare():
    """Portugal without dits: long ways from stop to stop, in endless numbers."""
    hexes = [dict(entry) for entry in PORTUGAL.facts["hexes"]]
    for entry in hexes:
        if entry.get("kind") == "dit":
            del entry["kind"], entry["name"]
    return changed(PORTUGAL, hexes=hexes, track=CHEAP)


def crowded(reach=2):
    """Twenty times twenty stops of all values."""
    rng = Random(1)
    hexes = [
        {"ref": f"{q}/{r}", "q": q, "r": r, "terrain": "clear", "kind": "dit", "name": f"{q}/{r}",
         "revenue": rng.randrange(10)}
        for q in range(20) for r in range(20)
    ]  # fmt: skip
    companies = []
    for i, company in enumerate(PORTUGAL.facts["companies"]):
        hexes[3 * i] |= {"kind": "city", "stations": 1}
        companies.append(dict(company) | {"home": hexes[3 * i]["name"], "powers": {}})
    reaches = {"standard": reach, "narrow": 1}
    return changed(PORTUGAL, hexes=hexes, companies=companies, track=CHEAP, reach=reaches)


@pytest.mark.parametrize("pieces", [45, 71])
def test_many_ways(pieces):
    """Where ways between stops are endless the shortest are looked at, and the run is told not to
    be exact; it is a good one all the same."""
    s = covered(position(bare(), Leste={"trains": ["standard 2"]}), pieces)
    run = routes.best(s, 0)
    assert not run.exact
    assert run.revenue >= 20
    assert run.looked < 1_500


def test_ways_within_the_bound():
    """Of the ways out of a stop the shortest come first, and no more than the bound."""
    s = covered(position(bare()))
    number = {side: i for i, side in enumerate(each(s.track[0]))}
    found = []
    assert not legs.walk(s.map, s.track[0], number, 0, s.map.homes[0], found)
    lengths = [leg[2].bit_count() for leg in found]
    assert lengths == sorted(lengths)
    assert len(found) <= 6 * legs.WAYS


@pytest.mark.parametrize(("trains", "reach"), [(20, 2), (20, 10), (300, 2)])
def test_many_stops(trains, reach):
    """With stops everywhere and a depot full of trains the search gives up in time, with routes
    that no crash of the stack cuts short."""
    s = covered(position(crowded(reach), Leste={"trains": ["standard 2"] * trains}))
    run = routes.best(s, 0)
    assert not run.exact
    assert run.revenue > 100
    assert run.looked < 10_000


def test_trains_that_stay_in_the_shed():
    """More trains than the search can follow are left aside; within its depth all run."""
    m = position(crowded(10)).map
    assert routes.manageable(m, 10, 0) == (10, 0)
    assert routes.manageable(m, 11, 5) == (10, 0)
    assert routes.manageable(m, 9, 50) == (9, 10)
    assert routes.manageable(m, 3, 4) == (3, 4)
