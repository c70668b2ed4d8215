"""Playing on the page: with the mouse, on a phone, with the keyboard, back and forth in time."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from cuberails import records
from helpers import another_build, installed
from player import GAMES, HEXES, Player, after_auctions, alone, match_of
from playwright.sync_api import Page, expect
from serve import Server

import build

PHONE = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    """Without a service worker, which these tests are not about: it would fetch all files again."""
    return alone(new_page())


def test_a_whole_game_on_the_map(page: Page, site: str) -> None:
    """From the lobby to the final scores, hexes chosen and confirmed on the canvas."""
    player = Player(page, site).open().set_up().start()
    player.play_to_the_end()
    rows = page.locator(".scores tbody tr")
    assert rows.count() == 3
    for row in rows.all():
        cash, shares, total = (int(x) for x in re.findall(r"£(\d+)", row.text_content() or "")[:3])
        assert cash + shares == total
    expect(page.locator("#verdict")).to_contain_text(re.compile("wins|share"))
    expect(page.locator(".chart canvas")).to_be_visible()
    [key] = page.evaluate(GAMES)
    assert page.evaluate("key => JSON.parse(localStorage[key]).over", key)
    page.click("[data-key=again]")
    player.wait_turn()
    assert len(page.evaluate(GAMES)) == 2


def test_a_whole_game_on_a_phone(new_page: Callable[..., Page], site: str) -> None:
    page = alone(new_page(**PHONE))
    player = Player(page, site).open().set_up(("person", "random", "random")).start()
    for tab in ("players", "companies", "bag", "log", "turn"):
        page.tap(f"#tabs [data-tab={tab}]")
        expect(page.locator(f"#{tab}")).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert not page.evaluate(SMALL), "smaller than a finger"
    player.play_to_the_end()
    expect(page.locator("[data-key=again]")).to_be_in_viewport()


SMALL = """[...document.querySelectorAll('button, select, input')]
  .map((e) => [e.id || e.dataset.key, e.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.width < 43.5 || box.height < 43.5))
  .filter(([name]) => name !== 'money' && name !== 'free-undo')
  .map(([name, box]) => `${name} ${box.width} ${box.height}`).join()"""


def test_nothing_sticks_out(page: Page, site: str) -> None:
    player = Player(page, site).open()
    sticks_out(page)
    page.click("[data-key=add-seat]")
    page.click("[data-key=add-seat]")
    player.start()
    sticks_out(page)


def sticks_out(page: Page) -> None:
    for width in (360, 390, 700, 701, 900, 1120, 1121, 1280, 1920):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_start_before_python_is_there(page: Page, site: str) -> None:
    """The map is drawn and the lobby works at once; an early start is kept, not lost."""
    player = Player(page, site)
    page.goto(site, wait_until="domcontentloaded")
    page.wait_for_function("performance.getEntriesByName('board-drawn').length")
    expect(page.locator("#progress")).to_be_visible()
    colours = page.evaluate(COLOURS)
    assert colours > 20, "the map is there"
    page.click("#start")
    expect(page.locator("#turn")).to_be_visible()
    player.wait_turn()
    marks = page.evaluate(
        "['board-drawn', 'first-legal'].map((m) => performance.getEntriesByName(m)[0].startTime)"
    )
    assert marks[0] < marks[1]


def test_every_module_is_fetched_at_once() -> None:
    """The page names all its modules, so that none waits for another to ask for it."""
    text = (build.WEB / "index.html").read_text()
    named = re.findall(r'href="{{app}}/js/(\w+\.js)"', text)
    assert sorted([*named, "app.js"]) == sorted(p.name for p in (build.WEB / "js").glob("*.js"))


COLOURS = """() => {
  const board = document.getElementById('board');
  const pixels = board.getContext('2d').getImageData(0, 0, board.width, board.height).data;
  const seen = new Set();
  for (let i = 0; i < pixels.length; i += 4 * 7) {
    seen.add(pixels[i] << 16 | pixels[i + 1] << 8 | pixels[i + 2]);
  }
  return seen.size;
}"""


def test_costs_and_odds_before_deciding(page: Page, site: str) -> None:
    """What a build costs and leaves, what the bag holds, and what a call would pay."""
    player = Player(page, site).open_match(match := after_auctions())
    player.press("verb-build")
    while "confirm" not in player.choices:
        player.press(next(key for key in player.choices if key != "back"))
    expect(page.locator("[data-key=confirm]")).to_contain_text(re.compile("costs .* leaves"))
    expect(page.locator("#callout")).to_contain_text("costs")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    view = match.view()
    expect(page.locator("#bag-body")).to_contain_text(f"{sum(view['bag'])} cubes")
    while "verb-dividends" not in player.choices:
        player.press("back")
    player.press("verb-dividends")
    shown = page.locator("#choices .odds dd").all_text_contents()
    companies, seats = view["odds"]["companies"], view["odds"]["seats"]
    expected = [f"£{x // 100}.{x % 100:02}" for x in companies + seats if x is not None]
    assert [text for text in shown if text != "–"] == expected


def test_cash_left_before_a_bid(page: Page, site: str) -> None:
    player = Player(page, site).open_match(match_of(("person", "person", "person")))
    expect(page.locator("[data-key=confirm]")).to_contain_text("leaves £13")
    player.press("money-+5")
    expect(page.locator("[data-key=confirm]")).to_contain_text("leaves £8")
    player.press("money-max")
    expect(page.locator("[data-key=confirm]")).to_contain_text("leaves £0")
    page.fill("[data-key=money]", "99")
    expect(page.locator("[data-key=confirm]")).to_be_disabled()
    moves = player.moves()
    page.fill("[data-key=money]", "9")
    page.press("[data-key=money]", "Enter")
    player.acted(moves)
    assert "bids £9 for" in player.log()[-1]


def test_a_forbidden_hex_tells_the_rule(page: Page, site: str) -> None:
    player = Player(page, site).open_match(after_auctions())
    moves = player.moves()
    player.touch(player.hex("Castlebar"))
    expect(page.locator("#callout .rule").first).to_be_visible()
    expect(page.locator("#callout")).to_contain_text("Castlebar")
    page.keyboard.press("Escape")
    expect(page.locator("#callout")).to_be_hidden()
    assert player.moves() == moves


def test_undo_and_redo(page: Page, site: str) -> None:
    """One decision back with all that followed from it, and the same again."""
    player = Player(page, site).open_match(after_auctions())
    before = player.position()
    decided = 0
    while player.position() == before:
        player.one_decision()
        decided += 1
        assert decided < 10
    after = player.position()
    page.click("#undo")
    expect(page.locator("#ply-text")).to_have_text(before[3])
    assert player.position() == before
    page.click("#redo")
    expect(page.locator("#ply-text")).to_have_text(after[3])
    assert player.position() == after


def call_for_dividends(player: Player) -> str:
    before = player.moves()
    player.press("verb-dividends")
    player.press("confirm")
    player.acted(before)
    return next(line for line in reversed(player.log()) if line.startswith("Drawn"))


def test_undo_stops_at_a_draw(page: Page, site: str) -> None:
    player = Player(page, site).open_match(after_auctions(("person",) * 3))
    call_for_dividends(player)
    after = player.position()
    assert page.get_attribute("#undo", "aria-disabled") == "true"
    page.click("#undo", force=True)
    player.says("A draw has been made")
    assert player.position() == after


def test_free_undo_brings_the_same_cubes(page: Page, site: str) -> None:
    player = Player(page, site).open_match(after_auctions(("person",) * 3, free_undo=True))
    before = player.position()
    drawn = call_for_dividends(player)
    page.click("#undo")
    expect(page.locator("#ply-text")).to_have_text(before[3])
    assert call_for_dividends(player) == drawn


def test_looking_back_through_the_game(page: Page, site: str) -> None:
    player = Player(page, site).open_match(after_auctions())
    now, moves = player.position(), player.moves()
    page.locator("#slider").fill("0")
    expect(page.locator("#prompt")).to_contain_text(f"move 0 of {moves}")
    assert player.position() != now
    assert set(player.choices) == {"live", "branch", "moment-link"}, "the past cannot be changed"
    page.click("#ply-next")
    expect(page.locator("#prompt")).to_contain_text(f"move 1 of {moves}")
    page.click("#ply-latest")
    player.wait_turn()
    assert player.position() == now
    page.locator("#log-list li").nth(3).click()
    expect(page.locator("#prompt")).to_contain_text("You are looking")
    page.click("#choices [data-key=live]")
    player.wait_turn()
    assert player.position() == now


def tab_to(page: Page, wanted: str, key: str = "Tab") -> None:
    """Walk through the page's controls until one that matches a selector has the focus."""
    for _ in range(80):
        if page.evaluate("wanted => document.activeElement.matches(wanted)", wanted):
            return
        page.keyboard.press(key)
    raise AssertionError(f"the keyboard does not reach {wanted}")


