"""Notebooks run from top to bottom in a kernel, under nbval, as on a machine that has never seen the kit before."""

import os
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.tree import ROOT

NBVAL = [
    *(sys.executable, "-m", "pytest", "--nbval-lax", "--nbval-current-env", "--nbval-cell-timeout=300"),
    *("-v", "-p", "no:cacheprovider"),
]


def nbval(*notebooks: Path) -> tuple[Counter[tuple[str, str]], str]:
    """Run notebooks under nbval; how many cells came to what in each, and all that was said.

    Jupyter's settings and IPython's history of the person who runs the tests are neither read nor written.
    """
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    command = [*NBVAL, *map(str, notebooks)]
    with TemporaryDirectory() as folder:
        places = ["IPYTHONDIR", *(f"JUPYTER_{kind}_DIR" for kind in ("CONFIG", "DATA", "RUNTIME"))]
        environment |= {place: f"{folder}/{place.lower()}" for place in places}
        done = subprocess.run(command, cwd=ROOT, env=environment, check=False, capture_output=True, text=True)
    said = re.sub(r"\x1b\[[\d;]*m", "", done.stdout + done.stderr)
    return Counter(re.findall(r"^\S*?([\w-]+)(?:\.ipynb)?::ipynb::Cell \d+ ([A-Z]+)", said, re.MULTILINE)), said
