"""Games are kept: over a reload, as a link, as a file, and where the browser keeps nothing."""

import json
from collections.abc import Callable

import pytest
from cuberails import records
from player import GAMES, PREFS, Player, after_auctions, alone
from playwright.sync_api import Page, expect

FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }"
FORBIDDEN = """Object.defineProperty(window, 'localStorage',
  { get() { throw new DOMException('forbidden', 'SecurityError'); } })"""
NO_CLIPBOARD = "Navigator.prototype.__defineGetter__('clipboard', () => undefined)"


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    return alone(new_page())


def test_a_reload_loses_nothing(page: Page, site: str) -> None:
    player = Player(page, site).open().set_up().start()
    for _ in range(12):
        player.one_decision()
        player.wait_turn()
    before = player.position(), player.log(), page.locator("#prompt").text_content()
    page.reload()
    player.wait_turn()
    assert (player.position(), player.log(), page.locator("#prompt").text_content()) == before
    moves = player.moves()
    while player.moves() == moves and not player.over:
        player.one_decision()
        player.wait_turn()
    assert len(page.evaluate(GAMES)) == 1


def test_a_link_opens_in_an_empty_profile(new_page: Callable[..., Page], site: str) -> None:
    """The link on the clipboard holds the whole game; it is stored when first acted upon."""
    first = alone(new_page(permissions=["clipboard-read", "clipboard-write"]))
    player = Player(first, site).open().set_up().start()
    for _ in range(6):
        player.one_decision()
        player.wait_turn()
    first.click("#link")
    player.says("The link is copied")
    link = first.evaluate("navigator.clipboard.readText()")
    assert link.startswith(site) and len(link) < 2000

    second = Player(alone(new_page()), link).open().wait_turn()
    assert second.position() == player.position()
    assert second.log() == player.log()
    assert second.page.evaluate(GAMES) == []
    moves = second.moves()
    while second.moves() == moves:
        second.one_decision()
    assert len(second.page.evaluate(GAMES)) == 1
    assert "#game=" in second.page.url


def test_a_link_shows_its_position_even_when_a_bot_is_to_act(page: Page, site: str) -> None:
    match = after_auctions()
    for seat in match.seats:
        seat.play = "random"
    player = Player(page, site).open("#g=" + records.link(match))
    expect(page.locator("#choices")).to_contain_text("A bot is to act")
    assert player.moves() == len(match.actions)
    assert page.evaluate(GAMES) == []


def test_a_link_to_copy_by_hand(page: Page, site: str) -> None:
    page.add_init_script(NO_CLIPBOARD)
    player = Player(page, site).open().start()
    page.click("#link")
    link = page.input_value("#link-field")
    page.keyboard.press("Escape")
    before = player.position()
    page.goto(link)
    page.reload()
    player.wait_turn()
    assert player.position() == before


def test_the_list_of_games(page: Page, site: str, tmp_path: object) -> None:
    """Continue, rename, delete and take that back, export, import."""
    player = Player(page, site).open().start()
    before = player.position()
    page.click("#home")
    page.locator("[data-key^=rename-]").click()
    page.fill("[data-key=new-name]", "Evening game")
    page.keyboard.press("Enter")
    row = page.locator("#saves li")
    expect(row).to_contain_text("Evening game")

    with page.expect_download() as download:
        page.locator("[data-key^=export-]").click()
    assert download.value.suggested_filename == "cuberails-evening-game.json"
    text = download.value.path().read_text()
    assert records.load(text).seats[0].name == "Ada"

    page.locator("[data-key^=delete-]").click()
    expect(row).to_have_count(1)
    expect(row).to_contain_text("None yet")
    page.click("[data-key=deleted-0]")
    expect(row).to_contain_text("Evening game")

    page.locator("[data-key^=continue-]").click()
    player.wait_turn()
    assert player.position() == before
    page.click("#home")
    bring(page, "other.json", text)
    player.wait_turn()
    assert player.position() == before
    page.click("#home")
    expect(row).to_have_count(2)


def bring(page: Page, name: str, text: str) -> None:
    """Import a file."""
    with page.expect_file_chooser() as chooser:
        page.click("#import")
    chooser.value.set_files({"name": name, "mimeType": "application/json", "buffer": text.encode()})


