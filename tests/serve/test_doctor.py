"""`gofish-learn doctor`: each thing is broken on purpose, and it says what is wrong and what to do."""

import json
import os
import shutil
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from importlib.metadata import Distribution, PathDistribution
from pathlib import Path
from types import SimpleNamespace
from typing import Literal

import pytest
from tornado.web import RequestHandler
from tornado.websocket import WebSocketHandler

from gofish_learn import __version__
from gofish_learn.serve import cli, doctor
from gofish_learn.serve.doctor import HOME, Finding, without_home
from gofish_learn.serve.errors import install
from gofish_learn.serve.store.store import FILE, Store
from gofish_learn.serve.web.links import trial
from tests.tree import ROOT

DUMP = ROOT / "tests" / "serve" / "store" / "left_open_in_1_0_0.sql"
COMMAND = [sys.executable, "-m", "gofish_learn.serve.cli", "doctor"]
GIB = 1 << 30
METADATA = """Metadata-Version: 2.4
Name: gofish-learn
Version: {version}
Requires-Python: >=3.11
Requires-Dist: numpy<3,>=1.26
Requires-Dist: no-such-package<2,>=1
Requires-Dist: traitlets<5,>=4
Requires-Dist: only-on-the-moon; platform_system == "Moon"
Provides-Extra: apps
Requires-Dist: numpy<3,>=1.26; extra == "apps"
Requires-Dist: no-such-server<2; extra == "apps"
Provides-Extra: fast
Requires-Dist: no-such-extra<1; extra == "fast"
Provides-Extra: plots
Requires-Dist: numpy<3,>=1.26; extra == "plots"
Requires-Dist: pytest>=1; extra == "plots"
Provides-Extra: test
Requires-Dist: no-such-test; extra == "test"
"""


