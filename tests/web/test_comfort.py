"""What players may have as they like it."""

import re
from collections.abc import Callable

import pytest
from player import Player, after_auctions, alone, match_of
from playwright.sync_api import Page, expect

PEOPLE = ("person",) * 3
PAPER = "getComputedStyle(document.body).backgroundColor"
SEA = """(() => {{
  const pixel = new OffscreenCanvas(1, 1).getContext("2d", {{ willReadFrequently: true }});
  pixel.drawImage(document.getElementById("{}"), 3, 3, 1, 1, 0, 0, 1, 1);
  return [...pixel.getImageData(0, 0, 1, 1).data];
}})()"""
LISTEN = """
  window.tones = 0;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...at) { window.tones++; start.apply(this, at); };
"""


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    return alone(new_page())


def prefer(page: Page, *names: str) -> None:
    """Switch on what the sheet of preferences has under these names."""
    page.click("#comfort")
    for name in names:
        page.check(f"#comfort-{name}")
    page.keyboard.press("Escape")


def test_colours_and_paper(page: Page, site: str) -> None:
    """Night by wish on a bright device, kept; the board is printed in the colours of the day."""
    Player(page, site).open()
    day, sea = page.evaluate(PAPER), page.evaluate(SEA.format("board"))
    page.click("#comfort")
    page.select_option("[data-key=theme]", "dark")
    page.wait_for_function(f"day => {PAPER} !== day", arg=day)
    page.wait_for_function(f"day => {SEA.format('board')}.join() !== day.join()", arg=sea)
    page.reload()
    page.wait_for_function(f"day => {PAPER} !== day", arg=day)
    page.wait_for_function("performance.getEntriesByName('board-drawn').length")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    expect(page.locator("#paper")).to_be_visible()
    expect(page.locator("#lobby")).to_be_hidden()
    width = page.evaluate("document.getElementById('paper').width")
    assert width > 1000
    assert page.evaluate(SEA.format("paper")) == sea
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(page.locator("#paper")).not_to_be_attached()


def test_acting_at_once_with_sounds(page: Page, site: str) -> None:
    """Without confirmation the last pick is the action; sounds are made only when wanted."""
    page.add_init_script(LISTEN)
    player = Player(page, site).open_match(after_auctions())
    before = player.moves()
    player.press("verb-dividends")
    expect(page.locator("[data-key=confirm]")).to_be_visible()
    page.keyboard.press("Escape")
    prefer(page, "instant", "sound")
    assert page.evaluate("window.tones") == 0
    player.press("verb-dividends")
    player.acted(before)
    assert "calls for dividends" in " ".join(player.log())
    page.wait_for_function("window.tones > 0")


def test_one_device_for_several_people(page: Page, site: str) -> None:
    """A blank page between two turns, and the money of others out of sight."""
    player = Player(page, site).open_match(match := match_of(PEOPLE))
    name = f"P{match.state.actor + 1}"
    page.click("#hide")
    cash = page.locator("#players-body .cash")
    expect(page.locator("#players-body .acts .cash")).to_have_text("£20")
    expect(cash.filter(has_text="•••")).to_have_count(2)
    prefer(page, "handover")
    expect(page.locator("#handover")).to_be_hidden()
    page.click("#choices [data-key=confirm]")
    expect(page.locator("#handover")).to_be_visible()
    expect(page.locator("#handover")).not_to_contain_text(name)
    page.keyboard.press("Escape")
    expect(page.locator("#handover")).to_be_visible()
    page.click("[data-key=here]")
    expect(page.locator("#handover")).to_be_hidden()
    player.wait_turn()


def test_bidding_left_to_the_page(page: Page, site: str) -> None:
    """Up to £9: it tops a bid of £8, passes at £10, and says both."""
    player = Player(page, site).open_match(match := match_of(PEOPLE))
    mine = f"P{match.state.actor + 1}"
    page.locator("[data-key=money]").fill("9")
    page.click("[data-key=up-to]")
    player.says(f"{mine} bids £7 for CBSC. It bids for you up to £9.")
    expect(page.locator("#who")).not_to_contain_text(mine)
    page.click("#choices [data-key=confirm]")
    expect(page.locator("[data-key=confirm]")).to_contain_text("Bid £9")
    page.click("#choices [data-key=plain-pass]")
    player.says(f"{mine} bids £9 for CBSC.")
    expect(page.locator("[data-key=confirm]")).to_contain_text("Bid £10")
    page.click("#choices [data-key=confirm]")
    player.says(f"{mine} passes.")
    expect(page.locator("#prompt")).not_to_contain_text("CBSC")


def test_a_pass_in_advance(page: Page, site: str) -> None:
    """While bots bid, a pass can be left to the page, and taken back."""
    player = Player(page, site, speed="slow").open_match(match_of(PEOPLE))
    page.click("#seats")
    for n in range(3):
        play = "person" if n == (match_of(PEOPLE).state.actor + 2) % 3 else "clerk"
        page.locator(f"#dialog [data-key=play-{n}]").select_option(play)
    page.click("[data-key=seats-done]")
    page.click("[data-key=pass-later]")
    expect(page.locator("#choices")).to_contain_text("pass for you")
    page.click("[data-key=cancel-order]")
    page.click("[data-key=pass-later]")
    page.select_option("#speed", "instant")
    player.says("passes.")


def test_notes_other_games_and_the_way_back(page: Page, site: str) -> None:
    """Notes stay with their game; another game is one touch away; back closes sheets first."""
    player = Player(page, site).open().start()
    first = page.evaluate("location.hash")
    page.click("#notes")
    page.fill("textarea", "P2 wants <b>Dublin</b>")
    page.go_back()
    expect(page.locator("#dialog")).to_be_hidden()
    expect(page.locator("#turn")).to_be_visible()
    page.click("#home")
    player.start()
    assert page.evaluate("location.hash") != first
    page.click("#notes")
    assert page.input_value("textarea") == ""
    page.keyboard.press("Escape")
    page.click("#games")
    page.click("#dialog [data-key^=to-]:has(bdi)")
    page.wait_for_function("first => location.hash === first", arg=first)
    player.wait_turn()
    page.click("#notes")
    assert page.input_value("textarea") == "P2 wants <b>Dublin</b>"
    page.keyboard.press("Escape")
    page.reload()
    player.wait_turn()
    page.click("#notes")
    assert page.input_value("textarea") == "P2 wants <b>Dublin</b>"
    page.keyboard.press("Escape")
    page.click("#home")
    page.click(f"[data-key=delete-{first.removeprefix('#game=')}]")
    notes = "Object.keys(localStorage).filter((key) => key.includes('notes')).length"
    assert page.evaluate(notes) == 0
    page.locator("#notices").get_by_role("button", name=re.compile("Undo")).click()
    assert page.evaluate(notes) == 1


def test_players_are_told_apart_without_colour(page: Page, site: str) -> None:
    """Shares carry the owner's initial, or the number of the seat where initials are the same."""
    player = Player(page, site).open_match(after_auctions())
    marks = page.locator("#companies-body .share.sold small")
    assert {*marks.all_text_contents()} <= {"1", "2", "3"}
    page.click("#seats")
    for n, name in enumerate(("Ada", "Bea", "Cas")):
        page.fill(f"#dialog [data-key=name-{n}]", name)
    page.click("[data-key=seats-done]")
    expect(page.locator("#players-body")).to_contain_text("Cas")
    player.settle()
    assert {*marks.all_text_contents()} <= {"A", "B", "C"}
