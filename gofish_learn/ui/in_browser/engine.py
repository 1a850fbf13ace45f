"""What the worker's script calls: a message of the page as JSON comes in, and its one answer as JSON goes out."""

import json

from gofish_learn.ui.app.saves import MemorySaves
from gofish_learn.ui.in_browser.hosts import HOSTS

ONLY_HERE = "What you do here is kept only as long as this page is open."


class Engine:
    """The engine behind one page."""

    def __init__(self, app: str) -> None:
        """Make the host of an app, as it is called in `HOSTS`.

        Raises:
            KeyError: there is no such app.
        """
        self.host = HOSTS[app](MemorySaves(only_here=ONLY_HERE))

    def answer(self, text: str) -> str:
        """The answer to a message."""
        return json.dumps(self.host.answer(json.loads(text)))
