"""The scripts and styles of the apps: as text for a notebook's page, as files for a server and a site.

A file has a hash of what is in it in its name, so browsers keep it until it is another one.
"""

import hashlib
from functools import cache
from pathlib import Path
from typing import NamedTuple

from gofish_learn.ui.app.scripts.bundle import join_modules, join_styles
from gofish_learn.ui.apps import STATIC


class Joined(NamedTuple):
    """One file out of many, named with a hash of its content."""

    name: str
    content: bytes


@cache
def joined_texts(folder: Path, sheet: str = "", entry: str = "main.js") -> tuple[str, str]:
    """The script (from its entry on) and the style of an app, each in one; they are joined once in a process."""
    return join_modules(folder, entry), join_styles(folder, sheet or f"{folder.name}.css")


def joined_apps() -> dict[str, tuple[Joined, Joined]]:
    """The script and the style of each app, by the name of its folder."""
    return {
        folder.name: (
            named(folder.name, ".js", joined_texts(folder)[0].encode()),
            named(folder.name, ".css", joined_texts(folder)[1].encode()),
        )
        for folder in sorted(STATIC.iterdir())
        # A chart has another sheet: it stands alone in notebooks only.
        if (folder / "main.js").is_file() and (folder / f"{folder.name}.css").is_file()
    }


def named(stem: str, suffix: str, content: bytes) -> Joined:
    """A content as a file whose name changes with it."""
    return Joined(f"{stem}.{hashlib.sha256(content).hexdigest()[:16]}{suffix}", content)
