"""What our own rulebooks are made of: sections of paragraphs, and sentences that name theirs.

A paragraph has a name that stays, such as "build-cost", so that links to it do; its number is
only its place. Pictures are positions, drawn by whoever has a pen.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self


class Reason(str):
    """Why something cannot be done: a sentence that knows the paragraph behind it.

    >>> why = Reason("All its shares are sold.", "shares")
    >>> why, why.of("GSW"), why.of("GSW").rule
    ('All its shares are sold.', 'GSW: All its shares are sold.', 'shares')
    """

    rule: str

    def __new__(cls, text: str, rule: str) -> Self:
        """`rule` is the name of a paragraph in the title's rulebook."""
        self = super().__new__(cls, text)
        self.rule = rule
        return self

    def of(self, whose: str) -> "Reason":
        """The same, told of somebody."""
        return Reason(f"{whose}: {self}", self.rule)


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One rule, under its name and a few words; `lines` are a list below it, `table` is another,
    its first row the heads."""

    name: str
    head: str
    text: str
    lines: tuple[str, ...] = ()
    table: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Section:
    """What belongs together."""

    head: str
    paragraphs: tuple[Paragraph, ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """A position beside a paragraph: what a spectator sees of it, the hexes to look at, and the
    part of an action that is picked, so that the hexes open to it are lit."""

    board: str
    caption: str
    view: Mapping[str, Any]
    hexes: tuple[int, ...]
    chosen: tuple[Any, ...] = ()
    route: int = -1
    """A company whose routes are drawn."""


def numbers(rulebook: Sequence[Section]) -> dict[str, str]:
    """The number of each paragraph by its name.

    >>> numbers([Section("Aim", (Paragraph("win", "Winning", "…"), Paragraph("tie", "Ties", "…")))])
    {'win': '1.1', 'tie': '1.2'}
    """
    return {
        paragraph.name: f"{i}.{k}"
        for i, section in enumerate(rulebook, 1)
        for k, paragraph in enumerate(section.paragraphs, 1)
    }


def paragraph(rulebook: Sequence[Section], name: str) -> Paragraph:
    """The paragraph of that name, which has to be there."""
    return next(p for section in rulebook for p in section.paragraphs if p.name == name)


OF_VIEW = ("title", "places", "cubes", "track", "args", "build", "auction", "direct", "operating")
OF_COMPANY = ("track", "run", "playing", "blocked")
"""What a drawing needs of a view, and of each company in it."""


def drawn(view: Mapping[str, Any], legal: Sequence[tuple[Any, ...]] = ()) -> dict[str, Any]:
    """As much of a title's view as a picture needs; with `legal`, open hexes can be lit."""
    return {
        **{field: view[field] for field in OF_VIEW if field in view},
        "companies": [
            {field: company[field] for field in OF_COMPANY if field in company}
            for company in view["companies"]
        ],
        "actions": [{"do": list(action)} for action in legal],
        "live": bool(legal),
        "last": [],
    }
