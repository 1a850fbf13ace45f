"""How a browser is let in: by the join key and, in a class, a nickname, or by a teacher's secret link.

Key and link are sent in the body of a request, never in an address. In a link they stand behind a `#`, which a browser
keeps to itself; a script on the page takes them out of the address before anything else happens.
"""

import asyncio
import contextlib
import functools
import secrets
from typing import Any, ClassVar

from gofish_learn.serve.pages.rendering import PAGE_POLICY
from gofish_learn.serve.web.access.hosts import bare
from gofish_learn.serve.web.access.visits import COOKIE
from gofish_learn.serve.web.access.wrong_keys import TooManyError
from gofish_learn.serve.web.handler import PatientHandler
from gofish_learn.store.saves import NotSavedError
from gofish_learn.teach.classroom.errors import ClassError
from gofish_learn.teach.classroom.joining import NICKNAME, SHUT
from gofish_learn.ui.apps import TOGETHER

LONGEST_KEY = 40
WRONG = "That’s not the key. Look at the board again: it has six letters and digits."
NONE_YET = "Type the six letters and digits on the board."
TOO_MANY = "That’s not the key, and somebody here is trying many wrong ones. Look at the board again."
WRONG_LINK = "This link doesn’t work any more. gofish-learn class link makes a new one."
NOT_NOW = "You cannot be let in just now: {why}"
NO_COOKIES = (
    "Your browser refuses cookies, and it needs one to stay in. Allow cookies for {host} in its settings, under "
    "privacy, and {then}."
)
PROBE = "gofish_probe"
LONGEST_FIELD = 200
"""How many characters of a nickname or a word are read; far shorter ones are refused already."""
MOST_PRESSES = 4
"""How many presses of one browser may wait at once."""
ANOTHER = "Your teacher asks you to choose another name."
ONE_AT_A_TIME = "One nickname at a time: your last one is still being looked at."
TEACHERS_PAGE = "/gofish/class"
TABLES_PAGE = f"/gofish/{TOGETHER.notebook}"
"""A link to a table leads there, with the code of the table behind its `#`."""


class EntryPage(PatientHandler):
    """A page that takes something secret in exchange for a cookie.

    It has a script of its own, which may ask this server and nobody else; its template is given a `nonce`.
    """

    open_to_all: ClassVar[bool] = True

    @functools.cached_property
    def nonce(self) -> str:
        """What marks the page's own scripts."""
        return secrets.token_urlsafe(16)

    @property
    def content_policy(self) -> str:
        """Allows the scripts that carry the nonce, the page's forms, and questions to this server, besides."""
        own = f"script-src 'nonce-{self.nonce}'; connect-src 'self'; "
        return own + PAGE_POLICY.replace("form-action 'none'", "form-action 'self'")

    def show(self, template: str, **about: Any) -> None:
        """Answer with a page that no browser keeps."""
        self.finish(self.rendered(template, nonce=self.nonce, **about))

    @property
    def onward(self) -> str:
        """Where the browser wanted to go: a path of this server, which it is sent to once it is in."""
        return local_path(self.get_argument("to", "/"))


class CookiePage(EntryPage):
    """An entry page that tries a cookie first: a browser that refuses it could not stay in."""

    def show(self, template: str, **about: Any) -> None:
        """Show the form, and try a cookie."""
        self.set_cookie(PROBE, "1", path="/", httponly=True, samesite="Lax")
        super().show(template, probe=PROBE, **about)

    @property
    def refuses_cookies(self) -> bool:
        """Whether the form has come back without the cookie."""
        return bool(self.get_body_argument(PROBE, "")) and self.request.cookies.keys().isdisjoint({PROBE, COOKIE})

    def no_cookies(self, then: str) -> str:
        """What to change about that, and what to do then."""
        return NO_COOKIES.format(host=bare(self.request.host), then=then)


class KeyPage(CookiePage):
    """Where the key is typed."""

    def get(self) -> None:
        """Ask for the key."""
        self.ask()

    def ask(self, said: str = "", status: int = 200, key: str = "") -> None:
        """Ask for the key, with a sentence that says what was wrong; a right key need not be typed again."""
        self.set_status(status)
        in_class, to_tables = self.access.classes is not None, self.onward == TABLES_PAGE
        self.show("key.html", said=said, key=key, to=self.onward, classroom=in_class, to_tables=to_tables)

    async def post(self) -> None:
        """Let in whoever has the key; the more keys have been wrong, the longer the answer to the next one takes."""
        typed = self.get_body_argument("key", "")[:LONGEST_KEY]
        if not typed.strip():
            return self.ask(NONE_YET, 400)
        try:
            opens, number = await self.while_open(self.opened_by(typed))
            if opens and self.refuses_cookies:
                return self.ask(self.no_cookies("press Join again"), 403, typed)
            if opens:
                return await self.let_in(number)
            await self.while_open(self.access.wrong_keys.wrong(self.asker))
        except TooManyError:
            self.set_header("Retry-After", "5")
            return self.ask(TOO_MANY, 429)
        except NotSavedError as error:
            return self.ask(NOT_NOW.format(why=error), 503)
        except asyncio.CancelledError:
            return None
        return self.ask(WRONG, 403)

    async def opened_by(self, typed: str) -> tuple[bool, int | None]:
        """Whether a key is right, and the number of the class that it is for."""
        access = self.access
        opens, number = await access.wrong_keys.look(self.asker, lambda: access.opened_by(typed))
        if access.classes is not None:  # the teacher's page, in another process, may have changed the keys just now
            await access.visits.look_again(patient=not opens)
            opens, number = access.opened_by(typed)
        return opens, number

    async def let_in(self, number: int | None) -> None:
        """Let the browser in, if it is not in yet."""
        visit = self.visit
        self.clear_cookie(PROBE)
        if visit is None or visit.teacher or visit.classroom != number:
            visit = await self.access.visits.let_in(self, classroom=number, address=self.asker)
        self.redirect(self.access.first_page(visit, self.onward), status=303)


