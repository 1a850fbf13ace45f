"""`gofish-learn doctor`: each thing is broken on purpose, and it says what is wrong and what to do."""

import json
import os
import shutil
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from importlib.metadata import Distribution, PathDistribution
from pathlib import Path
from types import SimpleNamespace

import psutil
import pytest

from gofish_learn import __version__
from gofish_learn.serve import cli
from gofish_learn.serve.doctor import examination, folder, installation, kernel, libraries, machine, words
from gofish_learn.serve.doctor.finding import Finding, Level, fault, fine, hint
from gofish_learn.serve.store.database import SCHEMA
from gofish_learn.serve.store.store import FILE, Store
from tests.tree import ROOT

DUMP = ROOT / "tests" / "serve" / "store" / "store_of_0_1_0.sql"
COMMAND = [sys.executable, "-m", "gofish_learn.serve.cli", "doctor"]
GIB = 1 << 30
METADATA = """Metadata-Version: 2.4
Name: gofish-learn
Version: {version}
Requires-Python: >=3.11
Classifier: Programming Language :: Python :: 3.11
Classifier: Programming Language :: Python :: 3.14
Requires-Dist: numpy<3,>=1.26
Requires-Dist: no-such-package<2,>=1
Requires-Dist: traitlets<5,>=4
Requires-Dist: only-on-the-moon; platform_system == "Moon"
Provides-Extra: fast
Requires-Dist: no-such-extra<1; extra == "fast"
Provides-Extra: test
Requires-Dist: no-such-test; extra == "test"
"""


