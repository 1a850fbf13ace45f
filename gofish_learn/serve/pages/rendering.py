"""Pages made from their templates, whichever server they come from: what stands in them, and what a browser may do."""

import json
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple
from xml.etree import ElementTree as ET

import jinja2
import mistune

from gofish_learn.serve.places import notebooks_folder, template_folder
from gofish_learn.ui.app.scripts.joined import drawings
from gofish_learn.ui.apps import CLASSROOM, App

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
CREW = ("jellyfish", "goldfish", "crab", "octopus", "turtle", "whale")
"""The six opponents behind the table of the landing page."""
SVG = "http://www.w3.org/2000/svg"


class AppText(NamedTuple):
    """What is said of an app: in a plain sentence on the landing page, and in HTML under the app itself."""

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


@cache
def crew() -> tuple[str, ...]:
    """The drawings of these opponents, each an SVG: in their calm mood, without the others."""
    ET.register_namespace("", SVG)
    return tuple(_calm(drawings()[face]) for face in CREW)


def _calm(drawing: str) -> str:
    tree = ET.fromstring(drawing)  # noqa: S314 - a file of ours
    for parent in list(tree.iter()):
        for part in [part for part in parent if "calm" not in part.get("data-on", "calm").split()]:
            parent.remove(part)
    for part in tree.iter():
        part.text = part.tail = None
    return ET.tostring(tree, "unicode")
