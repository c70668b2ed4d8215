"""Records of matches: the save as JSON, the whole game in a link, and opening either.

The record is the list of actions: whatever comes from outside is believed only as far as the rules
replay it, in bounded time and memory, and nothing of it is executed.
"""

import json
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import asdict
from typing import Any

from cuberails import TITLES, envelope, own, title
from cuberails.boards import Board, BoardError
from cuberails.game import CHANCE, options
from cuberails.match import COLOURS, MOST_NOTES, Match, Refused, Seat
from cuberails.posted import Posted
from cuberails.words import one_line

RENAMED = {"greedy": "clerk"}
"""Bots that saves of earlier versions know by another name."""

FORMAT = 1
"""The number of the save format."""

CODEC = "1"
"""The first character of a link's code: zlib and base64url of the compact save."""

LONGEST_NAME = 24
LONGEST_NOTE = 200
MOST_ACTIONS = 5_000
"""Actions of a record: a bound on time, twenty times a long game."""

LONGEST_SAVE = 400_000
"""Characters of a save, also of one unpacked from a link: a bound on memory."""


def record(match: Match) -> dict[str, Any]:
    """The save as data: replaying it gives the same game. RECORD.md tells what it holds."""
    by_link = {"link": envelope.write(match)} if isinstance(match, Posted) else {}
    notes = [[n, text] for n, text in sorted(match.notes.items()) if n <= len(match.actions)]
    return (
        {
            "format": FORMAT,
            "title": match.game.name,
            "rules": match.game.RULES,
            "board": dict(match.board.facts) if own.is_own(match.board) else match.board.id,
            "seats": [asdict(seat) for seat in match.seats],
            "seed": match.seed,
            "free_undo": match.free_undo,
            "actions": [list(action) for action in match.actions],
        }
        | by_link
        | ({"notes": notes} if notes else {})
    )


def save(match: Match) -> str:
    """The record as compact JSON."""
    return json.dumps(record(match), ensure_ascii=False, separators=(",", ":"))


def link(match: Match) -> str:
    """The record as the code of a link, for the fragment of a URL."""
    packed = zlib.compress(save(match).encode(), 9)
    return CODEC + urlsafe_b64encode(packed).decode().rstrip("=")


def load(text: str) -> Match:
    """The match in a save or in the code of a link. Raises `Refused`, with nothing executed and
    time and memory bounded, whatever the text holds."""
    text = text.strip()
    if text.startswith("{"):
        return from_record(parse(text))
    return from_record(parse(unpack(text)))


def unpack(code: str) -> str:
    """The save in a link's code."""
    if not re.fullmatch(r"[0-9A-Za-z_-]+", code):
        raise Refused("This is neither a Cuberails link nor a saved game.")
    if code[0] != CODEC:
        raise Refused("This link is of a kind that this version of Cuberails does not know.")
    if len(code) > LONGEST_SAVE:
        raise Refused("This link is too long to be a game.")
    try:
        return inflate(urlsafe_b64decode(code[1:] + "=" * (-len(code[1:]) % 4))).decode()
    except (ValueError, zlib.error) as error:
        if isinstance(error, Refused):
            raise
        raise Refused("This link is damaged: a part of it is missing or changed.") from None


def inflate(packed: bytes) -> bytes:
    """What was packed, unless it is more than a save may have."""
    reader = zlib.decompressobj()
    data = reader.decompress(packed, LONGEST_SAVE)
    if reader.unconsumed_tail:
        raise Refused("This link unpacks to far more than a game.")
    if not reader.eof:
        raise Refused("This link is cut short: a part of it is missing.")
    return data


def parse(text: str) -> dict[str, Any]:
    """The JSON object in a save."""
    if len(text) > LONGEST_SAVE:
        raise Refused("This file is too long to be a game.")
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise Refused("This saved game is damaged: it is not JSON.") from None
    if not isinstance(data, dict) or "actions" not in data:
        raise Refused("This is not a saved game of Cuberails.")
    return data


