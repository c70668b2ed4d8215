"""What build.py makes: pinned, named by content, the same every time, and complete."""

import json
import re
import subprocess
import zipfile
from pathlib import Path

import pytest

import build

ADDRESS = re.compile(r"https?:|--(extra-)?index-url|--find-links|\bfile:")


def tree(folder: Path) -> dict[str, bytes]:
    files = (p for p in folder.rglob("*") if p.is_file())
    return {p.relative_to(folder).as_posix(): p.read_bytes() for p in files}


@pytest.fixture(scope="module")
def dist() -> dict[str, bytes]:
    """The site as it is now in dist/, built where it is missing."""
    if not build.DIST.exists():
        build.site()
    return tree(build.DIST)


def wheel(dist: dict[str, bytes]) -> Path:
    [name] = [name for name in dist if name.endswith(".whl")]
    return build.DIST / name


@pytest.mark.parametrize("listed", sorted(p.name for p in build.ROOT.glob("requirements-*.txt")))
def test_python_requirements_are_pinned_by_hash_and_name_no_address(listed: str) -> None:
    text = (build.ROOT / listed).read_text()
    assert not ADDRESS.search(text)
    for requirement in re.split(r"\n(?=\S)", text.strip()):
        assert re.match(r"[\w.-]+==[\w.]+ ", requirement), requirement
        assert "--hash=sha256:" in requirement, requirement


def test_npm_packages_are_pinned_by_hash_and_name_no_address() -> None:
    packages = json.loads((build.WEB / "package-lock.json").read_text())["packages"]
    assert len(packages) > 4
    for name, package in packages.items():
        assert "resolved" not in package, name
        assert not name or package["integrity"].startswith("sha512-"), name
    wanted = json.loads((build.WEB / "package.json").read_text())
    for name, version in {**wanted["dependencies"], **wanted["devDependencies"]}.items():
        assert packages[f"node_modules/{name}"]["version"] == version


def test_wheel_has_rules_maps_types_and_licence(dist: dict[str, bytes]) -> None:
    with zipfile.ZipFile(wheel(dist)) as archive:
        names = set(archive.namelist())
        [metadata] = [archive.read(n).decode() for n in names if n.endswith(".dist-info/METADATA")]
    wanted = {"cuberails/maps/ireland.json", "cuberails/py.typed", "cuberails/titles/irish/view.py"}
    assert wanted <= names
    assert any(name.endswith("/licenses/LICENSE") for name in names)
    needs = [line for line in metadata.splitlines() if line.startswith("Requires-Dist")]
    assert all("extra ==" in line for line in needs)


def test_two_builds_are_the_same(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The first with nothing left over from an earlier one, the second with all of it."""
    monkeypatch.setattr(build, "BUILD", tmp_path / "build")
    for out in ("one", "two"):
        build.site(tmp_path / out)
    one, two = tree(tmp_path / "one"), tree(tmp_path / "two")
    assert sorted(one) == sorted(two)
    assert [name for name in one if one[name] != two[name]] == []


def test_folders_are_named_by_what_is_in_them(dist: dict[str, bytes]) -> None:
    [rt] = {name.split("/")[1] for name in dist if name.startswith("rt/")}
    folder = tree(build.DIST / "rt" / rt)
    assert build.folder_digest(folder) == rt
    changed = {**folder, "pyodide/interp.mjs": b""}
    assert build.folder_digest(changed) != rt


def test_the_service_worker_lists_every_file(dist: dict[str, bytes]) -> None:
    worker = dist["sw.js"].decode()
    listed = json.loads(worker.split("JSON.parse(`")[1].split("`")[0])
    served = {"./" if n == "index.html" else n for n in dist} - {"sw.js", "404.html"}
    assert sorted(listed) == sorted(served)


def test_pages_have_no_hole_and_no_address(dist: dict[str, bytes]) -> None:
    for name in ("sw.js", *(name for name in dist if name.endswith(".html"))):
        text = dist[name].decode()
        assert "{{" not in text
        assert not re.search(r"""(src|href|url)\s*[=(:]\s*["']?(https?:)?//""", text), name


def test_every_file_that_the_page_names_is_there(dist: dict[str, bytes]) -> None:
    named = set(re.findall(r"\b(?:app|rt)/\w{12}/[\w./@-]+\w", dist["index.html"].decode()))
    assert named
    assert named <= set(dist)


def test_the_pruned_library_has_all_that_a_game_imports(dist: dict[str, bytes]) -> None:
    """With the shipped runtime: all our modules import, and a game runs from start to link."""
    [rt] = (build.DIST / "rt").iterdir()
    node = build.tool("node")
    script = Path(__file__).parent / "web" / "imports.mjs"
    done = subprocess.run(
        [node, script, rt, wheel(dist), build.WEB / "worker.py"], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr[-2000:]
    said = json.loads(done.stdout)
    assert said["view"] == "irish"
    assert {"cuberails.cli", "cuberails.titles.irish.view", "worker"} <= set(said["modules"])


def test_comments_name_files_that_exist(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The paths are put together here, so that the check does not trip over this very file."""
    here, gone = "core" + "/here.py", "core" + "/gone.py"
    (tmp_path / "core").mkdir()
    (tmp_path / here).write_text(f"# see {here} and {gone}\n")
    monkeypatch.setattr(build, "ROOT", tmp_path)
    subprocess.run(["git", "init", "-q", tmp_path], check=True)
    assert build.stale_paths() == [f"{here}: {gone}"]
