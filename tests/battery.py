"""What every title must be able to stand, on every board and with every number of seats."""

from random import Random

from cuberails import CHANCE, NOBODY, TITLES, boards, game, meta, title

LONGEST = 5_000
"""Actions after which a random game counts as endless."""


def tables():
    """Every (title, board, seats) that can be played."""
    for name in TITLES:
        for board in meta(name).BOARDS:
            for seats in meta(name).PLAYERS:
                yield name, board, seats


def choice(rules, s, rng):
    """Any option: draws by weight; kinds of action alike, so that many bids do not crowd out."""
    if s.actor == CHANCE:
        return game.draw(rules, s, rng)
    legal = rules.legal(s)
    verb = rng.choice(sorted({action[0] for action in legal}))
    return rng.choice([action for action in legal if action[0] == verb])


def random_game(name, board, seats, seed, watch=lambda before, action, after: None):
    """Play at random to the end; `watch` sees every action with the position around it. `name` is
    that of a title, or its module."""
    rules, rng = title(name) if isinstance(name, str) else name, Random(seed)
    s, actions = rules.start(boards.load(board), seats), []
    while s.actor != NOBODY:
        assert len(actions) < LONGEST, "the game does not end"
        options = game.options(rules, s)
        assert options, "the game is stuck"
        action = choice(rules, s, rng)
        before = s.clone()
        s.events = []
        rules.play(s, action)
        watch(before, action, s)
        actions.append(action)
    return s, actions