def levels(found: Iterable[Finding]) -> list[str]:
    """How things are, one after another."""
    return [str(finding.level) for finding in found]


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Pretends that the kit was installed as this metadata says."""

    def install(version: str = __version__) -> None:
        place = tmp_path / "site" / f"gofish_learn-{version}.dist-info"
        place.mkdir(parents=True)
        (place / "METADATA").write_text(METADATA.format(version=version), encoding="utf-8")
        about: Distribution = PathDistribution(place)
        monkeypatch.setattr(doctor, "installed", lambda: about)

    return install


# --- Python and packages ---


@pytest.mark.parametrize(
    ("version", "level", "says"),
    [
        ("3.10.13", "fault", "the kit needs >=3.11"),
        ("3.11.0", "fine", "Python 3.11.0"),
        ("3.14.2", "fine", "Python 3.14.2"),
        ("3.15.0b1", "fine", "Python 3.15.0b1"),
    ],
)
def test_python_is_too_old_or_right(
    version: str, level: str, says: str, installed: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    installed()
    monkeypatch.setattr("platform.python_version", lambda: version)
    (finding,) = doctor.look_at_python()
    assert finding.level == level
    assert says in finding.says


def test_a_package_that_is_missing_is_a_fault_and_one_of_another_version_a_hint(
    installed: Callable[..., None],
) -> None:
    installed()
    missing, other, *_ = doctor.look_at_packages()
    assert (missing.level, missing.says) == ("fault", "no-such-package is missing.")
    assert missing.mend.endswith('"no-such-package<2,>=1"')
    assert other.level == "hint"
    assert other.says.startswith("traitlets is ")


def test_the_extra_parts_that_are_there_are_told_in_a_line(installed: Callable[..., None]) -> None:
    installed()
    *_, extras = doctor.look_at_packages()
    assert (extras.level, extras.says) == ("fine", "Installed: plots.")


def test_without_the_pages_the_doctor_says_how_to_get_them_and_promises_none(
    installed: Callable[..., None], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    installed()
    *_, pages, _ = doctor.look_at_packages()
    assert (pages.about, pages.level, pages.says) == (
        "Pages",
        "hint",
        "They are an extra part. no-such-server is missing.",
    )
    assert pages.mend.endswith(' ".[apps]"')
    monkeypatch.setattr("gofish_learn.serve.commands.doctor.examine", lambda _port: iter([pages]))
    assert cli.main(["doctor"]) == 0
    assert capsys.readouterr().out.endswith("\nNothing is wrong.\n")


@pytest.mark.parametrize(("version", "says"), [("0.0.1", "installed is 0.0.1"), (None, "installed is none")])
def test_files_of_another_version_than_was_installed_are_told(
    version: str | None, says: str, installed: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    if version:
        installed(version=version)
    else:
        monkeypatch.setattr(doctor, "installed", lambda: None)
    kit, *_ = doctor.look_at_packages()
    assert (kit.level, says in kit.says) == ("hint", True)


# --- the folder and the store ---


@pytest.mark.parametrize("chosen", ["~nobody-of-that-name/games", str(ROOT / "pyproject.toml"), "/proc/games"])
def test_a_folder_in_which_nothing_can_be_kept_is_a_fault(chosen: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GOFISH_LEARN_DATA", chosen)
    (finding,) = doctor.look_at_folder()
    assert finding.level == "fault"
    assert "Games cannot be kept" in finding.says or "names no folder" in finding.says
    assert chosen not in finding.reported()["says"]
    assert finding.mend.endswith("unset GOFISH_LEARN_DATA")


@pytest.mark.parametrize(("free", "level"), [(0, "fault"), (50 << 20, "hint"), (GIB, "fine")])
def test_a_disk_is_full_nearly_full_or_has_room(free: int, level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _path: SimpleNamespace(free=free))
    finding, store = doctor.look_at_folder()
    assert finding.level == level
    assert store.says == f"{FILE} is made with the first game."


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """A store of this version."""
    path = tmp_path / FILE
    Store(path).close()
    return path


def test_a_store_that_opens_is_fine_and_stays_as_it_is(store: Path) -> None:
    before = store.read_bytes()
    (finding,) = doctor.look_at_store(store)
    assert finding.level == "fine"
    assert store.read_bytes() == before


def test_a_store_of_an_older_version_is_fine_and_left_to_be_brought_up_to_date(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.executescript(DUMP.read_text(encoding="utf-8"))
    (finding,) = doctor.look_at_store(tmp_path / FILE)
    assert finding.level == "fine"
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (6,)


@pytest.mark.parametrize(
    ("change", "says", "mend"),
    [
        ("PRAGMA user_version = 99", "was made by a newer Go Fish Learn", "Install the newer kit again"),
        ("PRAGMA application_id = 1", "is a file of another program", "move it out of the folder"),
    ],
)
def test_a_store_that_cannot_be_used_is_told_and_so_is_the_one_beside_it(
    change: str, says: str, mend: str, store: Path
) -> None:
    with closing(sqlite3.connect(store)) as connection:
        connection.execute(change)
    first, second = doctor.look_at_store(store)
    assert first.level == "fault"
    assert says in first.says
    assert mend in first.mend
    assert (second.level, second.says) == ("fine", "games-2.sqlite is made with the first game.")


def test_a_damaged_store_is_a_fault(store: Path) -> None:
    content = bytearray(store.read_bytes())
    content[4096:8192] = os.urandom(4096)
    store.write_bytes(content)
    first, _ = doctor.look_at_store(store)
    assert (first.level, "is damaged" in first.says) == ("fault", True)


def test_a_store_that_another_program_holds_is_a_fault(store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "SECONDS", 0.01)
    with closing(sqlite3.connect(store, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
        connection.execute("BEGIN EXCLUSIVE")
        (finding,) = doctor.look_at_store(store)
    assert finding.level == "fault"
    assert "locked" in finding.says


# --- the computer ---


@pytest.fixture
def taken() -> Iterator[int]:
    """A port at which this process listens."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield server.getsockname()[1]


