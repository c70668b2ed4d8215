"""How good an action looks: what the bots go by.

Every seat is valued as its cash, the printed values of its shares, and what the railways will
still pay on them: so many calls, each bringing what the network earns now and a part of what lies
within reach. An action is as good as the lead over the others that it leaves. An auction is
played out in thought: everybody bids up to the price that makes winning and losing alike.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from cuberails.appraisal import lead
from cuberails.game import Action
from cuberails.hexes import Hexes
from cuberails.shares import NONE
from cuberails.titles.irish import dividends
from cuberails.titles.irish.bidding import least
from cuberails.titles.irish.develop import develop
from cuberails.titles.irish.flow import legal
from cuberails.titles.irish.map import Map
from cuberails.titles.irish.state import (
    PIECES,
    TRACK,
    TURN,
    State,
    asked,
    cities,
    owners,
    towns,
)
from cuberails.titles.irish.track import (
    COST,
    COST_DIFFICULT,
    COST_SHARED,
    POINTS,
    enterable,
    joins_majors,
    occupied,
    special_share,
)

CUBES_A_CALL = 3.3
"""Cubes that leave the bag for each call to come; developing takes some."""

GROWTH = 0.3
"""How much of what lies within reach a railway is trusted to earn."""

REACH = 12
"""Half points within which a place counts as within reach."""

FADE = 0.84
"""What each half point of distance leaves of a place's promise."""

