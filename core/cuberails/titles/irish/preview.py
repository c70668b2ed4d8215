"""What an action would bring, shown before it is confirmed."""

from typing import Any

from cuberails.game import Action
from cuberails.titles.irish import dividends
from cuberails.titles.irish.develop import develop
from cuberails.titles.irish.state import State, owners
from cuberails.titles.irish.text import company, label, pounds
from cuberails.titles.irish.track import SPECIAL_DIVIDEND, build


def preview(s: State, action: Action) -> dict[str, Any]:
    """Cost and what is left; for track and development also what a call would pay before and
    after, on average."""
    verb, *args = action
    lines = [text for text in (label(s, action)[1],) if text]
    if verb == "build":
        lines += after_build(s, *args)
    elif verb == "develop":
        lines += after_development(s, *args)
    return {"lines": lines, "path": []}


def after_build(s: State, i: int, hex_: int) -> list[str]:
    """The special dividend, and what a call is expected to pay."""
    trial = s.clone()
    build(trial, i, hex_)
    special = trial.special != s.special
    shares = len(owners(s, i))
    lines = [f"{company(s, i)} pays a special dividend: £{SPECIAL_DIVIDEND} over {shares}."]
    return lines * special + expectations(s, trial)


def after_development(s: State, hex_: int, colour: int) -> list[str]:
    """What a call is expected to pay, unless the bag is empty then."""
    trial = s.clone()
    develop(trial, hex_, colour)
    return expectations(s, trial) if any(trial.bag) else ["The bag is empty then: the game ends."]


def expectations(s: State, trial: State) -> list[str]:
    """The railways whose expected payment a share at a call changes."""
    both = zip(dividends.expected(s), dividends.expected(trial), strict=True)
    return [
        f"{company(s, i)} would pay {pounds(*after)} a share at a call, now {pounds(*before)}."
        for i, (before, after) in enumerate(both)
        if before[0] * after[1] != after[0] * before[1]
    ]
