"""The pages with the rules, made when the site is built. Not shipped."""

import json
from html import escape
from importlib import import_module

from cuberails import TITLES, boards, meta, rules
from cuberails.catalogue import describe
from cuberails.catalogue import picture as board_picture
from cuberails.rulebook import Paragraph, Picture, Section, numbers


def pages() -> dict[str, dict[str, str]]:
    """By title: what goes into the holes of rules.html."""
    return {name: page(name) for name in TITLES}


def page(name: str) -> dict[str, str]:
    """The parts of one title's page."""
    book, about = rules(name), meta(name)
    pictures: dict[str, Picture] = import_module(f"{TITLES[name]}.pictures").pictures()
    return {
        "name": name,
        "title": escape(about.TITLE),
        "designer": escape(about.DESIGNER),
        "others": others(name),
        "contents": contents(book),
        "article": "\n".join(section(s, i, book, pictures) for i, s in enumerate(book, 1)),
        "data": data(name),
    }


def data(name: str) -> str:
    """The boards of a title as JSON for the pictures, as in the page itself."""
    found = {board: board_picture(boards.load(board)) for board in meta(name).BOARDS}
    return json.dumps({"titles": [describe(name)], "boards": found}).replace("<", "\\u003c")


def others(name: str) -> str:
    """Links to all rulebooks."""
    now = ' aria-current="page"'
    return " ".join(
        f'<a href="{other}.html"{now if other == name else ""}>{escape(meta(other).TITLE)}</a>'
        for other in TITLES
    )


def contents(book: tuple[Section, ...]) -> str:
    """The table of contents."""
    return "".join(
        f'<li><a href="#{s.paragraphs[0].name}">{i}. {escape(s.head)}</a></li>'
        for i, s in enumerate(book, 1)
    )


def section(s: Section, i: int, book: tuple[Section, ...], pictures: dict[str, Picture]) -> str:
    """A section with its paragraphs."""
    number = numbers(book)
    body = "\n".join(paragraph(p, number[p.name], pictures.get(p.name)) for p in s.paragraphs)
    return f"<section>\n<h2>{i}. {escape(s.head)}</h2>\n{body}\n</section>"


def paragraph(p: Paragraph, number: str, picture: Picture | None) -> str:
    """One rule, which can be linked to by its name."""
    lines = "".join(f"<li>{escape(line)}</li>" for line in p.lines)
    return (
        f'<div class="rule" id="{p.name}"><h3><a class="no" href="#{p.name}">{number}</a> '
        f"{escape(p.head)}</h3><p>{escape(p.text)}</p>"
        + (f"<ul>{lines}</ul>" if lines else "")
        + (table(p.table) if p.table else "")
        + (figure(picture) if picture else "")
        + "</div>"
    )


def table(rows: tuple[tuple[str, ...], ...]) -> str:
    """A table with its heads."""
    head, *body = rows
    heads = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    lines = "".join(
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in body
    )
    return f"<table><thead><tr>{heads}</tr></thead><tbody>{lines}</tbody></table>"


def figure(picture: Picture) -> str:
    """A canvas with what is to be drawn on it; the caption says it in words."""
    fields = ("view", "hexes", "chosen", "route")
    position = {field: getattr(picture, field) for field in fields}
    text = escape(json.dumps(position, separators=(",", ":")), quote=True)
    return (
        f'<figure><canvas data-board="{picture.board}" data-picture="{text}" '
        f'aria-hidden="true"></canvas><figcaption>{escape(picture.caption)}</figcaption></figure>'
    )


if __name__ == "__main__":
    print(json.dumps(pages()))
