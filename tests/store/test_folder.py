"""The folder of the learner's games: where it was typed, for this user alone, or refused in a sentence."""

import os
import sqlite3
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from gofish_learn.store import folder as place
from gofish_learn.store.folder import data_folder, make_private_folder, settle_data_folder
from gofish_learn.store.saves import Saved
from gofish_learn.store.sqlite.database import Database
from gofish_learn.store.store import Store
from tests.serve.commands import Command
from tests.tree import ROOT

needs_modes = pytest.mark.skipif(os.name != "posix", reason="permissions are those of Unix")


def mode(path: Path) -> int:
    """Who may do what with a file."""
    return stat.S_IMODE(path.stat().st_mode)


def test_a_relative_folder_is_where_it_was_typed_also_for_a_kernel_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("GOFISH_LEARN_DATA", "my games")
    settle_data_folder()
    program = "from gofish_learn.store.folder import data_folder; print(data_folder())"
    kernel = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        cwd=tmp_path / "elsewhere",
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        check=True,
    )
    assert kernel.stdout.strip() == str(tmp_path / "my games")
    assert (tmp_path / "my games").is_dir()


def test_a_tilde_is_the_user_s_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    monkeypatch.setenv("GOFISH_LEARN_DATA", "~/fish")
    settle_data_folder()
    assert os.environ["GOFISH_LEARN_DATA"] == str(tmp_path / "fish")
    assert data_folder() == tmp_path / "fish"


@pytest.mark.parametrize(
    ("chosen", "why"),
    [
        ("~no-such-user-here/fish", "home directory"),
        ("a-file", "File exists"),
        ("a-file/below", "Not a directory"),
        pytest.param("/proc", "", marks=pytest.mark.skipif(not Path("/proc/self").exists(), reason="no /proc")),
    ],
)
def test_a_folder_that_cannot_be_used_is_refused_before_anything_starts(
    chosen: str, why: str, command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a-file").write_text("here", encoding="utf-8")
    monkeypatch.setenv("GOFISH_LEARN_DATA", chosen)
    said = command("play", "--no-browser").refusal()
    assert said.startswith(f"Games cannot be kept in “{chosen}”, which GOFISH_LEARN_DATA names: ")
    assert why in said
    assert [path.name for path in Path().iterdir()] == ["a-file"]
    assert os.environ["GOFISH_LEARN_DATA"] == chosen


@needs_modes
def test_a_new_folder_and_all_files_of_a_store_are_for_this_user_alone(tmp_path: Path) -> None:
    folder, before = tmp_path / "data", os.umask(0)
    make_private_folder(folder)
    store = Store(folder / "games.sqlite")
    store.save("owner", Saved(1, "{}"))
    os.umask(before)
    assert mode(folder) == 0o700
    files = {path.name: mode(path) for path in folder.iterdir()}
    assert files == dict.fromkeys(("games.sqlite", "games.sqlite-wal", "games.sqlite-shm"), 0o600)
    store.close()


@needs_modes
def test_a_store_that_others_could_read_is_tightened_with_what_lies_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    Database(path).close()
    reader = sqlite3.connect(path)
    reader.execute("SELECT count(*) FROM saves").fetchone()
    beside = [path, path.with_name("games.sqlite-wal"), path.with_name("games.sqlite-shm")]
    for file in beside:
        file.chmod(0o644)
    database = Database(path)
    assert [mode(file) for file in beside] == [0o600] * 3
    database.close()
    reader.close()


@needs_modes
def test_a_folder_that_was_there_stays_as_it_is_unless_it_is_the_kit_s_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    theirs, ours = tmp_path / "class", tmp_path / "own"
    for folder in (theirs, ours):
        folder.mkdir()
        folder.chmod(0o755)
    monkeypatch.setattr(place, "own_data_folder", lambda: ours)
    make_private_folder(theirs)
    make_private_folder(ours)
    assert (mode(theirs), mode(ours)) == (0o755, 0o700)
