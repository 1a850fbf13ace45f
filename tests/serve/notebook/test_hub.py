"""The pages of somebody's own Jupyter server, without the server: where they are, and how they are set."""

import re
from importlib import import_module
from pathlib import Path

import pytest
from traitlets.config import Config

from gofish_learn.serve import hub
from gofish_learn.serve.notebook.hub.extension import first_lesson, hub_addresses, voila_settings
from gofish_learn.serve.notebook.hub.pages import HubApp
from gofish_learn.serve.places import notebooks_folder

BASE = "/user/some.body/"


def handler_at(path: str, **settings: object) -> tuple[str, dict[str, object]]:
    """The name of the handler that answers at an address, and what it is given; empty where there is none."""
    for rule, handler, about in hub_addresses(BASE, Path("/nowhere"), Config(settings)):
        if re.fullmatch(rule, path):
            return handler.__name__, about
    return "", {}


def test_the_name_in_the_settings_of_hubs_leads_to_the_extension() -> None:
    (point,) = hub._jupyter_server_extension_points()
    assert callable(import_module(point["module"])._load_jupyter_server_extension)


@pytest.mark.parametrize(
    ("path", "handler"),
    [
        ("voila", "HubLanding"),
        ("voila/", "HubLanding"),
        ("voila/render/play.ipynb", "HubApp"),
        ("voila/render/theirs.ipynb", ""),
        ("voila/render/../play.ipynb", ""),
        ("voila/static/voila.js", ""),
        ("lessons", "HubLesson"),
        ("lessons/01/", "HubLesson"),
        ("lessons/01/print.pdf", "HubLesson"),
        ("lessons/static/lessons.css", "HubLesson"),
        ("lessons/../x", ""),
        ("lab", ""),
    ],
)
def test_each_page_has_its_address_below_that_of_the_server(path: str, handler: str) -> None:
    assert handler_at(f"{BASE}{path}")[0] == handler
    assert handler_at(f"/user/someXbody/{path}")[0] == ""


def test_what_is_set_on_the_server_goes_before_what_the_pages_have_by_themselves() -> None:
    _, about = handler_at(f"{BASE}voila/render/play.ipynb", VoilaConfiguration={"theme": "dark"})
    assert about["voila_configuration"].theme == "dark"  # type: ignore[attr-defined]
    assert about["voila_configuration"].template == "gofish"  # type: ignore[attr-defined]
    assert about["contents"].root_dir == str(notebooks_folder() / "apps")  # type: ignore[attr-defined]
    assert HubApp.__mro__[1].__module__ == "voila.tornado.handler"


def test_the_link_home_leads_to_the_landing_page_and_not_to_jupyterlab() -> None:
    assert voila_settings(f"{BASE}voila/").VoilaConfiguration.resources == {"gofish": {"home": f"{BASE}voila/"}}


@pytest.mark.parametrize(("below", "found"), [("", "01-a.ipynb"), ("notebooks", "notebooks/01-a.ipynb"), ("x", "")])
def test_lesson_01_is_found_where_jupyterlab_shows_it(tmp_path: Path, below: str, found: str) -> None:
    kit, root = tmp_path / "kit", tmp_path / "root"
    for folder in (kit, root / below):
        folder.mkdir(parents=True)
        (folder / "01-a.ipynb").touch()
    assert first_lesson(kit, root) == found
