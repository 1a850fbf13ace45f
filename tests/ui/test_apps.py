"""The one list of the apps: all of them are in it, and each is called the same wherever it is called something."""

import json
from pathlib import Path

import pytest

from gofish_learn.serve.pages.rendering import app_text, notebook_of
from gofish_learn.serve.places import notebooks_folder
from gofish_learn.store.memory import MemorySaves
from gofish_learn.store.saves import names_of, owner_of
from gofish_learn.store.store import Store
from gofish_learn.ui.app.scripts.joined import app_texts
from gofish_learn.ui.apps import (
    APPS,
    BY_NAME,
    CLASSROOM,
    HOMEWORK,
    ON_A_SERVER,
    TOGETHER,
    UI,
    App,
    ClassNeeds,
    Host,
    Needs,
)
from gofish_learn.ui.frame.page_host import PageHost

OWNER = owner_of("0" * 32)
NOT_APPS = {"app", "charts", "class_bar", "frame", "wall", "pieces"}
"""What apps have in common, and what stands on their pages beside them."""

each_app = pytest.mark.parametrize("app", BY_NAME.values(), ids=BY_NAME)
each_with_saves = pytest.mark.parametrize("app", [*BY_NAME.values(), HOMEWORK], ids=[*BY_NAME, HOMEWORK.name])


def host_of(app: App, folder: Path) -> Host:
    desk = ClassNeeds(Store(folder / "games.sqlite").classes) if app is CLASSROOM else None
    return app.host(Needs(MemorySaves(), classroom=desk))


def folders_with(file: str) -> set[str]:
    """The folders of apps in which such a file is."""
    found = (*UI.glob(f"*/{file}"), *UI.glob(f"lab/*/{file}"))
    return {path.parent.relative_to(UI).as_posix() for path in found} - NOT_APPS


def test_every_app_is_in_the_list() -> None:
    assert folders_with("host.py") == {app.folder for app in (*BY_NAME.values(), HOMEWORK)}
    pages = {app.folder for app in ON_A_SERVER.values()}
    assert folders_with("main.js") <= pages <= folders_with("*.html")
    notebooks = {path.name for name in ("apps", "teacher") for path in (notebooks_folder() / name).glob("*.ipynb")}
    assert notebooks == {app.file for app in BY_NAME.values()}
    assert len(BY_NAME) == len(APPS) + 1
    assert {app.name for app in ON_A_SERVER.values() if not app.has_notebook} == ON_A_SERVER.keys() - BY_NAME.keys()


@each_with_saves
def test_an_app_has_one_name(app: App, tmp_path: Path) -> None:
    host = host_of(app, tmp_path)
    assert isinstance(host, PageHost)
    assert host.name == app.name
    assert type(host).__module__ == f"gofish_learn.ui.{app.folder.replace('/', '.')}.host"
    assert all(len(text) > 1000 for text in app_texts(app.name))


@each_with_saves
def test_what_is_left_open_in_an_app_is_found_where_its_host_keeps_it(app: App, tmp_path: Path) -> None:
    assert host_of(app, tmp_path).save_name(OWNER) == app.save_name(OWNER)
    assert app.save_name(OWNER) in names_of(OWNER)


@each_app
def test_a_notebook_is_called_what_its_app_is(app: App) -> None:
    """By `metadata.title`, which is what Voila without our server has to go by."""
    metadata = json.loads(notebook_of(app).read_text(encoding="utf-8"))["metadata"]
    assert metadata["title"] == app.title
    assert metadata["gofish"].keys() == {"blurb"}


@pytest.mark.parametrize("app", APPS, ids=[app.name for app in APPS])
def test_a_notebook_introduces_its_app_and_says_how_it_is_used(app: App) -> None:
    text = app_text(app)
    assert text.blurb.endswith(".")
    assert text.guide.startswith("<h2>")
    assert "<li><strong>" in text.guide


def test_the_teachers_page_needs_a_class() -> None:
    with pytest.raises(ValueError, match="needs classes"):
        CLASSROOM.host(Needs(MemorySaves()))


def test_where_people_play_together_somebody_has_to_say_who_they_are() -> None:
    with pytest.raises(ValueError, match="who they are"):
        TOGETHER.host(Needs(MemorySaves()))
