"""What a seat may see of a position."""

from cuberails import boards
from cuberails.titles import dual
from cuberails.titles.dual.state import BUY, DECLARE, DIVIDEND, LAY
from dual_positions import (
    DETROIT,
    NARROW,
    PORTUGAL,
    STANDARD,
    after,
    build,
    changed,
    drawn,
    hex_,
    lay,
    number,
    position,
    trading,
    turn,
)


def company(s, name):
    return dual.view(s, None)["companies"][number(s, name)]


def test_all_is_open():
    """Every seat sees what a spectator sees."""
    s = turn(position(), "Leste")
    assert all(dual.view(s, seat) == dual.view(s, None) for seat in range(3))


def test_companies():
    """A company's charter, marker, treasury, trains and shares."""
    facts = {"owners": [1, 0, 1], "money": 7, "value": 20, "discs": 2, "trains": ["narrow 3"]}
    seen = company(position(Norte=facts), "Norte")
    assert seen["owners"] == [0, 1, 1] and seen["president"] == 1 and seen["issued"] == 3
    assert (seen["charter"], seen["empty"]) == (2, 3)
    assert (seen["value"], seen["share"], seen["final"], seen["row"]) == (20, 20, 20, 2)
    assert seen["treasury"] == 7 and seen["trains"] == [[3, NARROW]]


def test_share_that_cannot_be_bought():
    """Without a disc on the charter a share has no price."""
    assert company(position(Norte={"discs": 0}), "Norte")["share"] is None


def test_company_out_of_play():
    """It is not playing, but its station stands."""
    s = position()
    seen = company(s, "Algarve")
    assert not seen["playing"] and seen["space"] == -1 and seen["share"] is None
    assert seen["stations"] == [hex_(s, "Lagos")]
    assert [hex_(s, "Lagos"), "city", [number(s, "Algarve")]] in dual.view(s, None)["places"]


def test_free_train_without_gauge():
    """The free train is shown before its gauge is chosen."""
    s = position()
    s.declared = 0
    s = turn(s, "Sul", DECLARE)
    assert company(s, "Sul")["trains"] == [[2, -1]]
    assert company(after(s, ("declare", STANDARD)), "Sul")["trains"] == [[2, STANDARD]]


def test_track_and_places():
    """Pieces with their gauge; stops with their station spaces, -1 where one is open."""
    s = lay(lay(position(), STANDARD, "Abrantes-F3"), NARROW, "Lisboa-Setúbal")
    seen = dual.view(s, None)
    assert {(frozenset(piece[:2]), piece[2]) for piece in seen["track"]} == {
        (frozenset({hex_(s, "Abrantes"), hex_(s, "F3")}), STANDARD),
        (frozenset({hex_(s, "Lisboa"), hex_(s, "Setúbal")}), NARROW),
    }
    assert seen["pool"] == 38
    by_hex = {place[0]: place[1:] for place in seen["places"]}
    assert by_hex[hex_(s, "Abrantes")] == ["major_city", [number(s, "Leste"), -1]]
    assert by_hex[hex_(s, "Badajoz")] == ["destination", []]
    assert by_hex[hex_(s, "Setúbal")] == ["dit", []]


def test_routes():
    """The best routes of every company, train by train, in stops and in hexes."""
    s = lay(position(Norte={"trains": ["standard 2"]}), STANDARD, "Lisboa-Torres Vedras-F4-Leiria")
    run = company(s, "Norte")["run"]
    ((train,),) = [route["trains"] for route in run["routes"]]
    assert run["revenue"] == 10 and run["exact"]
    assert train["stops"] == [hex_(s, name) for name in ("Lisboa", "Torres Vedras", "Leiria")]
    assert train["hexes"] == [hex_(s, n) for n in ("Lisboa", "Torres Vedras", "F4", "Leiria")]


def test_connected_and_blocked():
    """What a company is connected to, and the cities that are closed to it."""
    s = position(Douro={"stations": ["Abrantes"]})
    s = lay(s, STANDARD, "Lisboa-G4-F3-Abrantes-Castelo Branco")
    seen = company(s, "Norte")
    assert hex_(s, "Abrantes") in seen["connected"] and hex_(s, "Abrantes") in seen["blocked"]
    assert hex_(s, "Castelo Branco") not in seen["connected"]
    assert hex_(s, "Abrantes") not in company(s, "Leste")["blocked"]


def test_depot():
    """Trains for sale, kind by kind, with what each rusts, and the next."""
    s = turn(position(), "Leste", BUY)
    s.depot = [0, 3, 4, 5]
    seen = dual.view(s, None)
    assert seen["depot"] == [[2, 0, 5, 0], [3, 3, 4, 0], [4, 4, 4, 2], [5, 5, 5, 3]]
    assert seen["next"] == 1


