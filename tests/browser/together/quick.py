"""A server at whose tables nobody waits long: bots move at once, time to think is short, and so is a long silence."""

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.browser.harness import Server, gofish_server
from tests.tree import ROOT

THINKING_SECONDS = 3
"""The only time to think that can be chosen, but for as long as anybody likes."""
CLOCKS = f"""
import gofish_learn.teach.classroom.tables as tables
import gofish_learn.ui.table.together.clock as clock
tables.THINKING = (0, {THINKING_SECONDS})
clock.BOT_SECONDS, clock.DOUBT_SECONDS, clock.AWAY_SECONDS, clock.SILENT_SECONDS = 0.1, 0.5, 2.0, 1.0
"""
"""What each process runs as it begins. Source: https://docs.python.org/3/library/site.html"""


@contextmanager
def quick_server(folder: Path, *options: str) -> Iterator[tuple[Server, str]]:
    """A server that others reach, and the key that lets them in; use it in a `with` block."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "sitecustomize.py").write_text(CLOCKS, encoding="utf-8")
    search = os.pathsep.join((str(folder), str(ROOT)))
    with gofish_server(folder, "--host", "0.0.0.0", *options, PYTHONPATH=search) as server:  # noqa: S104 - as others do
        yield server, join_key(server)


def join_key(server: Server) -> str:
    """The key that lets others in."""
    key = re.search(r"Join key: (.+)", server.log)
    assert key is not None
    return key[1]
