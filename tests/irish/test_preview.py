"""What an action would bring, shown before it is confirmed."""

from cuberails.titles import irish
from irish_positions import HEX, build, position


def test_build_that_pays_nothing_yet():
    """Cost and what is left are told in any case."""
    s = position(bag=[0, 3, 3])

    assert irish.preview(s, build("GSW", "G11"))["lines"] == ["costs 1 point, leaves 2 points"]


def test_build_reaches_a_town():
    """The expected payment a share before and after."""
    s = position(track={"GSW": ["G11"]}, bag=[0, 3, 3])

    assert irish.preview(s, build("GSW", "Drogheda"))["lines"] == [
        "costs 1 point, leaves 2 points",
        "GSW would pay £5.70 a share at a call, now £0.00.",
    ]


def test_special_dividend_is_announced():
    """The piece that joins the third major city says so."""
    north = ["G11", "F10", "E10", "E11", "D11", "Belfast"]
    west = ["H10", "H9", "H8", "Tullamore", "H6", "H5", "H4"]
    s = position(track={"GSW": north + west})

    assert (
        "GSW pays a special dividend: £12 over 1."
        in irish.preview(s, build("GSW", "Galway"))["lines"]
    )


def test_development():
    """A cube changes what the railways there are expected to pay, or ends the game."""
    s = position(track={"GSW": ["Drogheda"]}, bag=[0, 3, 3])
    lines = irish.preview(s, ("develop", HEX["Drogheda"], 1))["lines"]
    assert lines[0] == "2 white cubes left in the bag"
    assert lines[1].startswith("GSW would pay £")

    s = position(track={"GSW": ["Drogheda"]}, bag=[0, 0, 1])
    assert "the game ends" in irish.preview(s, ("develop", HEX["Drogheda"], 2))["lines"][1]
