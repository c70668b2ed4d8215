"""Which rule is in force: what may be done in each phase, and who does it."""

from collections.abc import Callable, Mapping

from cuberails.game import Action
from cuberails.titles.iberian import build, rounds, setup, stock
from cuberails.titles.iberian.state import (
    BUILD_ROUND,
    DEAL,
    INITIATIVE,
    PLACE,
    STOCK_ROUND,
    State,
)

PLAY: Mapping[str, Callable[..., None]] = {
    "initiative": setup.initiative,
    "deal": setup.deal,
    "float": stock.float_,
    "place": stock.place,
    "buy": stock.buy,
    "pass": stock.pass_,
    "build": build.build,
    "decline": build.decline,
}


def legal(s: State) -> list[Action]:
    """Everything the player to act may do; empty for chance and the end."""
    if s.phase == STOCK_ROUND:
        return stock.purchases(s)
    if s.phase == PLACE:
        return stock.placements(s)
    return build.builds(s) if s.phase == BUILD_ROUND else []


def draws(s: State) -> list[tuple[Action, int]]:
    """The outcomes of the draw that is due, with whole weights; empty when none is."""
    if s.phase == INITIATIVE:
        return setup.initiative_draws(s)
    return setup.deal_draws(s) if s.phase == DEAL else []


def play(s: State, action: Action) -> None:
    """Do `action` in place, and start the next round where one is over. It is trusted to be
    legal."""
    PLAY[action[0]](s, *action[1:])
    rounds.go_on(s)
