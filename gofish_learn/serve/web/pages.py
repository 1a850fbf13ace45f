"""The pages of the apps, with their files, of the lessons, and for teachers.

Who may not know the answers is turned away from what has them in it. While a class is taught a lesson, its learners
open neither that nor its exit ticket, nor the tests.
"""

import asyncio
import gzip
import re

from tornado.web import HTTPError

from gofish_learn.serve.pages.rendering import LESSON_POLICY, PAGE_POLICY, as_data, bar_of, first_screen, manual_of
from gofish_learn.serve.web.files import media_type
from gofish_learn.serve.web.handler import HOME, Handler
from gofish_learn.store.saves import NotSavedError
from gofish_learn.ui.apps import CLASSROOM, HOMEWORK, MOVED, ON_A_SERVER, TOGETHER, App

FOR_EVER = "public, max-age=31536000, immutable"
"""How long a browser keeps a file whose name changes with its content."""
ASK_AGAIN = "no-cache"
HASHED = re.compile(r"[.-][0-9a-f]{8,}\.\w+$")
"""The name of such a file."""

PDF = ".pdf"
"""How the addresses of paper ended until 2.0.0, which made PDFs of it; now the browser does of the page to print."""
FOR_TEACHERS = re.compile(r"/(?:today|teacher-notes|tests-answers|present|print)(?:/|\.pdf|$)")
"""The addresses of what has the answers in it: for teachers, where others can reach the server."""
ON_THE_WALL = re.compile(r"/present/$|\.\w+$")
"""What the wall has in its frame: open on the machine itself, as the wall is, without a key."""
WHILE_TAUGHT = re.compile(r"/lessons/(?:(\d\d)/(?:exit-ticket/)?|(?:pre|post)-test/)")
"""What says how a lesson comes out, or asks for it later: its own pages, and the tests of all lessons."""
REFUSED = (
    "This page is for your teacher",
    "It has the answers in it. Go back to the lesson, and see what you can find out.",
)
BEING_TAUGHT = (
    "Your class is on this lesson just now",
    "What it finds out is written here, so this page opens once your teacher has finished the lesson.",
)

# What draws charts compiles its formulas in the page ('unsafe-eval').
APP_POLICY = (
    "default-src 'self'; script-src 'self' 'unsafe-eval' blob:; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self' ws: wss: data: blob:; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'"
)
NOBODY_ELSE = (
    "Nobody else can come to this computer",
    "To play with friends, start Go Fish Learn with --classroom, or with --host and the name of this computer.",
)
FOR_THE_TEACHER = (
    "This page is for the teacher",
    "The terminal printed a link to it when the class was started; gofish-learn class link makes a new one.",
)
HOME_APP = HOME.rpartition("/")[2]
SEEN_BY_TEACHER = (
    "<p>Your games and answers are kept on your teacher’s computer, under your nickname, and your teacher can see "
    'them. They are sent nowhere else: see <a href="/lessons/privacy/">privacy</a>.</p>'
)
BY_NOTEBOOK = {app.notebook: app for app in ON_A_SERVER.values()}
"""The apps, by what stands in their addresses."""
OWN_SCRIPTS = "script-src 'self'; connect-src 'self' ws: wss:; "
WITH_BAR = OWN_SCRIPTS + PAGE_POLICY.replace("style-src", "style-src 'self'")


class Packed(Handler):
    """An answer that is compressed if the browser takes it so, and has no ETag: it is kept for ever or not at all."""

    def compute_etag(self) -> None:
        """None: no browser would ever send it back."""

    def finish_packed(self, content: bytes, packed: bytes) -> None:
        """Send a content, compressed (`packed`) if the browser takes it so."""
        self.set_header("Vary", "Accept-Encoding")
        if "gzip" in self.request.headers.get("Accept-Encoding", ""):
            self.set_header("Content-Encoding", "gzip")
            content = packed
        self.finish(content)


class AppPage(Packed):
    """`GET /gofish/NAME`: the page of an app; `NAME` is the file name of its notebook."""

    content_policy = APP_POLICY

    def get(self, notebook: str) -> None:
        """Show it, or lead on to where it has gone."""
        if notebook in MOVED:
            return self.redirect(f"/gofish/{MOVED[notebook]}")
        wanted, files = BY_NOTEBOOK.get(notebook), self.state.files
        if wanted is TOGETHER and self.state.access is None:
            return self.refuse(404, NOBODY_ELSE)
        if wanted is CLASSROOM and self.state.access is not None and not self.is_teacher:
            return self.refuse(403, FOR_THE_TEACHER)
        app = self.check_may_open(wanted)
        if app.door == "lab":
            self.state.pool.begin_patient()
        scripts, styles = files.apps[app.name]
        about = {
            "app": app.name,
            "script": scripts[-1].name,
            "link": f"/link/{app.name}",
            "open": f"/gofish/{app.notebook}/open",
            "vega": files.vega,
            "drawings": files.drawings,
        }
        html = self.rendered(
            "app.html",
            app=app,
            about=as_data(about),
            start=f"/files/{files.scripts['start']}",
            styles=[f"/files/{style.name}" for style in styles],
            preload=[f"/files/{script.name}" for script in scripts],
            friends=self.state.access and f"/gofish/{TOGETHER.notebook}",
            reached=app is HOMEWORK and self.state.access and self.state.access.address,
            first=first_screen(app, "", TOGETHER.notebook if self.state.access else ""),
            class_bar=self.class_bar(app.name),
            **bar_of(app, self.ways, manual=self.manual(app), gear=app is not CLASSROOM),
        ).encode()
        self.finish_packed(html, gzip.compress(html, mtime=0))
        return None

    def manual(self, app: App) -> str:
        """How the page works, as HTML; on the first one a class's learner is told who sees what she does."""
        is_members = self.visit is not None and self.visit.member is not None
        return manual_of(app) + (SEEN_BY_TEACHER if is_members and app.notebook == HOME_APP else "")


