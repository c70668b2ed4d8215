"""The battery of every title, for this one. Superfluous once the title stands in `TITLES`."""

import cuberails
import pytest
import test_battery as battery
from cuberails.titles.dual.meta import BOARDS, PLAYERS

TABLES = [("dual", board, seats) for board in BOARDS for seats in PLAYERS]
PROPERTIES = [
    battery.test_games_end_and_replay,
    battery.test_money_is_conserved,
    battery.test_legal_lists,
    battery.test_apply_is_a_value,
    battery.test_view_is_json,
    battery.test_every_event_and_action_has_words,
]


@pytest.fixture(autouse=True)
def listed(monkeypatch):
    """The title is known while a test of this file runs."""
    monkeypatch.setitem(cuberails.TITLES, "dual", "cuberails.titles.dual")


every_table = pytest.mark.parametrize("table", TABLES, ids=str)


@every_table
@pytest.mark.parametrize("test", PROPERTIES, ids=lambda t: t.__name__)
def test_property(table, test):
    """What the battery claims of all titles."""
    for seed in range(3):
        test.hypothesis.inner_test(*table, seed=seed)


@every_table
def test_clone_and_appraisal(table):
    """Clones share nothing; the eye marks each action; a guess is a position of its own."""
    for seed in range(3):
        battery.test_clone_shares_nothing.hypothesis.inner_test(*table, seed=seed, at=seed / 3)
    battery.test_appraisal_has_a_mark_for_each_action(*table)
    battery.test_guess_is_a_position_of_its_own(*table)


@every_table
@pytest.mark.parametrize(
    "action",
    [(), ("build",), ("build", 0, 5, 0), ("build", 99, 98, 7), ("build", 0, 10**6, 0), ("bid", 7),
     ("bid", 10**9), ("token", -1), ("train", 2), ("pay", 1), ("buy", 99), ("fly", 1), (7,)],
    ids=str,
)  # fmt: skip
def test_nonsense_is_refused_in_words(table, action):
    """What is no action, or not now, gets a sentence in every phase."""
    battery.test_nonsense_is_refused_in_words(*table, action)
