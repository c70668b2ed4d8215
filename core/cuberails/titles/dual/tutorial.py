"""Dual Gauge in five minutes: President of Norte, three operating rounds south of Lisboa."""

from cuberails.script import Script, Step

LESTE, NORTE, SUL, DOURO = 0, 1, 2, 3
STANDARD, NARROW = 0, 1
PASS, DONE, PAY = ("pass",), ("done",), ("pay",)

OPENING = (
    ("first", 0),
    *(("disc", company) for company in (NORTE, LESTE, SUL, DOURO)),
    *(("bid", 12), ("bid", 17), PASS),
)

OTHER_AUCTIONS = (
    PASS,
    *(("bid", 12), ("bid", 16), PASS, PASS),
    *(("bid", 12), ("bid", 15), PASS, PASS),
    *(("bid", 12), PASS, PASS),
)

SCRIPT = Script(
    board="portugal",
    names=("Ada", "Nora", "Fergus"),
    opening=OPENING,
    steps=(
        Step(
            "Become a President",
            "You are Ada. Companies are led by whoever has most of their shares, and their first "
            "shares are auctioned. Norte in Lisboa is the first: you opened at $12, Nora bids "
            "$17. The bid goes to the company's treasury: it is what you will build with.",
            "Bid $18 for Norte.",
            ("bid", 18),
            "Norte is to be yours in this lesson, for $18.",
            "sold",
            (
                *OTHER_AUCTIONS,
                *(("build", "Abrantes", "Leiria", NARROW), DONE, ("train", NARROW), DONE, PAY),
            ),
        ),
        Step(
            "Lay track",
            "Norte has $18 to spend. In its turn a company lays track out of one hex, over the "
            "sides between hexes, and all track belongs to everybody. Standard costs $6, narrow "
            "$4, double where a hex is rough.",
            "Lay standard track from Lisboa to Setúbal.",
            ("build", "Lisboa", "Setúbal", STANDARD),
            "That could be done, but here Norte goes south, on standard track, to Setúbal.",
            "track-cost",
            (DONE,),
        ),
        Step(
            "Buy a train",
            "You have kept $12 for the next turn. Without a train nothing runs, and Norte must buy "
            "one. Trains are paid in stock value: "
            "a 2 costs two spaces on the track of values. A standard train runs to two further "
            "stops on standard track, a narrow one to a single stop, whatever they cost.",
            "Buy a standard train.",
            ("train", STANDARD),
            "Norte has standard track, and a narrow train cannot run on it.",
            "train-cost",
            (DONE,),
        ),
        Step(
            "Pay out or withhold",
            "The train runs from Lisboa to Setúbal: $6 and $2. Pay out, and the shareholders get "
            "it, and the value rises; withhold, and the treasury gets it, and the value falls. "
            "It moves by the empty spaces of the charter, of which Norte has none yet.",
            "Pay out.",
            PAY,
            "Withholding feeds the treasury. For now take the dividend: pay out.",
            "pay",
            (
                *(("declare", NARROW), ("build", "Lisboa", "Torres Vedras", NARROW), DONE),
                *(DONE, PAY),
                *(("build", "Porto", "Braga", STANDARD), DONE, ("train", STANDARD), PAY),
                PASS,
            ),
        ),
        Step(
            "Stock round",
            "Sul and Douro have had their turns. Now each player may buy one share. The price goes "
            "to the company's treasury, and its value rises a space. The disc leaves the charter: "
            "from now on a dividend moves Norte's value.",
            "Choose Buy a share, and Norte.",
            ("buy", "Norte"),
            "Norte needs money for track, and you are its President: buy Norte.",
            "buy",
            (
                PASS,
                *(("build", "Leiria", "Coimbra", NARROW), DONE, DONE, PAY),
            ),
        ),
        Step(
            "Further out",
            "Norte has $28 now: $12 that were left and $16 for the share. It may build out of any "
            "hex that it is connected to, and Alcácer do Sal would be a second stop. Where there "
            "is a dit or a city both gauges may meet; elsewhere the first piece decides.",
            "Lay standard track from Setúbal to Alcácer do Sal.",
            ("build", "Setúbal", "Alcácer do Sal", STANDARD),
            "Your train has one stop left to run to: Alcácer do Sal.",
            "gauges",
            (DONE, DONE),
        ),
        Step(
            "The value moves",
            "Two shares are in your hand, so the $10 are divided in two, and one space of the "
            "charter is empty: paying out raises the value by one space. Paying steadily makes "
            "shares dear, but leaves the treasury with what investors bring.",
            "Pay out.",
            PAY,
            "That would lower the value of your own shares. Pay out.",
            "pay",
            (
                *(("build", "Torres Vedras", "F4", NARROW), DONE, PAY),
                *(("build", "Braga", "Viseu", STANDARD), DONE, PAY),
                *(PASS, PASS, ("buy", "Norte")),
                *(("build", "Coimbra", "C4", NARROW), DONE, PAY),
            ),
        ),
        Step(
            "Cities",
            "In the stock round Fergus bought a share of Norte; with more shares than you he would "
            "be its President. Beja, beyond Alcácer do Sal, is a city. Your train reaches two "
            "stops only, but another one could go on from where it ends.",
            "Lay standard track from Alcácer do Sal to Beja.",
            ("build", "Alcácer do Sal", "Beja", STANDARD),
            "Go on to the city of Beja.",
            "connected",
            (DONE,),
        ),
        Step(
            "Stations",
            "A station in Beja would let Norte run a second route, and keep others out. It costs "
            "a whole row of stock value, on each of your shares, and the row is also the number "
            "of trains that may be bought. On this map that is rarely worth it.",
            "Place no station.",
            DONE,
            "Look at what it does to the stock value. Not this time.",
            "station-cost",
            (DONE,),
        ),
        Step(
            "The end",
            "The run brings $10 for three shares now, and each gets $4: fractions are rounded up. "
            "Two spaces of the charter are empty, so the value moves by two. The game ends after "
            "a round in which all track is laid, all trains are sold, or a value is in the purple.",
            "Pay out once more.",
            PAY,
            "It is your share that gains: pay out.",
            "end",
        ),
    ),
    close="At the end cash and stock values count, and treasuries do not. You have seen a whole "
    "turn: track, station, trains, run, dividend. New trains make old ones rust, and every "
    "company has a power of its own.",
)
