"""The engine behind the page: a command as JSON in, an answer as JSON out. It knows no rule.

Answers are {"ok": ...}, {"error": sentence for the player} or {"crash": for the developer}.
"""

import json
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from functools import partial
from random import Random
from traceback import format_exc
from typing import Any

from cuberails import (
    TITLES,
    advice,
    boards,
    bots,
    correspondence,
    ledger,
    links,
    meta,
    own,
    records,
    title,
)
from cuberails.boards import Board, BoardError
from cuberails.catalogue import picture
from cuberails.lesson import Lesson
from cuberails.match import Match, Refused
from cuberails.posted import LONGEST_MESSAGE, Posted
from cuberails.proxy import standing_bid
from cuberails.words import one_line

match: Match | None = None
kept: Match | None = None
"""The game itself, while what might have been is played."""
lesson: Lesson | None = None


def running() -> Match:
    """The game in progress."""
    if match is None:
        raise Refused("No game is open.")
    return match


def game(now: Match, said: str = "") -> dict:
    """What the page gets after every command that may change the game; `said` is what a lesson
    answers to an action that it does not want yet."""
    taught = taught_by(now)
    return {"view": taught.seen(said) if taught else now.view(), "save": records.save(now)}


def taught_by(now: Match) -> Lesson | None:
    """The lesson of which a match is the table."""
    return lesson if lesson and lesson.match is now else None


def begin(now: Match) -> dict:
    """Put a match in place of the running one; whatever fails, fails before this."""
    global match, kept
    answer = game(now)
    if own.is_own(now.board):
        answer["picture"] = described(now.board)
    match, kept = now, None
    return answer


def new(title, board, seats, seed, options) -> dict:
    """`board` is the name of one of ours, or the text of a board file."""
    free = options.get("free_undo") is True
    board = read_board(board) if board.startswith("{") else board
    return begin(Match(title, board, records.read_seats(seats), seed, free).begin())


def read_board(text) -> Board:
    """The player's own board in the text of a file."""
    try:
        return own.read(records.shallow(text, "This file is no board of Cuberails."))
    except BoardError as error:
        raise Refused(str(error)) from None


def board(text) -> dict:
    return {"picture": described(read_board(text))}


def described(board: Board) -> dict:
    """A board of the player's own as the page draws it, with its file."""
    return picture(board) | {"file": own.text(board)}


def board_file(board) -> dict:
    return {"text": own.text(boards.load(board))}


def load(text, secret="") -> dict:
    """Open a save or a link; with its secret, a game by link as the player who sits there."""
    return begin(seated(opened(text), secret))


def opened(text) -> Match:
    text = text.strip()
    if text.startswith(links.CODEC):
        return links.load(text)
    return records.load(records.shallow(text if text[:1] == "{" else records.unpack(text)))


def learn(title) -> dict:
    """The tutorial of a title, from its first step."""
    global match, lesson
    if title not in TITLES:
        raise Refused("There is no tutorial of that name.")
    lesson = Lesson(title)
    match = lesson.match
    return game(match)


def act(index, ply) -> dict:
    now = running()
    legal = now.game.legal(now.state)
    if ply != len(now.actions) or not 0 <= index < len(legal):
        raise Refused("The game has moved on since; please choose again.")
    if taught := taught_by(now):
        return game(now, taught.act(legal[index]))
    now.act(legal[index])
    return game(now)


def proxy(limit, ply) -> dict:
    """Bid for the player to act, up to a limit, or pass."""
    now = at_ply(ply)
    action = standing_bid(now.game, now.state, limit)
    if action is None:
        raise Refused("There is neither a bid within your limit nor a pass; please decide.")
    now.act(action)
    return game(now)


def bots_turn(now: Match) -> str | None:
    """The name of the bot that is to act."""
    actor = now.state.actor
    play = now.seats[actor].play if actor >= 0 else "person"
    return play if play in bots.BOTS else None


