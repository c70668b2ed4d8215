"""Irish Gauge, a game by Amabel Holland: the rules as the contract's functions.

Each phase has a file named as in the rulebook: `setup`, `bidding` (initial auction, action 1),
`track` (action 2), `develop` (action 3), `dividends` (action 4), `turn`.
"""

from random import Random

from cuberails.game import Action
from cuberails.titles.irish import bidding, develop, dividends, setup, track, turn
from cuberails.titles.irish.meta import ARGS, FORCED, RULES, name
from cuberails.titles.irish.setup import start
from cuberails.titles.irish.state import AUCTION, CUBES, DRAW, FIRST, INITIAL, TRACK, TURN, State, worth
from cuberails.titles.irish.text import label, prompt, sentence
from cuberails.titles.irish.value import appraise
from cuberails.titles.irish.view import view
from cuberails.titles.irish.why import why_not

__all__ = [
    "ARGS",
    "FORCED",
    "RULES",
    "State",
    "appraise",
    "draws",
    "guess",
    "label",
    "legal",
    "name",
    "play",
    "prompt",
    "scores",
    "sentence",
    "start",
    "view",
    "why_not",
]

PLAY = {
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


def scores(s: State) -> list[int]:
    """Each seat's cash and printed share values, in pounds (rulebook, End of the game). The most
    wins; a tie is shared."""
    return [worth(s, seat) for seat in range(s.seats)]


def guess(s: State, seat: int, rng: Random) -> State:
    """A position that `seat` may believe in: the true one, since cash, shares and the contents of
    the bag are open, and draws are not decided before they are made."""
    return s.clone()
