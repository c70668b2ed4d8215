"""Buy Trains: paid in stock value, as many as the row of the marker allows."""

from cuberails.game import Action
from cuberails.rulebook import Reason
from cuberails.shares import NONE
from cuberails.titles.dual.map import GAUGES
from cuberails.titles.dual.state import State, has_train, move, note


def for_sale(s: State) -> int:
    """The kind of train that can be bought now; `NONE` when all are sold."""
    return next((kind for kind, left in enumerate(s.depot) if left), NONE)


def begin(s: State) -> None:
    """The row at the beginning of the step is the number of trains that may be bought. A company
    without any must buy one, unless it is in the junk or none is left."""
    s.allowance = s.map.market.row(s.market[s.company])
    s.must = int(s.allowance > 0 and not has_train(s, s.company) and for_sale(s) != NONE)
    if not s.allowance and not has_train(s, s.company):
        note(s, "stranded", s.company)


def purchases(s: State) -> list[Action]:
    """The next train as standard or narrow."""
    if not s.allowance or for_sale(s) == NONE:
        return []
    return [("train", gauge) for gauge in range(len(GAUGES))]


def train(s: State, gauge: int) -> None:
    """Buy the next train: the marker falls by its cost; the first of a kind may rust another."""
    company, kind = s.company, for_sale(s)
    s.depot[kind] -= 1
    s.allowance -= 1
    s.must = 0
    s.stirred = 1
    note(s, "train", s.actor, company, kind, gauge)
    move(s, company, -s.map.trains[kind].cost, "train")
    rust(s, kind)
    give(s, company, kind, gauge)


def give(s: State, company: int, kind: int, gauge: int) -> None:
    """A train of that kind and gauge is the company's."""
    s.trains[slot(s, company, kind, gauge)] += 1


def slot(s: State, company: int, kind: int, gauge: int) -> int:
    """Where the number of a company's trains of a kind and gauge stands."""
    return 2 * (len(s.map.trains) * company + kind) + gauge


def rust(s: State, sold: int) -> None:
    """All trains that the sale of this kind makes obsolete leave the game at once."""
    for kind, printed in enumerate(s.map.trains):
        if printed.rusted_by != sold:
            continue
        for company in s.map.companies:
            lost = sum(s.trains[slot(s, company, kind, g)] for g in range(len(GAUGES)))
            if lost:
                note(s, "rusted", company, kind, lost)
            for gauge in range(len(GAUGES)):
                s.trains[slot(s, company, kind, gauge)] = 0


def rusted(s: State, kind: int) -> bool:
    """Whether trains of a kind have left the game."""
    by = s.map.trains[kind].rusted_by
    return by >= 0 and s.depot[by] < s.map.trains[by].count


def begin_declaring(s: State) -> None:
    """A company that begins with a free train decides on its gauge in its first turn."""
    company, kind = s.company, s.map.powers[s.company].free_train
    s.asked = 0
    if kind >= 0 and not s.declared >> company & 1:
        if rusted(s, kind):
            s.declared |= 1 << company
        else:
            s.asked = 1


def declare(s: State, gauge: int) -> None:
    """The President chooses the gauge of the free train."""
    kind = s.map.powers[s.company].free_train
    s.declared |= 1 << s.company
    s.asked = 0
    give(s, s.company, kind, gauge)
    note(s, "declared", s.actor, s.company, kind, gauge)


def why_no_train(s: State) -> Reason | None:
    """Why no train can be bought."""
    if for_sale(s) == NONE:
        return Reason("All trains are sold.", "depot")
    if not s.allowance:
        return Reason("It has bought as many trains as its row allows.", "trains")
    return None
