"""Irish Gauge in words."""

from cuberails.titles import irish
from irish_positions import COMPANY, HEX, after, after_setup, build, heard, position

NAMES = ["Ann", "Bob", "Cat"]


def told(s, action):
    """The sentences that an action brings."""
    return [t for e in heard(s, action) if (t := irish.sentence(s, e, NAMES)) is not None]


def test_sale():
    """A sale says who pays how much for which share."""
    s = after(after_setup(), ("bid", 9), ("pass",))

    assert told(s, ("pass",))[:2] == [
        "Cat passes.",
        "Ann buys the CBSC share worth £7 and pays the bank £9.",
    ]


def test_free_share():
    """A share that nobody wanted says so."""
    s = after(after_setup(), ("pass",), ("pass",))

    assert "All pass: Ann, who opened, gets the CBSC share worth £7 for nothing." in told(
        s, ("pass",)
    )


def test_call():
    """A call tells what was drawn, what each railway earns, and what each player receives."""
    s = position(track={"GSW": ["Drogheda"], "WLW": ["Shannon"]})
    s = after(s, ("dividends",))

    assert told(s, ("draw", 2, 1, 0)) == [
        "Drawn from the bag: 2 black and 1 white.",
        "CBSC pays nothing: one paying city, and neither a town nor a second one.",
        "WLW pays nothing: no city of its pays.",
        "BCD pays nothing: no city of its pays.",
        "GSW earns £6 (1 paying city, 1 town): £6 for its one share.",
        "Ann receives £6 on 1 share of GSW.",
        "MGW pays nothing: one paying city, and neither a town nor a second one.",
    ]


def test_building_and_stopping():
    """A piece tells its place and cost; points that lapse are told too."""
    s = position(track={"MGW": ["G11"]})

    assert told(s, build("GSW", "G11")) == ["Ann builds GSW at G11 for 1½ points."]
    s = after(s, build("GSW", "G11"))
    assert told(s, ("done",)) == ["Ann stops building; 1½ points lapse."]
    s = after(s, build("GSW", "G10"))
    assert told(s, ("done",)) == ["Ann stops building; ½ point lapses."]


def test_labels_tell_costs():
    """An action tells what it costs and what is left."""
    s = position(track={"MGW": ["G11"], "GSW": ["Drogheda"]})

    assert irish.label(s, build("GSW", "G11")) == (
        "Build GSW at G11",
        "costs 1½ points, leaves 1½ points",
    )
    assert irish.label(s, ("develop", HEX["Drogheda"], 2))[0] == "Put a pink cube on Drogheda"
    s = after(s, ("auction", COMPANY["WLW"]))
    assert irish.label(s, ("bid", 12)) == ("Bid £12", "leaves £8")


def test_prompts():
    """The prompt says what is asked for, and from how much on."""
    s = after_setup()
    assert irish.prompt(s) == "Open the bidding for the CBSC share at £7 or more, or pass."

    s = after(s, ("bid", 9))
    assert irish.prompt(s) == "Bid £10 or more for the CBSC share worth £7, or pass."

    s = after(position(), ("auction", COMPANY["WLW"]))
    assert irish.prompt(s) == "Open the bidding for the WLW share at £10 or more."
