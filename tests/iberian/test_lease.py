"""Leasing, by paragraph, and against a slow search that is right by inspection."""

from collections import Counter
from itertools import pairwise
from random import Random

import pytest
from cuberails.hexes import bits, scan
from cuberails.titles import iberian
from cuberails.titles.iberian import lease
from iberian_positions import (
    BOARD,
    DECLINE,
    HEX,
    RAILROAD,
    after,
    build,
    building,
    heard,
    money,
    targets,
)

RED, BLUE, PURPLE = RAILROAD["Red"], RAILROAD["Blue"], RAILROAD["Purple"]


def red(track, others, **facts):
    """Red is to build, with ₱40 unless said otherwise, among other railroads' track."""
    others = {name: {"track": refs, "owners": []} for name, refs in others.items()}
    return building({"Red": {"track": track, "money": 40, "owners": [0, 1]} | facts} | others)


def test_lease_of_one_easy_hex():
    """Beyond another railroad's easy hex: ₱2 to its treasury, the price to the bank."""
    s = red(["Madrid"], {"Blue": ["J8"]})
    t = after(s, build("I9"))

    assert (money(t, "Red"), money(t, "Blue")) == (40 - 2 - 4, 2)
    assert t.cash[-1] - s.cash[-1] == 4


def test_lease_of_a_difficult_hex():
    """A difficult hex costs ₱4 to lease."""
    s = red(["Madrid"], {"Blue": ["L8"]})
    t = after(s, build("L9"))

    assert money(t, "Blue") == 4


def test_empty_hexes_cannot_be_leased():
    """Every hex of the path must hold another railroad's locomotive."""
    s = red(["Madrid"], {"Blue": ["H9"]})

    assert "G9" not in targets(s)
    assert "no path over other railroads" in iberian.why_not(s, build("G9"))


def test_never_through_a_city():
    """A path never runs through a city."""
    s = red(["Lisbon"], {"Blue": ["Setúbal", "B13"]})

    assert "Setúbal" in targets(s)
    assert "B14" not in targets(s)


def test_path_may_start_at_a_city():
    """Any own hex may be the start, also a city: a young railroad has nothing else."""
    s = red(["Madrid"], {"Blue": ["J8", "I9"]})

    assert "H9" in targets(s)


def test_a_target_beside_own_track_is_never_leased_to():
    """If the target touches own track, there is nothing to lease and no choice."""
    s = red(["Madrid", "I9"], {"Blue": ["J8"]})
    beside = HEX["J9"]
    assert BOARD.grid.grow(s.track[RED]) >> beside & 1

    assert [a for a in iberian.legal(s) if a[:2] == ("build", beside)] == [("build", beside, 0)]
    assert money(after(s, ("build", beside, 0)), "Blue") == 0


def corridor():
    """Two ways of two leased hexes each from Madrid, one of Blue's and one of Purple's."""
    return red(["Madrid"], {"Blue": ["J8", "J9"], "Purple": ["K9", "K10"]})


def test_fewest_hexes():
    """The path must have the fewest leased hexes, even if a longer one were cheaper."""
    # From Madrid over K9 (difficult, Purple) one hex; over two easy ones of Blue it is longer.
    s = red(["Madrid"], {"Blue": ["J8", "J9"], "Purple": ["K9"]})
    ways = lease.offers(s, RED)

    for hex_, payments in ways.items():
        shortest = slow_offers(s, RED)[hex_]
        assert payments == shortest


def test_tied_paths_are_a_choice_of_payments():
    """When paths tie, the builder chooses among the distinct payments, each listed once."""
    s = corridor()
    tied = {h: ways for h, ways in lease.affordable(s, RED).items() if len(ways) > 1}
    assert tied, "the position has a tie"
    hex_, ways = next(iter(tied.items()))

    assert [("build", hex_, n) for n in range(len(ways))] == [
        a for a in iberian.legal(s) if a[:2] == ("build", hex_)
    ]
    for n, way in enumerate(ways):
        t = after(s, ("build", hex_, n))
        got = [(c, t.cash[3 + c] - s.cash[3 + c]) for c in (PURPLE, BLUE)]
        assert [pair for pair in got if pair[1]] == lease.amounts(way)


def test_identical_payments_are_one_choice():
    """Paths that pay the same owners the same amounts are not offered twice."""
    s = red(["Madrid"], {"Blue": ["J8", "J9", "K10", "K9", "I9", "I8"]})

    for ways in lease.offers(s, RED).values():
        assert len(set(ways)) == len(ways)


def test_dear_tied_path_may_be_unaffordable():
    """If only the dearest of the tied paths cannot be paid, the cheaper one can be chosen."""
    s = corridor()
    sums = {h: [lease.total(w) for w in ways] for h, ways in lease.offers(s, RED).items()}
    hex_ = next(h for h, fees in sums.items() if len(set(fees)) > 1)
    costs = [fee + lease.price(s, hex_) for fee in sums[hex_]]
    s.cash[3 + RED] = min(costs)
    cheap = costs.count(min(costs))

    assert cheap < len(costs)
    assert [a[2] for a in iberian.legal(s) if a[:2] == ("build", hex_)] == list(range(cheap))
    assert "no such way" in iberian.why_not(s, ("build", hex_, cheap))


