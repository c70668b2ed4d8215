"""Irish Gauge in words: what happened, what is asked for, what an action is called."""

from collections.abc import Sequence

from cuberails.game import Action, Event
from cuberails.hexes import Hex
from cuberails.titles.irish import bidding, track
from cuberails.titles.irish.state import (
    AUCTION,
    COLOURS,
    DRAW,
    INITIAL,
    OVER,
    TRACK,
    State,
    asked,
)
from cuberails.titles.irish.track import halves
from cuberails.words import count, several

PHASES = (
    "Setup",
    "Setup",
    "Initial auction",
    "Choose an action",
    "Auction",
    "Building track",
    "Drawing cubes",
    "The end",
)

VERBS = {
    "auction": "Auction a share",
    "build": "Build track",
    "develop": "Develop a town",
    "dividends": "Call for dividends",
    "bid": "Bid",
    "pass": "Pass",
    "done": "Stop building",
}


def company(s: State, i: int) -> str:
    """The letters of a company."""
    return s.board.companies[i].id


def place(s: State, hex_: Hex) -> str:
    """A hex as people call it."""
    return s.board.place(hex_)


def shares_each(shares: int) -> str:
    """On how many shares an amount is paid.

    >>> shares_each(1), shares_each(3)
    ('its one share', 'each of 3 shares')
    """
    return "its one share" if shares == 1 else f"each of {shares} shares"


def pounds(top: int, bottom: int) -> str:
    """A fraction of a pound as people write it, to the penny.

    >>> pounds(57, 10), pounds(8, 2)
    ('£5.70', '£4.00')
    """
    pence = (200 * top + bottom) // (2 * bottom)
    return f"£{pence // 100}.{pence % 100:02}"


def cubes(hand: Sequence[int]) -> str:
    """Counts by colour in words.

    >>> cubes([2, 0, 1])
    '2 black and 1 pink'
    """
    return several([f"{n} {COLOURS[i]}" for i, n in enumerate(hand) if n])


def prompt(s: State) -> str:
    """What the player to act is asked for."""
    if s.phase == INITIAL or s.phase == AUCTION:
        return prompt_auction(s)
    if s.phase == TRACK:
        return f"{company(s, s.company)} builds: {halves(s.points)} left. Go on, or stop."
    if s.phase == DRAW:
        return "Three cubes are drawn for the dividends."
    if s.phase == OVER:
        return "The game is over."
    return "Choose one of the four actions."


def prompt_auction(s: State) -> str:
    """What is under the hammer, and what it takes to go on."""
    what, low = f"the {company(s, s.company)} share", bidding.least(s)
    if s.bid:
        return f"Bid £{low} or more for {what} worth £{asked(s, s.company)}, or pass."
    if s.actor == s.opener:
        tail = ", or pass" if bidding.may_pass(s) else ""
        return f"Open the bidding for {what} at £{low} or more{tail}."
    return f"Nobody has bid for {what} yet: bid £{low} or more, or pass."


def label(s: State, action: Action) -> tuple[str, str]:
    """What to call an action of the player to act, and what it costs or leaves: two short texts."""
    verb, *args = action
    if verb == "bid":
        return f"Bid £{args[0]}", f"leaves £{s.cash[s.actor] - args[0]}"
    if verb == "pass":
        return "Pass", label_pass(s)
    if verb == "auction":
        return f"Auction {company(s, args[0])}", f"value £{asked(s, args[0])}, you open the bidding"
    if verb == "build":
        return label_build(s, *args)
    if verb == "develop":
        return (
            f"Put a {COLOURS[args[1]]} cube on {place(s, args[0])}",
            f"{count(s.bag[args[1]] - 1, COLOURS[args[1]] + ' cube')} left in the bag",
        )
    if verb == "done":
        return "Stop building", f"{halves(s.points)} unused" if s.points else ""
    return "Call for dividends", f"draws {count(min(3, sum(s.bag)), 'cube')}, every railway pays"


def label_pass(s: State) -> str:
    """What a pass means now."""
    if s.phase == INITIAL and not s.bid:
        return "the opener gets it for nothing if all pass"
    return "out of this auction"


