"""The files of a site: what each is, what keeps them in the browser, and the folder that they are written to.

What keeps a site in the browser after its first visit is a service worker, which knows every file by its hash. The
notebooks have another for their folder, since JupyterLite cannot do without one of its own. The folder is a new one, or
an older site of ours: nothing of anybody else's is touched.
"""

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from posixpath import relpath
from typing import Any, NamedTuple

from gofish_learn.engine.wording import quoted
from gofish_learn.serve.errors import CommandError, while_writing
from gofish_learn.ui.app.scripts.bundle import join_modules
from gofish_learn.ui.apps import UI

IN_BROWSER = UI / "in_browser"
WORKER = "service-worker.js"
KEEP = "files/keep.js"
"""The script by which a page that is no app asks for it: `<script type="module" src="files/keep.js">`."""
LIST = "site.json"
FORMAT = "gofish-learn-site/1"


class File(NamedTuple):
    """A file of the site.

    Attributes:
        path: its path from the top of the site, with slashes.
        offline: whether the first visit fetches it, so that the next ones need no network. What is large, and not
            wanted by everybody, is kept when it is first opened.
    """

    path: str
    content: bytes
    offline: bool = True


class Work(NamedTuple):
    """What a site is made from: the files of Pyodide by their names, and whether the lessons' notebooks are on it."""

    pyodide: Mapping[str, bytes]
    has_numpy: bool = False
    lab: bool = False


Part = Callable[[Work], Iterator[File]]
"""Yields its files."""


def content_hash(content: bytes) -> str:
    """What tells one content from another, as hex digits."""
    return hashlib.sha256(content).hexdigest()


def keeping(_work: Work) -> Iterator[File]:
    """The script of pages that are no apps."""
    yield File(KEEP, join_modules(UI, "in_browser/keep.js").encode())


def service_worker(files: Mapping[str, File], folder: str = "", more: str = "") -> File:
    """The service worker of a folder of the site, with a slash at its end, or of the whole site.

    It knows the files that the pages load, by their paths from the top of the site, and does what a script says `more`.
    """
    files = {relpath(path, folder or "."): file for path, file in files.items()}
    first = {path: content_hash(file.content) for path, file in sorted(files.items()) if file.offline}
    later = {path: content_hash(file.content) for path, file in sorted(files.items()) if not file.offline}
    code = join_modules(UI, f"in_browser/{WORKER}")
    version = content_hash(json.dumps([first, later, code]).encode())[:16]
    about = json.dumps({"version": version, "first": first, "later": later}, indent=0)
    script = "".join(f"{{\n{part}}}\n" for part in (code, more) if part)
    return File(folder + WORKER, f"self.SITE = {about};\n{script}".encode(), offline=False)


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
    with while_writing(folder):
        for path, content in files.items():
            place = folder / path
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(content)
        (folder / LIST).write_text(json.dumps(about, indent=1) + "\n", encoding="utf-8")
        for path in before.keys() - hashes.keys():
            _delete(folder, path, before[path])


def _delete(folder: Path, path: str, found: str) -> None:
    """Delete a file of the site before, if it is inside the folder and as it was written."""
    place = folder / path
    inside = place.resolve().is_relative_to(folder.resolve())
    if inside and place.is_file() and content_hash(place.read_bytes()) == found:
        place.unlink()
