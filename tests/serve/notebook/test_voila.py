"""`gofish-learn voila` hands on what it is told, and Voila draws our template where no page is open."""

from pathlib import Path
from typing import Any

import pytest
from jinja2 import Environment, FileSystemLoader

from gofish_learn.serve.places import notebooks_folder, template_folder
from gofish_learn.ui.apps import APPS, MOVED
from tests.serve.commands import Command

NOTEBOOKS = Path("apps")
TEMPLATE, FOLDER = "--VoilaConfiguration.template=gofish", "--Voila.root_dir=apps"
BASE = "/user/somebody/"
IDLE = "--MappingKernelManager.cull_idle_timeout=300"
EVERY = [
    TEMPLATE,
    IDLE,
    "--MappingKernelManager.cull_interval=30",
    "--MappingKernelManager.cull_connected=False",
    FOLDER,
]


@pytest.mark.parametrize(
    ("words", "theirs"),
    [
        pytest.param(["--port", "9000", "--no-browser"], [], id="something else"),
        pytest.param(["--template=lab"], [TEMPLATE], id="a template"),
        pytest.param(["my.ipynb"], [FOLDER], id="a notebook"),
        pytest.param(["--Voila.root_dir=my-notebooks"], [FOLDER], id="a folder, by its long name"),
        pytest.param(["--MappingKernelManager.cull_idle_timeout=9"], [IDLE], id="a time"),
    ],
)
def test_what_somebody_says_wins(words: list[str], theirs: list[str]) -> None:
    from gofish_learn.serve.notebook.stock_voila import defaults  # noqa: PLC0415 - it loads Voila, half a second for each process

    assert defaults(words, NOTEBOOKS) == [word for word in EVERY if word not in theirs]


def test_all_words_are_voilas_even_those_that_look_like_our_options(command: Command) -> None:
    status, said, _ = command("voila", "--help")
    assert (status, "--show-margins" in said, "gofish-learn voila" in said) == (0, True, False)


@pytest.mark.parametrize("words", [["--no-such-option"], ["no-such-folder"]])
def test_what_voila_cannot_do_is_no_traceback(words: list[str], command: Command) -> None:
    status, _, said = command("voila", *words)
    assert (status, "Traceback" in said) == (2, False)


# --- our template ---


def drawn(template: str, **about: Any) -> str:
    """A page as Voila draws it below an address of its own."""
    templates = Environment(loader=FileSystemLoader(template_folder()), autoescape=True)
    return templates.get_template(template).render(base_url=BASE, **about)


def root_of(*models: dict[str, str]) -> str:
    """What is at the root where Voila finds this, which it hands over as something that is gone through once."""
    return drawn("tree-lab.html", contents={"content": iter(models)})


def notebook(path: str) -> dict[str, str]:
    """A notebook as Jupyter lists it."""
    return {"name": path.rpartition("/")[2], "path": path, "type": "notebook"}


def test_the_root_leads_to_the_first_page_of_the_apps() -> None:
    page = root_of(*(notebook(app.file) for app in reversed(APPS)))
    assert f'<meta http-equiv="refresh" content="0; url={BASE}voila/render/home.ipynb">' in page
    assert "story.ipynb" not in page, "its bar leads on"
    below = root_of(notebook("notebooks/apps/home.ipynb"))
    assert f"url={BASE}voila/render/notebooks/apps/home.ipynb" in below


def test_what_else_is_there_can_be_opened_too() -> None:
    page = root_of({"name": "apps", "path": "apps", "type": "directory"}, notebook("my game & yours.ipynb"))
    assert f'href="{BASE}voila/tree/apps"' in page
    assert f'href="{BASE}voila/render/my%20game%20%26%20yours.ipynb"' in page
    assert "my game &amp; yours.ipynb" in page
    assert "http-equiv" not in page


@pytest.mark.parametrize(("home", "leads_to"), [({}, BASE), ({"home": f"{BASE}voila/"}, f"{BASE}voila/")])
def test_what_is_not_there_is_said_in_words_with_a_way_back(home: dict[str, str], leads_to: str) -> None:
    page = drawn("404.html", status_code=404, **home)
    assert "There is no such page" in page
    assert f'href="{leads_to}"' in page


@pytest.mark.parametrize(
    "message", ["{} can not be found", "file or directory does not exist: '{}'", "No such file: {}"]
)
@pytest.mark.parametrize("folder", ["", "notebooks/apps/"])
def test_an_address_that_an_app_had_once_leads_on(message: str, folder: str) -> None:
    for name, now in MOVED.items():
        notebook, mark, place = now.partition("#")
        page = drawn("404.html", status_code=404, message=message.format(f"{folder}{name}.ipynb"))
        assert f'content="0; url={notebook}.ipynb{mark}{place}"' in page
    for other in ("my-progress", "reef"):
        assert "http-equiv" not in drawn("404.html", status_code=404, message=message.format(f"{folder}{other}.ipynb"))


OF_2_0_0 = ("arena", "chance", "memory", "play", "progress", "puzzles", "rules", "rules-lab", "story")


def test_each_notebook_of_2_0_0_is_there_or_leads_on() -> None:
    there = {path.stem for path in (notebooks_folder() / "apps").glob("*.ipynb")}
    assert [name for name in OF_2_0_0 if name not in there | MOVED.keys()] == []
