"""Board files of Dual Gauge: what they must hold, and what is said when they do not."""

import json
import re

import pytest
from cuberails import NOBODY, boards
from cuberails.boards import BoardError
from cuberails.titles import dual
from cuberails.titles.dual.map import RULINGS, Power
from dual_positions import DETROIT, PORTUGAL


def opened(change, board=PORTUGAL, seats=3):
    """A game on the board, changed as data."""
    data = json.loads(json.dumps(board.facts))
    change(data)
    return dual.start(boards.read(json.dumps(data), "portugal.json"), seats)


def hex_(data, name):
    return next(entry for entry in data["hexes"] if entry.get("name") == name)


def company(data, name):
    return next(entry for entry in data["companies"] if entry["id"] == name)


def row(data, n=1):
    return data["stock_track"][n - 1]


def one_train(**fields):
    return lambda d: d.update(trains=[{"cost": 2, "count": 3} | fields])


BROKEN = [
    # the stock values track
    (lambda d: d.pop("stock_track"), 'the board: the field "stock_track" is missing'),
    (lambda d: d.update(stock_track=[]), 'stock_track: "values" must be whole numbers from 1'),
    (lambda d: d.update(stock_track=7), '"stock_track" must be a list'),
    (lambda d: d.update(stock_track=[7]), "row 1 of stock_track: must be an object"),
    (lambda d: row(d, 2).pop("column"), 'row 2 of stock_track: the field "column" is missing'),
    (lambda d: row(d, 2).update(column=-1), 'row 2 of stock_track: "column" must lie between'),
    (lambda d: row(d, 2).update(column=10**9), '"column" must lie between 0 and 60'),
    (lambda d: row(d).update(values="3 5"), 'row 1 of stock_track: "values" must be a list'),
    (lambda d: row(d)["values"].__setitem__(0, 0), '"values" must be whole numbers from 1'),
    (lambda d: row(d, 4)["values"].append(10**9), '"values" must be whole numbers from 1 to 1000'),
    (lambda d: row(d)["values"].__setitem__(1, True), '"values" must be whole numbers'),
    (lambda d: row(d)["values"].__setitem__(4, 3), '"values" must rise from space to space'),
    (lambda d: row(d).update(junk=[99]), 'row 1 of stock_track: "junk" must list positions'),
    (lambda d: row(d).update(junk=7), 'row 1 of stock_track: "junk" must be a list'),
    (lambda d: row(d).update(junk=[[1]]), '"junk" must list positions'),
    (lambda d: row(d, 4).update(purple=[-1]), 'row 4 of stock_track: "purple" must list'),
    (lambda d: row(d, 2).update(junk=[0]), 'stock_track: "junk" belongs to the top row'),
    (lambda d: row(d).update(initial=[]), 'no "initial" space is as low as "minimum_bid"'),
    # trains
    (lambda d: d.update(trains=[]), 'trains: "cost" must rise'),
    (lambda d: d.update(trains=7), '"trains" must be a list'),
    (lambda d: d.update(trains=["2T"]), "trains: must be an object"),
    (lambda d: d["trains"].reverse(), 'trains: "cost" must rise'),
    (one_train(cost=0), 'trains: "cost" must be a whole number from 1'),
    (one_train(cost="2"), 'trains: "cost" must be a whole number'),
    (one_train(count=10**9), 'trains: "count" must be a whole number from 1 to 1000'),
    (one_train(count=0), 'trains: "count" must be a whole number from 1'),
    (one_train(rusted_by=7), 'trains: "rusted_by" must be the cost of a dearer kind'),
    (one_train(rusted_by=2), 'trains: "rusted_by" must be the cost of a dearer kind'),
    (one_train(rusted_by=[]), 'trains: "rusted_by" must be the cost of a dearer kind'),
    # money
    (lambda d: d.pop("cash"), 'the board: the field "cash" is missing'),
    (lambda d: d["cash"].pop("4"), 'cash: "4" must be a whole number'),
    (lambda d: d["cash"].update({"3": 10**9}), 'cash: "3" must be a whole number from 1 to 1000'),
    (lambda d: d["cash"].update({"3": 11}), 'cash: "3" is too little for the first share'),
    (lambda d: d["cash"].update({"5": 11}), 'cash: "5" is too little for the first share'),
    (lambda d: d.update(minimum_bid=0), '"minimum_bid" must be a whole number from 1'),
    (lambda d: d["revenue"].pop("dit"), 'revenue: "dit" must be a whole number'),
    (lambda d: d["revenue"].update(city=-4), 'revenue: "city" must be a whole number from 0'),
    (lambda d: hex_(d, "Badajoz").update(revenue=10**9), 'hex G1: "revenue" must be a whole'),
    # track
    (lambda d: d["track"].update(pieces=0), 'track: "pieces" must be a whole number from 1'),
    (lambda d: d["track"].update(pieces=10**9), 'track: "pieces" must be .* to 1000'),
    (lambda d: d["track"].update(narrow=1.5), 'track: "narrow" must be a whole number'),
    (lambda d: d["track"].update(rough=0), 'track: "rough" must be a whole number from 1'),
    (lambda d: d.update(reach={"standard": 2}), 'reach: "narrow" must be a whole number from 1'),
    (lambda d: d["reach"].update(standard=11), 'reach: "standard" must be .* from 1 to 10'),
    (lambda d: d.update(discs=-1), '"discs" must be a whole number from 1'),
    # hexes
    (lambda d: hex_(d, "Beja").update(terrain="lava"), 'hex I3: "terrain" must be clear, rough'),
    (lambda d: hex_(d, "Beja").update(kind="town"), 'hex I3: "kind" must be dit, city'),
    (lambda d: hex_(d, "Badajoz").update(kind="city"), 'hex G1: "kind" must be left out'),
    (lambda d: hex_(d, "Beja").pop("name"), 'hex I3: the field "name" is missing'),
    (lambda d: hex_(d, "Beja").update(stations=2), 'hex I3: "stations" must be 1 in a city'),
    (lambda d: hex_(d, "Lisboa").update(stations=1), 'hex G5: "stations" must be 2 to 6'),
    (lambda d: hex_(d, "Lisboa").update(stations=10**9), 'hex G5: "stations" must be 2 to 6'),
    (lambda d: hex_(d, "Beja").pop("stations"), 'hex I3: "stations" must be 1 in a city'),
    (lambda d: hex_(d, "Beja").update(doubles=True), 'hex I3: "doubles" belongs to a destination'),
    (lambda d: hex_(d, "Beja").update(reserved=7), 'hex I3: "reserved" must be a list'),
    (lambda d: hex_(d, "Beja").update(reserved=["Sul"]), "hex I3: must be an object"),
    (lambda d: hex_(d, "Beja").update(reserved=[{"company": "X"}]), "hex I3: no company .*X"),
    (lambda d: hex_(d, "Beja").update(reserved=[{"company": "Sul"}] * 2), "hex I3: .* more spaces"),
    (lambda d: hex_(d, "Évora").update(reserved=[{"company": "Sul"}]), "hex H3: .* more spaces"),
    # companies
    (lambda d: d.update(companies=[]), "it needs two companies or more"),
    (lambda d: company(d, "Sul").update(home="Setúbal"), 'company Sul: "home" must be a city'),
    (lambda d: company(d, "Sul").pop("home"), 'company Sul: "home" must be a city'),
    (lambda d: company(d, "Sul").update(home="Lagos"), "hex K4: more companies begin here"),
    (lambda d: company(d, "Sul").update(home="Atlantis"), "company Sul: .*Atlantis"),
    (lambda d: company(d, "Sul").update(players=[]), 'company Sul: "players" must be some of 3'),
    (lambda d: company(d, "Sul").update(players=[2]), 'company Sul: "players" must be some of 3'),
    (lambda d: company(d, "Sul").pop("power"), 'company Sul: the field "power" is missing'),
    (lambda d: company(d, "Sul").update(powers=[]), 'company Sul: "powers" must be an object'),
    (lambda d: company(d, "Sul")["powers"].update(free_train=9), 'company Sul: "free_train" must'),
    (lambda d: company(d, "Sul").update(powers={"builds": 0}), 'company Sul: "builds" must be'),
    (lambda d: company(d, "Sul").update(powers={"route_start": "X"}), "company Sul: no hex .*X"),
    (lambda d: company(d, "Leste")["powers"]["bonus"].update(hex="X"), "company Leste: no hex"),
    (lambda d: company(d, "Leste")["powers"]["bonus"].pop("amount"), 'Leste: "amount" must be'),
    # the rest
    (lambda d: d.update(ends=[]), '"ends" must be some of track, trains, discs'),
    (lambda d: d.update(ends=["boredom"]), '"ends" must be some of track'),
    (lambda d: d.update(ends=[[]]), '"ends" must be some of track'),
    (lambda d: d.update(rulings={"coffee": 1}), "rulings: there is no such ruling as 'coffee'"),
    (lambda d: d.update(rulings={"standstill": 10**9}), "rulings: .*standstill"),
    (lambda d: d.update(rulings={"standstill": "2"}), "rulings: .*standstill"),
    (lambda d: d.update(rulings=7), '"rulings" must be an object'),
    (lambda d: d.update(debt={"tokens": 8}), 'debt: "loan" must be a whole number'),
    (lambda d: d.update(debt=7), '"debt" must be an object'),
    (lambda d: d.pop("provenance"), 'the field "provenance" is missing'),
    (lambda d: d["provenance"].update(hexes="a friend"), 'provenance: "hexes" must be one of'),
]  # fmt: skip


