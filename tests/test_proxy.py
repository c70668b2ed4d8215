"""Bidding for somebody up to a limit."""

from cuberails.game import Action
from cuberails.match import Match, Seat
from cuberails.proxy import standing_bid


def bid(match: Match, limit: int) -> Action | None:
    return standing_bid(match.game, match.state, limit)


def match_of(name: str, board: str) -> Match:
    return Match(name, board, [Seat(f"P{n}", "teal") for n in range(3)], 1).begin()


def test_the_least_that_tops_the_bid_then_a_pass() -> None:
    match = match_of("irish", "ireland")
    assert bid(match, 9) == ("bid", 7)
    match.act(("bid", 8))
    assert bid(match, 9) == ("bid", 9)
    match.act(("bid", 9))
    assert bid(match, 9) == ("pass",)


def test_an_auction_runs_out_at_the_second_highest_limit() -> None:
    """Everybody leaves it to us: whoever has the highest limit pays just above the next."""
    match = match_of("dual", "portugal")
    [first, second, third] = (match.state.actor, *others(match))
    limits = {first: 30, second: 42, third: 38}
    company = match.view()["auction"]["company"]
    while (auction := match.view()["auction"]) and auction["company"] == company:
        action = bid(match, limits[match.state.actor])
        assert action
        last = (match.state.actor, action)
        match.act(action)
        high = max(auction["high"], action[1] if action[0] == "bid" else 0)
    assert match.view()["companies"][company]["president"] == second, last
    assert 38 <= high <= 39


def others(match: Match) -> list[int]:
    return [seat for seat in range(3) if seat != match.state.actor]


def test_nothing_outside_auctions() -> None:
    assert bid(match_of("iberian", "iberia"), 50) is None
