"""The books: sums agree with the purse, and every number that is explained adds up."""

import re
from random import Random

import pytest
from battery import choice, tables
from cuberails import NOBODY, meta
from cuberails.game import AFRESH
from cuberails.ledger import accounts, entries, explained, ledger, score, series
from cuberails.match import Match, Refused, Seat
from test_match import new, play_on

TABLES = list(tables())
NAMES = ["Ann", "Bob", "Cat", "Dan", "Eve"]
every_table = pytest.mark.parametrize(("name", "board", "seats"), TABLES)


def random_match(name, board, seats, seed=1):
    """A whole game at random, with all its events."""
    match = Match(name, board, [Seat(n, "teal") for n in NAMES[:seats]], seed)
    rng = Random(seed)
    while match.state.actor != NOBODY:
        match.push(choice(match.game, match.state, rng))
    return match


@every_table
def test_every_coin_is_in_the_books(name, board, seats):
    """What the events tell of money is exactly what moved: the purse after each action is the
    purse before it and the flows between."""
    match = random_match(name, board, seats, seed=seats)
    for before, after, events in zip(match.states, match.states[1:], match.events, strict=False):
        cash = before.cash[:]
        for event in events:
            for payer, payee, amount, _ in match.game.flows(after, event):
                assert amount >= 0
                cash[payer] -= amount
                cash[payee] += amount
        assert cash == after.cash


@every_table
def test_cash_is_what_one_began_with_and_the_books(name, board, seats):
    """At any moment a player has the first money, less what was spent, and the dividends; the
    worth of the rows and the cash is what the player is worth."""
    match = random_match(name, board, seats, seed=7)
    for ply in {0, len(match.actions) // 3, 2 * len(match.actions) // 3, len(match.actions)}:
        books, s = ledger(match, ply), match.states[ply]
        for seat, row in enumerate(books["players"]):
            *companies, total = row["rows"]
            for key in ("shares", "worth", "spent", "dividends"):
                assert sum(line[key] for line in companies) == total[key]
            begun = match.states[0].cash[seat]
            assert begun - total["spent"] + total["dividends"] == row["cash"] == s.cash[seat]
            assert row["cash"] + total["worth"] == row["worth"] == match.game.scores(s)[seat]
            assert total["dividends"] == s.received[seat] or restarted(match, ply)


def restarted(match, ply):
    return any(event[0] == AFRESH for events in match.events[:ply] for event in events)


def test_books_begin_anew_when_the_game_does():
    """What was paid before a game of Dual Gauge starts over is out of the books."""
    match = random_match("dual", "portugal", 3)
    bought = next(n for n, events in enumerate(match.events) if any(e[0] == "sold" for e in events))
    match.events[bought + 1].append((AFRESH, *match.states[0].cash))
    *_, books = entries(match)
    total = sum(account.spent for row in books for account in row)
    assert total == sum(
        e[3] for events in match.events[bought + 2 :] for e in events if is_share(e)
    )


def is_share(event):
    return event[0] in ("sold", "bought")


@every_table
def test_series(name, board, seats):
    """A number for each position; the last worth is the score, dividends never fall."""
    match = random_match(name, board, seats)
    lines = {line["id"]: line for line in series(match)}
    sizes = {"players": seats, "companies": len(match.board.companies), "cubes": 3, "board": 1}
    for line in lines.values():
        assert len(line["rows"]) == sizes[line["of"]]
        assert {len(row) for row in line["rows"]} == {len(match.states)}
    assert [row[-1] for row in lines["worth"]["rows"]] == match.game.scores(match.state)
    if not restarted(match, len(match.actions)):
        assert all(row == sorted(row) for row in lines["dividends"]["rows"])
    assert set(lines) == {"worth", "dividends", *(about[0] for about in match.game.MEASURES)}


@every_table
def test_every_number_opens_to_its_steps(name, board, seats):
    """Whatever the log offers to open has steps and a rule; steps end in the number that the
    sentence names, sums in them are right, and purses are those of the positions."""
    match = random_match(name, board, seats, seed=3)
    opened = [entry for entry in match.log() if "opens" in entry]
    assert len(opened) > 20
    for entry in opened:
        ply, n = entry["ply"], entry["opens"]
        why = explained(match, ply, n)
        assert why["steps"] and why["text"].endswith((".", ":")) and why["rule"] == entry["rule"]
        for step in why["steps"] + why["purses"]:
            check_sums(step)
        number = re.findall(r"\d+", entry["text"])
        if match.events[ply][n][0] in ("paid", "paid out", "earned", "dividend", "leased"):
            assert set(re.findall(r"\d+", " ".join(why["steps"]))) & set(number), entry["text"]
    last = last_purses(match)
    money = meta(name).MONEY
    for account, left in zip(accounts(match), match.state.cash, strict=False):
        assert last.get(account, f"{money}{left}") == f"{money}{left}"


def check_sums(step):
    """`a + b = c` and `n × a = c` hold in a step, also with names between."""
    left, _, right = step.rpartition(" = ")
    if not left:
        return
    expression = re.split(r": |\bis a [\w ]+: ", left)[-1].split(" = ")[-1]
    terms = []
    for term in re.split(r" (?=[+−] )", expression):
        numbers = [int(x) for x in re.findall(r"(?<![\w.])[£₱$]?(\d+)", term)]
        if "×" not in term:
            numbers = numbers[-1:]
        product = 1
        for number in numbers:
            product *= number
        terms.append(-product if term.startswith("−") else product)
    assert sum(terms) == int(re.findall(r"-?\d+", right)[0]), step


def last_purses(match):
    """What the last explanation that names an account says of it."""
    last = {}
    for ply, events in enumerate(match.events):
        for n, event in enumerate(events):
            if event[0] in match.game.EXPLAINED:
                for text in explained(match, ply, n)["purses"]:
                    account, _, sums = text.partition(": ")
                    last[account] = sums.rpartition(" = ")[2]
    return last


def test_a_dividend_in_pounds():
    """A payment of Irish Gauge names its places, divides, and rounds up."""
    match = play_on(new(seed=5))
    found = [
        (ply, n, event)
        for ply, events in enumerate(match.events)
        for n, event in enumerate(events)
        if event[0] == "earned"
    ]
    ply, n, (_, _, _, _, total, shares, each) = found[-1]
    drawn, places, divided = explained(match, ply, n)["steps"]
    assert drawn.startswith("Cities with ")
    assert places.endswith(f"= £{total}") and places.count("£") == places.count("+") + 2
    assert f"£{total} over {shares} share" in divided and f"£{each} each" in divided
    assert ("rounded up" in divided) == (total % shares > 0)


def test_a_score_in_steps():
    """A final score is its cash and its shares."""
    match = play_on(new(seed=5))
    for seat, total in enumerate(match.view()["result"]["scores"]):
        cash, *shares, together = score(match, seat)["steps"]
        sums = [int(line.rpartition("£")[2]) for line in (cash, *shares)]
        assert sum(sums) == total
        assert together == f"Together: £{total}"


def test_no_such_moment():
    match = play_on(new(), 5)
    for ply, n in ((-1, 0), (len(match.actions), 0), (0, 99), (0, -1)):
        with pytest.raises(Refused):
            explained(match, ply, n)
    with pytest.raises(Refused):
        ledger(match, len(match.actions) + 1)
    with pytest.raises(Refused):
        score(match, 3)
    with pytest.raises(Refused):
        match.spoken(len(match.actions) + 1)
