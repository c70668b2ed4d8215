"""Tiny links: the same game comes out, near the bound, for ever; hostile ones get a sentence."""

import json
import random
import secrets
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from math import ceil, log2
from pathlib import Path

import pytest
from cuberails import CHANCE, NOBODY, links, own, records
from cuberails.bots import choose
from cuberails.game import options
from cuberails.match import COLOURS, Match, Refused, Seat
from cuberails.posted import Posted

GAMES = Path(__file__).parent / "games"
RECORDED = sorted(GAMES.glob("*.json"))
FIXTURES = sorted(GAMES.glob("*.link"))
BOARDS = [("irish", "ireland"), ("iberian", "iberia"), ("dual", "portugal"), ("dual", "detroit")]
SHORT = "https://cuberails.example/#g="
"""What stands before a code in an address."""


def begin(name="irish", board="ireland", seats=4, seed=1, bot="random"):
    """A new game of bots."""
    sitting = [Seat(f"Player {n}", COLOURS[n], bot) for n in range(seats)]
    return Match(name, board, sitting, seed).begin()


def play_on(match, decisions=10**6):
    """The next decisions, or all that are left."""
    while match.state.actor != NOBODY and decisions:
        ply, bot = len(match.actions), match.seats[match.state.actor].play
        match.act(choose(bot, match.game, match.state, match.rng(ply, bot)))
        decisions -= 1
    return match


def recorded(path):
    """A finished game of `tests/games`."""
    return records.load(json.dumps(json.loads(path.read_text("utf-8"))["record"]))


def bound(match):
    """The bits that no code of the actions can do without."""
    return sum(log2(len(options(match.game, s))) for s in match.states[:-1])


@pytest.mark.parametrize("decisions", [0, 1, 9, 40, 10**6])
@pytest.mark.parametrize(("name", "board"), BOARDS)
def test_round_trip(name, board, decisions):
    """At any moment of any title, a link opens to the same record, and that to the same link."""
    match = play_on(begin(name, board, 3 + decisions % 3), decisions)
    again = links.load(links.link(match))

    assert records.record(again) == records.record(match)
    assert links.link(again) == links.link(match)


def test_round_trip_continues_alike():
    """After opening, the same decisions meet the same cubes."""
    match = play_on(begin(seed=9), 25)

    assert play_on(links.load(links.link(match))).actions == play_on(match).actions


def test_people_and_options():
    """Names in any script, colours, people, bots and free undo come along."""
    seats = [Seat("Zoë 🚂", "moss"), Seat("أمل", "teal", "baron"), Seat("x" * 24, "gold", "other")]
    match = Match("irish", "ireland", seats, 2**53 - 1, free_undo=True).begin()

    assert records.record(links.load(links.link(match))) == records.record(match)


def test_a_board_of_ones_own_comes_along():
    """The board is in the link, and the game goes on there."""
    data = json.loads((Path(__file__).parents[1] / "maps" / "ireland.json").read_text("utf-8"))
    board = own.read(json.dumps(data | {"name": "My Ireland"}))
    match = play_on(Match("irish", board, begin().seats, 4).begin())
    again = links.load(links.link(match))

    assert again.board.name == "My Ireland"
    assert records.record(again) == records.record(match)


def test_urls_and_what_stands_around():
    """A whole address opens, with blanks around it and with another parameter behind the code."""
    match = play_on(begin(), 9)

    text = f"  {SHORT}{links.link(match)}&ply=3\n"
    assert links.load(text).actions == match.actions


@pytest.mark.parametrize("path", FIXTURES, ids=lambda p: p.stem)
def test_old_links_open_for_ever(path):
    """Links of every released codec and rules number open to the recorded result."""
    text, scores = path.read_text("utf-8").split()
    match = links.load(text)

    assert [int(n) for n in scores.split(",")] == match.game.scores(match.state)


def test_every_rules_number_has_its_fixtures():
    """Whoever raises a rules number adds a link of it, so that it is known to open."""
    names = {path.stem for path in FIXTURES}
    for name, board in BOARDS:
        rules = begin(name, board).game.RULES
        assert any(n.startswith(name) and f"-rules{rules}-codec2" in n for n in names), name


