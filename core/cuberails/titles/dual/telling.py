"""What happened in Dual Gauge, in sentences for the log."""

from collections.abc import Callable, Mapping, Sequence

from cuberails.game import Event
from cuberails.hexes import Hex
from cuberails.titles.dual.dividends import LAST_ROUND, NO_REVENUE, NO_TRACK, NO_TRAIN
from cuberails.titles.dual.map import GAUGES
from cuberails.titles.dual.state import State
from cuberails.titles.dual.text import company, ended, place, train_name
from cuberails.words import count, several

FORCED = {
    NO_TRAIN: "has no train, so it withholds $0.",
    LAST_ROUND: "must pay out: this is the last round.",
    NO_TRACK: "has laid no track while there is some, so it must withhold.",
    NO_REVENUE: "has no revenue to pay out, so it withholds.",
}
"""By case: why a dividend is not the President's to decide."""

CAUSES = {
    "train": "paid for a train",
    "token": "paid for the station",
    "paid out": "a dividend",
    "withheld": "no dividend",
    "bought": "a share was bought",
}


def sentence(s: State, event: Event, names: Sequence[str]) -> str | None:
    """What happened, in a sentence; `None` for what needs no telling. `names` are by seat."""
    kind, *args = event
    return TELLERS[kind](s, names, *args)


def _first(s: State, names: Sequence[str], seat: int) -> str:
    return f"{names[seat]} begins with the Priority Deal."


def _order(s: State, names: Sequence[str], *order: int) -> str:
    return f"Order of the auction: {several([company(s, i) for i in order])}."


def _offered(s: State, names: Sequence[str], opener: int, i: int, turn: int) -> str:
    short = "" if opener == turn else f" {names[turn]} cannot open, so {names[opener]} does."
    return f"The first share of {company(s, i)} is auctioned.{short}"


def _bid(s: State, names: Sequence[str], seat: int, i: int, amount: int, opening: int) -> str:
    return f"{names[seat]} opens at ${amount}." if opening else f"{names[seat]} bids ${amount}."


def _dropped(s: State, names: Sequence[str], seat: int, i: int) -> str:
    return f"{names[seat]} passes."


def _sold(s: State, names: Sequence[str], seat: int, i: int, amount: int) -> str:
    return f"{names[seat]} wins {company(s, i)} for ${amount} and is its President."


def _started(s: State, names: Sequence[str], i: int, worth: int) -> str:
    return f"{company(s, i)} starts at a stock value of ${worth}."


def _matched(s: State, names: Sequence[str], i: int, amount: int) -> str:
    return f"The bank adds ${amount} to the treasury of {company(s, i)}."


def _second_share(s: State, names: Sequence[str], seat: int, i: int) -> str:
    return f"{names[seat]} takes a second share of {company(s, i)} at no cost."


def _start_over(s: State, names: Sequence[str], *purse: int) -> str:
    return f"Nobody has ${s.map.minimum_bid} left to open with: the game starts over."


def _priority(s: State, names: Sequence[str], seat: int) -> str:
    return f"{names[seat]} has the Priority Deal."


def _stock_round(s: State, names: Sequence[str]) -> str:
    return "A stock round begins."


def _bought(s: State, names: Sequence[str], seat: int, i: int, price: int) -> str:
    return f"{names[seat]} buys a share of {company(s, i)} for ${price}."


def _passed(s: State, names: Sequence[str], seat: int, forced: int) -> str:
    return f"{names[seat]} has nothing to buy and passes." if forced else f"{names[seat]} passes."


def _president(s: State, names: Sequence[str], seat: int, i: int) -> str:
    return f"{names[seat]} becomes President of {company(s, i)}."


def _round(s: State, names: Sequence[str], number: int) -> str:
    return f"Operating round {number}."


def _turn(s: State, names: Sequence[str], seat: int, i: int) -> str:
    return f"{company(s, i)}'s turn, led by {names[seat]}."


def _no_track(s: State, names: Sequence[str], i: int, none_left: int) -> str:
    return f"{company(s, i)} lays no track{': none is left' if none_left else ''}."


