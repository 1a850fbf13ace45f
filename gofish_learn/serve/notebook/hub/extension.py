"""The extension of Jupyter's server: the landing page at `voila/`, the apps below it, and the lessons at `lessons/`."""

import os
import re
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader
from jupyter_server.base.handlers import JupyterHandler
from jupyter_server.serverapp import ServerApp
from jupyter_server.services.contents.largefilemanager import LargeFileManager
from jupyter_server.utils import url_path_join
from traitlets.config import Config
from voila.configuration import VoilaConfiguration
from voila.paths import collect_template_paths

from gofish_learn.serve.notebook.hub.pages import HubApp, HubLanding, HubLesson
from gofish_learn.serve.pages.printing import book_for
from gofish_learn.serve.places import TEMPLATE, find_template, notebooks_folder
from gofish_learn.serve.web.book import lesson_addresses
from gofish_learn.ui.apps import APPS

FIRST_LESSON = "01-*.ipynb"
HOME = "voila/"
EXTENSIONS = ("@jupyter-widgets/jupyterlab-manager", "@voila-dashboards/widgets-manager8", "anywidget")
"""What of JupyterLab's extensions the pages load; all others would only make them heavier."""


def _load_jupyter_server_extension(server: ServerApp) -> None:
    """Add the pages to `server`; Jupyter calls this as it starts."""
    find_template(os.environ)
    rules = hub_addresses(server.web_app.settings["base_url"], Path(server.root_dir), server.config)
    server.web_app.add_handlers(".*$", rules)  # type: ignore[no-untyped-call]


def hub_addresses(base: str, root: Path, settings: Config) -> list[tuple[Any, ...]]:
    """The addresses of the pages, below `base`, as Tornado's rules, for a JupyterLab that shows the folder `root`.

    What is set on that server goes before what the pages have by themselves.
    """
    notebooks, home = notebooks_folder(), url_path_join(base, HOME)
    config = voila_settings(home)
    config.merge(settings)
    files = [app.file for app in APPS]
    templates = collect_template_paths(["voila", "nbconvert"], TEMPLATE)
    page = {"templates": Environment(loader=FileSystemLoader(templates), autoescape=True), "home": home}
    app = {
        "voila_configuration": VoilaConfiguration(config=config),
        "template_paths": templates,
        "config": config,
        "contents": LargeFileManager(root_dir=str(notebooks / "apps")),
    }
    places = {app.title: f"{HOME}render/{file}" for app, file in zip(APPS, files, strict=True)}
    rules = [
        (rf"/{HOME}?", HubLanding, page | {"files": files, "lesson": first_lesson(notebooks, root)}),
        (rf"/{HOME}render/({'|'.join(map(re.escape, files))})", HubApp, app),
        *lesson_addresses(HubLesson, page | {"book": book_for(places, HOME)}),
    ]
    return [(f"{re.escape(base.rstrip('/'))}{path}", *rest) for path, *rest in rules]


def voila_settings(home: str) -> Config:
    """Voila's settings for the pages."""
    config = Config()
    config.VoilaConfiguration.template = TEMPLATE
    config.VoilaConfiguration.allow_template_override = "NO"
    config.VoilaConfiguration.allow_theme_override = "NO"
    config.VoilaConfiguration.extension_allowlist = list(EXTENSIONS)
    config.VoilaConfiguration.resources = {"gofish": {"home": home}}
    config.VoilaConfiguration.prelaunch_hook = set_cookie
    return config


def set_cookie(request: JupyterHandler, **_: object) -> None:
    """Set the cookie without which Jupyter refuses to end a kernel for the page that is closed."""
    request.xsrf_token  # noqa: B018 - reading the property sets the cookie


def first_lesson(notebooks: Path, root: Path) -> str:
    """Where JupyterLab finds the notebook of lesson 01, below its root; empty if it shows other folders.

    It may show a copy of the notebooks, or of the whole repository; the kit's own may be installed elsewhere.
    """
    names = [f"{folder}{path.name}" for path in notebooks.glob(FIRST_LESSON) for folder in ("", "notebooks/")]
    return next((name for name in names if (root / name).is_file()), "")