def test_a_free_port_is_fine(taken: int) -> None:
    (finding,) = doctor.look_at_port(0)
    assert finding.level == "fine"
    assert str(taken) not in finding.says


def test_a_port_that_is_taken_is_a_hint_that_names_another(taken: int) -> None:
    (finding,) = doctor.look_at_port(taken)
    assert finding.level == "hint"
    assert finding.mend.startswith("A port of your own choice: gofish-learn play --port ")


def test_where_no_port_may_be_used_that_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_arguments: object, **_options: object) -> socket.socket:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(socket, "create_server", forbidden)
    (finding,) = doctor.look_at_port(80)
    assert finding.level == "fault"
    assert finding.mend == "Let it choose a free one: gofish-learn play --port 0"


# --- what stands between a page and the server ---


class Silent(WebSocketHandler):
    """A socket through which nothing comes back."""

    def on_message(self, message: str | bytes) -> None:
        """Say nothing."""


@pytest.mark.parametrize(
    ("proxies", "passes", "level", "says"),
    [
        ({}, trial.Echo, "fine", "gets its websocket"),
        ({"http_proxy": "http://ana:word@proxy.example:3128"}, trial.Echo, "hint", "A proxy is set up here"),
        (
            {"http_proxy": "http://proxy.example:3128", "no_proxy": "127.0.0.1"},
            trial.Echo,
            "fine",
            "gets its websocket",
        ),
        ({}, RequestHandler, "hint", "No websocket opens"),
        ({}, Silent, "hint", "No websocket opens"),
    ],
    ids=["nothing", "a proxy", "a proxy that is left out", "what refuses it", "what swallows it"],
)
def test_whatever_keeps_a_page_from_its_websocket_is_said(
    proxies: dict[str, str],
    passes: type[RequestHandler],
    level: str,
    says: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("http_proxy", "HTTP_PROXY", "no_proxy", "NO_PROXY"):
        monkeypatch.delenv(name, raising=False)
    for name, value in proxies.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(trial, "Echo", passes)
    monkeypatch.setattr(trial, "SECONDS", 0.1 if passes is Silent else 60)
    (finding,) = doctor.look_at_network()
    assert finding.level == level
    assert says in finding.says
    assert "example" not in finding.line()


@pytest.mark.parametrize(
    ("screen", "browser", "level"), [(True, True, "fine"), (True, False, "hint"), (False, False, "fine")]
)
def test_a_browser_is_only_missed_where_there_is_a_screen(
    monkeypatch: pytest.MonkeyPatch, *, screen: bool, browser: bool, level: str
) -> None:
    monkeypatch.setattr("gofish_learn.serve.browser.on_desktop", lambda: screen)
    monkeypatch.setattr("gofish_learn.serve.browser.has_browser", lambda: browser)
    assert levels(doctor.look_at_browser()) == [level]


# --- all together, and the command ---


@pytest.mark.parametrize(
    ("error", "says", "mend"),
    [
        (ImportError("No module named 'tqdm'", name="tqdm.auto"), "ImportError: No module named 'tqdm'", " tqdm"),
        (ImportError("no such name", name="gofish_learn"), "ImportError: no such name", " ."),
        (RuntimeError("out of order"), "RuntimeError: out of order", " ."),
    ],
)
def test_a_look_that_fails_is_a_finding(error: Exception, says: str, mend: str) -> None:
    def look() -> Iterator[Finding]:
        yield Finding("Browser", "fine", "So far.")
        raise error

    first, broken = doctor.seen("Browser", look)
    assert (first.level, broken.level, broken.says) == ("fine", "fault", f"This cannot be looked at: {says}.")
    assert broken.mend.endswith(mend)


def run(home: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """The command as somebody runs it whose own folder is `home`; the options are Python's, and after `--` its own."""
    python, own = options[: options.index("--")], options[options.index("--") + 1 :]
    environment = {**os.environ, "HOME": str(home), "USERPROFILE": str(home), "PYTHONPATH": str(ROOT)}
    environment |= {"GOFISH_LEARN_DATA": str(home / "games")}
    command = [COMMAND[0], *python, *COMMAND[1:], "--port", "0", *own]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=home, env=environment)


def test_this_installation_can_play_and_the_report_names_no_one(tmp_path: Path) -> None:
    home = tmp_path / "ana-example"
    home.mkdir()
    done = run(home, "--", "--json")
    report = json.loads(done.stdout)
    faults = [finding for finding in report["findings"] if finding["level"] == "fault"]
    assert (done.returncode, done.stderr, faults, report["well"]) == (0, "", [], True)
    about = {finding["about"]: finding for finding in report["findings"]}
    assert about.keys() == {"Python", "Packages", "Extra parts", "Folder", "Store", "Port", "Browser", "Network"}
    assert about["Folder"]["says"].startswith(f"Games will be kept in {HOME}{os.sep}games, where ")
    assert "ana-example" not in done.stdout
    assert list(home.iterdir()) == []


def test_without_any_package_the_doctor_comes_all_the_same(tmp_path: Path) -> None:
    done = run(tmp_path, "-S", "--")
    *lines, _, last = done.stdout.splitlines()
    assert (done.returncode, done.stderr) == (1, "")
    assert {line.split()[0] for line in lines} <= {"fine", "hint", "fault"}
    assert {line.split()[1] for line in lines if line.startswith("fault")} == {"Python", "Folder"}
    assert last.endswith("faults: begin with the first one, and then ask again.")


@pytest.mark.parametrize(
    ("level", "status", "last"),
    [
        ("fine", 0, "Nothing is wrong: gofish-learn play"),
        ("hint", 0, "Nothing is wrong: gofish-learn play"),
        ("fault", 1, "One fault: begin with the first one, and then ask again."),
    ],
)
def test_only_a_fault_makes_the_status_1(
    level: Literal["fine", "hint", "fault"],
    status: int,
    last: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(
        "gofish_learn.serve.commands.doctor.examine", lambda _port: iter([Finding("Port", level, "So it is.")])
    )
    assert cli.main(["doctor"]) == status
    line, _, end = capsys.readouterr().out.splitlines()
    assert (line.split()[:2], end) == ([str(level), "Port"], last)


def test_a_report_names_no_folder_outside_the_user_s_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "class-of-ana"
    monkeypatch.setenv("GOFISH_LEARN_DATA", str(folder))
    found = [*doctor.look_at_folder(), Finding("Python", "fault", f"in {ROOT / 'x.py'}.", f"{sys.prefix}/bin/pip")]
    assert str(folder) in found[0].line()
    assert found[0].reported()["says"].startswith("Games will be kept in …, where ")
    assert (found[-1].reported()["says"], found[-1].reported()["mend"]) == ("in …/x.py.", "…/bin/pip")


@pytest.mark.parametrize(
    ("text", "private"),
    [
        ("in /home/ana/kit.", "in ~/kit."),
        ("/home/ana", "~"),
        ("/home/anabel/x", "/home/anabel/x"),
        ("/x/home/ana", None),
    ],
)
@pytest.mark.skipif(os.name != "posix", reason="paths are those of Unix")
def test_the_folder_of_the_user_is_not_named(text: str, private: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/ana")
    assert without_home(text) == (private or text)


@pytest.mark.skipif(os.name != "posix", reason="paths are those of Unix")
def test_a_command_works_as_it_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/ana")
    monkeypatch.setattr(sys, "executable", "/home/ana/my kit/bin/python")
    monkeypatch.setattr("importlib.util.find_spec", lambda _name: None)
    finding = Finding("Packages", "fault", "numpy is missing.", install("numpy>=1,<3"))
    assert finding.line().endswith(r'. uv pip install -p ~/my\ kit/bin/python "numpy>=1,<3"')
