"""Whole play without a pointer: keys, the cells that screen readers hear, the list of keys."""

import re
from collections.abc import Callable

import pytest
from player import Player, after_auctions, alone, match_of
from playwright.sync_api import Page, expect

BUTTONS = """() => [...document.querySelectorAll('#choices button:not(:disabled)')]
  .map((button) => button.dataset.key)"""


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    return alone(new_page())


class Keys(Player):
    """A player whose hands stay on the keyboard."""

    def press(self, key: str) -> None:
        """One of the choices: by its number, or with the tabulator where it has none."""
        buttons = self.page.evaluate(BUTTONS)
        if buttons.index(key) < 9:
            self.page.keyboard.press(str(buttons.index(key) + 1))
        else:
            self.page.keyboard.press("c")
            for _ in range(buttons.index(key)):
                self.page.keyboard.press("Tab")
            self.page.keyboard.press("Enter")
        self.settle()

    def touch(self, hex_: int) -> None:
        """Walk to a hex that may be chosen, hear what it is, and choose it."""
        self.page.keyboard.press("m")
        for _ in range(60):
            if self.page.evaluate("document.activeElement.dataset.key") == str(hex_):
                break
            self.page.keyboard.press("n")
        cell = self.page.locator("#grid :focus")
        expect(cell).to_have_attribute("data-key", str(hex_))
        expect(cell).to_have_attribute("aria-label", re.compile("costs.*chosen|town.*chosen"))
        self.page.keyboard.press("Enter")
        self.settle()


def test_a_whole_game_with_keys_alone(page: Page, site: str) -> None:
    """From the lobby to the scores: no mouse, no touch, and everything told in the live region."""
    player = Keys(page, site).open()
    page.locator("#start").focus()
    page.keyboard.press("Enter")
    player.wait_turn()
    expect(page.locator("#live")).to_contain_text(re.compile("bid|choose", re.I))
    page.keyboard.press("w")
    expect(page.locator("#live")).to_contain_text("Ada")
    player.play_to_the_end()
    expect(page.locator("#live")).to_contain_text("The bag is empty")
    expect(page.locator("#verdict")).to_be_focused()


def test_the_list_of_keys(page: Page, site: str) -> None:
    """`?` lists the keys, also in the lobby; they can be switched off, and none acts in a field."""
    player = Player(page, site).open_match(match_of(("person",) * 3))
    page.keyboard.press("?")
    expect(page.locator("#dialog")).to_contain_text("to the next or the previous hex")
    page.keyboard.press("Escape")
    expect(page.locator("#dialog")).to_be_hidden()
    page.locator("[data-key=money]").fill("9")
    page.keyboard.press("6")
    assert player.moves() == len(match_of(("person",) * 3).actions)
    page.click("#comfort")
    page.uncheck("#comfort-keys")
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    player.settle()
    expect(page.locator("#dialog")).to_be_hidden()


def test_cells_say_what_the_core_says(page: Page, site: str) -> None:
    """Every hex is a cell, in rows, named and described; a click of a screen reader chooses it."""
    player = Player(page, site).open_match(match := after_auctions())
    words = match.spoken(len(match.actions))
    places = [match.board.place(hex_) for hex_ in match.board.grid.coords]
    expected = sorted(f"{place}, {text}" for place, text in zip(places, words, strict=True))
    cells = page.locator("#grid [role=row] > [role=gridcell]")
    dublin = next(text for text in expected if text.startswith("Dublin"))
    expect(page.get_by_role("gridcell", name=dublin)).to_be_attached()
    found = cells.evaluate_all("cells => cells.map((cell) => cell.getAttribute('aria-label'))")
    assert sorted(found) == expected
    player.press("verb-build")
    while not page.locator("#choices .hexes").count():
        player.press(next(key for key in player.choices if key != "back"))
    page.get_by_role("gridcell", name=re.compile("may be chosen")).first.dispatch_event("click")
    expect(page.locator("#choices [data-key=confirm]")).to_be_visible()
