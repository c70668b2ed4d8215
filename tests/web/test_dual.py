"""Dual Gauge on the page: from the auction to the final scores, and on boards of one's own."""

import json
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest
from cuberails import bots, links, own, records
from cuberails.boards import load
from cuberails.match import Match, Seat
from cuberails.titles.dual.state import DIVIDEND, LAY
from helpers import call
from player import Player, alone
from playwright.sync_api import Page, expect

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
BADGE = (212, 71, 11)
"""The colour of a train's number on the map, by day."""


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    """Without a service worker, which these tests are not about."""
    return alone(new_page())


@cache
def played(board: str, seed: int) -> Match:
    """A game of four Clerk bots on one of our boards."""
    seats = [Seat(f"P{n + 1}", colour, "clerk") for n, colour in enumerate(COLOURS)]
    match = Match("dual", board, seats, seed).begin()
    while match.state.actor >= 0:
        rng = match.rng(len(match.actions), "clerk")
        match.act(bots.choose("clerk", match.game, match.state, rng))
    return match


COLOURS = ("teal", "gold", "plum", "slate")


def moment(test: Callable[[Match, int], bool], *names: str) -> Match:
    """A game of persons, cut before the first action that `test` is looking for."""
    for match in games(names or ("portugal", "detroit")):
        for ply in range(len(match.actions)):
            if match.states[ply].actor >= 0 and test(match, ply):
                record = records.record(match)
                seats = [seat | {"play": "person"} for seat in record["seats"]]
                cut = record | {"actions": record["actions"][:ply], "seats": seats}
                return records.load(json.dumps(cut))
    raise AssertionError("no game of the bots comes to that")


def games(names: tuple[str, ...]) -> Iterator[Match]:
    return (played(board, seed) for seed in range(1, 7) for board in names)


def test_auction(page: Page, site: str) -> None:
    """The opening bid is forced, then players outbid each other; the marker goes where it should,
    and a company that is not used with three players is not offered."""
    player = Player(page, site).open()
    page.locator("[data-key=title]").select_option("dual")
    player.set_up(("person", "person", "person")).start()
    expect(page.locator("#log-list")).to_contain_text("opens at $12.")
    expect(page.locator("#companies-body > li")).to_have_count(4)
    page.locator("[data-key=money]").fill("14")
    player.press("confirm")
    expect(page.locator("#log-list")).to_contain_text("bids $14.")
    for _ in range(2):
        before = player.moves()
        player.press("plain-pass")
        player.acted(before)
    expect(page.locator("#log-list")).to_contain_text("for $14 and is its President.")
    expect(page.locator(".market .space .tag")).to_have_count(1)
    expect(page.locator("#companies-body .president")).to_have_count(1)


def both_gauges(match: Match, ply: int) -> bool:
    """Whether a company may begin to lay track, and can pay for a lot of it."""
    s = match.states[ply]
    rich = s.phase == LAY and s.cash[s.seats + s.company] >= 5 * max(s.map.prices)
    return rich and not s.laid and any(doubles(match, ply))


def doubles(match: Match, ply: int) -> Iterator[list[tuple]]:
    """For each hex to build out of, two pieces: a standard and a narrow one, both at choice."""
    legal = [a for a in match.game.legal(match.states[ply]) if a[0] == "build"]
    for base in sorted({a[1] for a in legal}):
        ends = [h for h in sorted({a[2] for a in legal if a[1] == base})]
        free = [h for h in ends if {("build", base, h, 0), ("build", base, h, 1)} <= set(legal)]
        stops = [h for h in free if not match.state.map.plain >> h & 1]
        if not match.state.map.plain >> base & 1 and len(stops) > 1:
            yield [("build", base, stops[0], 0), ("build", base, stops[1], 1)]


def test_track_of_both_gauges(page: Page, site: str) -> None:
    """Out of a hex, into the next, in a gauge; then another piece in the other gauge. The running
    cost is shown, and so is what the company would run for."""
    match = moment(both_gauges)
    first, second = next(doubles(match, len(match.actions)))
    player = Player(page, site).open_match(match)
    player.touch(first[1])
    player.touch(first[2])
    expect(page.locator("#choices .chip")).to_have_count(2)
    player.press(f"pick-build-{first[1]}-{first[2]}-0")
    lines = page.locator("#choices .consequences li")
    expect(lines).to_have_text(match.preview(first)["lines"])
    before = player.moves()
    player.touch(first[2])
    player.acted(before)
    match.act(first)
    expect(page.locator("#choices .points")).to_have_text(match.view()["build"]["text"])
    player.touch(second[2])
    player.press(f"pick-build-{second[1]}-{second[2]}-1")
    before = player.moves()
    player.press("confirm")
    player.acted(before)
    match.act(second)
    assert player.log() == [entry["text"] for entry in match.log()]
    assert {tuple(piece) for piece in match.view()["track"]} == {
        tuple(piece) for piece in call(page, "at", ply=match.view()["ply"])["ok"]["view"]["track"]
    }


