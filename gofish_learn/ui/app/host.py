"""What every host of a page does alike: each message gets exactly one answer, and none of them can break it."""

import logging
from abc import ABC, abstractmethod
from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

from gofish_learn.ui.app.faults import kind_and_place
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.app.saves import MemorySaves, MovedOnError, Saves, owner_of

Message = dict[str, Any]
"""What is sent to a page: a JSON object."""

SessionT = TypeVar("SessionT")

log = logging.getLogger(__name__)


class MessageHost(ABC, Generic[SessionT]):
    """A host: it takes the messages of one page and answers each of them once.

    Attributes:
        welcome_back: what a learner is told who left off in the middle.
        not_ready: what a page is told that asks for something before it said hello.
        refusals: the errors whose sentence is shown to the learner; nothing has changed then.
        moved_on: what a page is told that shows an older state than the one that is kept.
        unexpected: what a page is told when something went wrong here.
        session: what the learner has open, once the page has said hello.
        saves: where what the learner does is kept.
        rng: where all chance comes from.
        owner: whose page it is, once it has said hello.
        version: how often what the page shows has changed; a message for another version is out of date.
        saved_version: the version of what was kept last.
    """

    welcome_back: ClassVar[str]
    not_ready: ClassVar[str]
    refusals: ClassVar[tuple[type[Exception], ...]] = (RequestError,)
    moved_on: ClassVar[str]
    unexpected: ClassVar[str]

    def __init__(self, saves: Saves, rng: Random) -> None:
        """Host a page that has not said hello yet."""
        self.saves = saves
        self.rng = rng
        self.session: SessionT | None = None
        self.owner = ""
        self.version = 0
        self.saved_version = 0

    @abstractmethod
    def carry_out(self, session: SessionT, fields: Mapping[str, Any]) -> Message:
        """Do what a message of a page that is ready and up to date asks for, and say what the page is to show."""

    @abstractmethod
    def resume(self, welcome: str) -> Message:
        """Show what is kept for this page, with a sentence of welcome."""

    def kept_under(self, owner: str) -> str:
        """The name under which this page's things are kept for an owner."""
        return owner

    def answer(self, message: object) -> Message:
        """The one answer to a message of the page."""
        fields: Mapping[str, Any] = message if isinstance(message, Mapping) else {}
        reply_to = fields.get("seq")
        try:
            return self.handle(fields) | {"reply_to": reply_to}
        except self.refusals as error:
            return {"type": "refused", "reply_to": reply_to, "say": str(error)}
        except MovedOnError:
            return self.resume(self.moved_on) | {"reply_to": reply_to}
        except Exception as error:  # noqa: BLE001 - whatever went wrong, the page gets its one answer
            log.error("A message of the page could not be handled: %s", kind_and_place(error))  # noqa: TRY400 - see `faults`
            return {"type": "refused", "reply_to": reply_to, "say": self.unexpected}

    def handle(self, fields: Mapping[str, Any]) -> Message:
        """Answer a message, or raise what `answer` puts into words."""
        kind = fields.get("type")
        if kind == "ping":
            return {"type": "pong"}
        if kind == "hello":
            return self.hello(fields.get("token"))
        if self.session is None:
            return {"type": "refused", "say": self.not_ready}
        if fields.get("version") != self.version:
            raise MovedOnError
        return self.carry_out(self.session, fields)

    def hello(self, token: object) -> Message:
        """Know the page by its token, and show it what was kept; without one, nothing outlasts the page."""
        owner = owner_of(token) if isinstance(token, str) else ""
        self.owner = self.kept_under(owner) if owner else ""
        if not owner:
            self.saves = MemorySaves()
        return self.resume(self.welcome_back)
