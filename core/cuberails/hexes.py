"""Boards of hexes as bit sets: number, grow, reach, scan, sides. No rules.

A hex is known by an id, and a set of hexes is an int with the bit of each id set. Rows lie end to
end with one empty column between them, so a step in each direction is a shift by a constant. The
side between a hex and its neighbour in direction `d` of `STEPS` has the id `3 * hex + d`.
"""

from collections.abc import Iterable, Iterator

Hex = int
"""The id of a hex: its bit number."""

Hexes = int
"""A set of hexes: bit `i` is set when hex `i` is in it."""

Side = int
"""The id of a side between two hexes: three times the lower hex, and the direction."""

Sides = int
"""A set of sides: bit `i` is set when side `i` is in it."""

STEPS = ((1, 0), (0, 1), (-1, 1))
"""Three of the six axial directions; the others are their opposites."""


class Grid:
    """Where the hexes of a board lie and which of them are neighbours.

    `coords` are distinct axial `(q, r)` pairs. `walls` are pairs of such pairs: neighbours with a
    closed side between them. Ids follow the rows from the least `r` up, within a row the least
    `q` first.

    >>> grid = Grid([(0, 0), (1, 0), (0, 1)])
    >>> scan(grid.grow(1 << grid.id(0, 0)))
    [1, 3]
    """

    __slots__ = ("coords", "hexes", "open", "origin", "shifts", "size", "width")

    def __init__(
        self,
        coords: Iterable[tuple[int, int]],
        walls: Iterable[tuple[tuple[int, int], tuple[int, int]]] = (),
    ) -> None:
        found = sorted(coords, key=lambda c: (c[1], c[0]))
        low_q, high_q = min(q for q, _ in found), max(q for q, _ in found)
        self.width = high_q - low_q + 2
        self.origin = (low_q, found[0][1])
        self.coords = {self.id(q, r): (q, r) for q, r in found}
        self.shifts = (1, self.width, self.width - 1)
        self.size = (found[-1][1] - found[0][1] + 1) * self.width
        self.hexes: Hexes = bits(self.coords)
        self.open = tuple(self._open_sides(step, closed(walls)) for step in STEPS)

    def id(self, q: int, r: int) -> Hex:
        """The id of the hex at axial `(q, r)`; meaningful for hexes of the grid only."""
        return (r - self.origin[1]) * self.width + q - self.origin[0]

    def _open_sides(self, step: tuple[int, int], walls: set[frozenset[tuple[int, int]]]) -> Hexes:
        """The hexes with an open side in the direction of `step`."""
        there = set(self.coords.values())
        sides = {(q, r): (q + step[0], r + step[1]) for q, r in there}
        return bits(
            self.id(*here)
            for here, beyond in sides.items()
            if beyond in there and frozenset((here, beyond)) not in walls
        )

    def grow(self, s: Hexes) -> Hexes:
        """All hexes across an open side of a hex of `s`; some may be in `s` themselves."""
        east, south, west = self.open
        w = self.width
        return (
            (s & east) << 1
            | (s >> 1) & east
            | (s & south) << w
            | (s >> w) & south
            | (s & west) << (w - 1)
            | (s >> (w - 1)) & west
        )

    def reach(self, start: Hexes, within: Hexes) -> Hexes:
        """All hexes of `within` joined to `start` by steps inside `within`, and `start` itself."""
        found, edge = start, start
        while edge:
            edge = self.grow(edge) & within & ~found
            found |= edge
        return found

    def neighbours(self, hex_: Hex) -> list[Hex]:
        """The ids of the hexes next to `hex_`, ascending."""
        return scan(self.grow(1 << hex_))

    def side(self, hex_: Hex, other: Hex) -> Side:
        """The side between two neighbours, in either order.

        >>> grid = Grid([(0, 0), (1, 0), (0, 1)])
        >>> grid.side(0, 1), grid.side(3, 0), grid.ends(1)
        (0, 1, (0, 3))
        """
        low, high = min(hex_, other), max(hex_, other)
        return len(STEPS) * low + self.shifts.index(high - low)

    def ends(self, side: Side) -> tuple[Hex, Hex]:
        """The two hexes that share a side, the lower id first."""
        hex_, direction = divmod(side, len(STEPS))
        return hex_, hex_ + self.shifts[direction]

    def sides(self, hex_: Hex) -> Sides:
        """The open sides of a hex."""
        return bits(self.side(hex_, other) for other in self.neighbours(hex_))


def closed(
    walls: Iterable[tuple[tuple[int, int], tuple[int, int]]],
) -> set[frozenset[tuple[int, int]]]:
    """The walls as a set of unordered pairs."""
    return {frozenset(pair) for pair in walls}


def bits(ids: Iterable[Hex]) -> Hexes:
    """The set of the given ids.

    >>> bits([0, 3])
    9
    """
    s = 0
    for i in ids:
        s |= 1 << i
    return s


def scan(s: Hexes) -> list[Hex]:
    """The ids in `s`, ascending.

    >>> scan(9)
    [0, 3]
    """
    return list(each(s))


def each(s: Hexes) -> Iterator[Hex]:
    """The ids in `s` one by one, ascending."""
    while s:
        low = s & -s
        yield low.bit_length() - 1
        s ^= low
