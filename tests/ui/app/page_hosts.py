"""An app page as its host hears it: numbered messages to a host that keeps what it is told, and the page shown last."""

import json
from abc import ABC
from collections.abc import Mapping
from random import Random
from typing import Any, Generic, Self, TypeVar

from gofish_learn.store.memory import MemorySaves
from gofish_learn.store.saves import Saved
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.frame.page_host import Keepable, PageHost
from tests.html import Element
from tests.ui.frame.reading import all_words_of, given_by, page_of, part_of, sent_by, words_of

TOKEN = "0123456789abcdef" * 2
MOST_MESSAGES = 3_000
"""A page that sends more goes round in a circle: what it asks for is refused again and again."""
SessionT = TypeVar("SessionT", bound=Keepable)


class HostedPage(ABC, Generic[SessionT]):
    """A page that talks to a host.

    Attributes:
        host_class: The host of the app.
        saves: What the host keeps.
        shown: The page that was shown last.
        hello: The answer to the first message.
    """

    host_class: type[PageHost[SessionT, Any]]

    def __init__(self, saves: MemorySaves | None = None, token: object = TOKEN, seed: int = 1) -> None:
        self.saves = saves or MemorySaves()
        self.host = self.new_host(Random(seed))
        self.seq = 0
        self.shown: Message = {"version": 0}
        self.hello = self.say("hello", token=token)

    def new_host(self, rng: Random) -> PageHost[SessionT, Any]:
        return self.host_class(self.saves, rng)

    def send(self, message: Mapping[str, Any]) -> Message:
        """Send a message as it is, but numbered; the answer, which is also shown if it is a page."""
        self.seq += 1
        assert self.seq < MOST_MESSAGES, f"{message.get('type')} again and again: it is refused, or nothing comes of it"
        answer = self.host.answer({"seq": self.seq, "version": self.shown["version"], **message})
        assert answer["reply_to"] == self.seq
        assert json.loads(json.dumps(answer)) == answer
        if answer["type"] == "screen":
            self.shown = answer
        return answer

    def say(self, deed: str, /, **more: Any) -> Message:
        """Send a message of a kind; the answer, which is also shown if it is a page."""
        return self.send({"type": deed, **more})

    def refusal(self, message: Mapping[str, Any]) -> str:
        """Send what cannot be done; the sentence it is refused with, which is all that the answer says."""
        answer = self.send(message)
        assert answer == {"type": "refused", "reply_to": self.seq, "say": answer.get("say")}
        return str(answer["say"])

    @property
    def content(self) -> Message:
        content: Message = self.shown["content"]
        return content

    @property
    def html(self) -> str:
        return str(self.shown["html"])

    def select(self, selector: str) -> list[Element]:
        return page_of(self.shown).select(selector)

    def part(self, selector: str) -> Element | None:
        """The first element that a selector finds; None where there is none."""
        return part_of(self.shown, selector)

    def says(self, selector: str) -> str:
        """What the first element says that a selector finds; nothing where there is none."""
        return words_of(self.shown, selector)

    def all(self, selector: str) -> list[str]:
        """What each element says that a selector finds."""
        return all_words_of(self.shown, selector)

    def given(self, selector: str, attribute: str) -> list[Any]:
        """An attribute of each element that a selector finds: a text, or for `class` a list."""
        return given_by(self.shown, selector, attribute)

    def fields(self, selector: str) -> list[Message]:
        """The fields that a press on each element sends that a selector finds."""
        return sent_by(self.shown, selector)

    @property
    def session(self) -> SessionT:
        """What the learner has open, which only the kernel knows."""
        assert self.host.session is not None
        return self.host.session

    @property
    def kept(self) -> str:
        """What is kept for the learner."""
        saved = self.saves.load(self.host.owner)
        assert saved is not None
        return saved.text

    def reopened(self, kept: str | None = None) -> Self:
        """The page as whoever comes back to it finds it, where `kept` has come in place of what was kept."""
        if kept is not None:
            self.saves.save(self.host.owner, Saved((self.host.saving.version or 0) + 1, kept))
        return type(self)(self.saves)
