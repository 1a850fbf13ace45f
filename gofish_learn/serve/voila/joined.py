"""The scripts and styles of the apps as files, joined when the server starts, or when a site is built.

Each has a hash of what is in it in its name, so browsers keep it until it is another one. Kernels are told the names:
see `page_files` in `ui/app/scripts`.
"""

import hashlib
from pathlib import Path
from typing import NamedTuple

from gofish_learn.ui.app.scripts import page_files
from gofish_learn.ui.app.scripts.bundle import join_modules, join_styles

STATIC = Path(page_files.__file__).parents[2] / "static"


class Joined(NamedTuple):
    """One file out of many.

    Attributes:
        name: what it is called, with a hash of its content.
        content: what is in it.
    """

    name: str
    content: bytes


def joined_apps() -> dict[str, tuple[Joined, Joined]]:
    """The script and the style of each app, by the name of its folder.

    Raises:
        JoinError: files of an app cannot be joined.
    """
    return {
        folder.name: (
            named(folder.name, ".js", join_modules(folder).encode()),
            named(folder.name, ".css", join_styles(folder, sheet.name).encode()),
        )
        for folder in sorted(STATIC.iterdir())
        # A chart has another sheet: it stands alone in notebooks only.
        if (folder / "main.js").is_file() and (sheet := folder / f"{folder.name}.css").is_file()
    }


def named(stem: str, suffix: str, content: bytes) -> Joined:
    """A content as a file whose name changes with it."""
    return Joined(f"{stem}.{hashlib.sha256(content).hexdigest()[:16]}{suffix}", content)


def write_joined(place: Path) -> dict[str, tuple[str, str]]:
    """Write the script and the style of each app; their names, by the name of the app's folder.

    Args:
        place: a folder for them, which is made.

    Raises:
        JoinError: files of an app cannot be joined.
    """
    place.mkdir(mode=0o700)
    apps = joined_apps()
    for files in apps.values():
        for file in files:
            (place / file.name).write_bytes(file.content)
    return {app: (script.name, style.name) for app, (script, style) in apps.items()}
