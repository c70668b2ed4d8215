"""What can be said of Irish Gauge without knowing its rules: for lobbies and menus."""

name = "irish"
"""The short name, as in saves."""

TITLE = "Irish Gauge"
DESIGNER = "Amabel Holland"
PLAYERS = range(3, 6)
"""The numbers of seats."""

BOARDS = ("ireland",)
MONEY = "£"
RULES = 1
"""Goes up when behaviour or the order of `legal` changes, so that old records can be told."""

ARGS = {
    "auction": ("company",),
    "build": ("company", "hex"),
    "develop": ("hex", "cube"),
    "dividends": (),
    "bid": ("money",),
    "pass": (),
    "done": (),
}
"""What the ints of each verb are."""

FORCED = ("pass", "done")
"""Verbs that need no asking when nothing else is legal."""
