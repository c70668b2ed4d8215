"""What is to be said about a board: where its values come from, and how it is ruled."""

from collections.abc import Mapping

from cuberails.boards import Board

HEADINGS = {
    "rulebook": "From the rulebook",
    "transcription": "From a transcription of the printed map",
    "ours": "Ours, where the printed values are not public",
}
"""By source, as board files name it."""

WORDS = {
    "refs": "labels of hexes",
    "stations": "station spaces",
    "order": "order of the first auction",
    "players": "companies by number of players",
    "minimum_bid": "least bid",
    "cash": "cash at the start",
    "track": "track pieces and their prices",
    "revenue": "revenues",
    "reach": "reach of trains",
    "discs": "discs on a charter",
    "stock_track": "stock values",
    "ends": "ends of the game",
    "rulings": "rulings below",
}
"""Groups of a board file whose names do not say enough."""


def origins(board: Board) -> list[tuple[str, list[str]]]:
    """A heading for each source, and the groups of values that come from it. A group after a
    slash is an exception to the one before it."""
    out: dict[str, list[str]] = {source: [] for source in HEADINGS}
    for group, source in board.facts["provenance"].items():
        whole, _, single = group.partition("/")
        name = WORDS.get(whole, whole.replace("_", " "))
        out[source].append(f"{name}: {single.replace('_', ' ')}" if single else name)
    return [(HEADINGS[source], groups) for source, groups in out.items() if groups]


RULINGS: Mapping[str, tuple[str, str]] = {
    "destination_gauges": (
        "A destination holds one gauge, that of the first piece to reach it.",
        "A destination holds both gauges.",
    ),
    "last_round_pays_first": (
        "In the last round a company that laid no track withholds.",
        "In the last round a company with revenue pays out, even when it laid no track.",
    ),
    "zero_payout_raises": (
        "A company without revenue withholds.",
        "A company without revenue may pay out nothing, and its value rises.",
    ),
    "free_train_extra": (
        "A free train is one of those for sale.",
        "A free train comes on top of those for sale.",
    ),
    "one_route_a_station": (
        "Several routes may start at one station.",
        "Each station starts one route at most.",
    ),
    "route_start_adds": (
        "A special start of a route adds no route to those of the stations.",
        "A special start of a route adds a route to those of the stations.",
    ),
}
"""By ruling: what it means when it is off (or 1) and when it is on (or 2)."""

COUNTED = {
    "charter_spaces": "A charter has {} spaces for discs; the empty ones move the stock value.",
    "tokens_a_turn": "Stations that a company may place in a turn: {}.",
    "standstill": "The game also ends after operating rounds in which nothing is done: {}.",
}
"""Rulings that are a number."""


def ruled(name: str, value: int) -> str:
    """A ruling in a sentence."""
    if name in COUNTED:
        return COUNTED[name].format(value)
    low, high = RULINGS[name]
    return high if value > (name == "destination_gauges") else low
