"""A hex in words, for those who do not see the board."""

import random

import pytest
from cuberails import TITLES, boards, meta, title
from cuberails.match import Match, Seat


def after(name: str, board: str, actions: int) -> Match:
    """A game at random, building whenever it can be."""
    match = Match(name, board, [Seat(f"P{n}", "teal") for n in range(3)], 1).begin()
    chance = random.Random(2)
    for _ in range(actions):
        legal = match.game.legal(match.state)
        builds = [action for action in legal if action[0] == "build"]
        match.act(chance.choice(builds or legal))
    return match


def words(match: Match, name: str) -> str:
    """What is said of a place by its name or label."""
    places = [match.board.place(hex_) for hex_ in match.board.grid.coords]
    return match.spoken(len(match.actions))[places.index(name)]


def test_irish() -> None:
    """Place, cube, track, home, and what track costs: more where a railway is."""
    start = Match("irish", "ireland", [Seat(f"P{n}", "teal") for n in range(3)], 1).begin()
    assert words(start, "Kilkenny") == "city, pays white, costs 1 point"
    match = after("irish", "ireland", 60)
    dublin = words(match, "Dublin")
    assert dublin.startswith("major city, pays ")
    assert dublin.endswith("blue GSW and red MGW track, home of GSW and MGW, costs 1½ points")
    assert words(match, "M6") == "open country, yellow CBSC and purple WLW track, costs 1½ points"


def test_iberian() -> None:
    """Free country has a price; country with a locomotive of somebody can be leased."""
    match = after("iberian", "iberia", 60)
    assert words(match, "V4") == "difficult country, Purple track, lease ₱4"


def test_dual() -> None:
    """Revenue, stations and spaces, and where the track of each gauge leads."""
    match = after("dual", "portugal", 60)
    lisboa = words(match, "Lisboa")
    assert lisboa.startswith(
        "major city, pays $6, station of Norte and Sul, 1 open, standard track"
    )
    assert "narrow track to Setúbal" in lisboa


@pytest.mark.parametrize("board", [b for name in TITLES for b in meta(name).BOARDS])
def test_every_hex_has_words(board: str) -> None:
    printed = boards.load(board)
    rules = title(printed.title)
    s = rules.start(printed, meta(printed.title).PLAYERS[0])
    assert all(rules.describe(s, hex_) for hex_ in printed.grid.coords)
