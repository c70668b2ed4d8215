"""Why an action is not allowed now, in words: the newcomer's question."""

from cuberails.game import Action
from cuberails.hexes import Hex
from cuberails.rulebook import Reason
from cuberails.titles.irish import bidding, develop, track
from cuberails.titles.irish.meta import ARGS
from cuberails.titles.irish.state import (
    AUCTION,
    COLOURS,
    INITIAL,
    OVER,
    TRACK,
    TURN,
    State,
    holds,
)

IN_A_TURN = ("auction", "build", "develop", "dividends")


def why_not(s: State, action: Action) -> Reason | None:
    """The rule that forbids `action` to the player who is to act; `None` when it is legal."""
    verb, *args = action if action else ("",)
    return malformed(s, verb, args) or wrong_time(s, verb, args) or wrong_choice(s, verb, args)


def malformed(s: State, verb: str, args: list[object]) -> Reason | None:
    """What is no action at all, whatever the position."""
    if verb not in ARGS:
        return Reason("No player can do that in this game.", "turn")
    sizes = {"company": len(s.map.companies), "hex": s.map.grid.size, "cube": len(COLOURS)}
    wanted = ARGS[verb]
    if len(args) != len(wanted) or not all(type(arg) is int for arg in args):
        return Reason(f"“{verb}” goes with {' and '.join(wanted) or 'nothing else'}.", "turn")
    for kind, arg in zip(wanted, args, strict=True):
        assert isinstance(arg, int)
        if not 0 <= arg < sizes.get(kind, arg + 1) or (kind == "hex" and not on_map(s, arg)):
            return Reason(f"There is no such {kind} in this game.", "map")
    return None


def on_map(s: State, hex_: Hex) -> bool:
    """Whether an id is that of a hex."""
    return bool(s.map.grid.hexes >> hex_ & 1)


def wrong_time(s: State, verb: str, args: list[int]) -> Reason | None:
    """What is not asked for in this phase."""
    if s.phase == OVER:
        return Reason("The game is over.", "end")
    if s.phase in (INITIAL, AUCTION):
        what = "A share is being auctioned: bid or pass first."
        return None if verb in ("bid", "pass") else Reason(what, "bid")
    if s.phase == TRACK:
        return wrong_in_track(s, verb, args)
    if s.phase == TURN:
        return None if verb in IN_A_TURN else wrong_in_turn(verb)
    return Reason("A draw is to be made first.", "call")


def wrong_in_turn(verb: str) -> Reason:
    """What belongs to an auction or to building, but not to the start of a turn."""
    if verb == "done":
        return Reason("At least one piece must be placed before building can stop.", "build")
    what = "Nothing is being auctioned, and no turn is passed: one of the four actions is due."
    return Reason(what, "turn")


def wrong_in_track(s: State, verb: str, args: list[int]) -> Reason | None:
    """While one railway builds, only its further pieces and the end of building are possible."""
    if verb == "build" and args[0] != s.company:
        what = f"All build points of an action go to one railway, now {company_id(s, s.company)}."
        return Reason(what, "build")
    if verb not in ("build", "done"):
        what = "A turn has one action, and this one is building: go on, or stop building."
        return Reason(what, "turn")
    return None


def company_id(s: State, company: int) -> str:
    """The letters of a company."""
    return s.board.companies[company].id


def wrong_choice(s: State, verb: str, args: list[int]) -> Reason | None:
    """The right kind of action with something that does not do."""
    if verb == "auction":
        return bidding.why_no_auction(s, *args)
    if verb == "build":
        if not holds(s, s.actor, args[0]):
            what = f"You hold no share of {company_id(s, args[0])}, so you cannot build for it."
            return Reason(what, "build")
        reason = track.why_no_build(s, *args)
        return reason and reason.of(company_id(s, args[0]))
    if verb == "develop":
        return develop.why_no_development(s, *args)
    if verb == "bid":
        return bidding.why_no_bid(s, *args)
    if verb == "pass" and not bidding.may_pass(s):
        return Reason("Whoever puts up a share must make the first bid.", "auction")
    return None
