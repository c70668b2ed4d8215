"""The printed board as Irish Gauge reads it: terrain, towns and cities, certificates."""

from dataclasses import dataclass
from functools import cache
from itertools import accumulate

from cuberails.boards import NOWHERE, Board, Company
from cuberails.hexes import Grid, Hex, Hexes, scan

EASY, DIFFICULT, URBAN = "easy", "difficult", "urban"
TOWN, CITY, MAJOR_CITY = "town", "city", "major_city"
MOST_CERTIFICATES = 12
"""Certificates that a company of a board file may have: a bound, thrice the printed most."""


@dataclass(frozen=True, slots=True, eq=False)
class Map:
    """What is printed, ready for the rules. Certificates are numbered company by company, each
    company's cheapest first, which is the order in which they are sold."""

    board: Board
    grid: Grid
    light: Hexes
    """Easy and urban hexes: any number of railways, one piece of each."""
    difficult: Hexes
    """One railway ever."""
    towns: Hexes
    """Places that start as towns."""
    cities: tuple[Hex, ...]
    """Places that start as cities, major ones among them, in order of id."""
    majors: Hexes
    homes: tuple[Hex, ...]
    values: tuple[int, ...]
    """By certificate: its own, large printed value."""
    first: tuple[int, ...]
    """By company: its first certificate; one more entry closes the list."""
    companies: range


@cache
def read(board: Board) -> Map:
    """The map of `board`. Raises `BoardError` where it does not make an Irish Gauge board."""
    for hex_ in board.grid.coords:
        check(board, hex_)
    values = [certificates(board, company) for company in board.companies]
    kinds = {kind: board.where(kinds=kind) for kind in (TOWN, CITY, MAJOR_CITY)}
    if not kinds[MAJOR_CITY] or not values:
        raise board.error("the board", "it needs a major city and a company.")
    return Map(
        board=board,
        grid=board.grid,
        light=board.where(terrain=EASY) | board.where(terrain=URBAN),
        difficult=board.where(terrain=DIFFICULT),
        towns=kinds[TOWN],
        cities=tuple(scan(kinds[CITY] | kinds[MAJOR_CITY])),
        majors=kinds[MAJOR_CITY],
        homes=tuple(company.home for company in board.companies),
        values=tuple(v for row in values for v in row),
        first=tuple(accumulate(map(len, values), initial=0)),
        companies=range(len(values)),
    )


def check(board: Board, hex_: Hex) -> None:
    """Complain of a terrain or kind that Irish Gauge does not know, or the two at odds."""
    ref, terrain, kind = board.refs[hex_], board.terrain[hex_], board.kinds[hex_]
    if terrain not in (EASY, DIFFICULT, URBAN):
        raise board.error(
            f"hex {ref}", f'"terrain" must be easy, difficult or urban, not {terrain[:40]!r}.'
        )
    if kind not in ((TOWN, CITY, MAJOR_CITY) if terrain == URBAN else ("",)):
        wanted = "town, city or major_city" if terrain == URBAN else "left out: it is not urban"
        raise board.error(f"hex {ref}", f'"kind" must be {wanted}, not {kind[:40]!r}.')
    if terrain == URBAN and not board.names[hex_]:
        raise board.error(f"hex {ref}", 'the field "name" is missing.')


def certificates(board: Board, company: Company) -> list[int]:
    """The printed values of a company's certificates, cheapest first."""
    values = company.facts.get("share_values")
    if (
        not isinstance(values, list)
        or not 0 < len(values) <= MOST_CERTIFICATES
        or not all(type(v) is int and 0 < v < 1000 for v in values)
        or values != sorted(values)
    ):
        raise board.error(
            f"company {company.id}",
            f'"share_values" must be 1 to {MOST_CERTIFICATES} whole numbers, the cheapest first.',
        )
    if company.home == NOWHERE or board.terrain[company.home] != URBAN:
        raise board.error(f"company {company.id}", '"home" must be an urban hex.')
    return values
