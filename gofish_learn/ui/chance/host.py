"""The host of the Chance lab: which message does what, and what is on each page."""

from collections.abc import Iterable, Mapping
from typing import Any

from gofish_learn.teach.chance.questions import QUESTIONS
from gofish_learn.teach.progress.done import Done
from gofish_learn.teach.progress.noted import chance_found
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.app.requests import UnreadableError
from gofish_learn.ui.app.tabbed_host import Tab, TabbedHost
from gofish_learn.ui.chance.screen import question_page, questions_page, record_page
from gofish_learn.ui.chance.session import ChancePage, ChanceSession

SEEDS = 1_000_000


class ChanceHost(TabbedHost[ChanceSession, Mapping[str, Any]]):
    """One page's Chance lab; `rng` chooses the seed of each learner's deals."""

    name = "chance"
    session_type = ChanceSession
    unreadable = "Your guesses could not be read, so the Chance lab starts again."
    tabs = (Tab(ChancePage.QUESTIONS, "Questions", (ChancePage.QUESTION,)), Tab(ChancePage.RECORD, "Your guesses"))

    def first(self) -> ChanceSession:
        """A newcomer chooses a question."""
        return ChanceSession(seed=int(self.rng.random() * SEEDS))

    def turn(self, session: ChanceSession, fields: Mapping[str, Any]) -> ChanceSession:
        """The session after what a message asks for.

        Raises:
            RequestError: it cannot be done.
        """
        match fields.get("type"):
            case "page":
                return session.opened(fields.get("page"))
            case "question":
                return session.asking(fields.get("name"))
            case "next":
                return session.asking(session.next_name or session.name)
            case "guess":
                return session.guessed(fields.get("place"))
            case "deal":
                return session.dealt(fields.get("count"))
            case "anew":
                return session.dealt_anew()
            case "step":
                return session.went(fields.get("step"))
            case "more":
                return session.more_dealt()
            case "change":
                return session.changed(fields.get("field"), fields.get("value"))
            case "back":
                return session.given_up()
            case "row":
                return session.row_asked()
            case "clear":
                return session.cleared()
            case _:
                raise UnreadableError

    def completed(self, session: ChanceSession) -> Iterable[Done]:
        """The questions whose answers have been seen."""
        found = session.answered.items()
        return (chance_found(QUESTIONS[name], one.guess) for name, one in found if one.guess is not None)

    def content(self, session: ChanceSession) -> Message:
        """What is on the page that is open."""
        match session.page:
            case ChancePage.QUESTIONS:
                return questions_page(session)
            case ChancePage.QUESTION:
                return question_page(session)
            case ChancePage.RECORD:
                return record_page(session)
