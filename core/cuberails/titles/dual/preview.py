"""What an action would bring, shown before it is confirmed."""

from collections.abc import Callable, Mapping
from typing import Any

from cuberails.game import Action
from cuberails.titles.dual import routes, station, track, trains
from cuberails.titles.dual.map import GAUGES
from cuberails.titles.dual.state import (
    State,
    empty_spaces,
    has_train,
    held,
    in_play,
    value,
)
from cuberails.titles.dual.text import company, place, train_name
from cuberails.titles.dual.view import view_run
from cuberails.words import several

WORK: Mapping[str, Callable[..., None]] = {
    "build": track.build,
    "token": station.token,
    "train": trains.train,
    "declare": trains.declare,
}
"""Actions that change what companies run for."""


def preview(s: State, action: Action) -> dict[str, Any]:
    """Beyond the costs, which the label tells: for track, stations and trains what the companies
    would run for, with the best routes of the acting one as `run`; for a share what it changes."""
    verb, *args = action
    if verb in WORK:
        return after_work(s, action)
    return {"lines": after_purchase(s, *args) if verb == "buy" else [], "path": []}


def after_work(s: State, action: Action) -> dict[str, Any]:
    """The best run of the acting company after a piece of track, a station or a train, and of the
    others where it changes."""
    trial, (verb, *args) = s.clone(), action
    WORK[verb](trial, *args)
    lines = [rusting(s, trial, i) for i in s.map.companies if s.trains != trial.trains]
    for i in s.map.companies:
        if in_play(s, i):
            lines += changed_run(s, trial, i)
            lines += bonus(s, trial, i)
    run = routes.best(trial, s.company)
    if verb == "build" and not has_train(trial, s.company):
        run, line = with_a_train(trial)
        lines.append(line)
    return {"lines": [line for line in lines if line], "path": [], "run": view_run(run)}


def with_a_train(s: State) -> tuple[routes.Run, str]:
    """What a company without trains would run for with a first one, and the better of the runs."""
    runs = []
    for gauge in range(len(GAUGES)):
        trial = s.clone()
        trains.give(trial, s.company, 0, gauge)
        runs.append(routes.best(trial, s.company))
    words = [f"${run.revenue} with a {GAUGES[gauge]} train" for gauge, run in enumerate(runs)]
    return max(runs, key=lambda run: run.revenue), f"It would run for {several(words)}"


def changed_run(s: State, trial: State, i: int) -> list[str]:
    """What a company runs for before and after, if that changes."""
    before, after = routes.best(s, i).revenue, routes.best(trial, i).revenue
    if before == after and i != s.company:
        return []
    if before == after == 0:
        return []
    if before == after:
        return [f"{company(s, i)} runs for ${after}"]
    return [f"{company(s, i)} runs for ${before} → ${after}"]


def bonus(s: State, trial: State, i: int) -> list[str]:
    """The connection bonus that is paid."""
    if trial.bonuses >> i & 1 == s.bonuses >> i & 1:
        return []
    power = s.map.powers[i]
    return [f"{company(s, i)} reaches {place(s, power.bonus_hex)}: a bonus of ${power.bonus}"]


def rusting(s: State, trial: State, i: int) -> str:
    """The trains that a company loses by it."""
    lost = [
        train_name(s, kind)
        for kind in range(len(s.map.trains))
        for gauge in (0, 1)
        for _ in range(
            s.trains[trains.slot(s, i, kind, gauge)] - trial.trains[trains.slot(s, i, kind, gauge)]
        )
    ]
    return f"{company(s, i)} loses {', '.join(lost)}" if lost else ""


def after_purchase(s: State, i: int) -> list[str]:
    """What a share costs, and what it changes."""
    market, space = s.map.market, s.market[i]
    lines = [f"${value(s, i)} to the treasury of {company(s, i)}"]
    if market.moved(space, 1) != space:
        lines.append(f"Value ${market.values[space]} → ${market.values[market.moved(space, 1)]}")
    lines.append(f"A dividend moves it {empty_spaces(s, i)} → {empty_spaces(s, i) + 1} spaces")
    if held(s, s.actor, i) + 1 > held(s, s.president[i], i) and s.president[i] != s.actor:
        lines.append(f"You become President of {company(s, i)}")
    return lines
