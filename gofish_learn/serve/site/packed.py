"""This package's Python for the browser, as one archive: what an app's host needs, and nothing that serves pages."""

import io
import zipfile
from collections.abc import Iterator
from pathlib import Path

from gofish_learn.serve.places import PACKAGE

LAYERS = ("engine", "knowledge", "bots", "lab", "teach", "ui")
NOT_THERE = ("ui/static", "ui/lessons", "ui/classroom")
"""What no page asks Python for: scripts are fetched, lessons are pages already, and a class needs a server."""
TIME = (1980, 1, 1, 0, 0, 0)
"""When every file was written, as the archive has it: the same package makes the same archive."""


def archive_of_kit() -> bytes:
    """The archive, a zip."""
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as into:
        for path in sorted(_modules()):
            name = f"{PACKAGE.name}/{path.relative_to(PACKAGE).as_posix()}"
            into.writestr(zipfile.ZipInfo(name, TIME), path.read_bytes(), zipfile.ZIP_DEFLATED)
    return archive.getvalue()


def _modules() -> Iterator[Path]:
    """The files that go into it."""
    yield PACKAGE / "__init__.py"
    for layer in LAYERS:
        for path in PACKAGE.joinpath(layer).rglob("*"):
            within = path.relative_to(PACKAGE).as_posix()
            if path.suffix in {".py", ".json", ".toml"} and not within.startswith(NOT_THERE):
                yield path
