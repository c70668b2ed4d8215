"""What holds after every action of any game."""

import pytest
from battery import random_game
from cuberails.hexes import each
from cuberails.titles.dual import debt
from cuberails.titles.dual.state import held, in_hands, in_play, occupied
from cuberails.titles.dual.trains import rusted, slot


def discs(s):
    """A company's discs: five on the charter and the first share; what is not there is in hands or
    on the map."""
    for i in s.map.companies:
        placed = s.stations[i].bit_count() - 1
        if s.president[i] >= 0:
            assert s.charter[i] + in_hands(s, i) + placed == s.map.discs + 1
        else:
            assert in_hands(s, i) == placed == 0
            assert s.charter[i] == s.map.discs * in_play(s, i)


def presidents(s):
    """Nobody has more shares than the President."""
    for i in s.map.companies:
        if s.president[i] >= 0:
            most = max(held(s, seat, i) for seat in range(s.seats))
            assert held(s, s.president[i], i) == most > 0


def track(s):
    """Every piece comes from the pool; no side has two; no hex without dit or city both gauges."""
    standard, narrow = s.track
    assert not standard & narrow
    assert (standard | narrow).bit_count() + s.pool == s.map.pieces
    for hex_ in each(s.map.plain):
        assert not (standard & s.map.around[hex_] and narrow & s.map.around[hex_])


def stations(s):
    """No city has more stations than spaces, and none stands elsewhere."""
    for i in s.map.companies:
        assert s.stations[i] & ~s.map.cities == 0
        assert s.stations[i] >> s.map.homes[i] & 1
    assert all(occupied(s, hex_) <= s.map.spaces[hex_] for hex_ in each(s.map.cities))


def depot(s):
    """Trains are in the depot or with a company, the dearer ones sold last; rusted ones nowhere."""
    free = [power.free_train for power in s.map.powers]
    for kind, printed in enumerate(s.map.trains):
        owned = sum(s.trains[slot(s, i, kind, g)] for i in s.map.companies for g in (0, 1))
        given = sum(free[i] == kind and s.declared >> i & 1 for i in s.map.companies)
        if rusted(s, kind):
            assert owned == 0
        else:
            assert owned + s.depot[kind] == printed.count + given
        if s.depot[kind]:
            later = zip(s.depot[kind + 1 :], s.map.trains[kind + 1 :], strict=True)
            assert all(left == other.count for left, other in later)


def money(s):
    """Nobody owes anything, and debt tokens are those of the board."""
    assert sum(s.cash) == 0 and min(s.cash[:-1]) >= 0
    assert min(s.debt) >= 0 and debt.left(s) >= 0


ALWAYS = (discs, presidents, track, stations, depot, money)


@pytest.mark.parametrize("board", ["portugal", "detroit"])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_always(board, seats):
    """All of it in random games to their ends."""
    seen = set()

    def watch(before, action, after):
        seen.add(action[0])
        for holds in ALWAYS:
            holds(after)

    for seed in range(6):
        random_game("dual", board, seats, seed, watch)
    assert {"build", "train", "buy", "withhold"} <= seen
