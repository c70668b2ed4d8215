"""Action 4: Call for dividends; the odds; the end of the game."""

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest
from cuberails import CHANCE, NOBODY, money
from cuberails.titles import irish
from cuberails.titles.irish import dividends
from cuberails.titles.irish.state import COLOURS, DRAW, OVER, TURN
from irish_positions import CITIES, COMPANY, HEX, SHARES, after, heard, position

CALL = ("dividends",)
ONE_EACH = ("draw", 1, 1, 1)


def gains(s, draw):
    """What each seat receives from a call with that draw."""
    t = after(s, CALL, draw)
    return [now - then for now, then in zip(t.cash[:-1], s.cash[:-1], strict=True)]


def test_three_cubes_are_a_draw():
    """A call draws three cubes from the bag, by chance."""
    s = after(position(bag=[7, 7, 8]), CALL)

    assert (s.actor, s.phase) == (CHANCE, DRAW)
    assert sum(weight for _, weight in irish.draws(s)) == 1540
    assert all(sum(action[1:]) == 3 for action, _ in irish.draws(s))


def test_drawn_cubes_never_return():
    """The drawn cubes leave the bag for good."""
    s = after(position(bag=[7, 7, 8]), CALL, ("draw", 2, 0, 1))

    assert s.bag == [5, 7, 7]
    assert s.drawn == [2, 0, 1]
    assert (s.phase, s.actor) == (TURN, 1)


@pytest.mark.parametrize("bag", [[1, 0, 0], [0, 1, 1], [0, 2, 0]])
def test_fewer_than_three_cubes(bag):
    """Ruling: with fewer than three cubes left the draw takes what is left."""
    s = after(position(bag=bag), CALL)

    assert [(("draw", *bag), 1)] == irish.draws(s)


def test_paying_city_and_town():
    """A railway with a paying city and a town earns £4 and £2."""
    s = position(track={"GSW": ["Drogheda"]})

    assert gains(s, ("draw", 0, 3, 0)) == [6, 0, 0]


def test_two_paying_cities():
    """Two paying cities earn £4 each, without any town."""
    s = position(track={"GSW": ["Kilkenny"]})

    assert gains(s, ("draw", 1, 2, 0)) == [8, 0, 0]


def test_one_paying_city_alone_earns_nothing():
    """A paying city with neither a town nor another paying city earns nothing."""
    s = position()

    assert gains(s, ONE_EACH) == [0, 0, 0]


def test_city_that_does_not_pay_is_no_partner():
    """A city whose colour was not drawn earns nothing and does not help another."""
    s = position(track={"GSW": ["Kilkenny"]})

    assert gains(s, ("draw", 0, 3, 0)) == [0, 0, 0]


def test_towns_alone_earn_nothing():
    """Towns without a paying city earn nothing."""
    s = position(track={"GSW": ["Drogheda", "Wicklow", "Arklow"]})

    assert gains(s, ("draw", 3, 0, 0)) == [0, 0, 0]


def test_city_that_does_not_pay_adds_nothing():
    """£4 for each paying city and £2 for each town; other cities on the railway give nothing."""
    s = position(track={"GSW": ["Drogheda", "Kilkenny", "Waterford"]})

    assert gains(s, ("draw", 0, 3, 0)) == [10, 0, 0]


def test_duplicates_do_not_multiply():
    """A city pays once, however many cubes of its colour are drawn."""
    s = position(track={"GSW": ["Drogheda"]})

    assert gains(s, ("draw", 1, 1, 1)) == gains(s, ("draw", 0, 3, 0))


def test_every_railway_is_reckoned():
    """Not only the caller's railways pay."""
    s = position(track={"GSW": ["Drogheda"], "WLW": ["Shannon"], "BCD": ["Monaghan"]})

    assert gains(s, ONE_EACH) == [6, 6, 6]


def test_unsold_railway_pays_nobody():
    """Shares that are not issued receive nothing."""
    s = position(
        shares={"CBSC": [0], "WLW": [1], "BCD": [2], "MGW": [1]}, track={"GSW": ["Drogheda"]}
    )

    assert gains(s, ONE_EACH) == [0, 0, 0]


@pytest.mark.parametrize(
    ("owners", "expected"),
    [([0], [10, 0, 0]), ([0, 1], [5, 5, 0]), ([0, 1, 1], [4, 8, 0]), ([0, 1, 1, 2], [3, 6, 3])],
)
def test_rounded_up_per_share(owners, expected):
    """Ruling: income over issued shares, rounded up for each share. £10 gives 10, 5, 4, 3."""
    s = position(
        shares=SHARES | {"GSW": owners},
        track={"GSW": ["Drogheda", "Wicklow", "Arklow"]},
    )

    assert expected == gains(s, ("draw", 0, 3, 0))


