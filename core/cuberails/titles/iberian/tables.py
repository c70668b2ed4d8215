"""The printed numbers of Iberian Gauge."""

STOCK, BUILD = "stock", "build"

ROUNDS = (STOCK, BUILD, STOCK, BUILD, BUILD, STOCK, BUILD, BUILD, STOCK, BUILD)
"""The ten rounds of a game."""

CASH = 40
"""Pesetas of each player at the start, whatever their number."""

LOCOMOTIVES = 22
"""Track pieces of a railroad for the whole game, the first one among them."""

STEP = 4
"""Pesetas between two spaces of the share value track."""

LOWEST, HIGHEST = 4, 80
"""The ends of the share value track."""

STARTING_VALUES = (12, 16, 20, 24, 28, 32, 36)
"""The spaces on which a railroad may start."""

TOP_LEVEL = 19
"""The end of the dividend track; further increases are lost."""

THRESHOLDS = (3, 6, 9, 12, 14, 16, 18)
"""Levels with a share icon behind them: leaving one upwards raises the share value by a space."""

DIVIDENDS = {
    4: (3, 4, 5, 7, 8, 9, 10, 12, 13, 14, 15, 17, 18, 19, 20, 22, 23, 24, 25),
    5: (2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20),
    6: (2, 3, 4, 5, 5, 6, 7, 8, 9, 10, 10, 11, 12, 13, 14, 15, 15, 16, 17),
}
"""By the number of a railroad's shares: pesetas a share at levels 1 to 19."""

PRICE = 4
"""Pesetas to the bank for building into an easy hex or a city."""

PRICE_DIFFICULT = 8

LEASE = 2
"""Pesetas to the owner of an easy hex on a leased path."""

LEASE_DIFFICULT = 4

MAJORS_FOR_SPECIAL = 5
"""Major Cities in a railroad's network that bring the special dividend, once."""
