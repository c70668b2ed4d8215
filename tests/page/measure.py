"""python3 build.py measure [--write]   How fast the page moves and answers; --write: tests/page.md.

What players feel: whether the map follows the finger, how soon a touch has its effect, and what a
bot costs that thinks. The browser slows the page's own thread four times; the engine's thread it
cannot slow.
"""

import datetime
import json
import os
import sys
from collections.abc import Iterator
from statistics import median, quantiles

import build

sys.path[:0] = [str(build.WEB), *(str(build.ROOT / "tests" / d) for d in ("web", "bench"))]

from bench import machine  # noqa: E402 - after the path
from conftest import FLAGS  # noqa: E402
from cuberails import records  # noqa: E402
from cuberails.match import Match  # noqa: E402
from helpers import CALL  # noqa: E402
from player import PREFS, Player, alone  # noqa: E402
from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402
from screens import arrive, seats, under_way  # noqa: E402
from serve import Server  # noqa: E402

REPORT = build.ROOT / "tests" / "page.md"
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
SLOWED, ACTIONS, DECISIONS = 4, 50, 40
GAMES = {"Irish Gauge": ("irish", "ireland"), "Iberian Gauge": ("iberian", "iberia")}
GAMES |= {"Dual Gauge": ("dual", "portugal")}

# Frames in which the map has moved: milliseconds since the frame before.
FRAMES = """() => {
  const board = document.getElementById("board");
  window.frames_seen = [];
  let last = 0, at = "";
  const frame = (now) => {
    const { x, y } = board.where(0), here = `${x} ${y}`;
    if (last && here !== at) window.frames_seen.push(now - last);
    [last, at] = [now, here];
    if (window.frames_seen) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}"""
# From the finger's touch until the frame with the new move has been handed over.
EFFECTS = """() => {
  window.effects = [];
  let touched = 0;
  addEventListener("pointerup", (e) => { touched = e.timeStamp; }, true);
  new MutationObserver(() => {
    const since = touched;
    touched = 0;
    if (since) setTimeout(() => window.effects.push(performance.now() - since));
  }).observe(document.getElementById("ply-text"), { childList: true, characterData: true });
}"""
# The frames of a page that does nothing but change its colour: what the machine has left.
BARE = """() => new Promise((done) => {
  const frames = [];
  let last = 0;
  const frame = (now) => {
    if (last) frames.push(now - last);
    last = now;
    document.body.style.background = frames.length % 2 ? "#fff" : "#eee";
    if (frames.length < 300) requestAnimationFrame(frame);
    else done(frames);
  };
  requestAnimationFrame(frame);
})"""
ENGINE = f"""async ([op, args]) => {{
  const begun = performance.now();
  await ({CALL})([op, args]);
  return performance.now() - begun;
}}"""

# How long a bot takes to decide; no time where it need not think.
DECIDE = f"""async () => {{
  const begun = performance.now();
  for (let slices = 0; ; slices++) {{
    const {{ ok }} = await ({CALL})(["bot", {{ ms: 60, seconds: 3, many: false }}]);
    if (!ok.thinking) return slices ? performance.now() - begun : 0;
  }}
}}"""


class Thumb(Player):
    """A player who confirms with the button under the map."""

    def one_decision(self) -> None:
        before, keys = self.moves(), self.choices
        hexes = [key for key in keys if key.startswith("hex-")]
        if hexes:
            self.touch(int(self.random.choice(hexes).split("-")[-1]))
        if "confirm" in self.choices:
            self.press("confirm")
            self.acted(before)
        elif not hexes:
            self.choose(keys)
            self.wait_turn()


def slow(page: Page, times: int) -> None:
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": times})


def bare(browser: Browser) -> list[float]:
    """Frames of a bare page on the same phone, as slow."""
    context = browser.new_context(**PHONE)
    page = context.new_page()
    slow(page, SLOWED)
    frames = page.evaluate(BARE)
    context.close()
    return frames


def panning(browser: Browser, site: str) -> list[float]:
    """Frames while a finger drags the map of Iberian Gauge to and fro, four times slowed."""
    context = browser.new_context(**PHONE)
    page = alone(context.new_page())
    player = Player(page, site)
    arrive(player, under_way("iberian", "iberia", 40))
    box = page.locator("#board").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    slow(page, SLOWED)
    session = context.new_cdp_session(page)
    page.evaluate(FRAMES)
    for way in (1, -1) * 6:
        drag = {"x": x, "y": y, "xDistance": 140 * way, "yDistance": 110 * way, "speed": 300}
        drag |= {"gestureSourceType": "touch", "preventFling": True}
        session.send("Input.synthesizeScrollGesture", drag)
    frames = page.evaluate("window.frames_seen")
    context.close()
    return frames


def thinking(browser: Browser, site: str) -> list[float]:
    """Frames of the page while a Baron thinks, four times slowed."""
    context = browser.new_context(**PHONE)
    page = alone(context.new_page())
    player = Player(page, site)
    page.add_init_script(f"localStorage['{PREFS}'] = '{json.dumps({'seconds': 10})}'")
    page.goto(f"{site}#g={records.link(of_bots('baron'))}")
    player.press("pause")
    page.wait_for_selector("#choices progress")
    slow(page, SLOWED)
    frames = page.evaluate(BARE)
    context.close()
    return frames


