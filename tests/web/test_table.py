"""Consequences, money explained, and the history as a place; each on a desk and on a phone."""

import csv
import io
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from cuberails import ledger, records
from player import GAMES, Player, after_auctions, alone
from playwright.sync_api import Page, expect
from test_match import new, play_on

SIZES = {"desk": {}, "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True}}
NO_CLIPBOARD = "delete Navigator.prototype.clipboard"


@pytest.fixture(params=SIZES)
def page(request: pytest.FixtureRequest, new_page: Callable[..., Page]) -> Page:
    """A page of each size, without a service worker."""
    return alone(new_page(**SIZES[request.param]))


def tab(page: Page, name: str) -> None:
    """Bring a panel in sight where panels are tabs."""
    button = page.locator(f"#tabs [data-tab={name}]")
    if button.is_visible():
        button.click()


def numbers(text: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(text)))


def saved(page: Page, key: str, folder: Path) -> Path:
    """The file that a button saves."""
    with page.expect_download(timeout=60_000) as download:
        page.click(f"[data-key={key}]")
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    return path


def test_ledger_charts_and_sums(page: Page, site: str, tmp_path: Path) -> None:
    """The numbers of the core in a table, in lines, as files; sums open to their steps."""
    match = play_on(new(seed=5))
    last = len(match.actions)
    player = Player(page, site).open_match(match)
    page.click("[data-key=score-1]")
    steps = page.locator(".scores .steps-list li")
    expect(steps).to_have_text(ledger.score(match, 1)["steps"])
    page.click("[data-key=result-ledger]")
    books = ledger.ledger(match, last)["players"]
    cells = page.locator(".ledger tbody").nth(0).locator("tr.dividends td")
    expect(cells.first).to_have_text(f"£{books[0]['rows'][-1]['dividends']}")
    rows = numbers(saved(page, "csv", tmp_path).read_text("utf-8"))
    assert [row[0] for row in rows[1::5]] == match.names()
    assert [int(cell) for cell in rows[3][2:-2]] == [row["spent"] for row in books[0]["rows"]]

    lines = ledger.series(match)
    page.locator("[data-key=sheet-pick]").select_option("dividends")
    expect(page.locator(".sheet .chart canvas")).to_be_visible()
    rows = numbers(saved(page, "csv", tmp_path).read_text("utf-8"))
    assert [[int(n) for n in row[1:]] for row in rows[1:]] == [
        list(row) for row in zip(*lines[1]["rows"], strict=True)
    ]
    assert saved(page, "png", tmp_path).read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]
    page.locator(".sheet .u-over").click()
    expect(page.locator("#prompt")).to_contain_text("You are looking at move")

    tab(page, "log")
    entry = next(e for e in match.log() if e["text"].startswith("WLW earns"))
    why = ledger.explained(match, entry["ply"], entry["opens"])
    key = f"opens-{entry['ply']}-{entry['opens']}"
    page.click(f"[data-key={key}]")
    expect(page.locator("#log .steps-list li")).to_have_text(why["steps"])
    expect(page.locator("#log .breakdown .rule")).to_have_text(why["text"])
    page.click(f"[data-key={key}]")
    expect(page.locator("#log .breakdown")).to_have_count(0)
    assert player.log() == [e["text"] for e in match.log()]


def test_the_position_after_an_action(page: Page, site: str) -> None:
    """Pointed at, focused or pressed long, an action shows what comes of it; nothing is done."""
    match = after_auctions()
    player = Player(page, site).open_match(match)
    player.press("verb-build")
    while "confirm" not in player.choices:
        player.press(next(key for key in player.choices if key not in ("back", "confirm")))
    picked = page.locator("#choices [data-key=confirm]").get_attribute("data-do") or ""
    verb, company, hex_ = picked.split(",")
    after = match.after((verb, int(company), int(hex_)))
    ahead = after.position(len(after.actions))["companies"][int(company)]
    note, facts = page.locator("#peek"), page.locator("#companies-body .line").nth(int(company))
    expect(note).to_contain_text("If: Build")
    expect(facts).to_contain_text(f"{ahead['pieces']} pieces")
    expect(facts).to_have_class("line changed")
    player.press("back")
    while "verb-dividends" not in player.choices:
        player.press("back")
    now = match.view()["companies"][int(company)]
    expect(facts).to_contain_text(f"{now['pieces']} pieces")
    expect(note).to_be_hidden()

    moves, call = player.moves(), page.locator("#choices [data-key=verb-dividends]")
    if page.evaluate("navigator.maxTouchPoints"):
        press_long(page, call.bounding_box() or {})
        expect(note).to_contain_text("on average")
        page.evaluate("window.lift()")
    else:
        page.keyboard.press("Tab")
        call.hover()
        page.mouse.move(*middle(call.bounding_box() or {}), steps=3)
        expect(note).to_contain_text("on average")
        page.mouse.move(5, 5)
        expect(note).to_be_hidden()
        for _ in range(80):
            page.keyboard.press("Tab")
            if call.evaluate("e => e === document.activeElement"):
                break
        expect(note).to_contain_text("Call for dividends")
        page.keyboard.press("Tab")
    expect(note).to_be_hidden()
    assert player.moves() == moves
    assert "verb-dividends" in player.choices


