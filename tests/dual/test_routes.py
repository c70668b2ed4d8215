"""Operating Round: Run Route, on networks told by name. `test_routes_oracle` tries thousands."""

import pytest
from cuberails.titles.dual import routes
from cuberails.titles.dual.dividends import begin
from cuberails.titles.dual.state import DIVIDEND
from dual_positions import (
    DETROIT,
    NARROW,
    PORTUGAL,
    STANDARD,
    changed,
    hex_,
    lay,
    number,
    place,
    position,
    ruled,
    stops,
    turn,
)

A_TO_B = "Lisboa-Torres Vedras-F4-Leiria"
ON_TO_ABRANTES = "Leiria-Coimbra-D3-Abrantes"
"""From Lisboa to the dits A and B of the rulebook's example, and by its C to Abrantes."""


def run(name, *trains, board=PORTUGAL, standard=(), narrow=(), stations=(), others=None):
    """The best run of a company with these trains on this track."""
    s = position(board, **{name: {"trains": trains, "stations": stations}}, **(others or {}))
    lay(lay(s, STANDARD, *standard), NARROW, *narrow)
    return s, routes.best(s, number(s, name))


def paid(s, *names):
    """What these stops pay, each once."""
    return sum(s.map.revenue[hex_(s, name)] for name in names)


def visited(s, best):
    """The names of the stops of each route."""
    return [[s.board.place(h) for h in route] for route in stops(best)]


def test_one_standard_train():
    """From Lisboa by the dit in A to the dit in B: start and two stops pay (O3)."""
    s, best = run("Norte", "standard 2", standard=[A_TO_B, ON_TO_ABRANTES])
    assert visited(s, best) == [["Lisboa", "Torres Vedras", "Leiria"]]
    assert best.revenue == paid(s, "Lisboa", "Torres Vedras", "Leiria") == 10


def test_next_train_picks_up():
    """A second standard train goes on from B to C and to Abrantes; a narrow one runs from B to
    Abrantes directly, and is done."""
    track = {"standard": [A_TO_B, ON_TO_ABRANTES], "narrow": ["Leiria-Abrantes"]}
    s, best = run("Norte", "standard 2", "standard 2", **track)
    assert best.revenue == paid(s, "Lisboa", "Torres Vedras", "Leiria", "Coimbra", "Abrantes")
    s, best = run("Norte", "standard 2", "narrow 2", **track)
    assert visited(s, best) == [["Lisboa", "Torres Vedras", "Leiria", "Abrantes"]]
    assert [train.gauge for train in best.routes[0].trains] == [STANDARD, NARROW]


def test_narrow_track_cuts_the_line():
    """With narrow track between A and B the standard train ends at A, short of its reach."""
    s, best = run("Norte", "standard 5", standard=["Lisboa-Torres Vedras"],
                  narrow=["Torres Vedras-F4-Leiria"])  # fmt: skip
    assert visited(s, best) == [["Lisboa", "Torres Vedras"]]


def test_to_a_blocked_city_not_through():
    """Abrantes full of others' stations ends the route; with a space open it goes on."""
    track = {"standard": ["Lisboa-G4-F4-Leiria-Abrantes-Castelo Branco"]}
    full = {"Douro": {"stations": ["Abrantes"]}}
    s, best = run("Norte", "standard 2", "standard 2", **track)
    assert visited(s, best) == [["Lisboa", "Leiria", "Abrantes", "Castelo Branco"]]
    s, best = run("Norte", "standard 2", "standard 2", **track, others=full)
    assert visited(s, best) == [["Lisboa", "Leiria", "Abrantes"]]


def test_cost_has_no_bearing_on_reach():
    """A train of 5 runs as far as one of 2, of either gauge (O8)."""
    for gauge in ("standard", "narrow"):
        track = {gauge: [A_TO_B, ON_TO_ABRANTES]}
        cheap, dear = (run("Norte", f"{gauge} {cost}", **track)[1] for cost in (2, 5))
        assert cheap.routes == dear.routes


def test_reach():
    """A narrow train runs to one stop over narrow track; neither kind runs on the other's track."""
    s, best = run("Norte", "narrow 3", narrow=[A_TO_B])
    assert visited(s, best) == [["Lisboa", "Torres Vedras"]]
    assert run("Norte", "narrow 3", "narrow 2", standard=[A_TO_B])[1].revenue == 0
    assert run("Norte", "standard 3", "standard 2", narrow=[A_TO_B])[1].revenue == 0


def test_hexes_do_not_count():
    """Reach is measured in stops, not in hexes."""
    s, best = run("Norte", "narrow 2", narrow=["Lisboa-G4-F3-G3-Elvas"])
    assert visited(s, best) == [["Lisboa", "Elvas"]]


def test_without_a_train_or_another_stop():
    """No train, no route; no other stop, no route: not even the station pays."""
    assert run("Norte", standard=[A_TO_B])[1] == routes.NO_RUN
    assert run("Norte", "standard 2")[1].revenue == 0
    assert run("Norte", "standard 2", standard=["Lisboa-G4-F3"])[1].revenue == 0


