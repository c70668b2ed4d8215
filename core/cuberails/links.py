"""A whole game in a few hundred characters: the code of a link.

The record is coded action by action as the number of the action among those that were possible, all
in one integer of mixed radix. So the order of `legal` and `draws` is part of the format, and the
title's rules number guards it. RECORD.md has the layout byte by byte. What comes from outside is
believed only as far as the rules replay it; nothing is replayed before its checksum fits.
"""

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Sequence
from re import fullmatch
from typing import Any

from cuberails import fair, own, records
from cuberails.boards import Board, BoardError
from cuberails.game import CHANCE, options
from cuberails.match import COLOURS, MOST_NOTES, Match, Refused, Seat
from cuberails.posted import LONGEST_MESSAGE, MOST_MESSAGES, Chain, Message, Posted
from cuberails.records import LONGEST_NAME, LONGEST_NOTE, MOST_ACTIONS
from cuberails.words import one_line

CODEC = "2"
"""The first character of a code; "1" is the first codec, which `records` keeps opening."""

PLAYS = ("person", "random", "apprentice", "clerk", "director", "baron")
"""Who plays a seat, by number. Places in this list are part of the format: add at the end."""

OTHER = 15
"""The number of a player that is not in the list and follows as text."""

FREE_UNDO, POSTED, OWN, NOTED = 1, 2, 4, 8
"""Bits of the first byte."""

LONGEST = 250_000
"""Characters of a code: a board of one's own may be long."""

LONGEST_BODY = 8_000
"""Bytes of the integer: a bound on time, fifty times a long game."""

CHECK = 3
"""Bytes of each of the two checksums."""

DAMAGED = "This link is damaged: a part of it is missing or changed."


def link(match: Match) -> str:
    """The code of a link to the whole game, for the fragment of a URL."""
    out = Writer()
    write_head(out, match)
    body, radices = encode(match)
    out.number(len(match.actions))
    rest = bytes(out.data) + position(match, radices) + body
    return CODEC + urlsafe_b64encode(checksum(rest) + rest).decode().rstrip("=")


def load(text: str) -> Match:
    """The match in a save, in the code of a link, or in a URL with one. Raises `Refused`, with
    nothing executed and time and memory bounded, whatever the text holds."""
    text = text.strip()
    if text.startswith("{"):
        return records.load(text)
    code = text.rpartition("#g=")[2].partition("&")[0]
    return decode(code) if code.startswith(CODEC) else records.load(code)


def game_id(code: str) -> str:
    """Which game by link a code belongs to; empty for any other. Nothing is replayed."""
    if not code.startswith(CODEC):
        return ""
    match, _ = read_head(Reader(unpack(code)))
    return match.id if isinstance(match, Posted) else ""


def decode(code: str) -> Match:
    """Replay the game in a code."""
    source = Reader(unpack(code))
    match, notes = read_head(source)
    count = source.number(MOST_ACTIONS)
    if isinstance(match, Posted):
        match.check(count)
    wanted = source.take(CHECK)
    radices = replay(match, source.rest(), count)
    if position(match, radices) != wanted:
        raise Refused("This link ends in another position than its game did when it was made.")
    if isinstance(match, Posted):
        match.check(count)
    records.read_notes(match.begin(), notes)
    return match


def unpack(code: str) -> bytes:
    """The bytes of a code, once their checksum fits."""
    if len(code) > LONGEST:
        raise Refused("This link is too long to be a game.")
    if not fullmatch(r"[0-9A-Za-z_-]+", code):
        raise Refused("This is neither a Cuberails link nor a saved game.")
    try:
        data = urlsafe_b64decode(code[1:] + "=" * (-len(code[1:]) % 4))
    except ValueError:
        raise Refused(DAMAGED) from None
    again = CODEC + urlsafe_b64encode(data).decode().rstrip("=")
    if again != code or checksum(data[CHECK:]) != data[:CHECK]:
        raise Refused(DAMAGED)
    return data[CHECK:]


def checksum(data: bytes) -> bytes:
    """A few bytes that a damaged link does not have."""
    return zlib.crc32(data).to_bytes(4, "big")[:CHECK]


# The body: which of the possible actions was taken, each time.


