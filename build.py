#!/usr/bin/env python3
"""The one task runner of Cuberails. It needs Python 3.11 and gets the rest itself.

python3 build.py serve [--port N]   build the site and serve it here
python3 build.py site               build the site into dist/
python3 build.py test [PYTEST ...]  check, then all tests
python3 build.py check              ruff, mypy, tsc, and the paths named in comments
python3 build.py sheet              pictures of every screen, into build/sheet/
python3 build.py measure            how fast the page moves and answers
python3 build.py perft | bench | play [...]
"""

import sys

if sys.version_info < (3, 11):
    sys.exit("Cuberails needs Python 3.11 or newer; this is " + sys.version.split()[0] + ".")

import hashlib
import json
import os
import re
import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent
WEB, DIST, BUILD, VENV = ROOT / "web", ROOT / "dist", ROOT / "build", ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
NODE_WANTED = 20

# What a page needs of the npm packages: their folder, the files, our name for the folder.
RUNTIME = [
    ("pyodide", "pyodide.mjs pyodide.asm.mjs pyodide.asm.wasm", "pyodide"),
    ("@pyscript/core/dist", "core.js core-*.js error-*.js", "pyscript"),
]
VENDOR = {
    "uplot/dist/uPlot.esm.js": "vendor/uplot.js",
    "uplot/dist/uPlot.min.css": "vendor/uplot.css",
    "qrcode-generator/dist/qrcode.mjs": "vendor/qrcode.js",
    "jsqr/dist/jsQR.js": "vendor/jsqr.js",
}
APP = ["js/**/*.js", "icons/*", "*.css", "worker.py"]
FRONT = ["index.html", "404.html", "manifest.webmanifest"]


# Tools: each is installed once, and again when its list changes.


def run(*command: object, **options) -> None:
    """Run a command from the root; when it fails, stop with its exit code."""
    done = subprocess.run([str(c) for c in command], cwd=ROOT, env=environment(), **options)
    if done.returncode:
        sys.exit(done.returncode)


def output(*command: object) -> str:
    """What a command prints; when it fails, say what it said and stop."""
    done = subprocess.run(
        [str(c) for c in command], cwd=ROOT, env=environment(), capture_output=True, text=True
    )
    if done.returncode:
        sys.exit("\n".join(line[:500] for line in (done.stdout + done.stderr).splitlines()))
    return done.stdout


def environment() -> dict[str, str]:
    path = os.pathsep.join([str(BIN), os.environ.get("PATH", "")])
    return {
        **os.environ,
        "PATH": path,
        "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "core")]),
        "SOURCE_DATE_EPOCH": "1577836800",  # 2020-01-01: the same wheel from the same sources
    }


def current(stamp: Path, *sources: Path) -> bool:
    """Whether the sources are as they were when `stamp` was written; else it is written anew."""
    text = digest(sys.version.encode(), *(s.read_bytes() for s in sources))
    if stamp.exists() and stamp.read_text() == text:
        return True
    stamp.unlink(missing_ok=True)
    return False


def stamp_now(stamp: Path, *sources: Path) -> None:
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(digest(sys.version.encode(), *(s.read_bytes() for s in sources)))


def need_python(name: str) -> None:
    """Install requirements-NAME.txt into .venv."""
    listed, stamp = ROOT / f"requirements-{name}.txt", VENV / f"{name}.stamp"
    if current(stamp, listed):
        return
    if not PYTHON.exists():
        make_venv()
    print(f"Installing {listed.name} into .venv", flush=True)
    pip("install", "--require-hashes", "-r", listed)
    stamp_now(stamp, listed)


def pip(*arguments: object) -> None:
    run(PYTHON, "-m", "pip", "-qq", "--disable-pip-version-check", *arguments)


def make_venv() -> None:
    print("Making .venv", flush=True)
    made = subprocess.run([sys.executable, "-m", "venv", VENV], capture_output=True, text=True)
    if made.returncode:
        sys.exit("Python cannot make a virtual environment here: install python3-venv.")


def need_node() -> None:
    """Node and npm from PATH, or from PyPI where they are missing or old; then web/node_modules."""
    if not node_on_path():
        need_python("node")
    lock, stamp = WEB / "package-lock.json", WEB / "node_modules" / ".stamp"
    if not current(stamp, lock):
        print("Installing web/node_modules", flush=True)
        run(tool("npm"), "ci", "--prefix", WEB, "--no-audit", "--no-fund", "--loglevel=error")
        stamp_now(stamp, lock)


def node_on_path() -> bool:
    if not (shutil.which("node") and shutil.which("npm")):
        return False
    major = re.match(r"v(\d+)", output("node", "--version"))
    return major is not None and int(major[1]) >= NODE_WANTED


def tool(name: str) -> str:
    found = shutil.which(name, path=environment()["PATH"])
    if found is None:
        sys.exit(f"{name} is missing: install Node.js {NODE_WANTED} or newer, which brings it.")
    return found


# The site.


