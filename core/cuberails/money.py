"""The only places where money moves, and how it is divided.

A purse is a flat list of whole pounds: the players first, then whoever else a title gives money
to, the bank last. Money only changes hands, so the sum of a purse never changes. The bank is
unlimited and may stand below zero.
"""

BANK = -1
"""Index of the bank in a purse."""


def pay(purse: list[int], payer: int, payee: int, amount: int) -> None:
    """Move `amount` whole pounds within `purse`.

    >>> purse = [20, 20, 0]
    >>> pay(purse, 0, BANK, 7)
    >>> purse
    [13, 20, 7]
    """
    purse[payer] -= amount
    purse[payee] += amount


def round_up(total: int, parts: int) -> int:
    """`total` over `parts`, up to the next whole pound.

    >>> [round_up(10, shares) for shares in (1, 2, 3, 4)]
    [10, 5, 4, 3]
    """
    return -(-total // parts)


def round_down(total: int, parts: int) -> int:
    """`total` over `parts`, down to the whole pound.

    >>> [round_down(10, shares) for shares in (1, 2, 3, 4)]
    [10, 5, 3, 2]
    """
    return total // parts
