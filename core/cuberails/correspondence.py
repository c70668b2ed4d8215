"""Games by link: starting one, and what a received link does to the copy that a browser holds.

A copy only ever grows by itself. Whatever else a link would do to it, lose moves, change them, or
put somebody else on a seat, is told in a sentence, and the player decides.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from cuberails import fair
from cuberails.boards import Board
from cuberails.bots import BOTS, choose
from cuberails.match import Refused, Seat
from cuberails.posted import Chain, Message, Posted
from cuberails.words import count

QUICK = tuple(name for name, level in BOTS.items() if not level.seconds)
"""Bots that may play: what they decide depends on nothing but the position, so it can be checked.
The clock of a searching bot could be turned until it likes something else."""

SAME, NEWS, JOINS, TAKEN = "same", "news", "joins", "taken"
OLDER, CHANGED, FORK = "older", "changed", "fork"
ASK = (TAKEN, OLDER, CHANGED, FORK)
"""What is not taken over unasked."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a received link is to a copy: a kind, a sentence, the first action that is new or
    differs, and what else there is to say."""

    kind: str
    text: str = ""
    ply: int = 0
    remarks: tuple[str, ...] = ()


def start(name: str, board: str | Board, seats: Sequence[Seat], seed: int, secret: bytes) -> Posted:
    """A new game by link; the first person is whoever starts it. Raises `Refused`."""
    people = [n for n, seat in enumerate(seats) if seat.play == "person"]
    if len(people) < 2:
        raise Refused("A game by link needs two people at least: choose Person for their seats.")
    if any(seat.play not in ("person", *QUICK) for seat in seats):
        labels = [BOTS[name].label for name in QUICK]
        raise Refused(f"In a game by link only these bots play along: {', '.join(labels)}.")
    match = Posted(name, board, seats, seed)
    match.join(people[0], seats[people[0]].name, checked(secret))
    return match


def checked(secret: bytes) -> bytes:
    """A secret of the proper length."""
    if len(secret) != fair.SIZE:
        raise Refused("This browser has no proper secret for its seat.")
    return secret


def compare(mine: Posted, theirs: Posted) -> Verdict:
    """What a link is to the copy of the same game."""
    unlike = setup_change(mine, theirs)
    if unlike:
        return Verdict(CHANGED, unlike)
    if mine.opener < 0 or theirs.opener < 0:
        return compare_joining(mine, theirs)
    a, b = len(mine.actions), len(theirs.actions)
    pairs = enumerate(zip(mine.actions, theirs.actions, strict=False))
    same = next((n for n, (x, y) in pairs if x != y), min(a, b))
    lost, gained = more(mine, theirs), more(theirs, mine)
    if same < min(a, b):
        return differing(mine, theirs, same)
    if lost and b > a:
        name = mine.seats[lost[0].seat].name
        return Verdict(FORK, f"In your copy {name}'s seat has been taken over; here it has not.", b)
    if b < a or lost or progress(theirs) < progress(mine):
        return Verdict(OLDER, older(mine, b), b)
    news = b > a or gained or progress(theirs) > progress(mine) or theirs.messages != mine.messages
    if not news:
        return Verdict(SAME, f"There is nothing new in this link. {mine.turn()}", a)
    remarks = (*lost_messages(mine, theirs), *odd_bots(theirs, a))
    if gained:
        return Verdict(TAKEN, " ".join(taken(theirs, chain) for chain in gained), a, remarks)
    return Verdict(NEWS, "", a, remarks)


def compare_joining(mine: Posted, theirs: Posted) -> Verdict:
    """The same while at least one of the two has seats that are vacant."""
    if theirs.opener < 0 <= mine.opener:
        return Verdict(OLDER, "This is the invitation; the game has begun since.", 0)
    if mine.opener < 0 <= theirs.opener:
        return Verdict(NEWS, "", 0)
    return Verdict(JOINS if more(theirs, mine) else SAME, theirs.turn())


def setup_change(mine: Posted, theirs: Posted) -> str:
    """What differs in the set-up of two copies, in a sentence; empty when nothing does."""
    if (mine.game.name, mine.board.id, mine.seed, len(mine.seats)) != (
        *(theirs.game.name, theirs.board.id, theirs.seed, len(theirs.seats)),
    ):
        return "This link tells of another board or of other seats than your copy of this game."
    for seat, who in enumerate(mine.seats):
        known = [identity(c) for c in mine.chains if c.seat == seat]
        told = [identity(c) for c in theirs.chains if c.seat == seat]
        if any(x != y for x, y in zip(known, told, strict=False)):
            whose = "your" if seat == mine.me else f"{who.name}'s"
            return f"In this link {whose} seat is in the hands of another browser than before."
        if known and told and who.name != theirs.seats[seat].name:
            return f"In this link {who.name} is called {theirs.seats[seat].name}."
    if 0 <= mine.opener != theirs.opener >= 0:
        return "In this link the draws of the set-up are made by somebody else than in your copy."
    return ""


def identity(chain: Chain) -> tuple[int, bytes]:
    """What never changes of a chain."""
    return chain.since, chain.commitment


def more(one: Posted, other: Posted) -> list[Chain]:
    """The chains that one copy has and the other has not."""
    known = [(chain.seat, identity(chain)) for chain in other.chains]
    return [chain for chain in one.chains if (chain.seat, identity(chain)) not in known]


def progress(match: Posted) -> int:
    """How many links have been shown."""
    return sum(chain.shown for chain in match.chains)


def differing(mine: Posted, theirs: Posted, ply: int) -> Verdict:
    """Two copies that differ from `ply` on: changed behind the player's back, or a fork since."""
    turn = "a draw"
    if (actor := mine.states[ply].actor) >= 0:
        turn = "your turn" if actor == mine.me else f"{mine.seats[actor].name}'s turn"
    pair = f"your copy has {said(mine, ply)}, this link has {said(theirs, ply)}"
    if ply <= max(own_decisions(mine), default=-1):
        kind, what = CHANGED, "This link changes what you have answered already"
    else:
        kind, what = FORK, "This game has two continuations"
    return Verdict(kind, f"{what}: from move {ply + 1} on, {turn}, {pair}.", ply)


