"""How good an action looks: what the bots go by.

Every seat is valued as its cash and what its shares are thought to pay and be worth in the end. A
company is played forward in thought, turn by turn: it lays a little track, pays out where it may,
withholds where it must, and buys a train when it has none. An action is as good as the lead over
the others that it leaves.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from cuberails.appraisal import lead
from cuberails.game import Action
from cuberails.hexes import each
from cuberails.titles.dual import (
    debt,
    dividends,
    ending,
    initial_auction,
    routes,
    station,
    stock,
    track,
    trains,
)
from cuberails.titles.dual.flow import legal
from cuberails.titles.dual.map import NARROW, STANDARD, Map
from cuberails.titles.dual.operating import STEPS
from cuberails.titles.dual.state import (
    AUCTION,
    BUY,
    DIVIDEND,
    LAY,
    STOCK,
    State,
    blocked,
    connected,
    empty_spaces,
    funds,
    has_train,
    held,
    in_hands,
    running,
    trains_of,
)

ROUNDS = 8
"""Operating rounds that a game is expected to have at most."""

PIECES = 5.5
"""Track pieces that leave the pool in a round."""

GROWTH = 0.22
"""How much of what lies within reach a turn of building adds to the revenue."""

MORE = 0.4
"""How much of what another train would bring is counted on."""

FADE = 0.6
"""What each hex of distance leaves of a stop's promise."""

SIGHT = 3
"""Hexes within which a stop counts as within reach."""

FUTURE = 2
"""Stops of which the promise is counted: a company runs to no more in a few turns."""

RIVALRY = 0.7
"""Weight of what the others have."""

BID = 0.45
"""What part of the money at the start a first share is worth to begin with."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """A company as it stands, for playing it forward. Revenue in dollars a turn."""

    map: Map
    money: int
    space: int
    empty: int
    hands: int
    runs: float
    """Revenue with its trains."""
    more: float
    """Revenue with one train more."""
    promise: float
    """What stops near its track would add."""
    train: bool
    rusts: int
    """Turns until its trains rust; large where they do not."""
    cost: int
    """Spaces for the next train; 0 when there is none."""
    price: int
    """Dollars for a piece of track."""
    pool: int
    now: int
    """1 while its turn of this round is still to be finished."""
    built: bool
    """Whether it has laid track in that turn."""
    laying: bool
    """Whether it can still lay track in that turn."""
    shopped: bool
    """Whether it can buy no train any more in that turn."""
    loss: int
    """What its debt takes from the final value of a share."""


def appraise(s: State) -> list[float]:
    """By legal action of the player to act: the lead in dollars that it is thought to leave."""
    actions = legal(s)
    if s.phase == AUCTION:
        return appraise_bids(s, actions)
    view = prospects(s)
    return [after(s, view, action) for action in actions]


def expect(s: State) -> list[float]:
    """What each seat is thought to be worth at the end."""
    return standing(s, prospects(s), rounds_after(s))


def prospects(s: State) -> list[Prospect | None]:
    """By company: how it stands; `None` while its first share is not sold."""
    return [prospect(s, c) if s.market[c] >= 0 else None for c in s.map.companies]


DO: Mapping[str, Callable[..., None]] = {
    "declare": trains.declare,
    "borrow": debt.borrow,
    "build": track.build,
    "token": station.token,
    "train": trains.train,
    "pay": dividends.pay_out,
    "withhold": dividends.withhold,
    "repay": debt.repay,
    "buy": stock.buy,
}


def after(s: State, outlook: list[Prospect | None], action: Action) -> float:
    """The lead of the player to act after an action; the company that it concerns is looked at
    afresh."""
    verb, *args = action
    seat, rounds = s.actor, rounds_after(s)
    if verb == "done":
        outlook = outlook[:]
        if p := outlook[s.company]:
            outlook[s.company] = replace(
                p, laying=p.laying and s.phase < LAY, shopped=p.shopped or s.phase == BUY
            )
    if verb in ("done", "pass"):
        return lead(standing(s, outlook, rounds), seat, RIVALRY)
    trial = s.clone()
    DO[verb](trial, *args)
    company = args[0] if verb == "buy" else s.company
    changed = outlook[:]
    before = outlook[company]
    assert before
    if verb in ("buy", "pay", "withhold", "repay", "borrow"):
        changed[company] = accounts(trial, company, before)
    elif verb == "train":
        changed = [prospect(trial, c) if p else None for c, p in enumerate(outlook)]
    else:
        changed[company] = prospect(trial, company)
    return lead(standing(trial, changed, rounds), seat, RIVALRY)


def accounts(s: State, company: int, before: Prospect) -> Prospect:
    """A prospect where only money, shares and marker have changed."""
    return replace(
        before,
        money=funds(s, company),
        space=s.market[company],
        empty=empty_spaces(s, company),
        hands=in_hands(s, company),
        now=turn_now(s, company),
        loss=s.map.debt.share_loss * s.debt[company] if s.map.debt else 0,
    )


def standing(s: State, outlook: list[Prospect | None], rounds: int) -> list[float]:
    """What each seat is thought to be worth at the end."""
    out = [float(s.cash[seat]) for seat in range(s.seats)]
    for company, p in enumerate(outlook):
        if p:
            worth = play_forward(p, rounds)
            for seat in range(s.seats):
                out[seat] += worth * held(s, seat, company)
    return out


def rounds_after(s: State) -> int:
    """Operating rounds after the present one."""
    if s.phase in STEPS and ending.triggers(s):
        return 0
    by_pool = s.pool / (PIECES * len(running(s)) / 4)
    left = round(min(ROUNDS - s.round, by_pool))
    return max(1 if s.phase == STOCK else 0, left)


def turn_now(s: State, company: int) -> int:
    """Whether the company's turn of this round is still to be finished."""
    if s.phase not in STEPS or company < s.company:
        return 0
    if company > s.company or s.phase < DIVIDEND:
        return 1
    return int(s.phase == DIVIDEND and s.asked)


