"""The printed board as Dual Gauge reads it: places, prices, the stock values track, powers."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any

from cuberails.boards import NOWHERE, Board, part
from cuberails.hexes import Grid, Hex, Hexes, Side, Sides, scan
from cuberails.titles.dual.market import Market
from cuberails.titles.dual.market import read as read_market
from cuberails.titles.dual.meta import PLAYERS

CLEAR, ROUGH, DESTINATION = "clear", "rough", "destination"
DIT, CITY, MAJOR_CITY = "dit", "city", "major_city"

STANDARD, NARROW = 0, 1
GAUGES = ("standard", "narrow")
"""By gauge: its name, as in board files."""

TRACK, TRAINS, DISCS, STATIONS, PURPLE = "track", "trains", "discs", "stations", "purple"
ENDS = (TRACK, TRAINS, DISCS, STATIONS, PURPLE)
"""What may end the game, in the order of the rulebook."""

RULINGS: Mapping[str, int] = MappingProxyType(
    {
        "charter_spaces": 5,
        "destination_gauges": 1,
        "last_round_pays_first": True,
        "zero_payout_raises": False,
        "free_train_extra": True,
        "tokens_a_turn": 1,
        "one_route_a_station": False,
        "route_start_adds": False,
        "standstill": 2,
    }
)
"""Where the rulebook leaves a point open: our reading, unless the board's `rulings` say otherwise.
`maps/FORMAT.md` explains each."""

SOURCES = ("rulebook", "transcription", "ours")
"""What a provenance may say."""


@dataclass(frozen=True, slots=True)
class Train:
    """One kind of train of the depot."""

    cost: int
    """Spaces of share value that it costs; also its name."""
    count: int
    rusted_by: int
    """The kind, as an index, whose first sale rusts it; -1 when nothing does."""


@dataclass(frozen=True, slots=True)
class Power:
    """What a company can do beyond the others; zeros and `NOWHERE` where it cannot."""

    text: str
    bonus: int
    bonus_hex: Hex
    free_train: int
    """The kind, as an index, of the train with which it begins; -1 for none."""
    matched_bid: bool
    second_share: bool
    route_start: Hex
    builds: int


@dataclass(frozen=True, slots=True)
class Debt:
    """The loan of a board that lends; whole dollars."""

    tokens: int
    loan: int
    repayment: int
    interest: int
    """A turn and token, before the dividend."""
    share_loss: int
    """What each token takes from the final value of a share."""


@dataclass(frozen=True, slots=True, eq=False)
class Map:
    """What is printed, ready for the rules. Tuples by hex have an entry for each id."""

    board: Board
    grid: Grid
    companies: range
    cash: Mapping[int, int]
    """By number of players."""
    minimum_bid: int
    pieces: int
    prices: tuple[int, ...]
    """By gauge: dollars a track piece in easy country."""
    rough_times: int
    rough: Hexes
    dits: Hexes
    cities: Hexes
    """Cities and Major Cities."""
    destinations: Hexes
    doubling: Hexes
    """Destinations that double the route that ends in them."""
    stops: Hexes
    plain: Hexes
    """Hexes that hold one gauge only."""
    revenue: tuple[int, ...]
    spaces: tuple[int, ...]
    """By hex: station spaces."""
    reserved: Mapping[Hex, tuple[int, ...]]
    """By hex: the companies for which a space of it is kept."""
    free: frozenset[tuple[Hex, int]]
    """The reserved spaces that cost nothing."""
    exits: tuple[tuple[tuple[Side, Hex], ...], ...]
    """By hex: its sides, and the hex across each."""
    around: tuple[Sides, ...]
    """By hex: its sides as a set."""
    reach: tuple[int, ...]
    """By gauge: the stops that a train runs to."""
    trains: tuple[Train, ...]
    discs: int
    """Discs on each charter at the start."""
    market: Market
    ends: tuple[str, ...]
    debt: Debt | None
    homes: tuple[Hex, ...]
    players: tuple[tuple[int, ...], ...]
    """By company: the numbers of players with which it is in play."""
    powers: tuple[Power, ...]
    rulings: Mapping[str, int]


@cache
def read(board: Board) -> Map:
    """The map of `board`. Raises `BoardError` where it does not make a Dual Gauge board."""
    for hex_ in board.grid.coords:
        check(board, hex_)
    check_provenance(board)
    facts, places = board.facts, by_hex(board)
    track = part(facts, "track", dict, "the board")
    cities = board.where(kinds=CITY) | board.where(kinds=MAJOR_CITY)
    dits, destinations = board.where(kinds=DIT), board.where(terrain=DESTINATION)
    rulings = read_rulings(board)
    trains = read_trains(board)
    stops = dits | cities | destinations
    twofold = dits | cities | (destinations if rulings["destination_gauges"] == 2 else 0)
    return Map(
        board=board,
        grid=board.grid,
        companies=range(len(board.companies)),
        cash={n: whole(board, part(facts, "cash", dict, "the board"), str(n)) for n in PLAYERS},
        minimum_bid=whole(board, facts, "minimum_bid", 1),
        pieces=whole(board, track, "pieces", 1),
        prices=tuple(whole(board, track, gauge) for gauge in GAUGES),
        rough_times=whole(board, track, "rough", 1),
        rough=board.where(terrain=ROUGH),
        dits=dits,
        cities=cities,
        destinations=destinations,
        doubling=sum(1 << h for h, entry in places.items() if entry.get("doubles") is True),
        stops=stops,
        plain=board.grid.hexes & ~twofold,
        revenue=tuple(revenue(board, places, hex_, stops) for hex_ in range(board.grid.size)),
        spaces=tuple(spaces(board, places, hex_, cities) for hex_ in range(board.grid.size)),
        reserved=read_reserved(board, places, "company"),
        free=frozenset(
            (hex_, c) for hex_, cs in read_reserved(board, places, "free").items() for c in cs
        ),
        exits=tuple(exits(board.grid, hex_) for hex_ in range(board.grid.size)),
        around=tuple(board.grid.sides(hex_) for hex_ in range(board.grid.size)),
        reach=tuple(
            whole(board, part(facts, "reach", dict, "the board"), gauge, 1) for gauge in GAUGES
        ),
        trains=trains,
        discs=whole(board, facts, "discs", 1),
        market=read_market(board),
        ends=read_ends(board),
        debt=read_debt(board),
        homes=read_homes(board, cities),
        players=tuple(read_players(board, c.id, c.facts) for c in board.companies),
        powers=tuple(read_power(board, c.id, c.facts, trains) for c in board.companies),
        rulings=rulings,
    )


def check(board: Board, hex_: Hex) -> None:
    """Complain of a terrain or kind that Dual Gauge does not know, or the two at odds."""
    ref, terrain, kind = board.refs[hex_], board.terrain[hex_], board.kinds[hex_]
    if terrain not in (CLEAR, ROUGH, DESTINATION):
        wanted = f"{CLEAR}, {ROUGH} or {DESTINATION}"
        raise board.error(f"hex {ref}", f'"terrain" must be {wanted}, not {terrain[:40]!r}.')
    if kind not in (("",) if terrain == DESTINATION else ("", DIT, CITY, MAJOR_CITY)):
        wanted = "left out at a destination" if terrain == DESTINATION else "dit, city, major_city"
        raise board.error(f"hex {ref}", f'"kind" must be {wanted}, not {kind[:40]!r}.')
    if (kind or terrain == DESTINATION) and not board.names[hex_]:
        raise board.error(f"hex {ref}", 'the field "name" is missing.')


def check_provenance(board: Board) -> None:
    """Every group of values says where it comes from."""
    for group, source in part(board.facts, "provenance", dict, "the board").items():
        if source not in SOURCES:
            wanted = ", ".join(SOURCES)
            raise board.error("provenance", f'"{group[:40]}" must be one of {wanted}.')


def whole(board: Board, data: Mapping[str, Any], field: str, least: int = 0) -> int:
    """A whole number of the file, not absurdly large."""
    value = data.get(field)
    if type(value) is not int or not least <= value <= 1000:
        raise board.error("the board", f'"{field}" must be a whole number from {least} to 1000.')
    return value


def by_hex(board: Board) -> dict[Hex, Mapping[str, Any]]:
    """The entries of the file by hex."""
    return {board.grid.id(entry["q"], entry["r"]): entry for entry in board.facts["hexes"]}


def exits(grid: Grid, hex_: Hex) -> tuple[tuple[Side, Hex], ...]:
    """The sides of a hex with the hexes across them."""
    return tuple((grid.side(hex_, other), other) for other in scan(grid.grow(1 << hex_)))


def revenue(board: Board, places: Mapping[Hex, Mapping[str, Any]], hex_: Hex, stops: Hexes) -> int:
    """What a stop pays: by its kind, unless the hex says otherwise."""
    if not stops >> hex_ & 1:
        return 0
    if "revenue" in places[hex_]:
        return whole(board, places[hex_], "revenue")
    return whole(
        board,
        part(board.facts, "revenue", dict, "the board"),
        board.kinds[hex_] or DESTINATION,
    )


def spaces(board: Board, places: Mapping[Hex, Mapping[str, Any]], hex_: Hex, cities: Hexes) -> int:
    """Station spaces of a city; a Major City has two or more."""
    if not cities >> hex_ & 1:
        return 0
    count, major = places[hex_].get("stations"), board.kinds[hex_] == MAJOR_CITY
    if type(count) is not int or not 1 <= count <= 6 or (count > 1) != major:
        wanted = "2 to 6 in a major_city" if major else "1 in a city"
        raise board.error(f"hex {board.refs[hex_]}", f'"stations" must be {wanted}.')
    return count


def company_number(board: Board, id_: Any) -> int:
    """The index of a company that the file calls by its id."""
    for i, company in enumerate(board.companies):
        if company.id == id_:
            return i
    raise board.error("reserved", f"no company is called {str(id_)[:40]!r}.")


def read_reserved(
    board: Board, places: Mapping[Hex, Mapping[str, Any]], field: str
) -> dict[Hex, tuple[int, ...]]:
    """Spaces kept for companies; with `field` "free" those alone that cost nothing."""
    out: dict[Hex, tuple[int, ...]] = {}
    for hex_, entry in places.items():
        kept = [k for k in entry.get("reserved", ()) if isinstance(k, dict) and k.get(field)]
        if kept:
            out[hex_] = tuple(company_number(board, k.get("company")) for k in kept)
    return out


def read_trains(board: Board) -> tuple[Train, ...]:
    """The depot, the first kind for sale first."""
    entries = part(board.facts, "trains", list, "the board")
    costs = [whole(board, entry if isinstance(entry, dict) else {}, "cost", 1) for entry in entries]
    if not costs or sorted(set(costs)) != costs:
        raise board.error("trains", '"cost" must rise from kind to kind.')
    return tuple(
        Train(
            cost=cost,
            count=whole(board, entry, "count", 1),
            rusted_by=costs.index(entry["rusted_by"]) if entry.get("rusted_by") in costs else -1,
        )
        for cost, entry in zip(costs, entries, strict=True)
    )


def read_ends(board: Board) -> tuple[str, ...]:
    """What ends the game on this board."""
    ends = part(board.facts, "ends", list, "the board")
    if not ends or any(end not in ENDS for end in ends):
        raise board.error("the board", f'"ends" must be some of {", ".join(ENDS)}.')
    return tuple(end for end in ENDS if end in ends)


def read_debt(board: Board) -> Debt | None:
    """The loans of the board, if it has any."""
    if "debt" not in board.facts:
        return None
    debt = part(board.facts, "debt", dict, "the board")
    fields = ("tokens", "loan", "repayment", "interest", "share_loss")
    return Debt(*(whole(board, debt, field) for field in fields))


def read_rulings(board: Board) -> Mapping[str, int]:
    """The rulings of the board, ours where it is silent."""
    given = part(board.facts, "rulings", dict, "the board") if "rulings" in board.facts else {}
    for field, value in given.items():
        if field not in RULINGS or not isinstance(value, int) or not 0 <= value <= 20:
            raise board.error("rulings", f"there is no such ruling as {field[:40]!r} with that.")
    return MappingProxyType({**RULINGS, **given})


def read_homes(board: Board, cities: Hexes) -> tuple[Hex, ...]:
    """Where the companies begin."""
    for company in board.companies:
        if company.home == NOWHERE or not cities >> company.home & 1:
            raise board.error(f"company {company.id}", '"home" must be a city or major_city.')
    homes = tuple(company.home for company in board.companies)
    if len(homes) < 2:
        raise board.error("the board", "it needs two companies or more.")
    return homes


def read_players(board: Board, id_: str, facts: Mapping[str, Any]) -> tuple[int, ...]:
    """The numbers of players with which a company is in play."""
    numbers = part(facts, "players", list, f"company {id_}")
    if not numbers or any(n not in PLAYERS for n in numbers):
        raise board.error(f"company {id_}", '"players" must be some of 3, 4 and 5.')
    return tuple(numbers)


def read_power(
    board: Board, id_: str, facts: Mapping[str, Any], trains: tuple[Train, ...]
) -> Power:
    """A company's power, from its fields; what is left out it cannot do."""
    powers, where = part(facts, "powers", dict, f"company {id_}"), f"company {id_}"
    bonus = part(powers, "bonus", dict, where) if "bonus" in powers else {}
    costs = [train.cost for train in trains]
    free = powers.get("free_train")
    if free is not None and free not in costs:
        raise board.error(where, '"free_train" must be the cost of a kind of train.')
    return Power(
        text=part(facts, "power", str, where),
        bonus=whole(board, bonus, "amount", 1) if bonus else 0,
        bonus_hex=named(board, where, bonus.get("hex")) if bonus else NOWHERE,
        free_train=-1 if free is None else costs.index(free),
        matched_bid=powers.get("matched_bid") is True,
        second_share=powers.get("second_share") is True,
        route_start=(
            named(board, where, powers["route_start"]) if "route_start" in powers else NOWHERE
        ),
        builds=whole(board, powers, "builds", 1) if "builds" in powers else 1,
    )


def named(board: Board, where: str, name: Any) -> Hex:
    """The hex of that name."""
    if not name or name not in board.names:
        raise board.error(where, f"no hex of the map is called {str(name)[:40]!r}.")
    return board.names.index(name)
