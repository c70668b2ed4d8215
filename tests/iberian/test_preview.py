"""What an action would bring, against what it then brings."""

from cuberails.titles import iberian
from iberian_positions import HEX, RAILROAD, after, build, building, trading


def test_build_into_a_city():
    """Price, treasury, level, threshold, value and the averted penalty are all told."""
    s = building(
        {
            "Red": {
                "track": ["Setúbal"],
                "money": 40,
                "owners": [0, 1],
                "level": 2,
                "value": 20,
            }
        }
    )
    assert iberian.preview(s, build("Lisbon"))["lines"] == [
        "₱4 to the bank",
        "Treasury ₱40 → ₱36",
        "Dividend level 2 → 4: ₱3 → ₱5 a share",
        "Threshold 3 | 4 crossed: share value +1 space",
        "Share value ₱20 → ₱28",
        "Penalty averted by this city",
    ]


def test_lease():
    """Every fee and its owner are told, the path is given, and the penalty that is still due."""
    s = building(
        {
            "Red": {"track": ["Madrid"], "money": 40, "owners": [0, 1], "value": 20},
            "Blue": {"track": ["J8"], "owners": []},
            "Purple": {"track": ["I9"], "owners": []},
        }
    )
    shown = iberian.preview(s, build("H9"))

    assert shown["lines"] == [
        "₱4 to the bank",
        "₱2 to Purple for leasing",
        "₱2 to Blue for leasing",
        "Treasury ₱40 → ₱32",
        "Without a city in this turn the value falls to ₱12",
    ]
    assert shown["path"] == [HEX["J8"], HEX["I9"]]
    assert after(s, build("H9")).cash[3 + RAILROAD["Red"]] == 32


def test_purchase():
    """A purchase tells where the money goes and what the share pays."""
    s = trading({"Red": {"track": ["Madrid"], "value": 24, "money": 5, "level": 3}})

    assert iberian.preview(s, ("buy", RAILROAD["Red"]))["lines"] == [
        "Your cash ₱40 → ₱16",
        "Treasury ₱5 → ₱29",
        "Share 2 of 6; it pays ₱4 at level 3",
    ]
    assert iberian.preview(s, ("float", RAILROAD["Blue"], 36))["lines"][2] == (
        "Share 1 of 5; it pays ₱2 at level 1"
    )


def test_preview_leaves_the_position_alone():
    """Looking changes nothing."""
    s = building({"Red": {"track": ["Lisbon"], "money": 40}})
    before = iberian.view(s, None)
    iberian.preview(s, build("Setúbal"))

    assert iberian.view(s, None) == before
