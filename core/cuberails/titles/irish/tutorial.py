"""Irish Gauge in five minutes: one share, one line to Drogheda, one dividend, and the end."""

from cuberails.script import Script, Step

BLACK, WHITE, PINK = range(3)

OPENING = (
    *(("cube", colour) for colour in (PINK, BLACK, WHITE, PINK, BLACK, WHITE, PINK, BLACK)),
    ("first", 0),
)
"""Belfast, Derry, Dublin and the others get their cubes; the learner bids first."""

WLW_AND_BCD = (
    *(("pass",), ("bid", 5), ("pass",)),
    *(("bid", 8), ("pass",), ("pass",)),
    ("bid", 4),
)
DONE = ("done",)

MGW_AND_FIRST_TURNS = (
    *(("pass",), ("pass",)),
    *(("pass",), ("bid", 6), ("pass",)),
    *(("build", "MGW", "G11"), ("build", "MGW", "G10"), ("build", "MGW", "G9"), DONE),
    *(("build", "BCD", "C11"), ("build", "BCD", "C10"), ("build", "BCD", "B11"), DONE),
)
SECOND_TURNS = (
    DONE,
    *(("build", "MGW", "H8"), ("build", "MGW", "Tullamore"), DONE),
    *(("build", "WLW", "Shannon"), ("build", "WLW", "K4"), ("build", "WLW", "J4"), DONE),
)
THIRD_TURNS = (
    *(("pass",), ("pass",)),
    *(("build", "CBSC", "N5"), ("build", "CBSC", "M5"), ("build", "CBSC", "L5"), DONE),
    *(("build", "BCD", "D11"), ("build", "BCD", "E11"), ("build", "BCD", "E10"), DONE),
)
FOURTH_TURNS = (
    *(("build", "MGW", "H6"), ("build", "MGW", "H5"), ("build", "MGW", "H4"), DONE),
    *(("build", "WLW", "I4"), ("build", "WLW", "H4"), DONE),
)
LATER = (
    ("draw", 1, 2, 0),
    *(("dividends",), ("draw", 1, 1, 1)),
    *(("dividends",), ("draw", 2, 0, 1)),
    *(("dividends",), ("draw", 1, 1, 1)),
    *(("dividends",), ("draw", 0, 1, 2)),
    *(("dividends",), ("draw", 1, 1, 1)),
)

SCRIPT = Script(
    board="ireland",
    names=("Ada", "Nora", "Fergus"),
    opening=OPENING,
    steps=(
        Step(
            "Shares",
            "You are Ada, an investor with £20. Nobody owns a railway here, but its shares can "
            "be bought. First one share of each railway is auctioned, and CBSC is the first. Its "
            "£7 is the least bid, and what the share counts at the end.",
            "Bid £7 for CBSC.",
            ("bid", 7),
            "That may be wise in a real game. For now bid £7, the least that is allowed.",
            "value",
            (("bid", 8), ("pass",)),
        ),
        Step(
            "Money is tight",
            "Nora bids £8 and Fergus is out. A share never counts more than its printed value: "
            "whatever you pay beyond it must come back as dividends. Whoever passes is out of "
            "this one auction only.",
            "Pass, and keep your money for another railway.",
            ("pass",),
            "You could go on, but £20 must last for all five auctions. Pass this time.",
            "pass",
            WLW_AND_BCD,
        ),
        Step(
            "Your railway",
            "Fergus has won WLW and BCD, and opens with £4 for GSW, the blue railway in Dublin. "
            "Dublin is a good home, and £4 is a low price.",
            "Bid £5 for GSW.",
            ("bid", 5),
            "GSW is worth having, and £5 will do. More would only go to the bank.",
            "bid",
            MGW_AND_FIRST_TURNS,
        ),
        Step(
            "Track",
            "GSW is yours to build. On a turn you do one of four things; building gives one "
            "railway 3 points. An empty easy hex costs 1, a difficult one 2 – but Nora's red MGW "
            "is in G11 already, so it costs you 1½. From Dublin it is the way to Drogheda.",
            "Choose Build track, touch the ringed hex G11, then confirm.",
            ("build", "GSW", "G11"),
            "That is allowed, but it leads away from Drogheda. Build GSW at G11 first.",
            "build-cost",
        ),
        Step(
            "Towns and cities",
            "1½ points are left. Track goes on from any piece of the railway, and a hex takes a "
            "piece of each railway, save for difficult country. Rings are towns, blocks with "
            "cubes are cities: they are what railways earn from.",
            "Build GSW into Drogheda for 1 point.",
            ("build", "GSW", "Drogheda"),
            "The points are for Drogheda: a railway earns nothing from a city alone.",
            "build-next",
            SECOND_TURNS,
        ),
        Step(
            "More shares",
            "The last ½ point lapsed, for nothing costs so little. Now GSW can earn, and its "
            "income is divided among its sold shares. Put up its next share: whoever does so "
            "must open with at least its value, here £9.",
            "Choose Auction a share, and GSW.",
            ("auction", "GSW"),
            "Later, perhaps. Here GSW is the railway that is about to earn: auction its share.",
            "auction",
        ),
        Step(
            "The opening bid",
            "If nobody bids more, the share is yours at your own bid. Nora and Fergus have £6 "
            "and £7: they cannot outbid you.",
            "Bid £9.",
            ("bid", 9),
            "Nobody else can pay £9, so more would be given away. Bid £9.",
            "auction-turn",
            THIRD_TURNS,
        ),
        Step(
            "From town to city",
            "Both GSW shares are yours. A town brings £2; as a city it would bring £4, but only "
            "when its colour is drawn. You choose the colour from the bag: white is Dublin's, so "
            "that both would pay together.",
            "Choose Develop a town, Drogheda, and the white cube.",
            ("develop", "Drogheda", WHITE),
            "Have a look at Drogheda first: a white cube makes it pay together with Dublin.",
            "develop",
            FOURTH_TURNS,
        ),
        Step(
            "Dividends",
            "A call draws three cubes. Cities of the drawn colours pay £4 each; a railway with "
            "one such city needs a town, or a second one, to earn at all. Every railway is paid, "
            "not only yours. Beside the button you see how likely each colour is.",
            "Call for dividends.",
            ("dividends",),
            "The cubes are waiting: call for dividends.",
            "earns",
            LATER,
        ),
        Step(
            "The end",
            "White came: Dublin and Drogheda paid GSW £8, £4 for each share. Read the log to see "
            "how the others fared. Some turns later five more calls have all but emptied the "
            "bag. Drawn cubes never return, and the game ends when the last has gone.",
            "Call for dividends once more.",
            ("dividends",),
            "Three cubes are left: call for dividends, and the game is over.",
            "end",
            (("draw", 1, 1, 1),),
        ),
    ),
    close="Cash and the printed values of the shares are added up. You have seen all four actions; "
    "the rest is when to do which. The rules also tell of the £12 for a railway that joins "
    "Belfast, Dublin and Galway.",
)
