"""PDFs of the lessons, made by Typst on this machine: no browser, no network, the same pages everywhere."""

import importlib.util
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Literal

from gofish_learn.ui.lessons.links import Site
from gofish_learn.ui.lessons.sheets import Sheet
from gofish_learn.ui.lessons.typst import MAIN, files_for

HOW_TO_GET = 'Typst, which makes the PDF, is not installed; this installs it: python -m pip install "typst<0.16"'

ACCESSIBLE: Literal["ua-1"] = "ua-1"
"""The standard for PDFs that can be read aloud."""


class PdfError(RuntimeError):
    """A PDF cannot be made; the message says why."""


def can_make_pdf() -> bool:
    """Whether Typst is installed."""
    return importlib.util.find_spec("typst") is not None


def make_pdf(site: Site, sheets: Iterable[Sheet], paper: str, title: str) -> bytes:
    """One PDF of some sheets.

    Args:
        site: The documents.
        sheets: The sheets, in the order of their pages.
        paper: `a4` or `letter`.
        title: What the PDF is called in the window that shows it.

    Raises:
        PdfError: Typst is not installed, or it cannot read what is to be printed.
        OSError: there is no room for temporary files.
    """
    try:
        import typst
    except ImportError as error:
        raise PdfError(HOW_TO_GET) from error
    with tempfile.TemporaryDirectory(prefix="gofish-print-") as place:
        folder = Path(place)
        for name, content in files_for(site, sheets, paper, title).items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(content)
        try:
            # Its own fonts only, so that a sheet has the same pages on every machine; and tags for screen readers.
            return typst.compile(folder / MAIN, ignore_system_fonts=True, timestamp=0, pdf_standards=ACCESSIBLE)
        except typst.TypstError as error:
            raise PdfError(f"The sheets cannot be printed: {error}.") from error