def levels(found: Iterable[Finding]) -> list[str]:
    """How things are, one after another."""
    return [str(finding.level) for finding in found]


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Pretends that the kit was installed as this metadata, and these lines of a RECORD, say."""

    def install(record: str = "", version: str = __version__) -> None:
        place = tmp_path / "site" / f"gofish_learn-{version}.dist-info"
        place.mkdir(parents=True)
        (place / "METADATA").write_text(METADATA.format(version=version), encoding="utf-8")
        (place / "RECORD").write_text(record, encoding="utf-8")
        about: Distribution = PathDistribution(place)
        monkeypatch.setattr(installation, "installed", lambda: about)

    return install


# --- Python, files, packages ---


@pytest.mark.parametrize(
    ("version", "level", "says"),
    [
        ("3.10.13", "fault", "the kit needs >=3.11"),
        ("3.11.0", "fine", "Python 3.11.0"),
        ("3.14.2", "fine", "Python 3.14.2"),
        ("3.15.0b1", "hint", "the kit was tried up to 3.14"),
    ],
)
def test_python_is_too_old_right_or_newer_than_was_tried(
    version: str, level: str, says: str, installed: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    installed()
    monkeypatch.setattr("platform.python_version", lambda: version)
    monkeypatch.setattr("platform.python_version_tuple", lambda: tuple(version.split(".")))
    (finding,) = installation.look_at_python()
    assert finding.level == level
    assert says in finding.says


def test_a_package_that_is_missing_is_a_fault_and_one_of_another_version_a_hint(
    installed: Callable[..., None],
) -> None:
    installed()
    missing, other = installation.look_at_packages()
    assert (missing.level, missing.says) == (Level.FAULT, "no-such-package is missing.")
    assert missing.mend.endswith('"no-such-package<2,>=1"')
    assert other.level == Level.HINT
    assert other.says.startswith("traitlets is ")


def test_an_extra_part_that_is_not_there_is_a_hint_that_says_what_it_is_for(installed: Callable[..., None]) -> None:
    installed()
    (finding,) = installation.look_at_extras()
    assert finding.level == Level.HINT
    assert finding.says == "no-such-extra is not there; it plays many games among simple bots some fifty times as fast."
    assert finding.mend.endswith('"no-such-extra<1"')


def test_every_extra_part_is_said_what_it_is_for() -> None:
    about = installation.installed()
    assert about is not None
    offered = set(about.metadata.get_all("Provides-Extra") or [])
    assert offered - installation.FOR_DEVELOPERS - set(installation.PURPOSES) == set()


@pytest.mark.parametrize(
    ("record", "level", "says"),
    [
        ("here.txt,sha256=LPJNul-wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ,5\n", "fine", "are there"),
        ("here.txt,sha256=AAAA,5\n", "hint", "here.txt is not as it was installed."),
        ("gone.txt,sha256=AAAA,5\n", "fault", "gone.txt is missing."),
        ("a,sha256=A,1\nb,sha256=A,1\nc,sha256=A,1\nd,sha256=A,1\n", "fault", "a, b, c and 1 more are missing."),
        ("gone.pyc,sha256=AAAA,5\nno-hash.txt,,\n", "fine", "are there"),
    ],
)
def test_files_are_compared_with_what_was_installed(
    record: str, level: str, says: str, tmp_path: Path, installed: Callable[..., None]
) -> None:
    installed(record)
    (tmp_path / "site" / "here.txt").write_text("hello", encoding="utf-8")
    _, files = installation.look_at_files()
    assert files.level == level
    assert files.says.endswith(says) or says in files.says


def test_files_of_another_version_than_was_installed_are_told(installed: Callable[..., None]) -> None:
    installed(version="0.0.1")
    kit, _ = installation.look_at_files()
    assert kit.level == Level.HINT
    assert "were installed as 0.0.1" in kit.says


def test_missing_parts_of_the_kit_are_a_fault(
    installed: Callable[..., None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed()
    with monkeypatch.context() as patch:
        patch.setattr("gofish_learn.ui.charts.vega.BUNDLE", tmp_path / "vega.js.gz")
        assert "vega.js.gz is missing." in [finding.says for finding in installation.look_at_files()]
    monkeypatch.setattr("gofish_learn.serve.places.PACKAGE", tmp_path / "nowhere")
    assert levels(installation.look_at_files()) == ["fine", "fault"]


# --- NumPy, Numba, and a page's own process ---


@pytest.mark.parametrize(("name", "level"), [("numpy", "fault"), ("numba", "hint")])
def test_a_library_that_cannot_be_loaded_is_told_with_its_reason(
    name: str, level: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / f"{name}.py").write_text("raise ImportError('built for another Python')", encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), str(ROOT)]))
    monkeypatch.setattr("importlib.util.find_spec", lambda _name: object())
    (finding,) = libraries.look_at_numpy() if name == "numpy" else libraries.look_at_numba()
    assert finding.level == level
    assert "ImportError: built for another Python" in finding.says
    assert finding.mend.endswith(name)


def test_numba_that_is_told_not_to_compile_is_a_hint_and_none_is_no_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _name: object())
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    assert levels(libraries.look_at_numba()) == ["hint"]
    monkeypatch.setattr("importlib.util.find_spec", lambda _name: None)
    assert levels(libraries.look_at_numba()) == []


def test_a_program_that_never_ends_is_ended() -> None:
    with pytest.raises(libraries.DoesNotWorkError, match="took longer"):
        libraries.said_by("while True: pass", 0.2)


def test_a_kernel_that_cannot_start_is_told_by_its_last_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "ipykernel.py").write_text("raise ImportError('half of it is missing')", encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), str(ROOT)]))
    (finding,) = kernel.look_at_kernel()
    assert finding.level == Level.FAULT
    assert "half of it is missing" in finding.says


def test_a_kernel_that_fails_at_its_line_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    (finding,) = kernel.look_at_kernel(line="raise ValueError('no cards')")
    assert finding.level == Level.FAULT
    assert "ValueError: no cards" in finding.says


# --- the folder and the store ---


@pytest.mark.parametrize("chosen", ["~nobody-of-that-name/games", str(ROOT / "pyproject.toml"), "/proc/games"])
def test_a_folder_in_which_nothing_can_be_kept_is_a_fault(chosen: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GOFISH_LEARN_DATA", chosen)
    (finding, *_) = folder.look_at_folder()
    assert finding.level == Level.FAULT
    assert finding.mend.endswith(words.unset("GOFISH_LEARN_DATA"))


@pytest.mark.parametrize(("free", "level"), [(0, "fault"), (50 << 20, "hint"), (GIB, "fine")])
def test_a_disk_is_full_nearly_full_or_has_room(free: int, level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _path: SimpleNamespace(free=free))
    finding, store = folder.look_at_folder()
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
    (finding,) = folder.look_at_store(store)
    assert (finding.level, "form" in finding.says) == (Level.FINE, False)
    assert store.read_bytes() == before


def test_a_store_of_an_older_version_is_fine_and_left_to_be_brought_up_to_date(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.executescript(DUMP.read_text(encoding="utf-8"))
    (finding,) = folder.look_at_store(tmp_path / FILE)
    assert finding.level == Level.FINE
    assert f"It has form 1, and gets form {SCHEMA} when next opened." in finding.says
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (1,)


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
    first, second = folder.look_at_store(store)
    assert first.level == Level.FAULT
    assert says in first.says
    assert mend in first.mend
    assert (second.level, second.says) == (Level.FINE, "games-2.sqlite is made with the first game.")


def test_a_damaged_store_is_a_fault(store: Path) -> None:
    content = bytearray(store.read_bytes())
    content[4096:8192] = os.urandom(4096)
    store.write_bytes(content)
    first, _ = folder.look_at_store(store)
    assert (first.level, "is damaged" in first.says) == (Level.FAULT, True)


def test_a_store_that_another_program_holds_is_a_fault(store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folder, "SECONDS", 0.01)
    with closing(sqlite3.connect(store, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
        connection.execute("BEGIN EXCLUSIVE")
        (finding,) = folder.look_at_store(store)
    assert finding.level == Level.FAULT
    assert "locked" in finding.says


# --- the computer ---


@pytest.fixture
def taken() -> Iterator[int]:
    """A port at which this process listens."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield server.getsockname()[1]


