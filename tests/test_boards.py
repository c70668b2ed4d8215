"""Board files: what they must hold, and what is said when they do not."""

import json
import re

import pytest
from cuberails import boards
from cuberails.boards import BoardError
from cuberails.titles import irish

TEXT = (boards.folder() / "ireland.json").read_text("utf-8")


def edited(change):
    """The board of Ireland, changed as data, as text."""
    data = json.loads(TEXT)
    change(data)
    return json.dumps(data)


def hex_(data, ref):
    return next(entry for entry in data["hexes"] if entry["ref"] == ref)


def opened(text):
    """Read a board and set a game up on it."""
    return irish.start(boards.read(text, "mine.json"), 3)


BROKEN = [
    (lambda d: d["hexes"].remove(hex_(d, "O4")), 'company CBSC: "home": no hex .*Cork'),
    (lambda d: hex_(d, "H11").pop("terrain"), 'hex H11: the field "terrain" is missing'),
    (lambda d: hex_(d, "H11").update(terrain="lava"), 'hex H11: "terrain" must be easy.*lava'),
    (lambda d: hex_(d, "H11").update(kind="village"), 'hex H11: "kind" must be town'),
    (lambda d: hex_(d, "H11").pop("kind"), 'hex H11: "kind" must be town'),
    (lambda d: hex_(d, "G11").update(kind="town"), 'hex G11: "kind" must be left out'),
    (lambda d: hex_(d, "J12").pop("name"), 'hex J12: the field "name" is missing'),
    (lambda d: hex_(d, "G11").update(q="ten"), 'hex G11: "q" must be a whole number'),
    (lambda d: hex_(d, "G11").update(q=True), 'hex G11: "q" must be a whole number'),
    (lambda d: hex_(d, "G11").update(r=10**9), 'hex G11: "q" and "r" must lie between'),
    (lambda d: hex_(d, "G11").update(q=10, r=2), 'hex H11: "q" and "r" are those of hex G11'),
    (lambda d: hex_(d, "G11").update(ref="G10"), 'hex G10: "ref" occurs twice'),
    (lambda d: d["hexes"].append(7), "entry 140 of hexes: must be an object"),
    (lambda d: d["hexes"].clear(), '"hexes" is empty'),
    (lambda d: d.pop("hexes"), 'the field "hexes" is missing'),
    (lambda d: d.update(format=2), '"format" must be 1'),
    (lambda d: d.update(layout="round"), '"layout" must be flat or pointy'),
    (lambda d: d.update(walls=[["H11"]]), "walls: .* two labels"),
    (lambda d: d.update(walls=[["H11", "X9"]]), "walls: .* two labels"),
    (lambda d: d.update(walls=7), '"walls" must be a list'),
    (lambda d: d["companies"][3].pop("share_values"), 'company GSW: "share_values" must be'),
    (lambda d: d["companies"][3].update(share_values=[9, 4]), "company GSW: .* cheapest first"),
    (lambda d: d["companies"][3].update(letter="GS"), 'company GSW: "letter" must be one'),
    (lambda d: d["companies"][3].update(letter="M"), 'companies: two have the same "letter"'),
    (lambda d: d["companies"][3].update(home="Atlantis"), "company GSW: .*Atlantis"),
    (lambda d: d.update(companies=[]), "it needs a major city and a company"),
    (lambda d: d["companies"].insert(0, "GSW"), "entry 1 of companies: must be an object"),
    (
        lambda d: [e.update(kind="city") for e in d["hexes"] if e.get("kind") == "town"],
        "more cities than cubes",
    ),
]


@pytest.mark.parametrize(("change", "complaint"), BROKEN, ids=[c for _, c in BROKEN])
def test_complaint_names_file_place_and_field(change, complaint):
    """A bad board file gets a message that names the file, the hex or company, and the field."""
    with pytest.raises(BoardError) as caught:
        opened(edited(change))

    assert re.search(complaint, str(caught.value))
    assert re.match(r"(mine|ireland)\.json: ", str(caught.value))


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "7", "[" * 100_000, '{"format": 1}'])
def test_what_is_no_board(text):
    """Anything else is refused as well, and never crashes the reader."""
    with pytest.raises(BoardError, match=r"^mine\.json: "):
        boards.read(text, "mine.json")


def test_too_long_a_file():
    """A file of any size is refused before it is parsed."""
    with pytest.raises(BoardError, match="longer than"):
        boards.read(" " * 2_000_000, "mine.json")


@pytest.mark.parametrize("name", ["atlantis", "../secrets", "", "IRELAND", "x" * 10_000])
def test_unknown_board(name):
    """A name is looked up among the boards, and nowhere else."""
    with pytest.raises(BoardError, match="There is no board called"):
        boards.load(name)


def test_all_boards_open():
    """Every board that comes with the library can be read."""
    assert "ireland" in boards.names()
    for name in boards.names():
        assert name == boards.load(name).id


def test_picture_is_json():
    """The picture of a board has its hexes and companies, and fits in JSON."""
    picture = boards.picture(boards.load("ireland"))

    assert picture == json.loads(json.dumps(picture))
    assert len(picture["hexes"]) == 139
    assert [c["letter"] for c in picture["companies"]] == ["C", "W", "B", "G", "M"]


def test_walls_of_a_board():
    """A wall in the file parts two hexes."""
    board = boards.read(edited(lambda d: d.update(walls=[["H11", "G11"]])), "mine.json")
    ids = {board.refs[h]: h for h in board.grid.coords}

    assert ids["G11"] not in board.grid.neighbours(ids["H11"])


def test_layout():
    """Hexes lie with a side up unless the file says otherwise; the picture tells the page."""
    board = boards.read(edited(lambda d: d.update(layout="pointy")), "mine.json")

    assert boards.load("ireland").layout == "flat"
    assert boards.picture(board)["layout"] == "pointy"
