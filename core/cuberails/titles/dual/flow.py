"""Which rule is in force: what may be done in each phase, and who does it."""

from collections.abc import Callable, Mapping

from cuberails.game import Action
from cuberails.shares import NONE
from cuberails.titles.dual import (
    debt,
    dividends,
    initial_auction,
    operating,
    setup,
    station,
    stock,
    track,
    trains,
)
from cuberails.titles.dual.state import AUCTION, DISCS, FIRST, STOCK, State

PLAY: Mapping[str, Callable[..., None]] = {
    "first": setup.first,
    "disc": setup.disc,
    "bid": initial_auction.bid,
    "declare": trains.declare,
    "borrow": debt.borrow,
    "build": track.build,
    "token": station.token,
    "train": trains.train,
    "pay": dividends.pay_out,
    "withhold": dividends.withhold,
    "repay": debt.repay,
    "buy": stock.buy,
    "done": operating.done,
}


def legal(s: State) -> list[Action]:
    """Everything the player to act may do; empty for chance and the end."""
    if s.phase in operating.STEPS:
        return operating.actions(s)
    if s.phase == AUCTION:
        return initial_auction.bidding(s)
    return stock.purchases(s) if s.phase == STOCK else []


def draws(s: State) -> list[tuple[Action, int]]:
    """The outcomes of the draw that is due, with whole weights; empty when none is."""
    if s.phase == FIRST:
        return setup.first_draws(s)
    return setup.disc_draws(s) if s.phase == DISCS else []


def play(s: State, action: Action) -> None:
    """Do `action` in place, and all that follows without a decision. It is trusted to be legal."""
    verb, *args = action
    if verb == "pass":
        (initial_auction.drop_out if s.phase == AUCTION else stock.pass_)(s)
    else:
        PLAY[verb](s, *args)
    go_on(s)


def go_on(s: State) -> None:
    """Between a sale and the next auction, and from round to round."""
    if s.phase == AUCTION:
        after_sale(s)
    if s.phase == STOCK and not s.turns:
        operating.begin(s)
    operating.go_on(s)


def after_sale(s: State) -> None:
    """The winner of a share opens the next auction. After the last the Priority Deal moves, and
    the first operating round begins; where nobody has the least bid, the game starts over."""
    if s.president[s.company] == NONE:
        return
    if not initial_auction.remaining(s):
        s.bid, s.bidder, s.out = 0, NONE, 0
        stock.give_priority(s)
        operating.begin(s)
    elif initial_auction.opener(s, s.bidder) == NONE:
        setup.start_over(s)
    else:
        initial_auction.offer(s, s.bidder)