def test_why_not(page: Page, site: str) -> None:
    """Touching a hex that the company does not reach says so."""
    match = moment(both_gauges)
    s = match.state
    far = next(h for h in s.board.grid.coords if "not connected" in (match.why(out_of(h)) or ""))
    player = Player(page, site).open_match(match)
    player.touch(far)
    expect(page.locator("#callout")).to_contain_text("not connected to that hex")


def out_of(hex_: int) -> tuple:
    return ("build", hex_, hex_, 0)


def test_token(page: Page, site: str) -> None:
    """A station is placed by touching a city twice."""
    match = moment(lambda m, ply: m.actions[ply][0] == "token", "detroit", "portugal")
    city = next(a[1] for a in match.game.legal(match.state) if a[0] == "token")
    player = Player(page, site).open_match(match)
    before = player.moves()
    player.touch(city)
    player.touch(city)
    player.acted(before)
    expect(page.locator("#log-list")).to_contain_text(
        f"places a station in {match.board.names[city]}"
    )


def test_a_train_rusts_another(page: Page, site: str) -> None:
    """What a purchase makes obsolete is told before, and gone afterwards."""

    def rusting(match: Match, ply: int) -> bool:
        return any(event[0] == "rusted" for event in match.events[ply])

    match = moment(rusting)
    action = next(a for a in match.game.legal(match.state) if a[0] == "train")
    player = Player(page, site).open_match(match)
    player.press(f"pick-train-{action[1]}")
    expect(page.locator("#choices .consequences")).to_contain_text("loses")
    before = player.moves()
    player.press("confirm")
    player.acted(before)
    expect(page.locator("#log-list")).to_contain_text("is sold:")
    match.act(action)
    left = sum(len(c["trains"]) for c in match.view()["companies"])
    expect(page.locator("#companies-body .train")).to_have_count(left)


def two_routes(match: Match, ply: int) -> bool:
    s = match.states[ply]
    return s.phase == DIVIDEND and len(run_of(match, ply)["routes"]) > 1


def run_of(match: Match, ply: int) -> dict:
    view = match.view(ply)
    return view["companies"][view["operating"]["company"]]["run"]


def test_two_routes_and_the_dividend(page: Page, site: str) -> None:
    """Both routes are drawn, each train with its number; paying out beside withholding shows
    everybody's money, the treasury and the stock value, as they then come."""
    match = moment(two_routes, "detroit", "portugal")
    view = match.view()
    run, due, c = run_of(match, view["ply"]), view["dividend"], view["operating"]["company"]
    player = Player(page, site).open_match(match)
    expect(page.locator(".routes-list li")).to_have_count(len(run["routes"]))
    player.settle()
    for train in (train for route in run["routes"] for train in route["trains"]):
        assert near(colour(page, middle(player, train["hexes"])), BADGE), train
    table = page.locator(".dividend table")
    value = view["companies"][c]["value"]
    expect(table).to_contain_text(f"${value} → ${due['pay']['value']}")
    expect(table).to_contain_text(f"${value} → ${due['withhold']['value']}")
    for seat, sum_ in enumerate(due["seats"]):
        cash = view["players"][seat]["cash"]
        if sum_:
            expect(table).to_contain_text(f"${cash} → ${cash + sum_}")
    before = player.moves()
    player.press("verb-pay")
    player.press("confirm")
    player.acted(before)
    match.act(("pay",))
    assert player.log() == [entry["text"] for entry in match.log()]


def middle(player: Player, hexes: list[int]) -> tuple[float, float]:
    """The left part of the number that a train carries on its way."""
    k = len(hexes) // 2
    (ax, ay), (bx, by) = player.spot(hexes[k - 1]), player.spot(hexes[k])
    return (ax + bx) / 2, (ay + by) / 2


def colour(page: Page, at: tuple[float, float]) -> list[list[int]]:
    """The colours of the map around a point of the page."""
    return page.evaluate(
        """([x, y]) => {
          const board = document.getElementById("board"), box = board.getBoundingClientRect();
          const copy = new OffscreenCanvas(11, 1).getContext("2d", { willReadFrequently: true });
          copy.drawImage(board, box.x + 5 - x, box.y - y);
          const { data } = copy.getImageData(0, 0, 11, 1);
          return Array.from({ length: 11 }, (_, i) => [...data.slice(4 * i, 4 * i + 3)]);
        }""",
        list(at),
    )


def near(found: list[list[int]], wanted: tuple[int, ...]) -> bool:
    return any(all(abs(a - b) < 12 for a, b in zip(one, wanted, strict=True)) for one in found)


