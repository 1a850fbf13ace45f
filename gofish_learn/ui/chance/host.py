"""The host of the Chance lab: which message does what, and what is on each page."""

from collections.abc import Iterable, Mapping
from typing import Any

from gofish_learn.teach.chance.questions import QUESTIONS
from gofish_learn.teach.progress.done import Done
from gofish_learn.teach.progress.noted import chance_found
from gofish_learn.ui.app.messages import OpenPage
from gofish_learn.ui.chance import messages
from gofish_learn.ui.chance.messages import ChancePage, ChanceRequest
from gofish_learn.ui.chance.screen import question_page, questions_page, record_page
from gofish_learn.ui.chance.session import ChanceSession
from gofish_learn.ui.frame.page_host import Tab, TabbedHost

SEEDS = 1_000_000


class ChanceHost(TabbedHost[ChanceSession, ChanceRequest]):
    """One page's Chance lab; `rng` chooses the seed of each learner's deals."""

    name = "chance"
    requests = OpenPage | ChanceRequest
    session_type = ChanceSession
    unreadable = "Your guesses could not be read, so the Chance lab starts again."
    tabs = (Tab(ChancePage.QUESTIONS, "Questions", (ChancePage.QUESTION,)), Tab(ChancePage.RECORD, "Your guesses"))

    def first(self) -> ChanceSession:
        """A newcomer chooses a question."""
        return ChanceSession(seed=int(self.rng.random() * SEEDS))

    def turn(self, session: ChanceSession, request: ChanceRequest) -> ChanceSession:
        """The session after what a message asks for."""
        match request:
            case messages.TakeQuestion(name=name):
                return session.asking(name)
            case messages.NextQuestion():
                return session.asking(session.next_name or session.name)
            case messages.GuessPlace(place=place):
                return session.guessed(place)
            case messages.DealHands(count=count):
                return session.dealt(count)
            case messages.DealAnew():
                return session.dealt_anew()
            case messages.OpenStep(step=step):
                return session.went(step)
            case messages.DealMore():
                return session.more_dealt()
            case messages.Change(field=field, value=value):
                return session.changed(field, value)
            case messages.GiveUpChange():
                return session.given_up()
            case messages.AskRow():
                return session.row_asked()
            case messages.Clear():
                return session.cleared()

    def completed(self, session: ChanceSession) -> Iterable[Done]:
        """The questions whose answers have been seen."""
        found = session.answered.items()
        return (chance_found(QUESTIONS[name], one.guess) for name, one in found if one.guess is not None)

    def content(self, session: ChanceSession) -> Mapping[str, Any]:
        """What is on the page that is open."""
        match session.page:
            case ChancePage.QUESTIONS:
                return questions_page(session)
            case ChancePage.QUESTION:
                return question_page(session)
            case ChancePage.RECORD:
                return record_page(session)