def test_a_full_storage(page: Page, site: str) -> None:
    page.add_init_script(FULL)
    player = Player(page, site, speed="").open().set_up(("person",) * 3).start()
    player.says("The storage of this browser is full")
    for _ in range(4):
        player.one_decision()
    with page.expect_download() as download:
        page.click("[data-key=storage-0]")
    assert len(records.load(download.value.path().read_text()).actions) == player.moves()
    page.click("#home")
    expect(page.locator("#saves li")).to_contain_text("Ada")


def test_a_forbidden_storage(page: Page, site: str) -> None:
    page.add_init_script(FORBIDDEN)
    player = Player(page, site, speed="").open().set_up(("person",) * 3).start()
    player.says("does not let the page store anything")
    moves = player.moves()
    player.one_decision()
    player.wait_turn()
    assert player.moves() > moves


def test_rotten_entries_do_not_block_the_list(page: Page, site: str) -> None:
    """Damaged saves can be exported and deleted, good ones continued, the index is remade."""
    player = Player(page, site).open().start()
    before = player.position()
    page.click("#home")
    page.evaluate("""() => {
      const rotten = {
        a: '{broken', b: 'null', c: '[]', d: '{"name": 7}', e: '"<b>"',
        f: '{"name":"x","seats":[],"save":3}',
      };
      for (const id in rotten) localStorage[`cuberails.1.game.${id}`] = rotten[id];
      localStorage['cuberails.1.index'] = '{not json';
      localStorage['cuberails.1.prefs'] = '[]';
    }""")
    page.reload()
    expect(page.locator("#saves li")).to_have_count(7)
    expect(page.locator("#saves .bad")).to_have_count(6)
    with page.expect_download() as download:
        page.click("[data-key=export-a]")
    assert download.value.path().read_text() == "{broken"
    page.click("[data-key=delete-a]")
    expect(page.locator("#saves .bad")).to_have_count(5)
    page.locator("[data-key^=continue-]").click()
    player.wait_turn()
    assert player.position() == before


def test_a_save_that_the_core_refuses(page: Page, site: str) -> None:
    """An entry that looks right, with a record that is not: a sentence, and back to the list."""
    player = Player(page, site).open()
    entry = {
        "id": "old",
        "name": "Old",
        "seats": ["A"],
        "save": '{"format":1,"title":"irish","rules":99,"actions":[]}',
    }
    page.evaluate("text => { localStorage['cuberails.1.game.old'] = text; }", json.dumps(entry))
    page.reload()
    page.click("[data-key=continue-old]")
    player.says("rules number 99")
    expect(page.locator("#lobby")).to_be_visible()
    expect(page.locator("#saves li")).to_contain_text("Old")


def test_a_game_that_is_not_here(page: Page, site: str) -> None:
    player = Player(page, site).open("#game=nowhere")
    player.says("not stored in this browser")
    expect(page.locator("#lobby")).to_be_visible()


def test_two_tabs_of_one_game(page: Page, site: str) -> None:
    player = Player(page, site).open().set_up(("person",) * 3).start()
    other = Player(page.context.new_page(), page.url).open().wait_turn()
    other.one_decision()
    other.wait_turn()
    player.says("changed in another tab")
    page.click("[data-key=tab-0]")
    page.wait_for_function(
        "n => document.getElementById('ply-text').textContent.endsWith(n)", arg=f"/ {other.moves()}"
    )
    assert player.position() == other.position()


def test_the_lobby_remembers_the_last_set_up(page: Page, site: str) -> None:
    player = Player(page, site, speed="").open()
    page.click("[data-key=add-seat]")
    page.fill("[data-key=name-0]", "Grace")
    page.locator("[data-key=colour-0]").select_option("moss")
    player.set_up(("person", "person", "random", "clerk"))
    page.check("#free-undo")
    player.start()
    page.goto(site)
    assert page.input_value("[data-key=name-0]") == "Grace"
    assert page.input_value("[data-key=colour-0]") == "moss"
    assert [page.input_value(f"[data-key=play-{n}]") for n in range(4)] == [
        "person",
        "person",
        "random",
        "clerk",
    ]
    assert page.is_checked("#free-undo")
    assert "plan" in page.evaluate(f"JSON.parse(localStorage['{PREFS}'])")
