"""What a teacher who presents a lesson asks the class from its slides, and how it has answered so far.

The class is the one that the server is for. The teacher's page asks the same class and shows the same question, since
both are answered out of the store.
"""

import time
from dataclasses import dataclass

from tornado.web import HTTPError

from gofish_learn.serve.store.classroom.rows import GONE
from gofish_learn.serve.web.classroom.news import ClassHandler, SaidError
from gofish_learn.serve.web.door.hosts import is_here
from gofish_learn.teach.classroom.asking.computed import Ready
from gofish_learn.teach.classroom.asking.ready import asked_before, ready_on, slide_of
from gofish_learn.teach.classroom.classroom import Stage
from gofish_learn.ui.classroom.asking import question_part
from gofish_learn.ui.classroom.messages.wall import SlideAsked
from gofish_learn.ui.frame.pages import html_of

NOT_ASKED_THERE = "The class has not been asked that yet."
NO_QUESTION = "This slide has no question that the class can be asked."


@dataclass(frozen=True)
class Slide:
    """The guess of a slide: the lesson's number and that of its "Predict first", such as `04-2`."""

    slide: str


@dataclass(frozen=True)
class Brought:
    """How far the question is to come; with a slide, the one that the class was asked there before."""

    stage: Stage
    slide: str = ""


class Asked(ClassHandler):
    """`GET /class/asked`: what the class is asked, and from which slide."""

    @property
    def open_to_all(self) -> bool:  # type: ignore[override]  # depends on who asks
        """Whether the wall of this machine asks, which needs no key and only looks."""
        return self.request.method == "GET" and is_here(self.request)

    async def prepare(self) -> None:
        """Turn away everybody else but a teacher, and a learner who uses this machine."""
        await super().prepare()
        is_wall = self.open_to_all and (self.visit is None or self.visit.member is None)
        if not (self._finished or self.is_teacher or is_wall):
            raise HTTPError(403)

    @property
    def number(self) -> int:
        """The number of the class."""
        if self.room.shown is None:
            raise HTTPError(404)
        return self.room.shown

    async def get(self) -> None:
        """Tell it."""
        self.tell(await self.room.store(self.asked))

    def asked(self) -> SlideAsked:
        """The question, with its tally once it is shown."""
        classroom = self.classes.classroom(self.number)
        if classroom is None:
            raise SaidError(410, GONE)
        prompt, before = classroom.prompt, list(self.before())
        if prompt is None:
            return {"slide": "", "now": None, "before": before}
        question = question_part(self.classes, self.number, prompt, time.time())
        drawn = html_of("classroom/asked.html", question=question)
        return {"slide": slide_of(prompt), "now": {"stage": prompt.stage.value, "html": drawn}, "before": before}

    def before(self) -> dict[str, int]:
        """The guesses of slides that the class has been asked, each with the number of the question."""
        return asked_before(self.classes.prompts(self.number))


class AskFromSlide(Asked):
    """`POST /class/ask`: `{"slide": "04-2"}`; the lesson is taught from now on."""

    async def post(self) -> None:
        """Ask the class what the slide asks."""
        one = ready_on(self.read(Slide).slide)
        if one is None:
            raise SaidError(400, NO_QUESTION)
        await self.room.store(self.ask, one)
        await self.get()

    def ask(self, one: Ready) -> None:
        """Ask it, unless the class is asked it already: a second press, or another window, takes no answers away."""
        if self.asked()["slide"] != one.slide:
            self.classes.ask(self.number, one.prompt)
        self.classes.teach(self.number, f"{one.lesson:02}")


class BringOn(Asked):
    """`POST /class/stage`: `{"stage": "answer", "slide": "04-2"}`."""

    async def post(self) -> None:
        """Show the tally to all, or the answer."""
        await self.room.store(self.bring, self.read(Brought))
        await self.get()

    def bring(self, wanted: Brought) -> None:
        """Bring on the question that is asked now, or the one of a slide before."""
        number = self.before().get(wanted.slide) if wanted.slide else None
        if wanted.slide and number is None:
            raise SaidError(400, NOT_ASKED_THERE)
        self.classes.bring_to(self.number, wanted.stage, number)


class StopAsking(Asked):
    """`POST /class/stop`."""

    async def post(self) -> None:
        """Take the question off the learners' pages."""
        await self.room.store(self.classes.stop_asking, self.number)
        await self.get()
