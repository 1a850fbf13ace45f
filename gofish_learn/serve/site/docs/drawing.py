"""An extension of Sphinx: what the theme draws otherwise than readers need it.

Furo asks for the whole list of pages, opened up, at the side of each page. With hundreds of pages that is most of the
time a run takes, and most of what each page weighs: here only the branch of the page is opened. Its captions get the
level that a heading must have for a screen reader. And a type in a signature is looked up by its whole name, which is
there: a search through all names for one that ends like it costs a sixth of the time, and may find another's.
"""

from collections.abc import Callable
from typing import Any

from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.domains.python import PyClasslike

BEFORE_THE_THEME = 100
CAPTION = 'class="caption" role="heading"'


def setup(sphinx: Sphinx) -> dict[str, bool]:
    """Take part in the drawing of each page; Sphinx calls this."""
    sphinx.connect("html-page-context", _open_one_branch, priority=BEFORE_THE_THEME)
    sphinx.connect("doctree-read", _take_types_at_their_word)
    for field in PyClasslike.doc_field_types:
        if field.name == "variable":
            field.label = "Attributes"  # as the docstrings call them, and not “Variables”
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def _take_types_at_their_word(_sphinx: Sphinx, page: Any) -> None:
    """Look no further for a name that is not one of ours, such as `int`."""
    for name in page.findall(pending_xref):
        name.attributes.pop("refspecific", None)


def _open_one_branch(_sphinx: Sphinx, _page: str, _template: str, context: dict[str, Any], _tree: object) -> None:
    """Draw the list with only the branch of this page opened, whatever the theme asks for."""
    whole: Callable[..., str] | None = context.get("toctree")
    if whole:
        context["toctree"] = lambda **wanted: whole(**(wanted | {"collapse": True})).replace(
            CAPTION, f'{CAPTION} aria-level="2"'
        )
