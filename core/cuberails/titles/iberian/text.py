"""Iberian Gauge in words: what happened, what is asked for, what an action is called."""

from collections.abc import Callable, Mapping, Sequence

from cuberails.game import Action, Event
from cuberails.hexes import Hex
from cuberails.titles.iberian import build, lease
from cuberails.titles.iberian.state import (
    BUILD_ROUND,
    OVER,
    PLACE,
    STOCK_ROUND,
    State,
    funds,
)
from cuberails.titles.iberian.tables import BUILD, ROUNDS
from cuberails.words import count, several

VERBS = {
    "float": "Float a railroad",
    "place": "Place the first locomotive",
    "buy": "Buy a share",
    "pass": "Pass",
    "build": "Build",
    "decline": "Decline",
}

SKIPPED = (
    "it has no locomotive left",
    "it has nowhere to build",
    "its treasury, ₱{money}, cannot pay for any hex that it can reach",
)
"""By reason of `build`: why a share does not build."""


def company(s: State, i: int) -> str:
    """What people call a railroad."""
    return s.board.companies[i].id


def place(s: State, hex_: Hex) -> str:
    """A hex as people call it."""
    return s.board.place(hex_)


def phase(s: State) -> str:
    """Which part of the game this is."""
    if s.phase == OVER:
        return "The end"
    if s.round < 0:
        return "Setup"
    kind = "build" if ROUNDS[s.round] == BUILD else "stock"
    return f"Round {s.round + 1} of {len(ROUNDS)}: {kind} round"


def prompt(s: State) -> str:
    """What the player to act is asked for."""
    if s.phase == STOCK_ROUND:
        return "Buy one share, float a railroad, or pass."
    if s.phase == PLACE:
        return f"Place {company(s, s.company)}'s first locomotive in a Major City."
    if s.phase == BUILD_ROUND:
        return f"Build for {company(s, s.company)}, or decline."
    return "The game is over." if s.phase == OVER else "A draw is made."


def label(s: State, action: Action) -> tuple[str, str]:
    """What to call an action of the player to act, and what it costs or leaves: two short texts."""
    verb, *args = action
    if verb == "float":
        return (
            f"Float {company(s, args[0])} at ₱{args[1]}",
            f"leaves you ₱{s.cash[s.actor] - args[1]}",
        )
    if verb == "buy":
        price = s.value[args[0]]
        return f"Buy {company(s, args[0])} for ₱{price}", f"leaves you ₱{s.cash[s.actor] - price}"
    if verb == "place":
        return f"Start at {place(s, args[0])}", ""
    if verb == "build":
        return label_build(s, *args)
    if verb == "decline":
        return "Do not build", ""
    return "Pass", ""


def label_build(s: State, hex_: Hex, way: int) -> tuple[str, str]:
    """A locomotive, what it costs, and to whom."""
    fees, price = build.payment(s, hex_, way), lease.price(s, hex_)
    left = funds(s, s.company) - price - lease.total(fees)
    what = f"Build at {place(s, hex_)}"
    if not fees:
        return what, f"costs ₱{price}, leaves ₱{left}"
    paid = several([f"₱{n} to {company(s, i)}" for i, n in lease.amounts(fees)])
    return f"{what}, leasing: {paid}", f"costs ₱{price + lease.total(fees)}, leaves ₱{left}"


def sentence(s: State, event: Event, names: Sequence[str]) -> str | None:
    """What happened, in a sentence; `None` for what needs no telling. `names` are by seat."""
    kind, *args = event
    return TELLERS[kind](s, names, *args)


def _order(s: State, names: Sequence[str], *order: int) -> str:
    return f"Initiative order: {several([company(s, i) for i in order])}."


def _deal(s: State, names: Sequence[str], seat: int) -> str:
    return f"{names[seat]} has the Priority Deal."


def _round(s: State, names: Sequence[str], number: int) -> str:
    return f"Round {number + 1} of {len(ROUNDS)}: a {ROUNDS[number]} round."


def _sold_out(s: State, names: Sequence[str]) -> str:
    return "Every share is sold: the stock round is over."


def _floated(s: State, names: Sequence[str], seat: int, i: int, value: int) -> str:
    return f"{names[seat]} floats {company(s, i)} at ₱{value}."


def _placed(s: State, names: Sequence[str], seat: int, i: int, hex_: Hex) -> str:
    return f"{names[seat]} starts {company(s, i)} at {place(s, hex_)}."


def _bought(s: State, names: Sequence[str], seat: int, i: int, price: int, number: int) -> str:
    of = s.map.shares[i]
    return f"{names[seat]} buys share {number} of {of} of {company(s, i)} for ₱{price}."


def _passed(s: State, names: Sequence[str], seat: int, forced: int) -> str:
    return f"{names[seat]} has nothing to buy and passes." if forced else f"{names[seat]} passes."


def _turn(s: State, names: Sequence[str], i: int) -> None:
    return None


def _skipped(s: State, names: Sequence[str], seat: int, i: int, why: int, money: int) -> str:
    reason = SKIPPED[why].format(money=money)
    return f"{names[seat]} cannot build for {company(s, i)}: {reason}."


def _built(s: State, names: Sequence[str], seat: int, i: int, hex_: Hex, price: int) -> str:
    return f"{names[seat]} builds {company(s, i)} at {place(s, hex_)} for ₱{price}."


def _leased(s: State, names: Sequence[str], i: int, owner: int, amount: int) -> str:
    return f"{company(s, i)} pays {company(s, owner)} ₱{amount} for the lease."


def _declined(s: State, names: Sequence[str], seat: int, i: int) -> str:
    return f"{names[seat]} does not build for {company(s, i)}."


def _level(s: State, names: Sequence[str], i: int, before: int, after: int) -> str:
    return f"{company(s, i)}'s dividend level rises from {before} to {after}."


def _value(s: State, names: Sequence[str], i: int, before: int, after: int, cause: str) -> str:
    moves = f"{'rises' if after > before else 'falls'} from ₱{before} to ₱{after}"
    return f"{company(s, i)}'s share value {moves}: {CAUSES[cause]}."


CAUSES = {
    "major": "a Major City",
    "threshold": "its dividends crossed a threshold",
    "penalty": "no new city in this turn",
}


def _special(s: State, names: Sequence[str], i: int, amount: int) -> str:
    return f"{company(s, i)} joins five Major Cities: a special dividend of ₱{amount} a share."


def _dividend(s: State, names: Sequence[str], i: int, amount: int, level: int) -> str:
    return f"{company(s, i)} pays ₱{amount} a share, at dividend level {level}."


def _paid(s: State, names: Sequence[str], seat: int, i: int, shares: int, amount: int) -> str:
    return f"{names[seat]} receives ₱{amount} on {count(shares, 'share')} of {company(s, i)}."


def _retained(s: State, names: Sequence[str], i: int, shares: int, amount: int) -> str:
    return f"{company(s, i)}'s treasury receives ₱{amount} on {count(shares, 'unsold share')}."


def _ended(s: State, names: Sequence[str]) -> str:
    return "The tenth round is over: the game ends."


TELLERS: Mapping[str, Callable[..., str | None]] = {
    "order": _order,
    "deal": _deal,
    "round": _round,
    "sold out": _sold_out,
    "floated": _floated,
    "placed": _placed,
    "bought": _bought,
    "passed": _passed,
    "turn": _turn,
    "skipped": _skipped,
    "built": _built,
    "leased": _leased,
    "declined": _declined,
    "level": _level,
    "value": _value,
    "special": _special,
    "dividend": _dividend,
    "paid": _paid,
    "retained": _retained,
    "ended": _ended,
}
