"""What a seat may see of a position, field by field, as JSON. Everything is open in this game."""

from typing import Any

from cuberails.boards import Board
from cuberails.hexes import scan
from cuberails.shares import NONE
from cuberails.titles.irish import dividends, meta
from cuberails.titles.irish.map import read
from cuberails.titles.irish.state import (
    AUCTION,
    COLOURS,
    INITIAL,
    OVER,
    TRACK,
    State,
    asked,
    cities,
    next_share,
    owners,
    pieces,
    towns,
    worth,
)
from cuberails.titles.irish.text import PHASES, VERBS, prompt
from cuberails.titles.irish.track import halves


def view(s: State, seat: int | None) -> dict[str, Any]:
    """The position for `seat` (`None`: a spectator). Money in pounds, expectations in hundredths
    of a pound, chances in thousandths, build points in halves, hexes as ids."""
    odds = view_odds(s) if any(s.bag) else None
    return {
        "title": meta.name,
        "board": s.board.id,
        "money": meta.MONEY,
        "actor": s.actor,
        "turn": s.turn,
        "phase": PHASES[s.phase],
        "prompt": prompt(s),
        "players": [view_player(s, i) for i in range(s.seats)],
        "companies": [view_company(s, i, odds) for i in s.map.companies],
        "places": view_places(s),
        "cubes": list(COLOURS),
        "bag": s.bag[:],
        "drawn": [s.drawn[i : i + 3] for i in range(0, len(s.drawn), 3)],
        "odds": odds,
        "auction": view_auction(s),
        "build": view_build(s),
        "args": {verb: list(kinds) for verb, kinds in meta.ARGS.items()},
        "verbs": dict(VERBS),
        "result": view_result(s),
    }


def printed(board: Board) -> dict[str, Any]:
    """The printed tables, for drawing: the certificates of each company, cheapest first."""
    printed_map = read(board)
    first = printed_map.first
    return {
        "values": [list(printed_map.values[first[i] : first[i + 1]]) for i in printed_map.companies]
    }


def view_player(s: State, seat: int) -> dict[str, Any]:
    """A player's money, certificates and worth."""
    held = [held_values(s, seat, company) for company in s.map.companies]
    return {
        "cash": s.cash[seat],
        "worth": worth(s, seat),
        "shares": [len(values) for values in held],
        "values": held,
        "dividends": s.received[seat],
    }


def held_values(s: State, seat: int, company: int) -> list[int]:
    """The printed values of a seat's shares of one company."""
    first = s.map.first[company]
    return [s.map.values[first + i] for i, o in enumerate(owners(s, company)) if o == seat]


def view_company(s: State, i: int, odds: dict[str, Any] | None) -> dict[str, Any]:
    """A company's shares, pieces and network."""
    sold, network = owners(s, i), s.track[i]
    return {
        "track": scan(network),
        "pieces": pieces(s, i),
        "values": list(s.map.values[s.map.first[i] : s.map.first[i + 1]]),
        "issued": len(sold),
        "owners": sold,
        "share": asked(s, i) if next_share(s, i) != NONE else None,
        "towns": scan(network & towns(s)),
        "cities": scan(network & cities(s)),
        "special": bool(s.special >> i & 1),
        "expect": odds["companies"][i] if odds else None,
    }


def view_places(s: State) -> list[list[Any]]:
    """Towns and cities as they are now: hex, kind, colour of the cube or -1."""
    out: list[list[Any]] = []
    for hex_ in scan(s.map.board.where(terrain="urban")):
        colour = next((i for i, c in enumerate(s.cubes) if c >> hex_ & 1), NONE)
        major = s.map.majors >> hex_ & 1
        kind = "major_city" if major else "city" if colour != NONE else s.board.kinds[hex_]
        out.append([hex_, kind, colour])
    return out


def view_odds(s: State) -> dict[str, Any]:
    """What a call for dividends now would bring, on average."""
    shares = dividends.expected(s)
    seats = [
        sum(owners(s, i).count(seat) * top for i, (top, _) in enumerate(shares))
        for seat in range(s.seats)
    ]
    total = shares[0][1]
    return {
        "colours": [nearest(1000 * n, of) for n, of in dividends.colour_odds(s)],
        "companies": [
            nearest(100 * top, of) if owners(s, i) else None for i, (top, of) in enumerate(shares)
        ],
        "seats": [nearest(100 * top, total) for top in seats],
    }


def nearest(top: int, bottom: int) -> int:
    """A fraction of whole numbers to the nearest whole number, halves up.

    >>> nearest(5, 2), nearest(7, 3)
    (3, 2)
    """
    return (2 * top + bottom) // (2 * bottom)


def view_auction(s: State) -> dict[str, Any] | None:
    """The share under the hammer."""
    if s.phase not in (INITIAL, AUCTION):
        return None
    return {
        "company": s.company,
        "value": asked(s, s.company),
        "high": s.bid,
        "bidder": s.bidder,
        "out": scan(s.out),
        "opener": s.opener,
    }


def view_build(s: State) -> dict[str, Any] | None:
    """The railway that is building, and its points."""
    if s.phase != TRACK:
        return None
    return {"company": s.company, "left": s.points, "text": f"{halves(s.points)} left"}


def view_result(s: State) -> dict[str, Any] | None:
    """Final scores and what they come from (rulebook, End of the game); a tie is shared."""
    if s.phase != OVER:
        return None
    scores = [worth(s, seat) for seat in range(s.seats)]
    return {
        "scores": scores,
        "parts": [
            {"cash": s.cash[seat], "shares": scores[seat] - s.cash[seat]} for seat in range(s.seats)
        ],
        "dividends": s.received[:],
        "winners": [seat for seat, score in enumerate(scores) if score == max(scores)],
        "reason": "The bag is empty.",
    }
