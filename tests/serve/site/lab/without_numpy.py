"""Run a notebook in IPython as a kernel without NumPy does; print as JSON which of its cells say that it is missing.

`python -m tests.serve.site.lab.without_numpy NOTEBOOK`
"""

import json
import sys
from pathlib import Path
from typing import Any

from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output

from gofish_learn.serve.site.lab.in_kernel import NO_NUMPY, NumPyFinder

NEED_NUMPY = {
    "04-who-has-the-sevens": {"p36", "pics", "p37", "22"},
    "06-which-ask-is-best": {
        *("dicts", "p8", "6", "51", "p11", "p12", "p16", "p21", "14", "55"),
        *("p26", "16", "18", "20", "p33", "p34", "26", "own"),
    },
    "08-build-a-bot": {"p39", "28", "30", "38"},
}
"""The cells of the lessons that ask for exact chances, or for what came of them; the other lessons have none."""


def cells_that_say_so(notebook: Path) -> list[str]:
    """The ids of the cells that say it; a cell that fails of something else raises its error."""
    sys.meta_path.insert(0, NumPyFinder())
    shell: Any = InteractiveShell.instance(cache_size=0)
    found = []
    for cell in json.loads(notebook.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] == "code":
            with capture_output() as printed:
                shell.run_cell("".join(cell["source"]), store_history=True)
            if any(shown.data.get("text/plain") == NO_NUMPY for shown in printed.outputs):
                found.append(cell["id"])
            elif "Traceback" in printed.stdout:
                raise AssertionError(printed.stdout)
    return found


if __name__ == "__main__":
    sys.stdout.write(json.dumps(cells_that_say_so(Path(sys.argv[1]))))