NOW = 0.6
"""Value of a pound of dividends' lead now, beside what the call takes from later ones."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """What the railways are expected to earn at one call: now, and in the calls to come."""

    now: list[float]
    later: list[float]


def appraise(s: State) -> list[float]:
    """By legal action of the player to act: the lead in pounds that it is thought to bring beyond
    the lead now."""
    actions = legal(s)
    if s.phase == TURN:
        return appraise_turn(s, actions)
    if s.phase == TRACK:
        return appraise_track(s, actions)
    return appraise_bids(s, actions)


def expect(s: State) -> list[float]:
    """What each seat is thought to be worth at the end."""
    return standing(s, outlook(s))


def appraise_turn(s: State, actions: list[Action]) -> list[float]:
    """Marks for the four actions."""
    view, seat = outlook(s), s.actor
    base = lead(standing(s, view), seat)
    builds = plan(s, view, {a[1:] for a in actions if a[0] == "build"})
    marks = []
    for verb, *args in actions:
        if verb == "build":
            marks.append(builds[tuple(args)] - base)
        elif verb == "auction":
            marks.append(after_auction(s, view, args[0]) - base)
        elif verb == "develop":
            marks.append(after_development(s, *args) - base)
        else:
            marks.append(after_call(s, view) - base)
    return marks


def appraise_track(s: State, actions: list[Action]) -> list[float]:
    """Marks for going on with building, or stopping."""
    view = outlook(s)
    builds = plan(s, view, {a[1:] for a in actions if a[0] == "build"})
    base = lead(standing(s, view), s.actor)
    return [builds[tuple(a[1:])] - base if a[0] == "build" else 0.0 for a in actions]


def appraise_bids(s: State, actions: list[Action]) -> list[float]:
    """Marks for bids: none above the player's own price; below it, best at once what those still
    in will not top, so that the price does not climb pound by pound."""
    view, low = outlook(s), least(s)
    limits = [min(s.cash[seat], int(price(s, view, s.company, seat))) for seat in range(s.seats)]
    rivals = [limits[i] for i in range(s.seats) if i != s.actor and not s.out >> i & 1]
    aim = min(max([low, *rivals]), max(low, limits[s.actor]))
    liking = limits[s.actor] - low + 1
    return [
        0.0 if verb == "pass" else float(liking - abs(args[0] - aim)) for verb, *args in actions
    ]


# --- what things are worth


def outlook(s: State) -> Outlook:
    """The expected income of every railway."""
    if not any(s.bag):
        none = [0.0] * len(s.map.companies)
        return Outlook(none, none)
    both = [income(s, company) for company in s.map.companies]
    return Outlook([now for now, _ in both], [later for _, later in both])


def income(s: State, company: int) -> tuple[float, float]:
    """The expected income of one railway at a call now, and at a later one."""
    return incomes(s.map, s.track[company], occupied(s), tuple(s.cubes), tuple(s.bag))


@lru_cache(maxsize=1 << 15)
def incomes(
    map_: Map, track: Hexes, taken: Hexes, cubes: tuple[Hexes, ...], bag: dividends.Cubes
) -> tuple[float, float]:
    """The same by what it depends on: searches meet the same track again and again."""
    hands = dividends.hands_of(bag)
    towns = map_.towns & ~(cubes[0] | cubes[1] | cubes[2])
    n_towns = (track & towns).bit_count()
    pays = 0
    for hand, weight in hands:
        n_cities = (track & dividends.with_cubes(cubes, hand)).bit_count()
        pays += weight * dividends.earns(n_cities, n_towns)
    now = pays / sum(weight for _, weight in hands)
    places = [
        (hexes, dividends.CITY_PAYS * (n / total))
        for hexes, (n, total) in zip(cubes, dividends.odds_of(bag), strict=True)
    ]
    places.append((towns, dividends.TOWN_PAYS))
    return now, now + GROWTH * promise(map_, track, taken, places)


def promise(map_: Map, track: Hexes, taken: Hexes, places: Sequence[tuple[Hexes, float]]) -> float:
    """What places off the track, each kind with what it pays, would add to a call, the less the
    farther they are."""
    urban = 0
    for hexes, _ in places:
        urban |= hexes
    return sum(
        pays * (ring & hexes).bit_count() * FADE**distance
        for distance, ring in rings(map_, track, taken, urban)
        for hexes, pays in places
    )


def rings(map_: Map, track: Hexes, taken: Hexes, urban: Hexes) -> list[tuple[int, Hexes]]:
    """The places off the track, by the half points that it takes to get there."""
    grow, found = map_.grid.grow, track
    fields = (
        (COST, map_.light & ~taken),
        (COST_SHARED, map_.light & taken),
        (COST_DIFFICULT, map_.difficult & ~taken),
    )
    new, out = {0: found}, []
    for distance in range(COST, min(REACH, COST * (PIECES + 1 - track.bit_count())) + 1):
        ring = 0
        for cost, hexes in fields:
            if edge := new.get(distance - cost, 0):
                ring |= grow(edge) & hexes
        ring &= ~found
        new[distance] = ring
        found |= ring
        if ring & urban:
            out.append((distance, ring & urban))
    return out


def calls_left(s: State) -> float:
    """How many calls are still to come."""
    return sum(s.bag) / CUBES_A_CALL


def standing(s: State, view: Outlook) -> list[float]:
    """What each seat is thought to be worth at the end."""
    calls, out = calls_left(s), [float(cash) for cash in s.cash[: s.seats]]
    for owner, value in zip(s.owner, s.map.values, strict=True):
        if owner != NONE:
            out[owner] += value
    for company, later in enumerate(view.later):
        if later and (shares := owners(s, company)):
            share = calls * later / len(shares)
            for seat in shares:
                out[seat] += share
    return out


# --- what actions lead to


@dataclass(slots=True)
class Site:
    """A railway as the player might extend it, everything else staying as it is."""

    s: State
    company: int
    others: Hexes
    """Hexes with track of other railways."""
    urban: Hexes
    """Cities and towns."""
    holders: list[int]
    """The seat of each issued share."""
    special: bool
    """Whether the special dividend may still be paid."""
    base: list[float]
    """What each seat is worth without the railway's dividends."""
    calls: float
    known: dict[Hexes, float] = field(default_factory=dict)
    """The lead by the railway's track; the order in which it was laid does not matter."""

    def enterable(self, track: Hexes, points: int) -> Hexes:
        """The hexes that the track may grow to."""
        return enterable(self.s.map, track, self.others, points)

    def lead(self, track: Hexes) -> float:
        """The lead when the railway has that track."""
        if track not in self.known:
            s, worths = self.s, self.base[:]
            _, later = incomes(s.map, track, self.others | track, tuple(s.cubes), tuple(s.bag))
            share = self.calls * later / len(self.holders)
            if self.special and joins_majors(s, track):
                share += special_share(len(self.holders))
            for seat in self.holders:
                worths[seat] += share
            self.known[track] = lead(worths, s.actor)
        return self.known[track]

    def grown(self, track: Hexes, points: int) -> float:
        """The best lead by going on from there as long as points last."""
        best = self.lead(track)
        further = self.enterable(track, points)
        while further:
            low = further & -further
            further ^= low
            best = max(best, self.filled(track | low, points - self.cost(low)))
        return best

    def filled(self, track: Hexes, points: int) -> float:
        """The lead after the first place within reach, if points are left."""
        last = self.enterable(track, points)
        aim = last & self.urban or last
        return self.lead(track | aim & -aim)

    def cost(self, hex_: Hexes) -> int:
        """Half points to enter a hex, given as a set of one."""
        if hex_ & self.s.map.difficult:
            return COST_DIFFICULT
        return COST_SHARED if hex_ & self.others else COST