def prospect(s: State, company: int) -> Prospect:
    """The company as it stands."""
    standard, narrow = trains_of(s, company, STANDARD), trains_of(s, company, NARROW)
    free = s.map.powers[company].free_train >= 0 and not s.declared >> company & 1
    runs = routes.best_with(s, company, standard, narrow).revenue
    more = max(
        routes.best_with(s, company, standard + 1, narrow).revenue,
        routes.best_with(s, company, standard, narrow + 1).revenue,
    )
    kind, acting = trains.for_sale(s), s.phase in STEPS and company == s.company
    return Prospect(
        map=s.map,
        money=funds(s, company),
        space=s.market[company],
        empty=empty_spaces(s, company),
        hands=in_hands(s, company),
        runs=more if free else runs,
        more=more,
        promise=promise(s, company),
        train=free or has_train(s, company),
        rusts=rusts_in(s, company),
        cost=s.map.trains[kind].cost if kind >= 0 else 0,
        price=min(s.map.prices),
        pool=s.pool,
        now=turn_now(s, company),
        built=acting and s.laid > 0,
        laying=not acting or s.phase <= LAY,
        shopped=acting and s.phase > BUY,
        loss=s.map.debt.share_loss * s.debt[company] if s.map.debt else 0,
    )


def rusts_in(s: State, company: int) -> int:
    """Turns until all trains of the company have rusted: one train is sold for each company of a
    round, more or less."""
    last = 0
    for kind, printed in enumerate(s.map.trains):
        if any(s.trains[trains.slot(s, company, kind, g)] for g in (STANDARD, NARROW)):
            by = printed.rusted_by
            ahead = sum(s.depot[:by]) if by >= 0 else 99
            last = max(last, 1 + ahead // len(running(s)))
    return last or 99


def promise(s: State, company: int) -> float:
    """What stops off the company's track would add, the less the farther they are."""
    grow = s.map.grid.grow
    joined = connected(s, company)
    closed = blocked(s, company) | s.map.destinations
    edge, found, out = joined & ~closed, joined, list[float]()
    fade = 1.0
    for _ in range(SIGHT):
        edge = grow(edge) & ~found
        found |= edge
        for hex_ in each(edge & s.map.stops):
            twice = 2 if s.map.doubling >> hex_ & 1 else 1
            rough = 0.8 if s.map.rough >> hex_ & 1 else 1.0
            out.append(s.map.revenue[hex_] * fade * twice * rough)
        edge &= ~closed
        fade *= FADE
    return sum(sorted(out, reverse=True)[:FUTURE])


def play_forward(p: Prospect, rounds: int) -> float:
    """What one share pays in the turn under way and so many rounds more, and is worth then."""
    market, money, space, paid = p.map.market, p.money, p.space, 0.0
    runs, promise_, pool, train = p.runs, p.promise, p.pool, p.train
    for turn in range(1 - p.now, rounds + 1):
        under_way = turn == 0
        built = p.built and under_way
        may = p.laying or not under_way
        if not built and may and money >= p.price and pool > 0:
            spent = min(money, 2 * p.price)
            money -= spent
            pool -= int(PIECES)
            runs += GROWTH * promise_ * spent / (2 * p.price)
            promise_ *= 0.85
            built = True
        if turn == p.rusts:
            train = False
        if not train and market.row(space) and p.cost and not (under_way and p.shopped):
            space = market.moved(space, -(p.cost if turn < 3 else max(p.cost, 4)))
            train, runs = True, max(runs, p.more)
        elif turn == 1 and market.row(space):
            runs = max(runs, runs + MORE * (p.more - runs))
        if not train:
            space = market.moved(space, -p.empty)
        elif built or pool <= 0:
            paid += runs / p.hands + (0.4 if runs else 0)
            space = market.moved(space, p.empty)
        else:
            money += int(runs)
            space = market.moved(space, -p.empty)
    final = 0 if space in market.junk else max(0, market.values[space] - p.loss)
    return paid + final


# --- the initial auction


def appraise_bids(s: State, actions: list[Action]) -> list[float]:
    """Marks for bids: none above the player's own price; below it, best at once what those still
    in will not top, so that the price does not climb dollar by dollar."""
    low = s.bid + 1 if s.bid else s.map.minimum_bid
    limits = [limit(s, seat) for seat in range(s.seats)]
    rivals = [limits[i] for i in range(s.seats) if i != s.actor and not s.out >> i & 1]
    aim = min(max([low, *rivals]), max(low, limits[s.actor]))
    liking = limits[s.actor] - low + 1
    return [
        0.0 if verb == "pass" else float(liking - abs(args[0] - aim)) for verb, *args in actions
    ]


def limit(s: State, seat: int) -> int:
    """What a first share is worth to a seat: more of a company with better country around its
    home, more for who has none yet, and never so much that nobody could open the next."""
    left = initial_auction.remaining(s)
    best = [promise(s, c) for c in running(s)]
    mine = s.president.count(seat)
    wish = BID * s.map.cash[s.seats] + 0.5 * (promise(s, s.company) - sum(best) / len(best))
    wish += power_worth(s, s.company)
    wish -= 3 * mine
    chances = len(left) - 1
    if not mine and chances < s.seats - 1:
        wish += 2
    return int(min(s.cash[seat], wish))


def power_worth(s: State, company: int) -> float:
    """What a power is worth in a bid."""
    power = s.map.powers[company]
    return (
        0.2 * power.bonus
        + (2 if power.free_train >= 0 else 0)
        + (7 if power.matched_bid else 0)
        + (14 if power.second_share else 0)
        + (2 if power.route_start >= 0 else 0)
        + (2 if power.builds > 1 else 0)
    )
