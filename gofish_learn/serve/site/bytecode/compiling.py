"""Has Pyodide compile the modules that every first visit needs, where there is Node.js to run it."""

import shutil
import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

PLACE = "/lib/gofish_learn.zip"
"""Where the browser's Python has the kit; its modules are imported out of the archive."""
LIBRARY = "python_stdlib.zip"
"""What Pyodide calls the archive of Python's own library."""
HERE = Path(__file__).parent
MOST_SECONDS = 300


class Archives(NamedTuple):
    """What the browser's Python imports from, as zips.

    Attributes:
        library: Python's own library.
        kit: the kit.
        trouble: why nothing in them is compiled, as a part of a sentence; None where it is.
    """

    library: bytes
    kit: bytes
    trouble: str | None = None


def compiled(pyodide: Mapping[str, bytes], kit: bytes) -> Archives:
    """The archives, compiled where that can be done here, and otherwise as they are."""
    node = shutil.which("node")
    if node is None:
        return Archives(pyodide[LIBRARY], kit, "there is no Node.js here")
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        for name, content in pyodide.items():
            (folder / name).write_bytes(content)
        sources, into = folder / "sources.zip", folder / "compiled"
        sources.write_bytes(kit)
        into.mkdir()
        script = [str(HERE / "compile.mjs"), str(folder), str(sources), PLACE, str(HERE / "in_pyodide.py"), str(into)]
        try:
            subprocess.run([node, *script], capture_output=True, check=True, timeout=MOST_SECONDS)  # noqa: S603
            return Archives((into / "library.zip").read_bytes(), (into / "kit.zip").read_bytes())
        except (OSError, subprocess.SubprocessError):
            return Archives(pyodide[LIBRARY], kit, "Node.js could not run Pyodide here")
