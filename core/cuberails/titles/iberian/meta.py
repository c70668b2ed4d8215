"""What can be said of Iberian Gauge without knowing its rules: for lobbies and menus."""

name = "iberian"
"""The short name, as in saves."""

TITLE = "Iberian Gauge"
DESIGNER = "Amabel Holland"
PLAYERS = range(3, 6)
"""The numbers of seats."""

BOARDS = ("iberia",)
MONEY = "₱"
RULES = 1
"""Goes up when behaviour or the order of `legal` changes, so that old records can be told."""

ARGS = {
    "float": ("company", "money"),
    "place": ("hex",),
    "buy": ("company",),
    "pass": (),
    "build": ("hex", "lease"),
    "decline": (),
}
"""What the ints of each verb are. A lease is the number of one of the ways to pay for it."""

FORCED = ("pass",)
"""Verbs that need no asking when nothing else is legal."""
