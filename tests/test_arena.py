"""Bots that meet: who sits where, what is kept, what it comes to."""

import json
from concurrent.futures import ThreadPoolExecutor

import pytest
from cuberails import arena, cli
from cuberails.arena import Game, Plan
from cuberails.match import Refused

PLAN = Plan("iberian", "iberia", ("clerk", "random", "random"), 1, {}, {})


def test_everybody_moves_one_seat_on():
    """After as many games as seats each bot has had each seat."""
    plan = Plan("irish", "ireland", ("baron", "clerk", "random"), 1, {}, {})
    assert [plan.seats(n) for n in range(4)] == [
        ["baron", "clerk", "random"],
        ["random", "baron", "clerk"],
        ["clerk", "random", "baron"],
        ["baron", "clerk", "random"],
    ]


def test_games_repeat():
    """A game is a function of its number; those of a round have the same draws."""
    assert arena.play(PLAN, 2) == arena.play(PLAN, 2)
    assert arena.play(PLAN, 2).scores != arena.play(PLAN, 5).scores


def test_goes_on_where_it_stopped(tmp_path, capsys):
    """Games of the file are not played again; a line that was cut off is."""
    file = tmp_path / "results.jsonl"
    command = ["arena", "--title", "iberian", "--seats", "clerk,random,random"]
    command += ["--workers", "1", "--results", str(file)]
    assert cli.main([*command, "--games", "2"]) == 0
    first = file.read_text("utf-8")
    file.write_text(first + first.splitlines()[1][:20], "utf-8")

    assert cli.main([*command, "--games", "3"]) == 0
    lines = file.read_text("utf-8").splitlines()
    assert len(lines) == 4 and "\n".join(lines[:3]) + "\n" == first
    assert sorted(json.loads(line)["number"] for line in lines[1:]) == [0, 1, 2]
    assert "| Clerk |" in capsys.readouterr().out


@pytest.mark.parametrize("text", ["{}\n", "not json\n", '{"title": "irish"}\n[1]\n'])
def test_other_files_are_left_alone(tmp_path, text):
    """A file of another plan, or of something else, is refused and stays as it was."""
    file = tmp_path / "results.jsonl"
    file.write_text(text, "utf-8")
    with pytest.raises(Refused, match="results"):
        arena.stored(file, PLAN)
    assert file.read_text("utf-8") == text


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (["--seats", "clerk,nobody,random"], "no bot called nobody"),
        (["--seats", "clerk,clerk"], "3 to 5 players"),
        (["--seats", "clerk,clerk,clerk", "--board", "ireland"], "is played on iberia"),
        (["--seats", "clerk,clerk,clerk", "--seconds", "baron:2"], "does not read like"),
    ],
)
def test_bad_commands(more, said, capsys):
    """What cannot be played is said in a sentence."""
    assert cli.main(["arena", "--title", "iberian", "--games", "1", *more]) == 2
    assert said in capsys.readouterr().err


GAMES = [
    Game(n, ["clerk", "random", "random"], [30 + n, 20, 40 if n == 0 else 10]) for n in range(5)
]


def test_table():
    """Wins for each seat that a bot had, margins, and a rating that puts the winner on top."""
    pytest.importorskip("choix")
    head, _, first, second = arena.table(GAMES).splitlines()
    assert head.startswith("| 5 games, 3 seats")
    assert first.startswith("| Clerk | 80.0% |") and second.startswith("| Random | 10.0% |")
    ratings = arena.ladder(GAMES)
    assert ratings["clerk"] > ratings["random"]
    assert sum(ratings.values()) == pytest.approx(0, abs=1e-6)


def test_shared_victory_and_margin():
    """A tie is shared; the margin is that over the best of the others."""
    game = Game(0, ["a", "b", "c"], [30, 30, 10])
    assert [arena.won(game, seat) for seat in range(3)] == [0.5, 0.5, 0]
    assert [arena.margin(game, seat) for seat in range(3)] == [0, 0, -20]


def test_any_executor():
    """Games are played by whatever executor is given."""
    with ThreadPoolExecutor(2) as pool:
        found = list(arena.games(PLAN, [0, 1, 2], pool))
    assert sorted(game.number for game in found) == [0, 1, 2]


def test_dask():
    """The same on a cluster: its client is an executor too."""
    distributed = pytest.importorskip("distributed")
    with (
        distributed.LocalCluster(
            n_workers=1, threads_per_worker=1, processes=False, dashboard_address=None
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        found = list(arena.games(PLAN, [0, 1], client.get_executor()))
    assert sorted(found, key=lambda game: game.number) == [arena.play(PLAN, 0), arena.play(PLAN, 1)]
