"""python3 build.py bench [--write]   All measurements; --write puts them into tests/bench.md.

Everything stands beside something measured in the same run on the same machine: read the ratios.
"""

import datetime
import json
import os
import platform
import subprocess
import sys
from pathlib import Path
from statistics import median, quantiles

import build

sys.path[:0] = [str(build.WEB), str(build.ROOT / "tests" / "web")]
HERE = Path(__file__).parent
REPORT, LATE = HERE.parent / "bench.md", HERE.parent / "dual" / "late.json"
ENGINE = {
    "reference": "reference: a dict of 1,000 strings, sorted",
    "game": "a random whole game, 4 seats",
    "ply": "a random ply: `legal` and `play`",
    "clone": "`clone`",
    "legal": "`legal`",
    "view": "`view`",
}
START = {
    "bare": "bare page: stock Pyodide, 1+1",
    "board-drawn": "ours: board drawn",
    "first-legal": "ours: first legal action of a game",
}
Runs = dict[str, list[float]]


def engines() -> tuple[dict, dict]:
    """The engine's measurements in CPython and in the shipped Pyodide, one after the other."""
    [rt] = (build.DIST / "rt").iterdir()
    [wheel] = build.DIST.glob("app/*/*.whl")
    engine = HERE / "engine.py"
    here = build.output(sys.executable, engine, LATE)
    there = build.output(build.tool("node"), HERE / "engine.mjs", rt, wheel, engine, LATE)
    return json.loads(here), json.loads(there)


def middle(runs: list[float]) -> tuple[float, float, float]:
    """The lower quartile, the median and the upper quartile."""
    low, mid, high = quantiles(runs, n=4, method="inclusive")
    return low, mid, high


def rate(runs: list[float]) -> str:
    """Times as a number in a second, with half the distance of the quartiles in per cent."""
    low, mid, high = middle(runs)
    return f"{1 / mid:,.0f} ±{50 * (high - low) / mid:.0f} %"


def engine_tables(here: dict, there: dict) -> list[str]:
    """A table for each title and board."""
    lines = []
    for name in here["titles"]:
        lines += [f"### {name}", "", *engine_table(name, here, there), ""]
    return lines


def engine_table(title: str, here: dict, there: dict) -> list[str]:
    lines = [
        f"| | CPython {here['python']}: a second | in references "
        f"| Pyodide {there['python']}: a second | in references | Pyodide's time to CPython's |",
        "|---|---:|---:|---:|---:|---:|",
    ]
    ours, theirs = here["titles"][title], there["titles"][title]
    for name, label in ENGINE.items():
        cells = [label]
        for seen in (ours, theirs):
            cells.append(rate(seen[name]))
            cells.append(f"{median(seen[name]) / median(seen['reference']):.3g}")
        cells.append(f"{median(theirs[name]) / median(ours[name]):.2f}")
        lines.append(f"| {' | '.join(cells)} |")
    return lines


def late_table(here: dict, there: dict) -> list[str]:
    """The search for routes in late positions, median and worst."""
    lines = [
        f"| ms a search | positions | CPython {here['python']}: median | worst "
        f"| Pyodide {there['python']}: median | worst |",
        "|---|---:|---:|---:|---:|---:|",
    ]
    for board, ours in here["late"].items():
        cells = [board, str(len(ours))]
        for runs in (ours, there["late"][board]):
            cells += [f"{1000 * median(runs):.1f}", f"{1000 * max(runs):.1f}"]
        lines.append(f"| {' | '.join(cells)} |")
    return lines


def start_table(times: Runs) -> list[str]:
    lines = [
        "| ms from navigation, median [quartiles] | first visit | to bare | again | to bare |",
        "|---|---:|---:|---:|---:|",
    ]
    for name, label in START.items():
        cells = [label]
        for visit in ("cold", "again"):
            runs, measure = times[f"{name}, {visit}"], times[f"bare, {visit}"]
            cells.append("{1:.0f} [{0:.0f}–{2:.0f}]".format(*middle(runs)))
            cells.append(f"{median(runs) / median(measure):.2f}")
        lines.append(f"| {' | '.join(cells)} |")
    return lines


def size_table(sizes: dict[str, int]) -> list[str]:
    lines = [
        "| bytes sent until Python answers | bare | ours | ours to bare |",
        "|---|---:|---:|---:|",
    ]
    for how in ("raw", "gzip"):
        bare, ours = sizes[f"bare, {how}"], sizes[f"ours, {how}"]
        lines.append(f"| {how} | {bare:,} | {ours:,} | {ours / bare:.2f} |")
    return lines


def machine() -> str:
    names = [platform.system(), platform.machine(), f"{os.cpu_count()} cores", processor()]
    return ", ".join(name for name in names if name)


def processor() -> str:
    info = Path("/proc/cpuinfo")
    lines = info.read_text().splitlines() if info.exists() else []
    named = [line.split(":")[1].strip() for line in lines if line.startswith("model name")]
    return named[0] if named else platform.processor()


def report() -> str:
    import start

    flags = ["--disable-background-networking", "--disable-quic"]
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    here, there = engines()
    chromium = os.environ["CHROMIUM"]
    times, sizes = start.measure(chromium, [*flags, "--no-sandbox"] if root else flags)
    browser = subprocess.run([chromium, "--version"], capture_output=True, text=True).stdout
    return "\n".join(
        [
            "# Measurements",
            "",
            f"{datetime.date.today()}, {machine()}, {' '.join(browser.split()[:2])}. Made by",
            "`python3 build.py bench --write`. Each table is one run on one machine: only the",
            "ratios mean something elsewhere, and other work on it widens the spread.",
            "",
            "## The engine",
            "",
            "`legal`, `view` and `clone` over positions taken from random games.",
            "",
            *engine_tables(here, there),
            "### Dual Gauge, routes",
            "",
            "The exact search in recorded positions with most of the track laid.",
            "",
            *late_table(here, there),
            "",
            "## The start",
            "",
            "A new profile each time, the server on the same machine. Again: from the service",
            "worker; the bare page from the browser's cache.",
            "",
            *start_table(times),
            "",
            "## The load",
            "",
            "Gzip: as hosts send it, all but what is packed already.",
            "",
            *size_table(sizes),
            "",
        ]
    )


def main() -> None:
    text = report()
    print(text)
    if "--write" in sys.argv:
        REPORT.write_text(text)


if __name__ == "__main__":
    main()
