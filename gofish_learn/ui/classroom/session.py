"""What a teacher has open: which class, and which tab; and what is on the page and kept nowhere."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Self

from gofish_learn.store.session_text import dump, load
from gofish_learn.teach.homework.results import Table
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.classroom.messages import NO_CLASS, ChooseSeats, Tab
from gofish_learn.ui.classroom.shown_games import GameShown

FORMAT = "gofish-class/1"
MOST_CLASSES = 2**31


@dataclass(frozen=True)
class ClassSession:
    """What a teacher has open: a tab of a class, which without a `number` is the one that the server is for."""

    page: Tab = Tab.PEOPLE
    number: int | None = None

    def with_class(self, number: int) -> Self:
        """The session with another class."""
        if type(number) is not int or not 0 < number < MOST_CLASSES:
            raise RequestError(NO_CLASS)
        return replace(self, number=number)

    def to_text(self) -> str:
        """The session as it is saved."""
        return dump(FORMAT, {"page": self.page.value, "class": self.number})

    @classmethod
    def from_text(cls, text: str) -> Self:
        """The session that was saved."""
        return load(text, FORMAT, cls._of)

    @classmethod
    def _of(cls, fields: dict[str, Any]) -> Self:
        number, session = fields["class"], cls(Tab(fields["page"]))
        return session if number is None else session.with_class(number)


@dataclass
class PageState:
    """What is on a teacher's page and kept nowhere: chosen in a form, found, or pressed once.

    Attributes:
        word: what was typed to find a question.
        results: which questions' results were chosen.
        order: in which order the learners stand there, by their numbers; empty for those first who need the teacher.
        homework: what was read of homework, of each task once, and `asked` the task that was typed for it last.
        seats: what was chosen in the form that seats the class.
        words: the new words that were given, by the learners' numbers.
        member: the learner whose games were looked for; None for nobody.
        pressed: the button that does nothing before it is pressed again, and what it is about.
    """

    word: str = ""
    results: str = ""
    order: Sequence[int] = ()
    homework: Sequence[Table] = ()
    asked: str = ""
    seats: ChooseSeats = field(default_factory=ChooseSeats)
    words: dict[int, str] = field(default_factory=dict)
    member: int | None = None
    games: Sequence[GameShown] = ()
    pressed: tuple[str, int | None] | None = None
    warns: str = ""
