"""Board files of players: read, refused, and carried along by the games that are played on them."""

import json

import pytest
from cuberails import TITLES, own, records
from cuberails.boards import BoardError, load
from cuberails.match import Match, Refused, Seat

SEATS = [Seat(name, colour) for name, colour in (("A", "teal"), ("B", "gold"), ("C", "plum"))]


def file(board: str = "portugal", **changes: object) -> str:
    """The file of one of our boards, with changes."""
    return json.dumps(json.loads(own.text(load(board))) | changes)


def match(text: str) -> Match:
    board = own.read(text)
    return Match(board.title, board, SEATS, 1).begin()


@pytest.mark.parametrize("board", ["ireland", "iberia", "portugal", "detroit"])
def test_every_board_of_ours_can_be_one(board):
    """Our own files are read, get an id of their own, and make a game of their title."""
    game = match(file(board))
    assert own.is_own(game.board) and not own.is_own(load(board))
    assert game.board.title in TITLES
    assert game.board.name == load(board).name


def test_id_tells_the_content():
    """The same content has the same id, however it is written; other content has another."""
    assert own.read(file()).id == own.read(json.dumps(json.loads(file()), indent=4)).id
    assert own.read(file()).id != own.read(file(name="Mine")).id


def test_games_carry_their_board():
    """A save and a link hold the board, and give the same game again."""
    game = match(file(cash={"3": 99, "4": 36, "5": 30}))
    assert game.state.cash[:3] == [99, 99, 99]
    for text in (records.save(game), records.link(game)):
        again = records.load(text)
        assert again.board.id == game.board.id
        assert records.save(again) == records.save(game)
    assert json.loads(records.save(game))["board"]["cash"]["3"] == 99


def test_games_on_our_boards_name_them():
    """The board does not travel where everybody has it."""
    game = Match("dual", "portugal", SEATS, 1).begin()
    assert json.loads(records.save(game))["board"] == "portugal"


WRONG = {
    "": "not JSON",
    "[]": '"format" must be',
    "[" * 5000: "not JSON|cannot be read",
    "x" * 100_001: "longer than",
    file(title="chess"): "a game that is not here: 'chess'",
    file(title="irish"): "easy|terrain",
    file(name="x" * 61): "too long",
    file(about="x" * 2001): "too long",
    file(hexes=[{"ref": "A", "q": 0, "r": 0, "terrain": "clear"}]): "no hex of the map is called",
    file(cash=None): '"cash" must be an object',
    file(trains=[None]): "trains",
    file(stock_track=[[]]): "stock_track",
    file(provenance={"cash": "me"}): "must be one of rulebook, transcription, ours",
}


@pytest.mark.parametrize("text", WRONG, ids=lambda text: text[:12])
def test_refusals(text):
    """Whatever is no board is refused in a sentence, and nothing else happens."""
    with pytest.raises(BoardError, match=WRONG[text]):
        own.read(text)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"name": "\ud800x"}, "cannot be shown"),
        ({"name": "\u202eabc"}, "cannot be shown"),
        ({"about": "a\u200bb"}, "cannot be shown"),
        ({"more": {"deep": ["\udfff"]}}, "cannot be shown"),
        ({"more": float("nan")}, "a number that is none"),
        ({"more": float("inf")}, "a number that is none"),
    ],
    ids=str,
)
def test_what_a_page_cannot_show(change, said):
    """Halves of characters, marks of direction, and numbers that are none: nowhere in a file."""
    with pytest.raises(BoardError, match=said):
        own.read(file(**change))


def test_too_many_hexes():
    hexes = [
        {"ref": f"{q}/{r}", "q": q, "r": r, "terrain": "clear"}
        for q in range(21)
        for r in range(20)
    ]
    named = json.loads(file())["hexes"]
    for hex_, entry in zip(hexes, named, strict=False):
        hex_ |= {k: v for k, v in entry.items() if k not in ("ref", "q", "r")}
    with pytest.raises(BoardError, match="400 hexes"):
        own.read(file(hexes=hexes))


def test_a_save_with_a_bad_board():
    """A save whose board has been changed for the worse is refused as a whole."""
    data = json.loads(records.save(match(file())))
    data["board"]["cash"] = {}
    with pytest.raises(Refused, match="whole number"):
        records.load(json.dumps(data))
    with pytest.raises(Refused, match="its board is wrong"):
        records.load(json.dumps(data | {"board": 7}))
