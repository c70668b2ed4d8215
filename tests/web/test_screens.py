"""Every screen: axe-core on WCAG 2.2 by day and by night, room for fingers, nothing cut."""

from collections.abc import Callable

import pytest
from page.screens import walk
from player import Player, alone, match_of
from playwright.sync_api import Page

import build

AXE = build.WEB / "node_modules" / "axe-core" / "axe.min.js"
ALL = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# The cells of the map are all alike: two rows of them stand for the rest.
CHECK = """async only => (await axe.run(
  { exclude: ["#grid > :nth-child(n + 3)"] },
  { runOnly: only, resultTypes: ["violations"] },
)).violations"""
# A box to tick is as large as its label.
SMALL = """() => [...document.querySelectorAll('a, button, select, input, textarea')]
  .map((e) => [e, (e.closest('label') ?? e).getBoundingClientRect()])
  .filter(([e, box]) => box.width && e.checkVisibility() && !e.matches('.skip'))
  .filter(([, box]) => box.width < 43.5 || box.height < 43.5)
  .map(([e, box]) => `${e.id || e.dataset.key || e.outerHTML} ${box.width} ${box.height}`)"""
WIDTH = "document.documentElement.scrollWidth"


def faults(page: Page, only: list[str]) -> list[str]:
    """What axe finds on the page: the rule, and the elements that break it."""
    return [
        f"{fault['id']}: {node['html'][:160]} {node['failureSummary']}"
        for fault in page.evaluate(CHECK, only)
        for node in fault["nodes"]
    ]


def test_with_room(new_page: Callable[..., Page], site: str) -> None:
    """By night the colours alone are new, so only contrast is looked at again."""
    page = alone(new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce"))
    page.add_init_script(AXE.read_text())
    found = []
    for name, _ in walk(page, site):
        for scheme, only in {"light": ALL, "dark": ["color-contrast"]}.items():
            page.emulate_media(color_scheme=scheme)
            found += [f"{name}, {scheme}: {fault}" for fault in faults(page, only)]
    assert not found, "\n".join(found)


def test_on_the_smallest_phone(new_page: Callable[..., Page], site: str) -> None:
    """360 pixels: the same checks, 44 pixels for every finger, nothing beyond the edge."""
    phone = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
    page = alone(new_page(**phone, color_scheme="dark", reduced_motion="reduce"))
    page.add_init_script(AXE.read_text())
    found = []
    for name, _ in walk(page, site):
        found += [f"{name}: {fault}" for fault in faults(page, ALL)]
        found += [f"{name}: smaller than a finger: {small}" for small in page.evaluate(SMALL)]
        if page.evaluate(WIDTH) > 360:
            found.append(f"{name}: wider than the screen")
    assert not found, "\n".join(found)


@pytest.mark.parametrize("size", [(640, 400), (320, 256)])
def test_text_twice_and_four_times_as_large(
    new_page: Callable[..., Page], site: str, size: tuple[int, int]
) -> None:
    """A browser that enlarges 1280 × 800 or 1280 × 1024 leaves these pixels: everything that acts
    can be scrolled to and is not covered."""
    page = alone(new_page(viewport={"width": size[0], "height": size[1]}))
    player = Player(page, site).open_match(match_of(("person",) * 3))
    assert page.evaluate(WIDTH) <= size[0]
    for key in ("confirm", "plain-pass", "up-to"):
        page.click(f"#choices [data-key={key}]", trial=True, timeout=5000)
    for name in ("players", "companies", "bag", "log", "turn"):
        page.click(f"#tabs [data-tab={name}]")
    player.press("confirm")
    page.wait_for_function("document.getElementById('who').textContent")
