"""Iberian Gauge in five minutes: Purple from Barcelona, over Red's track, through ten rounds."""

from cuberails.script import Script, Step

RED, PURPLE, YELLOW, ORANGE, BLUE = 4, 0, 1, 2, 3
PASS, DECLINE = ("pass",), ("decline",)
ALL_PASS = (PASS, PASS, PASS)

OPENING = (
    *(("initiative", company) for company in (RED, PURPLE, YELLOW, ORANGE, BLUE)),
    ("deal", 0),
)

SCRIPT = Script(
    board="iberia",
    names=("Ada", "Nora", "Fergus"),
    opening=OPENING,
    steps=(
        Step(
            "Float a railroad",
            "You are Ada, an investor with ₱40; the game lasts ten rounds. Whoever buys the first "
            "share of a railroad chooses its share value. What you pay is not gone: it lies in "
            "the railroad's treasury and pays for its track.",
            "Choose Float a railroad, Purple, and ₱20.",
            ("float", "Purple", 20),
            "That is a way to begin as well. For this lesson float Purple at ₱20.",
            "float",
        ),
        Step(
            "The first city",
            "The first locomotive stands in a Major City that nobody else has, free of charge. "
            "Barcelona has the city of Tarragona right beside it: Purple can reach it with one "
            "locomotive.",
            "Place it in Barcelona.",
            ("place", "Barcelona"),
            "A fine city, but Barcelona has a neighbour that you can reach at once.",
            "first-locomotive",
            (("float", "Red", 20), ("place", "Zaragoza"), ("buy", "Red")),
        ),
        Step(
            "The stock round ends",
            "Nora has floated Red in Zaragoza, and Fergus has bought its second share. You may "
            "buy one share of each railroad in a stock round. It ends when all pass in a row; the "
            "first of them speaks first next time.",
            "Pass, and keep your ₱20.",
            PASS,
            "You will want your money soon, for a second share of Purple. Pass.",
            "stock-end",
            (PASS, PASS, ("build", "Q5", 0), ("build", "R4", 0)),
        ),
        Step(
            "Build",
            "In a build round each sold share places one locomotive, paid by the treasury: ₱4 for "
            "easy country and cities, ₱8 for difficult country. Red's two shares have built "
            "already. A city raises the dividend level by 1.",
            "Build into Tarragona.",
            ("build", "Tarragona", 0),
            "Without a new city this turn the share value falls. Tarragona is one.",
            "city",
        ),
        Step(
            "Dividends, and a second share",
            "The log tells it: Red reached no city, and its value fell by a space for each of its "
            "two shares. Purple rose to level 2 and paid ₱4 a share, to you for yours and to its "
            "own treasury for the three unsold. Every share you own builds once more.",
            "Choose Buy a share, and Purple.",
            ("buy", "Purple"),
            "You could, but a second share of Purple lets it build twice a round. Buy that.",
            "dividends",
            (*ALL_PASS, ("build", "S5", 0), ("build", "T5", 0)),
        ),
        Step(
            "Leasing",
            "Red has come to T5, next to Tarragona. Over other railroads' easy and difficult "
            "hexes you may lease a way: ₱2 and ₱4 a hex, to Red's treasury. So Purple can jump to "
            "Zaragoza: ₱10 for four hexes, and ₱4 to build.",
            "Build into Zaragoza.",
            ("build", "Zaragoza", 0),
            "That can be built later. A Major City for ₱14 is the better deal now.",
            "lease",
        ),
        Step(
            "Value and level",
            "A Major City raises the level by 2 and the share value by a space, and crossing the "
            "threshold behind level 3 brought one space more. Now your second share builds. From "
            "Zaragoza it is far to the coast; start on the way.",
            "Build into Q6, south of Zaragoza.",
            ("build", "Q6", 0),
            "This round has its city. Use this locomotive for the way south: Q6.",
            "threshold",
            (
                *(("build", "P4", 0), ("build", "O4", 0), ("build", "R6", 0), ("build", "S7", 0)),
                *ALL_PASS,
                *(("build", "N3", 0), ("build", "N2", 0)),
                *(("build", "S8", 0), ("build", "Castellón de la Plana", 0)),
                *(("build", "N1", 0), ("build", "Bilbao", 0), ("build", "R9", 0)),
            ),
        ),
        Step(
            "Keep reaching cities",
            "This is round 8, and Purple has come to Castellón. In round 5 it had no new city, and "
            "its value fell by two spaces, one for each sold share: shares build, but they weigh "
            "as well. Valencia is one step away.",
            "Build into Valencia.",
            ("build", "Valencia", 0),
            "Valencia lies next to your track, and it is a Major City.",
            "penalty",
            (PASS, PASS),
        ),
        Step(
            "The last stock round",
            "A share that is bought now builds once, is paid once, and counts its value at the "
            "end, whatever that is by then. So it gains as long as its value does not fall.",
            "Buy one more share of Purple.",
            ("buy", "Purple"),
            "Think of what each share still brings: Purple is about to reach Alicante. Buy that.",
            "buy",
            (*ALL_PASS, DECLINE, DECLINE, ("build", "R11", 0)),
        ),
        Step(
            "The end",
            "This is the tenth round. At its end you count your cash and the share value of each "
            "of your shares; what lies in the treasuries counts for nobody. Alicante raises the "
            "level a last time, and keeps the value from falling.",
            "Build into Alicante, and let the third share decline.",
            ("build", "Alicante", 0),
            "One more city saves the share value: Alicante.",
            "worth",
            (DECLINE,),
        ),
    ),
    close="Cash and share values are added up. What you have not seen: whoever joins five Major "
    "Cities is paid a special dividend, and where several paths can be leased you choose who is "
    "paid.",
)
