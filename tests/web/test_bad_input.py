"""Broken, foreign and hostile links, files and names: a sentence, and nothing else happens."""

import json
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Callable

import pytest
from cuberails import records
from player import Player, after_auctions, alone
from playwright.sync_api import Browser, Page, expect
from test_saves import bring


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    return alone(new_page())


HOSTILE = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>'
INTACT = """document.querySelectorAll('img, iframe, body script:not([type])').length
  + (window.hacked ?? 0)"""


def packed(text: str) -> str:
    return records.CODEC + urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def changed(**fields: object) -> str:
    """A good save with some fields replaced."""
    return json.dumps({**records.record(after_auctions()), **fields})


GOOD = records.link(after_auctions())
LINKS = {
    "empty": "",
    "a word": "hello",
    "cut short": GOOD[: len(GOOD) // 2],
    "one letter changed": GOOD[:40] + ("A" if GOOD[40] != "A" else "B") + GOOD[41:],
    "foreign": "eyJhbGciOiJIUzI1NiJ9.e30.XXXX",
    "another kind": "9" + GOOD[1:],
    "markup": "%3Cimg%20src=x%20onerror=alert(1)%3E",
    "unpacks to a hundred megabytes": packed(" " * 100_000_000),
    "very long": "1" + "A" * 600_000,
    "no game": packed("[]"),
    "deep": packed("[" * 100_000),
    "another version": packed(changed(rules=99)),
    "a missing title": packed(changed(title="chess")),
    "an illegal action": packed(changed(actions=[["build", 0, 3]])),
    "wrong types": packed(changed(actions=[[{}, None]])),
}


def test_a_bad_link_in_a_new_tab(page: Page, site: str) -> None:
    player = Player(page, site).open("#g=" + LINKS["cut short"])
    player.says("This link")
    expect(page.locator("#lobby")).to_be_visible()
    player.start()
    assert page.evaluate(INTACT) == 0


def test_bad_links_leave_the_running_game_alone(page: Page, site: str) -> None:
    player = Player(page, site).open().start()
    before, url = player.position(), page.url
    for name, code in LINKS.items():
        page.evaluate("code => { location.hash = `g=${code}`; }", code)
        alert = page.locator("#notices [role=alert]")
        expect(alert, name).to_contain_text(".")
        expect(page, name).to_have_url(url)
        assert player.position() == before, name
        page.click("[data-key=refused-close]")
        expect(alert).to_have_count(0)
    assert page.evaluate(INTACT) == 0
    player.one_decision()


def hostile_save() -> str:
    data = records.record(after_auctions())
    data["seats"][0]["name"] = HOSTILE
    data["seats"][1]["name"] = "N" * 10_000
    data["seats"][2]["name"] = "\u202eevil\u0000 " + "\n" * 50
    return json.dumps(data)


def untouched(player: Player) -> None:
    page = player.page
    assert page.evaluate(INTACT) == 0
    for name in page.locator(".player bdi").all_text_contents():
        assert 0 < len(name) <= 24
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(page.locator("#players-body")).to_contain_text("<img")


def test_hostile_names_in_a_link(page: Page, site: str) -> None:
    player = Player(page, site).open("#g=" + packed(hostile_save())).wait_turn()
    untouched(player)
    player.one_decision()
    page.click("#home")
    assert page.evaluate(INTACT) == 0


def test_hostile_names_in_a_file(page: Page, site: str) -> None:
    player = Player(page, site).open()
    bring(page, HOSTILE.replace("/", "") + ".json", hostile_save())
    player.wait_turn()
    untouched(player)
    page.click("#home")
    expect(page.locator("#saves")).to_contain_text("<img")
    assert page.evaluate(INTACT) == 0


def test_hostile_names_in_the_lobby(page: Page, site: str) -> None:
    player = Player(page, site).open()
    page.evaluate(
        "document.querySelectorAll('input').forEach((e) => e.removeAttribute('maxlength'))"
    )
    page.fill("[data-key=name-0]", HOSTILE)
    page.fill("[data-key=name-1]", "N" * 10_000)
    page.fill("[data-key=name-2]", "   ")
    untouched(player.start())
    expect(page.locator("#players-body")).to_contain_text("Player 3")
    page.reload()
    untouched(player.wait_turn())


FILES = [
    "",
    "not a save",
    "{}",
    '{"format":1,"actions":7}',
    changed(seats=[]),
    changed(board="../x"),
    changed(format=7),
]


def test_bad_files(page: Page, site: str) -> None:
    Player(page, site).open()
    for text in FILES:
        bring(page, "bad.json", text)
        expect(page.locator("#notices [role=alert]"), text).to_contain_text(".")
        expect(page.locator("#lobby")).to_be_visible()
        expect(page.locator("#saves li")).to_contain_text("None yet")
        page.click("[data-key=refused-close]")


def test_a_huge_file(page: Page, site: str) -> None:
    player = Player(page, site).open()
    bring(page, "huge.json", "x" * 2_000_000)
    player.says("too large")


DIES = """document.querySelector('script[type=py]').xworker
  .dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }))"""


def test_a_dead_engine_can_be_restarted(chromium: Browser, site: str) -> None:
    """The game up to the last move is safe, as a file and in a new engine."""
    context = chromium.new_context()
    try:
        player = Player(context.new_page(), site).open().set_up(("person",) * 3).start()
        before = player.position()
        player.page.evaluate(DIES)
        player.page.click("#link")
        player.says("The engine has stopped")
        with player.page.expect_download() as download:
            player.page.click("[data-key=crash-1]")
        assert records.load(download.value.path().read_text())
        player.page.click("[data-key=crash-0]")
        player.wait_turn()
        moves = player.moves()
        assert player.position() == before
        player.one_decision()
        player.wait_turn()
        assert player.moves() > moves
    finally:
        context.close()