def from_record(data: dict[str, Any]) -> Match:
    """Replay a record through the rules."""
    check_versions(data)
    seed, board, actions = data.get("seed"), read_board(data.get("board")), data["actions"]
    if type(seed) is not int or not 0 <= seed < 2**53:
        raise Refused("This saved game is damaged: its seed is wrong.")
    if not isinstance(actions, list) or len(actions) > MOST_ACTIONS:
        raise Refused("This saved game is damaged: its list of actions is wrong.")
    seats = read_seats(data.get("seats"))
    if "link" in data:
        empty = Posted(data["title"], board, seats, seed)
        match: Match = envelope.read(data["link"], empty, len(actions))
    else:
        match = Match(data["title"], board, seats, seed, data.get("free_undo") is True)
    for n, action in enumerate(actions):
        replay_one(match, n, action)
    if isinstance(match, Posted):
        match.check(len(actions))
    read_notes(match.begin(), data.get("notes"))
    return match


def read_notes(match: Match, entries: Any) -> None:
    """The notes of a record, as far as they are any; the game is worth more than its notes."""
    for entry in entries[:MOST_NOTES] if isinstance(entries, list) else ():
        ply, text = entry if isinstance(entry, list) and len(entry) == 2 else (None, None)
        if type(ply) is int and 0 <= ply <= len(match.actions) and isinstance(text, str):
            match.annotate(ply, clean(text, LONGEST_NOTE))


def read_board(entry: Any) -> str | Board:
    """The name of one of our boards, or the board that came along with the game."""
    if isinstance(entry, str):
        return entry
    if not isinstance(entry, dict):
        raise Refused("This saved game is damaged: its board is wrong.")
    try:
        return own.read(json.dumps(entry))
    except BoardError as error:
        raise Refused(str(error)) from None


def check_versions(data: dict[str, Any]) -> None:
    """Refuse what this version cannot replay."""
    if data.get("format") != FORMAT:
        raise Refused("This game was saved in a form that this version of Cuberails does not know.")
    name, rules = data.get("title"), str(data.get("rules"))[:9]
    if not isinstance(name, str) or name not in TITLES:
        raise Refused("This is a game of a title that this version of Cuberails does not have.")
    if data.get("rules") != title(name).RULES:
        raise Refused(
            f"This game was played by rules number {rules} of its title; "
            f"this version has number {title(name).RULES}."
        )


def replay_one(match: Match, n: int, entry: Any) -> None:
    """Do one recorded action, if the rules allow it."""
    action = tuple(entry) if isinstance(entry, list) else ()
    try:
        known = action in options(match.game, match.state)
    except TypeError:
        known = False
    if not known or any(type(arg) is not int for arg in action[1:]):
        raise Refused(f"This game breaks the rules at action {n + 1}, so it cannot be opened.")
    if isinstance(match, Posted) and match.state.actor == CHANCE and action != match.drawn(n):
        raise Refused(f"The draw at action {n + 1} of this game is not what its chains say.")
    match.push(action)


def read_seats(entries: Any) -> list[Seat]:
    """The seats in a record or from the page."""
    if not isinstance(entries, list) or not 1 <= len(entries) <= 12:
        raise Refused("This game has no proper list of seats.")
    return [read_seat(entry, n) for n, entry in enumerate(entries)]


def read_seat(entry: Any, n: int) -> Seat:
    """One seat; its name is cut to size and freed of invisible characters."""
    if not isinstance(entry, dict):
        raise Refused("This game has no proper list of seats.")
    name, colour, play = (entry.get(field) for field in ("name", "colour", "play"))
    if (
        not isinstance(name, str)
        or not isinstance(play, str)
        or not re.fullmatch("[a-z]{1,20}", play)
    ):
        raise Refused(f"Seat {n + 1} of this game has no proper name or player.")
    return Seat(
        name=clean(name) or f"Player {n + 1}",
        colour=colour if colour in COLOURS else COLOURS[n % len(COLOURS)],
        play=RENAMED.get(play, play),
    )


def clean(text: str, longest: int = LONGEST_NAME) -> str:
    """A name or a note in one line, without characters that do not show, cut to size."""
    return one_line(text, longest)


def shallow(text: str, refusal: str = "This is not a saved game of Cuberails.") -> str:
    """The same text, unless it is nested so deeply that reading it would kill Pyodide, whose stack
    ends before Python's limit of recursion does. Raises `Refused`."""
    bare = re.sub(r'"(?:[^"\\]|\\.)*"', "", text)
    for _ in range(8):
        bare = re.sub(r"[\[{][^\[\]{}]*[\]}]", "", bare)
    if re.search(r"[\[{]", bare):
        raise Refused(refusal)
    return text
