"""How Sphinx reads and draws, with no font, script or style from outside."""

from pathlib import Path
from typing import Any

from gofish_learn import __version__

DRAWING = "gofish_learn.serve.site.docs.drawing"
STYLES = Path(__file__).parent / "styles"
TEMPLATES = Path(__file__).parent / "templates"
BY_DAY = {
    "color-brand-primary": "#12303a",
    "color-brand-content": "#0a5468",
    "color-brand-visited": "#5b3a86",
    "color-foreground-secondary": "#36535d",
    "color-foreground-muted": "#4f656d",
    "color-background-secondary": "#eef6f5",
}
BY_NIGHT = {
    "color-brand-primary": "#ecf6f5",
    "color-brand-content": "#8fd3e0",
    "color-brand-visited": "#c9b1ee",
    "color-foreground-primary": "#ecf6f5",
    "color-foreground-secondary": "#b9d0d3",
    "color-foreground-muted": "#a5bdc2",
    "color-background-primary": "#0b1d26",
    "color-background-secondary": "#0f2731",
}


def settings() -> dict[str, Any]:
    """The settings of one run."""
    return {
        "project": "Go Fish Learn",
        "version": __version__,
        "release": __version__,
        "language": "en",
        "extensions": ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon", DRAWING],
        # Markdown as GitHub reads it.
        "myst_heading_anchors": 4,
        "myst_links_external_new_tab": False,
        # Docstrings as they are written: Google's sections, and a name between backticks leads to its description.
        "default_role": "py:obj",
        "autodoc_default_options": {"members": True, "member-order": "bysource"},
        "autodoc_typehints_format": "short",
        "napoleon_numpy_docstring": False,
        "napoleon_use_ivar": True,
        "napoleon_use_rtype": False,
        "python_use_unqualified_type_names": True,
        "add_module_names": False,
        "toc_object_entries": False,
        # What is drawn.
        "html_theme": "furo",
        "html_title": "Go Fish Learn",
        "templates_path": [str(TEMPLATES)],
        "html_static_path": [str(STYLES)],
        "html_css_files": ["docs.css"],
        "html_js_files": ["docs.js"],
        "html_copy_source": False,
        "html_use_index": False,
        "html_domain_indices": False,
        "html_show_sphinx": False,
        "html_show_copyright": False,
        "html_theme_options": {
            "light_css_variables": BY_DAY,
            "dark_css_variables": BY_NIGHT,
            "footer_icons": [],
        },
        "pygments_style": "a11y-high-contrast-light",
    }
