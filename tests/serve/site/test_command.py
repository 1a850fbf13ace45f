"""`gofish-learn site`: what it writes, where its pages lead, and what it refuses, each time in one sentence."""

import json
import re
import shutil
import zipfile
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from gofish_learn.serve.cli import main
from gofish_learn.serve.site import build
from gofish_learn.serve.site.files import content_hash
from gofish_learn.serve.site.pages import lesson_files
from gofish_learn.serve.site.pyodide import LIBRARY, SERVED
from gofish_learn.store.memory import MemorySaves
from gofish_learn.ui.apps import BY_NAME, MOVED, Needs
from tests.serve.commands import Command
from tests.serve.site.sites import CONTENT, NUMPY, WHEEL, stand_in
from tests.ui.lessons.test_pages import HAS_ANSWERS, Read

FETCHED = re.compile(r"""(?:["'`]|url\()(?:https?:)?//(?!www\.w3\.org/)[\w.-]+\.\w+""")
"""An address on another server, as a script or a style names what it fetches; W3C's are names that nobody fetches."""
KNOWN_TO_ALL = {".html", ".css", ".js", ".png", ".zip", ".txt", ".config", ""}
"""The kinds of files that every web server knows, and what none is asked for."""
OLD = {f"{name}.html" for name in MOVED}
"""The pages that lead on to where an app has gone."""
WAY = re.compile(r'<a [^>]*>|<pre tabindex="0"><code>[^<]*</code></pre>')
"""A link, which fetches nothing before somebody follows it, and what a page shows to be copied."""


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A stand-in for what `npm pack` writes."""
    return stand_in(tmp_path, monkeypatch)


@pytest.fixture
def site(tmp_path: Path, built: Path) -> Path:
    """A copy of a site that was just built."""
    return shutil.copytree(built, tmp_path / "site")


def everything_in(folder: Path) -> dict[str, bytes]:
    """The files of a folder, by their paths."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()
    }


def test_the_service_worker_knows_every_file_by_its_hash(built: Path) -> None:
    first, _, rest = (built / "service-worker.js").read_text(encoding="utf-8").partition(";\n")
    about = json.loads(first.removeprefix("self.SITE = "))
    listed = json.loads((built / "site.json").read_text(encoding="utf-8"))["files"]
    assert about["first"] | about["later"] == {path: one for path, one in listed.items() if path != "service-worker.js"}
    assert {"play.html", "files/pyodide/pyodide.asm.wasm.js"} <= set(about["first"])
    assert "addEventListener" in rest


def test_nothing_in_the_site_is_fetched_from_elsewhere(built: Path) -> None:
    ours = {path: text for path, text in everything_in(built).items() if path.endswith((".html", ".js", ".css"))}
    assert {path: found for path, text in ours.items() if (found := FETCHED.findall(WAY.sub("", text.decode())))} == {}


def test_the_core_is_there_byte_for_byte_by_names_that_every_web_space_serves(built: Path) -> None:
    core = {SERVED.get(name, name): content for name, content in CONTENT.items() if name != LIBRARY}
    assert {name: (built / "files" / "pyodide" / name).read_bytes() for name in core} == core
    assert not [path for path in everything_in(built) if path.endswith((".mjs", ".wasm"))]
    (library,) = built.glob("files/python.*.zip")
    assert library.read_bytes() == CONTENT[LIBRARY]


def test_what_microsoft_s_web_server_does_not_know_is_said_in_the_folder(built: Path) -> None:
    told = ET.parse(built / "web.config").findall("./system.webServer/staticContent/mimeMap")  # noqa: S314 - our own file
    found = {Path(path).suffix for path in everything_in(built)}
    assert found - KNOWN_TO_ALL <= {kind.attrib["fileExtension"] for kind in told}


def test_the_archive_has_what_plays_and_not_what_serves(built: Path) -> None:
    (archive,) = built.glob("files/gofish-learn.*.zip")
    names = zipfile.ZipFile(archive).namelist()
    assert {"gofish_learn/engine/game.py", "gofish_learn/ui/in_browser/engine.py"} <= set(names)
    assert [name for name in names if "/serve/" in name or "tests/" in name] == []


@pytest.mark.thorough  # builds all of it again; that one file is as it was, the hashes of the renewed site tell below
def test_the_same_kit_builds_the_same_site(built: Path, file: Path, tmp_path: Path) -> None:
    again = tmp_path / "again"
    assert main(["site", str(again), "--pyodide", str(file)]) == 0
    assert everything_in(again) == everything_in(built)


