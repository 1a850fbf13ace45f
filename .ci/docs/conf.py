"""The documentation, as Sphinx draws it: `python -m sphinx -b html .ci/docs FOLDER`.

Sphinx reads nothing from outside this folder, so the lessons are copied into it, and the list of public names is
written there; Git ignores both. Nothing that is drawn fetches a font, a script or a style from elsewhere.
"""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.domains.python import PyClasslike
from sphinx.pycode import ModuleAnalyzer

from gofish_learn import __version__
from gofish_learn._lazy_names import PUBLIC_MODULES, homes_of

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
TAKEN = ("lessons", "notebooks")
BELOW = "\n\n```{toctree}\n:hidden:\n:glob:\n\n*\n```\n"
"""Puts the pages of a folder below the page that leads to them."""
BEFORE_THE_THEME = 100

project = "Go Fish Learn"
version = release = __version__
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.autosummary", "sphinx.ext.napoleon"]
templates_path = ["templates"]
exclude_patterns = ["lessons/*/slides.md", "notebooks/start.md"]  # to be shown step by step, and to begin from

myst_heading_anchors = 4
default_role = "py:obj"
autosummary_generate = ["reference.rst"]
autodoc_default_options = {"members": True, "member-order": "bysource", "no-value": True}
autodoc_preserve_defaults = True
autodoc_typehints_format = "short"
napoleon_numpy_docstring = False
napoleon_use_ivar = True
napoleon_use_rtype = False
python_use_unqualified_type_names = True
add_module_names = False
toc_object_entries = False

html_theme = "furo"
html_title = project
html_static_path = ["static"]
html_css_files = ["docs.css"]
html_js_files = ["docs.js"]
html_copy_source = False
html_use_index = False
html_domain_indices = False
html_show_sphinx = False
html_show_copyright = False
html_theme_options: dict[str, Any] = {"footer_icons": []}
pygments_style = "a11y-high-contrast-light"


def setup(sphinx: Sphinx) -> None:
    """Take part in what Sphinx does, which calls this."""
    sphinx.connect("config-inited", take_in)
    sphinx.connect("source-read", fit)
    sphinx.connect("autodoc-process-docstring", describe_value)
    sphinx.connect("html-page-context", open_one_branch, priority=BEFORE_THE_THEME)
    for field in PyClasslike.doc_field_types:
        if field.name == "variable":
            field.label = "Attributes"  # as the docstrings call them, and not “Variables”


def take_in(_sphinx: Sphinx, _config: Config) -> None:
    """Copy what lies elsewhere in the repository, and write the list of the public names."""
    for name in TAKEN:
        shutil.rmtree(HERE / name, ignore_errors=True)
        shutil.copytree(ROOT / name, HERE / name)
    (HERE / "reference.rst").write_text("\n".join(reference()) + "\n", encoding="utf-8")


def reference() -> Iterator[str]:
    """The page that lists the public names, each once, with a page of its own."""
    yield from ("Reference", "=========", "")
    offered = {name: module for module in reversed(PUBLIC_MODULES) for name in homes_of(module)}
    for module in PUBLIC_MODULES:
        yield from (f"From {module}", "-" * len(f"From {module}"), "", ".. autosummary::", "   :toctree: reference", "")
        yield from (f"   {module}.{name}" for name in homes_of(module) if offered[name] == module)
        yield ""


def fit(_sphinx: Sphinx, page: str, source: list[str]) -> None:
    """Let a page of the lessons lead to the first page in place of the README, and to those of its folder."""
    text = source[0].replace(f"]({'../' * page.count('/')}README.md)", f"]({'../' * page.count('/')}index.rst)")
    text = re.sub(r"\[([^\]\n]*)\]\((?:\.\./)+(?:LICENSE|CONTRIBUTING\.md)\)", r"\1", text)
    text = re.sub(r"^_{3,}$", "<hr>", text, flags=re.MULTILINE)  # a line to write on, which may be the last one
    text = re.sub(r"^```board$", "```text", text, flags=re.MULTILINE)
    source[0] = text + (BELOW if page.endswith(("/README", "/lesson")) else "")


def describe_value(_sphinx: Sphinx, what: str, name: str, _value: object, _options: object, lines: list[str]) -> None:
    """Say of a value what stands below it in its module, and not what its type says of itself."""
    if what == "data":
        module, _, own = name.rpartition(".")
        lines[:] = ModuleAnalyzer.for_module(homes_of(module)[own]).find_attr_docs().get(("", own), [])


def open_one_branch(_sphinx: Sphinx, _page: str, _template: str, context: dict[str, Any], _tree: object) -> None:
    """Open only this page's branch of the list at the side, whose captions say their level to a screen reader.

    The theme would write the whole list into every page, which is most of what a page weighs.
    """
    if whole := context.get("toctree"):
        context["toctree"] = lambda **wanted: whole(**(wanted | {"collapse": True})).replace(
            'class="caption" role="heading"', 'class="caption" role="heading" aria-level="2"'
        )
