"""All that Jupyter needs: the apps as widgets, and our page template for Voila.

Read `widget` first, then what notebooks call (`apps`, `pieces` with `controls` and `calls`, `chart`); `stills` is what
a notebook shows whose kernel is gone. The template lies in `serve/share`, and `binder/jupyter_server_config.json` has
the settings for Binder and a JupyterHub. `gofish-learn voila` starts Voila as it is. Only here is anything of
Jupyter's or Voila's imported, and nothing of theirs is changed.
"""

import os
import sys


def _display(widget: object) -> None:
    """Display a widget with its picture; what draws it is loaded when the first widget is displayed."""
    from gofish_learn.serve.notebook.stills import display_with_still

    display_with_still(widget)


def _keep_stills() -> None:
    """Have widgets displayed with their pictures where a notebook saves what it shows, which Voila does not."""
    shell = sys.modules["IPython"].get_ipython() if "IPython" in sys.modules else None
    if shell is not None and not os.environ.get("SERVER_SOFTWARE", "").startswith("voila"):
        formatter = shell.display_formatter.ipython_display_formatter
        formatter.for_type_by_name("ipywidgets.widgets.domwidget", "DOMWidget", _display)


_keep_stills()
