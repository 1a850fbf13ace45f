"""The host of Chance: which message does what, and what is on each page."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from gofish_learn.teach.chance.questions import QUESTIONS
from gofish_learn.teach.homework.results import question_of
from gofish_learn.teach.homework.tasks import Task, TaskKind, values_of_place
from gofish_learn.teach.progress.achievement import DIGITS, Achievement, achieved_now
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.app.messages import OpenPage
from gofish_learn.ui.frame.page_host import TabbedHost
from gofish_learn.ui.frame.rendering import drawn
from gofish_learn.ui.lab.chance import messages
from gofish_learn.ui.lab.chance.messages import ChancePage, ChanceRequest
from gofish_learn.ui.lab.chance.question_shown import question_shown
from gofish_learn.ui.lab.chance.record_shown import record_shown
from gofish_learn.ui.lab.chance.session import ChanceSession
from gofish_learn.ui.lab.chance.small_shown import small_shown

SEEDS = 1_000_000


class ChanceHost(TabbedHost[ChanceSession, ChanceRequest]):
    """One page of Chance; `rng` chooses the seed of each learner's deals, and other deals to guess."""

    name = "chance"
    requests = OpenPage | ChanceRequest
    session_type = ChanceSession
    tasks = frozenset({TaskKind.CHANCE})
    unreadable = "Your guesses could not be read, so this page starts over."
    pages = tuple(ChancePage)

    def first(self) -> ChanceSession:
        """A newcomer is asked the first question."""
        return ChanceSession(seed=int(self.rng.random() * SEEDS))

    def is_under_way(self, session: ChanceSession) -> bool:
        """Whether anything was done, whatever deals it began with."""
        return session != replace(self.first(), seed=session.seed)

    def carry_out(self, session: ChanceSession, request: ChanceRequest) -> Message:
        """Answer what is moved under a finger with the parts that follow it; the page, and its focus, stay."""
        if not isinstance(request, messages.Moved):
            return super().carry_out(session, request)
        after = self.turn(session, request)
        self.save(after)
        self.session = after
        return {"type": "looked", **self.content(after)}

    def turn(self, session: ChanceSession, request: ChanceRequest) -> ChanceSession:
        """The session after what a message asks for."""
        match request:
            case messages.TakeQuestion(name=name):
                return session.asking(name)
            case messages.NextQuestion():
                return session.asking(session.next_name or session.name)
            case messages.PlantFlag(place=place):
                return session.guessed(place)
            case messages.DealHands(count=count):
                return session.dealt(count)
            case messages.DealAnew():
                return session.dealt_anew()
            case messages.Change():
                return session.changed({name: value for name, value in vars(request).items() if value is not None})
            case messages.ChangePack(ranks=ranks, suits=suits, hand=hand):
                return session.with_pack(ranks, suits, hand)
            case messages.GuessAnother():
                return session.guessing_another(self.rng)
            case messages.Clear():
                return session.cleared()

    def at_task(self, session: ChanceSession, task: Task) -> ChanceSession:
        """The session at the question of a task of homework."""
        name = question_of(task).name
        is_open = session.page is ChancePage.QUESTION and session.name == name
        return session if is_open else session.asking(name)

    def done_of(self, session: ChanceSession, task: Task) -> Sequence[int]:
        """What was guessed, once the answer has been seen."""
        one = session.answered.get(question_of(task).name)
        return () if one is None or one.guess is None else values_of_place(one.guess)

    def completed(self, session: ChanceSession) -> Iterable[Achievement]:
        """The questions whose answers have been seen."""
        for name, one in session.answered.items():
            if one.guess is not None:
                question = QUESTIONS[name]
                guess, exact = question.scale.marks[one.guess].value, question.exact(question.setting).value
                unit = "" if question.is_chance else "_cards"
                facts = {
                    f"guess{unit}": round(float(guess), DIGITS + 2),
                    f"exact{unit}": round(float(exact), DIGITS + 2),
                }
                yield achieved_now(f"chance/{name}", **facts)

    def content(self, session: ChanceSession) -> Mapping[str, Any]:
        """What is on the page that is open."""
        match session.page:
            case ChancePage.QUESTION:
                return drawn("lab/chance/question.html", question_shown(session))
            case ChancePage.SMALL:
                return drawn("lab/chance/small.html", small_shown(session))
            case ChancePage.RECORD:
                return drawn("lab/chance/record.html", record_shown(session))
