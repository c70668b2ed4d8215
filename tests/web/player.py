"""A player at the page: sees what is on it, touches what may be touched."""

import json
import random
from collections.abc import Sequence

from cuberails import records
from cuberails.match import Match, Seat
from playwright.sync_api import Page, expect

PLAYERS = ("person", "clerk", "random")
PREFS = "cuberails.1.prefs"
GAMES = "Object.keys(localStorage).filter((key) => key.startsWith('cuberails.1.game.'))"
HEXES = "JSON.parse(document.getElementById('data').textContent).boards.ireland.hexes"
TURN = """() => !document.getElementById('result').hidden
  || document.querySelector(
    '#choices [data-key]:not([data-key=pause], [data-key=live], .moment *)')"""


def match_of(plays: Sequence[str] = PLAYERS, seed: int = 1, free_undo: bool = False) -> Match:
    """A new game of Irish Gauge, as the core makes it."""
    seats = [Seat(f"P{n + 1}", "teal", play) for n, play in enumerate(plays)]
    return Match("irish", "ireland", seats, seed, free_undo).begin()


def after_auctions(plays: Sequence[str] = PLAYERS, seed: int = 1, free_undo: bool = False) -> Match:
    """A game whose first turn is due to a person: everybody bids least, then passes."""
    match = match_of(plays, seed, free_undo)
    while any(action[0] in ("bid", "pass") for action in match.game.legal(match.state)):
        legal = match.game.legal(match.state)
        bids = [action for action in legal if action[0] == "bid"]
        first = not match.view()["auction"]["high"] and match.state.cash[match.state.actor] > 10
        match.act(bids[0] if bids and first else ("pass",))
    actor = match.state.actor
    for seat in match.seats:
        seat.play = "person" if seat is match.seats[actor] else seat.play
    return match


def alone(page: Page) -> Page:
    """A page that finds no service worker to install."""
    page.add_init_script("delete Navigator.prototype.serviceWorker")
    return page


class Player:
    """One page, and the hands of somebody who plays there."""

    def __init__(self, page: Page, site: str, speed: str = "instant") -> None:
        self.page, self.site = page, site
        self.random = random.Random(7)
        page.set_default_timeout(20_000)
        expect.set_options(timeout=20_000)
        if speed:
            prefs = json.dumps({"speed": speed})
            page.add_init_script(f"localStorage['{PREFS}'] ??= {json.dumps(prefs)}")

    def open(self, fragment: str = "") -> "Player":
        self.page.goto(self.site + fragment)
        return self

    def open_match(self, match: Match) -> "Player":
        """Follow a link to a game, and wait until something can be done."""
        return self.open("#g=" + records.link(match)).wait_turn()

    def set_up(self, plays: Sequence[str] = PLAYERS) -> "Player":
        for n, play in enumerate(plays):
            self.page.locator(f"[data-key=play-{n}]").select_option(play)
        return self

    def start(self) -> "Player":
        self.page.click("#start")
        return self.wait_turn()

    def wait_turn(self) -> "Player":
        """Until this player is asked, or the game is over."""
        self.page.wait_for_function(TURN)
        return self

    @property
    def over(self) -> bool:
        return self.page.locator("#result").is_visible()

    @property
    def choices(self) -> list[str]:
        """Names of the choices that are offered."""
        return self.page.eval_on_selector_all(
            "#choices [data-key]:not(:disabled)", "found => found.map((e) => e.dataset.key)"
        )

    def press(self, key: str) -> None:
        self.page.click(f'#choices [data-key="{key}"]')
        self.settle()

    def settle(self) -> None:
        """Until what was done has been painted."""
        self.page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")

    def spot(self, hex_: int) -> tuple[float, float]:
        at = self.page.evaluate(f"document.getElementById('board').where({hex_})")
        return at["x"], at["y"]

    def touch(self, hex_: int) -> None:
        """Touch or click the middle of a hex on the canvas."""
        if self.page.evaluate("navigator.maxTouchPoints"):
            self.page.touchscreen.tap(*self.spot(hex_))
        else:
            self.page.mouse.click(*self.spot(hex_))
        self.settle()

    def hex(self, name: str) -> int:
        return self.page.evaluate(f"name => {HEXES}.find((h) => h.name === name).id", name)

    def log(self) -> list[str]:
        return self.page.locator("#log-list li").all_text_contents()

    def position(self) -> list[str]:
        """What the panels say: enough to tell two positions apart."""
        panels = ("#players-body", "#companies-body", "#bag-body", "#ply-text")
        return [self.page.locator(panel).text_content() or "" for panel in panels]

    def moves(self) -> int:
        return int((self.page.locator("#ply-text").text_content() or "0 / 0").split("/")[1])

    def acted(self, before: int) -> None:
        """Wait until a move has arrived, then until this player is asked again."""
        self.page.wait_for_function(
            "n => Number(document.getElementById('ply-text').textContent.split('/')[1]) > n",
            arg=before,
        )
        self.wait_turn()

    def one_decision(self) -> None:
        """Some sensible decision; hexes are chosen and confirmed on the map."""
        before, keys = self.moves(), [key for key in self.choices if key not in ("pause", "live")]
        if not keys:  # somebody else is still at it
            return
        hexes = [key for key in keys if key.startswith("hex-")]
        if hexes:
            hex_ = int(self.random.choice(hexes).split("-")[-1])
            self.touch(hex_)
            if "confirm" in self.choices:
                self.touch(hex_)
                self.acted(before)
        elif "confirm" in keys:
            may_pass = "plain-pass" in keys and self.random.random() < 0.5
            self.press("plain-pass" if may_pass else "confirm")
            self.acted(before)
        else:
            self.choose(keys)

    def choose(self, keys: list[str]) -> None:
        """A step towards a decision, building more often than not."""
        wanted = [key for key in keys if key not in ("back", "plain-done")]
        build = "verb-build" in keys and self.random.random() < 0.6
        key = "verb-build" if build else self.random.choice(wanted)
        self.press(key)

    def play_to_the_end(self, most: int = 600) -> None:
        for _ in range(most):
            if self.over:
                return
            self.one_decision()
            self.wait_turn()
        raise AssertionError(f"no end after {most} steps")

    def says(self, text: str) -> None:
        """A notice is on the page, in words that contain `text`."""
        expect(self.page.locator("#notices")).to_contain_text(text)
