"""A game in progress: seats, generator, history, undo, save, load, share.

The rules hold no generator and no names; a match does. A draw depends on the seed and the number
of the action alone, so taking back and repeating gives the same cubes. The record is the list of
actions: whatever comes from outside is believed only as far as the rules replay it.
"""

import json
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from random import Random
from typing import Any

from cuberails import TITLES, boards, title
from cuberails.boards import BoardError
from cuberails.game import CHANCE, NOBODY, Action, Event, draw, options

FORMAT = 1
"""The number of the save format."""

CODEC = "1"
"""The first character of a link's code: zlib and base64url of the compact save."""

COLOURS = ("teal", "gold", "plum", "slate", "rust", "moss")
"""Colours of seats, as the page knows them; none is that of a company."""

LONGEST_NAME = 24
MOST_ACTIONS = 5_000
"""Actions of a record: a bound on time, twenty times a long game."""

LONGEST_SAVE = 400_000
"""Characters of a save, also of one unpacked from a link: a bound on memory."""

SAFE = re.compile(r"[\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]")
"""Control, zero-width and direction characters, which have no place in a name."""


class Refused(ValueError):
    """Something cannot be done; the message is a sentence for the user."""


@dataclass(slots=True)
class Seat:
    """Who sits there: `play` is "person" or the name of a bot."""

    name: str
    colour: str
    play: str = "person"


