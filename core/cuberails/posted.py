"""A game that goes round as a link: who holds which seat, fair draws, notes.

Every browser that plays has a secret (`fair`); the link carries the last link of each chain that
has been shown. Draws are not in it: they follow from the chains. Nothing here trusts the link: who
has to show what, and how often, is reckoned from the actions alone.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cuberails import fair
from cuberails.boards import Board
from cuberails.game import CHANCE, NOBODY, Action
from cuberails.match import Match, Refused, Seat
from cuberails.words import several

LONGEST_MESSAGE = 80
MOST_MESSAGES = 300
NO_UNDO = "The others have seen this move already, so it stays."


@dataclass(slots=True)
class Chain:
    """A seat in the hands of a browser since action `since`; without a `value`, of a bot. `shown`
    is the number of the link `value`."""

    seat: int
    since: int
    value: bytes
    shown: int = 0

    def at(self, nth: int) -> bytes:
        """An earlier link."""
        return fair.links(self.value, self.shown)[self.shown - nth]

    @property
    def commitment(self) -> bytes:
        """Link 0; empty for a bot."""
        return self.at(0) if self.value else b""


@dataclass(frozen=True, slots=True)
class Mix:
    """The links that decide the draws from action `ply` on, until a person has decided again.
    `second` is `None` where nobody else is left to mix with."""

    ply: int
    first: Chain
    first_nth: int
    second: Chain | None
    second_nth: int

    def due(self) -> tuple[Chain, int] | None:
        """The chain that has to show its link next; `None` when both have."""
        if self.first.shown < self.first_nth:
            return self.first, self.first_nth
        if self.second and self.second.shown < self.second_nth:
            return self.second, self.second_nth
        return None

    def key(self) -> bytes:
        """What the draws are made from."""
        second = self.second.at(self.second_nth) if self.second else b""
        return fair.mix(self.first.at(self.first_nth), second)


@dataclass(frozen=True, slots=True)
class Message:
    """A line that a seat sent along after so many actions."""

    ply: int
    seat: int
    text: str


class Posted(Match):
    """A match that goes round as a link. `me` is the seat that this browser holds, -1 for none;
    `opener` the seat whose browser saw the last one join, -1 before; `sent` how many actions
    others may have seen."""

    def __init__(self, name: str, board: str | Board, seats: Sequence[Seat], seed: int) -> None:
        """A table without anybody yet."""
        super().__init__(name, board, seats, seed)
        self.chains: list[Chain] = []
        self.opener = -1
        self.messages: list[Message] = []
        self.me, self.secret = -1, b""
        self.sent = 0
        self._decisions: dict[int, tuple[Any, bool]] = {}

    # --- who sits there

    @property
    def id(self) -> str:
        """What tells this game from others: the beginning of its starter's commitment."""
        return self.chains[0].commitment[:6].hex() if self.chains else ""

    def vacant(self) -> list[int]:
        """Seats for people that nobody has claimed yet."""
        taken = {chain.seat for chain in self.chains}
        return [i for i, s in enumerate(self.seats) if s.play == "person" and i not in taken]

    def holders(self, ply: int) -> dict[int, Chain]:
        """The chains of the seats that people hold before action `ply`."""
        latest = {chain.seat: chain for chain in self.chains if chain.since <= ply}
        return {seat: chain for seat, chain in latest.items() if chain.value}

    def takeovers(self) -> Iterator[Chain]:
        """The chains that are not the first of their seat."""
        known: set[int] = set()
        for chain in self.chains:
            if chain.seat in known:
                yield chain
            known.add(chain.seat)

    def sit(self, secret: bytes) -> None:
        """Take the place of the browser that has this secret, if it has one here."""
        commitment = fair.commitment(secret) if secret else b""
        held = self.holders(len(self.actions))
        self.me = next((i for i, c in held.items() if c.commitment == commitment), -1)
        self.secret = secret if self.me >= 0 else b""

    def join(self, seat: int, name: str, secret: bytes) -> None:
        """Claim a seat that is vacant. Raises `Refused`."""
        if self.me >= 0:
            raise Refused(f"This browser plays {self.seats[self.me].name} already.")
        if seat not in self.vacant():
            raise Refused("That seat has been taken already.")
        self.seats[seat].name = name
        self.chains.append(Chain(seat, 0, fair.commitment(secret)))
        self.chains[1:] = sorted(self.chains[1:], key=lambda chain: chain.seat)
        self.sit(secret)
        self.play_on()

    def take_over(self, seat: int, secret: bytes) -> None:
        """Play on for somebody who is lost. The others see it, and may refuse. Raises `Refused`."""
        self.may_replace(seat)
        if self.me >= 0:
            raise Refused(f"This browser plays {self.seats[self.me].name} already.")
        self.chains.append(Chain(seat, len(self.actions), fair.commitment(secret)))
        self.sit(secret)
        self.play_on()

    def replace(self, seat: int) -> None:
        """Let a bot play on for somebody who is lost. Raises `Refused`."""
        self.may_replace(seat)
        if self.me < 0 or self.me == seat:
            raise Refused("Another player has to do that.")
        self.chains.append(Chain(seat, len(self.actions), b""))
        self.seats[seat].play = "clerk"
        self.play_on()

    def may_replace(self, seat: int) -> None:
        """Complain unless a person holds the seat of a game that goes on."""
        if self.opener < 0:
            raise Refused("The game has not begun: nobody has to be replaced.")
        if self.state.actor == NOBODY:
            raise Refused("The game is over.")
        if seat not in self.holders(len(self.actions)):
            raise Refused("No person plays there.")

    def check(self, count: int) -> None:
        """Complain of seats that no browser can have made like this in so many actions. Raises
        `Refused`."""
        late = [id(chain) for chain in self.takeovers()]
        firsts = [chain for chain in self.chains if id(chain) not in late]
        latest = {chain.seat: chain for chain in self.chains}
        begun = self.opener >= 0
        sound = (
            all(chain.since == 0 and chain.value for chain in firsts)
            and all(chain.since <= count for chain in self.chains)
            and all((self.seats[i].play == "person") == bool(c.value) for i, c in latest.items())
            and (self.opener in latest and not self.vacant() if begun else not (late or count))
        )
        shown = sum(chain.shown for chain in self.chains)
        if not (sound and firsts and shown <= 2 * (count + 1) + len(self.chains)):
            raise Refused("The seats of this game by link do not fit together.")
        if len(self.actions) == count and any(c.shown > self.asked(c) for c in self.chains):
            raise Refused("This game by link shows more of a chain than its draws have asked for.")

    # --- draws

    def decided(self, ply: int) -> bool:
        """Whether a person chose the action at `ply`; asked so often that it is remembered."""
        s = self.states[ply]
        known = self._decisions.get(ply)
        if known is None or known[0] is not s:
            known = s, s.actor in self.holders(ply) and self.automatic(ply) is None
            self._decisions[ply] = known
        return known[1]

    def mixes(self, last: int) -> list[Mix]:
        """The mixes of all draws up to action `last`, that one included."""
        found: list[Mix] = []
        counts: Counter[int] = Counter()
        seat, asked = self.opener, True
        for ply in range(last + 1):
            if self.states[ply].actor == CHANCE and asked and self.opener >= 0:
                mix = self.mix(ply, seat, counts)
                found += [mix] if mix else []
                asked = False
            elif ply < last and self.decided(ply):
                seat, asked = self.states[ply].actor, True
        return found

    def mix(self, ply: int, seat: int, counts: Counter[int]) -> Mix | None:
        """Who decides a draw: the last person who decided, and the next one after that. Whoever
        takes a seat over while it waits may have seen a link, so another one is shown for it."""
        held = self.holders(ply)
        late = sum(chain.since == ply for chain in self.takeovers())
        first = held.get(seat) or held.get(after(seat, held))
        if first is None:
            return None
        counts[id(first)] += 1 + late
        second = held.get(after(first.seat, held))
        if second is first:
            second = None
        if second:
            counts[id(second)] += 1
        return Mix(ply, first, counts[id(first)], second, counts[id(second)])

    def drawn(self, ply: int) -> Action | None:
        """The draw that follows from the chains; `None` while one has to show its link."""
        mixes = self.mixes(ply)
        if not mixes or mixes[-1].due():
            return None
        return fair.pick(mixes[-1].key(), ply, self.game.draws(self.states[ply]))

    def due(self) -> tuple[Chain, int] | None:
        """Which chain has to show its link, and the number of that, for the draw that waits."""
        if self.state.actor != CHANCE:
            return None
        mixes = self.mixes(len(self.actions))
        return mixes[-1].due() if mixes else None

    def asked(self, chain: Chain) -> int:
        """How many links the game so far has asked of a chain, that of a waiting draw included."""
        mixes = self.mixes(len(self.actions))
        firsts = [mix.first_nth for mix in mixes if mix.first is chain]
        return max([0, *firsts, *(mix.second_nth for mix in mixes if mix.second is chain)])

    # --- playing

    def fork(self, ply: int) -> Match:
        """What might have been is an ordinary game: its draws tell nothing of those to come."""
        plain = Match(self.game.name, self.board, self.seats, self.seed)
        plain.actions, plain.events, plain.states = self.actions, self.events, self.states
        plain.notes = self.notes
        return plain.fork(ply)

    def play_on(self) -> None:
        """Show what this browser has to show, and play what is due of itself."""
        if self.opener < 0 and self.me >= 0 and not self.vacant():
            self.opener = self.me
        self.begin()
        while (due := self.due()) and self.me >= 0 and due[0] is self.mine():
            chain, nth = due
            chain.value, chain.shown = fair.shown(self.secret, nth), nth
            self.begin()

    def mine(self) -> Chain | None:
        """The chain of this browser."""
        return self.holders(len(self.actions)).get(self.me)

    def act(self, action: Action) -> None:
        """The decision of this browser's player, or of a bot. Raises `Refused`."""
        waits = self.waits_for()
        if self.vacant() or self.me < 0 or waits not in (-1, self.me):
            raise Refused(f"{self.turn()} This browser {self.plays()}.")
        super().act(action)
        self.play_on()

    def plays(self) -> str:
        """What this browser does here."""
        return f"plays {self.seats[self.me].name}" if self.me >= 0 else "looks on"

    def waits_for(self) -> int:
        """The seat of the person whose browser has to go on; -1: nobody's, or anybody's."""
        actor = self.state.actor
        if actor == CHANCE:
            due = self.due()
            return due[0].seat if due else -1
        return actor if actor in self.holders(len(self.actions)) else -1

    def turn(self) -> str:
        """Whose turn it is, in a sentence."""
        seat, vacant = self.waits_for(), self.vacant()
        if self.state.actor == NOBODY:
            return "The game is over."
        if vacant:
            return f"Waiting for {several([self.seats[i].name for i in vacant])} to join."
        if seat < 0:
            return "A bot is to act."
        if self.state.actor == CHANCE:
            return f"The draw is made when {self.seats[seat].name} opens the link."
        return "It is your turn." if seat == self.me else f"Waiting for {self.seats[seat].name}."

    def why_no_undo(self) -> str | None:
        """Nothing that others may have seen is taken back."""
        ply = self.last_decision()
        if ply is None or self.me < 0:
            return "No move of yours can be taken back."
        return NO_UNDO if ply < self.sent else None

    def undo(self) -> None:
        """Take back a move that nobody else has seen, and what the chain has shown for it."""
        super().undo()
        mine = self.mine()
        if mine and mine.shown > (asked := self.asked(mine)):
            mine.value, mine.shown = mine.at(asked), asked

    def redo(self) -> None:
        """Bring back what was taken, and show its link again."""
        super().redo()
        self.play_on()

    def tell(self, text: str) -> None:
        """Send a line along. Raises `Refused`."""
        if self.me < 0:
            raise Refused("Only players send notes along.")
        if len(self.messages) >= MOST_MESSAGES:
            raise Refused("This game has all the notes that a link can hold.")
        self.messages.append(Message(len(self.actions), self.me, text))

    # --- looking

    def view(self, ply: int | None = None, seat: int | None = None) -> dict[str, Any]:
        """The same, with what the page has to know of the link."""
        view = super().view(ply, seat)
        waits = self.waits_for()
        mine = self.me >= 0 and waits in (-1, self.me) and self.state.actor != NOBODY
        acts = mine and not self.vacant()
        if not acts:
            view |= {"actions": [], "acting": "person" if view["acting"] else None}
        return view | {
            "post": {
                "id": self.id,
                "me": self.me,
                "waits": waits,
                "acts": acts,
                "text": self.turn(),
                "vacant": self.vacant(),
                "held": sorted(self.holders(len(self.actions))),
                "begun": self.opener >= 0,
                "unsent": len(self.actions) > self.sent,
            }
        }

    def log(self, since: int = 0) -> list[dict[str, Any]]:
        """The same, with the notes where they were written."""
        told = super().log(since)
        for one in (each for each in self.messages if each.ply > since or not since):
            text = f"{self.seats[one.seat].name}: “{one.text}”"
            told.append({"ply": one.ply - 1, "seat": one.seat, "text": text, "note": True})
        return sorted(told, key=lambda entry: entry["ply"])


def after(seat: int, held: Mapping[int, Chain]) -> int:
    """The next seat in order that a person holds; the same one where there is no other."""
    later = sorted(held, key=lambda i: (i <= seat, i))
    return later[0] if later else seat
