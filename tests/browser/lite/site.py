"""The site with the notebooks in it, built once from Pyodide's own file, and served as any web server would."""

import os
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from gofish_learn.serve.cli import main
from gofish_learn.serve.site.pyodide import COMMAND, VERSION
from tests.browser.watch import give_up

FOLDER = "school/games"
"""Where the site lies on its server: below the top, as on the pages that code hosts give."""


def pyodide_file(folder: Path) -> Path:
    """What `npm pack` writes: $PYODIDE_FILE, or fetched into a folder. Without a network the test is skipped."""
    named = os.environ.get("PYODIDE_FILE")
    if named:
        return Path(named)
    try:
        subprocess.run(COMMAND.split(), cwd=folder, check=True, capture_output=True, timeout=120)
    except (OSError, subprocess.SubprocessError):
        give_up(f"Python for browsers is not here. Name its file in $PYODIDE_FILE; this fetches it: {COMMAND}")
    return folder / f"pyodide-{VERSION}.tgz"


def build_site(folder: Path) -> Path:
    """Build the site with the notebooks below a folder; its pages offer JupyterLab's commands to the tests."""
    site = folder / FOLDER
    site.parent.mkdir(parents=True)
    assert main(["site", str(site), "--pyodide", str(pyodide_file(folder)), "--lab"]) == 0
    settings = site / "lab" / "jupyter-lite.json"
    offered = settings.read_text(encoding="utf-8").replace('"appName"', '"exposeAppInBrowser": true, "appName"')
    settings.write_text(offered, encoding="utf-8")
    return site


class Files(SimpleHTTPRequestHandler):
    """A web server of plain files that says nothing."""

    def log_message(self, *_: Any) -> None:
        """Say nothing."""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve a folder; yields its address, with a slash at the end."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=folder)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}/"
        server.shutdown()
