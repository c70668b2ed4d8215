"""Stock Round: the Priority Deal, then one share or a pass for each player."""

from cuberails.game import Action
from cuberails.money import pay
from cuberails.rulebook import Reason
from cuberails.shares import NONE
from cuberails.titles.dual.state import STOCK, State, held, move, note, running, treasury, value


def give_priority(s: State) -> None:
    """The Priority Deal goes to the player with the least money of at least $1; of equals to the
    first clockwise after the player who has it. Where nobody has money it stays."""
    rich = [cash for cash in s.cash[: s.seats] if cash > 0]
    for step in range(1, s.seats + 1):
        seat = (s.priority + step) % s.seats
        if rich and s.cash[seat] == min(rich):
            s.priority = seat
            break
    note(s, "priority", s.priority)


def begin(s: State) -> None:
    """The player with the Priority Deal speaks first."""
    note(s, "stock round")
    give_priority(s)
    s.phase, s.company = STOCK, NONE
    s.turns, s.actor = s.seats, s.priority


def purchases(s: State) -> list[Action]:
    """Pass, or a share of a company with a disc on its charter."""
    out: list[Action] = [("pass",)]
    out += [("buy", c) for c in running(s) if why_no_share(s, c) is None]
    return out


def buy(s: State, company: int) -> None:
    """The price goes to the treasury, then the value rises one space. Whoever has more shares than
    the President becomes President."""
    seat, price = s.actor, value(s, company)
    note(s, "bought", seat, company, price)
    pay(s.cash, seat, treasury(s, company), price)
    s.charter[company] -= 1
    s.shares[seat * len(s.map.companies) + company] += 1
    s.stirred = 1
    move(s, company, 1, "bought")
    president = s.president[company]
    if held(s, seat, company) > held(s, president, company):
        s.president[company] = seat
        note(s, "president", seat, company)
    next_player(s)


def pass_(s: State) -> None:
    """Buy nothing in this round."""
    note(s, "passed", s.actor, int(len(purchases(s)) == 1))
    next_player(s)


def next_player(s: State) -> None:
    """Clockwise; everybody speaks once."""
    s.turns -= 1
    s.actor = (s.actor + 1) % s.seats


def why_no_share(s: State, company: int) -> Reason | None:
    """Why the player cannot buy a share of the company; `None` when he can."""
    if s.market[company] == NONE:
        return Reason("It is not in this game.", "setup")
    if not s.charter[company]:
        return Reason("No disc is left on its charter.", "charter")
    if value(s, company) > s.cash[s.actor]:
        what = f"A share costs ${value(s, company)}, and you have ${s.cash[s.actor]}."
        return Reason(what, "buy")
    return None
