"""What an action would bring, shown before it is confirmed."""

from collections.abc import Callable, Mapping
from typing import Any

from cuberails.game import Action
from cuberails.hexes import Hex
from cuberails.titles.dual import dividends, routes, station, track, trains
from cuberails.titles.dual.state import (
    State,
    empty_spaces,
    held,
    in_play,
    value,
)
from cuberails.titles.dual.text import company, label, place, train_name

WORK: Mapping[str, Callable[..., None]] = {
    "build": track.build,
    "token": station.token,
    "train": trains.train,
    "declare": trains.declare,
}
"""Actions that change what companies run for."""


def preview(s: State, action: Action) -> dict[str, Any]:
    """Cost and what is left; for track, stations and trains also what the company would run for;
    for a dividend everybody's money. The path is that of the best routes then."""
    verb, *args = action
    lines = [text for text in (label(s, action)[1],) if text]
    if verb in ("build", "token", "train", "declare"):
        return after_work(s, action, lines)
    if verb == "pay":
        lines += paid(s)
    elif verb == "buy":
        lines += after_purchase(s, args[0])
    return {"lines": lines, "path": []}


def after_work(s: State, action: Action, lines: list[str]) -> dict[str, Any]:
    """The best run of the acting company after a piece of track, a station or a train, and of the
    others where it changes."""
    trial, (verb, *args) = s.clone(), action
    WORK[verb](trial, *args)
    lines += [rusting(s, trial, i) for i in s.map.companies if s.trains != trial.trains]
    for i in s.map.companies:
        if in_play(s, i):
            lines += changed_run(s, trial, i)
            lines += bonus(s, trial, i)
    return {"lines": [line for line in lines if line], "path": way(routes.best(trial, s.company))}


def changed_run(s: State, trial: State, i: int) -> list[str]:
    """What a company runs for before and after, if that changes."""
    before, after = routes.best(s, i).revenue, routes.best(trial, i).revenue
    if before == after and i != s.company:
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


def way(run: routes.Run) -> list[Hex]:
    """All hexes of a run in order of the routes."""
    hexes = [hex_ for route in run.routes for train in route.trains for hex_ in train.hexes]
    return list(dict.fromkeys(hexes))


def paid(s: State) -> list[str]:
    """What each seat would receive."""
    each = dividends.per_share(s, s.company, s.earned[s.company])
    return [
        f"Seat {seat + 1} receives ${each * held(s, seat, s.company)}"
        for seat in range(s.seats)
        if held(s, seat, s.company)
    ]


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
