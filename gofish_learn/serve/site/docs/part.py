"""The documentation as a part of the site without a server, in its folder `docs`."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

from gofish_learn.serve.site.docs.building import build_docs
from gofish_learn.serve.site.parts import File, Work

FOLDER = "docs"


def docs_pages(work: Work) -> Iterator[File]:
    """Yield the pages of the documentation, where they are asked for.

    Raises:
        CommandError: Sphinx is not installed, or a page has a fault.
    """
    if not work.docs:
        return
    with tempfile.TemporaryDirectory(prefix="gofish-docs-") as place:
        folder = Path(place, FOLDER)
        build_docs(folder)
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                yield File(f"{FOLDER}/{path.relative_to(folder).as_posix()}", path.read_bytes(), offline=False)
