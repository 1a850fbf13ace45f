"""What a teacher has open: which class, which tab, and whether the page is on the wall."""

from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, Self

from gofish_learn.ui.app.requests import RequestError, page_called
from gofish_learn.ui.app.session_text import dump, load

FORMAT = "gofish-class/1"
MOST_CLASSES = 2**31


class Tab(Enum):
    """The tabs of the page."""

    PEOPLE = "people"
    ASK = "ask"
    PLAY = "play"
    RESULTS = "results"
    BOTS = "bots"
    CLASS = "class"


@dataclass(frozen=True)
class ClassSession:
    """What a teacher has open.

    Attributes:
        page: the tab.
        number: the number of the class, or None for the one that the server is for.
        wall: whether the page is projected: then it shows nothing that is private.
    """

    page: Tab = Tab.PEOPLE
    number: int | None = None
    wall: bool = False

    def with_page(self, name: object) -> Self:
        """The session with another tab open.

        Raises:
            RequestError: there is no such tab.
        """
        return replace(self, page=page_called(Tab, name))

    def with_class(self, number: object) -> Self:
        """The session with another class.

        Raises:
            RequestError: that is no number.
        """
        if type(number) is not int or not 0 < number < MOST_CLASSES:
            raise RequestError("Choose one of the classes.")
        return replace(self, number=number)

    def to_text(self) -> str:
        """The session as it is kept."""
        return dump(FORMAT, {"page": self.page.value, "class": self.number, "wall": self.wall})

    @classmethod
    def from_text(cls, text: str) -> Self:
        """The session that was kept.

        Raises:
            SavedTextError: it cannot be read.
        """
        return load(text, FORMAT, cls._of)

    @classmethod
    def _of(cls, fields: dict[str, Any]) -> Self:
        number = fields["class"]
        session = cls(Tab(fields["page"]), wall=fields["wall"] is True)
        return session if number is None else session.with_class(number)
