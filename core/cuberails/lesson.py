"""A tutorial in progress: a match in which one line of play is asked for, with words to it."""

from collections.abc import Callable
from typing import Any

from cuberails import tutorial
from cuberails.game import Action
from cuberails.match import COLOURS, Match, Refused, Seat
from cuberails.script import Step, spelled


class Lesson:
    """The tutorial of a title. Where it stands follows from the number of actions of its match, so
    taking back is the match's own."""

    def __init__(self, name: str) -> None:
        """The tutorial of the title called `name`, at its first step. Raises `Refused`."""
        self.name = name
        self.script = tutorial(name)
        seats = [
            Seat(who, COLOURS[i], "clerk" if i else "person")
            for i, who in enumerate(self.script.names)
        ]
        self.match = Match(name, self.script.board, seats, seed=0, free_undo=True)
        for action in self.script.opening:
            self.match.push(self.spelled(action))
        self.plies = [len(self.script.opening)]
        for step in self.script.steps:
            self.plies.append(self.plies[-1] + 1 + len(step.then))

    def spelled(self, action: Action) -> Action:
        """An action of the script as the rules write it."""
        return spelled(self.match.board, self.match.game.ARGS, action)

    @property
    def at(self) -> int:
        """The number of steps that are done."""
        return self.plies.index(len(self.match.actions))

    @property
    def step(self) -> Step | None:
        """What is asked for now; `None` when the lesson is over."""
        return self.script.steps[self.at] if self.at < len(self.script.steps) else None

    def act(self, action: Action) -> str:
        """Do what is asked for, and what follows of itself. What is legal but not asked for is
        not done: the answer says why not yet. Raises `Refused` for what is not legal."""
        s, step = self.match.state, self.step
        if action not in self.match.game.legal(s):
            raise Refused(self.match.game.why_not(s, action) or "That is not possible now.")
        if step is None:
            return ""
        if action != self.spelled(step.do):
            return step.not_yet
        for each in (step.do, *step.then):
            self.match.push(self.spelled(each))
        self.match.undone.clear()
        return ""

    def travel(self, go: Callable[[], None]) -> None:
        """Take back a step, or bring it back: `go` is the match's own way. Raises `Refused`."""
        go()
        while len(self.match.actions) not in self.plies:
            go()

    def seen(self, said: str = "") -> dict[str, Any]:
        """The match's view with the card. The scripted players are no bots that are to act; after
        the last step there is nothing to do; and whoever plays on begins an ordinary game."""
        view = self.match.view()
        view |= {"lesson": self.card(said), "acting": "person", "undo": self.at > 0}
        view["options"] = {"free_undo": False}
        return view if self.step else view | {"actions": []}

    def card(self, said: str = "") -> dict[str, Any]:
        """What the page shows beside the table, as JSON; `said` is the answer of the last `act`."""
        step, of = self.step, len(self.script.steps)
        if step is None:
            return {"title": self.name, "step": of, "of": of, "text": self.script.close}
        do = self.spelled(step.do)
        kinds = self.match.game.ARGS[do[0]]
        return {
            "title": self.name,
            "step": self.at,
            "of": of,
            "head": step.head,
            "text": step.text,
            "ask": step.ask,
            "do": list(do),
            "hexes": [arg for arg, kind in zip(do[1:], kinds, strict=True) if kind == "hex"],
            "rule": step.rule,
            "said": said,
        }
