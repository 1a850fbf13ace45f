"""The apps on the landing page, as each notebook describes itself in its metadata.

A notebook says `metadata.gofish = {"title": "Play", "blurb": "A game of Go Fish …", "order": 1, "scripts": "table"}`.
The last is the folder of the app's scripts, which its page has fetched while its kernel starts.
"""

import json
import logging
from dataclasses import dataclass
from pathlib import Path
from typing import Any

log = logging.getLogger(__name__)

LAST = 1_000


@dataclass(frozen=True)
class App:
    """One notebook that opens as a page.

    Attributes:
        file: its file name, which is also the end of its address.
        title: its name on the landing page and in the browser's title.
        blurb: one sentence that makes you want to open it; may be empty.
        order: its place on the landing page, the lowest first.
        scripts: the folder of its scripts; empty where it has none.
    """

    file: str
    title: str
    blurb: str
    order: int
    scripts: str = ""


def read_apps(folder: Path) -> tuple[App, ...]:
    """Every notebook in `folder`, in the order of the landing page; unreadable files are left out."""
    found = [app for path in folder.glob("*.ipynb") if (app := _read_app(path)) is not None]
    return tuple(sorted(found, key=lambda app: (app.order, app.title)))


def _read_app(path: Path) -> App | None:
    try:
        about: Any = json.loads(path.read_text(encoding="utf-8"))["metadata"].get("gofish", {})
        return App(
            file=path.name,
            title=str(about.get("title") or path.stem.replace("-", " ").capitalize()),
            blurb=str(about.get("blurb", "")),
            order=int(about.get("order", LAST)),
            scripts=str(about.get("scripts", "")),
        )
    except (OSError, ValueError, LookupError, TypeError, AttributeError) as error:
        log.warning("%s is left out, as it cannot be read as a notebook: %s", path.name, error)
        return None