def _laid(
    s: State, names: Sequence[str], seat: int, i: int, hex_: Hex, other: Hex, gauge: int, price: int
) -> str:
    where = f"from {place(s, hex_)} to {place(s, other)}"
    return f"{company(s, i)} lays {GAUGES[gauge]} track {where} for ${price}."


def _bonus(s: State, names: Sequence[str], i: int, hex_: Hex, each: int) -> str:
    return f"{company(s, i)} is connected to {place(s, hex_)}: a bonus of ${each} a share."


def _paid(s: State, names: Sequence[str], seat: int, i: int, shares: int, amount: int) -> str:
    return f"{names[seat]} receives ${amount} on {count(shares, 'share')} of {company(s, i)}."


def _token(s: State, names: Sequence[str], seat: int, i: int, hex_: Hex, free: int) -> str:
    cost = " at no cost" if free else ""
    return f"{company(s, i)} places a station in {place(s, hex_)}{cost}."


def _moved(s: State, names: Sequence[str], i: int, before: int, after: int, cause: str) -> str:
    moves = f"{'rises' if after > before else 'falls'} from ${before} to ${after}"
    return f"{company(s, i)}'s stock value {moves}: {CAUSES[cause]}."


def _train(s: State, names: Sequence[str], seat: int, i: int, kind: int, gauge: int) -> str:
    return f"{company(s, i)} buys a {train_name(s, kind, gauge)}."


def _rusted(s: State, names: Sequence[str], i: int, kind: int, lost: int) -> str:
    by = s.map.trains[s.map.trains[kind].rusted_by].cost
    trains = count(lost, train_name(s, kind))
    return f"The first {by}T is sold: {company(s, i)} loses {trains}."


def _stranded(s: State, names: Sequence[str], i: int) -> str:
    return f"{company(s, i)} has no train, and cannot buy any in the junk."


def _declared(s: State, names: Sequence[str], seat: int, i: int, kind: int, gauge: int) -> str:
    return f"{company(s, i)}'s free train is a {train_name(s, kind, gauge)}."


def _borrowed(s: State, names: Sequence[str], seat: int, i: int, amount: int) -> str:
    return f"{company(s, i)} takes a debt token and ${amount}."


def _interest(s: State, names: Sequence[str], i: int, amount: int) -> str:
    return f"{company(s, i)} pays ${amount} of interest on its debt."


def _repaid(s: State, names: Sequence[str], seat: int, i: int, amount: int) -> str:
    return f"{company(s, i)} repays a debt token with ${amount}."


def _ran(s: State, names: Sequence[str], i: int, revenue: int, routes: int) -> str:
    if not revenue:
        return f"{company(s, i)} has no route for its trains."
    return f"{company(s, i)} runs {count(routes, 'route')} for ${revenue}."


def _forced(s: State, names: Sequence[str], i: int, case: int) -> str:
    return f"{company(s, i)} {FORCED[case]}"


def _paid_out(s: State, names: Sequence[str], i: int, revenue: int, each: int) -> str:
    return f"{company(s, i)} pays out ${revenue}: ${each} a share."


def _withheld(s: State, names: Sequence[str], i: int, revenue: int) -> str | None:
    return f"{company(s, i)} withholds ${revenue}." if revenue else None


def _ended(s: State, names: Sequence[str], bits: int) -> str:
    return f"{ended(s, bits)} The game ends."


TELLERS: Mapping[str, Callable[..., str | None]] = {
    "first": _first,
    "order": _order,
    "offered": _offered,
    "bid": _bid,
    "dropped": _dropped,
    "sold": _sold,
    "started": _started,
    "matched": _matched,
    "second share": _second_share,
    "start over": _start_over,
    "priority": _priority,
    "stock round": _stock_round,
    "bought": _bought,
    "passed": _passed,
    "president": _president,
    "operating round": _round,
    "turn": _turn,
    "no track": _no_track,
    "laid": _laid,
    "bonus": _bonus,
    "paid": _paid,
    "token": _token,
    "moved": _moved,
    "train": _train,
    "rusted": _rusted,
    "stranded": _stranded,
    "declared": _declared,
    "borrowed": _borrowed,
    "interest": _interest,
    "repaid": _repaid,
    "ran": _ran,
    "forced": _forced,
    "paid out": _paid_out,
    "withheld": _withheld,
    "ended": _ended,
}
