"""Runs inside Pyodide (stdlib.mjs): the part of the standard library that our page can reach.

Every import statement is followed, also those within functions, starting from what Pyodide has
loaded at its start, from our own files and from PyScript's Python half. That is more than a game
ever uses; the rest of the margin is MARGIN.
"""

import sys
import zipfile
from contextlib import suppress
from importlib._bootstrap_external import _code_to_hash_pyc
from importlib.util import source_hash
from modulefinder import ModuleFinder
from pathlib import Path

# Named at run time only: codecs by their name, and whole packages that pick their parts by name.
MARGIN = ["encodings.cp437", "encodings.latin_1", "encodings.utf_16", "encodings.utf_8_sig"]
WHOLE = ("pyodide", "_pyodide", "_sysconfigdata")
# Named in functions that a page never calls: tools for programmers, processes, servers, Windows.
UNUSED = [
    *("_pyrepl", "asyncio.windows_events", "asyncio.windows_utils", "doctest", "ensurepip"),
    *("http", "idlelib", "multiprocessing", "pdb", "plistlib", "pydoc", "test", "tkinter"),
    *("unittest", "urllib.request", "venv", "xmlrpc"),
]


def main() -> str:
    """Write /std.zip and say what is in it."""
    stock = unpack("/stock.zip", "/stock")
    wanted = reachable(stock)
    with zipfile.ZipFile("/std.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as std:
        for name in sorted(wanted):
            add(std, name, Path("/stock", name).read_bytes())
    return f"standard library: {len(wanted)} of {len(stock)} files"


def unpack(archive: str, folder: str) -> set[str]:
    with zipfile.ZipFile(archive) as z:
        z.extractall(folder)
        return {n for n in z.namelist() if not n.endswith("/")}


def reachable(stock: set[str]) -> set[str]:
    """The files of the stock library behind every import that can be followed."""
    loaded = set(sys.modules) - {"modulefinder"}
    finder = ModuleFinder(["/stock", "/in", "/pyscript"], excludes=UNUSED)
    for path in sorted(Path("/in").iterdir()):
        if path.suffix == ".whl":
            unpack(str(path), "/in")
    whole = {f for f in stock if f.startswith(WHOLE)}
    names = {*MARGIN, *loaded, *dotted("/in"), *dotted("/pyscript"), *map(module, whole)}
    for name in sorted(names):
        try_import(finder, name)
    files = {m.__file__ for m in finder.modules.values() if m.__file__}
    return {f for f in stock if f"/stock/{f}" in files} | whole


def dotted(folder: str) -> set[str]:
    """The modules below a folder, by the name they are imported under."""
    return {module(str(p.relative_to(folder))) for p in Path(folder).rglob("*.py")}


def module(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def try_import(finder: ModuleFinder, name: str) -> None:
    # Missing: made at run time (js, pyodide_js), or built in. Without a loader: a bare folder.
    with suppress(ImportError, AttributeError):
        finder.import_hook(name)


def add(std: zipfile.ZipFile, name: str, data: bytes) -> None:
    """One file of the library; Python as bytecode without docstrings, everything dated 1980."""
    if name.endswith(".py"):
        code = compile(data, f"/lib/std.zip/{name}", "exec", optimize=2)
        data, name = _code_to_hash_pyc(code, source_hash(data), False), name + "c"
    info = zipfile.ZipInfo(name)
    info.compress_type = zipfile.ZIP_DEFLATED
    std.writestr(info, data)
