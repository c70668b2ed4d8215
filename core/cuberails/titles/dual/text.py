"""Dual Gauge in words: what happened, what is asked for, what an action is called."""

from collections.abc import Callable, Mapping

from cuberails.game import Action
from cuberails.hexes import Hex, scan
from cuberails.titles.dual import dividends, station, track, trains
from cuberails.titles.dual.map import DISCS, ENDS, GAUGES, PURPLE, STATIONS, TRACK, TRAINS
from cuberails.titles.dual.state import (
    AUCTION,
    BORROW,
    BUY,
    DECLARE,
    DIVIDEND,
    FIRST,
    LAY,
    OVER,
    REPAY,
    STATION,
    STOCK,
    State,
    empty_spaces,
    funds,
    value,
)
from cuberails.titles.dual.state import (
    DISCS as DRAWING,
)
from cuberails.words import count, several

PHASES = {
    FIRST: "Setup",
    DRAWING: "Setup",
    AUCTION: "Initial auction",
    DECLARE: "Free train",
    BORROW: "Debt",
    LAY: "Lay track",
    STATION: "Place a station",
    BUY: "Buy trains",
    DIVIDEND: "Pay out or withhold",
    REPAY: "Repay debt",
    STOCK: "Stock round",
    OVER: "The end",
}

VERBS = {
    "bid": "Bid",
    "declare": "Choose the gauge",
    "borrow": "Borrow",
    "build": "Lay track",
    "token": "Place a station",
    "train": "Buy a train",
    "pay": "Pay out",
    "withhold": "Withhold",
    "repay": "Repay",
    "buy": "Buy a share",
    "pass": "Pass",
    "done": "Go on",
}

STOPS = {
    BORROW: "Do not borrow",
    LAY: "Stop laying track",
    STATION: "Place no station",
    BUY: "Buy no more trains",
    REPAY: "Repay nothing more",
}
"""By step: what it is called to leave it."""

REASONS = {
    TRACK: "All track is laid.",
    TRAINS: "All trains are sold.",
    DISCS: "All charters are empty.",
    STATIONS: "All station spaces are taken.",
    PURPLE: "A stock value is in the purple.",
}
STANDSTILL = "Nothing was laid, placed or bought any more."


def company(s: State, i: int) -> str:
    """What people call a company."""
    return s.board.companies[i].id


def place(s: State, hex_: Hex) -> str:
    """A hex as people call it."""
    return s.board.place(hex_)


def train_name(s: State, kind: int, gauge: int | None = None) -> str:
    """A train: its cost, and its gauge once it has one."""
    name = f"{s.map.trains[kind].cost}T"
    return name if gauge is None else f"{GAUGES[gauge]} {name}"


def phase(s: State) -> str:
    """Which part of the game this is."""
    name = PHASES[s.phase]
    return name if s.phase in (FIRST, DRAWING, AUCTION, OVER) else f"Round {s.round}: {name}"


def prompt(s: State) -> str:
    """What the player to act is asked for."""
    if s.phase == AUCTION:
        return prompt_auction(s)
    if s.phase == STOCK:
        return "Buy one share, or pass."
    if s.phase == OVER:
        return "The game is over."
    if s.phase in (FIRST, DRAWING):
        return "A draw is made."
    return f"{company(s, s.company)}: {PROMPTS[s.phase](s)}"


def prompt_auction(s: State) -> str:
    """What is under the hammer, and what it takes to go on."""
    what = f"the first share of {company(s, s.company)}"
    if not s.bid:
        return f"Open the bidding for {what} at ${s.map.minimum_bid}."
    return f"Bid ${s.bid + 1} or more for {what}, or pass."


def prompt_lay(s: State) -> str:
    """Where it may still build, and with what."""
    if not s.laid:
        return "lay track out of a hex to which it is connected, or none."
    where = several([place(s, hex_) for hex_ in s.bases])
    return f"{count(s.laid, 'piece')} laid out of {where}. Go on, or stop."


def running_cost(s: State) -> str:
    """What a company has spent on track in this turn, and what it still has."""
    return f"${s.spent} spent, ${funds(s, s.company)} left; {count(s.pool, 'piece')} in the pool"


def prompt_buy(s: State) -> str:
    """How many trains, and which."""
    kind = trains.for_sale(s)
    cost = count(s.map.trains[kind].cost, "space")
    must = "it must buy a train" if s.must else f"buy up to {count(s.allowance, 'train')}"
    return f"{must}; the next is a {train_name(s, kind)} for {cost}."