def test_a_turn_with_the_keyboard_alone(page: Page, site: str) -> None:
    """A bid by buttons; a build with the cursor on the map; the live region tells what happens."""
    player = Player(page, site).open_match(match_of(("person",) * 3))
    moves = player.moves()
    tab_to(page, "#choices [data-key='money-+1']")
    page.keyboard.press("Space")
    tab_to(page, "#choices [data-key=confirm]")
    page.keyboard.press("Enter")
    player.acted(moves)
    assert "bids £8" in player.log()[-1]
    expect(page.locator("#live")).to_contain_text("bids £8")

    page.evaluate("code => { location.hash = `g=${code}`; }", records.link(after_auctions()))
    expect(page.locator("[data-key=verb-build]")).to_be_visible()
    moves = player.moves()
    tab_to(page, "[data-key=verb-build]")
    page.keyboard.press("Enter")
    player.settle()
    if not page.locator("#choices .hexes").count():
        assert page.evaluate("document.activeElement.matches('#choices .chip')")
        page.keyboard.press("Enter")
    tab_to(page, "#grid [role=gridcell]", "Shift+Tab")
    page.keyboard.press("n")
    label = re.compile("may be chosen")
    expect(page.locator("#grid :focus")).to_have_attribute("aria-label", label)
    page.keyboard.press("Enter")
    expect(page.locator("[data-key=confirm]")).to_be_visible()
    page.keyboard.press("Enter")
    player.acted(moves)
    assert "builds" in " ".join(player.log()[-3:])


