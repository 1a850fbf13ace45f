"""The scripts of a page, fetched while its kernel starts: by itself a page asks for them once it is there to its end.

Which they are depends on the versions of Voila and of the widgets' libraries, and some of their names are known to
scripts only. So the server learns them from the pages that it has served.
"""

from typing import Any

from jupyter_server.base.handlers import FileFindHandler
from tornado.web import StaticFileHandler
from voila.static_file_handler import MultiStaticFileHandler

SENT = (200, 304)


class Scripts:
    """The scripts that pages have asked for so far."""

    def __init__(self) -> None:
        """Know of none yet."""
        self.known: dict[str, None] = {}

    def note(self, path: str, version: str) -> None:
        """Note that a script was sent.

        Args:
            path: its path, below the folder of the apps.
            version: the version that was asked for; it counts where it is part of the name, and so chosen by the
                script's author and not by whoever asks.
        """
        if path.endswith(".js"):
            self.known[f"{path}?v={version}" if version and version in path else path] = None

    @property
    def addresses(self) -> list[str]:
        """Their addresses, below the folder of the apps, in the order in which they were first asked for."""
        return list(self.known)


class Noted(StaticFileHandler):
    """Sends the files of a folder, and notes which of its scripts were asked for."""

    def initialize(self, scripts: Scripts, folder: str, **settings: Any) -> None:  # type: ignore[override]
        """Note scripts in `scripts`, as those of `folder`."""
        super().initialize(**settings)
        self.scripts = scripts
        self.folder = folder

    def on_finish(self) -> None:
        """Note a script that has been sent."""
        super().on_finish()
        if self.get_status() in SENT:
            self.scripts.note(f"{self.folder}/{self.path_args[0]}", self.get_query_argument("v", ""))


class VoilaFiles(Noted, MultiStaticFileHandler):  # type: ignore[misc]  # Voila is published without types
    """The files of Voila itself."""


class ExtensionFiles(Noted, FileFindHandler):  # type: ignore[misc]  # each takes its own settings
    """The files of the extensions that bring widgets."""
