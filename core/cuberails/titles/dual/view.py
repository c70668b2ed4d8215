"""What a seat may see of a position, field by field, as JSON. Everything is open in this game.

For whoever draws it. Money is in whole dollars, hexes are ids, gauge 0 is standard, 1 narrow.

`view(s, seat)` has, beside what all titles have (`title board money actor turn phase prompt players
args verbs result`):

* `track`: `[a, b, gauge]` for each piece, over the side between the hexes `a` and `b`.
* `places`: `[hex, kind, stations]`; `kind` is dit, city, major_city or destination, `stations` has
  one entry a space: a company, or -1 while it is open.
* `companies`, in printed order: `playing` (false: not used with this number of players, its home
  station stands nevertheless); `president` (a seat or -1), `owners` (a seat a share, by seat),
  `issued`, `charter` (discs left), `empty` (spaces that a dividend moves), `share` (price of the
  next share, or null), `value`, `space` (of the marker, -1 before the auction), `row` (0: junk),
  `treasury`, `debt`, `final` (what a share would bring at the end), `stations`, `connected`
  (hexes), `track` (always empty: track belongs to nobody), `trains` (`[cost, gauge]`, the free
  train of a company that has not declared it with gauge -1), `earned` (revenue of its last run),
  `bonus` (true once paid), `blocked` (cities full of other companies' stations), `run` (below).
* `run` of a company: the best routes on the track and with the trains of now: `revenue`, `exact`,
  `routes`, each with `revenue`, `doubled` and `trains`; a train has `gauge`, `stops` (the stop from
  which it sets out, and those to which it runs) and `hexes` (its way, ends among them).
* `depot`: `[cost, left, of, rusts]` a kind; `rusts` is the cost of the kind that its first sale
  removes, or 0; `next` is the kind for sale, or -1.
* `pool`: track pieces left. `round`, `priority`, `order` (companies in the order of the auction).
* `ends`: `{name, text, now}` for each trigger of the board; `now` says whether it has occurred.
* `auction` (or null): `company high bidder out least`.
* `operating` (or null): whose turn it is: `company step bases laid spent allowance must`.
* `build` (or null): the same company while it lays track, and `text` for what it has spent.
* `gauges`: what the gauges are called, for whoever chooses one.
* `direct`: no verb needs picking, since only one goes with anything to pick.
* `dividend` (or null), while the President decides: `revenue each seats` (what each would get),
  `pay` and `withhold` (`value` and `treasury` after each).

`printed(board)` has what never changes: `market` (the stock values track: one object a space with
`value row column junk initial purple ledge`; rows from 1), `prices` by gauge, `rough`, `reach`,
`trains`, `cash`, `minimum_bid`, `revenue` and `spaces` by hex as pairs, `doubling`, `reserved`
(`[hex, company, free]`), `powers` by company, `debt`, `ends`, `up` (the side of the sheet that is
up), `rulings` (a sentence each) and `provenance` (a heading and what falls under it) for the sheet
about the board.
"""

from typing import Any

from cuberails.boards import Board
from cuberails.hexes import each, scan
from cuberails.shares import NONE
from cuberails.titles.dual import dividends, ending, meta, routes, trains
from cuberails.titles.dual.about import origins, ruled
from cuberails.titles.dual.map import DESTINATION, ENDS, GAUGES, read
from cuberails.titles.dual.state import (
    AUCTION,
    DIVIDEND,
    LAY,
    OVER,
    State,
    blocked,
    connected,
    empty_spaces,
    final_value,
    funds,
    held,
    in_hands,
    in_play,
    value,
    worth,
)
from cuberails.titles.dual.text import REASONS, VERBS, ended, phase, prompt, running_cost