def own_decisions(match: Posted) -> list[int]:
    """The actions that this browser's player chose."""
    decided = (n for n in range(len(match.actions)) if match.decided(n))
    return [n for n in decided if match.states[n].actor == match.me]


def said(match: Posted, ply: int) -> str:
    """An action in quotation marks."""
    s, action = match.states[ply], match.actions[ply]
    return f"“{match.game.label(s, action)[0]}”" if s.actor >= 0 else "another outcome"


def older(mine: Posted, ply: int) -> str:
    """That a link ends before a copy does."""
    missing = count(len(mine.actions) - ply, "move") if ply < len(mine.actions) else "a draw"
    actor = mine.states[ply].actor
    if any(n >= ply for n in own_decisions(mine)):
        return f"You have moved since this link was made: your copy is {missing} further."
    whose = f", {mine.seats[actor].name}'s turn" if actor >= 0 else ""
    return f"This link is older than your copy: it lacks {missing}, from move {ply + 1} on{whose}."


def taken(match: Posted, chain: Chain) -> str:
    """Who has been replaced, by whom, and when."""
    name, by = match.seats[chain.seat].name, "another browser" if chain.value else "a bot"
    return f"{name}'s seat has been taken over by {by}, after move {chain.since}."


def lost_messages(mine: Posted, theirs: Posted) -> list[str]:
    """Notes that have gone or changed."""
    gone: list[Message] = [one for one in mine.messages if one not in theirs.messages]
    return [f"The note of {mine.seats[n.seat].name} “{n.text}” is not in this link." for n in gone]


def odd_bots(match: Posted, ply: int) -> list[str]:
    """The first decision of a bot since `ply` that is not what this version's bot would do."""
    for n in range(ply, len(match.actions)):
        s, actor = match.states[n], match.states[n].actor
        bot = match.seats[actor].play if actor >= 0 else "person"
        if bot not in QUICK or actor in match.holders(n) or match.automatic(n):
            continue
        if choose(bot, match.game, s, match.rng(n, bot)) != match.actions[n]:
            name = match.seats[actor].name
            return [f"{name} is a bot and would have decided otherwise at move {n + 1} here."]
    return []


def merge(mine: Posted, theirs: Posted) -> Posted:
    """A copy with those who have joined in another one; the copy itself."""
    for chain in more(theirs, mine):
        if chain.seat in mine.vacant():
            mine.chains.append(chain)
            mine.seats[chain.seat].name = theirs.seats[chain.seat].name
    mine.chains[1:] = sorted(mine.chains[1:], key=lambda chain: chain.seat)
    mine.messages += [one for one in theirs.messages if one not in mine.messages]
    return mine


def receive(
    theirs: Posted, mine: Posted | None, secret: bytes, take: str | None = None
) -> tuple[Verdict, Posted | None]:
    """What to go on with after a link has come: their copy, ours, or nothing yet where the player
    has to say which to `take`, "mine" or "theirs"."""
    if mine is None:
        verdict = Verdict(NEWS, "", len(theirs.actions))
    else:
        mine.sit(secret)
        verdict = compare(mine, theirs)
        if verdict.kind in ASK and take is None:
            return verdict, None
        if verdict.kind == JOINS:
            theirs = merge(mine, theirs)
        elif take == "mine" or verdict.kind == SAME:
            theirs = mine
    theirs.sit(secret)
    if theirs is not mine:
        theirs.sent = len(theirs.actions)
        known = mine.notes.items() if mine else ()
        theirs.notes = {ply: text for ply, text in known if ply <= len(theirs.actions)}
    theirs.play_on()
    return verdict, theirs
