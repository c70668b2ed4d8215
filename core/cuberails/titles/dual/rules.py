"""The rules of Dual Gauge in our own words, and which paragraph each event comes from."""

from collections.abc import Mapping, Sequence

from cuberails.game import Event
from cuberails.rulebook import Paragraph, Section

RULEBOOK = (
    Section(
        "The game",
        (
            Paragraph(
                "aim",
                "Aim",
                "Three to five investors hold shares of railroad companies. Whoever leads a "
                "company, its President, lays its track, buys its trains and decides whether its "
                "revenue is paid out or kept. The shares rise and fall with these decisions, and "
                "the richest investor at the end wins.",
            ),
            Paragraph(
                "map",
                "The map",
                "Clear hexes are light, rough ones hatched. A small ring is a dit, a block a "
                "city with one station space, a disc a Major City with two or more. A diamond is "
                "a destination. All of these are stops, and the figure on a stop is its revenue.",
            ),
            Paragraph(
                "boards",
                "What differs by board",
                "Prices of track, revenues, trains, the stock values and the ends of the game are "
                "printed on each board. The sheet “Board” tells them, and where they come from.",
            ),
            Paragraph(
                "stock-track",
                "Stock values",
                "Every company has a marker on a track of values in rows. To rise is to go right, "
                "from the end of a row to the beginning of the one below; to fall is to go left, "
                "and up. The track ends at both ends. The row matters for trains and stations.",
                lines=(
                    "Yellow spaces are junk: no trains can be bought, and a share is worth "
                    "nothing at the end.",
                    "Red spaces are those where companies start.",
                    "A marker on a purple space may end the game.",
                ),
            ),
            Paragraph(
                "charter",
                "The charter",
                "A company's discs lie on its charter. A disc that is bought is a share; one that "
                "is placed on the map is a station. The more spaces of the charter are empty, the "
                "further a dividend moves the stock value.",
            ),
            Paragraph(
                "powers",
                "Powers",
                "Each company has a power of its own, written on its charter, which does exactly "
                "what it says.",
            ),
            Paragraph(
                "setup",
                "Before the game",
                "Everybody gets the board's starting cash. Each company has a station in its home, "
                "also one that is not used with this number of players. A player is drawn to have "
                "the Priority Deal, and the order of the auction is drawn.",
            ),
        ),
    ),
    Section(
        "The first auction",
        (
            Paragraph(
                "auction",
                "First shares",
                "The first share of each company is auctioned in the order drawn. The player with "
                "the Priority Deal opens the first auction, the winner of each the next.",
            ),
            Paragraph(
                "opening",
                "The opening bid",
                "The least bid is $12. Whoever opens must bid exactly that. A player who has not "
                "so much is passed over; when nobody has it, the game starts over.",
            ),
            Paragraph(
                "bid",
                "Bidding",
                "Clockwise, each bids more than the last bid or is out for this share. Nobody may "
                "bid more than their cash.",
            ),
            Paragraph(
                "sold",
                "The President",
                "The winner pays the bid into the company's treasury and is its President. The "
                "company's marker starts on the highest red space that is not above the bid.",
            ),
            Paragraph(
                "priority",
                "Priority Deal",
                "After the auction, and at the beginning of each stock round, the Priority Deal "
                "goes to the player with the least money of at least $1; among equals to the "
                "first one clockwise after its present holder.",
            ),
        ),
    ),
    Section(
        "Operating round",
        (
            Paragraph(
                "turn",
                "A company's turn",
                "The companies take their turns in printed order. In its turn the President may "
                "lay track, place a station and buy trains; then the company runs, and pays out "
                "or withholds.",
            ),
        ),
    ),
    Section(
        "Lay track",
        (
            Paragraph(
                "lay",
                "Out of one hex",
                "The company chooses one hex to which it is connected, and lays as many pieces "
                "out of it as it can pay, each over another side that has no track yet. All track "
                "belongs to everybody.",
            ),
            Paragraph(
                "connected",
                "Connected",
                "A company is connected to a hex when track of either gauge leads there without a "
                "gap from one of its stations.",
            ),
            Paragraph(
                "track-cost",
                "Cost",
                "The treasury pays the printed price of the gauge, standard or narrow; it is "
                "doubled where one of the two hexes or both are rough.",
            ),
            Paragraph(
                "gauges",
                "Two gauges",
                "A hex holds both gauges only if it has a dit or a city. Elsewhere the first "
                "piece decides.",
            ),
            Paragraph(
                "blocked",
                "Blocked",
                "A city whose station spaces are all taken by others is blocked for the company: "
                "it may build and run into it, but not through it nor out of it.",
            ),
            Paragraph(
                "destination",
                "Destinations",
                "Track is built into a destination, never out of it, and no connection leads "
                "through it.",
            ),
            Paragraph(
                "bonus",
                "Connection bonus",
                "The instant a company with such a power is connected to the hex that it names, "
                "whoever laid the track, the bank pays the amount, divided among the shares in "
                "players' hands and rounded up, once.",
            ),
            Paragraph(
                "pool",
                "Track pieces",
                "There are only so many pieces. When none is left, nobody lays track any more.",
            ),
        ),
    ),
    Section(
        "Place a station",
        (
            Paragraph(
                "station",
                "Where",
                "One station may be placed in a city to which the company is connected, where it "
                "has none yet and a space is open to it. A reserved space is kept for the company "
                "that it names. The company needs a disc on its charter.",
            ),
            Paragraph(
                "station-cost",
                "Cost",
                "A station costs no money: the company's marker goes up one row in its column. "
                "From the top row, or from a ledge, where no space lies above, it cannot. A "
                "station marked as free costs nothing.",
            ),
        ),
    ),
    Section(
        "Buy trains",
        (
            Paragraph(
                "trains",
                "How many",
                "The row of the marker at the beginning of the step is the number of trains that "
                "may be bought: one in the top row, two in the second, and so on. In the junk "
                "there are none.",
            ),
            Paragraph(
                "train-cost",
                "Cost",
                "A train is paid in stock value: the marker falls as many spaces as the number on "
                "the train. That number says nothing of how far the train runs.",
            ),
            Paragraph(
                "depot",
                "Which trains",
                "First only the 2s are for sale, then the 3s, the 4s and the 5s, each when all "
                "before them are sold. The President chooses whether a train is standard or "
                "narrow.",
            ),
            Paragraph(
                "rust",
                "Rust",
                "The first 4 that is bought removes all 2s from the game, the first 5 all 3s, at "
                "once.",
            ),
            Paragraph(
                "must-buy",
                "The first train",
                "A company without a train that is not in the junk must buy one, if any is left.",
            ),
            Paragraph(
                "free-train",
                "A free train",
                "A company that begins with a train chooses its gauge at the beginning of its "
                "first turn.",
            ),
        ),
    ),
    Section(
        "Run",
        (
            Paragraph(
                "routes",
                "Routes",
                "A company may run one route for each of its stations on the map. Routes share "
                "neither trains nor pieces of track. A route starts at a station and ends at a "
                "destination or a blocked city at the latest. The best routes are found for you.",
            ),
            Paragraph(
                "reach",
                "How far trains run",
                "A standard train runs on standard track to two further stops, a narrow train on "
                "narrow track to one. Where one train ends, another of either gauge may go on.",
            ),
            Paragraph(
                "revenue",
                "Revenue",
                "Every stop visited pays its printed revenue once, the start of the route too, "
                "however often it is visited. Some destinations double the revenue of the route.",
            ),
        ),
    ),
    Section(
        "Pay out or withhold",
        (
            Paragraph(
                "pay",
                "Pay out",
                "The revenue is divided among the shares in players' hands, rounded up, and the "
                "bank pays. The marker rises one space for each empty space of the charter.",
            ),
            Paragraph(
                "withhold",
                "Withhold",
                "The revenue goes to the treasury. The marker falls one space for each empty "
                "space of the charter.",
            ),
            Paragraph(
                "forced",
                "When there is no choice",
                "In these cases the President is not asked:",
                lines=(
                    "A company without a train withholds nothing.",
                    "When an end of the game has come about, a company with revenue pays out.",
                    "A company that has laid no track while there are pieces left withholds.",
                    "A company without revenue withholds, unless the board is ruled otherwise.",
                ),
            ),
        ),
    ),
    Section(
        "Debt",
        (
            Paragraph(
                "debt",
                "Debt tokens",
                "On boards with debt a company may take one token at the beginning of its turn, "
                "and gets a loan for its treasury. It pays interest for each token before it "
                "runs, as far as its money goes, and may give tokens back at the end of its turn. "
                "A token lowers the final value of each of its shares.",
            ),
        ),
    ),
    Section(
        "Stock round",
        (
            Paragraph(
                "stock",
                "One share each",
                "Beginning with the Priority Deal and going clockwise, each player has one turn: "
                "buy one share of any company, or pass. Shares are never sold.",
            ),
            Paragraph(
                "buy",
                "Price",
                "The share costs the stock value of the moment, paid into the treasury, and is a "
                "disc from the charter; then the marker rises one space.",
            ),
            Paragraph(
                "president",
                "A new President",
                "Whoever by a purchase has more shares than the President becomes President.",
            ),
        ),
    ),
    Section(
        "The end",
        (
            Paragraph(
                "end",
                "When",
                "After each operating round the ends of the board are looked at: no track pieces, "
                "no trains, empty charters, no station spaces, or a marker in the purple. If one "
                "of them has come about, the game is over.",
            ),
            Paragraph(
                "worth",
                "Who wins",
                "Your cash and the stock value of each of your shares count, shares of a company "
                "in the junk nothing. The most wins; equals share the victory.",
            ),
        ),
    ),
)

