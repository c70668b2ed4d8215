"""What an action would bring, shown before it is confirmed."""

from typing import Any

from cuberails.game import Action
from cuberails.shares import next_share
from cuberails.titles.iberian import build, lease
from cuberails.titles.iberian.state import State, funds, owners, per_share
from cuberails.titles.iberian.tables import LOWEST, STEP, THRESHOLDS
from cuberails.titles.iberian.text import company


def preview(s: State, action: Action) -> dict[str, Any]:
    """Every payment, and what moves: treasury, dividend level, share value, penalty."""
    verb, *args = action
    if verb == "build":
        return preview_build(s, *args)
    if verb == "decline":
        return {"lines": [penalty(s, s)], "path": []}
    lines = after_purchase(s, args[0], args[-1]) if verb in ("float", "buy") else []
    return {"lines": lines, "path": []}


def after_purchase(s: State, i: int, value: int) -> list[str]:
    """What a share costs, and where the money goes."""
    price = s.value[i] or value
    number = next_share(s.owner, s.map.first, i) - s.map.first[i] + 1
    level = max(s.level[i], 1)
    return [
        f"Your cash ₱{s.cash[s.actor]} → ₱{s.cash[s.actor] - price}",
        f"Treasury ₱{funds(s, i)} → ₱{funds(s, i) + price}",
        f"Share {number} of {s.map.shares[i]}; it pays ₱{per_share(s, i, level)} at level {level}",
    ]


def preview_build(s: State, hex_: int, way: int) -> dict[str, Any]:
    """The whole consequence of a locomotive, and the leased path."""
    trial, i, fees = s.clone(), s.company, build.payment(s, hex_, way)
    build.lay(trial, hex_, way)
    lines = [f"₱{lease.price(s, hex_)} to the bank"]
    lines += [f"₱{n} to {company(s, owner)} for leasing" for owner, n in lease.amounts(fees)]
    lines.append(f"Treasury ₱{funds(s, i)} → ₱{funds(trial, i)}")
    lines += moves(s, trial)
    if trial.special != s.special:
        lines.append(f"Special dividend: ₱{s.map.special[i]} a share")
    lines.append(penalty(s, trial))
    return {"lines": lines, "path": lease.path(s, i, hex_, fees) if fees else []}


def moves(s: State, trial: State) -> list[str]:
    """Dividend level and share value before and after."""
    i, lines = s.company, []
    if trial.level[i] != s.level[i]:
        before, after = s.level[i], trial.level[i]
        pays = f"₱{per_share(s, i, before)} → ₱{per_share(s, i, after)} a share"
        lines.append(f"Dividend level {before} → {after}: {pays}")
        crossed = [n for n in THRESHOLDS if before <= n < after]
        lines += [f"Threshold {n} | {n + 1} crossed: share value +1 space" for n in crossed]
    if trial.value[i] != s.value[i]:
        lines.append(f"Share value ₱{s.value[i]} → ₱{trial.value[i]}")
    return lines


def penalty(s: State, trial: State) -> str:
    """Whether the railroad will lose value at the end of its turn."""
    i = s.company
    if trial.reached:
        return "No penalty: a city was reached" if s.reached else "Penalty averted by this city"
    lowest = max(LOWEST, trial.value[i] - STEP * len(owners(s, i)))
    return f"Without a city in this turn the value falls to ₱{lowest}"