@dataclass
class Thought:
    """What the engine is thinking about, from one command to the next: somebody's question about
    a position."""

    question: str
    table: Any
    slices: Iterator
    latest: Any = None
    spent: float = 0.0


thought: Thought | None = None


def think(
    question: str, table: Any, slices: Callable[[], Iterator], seconds: float, ms: float
) -> Thought:
    """Go on with a thought, or begin it, for some milliseconds but not beyond `seconds` in all."""
    global thought
    if thought is None or thought.question != question or thought.table is not table:
        thought = Thought(question, table, slices())
    begun = time.monotonic()
    end = begun + min(ms / 1000, seconds - thought.spent)
    for latest in thought.slices:
        thought.latest = latest
        if time.monotonic() >= end:
            break
    else:
        thought.spent = seconds
    thought.spent += time.monotonic() - begun
    return thought


def decide(now: Match, name: str, seconds: float, ms: float) -> dict | None:
    """Let the bot that is to act think; its best action so far, or nothing once it has acted."""
    s, ply, level = now.state, len(now.actions), bots.BOTS[name]
    seconds = seconds if name == "baron" else level.seconds
    if not level.seconds or len(now.game.legal(s)) == 1:
        now.act(bots.choose(name, now.game, s, now.rng(ply, name)))
        return None
    mine = think(name, s, lambda: bots.think(name, now.game, s, now.rng(ply, name)), seconds, ms)
    if mine.spent >= seconds:
        now.act(mine.latest)
        return None
    return {"part": mine.spent / seconds, "best": now.game.label(s, mine.latest)[0]}


def bot(ms, seconds, many) -> dict:
    """The bot that is to act decides, or thinks on; with `many` one bot after the other, until the
    milliseconds are over."""
    now, end = running(), time.monotonic() + ms / 1000
    while name := bots_turn(now):
        thinking = decide(now, name, seconds, ms)
        if thinking:
            return {"thinking": thinking}
        if not many or time.monotonic() >= end:
            break
    return game(now)


def at_ply(ply) -> Match:
    """The running game, if it is still where the page thinks."""
    now = running()
    if ply != len(now.actions):
        raise Refused("The game has moved on since; please choose again.")
    return now


def hint(ply, seconds, ms) -> dict:
    """The three best actions of whoever is to act, as the Baron sees it so far."""
    now = at_ply(ply)
    s, rules = now.state, now.game
    mine = think("hint", s, lambda: advice.hints(rules, s, Random()), seconds, ms)
    money = meta(rules.name).MONEY
    return {
        "part": mine.spent / seconds,
        "reason": advice.reason(mine.latest, s.actor, now.names(), money),
        "list": [
            now.described(s, one.action) | {"worths": [round(worth) for worth in one.worths]}
            for one in mine.latest
        ],
    }


def band(index, ply, seconds, ms) -> dict:
    """What a purchase would bring the player to act, as the bots see it so far; nothing where the
    action is none."""
    now = at_ply(ply)
    s, rules = now.state, now.game
    action = rules.legal(s)[index]
    if advice.paid(rules, s, action) <= 0:
        return {"part": 1}
    slices = partial(advice.band, rules, s, action, Random(0))
    mine = think(f"band {action}", s, slices, seconds, ms)
    return {"part": mine.spent / seconds, "band": mine.latest and asdict(mine.latest)}


def reviewed(now: Match) -> Iterator[tuple[int, int, list]]:
    """The decisions of people, one after the other: how many have been looked at, of how many, and
    the slips so far. In a game of bots all are people."""
    people = [i for i, seat in enumerate(now.seats) if seat.play not in bots.BOTS]
    seats = people or list(range(len(now.seats)))
    of = sum(s.actor in seats and len(now.game.legal(s)) > 1 for s in now.states[:-1])
    found: list[advice.Slip] = []
    looks = advice.slips(now.game, now.states, now.actions, seats, FUTURES)
    for looked, slip in looks:
        found += [slip] if slip else []
        yield looked, of, found


