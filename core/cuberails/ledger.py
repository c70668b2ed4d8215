"""The books of a match: what shares have cost and brought, how each sum came about, and series
over the game. The numbers come from the events and positions that the match has kept."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from cuberails import meta, rules
from cuberails.game import AFRESH, Flow
from cuberails.match import Match, Refused
from cuberails.rulebook import paragraph


@dataclass(slots=True)
class Account:
    """What one player has paid for the shares of one company, and got of its dividends."""

    spent: int = 0
    dividends: int = 0


Books = list[list[Account]]
"""By seat, then by company."""


def new_books(match: Match) -> Books:
    """Books in which nothing has happened yet."""
    companies = len(match.board.companies)
    return [[Account() for _ in range(companies)] for _ in match.seats]


def entries(match: Match) -> Iterator[Books]:
    """The books before each action, and now; always the same books, written on."""
    books = new_books(match)
    for n, events in enumerate(match.events):
        yield books
        for event in events:
            if event[0] == AFRESH:
                books = new_books(match)
            for flow in match.game.flows(match.states[n + 1], event):
                enter(books, flow)
    yield books


def enter(books: Books, flow: Flow) -> None:
    """Write down what a player has paid or got for the sake of a company."""
    payer, payee, amount, company = flow
    if company >= 0 and 0 <= payer < len(books):
        books[payer][company].spent += amount
    if company >= 0 and 0 <= payee < len(books):
        books[payee][company].dividends += amount


def books_at(match: Match, ply: int) -> Books:
    """The books before action `ply`. Raises `Refused` when there is no such moment."""
    if not 0 <= ply <= len(match.actions):
        raise Refused("The game has no such moment.")
    return next(books for n, books in enumerate(entries(match)) if n == ply)


def ledger(match: Match, ply: int) -> dict[str, Any]:
    """Players by companies before action `ply`: shares held, what they are worth, were bought for,
    and have brought; a row's last entry is its sum. `yield` is in percent of what was paid."""
    books = books_at(match, ply)
    players = match.game.view(match.states[ply], None)["players"]
    return {
        "ply": ply,
        "players": [
            {
                "cash": player["cash"],
                "worth": player["worth"],
                "rows": with_total(
                    [
                        line(len(values), sum(values), account)
                        for values, account in zip(player["values"], accounts, strict=True)
                    ]
                ),
            }
            for player, accounts in zip(players, books, strict=True)
        ],
    }


def line(shares: int, worth: int, account: Account) -> dict[str, Any]:
    """What one player has of one company."""
    spent, dividends = account.spent, account.dividends
    return {
        "shares": shares,
        "worth": worth,
        "spent": spent,
        "dividends": dividends,
        "yield": round(100 * dividends / spent) if spent else None,
    }


def with_total(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Rows, and one more with their sum."""
    spent, dividends = (sum(row[key] for row in rows) for key in ("spent", "dividends"))
    shares, worth = (sum(row[key] for row in rows) for key in ("shares", "worth"))
    return [*rows, line(shares, worth, Account(spent, dividends))]


def series(match: Match) -> list[dict[str, Any]]:
    """What is worth a line over the game, a number for each position: `of` says whose the lines
    are (players, companies, cubes, board), `rows` has a line for each of them."""
    received = [[sum(a.dividends for a in row) for row in books] for books in entries(match)]
    worths = [match.game.scores(s) for s in match.states]
    measured = [match.game.measures(s) for s in match.states]
    return [
        drawn(("worth", "Worth", "players", "money"), worths),
        drawn(("dividends", "Dividends so far", "players", "money"), received),
        *(
            drawn(about, [numbers[i] for numbers in measured])
            for i, about in enumerate(match.game.MEASURES)
        ),
    ]


def drawn(about: tuple[str, str, str, str], columns: list[Any]) -> dict[str, Any]:
    """A series from its numbers, position by position."""
    id_, name, of, unit = about
    rows = [list(row) for row in zip(*columns, strict=True)]
    return {"id": id_, "name": name, "of": of, "unit": unit, "rows": rows}


def explained(match: Match, ply: int, n: int) -> dict[str, Any]:
    """How the numbers of event `n` of action `ply` came about: `steps`, what each purse held before
    and after (`purses`), and the paragraph behind it: its name (`rule`) and its `text`. Raises
    `Refused`."""
    if not 0 <= ply < len(match.actions) or not 0 <= n < len(match.events[ply]):
        raise Refused("The game has no such moment.")
    events = match.events[ply]
    if events[n][0] not in match.game.EXPLAINED:
        raise Refused("There is nothing to explain in that.")
    before, after = match.states[ply : ply + 2]
    steps = match.game.explain(before, after, events, n, match.names())
    return because(match, match.game.rule_of(events, n), steps, purses(match, ply, n))


def because(match: Match, rule: str, steps: list[str], purses: list[str]) -> dict[str, Any]:
    """Steps with the paragraph of the rulebook behind them."""
    text = paragraph(rules(match.game.name), rule).text
    return {"steps": steps, "purses": purses, "rule": rule, "text": text}


def purses(match: Match, ply: int, n: int) -> list[str]:
    """Whose money event `n` of action `ply` changed, and how."""
    after, money = match.states[ply + 1], meta(match.game.name).MONEY
    cash = match.states[ply].cash[:]
    for event in match.events[ply][:n]:
        for flow in match.game.flows(after, event):
            move(cash, flow)
    lines, names = [], accounts(match)
    for payer, payee, amount, _ in match.game.flows(after, match.events[ply][n]):
        for account, sign in ((payer, "−"), (payee, "+")):
            if amount and account >= 0:
                left = cash[account] + (amount if sign == "+" else -amount)
                lines.append(
                    f"{names[account]}: {money}{cash[account]} {sign} {money}{amount} = "
                    f"{money}{left}"
                )
        move(cash, (payer, payee, amount, 0))
    return lines


def move(cash: list[int], flow: Flow) -> None:
    """Let money move in a copy of a purse."""
    payer, payee, amount, _ = flow
    cash[payer] -= amount
    cash[payee] += amount


def accounts(match: Match) -> list[str]:
    """What the accounts of a purse are called, without the bank."""
    return match.names() + [f"Treasury of {company.id}" for company in match.board.companies]


def score(match: Match, seat: int) -> dict[str, Any]:
    """How the worth of a seat comes about, company by company, and the rule. Raises `Refused`."""
    if not 0 <= seat < len(match.seats):
        raise Refused("There is no such player.")
    player = match.game.view(match.state, None)["players"][seat]
    money = meta(match.game.name).MONEY
    lines = [f"Cash: {money}{player['cash']}"]
    for company, values in zip(match.board.companies, player["values"], strict=True):
        if values:
            lines.append(f"{company.id}: {added(values, money)}")
    lines.append(f"Together: {money}{player['worth']}")
    return because(match, "worth", lines, [])


def added(values: list[int], money: str) -> str:
    """Values of shares and their sum.

    >>> added([5, 7], "£"), added([8, 8, 8], "£"), added([9], "£")
    ('£5 + £7 = £12', '3 × £8 = £24', '£9')
    """
    if len(values) == 1:
        return f"{money}{values[0]}"
    if len(set(values)) == 1:
        return f"{len(values)} × {money}{values[0]} = {money}{sum(values)}"
    return f"{' + '.join(f'{money}{n}' for n in values)} = {money}{sum(values)}"
