"""The rules of Irish Gauge in our own words, and which paragraph each event comes from."""

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
                "Three to five investors put their money into five Irish railways. You own no "
                "railway, only shares; whoever holds a share may build for its railway, and takes "
                "part in what the railway earns. The richest investor at the end wins.",
            ),
            Paragraph(
                "map",
                "The map",
                "Light hexes are easy country, dark ones with hatching are difficult. Eighteen "
                "hexes are urban: a ring is a town, a block with a cube is a city, and a block in "
                "a double ring is one of the three major cities, Belfast, Dublin and Galway. The "
                "colour of a city's cube decides when it pays.",
            ),
            Paragraph(
                "companies",
                "The railways",
                "Each railway has a home, 18 pieces of track beside the one that stands there "
                "from the start, and two to four shares. The shares are sold in order of their "
                "printed values, the cheapest first.",
                table=(
                    ("Railway", "Home", "Shares"),
                    ("CBSC, yellow", "Cork", "£7, £12, £17"),
                    ("WLW, purple", "Limerick", "£5, £10, £15, £19"),
                    ("BCD, orange", "Belfast", "£8, £13"),
                    ("GSW, blue", "Dublin", "£4, £9, £14, £18"),
                    ("MGW, red", "Dublin", "£6, £11, £16"),
                ),
            ),
            Paragraph(
                "value",
                "What a share is",
                "The value printed on a share never changes. It is the least that may be bid for "
                "the share, and what the share counts at the end, whatever was paid for it. A "
                "share cannot be sold again.",
            ),
            Paragraph(
                "open",
                "Nothing is hidden",
                "Money, shares and the number of cubes of each colour in the bag are open to all. "
                "Railways have no money of their own: you pay the bank, and the bank pays you.",
            ),
        ),
    ),
    Section(
        "Before the first turn",
        (
            Paragraph(
                "setup-money",
                "Money",
                "Each player begins with £20, however many play.",
            ),
            Paragraph(
                "setup-cubes",
                "Cubes",
                "There are ten cubes each of black, white and pink. Four of each colour go into "
                "the bag, and one is drawn for each of the eight cities. Then the other eighteen "
                "join the four that are left, so the bag begins with 22.",
            ),
            Paragraph(
                "first-bidder",
                "Who bids first",
                "A player is drawn to open the first auction.",
            ),
            Paragraph(
                "initial",
                "The initial auction",
                "The cheapest share of each railway is auctioned, in the order CBSC, WLW, BCD, "
                "GSW, MGW. Whoever wins a share opens the next auction. You may win several "
                "shares, or none.",
            ),
            Paragraph(
                "initial-pass",
                "When nobody bids",
                "In the initial auction the opener may pass as well. If everybody passes, the "
                "opener gets the share for nothing.",
            ),
            Paragraph(
                "first-turn",
                "Who begins",
                "After the five auctions the player with the CBSC share takes the first turn; the "
                "others follow clockwise.",
            ),
        ),
    ),
    Section(
        "Bidding",
        (
            Paragraph(
                "bid",
                "Bids",
                "Bids go round clockwise, in whole pounds. The first must be at least the value "
                "of the share, each later one at least £1 more than the last, and nobody may bid "
                "more than their cash.",
            ),
            Paragraph(
                "pass",
                "Passing",
                "Whoever passes is out of the auction of this share, not of later ones.",
            ),
            Paragraph(
                "sale",
                "The sale",
                "The last one in pays the bid to the bank and takes the share.",
            ),
        ),
    ),
    Section(
        "A turn",
        (
            Paragraph(
                "turn",
                "One action",
                "On your turn you do exactly one of four things: auction a share, build track, "
                "develop a town, or call for dividends. You cannot pass, but a call for dividends "
                "is always possible. Then it is the turn of the player to your left.",
            ),
        ),
    ),
    Section(
        "Auction a share",
        (
            Paragraph(
                "auction",
                "Which share",
                "Choose a railway with a share left; its cheapest is auctioned. You must make the "
                "first bid yourself, so you need at least the value of the share.",
            ),
            Paragraph(
                "auction-turn",
                "Somebody else may win it",
                "Then the bidding goes on as ever. Your turn is over after the sale, also when "
                "another player has bought the share.",
            ),
        ),
    ),
    Section(
        "Build track",
        (
            Paragraph(
                "build",
                "For whom",
                "Choose a railway of which you hold a share. It has 3 points for this turn, and "
                "all of them go to this one railway. At least one piece must be placed; points "
                "that are left over lapse.",
            ),
            Paragraph(
                "build-next",
                "Where",
                "Each new piece goes next to any piece of the same railway, also to one placed "
                "a moment ago: track may branch anywhere. A hex takes one piece of each railway.",
            ),
            Paragraph(
                "build-cost",
                "Cost",
                "The points are paid for the hex that is entered.",
                lines=(
                    "An empty easy or urban hex costs 1 point.",
                    "An easy or urban hex with other railways in it costs 1½ points, however "
                    "many they are.",
                    "A difficult hex costs 2 points.",
                ),
            ),
            Paragraph(
                "build-difficult",
                "Difficult country",
                "A difficult hex takes one railway only, the first to come.",
            ),
            Paragraph(
                "build-pieces",
                "Pieces",
                "A railway without pieces left builds no more.",
            ),
            Paragraph(
                "bonus",
                "Three major cities",
                "The moment a railway stands in Belfast, Dublin and Galway, the bank pays a "
                "special dividend of £12, divided among its sold shares. This happens once for "
                "each railway, and no cubes are drawn for it.",
            ),
        ),
    ),
    Section(
        "Develop a town",
        (
            Paragraph(
                "develop",
                "A town becomes a city",
                "Choose a town that a railway of yours has reached, one of which you hold a "
                "share. Take a cube of any colour out of the bag and put it there: from now on it "
                "is a city of that colour, for everybody.",
            ),
            Paragraph(
                "develop-once",
                "One cube a place",
                "A place takes one cube. Cities, also those that were towns, do not change any "
                "more.",
            ),
            Paragraph(
                "develop-bag",
                "The bag",
                "A colour that is not in the bag cannot be chosen. A cube that leaves the bag in "
                "this way brings the end of the game nearer.",
            ),
        ),
    ),
    Section(
        "Call for dividends",
        (
            Paragraph(
                "call",
                "Three cubes",
                "Three cubes are drawn from the bag; when there are fewer, those. They are put "
                "aside and never return.",
            ),
            Paragraph(
                "pays",
                "Which cities pay",
                "A city pays if at least one of the drawn cubes has its colour. A second cube of "
                "the same colour brings nothing more.",
            ),
            Paragraph(
                "earns",
                "Which railways earn",
                "Every railway is looked at, not only yours. It earns if its track joins a paying "
                "city to a town, or two paying cities to each other; otherwise it earns nothing.",
            ),
            Paragraph(
                "income",
                "How much",
                "A railway that earns gets £4 for each of its paying cities and £2 for each of "
                "its towns. Cities that do not pay bring nothing.",
            ),
            Paragraph(
                "split",
                "Shares",
                "The income is divided by the number of sold shares, rounded up to whole pounds, "
                "and the bank pays that to each of them.",
                lines=(
                    "An income of £10 pays £10 on one share, £5 on two, £4 on three, £3 on four.",
                ),
            ),
        ),
    ),
    Section(
        "The end",
        (
            Paragraph(
                "end",
                "When",
                "The game ends when the last cube has left the bag, drawn for dividends or taken "
                "to develop a town. That action is finished first: its dividends are still paid.",
            ),
            Paragraph(
                "worth",
                "Who wins",
                "Everybody counts cash and the printed values of their shares. The most wins; "
                "equals share the victory.",
            ),
            Paragraph(
                "rulings",
                "How we read it",
                "Where the rulebook leaves a point open, this game decides so:",
                lines=(
                    "Dividends are rounded up for each share.",
                    "Unsold shares take no part in dividends.",
                    "A raise is at least £1.",
                    "The bank never runs out of money.",
                    "A tie is shared.",
                ),
            ),
        ),
    ),
)

OF_EVENT: Mapping[str, str] = {
    "cube": "setup-cubes",
    "first": "first-bidder",
    "offered": "value",
    "bid": "bid",
    "passed": "pass",
    "sold": "sale",
    "turn": "turn",
    "built": "build-cost",
    "stopped": "build",
    "special": "bonus",
    "paid": "split",
    "developed": "develop",
    "called": "call",
    "drew": "pays",
    "nothing": "earns",
    "earned": "income",
    "ended": "end",
}
"""By kind of event: the paragraph that it follows."""


def rule_of(events: Sequence[Event], n: int) -> str:
    """The name of the paragraph that `events[n]` follows; a price of nothing has its own, and what
    is paid follows what brought it."""
    kind, *args = events[n]
    if kind == "sold" and not args[-1]:
        return "initial-pass"
    if kind == "paid" and any(event[0] == "special" for event in events[:n]):
        return OF_EVENT["special"]
    return OF_EVENT[kind]
