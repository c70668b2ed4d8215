"""The `cuberails` command: play in a terminal, replay a record.

cuberails play irish --seats me,clerk,clerk
cuberails replay FILE
cuberails link FILE | unlink LINK | verify FILE-OR-LINK
cuberails simulate --title dual --games 200
cuberails arena --title irish --seats baron,clerk,clerk,clerk
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from random import SystemRandom
from typing import Any

from cuberails import CHANCE, NOBODY, TITLES, arena, meta, simulate
from cuberails.bots import BOTS, choose
from cuberails.links import link, load
from cuberails.match import COLOURS, Match, Refused, Seat
from cuberails.posted import Posted
from cuberails.records import clean, save

QUIT, UNDO = ("q", "quit"), ("u", "undo")
NAMES = ("Ada", "Brunel", "Crampton", "Dargan", "Ellis")
"""What bots are called."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code is 0, or 2 where something cannot be done."""
    options = parser().parse_args(arguments)
    try:
        code: int = options.run(options)
        return code
    except (Refused, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    except (KeyboardInterrupt, EOFError):
        print()
        return 130


def parser() -> argparse.ArgumentParser:
    """The command line."""
    top = argparse.ArgumentParser(prog="cuberails", description="Cube rails in a terminal.")
    commands = top.add_subparsers(required=True, metavar="COMMAND")
    play_ = commands.add_parser("play", help="play a game here")
    play_.add_argument("title", choices=sorted(TITLES))
    play_.add_argument("--board", help="the board; the first of the title by default")
    play_.add_argument(
        "--seats",
        default="me,clerk,clerk",
        help="who sits there, in order: a bot ({}) or a person's name".format(", ".join(BOTS)),
    )
    play_.add_argument("--seed", type=int, help="for the same draws again")
    play_.add_argument("--free-undo", action="store_true", help="undo may take back draws")
    play_.add_argument("--save", type=Path, help="keep the game in this file after each decision")
    play_.set_defaults(run=play)
    replay_ = commands.add_parser("replay", help="tell a saved game or a link, and its result")
    replay_.add_argument("file", help="a save file, or the code of a link")
    replay_.set_defaults(run=replay)
    for run, text in (
        (link_, "print the code of the link of a saved game"),
        (unlink, "print the record of a link, as JSON"),
        (verify, "say whether a saved game or a link keeps the rules and its draws are fair"),
    ):
        one = commands.add_parser(run.__name__.rstrip("_"), help=text)
        one.add_argument("file", help="a save file, the code of a link, or an address with it")
        one.set_defaults(run=run)
    simulate.arguments(commands.add_parser("simulate", help="let bots play many games, and count"))
    arena.arguments(commands.add_parser("arena", help="let bots meet, and tell who is stronger"))
    return top


def play(options: argparse.Namespace) -> int:
    """Play from the first draw to the last."""
    seed = SystemRandom().randrange(2**32) if options.seed is None else options.seed
    board = options.board or meta(options.title).BOARDS[0]
    match = Match(options.title, board, seats(options.seats), seed, options.free_undo).begin()
    told = 0
    while True:
        told = tell(match, min(told, len(match.actions)))
        if options.save:
            options.save.write_text(save(match), "utf-8")
        if match.state.actor == NOBODY:
            return finish(match)
        if not decide(match):
            print(f"The game so far, as a link: #g={link(match)}")
            return 0


def seats(text: str) -> list[Seat]:
    """The seats in a list such as "me,clerk,Ann"."""
    return [seat(word.strip(), n) for n, word in enumerate(text.split(","))]


def seat(word: str, n: int) -> Seat:
    """A bot by its name, or a person of that name."""
    bot = word.lower() in BOTS
    name = f"{NAMES[n % len(NAMES)]} ({word})" if bot else clean(word) or f"Player {n + 1}"
    return Seat(name, COLOURS[n % len(COLOURS)], word.lower() if bot else "person")


def tell(match: Match, told: int) -> int:
    """Print what happened since action `told`; how far it is told now."""
    for entry in match.log():
        if entry["ply"] >= told:
            print("  " + entry["text"])
    return len(match.actions)


def decide(match: Match) -> bool:
    """Let whoever is to act decide; False when a person wants to leave."""
    who = match.seats[match.state.actor]
    if who.play != "person":
        rng = match.rng(len(match.actions), "bot")
        match.act(choose(who.play, match.game, match.state, rng))
        return True
    return ask(match)


def ask(match: Match) -> bool:
    """Ask a person until there is an answer that does something; False to leave."""
    view = match.view()
    print(standing(match))
    print(f"\n{match.seats[view['actor']].name}: {view['prompt']}")
    for n, action in enumerate(view["actions"], 1):
        print(f"  {n:3}  {action['label']}" + (f"  ({action['note']})" if action["note"] else ""))
    while True:
        word = input("Number, or undo, quit: ").strip().lower()
        if word in QUIT:
            return False
        try:
            answer(match, word, view["actions"])
            return True
        except Refused as error:
            print(f"  {error}")


def answer(match: Match, word: str, actions: list[dict[str, Any]]) -> None:
    """Do what a person typed. Raises `Refused`."""
    if word in UNDO:
        match.undo()
    elif word.isdecimal() and 1 <= int(word) <= len(actions):
        match.act(tuple(actions[int(word) - 1]["do"]))
    else:
        raise Refused(f"Please type a number from 1 to {len(actions)}.")


def standing(match: Match) -> str:
    """Everybody's cash, shares and worth, in a table."""
    view = match.view()
    letters = [company.id for company in match.board.companies]
    money, rows = meta(match.game.name).MONEY, [["", "cash", *letters, "worth"]]
    for player in view["players"]:
        shares = [str(n or "·") for n in player["shares"]]
        rows.append(
            [player["name"], f"{money}{player['cash']}", *shares, f"{money}{player['worth']}"]
        )
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ["  ".join(cell.ljust(w) for cell, w in zip(row, widths, strict=True)) for row in rows]
    return "\n" + "\n".join(line.rstrip() for line in lines)


def finish(match: Match) -> int:
    """Print the result."""
    result = match.view()["result"]
    print(standing(match))
    names = " and ".join(match.seats[seat].name for seat in result["winners"])
    money = meta(match.game.name).MONEY
    print(f"\n{result['reason']} Won by {names} with {money}{max(result['scores'])}.")
    return 0


def opened(file: str) -> Match:
    """The match in a save file, in the code of a link, or in an address with one."""
    is_file = len(file) < 256 and Path(file).is_file()
    return load(Path(file).read_text("utf-8") if is_file else file)


def link_(options: argparse.Namespace) -> int:
    """Print the code of a link."""
    print(link(opened(options.file)))
    return 0


def unlink(options: argparse.Namespace) -> int:
    """Print a record."""
    print(save(opened(options.file)))
    return 0


def verify(options: argparse.Namespace) -> int:
    """Replay by the rules; of a game by link also the draws, which follow from its chains."""
    match = opened(options.file)
    draws = sum(s.actor == CHANCE for s in match.states[:-1])
    of = "follow from the chains" if isinstance(match, Posted) else "are possible"
    print(f"The rules allow all {len(match.actions)} actions, and all {draws} draws {of}.")
    if match.state.actor == NOBODY:
        return finish(match)
    print(match.turn() if isinstance(match, Posted) else "The game goes on.")
    return 0


def replay(options: argparse.Namespace) -> int:
    """Tell a recorded game."""
    match = opened(options.file)
    tell(match, 0)
    if match.state.actor == NOBODY:
        return finish(match)
    print(standing(match))
    print(f"\nThe game goes on: {match.seats[match.state.actor].name} is to act.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
