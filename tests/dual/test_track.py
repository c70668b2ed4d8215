"""Operating Round: Lay Track."""

import pytest
from cuberails.titles import dual
from cuberails.titles.dual.state import LAY, STATION, connected
from dual_positions import (
    DETROIT,
    DONE,
    NARROW,
    PORTUGAL,
    STANDARD,
    after,
    build,
    heard,
    hex_,
    lay,
    money,
    number,
    place,
    places,
    position,
    ruled,
    turn,
)

COST = PORTUGAL.facts["track"]


def leste(*ways, money=200, **more):
    """Leste is about to lay track, with standard track already lying."""
    s = position(Leste={"money": money}, **more)
    return turn(lay(s, STANDARD, *ways), "Leste")


def test_out_of_one_hex():
    """With track from Abrantes to the hex south-east, it may build out of either, not of both; out
    of that hex five pieces at most (O1)."""
    s = leste("Abrantes-F3")
    assert places(s, "build") == {"Abrantes", "F3"}
    s = after(s, build(s, "F3-G3", STANDARD))
    assert places(s, "build") == {"F3"}
    assert "out of one hex only" in dual.why_not(s, build(s, "Abrantes-Leiria", STANDARD))
    for way in ("F3-G4", "F3-Leiria", "F3-Portalegre", "F3-F4"):
        s = after(s, build(s, way, STANDARD))
    assert s.laid == 5 and s.company == number(s, "Leste")
    assert s.phase >= STATION and not places(s, "build")


def test_cost_by_gauge_and_rough():
    """A piece costs its gauge's price, double into or out of a rough hex, once even for both."""
    s = leste("Abrantes-F3")
    assert money(after(s, build(s, "F3-G4", STANDARD)), "Leste") == 200 - COST["standard"]
    assert money(after(s, build(s, "Abrantes-Leiria", NARROW)), "Leste") == 200 - 2 * COST["narrow"]
    both = build(s, "Abrantes-Portalegre", STANDARD)
    assert money(after(s, both), "Leste") == 200 - 2 * COST["standard"]


def test_only_what_the_treasury_can_pay():
    """Each piece is paid from the treasury to the bank."""
    s = leste("Abrantes-F3", money=COST["narrow"])
    assert {a[3] for a in dual.legal(s) if a[0] == "build"} == set()
    s = leste(money=2 * COST["narrow"])
    assert {a[3] for a in dual.legal(s) if a[0] == "build"} == {NARROW}
    assert "the treasury has" in dual.why_not(s, build(s, "Abrantes-D2", STANDARD))


def test_one_piece_a_side():
    """A side takes one piece, of whichever gauge."""
    s = leste("Abrantes-F3")
    assert "already" in dual.why_not(s, build(s, "Abrantes-F3", NARROW))


def test_gauge_restriction():
    """Standard track in a hex without a stop and narrow in another beside it: no track ever over
    the side between them; both may build into a hex with a dit (O2)."""
    s = lay(leste("Abrantes-F3"), NARROW, "Setúbal-G4")
    for gauge in (STANDARD, NARROW):
        why = dual.why_not(s, build(s, "F3-G4", gauge))
        assert "one gauge only" in why
    assert dual.why_not(s, build(s, "F3-Leiria", STANDARD)) is None
    s = turn(lay(position(Norte={"money": 99}), NARROW, "Lisboa-G4"), "Norte")
    lay(s, STANDARD, "Abrantes-F3")
    assert dual.why_not(s, build(s, "G4-Setúbal", NARROW)) is None
    assert "one gauge only" in dual.why_not(s, build(s, "G4-G3", STANDARD))


def test_both_gauges_in_a_city():
    """A hex with a dit or city holds both gauges."""
    s = leste("Abrantes-Leiria")
    s = after(s, build(s, "Abrantes-Castelo Branco", NARROW))
    s = after(s, build(s, "Abrantes-Portalegre", STANDARD))
    assert s.track[NARROW].bit_count() == 1


def test_connection_ignores_gauge_and_builder():
    """Contiguous pieces connect, of any gauge and whoever paid."""
    s = lay(lay(position(), STANDARD, "Abrantes-Portalegre"), NARROW, "Portalegre-G3-Elvas")
    assert connected(s, 0) >> hex_(s, "Elvas") & 1


def test_blocked():
    """A city filled by others is connected, but neither passed nor built from."""
    s = position(Norte={"money": 99}, Douro={"stations": ["Abrantes"]})
    lay(s, STANDARD, "Lisboa-G4-F4-Leiria-Abrantes-Castelo Branco")
    turn(s, "Norte")
    assert connected(s, s.company) >> hex_(s, "Abrantes") & 1
    assert not connected(s, s.company) >> hex_(s, "Castelo Branco") & 1
    assert "Abrantes" not in places(s, "build")
    assert "blocked" in dual.why_not(s, build(s, "Abrantes-Portalegre", NARROW))


def test_not_blocked_with_a_vacant_space_or_an_own_station():
    """A vacant space, or a station of its own, leaves the way open."""
    s = position()
    lay(s, STANDARD, "Lisboa-G4-F4-Leiria-Abrantes-Castelo Branco")
    norte, leste_ = number(s, "Norte"), number(s, "Leste")
    assert connected(s, norte) >> hex_(s, "Castelo Branco") & 1
    s.stations[number(s, "Douro")] |= 1 << hex_(s, "Abrantes")
    assert not connected(s, norte) >> hex_(s, "Castelo Branco") & 1
    assert connected(s, leste_) >> hex_(s, "Castelo Branco") & 1