def test_auction():
    """What is under the hammer; nothing once the auction is over."""
    s = after(drawn(), ("bid", 12), ("bid", 15), ("pass",))
    assert dual.view(s, None)["auction"] == {
        "company": 0, "high": 15, "bidder": 1, "out": [2], "least": 16,
    }  # fmt: skip
    assert dual.view(turn(position(), "Leste"), None)["auction"] is None


def test_operating():
    """Whose turn it is, and what has been done in it."""
    s = turn(position(Leste={"money": 50}), "Leste")
    s = after(s, build(s, "Abrantes-F3", STANDARD))
    seen = dual.view(s, None)["operating"]
    assert (seen["company"], seen["step"], seen["laid"], seen["spent"]) == (0, LAY, 1, 12)
    assert seen["bases"] == [hex_(s, "Abrantes")]
    assert dual.view(trading(s), None)["operating"] is None


def test_dividend():
    """Both decisions with what they would do."""
    s = position(Norte={"trains": ["standard 2"], "owners": [0, 0, 1], "money": 4, "discs": 3})
    s = turn(lay(s, STANDARD, "Lisboa-Torres Vedras-F4-Leiria"), "Norte", DIVIDEND, laid=1)
    seen = dual.view(s, None)["dividend"]
    assert (seen["revenue"], seen["each"], seen["seats"]) == (10, 4, [8, 4, 0])
    for decision in ("pay", "withhold"):
        t = after(s, (decision,))
        there = company(t, "Norte")
        found = {"value": there["value"], "treasury": there["treasury"]}
        assert {key: seen[decision][key] for key in found} == found


def test_ends():
    """The triggers of the board with whether each has occurred."""
    s = turn(position(changed(PORTUGAL, ends=["track", "trains"])), "Leste")
    s.pool = 0
    assert [(end["name"], end["now"]) for end in dual.view(s, None)["ends"]] == [
        ("track", True),
        ("trains", False),
    ]


def test_debt():
    """A company's tokens, and what they take from a share in the end."""
    s = position(DETROIT, PM={"value": 20})
    s.debt[number(s, "PM")] = 2
    seen = company(s, "PM")
    assert (seen["debt"], seen["final"]) == (2, 14)


def test_players():
    """Money, shares, and what all would be worth."""
    s = position(Leste={"owners": [1, 1], "value": 26}, Norte={"owners": [1], "value": 5})
    player = dual.view(s, None)["players"][1]
    assert player["shares"] == [2, 1, 0, 0, 0]
    assert player["values"] == [[26, 26], [0], [], [], []]
    assert player["worth"] == player["cash"] + 52 == dual.scores(s)[1]


def test_printed():
    """What a board prints: the track of values with its colours and ledges, revenues, spaces."""
    for name in ("portugal", "detroit"):
        board = boards.load(name)
        seen = dual.printed(board)
        values = [value for row in board.facts["stock_track"] for value in row["values"]]
        assert [space["value"] for space in seen["market"]] == values
        assert {space["row"] for space in seen["market"] if space["junk"]} == {1}
        assert len(seen["revenue"]) == sum(
            "kind" in e or e["terrain"] == "destination" for e in board.facts["hexes"]
        )
        assert seen["cash"] == board.facts["cash"]
        assert bool(seen["debt"]) == ("debt" in board.facts)
    seen = dual.printed(PORTUGAL)
    assert [space["value"] for space in seen["market"] if space["ledge"]] == [32]


def test_every_ruling_has_a_sentence():
    """The sheet about a board tells each of its rulings in words, and they differ by value."""
    for board in (PORTUGAL, DETROIT):
        rulings = dual.printed(board)["rulings"]
        assert len(set(rulings)) == len(rulings) > 8
        assert all(ruling.endswith(".") for ruling in rulings)
        opposite = {"destination_gauges": 2, "charter_spaces": 6, "tokens_a_turn": 2,
                    "standstill": 3, "last_round_pays_first": False, "zero_payout_raises": True,
                    "free_train_extra": False, "one_route_a_station": True,
                    "route_start_adds": True}  # fmt: skip
        others = dual.printed(changed(board, rulings=opposite))["rulings"]
        assert len(others) == len(rulings) and not set(others) & set(rulings)


def test_phases_in_words():
    """Which part of the game it is, and what is asked for."""
    seen = dual.view(drawn(), None)
    assert seen["phase"] == "Initial auction"
    assert seen["prompt"] == "Open the bidding for the first share of Leste at $12."
    seen = dual.view(turn(position(Leste={"money": 50}), "Leste"), None)
    assert seen["phase"] == "Round 1: Lay track" and seen["prompt"].startswith("Leste: ")