def test_a_free_port_is_fine(taken: int) -> None:
    (finding,) = machine.look_at_port(0)
    assert finding.level == Level.FINE
    assert str(taken) not in finding.says


def test_a_port_that_another_program_has_is_a_hint_that_names_it(taken: int) -> None:
    (finding,) = machine.look_at_port(taken)
    assert finding.level == Level.HINT
    assert f"(process {os.getpid()})" in finding.says
    assert finding.mend.startswith("A port of your own choice: gofish-learn play --port ")


def test_a_port_of_which_nobody_may_know_who_has_it_is_a_hint_too(taken: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_kind: str) -> None:
        raise psutil.AccessDenied

    monkeypatch.setattr(psutil, "net_connections", refuse)
    (finding,) = machine.look_at_port(taken)
    assert "is taken by another program" in finding.says


def test_a_port_at_which_the_kit_is_being_served_is_fine(taken: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(psutil.Process, "cmdline", lambda _self: ["python", "/kit/.venv/bin/gofish-learn", "play"])
    (finding,) = machine.look_at_port(taken)
    assert finding.says == f"Go Fish Learn is being served at port {taken} now."


def test_where_no_port_may_be_used_that_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_arguments: object, **_options: object) -> socket.socket:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(socket, "create_server", forbidden)
    (finding,) = machine.look_at_port(80)
    assert finding.level == Level.FAULT
    assert finding.mend == "Let it choose a free one: gofish-learn play --port 0"


@pytest.mark.parametrize(
    ("screen", "browser", "level"), [(True, True, "fine"), (True, False, "hint"), (False, False, "fine")]
)
def test_a_browser_is_only_missed_where_there_is_a_screen(
    monkeypatch: pytest.MonkeyPatch, *, screen: bool, browser: bool, level: str
) -> None:
    monkeypatch.setattr(machine, "on_desktop", lambda: screen)
    monkeypatch.setattr(machine, "has_browser", lambda: browser)
    assert levels(machine.look_at_browser()) == [level]