class Match:
    """A game of any title. `states[n]` is the position before action `n`, `events[n]` what that
    action brought. Draws and forced passes are played with the action that led to them."""

    def __init__(
        self, name: str, board: str, seats: Sequence[Seat], seed: int, free_undo: bool = False
    ) -> None:
        """A new game, played on until somebody has to decide. Raises `Refused`."""
        if name not in TITLES:
            raise Refused(f"There is no game called {name[:40]!r} here.")
        self.game = title(name)
        self.seats = list(seats)
        self.seed = seed
        self.free_undo = free_undo
        self.actions: list[Action] = []
        self.events: list[list[Event]] = []
        self.undone: list[list[Action]] = []
        try:
            self.board = boards.load(board)
            if self.board.title != name:
                raise Refused(f"The board {self.board.name} is not for this game.")
            self.states = [self.game.start(self.board, len(self.seats))]
        except (BoardError, ValueError) as error:
            raise Refused(str(error)) from None

    @property
    def state(self) -> Any:
        """The position now."""
        return self.states[-1]

    def begin(self) -> "Match":
        """Play the draws and forced actions that are due; the match itself, for chaining."""
        while (action := self.automatic(len(self.actions))) is not None:
            self.push(action)
        return self

    def automatic(self, ply: int) -> Action | None:
        """The action at `ply` that asks nobody: a draw, or the only choice of a forced verb."""
        s = self.states[ply]
        if s.actor == CHANCE:
            return draw(self.game, s, self.rng(ply, "draw"))
        legal = self.game.legal(s)
        return legal[0] if len(legal) == 1 and legal[0][0] in self.game.FORCED else None

    def rng(self, ply: int, purpose: str) -> Random:
        """The generator for one decision: the same for the same seed, action number, purpose."""
        return Random(f"{self.seed}/{ply}/{purpose}")

    def push(self, action: Action) -> None:
        """Do an action that is known to be possible, and keep what it brought."""
        s = self.state.clone()
        s.events = heard = []
        self.game.play(s, action)
        s.events = None
        self.actions.append(action)
        self.events.append(heard)
        self.states.append(s)

    def act(self, action: Action) -> None:
        """The decision of whoever is to act, and what follows of itself. Raises `Refused`."""
        if action not in self.game.legal(self.state):
            raise Refused(self.game.why_not(self.state, action) or "That is not possible now.")
        self.push(action)
        self.undone.clear()
        self.begin()

    # --- undo and redo

    def decided(self, ply: int) -> bool:
        """Whether a person chose the action at `ply`."""
        actor = self.states[ply].actor
        return (
            actor >= 0 and self.seats[actor].play == "person" and self.automatic(ply) is None
        )

    def last_decision(self) -> int | None:
        """The action that undo would take back, with all that followed."""
        return next((n for n in reversed(range(len(self.actions))) if self.decided(n)), None)

    def why_no_undo(self) -> str | None:
        """Why the last decision of a person stays; `None` when it can be taken back."""
        ply = self.last_decision()
        if ply is None:
            return "No person has decided anything yet."
        if not self.free_undo and any(s.actor == CHANCE for s in self.states[ply:-1]):
            return "Cubes have been drawn since; this game was begun without free undo."
        return None

    def undo(self) -> None:
        """Take back one decision of a person and all that followed from it. Raises `Refused`."""
        why, ply = self.why_no_undo(), self.last_decision()
        if why or ply is None:
            raise Refused(why or "")
        self.undone.append(self.actions[ply:])
        del self.actions[ply:], self.events[ply:], self.states[ply + 1 :]

    def redo(self) -> None:
        """Bring back what the last undo took. Raises `Refused`."""
        if not self.undone:
            raise Refused("Nothing has been taken back.")
        for action in self.undone.pop():
            self.push(action)

    # --- looking

    def names(self) -> list[str]:
        """The players' names by seat."""
        return [seat.name for seat in self.seats]

    def view(self, ply: int | None = None, seat: int | None = None) -> dict[str, Any]:
        """What the page shows of the position before action `ply` (`None`: now), as JSON."""
        last = len(self.actions)
        shown = last if ply is None else ply
        if not 0 <= shown <= last:
            raise Refused("The game has no such moment.")
        s, live = self.states[shown], shown == last
        why = self.why_no_undo()
        view = self.game.view(s, seat)
        for player, who in zip(view["players"], self.seats, strict=True):
            player.update(asdict(who))
        return view | {
            "rules": self.game.RULES,
            "ply": shown,
            "plies": last,
            "live": live,
            "acting": self.seats[s.actor].play if s.actor >= 0 else None,
            "last": self.touched(shown),
            "actions": [self.described(s, action) for action in self.game.legal(s) if live],
            "log": self.log(),
            "undo": why is None,
            "undo_why": why,
            "redo": bool(self.undone),
            "options": {"free_undo": self.free_undo},
        }

    def described(self, s: Any, action: Action) -> dict[str, Any]:
        """A legal action with its words."""
        label, text = self.game.label(s, action)
        return {"do": list(action), "label": label, "note": text}

    def touched(self, ply: int) -> list[int]:
        """The hexes of the last decision before `ply`: all pieces that one seat placed in a row."""
        hexes: list[int] = []
        seat = None
        for n in reversed(range(ply)):
            actor = self.states[n].actor
            if actor == CHANCE:
                continue
            if actor != (actor if seat is None else seat):
                break
            seat = actor
            verb, *args = self.actions[n]
            hexes += [a for a, kind in zip(args, self.game.ARGS[verb], strict=True) if kind == "hex"]
        return hexes

    def log(self) -> list[dict[str, Any]]:
        """Everything that happened, in sentences, with the number of the action that brought it."""
        names = self.names()
        return [
            {"ply": n, "seat": self.states[n].actor, "text": text}
            for n, events in enumerate(self.events)
            for event in events
            if (text := self.game.sentence(self.state, event, names)) is not None
        ]

    def worths(self) -> list[list[int]]:
        """What each seat was worth before each action, and now."""
        return [self.game.scores(s) for s in self.states]

    def why(self, action: Action) -> str | None:
        """The rule that forbids an action now; `None` when it is legal."""
        return self.game.why_not(self.state, action)

    # --- records

    def record(self) -> dict[str, Any]:
        """The save: replaying it gives the same game."""
        return {
            "format": FORMAT,
            "title": self.game.name,
            "rules": self.game.RULES,
            "board": self.board.id,
            "seats": [asdict(seat) for seat in self.seats],
            "seed": self.seed,
            "free_undo": self.free_undo,
            "actions": [list(action) for action in self.actions],
        }

    def save(self) -> str:
        """The record as compact JSON."""
        return json.dumps(self.record(), ensure_ascii=False, separators=(",", ":"))

    def link(self) -> str:
        """The record as the code of a link, for the fragment of a URL."""
        packed = zlib.compress(self.save().encode(), 9)
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
        reader = zlib.decompressobj()
        data = reader.decompress(urlsafe_b64decode(code[1:] + "==="[: -len(code[1:]) % 4]), LONGEST_SAVE)
        if not reader.eof:
            whole = "is cut short" if not reader.unconsumed_tail else "unpacks to far more than a game"
            raise Refused(f"This link {whole}.")
        return data.decode()
    except (ValueError, zlib.error) as error:
        if isinstance(error, Refused):
            raise
        raise Refused("This link is damaged: a part of it is missing or changed.") from None


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
    if data.get("format") != FORMAT:
        raise Refused("This game was saved by another version of Cuberails, in a form not known here.")
    name = data.get("title")
    if not isinstance(name, str) or name not in TITLES:
        raise Refused("This is a game of a title that this version of Cuberails does not have.")
    if data.get("rules") != title(name).RULES:
        raise Refused(
            f"This game was played by rules number {str(data.get('rules'))[:9]} of its title; "
            f"this version has number {title(name).RULES}."
        )
    seed, board, actions = data.get("seed"), data.get("board"), data.get("actions")
    if type(seed) is not int or not 0 <= seed < 2**53 or not isinstance(board, str):
        raise Refused("This saved game is damaged: its seed or its board is wrong.")
    if not isinstance(actions, list) or len(actions) > MOST_ACTIONS:
        raise Refused("This saved game is damaged: its list of actions is wrong.")
    match = Match(name, board, read_seats(data.get("seats")), seed, data.get("free_undo") is True)
    for n, action in enumerate(actions):
        replay_one(match, n, action)
    return match.begin()


def replay_one(match: Match, n: int, entry: Any) -> None:
    """Do one recorded action, if the rules allow it."""
    action = tuple(entry) if isinstance(entry, list) else ()
    try:
        known = action in options(match.game, match.state)
    except TypeError:
        known = False
    if not known or any(type(arg) is not int for arg in action[1:]):
        raise Refused(f"This game breaks the rules at action {n + 1}, so it cannot be opened.")
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
    if not isinstance(name, str) or not isinstance(play, str) or not re.fullmatch("[a-z]{1,20}", play):
        raise Refused(f"Seat {n + 1} of this game has no proper name or player.")
    return Seat(
        name=clean(name) or f"Player {n + 1}",
        colour=colour if colour in COLOURS else COLOURS[n % len(COLOURS)],
        play=play,
    )


def clean(name: str) -> str:
    """A name in one line, without characters that do not show, of at most `LONGEST_NAME`.

    >>> clean("  Ann\\u202e\\n ")
    'Ann'
    """
    return " ".join(SAFE.sub(" ", name[: 4 * LONGEST_NAME]).split())[:LONGEST_NAME].strip()


__all__ = ["COLOURS", "NOBODY", "Match", "Refused", "Seat", "clean", "load", "read_seats"]
