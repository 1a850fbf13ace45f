"""What somebody who opens every hint of the notebook of lesson 08 has written."""

import json
import re
from functools import cache
from typing import Any

from tests.tree import ROOT

NOTEBOOK = ROOT / "notebooks" / "08-build-a-bot.ipynb"
CELLS = [(cell["cell_type"], "".join(cell["source"])) for cell in json.loads(NOTEBOOK.read_text("utf-8"))["cells"]]
PROSE = "\n".join(text for kind, text in CELLS if kind == "markdown")
WHOLE = re.findall(r"<summary>The whole step</summary>\n\n```python\n(.*?)```", PROSE, re.DOTALL)
READY = next(text for kind, text in CELLS if kind == "code" and "def step_five" in text).split("\n\n\nprint")[0]
ROWS = ("step_one", "step_two", "step_three", "step_four", "step_five", "step_six")


@cache
def answers() -> list[Any]:
    """The functions of the steps, in order."""
    names: dict[str, Any] = {}
    exec("from gofish_learn import *\nfrom gofish_learn.teach.lessons import *", names)  # noqa: S102 - the notebook's
    for text in (*WHOLE, READY):
        exec(text, names)  # noqa: S102 - the project's own
    return [names[name] for name in ROWS]
