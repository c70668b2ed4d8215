"""Iberian Gauge in books: the money that moved, and what is worth a line over the game."""

from cuberails.game import Event, Flow
from cuberails.money import BANK
from cuberails.titles.iberian.state import State, dividend, funds, treasury

MEASURES = (
    ("value", "Share value", "companies", "money"),
    ("pays", "Dividend of a share", "companies", "money"),
    ("treasury", "Treasury", "companies", "money"),
    ("track", "Locomotives on the map", "companies", ""),
)


def flows(s: State, event: Event) -> list[Flow]:
    """Shares are paid into treasuries; those pay for building, and the bank pays dividends."""
    kind, *args = event
    if kind in ("floated", "bought"):
        seat, company, price = args[:3]
        return [(seat, treasury(s, company), price, company)]
    if kind == "built":
        _, company, _, price = args
        return [(treasury(s, company), BANK, price, company)]
    if kind == "leased":
        company, owner, amount = args
        return [(treasury(s, company), treasury(s, owner), amount, company)]
    if kind == "paid":
        seat, company, _, amount = args
        return [(BANK, seat, amount, company)]
    if kind == "retained":
        company, _, amount = args
        return [(BANK, treasury(s, company), amount, company)]
    return []


def measures(s: State) -> list[list[int | None]]:
    """By `MEASURES`; nothing of a railroad that is not floated."""
    floated = [bool(value) for value in s.value]
    lines = (
        s.value,
        [dividend(s, c) for c in s.map.companies],
        [funds(s, c) for c in s.map.companies],
        [track.bit_count() for track in s.track],
    )
    return [[n if is_ else None for n, is_ in zip(line, floated, strict=True)] for line in lines]
