"""Where a learner who has shown the key of a class chooses a nickname, or comes back by the one that she has.

Where her teacher approves names first, she waits here until she is let in.

It is a form that any browser can send. Coming back on the same device needs nothing: the cookie is enough.
"""

from typing import ClassVar

from tornado.web import HTTPError

from gofish_learn.serve.store.classes import StoreClasses
from gofish_learn.serve.store.visits import Visit
from gofish_learn.serve.web.entry import NOT_NOW, EntryPage
from gofish_learn.teach.classroom.errors import ClassError
from gofish_learn.teach.classroom.joining import SHUT, NicknameError
from gofish_learn.ui.app.saves import NotKeptError

LONGEST_FIELD = 200
"""What is read of a nickname or a word; each is refused from much fewer characters on."""
MOST_PRESSES = 4
"""How often a browser may have pressed the button and still wait."""
ANOTHER = "Your teacher asks you to choose another name."
ONE_AT_A_TIME = "One nickname at a time: your last one is still being looked at."


class NamePage(EntryPage):
    """The nickname, and the word to come back by."""

    open_to_all: ClassVar[bool] = False
    without_name: ClassVar[bool] = True

    @property
    def content_policy(self) -> str:
        """Allows what tells the page that she is let in, besides."""
        return super().content_policy.replace("connect-src 'self'", "connect-src 'self' ws: wss:")

    async def get(self) -> None:
        """Ask for a nickname, or send on whoever has one."""
        if self.visit is None or not self.room.needs_name(self.visit):
            return self.redirect(self.onward, status=303)
        if self.visit.member is None:
            return self.ask(await self.about_the_door(self.visit))
        return await self.wait(self.visit.member)

    async def wait(self, number: int) -> None:
        """Show a learner that she waits to be let in, or why she is to choose another name."""
        try:
            member = await self.room.store(self.classes.member, number)
        except NotKeptError as error:
            self.set_status(503)
            return self.show_waiting(said=NOT_NOW.format(why=error))
        if member is None or not member.waits:  # as is known in a moment
            return self.show_waiting()
        if member.why is None:
            return self.show_waiting(member.nickname)
        said = f"{ANOTHER} “{member.why}”" if member.why else ANOTHER
        return self.ask(said, 200, member.nickname, NicknameError.at)

    def show_waiting(self, nickname: str = "", said: str = "") -> None:
        """Show the page on which she waits."""
        self.show("waiting.html", script=self.house.files.waiting, nickname=nickname, said=said)

    @property
    def classes(self) -> StoreClasses:
        """The classes; not found where there are none."""
        if self.room.classes is None:
            raise HTTPError(404)
        return self.room.classes

    async def about_the_door(self, visit: Visit) -> str:
        """What a learner is told before she types: nothing, or that nobody else may join."""
        try:
            classes, number = self.room.classes, visit.classroom
            found = None if classes is None or number is None else await self.room.store(classes.classroom, number)
        except NotKeptError:
            return ""  # she is told when she presses
        return SHUT if found is not None and found.shut else ""

    def ask(self, said: str = "", status: int = 200, nickname: str = "", at: str = "") -> None:
        """Ask for a nickname, with a sentence that says what was wrong before, at the field that it is about."""
        self.set_status(status)
        waits = self.visit is not None and self.visit.waits
        self.show("name.html", said=said, at=at, to=self.onward, nickname=nickname, waits=waits)

    async def post(self) -> None:
        """Take a learner into the class; who presses twice is let in once."""
        if self.visit is None:
            return self.redirect(self.onward, status=303)
        if self.room.entering.number(self.visit.cookie) >= MOST_PRESSES:
            return self.ask(ONE_AT_A_TIME, 429)
        async with self.room.entering.turn(self.visit.cookie):
            return await self.join()

    async def join(self) -> None:
        """Take her in, unless she is in by now; who waits to be let in chooses another name, where she is asked to."""
        room, classes = self.room, self.room.classes
        visit = await room.visits.of(self.request)
        if visit is None or classes is None or visit.classroom is None or not room.needs_name(visit):
            return self.redirect(self.onward, status=303)
        nickname, word = (self.get_body_argument(name, "")[:LONGEST_FIELD] for name in ("nickname", "word"))
        browser = room.visits.browser(visit.cookie)
        try:
            if visit.member is not None:
                await room.store(classes.choose_again, visit.member, nickname)
            else:
                member = await room.joining.join(
                    classes, visit.classroom, nickname, word, browser=browser, address=self.asker
                )
                await room.store(classes.came_from, member.number, room.place_of(self.asker))
                await room.visits.sit(self, member.number, self.asker, waits=member.waits)
        except ClassError as error:
            return self.ask(str(error), 400, nickname, error.at)
        except NotKeptError as error:
            return self.ask(NOT_NOW.format(why=error), 503, nickname)
        return self.redirect(self.onward, status=303)