def choices(match: Match, ply: int) -> list[Any]:
    """What was possible before action `ply`; of fair draws, only what the chains say."""
    s = match.states[ply]
    if isinstance(match, Posted) and s.actor == CHANCE:
        drawn = match.drawn(ply)
        return [] if drawn is None else [drawn]
    return options(match.game, s)


def encode(match: Match) -> tuple[bytes, list[int]]:
    """The actions as one integer, the last first, so that reading begins with the first; and how
    many there were to choose from."""
    lists = [choices(match, ply) for ply in range(len(match.actions))]
    whole = 0
    for action, possible in zip(reversed(match.actions), reversed(lists), strict=True):
        whole = whole * len(possible) + possible.index(action)
    return whole.to_bytes((whole.bit_length() + 7) // 8, "big"), [len(each) for each in lists]


def replay(match: Match, body: bytes, count: int) -> list[int]:
    """Do the actions of a body; how many there were to choose from."""
    if len(body) > LONGEST_BODY or body[:1] == b"\0":
        raise Refused(DAMAGED)
    whole, radices = int.from_bytes(body, "big"), []
    for ply in range(count):
        possible = choices(match, ply)
        if not possible:
            raise Refused("This link goes on after the end of its game.")
        whole, index = divmod(whole, len(possible))
        match.push(possible[index])
        radices.append(len(possible))
    if whole:
        raise Refused("This link holds more than a game.")
    return radices


def position(match: Match, radices: Sequence[int]) -> bytes:
    """A checksum of the last position and of all that was possible on the way."""
    s, game = match.state, match.game
    return checksum(repr((list(radices), s.actor, game.scores(s), options(game, s))).encode())


# The head: title, board, seats, and what a game by link carries besides.


def write_head(out: "Writer", match: Match) -> None:
    """All but the actions."""
    mine, posted = own.is_own(match.board), isinstance(match, Posted)
    noted = bool(match.notes) and not posted
    out.number(FREE_UNDO * match.free_undo + POSTED * posted + OWN * mine + NOTED * noted)
    out.text(match.game.name)
    out.number(match.game.RULES)
    if mine:
        out.packed(json.dumps(dict(match.board.facts), ensure_ascii=False, separators=(",", ":")))
    else:
        out.text(match.board.id)
    out.number(match.seed)
    out.number(len(match.seats))
    for seat in match.seats:
        known = seat.play in PLAYS
        out.number(16 * COLOURS.index(seat.colour) + (PLAYS.index(seat.play) if known else OTHER))
        out.text("" if known else seat.play, skip=known)
        out.text(seat.name)
    if isinstance(match, Posted):
        write_post(out, match)
    elif noted:
        write_notes(out, sorted(match.notes.items()))


def write_notes(out: "Writer", notes: list[tuple[int, str]]) -> None:
    """The notes to positions; those to a game by link are its player's own and stay at home."""
    out.number(len(notes))
    for ply, _ in notes:
        out.number(ply)
    out.packed("\n".join(text for _, text in notes))


def write_post(out: "Writer", match: Posted) -> None:
    """Who holds the seats, what the chains have shown, and the notes."""
    out.number(match.opener + 1)
    out.number(len(match.chains))
    for chain in match.chains:
        out.number(2 * chain.seat + bool(chain.value))
        out.number(chain.since)
        if chain.value:
            out.number(chain.shown)
            out.data += chain.value
    out.number(len(match.messages))
    for one in match.messages:
        out.number(one.ply)
        out.number(one.seat)
    out.packed("\n".join(one.text for one in match.messages))


def read_head(source: "Reader") -> tuple[Match, list[list[Any]]]:
    """The match before its first action, and the notes to it. Raises `Refused`."""
    flags, name = source.number(15), source.text(20)
    rules = source.number(1000)
    records.check_versions({"format": records.FORMAT, "title": name, "rules": rules})
    board = read_board(source.packed(own.LONGEST)) if flags & OWN else source.text(40)
    seed = source.number(2**53 - 1)
    seats = [read_seat(source, n) for n in range(source.number(12))]
    if not flags & POSTED:
        notes = read_notes(source) if flags & NOTED else []
        return Match(name, board, seats, seed, bool(flags & FREE_UNDO)), notes
    match = Posted(name, board, seats, seed)
    read_post(source, match)
    return match, []


def read_notes(source: "Reader") -> list[list[Any]]:
    """The notes as a record has them."""
    plies = [source.number(MOST_ACTIONS) for _ in range(source.number(MOST_NOTES))]
    texts = source.packed(MOST_NOTES * (4 * LONGEST_NOTE + 1)).split("\n")
    if len(texts) != max(1, len(plies)):
        raise Refused(DAMAGED)
    return [[ply, text] for ply, text in zip(plies, texts, strict=False)]


def read_board(text: str) -> Board:
    """The board that came along."""
    try:
        return own.read(records.shallow(text, DAMAGED))
    except BoardError as error:
        raise Refused(str(error)) from None


def read_seat(source: "Reader", n: int) -> Seat:
    """One seat."""
    colour, play = divmod(source.number(16 * len(COLOURS) - 1), 16)
    if play != OTHER and play >= len(PLAYS):
        raise Refused("This link has a player that this version of Cuberails does not know.")
    kind = source.text(20) if play == OTHER else PLAYS[play]
    entry = {"name": source.text(4 * LONGEST_NAME), "colour": COLOURS[colour], "play": kind}
    return records.read_seat(entry, n)


def read_post(source: "Reader", match: Posted) -> None:
    """What a game by link carries besides its actions."""
    match.opener = source.number(len(match.seats)) - 1
    for _ in range(source.number(4 * len(match.seats))):
        seat, held = divmod(source.number(2 * len(match.seats) - 1), 2)
        since = source.number(MOST_ACTIONS)
        shown = source.number(fair.LENGTH) if held else 0
        match.chains.append(Chain(seat, since, source.take(fair.SIZE) if held else b"", shown))
    places = [
        (source.number(MOST_ACTIONS), source.number(len(match.seats) - 1))
        for _ in range(source.number(MOST_MESSAGES))
    ]
    texts = source.packed(MOST_MESSAGES * (4 * LONGEST_MESSAGE + 1)).split("\n")
    if len(texts) != max(1, len(places)):
        raise Refused(DAMAGED)
    match.messages = [
        Message(*place, one_line(text, LONGEST_MESSAGE))
        for place, text in zip(places, texts, strict=False)
    ]


class Writer:
    """Bytes, one thing after the other."""

    def __init__(self) -> None:
        self.data = bytearray()

    def number(self, n: int) -> None:
        """Seven bits a byte, the lowest first; the eighth says that more follow."""
        while n > 127:
            self.data.append(n & 127 | 128)
            n >>= 7
        self.data.append(n)

    def text(self, text: str, skip: bool = False) -> None:
        """UTF-8 after its length; nothing at all when it is skipped."""
        if not skip:
            data = text.encode("utf-8", "replace")
            self.number(len(data))
            self.data += data

    def packed(self, text: str) -> None:
        """The same, deflated where there is something to deflate."""
        data = zlib.compress(text.encode("utf-8", "replace"), 9, -15) if text else b""
        self.number(len(data))
        self.data += data


class Reader:
    """The same in reverse. Raises `Refused` for what is missing, too much or out of bounds."""

    def __init__(self, data: bytes) -> None:
        self.data, self.at = data, 0

    def number(self, most: int) -> int:
        """A number up to `most`."""
        n = shift = 0
        while True:
            (byte,) = self.take(1)
            n |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                break
            if shift > 56:
                raise Refused(DAMAGED)
        if n > most:
            raise Refused(DAMAGED)
        return n

    def take(self, n: int) -> bytes:
        """The next `n` bytes."""
        part = self.data[self.at : self.at + n]
        if len(part) < n:
            raise Refused(DAMAGED)
        self.at += n
        return part

    def rest(self) -> bytes:
        """All that is left."""
        return self.data[self.at :]

    def text(self, most: int) -> str:
        """A text of at most `most` bytes."""
        try:
            return self.take(self.number(most)).decode()
        except UnicodeDecodeError:
            raise Refused(DAMAGED) from None

    def packed(self, most: int) -> str:
        """A deflated text that unpacks to at most `most` bytes."""
        data = self.take(self.number(LONGEST))
        if not data:
            return ""
        reader = zlib.decompressobj(-15)
        try:
            text = reader.decompress(data, most)
            if reader.unconsumed_tail or not reader.eof or reader.unused_data:
                raise Refused(DAMAGED)
            return text.decode()
        except (zlib.error, UnicodeDecodeError):
            raise Refused(DAMAGED) from None
