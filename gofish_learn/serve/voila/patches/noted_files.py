"""The handlers of Voila's and the widgets' files, which also note the scripts that pages ask for.

A page of Voila asks for its scripts only when it has arrived whole, which is when its kernel has run the notebook. What
is noted here, later pages fetch while their kernel starts: see `scripts`.
"""

from typing import Any

from jupyter_server.base.handlers import FileFindHandler
from voila.static_file_handler import MultiStaticFileHandler

from gofish_learn.serve.voila.patches.kept_files import KeptFiles
from gofish_learn.serve.voila.scripts import Scripts

PATCHES = ("jupyter-server", "tornado", "voila")
SENT = (200, 304)


class NotedFiles(KeptFiles):
    """Sends the files of a folder, and notes the scripts among them."""

    def initialize(self, *, scripts: Scripts, folder: str, **settings: Any) -> None:  # type: ignore[override]
        """Note scripts in `scripts`, as those of `folder`."""
        super().initialize(**settings)
        self.scripts = scripts
        self.folder = folder

    def on_finish(self) -> None:
        """Note the file if it was sent."""
        super().on_finish()
        if self.get_status() in SENT:
            self.scripts.note(f"{self.folder}/{self.path_args[0]}", self.get_query_argument("v", ""))


class VoilaFiles(NotedFiles, MultiStaticFileHandler):  # type: ignore[misc]  # Voila is published without types
    """The files of Voila itself."""


class ExtensionFiles(NotedFiles, FileFindHandler):  # type: ignore[misc]  # each takes its own settings
    """The files of the extensions that bring widgets."""
