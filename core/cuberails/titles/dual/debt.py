"""Debt Tokens, on boards that lend: money now against the final value of every share."""

from cuberails.money import BANK, pay
from cuberails.titles.dual.state import State, funds, note, treasury


def left(s: State) -> int:
    """Debt tokens that nobody has."""
    return s.map.debt.tokens - sum(s.debt) if s.map.debt else 0


def begin_borrowing(s: State) -> None:
    """Before it lays track, a company may take one token."""
    s.asked = int(left(s) > 0)


def borrow(s: State) -> None:
    """The company takes a debt token, and the bank pays its loan into the treasury."""
    assert s.map.debt
    s.debt[s.company] += 1
    s.asked = 0
    pay(s.cash, BANK, treasury(s, s.company), s.map.debt.loan)
    note(s, "borrowed", s.actor, s.company, s.map.debt.loan)


def pay_interest(s: State) -> None:
    """Interest for each token, as far as the treasury goes."""
    if s.map.debt and s.debt[s.company]:
        due = min(funds(s, s.company), s.map.debt.interest * s.debt[s.company])
        pay(s.cash, treasury(s, s.company), BANK, due)
        if due:
            note(s, "interest", s.company, due)


def can_repay(s: State) -> bool:
    """Whether the company has a token and the money to give it back."""
    debt = s.map.debt
    return bool(debt and s.debt[s.company] and funds(s, s.company) >= debt.repayment)


def repay(s: State) -> None:
    """The company pays the bank and gives a token back."""
    assert s.map.debt
    s.debt[s.company] -= 1
    pay(s.cash, treasury(s, s.company), BANK, s.map.debt.repayment)
    note(s, "repaid", s.actor, s.company, s.map.debt.repayment)
