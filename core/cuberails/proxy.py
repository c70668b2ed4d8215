"""Bidding for somebody who has left it to us: the least that is possible, up to a limit."""

from cuberails.game import Action, Game, S


def standing_bid(game: Game[S], s: S, limit: int) -> Action | None:
    """The least bid, where that is within `limit`, else a pass; `None` where neither is possible,
    or no auction is on."""
    legal = game.legal(s)
    bids = [action for action in legal if game.ARGS[action[0]] == ("money",)]
    if bids and (least := min(bids, key=lambda bid: int(bid[1])))[1] <= limit:
        return least
    return next((a for a in legal if a[0] == "pass"), None) if bids else None
