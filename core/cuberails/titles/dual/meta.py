"""What can be said of Dual Gauge without knowing its rules: for lobbies and menus."""

name = "dual"
"""The short name, as in saves."""

TITLE = "Dual Gauge"
DESIGNER = "Amabel Holland"
PLAYERS = range(3, 6)
"""The numbers of seats."""

BOARDS = ("portugal", "detroit")
MONEY = "$"
RULES = 1
"""Goes up when behaviour or the order of `legal` changes, so that old records can be told."""

ARGS = {
    "bid": ("money",),
    "declare": ("gauge",),
    "borrow": (),
    "build": ("hex", "hex", "gauge"),
    "token": ("hex",),
    "train": ("gauge",),
    "pay": (),
    "withhold": (),
    "repay": (),
    "buy": ("company",),
    "pass": (),
    "done": (),
}
"""What the ints of each verb are. Track is built out of the first hex into the second; gauge 0 is
standard, 1 narrow."""

FORCED = ("bid", "pass", "done")
"""Verbs that need no asking when nothing else is legal."""
