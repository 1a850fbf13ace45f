"""The pages that are ours: the landing page, an app, and a page for whatever is not there."""

from typing import Any, cast

from jupyter_server.services.kernels.handlers import KernelHandler
from tornado.web import HTTPError, RequestHandler
from voila.handler import BaseVoilaHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from gofish_learn.serve.voila.apps import App
from gofish_learn.serve.voila.scripts import Scripts

PAGE_POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'self'"
)


class PlainPage(BaseVoilaHandler):  # type: ignore[misc]  # Voila is published without types
    """A page of text and links, which needs no script."""

    @property
    def content_security_policy(self) -> str:
        """Nothing but the styles in the page itself."""
        return PAGE_POLICY


class LandingPage(PlainPage):
    """The apps to choose from."""

    def initialize(self, apps: tuple[App, ...], **settings: Any) -> None:
        """Take the apps to list."""
        super().initialize(**settings)
        self.apps = apps

    def get(self) -> None:
        """Show the apps."""
        self.finish(self.render_template("tree.html", apps=self.apps))


class NotFound(PlainPage):
    """What any other address shows."""

    async def prepare(self) -> None:
        """Answer every method alike.

        Raises:
            HTTPError: 404, always.
        """
        await super().prepare()
        raise HTTPError(404)


class KernelModel(KernelHandler):
    """Whether a page's kernel is still there, which the page asks before it connects; it can be ended elsewhere."""

    SUPPORTED_METHODS = ("GET",)


class KernelChannels(VoilaKernelWebsocketHandler):  # type: ignore[misc]  # as above
    """The line between a page and its kernel."""

    async def open(self, kernel_id: str) -> None:
        """Take up the line.

        Every answer follows a short word that the kernel is busy; unless told otherwise, TCP keeps the answer back
        until the page has confirmed that word, which it may put off for 40 ms.
        """
        self.set_nodelay(True)
        await super().open(kernel_id)


class AppPage(TornadoVoilaHandler):  # type: ignore[misc]  # as above
    """An app: starts its kernel and lays its page."""

    def initialize(self, apps: tuple[App, ...], scripts: Scripts, **settings: Any) -> None:
        """Take the apps that may be opened, and the scripts that their pages are known to need."""
        super().initialize(**settings)
        self.files = frozenset(app.file for app in apps)
        self.scripts = scripts

    async def get(self, path: str | None = None) -> None:
        """Open one of the apps.

        Raises:
            HTTPError: 404 for anything else; 403 if another site asks for it other than by a link, as each opening
                costs a kernel.
        """
        if path not in self.files:
            raise HTTPError(404)
        if embedded_elsewhere(self):
            raise HTTPError(403)
        # Voila gives its templates what the settings hold, and nothing else of ours.
        self.voila_configuration.config.VoilaConfiguration.resources["gofish"]["scripts"] = self.scripts.addresses
        await super().get(path)


def embedded_elsewhere(handler: RequestHandler) -> bool:
    """Whether another site asks on its own account, as with an image or a script, and not its reader by a link."""
    headers = cast("dict[str, str]", handler.request.headers)
    return headers.get("Sec-Fetch-Site") == "cross-site" and headers.get("Sec-Fetch-Dest") != "document"
