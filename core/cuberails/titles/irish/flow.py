"""Which rule is in force: what may be done in each phase, and who does it."""

from collections.abc import Callable, Mapping

from cuberails.game import Action
from cuberails.titles.irish import bidding, develop, dividends, setup, track
from cuberails.titles.irish.state import AUCTION, CUBES, DRAW, FIRST, INITIAL, TRACK, TURN, State

PLAY: Mapping[str, Callable[..., None]] = {
    "cube": setup.cube,
    "first": setup.first,
    "bid": bidding.bid,
    "pass": bidding.pass_,
    "auction": bidding.auction_share,
    "build": track.build,
    "done": track.done,
    "develop": develop.develop,
    "dividends": dividends.call,
    "draw": dividends.draw,
}


def legal(s: State) -> list[Action]:
    """Everything the player to act may do; empty for chance and the end (rulebook, Actions)."""
    if s.phase == TURN:
        return [
            *bidding.openings(s),
            *track.first_pieces(s),
            *develop.developments(s),
            ("dividends",),
        ]
    if s.phase in (INITIAL, AUCTION):
        return bidding.bidding(s)
    return track.further_pieces(s) if s.phase == TRACK else []


def draws(s: State) -> list[tuple[Action, int]]:
    """The outcomes of the draw that is due, with whole weights; empty when none is."""
    if s.phase == CUBES:
        return setup.cube_draws(s)
    if s.phase == FIRST:
        return setup.first_draws(s)
    return dividends.cube_draws(s) if s.phase == DRAW else []


def play(s: State, action: Action) -> None:
    """Do `action` in place. It is trusted to be legal."""
    PLAY[action[0]](s, *action[1:])
