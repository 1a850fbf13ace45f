"""What all answers of the server have in common: who is let in, our own error pages, and what a browser may do.

Who asks is looked at in `prepare`, before any handler's own code: a new address is behind the key unless its handler
says that it is not, and a socket as much as a page.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable
from typing import Any, ClassVar, TypeVar
from urllib.parse import quote

from tornado.web import HTTPError, RequestHandler

from gofish_learn.serve.pages.rendering import PAGE_POLICY, Ways
from gofish_learn.serve.web.access.access import NAME_PAGE, Access
from gofish_learn.serve.web.access.hosts import asker_of, from_own_page, is_here
from gofish_learn.serve.web.state import ServerState
from gofish_learn.store.classroom.classes import Classes
from gofish_learn.store.classroom.visits import Visit
from gofish_learn.ui.app.faults import kind_and_place
from gofish_learn.ui.apps import CLASSROOM, TOGETHER, App

log = logging.getLogger(__name__)

T = TypeVar("T")

HOME = "/gofish/home"
"""The address of the first page."""
LESSONS, TEACHERS = ("Lessons", "/lessons/"), ("Teachers", "/gofish/teachers")
YOUR_CLASS = (CLASSROOM.title, f"/gofish/{CLASSROOM.notebook}")
READING = frozenset({"GET", "HEAD", "OPTIONS"})
FOREIGN_HOST = (
    "This is not the way in",
    (
        "This computer does not know the name in the address as its own. Use the address that is shown where Go Fish "
        "Learn was started. If the name is right, start it with --allow-host and the name."
    ),
)
FOREIGN_PAGE = ("This may not be asked for by another site", "Open Go Fish Learn itself, and do it there.")
NOT_IN_YET = ("Type the join key first", "Open the address that your teacher shows, type the key, and come back here.")


class Handler(RequestHandler):
    """An answer of the server.

    Attributes:
        state: what the server knows.
        open_to_all: whether it is answered without a key, because it asks for one itself or is the same for everybody.
        without_name: whether a learner is answered who has not chosen a nickname yet, or waits to be let in by it.
        visit: whose browser asks; None where everybody may come in, or it has not been let in.
    """

    state: ServerState
    open_to_all: ClassVar[bool] = False
    without_name: ClassVar[bool] = False
    visit: Visit | None = None

    def initialize(self, state: ServerState) -> None:
        """Take what the server knows."""
        self.state = state

    def set_default_headers(self) -> None:
        """Forbid browsers to keep an answer, unless its handler allows it, and to guess what it is."""
        self.set_header("Cache-Control", "no-store")
        self.set_header("Content-Security-Policy", PAGE_POLICY)
        self.set_header("Referrer-Policy", "same-origin")
        self.set_header("X-Content-Type-Options", "nosniff")
        self.clear_header("Server")

    @property
    def content_policy(self) -> str:
        """What the page may load, as a browser is told it."""
        return PAGE_POLICY

    @property
    def access(self) -> Access:
        """Who may come in; the answer is 404 where everybody may."""
        if self.state.access is None:
            raise HTTPError(404)
        return self.state.access

    @property
    def classes(self) -> Classes:
        """The classes; the answer is 404 where there are none."""
        if self.access.classes is None:
            raise HTTPError(404)
        return self.access.classes

    @property
    def visit_cookie(self) -> str:
        """The hash of the cookie of whoever asks; empty where everybody may come in."""
        return "" if self.visit is None else self.visit.cookie

    def class_bar(self, app: str = "") -> str:
        """The tags that bring the class bar to a learner's page, which is awaited then; empty for anybody else.

        Args:
            app: Whose page it is: a sheet that it has is not linked again, which would overrule the app's own.
        """
        if self.visit is None or self.visit.member is None:
            return ""
        if self.request.method == "GET" and "Sec-Purpose" not in self.request.headers:  # else it may never be opened
            self.state.coming[self.visit.member] = time.monotonic()
        apps = self.state.files.apps
        files, has = apps["class_bar"], apps[app].styles if app else ()
        return (
            '<meta name="gofish-class" content="/">\n'
            + "".join(
                f'<link rel="stylesheet" href="/files/{style.name}">\n' for style in files.styles if style not in has
            )
            + "".join(f'<script type="module" src="/files/{script.name}"></script>\n' for script in files.scripts)
        )

    @property
    def ways(self) -> Ways:
        """Where the bar of a page leads; a class's learner has the lessons in place of what is for teachers."""
        if self.visit is not None and self.visit.member is not None:
            return Ways(HOME, near="/gofish/", beside=(LESSONS,))
        return Ways(HOME, near="/gofish/", beside=(YOUR_CLASS, TEACHERS) if self.is_teacher else (TEACHERS,))

    @property
    def is_teacher(self) -> bool:
        """Whether a teacher asks."""
        return self.visit is not None and self.visit.teacher

    @property
    def is_here(self) -> bool:
        """Whether somebody asks who sits at the machine of the server."""
        return is_here(self.request, self.state.proxies)

    @property
    def asker(self) -> str:
        """The address of who asks."""
        return asker_of(self.request, self.state.proxies)

    async def prepare(self) -> None:
        """Check under which name, from which page and by whom this is asked; refuse whoever may not come in."""
        access = self.state.access
        self.set_header("Content-Security-Policy", self.content_policy)
        if not self.state.hosts.allows(self.request.host):
            return self.refuse(403, FOREIGN_HOST)
        if self.request.method not in READING and not from_own_page(self.request):
            return self.refuse(403, FOREIGN_PAGE)
        if access is None:
            return None
        access.reached = access.reached or not access.hosts.has(self.asker)
        self.visit = await access.visits.of(self.request)
        if self.open_to_all:
            return None
        if self.visit is None:
            return self.send_first_to("/join")
        if access.needs_name(self.visit) and not self.without_name:
            return self.send_first_to(NAME_PAGE)
        return None

    def check_may_open(self, app: App | None) -> App:
        """The app, if whoever asks may open it; otherwise the answer is 404, or 403 for what is a teacher's."""
        if app is None or (app in {CLASSROOM, TOGETHER} and self.state.access is None):
            raise HTTPError(404)
        if app is CLASSROOM and not self.is_teacher:
            raise HTTPError(403)
        return app

    def send_first_to(self, page: str) -> None:
        """Send whoever opens a page to another one first, and refuse everything else."""
        request = self.request
        opens_page = request.method == "GET" and request.headers.get("Sec-Fetch-Dest", "document") == "document"
        if not opens_page or "Upgrade" in request.headers:
            return self.refuse(403, NOT_IN_YET)
        to = "" if request.path == "/" else f"?to={quote(request.path)}"
        self.redirect(page + to)
        return None

    def refuse(self, status: int, words: tuple[str, str]) -> None:
        """Answer with a page that says why not: a heading, and a sentence of advice."""
        heading, advice = words
        self.set_status(status)
        self.set_header("Content-Security-Policy", PAGE_POLICY)
        self.finish(self.rendered("error.html", heading=heading, advice=advice))

    def rendered(self, template: str, **about: Any) -> str:
        """A page made from its template."""
        shared = {"base_url": "/", "home": "/", "class_bar": "", "status_code": self.get_status()}
        return self.state.templates.get_template(template).render({**shared, **about})

    def on_finish(self) -> None:
        """Note that the request may have changed a class."""
        if self.request.method not in READING:
            self.state.changed()

    def head(self, *path: str) -> Any:
        """Answer as to GET; Tornado leaves out the content."""
        return self.get(*path)

    def write_error(self, status_code: int, **_: Any) -> None:
        """Show an error as one of our pages."""
        self.finish(self.rendered("error.html", heading="", advice="", status_code=status_code))

    def log_exception(self, *about: Any) -> None:
        """Log a fault of ours in one line, without the request: it may contain a key."""
        _, error, _ = about
        if error is not None and not isinstance(error, HTTPError):
            log.error("%s was not answered: %s", self.request.path, kind_and_place(error))


class PatientHandler(Handler):
    """An answer that may have to wait in a line."""

    _waits: "asyncio.Future[Any] | None" = None

    async def while_open(self, work: Awaitable[T]) -> T:
        """The result of some work, which is cancelled when the browser disconnects, or has done so already."""
        task = asyncio.ensure_future(work)
        self._waits = task
        if self.request.connection.stream.closed():  # type: ignore[union-attr]  # HTTP/1 has it, and says nothing then
            task.cancel()
        try:
            return await task
        finally:
            self._waits = None

    def on_connection_close(self) -> None:
        """Cancel the work; whatever waits for the rest of a body ends as well."""
        super().on_connection_close()
        if self._waits is not None:
            self._waits.cancel()


class NotFound(Handler):
    """The page of every other address."""

    async def prepare(self) -> None:
        """Refuse every method alike."""
        await super().prepare()
        if not self._finished:
            raise HTTPError(404)
