"""The extension of Jupyter's server: the landing page at `voila/`, the apps below it, and the lessons at `lessons/`.

But for the first, the addresses are those of `gofish-learn play`, so that the same links lead from page to page.
"""

import os
import re
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader
from jupyter_server.serverapp import ServerApp
from jupyter_server.services.contents.largefilemanager import LargeFileManager
from jupyter_server.utils import url_path_join
from voila.configuration import VoilaConfiguration
from voila.paths import collect_template_paths

from gofish_learn.serve.hub.pages import HubApp, HubLanding, behind_login
from gofish_learn.serve.places import jupyter_folder, notebooks_folder
from gofish_learn.serve.voila.apps import read_apps
from gofish_learn.serve.voila.config import TEMPLATE, page_settings
from gofish_learn.serve.voila.lesson_pages import book_for, lesson_addresses

FIRST_LESSON = "01-*.ipynb"
HOME = "voila/"


def _load_jupyter_server_extension(server: ServerApp) -> None:
    """Add the pages to `server`; Jupyter calls this as it starts."""
    find_template()
    base: str = server.web_app.settings["base_url"]
    server.web_app.add_handlers(".*$", addresses(base, Path(server.root_dir)))  # type: ignore[no-untyped-call]


def addresses(base: str, root: Path) -> list[tuple[Any, ...]]:
    """The addresses of the pages, as Tornado's rules.

    Args:
        base: what all addresses of the server begin with, with a slash at the end.
        root: the folder that JupyterLab shows.
    """
    notebooks = notebooks_folder()
    apps, config = read_apps(notebooks / "apps"), page_settings(url_path_join(base, HOME))
    page = {"voila_configuration": VoilaConfiguration(config=config)}
    templates = collect_template_paths(["voila", "nbconvert"], TEMPLATE)
    words = Environment(loader=FileSystemLoader(templates), autoescape=True)
    landing = page | {"apps": apps, "templates": words, "lesson": first_lesson(notebooks, root)}
    contents = LargeFileManager(root_dir=str(notebooks / "apps"))
    app = page | {"template_paths": templates, "config": config, "contents": contents}
    files = "|".join(re.escape(app.file) for app in apps)
    rules = [
        (rf"/{HOME}?", HubLanding, landing),
        (rf"/voila/render/({files})", HubApp, app),
        *lesson_addresses(book_for(apps, HOME), page),
    ]
    return [(f"{re.escape(base.rstrip('/'))}{path}", behind_login(handler), about) for path, handler, about in rules]


def first_lesson(notebooks: Path, root: Path) -> str:
    """Where JupyterLab finds the notebook of lesson 01, below its root; empty if it shows other folders.

    Args:
        notebooks: The kit's own notebooks, which may be installed elsewhere.
        root: The folder that JupyterLab shows: a copy of the notebooks, or of the whole repository.
    """
    names = [f"{folder}{path.name}" for path in notebooks.glob(FIRST_LESSON) for folder in ("", "notebooks/")]
    return next((name for name in names if (root / name).is_file()), "")


def find_template() -> None:
    """Let Voila's extension, which sends the styles of our page template, find it."""
    paths = (str(jupyter_folder()), os.environ.get("JUPYTER_PATH", ""))
    os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, paths))