@pytest.mark.parametrize(("change", "complaint"), BROKEN, ids=[c for _, c in BROKEN])
def test_complaint_names_file_place_and_field(change, complaint):
    """A bad board file gets one sentence that names the file, the place in it and the field."""
    with pytest.raises(BoardError) as caught:
        opened(change)

    assert re.match(r"portugal\.json: ", str(caught.value))
    assert re.search(complaint, str(caught.value))
    assert str(caught.value).endswith(".") and len(str(caught.value)) < 160


def free_twos(data, count, extra):
    """Two companies begin with a free 2, of which there are so many."""
    company(data, "Leste")["powers"] = {"free_train": 2}
    data["trains"][0]["count"] = count
    data["rulings"] = {"free_train_extra": extra}


def test_enough_free_trains():
    """Where free trains come out of the depot they must be there; on top of it any number is."""
    with pytest.raises(BoardError, match=r'trains: "count" of 2 is below that of free ones\.'):
        opened(lambda d: free_twos(d, 1, False))
    assert opened(lambda d: free_twos(d, 2, False)).depot[0] == 0
    assert opened(lambda d: free_twos(d, 1, True)).depot[0] == 1


def test_no_company_for_so_many_players():
    """A board must have companies for the players that sit down."""
    with pytest.raises(BoardError, match="none is in play with 3 players"):
        opened(lambda d: [c.update(players=[4, 5]) for c in d["companies"]])