def test_rounding_is_one_named_constant(monkeypatch):
    """The other direction is a change of one name: £10 over three shares gives 3."""
    monkeypatch.setattr(dividends, "per_share", money.round_down)
    s = position(
        shares=SHARES | {"GSW": [0, 1, 1]},
        track={"GSW": ["Drogheda", "Wicklow", "Arklow"]},
    )

    assert gains(s, ("draw", 0, 3, 0)) == [3, 6, 0]


def test_developed_town_counts_as_city():
    """A developed town pays £4 when its colour is drawn and nothing otherwise."""
    s = position(track={"GSW": ["Drogheda"]}, cities=CITIES | {"Drogheda": "pink"})

    assert gains(s, ("draw", 0, 1, 2)) == [8, 0, 0]
    assert gains(s, ("draw", 0, 3, 0)) == [0, 0, 0]


def test_last_dividend_is_paid_before_the_end():
    """The action that empties the bag is finished, then the game ends."""
    s = position(track={"GSW": ["Drogheda"]}, bag=[0, 2, 1])
    t = after(s, CALL, ("draw", 0, 2, 1))

    assert (t.phase, t.actor) == (OVER, NOBODY)
    assert s.cash[0] + 6 == t.cash[0]
    assert irish.legal(t) == []


def test_worth_is_cash_and_printed_values():
    """Score: cash and the printed value of each share held."""
    s = position(
        shares={"CBSC": [0, 1], "WLW": [0, 0, 1], "BCD": [2], "GSW": [0], "MGW": [1]},
        cash=[1, 2, 3],
    )

    assert irish.scores(s) == [1 + 7 + 5 + 10 + 4, 2 + 12 + 15 + 6, 3 + 8]


def test_tie_is_shared():
    """Ruling: players with equal worth win together."""
    s = position(
        shares=SHARES | {"GSW": [0]},
        bag=[1, 0, 0],
        cash=[10, 10, 1],
    )
    result = irish.view(after(s, CALL, ("draw", 1, 0, 0)), None)["result"]

    assert result["scores"] == [21, 21, 9]
    assert result["winners"] == [0, 1]


# --- odds


def every_hand(bag):
    """All draws of three single cubes, the slow way."""
    cubes = [colour for colour, n in enumerate(bag) for _ in range(n)]
    return list(combinations(cubes, min(3, len(cubes))))


@pytest.mark.parametrize("bag", [[7, 7, 8], [10, 6, 6], [1, 0, 5], [2, 1, 0], [0, 0, 1], [1, 1, 1]])
def test_odds_against_enumeration(bag):
    """Chances of colours and expected payments are those over all single draws, counted out."""
    s = position(
        shares={"CBSC": [0], "WLW": [1, 0], "BCD": [2], "GSW": [0, 1, 1], "MGW": [1]},
        track={"GSW": ["Drogheda", "Kilkenny", "Wicklow"], "WLW": ["Shannon", "Cork"]},
        bag=bag,
    )
    hands = every_hand(bag)
    for colour, (top, bottom) in enumerate(dividends.colour_odds(s)):
        assert Fraction(top, bottom) == Fraction(sum(colour in h for h in hands), len(hands))
    sums = Counter()
    for hand in hands:
        called = after(s, CALL)
        for event in heard(called, ("draw", *(hand.count(c) for c in range(len(COLOURS))))):
            if event[0] == "earned":
                sums[event[1]] += event[-1]
    assert [Fraction(sums[i], len(hands)) for i in range(5)] == [
        Fraction(*pair) for pair in dividends.expected(s)
    ]


def test_draw_weights_against_enumeration():
    """Each outcome of a draw weighs as many single draws as give it."""
    s = after(position(bag=[4, 2, 3]), CALL)
    counted = Counter(tuple(h.count(c) for c in range(3)) for h in every_hand([4, 2, 3]))

    assert {action[1:]: weight for action, weight in irish.draws(s)} == counted


def test_odds_in_the_view():
    """The view gives thousandths and hundredths of pounds, for companies and seats."""
    s = position(track={"GSW": ["Drogheda"]}, bag=[0, 3, 3])
    odds = irish.view(s, None)["odds"]

    assert odds["colours"] == [0, 950, 950]
    assert odds["companies"][COMPANY["GSW"]] == 570
    assert odds["seats"][0] == 570


def test_call_is_always_possible():
    """Nobody is ever stuck: while cubes remain, one may call."""
    s = position(cash=[0, 0, 0], turn=2, track={"BCD": ["C11"]})
    s.owner = [-1] * len(s.owner)

    assert irish.legal(s) == [CALL]
    assert HEX["C11"]