def view(s: State, seat: int | None) -> dict[str, Any]:
    """The position for `seat` (`None`: a spectator)."""
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
        "places": view_places(s),
        "track": [
            [*s.map.grid.ends(side), gauge]
            for gauge in range(len(GAUGES))
            for side in each(s.track[gauge])
        ],
        "pool": s.pool,
        "depot": view_depot(s),
        "next": trains.for_sale(s),
        "round": s.round,
        "priority": s.priority,
        "order": s.order[:],
        "ends": view_ends(s),
        "auction": view_auction(s),
        "operating": view_operating(s),
        "build": view_build(s),
        "gauges": [gauge.capitalize() for gauge in GAUGES],
        "direct": True,
        "dividend": view_dividend(s),
        "args": {verb: list(kinds) for verb, kinds in meta.ARGS.items()},
        "verbs": dict(VERBS),
        "result": view_result(s),
    }


def view_player(s: State, seat: int) -> dict[str, Any]:
    """A player's money, shares and worth."""
    shares = [held(s, seat, company) for company in s.map.companies]
    return {
        "cash": s.cash[seat],
        "worth": worth(s, seat),
        "shares": shares,
        "values": [[final_value(s, company)] * n for company, n in enumerate(shares)],
        "dividends": s.received[seat],
    }


def view_company(s: State, i: int) -> dict[str, Any]:
    """A company's charter, marker, stations, trains and best run."""
    sold = s.market[i] != NONE
    return {
        "playing": in_play(s, i),
        "president": s.president[i],
        "owners": [seat for seat in range(s.seats) for _ in range(held(s, seat, i))],
        "issued": in_hands(s, i),
        "charter": s.charter[i],
        "empty": empty_spaces(s, i) if sold else 0,
        "share": value(s, i) if sold and s.charter[i] else None,
        "value": value(s, i),
        "space": s.market[i],
        "row": s.map.market.row(s.market[i]) if sold else 0,
        "treasury": funds(s, i),
        "debt": s.debt[i],
        "final": final_value(s, i),
        "stations": scan(s.stations[i]),
        "connected": scan(connected(s, i)) if sold else [],
        "track": [],
        "trains": view_trains(s, i),
        "earned": s.earned[i],
        "bonus": bool(s.bonuses >> i & 1),
        "blocked": scan(blocked(s, i)),
        "run": view_run(routes.best(s, i)),
    }


def view_trains(s: State, i: int) -> list[list[int]]:
    """A company's trains: cost and gauge."""
    free = s.map.powers[i].free_train
    out = [
        [printed.cost, gauge]
        for kind, printed in enumerate(s.map.trains)
        for gauge in range(len(GAUGES))
        for _ in range(s.trains[trains.slot(s, i, kind, gauge)])
    ]
    if free >= 0 and in_play(s, i) and not s.declared >> i & 1:
        out.append([s.map.trains[free].cost, NONE])
    return out


def view_run(run: routes.Run) -> dict[str, Any]:
    """The routes of one turn, train by train."""
    return {
        "revenue": run.revenue,
        "exact": run.exact,
        "routes": [
            {
                "revenue": route.revenue,
                "doubled": route.doubled,
                "trains": [
                    {"gauge": t.gauge, "stops": list(t.stops), "hexes": list(t.hexes)}
                    for t in route.trains
                ],
            }
            for route in run.routes
        ],
    }


def view_places(s: State) -> list[list[Any]]:
    """Stops with their station spaces."""
    out: list[list[Any]] = []
    for hex_ in each(s.map.stops):
        there = [c for c in s.map.companies if s.stations[c] >> hex_ & 1]
        spaces = there + [NONE] * (s.map.spaces[hex_] - len(there))
        out.append([hex_, s.board.kinds[hex_] or DESTINATION, spaces])
    return out


def view_depot(s: State) -> list[list[int]]:
    """The trains for sale, kind by kind."""
    rusts = {t.rusted_by: t.cost for t in s.map.trains if t.rusted_by >= 0}
    return [
        [printed.cost, s.depot[kind], printed.count, rusts.get(kind, 0)]
        for kind, printed in enumerate(s.map.trains)
    ]


