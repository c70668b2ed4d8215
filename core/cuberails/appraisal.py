"""What titles share when they judge an action without search."""

from collections.abc import Sequence

LEADER = 0.4
"""Weight of the best of the others against their average."""


def lead(worths: Sequence[float], seat: int, rivalry: float = 1.0) -> float:
    """How far a seat is before the others: their average and their best. With less `rivalry` what
    others have counts less.

    >>> lead([30.0, 20.0, 10.0], 0), lead([30.0, 20.0, 10.0], 0, 0.5)
    (13.0, 21.5)
    """
    others = [*worths[:seat], *worths[seat + 1 :]]
    theirs = LEADER * max(others) + (1 - LEADER) * sum(others) / len(others)
    return worths[seat] - rivalry * theirs
