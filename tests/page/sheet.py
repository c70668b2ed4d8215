"""A contact sheet of every screen: three widths, by day and by night, into build/sheet/."""

import os
import shutil
import sys

import build

sys.path[:0] = [str(build.WEB), str(build.ROOT / "tests" / "web")]

from conftest import FLAGS  # noqa: E402 - after the path
from player import alone  # noqa: E402
from playwright.sync_api import Browser, sync_playwright  # noqa: E402
from screens import walk  # noqa: E402
from serve import Server  # noqa: E402

OUT = build.BUILD / "sheet"
SIZES = {360: 740, 820: 1180, 1440: 900}
SHOWN = {360: 180, 820: 300, 1440: 420}
"""Widths of a screen, and of its picture on the sheet."""

STYLE = """body { margin: 16px; font: 13px system-ui; background: #ddd }
figure { display: inline-block; vertical-align: top; margin: 0 12px 12px 0 }
img { display: block; border: 1px solid #888 }"""


def shoot(browser: Browser, site: str, width: int, scheme: str) -> list[str]:
    """Pictures of all screens at one width; their names."""
    context = browser.new_context(
        viewport={"width": width, "height": SIZES[width]},
        color_scheme=scheme,  # type: ignore[arg-type]
        reduced_motion="reduce",
        has_touch=width < 1000,
        is_mobile=width < 500,
    )
    names = []
    for name, player in walk(alone(context.new_page()), site):
        player.settle()
        names.append(f"{width}-{scheme}-{name.replace(' ', '-')}")
        player.page.screenshot(path=OUT / f"{names[-1]}.png")
    context.close()
    return names


def sheet(browser: Browser, names: list[str], width: int, scheme: str) -> None:
    """The pictures of one width side by side, as a page and as one picture."""
    figures = "".join(
        f'<figure><a href="{n}.png"><img src="{n}.png" width="{SHOWN[width]}" alt=""></a>'
        f"<figcaption>{n}</figcaption></figure>"
        for n in names
    )
    path = OUT / f"{width}-{scheme}.html"
    path.write_text(f"<!doctype html><title>{path.stem}</title><style>{STYLE}</style>{figures}")
    page = browser.new_page(viewport={"width": 1400, "height": 800})
    page.goto(path.as_uri())
    page.screenshot(path=path.with_suffix(".png"), full_page=True)
    page.close()


def main() -> None:
    shutil.rmtree(OUT, ignore_errors=True)
    OUT.mkdir(parents=True)
    server = Server(build.DIST).start()
    flags = [*FLAGS, "--no-sandbox"] if os.name != "nt" and os.geteuid() == 0 else FLAGS
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ["CHROMIUM"], args=flags)
        for width in SIZES:
            for scheme in ("light", "dark"):
                sheet(browser, shoot(browser, server.address, width, scheme), width, scheme)
                print(
                    f"{width} {scheme}: {OUT.relative_to(build.ROOT)}/{width}-{scheme}.html",
                    flush=True,
                )
        browser.close()
    server.stop()


if __name__ == "__main__":
    main()
