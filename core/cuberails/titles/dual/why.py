"""Why an action is not allowed now, in words: the newcomer's question."""

from collections.abc import Callable, Mapping

from cuberails.game import Action
from cuberails.rulebook import Reason
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
    DECLARE: (("declare",), Reason("choose the gauge of the free train first.", "free-train")),
    BORROW: (("borrow", "done"), Reason("take a debt token first, or go on without.", "debt")),
    LAY: (("build", "done"), Reason("it is laying track: go on, or stop.", "lay")),
    STATION: (
        ("token", "done"),
        Reason("it may place a station now, or go on without.", "station"),
    ),
    BUY: (("train", "done"), Reason("it is buying trains.", "trains")),
    DIVIDEND: (("pay", "withhold"), Reason("decide on the dividend: pay out, or withhold.", "pay")),
    REPAY: (("repay", "done"), Reason("it may repay debt now, or go on.", "debt")),
}
"""By step of a company's turn: its verbs, and what is asked for."""


def why_not(s: State, action: Action) -> Reason | None:
    """The rule that forbids `action` to the player who is to act; `None` when it is legal."""
    verb, *args = action if action else ("",)
    return malformed(s, verb, args) or wrong_time(s, verb) or wrong_choice(s, verb, args)


def malformed(s: State, verb: str, args: list[object]) -> Reason | None:
    """What is no action at all, whatever the position."""
    if verb not in ARGS:
        return Reason("No player can do that in this game.", "turn")
    sizes = {"company": len(s.map.companies), "hex": s.map.grid.size, "gauge": len(GAUGES)}
    wanted = ARGS[verb]
    if len(args) != len(wanted) or not all(type(arg) is int for arg in args):
        return Reason(f"“{verb}” goes with {' and '.join(wanted) or 'nothing else'}.", "turn")
    for kind, arg in zip(wanted, args, strict=True):
        assert isinstance(arg, int)
        missing = kind == "hex" and arg >= 0 and not s.map.grid.hexes >> arg & 1
        if missing or not 0 <= arg < sizes.get(kind, arg + 1):
            return Reason(f"There is no such {kind} in this game.", "map")
    return None


def wrong_time(s: State, verb: str) -> Reason | None:
    """What is not asked for in this phase."""
    if s.phase == OVER:
        return Reason("The game is over.", "end")
    if s.phase == AUCTION:
        what = "A first share is being auctioned: bid or pass first."
        return Reason(what, "auction") if verb not in ("bid", "pass") else None
    if s.phase == STOCK:
        what = "This is a stock round: buy one share, or pass."
        return Reason(what, "stock") if verb not in ("buy", "pass") else None
    if s.phase in OF_STEP:
        verbs, asked = OF_STEP[s.phase]
        return None if verb in verbs else asked.of(company(s, s.company))
    return Reason("A draw is to be made first.", "setup")


def wrong_choice(s: State, verb: str, args: list[int]) -> Reason | None:
    """The right kind of action with something that does not do."""
    if verb == "bid":
        return initial_auction.why_no_bid(s, *args)
    if verb == "pass" and s.phase == AUCTION and not s.bid:
        return Reason(f"Whoever opens must bid ${s.map.minimum_bid}.", "opening")
    if verb == "buy":
        reason = stock.why_no_share(s, *args)
        return reason and reason.of(company(s, args[0]))
    if verb in STEP_REASONS:
        reason = STEP_REASONS[verb](s, *(args if verb != "train" else []))
        return reason and reason.of(company(s, s.company))
    return None


def why_not_done(s: State) -> Reason | None:
    """Why the step cannot be left."""
    what = "It has no train, so it must buy one."
    return None if operating.may_stop(s) else Reason(what, "must-buy")


def why_no_loan(s: State) -> Reason | None:
    """Why no debt token can be taken."""
    what = "One debt token a turn, as long as there are any."
    return None if s.asked and debt.left(s) else Reason(what, "debt")


def why_no_repayment(s: State) -> Reason | None:
    """Why no debt token can be given back."""
    what = "It has no debt token, or not the money to repay one."
    return None if debt.can_repay(s) else Reason(what, "debt")


STEP_REASONS: Mapping[str, Callable[..., Reason | None]] = {
    "build": track.why_no_build,
    "token": station.why_no_token,
    "train": trains.why_no_train,
    "borrow": why_no_loan,
    "repay": why_no_repayment,
    "done": why_not_done,
}
