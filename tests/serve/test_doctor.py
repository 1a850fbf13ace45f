"""`gofish-learn doctor`: each thing is broken on purpose, and it says what is wrong and what to do."""

import os
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from importlib.metadata import PathDistribution
from pathlib import Path
from types import SimpleNamespace

import pytest

from gofish_learn import __version__
from gofish_learn.serve.commands import doctor
from gofish_learn.serve.commands.doctor import Finding
from gofish_learn.serve.errors import install
from gofish_learn.store.store import FILE, Store
from tests.serve.commands import Command
from tests.store.older import OF_1_0_0, OF_2_0_0, written
from tests.tree import ROOT

HERE = next(doctor.look_at_packages())


def said(found: Iterator[Finding]) -> list[str]:
    """All lines but that of Python, with their words one space apart."""
    return [" ".join(str(finding).split()) for finding in found if finding != HERE]


def one_of(lines: list[str], *words: str) -> bool:
    """Whether a line begins with the first of the words, and has the others in it."""
    return any(line.startswith(words[0]) and all(word in line for word in words) for line in lines)


@pytest.mark.parametrize(
    ("version", "needed", "words"),
    [
        (__version__, "numpy<3,>=1.26", ["fine Packages", "All that Go Fish Learn"]),
        (__version__, "only-on-the-moon; platform_system == 'Moon'", ["fine Packages"]),
        (__version__, "no-such-test; extra == 'test'", ["fine Packages"]),
        (__version__, "no-such-package<2", ["fault Packages", "no-such-package is missing.", " ."]),
        (__version__, "numpy<1.26", ["hint Packages numpy is", "the kit was made for <1.26", '"numpy<1.26"']),
        (__version__, "no-such-server; extra == 'apps'", ["hint Pages", "no-such-server is missing.", '".[apps]"']),
        ("0.0.1", "numpy", ["hint Packages", "installed is 0.0.1"]),
        (None, "", ["hint Packages", "installed is none"]),
    ],
)
def test_what_is_missing_or_of_another_version_is_said(
    version: str | None, needed: str, words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    about = f"Metadata-Version: 2.4\nName: gofish-learn\nVersion: {version}\nRequires-Dist: {needed}\n"
    (tmp_path / "METADATA").write_text(about, encoding="utf-8")
    installed = [PathDistribution(tmp_path)] if version else []
    monkeypatch.setattr(doctor, "Distribution", SimpleNamespace(discover=lambda **_: iter(installed)))
    lines = said(doctor.look_at_packages())
    assert one_of(lines, *words)


def full(**_: object) -> None:
    raise OSError(28, "No space left on device")


@pytest.mark.parametrize(
    ("chosen", "words"),
    [
        ("", ["fine Folder Games are kept in"]),
        ("", [f"fine Store {FILE} is made with the first game."]),
        ("~nobody-of-that-name/games", ["fault Folder", "names no folder", "unset GOFISH_LEARN_DATA"]),
        (str(ROOT / "pyproject.toml"), ["fault Folder", "Games cannot be kept", "unset GOFISH_LEARN_DATA"]),
    ],
)
def test_a_folder_in_which_nothing_can_be_kept_is_a_fault(
    chosen: str, words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GOFISH_LEARN_DATA", chosen or str(tmp_path))
    assert one_of(said(doctor.look_at_folder()), *words)


@pytest.mark.parametrize(
    ("name", "broken", "word"),
    [
        ("tempfile.TemporaryFile", full, "No space left on device"),
        ("gofish_learn.store.sqlite.locks.fault_of", lambda _: "Files cannot be locked there.", "lock"),
    ],
)
def test_a_disk_that_is_full_or_has_no_locks_is_a_fault(
    name: str, broken: Callable[..., object], word: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GOFISH_LEARN_DATA", str(tmp_path))
    monkeypatch.setattr(name, broken)
    assert one_of(said(doctor.look_at_folder()), "fault Folder", word)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ((), ["fine Store", "opens."]),
        (["PRAGMA user_version = 99"], ["fault Store", "was made by a newer", "Install the newer kit again"]),
        (["PRAGMA application_id = 1"], ["fault Store", "is a file of another program", "move it out of the folder"]),
        (["DROP TABLE saves"], ["fault Store", "is damaged"]),
        (["PRAGMA journal_mode = DELETE", "BEGIN EXCLUSIVE"], ["fault Store", "locked", "Close what else uses it"]),
    ],
)
def test_a_store_that_cannot_be_used_is_told_and_stays_as_it_is(
    change: Sequence[str], words: list[str], store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GOFISH_LEARN_DATA", str(tmp_path))
    monkeypatch.setattr(doctor, "SECONDS", 0.01)
    store.close()
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as connection:
        for statement in change:
            connection.execute(statement)
        before = (tmp_path / FILE).read_bytes()
        assert one_of(said(doctor.look_at_folder()), *words)
        assert (tmp_path / FILE).read_bytes() == before


@pytest.mark.parametrize(
    ("form", "words"),
    [(OF_1_0_0, ["fault Store", "a version before 2.0", "games --upgrade"]), (OF_2_0_0, ["fine Store"])],
)
def test_a_store_of_2_0_0_is_fine_and_an_older_one_is_to_be_upgraded_first(
    form: int, words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GOFISH_LEARN_DATA", str(tmp_path))
    before = written(form, tmp_path).read_bytes()
    assert one_of(said(doctor.look_at_folder()), *words)
    assert (tmp_path / FILE).read_bytes() == before


def test_a_port_is_free_or_taken_or_forbidden(monkeypatch: pytest.MonkeyPatch) -> None:
    assert one_of(said(doctor.look_at_port(0)), "fine Port")
    with socket.create_server(("127.0.0.1", 0)) as server:
        taken = server.getsockname()[1]
        assert one_of(said(doctor.look_at_port(taken)), "hint Port", "gofish-learn play --port ")

    def forbidden(*_arguments: object, **_options: object) -> socket.socket:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(socket, "create_server", forbidden)
    assert one_of(said(doctor.look_at_port(80)), "fault Port", "Let it choose a free one: gofish-learn play --port 0")


def test_a_look_that_fails_is_a_finding_and_the_others_are_made(monkeypatch: pytest.MonkeyPatch) -> None:
    def look() -> Iterator[Finding]:
        yield Finding("Folder", "fine", "So far.")
        raise RuntimeError("out of order")

    monkeypatch.setattr(doctor, "look_at_folder", look)
    lines = said(doctor.examine(0))
    assert one_of(lines, "fault Folder This cannot be looked at: RuntimeError: out of order.", "This may mend it")
    assert one_of(lines, "fine Port")


@pytest.mark.parametrize(
    ("found", "status", "last"),
    [
        ([Finding("Port", "fine", "So it is.")], 0, "Nothing is wrong: gofish-learn play"),
        ([Finding("Pages", "hint", "They are missing.")], 0, "Nothing is wrong."),
        ([Finding("Port", "fault", "It is not.")], 1, "One fault: begin with the first one, and then ask again."),
    ],
)
def test_only_a_fault_makes_the_status_1_and_no_page_is_promised_that_cannot_be_shown(
    found: list[Finding], status: int, last: str, command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doctor, "examine", lambda _port: iter(found))
    done = command("doctor")
    assert (done.status, done.out.splitlines()[-1]) == (status, last)


@pytest.mark.parametrize(("options", "faults"), [((), set()), (("-S",), {"Packages", "Folder"})])
def test_the_doctor_comes_with_every_package_and_without_any_and_names_nobody(
    options: tuple[str, ...], faults: set[str], tmp_path: Path
) -> None:
    home = tmp_path / "ana-example"
    home.mkdir()
    environment = {**os.environ, "HOME": str(home), "USERPROFILE": str(home), "PYTHONPATH": str(ROOT)}
    environment |= {"GOFISH_LEARN_DATA": str(home / "games")}
    command = [sys.executable, *options, "-m", "gofish_learn.serve.cli", "doctor", "--port", "0"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=home, env=environment)
    lines = [line.split() for line in done.stdout.splitlines()[:-2]]
    assert {line[1] for line in lines if line[0] == "fault"} == faults
    assert (done.returncode, done.stderr) == (int(bool(faults)), "")
    assert "ana-example" not in done.stdout
    assert list(home.iterdir()) == []


@pytest.mark.parametrize(
    ("text", "private"),
    [
        ("/home/ana/kit", "~/kit"),
        ("/home/ana", "~"),
        ("/home/anabel/x", "/home/anabel/x"),
        ("/x/home/ana", "/x/home/ana"),
    ],
)
@pytest.mark.skipif(os.name != "posix", reason="paths are those of Unix")
def test_the_folder_of_the_user_is_not_named(text: str, private: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/ana")
    assert str(Finding("Folder", "fine", f"in {text}")).endswith(f"in {private}")


@pytest.mark.skipif(os.name != "posix", reason="paths are those of Unix")
def test_a_command_works_as_it_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/ana")
    monkeypatch.setattr(sys, "executable", "/home/ana/my kit/bin/python")
    monkeypatch.setattr("importlib.util.find_spec", lambda _name: None)
    finding = Finding("Packages", "fault", "numpy is missing.", install("numpy>=1,<3"))
    assert str(finding).endswith(r'. uv pip install -p ~/my\ kit/bin/python "numpy>=1,<3"')
