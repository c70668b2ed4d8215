"""Who may import whom: shared code never knows a title, titles never know each other."""

import ast
import sys
from pathlib import Path

import pytest

CORE = Path(__file__).parent.parent / "core" / "cuberails"
ALLOWED = {
    "hexes": set(),
    "money": set(),
    "appraisal": set(),
    "shares": set(),
    "words": set(),
    "rulebook": set(),
    "auction": {"hexes", "money"},
    "boards": {"hexes", "money"},
    "fair": {"game"},
    "game": {"hexes", "money", "boards", "rulebook"},
    "script": {"boards", "game"},
    "__init__": {"game", "rulebook", "script", "titles"},  # titles for type checking only
    "titles": {"", "hexes", "money", "shares", "words", "appraisal", "boards", "auction", "game"}
    | {"rulebook", "script"},
    "bots": {"", "game"},
    "match": {"", "game", "boards", "rulebook"},
    "posted": {"", "boards", "fair", "game", "match", "words"},
    "envelope": {"", "fair", "match", "posted", "words"},
    "lesson": {"", "game", "match", "script"},
    "proxy": {"", "game"},
    "own": {"", "boards"},
    "records": {"", "boards", "envelope", "game", "match", "own", "posted", "words"},
    "links": {"", "boards", "fair", "game", "match", "own", "posted", "records", "words"},
    "catalogue": {"", "boards", "bots", "match", "records"},
    "simulate": {"", "boards", "bots", "game"},
    "correspondence": {"", "boards", "bots", "fair", "game", "match", "posted", "words"},
    "advice": {"", "bots", "game"},
    "ledger": {"", "game", "match", "rulebook"},
    "arena": {"", "boards", "bots", "game", "match"},
    "cli": {
        "",
        "arena",
        "boards",
        "bots",
        "game",
        "links",
        "match",
        "posted",
        "records",
        "simulate",
    },
}
EXTRAS = {"arena": {"choix", "distributed", "tqdm"}}
"""What only those need who ask for it: imported within functions."""

STANDARD_ONLY = "core has no dependencies: nothing but the standard library and itself"
FILES = sorted(CORE.rglob("*.py"))


def imports(path):
    """The modules that a file imports, dotted."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.name}: relative import"
            root = node.module == "cuberails"
            names = [a.name for a in node.names if root and (CORE / f"{a.name}.py").exists()]
            yield from [f"cuberails.{n}" for n in names] or [node.module]


@pytest.mark.parametrize("path", FILES, ids=lambda p: str(p.relative_to(CORE)))
def test_imports(path):
    """A module imports from the layers below it only; a title from no other title."""
    parts = path.relative_to(CORE).with_suffix("").parts
    for module in imports(path):
        top, *rest = module.split(".")
        if top != "cuberails":
            known = sys.stdlib_module_names | EXTRAS.get(parts[0], set())
            assert top in known, STANDARD_ONLY
        elif parts[0] in ("titles", "bots") and rest[:1] == [parts[0]]:
            assert parts[0] == "bots" or (len(parts) > 2 and rest[1:2] in ([], [parts[1]]))
        else:
            assert (rest or [""])[0] in ALLOWED[parts[0]], f"{path.name} imports {module}"


RULES = [p for p in FILES if "titles" in p.parts and p.parent.name != "titles"]


@pytest.mark.parametrize("path", RULES, ids=lambda p: p.name)
def test_rules_do_no_io(path):
    """Rules hold no generator, no clock and no I/O."""
    banned = {"os", "sys", "io", "time", "pathlib", "json"}

    assert not banned & {module.split(".")[0] for module in imports(path)}
    assert "open(" not in path.read_text("utf-8")
    assert not ("random" in set(imports(path)) and path.name != "__init__.py")
