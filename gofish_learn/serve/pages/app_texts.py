"""What an app's notebook says of it: a sentence that makes you want to open it, and how it is used."""

import functools
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import mistune

from gofish_learn.serve.places import notebooks_folder
from gofish_learn.ui.apps import CLASSROOM, App


@dataclass(frozen=True, slots=True)
class AppText:
    """The text beside an app.

    Attributes:
        blurb: one sentence for the landing page, plain.
        guide: what stands under the app, such as how to play, as HTML.
    """

    blurb: str
    guide: str


def notebook_of(app: App) -> Path:
    """The notebook of an app."""
    return notebooks_folder() / ("teacher" if app is CLASSROOM else "apps") / app.file


@functools.cache
def app_text(app: App) -> AppText:
    """What the notebook of an app says of it."""
    notebook: dict[str, Any] = json.loads(notebook_of(app).read_text(encoding="utf-8"))
    kinds = [cell["cell_type"] for cell in notebook["cells"]]
    below = notebook["cells"][kinds.index("code") + 1 :]
    prose = ("".join(cell["source"]) for cell in below if cell["cell_type"] == "markdown")
    html = mistune.create_markdown(escape=True)("\n\n".join(prose))
    return AppText(notebook["metadata"]["gofish"]["blurb"], str(html))