FUTURES = 3
"""Futures of each decision of a game that is looked back on."""

WORST = 5
"""Decisions of a player that are told."""


def review(ms) -> dict:
    """The decisions that cost people most, as the Baron sees it so far."""
    now = running()
    mine = think("review", now.state, partial(reviewed, now), float("inf"), ms)
    done, of, found = mine.latest or (1, 1, [])
    worst = [
        slip
        for seat in range(len(now.seats))
        for slip in sorted((s for s in found if s.seat == seat), key=lambda s: -s.cost)[:WORST]
        if round(slip.cost)
    ]
    return {
        "part": done / max(1, of),
        "slips": [
            {
                "ply": slip.ply,
                "seat": slip.seat,
                "made": now.game.label(now.states[slip.ply], slip.made)[0],
                "better": now.game.label(now.states[slip.ply], slip.better)[0],
                "cost": round(slip.cost),
            }
            for slip in worst
        ],
    }


def undo() -> dict:
    return travel(running().undo)


def redo() -> dict:
    return travel(running().redo)


def travel(go: Callable[[], None]) -> dict:
    """Take back or bring back; in a lesson a whole step."""
    taught = taught_by(running())
    taught.travel(go) if taught else go()
    return game(running())


def at(ply) -> dict:
    return {"view": running().view(ply)}


def spoken(ply, board) -> dict:
    """What is in each hex at that moment, in the order of the board's hexes; where no game is
    open, on the bare `board`: the name of one of ours, or the text of a file."""
    if ply is not None:
        return {"texts": running().spoken(ply)}
    bare = read_board(board) if board.startswith("{") else boards.load(board)
    rules = title(bare.title)
    s = rules.start(bare, meta(rules.name).PLAYERS[0])
    return {"texts": [rules.describe(s, hex_) for hex_ in bare.grid.coords]}


def why(actions) -> dict:
    """What forbids each action: a sentence, and the paragraph of the rules behind it."""
    reasons = [running().why(tuple(action)) for action in actions]
    return {"reasons": [reason and {"text": reason, "rule": reason.rule} for reason in reasons]}


def preview(indices, ply) -> dict:
    """What some of the legal actions would bring; nothing when the game has moved on."""
    now = running()
    legal = now.game.legal(now.state)
    if ply != len(now.actions) or not all(0 <= i < len(legal) for i in indices):
        return {"previews": []}
    return {"previews": [now.preview(legal[i]) for i in indices]}


def seats(seats) -> dict:
    now, sitting = running(), records.read_seats(seats)
    if isinstance(now, Posted):
        raise Refused("In a game by link everybody keeps their seat.")
    if len(sitting) != len(now.seats):
        raise Refused("The number of seats cannot change during a game.")
    now.seats = sitting
    return game(now)


def save() -> dict:
    return {"text": records.save(running())}


def link() -> dict:
    return {"code": links.link(running())}


# Games by link.


def seated(now: Match, secret) -> Match:
    """The same game, with this browser in its seat and its draws made."""
    if isinstance(now, Posted):
        now.sit(unhex(secret))
        now.play_on()
    return now


def unhex(secret) -> bytes:
    """A secret as the page keeps it; nothing where that is damaged."""
    try:
        return bytes.fromhex(secret)
    except ValueError:
        return b""


def posted() -> Posted:
    """The game by link in progress."""
    now = running()
    if not isinstance(now, Posted):
        raise Refused("This is no game by link.")
    return now


def post_start(title, board, seats, seed, secret) -> dict:
    board = read_board(board) if board.startswith("{") else board
    sitting = records.read_seats(seats)
    return begin(correspondence.start(title, board, sitting, seed, unhex(secret)))


def post_id(text) -> dict:
    """Which game by link a link or save belongs to; empty for any other."""
    text = text.strip()
    if not text.startswith("{"):
        return {"id": links.game_id(text)}
    now = opened(text)
    return {"id": now.id if isinstance(now, Posted) else ""}


