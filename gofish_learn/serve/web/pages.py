"""The pages of the apps and their files, and the page at the root that leads to them."""

import gzip

from tornado.web import HTTPError

from gofish_learn.serve.pages.rendering import PAGE_POLICY, app_text, as_data, crew
from gofish_learn.serve.web.handler import Handler
from gofish_learn.serve.web.lessons import FOR_EVER
from gofish_learn.ui.apps import APPS, CLASSROOM, MOVED, ON_A_SERVER, TOGETHER, App

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
AT_ONE_TABLE = "A table for two to six people, each on a device of their own. Bots sit down where nobody does."
OWN_SCRIPTS = "script-src 'self'; connect-src 'self' ws: wss:; "


class Packed(Handler):
    """What is sent compressed to who takes it so, and never asked for again: it is kept for ever, or not at all."""

    def compute_etag(self) -> None:
        """None: no browser would ever send it back."""

    def finish_packed(self, content: bytes, packed: bytes | None) -> None:
        """Send a content, or what it is compressed; None where that would not be smaller."""
        self.set_header("Vary", "Accept-Encoding")
        if packed is not None and "gzip" in self.request.headers.get("Accept-Encoding", ""):
            self.set_header("Content-Encoding", "gzip")
            content = packed
        self.finish(content)


class AppPage(Packed):
    """`GET /gofish/NAME`: the page of an app; `NAME` is the file name of its notebook."""

    policy = APP_POLICY

    def get(self, notebook: str) -> None:
        """Show it, or lead on to where it has gone."""
        if notebook in MOVED:
            return self.redirect(f"/gofish/puzzles#{MOVED[notebook]}")
        wanted, files = app_at(notebook), self.house.files
        if wanted is TOGETHER and self.house.room is None:
            return self.refuse(404, NOBODY_ELSE)
        if wanted is CLASSROOM and self.house.room is not None and not self.is_teacher:
            return self.refuse(403, FOR_THE_TEACHER)
        app = self.check_may_open(wanted)
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
            start=f"/files/{files.start}",
            styles=[f"/files/{style.name}" for style in styles],
            preload=[f"/files/{script.name}" for script in scripts],
            guide="" if app is TOGETHER else app_text(app).guide,
            apps_ending="",
            friends=self.house.room and f"/gofish/{TOGETHER.notebook}",
            class_bar=self.class_bar,
        ).encode()
        self.finish_packed(html, gzip.compress(html, mtime=0))
        return None


class FilePage(Packed):
    """`GET /files/NAME`: a file, which is the same for everybody."""

    open_to_all = True

    def get(self, name: str) -> None:
        """Send it."""
        file = self.house.files.by_name.get(name)
        if file is None:
            raise HTTPError(404)
        self.set_header("Content-Type", file.kind)
        self.set_header("Cache-Control", FOR_EVER)
        self.clear_header("Content-Security-Policy")
        self.finish_packed(file.content, file.packed)


class LandingPage(Handler):
    """`GET /`: the apps to choose from, the lessons, and to a teacher the way to the class."""

    @property
    def content_policy(self) -> str:
        """Allows what asks for what was done, and the class bar, where there is one."""
        own = PAGE_POLICY.replace("style-src", "style-src 'self'") if self.house.room else PAGE_POLICY
        return OWN_SCRIPTS + own

    def get(self) -> None:
        """Show them."""
        apps = [(app.title, app_text(app).blurb, f"/gofish/{app.notebook}") for app in APPS]
        if self.house.room is not None:
            apps.insert(1, (TOGETHER.title, AT_ONE_TABLE, f"/gofish/{TOGETHER.notebook}"))
        script = f"/files/{self.house.files.front}"
        about = {"apps": apps, "crew": crew(), "script": script, "class_bar": self.class_bar, "visit": self.visit}
        self.finish(self.rendered("landing.html", **about))


class OldToken(Handler):
    """`GET /voila/render/token`: the browser's token, out of the cookie that version 1.0.0 gave it for this address.

    A script of a page elsewhere cannot see that cookie; it is asked for once, by a page that knows no token.
    """

    def get(self) -> None:
        """Say it; null where there is none."""
        self.finish({"token": self.get_cookie("gofish_token")})


def app_at(notebook: str) -> App | None:
    """The app of an address."""
    return next((app for app in ON_A_SERVER.values() if app.notebook == notebook), None)
