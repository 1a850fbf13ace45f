"""The handlers of our pages in somebody's own Jupyter server, which take what they show from the kit's folders."""

from typing import Any

from jinja2 import Environment, Template
from jupyter_server.services.contents.manager import ContentsManager
from tornado.web import RequestHandler, authenticated
from voila.tornado.handler import TornadoVoilaHandler

from gofish_learn.serve.voila.pages import LandingPage


class HubLanding(LandingPage):
    """The apps to choose from, and the way to JupyterLab."""

    def initialize(  # type: ignore[override]  # each takes its own settings
        self, *, templates: Environment, lesson: str, **settings: Any
    ) -> None:
        """Take our templates, which Voila's extension does not look for, and where JupyterLab finds lesson 01."""
        super().initialize(**settings)
        self.templates, self.lesson = templates, lesson

    def get_template(self, name: str) -> Template:
        """The template of this name, or the one of a server that is somebody's own, if there is one."""
        return self.templates.get_template("hub.html" if name == "tree.html" else name)

    def render_template(self, name: str, **about: Any) -> str:
        """The page with a link to lesson 01."""
        page: str = super().render_template(name, lesson=self.lesson, **about)
        return page


class HubApp(TornadoVoilaHandler):  # type: ignore[misc]  # Voila is published without types
    """The page of an app; opening it starts a kernel."""

    def initialize(self, contents: ContentsManager, **settings: Any) -> None:
        """Take what reads the notebooks of the apps, which JupyterLab need not show."""
        super().initialize(**settings)
        self.contents = contents

    @property
    def contents_manager(self) -> ContentsManager:
        """What reads the notebooks."""
        return self.contents


def behind_login(handler: type[RequestHandler]) -> type[RequestHandler]:
    """The handler for those who have logged in; the others are sent to do so, as by JupyterLab itself."""
    return type(handler.__name__, (handler,), {"get": authenticated(handler.get)})