def post_receive(text, copy, secret, take) -> dict:
    """A link has come for a game of which the page has a copy, or none. Where the player has to
    choose, the running game stays."""
    theirs, mine = opened(text), opened(copy) if copy else None
    if not isinstance(theirs, Posted) or not (mine is None or isinstance(mine, Posted)):
        raise Refused("This is no game by link.")
    verdict, now = correspondence.receive(theirs, mine, unhex(secret), take)
    return (begin(now) if now else {}) | {"verdict": asdict(verdict)}


def post_join(seat, name, secret) -> dict:
    posted().join(seat, records.clean(name) or f"Player {seat + 1}", unhex(secret))
    return game(posted())


def post_take_over(seat, secret) -> dict:
    posted().take_over(seat, unhex(secret))
    return game(posted())


def post_replace(seat) -> dict:
    posted().replace(seat)
    return game(posted())


def post_send(note) -> dict:
    """The link to send on, with a note; from now on nothing in it is taken back."""
    now = posted()
    if text := one_line(note, LONGEST_MESSAGE):
        now.tell(text)
    now.sent = len(now.actions)
    return game(now) | {"code": links.link(now)}


def after(index, ply) -> dict:
    """The position after a legal action, for a look at it; nothing when the game has moved on."""
    now = running()
    legal = now.game.legal(now.state)
    if ply != len(now.actions) or not 0 <= index < len(legal):
        return {"view": None}
    then = now.after(legal[index])
    lines = now.preview(legal[index])["lines"]
    return {"lines": lines, "view": then.position(len(then.actions)) | {"live": False}}


def branch(ply) -> dict:
    """Play on from some moment, while the game itself waits."""
    global match, kept
    now = running()
    match, kept = now.fork(ply), kept or now
    return game(match)


def home() -> dict:
    """From what might have been back to the game itself."""
    global match, kept
    match, kept = kept or match, None
    return game(running())


def note(ply, text) -> dict:
    running().annotate(ply, records.clean(str(text), records.LONGEST_NOTE))
    return game(running())


def books(ply) -> dict:
    return ledger.ledger(running(), ply)


def series() -> dict:
    return {"series": ledger.series(running())}


def explain(ply, event) -> dict:
    return ledger.explained(running(), ply, event)


def score(seat) -> dict:
    return ledger.score(running(), seat)


def frames(start, ms) -> dict:
    """Positions for a replay, as many as the milliseconds allow: what is drawn, not what is asked
    or told."""
    now, out, end = running(), [], time.monotonic() + ms / 1000
    while start + len(out) <= len(now.actions) and (not out or time.monotonic() < end):
        out.append(frame(now.position(start + len(out))))
    return {"frames": out, "of": len(now.actions) + 1}


def frame(view) -> dict:
    """A view without what only a player needs."""
    unused = ("args", "odds", "projection", "verbs")
    acting = (view.get("operating") or {}).get("company")
    for i, company in enumerate(view["companies"]):
        if i != acting:
            company.pop("run", None)
    return {key: value for key, value in view.items() if key not in unused}


OPS = {
    f.__name__: f
    for f in (
        *(new, load, learn, board, board_file, act, proxy, bot, hint, band, review, undo, redo),
        *(at, spoken, why, preview, after, branch, home, note, seats, save, link),
        *(books, series, explain, score, frames),
        *(post_start, post_id, post_receive, post_join, post_take_over, post_replace, post_send),
    )
}


def call(text: str) -> str:
    """One command, {"op": name, ...its arguments}."""
    try:
        command = json.loads(text)
        answer = {"ok": OPS[command.pop("op")](**command)}
    except Refused as refusal:
        answer = {"error": str(refusal)}
    except Exception:  # whatever went wrong, the page must hear of it
        answer = {"crash": format_exc()}
    return json.dumps(answer, ensure_ascii=False, separators=(",", ":"))


__export__ = ["call"]
