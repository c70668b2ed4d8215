"""Why not: every reason that a player can be given, in the moment where it applies."""

import pytest
from cuberails.titles import irish
from irish_positions import COMPANY, HEX, after, after_setup, build, position

GSW = COMPANY["GSW"]
IN_AUCTION = after(position(), ("auction", COMPANY["WLW"]))
BUILDING = after(position(), build("GSW", "G11"))
OVER = after(position(bag=[1, 0, 0]), ("dividends",), ("draw", 1, 0, 0))
DRAWING = after(position(), ("dividends",))

REASONS = [
    (OVER, ("dividends",), "The game is over."),
    (DRAWING, ("dividends",), "A draw is to be made first."),
    (IN_AUCTION, ("build", GSW, HEX["G11"]), "A share is being auctioned: bid or pass first."),
    (IN_AUCTION, ("bid", 9), "The next bid must be at least £10."),
    (IN_AUCTION, ("bid", 21), "You have £20: nobody may bid more than their cash."),
    (IN_AUCTION, ("pass",), "Whoever puts up a share must make the first bid."),
    (
        position(),
        ("pass",),
        "Nothing is being auctioned, and no turn is passed: one of the four actions is due.",
    ),
    (position(), ("done",), "At least one piece must be placed before building can stop."),
    (
        BUILDING,
        ("develop", HEX["Sligo"], 0),
        "A turn has one action, and this one is building: go on, or stop building.",
    ),
    (
        BUILDING,
        build("CBSC", "N5"),
        "All build points of an action go to one railway, now GSW.",
    ),
    (
        position(),
        build("WLW", "Shannon"),
        "You hold no share of WLW, so you cannot build for it.",
    ),
    (position(), build("GSW", "E5"), "GSW: Track must be next to the railway's own track."),
    (
        position(track={"MGW": ["I11"]}),
        build("GSW", "I11"),
        "GSW: Difficult terrain takes one railway only, and another is there.",
    ),
    (
        after(BUILDING, build("GSW", "F11")),
        build("GSW", "I11"),
        "GSW: It costs 2 points, and 1 point is left.",
    ),
    (position(), ("fly",), "No player can do that in this game."),
    (position(), ("build", GSW), "“build” goes with company and hex."),
    (position(), ("dividends", 1), "“dividends” goes with nothing else."),
    (position(), ("build", GSW, 1), "There is no such hex in this game."),
    (position(), ("auction", 9), "There is no such company in this game."),
]


@pytest.mark.parametrize(("s", "action", "reason"), REASONS, ids=[r for _, _, r in REASONS])
def test_reason(s, action, reason):
    """The reason says which rule forbids it."""
    assert irish.why_not(s, action) == reason


def test_legal_has_no_reason():
    """What is legal has nothing against it."""
    for s in (position(), IN_AUCTION, BUILDING, after_setup()):
        assert all(irish.why_not(s, action) is None for action in irish.legal(s))


def test_everything_illegal_has_a_reason():
    """Of all builds and developments on the board, exactly the legal ones have no reason."""
    for s in (position(), BUILDING, position(track={"GSW": ["Drogheda"], "MGW": ["I11"]})):
        legal = set(irish.legal(s))
        for hex_ in s.map.grid.coords:
            for n in range(5):
                for action in (("build", n, hex_), ("develop", hex_, n % 3)):
                    assert (irish.why_not(s, action) is None) == (action in legal)
