"""Files that browsers keep as long as they may, and that are sent compressed if that is wanted.

Voila says nothing of how long its scripts may be kept, so a browser guesses, and after an update puts old and new ones
together. Jupyter lets browsers ask for the files of extensions at each visit, though the hash of what is in them is in
their name. Neither compresses anything: Voila sets Tornado's switch for it when it is too late.
"""

import hashlib
import os
import re
from collections.abc import Iterable
from typing import Any

from tornado.web import HTTPError, StaticFileHandler
from voila.static_file_handler import MultiStaticFileHandler

from gofish_learn.serve.voila.compressed import Twins, is_text

PATCHES = ("jupyter-server", "tornado", "voila")
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
HASHED = re.compile(r"[.-][0-9a-f]{8,}\.\w+$")


class KeptFiles(StaticFileHandler):
    """Sends the files of a folder, which browsers keep.

    A file whose content has changed has another address, and may be kept for ever, if its address names a version or
    its name has a hash. The browser asks for any other one each time, and is told if it has not changed.

    Attributes:
        twins: the compressed files, or `None` if all are sent as they are.
        one_edition: whether all files at these addresses will always be the same.
    """

    twins: Twins | None
    one_edition: bool
    _twin: str | None = None

    def initialize(  # type: ignore[override]
        self,
        *,
        twins: Twins | None = None,
        one_edition: bool = False,
        **settings: Any,
    ) -> None:
        """Take the twins, and whether the files are of one edition."""
        super().initialize(**settings)
        self.twins, self.one_edition = twins, one_edition

    async def prepare(self) -> None:
        """Make sure that the file has its twin, if it is to be sent compressed."""
        waiting = super().prepare()
        if waiting is not None:
            await waiting
        (path,) = self.path_args
        if self.twins is not None and is_text(path) and "gzip" in self.request.headers.get("Accept-Encoding", ""):
            self.path = self.parse_url_path(path)
            place = self.get_absolute_path(self.root, self.path)  # Voila's handler looks for the root here
            try:
                original = self.validate_absolute_path(self.root, place)
            except HTTPError:
                return  # as it will be raised again where it is answered
            if original is not None:
                self._twin = await self.twins.twin(original)

    def validate_absolute_path(self, root: str, absolute_path: str) -> str | None:
        """The file to send: the twin, if there is one, of a file that may be sent."""
        found = super().validate_absolute_path(root, absolute_path)
        return found if found is None else self._twin or found

    def get_content_size(self) -> int:
        """The size of what is sent, in bytes."""
        return os.stat(str(self.absolute_path)).st_size  # noqa: PTH116 - a path of Tornado's is a string

    def set_headers(self) -> None:
        """Say how long the file may be kept, and whether it is compressed."""
        super().set_headers()
        keep = self.one_edition or "v" in self.request.arguments or HASHED.search(self.path)
        self.set_header("Cache-Control", FOR_EVER if keep else ASK_AGAIN)
        # What says nothing of a file adds up: a page fetches a hundred.
        for header in ("Expires", "Server", "Content-Security-Policy", "Referrer-Policy", *(("Etag",) if keep else ())):
            self.clear_header(header)
        if self._twin is not None:
            self.set_header("Content-Encoding", "gzip")


class TemplateFiles(KeptFiles, MultiStaticFileHandler):  # type: ignore[misc]  # Voila is published without types
    """The files of our page template. Voila's own handler looks for the folders of all templates at each request."""


def edition_of(folders: Iterable[str]) -> str:
    """A word that is another one as soon as a file of the folders is another one."""
    found = hashlib.sha256()
    for folder in folders:
        with os.scandir(folder) as files:
            for file in sorted(files, key=lambda one: one.name):
                about = file.stat()
                found.update(f"{file.name}\0{about.st_size}\0{about.st_mtime_ns}\0".encode())
    return found.hexdigest()[:16]
