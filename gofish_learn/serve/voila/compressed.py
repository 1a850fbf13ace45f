"""Compressed twins of the files that pages fetch: each is made once a server, when it is first asked for.

Compressing an answer as it is sent costs the same again for every visitor, and everybody else waits meanwhile. A twin
is made on another thread, and those who ask for it at the same time wait for the same one.
"""

import asyncio
import gzip
import logging
import mimetypes
import os
from pathlib import Path

log = logging.getLogger(__name__)

LEVEL = 9
TEXTS = frozenset({"application/javascript", "application/json", "application/xml", "image/svg+xml"})


class Twins:
    """The compressed twins of files, in a folder of their own."""

    def __init__(self, folder: Path) -> None:
        """Keep them in `folder`, which is made when it is needed."""
        self.folder = folder
        self.made: dict[tuple[str, int, int], asyncio.Task[str | None]] = {}

    async def twin(self, path: str) -> str | None:
        """The file with the same content, compressed, or `None` if that would not be smaller or cannot be made.

        Args:
            path: the file, which exists.
        """
        about = os.stat(path)  # noqa: PTH116 - a path of Tornado's is a string
        key = (path, about.st_mtime_ns, about.st_size)
        if key not in self.made:
            self.made[key] = asyncio.ensure_future(asyncio.to_thread(self._make, path, f"{len(self.made)}"))
        return await self.made[key]

    def _make(self, path: str, name: str) -> str | None:
        """Make the twin; it has the ending of the original, and its time, so that the same is said of both."""
        original, twin = Path(path), self.folder / f"{name}{Path(path).suffix}"
        try:
            content = original.read_bytes()
            small = gzip.compress(content, LEVEL, mtime=0)
            if len(small) >= len(content):
                return None
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            twin.write_bytes(small)
            about = original.stat()
            os.utime(twin, ns=(about.st_atime_ns, about.st_mtime_ns))
        except OSError as error:
            log.info("%s is sent as it is: %s", original.name, error)
            return None
        return str(twin)


def is_text(path: str) -> bool:
    """Whether a file of this name is worth compressing: pictures and fonts are compressed already."""
    kind, encoding = mimetypes.guess_type(path)
    return encoding is None and kind is not None and (kind.startswith("text/") or kind in TEXTS)
