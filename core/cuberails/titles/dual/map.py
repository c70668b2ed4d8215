"""The printed board as Dual Gauge reads it: places, prices, the stock values track, powers."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any

from cuberails.boards import NOWHERE, Board
from cuberails.hexes import Grid, Hex, Hexes, Side, Sides, scan
from cuberails.titles.dual.fields import part, whole
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

FARTHEST = 10
"""Stops that a train may run to at most: a bound on the time that routes take."""

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
    track, reach = part(board, facts, "track", dict), part(board, facts, "reach", dict)
    cities = board.where(kinds=CITY) | board.where(kinds=MAJOR_CITY)
    dits, destinations = board.where(kinds=DIT), board.where(terrain=DESTINATION)
    rulings = read_rulings(board)
    trains = read_trains(board)
    reserved, free = read_reserved(board, places, cities)
    players = tuple(read_players(board, c.id, c.facts) for c in board.companies)
    powers = tuple(read_power(board, c.id, c.facts, trains) for c in board.companies)
    check_free_trains(board, trains, powers, rulings)
    stops = dits | cities | destinations
    twofold = dits | cities | (destinations if rulings["destination_gauges"] == 2 else 0)
    return Map(
        board=board,
        grid=board.grid,
        companies=range(len(board.companies)),
        cash=read_cash(board, players),
        minimum_bid=whole(board, facts, "minimum_bid", 1),
        pieces=whole(board, track, "pieces", 1, "track"),
        prices=tuple(whole(board, track, gauge, 0, "track") for gauge in GAUGES),
        rough_times=whole(board, track, "rough", 1, "track"),
        rough=board.where(terrain=ROUGH),
        dits=dits,
        cities=cities,
        destinations=destinations,
        doubling=read_doubling(board, places, destinations),
        stops=stops,
        plain=board.grid.hexes & ~twofold,
        revenue=tuple(revenue(board, places, hex_, stops) for hex_ in range(board.grid.size)),
        spaces=tuple(spaces(board, places, hex_, cities) for hex_ in range(board.grid.size)),
        reserved=reserved,
        free=free,
        exits=tuple(exits(board.grid, hex_) for hex_ in range(board.grid.size)),
        around=tuple(board.grid.sides(hex_) for hex_ in range(board.grid.size)),
        reach=tuple(whole(board, reach, gauge, 1, "reach", FARTHEST) for gauge in GAUGES),
        trains=trains,
        discs=whole(board, facts, "discs", 1),
        market=read_market(board),
        ends=read_ends(board),
        debt=read_debt(board),
        homes=read_homes(board, places, cities),
        players=players,
        powers=powers,
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
    for group, source in part(board, board.facts, "provenance", dict).items():
        if source not in SOURCES:
            wanted = ", ".join(SOURCES)
            raise board.error("provenance", f'"{group[:40]}" must be one of {wanted}.')


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
        return whole(board, places[hex_], "revenue", 0, f"hex {board.refs[hex_]}")
    by_kind = part(board, board.facts, "revenue", dict)
    return whole(board, by_kind, board.kinds[hex_] or DESTINATION, 0, "revenue")


def spaces(board: Board, places: Mapping[Hex, Mapping[str, Any]], hex_: Hex, cities: Hexes) -> int:
    """Station spaces of a city; a Major City has two or more."""
    if not cities >> hex_ & 1:
        return 0
    count, major = places[hex_].get("stations"), board.kinds[hex_] == MAJOR_CITY
    if type(count) is not int or not 1 <= count <= 6 or (count > 1) != major:
        wanted = "2 to 6 in a major_city" if major else "1 in a city"
        raise board.error(f"hex {board.refs[hex_]}", f'"stations" must be {wanted}.')
    return count


def read_doubling(
    board: Board, places: Mapping[Hex, Mapping[str, Any]], destinations: Hexes
) -> Hexes:
    """The hexes that double a route, which must be an end of it."""
    out: Hexes = 0
    for hex_, entry in places.items():
        if entry.get("doubles"):
            if not destinations >> hex_ & 1:
                raise board.error(f"hex {entry['ref']}", '"doubles" belongs to a destination.')
            out |= 1 << hex_
    return out


def read_cash(board: Board, players: tuple[tuple[int, ...], ...]) -> Mapping[int, int]:
    """Starting cash by number of players: enough to open the auction of every share."""
    cash, least = (
        part(board, board.facts, "cash", dict),
        whole(board, board.facts, "minimum_bid", 1),
    )
    out = {n: whole(board, cash, str(n), 1, "cash") for n in PLAYERS}
    for n in PLAYERS:
        if n * (out[n] // least) < sum(n in numbers for numbers in players):
            raise board.error("cash", f'"{n}" is too little for the first share of each company.')
    return out


def company_number(board: Board, where: str, id_: str) -> int:
    """The index of a company that the file calls by its id."""
    for i, company in enumerate(board.companies):
        if company.id == id_:
            return i
    raise board.error(where, f"no company is called {id_[:40]!r}.")


def read_reserved(
    board: Board, places: Mapping[Hex, Mapping[str, Any]], cities: Hexes
) -> tuple[dict[Hex, tuple[int, ...]], frozenset[tuple[Hex, int]]]:
    """By hex: the companies for which spaces are kept; and those of them that cost nothing."""
    kept: dict[Hex, tuple[int, ...]] = {}
    free: set[tuple[Hex, int]] = set()
    for hex_, entry in places.items():
        if "reserved" not in entry:
            continue
        where = f"hex {entry['ref']}"
        spaces_ = part(board, entry, "reserved", list, where)
        ids = [part(board, space, "company", str, where) for space in spaces_]
        kept[hex_] = tuple(company_number(board, where, id_) for id_ in ids)
        if len(ids) > spaces(board, places, hex_, cities):
            raise board.error(where, '"reserved" names more spaces than there are.')
        pairs = zip(kept[hex_], spaces_, strict=True)
        free |= {(hex_, company) for company, space in pairs if space.get("free") is True}
    return kept, frozenset(free)


def read_trains(board: Board) -> tuple[Train, ...]:
    """The depot, the first kind for sale first."""
    entries = part(board, board.facts, "trains", list)
    costs = [part(board, entry, "cost", int, "trains") for entry in entries]
    if not costs or sorted(set(costs)) != costs:
        raise board.error("trains", '"cost" must rise from kind to kind.')
    return tuple(
        Train(
            cost=whole(board, entry, "cost", 1, "trains"),
            count=whole(board, entry, "count", 1, "trains"),
            rusted_by=read_rust(board, entry, costs),
        )
        for entry in entries
    )


def read_rust(board: Board, entry: Mapping[str, Any], costs: list[int]) -> int:
    """The kind, a dearer one, of which the first sale rusts this; -1 when none does."""
    if "rusted_by" not in entry:
        return -1
    by = entry["rusted_by"]
    if by not in costs or by <= entry["cost"]:
        raise board.error("trains", '"rusted_by" must be the cost of a dearer kind.')
    return costs.index(by)


def read_ends(board: Board) -> tuple[str, ...]:
    """What ends the game on this board."""
    ends = part(board, board.facts, "ends", list)
    if not ends or any(end not in ENDS for end in ends):
        raise board.error("the board", f'"ends" must be some of {", ".join(ENDS)}.')
    return tuple(end for end in ENDS if end in ends)


def read_debt(board: Board) -> Debt | None:
    """The loans of the board, if it has any."""
    if "debt" not in board.facts:
        return None
    debt = part(board, board.facts, "debt", dict)
    fields = ("tokens", "loan", "repayment", "interest", "share_loss")
    return Debt(*(whole(board, debt, field, 0, "debt") for field in fields))


def read_rulings(board: Board) -> Mapping[str, int]:
    """The rulings of the board, ours where it is silent."""
    given = part(board, board.facts, "rulings", dict) if "rulings" in board.facts else {}
    for field, value in given.items():
        if field not in RULINGS or not isinstance(value, int) or not 0 <= value <= 20:
            raise board.error("rulings", f"there is no such ruling as {field[:40]!r} with that.")
    return MappingProxyType({**RULINGS, **given})


def read_homes(
    board: Board, places: Mapping[Hex, Mapping[str, Any]], cities: Hexes
) -> tuple[Hex, ...]:
    """Where the companies begin; each has a space of its own."""
    for company in board.companies:
        if company.home == NOWHERE or not cities >> company.home & 1:
            raise board.error(f"company {company.id}", '"home" must be a city or major_city.')
    homes = tuple(company.home for company in board.companies)
    if len(homes) < 2:
        raise board.error("the board", "it needs two companies or more.")
    for home in homes:
        if homes.count(home) > spaces(board, places, home, cities):
            raise board.error(f"hex {board.refs[home]}", "more companies begin here than can.")
    return homes


def read_players(board: Board, id_: str, facts: Mapping[str, Any]) -> tuple[int, ...]:
    """The numbers of players with which a company is in play."""
    numbers = part(board, facts, "players", list, f"company {id_}")
    if not numbers or any(n not in PLAYERS for n in numbers):
        raise board.error(f"company {id_}", '"players" must be some of 3, 4 and 5.')
    return tuple(numbers)


def read_power(
    board: Board, id_: str, facts: Mapping[str, Any], trains: tuple[Train, ...]
) -> Power:
    """A company's power, from its fields; what is left out it cannot do."""
    powers, where = part(board, facts, "powers", dict, f"company {id_}"), f"company {id_}"
    bonus = part(board, powers, "bonus", dict, where) if "bonus" in powers else {}
    costs = [train.cost for train in trains]
    free = powers.get("free_train")
    if free is not None and free not in costs:
        raise board.error(where, '"free_train" must be the cost of a kind of train.')
    return Power(
        text=part(board, facts, "power", str, where),
        bonus=whole(board, bonus, "amount", 1, where) if bonus else 0,
        bonus_hex=named(board, where, bonus.get("hex")) if bonus else NOWHERE,
        free_train=-1 if free is None else costs.index(free),
        matched_bid=powers.get("matched_bid") is True,
        second_share=powers.get("second_share") is True,
        route_start=(
            named(board, where, powers["route_start"]) if "route_start" in powers else NOWHERE
        ),
        builds=whole(board, powers, "builds", 1, where) if "builds" in powers else 1,
    )


def check_free_trains(
    board: Board,
    trains: tuple[Train, ...],
    powers: tuple[Power, ...],
    rulings: Mapping[str, int],
) -> None:
    """Where free trains come out of the depot there must be one for each company that has one."""
    given = [power.free_train for power in powers]
    for kind, train in enumerate(trains):
        if not rulings["free_train_extra"] and given.count(kind) > train.count:
            raise board.error("trains", f'"count" of {train.cost} is below that of free ones.')


def named(board: Board, where: str, name: Any) -> Hex:
    """The hex of that name."""
    if not name or name not in board.names:
        raise board.error(where, f"no hex of the map is called {str(name)[:40]!r}.")
    return board.names.index(name)
