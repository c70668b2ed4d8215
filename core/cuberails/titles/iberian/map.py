"""The printed board as Iberian Gauge reads it: terrain, cities, share spaces."""

from collections.abc import Collection
from dataclasses import dataclass
from functools import cache
from itertools import accumulate

from cuberails.boards import Board, Company
from cuberails.hexes import Grid, Hexes
from cuberails.titles.iberian.tables import DIVIDENDS

EASY, DIFFICULT, URBAN = "easy", "difficult", "urban"
CITY, MAJOR_CITY = "city", "major_city"


@dataclass(frozen=True, slots=True, eq=False)
class Map:
    """What is printed, ready for the rules. Share spaces are numbered railroad by railroad."""

    board: Board
    grid: Grid
    country: Hexes
    """Easy and difficult hexes: one locomotive in all."""
    difficult: Hexes
    cities: Hexes
    """Urban hexes, Major Cities among them: one locomotive of each railroad."""
    majors: Hexes
    shares: tuple[int, ...]
    """By railroad: its share spaces."""
    special: tuple[int, ...]
    """By railroad: the special dividend of a share."""
    first: tuple[int, ...]
    """By railroad: its first share space; one more entry closes the list."""
    companies: range


@cache
def read(board: Board) -> Map:
    """The map of `board`. Raises `BoardError` where it does not make an Iberian Gauge board."""
    for hex_ in board.grid.coords:
        check(board, hex_)
    shares = tuple(whole(board, company, "shares", DIVIDENDS) for company in board.companies)
    majors = board.where(kinds=MAJOR_CITY)
    if not majors or not shares:
        raise board.error("the board", "it needs a Major City and a railroad.")
    return Map(
        board=board,
        grid=board.grid,
        country=board.where(terrain=EASY) | board.where(terrain=DIFFICULT),
        difficult=board.where(terrain=DIFFICULT),
        cities=board.where(terrain=URBAN),
        majors=majors,
        shares=shares,
        special=tuple(
            whole(board, company, "special_dividend", range(1000)) for company in board.companies
        ),
        first=tuple(accumulate(shares, initial=0)),
        companies=range(len(shares)),
    )


def check(board: Board, hex_: int) -> None:
    """Complain of a terrain or kind that Iberian Gauge does not know, or the two at odds."""
    ref, terrain, kind = board.refs[hex_], board.terrain[hex_], board.kinds[hex_]
    if terrain not in (EASY, DIFFICULT, URBAN):
        wanted = f"{EASY}, {DIFFICULT} or {URBAN}"
        raise board.error(f"hex {ref}", f'"terrain" must be {wanted}, not {terrain[:40]!r}.')
    if kind not in ((CITY, MAJOR_CITY) if terrain == URBAN else ("",)):
        wanted = "city or major_city" if terrain == URBAN else "left out: it is not urban"
        raise board.error(f"hex {ref}", f'"kind" must be {wanted}, not {kind[:40]!r}.')
    if terrain == URBAN and not board.names[hex_]:
        raise board.error(f"hex {ref}", 'the field "name" is missing.')


def whole(board: Board, company: Company, field: str, allowed: Collection[int]) -> int:
    """A whole number of a railroad, among those allowed."""
    value = company.facts.get(field)
    if type(value) is not int or value not in allowed:
        some = f"between {min(allowed)} and {max(allowed)}"
        raise board.error(f"company {company.id}", f'"{field}" must be a whole number {some}.')
    return value