def plan(s: State, view: Outlook, firsts: set[tuple[int, int]]) -> dict[tuple[int, int], float]:
    """For each first piece `(company, hex)` the lead after it and the best that follows it."""
    sites = {company: site(s, view, company) for company, _ in firsts}
    points = s.points if s.phase == TRACK else POINTS
    out = {}
    for company, hex_ in firsts:
        here, piece = sites[company], 1 << hex_
        out[company, hex_] = here.grown(s.track[company] | piece, points - here.cost(piece))
    return out


def site(s: State, view: Outlook, company: int) -> Site:
    """A railway that the player may extend now."""
    others = 0
    for other, track in enumerate(s.track):
        if other != company:
            others |= track
    later = [0.0 if c == company else n for c, n in enumerate(view.later)]
    return Site(
        s,
        company,
        others,
        cities(s) | towns(s),
        owners(s, company),
        not s.special >> company & 1,
        standing(s, Outlook(view.now, later)),
        calls_left(s),
    )


def after_development(s: State, hex_: int, colour: int) -> float:
    """The lead after a town has become a city and a cube has left the bag."""
    trial, seat = s.clone(), s.actor
    develop(trial, hex_, colour)
    return lead(standing(trial, outlook(trial)), seat)


def after_call(s: State, view: Outlook) -> float:
    """The lead after a call that brings what is expected of it."""
    worths, gains = standing(s, view), [0.0] * s.seats
    calls = min(1.0, calls_left(s))
    for company, now in enumerate(view.now):
        shares = owners(s, company)
        for seat in shares:
            gains[seat] += now / len(shares)
            worths[seat] += (now - calls * view.later[company]) / len(shares)
    return lead(worths, s.actor) + NOW * lead(gains, s.actor)


def with_share(s: State, view: Outlook, company: int, buyer: int, paid: float) -> list[float]:
    """What each seat is thought to be worth once `buyer` has the company's next share."""
    worths, shares = standing(s, view), owners(s, company)
    pays = calls_left(s) * view.later[company]
    for seat in shares:
        worths[seat] += pays / (len(shares) + 1) - pays / len(shares)
    worths[buyer] += pays / (len(shares) + 1) + asked(s, company) - paid
    return worths


def price(s: State, view: Outlook, company: int, seat: int) -> float:
    """The price at which `seat` does not mind whether it gets the company's next share or sees it
    go for that price to another."""
    others = [other for other in range(s.seats) if other != seat]
    mine = lead(with_share(s, view, company, seat, 0), seat)
    theirs = sum(lead(with_share(s, view, company, o, 0), seat) for o in others) / len(others)
    return (mine - theirs) / (1 + 1 / len(others))


def after_auction(s: State, view: Outlook, company: int) -> float:
    """The lead after an auction in which everybody bids up to their price and cash; the player
    has opened at the share's value."""
    low = asked(s, company)
    limits = [min(s.cash[seat], int(price(s, view, company, seat))) for seat in range(s.seats)]
    limits[s.actor] = max(limits[s.actor], low)
    order = sorted(range(s.seats), key=limits.__getitem__)
    buyer = order[-1]
    return lead(with_share(s, view, company, buyer, max(low, limits[order[-2]])), s.actor)