def label_build(s: State, i: int, hex_: Hex) -> tuple[str, str]:
    """A piece of track, its cost and what it leaves."""
    points = s.points if s.phase == TRACK else track.POINTS
    paid = track.cost(s, hex_)
    left = halves(points - paid) if points - paid else "nothing"
    return f"Build {company(s, i)} at {place(s, hex_)}", f"costs {halves(paid)}, leaves {left}"


def sentence(s: State, event: Event, names: Sequence[str]) -> str | None:
    """What happened, in a sentence; `None` for what needs no telling. `names` are by seat, and a
    seat in the event is named through them."""
    kind, *args = event
    teller = TELLERS[kind]
    return teller(s, names, *args) if teller else None


def _cube(s: State, names: Sequence[str], hex_: Hex, colour: int) -> str:
    return f"{place(s, hex_)} gets a {COLOURS[colour]} cube."


def _first(s: State, names: Sequence[str], seat: int) -> str:
    return f"{names[seat]} is drawn to open the first auction."


def _offered(s: State, names: Sequence[str], seat: int, i: int, value: int) -> str:
    return (
        f"The {company(s, i)} share worth £{value} is up for auction; {names[seat]} speaks first."
    )


def _bid(s: State, names: Sequence[str], seat: int, i: int, amount: int) -> str:
    return f"{names[seat]} bids £{amount} for {company(s, i)}."


def _passed(s: State, names: Sequence[str], seat: int, i: int) -> str:
    return f"{names[seat]} passes."


def _sold(s: State, names: Sequence[str], seat: int, i: int, value: int, price: int) -> str:
    share = f"the {company(s, i)} share worth £{value}"
    if not price:
        return f"All pass: {names[seat]}, who opened, gets {share} for nothing."
    return f"{names[seat]} buys {share} and pays the bank £{price}."


def _built(
    s: State, names: Sequence[str], seat: int, i: int, hex_: Hex, paid: int, left: int
) -> str:
    return f"{names[seat]} builds {company(s, i)} at {place(s, hex_)} for {halves(paid)}."


def _stopped(s: State, names: Sequence[str], seat: int, i: int, left: int) -> str | None:
    if not left:
        return None
    return f"{names[seat]} stops building; {halves(left)} {'lapse' if left > 2 else 'lapses'}."


def _special(s: State, names: Sequence[str], i: int, total: int, shares: int, each: int) -> str:
    majors = several([place(s, hex_) for hex_ in s.map.cities if s.map.majors >> hex_ & 1])
    return (
        f"{company(s, i)} joins {majors}: a special dividend of £{total} over "
        f"{count(shares, 'share')}, £{each} each."
    )


def _paid(s: State, names: Sequence[str], seat: int, i: int, shares: int, amount: int) -> str:
    return f"{names[seat]} receives £{amount} on {count(shares, 'share')} of {company(s, i)}."


def _developed(s: State, names: Sequence[str], seat: int, hex_: Hex, colour: int) -> str:
    return f"{names[seat]} develops {place(s, hex_)} into a city with a {COLOURS[colour]} cube."


def _called(s: State, names: Sequence[str], seat: int) -> str:
    return f"{names[seat]} calls for dividends."


def _drew(s: State, names: Sequence[str], *hand: int) -> str:
    return f"Drawn from the bag: {cubes(hand)}."


def _nothing(s: State, names: Sequence[str], i: int, n_cities: int, n_towns: int) -> str:
    if not n_cities:
        return f"{company(s, i)} pays nothing: no city of its pays."
    return f"{company(s, i)} pays nothing: one paying city, and neither a town nor a second one."


def _earned(
    s: State,
    names: Sequence[str],
    i: int,
    n_cities: int,
    n_towns: int,
    total: int,
    shares: int,
    each: int,
) -> str:
    return (
        f"{company(s, i)} earns £{total} ({count(n_cities, 'paying city', 'paying cities')}, "
        f"{count(n_towns, 'town')}): £{each} for {shares_each(shares)}."
    )


def _ended(s: State, names: Sequence[str]) -> str:
    return "The bag is empty: the game is over."


TELLERS = {
    "cube": _cube,
    "first": _first,
    "offered": _offered,
    "bid": _bid,
    "passed": _passed,
    "sold": _sold,
    "turn": None,
    "built": _built,
    "stopped": _stopped,
    "special": _special,
    "paid": _paid,
    "developed": _developed,
    "called": _called,
    "drew": _drew,
    "nothing": _nothing,
    "earned": _earned,
    "ended": _ended,
}
