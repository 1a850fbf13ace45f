"""Chance as its host draws it, and what is read of it."""

from collections.abc import Mapping
from typing import Any, Self

from gofish_learn.teach.chance.questions import QUESTIONS
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.lab.chance.host import ChanceHost
from gofish_learn.ui.lab.chance.session import ChanceSession
from tests.ui.app.page_hosts import HostedPage


class Page(HostedPage[ChanceSession]):
    host_class = ChanceHost

    def send(self, message: Mapping[str, Any]) -> Message:
        """Send a message; what is moved under a finger is answered with the page, too."""
        answer = super().send(message)
        if answer["type"] == "looked":
            self.shown = {**self.shown, "html": answer["html"]}
        return answer

    def do(self, deed: str, /, **more: Any) -> Self:
        answer = self.say(deed, **more)
        assert answer["type"] in {"screen", "looked"}, answer
        return self

    def guess(self, name: str, place: int = 30) -> Self:
        return self.do("question", name=name).do("guess", place=min(place, len(QUESTIONS[name].scale.marks) - 1))

    def answer(self, name: str = "opponent", place: int = 30) -> Self:
        return self.guess(name, place).do("deal", count=100)

    @property
    def words(self) -> str:
        """What is said now, with the rest below."""
        return self.says(".gl-words")

    @property
    def heaps(self) -> list[int]:
        """How many dots lie on each pile."""
        return [len(self.given(f".gl-pile:nth-of-type({number}) i", "class")) for number in self._numbers]

    @property
    def _numbers(self) -> range:
        return range(1, 1 + len(self.given(".gl-pile", "class")))

    def at(self, mark: str) -> float | None:
        """Where on the line something stands, from 0 to 1."""
        styles = self.given(f".gl-{mark}", "style")
        return float(styles[0].removeprefix("--x: ")) if styles and styles[0] else None
