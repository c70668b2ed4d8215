"""Colours for all eyes: what may look alike differs by letter, and letters can be read.

The board draws a company's letter on every piece of its track, every station and every marker;
the page draws the number or the letter of a seat on every share.
"""

import json
import subprocess
from itertools import chain
from pathlib import Path

import pytest
from cuberails.catalogue import catalogue

import build

CUBES = ("black", "white", "pink")
SHOWN = catalogue()
COMPANIES = {name: board["companies"] for name, board in SHOWN["boards"].items()}


@pytest.fixture(scope="module")
def eyes() -> dict:
    """Which of all our colours look alike to some eyes, by simulation."""
    build.need_node()
    names = {company["colour"] for company in chain(*COMPANIES.values())}
    script = Path(__file__).parent / "web" / "colours.mjs"
    culori = build.WEB / "node_modules" / "culori" / "src" / "index.js"
    palette = build.WEB / "js" / "palette.js"
    done = subprocess.run(
        [build.tool("node"), script, culori, palette, *sorted({*names, *CUBES, *SHOWN["colours"]})],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_some_colours_are_alike(eyes: dict) -> None:
    """The simulation works: the classic pair of red and green is among them."""
    assert ["moss", "red", "deuteranopia"] in eyes["alike"]
    assert ["black", "white", "usual"] not in eyes["alike"]


@pytest.mark.parametrize("board", COMPANIES)
def test_companies_that_look_alike_have_other_letters(eyes: dict, board: str) -> None:
    letters = {company["colour"]: company["letter"] for company in COMPANIES[board]}
    assert len(letters) == len(COMPANIES[board]), "a colour each"
    for a, b, sight in eyes["alike"]:
        if a in letters and b in letters:
            assert letters[a] != letters[b], f"{a} and {b}, {sight}"


def test_cubes_look_alike_to_nobody(eyes: dict) -> None:
    assert [pair for pair in eyes["alike"] if {*pair[:2]} <= {*CUBES}] == []


def test_letters_can_be_read_by_everybody(eyes: dict) -> None:
    """The contrast that WCAG asks of text, also in simulation."""
    assert {name: ratio for name, ratio in eyes["read"].items() if ratio < 4.5} == {}
