"""Why an action is not allowed now, in words: the newcomer's question."""

from cuberails.game import Action
from cuberails.rulebook import Reason
from cuberails.titles.iberian import build, stock
from cuberails.titles.iberian.meta import ARGS
from cuberails.titles.iberian.state import BUILD_ROUND, OVER, PLACE, STOCK_ROUND, State, locomotives

IN_STOCK_ROUND = ("float", "buy", "pass")
IN_BUILD_ROUND = ("build", "decline")


def why_not(s: State, action: Action) -> Reason | None:
    """The rule that forbids `action` to the player who is to act; `None` when it is legal."""
    verb, *args = action if action else ("",)
    return malformed(s, verb, args) or wrong_time(s, verb) or wrong_choice(s, verb, args)


def malformed(s: State, verb: str, args: list[object]) -> Reason | None:
    """What is no action at all, whatever the position."""
    if verb not in ARGS:
        return Reason("No player can do that in this game.", "rounds")
    sizes = {"company": len(s.map.companies), "hex": s.map.grid.size}
    wanted = ARGS[verb]
    if len(args) != len(wanted) or not all(type(arg) is int for arg in args):
        return Reason(f"“{verb}” goes with {' and '.join(wanted) or 'nothing else'}.", "rounds")
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
    if s.phase == STOCK_ROUND:
        wrong = verb not in IN_STOCK_ROUND
        return Reason("This is a stock round: buy a share, or pass.", "stock") if wrong else None
    if s.phase == PLACE:
        what = "The first locomotive of the new railroad is to be placed first."
        return Reason(what, "first-locomotive") if verb != "place" else None
    if s.phase == BUILD_ROUND:
        what = "This is a build round: place a locomotive, or decline."
        return Reason(what, "build") if verb not in IN_BUILD_ROUND else None
    return Reason("A draw is to be made first.", "setup")


def wrong_choice(s: State, verb: str, args: list[int]) -> Reason | None:
    """The right kind of action with something that does not do."""
    if verb == "float":
        return stock.why_no_float(s, *args)
    if verb == "buy":
        return stock.why_no_share(s, *args)
    if verb == "place":
        return stock.why_no_place(s, *args)
    if verb == "build":
        if not locomotives(s, s.company):
            return Reason("The railroad has no locomotive left.", "build")
        reason = build.why_no_build(s, *args)
        return reason and reason.of(s.board.companies[s.company].id)
    return None
