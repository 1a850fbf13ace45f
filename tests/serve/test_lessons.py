"""The lessons in JupyterLab: a copy for each version, and a learner's change is never overwritten."""

import argparse
import errno
import os
from pathlib import Path

import pytest
from jupyter_server.services.config.manager import ConfigManager

from gofish_learn.serve.commands import lab
from gofish_learn.serve.commands.lab import COPY
from gofish_learn.serve.errors import CommandError

ONE = Path("01-deal.ipynb")
APP = Path("apps/play.ipynb")


@pytest.fixture
def kit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The lessons of the kit, with what a Jupyter of the kit's own has left there; JupyterLab itself does not start."""
    folder = tmp_path / "kit"
    for name in (ONE, APP, Path(".ipynb_checkpoints/01-deal-checkpoint.ipynb")):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(f"{name} of the kit")
    monkeypatch.setattr(lab, "notebooks_folder", lambda: folder)
    monkeypatch.setattr(lab, "_run_jupyterlab", lambda *_: 0)
    return folder


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    return tmp_path / "my lessons"


def started(mine: Path) -> int:
    return lab.run(argparse.Namespace(dir=str(mine), no_browser=True, port=0))


def files_in(folder: Path) -> dict[str, str]:
    return {path.relative_to(folder).as_posix(): path.read_text() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.usefixtures("kit")
def test_the_first_time_the_lessons_come_into_a_folder_of_their_version(
    mine: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mine.mkdir()
    (mine / ONE).write_text("changed, as 2.0.0 delivered it")
    assert started(mine) == 0
    copy = {f"{COPY}/{name.as_posix()}": f"{name} of the kit" for name in (ONE, APP)}
    assert files_in(mine) == copy | {ONE.name: "changed, as 2.0.0 delivered it"}
    said = f"The lessons are in {mine / COPY}. Whatever else is in {mine} stays as it is.\n"
    assert capsys.readouterr().out == said


def test_a_copy_that_is_there_is_never_touched(kit: Path, mine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    started(mine)
    (mine / COPY / APP).write_text("mine")
    (mine / COPY / ONE).unlink()
    (kit / APP).write_text("newer")
    capsys.readouterr()
    assert (started(mine), capsys.readouterr().out) == (0, "")
    assert files_in(mine) == {f"{COPY}/{APP.as_posix()}": "mine"}


def test_the_next_version_has_a_folder_of_its_own(kit: Path, mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    started(mine)
    before = files_in(mine)
    monkeypatch.setattr(lab, "COPY", "99.0")
    (kit / ONE).write_text("newer")
    started(mine)
    assert files_in(mine) == before | {f"99.0/{ONE.name}": "newer", f"99.0/{APP.as_posix()}": f"{APP} of the kit"}


def test_half_a_copy_is_none(kit: Path, mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Path.write_bytes

    def full_disk(path: Path, content: bytes) -> int:
        if files_in(mine):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return whole(path, content)

    monkeypatch.setattr(Path, "write_bytes", full_disk)
    with pytest.raises(CommandError, match=r"cannot be copied to .*: No space"):
        started(mine)
    assert list(mine.iterdir()) == []
    monkeypatch.undo()
    lab.copy_once(kit, mine)
    assert len(files_in(mine)) == 2


def test_jupyterlab_opens_on_the_start_page_and_shows_nothing_beside_it(
    mine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr("jupyterlab.labapp.LabApp.launch_instance", told.extend)
    for name in ("ask_for_no_news", "stop_as_by_sigterm"):
        monkeypatch.setattr(lab, name, lambda: None)
    assert lab.run(argparse.Namespace(dir=str(mine), no_browser=True, port=0)) == 0
    (door,) = (word for word in told if word.startswith("--LabApp.default_url=/doc/"))
    assert (mine / door.partition("/tree/")[2]).is_file()


def test_no_question_about_news_covers_a_lesson(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("JUPYTER_CONFIG_PATH", raising=False)
    lab.ask_for_no_news()
    settings = ConfigManager(config_dir_name="labconfig")
    told = settings.get("default_setting_overrides")  # type: ignore[no-untyped-call]  # published without types in part
    assert told["@jupyterlab/apputils-extension:notification"]["fetchNews"] == "false"