def test_as_many_routes_as_stations():
    """One station, one route; two stations, two routes, of different trains."""
    track = {"standard": ["Lisboa-Setúbal", "Lisboa-Torres Vedras", "Porto-Braga"]}
    trains = ("standard 2", "standard 2")
    s, best = run("Norte", *trains, **track)
    assert best.revenue == paid(s, "Lisboa", "Setúbal")
    s, best = run("Norte", *trains, **track, stations=["Porto"])
    assert len(best.routes) == 2
    assert best.revenue == paid(s, "Lisboa", "Setúbal", "Porto", "Braga")
    _, best = run("Norte", trains[0], **track, stations=["Porto"])
    assert len(best.routes) == 1


def test_both_routes_from_one_station():
    """Two stations allow two routes; both may start at the same one."""
    track = {"narrow": ["Lisboa-Setúbal", "Lisboa-Torres Vedras"]}
    s, best = run("Norte", "narrow 2", "narrow 2", **track, stations=["Porto"])
    assert best.revenue == paid(s, "Lisboa", "Setúbal", "Torres Vedras")


@pytest.mark.parametrize("ruling", [False, True])
def test_one_route_a_station(ruling):
    """Ruling: or only one route from each station."""
    s, best = run(
        "Norte", "narrow 2", "narrow 2", board=ruled(PORTUGAL, one_route_a_station=ruling),
        narrow=["Lisboa-Setúbal", "Lisboa-Torres Vedras"], stations=["Porto"],
    )  # fmt: skip
    two = ["Torres Vedras"] if not ruling else []
    assert best.revenue == paid(s, "Lisboa", "Setúbal", *two)


def test_stop_of_two_routes_is_paid_once():
    """A stop reached by two routes of a company pays once (O21)."""
    s, best = run("Norte", "narrow 2", "narrow 2", narrow=["Lisboa-F4-Leiria", "Abrantes-Leiria"],
                  stations=["Abrantes"])  # fmt: skip
    assert best.revenue == paid(s, "Lisboa", "Leiria", "Abrantes") == 14


def test_routes_share_no_track():
    """One piece of track serves one route: of two stations at its ends one alone runs over it."""
    _, best = run("Norte", "narrow 2", "narrow 2", narrow=["Lisboa-G4-F3-Abrantes"],
                  stations=["Abrantes"])  # fmt: skip
    assert len(best.routes) == 1


def test_again_over_other_track():
    """A stop may be passed again over other track; that uses reach, and pays nothing."""
    track = {"narrow": ["Lisboa-Setúbal", "Lisboa-G4-Setúbal", "Lisboa-Torres Vedras"]}
    s, best = run("Norte", "narrow 2", "narrow 2", "narrow 3", **track)
    assert best.revenue == paid(s, "Lisboa", "Setúbal", "Torres Vedras")
    assert visited(s, best) == [["Lisboa", "Setúbal", "Lisboa", "Torres Vedras"]]
    s, best = run("Norte", "narrow 2", "narrow 2", **track)
    assert best.revenue == paid(s, "Lisboa", "Setúbal")


def test_destination_ends_the_route():
    """A destination pays and ends the route, whatever trains are left."""
    board = place(PORTUGAL, "Setúbal", terrain="destination", kind="")
    s, best = run("Norte", "standard 2", "standard 2", board=board,
                  standard=["Lisboa-Setúbal-Alcácer do Sal"])  # fmt: skip
    assert visited(s, best) == [["Lisboa", "Setúbal"]]
    assert best.revenue == paid(s, "Lisboa", "Setúbal")
    s, best = run("Norte", "standard 2", standard=["Lisboa-Setúbal-Alcácer do Sal"])
    assert visited(s, best) == [["Lisboa", "Setúbal", "Alcácer do Sal"]]


def test_revenue_by_kind_or_by_hex():
    """What a stop pays depends on its kind, unless its hex says otherwise."""
    s, best = run("Leste", "standard 2", "narrow 2", standard=["Abrantes-Portalegre-Elvas"],
                  narrow=["Elvas-Badajoz"])  # fmt: skip
    assert best.revenue == 6 + 2 + 2 + 10
    s, _ = run("Leste")
    assert (paid(s, "Beja"), paid(s, "Huelva"), paid(s, "Lisboa")) == (4, 5, 6)


ALL_THE_WAY = ("Windsor-Detroit-Ann Arbor-Jackson-E8-E7-Kalamazoo-F5-Niles-G3-G2-Chicago",)


