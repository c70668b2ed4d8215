"""Pay Out or Withhold: the President's choice, unless one of the cases of the rulebook decides."""

from cuberails.game import Action
from cuberails.money import BANK, pay, round_up
from cuberails.titles.dual import ending, routes
from cuberails.titles.dual.debt import pay_interest
from cuberails.titles.dual.state import (
    State,
    empty_spaces,
    has_train,
    in_hands,
    move,
    note,
    treasury,
)
from cuberails.titles.dual.track import pay_holders

PAY, WITHHOLD = ("pay",), ("withhold",)

FREE, NO_TRAIN, LAST_ROUND, NO_TRACK, NO_REVENUE = range(5)
"""What decides: the President; no train; an end trigger; track left and none built; no revenue."""


def case(s: State, revenue: int) -> int:
    """Which case of the rulebook the company is in. No train comes before everything; which of an
    end trigger and unbuilt track comes first, and whether nothing can be paid out, are rulings."""
    if not has_train(s, s.company):
        return NO_TRAIN
    last = revenue > 0 and bool(ending.triggers(s))
    unbuilt = s.pool > 0 and not s.laid
    if last and unbuilt:
        return LAST_ROUND if s.map.rulings["last_round_pays_first"] else NO_TRACK
    if last or unbuilt:
        return LAST_ROUND if last else NO_TRACK
    if not revenue and not s.map.rulings["zero_payout_raises"]:
        return NO_REVENUE
    return FREE


def begin(s: State) -> None:
    """Run the best routes; then the President decides, or the case does."""
    pay_interest(s)
    run = routes.best(s, s.company)
    s.earned[s.company] = run.revenue
    if has_train(s, s.company):
        note(s, "ran", s.company, run.revenue, len(run.routes))
    which = case(s, run.revenue)
    s.asked = int(which == FREE)
    if which != FREE:
        note(s, "forced", s.company, which)
        (pay_out if which == LAST_ROUND else withhold)(s)


def decisions(s: State) -> list[Action]:
    """Pay out, or withhold."""
    return [PAY, WITHHOLD] if s.asked else []


def per_share(s: State, company: int, revenue: int) -> int:
    """Dollars for each share in a player's hand."""
    return round_up(revenue, in_hands(s, company))


def pay_out(s: State) -> None:
    """Each share in hand gets its part, rounded up; the marker rises by the empty spaces of the
    charter."""
    company, s.asked = s.company, 0
    each = per_share(s, company, s.earned[company])
    note(s, "paid out", company, s.earned[company], each)
    pay_holders(s, company, each)
    move(s, company, empty_spaces(s, company), "paid out")


def withhold(s: State) -> None:
    """The revenue goes to the treasury; the marker falls by the empty spaces of the charter."""
    company, s.asked = s.company, 0
    pay(s.cash, BANK, treasury(s, company), s.earned[company])
    note(s, "withheld", company, s.earned[company])
    move(s, company, -empty_spaces(s, company), "withheld")
