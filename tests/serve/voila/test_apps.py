"""What the landing page knows of the apps, and where the kit's files are."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from gofish_learn.serve import places
from gofish_learn.serve.voila.apps import App, read_apps


def put(folder: Path, name: str, metadata: object) -> None:
    (folder / name).write_text(json.dumps({"metadata": metadata}), encoding="utf-8")


def test_apps_come_in_the_order_that_their_notebooks_ask_for(tmp_path: Path) -> None:
    put(tmp_path, "odds.ipynb", {"gofish": {"title": "Odds", "blurb": "What can I know?", "order": 2}})
    put(tmp_path, "zoo.ipynb", {"gofish": {"title": "Play", "order": 1}})
    put(tmp_path, "my-own-page.ipynb", {})
    assert read_apps(tmp_path) == (
        App("zoo.ipynb", "Play", "", 1),
        App("odds.ipynb", "Odds", "What can I know?", 2),
        App("my-own-page.ipynb", "My own page", "", 1000),
    )


@pytest.mark.parametrize(
    "content", ["", "[]", "7", '{"metadata": 3}', '{"metadata": {"gofish": {"order": "soon"}}}', "\xff"]
)
def test_what_is_no_notebook_is_left_out(tmp_path: Path, content: str) -> None:
    put(tmp_path, "good.ipynb", {})
    (tmp_path / "bad.ipynb").write_bytes(content.encode("latin-1"))
    assert [app.file for app in read_apps(tmp_path)] == ["good.ipynb"]


def test_without_a_folder_there_are_no_apps(tmp_path: Path) -> None:
    assert read_apps(tmp_path / "nothing") == ()


def test_every_app_of_the_kit_introduces_itself() -> None:
    apps = read_apps(places.notebooks_folder() / "apps")
    assert [app.title for app in apps][:1] == ["Play"]
    assert all(app.blurb for app in apps)


@pytest.mark.parametrize(
    ("name", "folder"), [("notebooks", places.notebooks_folder), ("lessons", places.lessons_folder)]
)
def test_notebooks_and_lessons_of_a_wheel_are_inside_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, folder: Callable[[], Path]
) -> None:
    monkeypatch.setattr(places, "PACKAGE", tmp_path / "gofish_learn")
    with pytest.raises(FileNotFoundError, match=f"The {name} .* install it again"):
        folder()
    (tmp_path / name).mkdir()
    assert folder() == tmp_path / name
    (tmp_path / "gofish_learn" / f"_{name}").mkdir(parents=True)
    assert folder() == tmp_path / "gofish_learn" / f"_{name}"


def test_the_template_is_where_voila_will_look() -> None:
    assert (places.jupyter_folder() / "voila" / "templates" / "gofish" / "index.html.j2").is_file()


def test_the_data_folder_can_be_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(places.DATA_VARIABLE)
    assert places.data_folder().name == "gofish-learn"
    monkeypatch.setenv(places.DATA_VARIABLE, "~/my games")
    assert places.data_folder() == Path.home() / "my games"
