"""The `cuberails` command, as people type it."""

import json

import pytest
from cuberails import cli
from cuberails.links import link, load
from cuberails.records import save
from test_match import new, play_on


def answers(monkeypatch, *words):
    """Type these words, then nothing more."""
    typed = iter(words)

    def type_(prompt):
        try:
            return next(typed)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", type_)


def test_bots_play_to_the_end(capsys):
    """A table of bots plays a whole game and prints the result."""
    assert cli.main(["play", "irish", "--seats", "clerk,random,random", "--seed", "1"]) == 0
    out = capsys.readouterr().out
    assert "Won by" in out
    assert "The bag is empty." in out


def test_person_plays(monkeypatch, capsys):
    """A person answers by number; nonsense and undo are answered in words."""
    answers(monkeypatch, "1", "x", "999", "undo", "2", "q")
    assert cli.main(["play", "irish", "--seats", "Ann,Bob,Cat", "--seed", "1"]) == 0
    out = capsys.readouterr().out
    assert "passes." in out
    assert "type a number from 1 to" in out
    assert load(out.rpartition("#g=")[2]).names() == ["Ann", "Bob", "Cat"]


def test_undo_with_nothing_to_undo(monkeypatch, capsys):
    """Undo at the start says why not, and asks again."""
    answers(monkeypatch, "u", "quit")
    assert cli.main(["play", "irish", "--seats", "Ann,Bob,Cat", "--seed", "1"]) == 0
    assert "No person has decided" in capsys.readouterr().out


def test_leaving_with_the_keyboard(monkeypatch):
    """The end of input leaves without a traceback."""
    answers(monkeypatch)
    assert cli.main(["play", "irish", "--seats", "Ann,Bob,Cat"]) == 130


def test_saving(monkeypatch, tmp_path):
    """`--save` keeps the game in a file that opens again."""
    path = tmp_path / "game.json"
    answers(monkeypatch, "2", "q")
    cli.main(["play", "irish", "--seats", "Ann,Bob,Cat", "--seed", "1", "--save", str(path)])

    assert len(load(path.read_text("utf-8")).actions) == 10


@pytest.mark.parametrize("write", [save, link, lambda m: "https://x.example/#g=" + link(m)])
def test_replay(write, tmp_path, capsys):
    """A save file, the code of a link or a whole URL is told from the first draw to the result."""
    match = play_on(new(seed=3))
    path = tmp_path / "game"
    path.write_text(write(match), "utf-8")
    argument = str(path) if write is save else write(match)

    assert cli.main(["replay", argument]) == 0
    out = capsys.readouterr().out
    assert "is drawn to open the first auction" in out
    assert "Won by" in out


def test_replay_of_a_game_that_goes_on(capsys):
    """An unfinished game says who is to act."""
    assert cli.main(["replay", link(play_on(new(seed=3), 5))]) == 0
    assert "is to act" in capsys.readouterr().out


@pytest.mark.parametrize("text", ["nowhere.json", "1AAAA", "{}", json.dumps([1])])
def test_bad_replay(text, capsys):
    """What cannot be opened gets one sentence and the exit code 2."""
    assert cli.main(["replay", text]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_wrong_number_of_seats(capsys):
    """A table that is too small is refused in words."""
    assert cli.main(["play", "irish", "--seats", "me,clerk"]) == 2
    assert "3 to 5 players" in capsys.readouterr().err


def test_link_and_back(tmp_path, capsys):
    """`link` and `unlink` are each other's reverse; `verify` tells the result."""
    text = save(play_on(new(seed=3)))
    path = tmp_path / "game.json"
    path.write_text(text, "utf-8")
    assert cli.main(["link", str(path)]) == 0
    code = capsys.readouterr().out.strip()
    assert code.startswith("2")
    assert cli.main(["unlink", code]) == 0
    assert json.loads(capsys.readouterr().out) == json.loads(text)
    assert cli.main(["verify", code]) == 0
    out = capsys.readouterr().out
    assert "The rules allow all" in out
    assert "Won by" in out


def test_verify_complains(capsys):
    """A link that was cut is answered with a sentence and the code 2."""
    assert cli.main(["verify", "2abc"]) == 2
    assert "damaged" in capsys.readouterr().err
