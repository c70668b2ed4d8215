"""Action 4: Call for dividends; and the odds of a call."""

from collections.abc import Sequence
from functools import cache
from itertools import product
from math import comb, prod

from cuberails.game import CHANCE, Action
from cuberails.hexes import Hexes
from cuberails.money import round_up
from cuberails.titles.irish.state import COLOURS, DRAW, State, note, owners, towns
from cuberails.titles.irish.track import pay_shares
from cuberails.titles.irish.turn import end_turn

DRAWN = 3
"""Cubes of one call."""

CITY_PAYS, TOWN_PAYS = 4, 2
"""Pounds that a railway earns for a paying city and for a town."""

Cubes = tuple[int, ...]
"""Cubes by colour, in the bag or in a hand."""

per_share = round_up
"""Ruling: a railway's income over its issued shares, rounded up for each share."""


def call(s: State) -> None:
    """Three cubes are drawn for everybody."""
    note(s, "called", s.actor)
    s.actor, s.phase = CHANCE, DRAW


def cube_draws(s: State) -> list[tuple[Action, int]]:
    """Each way to draw so many of each colour, with the number of hands that give it."""
    return [(("draw", *hand), weight) for hand, weight in draws_of(tuple(s.bag))]


@cache
def draws_of(bag: Cubes) -> list[tuple[Cubes, int]]:
    """The cubes that a call may draw from a bag, with the number of hands that give them. Ruling:
    with fewer than three cubes in the bag, those are drawn."""
    size = min(DRAWN, sum(bag))
    counts = product(*(range(min(size, n) + 1) for n in bag))
    return [(hand, prod(map(comb, bag, hand))) for hand in counts if sum(hand) == size]


def draw(s: State, *hand: int) -> None:
    """The drawn cubes never return; every railway is reckoned and pays its shareholders."""
    s.bag = [n - k for n, k in zip(s.bag, hand, strict=True)]
    s.drawn += hand
    note(s, "drew", *hand)
    paying = paying_cities(s, [colour for colour in range(len(COLOURS)) if hand[colour]])
    for company in s.map.companies:
        pay_dividend(s, company, paying)
    end_turn(s)


def paying_cities(s: State, colours: list[int]) -> Hexes:
    """The cities with a cube of a drawn colour, however often it was drawn."""
    return with_cubes(s.cubes, colours)


def with_cubes(cubes: Sequence[Hexes], colours: Sequence[int]) -> Hexes:
    """The cities with a cube of one of the colours; `cubes` lists the cities by colour."""
    found = 0
    for colour in colours:
        found |= cubes[colour]
    return found


def income(s: State, company: int, paying: Hexes) -> int:
    """£4 for each paying city and £2 for each town on the railway, if it joins a paying city to a
    town or to another paying city; otherwise nothing."""
    track = s.track[company]
    return earns((track & paying).bit_count(), (track & towns(s)).bit_count())


def earns(n_cities: int, n_towns: int) -> int:
    """What so many paying cities and towns earn."""
    if not n_cities or n_cities + n_towns < 2:
        return 0
    return CITY_PAYS * n_cities + TOWN_PAYS * n_towns


def pay_dividend(s: State, company: int, paying: Hexes) -> None:
    """Divide a railway's income over its issued shares."""
    shares, earned = len(owners(s, company)), income(s, company, paying)
    if not shares:
        return
    track = s.track[company]
    n_cities, n_towns = (track & paying).bit_count(), (track & towns(s)).bit_count()
    if not earned:
        note(s, "nothing", company, n_cities, n_towns)
        return
    each_share = per_share(earned, shares)
    note(s, "earned", company, n_cities, n_towns, earned, shares, each_share)
    pay_shares(s, company, each_share)


def hands(s: State) -> list[tuple[list[int], int]]:
    """The sets of colours that a call now may show, with the number of hands that show each."""
    return hands_of(tuple(s.bag))


@cache
def hands_of(bag: Cubes) -> list[tuple[list[int], int]]:
    """The sets of colours that a call with such a bag may show, with their weights."""
    weights: dict[Cubes, int] = {}
    for hand, weight in draws_of(bag):
        shown = tuple(colour for colour, n in enumerate(hand) if n)
        weights[shown] = weights.get(shown, 0) + weight
    return [(list(shown), weight) for shown, weight in weights.items()]


def colour_odds(s: State) -> list[tuple[int, int]]:
    """By colour: how many of all possible hands show it, and all of them."""
    return odds_of(tuple(s.bag))


@cache
def odds_of(bag: Cubes) -> list[tuple[int, int]]:
    """By colour: the hands of such a bag that show it, and all of them."""
    every = hands_of(bag)
    total = sum(weight for _, weight in every)
    return [
        (sum(weight for shown, weight in every if colour in shown), total)
        for colour in range(len(COLOURS))
    ]


def expected(s: State) -> list[tuple[int, int]]:
    """By company: what one issued share is paid at a call now, on average, as a fraction (sum over
    all hands, number of hands); zero when no share is issued."""
    shares = [len(owners(s, company)) for company in s.map.companies]
    sums, total = [0] * len(shares), 0
    for shown, weight in hands(s):
        paying, total = paying_cities(s, shown), total + weight
        for company, issued in enumerate(shares):
            if issued:
                sums[company] += weight * per_share(income(s, company, paying), issued)
    return [(sum_, total) for sum_ in sums]