def test_arrows_reach_every_hex(page: Page, site: str) -> None:
    """Also where hexes stand on a corner."""
    Player(page, site).open()
    assert page.evaluate(REACH) == []


REACH = """async () => {
  const { boards } = JSON.parse(document.getElementById("data").textContent);
  const { app } = document.documentElement.dataset;
  const { makeBoard, arrow } = await import(`./${app}/js/geometry.js`);
  const keys = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];
  return [boards.portugal, boards.detroit].map(makeBoard).flatMap((board) =>
    [...board.cells.keys()].filter((start) => {
      const seen = new Set([start]);
      for (const id of seen) keys.forEach((key) => seen.add(arrow(board, id, key)));
      return seen.size < board.cells.size;
    }));
}"""


def board_file(**changes: object) -> str:
    """Portugal's file with changes."""
    return json.dumps(json.loads(own.text(load("portugal"))) | changes)


def open_board(page: Page, text: str, button: str = "#about") -> None:
    """Choose a file with this text on the sheet about the board."""
    page.click(button)
    with page.expect_file_chooser() as chooser:
        page.click("[data-key=board-open]")
    file = {"name": "board.json", "mimeType": "application/json", "buffer": text.encode()}
    chooser.value.set_files(file)  # type: ignore[arg-type]


def test_a_board_of_ones_own(page: Page, site: str) -> None:
    """The sheet tells where values come from; a board is downloaded, changed and played on, and its
    games carry it over a reload and into a link."""
    player = Player(page, site).open()
    page.locator("[data-key=title]").select_option("dual")
    page.click("#lobby-about")
    expect(page.locator("#dialog")).to_contain_text("From the rulebook")
    expect(page.locator("#dialog")).to_contain_text("Ours, where the printed values")
    with page.expect_download() as download:
        page.click("[data-key=board-file]")
    ours = json.loads(Path(download.value.path()).read_text("utf-8"))
    page.click("[data-key=close]")
    mine = ours | {"name": "<b>Mine</b>", "cash": {"3": 777, "4": 36, "5": 30}}
    open_board(page, json.dumps(mine), "#lobby-about")
    player.says("<b>Mine</b>")
    player.set_up(("person", "person", "person")).start()
    expect(page.locator("#players-body")).to_contain_text("$777")
    page.reload()
    player.wait_turn()
    expect(page.locator("#players-body")).to_contain_text("$777")
    code = call(page, "link")["ok"]["code"]
    assert links.load(code).board.name == "<b>Mine</b>"
    player.open("#g=" + code).wait_turn()
    expect(page.locator("#players-body")).to_contain_text("$777")


HOSTILE = {
    "no board": "is no board of Cuberails|not JSON",
    "[" * 9000: "no board of Cuberails",
    board_file(title="chess"): "a game that is not here",
    board_file(cash={}): "whole number",
    board_file(companies=[{"id": 5}]): '"id" must be a text',
    board_file(name="x" * 999): "too long",
}
"""Files that are no board, and what is said of them."""


def test_hostile_boards(page: Page, site: str) -> None:
    """A file that is no board is refused in a sentence, and the running game stays as it was."""
    player = Player(page, site).open_match(moment(both_gauges))
    before = player.position()
    for text, why in HOSTILE.items():
        open_board(page, text)
        expect(page.locator("#notices")).to_contain_text(re.compile(why))
        assert player.position() == before
        assert player.choices


@pytest.mark.parametrize("board", ["portugal", "detroit"])
def test_whole_games_of_bots(page: Page, site: str, board: str) -> None:
    """Bots play to the end; scores are cash and shares."""
    player = Player(page, site).open()
    page.locator("[data-key=title]").select_option("dual")
    page.locator("[data-key=board]").select_option(board)
    player.set_up(("clerk", "clerk", "random"))
    page.click("#start")
    expect(page.locator("#result")).to_be_visible(timeout=60_000)
    rows = page.locator(".scores tbody tr")
    assert rows.count() == 3
    for row in rows.all():
        cash, shares, total = (int(x) for x in re.findall(r"\$(\d+)", row.text_content() or "")[:3])
        assert cash + shares == total
    expect(page.locator("#log-list")).to_contain_text("The game ends.")


@pytest.mark.parametrize("board", ["portugal", "detroit"])
def test_on_a_phone(new_page: Callable[..., Page], site: str, board: str) -> None:
    """The market has a tab, nothing is wider than the screen, and a game can be played on."""
    page = alone(new_page(**PHONE))
    player = Player(page, site).open_match(moment(both_gauges, board))
    expect(page.locator("#tabs [data-tab=bag]")).to_have_text("Market")
    for tab in ("players", "companies", "bag", "log", "turn"):
        page.tap(f"#tabs [data-tab={tab}]")
        expect(page.locator(f"#{tab}")).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    for _ in range(6):
        player.one_decision()
        player.wait_turn()
