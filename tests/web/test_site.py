"""The site as it is delivered: alone, offline, below a path, updated whole or not at all."""

import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

import pytest
from helpers import another_build, build_of, installed, new_game
from playwright.sync_api import Page
from serve import Server, rules

import build

BASES = ["", "/games/rails"]


@contextmanager
def served(folder: Path, base: str = "") -> Iterator[Server]:
    server = Server(folder, base=base).start()
    try:
        yield server
    finally:
        server.stop()


def test_the_engine_starts_and_nothing_leaves_the_host(page: Page, site: str) -> None:
    page.goto(site)
    assert new_game(page)["view"]["title"] == "irish"
    installed(page)


@pytest.mark.parametrize("base", BASES)
def test_works_with_the_server_gone(new_page: Callable[..., Page], base: str) -> None:
    """After one visit, a reload and a new tab need no network, at the root or below a path."""
    page = new_page()
    with served(build.DIST, base) as server:
        page.goto(server.address)
        installed(page)
        assert new_game(page)["view"]["live"]
    page.context.set_offline(True)
    page.reload()
    assert new_game(page)["view"]["live"]
    other = page.context.new_page()
    other.goto(server.address + "#here")
    assert new_game(other)["view"]["live"]
    assert other.url.endswith("#here")


def test_any_static_server_will_do(page: Page) -> None:
    command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1"]
    with subprocess.Popen(
        [*command, "-d", str(build.DIST)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    ) as server:
        try:
            port = server.stdout.readline().split()[5].decode()
            page.goto(f"http://localhost:{port}/")
            assert new_game(page)["view"]["live"]
        finally:
            server.kill()


def test_serve_sends_the_headers_of_netlify_toml(site: str) -> None:
    everywhere = dict(rules())["/*"]
    name = build_of(build.DIST)
    for path, cache in (
        ("", "no-cache"),
        ("sw.js", "no-cache"),
        (f"app/{name}/worker.py", "immutable"),
    ):
        with urlopen(site + path) as answer:
            assert cache in answer.headers["Cache-Control"]
            assert everywhere.items() <= dict(answer.headers).items()


MICROPIP = """async ([micropip, wheel]) => {
  const { loadPyodide } = await import("./pyodide.mjs");
  const py = await loadPyodide();
  await py.loadPackage(new URL(micropip, location).href);
  await py.pyimport("micropip").install(new URL(wheel, location).href);
  return py.runPython("from cuberails import boards; boards.load('ireland').name");
}"""


def test_micropip_installs_the_same_wheel(page: Page, tmp_path: Path) -> None:
    """Other people's pages can take the very wheel of the site with stock Pyodide."""
    [wheel] = (build.DIST / "app" / build_of(build.DIST)).glob("*.whl")
    micropip = download("requirements-pyodide.txt")
    for path in (*(build.WEB / "node_modules" / "pyodide").iterdir(), micropip, wheel):
        shutil.copy(path, tmp_path)
    (tmp_path / "index.html").write_text("<!doctype html><link rel=icon href=data:,>")
    with served(tmp_path) as server:
        page.goto(server.address)
        assert page.evaluate(MICROPIP, [micropip.name, wheel.name]) == "Ireland"


def download(listed: str) -> Path:
    """The wheel that a list pins, for the Python of Pyodide."""
    out = build.BUILD / "download"
    if not list(out.glob("*.whl")):
        for_pyodide = ["--no-deps", "--python-version", "3.14", "--only-binary=:all:"]
        build.pip("download", *for_pyodide, "--require-hashes", "-r", listed, "-d", out)
    [found] = out.glob("*.whl")
    return found


@pytest.fixture
def live(tmp_path: Path) -> Iterator[Server]:
    """A server of a copy of the site that `deploy` can change."""
    shutil.copytree(build.DIST, tmp_path / "live")
    with served(tmp_path / "live") as server:
        yield server


def deploy(tmp_path: Path, name: str, missing: str | None = None) -> None:
    """Put another build in place of the one that is served."""
    shutil.rmtree(tmp_path / "live")
    another_build(build.DIST, tmp_path / "live", name)
    if missing:
        (tmp_path / "live" / "app" / name / missing).unlink()


UPDATE = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration.update().catch(() => null);
  const next = registration.installing ?? registration.waiting;
  while (next?.state === "installing") await new Promise((done) => setTimeout(done, 5));
  return registration.waiting ? "waiting" : "none";
}"""
BUILDS = "caches.keys().then((names) => names.map((name) => name.split('/').pop()))"
SHOWN = "document.querySelector('script[type=py]').src.split('/').at(-2)"
TAKE_OVER = """async () => (await navigator.serviceWorker.getRegistration())
  .waiting.postMessage({ type: "take-over" })"""


def test_an_update_is_whole_or_not_at_all(page: Page, live: Server, tmp_path: Path) -> None:
    first = build_of(build.DIST)
    page.goto(live.address)
    installed(page)

    deploy(tmp_path, "0123456789ab", missing="worker.py")
    assert page.evaluate(UPDATE) == "none"
    page.reload()
    assert (page.evaluate(SHOWN), page.evaluate(BUILDS)) == (first, [first])
    assert new_game(page)["view"]["live"]


def test_an_update_waits_until_it_is_wanted(page: Page, live: Server, tmp_path: Path) -> None:
    first, second = build_of(build.DIST), "0123456789ab"
    page.goto(live.address)
    installed(page)

    deploy(tmp_path, second)
    live.log.clear()
    assert page.evaluate(UPDATE) == "waiting"
    assert not [path for path in live.log if path.startswith("/rt/")], "the runtime is copied"
    page.reload()
    assert page.evaluate(SHOWN) == first
    assert new_game(page)["view"]["live"]

    with page.expect_event("load"):
        page.evaluate(TAKE_OVER)
    page.wait_for_function(f"{SHOWN} === '{second}'")
    page.wait_for_function(f"{BUILDS}.then((names) => names.join() === '{second}')")
    assert new_game(page)["view"]["live"]