def middle(box: dict) -> tuple[float, float]:
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def press_long(page: Page, box: dict) -> None:
    """A finger that rests, until `lift`."""
    page.evaluate(
        """([x, y]) => {
          const button = document.elementFromPoint(x, y);
          const send = (type) => button.dispatchEvent(new PointerEvent(type, {
            bubbles: true, cancelable: true, pointerType: "touch", clientX: x, clientY: y }));
          send("pointerdown");
          window.lift = () => { send("pointerup"); button.click(); };
        }""",
        list(middle(box)),
    )


RECORD = """() => {
  window.passed = [];
  const text = document.getElementById("ply-text");
  new MutationObserver(() => passed.at(-1) === text.textContent || passed.push(text.textContent))
    .observe(text, { childList: true });
}"""
"""Writes down each moment that is passed: too quick to be waited for."""


def test_the_history_as_a_place(page: Page, site: str) -> None:
    """It plays by itself, takes a note, leads to what might have been and back, and to a link."""
    page.add_init_script(NO_CLIPBOARD)
    match = after_auctions()
    last = len(match.actions)
    player = Player(page, site).open_match(match)
    tab(page, "log")
    page.evaluate(RECORD)
    page.click("#ply-play")
    page.wait_for_function("passed.length > 3")
    page.click("#ply-play")
    assert page.evaluate("passed.slice(0, 4)") == [f"{ply} / {last}" for ply in range(4)]
    expect(page.locator("#ply-play")).to_have_attribute("aria-pressed", "false")

    page.locator("#slider").fill(str(last - 4))
    expect(page.locator("#ply-text")).to_have_text(f"{last - 4} / {last}")
    page.click("#ply-note")
    page.fill("[data-key=note-text]", "<b>Too dear</b>")
    page.press("[data-key=note-text]", "Enter")
    expect(page.locator("#log-list .note")).to_have_text("<b>Too dear</b>")
    expect(page.locator("#ply-text")).to_have_text(f"{last - 4} / {last}")
    [key] = page.evaluate(GAMES)
    kept = page.evaluate("key => localStorage[key]", key)
    assert json.loads(json.loads(kept)["save"])["notes"] == [[last - 4, "<b>Too dear</b>"]]

    tab(page, "turn")
    page.click("[data-key=branch]")
    expect(page.locator("#what-if")).to_contain_text(f"from move {last - 4}")
    player.wait_turn()
    for _ in range(3):
        player.one_decision()
        player.wait_turn()
    assert player.moves() > last - 4
    assert page.evaluate("key => localStorage[key]", key) == kept
    page.click("[data-key=home]")
    expect(page.locator("#what-if")).to_be_hidden()
    expect(page.locator("#ply-text")).to_have_text(f"{last} / {last}")
    player.wait_turn()

    tab(page, "log")
    page.locator("#log-list li").nth(4).click()
    tab(page, "turn")
    expect(page.locator("#prompt")).to_contain_text("You are looking at move")
    there = player.position()
    page.click("[data-key=moment-link]")
    link = page.input_value("#link-field")
    assert "&ply=" in link
    page.click("[data-key=close]")
    page.click("[data-key=live]")
    player.wait_turn()
    page.goto(link)
    expect(page.locator("#prompt")).to_contain_text("You are looking at move")
    assert player.position() == there
    tab(page, "log")
    expect(page.locator("#log-list .note")).to_have_text("<b>Too dear</b>")


def test_links_to_no_moment_open_the_game(new_page: Callable[..., Page], site: str) -> None:
    """What is no moment does not keep the game from opening, in a new page and in a running one."""
    match = after_auctions()
    player = Player(alone(new_page()), site)
    for moment in ("&ply=99999", "&ply=-1", "&ply=1e3", "&ply=", "&later=1"):
        player.open("#g=" + records.link(match) + moment).wait_turn()
        assert player.moves() == len(match.actions)
        player.page.locator("#slider").fill("2")
        expect(player.page.locator("#prompt")).to_contain_text("looking at move 2")


def test_a_replay_is_one_file(new_page: Callable[..., Page], site: str, tmp_path: Path) -> None:
    """It shows board, money and log of every moment, from a disk, and asks nobody for anything."""
    match = play_on(new(seed=5))
    match.annotate(30, "</script><b>here</b>")
    page = alone(new_page())
    Player(page, site).open_match(match)
    path = saved(page, "replay", tmp_path)
    assert path.suffix == ".html"
    for size in SIZES.values():
        view = new_page(**size)
        asked: list[str] = []
        view.on("request", lambda request, asked=asked: asked.append(request.url))
        view.goto(path.as_uri())
        expect(view.locator("#log .note")).to_have_text("</script><b>here</b>")
        pictures = set()
        for ply in (0, 30, len(match.actions) - 1, len(match.actions)):
            view.locator("#slider").fill(str(ply))
            expect(view.locator("#ply")).to_have_text(f"{ply} / {len(match.actions)}")
            money = [f"£{p['cash']}" for p in match.position(ply)["players"]]
            expect(view.locator("#players tbody td:nth-of-type(1)")).to_have_text(money)
            pictures.add(view.evaluate("document.getElementById('board').toDataURL()"))
        assert len(pictures) >= 3
        assert view.locator("#log li").count() == len(match.log()) + 1
        view.click("#play")
        expect(view.locator("#ply")).to_have_text(f"1 / {len(match.actions)}")
        assert (
            view.evaluate("document.documentElement.scrollWidth") <= (view.viewport_size["width"])
        )
        assert [url for url in asked if not url.startswith(("file:", "data:"))] == []
