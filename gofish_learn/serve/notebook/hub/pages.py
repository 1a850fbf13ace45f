"""The handlers of our pages in somebody's own Jupyter server, which take what they show from the kit's folders."""

from typing import Any

from jinja2 import Environment, Template
from jupyter_server.base.handlers import JupyterHandler
from jupyter_server.services.contents.manager import ContentsManager
from tornado.web import authenticated
from voila.tornado.handler import TornadoVoilaHandler

from gofish_learn.serve.pages.crew import crew
from gofish_learn.serve.pages.printing import LessonBook
from gofish_learn.serve.pages.rendering import LESSON_POLICY, PAGE_POLICY
from gofish_learn.serve.web.book import FromTheBook


class HubPage(JupyterHandler):
    """A page in the dress of ours, and the error in its place."""

    policy = PAGE_POLICY

    def initialize(self, *, templates: Environment, home: str) -> None:
        """Take our templates, and the address of the landing page."""
        self.templates, self.home = templates, home

    @property
    def content_security_policy(self) -> str:
        """Allows what such a page needs, and nothing else."""
        return self.policy

    def get_template(self, name: str) -> Template:
        """The template of this name."""
        return self.templates.get_template(name)

    def render_template(self, name: str, **about: Any) -> str:
        """A page that leads back to the landing page."""
        page: str = super().render_template(name, home=self.home, **about)  # type: ignore[no-untyped-call]
        return page


class HubLanding(HubPage):
    """The apps to choose from, and the way to JupyterLab."""

    def initialize(  # type: ignore[override]  # each takes its own settings
        self, *, files: list[str], lesson: str, **settings: Any
    ) -> None:
        """Take the notebooks to list, and where JupyterLab finds lesson 01."""
        super().initialize(**settings)
        self.files, self.lesson = files, lesson

    @authenticated
    def get(self) -> None:
        """Show them."""
        contents = {"content": [{"name": file, "path": file, "type": "notebook"} for file in self.files]}
        self.finish(self.render_template("hub.html", contents=contents, lesson=self.lesson, crew=crew()))


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


class HubLesson(FromTheBook, HubPage):
    """A page of the lessons, or what it loads, for whom the server belongs to."""

    policy = LESSON_POLICY

    def initialize(self, *, book: LessonBook, **settings: Any) -> None:  # type: ignore[override]
        """Take the book."""
        super().initialize(**settings)
        self.book = book

    @authenticated
    async def get(self, path: str) -> None:  # type: ignore[override]  # decorated
        """Send it to whoever has logged in."""
        await super().get(path)
