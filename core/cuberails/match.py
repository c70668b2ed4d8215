"""A game in progress: seats, generator, history, undo. `records` saves and opens it.

The rules hold no generator and no names; a match does. A draw depends on the seed and the number
of the action alone, so taking back and repeating gives the same cubes.
"""

from collections.abc import Sequence
from copy import copy
from dataclasses import asdict, dataclass
from random import Random
from typing import Any

from cuberails import TITLES, boards, title
from cuberails.boards import Board, BoardError
from cuberails.game import CHANCE, Action, Event, draw
from cuberails.rulebook import Reason

COLOURS = ("teal", "gold", "plum", "slate", "rust", "moss")
"""Colours of seats, as the page knows them; none is that of a company."""


MOST_NOTES = 200
"""Notes that a game keeps: a bound on memory."""


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
        self,
        name: str,
        board: str | Board,
        seats: Sequence[Seat],
        seed: int,
        free_undo: bool = False,
    ) -> None:
        """A new game, played on until somebody has to decide; `board` is one of ours by its name,
        or any other. Raises `Refused`."""
        if name not in TITLES:
            raise Refused(f"There is no game called {name[:40]!r} here.")
        self.game = title(name)
        self.seats = list(seats)
        self.seed = seed
        self.free_undo = free_undo
        self.actions: list[Action] = []
        self.events: list[list[Event]] = []
        self.undone: list[list[Action]] = []
        self.notes: dict[int, str] = {}
        """What somebody has written about the position before an action, or the last one."""
        self.branch: int | None = None
        """Where this game left another one, to see what might have been."""
        try:
            self.board = boards.load(board) if isinstance(board, str) else board
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
            return self.drawn(ply)
        legal = self.game.legal(s)
        return legal[0] if len(legal) == 1 and legal[0][0] in self.game.FORCED else None

    def drawn(self, ply: int) -> Action | None:
        """The draw that is due at `ply`; `None` where it cannot be made yet."""
        return draw(self.game, self.states[ply], self.rng(ply, "draw"))

    def rng(self, ply: int, purpose: str) -> Random:
        """The generator for one decision: the same for the same seed, action number, purpose."""
        return Random(f"{self.seed}/{ply}/{purpose}")

    def push(self, action: Action) -> None:
        """Do an action that is known to be possible, and keep what it brought."""
        s = self.state.clone()
        heard: list[Event] = []
        s.events = heard
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
        self.notes = {ply: text for ply, text in self.notes.items() if ply < len(self.actions)}
        self.begin()

    # --- what if, and notes

    def fork(self, ply: int) -> "Match":
        """A game with the same past up to `ply` and nobody but persons, to be played on without
        touching this one. Raises `Refused` when there is no such moment."""
        if not 0 <= ply <= len(self.actions):
            raise Refused("The game has no such moment.")
        twin = copy(self)
        twin.seats = [Seat(seat.name, seat.colour) for seat in self.seats]
        twin.actions, twin.events = self.actions[:ply], self.events[:ply]
        twin.states, twin.undone = self.states[: ply + 1], []
        twin.notes = {n: text for n, text in self.notes.items() if n <= ply}
        twin.branch, twin.free_undo = ply, True
        return twin.begin()

    def after(self, action: Action) -> "Match":
        """The game as it would be after an action of the player to act and what follows of itself,
        up to the next decision or draw. Raises `Refused` if not legal."""
        if action not in self.game.legal(self.state):
            raise Refused(self.game.why_not(self.state, action) or "That is not possible now.")
        twin = copy(self)
        twin.actions, twin.events = self.actions[:], self.events[:]
        twin.states, twin.undone = self.states[:], []
        twin.push(action)
        while twin.state.actor >= 0 and (next_ := twin.automatic(len(twin.actions))) is not None:
            twin.push(next_)
        return twin

    def annotate(self, ply: int, text: str) -> None:
        """Write a note to a position, or remove it with an empty one. Raises `Refused`."""
        if not 0 <= ply <= len(self.actions):
            raise Refused("The game has no such moment.")
        if text and ply not in self.notes and len(self.notes) >= MOST_NOTES:
            raise Refused(f"A game keeps {MOST_NOTES} notes, and it has them.")
        self.notes.pop(ply, None)
        if text:
            self.notes[ply] = text

    # --- undo and redo

    def decided(self, ply: int) -> bool:
        """Whether a person chose the action at `ply`."""
        actor = self.states[ply].actor
        return actor >= 0 and self.seats[actor].play == "person" and self.automatic(ply) is None

    def last_decision(self) -> int | None:
        """The action that undo would take back, with all that followed."""
        plies = range(self.branch or 0, len(self.actions))
        return next((n for n in reversed(plies) if self.decided(n)), None)

    def why_no_undo(self) -> str | None:
        """Why the last decision of a person stays; `None` when it can be taken back."""
        ply = self.last_decision()
        if ply is None:
            return "No person has decided anything yet."
        if not self.free_undo and any(s.actor == CHANCE for s in self.states[ply:-1]):
            return "A draw has been made since; this game was begun without free undo."
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
        last, why = len(self.actions), self.why_no_undo()
        shown = last if ply is None else ply
        view = self.position(shown, seat)
        s, live = self.states[shown], shown == last
        return view | {
            "rules": self.game.RULES,
            "live": live,
            "acting": self.seats[s.actor].play if s.actor >= 0 else None,
            "actions": [self.described(s, action) for action in self.game.legal(s) if live],
            "log": self.log(),
            "notes": [[n, text] for n, text in sorted(self.notes.items()) if n <= last],
            "branch": self.branch,
            "undo": why is None,
            "undo_why": why,
            "redo": bool(self.undone),
            "options": {"free_undo": self.free_undo},
        }

    def position(self, ply: int, seat: int | None = None) -> dict[str, Any]:
        """What is on the table before action `ply`. Raises `Refused` if there is no such moment."""
        if not 0 <= ply <= len(self.actions):
            raise Refused("The game has no such moment.")
        view = self.game.view(self.states[ply], seat)
        for player, who in zip(view["players"], self.seats, strict=True):
            player.update(asdict(who))
        return view | {"ply": ply, "plies": len(self.actions), "last": self.touched(ply)}

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
            hexes += [
                a for a, kind in zip(args, self.game.ARGS[verb], strict=True) if kind == "hex"
            ]
        return hexes

    def log(self, since: int = 0) -> list[dict[str, Any]]:
        """Everything that happened since an action, in sentences, with the number of the action
        that brought it; `opens` is the number of its event where there is a sum to explain."""
        names = self.names()
        return [
            {
                "ply": n,
                "seat": self.states[n].actor,
                "text": text,
                "rule": self.game.rule_of(events, i),
            }
            | ({"opens": i} if event[0] in self.game.EXPLAINED else {})
            for n, events in enumerate(self.events[since:], since)
            for i, event in enumerate(events)
            if (text := self.game.sentence(self.state, event, names)) is not None
        ]

    def spoken(self, ply: int) -> list[str]:
        """What is in each hex before action `ply`, in the order of the board's hexes. Raises
        `Refused`."""
        if not 0 <= ply < len(self.states):
            raise Refused("The game has no such moment.")
        return [self.game.describe(self.states[ply], hex_) for hex_ in self.board.grid.coords]

    def preview(self, action: Action) -> dict[str, Any]:
        """What an action of the player to act would bring. Raises `Refused` if not legal."""
        if action not in self.game.legal(self.state):
            raise Refused(self.game.why_not(self.state, action) or "That is not possible now.")
        return self.game.preview(self.state, action)

    def why(self, action: Action) -> Reason | None:
        """The rule that forbids an action now; `None` when it is legal."""
        return self.game.why_not(self.state, action)
