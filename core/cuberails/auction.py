"""The bidding round: clockwise, each bids more or is out for good, until one is left.

Functions on plain values, so that a title keeps its own fields. `out` is a bit set of the seats
that have passed; `bidder` is the seat with the standing bid, or -1 when nobody has bid.
"""


def bids(low: int, cash: int) -> range:
    """The whole-pound bids open to somebody with `cash` when at least `low` is asked.

    >>> list(bids(7, 9))
    [7, 8, 9]
    >>> list(bids(10, 9))
    []
    """
    return range(low, cash + 1)


def next_bidder(seats: int, seat: int, out: int) -> int:
    """The next seat clockwise after `seat` that has not passed; `seat` again when no other is in.

    >>> next_bidder(3, 0, 0b010)
    2
    """
    for step in range(1, seats):
        other = (seat + step) % seats
        if not out >> other & 1:
            return other
    return seat


def decided(seats: int, out: int, bidder: int) -> bool:
    """Whether the round is over: all have passed but the bidder, or all where nobody has bid.

    >>> decided(3, 0b110, 0), decided(3, 0b110, -1), decided(3, 0b111, -1)
    (True, False, True)
    """
    still_in = ~out & (1 << seats) - 1
    return still_in == (1 << bidder if bidder >= 0 else 0)
