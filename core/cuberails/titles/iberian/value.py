"""How good an action looks: what the bots go by.

Every railroad is played forward in thought, round by round: as many builds as it has sold shares
and can pay, a city each time it has gone far enough, a penalty otherwise, and a dividend. A seat is
valued as its cash and what its shares will have paid and be worth then. An action is as good as
the lead over the others that it leaves.
"""

from dataclasses import dataclass

from cuberails.appraisal import lead
from cuberails.game import Action
from cuberails.hexes import Hexes
from cuberails.titles.iberian import build, stock
from cuberails.titles.iberian.flow import legal
from cuberails.titles.iberian.state import (
    BUILD_ROUND,
    PLACE,
    STOCK_ROUND,
    State,
    funds,
    locomotives,
    owners,
)
from cuberails.titles.iberian.tables import (
    BUILD,
    HIGHEST,
    LOWEST,
    PRICE,
    ROUNDS,
    STEP,
    THRESHOLDS,
    TOP_LEVEL,
)

APART = 3.2
"""Builds between two cities, on average, once the nearest is reached."""

COST = 5.6
"""Pesetas of a build, on average."""

LEVELS = 1.25
"""Dividend levels that a city brings on average."""

RISE = 1
"""Pesetas of share value that a city brings on average, beside what thresholds bring."""

MAJOR, ANOTHER = 0.3, 0.02
"""What a Major City, and each city at the same distance, are worth in builds."""

FAR = 9
"""Builds at which a city counts as out of sight."""


RIVALRY = 0.4
"""How much of the others' gain counts against one's own: much less than all, since nobody gains by
a railroad that all its owners starve."""


@dataclass(slots=True)
class Prospect:
    """A railroad as it is thought to go on: money, steps to the next city, and what is at stake."""

    shares: int
    sold: int
    money: float
    level: float
    value: float
    steps: float
    builds: int
    """Builds left in the turn that is under way."""
    reached: bool
    """Whether that turn has brought a city already."""
    pieces: int


def appraise(s: State) -> list[float]:
    """By legal action of the player to act: the lead in pesetas that it is thought to leave."""
    marks = {
        STOCK_ROUND: after_purchase,
        PLACE: after_placing,
        BUILD_ROUND: after_build,
    }[s.phase]
    return [marks(s, action) for action in legal(s)]


def after_purchase(s: State, action: Action) -> float:
    """The lead after a share is bought or a railroad floated; a pass leaves things as they are."""
    trial, seat = s.clone(), s.actor
    if action[0] == "float":
        stock.float_(trial, *action[1:])
        trial.track[action[1]] = best_start(trial)
    elif action[0] == "buy":
        stock.buy(trial, action[1])
    return lead(expect(trial), seat, RIVALRY)


def best_start(s: State) -> Hexes:
    """The Major City from which the next city is nearest."""
    starts: list[Hexes] = [1 << action[1] for action in stock.placements(s)]
    return min(starts, key=lambda start: steps_to_city(s, start))


def after_placing(s: State, action: Action) -> float:
    """The nearer the next cities, the better; ties go to the more of them within sight."""
    return -steps_to_city(s, 1 << action[1])


def after_build(s: State, action: Action) -> float:
    """The lead after a locomotive, or none."""
    trial, seat = s.clone(), s.actor
    if action[0] == "build":
        build.lay(trial, action[1], action[2])
    trial.share += 1
    return lead(expect(trial), seat, RIVALRY)


def expect(s: State) -> list[float]:
    """What each seat is thought to be worth at the end."""
    out = [float(s.cash[seat]) for seat in range(s.seats)]
    for company in s.map.companies:
        sold = owners(s, company)
        if sold:
            worth = play_forward(prospect(s, company), rounds_left(s, company))
            for seat in sold:
                out[seat] += worth
    return out


def rounds_left(s: State, company: int) -> int:
    """The turns that the railroad will still have, one under way among them."""
    later = sum(kind == BUILD for kind in ROUNDS[s.round + 1 :])
    if s.phase != BUILD_ROUND:
        return later
    return later + int(s.order.index(company) >= s.order.index(s.company))


def prospect(s: State, company: int) -> Prospect:
    """The railroad as it stands."""
    sold = len(owners(s, company))
    under_way = s.phase == BUILD_ROUND and company == s.company
    return Prospect(
        shares=s.map.shares[company],
        sold=sold,
        money=funds(s, company),
        level=s.level[company],
        value=s.value[company],
        steps=steps_to_city(s, s.track[company]),
        builds=sold - s.share if under_way else sold,
        reached=under_way and s.reached > 0,
        pieces=locomotives(s, company),
    )


def play_forward(p: Prospect, turns: int) -> float:
    """What one share pays in so many turns, and is worth after them."""
    paid = 0.0
    for _ in range(turns):
        builds = min(p.builds, p.pieces, int((p.money + COST - PRICE) / COST))
        p.money -= builds * COST
        p.pieces -= builds
        p.steps -= builds
        reached = p.reached
        while p.steps <= 0:
            crossed = sum(p.level <= threshold < p.level + LEVELS for threshold in THRESHOLDS)
            p.level, p.value = p.level + LEVELS, p.value + RISE + STEP * crossed
            p.steps, reached = p.steps + APART, True
        if not reached:
            p.value -= STEP * p.sold
        p.value = max(LOWEST, min(HIGHEST, p.value))
        dividend = (5 + 5 * min(p.level, TOP_LEVEL)) / p.shares + 0.4
        paid += dividend
        p.money += dividend * (p.shares - p.sold)
        p.builds, p.reached = p.sold, False
    return paid + p.value


def steps_to_city(s: State, track: Hexes) -> float:
    """Builds from a network to the nearest city that it does not have, over open hexes; a little
    less where it is a Major City or there are several."""
    grow, open_ = s.map.grid.grow, s.map.country
    for other in s.track:
        open_ &= ~other
    cities, edge, found = s.map.cities & ~track, track, track
    for steps in range(1, FAR):
        edge = grow(edge) & (open_ | cities) & ~found
        found |= edge
        if here := edge & cities:
            return steps - (MAJOR if here & s.map.majors else 0) - ANOTHER * here.bit_count()
        if not edge:
            break
    return FAR
