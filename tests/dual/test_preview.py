"""What an action would bring, against what it then brings."""

from cuberails.titles import dual
from cuberails.titles.dual import routes
from cuberails.titles.dual.state import BUY, STATION
from dual_positions import (
    NARROW,
    PORTUGAL,
    STANDARD,
    after,
    build,
    hex_,
    lay,
    number,
    position,
    trading,
    turn,
    worth,
)


def shown(s, action):
    return dual.preview(s, action)["lines"]


def norte(**others):
    s = position(Norte={"money": 60, "trains": ["standard 2"]}, **others)
    return turn(lay(s, STANDARD, "Lisboa-Torres Vedras-F4"), "Norte")


def test_track():
    """Track tells what the company would run for, and the routes that it would run."""
    s = norte()
    action = build(s, "F4-Leiria", STANDARD)
    assert "Norte runs for $8 → $10" in shown(s, action)
    run = routes.best(after(s, action), number(s, "Norte"))
    assert dual.preview(s, action)["run"]["revenue"] == run.revenue == 10


def test_track_that_changes_nothing():
    """The acting company's run is told even when it stays."""
    s = norte()
    assert shown(s, build(s, "F4-F3", STANDARD)) == ["Norte runs for $8"]


def test_track_that_changes_anothers_run():
    """What another company gains by it is told as well."""
    s = norte(Leste={"trains": ["standard 2"]})
    lay(s, STANDARD, "Abrantes-Leiria")
    assert "Leste runs for $8 → $10" in shown(s, build(s, "F4-Leiria", STANDARD))


def test_bonus():
    """A connection bonus is told before it is paid."""
    s = turn(lay(position(Leste={"money": 50}), STANDARD, "Abrantes-Portalegre-Elvas"), "Leste")
    lines = shown(s, build(s, "Elvas-Badajoz", STANDARD))
    assert "Leste reaches Badajoz: a bonus of $15" in lines


def test_station():
    """A station tells the run with it, and whom it blocks."""
    s = position(Norte={"trains": ["standard 2"]}, Leste={"trains": ["standard 2"]},
                 Douro={"trains": ["standard 2", "standard 2"]})  # fmt: skip
    lay(s, STANDARD, "Porto-B4-C4-D3-Abrantes-F3-Portalegre", "Lisboa-G4-F3")
    s = turn(s, "Norte", STATION)
    lines = shown(s, ("token", hex_(s, "Abrantes")))
    before = routes.best(s, number(s, "Douro")).revenue
    then = routes.best(after(s, ("token", hex_(s, "Abrantes"))), number(s, "Douro")).revenue
    assert before > then
    assert f"Douro runs for ${before} → ${then}" in lines


def test_train():
    """A train tells what it is worth on the track, and what it rusts."""
    s = position(Norte={"trains": ["narrow 2"], "value": 34}, Leste={"trains": ["standard 2"]})
    s.depot = [0, 0, 4, 5]
    s = turn(lay(s, STANDARD, "Lisboa-Torres Vedras"), "Norte", BUY)
    lines = shown(s, ("train", STANDARD))
    assert {"Norte loses 2T", "Leste loses 2T", "Norte runs for $0 → $8"} <= set(lines)


def test_share():
    """A share tells where the money goes, the value after it, and who becomes President."""
    s = trading(position(Sul={"owners": [0, 1], "president": 0, "value": 20, "discs": 4}), first=1)
    lines = shown(s, ("buy", number(s, "Sul")))
    assert lines == [
        "$20 to the treasury of Sul",
        "Value $20 → $22",
        "A dividend moves it 1 → 2 spaces",
        "You become President of Sul",
    ]
    assert worth(after(s, ("buy", number(s, "Sul"))), "Sul") == 22


def test_nothing_to_tell():
    """A pass brings nothing."""
    assert shown(trading(position()), ("pass",)) == []


def test_looking_changes_nothing():
    """A preview leaves the position as it was."""
    s = norte()
    seen = dual.view(s, None)
    for action in dual.legal(s):
        dual.preview(s, action)
    assert dual.view(s, None) == seen
    assert s.board is PORTUGAL and not s.track[NARROW]