def test_treasury_pays_price_and_fees():
    """The treasury must pay the whole: the fees and the price."""
    s = red(["Madrid"], {"Blue": ["J8"]}, money=5)

    assert "I9" not in targets(s)
    assert "costs ₱6 with the leases, and the treasury has ₱5" in iberian.why_not(s, build("I9"))


def test_several_owners_on_one_path():
    """A path may run over several railroads' hexes; each owner gets its fee."""
    s = red(["Madrid"], {"Blue": ["J8"], "Purple": ["I9"]})
    t = after(s, build("H9"))

    assert (money(t, "Blue"), money(t, "Purple")) == (2, 2)


def test_all_parts_of_a_network_count():
    """After a leased build the network is in pieces, and all of them are own track."""
    s = after(red(["Madrid"], {"Blue": ["J8"]}), build("I9"))

    assert {"H9", "K9"} & targets(s) == {"H9", "K9"}


def test_leasing_into_a_city():
    """The target may be a city, and brings its bonus."""
    segovia = BOARD.grid.neighbours(HEX["Segovia"])
    s = red([BOARD.refs[far(segovia[0])]], {"Blue": [BOARD.refs[segovia[0]]]})

    assert "Segovia" in targets(s)
    assert ("level", RED, 1, 2) in heard(s, build("Segovia"))


def far(hex_):
    """A hex next to `hex_` and not next to Segovia."""
    near = {HEX["Segovia"], *BOARD.grid.neighbours(HEX["Segovia"])}
    return next(h for h in BOARD.grid.neighbours(hex_) if h not in near)


def test_path_for_drawing():
    """The drawn path is a shortest one whose fees make the payment."""
    s = corridor()
    for hex_, ways in lease.offers(s, RED).items():
        for way in ways:
            path = lease.path(s, RED, hex_, way)
            chain = [*path, hex_]
            assert lease.near(s, RED) >> path[0] & 1
            assert all(b in BOARD.grid.neighbours(a) for a, b in pairwise(chain))
            assert sum(lease.fee(s, h) for h in path) == way


# --- the slow search


def slow_offers(s, company):
    """All targets with the payments of all their shortest paths: every walk is followed, hex by
    hex, over sets of coordinates."""
    grid = BOARD.grid
    own, at = set(scan(s.track[company])), {}
    for other in s.map.companies:
        if other != company:
            for hex_ in scan(s.track[other]):
                if not BOARD.names[hex_]:
                    at[hex_] = other
    beside = {n for h in own for n in grid.neighbours(h)}
    taken = {h for track in s.track for h in scan(track)}
    found, paths, seen = {}, [(h,) for h in sorted(beside & set(at))], set(beside & set(at))
    while paths:
        new = {}
        for path in paths:
            for target in grid.neighbours(path[-1]):
                city = bool(BOARD.names[target])
                free = target not in own if city else target not in taken
                if free and target not in beside:
                    new.setdefault(target, set()).add(paid(path, at))
        for target, ways in new.items():
            found.setdefault(target, sorted(ways))
        paths = [
            (*path, n)
            for path in paths
            for n in grid.neighbours(path[-1])
            if n in at and n not in seen
        ]
        seen |= {path[-1] for path in paths}
    return found


def paid(path, at):
    """What a path pays, as one int."""
    fees = Counter()
    for hex_ in path:
        fees[at[hex_]] += 4 if BOARD.terrain[hex_] == "difficult" else 2
    return sum(fee << 8 * owner for owner, fee in fees.items())


def random_position(rng):
    """Railroads in clumps around a few places, so that they touch and enclose each other."""
    s = building({"Red": {"track": ["Madrid"], "money": 40}})
    grid, free = BOARD.grid, set(BOARD.grid.coords)
    s.track = [0] * 5
    centre = rng.choice(sorted(free))
    for company in range(5):
        here, network = centre, {centre} if BOARD.names[centre] else set()
        for _ in range(rng.randrange(3, 22)):
            here = rng.choice(grid.neighbours(here))
            if BOARD.names[here] or here in free:
                network.add(here)
                free.discard(here)
        s.track[company] = bits(network)
    s.cash[3 + RED] = rng.randrange(4, 60)
    return s


@pytest.mark.parametrize("batch", range(8))
def test_against_the_slow_search(batch):
    """On 2,400 random positions the same targets and payments, and the same affordable builds."""
    for seed in range(300 * batch, 300 * (batch + 1)):
        s = random_position(Random(seed))
        slow, fast, funds = slow_offers(s, RED), lease.offers(s, RED), s.cash[3 + RED]
        assert set(slow) == set(fast), seed
        for hex_, ways in slow.items():
            payable = [w for w in ways if lease.total(w) + lease.price(s, hex_) <= funds]
            assert payable == lease.affordable(s, RED).get(hex_, []), seed


def test_declining_pays_nothing():
    """Nothing is leased when nothing is built."""
    s = corridor()

    assert money(after(s, DECLINE), "Blue") == 0
