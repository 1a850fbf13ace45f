"""The scripts in `carrier/`, each joined with the modules of the kit that it needs."""

import shutil
import tempfile
from functools import cache
from pathlib import Path

from gofish_learn.ui.app.scripts.bundle import join_modules
from gofish_learn.ui.apps import STATIC

CARRIER = Path(__file__).parent / "carrier"


@cache
def joined(entry: str) -> str:
    """One of them, as a page gets it."""
    with tempfile.TemporaryDirectory() as scratch:
        static = Path(scratch) / "static"
        shutil.copytree(STATIC, static)
        shutil.copytree(CARRIER, static / CARRIER.name)
        return join_modules(static / CARRIER.name, entry)
