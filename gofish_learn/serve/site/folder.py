"""The folder that a site is written to: a new one, or an older site of ours. Nothing of anybody else's is touched."""

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from gofish_learn.engine.wording import quoted
from gofish_learn.serve.errors import CommandError

LIST = "site.json"
FORMAT = "gofish-learn-site/1"


def content_hash(content: bytes) -> str:
    """What tells one content from another, as hex digits."""
    return hashlib.sha256(content).hexdigest()


def check_folder(folder: Path) -> None:
    """Look whether a site may be written to a folder."""
    try:
        if not folder.exists() or (folder.is_dir() and not any(folder.iterdir())):
            return
        if folder.is_dir() and _listed(folder) is not None:
            return
    except OSError as error:
        raise CommandError(f"{quoted(str(folder))} cannot be looked into: {error.strerror}.") from error
    raise CommandError(f"{quoted(str(folder))} is there already and is no site of ours; name a new or an empty folder.")


def _listed(folder: Path) -> Mapping[str, str] | None:
    """The hashes of what we wrote to a folder, by the paths; None where it is no site of ours."""
    try:
        about: Any = json.loads((folder / LIST).read_text(encoding="utf-8"))
        if about["format"] != FORMAT:
            return None
        return {str(path): str(found) for path, found in about["files"].items()}
    except (OSError, ValueError, LookupError, TypeError, AttributeError):
        return None


def write_folder(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write a site, and delete what an older one had and this one has not.

    A file that somebody has changed or added is left where it is, unless the site has one of its name.
    """
    before = _listed(folder) or {}
    hashes = {path: content_hash(content) for path, content in files.items()}
    about = {"format": FORMAT, "files": hashes}
    try:
        for path, content in files.items():
            place = folder / path
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(content)
        (folder / LIST).write_text(json.dumps(about, indent=1) + "\n", encoding="utf-8")
        for path in before.keys() - hashes.keys():
            _delete(folder, path, before[path])
    except OSError as error:
        raise CommandError(f"The site cannot be written to {quoted(str(folder))}: {error.strerror}.") from error


def _delete(folder: Path, path: str, found: str) -> None:
    """Delete a file of the site before, if it is inside the folder and as it was written."""
    place = folder / path
    inside = place.resolve().is_relative_to(folder.resolve())
    if inside and place.is_file() and content_hash(place.read_bytes()) == found:
        place.unlink()
