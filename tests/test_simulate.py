"""Many games of bots, counted."""

import pytest
from cuberails import boards, cli, meta, simulate, title
from cuberails.simulate import Tally, count, kind, rows, table
from cuberails.titles.dual.state import OVER

IRISH, DUAL = title("irish"), title("dual")


def played(game=DUAL, board="portugal", seats=3, games=3, seed=1):
    """Some games of bots that do anything."""
    return simulate.simulate(game, board, ["random"] * seats, games, seed, 0.0)


def test_what_is_counted():
    """Every game, its rounds, its actions, its winners, its shares and why it ended."""
    tally = played()
    assert tally.games == len(tally.rounds) == len(tally.plies) == len(tally.scores) == 3
    assert sum(tally.wins) == 3
    assert sum(tally.reasons.values()) == 3
    assert tally.companies == ["Leste", "Norte", "Sul", "Douro", "Algarve"]
    assert tally.shares[:4] != [0, 0, 0, 0]
    assert tally.shares[4] == 0


def test_draws_are_not_decisions():
    """Of the actions those of players are counted; five draws open each game of four companies."""
    tally = played()
    assert sum(tally.actions.values()) == sum(tally.plies) - 3 * 5


def test_shares_sold():
    """Each first share comes from the auction, each other one from a purchase."""
    tally = played()
    assert sum(tally.shares) == tally.actions["buy"] + tally.events["sold"]
    assert tally.events["bought"] == tally.actions["buy"]


def test_same_seed_same_games():
    """A seed gives the same games again, another one others."""
    assert played(seed=4) == played(seed=4)
    assert played(seed=4).plies != played(seed=5).plies


def test_strays():
    """With every decision at random it does not matter which bots sit there."""
    clerks, random = (
        simulate.simulate(IRISH, "ireland", [bot] * 3, 1, 1, 1.0) for bot in ("clerk", "random")
    )
    assert clerks == random


@pytest.mark.parametrize("name", ["irish", "iberian", "dual"])
def test_every_title(name):
    """Every title on each of its boards, at its largest table."""
    for board in meta(name).BOARDS:
        seats = max(meta(name).PLAYERS)
        tally = played(title(name), board, seats, games=1)
        assert (tally.board, tally.seats, tally.games) == (board, seats, 1)
        assert len(tally.wins) == seats
        assert board in table([tally])


@pytest.mark.parametrize(
    ("action", "name"),
    [
        (("train", 1), "train narrow"),
        (("build", 4, 5, 0), "build standard"),
        (("token", 4), "token"),
        (("first", 0), "first"),
    ],
)
def test_kinds_of_action(action, name):
    """An action is counted by its verb, and by the gauge where it has one."""
    assert kind(DUAL, action) == name


def test_a_shared_victory():
    """Winners of equal scores have a part of the game each; holders count by their shares."""
    s = DUAL.start(boards.load("portugal"), 3)
    DUAL.play(s, ("first", 0))
    tally = Tally("portugal", 3, wins=[0.0] * 3)
    s.phase, s.ended = OVER, 1
    s.cash[:3] = 40, 40, 7
    s.shares[0], s.shares[10] = 2, 1
    count(tally, DUAL, s)
    assert tally.wins == [0.5, 0.5, 0.0]
    assert (tally.shares[0], tally.held[0]) == (3, 1.0)
    assert tally.scores == [40]


def test_endless_games(monkeypatch):
    """A game that does not end is an error, and says on what board."""
    monkeypatch.setattr(simulate, "LONGEST", 20)
    with pytest.raises(RuntimeError, match="portugal does not end"):
        played()


def test_rows():
    """What a table says of a tally: a line a number, in words."""
    tally = Tally(
        "portugal", 3, games=4, rounds=[4, 6, 8, 9], plies=[90, 100, 110, 120],
        wins=[1.0, 1.0, 2.0], companies=["Leste", "Norte"], shares=[10, 0], held=[5.0, 0.0],
        scores=[80, 100, 90, 90],
    )  # fmt: skip
    tally.actions.update({"buy": 14})
    tally.events.update({"stranded": 2, "laid": 9})
    tally.reasons.update({"All track is laid.": 3, "All trains are sold.": 1})
    assert dict(rows(tally)) == {
        "rounds: least, median, most": "4, 8, 9",
        "games of 5 to 9 rounds": "75 %",
        "actions a game": "105",
        "winning score, on average": "90",
        "games won, by seat": "25 %, 25 %, 50 %",
        "Leste: shares sold a game, won with": "2.5, 50 %",
        "buy, a game": "3.5",
        "event “stranded”, a game": "0.50",
        "All track is laid": "75 %",
        "All trains are sold": "25 %",
    }


def test_table():
    """Tallies stand side by side; what one of them has not is left blank."""
    tallies = [played(games=1), played(board="detroit", games=1)]
    lines = [line.split("|")[1:-1] for line in table(tallies).splitlines()]
    assert {len(line) for line in lines} == {3}
    cells = {first.strip(): (a.strip(), b.strip()) for first, a, b in lines}
    assert cells[""] == ("portugal, 3 seats", "detroit, 3 seats")
    borrowed = cells["borrow, a game"]
    assert borrowed[0] == "" and float(borrowed[1]) > 0


def test_command(capsys):
    """The command prints how it was measured, and a column for each board and number of seats."""
    command = "simulate --title dual --seats 3,4 --games 1 --bots random --seed 9"
    assert cli.main(command.split()) == 0
    out = capsys.readouterr().out
    assert "1 games a column" in out and "seed 9" in out and "bots: random" in out
    head = next(line for line in out.splitlines() if line.startswith("|"))
    columns = [f"{board}, {seats} seats" for board in ("portugal", "detroit") for seats in (3, 4)]
    assert head == f"|  | {' | '.join(columns)} |"


def test_command_on_one_board(capsys):
    """Boards may be named."""
    command = "simulate --title dual --board detroit --seats 5 --games 1 --bots random"
    assert cli.main(command.split()) == 0
    assert "detroit, 5 seats" in (out := capsys.readouterr().out) and "portugal" not in out