def orders():
    """A hash of all that was possible in the recorded games, by title."""
    found = {}
    for path in RECORDED:
        match = recorded(path)
        one = found.setdefault(f"{match.game.name} {match.game.RULES}", sha256())
        one.update(repr([options(match.game, s) for s in match.states]).encode())
    return {name: one.hexdigest()[:16] for name, one in found.items()}


def test_the_order_of_legal_is_part_of_the_format():
    """What may be done, in its order, is what it was when links were first given away. Whoever
    changes it raises the title's rules number, which makes a new line of the file."""
    lines = (GAMES / "orders.txt").read_text("utf-8").splitlines()
    pinned = dict(line.rsplit(" ", 1) for line in lines)

    assert orders().items() <= pinned.items()


@pytest.mark.parametrize("path", RECORDED, ids=lambda p: p.stem)
def test_the_body_is_near_the_bound(path):
    """A finished game takes at most 3 % more than its choices need, rounded to bytes."""
    match = recorded(path)
    body, _ = links.encode(match)

    assert len(body) <= ceil(bound(match) / 8) <= 1.03 * bound(match) / 8 + 1
    assert 8 * len(body) <= max(1.03 * bound(match), bound(match) + 8)


@pytest.mark.parametrize(("name", "board"), BOARDS)
def test_addresses_are_short(name, board):
    """A finished game of bots is an address of under 350 characters in Irish Gauge, and of under
    700 elsewhere."""
    match = play_on(begin(name, board, 5, bot="random"))
    address = SHORT + links.link(match)

    assert len(address) < (350 if name == "irish" else 700)
    assert address.removeprefix(SHORT).replace("-", "").replace("_", "").isalnum()


def test_forced_actions_cost_nothing():
    """Only choices are in the body: a game without them would be empty."""
    match = begin()
    body, radices = links.encode(match)

    assert len(body) <= sum(map(log2, radices)) / 8 + 1
    assert len(radices) == len(match.actions)


# Hostile links.


def forged(data):
    """A code with a proper checksum for any bytes."""
    return links.CODEC + urlsafe_b64encode(links.checksum(data) + data).decode().rstrip("=")


def content(match):
    """The bytes of a code, without the first checksum."""
    code = links.link(match)[1:]
    return urlsafe_b64decode(code + "=" * (-len(code) % 4))[links.CHECK :]


def refused(text):
    """The sentence that answers a text."""
    with pytest.raises(Refused) as caught:
        links.load(text)
    sentence = str(caught.value)
    assert sentence.endswith(".")
    assert len(sentence) < 200
    return sentence


def test_cut_and_changed_links():
    """A link that was cut anywhere, or has any one character changed, is refused."""
    code = links.link(play_on(begin(seed=9), 30))
    for at in range(1, len(code)):
        refused(code[:at])
        refused(code[:at] + ("A" if code[at] != "A" else "B") + code[at + 1 :])


@pytest.mark.parametrize(
    "text",
    ["2", "2A", "2AAAA", "2====", "2" + "A" * 10**6, "2é", "2 2", "2-_-_", "٢"],
    ids=lambda t: t[:9],
)
def test_what_is_no_link(text):
    """Any text behind the codec's digit is answered with a sentence."""
    refused(text)


def test_another_position():
    """A link whose rules would end elsewhere says so instead of opening to something else."""
    data = content(match := play_on(begin(), 30))
    at = data.index(links.position(match, links.encode(match)[1]))

    changed = data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :]
    assert "another position" in refused(forged(changed))


def test_other_rules():
    """A game by other rules is not opened."""
    data = content(begin())
    at = data.index(b"irish") + 5
    assert data[at] == 1

    assert "rules number 9" in refused(forged(data[:at] + b"\x09" + data[at + 1 :]))


def test_more_than_a_game():
    """Neither actions after the end nor a rest in the integer are let pass."""
    match = play_on(begin())
    head = content(match)[: -len(links.encode(match)[0]) - links.CHECK - 1]
    assert head[-1] < 128

    for count, body in ((5000, b"\xff" * 8000), (0, b"\x01"), (5000, b"\xff" * 8001), (9, b"\0")):
        out = links.Writer()
        out.number(count)
        refused(forged(head[: -(len(match.actions) > 127)] + bytes(out.data) + b"abc" + body))


