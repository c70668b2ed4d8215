"""Learning: a whole tutorial on a phone, "why?" beside refusals and in the log, pages of rules."""

import re
from collections.abc import Callable

import pytest
from cuberails import TITLES, meta, rules
from cuberails.rulebook import numbers
from player import GAMES, Player, after_auctions, alone
from playwright.sync_api import Page, expect
from test_play import PHONE

HEAD, SAID = "#lesson h2", "#lesson .said"


def press_on(player: Player) -> None:
    """Press the button that the lesson points to, and wait for what it brings."""
    before = player.page.locator("#lesson").text_content(), player.choices
    player.page.locator(".asked").tap()
    player.page.wait_for_function(
        """([card, keys]) => document.getElementById('lesson').textContent !== card ||
          [...document.querySelectorAll('#choices [data-key]:not(:disabled)')]
            .map((e) => e.dataset.key).join() !== keys""",
        arg=[before[0], ",".join(before[1])],
    )


def test_a_whole_tutorial_on_a_phone(new_page: Callable[..., Page], site: str) -> None:
    """From the lobby to a real game, with a move not asked for and one that is forbidden."""
    page = alone(new_page(**PHONE))
    player = Player(page, site).open()
    page.tap("[data-key=learn]")
    expect(page.locator(HEAD)).to_have_text("Shares", timeout=60_000)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.tap("[data-key=plain-pass]")
    expect(page.locator(SAID)).to_contain_text("For now bid £7")
    while page.locator(HEAD).text_content() != "Track":
        press_on(player)
    press_on(player)
    player.touch(hex_of(page, "F10"))
    expect(page.locator("#callout .rule")).to_contain_text("GSW: Track must be next to")
    g11 = hex_of(page, "G11")
    player.press(f"hex-build-3-{g11}")
    player.touch(g11)
    expect(page.locator(HEAD)).to_have_text("Towns and cities")
    page.tap("#undo")
    expect(page.locator(HEAD)).to_have_text("Track")
    steps = 0
    while page.locator(".asked").count():
        press_on(player)
        steps += 1
        assert steps < 40
    expect(page.locator(HEAD)).to_have_text("That is Irish Gauge")
    expect(page.locator("#verdict")).to_have_text("Ada wins")
    assert not page.evaluate(GAMES), "a lesson is none of the player's games"
    page.tap("[data-key=lesson-play]")
    player.wait_turn()
    expect(page.locator("#lesson")).to_be_hidden()
    assert len(page.evaluate(GAMES)) == 1


def hex_of(page: Page, ref: str) -> int:
    return page.evaluate(
        "ref => JSON.parse(document.getElementById('data').textContent).boards.ireland.hexes"
        ".find((h) => h.ref === ref).id",
        ref,
    )


def test_why(new_page: Callable[..., Page], site: str) -> None:
    """A refusal and a line of the log open the sheet at their paragraphs; the page knows them."""
    page = alone(new_page())
    player = Player(page, site).open_match(match := after_auctions())
    here = page.locator("dialog .here")
    player.touch(player.hex("Castlebar"))
    page.locator("#callout .why").first.click()
    expect(here).to_have_attribute("data-rule", re.compile("build-next|develop"))
    expect(here).to_be_in_viewport()
    expect(page.locator("dialog canvas").first).to_be_attached()
    page.click("dialog .no >> nth=0")
    expect(here).to_have_attribute("data-rule", rules("irish")[0].paragraphs[0].name)
    page.keyboard.press("Escape")
    line = page.locator("#log-list li").last
    rule = match.log()[-1]["rule"]
    line.hover()
    line.locator(".why").click()
    expect(here).to_have_attribute("data-rule", rule)
    page.click("dialog [data-key=close]")
    expect(page.locator("#choices")).to_be_visible()
    assert line.locator(".why").get_attribute("href") == f"rules/irish.html#{rule}"
    assert player.log() == [entry["text"] for entry in match.log()], (
        "the log says no more than that"
    )


@pytest.mark.parametrize("name", TITLES)
def test_a_page_of_rules(new_page: Callable[..., Page], site: str, name: str) -> None:
    """All paragraphs under their names, and pictures with something on them."""
    page = alone(new_page(**PHONE))
    last = list(numbers(rules(name)))[-1]
    page.goto(f"{site}rules/{name}.html#{last}")
    expect(page.locator("h1")).to_have_text(meta(name).TITLE)
    expect(page.locator(f"#{last}")).to_be_in_viewport()
    assert page.locator(".rule").evaluate_all("all => all.map((e) => e.id)") == list(
        numbers(rules(name))
    )
    page.wait_for_function(DRAWN)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


DRAWN = """() => [...document.querySelectorAll('canvas')].every((canvas) => {
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  const seen = new Set();
  for (let i = 0; i < data.length; i += 4 * 7) {
    seen.add(data[i] << 16 | data[i + 1] << 8 | data[i + 2]);
  }
  return seen.size > 20;
})"""


def test_rules_without_javascript(new_page: Callable[..., Page], site: str) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(f"{site}rules/irish.html")
    page.click(".contents a >> text=Build track")
    expect(page.locator("#build")).to_be_in_viewport()
    expect(page.locator("#bonus figcaption")).to_contain_text("£12")