class FilePage(Packed):
    """`GET /files/NAME`: a file, which is the same for everybody."""

    open_to_all = True

    def get(self, name: str) -> None:
        """Send it."""
        file = self.state.files.by_name.get(name)
        if file is None:
            raise HTTPError(404)
        self.set_header("Content-Type", media_type(name))
        self.set_header("Cache-Control", FOR_EVER)
        self.clear_header("Content-Security-Policy")
        self.finish_packed(file.content, file.packed)


class LessonPage(Handler):
    """A page, a style, a script or a picture of the lessons; no worker is needed.

    Attributes:
        wall: whether there is a class, on whose wall its teacher puts a lesson, rather than presents it.
    """

    content_policy = LESSON_POLICY
    wall = False

    @property
    def open_to_all(self) -> bool:  # type: ignore[override]  # depends on who asks
        """Whether the wall, which needs no key on this machine, may ask for it."""
        return self.is_here and ON_THE_WALL.search(self.request.path) is not None

    async def prepare(self) -> None:
        """Turn learners and guests away from what has the answers in it."""
        await super().prepare()
        visit = self.visit
        is_teachers = visit is None or visit.teacher or (visit.member is None and self.is_here)
        if not (self._finished or is_teachers) and FOR_TEACHERS.search(self.request.path):
            return self.refuse(403, REFUSED)
        self.wall = is_teachers and self.state.access is not None and self.state.access.shown is not None
        closes = None if is_teachers else WHILE_TAUGHT.fullmatch(self.request.path)
        taught = await self.taught() if closes else ""
        if closes and taught and closes[1] in {taught, None}:
            self.set_status(403)
            self.set_header("Content-Security-Policy", WITH_BAR)
            heading, advice = BEING_TAUGHT
            self.finish(self.rendered("error.html", heading=heading, advice=advice, class_bar=self.class_bar()))
        return None

    async def taught(self) -> str:
        """The lesson that the class of whoever asks is taught just now; empty for none."""
        try:
            classroom = self.state.access and await self.state.access.class_of(self.visit)
        except NotSavedError:
            raise HTTPError(503) from None
        return classroom.taught if classroom else ""

    async def get(self, path: str) -> None:
        """Send it; the address of a page without its last slash, or of a PDF of it, leads to the page."""
        if path in self.state.lessons.pages:
            page = await asyncio.to_thread(self.state.lessons.page, path, wall=self.wall)
            self.set_header("Cache-Control", ASK_AGAIN)
            self.finish(page.replace("</head>", f"{self.class_bar()}</head>", 1))
        elif (whole := path.removesuffix(PDF)) + "/" in self.state.lessons.pages:
            self.redirect(f"{whole.rpartition('/')[2]}/", permanent=True)
        elif path in self.state.lessons.files:
            self.set_header("Content-Type", media_type(path))
            self.set_header("Cache-Control", FOR_EVER if HASHED.search(path) else ASK_AGAIN)
            self.finish(self.state.lessons.files[path])
        else:
            raise HTTPError(404)


class LandingPage(Handler):
    """`GET /`: leads to the first page, which is beside the apps: there a browser keeps one token for all ports."""

    def get(self) -> None:
        """Lead there."""
        self.redirect(HOME)


class PageOfSite(Handler):
    """`GET /NAME.html`: the page of that name here, for a link that was made as those of a site are.

    What stands behind its #, such as homework, a browser takes along.
    """

    def get(self, name: str) -> None:
        """Lead there."""
        self.redirect(f"/gofish/{name}")


class TeachersPage(Handler):
    """`GET /gofish/teachers`: what is for grown-ups: the lessons, and how a class, or friends, are started."""

    content_policy = WITH_BAR

    def get(self) -> None:
        """Show it."""
        about = {"others": self.state.access is not None, "visit": self.visit, "on_site": False}
        self.finish(self.rendered("teachers.html", **about, **bar_of(None, self.ways)))


class OldToken(Handler):
    """`GET /voila/render/token`: the browser's token, out of the cookie that version 1.0.0 gave it for this address.

    A script of a page elsewhere cannot see that cookie; it is asked for once, by a page that knows no token.
    """

    def get(self) -> None:
        """Say it; null where there is none."""
        self.finish({"token": self.get_cookie("gofish_token")})
