"""What a game by link carries besides its actions, as JSON: the "link" of a record."""

from typing import Any

from cuberails import fair
from cuberails.match import Refused
from cuberails.posted import LONGEST_MESSAGE, MOST_MESSAGES, Chain, Message, Posted
from cuberails.words import one_line

DAMAGED = "What this game by link carries besides its actions is damaged."


def write(match: Posted) -> dict[str, Any]:
    """Who holds the seats, what the chains have shown, the notes, and what the others have seen."""
    return {
        "chains": [[c.seat, c.since, c.shown, c.value.hex()] for c in match.chains],
        "opener": match.opener,
        "messages": [[one.ply, one.seat, one.text] for one in match.messages],
        "sent": match.sent,
    }


def read(entry: Any, match: Posted, count: int) -> Posted:
    """Put all that into a match before its `count` actions; the same match. Raises `Refused`."""
    if not isinstance(entry, dict) or not typed(entry.get("opener"), entry.get("sent")):
        raise Refused(DAMAGED)
    seats = len(match.seats)
    match.opener, match.sent = entry["opener"], max(0, entry["sent"])
    match.chains = [chain(e, seats) for e in listed(entry.get("chains"), 4 * seats)]
    match.messages = [message(e, seats) for e in listed(entry.get("messages"), MOST_MESSAGES)]
    match.check(count)
    return match


def listed(entries: Any, most: int) -> list[Any]:
    """A list that is not too long."""
    if not isinstance(entries, list) or len(entries) > most:
        raise Refused(DAMAGED)
    return entries


def typed(*numbers: Any) -> bool:
    """Whether all of them are whole numbers."""
    return all(type(number) is int for number in numbers)


def chain(entry: Any, seats: int) -> Chain:
    """[seat, since, shown, link in hexadecimal digits, or nothing for a bot]"""
    if not isinstance(entry, list) or len(entry) != 4 or not typed(*entry[:3]):
        raise Refused(DAMAGED)
    seat, since, shown, digits = entry
    try:
        value = bytes.fromhex(digits)
    except (TypeError, ValueError):
        raise Refused(DAMAGED) from None
    if not (0 <= seat < seats and since >= 0 and 0 <= shown <= fair.LENGTH):
        raise Refused(DAMAGED)
    if len(value) not in (0, fair.SIZE):
        raise Refused(DAMAGED)
    return Chain(seat, since, value, shown)


def message(entry: Any, seats: int) -> Message:
    """[actions before it, seat, text], cut to size and freed of characters that do not show"""
    if not isinstance(entry, list) or [type(part) for part in entry] != [int, int, str]:
        raise Refused(DAMAGED)
    ply, seat, text = entry
    if not (ply >= 0 and 0 <= seat < seats):
        raise Refused(DAMAGED)
    return Message(ply, seat, one_line(text, LONGEST_MESSAGE))
