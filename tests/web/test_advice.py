"""What the bots think, in the page: levels, thinking, hints, worth, a look back."""

import json

from cuberails import bots, records
from cuberails.match import Match, Seat
from player import PREFS, Player, after_auctions
from playwright.sync_api import Page, expect


def test_a_bot_that_thinks(page: Page, site: str) -> None:
    """A Baron thinks for the seconds that it is given; the page shows how far it is and what it
    likes so far. Undo comes at once, long before the time is over."""
    match = Match("iberian", "iberia", [Seat(n, "teal") for n in "ABC"], 1).begin()
    match.act(("pass",))
    for i, seat in enumerate(match.seats):
        seat.play = "baron" if i == match.state.actor else "person"
    prefs = json.dumps({"speed": "instant", "seconds": 10})
    page.add_init_script(f"localStorage['{PREFS}'] = {json.dumps(prefs)}")
    player = Player(page, site, speed="").open("#g=" + records.link(match))
    page.locator("[data-key=pause]").click()
    expect(page.locator("#choices progress")).to_be_visible()
    expect(page.locator("#choices")).to_contain_text("So far: ")
    page.locator("#undo").click()
    expect(page.locator("#choices [data-key=verb-pass]")).to_be_visible(timeout=5000)
    expect(page.locator("#choices progress")).to_have_count(0)
    assert player.moves() == len(match.actions) - 1


def test_hint(page: Page, site: str) -> None:
    """A hint names up to three actions with what each seat may be worth; one can be taken up."""
    player = Player(page, site).open_match(after_auctions())
    page.locator("[data-key=hint]").click()
    expect(page.locator(".hint progress")).to_have_count(0, timeout=20_000)
    assert 2 <= page.locator(".hint li").count() <= 3
    expect(page.locator(".hint li").first.locator(".worths > span")).to_have_count(3)
    expect(page.locator(".hint")).to_contain_text(".")
    page.locator("[data-key=take-0]").click()
    expect(page.locator("#choices [data-key=confirm]")).to_be_visible()
    before = player.moves()
    player.press("confirm")
    player.acted(before)
    expect(page.locator(".hint")).to_have_count(0)


def test_what_is_it_worth(page: Page, site: str) -> None:
    """In an auction the bots say what the share would bring and where it stops paying."""
    player = Player(page, site).open()
    player.set_up(("person", "person", "person")).start()
    expect(page.locator("[data-key=band]")).to_be_visible()
    expect(page.locator(".hint")).to_have_count(0)
    page.locator("[data-key=band]").click()
    said = page.locator("#advice .hint")
    expect(said).to_contain_text("it stops paying", timeout=20_000)
    expect(said).to_contain_text("played out with it and without")


def test_a_look_back(page: Page, site: str) -> None:
    """After a game the page tells which decisions of people cost most, and shows each."""
    seats = [Seat(n, c, p) for n, c, p in (("Ann", "teal", "person"), ("Bo", "gold", "clerk"),
                                           ("Cy", "plum", "clerk"))]  # fmt: skip
    match = Match("iberian", "iberia", seats, 4).begin()
    while match.state.actor >= 0:
        legal = match.game.legal(match.state)
        if match.seats[match.state.actor].play == "person":
            match.act(legal[0])
        else:
            match.act(bots.choose("clerk", match.game, match.state, match.rng(0, "clerk")))
    player = Player(page, site).open_match(match)
    page.locator("[data-key=review]").click()
    slips = page.locator(".review .slip")
    expect(slips.first).to_be_visible(timeout=60_000)
    expect(page.locator(".review progress")).to_have_count(0, timeout=60_000)
    assert 1 <= slips.count() <= 5
    expect(slips.first).to_contain_text("better:")
    slips.first.click()
    expect(page.locator("#prompt")).to_contain_text("You are looking at move")
    assert player
