"""Place Station: a disc of the charter into a city, for a row of stock value."""

from cuberails.game import Action
from cuberails.hexes import Hex, Hexes, each
from cuberails.rulebook import Reason
from cuberails.shares import NONE
from cuberails.titles.dual.state import State, connected, note, occupied, value


def vacant(s: State, company: int, hex_: Hex) -> bool:
    """Whether a space of the city is open to the company: not taken, not kept for another."""
    kept = sum(
        1 for c in s.map.reserved.get(hex_, ()) if c != company and not s.stations[c] >> hex_ & 1
    )
    return occupied(s, hex_) + kept < s.map.spaces[hex_]


def is_free(s: State, company: int, hex_: Hex) -> bool:
    """Whether the station there costs the company nothing."""
    return (hex_, company) in s.map.free


def can_pay(s: State, company: int) -> bool:
    """Whether the marker can go up a row: not from the top row, and not from a ledge."""
    return s.map.market.up[s.market[company]] != NONE


def targets(s: State) -> Hexes:
    """The cities in which the company may place a station now."""
    company = s.company
    if not s.charter[company] or s.tokens >= s.map.rulings["tokens_a_turn"]:
        return 0
    payable, out = can_pay(s, company), 0
    for hex_ in each(connected(s, company) & s.map.cities & ~s.stations[company]):
        if (payable or is_free(s, company, hex_)) and vacant(s, company, hex_):
            out |= 1 << hex_
    return out


def tokens(s: State) -> list[Action]:
    """The stations that the company may place."""
    return [("token", hex_) for hex_ in each(targets(s))]


def token(s: State, hex_: Hex) -> None:
    """Place a station; unless it is free, the marker goes up one row in its column."""
    company, before = s.company, value(s, s.company)
    s.charter[company] -= 1
    s.stations[company] |= 1 << hex_
    s.tokens += 1
    s.stirred = 1
    free = is_free(s, company, hex_)
    if not free:
        s.market[company] = s.map.market.up[s.market[company]]
    note(s, "token", s.actor, company, hex_, int(free))
    if not free:
        note(s, "moved", company, before, value(s, company), "token")


def why_no_token(s: State, hex_: Hex) -> Reason | None:
    """Why the company cannot place a station there, in the order in which one looks."""
    company = s.company
    if not s.map.cities >> hex_ & 1:
        return Reason("Stations stand in cities.", "station")
    if s.stations[company] >> hex_ & 1:
        return Reason("It has a station there already.", "station")
    if not s.charter[company]:
        return Reason("It has no disc left on its charter.", "charter")
    if s.tokens >= s.map.rulings["tokens_a_turn"]:
        return Reason("It has placed a station in this turn.", "station")
    if not connected(s, company) >> hex_ & 1:
        return Reason("It is not connected to that city.", "connected")
    if not vacant(s, company, hex_):
        return Reason("No station space is open to it there.", "station")
    if not can_pay(s, company) and not is_free(s, company, hex_):
        return Reason(
            "A station costs a row of stock value, and no space lies above its marker: it is in "
            "the top row, or on a ledge.",
            "station-cost",
        )
    return None