def test_a_site_is_renewed_with_the_numpy_that_pyodide_names_and_what_others_put_there_stays(
    site: Path, file: Path, tmp_path: Path, command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build, "PARTS", [part for part in build.PARTS if part is not lesson_files])  # they take seconds
    about = json.loads((site / "site.json").read_text(encoding="utf-8"))
    kept = {"files/old.js": b"old", "files/changed.js": b"as it was", "../mine.txt": b"mine"}
    about["files"] |= {path: content_hash(content) for path, content in kept.items()}
    (site / "site.json").write_text(json.dumps(about), encoding="utf-8")
    for path in ("files/old.js", "files/changed.js", "../mine.txt", "holiday.txt"):
        (site / path).write_text("mine" if "mine" in path else "old", encoding="utf-8")
    wheel = tmp_path / "numpy.whl"
    wheel.write_bytes(WHEEL + b"!")
    words = ("site", str(site), "--pyodide", str(file), "--numpy", str(wheel))
    assert NUMPY in command(*words).refusal()
    wheel.write_bytes(WHEEL)
    assert command(*words).status == 0
    there = ["files/old.js", "files/changed.js", "../mine.txt", "holiday.txt"]
    assert [(site / path).exists() for path in there] == [False, True, True, True]
    assert (site / "files" / "pyodide" / NUMPY).read_bytes() == WHEEL
    assert '"numpy": true' in (site / "play.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "says"),
    [
        pytest.param("", "npm pack pyodide@", id="none"),
        pytest.param("missing.tgz", "No such file", id="no such file"),
        pytest.param("other.tgz", "is not Pyodide", id="another file"),
    ],
)
def test_another_file_than_pyodide_is_refused(tmp_path: Path, command: Command, name: str, says: str) -> None:
    (tmp_path / "other.tgz").write_bytes(b"something else")
    words = ("--pyodide", str(tmp_path / name)) if name else ()
    assert says in command("site", str(tmp_path / "site"), *words).refusal()
    assert not (tmp_path / "site").exists()


def test_a_folder_of_somebody_else_is_refused_and_left_alone(tmp_path: Path, file: Path, command: Command) -> None:
    folder = tmp_path / "photos"
    folder.mkdir()
    for name in ("beach.jpg", "site.json"):
        (folder / name).write_text("{}", encoding="utf-8")
    before = everything_in(folder)
    assert "is no site of ours" in command("site", str(folder), "--pyodide", str(file)).refusal()
    assert everything_in(folder) == before


# --- the pages that need no Python ---


def paths(page: Path) -> list[str]:
    """The files that a page leads to or fetches, by itself or by its script."""
    text = page.read_text(encoding="utf-8")
    links = Read(text).links
    if told := re.search(r'id="gofish-about">(.*?)</script>', text):
        about = json.loads(told[1])
        fetched = (about.get(name) for name in ("script", "style", "worker", "kit", "library", "vega"))
        links += [f"files/{name}" for name in fetched if name]
    return [path for link in links if (path := link.partition("#")[0]) and not path.startswith(("https:", "data:"))]


def test_every_app_has_a_page_and_no_page_names_what_is_not_there(built: Path) -> None:
    pages = sorted(built.rglob("*.html"))
    assert {"play.html", "rules.html", "reef.html"} <= {page.name for page in pages if page.parent == built}
    for page in pages:
        missing = [path for path in paths(page) if not (page.parent / path).exists()]
        assert missing == [], page


def pages_from(page: Path) -> set[str]:
    """The pages beside it to which a page leads."""
    found = {path.removeprefix("./") for path in paths(page)}
    return {path for path in found if "/" not in path}


def test_the_doors_lead_to_every_app_and_the_first_page_to_a_game_and_teachers_to_no_answers(built: Path) -> None:
    doors = pages_from(built / "index.html")
    behind = {page for door in doors for page in pages_from(built / door)}
    story = BY_NAME["story"].host(Needs(MemorySaves(), ending=".html")).answer({"type": "hello", "token": "", "seq": 1})
    (rules,) = re.findall(r'href="\./([\w.]+)"', story["html"])
    assert doors | behind | {rules} == {page.name for page in built.glob("*.html")} - OLD
    first = (built / "index.html").read_text(encoding="utf-8")
    assert 'ge-go gh-main" href="./play.html#against=stubborn"' in first, "it is there before Python is"
    lessons = [path.removesuffix("index.html") for path in paths(built / "teachers.html")]
    assert "lessons/for-teachers/" in lessons
    assert [path for path in lessons if HAS_ANSWERS.search(path)] == []


def test_the_addresses_that_apps_had_once_lead_to_their_pages(built: Path) -> None:
    for name, now in (
        ("detective", "puzzles.html#cases"),
        ("practice", "puzzles.html#questions"),
        ("progress", "reef.html"),
    ):
        assert f'content="0; url={now}"' in (built / f"{name}.html").read_text(encoding="utf-8")


def test_what_a_lesson_calls_an_app_leads_to_its_page_here(built: Path) -> None:
    assert "../../puzzles.html" in paths(built / "lessons" / "04" / "index.html")
