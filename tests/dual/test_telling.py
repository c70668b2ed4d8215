"""What happened, in sentences for the log."""

import pytest
from cuberails.titles import dual
from cuberails.titles.dual.map import ENDS
from cuberails.titles.dual.telling import TELLERS
from dual_positions import DETROIT, hex_, position

S = position(DETROIT)
NAMES = ["Ann", "Bob", "Cat"]
LANSING, JACKSON = hex_(S, "Lansing"), hex_(S, "Jackson")

TOLD = [
    (("first", 1), "Bob begins with the Priority Deal."),
    (("order", 2, 0, 1), "Order of the auction: PM, MC and GT."),
    (("offered", 1, 2, 1), "The first share of PM is auctioned."),
    (
        ("offered", 1, 2, 0),
        "The first share of PM is auctioned. Ann cannot open, so Bob does.",
    ),
    (("bid", 1, 2, 12, 1), "Bob opens at $12."),
    (("bid", 1, 2, 15, 0), "Bob bids $15."),
    (("dropped", 0, 2), "Ann passes."),
    (("sold", 1, 2, 15), "Bob wins PM for $15 and is its President."),
    (("started", 2, 14), "PM starts at a stock value of $14."),
    (("matched", 4, 15), "The bank adds $15 to the treasury of AA."),
    (("second share", 1, 4), "Bob takes a second share of AA at no cost."),
    (("start over",), "Nobody has $12 left to open with: the game starts over."),
    (("priority", 2), "Cat has the Priority Deal."),
    (("stock round",), "A stock round begins."),
    (("bought", 0, 2, 20), "Ann buys a share of PM for $20."),
    (("passed", 0, 0), "Ann passes."),
    (("passed", 0, 1), "Ann has nothing to buy and passes."),
    (("president", 0, 2), "Ann becomes President of PM."),
    (("operating round", 3), "Operating round 3."),
    (("turn", 0, 2), "PM's turn, led by Ann."),
    (("no track", 2, 0), "PM lays no track."),
    (("no track", 2, 1), "PM lays no track: none is left."),
    (
        ("laid", 0, 2, LANSING, JACKSON, 1, 6),
        "PM lays narrow track from Lansing to Jackson for $6.",
    ),
    (("bonus", 1, LANSING, 10), "GT is connected to Lansing: a bonus of $10 a share."),
    (("paid", 0, 2, 1, 5), "Ann receives $5 on 1 share of PM."),
    (("paid", 0, 2, 2, 10), "Ann receives $10 on 2 shares of PM."),
    (("token", 0, 2, LANSING, 0), "PM places a station in Lansing."),
    (("token", 0, 2, LANSING, 1), "PM places a station in Lansing at no cost."),
    (("moved", 2, 20, 24, "paid out"), "PM's stock value rises from $20 to $24: a dividend."),
    (("moved", 2, 20, 16, "withheld"), "PM's stock value falls from $20 to $16: no dividend."),
    (("moved", 2, 20, 9, "token"), "PM's stock value falls from $20 to $9: paid for the station."),
    (("moved", 2, 20, 17, "train"), "PM's stock value falls from $20 to $17: paid for a train."),
    (("moved", 2, 20, 22, "bought"), "PM's stock value rises from $20 to $22: a share was bought."),
    (("train", 0, 2, 1, 0), "PM buys a standard 3T."),
    (("rusted", 2, 0, 1), "The first 4T is sold: PM loses 1 2T."),
    (("stranded", 2), "PM has no train, and cannot buy any in the junk."),
    (("declared", 0, 2, 0, 1), "PM's free train is a narrow 2T."),
    (("borrowed", 0, 2, 10), "PM takes a debt token and $10."),
    (("interest", 2, 3), "PM pays $3 of interest on its debt."),
    (("repaid", 0, 2, 12), "PM repays a debt token with $12."),
    (("ran", 2, 14, 1), "PM runs 1 route for $14."),
    (("ran", 2, 24, 2), "PM runs 2 routes for $24."),
    (("ran", 2, 0, 0), "PM has no route for its trains."),
    (("forced", 2, 1), "PM has no train, so it withholds $0."),
    (("forced", 2, 2), "PM must pay out: this is the last round."),
    (("forced", 2, 3), "PM has laid no track while there is some, so it must withhold."),
    (("forced", 2, 4), "PM has no revenue to pay out, so it withholds."),
    (("paid out", 2, 13, 4), "PM pays out $13: $4 a share."),
    (("withheld", 2, 13), "PM withholds $13."),
    (("withheld", 2, 0), None),
    (
        ("ended", 1 | 1 << ENDS.index("purple")),
        "All track is laid. A stock value is in the purple. The game ends.",
    ),
    (
        ("ended", 1 << len(ENDS)),
        "Nothing was laid, placed or bought any more. The game ends.",
    ),
]


@pytest.mark.parametrize(("event", "sentence"), TOLD, ids=[str(event) for event, _ in TOLD])
def test_sentence(event, sentence):
    """Each event in words, with the names of players, companies and places."""
    assert dual.sentence(S, event, NAMES) == sentence


def test_every_kind():
    """No kind of event is left out above."""
    assert {event[0] for event, _ in TOLD} == set(TELLERS)
