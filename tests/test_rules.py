"""Our rulebooks: whatever the rules say leads to a paragraph that is there."""

import ast
import json
from importlib import import_module
from pathlib import Path
from random import Random

import pytest
from battery import random_game
from cuberails import TITLES, boards, meta, rules, title
from cuberails.rulebook import Reason, numbers

CORE = Path(__file__).parent.parent / "core" / "cuberails" / "titles"
title_names = pytest.mark.parametrize("name", TITLES)


def paragraphs(name):
    return [p for section in rules(name) for p in section.paragraphs]


@title_names
def test_paragraphs_have_names_of_their_own_and_say_something(name):
    names = [p.name for p in paragraphs(name)]
    assert len(set(names)) == len(names) == len(numbers(rules(name)))
    for p in paragraphs(name):
        assert p.text.endswith((".", ":")) and p.head, p.name
        assert p.text.endswith(".") or p.lines, p.name
        assert all(len(row) == len(p.table[0]) for row in p.table), p.name


@title_names
def test_every_kind_of_event_follows_a_paragraph(name):
    """Every kind that can be told has its paragraph, every cause of a change of value as well."""
    module = import_module(f"{TITLES[name]}.rules")
    telling = import_module(f"{TITLES[name]}.{'telling' if name == 'dual' else 'text'}")
    assert set(module.OF_EVENT) == set(telling.TELLERS)
    known = {p.name for p in paragraphs(name)}
    assert set(module.OF_EVENT.values()) <= known
    if hasattr(telling, "CAUSES"):
        assert set(module.OF_CAUSE) == set(telling.CAUSES)
        assert set(module.OF_CAUSE.values()) <= known


@title_names
def test_every_reason_in_the_source_names_a_paragraph(name):
    """Each `Reason(...)` that a title's rules can give, found in their source."""
    known, found = {p.name for p in paragraphs(name)}, 0
    for path in (CORE / name).glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Reason":
                rule = node.args[1]
                assert isinstance(rule, ast.Constant) and rule.value in known, ast.unparse(node)
                found += 1
    assert found > 15


def guesses(rules_, s, rng):
    """Actions that may or may not be legal: every verb, with numbers of about the right size."""
    sizes = {"company": len(s.board.companies), "gauge": 2, "cube": 3, "money": 40, "lease": 2}
    hexes = list(s.board.grid.coords)
    for verb, kinds in rules_.ARGS.items():
        for _ in range(4):
            yield (
                verb,
                *(
                    rng.choice(hexes) if kind == "hex" else rng.randrange(sizes[kind])
                    for kind in kinds
                ),
            )


@title_names
def test_whatever_is_refused_or_told_in_a_game_leads_to_a_paragraph(name):
    known, rng, refused = {p.name for p in paragraphs(name)}, Random(3), set()
    rules_ = title(name)

    def watch(before, action, after):
        assert {rules_.rule_of(after.events, n) for n in range(len(after.events))} <= known
        for guess in guesses(rules_, before, rng) if before.actor >= 0 else ():
            why = rules_.why_not(before, guess)
            if why is not None:
                assert isinstance(why, Reason), why
                assert why.rule in known, why
                refused.add(why.rule)

    for seed in range(2):
        random_game(name, meta(name).BOARDS[0], 3, seed, watch)
    assert len(refused) > 5


@title_names
def test_pictures_stand_beside_paragraphs_and_can_be_drawn(name):
    """A picture is JSON, of a board and of hexes that are there; what it lights is legal there."""
    pictures = import_module(f"{TITLES[name]}.pictures").pictures()
    assert len(pictures) >= 3
    assert set(pictures) <= {p.name for p in paragraphs(name)}
    for rule, picture in pictures.items():
        board = boards.load(picture.board)
        assert board.title == name
        assert set(picture.hexes) <= set(board.grid.coords), rule
        view = json.loads(json.dumps(picture.view))
        assert len(view["companies"]) == len(board.companies)
        begin = list(picture.chosen)
        lit = [a for a in view["actions"] if a["do"][: len(begin)] == begin]
        assert bool(lit) == view["live"] == bool(begin), rule
        if picture.route >= 0:
            assert view["companies"][picture.route]["run"]["revenue"], rule


def test_a_share_for_nothing_has_its_own_paragraph():
    irish, iberian, dual = (title(name) for name in ("irish", "iberian", "dual"))
    assert irish.rule_of([("sold", 0, 1, 5, 0)], 0) == "initial-pass"
    assert irish.rule_of([("sold", 0, 1, 5, 6)], 0) == "sale"
    assert iberian.rule_of([("value", 0, 20, 16, "penalty")], 0) == "penalty"
    assert dual.rule_of([("moved", 0, 20, 18, "train")], 0) == "train-cost"