def view_ends(s: State) -> list[dict[str, Any]]:
    """What ends the game on this board, and whether it has occurred."""
    now = ending.triggers(s)
    return [
        {"name": end, "text": REASONS[end], "now": bool(now >> i & 1)}
        for i, end in enumerate(ENDS)
        if end in s.map.ends
    ]


def view_auction(s: State) -> dict[str, Any] | None:
    """The share under the hammer."""
    if s.phase != AUCTION:
        return None
    return {
        "company": s.company,
        "high": s.bid,
        "bidder": s.bidder,
        "out": scan(s.out),
        "least": s.bid + 1 if s.bid else s.map.minimum_bid,
    }


def view_build(s: State) -> dict[str, Any] | None:
    """The company that lays track, and its running costs."""
    return {"company": s.company, "text": running_cost(s)} if s.phase == LAY else None


def view_operating(s: State) -> dict[str, Any] | None:
    """The company whose turn it is, and what it has done in it."""
    if s.phase in (AUCTION, OVER) or s.company == NONE:
        return None
    return {
        "company": s.company,
        "step": s.phase,
        "bases": s.bases[:],
        "laid": s.laid,
        "spent": s.spent,
        "allowance": s.allowance,
        "must": bool(s.must),
    }


def view_dividend(s: State) -> dict[str, Any] | None:
    """What paying out and withholding would do."""
    if s.phase != DIVIDEND:
        return None
    i, revenue = s.company, s.earned[s.company]
    per_share, market = dividends.per_share(s, i, revenue), s.map.market
    spaces = empty_spaces(s, i)
    return {
        "revenue": revenue,
        "each": per_share,
        "seats": [per_share * held(s, seat, i) for seat in range(s.seats)],
        "pay": {
            "value": market.values[market.moved(s.market[i], spaces)],
            "treasury": funds(s, i),
        },
        "withhold": {
            "value": market.values[market.moved(s.market[i], -spaces)],
            "treasury": funds(s, i) + revenue,
        },
    }


def view_result(s: State) -> dict[str, Any] | None:
    """Final scores and what they come from (rulebook, Winning the Game); a tie is shared."""
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
        "reason": ended(s, s.ended),
    }


def printed(board: Board) -> dict[str, Any]:
    """The printed tables of a board, for drawing and for the sheet about it."""
    m = read(board)
    market = m.market
    return {
        "market": [
            {
                "value": market.values[i],
                "row": market.rows[i],
                "column": market.columns[i],
                "junk": i in market.junk,
                "initial": i in market.initial,
                "purple": i in market.purple,
                "ledge": market.rows[i] > 1 and market.up[i] == NONE,
            }
            for i in range(len(market.values))
        ],
        "prices": list(m.prices),
        "rough": m.rough_times,
        "reach": list(m.reach),
        "pieces": m.pieces,
        "trains": [[t.cost, t.count] for t in m.trains],
        "cash": {str(seats): cash for seats, cash in m.cash.items()},
        "minimum_bid": m.minimum_bid,
        "revenue": [[hex_, m.revenue[hex_]] for hex_ in each(m.stops)],
        "spaces": [[hex_, m.spaces[hex_]] for hex_ in each(m.cities)],
        "doubling": scan(m.doubling),
        "reserved": [
            [hex_, company, (hex_, company) in m.free]
            for hex_, kept in m.reserved.items()
            for company in kept
        ],
        "powers": [
            {
                "text": power.text,
                "bonus": power.bonus,
                "bonus_hex": power.bonus_hex,
                "players": list(m.players[i]),
            }
            for i, power in enumerate(m.powers)
        ],
        "debt": dict(board.facts["debt"]) if m.debt else None,
        "ends": [[end, REASONS[end]] for end in m.ends],
        "up": str(board.facts.get("up", "north")),
        "rulings": [ruled(name, int(ruling)) for name, ruling in m.rulings.items()],
        "provenance": origins(board),
    }
