"""Small words that all titles use when they speak."""

import re
from collections.abc import Sequence

UNSAFE = re.compile(
    r"[\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ud800-\udfff\ufeff]"
)
"""Control, zero-width and direction characters, and halves of characters, which have no place in
what people write."""


def one_line(text: str, most: int) -> str:
    """What somebody wrote, in one line, without characters that do not show, of at most `most`.

    >>> one_line("  Ann\\u202e\\n ", 24)
    'Ann'
    """
    return " ".join(UNSAFE.sub(" ", text[: 4 * most]).split())[:most].strip()


def count(n: int, one: str, many: str = "") -> str:
    """A number with its noun.

    >>> count(1, "share"), count(2, "city", "cities"), count(0, "town")
    ('1 share', '2 cities', 'no towns')
    """
    return f"{n or 'no'} {one if n == 1 else many or one + 's'}"


def several(parts: Sequence[str]) -> str:
    """Words joined as in speech.

    >>> several(["a", "b", "c"])
    'a, b and c'
    """
    return " and ".join(filter(None, (", ".join(parts[:-1]), *parts[-1:])))
