"""Every screen against axe-core's checks of WCAG 2.2, by day and by night."""

from collections.abc import Callable

import pytest
from player import Player, after_auctions, alone, match_of
from playwright.sync_api import Page

import build

AXE = build.WEB / "node_modules" / "axe-core" / "axe.min.js"
CHECK = """() => axe.run(document, {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
})"""


def faults(page: Page) -> list[str]:
    """What axe finds on the page: the rule, and the elements that break it."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    found = page.evaluate(CHECK)["violations"]
    return [
        f"{fault['id']}: {node['target']} {node['html'][:120]} {node['failureSummary']}"
        for fault in found
        for node in fault["nodes"]
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280])
def test_no_faults(new_page: Callable[..., Page], site: str, scheme: str, width: int) -> None:
    page = alone(new_page(color_scheme=scheme, viewport={"width": width, "height": 800}))
    player = Player(page, site).open()
    found = {"lobby": faults(page)}
    for name, match in {"auction": match_of(("person",) * 3), "turn": after_auctions()}.items():
        player.open_match(match)
        found[name] = faults(page)
    assert not any(found.values()), "\n".join(f"{k}: {f}" for k, v in found.items() for f in v)
