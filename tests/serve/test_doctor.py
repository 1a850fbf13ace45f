"""`gofish-learn doctor`: each thing is broken on purpose, and it says what is wrong and what to do."""

import json
import os
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from importlib.metadata import Distribution, PathDistribution
from pathlib import Path
from typing import Literal

import pytest
from tornado.web import RequestHandler
from tornado.websocket import WebSocketHandler

from gofish_learn import __version__
from gofish_learn.serve import cli, doctor
from gofish_learn.serve.doctor import HOME, Finding, without_home
from gofish_learn.serve.store.store import FILE, Store
from gofish_learn.serve.web.links import trial
from tests.tree import ROOT

DUMP = ROOT / "tests" / "serve" / "store" / "left_open_in_1_0_0.sql"
COMMAND = [sys.executable, "-m", "gofish_learn.serve.cli", "doctor"]
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


# --- the folder and the store ---


@pytest.mark.parametrize("chosen", ["~nobody-of-that-name/games", str(ROOT / "pyproject.toml"), "/proc/games"])
def test_a_folder_in_which_nothing_can_be_kept_is_a_fault(chosen: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GOFISH_LEARN_DATA", chosen)
    (finding,) = doctor.look_at_folder()
    assert finding.level == "fault"
    assert "Games cannot be kept" in finding.says or "names no folder" in finding.says
    assert chosen not in finding.reported()["says"]
    assert finding.mend.endswith("unset GOFISH_LEARN_DATA")


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


# --- the computer ---


@pytest.fixture
def taken() -> Iterator[int]:
    """A port at which this process listens."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield server.getsockname()[1]


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


# --- all together, and the command ---


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
