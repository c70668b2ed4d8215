"""The rules of Iberian Gauge in our own words, and which paragraph each event comes from."""

from collections.abc import Mapping, Sequence

from cuberails.game import Event
from cuberails.rulebook import Paragraph, Section
from cuberails.titles.iberian.tables import DIVIDENDS, TOP_LEVEL

LEVELS = tuple(
    (str(level), *(f"₱{DIVIDENDS[shares][level - 1]}" for shares in sorted(DIVIDENDS)))
    for level in range(1, TOP_LEVEL + 1)
)

RULEBOOK = (
    Section(
        "The game",
        (
            Paragraph(
                "aim",
                "Aim",
                "Three to five investors buy shares of five railroads on the Iberian Peninsula. "
                "Your money buys shares; the railroads build with the money that was paid for "
                "them. Every share lets its owner build one hex in each build round, brings "
                "dividends, and is worth its share value at the end. The richest investor wins.",
            ),
            Paragraph(
                "map",
                "The map",
                "Light hexes are easy, hatched ones difficult. A ring is an urban hex, a block in "
                "a double ring one of the seven Major Cities: Barcelona, Lisbon, Madrid, Seville, "
                "Valencia, Vigo and Zaragoza.",
            ),
            Paragraph(
                "railroads",
                "The railroads",
                "All five are in the game, whatever the number of players. Each has its own "
                "treasury and 22 locomotives, which mark its track.",
                table=(
                    ("Railroad", "Shares", "Special dividend"),
                    ("Purple", "4", "₱15 a share"),
                    ("Yellow", "4", "₱15 a share"),
                    ("Orange", "5", "₱12 a share"),
                    ("Light Blue", "5", "₱12 a share"),
                    ("Red", "6", "₱10 a share"),
                ),
            ),
            Paragraph(
                "setup",
                "Before the first round",
                "Each player has ₱40. The railroads are drawn into an initiative order, which "
                "never changes. A drawn player gets the Priority Deal and will speak first. "
                "Nothing is on the map yet.",
            ),
            Paragraph(
                "rounds",
                "Ten rounds",
                "A game has ten rounds in a fixed order: stock, build, stock, build, build, "
                "stock, build, build, stock, build.",
            ),
        ),
    ),
    Section(
        "Stock round",
        (
            Paragraph(
                "stock",
                "Buy or pass",
                "The player with the Priority Deal begins, the others follow clockwise, and on "
                "each turn you buy one share or pass.",
            ),
            Paragraph(
                "pass",
                "Passing",
                "A pass does not shut you out: when your turn comes again you may buy. Whoever "
                "has nothing to buy passes by itself, and that counts like any pass.",
            ),
            Paragraph(
                "stock-end",
                "The end of the round",
                "The round ends when all players have passed in a row, the last buyer too. The "
                "first of these passes brings the Priority Deal. When every share is sold, the "
                "round is over at once.",
            ),
            Paragraph(
                "one-each",
                "One of each",
                "In a stock round you may buy one share of each railroad at most. Shares are "
                "never sold again.",
            ),
            Paragraph(
                "float",
                "The first share",
                "Whoever buys the first share of a railroad floats it, and chooses its share "
                "value: ₱12, ₱16, ₱20, ₱24, ₱28, ₱32 or ₱36. You pay that amount into the "
                "railroad's treasury. Its dividend level begins at 1.",
            ),
            Paragraph(
                "first-locomotive",
                "The first locomotive",
                "Then you place its first locomotive in a Major City without any railroad; only "
                "when all seven are taken, in any of them. It costs nothing and brings no bonus.",
            ),
            Paragraph(
                "buy",
                "Further shares",
                "A further share costs the share value of the moment, paid into the treasury. The "
                "value does not change by it. You take the next share space: that is the order in "
                "which the shares will build.",
            ),
        ),
    ),
    Section(
        "Build round",
        (
            Paragraph(
                "build-order",
                "Who builds",
                "The railroads take their turns in initiative order. Within a railroad its sold "
                "shares act in order of purchase, each by its owner. A railroad without a sold "
                "share takes no turn: it builds nothing, pays nothing and loses nothing.",
            ),
            Paragraph(
                "build",
                "One locomotive a share",
                "For each of its shares a railroad may place one locomotive. Nobody has to build. "
                "A share that cannot build, for lack of locomotives, room or money, is passed "
                "over.",
            ),
            Paragraph(
                "room",
                "Room",
                "An easy or difficult hex takes one locomotive in all. An urban hex or a Major "
                "City takes one of each railroad.",
            ),
            Paragraph(
                "cost",
                "Cost",
                "The railroad's treasury pays the bank, never you: ₱4 for an easy hex, an urban "
                "hex or a Major City, ₱8 for a difficult hex.",
            ),
            Paragraph(
                "next",
                "Where",
                "A new locomotive goes next to the railroad's own track, or beyond track of "
                "others that is leased.",
            ),
        ),
    ),
    Section(
        "Leasing",
        (
            Paragraph(
                "lease",
                "Over other railroads' track",
                "To reach a hex that is not next to its own track, a railroad may lease a path of "
                "easy and difficult hexes in which other railroads have locomotives. Empty hexes "
                "cannot be leased, and a path never leads through an urban hex or a Major City. "
                "It starts next to any hex of the railroad's own track.",
            ),
            Paragraph(
                "lease-cost",
                "The fee",
                "The treasury pays ₱2 for each easy and ₱4 for each difficult hex of the path to "
                "the treasury of the railroad that stands there, and for the new hex the usual "
                "price to the bank.",
            ),
            Paragraph(
                "lease-shortest",
                "The shortest path",
                "The path must have as few leased hexes as possible. Where there are several, the "
                "builder chooses, and so decides who is paid.",
            ),
        ),
    ),
    Section(
        "Bonuses",
        (
            Paragraph(
                "city",
                "Cities",
                "Building into an urban hex raises the dividend level by 1. Building into a Major "
                "City raises it by 2, and the share value by one space.",
            ),
            Paragraph(
                "threshold",
                "Thresholds",
                "Whenever the level crosses a threshold the share value rises one more space. "
                "They lie behind levels 3, 6, 9, 12, 14, 16 and 18.",
            ),
            Paragraph(
                "tracks",
                "The tracks",
                "A space of the share value is ₱4; the track runs from ₱4 to ₱80, and the "
                "dividend level from 1 to 19. What would go beyond is lost.",
            ),
            Paragraph(
                "special",
                "Five Major Cities",
                "The moment a railroad stands in five Major Cities, the bank pays its special "
                "dividend, once: the listed amount on each share, for an unsold one to the "
                "treasury.",
            ),
        ),
    ),
    Section(
        "Penalty and dividends",
        (
            Paragraph(
                "penalty",
                "No new city",
                "When all shares of a railroad have acted and it has not reached a new urban hex "
                "or Major City in this turn, its share value falls one space for each share in "
                "players' hands, also when it could not build at all.",
            ),
            Paragraph(
                "dividends",
                "Dividends",
                "Then the bank pays on every share what the table says for the railroad's "
                "dividend level: to the players for theirs, to the treasury for those unsold.",
                table=(("Level", "of 4 shares", "of 5 shares", "of 6 shares"), *LEVELS),
            ),
        ),
    ),
    Section(
        "The end",
        (
            Paragraph(
                "end",
                "After the tenth round",
                "The game ends after the tenth round.",
            ),
            Paragraph(
                "worth",
                "Who wins",
                "You count your cash and the share value of each of your shares. Treasuries count "
                "for nobody. The most wins; equals share the victory.",
            ),
            Paragraph(
                "rulings",
                "How we read it",
                "Where the rules leave a point open, this game decides so:",
                lines=(
                    "Money and shares are open to all.",
                    "A path may start next to any own hex, cities included.",
                    "The first locomotive's city counts among the five Major Cities.",
                    "What is left to pay for a lease is settled by what each owner gets: paths "
                    "that pay everybody the same are one choice.",
                    "The bank never runs out of money.",
                ),
            ),
        ),
    ),
)

OF_EVENT: Mapping[str, str] = {
    "order": "setup",
    "deal": "stock-end",
    "round": "rounds",
    "sold out": "stock-end",
    "floated": "float",
    "placed": "first-locomotive",
    "bought": "buy",
    "passed": "pass",
    "turn": "build-order",
    "skipped": "build",
    "built": "cost",
    "leased": "lease-cost",
    "declined": "build",
    "level": "city",
    "value": "tracks",
    "special": "special",
    "dividend": "dividends",
    "paid": "dividends",
    "retained": "dividends",
    "ended": "end",
}
"""By kind of event: the paragraph that it follows."""

OF_CAUSE = {"major": "city", "threshold": "threshold", "penalty": "penalty"}
"""By cause: the paragraph behind a change of a share value."""


def rule_of(events: Sequence[Event], n: int) -> str:
    """The name of the paragraph that `events[n]` follows; what is paid follows what brought it."""
    kind, *args = events[n]
    if kind == "value":
        return OF_CAUSE[args[-1]]
    if kind in ("paid", "retained"):
        kind = next(
            event[0] for event in reversed(events[:n]) if event[0] in ("special", "dividend")
        )
    return OF_EVENT[kind]
