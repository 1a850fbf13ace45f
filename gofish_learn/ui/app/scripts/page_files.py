"""How the script and the style of an app come to its page.

Into JupyterLab, or any Voila, they are sent by the kernel, whole and anew at each visit: nothing there but the kernel
is ours. The server behind `gofish-learn play` has them as files that browsers keep, and tells its kernels their names
by a variable of their environment. Such a kernel reads and joins nothing; its page is sent a line that has the files
fetched by `gofish_draw`, which the server's template of a page brings.
"""

import json
import os
from pathlib import Path
from typing import Any

import traitlets

VARIABLE = "GOFISH_LEARN_PAGE_FILES"
"""A JSON object: by the name of an app's folder, the names of its script and its style among the server's files."""

# What draws must be there at once, as anywidget gives a widget up whose script takes two seconds to come.
FETCH = "export default {{ render: (view) => window.gofish_draw(view, {}, {}) }};\n"


def page_files(folder: Path, sheet: str) -> tuple[traitlets.Unicode[Any, Any], traitlets.Unicode[Any, Any]]:
    """What anywidget wants of an app, its `_esm` and its `_css`.

    Args:
        folder: where the app's scripts and styles are; `main.js` is the entry.
        sheet: the style sheet there that imports the others.

    Raises:
        JoinError: the files cannot be joined.
    """
    names = json.loads(os.environ.get(VARIABLE, "{}")).get(folder.name)
    if names:
        script, style = FETCH.format(*map(json.dumps, names)), ""
    else:
        from gofish_learn.ui.app.scripts.bundle import join_modules, join_styles  # noqa: PLC0415 - as it takes time

        script, style = join_modules(folder), join_styles(folder, sheet)
    return traitlets.Unicode(script).tag(sync=True), traitlets.Unicode(style).tag(sync=True)
