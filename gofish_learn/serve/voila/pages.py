"""The handlers of our pages: the landing page, an app, whether a kernel lives, and what any other address shows."""

import functools
from typing import Any, cast

from jupyter_server.services.kernels.handlers import KernelHandler
from tornado.web import HTTPError, RequestHandler
from voila.handler import BaseVoilaHandler
from voila.tornado.handler import TornadoVoilaHandler

from gofish_learn.serve.voila.apps import App
from gofish_learn.serve.voila.patches.page_resources import give_to_template
from gofish_learn.serve.voila.scripts import Scripts

PAGE_POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'self'"
)


class PlainPage(BaseVoilaHandler):  # type: ignore[misc]  # Voila is published without types
    """A page of text and links, without scripts."""

    @property
    def content_security_policy(self) -> str:
        """Allows the styles and pictures in the page itself, and nothing else."""
        return PAGE_POLICY


class LandingPage(PlainPage):
    """The page at the root: the apps to choose from."""

    def initialize(self, apps: tuple[App, ...], **settings: Any) -> None:
        """Take the apps to list."""
        super().initialize(**settings)
        self.apps = apps

    def get(self) -> None:
        """Show the apps."""
        self.finish(self.render_template("tree.html", apps=self.apps))


class NotFound(PlainPage):
    """The page of every other address."""

    async def prepare(self) -> None:
        """Refuse every method alike.

        Raises:
            HTTPError: 404, always.
        """
        await super().prepare()
        raise HTTPError(404)


class KernelModel(KernelHandler):
    """Whether a page's kernel is still there, which the page asks before it connects; nothing can be changed here."""

    SUPPORTED_METHODS = ("GET",)


class AppPage(TornadoVoilaHandler):  # type: ignore[misc]  # as above
    """The page of an app; opening it starts a kernel."""

    def initialize(self, apps: tuple[App, ...], scripts: Scripts, edition: str, **settings: Any) -> None:
        """Take the apps that may be opened, the scripts that pages are known to need so far, and Voila's edition."""
        super().initialize(**settings)
        self.files = frozenset(app.file for app in apps)
        self.scripts = scripts
        self.page_config_hook = functools.partial(of_edition, edition)

    async def get(self, path: str | None = None) -> None:
        """Open one of the apps.

        Raises:
            HTTPError: 404 for anything else; 403 if another site embeds it instead of linking to it, as each opening
                costs a kernel.
        """
        if path not in self.files:
            raise HTTPError(404)
        if embedded_elsewhere(self):
            raise HTTPError(403)
        give_to_template(self.voila_configuration, "scripts", self.scripts.addresses)
        await super().get(path)


def of_edition(edition: str, page_config: dict[str, Any], **_: object) -> dict[str, Any]:
    """A page's settings with an address of Voila's scripts that no other edition of them has."""
    return page_config | {"fullStaticUrl": f"{page_config['fullStaticUrl']}/{edition}"}


def embedded_elsewhere(handler: RequestHandler) -> bool:
    """Whether another site makes the browser ask, as with an image or a script, and not its reader by a link."""
    headers = cast("dict[str, str]", handler.request.headers)
    return headers.get("Sec-Fetch-Site") == "cross-site" and headers.get("Sec-Fetch-Dest") != "document"