def test_a_board_of_another_title():
    """A board that is for another game is refused in words too."""
    with pytest.raises(BoardError, match='"terrain" must be clear, rough or destination'):
        dual.start(boards.load("ireland"), 3)


def small(data):
    """A board with little in it: rows of one space, one kind of train, one piece of track."""
    data["track"]["pieces"] = 1
    data["trains"] = [{"cost": 1, "count": 1}]
    data["stock_track"] = [{"column": 5, "values": [12], "initial": [0]}]
    company(data, "Sul")["powers"] = {}
    data.pop("rulings")


@pytest.mark.parametrize("change", [small, lambda d: d["track"].update(standard=0, narrow=0)])
def test_an_odd_board_is_played(change):
    """What is odd, but whole, is played to the end."""
    s = opened(change)
    for _ in range(3_000):
        if s.actor == NOBODY:
            break
        options = dual.legal(s) or [action for action, _ in dual.draws(s)]
        dual.play(s, options[s.pool % len(options)])
    assert s.actor == NOBODY


def test_walls():
    """A wall of the board parts two hexes: no track crosses it."""
    s = opened(lambda d: d.update(walls=[["E3", "E4"]]))
    a, b = (s.board.refs.index(ref) for ref in ("E3", "E4"))
    assert b in PORTUGAL.grid.neighbours(a)
    assert b not in s.map.grid.neighbours(a)
    assert all(other != b for _, other in s.map.exits[a])


def test_what_may_be_left_out():
    """Rulings, reserved spaces, debt and fields of powers have values of their own."""
    s = opened(lambda d: d.pop("rulings"), DETROIT)
    assert s.map.rulings["charter_spaces"] == 5
    s = opened(lambda d: d.pop("debt"), DETROIT)
    assert s.map.debt is None


def test_the_format_is_written_down():
    """The page about board files names every field of both boards and every ruling."""
    text = (boards.folder() / "FORMAT.md").read_text("utf-8")
    fields = {*RULINGS, *Power.__slots__} - {"text", "bonus_hex"}
    for board in (PORTUGAL, DETROIT):
        fields |= set(board.facts)
        for entry in [*board.facts["hexes"], *board.facts["companies"], *board.facts["trains"]]:
            fields |= set(entry)
    assert [field for field in sorted(fields) if f"`{field}`" not in text] == []
