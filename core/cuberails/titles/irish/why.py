"""Why an action is not allowed now, in words: the newcomer's question."""

from cuberails.game import Action
from cuberails.hexes import Hex
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


def why_not(s: State, action: Action) -> str | None:
    """The rule that forbids `action` to the player who is to act; `None` when it is legal."""
    verb, *args = action if action else ("",)
    return malformed(s, verb, args) or wrong_time(s, verb, args) or wrong_choice(s, verb, args)


def malformed(s: State, verb: str, args: list[object]) -> str | None:
    """What is no action at all, whatever the position."""
    if verb not in ARGS:
        return "No player can do that in this game."
    sizes = {"company": len(s.map.companies), "hex": s.map.grid.size, "cube": len(COLOURS)}
    wanted = ARGS[verb]
    if len(args) != len(wanted) or not all(type(arg) is int for arg in args):
        return f"“{verb}” goes with {' and '.join(wanted) or 'nothing else'}."
    for kind, arg in zip(wanted, args, strict=True):
        assert isinstance(arg, int)
        if not 0 <= arg < sizes.get(kind, arg + 1) or (kind == "hex" and not on_map(s, arg)):
            return f"There is no such {kind} in this game."
    return None


def on_map(s: State, hex_: Hex) -> bool:
    """Whether an id is that of a hex."""
    return bool(s.map.grid.hexes >> hex_ & 1)


def wrong_time(s: State, verb: str, args: list[int]) -> str | None:
    """What is not asked for in this phase."""
    if s.phase == OVER:
        return "The game is over."
    if s.phase in (INITIAL, AUCTION):
        return None if verb in ("bid", "pass") else "A share is being auctioned: bid or pass first."
    if s.phase == TRACK:
        return wrong_in_track(s, verb, args)
    if s.phase == TURN:
        return None if verb in IN_A_TURN else wrong_in_turn(verb)
    return "A draw is to be made first."


def wrong_in_turn(verb: str) -> str:
    """What belongs to an auction or to building, but not to the start of a turn."""
    if verb == "done":
        return "At least one piece must be placed before building can stop."
    return "Nothing is being auctioned, and no turn is passed: one of the four actions is due."


def wrong_in_track(s: State, verb: str, args: list[int]) -> str | None:
    """While one railway builds, only its further pieces and the end of building are possible."""
    if verb == "build" and args[0] != s.company:
        return f"All build points of an action go to one railway, now {company_id(s, s.company)}."
    if verb not in ("build", "done"):
        return "A turn has one action, and this one is building: go on, or stop building."
    return None


def company_id(s: State, company: int) -> str:
    """The letters of a company."""
    return s.board.companies[company].id


def wrong_choice(s: State, verb: str, args: list[int]) -> str | None:
    """The right kind of action with something that does not do."""
    if verb == "auction":
        return bidding.why_no_auction(s, *args)
    if verb == "build":
        if not holds(s, s.actor, args[0]):
            return f"You hold no share of {company_id(s, args[0])}, so you cannot build for it."
        reason = track.why_no_build(s, *args)
        return reason and f"{company_id(s, args[0])}: {reason}"
    if verb == "develop":
        return develop.why_no_development(s, *args)
    if verb == "bid":
        return bidding.why_no_bid(s, *args)
    if verb == "pass" and not bidding.may_pass(s):
        return "Whoever puts up a share must make the first bid."
    return None