def test_forged_bytes():
    """Random changes under a proper checksum never raise anything but a sentence, and what opens
    opens again."""
    rng = random.Random(1)
    originals = [content(play_on(begin(*BOARDS[n % 4], 3, n), 20)) for n in range(4)]
    for _ in range(2_000):
        data = bytearray(rng.choice(originals))
        for _ in range(rng.randrange(1, 4)):
            data[rng.randrange(len(data))] = rng.randrange(256)
        try:
            match = links.load(forged(bytes(data)))
        except Refused as error:
            assert str(error).endswith(".")
        else:
            assert links.load(links.link(match)).actions == match.actions


def test_bombs():
    """Much text in few bytes is refused before it is unpacked."""
    out = links.Writer()
    out.number(links.OWN)
    out.text("irish")
    out.number(1)
    out.packed("[" * 50_000_000)

    assert len(out.data) < 100_000
    began = time.perf_counter()
    refused(forged(bytes(out.data)))
    assert time.perf_counter() - began < 5


def test_the_longest_integer():
    """The arithmetic of the longest body takes less than 50 ms."""
    whole = int.from_bytes(b"\xff" * links.LONGEST_BODY, "big")

    def read():
        began, rest = time.perf_counter(), whole
        for _ in range(records.MOST_ACTIONS):
            rest, _ = divmod(rest, 13)
        return time.perf_counter() - began

    assert min(read() for _ in range(9)) < 0.05


def test_hostile_names():
    """Markup stays text, and what does not show goes, as in saves."""
    match = begin()
    match.seats[0].name = "<b>\u202eA\u0000nn"
    match.seats[1].name = "\u200b"

    assert links.load(links.link(match)).names()[:2] == ["<b> A nn", "Player 2"]


# Games by link.


def posted(seats=3, plays=("person",) * 3, seed=1):
    """A game by link whose people have all joined, and their secrets by seat."""
    keys = {n: secrets.token_bytes(20) for n, play in enumerate(plays) if play == "person"}
    sitting = [Seat(f"P{n}", COLOURS[n], play) for n, play in enumerate(plays)]
    match = Posted("irish", "ireland", sitting, seed)
    for seat, key in keys.items():
        match.me = -1
        match.join(seat, f"P{seat}", key)
    return match, keys


def pass_on(match, keys, moves=10**6):
    """Hand the game round by link until it is over, or so many times."""
    while match.state.actor != NOBODY and moves:
        match = links.load(links.link(match))
        match.sit(keys[match.waits_for()] if match.waits_for() >= 0 else next(iter(keys.values())))
        match.play_on()
        while match.waits_for() in (-1, match.me) and match.state.actor not in (CHANCE, NOBODY):
            bot = match.seats[match.state.actor].play.replace("person", "random")
            rng = match.rng(len(match.actions), bot)
            match.act(choose(bot, match.game, match.state, rng))
        moves -= 1
    return match


def test_a_game_by_link_comes_through():
    """Chains, notes and all are the same after a link, and after a save."""
    match, keys = posted()
    match = pass_on(match, keys, 9)
    match.tell("Well played! 🚂")
    match = pass_on(match, keys, 3)

    for write in (links.link, records.save):
        again = links.load(write(match))
        assert records.record(again) == records.record(match) | {
            "link": records.record(match)["link"] | {"sent": again.sent}
        }
    assert links.game_id(links.link(match)) == match.id


def test_a_finished_game_by_link_is_short():
    """Three chains and all draws of a whole game: still under 350 characters."""
    match = pass_on(*posted())

    assert len(SHORT + links.link(match)) < 350
    assert match.state.actor == NOBODY


def test_notes_come_along():
    """Notes to positions are in the link of an ordinary game."""
    match = play_on(begin(), 12)
    match.annotate(0, "Zoë is bold")
    match.annotate(len(match.actions), "now it gets close")

    assert records.record(links.load(links.link(match))) == records.record(match)