def director(browser: Browser, site: str) -> list[float]:
    """Milliseconds for each of some decisions of Directors on the largest board."""
    context = browser.new_context(**PHONE)
    page = alone(context.new_page())
    arrive(Player(page, site), under_way("irish", "ireland", 0))
    page.evaluate(CALL, ["load", {"text": records.save(of_bots("director"))}])
    taken = []
    while len(taken) < DECISIONS:
        if ms := page.evaluate(DECIDE):
            taken.append(ms)
    context.close()
    return taken


def of_bots(play: str) -> Match:
    """A game on the largest board, under way, from here on between bots."""
    match = under_way("dual", "detroit", 70)
    for seat in match.seats:
        seat.play = play
    return match


def answers(
    browser: Browser, site: str, name: str, board: str, slowed: int
) -> tuple[list[float], list[float]]:
    """From touch to effect over some actions of a game, and the engine's part of the same ones."""
    context = browser.new_context(**PHONE)
    page = alone(context.new_page())
    player = Thumb(page, site)
    match = Match(name, board, seats(("person",) * 3), 5).begin()
    arrive(player, match)
    slow(page, slowed)
    page.evaluate(EFFECTS)
    while page.evaluate("window.effects.length") < ACTIONS and not player.over:
        player.one_decision()
    slow(page, 1)
    effects = page.evaluate("window.effects")
    played = page.evaluate(CALL, ["save", {}])["ok"]["text"]
    engine = [timed(page, match, action) for action in decisions(match, played)]
    context.close()
    return effects, engine


def decisions(match: Match, played: str) -> Iterator[tuple]:
    """What people decided in a game, one after the other; `match` goes along."""
    actions = records.load(played).actions
    while len(match.actions) < len(actions):
        action = actions[len(match.actions)]
        yield action
        match.act(action)


def timed(page: Page, match: Match, action: tuple) -> float:
    """Milliseconds until the engine has answered one action: Python, JSON, the way and back."""
    page.evaluate(CALL, ["load", {"text": records.save(match)}])
    index = match.game.legal(match.state).index(action)
    return page.evaluate(ENGINE, ["act", {"index": index, "ply": len(match.actions)}])


def spread(runs: list[float]) -> tuple[float, float]:
    """The median, and what 95 in a hundred stay below."""
    return median(runs), quantiles(runs, n=20, method="inclusive")[-1]


def told(frames: list[float]) -> str:
    middle, most = spread(frames)
    within = 100 * sum(frame < 20 for frame in frames) / len(frames)
    return f"{len(frames)} | {middle:.1f} | {most:.1f} | {within:.1f} %"


def report(browser: Browser, site: str) -> str:
    moving, idle = (told(frames) for frames in (panning(browser, site), bare(browser)))
    lines = [
        "# The page, measured",
        "",
        f"{datetime.date.today()}, {machine()}, Chromium {browser.version} without a screen or a",
        "graphics card, as a phone of 390 × 844 points and two pixels a point. Made by",
        "`python3 build.py measure --write`; other work on the machine widens everything.",
        "",
        "## The map under the finger",
        "",
        f"Iberian Gauge in the middle of a game, dragged by touch, the page slowed {SLOWED} times.",
        "Beside it a bare page that only changes its colour, slowed as much, in the same minute.",
        "",
        "| | frames | median, ms | 95 % within, ms | within 20 ms |",
        "|---|---:|---:|---:|---:|",
        f"| the map in motion | {moving} |",
        f"| a bare page | {idle} |",
        "",
        "## From the touch to the effect",
        "",
        "Milliseconds from lifting the finger until the frame that shows the move; median and what",
        "95 % stay within. The engine's part is the answer to the same actions asked alone:",
        "Python, JSON, the way there and back.",
        "",
        f"| | actions | touch to effect | slowed {SLOWED} times | the engine's part |",
        "|---|---:|---:|---:|---:|",
    ]
    for title, (name, board) in GAMES.items():
        quick, engine = answers(browser, site, name, board, 1)
        slowed, _ = answers(browser, site, name, board, SLOWED)
        cells = ["{:.0f}, {:.0f}".format(*spread(runs)) for runs in (quick, slowed, engine)]
        lines.append(f"| {title} | {len(quick)} | {' | '.join(cells)} |")
    quickest = "{:.0f} | {:.0f}".format(*spread(taken := director(browser, site)))
    lines += [
        "",
        "## While a bot thinks",
        "",
        f"A Baron on Detroit, the page slowed {SLOWED} times: the table of frames again.",
        "",
        "| | frames | median, ms | 95 % within, ms | within 20 ms |",
        "|---|---:|---:|---:|---:|",
        f"| while the Baron thinks | {told(thinking(browser, site))} |",
        "",
        "Directors on Detroit, in Pyodide, from the question to the move, not slowed.",
        "",
        "| | decisions | median, ms | 95 % within, ms | longest, ms |",
        "|---|---:|---:|---:|---:|",
        f"| a Director | {len(taken)} | {quickest} | {max(taken):.0f} |",
    ]
    return "\n".join([*lines, ""])


def main() -> None:
    server = Server(build.DIST).start()
    flags = [*FLAGS, "--no-sandbox"] if os.name != "nt" and os.geteuid() == 0 else FLAGS
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ["CHROMIUM"], args=flags)
        text = report(browser, server.address)
        browser.close()
    server.stop()
    print(text)
    if "--write" in sys.argv:
        REPORT.write_text(text)


if __name__ == "__main__":
    main()
