"""Pages made from their templates, whichever server they come from: what stands in them, and what a browser may do."""

import json
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import jinja2
import mistune

from gofish_learn.serve.places import notebooks_folder, template_folder
from gofish_learn.store.memory import MemorySaves
from gofish_learn.store.saves import TABLE
from gofish_learn.ui.apps import CLASSROOM, TOGETHER, App, Needs
from gofish_learn.ui.play.host import PlayHost

PAGE_POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'self'"
)
"""A page without scripts."""
LESSON_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' ws: wss:; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'self'"
)
"""A page of the lessons."""
TEMPLATES = Path(__file__).parent / "templates"
IN_GAME = frozenset({TABLE, TOGETHER.name})
"""The apps in which a game is played: on a phone their bar has no doors."""
STILL = frozenset({"play", "lab"})
"""The apps whose first screen needs nothing of the learner to be shown."""


class Ways(NamedTuple):
    """Where the bar of a page leads.

    Attributes:
        near: what stands before the names of apps in their addresses.
        ending: how they end.
        beside: the words and the address of each thing beside the doors.
    """

    home: str
    near: str = ""
    ending: str = ""
    beside: tuple[tuple[str, str], ...] = ()


class AppText(NamedTuple):
    """What is said of an app: in a plain sentence, and as HTML in its manual."""

    blurb: str
    guide: str


def environment(*folders: Path) -> jinja2.Environment:
    """The templates in these folders and, behind them, those that all our pages share, which they may extend."""
    return jinja2.Environment(
        loader=jinja2.FileSystemLoader((*folders, TEMPLATES, template_folder())),
        autoescape=True,
        trim_blocks=True,
        undefined=jinja2.StrictUndefined,
    )


def as_data(about: dict[str, Any]) -> str:
    """What a page's script is given, as JSON that may stand in the page: no end of a script can be in it."""
    return json.dumps(about).replace("<", "\\u003c")


def notebook_of(app: App) -> Path:
    """The notebook of an app."""
    return notebooks_folder() / ("teacher" if app is CLASSROOM else "apps") / app.file


@cache
def app_text(app: App) -> AppText:
    """What the notebook of an app says of it."""
    notebook: dict[str, Any] = json.loads(notebook_of(app).read_text(encoding="utf-8"))
    kinds = [cell["cell_type"] for cell in notebook["cells"]]
    below = notebook["cells"][kinds.index("code") + 1 :]
    prose = ("".join(cell["source"]) for cell in below if cell["cell_type"] == "markdown")
    html = mistune.create_markdown(escape=True)("\n\n".join(prose))
    return AppText(notebook["metadata"]["gofish"]["blurb"], str(html))


def manual_of(app: App) -> str:
    """How the page of an app works, as HTML; empty for one that needs no telling."""
    return app_text(app).guide if app.has_notebook else ""


def bar_of(app: App | None, ways: Ways, *, manual: str = "", gear: bool = False) -> dict[str, object]:
    """What the bar of a page is told (see `bar.html`); of a page that is no app, nothing is open."""
    return {
        "here": app.door if app else "",
        "room": app.notebook if app else "",
        "in_game": app is not None and app.name in IN_GAME,
        "manual": manual,
        "gear": gear,
        **ways._asdict(),
    }


@cache
def first_screen(app: App, ending: str, friends: str = "") -> str:
    """The page of an app as a newcomer sees it, to be there before its host has answered; empty for most.

    How the addresses of apps end, and that of the page for friends, are as in `Needs`.
    """
    if app.name not in STILL:
        return ""
    host = app.host(Needs(MemorySaves(), ending=ending, friends=friends))
    if isinstance(host, PlayHost):
        host.now = None  # the page outlasts the day
    html: str = host.answer({"type": "hello", "seq": 1, "version": 0})["html"]
    return html
