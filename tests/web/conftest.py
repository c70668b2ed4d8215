"""A real Chromium against a real server of dist/."""

import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from helpers import Watch
from playwright.sync_api import Browser, Page, sync_playwright
from serve import Server

import build

FLAGS = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
]


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The browser of this machine; `build.py test` installs one where there is none."""
    path = os.environ.get("CHROMIUM") or build.find_chromium()
    if path is None:
        pytest.fail("Chromium is missing: run python3 build.py test, which installs it.")
    # Chromium refuses its sandbox to the superuser.
    flags = [*FLAGS, "--no-sandbox"] if os.geteuid() == 0 else FLAGS
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=flags)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the site in dist/, as build.py made it last."""
    if not build.DIST.exists():
        build.site()
    server = Server(build.DIST).start()
    yield server.address
    server.stop()


@pytest.fixture
def new_page(chromium: Browser) -> Iterator[Callable[..., Page]]:
    """`new_page(**options)`: a page in a new, empty profile, watched until the end of the test."""
    made = []

    def make(**options: Any) -> Page:
        context = chromium.new_context(**options)
        made.append((context, Watch(context)))
        return context.new_page()

    yield make
    for context, _ in made:
        context.close()
    for _, watch in made:
        watch.check()


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    return new_page()
