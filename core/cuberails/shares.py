"""Certificates: who holds which share.

A title numbers its certificates company by company, each company's in the order in which they are
sold. `owner` lists the seat of each certificate, `NONE` while it is unsold; `first` lists each
company's first certificate, and one number more closes it.
"""

from collections.abc import Sequence

NONE = -1
"""No seat, no company, no certificate."""


def owners(owner: Sequence[int], first: Sequence[int], company: int) -> list[int]:
    """The seat of each sold certificate of a company, in the order of sale.

    >>> owners([1, 0, -1, 2, -1], [0, 3, 5], 0)
    [1, 0]
    """
    stack = list(owner[first[company] : first[company + 1]])
    return stack[: stack.index(NONE)] if NONE in stack else stack


def holds(owner: Sequence[int], first: Sequence[int], seat: int, company: int) -> bool:
    """Whether `seat` has a share of `company`.

    >>> holds([1, 0, -1, 2, -1], [0, 3, 5], 2, 0)
    False
    """
    return seat in owner[first[company] : first[company + 1]]


def next_share(owner: Sequence[int], first: Sequence[int], company: int) -> int:
    """The company's next certificate to be sold; `NONE` when all are sold.

    >>> next_share([1, 0, -1, 2, 1], [0, 3, 5], 0), next_share([1, 0, -1, 2, 1], [0, 3, 5], 1)
    (2, -1)
    """
    for certificate in range(first[company], first[company + 1]):
        if owner[certificate] == NONE:
            return certificate
    return NONE
