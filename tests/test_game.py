"""The contract's own functions, and the public names."""

from collections import Counter
from inspect import ismodule
from random import Random

import cuberails
import pytest
from cuberails import boards, game
from cuberails.titles import irish

BOARD = boards.load("ireland")


def test_public_names():
    """`__all__` is what the package offers."""
    public = {n for n, v in vars(cuberails).items() if n[0] != "_" and not ismodule(v)}
    helpers = {"Mapping", "Any", "TYPE_CHECKING", "import_module", "Script", "Section"}

    assert set(cuberails.__all__) == public - helpers


def test_title_by_name():
    """A title is imported when asked for; an unknown name is a KeyError."""
    assert irish is cuberails.title("irish")
    with pytest.raises(KeyError):
        cuberails.title("chess")


def test_replay_stops_at_the_illegal_action():
    """A record with a wrong action fails at that action, with its reason."""
    with pytest.raises(game.IllegalAction, match="draw is to be made"):
        game.replay(irish, BOARD, 3, [("cube", 0), ("pass",)])


def test_draw_follows_the_weights():
    """Outcomes come up as often as their weights say, within what chance allows."""
    s = irish.start(BOARD, 3)
    for _ in range(3):
        irish.play(s, ("cube", 0))
    rng = Random(1)
    seen = Counter(game.draw(irish, s, rng) for _ in range(9000))

    assert dict(irish.draws(s)) == {("cube", 0): 1, ("cube", 1): 4, ("cube", 2): 4}
    for action, weight in irish.draws(s):
        assert abs(seen[action] - 1000 * weight) < 200
