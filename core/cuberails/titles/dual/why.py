"""Why an action is not allowed now, in words: the newcomer's question."""

from collections.abc import Callable, Mapping

from cuberails.game import Action
from cuberails.titles.dual import debt, initial_auction, operating, station, stock, track, trains
from cuberails.titles.dual.map import GAUGES
from cuberails.titles.dual.meta import ARGS
from cuberails.titles.dual.state import (
    AUCTION,
    BORROW,
    BUY,
    DECLARE,
    DIVIDEND,
    LAY,
    OVER,
    REPAY,
    STATION,
    STOCK,
    State,
)
from cuberails.titles.dual.text import company

OF_STEP = {
    DECLARE: (("declare",), "choose the gauge of the free train first."),
    BORROW: (("borrow", "done"), "take a debt token first, or go on without."),
    LAY: (("build", "done"), "it is laying track: go on, or stop."),
    STATION: (("token", "done"), "it may place a station now, or go on without."),
    BUY: (("train", "done"), "it is buying trains."),
    DIVIDEND: (("pay", "withhold"), "decide on the dividend: pay out, or withhold."),
    REPAY: (("repay", "done"), "it may repay debt now, or go on."),
}
"""By step of a company's turn: its verbs, and what is asked for."""


def why_not(s: State, action: Action) -> str | None:
    """The rule that forbids `action` to the player who is to act; `None` when it is legal."""
    verb, *args = action if action else ("",)
    return malformed(s, verb, args) or wrong_time(s, verb) or wrong_choice(s, verb, args)


def malformed(s: State, verb: str, args: list[object]) -> str | None:
    """What is no action at all, whatever the position."""
    if verb not in ARGS:
        return "No player can do that in this game."
    sizes = {"company": len(s.map.companies), "hex": s.map.grid.size, "gauge": len(GAUGES)}
    wanted = ARGS[verb]
    if len(args) != len(wanted) or not all(type(arg) is int for arg in args):
        return f"“{verb}” goes with {' and '.join(wanted) or 'nothing else'}."
    for kind, arg in zip(wanted, args, strict=True):
        assert isinstance(arg, int)
        missing = kind == "hex" and arg >= 0 and not s.map.grid.hexes >> arg & 1
        if missing or not 0 <= arg < sizes.get(kind, arg + 1):
            return f"There is no such {kind} in this game."
    return None


def wrong_time(s: State, verb: str) -> str | None:
    """What is not asked for in this phase."""
    if s.phase == OVER:
        return "The game is over."
    if s.phase == AUCTION:
        wrong = verb not in ("bid", "pass")
        return "A first share is being auctioned: bid or pass first." if wrong else None
    if s.phase == STOCK:
        wrong = verb not in ("buy", "pass")
        return "This is a stock round: buy one share, or pass." if wrong else None
    if s.phase in OF_STEP:
        verbs, asked = OF_STEP[s.phase]
        return None if verb in verbs else f"{company(s, s.company)}: {asked}"
    return "A draw is to be made first."


def wrong_choice(s: State, verb: str, args: list[int]) -> str | None:
    """The right kind of action with something that does not do."""
    if verb == "bid":
        return initial_auction.why_no_bid(s, *args)
    if verb == "pass" and s.phase == AUCTION and not s.bid:
        return f"Whoever opens must bid ${s.map.minimum_bid}."
    if verb == "buy":
        reason = stock.why_no_share(s, *args)
        return reason and f"{company(s, args[0])}: {reason}"
    if verb in STEP_REASONS:
        reason = STEP_REASONS[verb](s, *(args if verb != "train" else []))
        return reason and f"{company(s, s.company)}: {reason}"
    return None


def why_not_done(s: State) -> str | None:
    """Why the step cannot be left."""
    return None if operating.may_stop(s) else "It has no train, so it must buy one."


def why_no_loan(s: State) -> str | None:
    """Why no debt token can be taken."""
    return None if s.asked and debt.left(s) else "One debt token a turn, as long as there are any."


def why_no_repayment(s: State) -> str | None:
    """Why no debt token can be given back."""
    return None if debt.can_repay(s) else "It has no debt token, or not the money to repay one."


STEP_REASONS: Mapping[str, Callable[..., str | None]] = {
    "build": track.why_no_build,
    "token": station.why_no_token,
    "train": trains.why_no_train,
    "borrow": why_no_loan,
    "repay": why_no_repayment,
    "done": why_not_done,
}
