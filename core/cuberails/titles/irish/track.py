"""Action 2: Build track, piece by piece; and the special dividend it may bring."""

from cuberails.game import Action
from cuberails.hexes import Hex, Hexes, each, scan
from cuberails.money import BANK, pay, round_up
from cuberails.rulebook import Reason
from cuberails.titles.irish.map import Map
from cuberails.titles.irish.state import (
    PIECES,
    TRACK,
    State,
    holds,
    note,
    owners,
    pieces,
)
from cuberails.titles.irish.turn import end_turn

POINTS = 6
"""Build points of one action, in halves: 3 points, all for one railway."""

COST = 2
"""Half points to enter an empty easy or urban hex."""

COST_SHARED = 3
"""Half points to enter an easy or urban hex that other railways are in, however many."""

COST_DIFFICULT = 4
"""Half points to enter a difficult hex, which must be empty."""

SPECIAL_DIVIDEND = 12
"""Ruling: pounds split over the issued shares, once a railway, the instant it stands in all major
cities. It divides by 1, 2, 3 and 4; on boards with more shares it is rounded up."""


def occupied(s: State) -> Hexes:
    """All hexes with track of any railway."""
    out = 0
    for track in s.track:
        out |= track
    return out


def affordable(s: State, company: int, points: int) -> Hexes:
    """The hexes next to the company's track that it may enter with that many half points."""
    return enterable(s.map, s.track[company], occupied(s), points)


def enterable(map_: Map, track: Hexes, taken: Hexes, points: int) -> Hexes:
    """The hexes next to some track that may be entered, where others are in the `taken` hexes."""
    if points < COST or track.bit_count() > PIECES:
        return 0
    edge = map_.grid.grow(track) & ~track
    found = edge & map_.light & ~taken
    if points >= COST_SHARED:
        found |= edge & map_.light & taken
    if points >= COST_DIFFICULT:
        found |= edge & map_.difficult & ~taken
    return found


def cost(s: State, hex_: Hex) -> int:
    """Half points to enter `hex_`, where that is allowed."""
    if s.map.difficult >> hex_ & 1:
        return COST_DIFFICULT
    return COST_SHARED if occupied(s) >> hex_ & 1 else COST


def first_pieces(s: State) -> list[Action]:
    """Any company of which the player has a share may build; at least one piece is placed."""
    return [
        ("build", company, hex_)
        for company in s.map.companies
        if holds(s, s.actor, company)
        for hex_ in each(affordable(s, company, POINTS))
    ]


def further_pieces(s: State) -> list[Action]:
    """The same company goes on, from any of its track, or stops; what is left over is lost."""
    out: list[Action] = [("done",)]
    out += [("build", s.company, hex_) for hex_ in scan(affordable(s, s.company, s.points))]
    return out


def build(s: State, company: int, hex_: Hex) -> None:
    """The company places a piece in the hex and spends build points."""
    if s.phase != TRACK:
        s.phase, s.company, s.points = TRACK, company, POINTS
    paid = cost(s, hex_)
    s.points -= paid
    s.track[company] |= 1 << hex_
    note(s, "built", s.actor, company, hex_, paid, s.points)
    connect_majors(s, company)


def connect_majors(s: State, company: int) -> None:
    """Pay the special dividend once the railway stands in every major city."""
    if s.special >> company & 1 or not joins_majors(s, s.track[company]):
        return
    s.special |= 1 << company
    shares = owners(s, company)
    each_share = special_share(len(shares))
    note(s, "special", company, SPECIAL_DIVIDEND, len(shares), each_share)
    pay_shares(s, company, each_share)


def joins_majors(s: State, track: Hexes) -> bool:
    """Whether the track stands in every major city."""
    return not s.map.majors & ~track


def special_share(shares: int) -> int:
    """Pounds of the special dividend for each of so many shares."""
    return round_up(SPECIAL_DIVIDEND, shares)


def pay_shares(s: State, company: int, each_share: int) -> None:
    """The bank pays that much on every issued share of the company."""
    shares = owners(s, company)
    for seat in sorted(set(shares)):
        amount = each_share * shares.count(seat)
        pay(s.cash, BANK, seat, amount)
        s.received[seat] += amount
        note(s, "paid", seat, company, shares.count(seat), amount)


def done(s: State) -> None:
    """Stop building."""
    note(s, "stopped", s.actor, s.company, s.points)
    end_turn(s)


def why_no_build(s: State, company: int, hex_: Hex) -> Reason | None:
    """Why the company may not place a piece in the hex now, in the order in which one looks."""
    points = s.points if s.phase == TRACK else POINTS
    if s.track[company] >> hex_ & 1:
        what = "It has a piece there already, and a hex takes one piece of each railway."
        return Reason(what, "build-next")
    if not pieces(s, company):
        return Reason("All its pieces are on the board.", "build-pieces")
    if not s.map.grid.grow(s.track[company]) >> hex_ & 1:
        return Reason("Track must be next to the railway's own track.", "build-next")
    if s.map.difficult >> hex_ & 1 and occupied(s) >> hex_ & 1:
        what = "Difficult terrain takes one railway only, and another is there."
        return Reason(what, "build-difficult")
    if cost(s, hex_) > points:
        what = f"It costs {halves(cost(s, hex_))}, and {halves(points)} is left."
        return Reason(what, "build-cost")
    return None


def halves(points: int) -> str:
    """Half points as people write them.

    >>> halves(3), halves(4), halves(2), halves(1)
    ('1½ points', '2 points', '1 point', '½ point')
    """
    whole = str(points // 2) if points != 1 else ""
    return f"{whole}{'½' if points % 2 else ''} point{'s' if points > 2 or not points else ''}"