def test_arrows_reach_every_hex_from_every_hex(page: Page, site: str) -> None:
    Player(page, site).open()
    lost = page.evaluate(REACH)
    assert lost == []


REACH = """async () => {
  const data = JSON.parse(document.getElementById('data').textContent);
  const { app } = document.documentElement.dataset;
  const { makeBoard, arrow } = await import(`./${app}/js/geometry.js`);
  const board = makeBoard(data.boards.ireland), all = [...board.cells.keys()];
  const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];
  return all.filter((start) => {
    const seen = new Set([start]);
    for (const id of seen) keys.forEach((key) => seen.add(arrow(board, id, key)));
    return seen.size < all.length;
  });
}"""


def test_every_click_finds_its_hex(page: Page, site: str) -> None:
    """Where the page says that a hex is, there a click finds it, also when zoomed."""
    player = Player(page, site).open()
    names = {h["id"]: h.get("name", h["ref"]) for h in page.evaluate(HEXES)}
    for _ in range(2):
        for hex_ in list(names)[::12]:
            x, y = player.spot(hex_)
            if page.evaluate("([x, y]) => document.elementFromPoint(x, y)?.id", [x, y]) == "board":
                page.mouse.move(x, y)
                expect(page.locator("#hexline")).to_contain_text(f"{names[hex_]}:")
        page.click("#zoom-in")


def test_bots_can_be_paused_and_hurried(page: Page, site: str) -> None:
    player = Player(page, site, speed="slow").open().set_up(("clerk", "random", "random"))
    page.click("#start")
    page.click("[data-key=pause]")
    expect(page.locator("#choices")).to_contain_text("A bot is to act")
    page.click("[data-key=pause]")
    page.select_option("#speed", "instant")
    page.wait_for_function("() => !document.getElementById('result').hidden")
    assert player.over
    page.reload()
    assert page.input_value("#speed") == "instant"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the site that a test may change."""
    another_build(build.DIST, tmp_path / "copy", "aaaaaaaaaaaa")
    return tmp_path / "copy"


def test_an_update_is_offered_not_forced(new_page: Callable[..., Page], copy: Path) -> None:
    page = new_page()
    server = Server(copy).start()
    try:
        player = Player(page, server.address).open().start()
        installed(page)
        page.reload()
        player.wait_turn()
        moved = copy.rename(copy.with_name("old"))
        another_build(moved, copy, "bbbbbbbbbbbb")
        page.evaluate("navigator.serviceWorker.getRegistration().then((r) => r.update())")
        player.says("A new version is ready")
        page.click("[data-key=update-1]")
        expect(page.locator("#notices .notice")).to_have_count(0)
        before = player.position()
        page.reload()
        player.says("A new version is ready")
        player.wait_turn()
        assert player.position() == before
        with page.expect_event("load"):
            page.click("[data-key=update-0]")
        player.wait_turn()
        assert "bbbbbbbbbbbb" in (page.get_attribute("html", "data-app") or "")
        assert player.position() == before
    finally:
        server.stop()