def digest(*parts: bytes) -> str:
    """A short name for this content, the same on every machine."""
    whole = hashlib.sha256()
    for part in parts:
        whole.update(hashlib.sha256(part).digest())
    return whole.hexdigest()[:12]


def folder_digest(files: dict[str, bytes]) -> str:
    return digest(*(x for name in sorted(files) for x in (name.encode(), files[name])))


def wheel() -> Path:
    """The wheel of core/ and maps/, the same bytes for the same sources."""
    out = BUILD / "wheel"
    shutil.rmtree(out, ignore_errors=True)
    output(PYTHON, "-m", "hatchling", "build", "-t", "wheel", "-d", out)
    return next(out.glob("*.whl"))


def stdlib(*python: Path) -> bytes:
    """Python's library for the page, compiled and pruned (web/rt/stdlib.py); made when needed."""
    script = WEB / "rt" / "stdlib.mjs"
    sources = [*python, script, script.with_suffix(".py"), WEB / "package-lock.json"]
    made = BUILD / f"std-{digest(*(s.read_bytes() for s in sources))}.zip"
    if not made.exists():
        for old in BUILD.glob("std-*.zip"):
            old.unlink()
        run(tool("node"), script, made, *python)
    return made.read_bytes()


def runtime(*python: Path) -> dict[str, bytes]:
    """All below rt/<hash>/: Pyodide, PyScript and Python's library. Changes with upgrades only."""
    files = {f"pyodide/{p.name}": p.read_bytes() for p in (WEB / "rt").glob("*.json")}
    files["pyodide/interp.mjs"] = (WEB / "rt" / "interp.mjs").read_bytes()
    files["pyodide/std.zip"] = stdlib(*python)
    for package, patterns, name in RUNTIME:
        for pattern in patterns.split():
            for path in (WEB / "node_modules" / package).glob(pattern):
                files[f"{name}/{path.name}"] = without_map(path.read_bytes())
    return files


def without_map(source: bytes) -> bytes:
    """Sources without the line that names a source map, which we do not ship."""
    return re.sub(rb"\n//# sourceMappingURL=\S+\s*$", b"\n", source)


def app(built: Path) -> dict[str, bytes]:
    """All below app/<hash>/: what is ours, and the libraries for charts and QR codes."""
    paths = {p for pattern in APP for p in WEB.glob(pattern) if p.is_file()}
    files = {p.relative_to(WEB).as_posix(): p.read_bytes() for p in paths}
    for source, name in VENDOR.items():
        files[name] = (WEB / "node_modules" / source).read_bytes()
    return {**files, "replay.html": replay(), built.name: built.read_bytes()}


def replay() -> bytes:
    """The page of a replay: one file with style and script in it, still without a game."""
    folder = WEB / "replay"
    script = output(tool("node"), folder / "bundle.mjs")
    # Within a page, a script ends where these letters stand.
    values = {"script": script.replace("</", "<\\/"), "style": (folder / "replay.css").read_text()}
    return filled((folder / "page.html").read_text(), values).encode()


def catalogue() -> str:
    """Titles and boards as JSON, so that the page draws before Python runs."""
    code = "import json; from cuberails.catalogue import catalogue; print(json.dumps(catalogue()))"
    return output(PYTHON, "-c", code).strip().replace("<", "\\u003c")


def rule_pages() -> dict[str, str]:
    """The pages with the rules, by their names in the site; the hole for the app is still open."""
    page = (WEB / "rules.html").read_text()
    made = json.loads(output(PYTHON, WEB / "rulepages.py"))
    return {
        f"rules/{name}.html": filled(page, {**parts, "app": "{{app}}"})
        for name, parts in made.items()
    }


def site(out: Path = DIST) -> None:
    """Build everything into `out`, which is replaced only when all of it is there."""
    need_python("site")
    need_node()
    BUILD.mkdir(exist_ok=True)
    built = wheel()
    rt, ours = runtime(built, WEB / "worker.py"), app(built)
    front = {name: (WEB / name).read_text() for name in FRONT if (WEB / name).exists()}
    front |= rule_pages()
    worker, data = (WEB / "sw.js").read_text(), catalogue()

    rt_name = f"rt/{folder_digest(rt)}"
    everything = [rt_name, worker, data, *front.values()]
    app_name = f"app/{digest(folder_digest(ours).encode(), *(t.encode() for t in everything))}"
    files = {f"{rt_name}/{name}": content for name, content in rt.items()}
    files |= {f"{app_name}/{name}": content for name, content in ours.items()}
    fill = {"app": app_name, "rt": rt_name, "wheel": f"{app_name}/{built.name}", "data": data}
    files |= {name: filled(text, fill).encode() for name, text in front.items()}
    listed = ["./", *sorted(set(files) - {"index.html", "404.html"})]
    fill = {"build": app_name, "files": json.dumps(listed, indent=1)}
    files["sw.js"] = filled(worker, fill).encode()
    write(out, files)
    size = sum(map(len, files.values())) / 1e6
    print(f"{out.name}/: {len(files)} files, {size:.1f} MB, build {app_name[4:]}", flush=True)