def test_stations_of_unused_companies_block():
    """The home of a company that is not in play fills its space."""
    s = position(seats=3)
    lay(s, STANDARD, "Faro-Lagos-J3")
    s.stations[number(s, "Sul")] |= 1 << hex_(s, "Faro")
    assert not connected(s, number(s, "Sul")) >> hex_(s, "J3") & 1


def test_into_a_destination_never_out():
    """Track leads into a destination; nothing is built out of it nor traced through it."""
    s = turn(
        lay(position(Leste={"money": 99}), STANDARD, "Abrantes-Portalegre-Elvas-Badajoz"), "Leste"
    )
    assert "Badajoz" in {PORTUGAL.place(h) for h in range(99) if connected(s, 0) >> h & 1}
    assert "Badajoz" not in places(s, "build")
    assert "never out of it" in dual.why_not(s, build(s, "Badajoz-Elvas", NARROW))


@pytest.mark.parametrize(("gauges", "refused"), [(1, True), (2, False)])
def test_gauges_in_a_destination(gauges, refused):
    """Ruling: a destination contains neither dit nor city, so the first gauge to arrive stays; or
    it holds both."""
    board = place(ruled(PORTUGAL, destination_gauges=gauges), "Setúbal",
                  terrain="destination", kind="")  # fmt: skip
    s = position(board, Norte={"money": 99})
    s = lay(lay(s, STANDARD, "Lisboa-Setúbal"), NARROW, "Lisboa-G4")
    s = turn(s, "Norte")
    why = dual.why_not(s, build(s, "G4-Setúbal", NARROW))
    assert (why is not None and "one gauge only" in why) == refused


@pytest.mark.parametrize(
    ("shares", "each", "total"),
    [(1, 15, 15), (2, 8, 16), (3, 5, 15), (4, 4, 16), (5, 3, 15), (6, 3, 18)],
)
def test_connection_bonus(shares, each, total):
    """Leste connects to Badajoz: $15 by the shares in hand, rounded up a share, once only (O11)."""
    s = leste(
        "Abrantes-Portalegre-Elvas",
        **{"Norte": {}},
    )
    s.shares[0] = shares
    action = build(s, "Elvas-Badajoz", STANDARD)
    assert ("bonus", 0, hex_(s, "Badajoz"), each) in heard(s, action)
    t = after(s, action)
    assert t.cash[0] - s.cash[0] == total
    assert t.bonuses == 1
    t = after(t, build(t, "Elvas-G3", STANDARD))
    assert t.cash[0] - s.cash[0] == total


def test_bonus_whoever_builds():
    """It is paid when another company makes the connection, on that company's turn."""
    s = position(Leste={"owners": [1]}, Norte={"money": 99})
    lay(s, STANDARD, "Abrantes-Portalegre-Elvas", "Lisboa-G4-F3-Portalegre")
    s = turn(s, "Norte")
    action = build(s, "Elvas-Badajoz", NARROW)
    assert after(s, action).cash[1] == s.cash[1] + 15


def test_no_bonus_through_a_blocked_city():
    """Connected obeys blocking."""
    s = position(Norte={"money": 99}, Douro={"stations": ["Abrantes"]})
    lay(s, STANDARD, "Lisboa-G4-F4-Leiria-Abrantes-D3-C4-B4")
    s = turn(lay(s, STANDARD, "Leiria-Coimbra"), "Norte")
    s.bonuses = 0
    assert not any(e[0] == "bonus" for e in heard(s, build(s, "Coimbra-D3", STANDARD)))


def test_two_builds():
    """Michigan Northern builds out of two hexes in one step, connected before or after (O16)."""
    s = turn(lay(position(DETROIT, MN={"money": 200}), NARROW, "Saginaw-Flint"), "MN")
    s = after(s, build(s, "Saginaw-B12", NARROW), build(s, "B12-B13", NARROW))
    assert places(s, "build") == {"Saginaw", "B12"}
    s = after(s, build(s, "Saginaw-Bay City", NARROW))
    assert "2 hexes only" in dual.why_not(s, build(s, "Flint-Owosso", NARROW))


def test_others_have_one_build():
    """Every other company builds out of one hex."""
    s = turn(lay(position(DETROIT, GT={"money": 200}), NARROW, "Port Huron-C13"), "GT")
    s = after(s, build(s, "C13-C12", NARROW))
    assert places(s, "build") == {"C13"}


def test_the_pool():
    """No track is laid when none is left."""
    s = leste("Abrantes-F3")
    s.pool = 1
    s = after(s, build(s, "F3-G4", STANDARD))
    assert s.pool == 0 and s.phase != LAY
    assert "No track is left." in dual.why_not(turn(s, "Leste"), build(s, "F3-G3", STANDARD))


def test_not_connected():
    """Nothing is built out of a hex to which the company is not connected."""
    s = leste()
    assert "not connected" in dual.why_not(s, build(s, "Lisboa-G4", STANDARD))
    s = leste("Abrantes-F3-G4")
    assert "neighbouring" in dual.why_not(s, ("build", hex_(s, "Abrantes"), hex_(s, "G4"), 0))


def test_laying_none():
    """A company need not lay track."""
    s = after(leste(), DONE)
    assert s.laid == 0 and s.company == number(s, "Leste")