@pytest.mark.parametrize(("free", "level"), [(GIB // 8, "hint"), (4 * GIB, "fine"), (99 * GIB, "fine")])
def test_memory_is_told_by_how_many_can_play(free: int, level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(psutil, "virtual_memory", lambda: SimpleNamespace(available=free))
    assert levels(machine.look_at_memory()) == [level]


def test_the_address_of_this_computer_is_told_and_not_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [SimpleNamespace(text="192.168.1.20", reach=4), SimpleNamespace(text="127.0.0.1", reach=0)]
    monkeypatch.setattr("gofish_learn.serve.classroom.hosts.own_addresses", lambda: found)
    (finding,) = machine.look_at_network()
    assert "192.168.1.20" in finding.line()
    assert "192.168.1.20" not in json.dumps(finding.reported())
    found.clear()
    assert levels(machine.look_at_network()) == ["fine"]


def test_a_clock_that_is_behind_what_was_kept_is_a_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    assert levels(machine.look_at_clock()) == ["fine"]
    monkeypatch.setattr(time, "time", lambda: 0.0)
    assert levels(machine.look_at_clock()) == ["hint"]


# --- all together, and the command ---


def test_a_look_that_fails_is_a_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    look = examination.Look("Memory", "machine", "look_at_memory")
    with monkeypatch.context() as patch:
        patch.setitem(sys.modules, "psutil", None)
        patch.delitem(sys.modules, "gofish_learn.serve.seats.memory", raising=False)
        (missing,) = examination.see(look)
    assert missing.level == Level.FAULT
    assert missing.mend.endswith(" psutil")

    def fail() -> int:
        raise RuntimeError("out of order")

    monkeypatch.setattr("gofish_learn.serve.seats.memory.seats_in_memory", fail)
    (broken,) = examination.see(look)
    assert (broken.level, broken.says) == (Level.FAULT, "This cannot be looked at: RuntimeError: out of order.")


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
    assert about.keys() >= {"Python", "NumPy", "Kernel", "Folder", "Store", "Port", "Browser", "Memory", "Clock"}
    assert about["Folder"]["says"] == f"Games will be kept in {words.HOME}{os.sep}games."
    assert "ana-example" not in done.stdout
    assert list(home.iterdir()) == []


def test_without_any_package_the_doctor_comes_all_the_same(tmp_path: Path) -> None:
    done = run(tmp_path, "-S", "--")
    *lines, _, last = done.stdout.splitlines()
    assert (done.returncode, done.stderr) == (1, "")
    assert {line.split()[0] for line in lines} <= {"fine", "hint", "fault"}
    assert sum(line.startswith("fault") for line in lines) > 5
    assert last.endswith("faults: begin with the first one, and then ask again.")


@pytest.mark.parametrize(
    ("found", "status", "last"),
    [
        ([fine("Port", "It is free.")], 0, "Nothing is wrong: gofish-learn play"),
        ([hint("Port", "It is taken.", "Take another.")], 0, "Nothing is wrong: gofish-learn play"),
        ([fault("Port", "There is none.", "Find one.")], 1, "One fault: begin with the first one, and then ask again."),
    ],
)
def test_only_a_fault_makes_the_status_1(
    found: list[Finding], status: int, last: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("gofish_learn.serve.commands.doctor.examine", lambda _port: iter(found))
    assert cli.main(["doctor"]) == status
    line, _, end = capsys.readouterr().out.splitlines()
    assert (line.split()[:2], end) == ([str(found[0].level), "Port"], last)


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
    assert words.without_home(text) == (private or text)


@pytest.mark.skipif(os.name != "posix", reason="paths are those of Unix")
def test_a_command_works_as_it_stands_from_where_the_user_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/ana")
    monkeypatch.setattr(sys, "executable", str(tmp_path / ".venv" / "bin" / "python"))
    monkeypatch.chdir(tmp_path)
    assert words.python() == ".venv/bin/python"
    monkeypatch.setattr(sys, "executable", "/home/ana/my kit/bin/python")
    assert words.python() == "~/'my kit/bin/python'"
    monkeypatch.setattr("importlib.util.find_spec", lambda _name: None)
    assert words.install("numpy>=1,<3") == "uv pip install -p ~/'my kit/bin/python' \"numpy>=1,<3\""