OF_EVENT: Mapping[str, str] = {
    "first": "setup",
    "order": "auction",
    "offered": "auction",
    "bid": "bid",
    "dropped": "bid",
    "sold": "sold",
    "started": "sold",
    "matched": "powers",
    "second share": "powers",
    "start over": "opening",
    "priority": "priority",
    "stock round": "stock",
    "bought": "buy",
    "passed": "stock",
    "president": "president",
    "operating round": "turn",
    "turn": "turn",
    "no track": "lay",
    "laid": "track-cost",
    "bonus": "bonus",
    "paid": "pay",
    "token": "station",
    "moved": "stock-track",
    "train": "depot",
    "rusted": "rust",
    "stranded": "trains",
    "declared": "free-train",
    "borrowed": "debt",
    "interest": "debt",
    "repaid": "debt",
    "ran": "revenue",
    "forced": "forced",
    "paid out": "pay",
    "withheld": "withhold",
    "ended": "end",
}
"""By kind of event: the paragraph that it follows."""

OF_CAUSE = {
    "train": "train-cost",
    "token": "station-cost",
    "paid out": "pay",
    "withheld": "withhold",
    "bought": "buy",
}
"""By cause: the paragraph behind a move of a marker."""


def rule_of(events: Sequence[Event], n: int) -> str:
    """The name of the paragraph that `events[n]` follows; what is paid follows what brought it."""
    kind, *args = events[n]
    if kind == "moved":
        return OF_CAUSE[args[-1]]
    if kind == "paid":
        kind = next(event[0] for event in reversed(events[:n]) if event[0] in ("bonus", "paid out"))
    return OF_EVENT[kind]
