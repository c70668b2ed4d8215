"""What a seat may see of a position, field by field, as JSON. Everything is open in this game."""

from typing import Any

from cuberails.boards import Board
from cuberails.hexes import scan
from cuberails.shares import NONE, next_share
from cuberails.titles.iberian import meta
from cuberails.titles.iberian.build import decline
from cuberails.titles.iberian.map import read
from cuberails.titles.iberian.state import (
    BUILD_ROUND,
    OVER,
    State,
    funds,
    locomotives,
    owners,
    per_share,
    worth,
)
from cuberails.titles.iberian.tables import (
    DIVIDENDS,
    HIGHEST,
    LOWEST,
    MAJORS_FOR_SPECIAL,
    ROUNDS,
    STARTING_VALUES,
    STEP,
    THRESHOLDS,
    TOP_LEVEL,
)
from cuberails.titles.iberian.text import VERBS, phase, prompt


def view(s: State, seat: int | None) -> dict[str, Any]:
    """The position for `seat` (`None`: a spectator). Money in pesetas, hexes as ids."""
    return {
        "title": meta.name,
        "board": s.board.id,
        "money": meta.MONEY,
        "actor": s.actor,
        "turn": s.actor,
        "phase": phase(s),
        "prompt": prompt(s),
        "players": [view_player(s, i) for i in range(s.seats)],
        "companies": [view_company(s, i) for i in s.map.companies],
        "places": [[hex_, s.board.kinds[hex_], NONE] for hex_ in scan(s.map.cities)],
        "order": s.order[:],
        "priority": s.priority,
        "round": s.round,
        "build": view_build(s),
        "projection": projection(s),
        "args": {verb: list(kinds) for verb, kinds in meta.ARGS.items()},
        "verbs": dict(VERBS),
        "result": view_result(s),
    }


def printed(board: Board) -> dict[str, Any]:
    """The printed tables, for drawing: share values, dividend levels, rounds, special dividends."""
    return {
        "values": list(range(LOWEST, HIGHEST + 1, STEP)),
        "starting": list(STARTING_VALUES),
        "levels": TOP_LEVEL,
        "thresholds": list(THRESHOLDS),
        "dividends": {str(shares): list(row) for shares, row in DIVIDENDS.items()},
        "rounds": list(ROUNDS),
        "majors": MAJORS_FOR_SPECIAL,
        "special": list(read(board).special),
    }


def view_player(s: State, seat: int) -> dict[str, Any]:
    """A player's money, shares and worth."""
    held = [owners(s, company).count(seat) for company in s.map.companies]
    return {
        "cash": s.cash[seat],
        "worth": worth(s, seat),
        "shares": held,
        "values": [[s.value[company]] * n for company, n in enumerate(held)],
        "dividends": s.received[seat],
    }


def view_company(s: State, i: int) -> dict[str, Any]:
    """A railroad's shares, money and network; what it pays now, at the next level, and what it
    loses when no city is reached."""
    sold, network = owners(s, i), s.track[i]
    after = max(LOWEST, s.value[i] - STEP * len(sold))
    return {
        "track": scan(network),
        "pieces": locomotives(s, i),
        "shares": s.map.shares[i],
        "issued": len(sold),
        "owners": sold,
        "share": s.value[i] if next_share(s.owner, s.map.first, i) != NONE and s.value[i] else None,
        "value": s.value[i],
        "level": s.level[i],
        "treasury": funds(s, i),
        "pays": per_share(s, i, s.level[i]),
        "next": per_share(s, i, min(s.level[i] + 1, TOP_LEVEL)) if s.level[i] else None,
        "penalty": s.value[i] - after if s.value[i] else None,
        "cities": scan(network & s.map.cities),
        "towns": [],
        "majors": (network & s.map.majors).bit_count(),
        "special": bool(s.special >> i & 1),
    }


def view_build(s: State) -> dict[str, Any] | None:
    """The railroad that is building: which share, and the cities reached in this turn."""
    if s.phase != BUILD_ROUND:
        return None
    shares = len(owners(s, s.company))
    return {
        "company": s.company,
        "share": s.share,
        "reached": s.reached,
        "text": f"share {s.share + 1} of {shares}, treasury {meta.MONEY}{funds(s, s.company)}",
    }


def projection(s: State) -> list[int]:
    """Everybody's score if the game ended after this round with nothing more built or bought:
    penalties and dividends of railroads that are still to come are counted."""
    trial = s.clone()
    while trial.phase == BUILD_ROUND:
        decline(trial)
    return [worth(trial, seat) for seat in range(s.seats)]


def view_result(s: State) -> dict[str, Any] | None:
    """Final scores and what they come from (rulebook, Game End and Scoring); a tie is shared."""
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
        "reason": "The tenth round is over.",
    }