def test_windsor_to_chicago():
    """Seven stops from Windsor to Chicago are doubled to $72; it takes three standard trains, or
    more where a leg is narrow (O29)."""
    three = ("standard 3", "standard 4", "standard 4")
    _, best = run("MC", *three, board=DETROIT, standard=ALL_THE_WAY)
    assert best.revenue == 72 and best.routes[0].doubled
    assert len(stops(best)[0]) == 7
    _, best = run("MC", *three[:2], board=DETROIT, standard=ALL_THE_WAY)
    assert best.revenue < 36
    narrow = {"standard": ["Windsor-Detroit-Ann Arbor-Jackson-E8-E7-Kalamazoo"],
              "narrow": ["Kalamazoo-F5-Niles-G3-G2-Chicago"]}  # fmt: skip
    _, best = run("MC", *three, "narrow 4", board=DETROIT, **narrow)
    assert best.revenue < 72
    _, best = run("MC", *three[:2], "narrow 4", "narrow 4", board=DETROIT, **narrow)
    assert best.revenue == 72


def test_doubling_is_for_its_own_route():
    """The route into Chicago alone is doubled; a stop of two routes counts there."""
    s, best = run(
        "PM", "standard 3", "narrow 3", board=DETROIT, stations=["Kalamazoo"],
        standard=["Kalamazoo-F5-Niles-G3-G2-Chicago"], narrow=["Kalamazoo-F6-Coldwater"],
    )  # fmt: skip
    doubled = 2 * paid(s, "Kalamazoo", "Niles", "Chicago")
    assert best.revenue == doubled + paid(s, "Coldwater")
    assert [route.revenue for route in best.routes] == [doubled, paid(s, "Coldwater")]


FULL = {"GT": {"stations": ["Windsor"]}, "PM": {"stations": ["Windsor"]}}


def test_start_in_windsor():
    """Michigan Central starts a route in Windsor without a station there, even when it is full of
    others' (O15); nobody else does."""
    out = {"board": DETROIT, "narrow": ["Windsor-D12-Pontiac"]}
    s, best = run("MC", "narrow 2", **out, others=FULL)
    assert visited(s, best) == [["Windsor", "Pontiac"]]
    _, best = run("MN", "narrow 2", **out, others=FULL)
    assert best.revenue == 0


def test_windsor_ends_other_routes_when_full():
    """A route of Michigan Central that comes to Windsor from elsewhere obeys blocking."""
    track = {"standard": ["Detroit-Windsor-D12-Pontiac"]}
    s, best = run("MC", "standard 2", board=DETROIT, **track)
    assert best.revenue == paid(s, "Detroit", "Windsor", "Pontiac")
    s, best = run("MC", "standard 2", board=DETROIT, **track, others=FULL)
    assert best.revenue == paid(s, "Detroit", "Windsor")


def test_one_route_starts_there():
    """However many routes it may run, one starts in the place of its power."""
    (mc, *rest) = DETROIT.facts["companies"]
    board = changed(DETROIT, companies=[mc | {"powers": {"route_start": "Lansing"}}, *rest])
    s, best = run("MC", "narrow 2", "narrow 2", board=board, stations=["Toledo"],
                  narrow=["Lansing-Owosso", "Lansing-Jackson"])  # fmt: skip
    assert best.revenue == paid(s, "Lansing", "Jackson")


@pytest.mark.parametrize("ruling", [False, True])
def test_whether_the_power_adds_a_route(ruling):
    """Ruling: the route from Windsor is one of those that stations allow, or one more."""
    s, best = run(
        "MC", "narrow 2", "narrow 2", board=ruled(DETROIT, route_start_adds=ruling),
        narrow=["Detroit-Ann Arbor", "Windsor-D12-Pontiac"], others=FULL,
    )  # fmt: skip
    both = paid(s, "Detroit", "Ann Arbor", "Windsor", "Pontiac")
    assert best.revenue == (both if ruling else paid(s, "Windsor", "Pontiac"))


def test_a_station_in_windsor_is_a_station():
    """With a station there, any of its routes may start in Windsor."""
    s, best = run("MC", "narrow 2", "narrow 2", board=DETROIT, stations=["Windsor"],
                  narrow=["Windsor-D12-Pontiac", "Windsor-Detroit"])  # fmt: skip
    assert best.revenue == paid(s, "Windsor", "Pontiac", "Detroit")


def test_the_best_routes_are_run():
    """The revenue of a turn is that of the best routes, carried into the dividend."""
    s, best = run("Norte", "standard 2", standard=[A_TO_B])
    s = turn(s, "Norte", DIVIDEND, laid=1)
    assert s.earned[number(s, "Norte")] == best.revenue
    s.events = []
    begin(s)
    assert ("ran", number(s, "Norte"), best.revenue, 1) in s.events


def test_homes_of_companies_out_of_play_block():
    """A city filled by a company that is not in play ends routes like any other (O31)."""
    s, best = run("Sul", "standard 2", "standard 2", stations=["Beja"],
                  standard=["Beja-J3-Faro-Lagos-J4-Alcácer do Sal"])  # fmt: skip
    assert visited(s, best) == [["Beja", "Faro", "Lagos"]]