class TeacherLink(CookiePage):
    """Where a teacher's link leads: it is exchanged for the cookie of a teacher."""

    def get(self) -> None:
        """Show a page whose script sends what stands behind the `#`."""
        self.show("teacher.html", said="")

    async def post(self) -> None:
        """Let a teacher in."""
        try:
            if await self.access.store(self.classes.teaches, self.get_body_argument("key", "")):
                if self.refuses_cookies:
                    self.set_status(403)
                    return self.show("teacher.html", said=self.no_cookies("open the link again"))
                self.clear_cookie(PROBE)
                if not self.is_teacher:  # whose pages would end with the cookie
                    await self.access.visits.let_in(self, teacher=True)
                return self.redirect(TEACHERS_PAGE, status=303)
        except NotSavedError as error:
            self.set_status(503)
            return self.show("teacher.html", said=NOT_NOW.format(why=error))
        self.set_status(403)
        return self.show("teacher.html", said=WRONG_LINK)


class NamePage(EntryPage):
    """Where a learner who has shown the key of a class chooses a nickname, or comes back by the one that she has.

    Where her teacher approves names first, she waits here until she is let in. It is a form that any browser can send.
    Coming back on the same device needs nothing: the cookie is enough.
    """

    open_to_all: ClassVar[bool] = False
    without_name: ClassVar[bool] = True

    @property
    def content_policy(self) -> str:
        """Allows what tells the page that she is let in, besides."""
        return super().content_policy.replace("connect-src 'self'", "connect-src 'self' ws: wss:")

    async def get(self) -> None:
        """Ask for a nickname, or send on whoever has one."""
        if self.visit is None or not self.access.needs_name(self.visit):
            return self.redirect(self.onward, status=303)
        if self.visit.member is not None:
            return await self.wait(self.visit.member)
        found = None
        with contextlib.suppress(NotSavedError):  # she is told when she presses
            found = await self.access.class_of(self.visit)
        return self.ask(SHUT if found is not None and found.shut else "")

    async def wait(self, number: int) -> None:
        """Show a learner that she waits to be let in, or why she is to choose another name."""
        try:
            member = await self.access.store(self.classes.member, number)
        except NotSavedError as error:
            self.set_status(503)
            return self.show_waiting(said=NOT_NOW.format(why=error))
        if member is None or not member.waits:  # as is known in a moment
            return self.show_waiting()
        if member.why is None:
            return self.show_waiting(member.nickname)
        said = f"{ANOTHER} “{member.why}”" if member.why else ANOTHER
        return self.ask(said, 200, member.nickname, NICKNAME)

    def show_waiting(self, nickname: str = "", said: str = "") -> None:
        """Show the page on which she waits."""
        self.show("waiting.html", script=self.state.files.scripts["waiting"], nickname=nickname, said=said)

    def ask(self, said: str = "", status: int = 200, nickname: str = "", at: str = "") -> None:
        """Ask for a nickname, with a sentence that says what was wrong before, at the field that it is about."""
        self.set_status(status)
        waits = self.visit is not None and self.visit.waits
        self.show("name.html", said=said, at=at, to=self.onward, nickname=nickname, waits=waits)

    async def post(self) -> None:
        """Take a learner into the class; who presses twice is let in once."""
        if self.visit is None:
            return self.redirect(self.onward, status=303)
        if self.access.entering.number(self.visit.cookie) >= MOST_PRESSES:
            return self.ask(ONE_AT_A_TIME, 429)
        async with self.access.entering.turn(self.visit.cookie):
            return await self.join()

    async def join(self) -> None:
        """Take her in, unless she is in by now, or change the name of a learner who still waits."""
        access, classes = self.access, self.classes
        visit = await access.visits.of(self.request)
        if visit is None or visit.classroom is None or not access.needs_name(visit):
            return self.redirect(self.onward, status=303)
        nickname, word = (self.get_body_argument(name, "")[:LONGEST_FIELD] for name in ("nickname", "word"))
        browser = access.visits.browser(visit.cookie)
        try:
            if visit.member is not None:
                await access.store(classes.choose_again, visit.member, nickname)
            else:
                member = await access.nicknames.join(
                    classes, visit.classroom, nickname, word, browser=browser, address=self.asker
                )
                await access.store(classes.came_from, member.number, access.place_of(self.asker))
                await access.visits.sit(self, member.number, self.asker, waits=member.waits)
        except ClassError as error:
            return self.ask(str(error), 400, nickname, error.at)
        except NotSavedError as error:
            return self.ask(NOT_NOW.format(why=error), 503, nickname)
        return self.redirect(self.onward, status=303)


def local_path(text: str) -> str:
    """A path of this server, or the start page for whatever could be the address of another one."""
    fine = text.startswith("/") and text.isprintable() and not text.startswith("//") and "\\" not in text
    return text if fine else "/"
