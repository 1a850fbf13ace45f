"""The handlers of our pages without a kernel: the landing page, whether a kernel lives, and any other address."""

from typing import Any

from jupyter_server.services.kernels.handlers import KernelHandler
from tornado.web import HTTPError

from gofish_learn.serve.classroom.bar import bar_of
from gofish_learn.serve.classroom.visits import visit_of
from gofish_learn.serve.pages.plain import PAGE_POLICY, PlainPage
from gofish_learn.serve.voila.apps import App

OWN_FILES = "script-src 'self'; connect-src 'self'; style-src 'self'"


class LandingPage(PlainPage):
    """The page at the root: the apps to choose from."""

    def initialize(self, apps: tuple[App, ...], **settings: Any) -> None:
        """Take the apps to list."""
        super().initialize(**settings)
        self.apps = apps

    @property
    def content_security_policy(self) -> str:
        """Allows the class bar besides, where there is one."""
        return PAGE_POLICY if not bar_of(self) else PAGE_POLICY.replace("style-src", OWN_FILES)

    def get(self) -> None:
        """Show the apps, and to a teacher the way to the class."""
        about = {"apps": self.apps, "class_bar": bar_of(self), "visit": visit_of(self)}
        self.finish(self.render_template("tree.html", **about))


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
