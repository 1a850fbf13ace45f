"""Pages made from their templates, and what a browser may do with them, whichever server they come from."""

import json
from pathlib import Path
from typing import Any

import jinja2

from gofish_learn.serve.places import template_folder

PAGE_POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'self'"
)
"""A page without scripts."""
LESSON_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' ws: wss:; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'self'"
)
"""A page of the lessons."""
TEMPLATES = Path(__file__).parent / "templates"


def environment(*folders: Path) -> jinja2.Environment:
    """The templates in these folders and, behind them, those that all our pages share, which they may extend."""
    return jinja2.Environment(
        loader=jinja2.FileSystemLoader((*folders, TEMPLATES, template_folder())),
        autoescape=True,
        trim_blocks=True,
        undefined=jinja2.StrictUndefined,
    )


def as_data(about: dict[str, Any]) -> str:
    """What a page's script is given, as JSON that may stand in the page: no end of a script can be in it."""
    return json.dumps(about).replace("<", "\\u003c")
