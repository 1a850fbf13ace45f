"""The scripts and styles of the apps as files, joined when the server starts.

Each has a hash of what is in it in its name, so browsers keep it until it is another one. Kernels are told the names:
see `page_files` in `ui/app/scripts`.
"""

import hashlib
from pathlib import Path

from gofish_learn.ui.app.scripts import page_files
from gofish_learn.ui.app.scripts.bundle import join_modules, join_styles

STATIC = Path(page_files.__file__).parents[2] / "static"


def write_joined(place: Path) -> dict[str, tuple[str, str]]:
    """Write the script and the style of each app; their names, by the name of the app's folder.

    Args:
        place: a folder for them, which is made.

    Raises:
        JoinError: files of an app cannot be joined.
    """
    place.mkdir(mode=0o700)
    return {
        folder.name: (
            _write(place, folder.name, ".js", join_modules(folder)),
            _write(place, folder.name, ".css", join_styles(folder, sheet.name)),
        )
        for folder in sorted(STATIC.iterdir())
        # A chart has another sheet: it stands alone in notebooks only.
        if (folder / "main.js").is_file() and (sheet := folder / f"{folder.name}.css").is_file()
    }


def _write(place: Path, app: str, suffix: str, text: str) -> str:
    """Write a file; its name."""
    content = text.encode()
    name = f"{app}.{hashlib.sha256(content).hexdigest()[:16]}{suffix}"
    (place / name).write_bytes(content)
    return name
