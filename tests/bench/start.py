"""How long from navigation to the board, and to the first legal action; how much is sent."""

import gzip
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from cuberails import records
from cuberails.match import COLOURS, Match, Seat
from helpers import installed
from playwright.sync_api import Browser, Page, sync_playwright
from serve import Server

import build

RUNS = 7
MARK = """(name) => new Promise((found) => {
  const look = () => {
    const [mark] = performance.getEntriesByName(name);
    mark ? found(mark.startTime) : setTimeout(look, 5);
  };
  look();
})"""
PACKED = {".zip", ".whl", ".png"}  # packed already: hosts send them as they are


def measure(chromium: str, flags: list[str]) -> tuple[dict[str, list[float]], dict[str, int]]:
    """Milliseconds by name, one for each run; bytes by name."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=flags)
        with served(build.DIST) as ours, served(bare(Path(folder))) as other:
            times = rounds(browser, ours.address + game(), other.address)
            sizes = sent(browser, ours, game()) | sent(browser, other)
        browser.close()
    return times, sizes


@contextmanager
def served(folder: Path) -> Iterator[Server]:
    server = Server(folder).start()
    yield server
    server.stop()


def bare(folder: Path) -> Path:
    """A site of stock Pyodide and nothing else."""
    rt = folder / "rt" / "stock"
    shutil.copytree(build.WEB / "node_modules" / "pyodide", rt)
    shutil.copy(Path(__file__).with_name("bare.mjs"), rt)
    page = '<!doctype html><link rel="icon" href="data:,">'
    page += '<script type="module" src="rt/stock/bare.mjs"></script>'
    (folder / "index.html").write_text(page)
    return folder


def game() -> str:
    """The link of a new game in which a person is to act."""
    seats = [Seat(colour, colour, "person") for colour in COLOURS[:3]]
    return "#g=" + records.link(Match("irish", "ireland", seats, 1).begin())


def rounds(browser: Browser, ours: str, other: str) -> dict[str, list[float]]:
    times: dict[str, list[float]] = {}
    for _ in range(RUNS):
        bare_page = browser.new_context().new_page()
        page = browser.new_context().new_page()
        note(times, "cold", bare_page, other, "bare")
        note(times, "cold", page, ours, "board-drawn", "first-legal")
        installed(page)
        note(times, "again", bare_page, other, "bare")
        note(times, "again", page, ours, "board-drawn", "first-legal")
        bare_page.context.close()
        page.context.close()
    return times


def note(times: dict[str, list[float]], visit: str, page: Page, url: str, *marks: str) -> None:
    page.goto("about:blank")
    page.goto(url)
    for mark in marks:
        times.setdefault(f"{mark}, {visit}", []).append(page.evaluate(MARK, mark))


def sent(browser: Browser, server: Server, fragment: str = "") -> dict[str, int]:
    """Bytes of a first visit until Python answers, as they are and as a host packs them."""
    context = browser.new_context(service_workers="block")
    server.log.clear()
    page = context.new_page()
    page.goto(server.address + fragment)
    page.evaluate(MARK, "first-legal" if fragment else "bare")
    context.close()
    name = "ours" if fragment else "bare"
    files = [server.folder / (path.strip("/") or "index.html") for path in set(server.log)]
    return {
        f"{name}, raw": sum(file.stat().st_size for file in files),
        f"{name}, gzip": sum(packed(file) for file in files),
    }


def packed(file: Path) -> int:
    content = file.read_bytes()
    return len(content if file.suffix in PACKED else gzip.compress(content, 9))
