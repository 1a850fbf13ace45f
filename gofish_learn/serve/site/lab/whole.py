"""Whether a built site is whole: everything that its pages load lies in the site itself."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

from gofish_learn.serve.errors import CommandError
from gofish_learn.serve.site.lab.settings import KERNEL_PLUGIN, PACKAGES, PYODIDE_URL

ELSEWHERE = re.compile(r"""(?:src|href)\s*=\s*["'](?:https?:)?//""", re.IGNORECASE)
"""What makes a page load something from another address."""


def refuse_what_points_outside(folder: Path) -> None:
    """Make sure that a site built by JupyterLite needs nothing from elsewhere."""
    for fault in ways_outside(folder):
        raise CommandError(f"The notebooks would not work without the internet, so they were not written: {fault}.")


def ways_outside(folder: Path) -> Iterator[str]:
    """What points outside, as parts of a sentence."""
    settings = json.loads((folder / "jupyter-lite.json").read_text(encoding="utf-8"))
    kernel = settings["jupyter-config-data"].get("litePluginSettings", {}).get(KERNEL_PLUGIN, {})
    if kernel.get("pyodideUrl") != PYODIDE_URL:
        yield "Pyodide would come from another address"
        return
    if not kernel.get("disablePyPIFallback"):
        yield "packages would come from PyPI"
    lock = json.loads((folder / kernel["loadPyodideOptions"]["lockFileURL"]).read_text(encoding="utf-8"))
    for name in kernel["loadPyodideOptions"]["packages"]:
        if not (folder / PACKAGES / lock["packages"][name]["file_name"]).is_file():
            yield f"{name} would come from another address"
    for page in sorted(folder.rglob("*.html")):
        if ELSEWHERE.search(page.read_text(encoding="utf-8")):
            yield f"{page.relative_to(folder)} loads something from another address"