def filled(text: str, values: dict[str, str]) -> str:
    """`{{name}}` replaced by its value; an unknown name is a mistake."""
    return re.sub(r"\{\{(\w+)\}\}", lambda m: values[m[1]], text)


def write(out: Path, files: dict[str, bytes]) -> None:
    new, old = BUILD / "new", BUILD / "old"
    for folder in (new, old):
        shutil.rmtree(folder, ignore_errors=True)
    for name, content in files.items():
        path = new / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    if out.exists():
        out.rename(old)
    new.rename(out)


def serve(arguments: list[str]) -> None:
    """Build, then serve on --port N, or on the next free one."""
    site()
    sys.path.insert(0, str(WEB))
    from serve import Server

    port = int(arguments[arguments.index("--port") + 1]) if "--port" in arguments else 8000
    try:
        server = Server(DIST, port)
    except OSError:
        server = Server(DIST)
    print(f"Cuberails is at {server.address} (stop with Ctrl-C)", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()


# Checks and tests.


def check() -> None:
    need_python("dev")
    need_node()
    run(PYTHON, "-m", "ruff", "check", ".")
    run(PYTHON, "-m", "ruff", "format", "--check", ".")
    run(PYTHON, "-m", "mypy")
    run(tool("node"), WEB / "node_modules" / "typescript" / "bin" / "tsc", "-p", WEB)
    stale = stale_paths()
    if stale:
        sys.exit("Comments name files that are not there:\n  " + "\n  ".join(stale))
    print("check: all is well", flush=True)


def stale_paths() -> list[str]:
    """Paths of this repo, named in comments, docstrings and documents, that do not exist."""
    named = re.compile(r"(?<![\w@/.-])(?:core|maps|web|tests)/[\w./*-]*\w")
    stale = []
    for name in output("git", "ls-files", "-co", "--exclude-standard").splitlines():
        path = ROOT / name
        if path.suffix in {".py", ".md", ".js", ".mjs", ".toml", ".css"} and path.is_file():
            for match in named.finditer(path.read_text()):
                if not any(ROOT.glob(match[0])):
                    stale.append(f"{name}: {match[0]}")
    return stale


def chromium() -> str:
    """The path of a Chromium; installed where there is none."""
    found = find_chromium()
    if found:
        return found
    print("Installing Chromium for the tests", flush=True)
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    for command in chromium_installers():
        subprocess.run(command, env=environment(), **quiet)
        found = find_chromium()
        if found:
            return found
    sys.exit(
        "The tests need Chromium, and it could not be installed: install the package chromium."
    )


def chromium_installers() -> list[list[str]]:
    become = [] if os.name == "nt" or os.geteuid() == 0 else ["sudo", "-n"]
    apt = [["apt-get", "update"], ["apt-get", "install", "-y", "chromium"]]
    system = [[*become, *c] for c in apt if shutil.which("apt-get")]
    for manager, command in {
        "dnf": "install -y chromium",
        "pacman": "-S --noconfirm chromium",
    }.items():
        if shutil.which(manager):
            system.append([*become, manager, *command.split()])
    return [[str(PYTHON), "-m", "playwright", "install", "chromium"], *system]


def find_chromium() -> str | None:
    places = [
        os.environ.get("CHROMIUM"),
        *map(shutil.which, ("chromium", "chromium-browser", "google-chrome")),
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
        playwright_chromium(),
    ]
    return next((p for p in places if p and Path(p).exists()), None)


def playwright_chromium() -> str:
    code = (
        "from playwright.sync_api import sync_playwright as s\n"
        "with s() as p: print(p.chromium.executable_path)"
    )
    return output(PYTHON, "-c", code).strip()


def test(arguments: list[str]) -> None:
    check()
    site()
    os.environ["CHROMIUM"] = chromium()
    run(PYTHON, "-m", "pytest", *arguments)


def in_browser(script: Path, *arguments: str) -> None:
    """Run a script that opens the site in Chromium."""
    need_python("dev")
    site()
    os.environ["CHROMIUM"] = chromium()
    run(PYTHON, script, *arguments)


def main() -> None:
    name, *rest = sys.argv[1:] or ["help"]
    if name in {"perft", "play"}:
        need_python("dev")
    match name:
        case "site":
            site()
        case "serve":
            serve(rest)
        case "check":
            check()
        case "test":
            test(rest)
        case "play":
            run(PYTHON, "-m", "cuberails.cli", "play", *rest)
        case "perft":
            run(PYTHON, ROOT / "tests" / "perft" / "perft.py", *rest)
        case "bench":
            in_browser(ROOT / "tests" / "bench" / "bench.py", *rest)
        case "sheet" | "measure":
            in_browser(ROOT / "tests" / "page" / f"{name}.py", *rest)
        case _:
            print(__doc__)
            sys.exit(0 if name in {"help", "--help", "-h"} else 2)


if __name__ == "__main__":
    main()
