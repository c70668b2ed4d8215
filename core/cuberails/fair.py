"""Draws that nobody can know before deciding, nor try again (FAIR.md tells how and why).

A browser keeps a secret and gives away a chain of hashes from its end: each link is the hash of the
next one, so a link that has been shown fixes all before it and tells nothing of those to come. A
draw mixes a link of two chains.

>>> secret = bytes(20)
>>> shown(secret, 0) == commitment(secret) == back(shown(secret, 3), 3)
True
"""

import hmac
from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256

from cuberails.game import Action

SIZE = 20
"""Bytes of a secret and of a link: SHA-256, cut."""

LENGTH = 5_000
"""Links of a chain: as many as the longest record has actions."""


def step(value: bytes) -> bytes:
    """The link before this one."""
    return sha256(b"cuberails chain" + value).digest()[:SIZE]


def back(value: bytes, links: int) -> bytes:
    """The link so many before this one."""
    for _ in range(links):
        value = step(value)
    return value


@lru_cache(16)
def links(value: bytes, nth: int) -> tuple[bytes, ...]:
    """All links from the `nth`, which is `value`, back to link 0."""
    found = [value]
    for _ in range(nth):
        found.append(step(found[-1]))
    return tuple(found)


def commitment(secret: bytes) -> bytes:
    """Link 0, which is given away at the start."""
    return back(secret, LENGTH)


def shown(secret: bytes, nth: int) -> bytes:
    """The link that is shown as the `nth`."""
    return back(secret, LENGTH - nth)


def mix(first: bytes, second: bytes) -> bytes:
    """The key of the draws that two links decide."""
    return hmac.new(first, b"cuberails mix" + second, sha256).digest()


def pick(key: bytes, ply: int, draws: Sequence[tuple[Action, int]]) -> Action:
    """The outcome of the draw before action `ply`, by weight. 256 bits over a total of a few
    thousand: no outcome is favoured by more than one part in 2^240."""
    number = int.from_bytes(hmac.new(key, b"cuberails draw %d" % ply, sha256).digest(), "big")
    rest = number % sum(weight for _, weight in draws)
    for action, weight in draws:
        if rest < weight:
            return action
        rest -= weight
    raise AssertionError("the weights do not add up")
