"""Why an action is not allowed now, in words: the newcomer's question."""

from cuberails.game import Action
from cuberails.titles.iberian import build, stock
from cuberails.titles.iberian.meta import ARGS
from cuberails.titles.iberian.state import BUILD_ROUND, OVER, PLACE, STOCK_ROUND, State, locomotives

IN_STOCK_ROUND = ("float", "buy", "pass")
IN_BUILD_ROUND = ("build", "decline")


def why_not(s: State, action: Action) -> str | None:
    """The rule that forbids `action` to the player who is to act; `None` when it is legal."""
    verb, *args = action if action else ("",)
    return malformed(s, verb, args) or wrong_time(s, verb) or wrong_choice(s, verb, args)


def malformed(s: State, verb: str, args: list[object]) -> str | None:
    """What is no action at all, whatever the position."""
    if verb not in ARGS:
        return "No player can do that in this game."
    sizes = {"company": len(s.map.companies), "hex": s.map.grid.size}
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
    if s.phase == STOCK_ROUND:
        wrong = verb not in IN_STOCK_ROUND
        return "This is a stock round: buy a share, or pass." if wrong else None
    if s.phase == PLACE:
        wrong = verb != "place"
        return "The first locomotive of the new railroad is to be placed first." if wrong else None
    if s.phase == BUILD_ROUND:
        wrong = verb not in IN_BUILD_ROUND
        return "This is a build round: place a locomotive, or decline." if wrong else None
    return "A draw is to be made first."


def wrong_choice(s: State, verb: str, args: list[int]) -> str | None:
    """The right kind of action with something that does not do."""
    if verb == "float":
        return stock.why_no_float(s, *args)
    if verb == "buy":
        return stock.why_no_share(s, *args)
    if verb == "place":
        return stock.why_no_place(s, *args)
    if verb == "build":
        if not locomotives(s, s.company):
            return "The railroad has no locomotive left."
        reason = build.why_no_build(s, *args)
        return reason and f"{s.board.companies[s.company].id}: {reason}"
    return None
