"""The style and the scripts of the lessons' pages, each a file whose name changes with what is in it."""

import hashlib
from dataclasses import dataclass
from pathlib import Path

from gofish_learn.ui.app.scripts.bundle import join_modules, join_styles
from gofish_learn.ui.lessons.shelf import ROOT

STATIC = Path(__file__).parents[1] / "static" / "lessons"
FOLDER = f"{ROOT}static/"
SCRIPTS = ("present", "speak", "print")
PLAIN = '(() => {{\n"use strict";\n{}}})();\n'
"""A script that is no module, since a browser fetches no module for a page that it opened from a folder of files."""


@dataclass(frozen=True)
class Assets:
    """What the pages fetch."""

    files: dict[str, str]
    style: str
    scripts: dict[str, str]


def read_assets(palette: str) -> Assets:
    """Join the style and the scripts.

    Raises:
        JoinError: a file is missing or cannot be joined.
    """
    style = palette + join_styles(STATIC, "lessons.css")
    scripts = {name: PLAIN.format(join_modules(STATIC, f"{name}.js")) for name in SCRIPTS}
    addresses = {name: _address(name, ".js", text) for name, text in scripts.items()}
    files = {addresses[name]: text for name, text in scripts.items()}
    address = _address("lessons", ".css", style)
    return Assets(files | {address: style}, address, addresses)


def _address(name: str, ending: str, text: str) -> str:
    return f"{FOLDER}{name}.{hashlib.sha256(text.encode()).hexdigest()[:16]}{ending}"
