"""A folder of files, served by our handlers and by those of Voila and Jupyter."""

from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, ClassVar

from jupyter_server.auth.identity import IdentityProvider
from jupyter_server.base.handlers import FileFindHandler
from tornado.testing import AsyncHTTPTestCase
from tornado.web import Application
from voila.static_file_handler import MultiStaticFileHandler


class FilesCase(AsyncHTTPTestCase):
    """Files in a folder: one for all tests, as Jupyter remembers where it has found each name.

    Attributes:
        content: the files, by the path that each has in the folder.
        folder: the folder.
    """

    content: ClassVar[Mapping[str, bytes]] = {}
    folder: ClassVar[Path]

    @classmethod
    def setUpClass(cls) -> None:
        """Fill the folder."""
        super().setUpClass()
        cls.folder = Path(cls.enterClassContext(TemporaryDirectory()))
        for name, content in cls.content.items():
            path = cls.folder / name
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(content)

    def served(self, paths: list[str], ours: list[Any], **settings: Any) -> Application:
        """What is in these folders, by our handlers, and below `/voila/` and `/jupyter/` by theirs."""
        return Application(
            [
                *ours,
                ("/voila/(.+)", MultiStaticFileHandler, {"paths": paths}),
                ("/jupyter/(.+)", FileFindHandler, {"path": paths}),
            ],
            cookie_secret=b"secret",
            identity_provider=IdentityProvider(token=""),
            **settings,
        )
