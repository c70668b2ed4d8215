"""Iberian Gauge on the page: floating, leasing with a choice, a forced skip, final scores."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from cuberails import records
from cuberails.match import Match
from player import Player, alone
from playwright.sync_api import Page, expect

RECORD = Path(__file__).parent.parent / "games" / "iberian-every-event.json"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    """Without a service worker, which these tests are not about."""
    return alone(new_page())


def moment(test: Callable[[Match, int], bool]) -> Match:
    """The recorded game, cut before the first action that `test` is looking for."""
    record = json.loads(RECORD.read_text("utf-8"))["record"]
    whole = records.load(json.dumps(record))
    ply = next(n for n in range(len(whole.actions)) if test(whole, n))
    return records.load(json.dumps(record | {"actions": record["actions"][:ply]}))


def tied(match: Match, ply: int) -> bool:
    """Whether some hex can be leased to in several ways there, with a city among them."""
    legal = match.game.legal(match.states[ply])
    return any(a[0] == "build" and a[2] and match.board.names[a[1]] for a in legal)


def test_float(page: Page, site: str) -> None:
    """A railroad is floated at one of seven values, and placed by touching a Major City."""
    player = Player(page, site).open()
    page.locator("[data-key=title]").select_option("iberian")
    player.set_up(("person", "person", "person")).start()
    player.press("verb-float")
    player.press("pick-float-0")
    assert [key for key in player.choices if key.startswith("pick-float-0-")] == [
        f"pick-float-0-{value}" for value in (12, 16, 20, 24, 28, 32, 36)
    ]
    player.press("pick-float-0-20")
    expect(page.locator("#choices .consequences")).to_contain_text("Treasury ₱0 → ₱20")
    player.press("confirm")
    madrid = page.evaluate(
        "JSON.parse(document.getElementById('data').textContent).boards.iberia.hexes"
        ".find((h) => h.name === 'Madrid').id"
    )
    expect(page.locator("#prompt")).to_contain_text("first locomotive")
    player.touch(madrid)
    player.touch(madrid)
    expect(page.locator("#log-list")).to_contain_text("starts Purple at Madrid")
    expect(page.locator("#companies-body")).to_contain_text("value ₱20")
    expect(page.locator("#players-body")).to_contain_text("₱20")


def test_lease_with_a_choice(page: Page, site: str) -> None:
    """Tied paths are drawn and offered with their payments; one is chosen by touching its path."""
    match = moment(tied)
    s, player = match.state, Player(page, site).open_match(match)
    target = next(a[1] for a in match.game.legal(s) if a[0] == "build" and a[2])
    ways = [a for a in match.game.legal(s) if a[:2] == ("build", target)]
    paths = [match.preview(a)["path"] for a in ways]
    player.touch(target)
    chips = [key for key in player.choices if key.startswith(f"pick-build-{target}-")]
    assert len(chips) == len(ways) > 1
    page.wait_for_timeout(200)
    own = next(h for h in paths[1] if h not in paths[0])
    player.touch(own)
    lines = page.locator("#choices .consequences li")
    expect(lines).to_have_text(match.preview(ways[1])["lines"])
    before = player.moves()
    player.press("confirm")
    player.acted(before)
    match.act(ways[1])
    expect(page.locator("#log-list")).to_contain_text("for the lease")
    assert player.log() == [entry["text"] for entry in match.log()]


def test_forced_skip(page: Page, site: str) -> None:
    """A share that cannot build is skipped, and the log says why."""

    def skips(match: Match, ply: int) -> bool:
        kinds = [event[0] for event in match.events[ply]]
        return "skipped" in kinds and match.actions[ply][0] == "build"

    match = moment(skips)
    _, hex_, way = next(a for a in skipping(match) if a[0] == "build")
    player = Player(page, site).open_match(match)
    before = player.moves()
    player.touch(hex_)
    if "confirm" not in player.choices:
        player.press(f"pick-build-{hex_}-{way}")
    player.press("confirm")
    player.acted(before)
    expect(page.locator("#log-list")).to_contain_text(re.compile("cannot build for .+: it"))


def skipping(match: Match) -> list:
    """The legal actions after which some share cannot build."""
    found = []
    for action in match.game.legal(match.state):
        trial = match.state.clone()
        trial.events = []
        match.game.play(trial, action)
        if any(event[0] == "skipped" for event in trial.events):
            found.append(action)
    return found


def test_why_not(page: Page, site: str) -> None:
    """Touching a hex where one may not build says which rule forbids it."""
    match = moment(lambda m, ply: m.state is not None and "build" in verbs(m, ply))
    player = Player(page, site).open_match(match)
    far = next(
        h
        for h in match.board.grid.coords
        if (match.why(("build", h, 0)) or "").endswith("cannot be leased.")
    )
    page.click("#zoom-fit")
    player.settle()
    player.touch(far)
    expect(page.locator("#callout")).to_contain_text("cannot be leased")


def verbs(match: Match, ply: int) -> set[str]:
    return {action[0] for action in match.game.legal(match.states[ply])}


def test_to_the_final_scores(page: Page, site: str) -> None:
    """A stranger plays all ten rounds against bots; scores are cash and shares."""
    player = Player(page, site).open()
    page.locator("[data-key=title]").select_option("iberian")
    player.set_up().start()
    expect(page.locator("#bag-body .rounds li")).to_have_count(10)
    player.play_to_the_end()
    rows = page.locator(".scores tbody tr")
    assert rows.count() == 3
    for row in rows.all():
        cash, shares, total = (int(x) for x in re.findall(r"₱(\d+)", row.text_content() or "")[:3])
        assert cash + shares == total
    expect(page.locator("#result")).to_contain_text("The tenth round is over.")


def test_on_a_phone(new_page: Callable[..., Page], site: str) -> None:
    """The tracks have a tab, nothing is wider than the screen, and a game can be played on."""
    page = alone(new_page(**PHONE))
    player = Player(page, site).open_match(moment(tied))
    expect(page.locator("#tabs [data-tab=bag]")).to_have_text("Tracks")
    for tab in ("players", "companies", "bag", "log", "turn"):
        page.tap(f"#tabs [data-tab={tab}]")
        expect(page.locator(f"#{tab}")).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    for _ in range(6):
        player.one_decision()
        player.wait_turn()
