"""Small words that all titles use when they speak."""

from collections.abc import Sequence


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
