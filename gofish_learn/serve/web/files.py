"""The scripts and styles of the pages, and what draws charts, as files that browsers keep.

Each has a hash of what is in it in its name, so it may be kept for ever, and is compressed once. Nothing is read from
the disk while the server runs.
"""

import functools
import gzip
import mimetypes
from dataclasses import dataclass

from gofish_learn.ui.app.scripts.bundle import join_modules
from gofish_learn.ui.app.scripts.joined import Joined, PageFiles, drawing_files, joined_apps, named
from gofish_learn.ui.apps import UI
from gofish_learn.ui.charts.vega import BUNDLE

MEDIA_TYPES = mimetypes.MimeTypes()
"""Python's own: where a program has changed those of Windows, a browser would run no script."""


def media_type(name: str) -> str:
    """The media type of a file."""
    return MEDIA_TYPES.guess_type(name)[0] or "application/octet-stream"


class WebFile(Joined):
    """A file as it is sent."""

    @functools.cached_property
    def packed(self) -> bytes:
        """The content, compressed."""
        return gzip.compress(self.content, mtime=0)


@dataclass(frozen=True)
class Files:
    """All of them.

    Attributes:
        apps: what the page of each app fetches, by the app's name.
        scripts: the names of the scripts that no app has: `start` starts the page of an app, and `waiting` is that of
            the page on which somebody waits to be let in.
        drawings: what stands in the names of all drawings of opponents.
        vega: the name of what draws charts; None where it has not been built.
    """

    by_name: dict[str, WebFile]
    apps: dict[str, PageFiles]
    scripts: dict[str, str]
    drawings: str
    vega: str | None


def read_files() -> Files:
    """The files of this installation."""
    apps = joined_apps()
    names = ("start", "waiting")
    own = {name: named(name, ".js", join_modules(UI, f"served/{name}.js").encode()) for name in names}
    vega = named("vega", ".bin", BUNDLE.read_bytes()) if BUNDLE.is_file() else None
    digest, drawn = drawing_files()
    every = [*own.values(), *drawn, *([vega] if vega else [])]
    every += [file for page in apps.values() for file in (*page.scripts, *page.styles)]
    by_name = {file.name: WebFile(*file) for file in every}
    return Files(by_name, apps, {name: own[name].name for name in names}, digest, vega.name if vega else None)