PROMPTS: Mapping[int, Callable[[State], str]] = {
    DECLARE: lambda s: "it begins with a free train; choose its gauge.",
    BORROW: lambda s: f"take a debt token for ${s.map.debt.loan if s.map.debt else 0}, or not.",
    LAY: prompt_lay,
    STATION: lambda s: "place a station for a row of stock value, or none.",
    BUY: prompt_buy,
    DIVIDEND: lambda s: f"it ran for ${s.earned[s.company]}: pay out, or withhold.",
    REPAY: lambda s: f"repay ${s.map.debt.repayment if s.map.debt else 0} for a token, or not.",
}


def label(s: State, action: Action) -> tuple[str, str]:
    """What to call an action of the player to act, and what it costs or leaves: two short texts."""
    verb, *args = action
    if verb in LABELS:
        return LABELS[verb](s, *args)
    if verb == "done":
        return STOPS[s.phase], ""
    return "Pass", ""


def _label_bid(s: State, amount: int) -> tuple[str, str]:
    return f"Bid ${amount}", f"leaves you ${s.cash[s.actor] - amount}"


def _label_declare(s: State, gauge: int) -> tuple[str, str]:
    kind = s.map.powers[s.company].free_train
    return f"Make it a {train_name(s, kind, gauge)}", f"runs {reach(s, gauge)}"


def reach(s: State, gauge: int) -> str:
    """How far a train runs."""
    return count(s.map.reach[gauge], "stop")


def _label_borrow(s: State) -> tuple[str, str]:
    assert s.map.debt
    return f"Borrow ${s.map.debt.loan}", f"each share loses ${s.map.debt.share_loss} at the end"


def _label_repay(s: State) -> tuple[str, str]:
    assert s.map.debt
    left = funds(s, s.company) - s.map.debt.repayment
    return f"Repay ${s.map.debt.repayment}", f"leaves ${left}"


def _label_build(s: State, hex_: Hex, other: Hex, gauge: int) -> tuple[str, str]:
    price = track.cost(s, hex_, other, gauge)
    left = funds(s, s.company) - price
    what = f"{GAUGES[gauge].capitalize()} track from {place(s, hex_)} to {place(s, other)}"
    return what, f"costs ${price}, leaves ${left}"


def _label_token(s: State, hex_: Hex) -> tuple[str, str]:
    if station.is_free(s, s.company, hex_):
        return f"Station in {place(s, hex_)}", "free"
    market, space = s.map.market, s.market[s.company]
    after = market.values[market.up[space]]
    return f"Station in {place(s, hex_)}", f"value ${market.values[space]} → ${after}"


def _label_train(s: State, gauge: int) -> tuple[str, str]:
    kind = trains.for_sale(s)
    market, space = s.map.market, s.market[s.company]
    after = market.values[market.moved(space, -s.map.trains[kind].cost)]
    return (
        f"Buy a {train_name(s, kind, gauge)}",
        f"runs {reach(s, gauge)}, value ${market.values[space]} → ${after}",
    )


def _label_pay(s: State) -> tuple[str, str]:
    each = dividends.per_share(s, s.company, s.earned[s.company])
    return "Pay out", f"${each} a share, value {shifted(s, empty_spaces(s, s.company))}"


def _label_withhold(s: State) -> tuple[str, str]:
    money = f"${s.earned[s.company]} to the treasury"
    return "Withhold", f"{money}, value {shifted(s, -empty_spaces(s, s.company))}"


def shifted(s: State, spaces: int) -> str:
    """The acting company's value before and after a move of its marker."""
    market, space = s.map.market, s.market[s.company]
    return f"${market.values[space]} → ${market.values[market.moved(space, spaces)]}"


def _label_buy(s: State, i: int) -> tuple[str, str]:
    return f"Buy {company(s, i)} for ${value(s, i)}", f"leaves you ${s.cash[s.actor] - value(s, i)}"


LABELS: Mapping[str, Callable[..., tuple[str, str]]] = {
    "bid": _label_bid,
    "declare": _label_declare,
    "borrow": _label_borrow,
    "repay": _label_repay,
    "build": _label_build,
    "token": _label_token,
    "train": _label_train,
    "pay": _label_pay,
    "withhold": _label_withhold,
    "buy": _label_buy,
}


def ended(s: State, bits: int) -> str:
    """Why the game ended."""
    names = [REASONS[ENDS[i]] if i < len(ENDS) else STANDSTILL for i in scan(bits)]
    return " ".join(names)
