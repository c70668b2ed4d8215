"""What browser tests share: watched pages, calls to the engine, and a second build to update to."""

import re
import shutil
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, Page

# PyScript says so in every worker of a page without cross-origin isolation; we use no such thing.
HARMLESS = re.compile(r"Unable to use `?window`? or `?document`?", re.I)


COLOURS = ("teal", "orange", "purple")


class Watch:
    """Collects what a page must never do: console errors, exceptions, requests elsewhere."""

    def __init__(self, context: BrowserContext) -> None:
        self.faults: list[str] = []
        self.hosts: set[str] = set()
        context.on("console", self.console)
        context.on("weberror", lambda e: self.faults.append(f"exception: {e.error}"))
        context.on("request", lambda r: self.hosts.add(urlsplit(r.url).hostname or ""))

    def console(self, message) -> None:
        if message.type in {"error", "warning"} and not HARMLESS.search(message.text):
            self.faults.append(f"console {message.type}: {message.text}")

    def check(self) -> None:
        """Raise an AssertionError that lists all faults."""
        foreign = sorted(self.hosts - {"", "localhost", "127.0.0.1"})
        assert not self.faults, "\n".join(self.faults)
        assert not foreign, f"requests to {foreign}"


CALL = """([op, args]) => {
  const script = document.querySelector("script[type=py]");
  const call = async () => {
    while (!script.xworker) await new Promise((done) => setTimeout(done, 5));
    const { sync } = await script.xworker.ready;
    return JSON.parse(await sync.call(JSON.stringify({ op, ...args })));
  };
  const late = new Promise((_, fail) => setTimeout(fail, 60000, new Error("the engine is silent")));
  return Promise.race([call(), late]);
}"""

READY = """async () => {
  const { active } = await navigator.serviceWorker.ready;
  while (active.state !== "activated") await new Promise((done) => setTimeout(done, 5));
}"""


def call(page: Page, op: str, **args: object) -> dict:
    """One call to Python, past the page's own script: {"ok": ...} or {"error": ...}."""
    return page.evaluate(CALL, [op, args])


def new_game(page: Page) -> dict:
    """A game of three bots; its first answer proves that rules and board have arrived."""
    seats = [{"name": colour, "colour": colour, "play": "random"} for colour in COLOURS]
    answer = call(page, "new", title="irish", board="ireland", seats=seats, seed=1, options={})
    return answer["ok"]


def installed(page: Page) -> None:
    """Wait until the service worker holds the whole site."""
    page.evaluate(READY)


def build_of(folder: Path) -> str:
    """The build that a site's page names."""
    found = re.search(r"app/(\w+)/", (folder / "index.html").read_text())
    assert found
    return found[1]


def another_build(site: Path, out: Path, name: str) -> None:
    """A copy of a site as a build of another name, as if our sources had changed."""
    shutil.copytree(site, out)
    old = build_of(out)
    (out / "app" / old).rename(out / "app" / name)
    for path in out.iterdir():
        if path.is_file():
            path.write_text(path.read_text().replace(old, name))
