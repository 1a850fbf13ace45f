"""From the lessons, the rule books and the docstrings to a folder of pages."""

import importlib.util
import io
import tempfile
import warnings
from collections.abc import Sequence
from pathlib import Path

from gofish_learn.serve.errors import CommandError
from gofish_learn.serve.places import lessons_folder, notebooks_folder
from gofish_learn.serve.site.docs.documents import write_documents
from gofish_learn.serve.site.docs.guides import write_guides
from gofish_learn.serve.site.docs.reference import LAYERS, write_reference
from gofish_learn.serve.site.docs.settings import settings

HOW_TO_GET = (
    "Sphinx, which makes the documentation, is not installed; this installs it: "
    'python -m pip install "gofish-learn[docs]"'
)
NEEDED = ("sphinx", "myst_parser", "furo")
LEFT_OVER = (".buildinfo", "objects.inv", "_static/**/*.map")
"""What is for other runs and for debuggers, and not for readers."""


def can_make_docs() -> bool:
    """Whether the extra `docs` is installed."""
    return all(importlib.util.find_spec(name) is not None for name in NEEDED)


def build_docs(folder: Path, layers: Sequence[str] = LAYERS) -> None:
    """Write the documentation as HTML pages; `index.html` is the first.

    Args:
        folder: Where to write; it is made if it is not there. Pages of the same names are replaced.
        layers: The layers of the package that the reference describes, which is most of the work.

    Raises:
        CommandError: Sphinx is not installed, or it has found something wrong with a page, such as a link to nowhere.
        OSError: the folder cannot be written to.
    """
    if not can_make_docs():
        raise CommandError(HOW_TO_GET)
    with tempfile.TemporaryDirectory(prefix="gofish-docs-") as place:
        source = Path(place, "source")
        write_source(source, layers)
        faults = run_sphinx(source, folder, Path(place, "read"))
    for pattern in LEFT_OVER:
        for path in folder.glob(pattern):
            path.unlink()
    if faults:
        raise CommandError(f"The documentation has faults, the first of which is: {faults.splitlines()[0]}")


def write_source(folder: Path, layers: Sequence[str]) -> None:
    """Write what Sphinx reads."""
    write_guides(folder, lessons_folder(), notebooks_folder())
    write_documents(folder / "rules")
    write_reference(folder / "reference", layers)


def run_sphinx(source: Path, folder: Path, read: Path) -> str:
    """Make the pages; returns what Sphinx warns of, a line each, and nothing if all is well.

    Args:
        source: What `write_source` has written.
        folder: Where the pages are to be.
        read: Where Sphinx keeps what it has read.
    """
    from sphinx.application import Sphinx
    from sphinx.util.docutils import docutils_namespace, patch_docutils

    said = io.StringIO()
    with patch_docutils(), docutils_namespace(), warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # of what Sphinx's own extensions call
        warnings.simplefilter("ignore", PendingDeprecationWarning)
        sphinx = Sphinx(
            srcdir=source,
            confdir=None,
            outdir=folder,
            doctreedir=read,
            buildername="html",
            confoverrides=settings(),
            status=None,
            warning=said,
        )
        sphinx.build(force_all=True)
    return said.getvalue().strip()
