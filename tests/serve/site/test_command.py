"""`gofish-learn site`: what it writes, and what it refuses, each time in one sentence."""

import json
import re
import shutil
import zipfile
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from gofish_learn.serve.cli import BAD_INPUT, main
from gofish_learn.serve.site.files import content_hash
from gofish_learn.serve.site.pyodide import LIBRARY, SERVED
from tests.serve.site.sites import CONTENT, NUMPY, WHEEL, stand_in

LINK = re.compile(r"""(?:href|src)="([^"]*)"|url\(([^)]*)\)""")
FETCHED = re.compile(r"""(?:["'`]|url\()(?:https?:)?//(?!www\.w3\.org/)[\w.-]+\.\w+""")
"""An address on another server, as a script or a style names what it fetches; W3C's are names that nobody fetches."""
KNOWN_TO_ALL = {".html", ".css", ".js", ".png", ".zip", ".txt", ".config", ""}
"""The kinds of files that every web server knows, and what none is asked for."""
WAY = re.compile(r"<a [^>]*>")
"""A link, which fetches nothing before somebody follows it."""


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A stand-in for what `npm pack` writes."""
    return stand_in(tmp_path, monkeypatch)


@pytest.fixture
def site(tmp_path: Path, built: Path) -> Path:
    """A copy of a site that was just built."""
    return shutil.copytree(built, tmp_path / "site")


def refusal(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The one line that a command which is refused prints."""
    assert main(["site", *words]) == BAD_INPUT
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    return captured.err


def everything_in(folder: Path) -> dict[str, bytes]:
    """The files of a folder, by their paths."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()
    }


def test_every_app_has_a_page_and_whatever_a_page_names_is_there(built: Path) -> None:
    pages = sorted(built.glob("*.html"))
    assert {"play.html", "rules.html", "progress.html"} <= {page.name for page in pages}
    for page in pages:
        text = page.read_text(encoding="utf-8")
        named = [first or second for first, second in LINK.findall(text)]
        about = json.loads(re.findall(r'id="gofish-about">(.*?)</script>', text)[0]) if "gofish-about" in text else {}
        named += [
            f"files/{about[name]}"
            for name in ("script", "style", "worker", "kit", "library", "vega")
            if about.get(name)
        ]
        for address in named:
            if not address.startswith(("data:", "#", "./")):
                assert (page.parent / address.partition("#")[0]).exists(), f"{page.name}: {address}"


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
    assert [name for name in names if "/serve/" in name or "/static/" in name or "tests/" in name] == []


def test_the_same_kit_builds_the_same_site(built: Path, file: Path, tmp_path: Path) -> None:
    again = tmp_path / "again"
    assert main(["site", str(again), "--pyodide", str(file)]) == 0
    assert everything_in(again) == everything_in(built)


def test_a_site_is_renewed_and_what_others_put_there_or_outside_stays(site: Path, file: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine.txt"
    mine.write_text("mine", encoding="utf-8")
    old = site / "files" / "start.0123456789abcdef.js"
    changed = site / "files" / "changed.js"
    for path in (old, changed):
        path.write_text("old", encoding="utf-8")
    about = json.loads((site / "site.json").read_text(encoding="utf-8"))
    digest = "ba3d4cbe1a2a9b5e2e4d0b54b8a3d7d7"
    about["files"] |= {"files/start.0123456789abcdef.js": content_hash(b"old"), "files/changed.js": digest}
    about["files"]["../mine.txt"] = content_hash(b"mine")
    (site / "site.json").write_text(json.dumps(about), encoding="utf-8")
    stranger = site / "holiday.txt"
    stranger.write_text("mine", encoding="utf-8")
    assert main(["site", str(site), "--pyodide", str(file)]) == 0
    assert not old.exists()
    assert changed.exists()
    assert stranger.read_text(encoding="utf-8") == "mine"
    assert mine.exists()


def test_without_pyodide_it_says_what_to_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "site"
    assert "npm pack pyodide@" in refusal(capsys, str(folder))
    assert not folder.exists()


@pytest.mark.parametrize(
    ("name", "content", "says"),
    [
        pytest.param("missing.tgz", None, "No such file", id="no such file"),
        pytest.param("other.tgz", b"something else", "is not Pyodide", id="another file"),
    ],
)
def test_another_file_than_pyodide_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, content: bytes | None, says: str
) -> None:
    if content is not None:
        (tmp_path / name).write_bytes(content)
    assert says in refusal(capsys, str(tmp_path / "site"), "--pyodide", str(tmp_path / name))
    assert not (tmp_path / "site").exists()


def test_numpy_is_taken_if_it_is_the_one_that_pyodide_names(
    tmp_path: Path, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wheel = tmp_path / "numpy.whl"
    wheel.write_bytes(WHEEL + b"!")
    words = (str(tmp_path / "site"), "--pyodide", str(file), "--numpy", str(wheel))
    assert NUMPY in refusal(capsys, *words)
    wheel.write_bytes(WHEEL)
    assert main(["site", *words]) == 0
    assert (tmp_path / "site" / "files" / "pyodide" / NUMPY).read_bytes() == WHEEL
    assert '"numpy": true' in (tmp_path / "site" / "play.html").read_text(encoding="utf-8")


def test_a_folder_of_somebody_else_is_refused_and_left_alone(
    tmp_path: Path, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "photos"
    folder.mkdir()
    for name in ("beach.jpg", "site.json"):
        (folder / name).write_text("{}", encoding="utf-8")
    before = everything_in(folder)
    assert "is no site of ours" in refusal(capsys, str(folder), "--pyodide", str(file))
    assert everything_in(folder) == before
