"""Delivering the lessons: a learner's change is never overwritten, and a newer version always arrives."""

import argparse
from pathlib import Path

import pytest
from jupyter_server.services.config.manager import ConfigManager
from jupyterlab.labapp import LabApp  # type: ignore[import-untyped]

from gofish_learn.serve.commands import lab
from gofish_learn.serve.commands.lab import MEMORY, Delivery, deliver

NOTHING = Delivery([], [])
ONE = Path("01-deal.ipynb")
APP = Path("apps/play.ipynb")


@pytest.fixture
def kit(tmp_path: Path) -> Path:
    folder = tmp_path / "kit"
    (folder / "apps").mkdir(parents=True)
    (folder / ONE).write_text("lesson 1")
    (folder / APP).write_text("app 1")
    (folder / ".ipynb_checkpoints").mkdir()
    (folder / ".ipynb_checkpoints" / "01-deal-checkpoint.ipynb").write_text("not for learners")
    return folder


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    return tmp_path / "my lessons"


def test_the_first_time_everything_is_new(kit: Path, mine: Path) -> None:
    assert deliver(kit, mine) == Delivery(new=[ONE, APP], beside=[])
    assert (mine / ONE).read_text() == "lesson 1"
    assert sorted(path.name for path in mine.iterdir()) == [MEMORY, "01-deal.ipynb", "apps"]


def test_an_unchanged_copy_is_brought_up_to_date(kit: Path, mine: Path) -> None:
    deliver(kit, mine)
    (kit / ONE).write_text("lesson 2")
    assert deliver(kit, mine) == NOTHING
    assert (mine / ONE).read_text() == "lesson 2"


def test_a_changed_copy_stays_and_the_newer_version_is_put_beside_it_once(kit: Path, mine: Path) -> None:
    deliver(kit, mine)
    (mine / APP).write_text("my app")
    (kit / APP).write_text("app 2")
    assert deliver(kit, mine) == Delivery(new=[], beside=[(APP, Path("apps/play (new).ipynb"))])
    assert (mine / APP).read_text() == "my app"
    assert (mine / "apps/play (new).ipynb").read_text() == "app 2"
    (mine / "apps/play (new).ipynb").unlink()
    assert deliver(kit, mine) == NOTHING, "who threw it away does not want it"


def test_a_newer_version_that_was_changed_as_well_stays_too(kit: Path, mine: Path) -> None:
    deliver(kit, mine)
    (mine / ONE).write_text("mine")
    (kit / ONE).write_text("lesson 2")
    deliver(kit, mine)
    (mine / "01-deal (new).ipynb").write_text("mine as well")
    (kit / ONE).write_text("lesson 3")
    assert deliver(kit, mine).beside == [(ONE, Path("01-deal (new 2).ipynb"))]
    assert [(mine / name).read_text() for name in (ONE, "01-deal (new).ipynb", "01-deal (new 2).ipynb")] == [
        "mine",
        "mine as well",
        "lesson 3",
    ]


@pytest.mark.parametrize("memory", ["", "not JSON", "[]", '{"delivered": 7}', '{"delivered": {"01-deal.ipynb": null}}'])
def test_without_its_memory_it_takes_every_file_for_changed(kit: Path, mine: Path, memory: str) -> None:
    deliver(kit, mine)
    (mine / MEMORY).write_text(memory)
    (kit / ONE).write_text("lesson 2")
    assert deliver(kit, mine).beside == [(ONE, Path("01-deal (new).ipynb"))]
    assert (mine / ONE).read_text() == "lesson 1"


def test_a_file_or_a_link_that_was_there_before_is_the_learner_s(kit: Path, mine: Path, tmp_path: Path) -> None:
    (mine / "apps").mkdir(parents=True)
    (mine / ONE).write_text("my own notes")
    (tmp_path / "elsewhere").write_text("elsewhere")
    (mine / APP).symlink_to(tmp_path / "elsewhere")
    beside = [(ONE, Path("01-deal (new).ipynb")), (APP, Path("apps/play (new).ipynb"))]
    assert deliver(kit, mine).beside == beside
    assert [(mine / name).read_text() for name in (ONE, APP)] == ["my own notes", "elsewhere"]


# --- what `gofish-learn lab` says of it ---

LESSON = Path("05-how-much-can-you-remember.ipynb")


@pytest.fixture
def old(tmp_path: Path, mine: Path) -> Path:
    """The learner's folder, with a lesson as an earlier version of the kit delivered it."""
    earlier = tmp_path / "earlier"
    earlier.mkdir()
    (earlier / LESSON).write_text("earlier", encoding="utf-8")
    deliver(earlier, mine)
    return mine


def test_lab_says_in_one_sentence_what_became_of_an_edited_lesson(
    old: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (old / LESSON).write_text("mine", encoding="utf-8")
    monkeypatch.setattr(lab, "_run_jupyterlab", lambda folder, _: 0 if folder == old.resolve() else 1)
    options = argparse.Namespace(dir=str(old), no_browser=True, port=0)
    assert lab.run(options) == 0
    said = [line for line in capsys.readouterr().out.splitlines() if LESSON.name in line]
    fresh = f"{LESSON.stem} (new).ipynb"
    assert said == [f"You changed {LESSON}, so it was left as it is; if it no longer runs, use the fresh copy {fresh}."]
    assert lab.run(options) == 0
    assert capsys.readouterr().out == "", "it is said once"


def test_jupyterlab_opens_on_the_start_page_and_shows_nothing_beside_it(
    old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(LabApp, "launch_instance", told.extend)
    for name in ("ask_for_no_news", "stop_as_by_sigterm"):
        monkeypatch.setattr(lab, name, lambda: None)
    assert lab.run(argparse.Namespace(dir=str(old), no_browser=True, port=0)) == 0
    (door,) = (word for word in told if word.startswith("--LabApp.default_url=/doc/"))
    assert (old / door.partition("/tree/")[2]).is_file()


def test_no_question_about_news_covers_a_lesson(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("JUPYTER_CONFIG_PATH", raising=False)
    lab.ask_for_no_news()
    settings = ConfigManager(config_dir_name="labconfig")
    told = settings.get("default_setting_overrides")  # type: ignore[no-untyped-call]  # published without types in part
    assert told["@jupyterlab/apputils-extension:notification"]["fetchNews"] == "false"
