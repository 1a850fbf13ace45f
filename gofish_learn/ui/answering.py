"""What every host of a page does alike: each message gets exactly one answer, and none of them can break it."""

import logging
from abc import ABC, abstractmethod
from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar

from gofish_learn.ui.faults import kind_and_place
from gofish_learn.ui.saves import MovedOnError, Saves

Message = dict[str, Any]
"""What is sent to a page: a JSON object."""

log = logging.getLogger(__name__)


class Answering(ABC):
    """A host: it takes the messages of one page and answers each of them once.

    Attributes:
        refusals: the errors whose sentence the learner is told; nothing has changed then.
        moved_on: what a page is told that shows an older state than the one that is kept.
        unexpected: what a page is told when something went wrong here.
        saves: where what the learner does is kept.
        rng: where all chance comes from.
        owner: whose page it is, once it has said hello.
        version: how often what the page shows has changed; a message for another version is out of date.
        saved_version: the version of what was kept last.
    """

    refusals: ClassVar[tuple[type[Exception], ...]]
    moved_on: ClassVar[str]
    unexpected: ClassVar[str]

    def __init__(self, saves: Saves, rng: Random) -> None:
        """Host a page that has not said hello yet."""
        self.saves = saves
        self.rng = rng
        self.owner = ""
        self.version = 0
        self.saved_version = 0

    @abstractmethod
    def handle(self, fields: Mapping[str, Any]) -> Message:
        """Do what a message asks for, and say what the page is to show."""

    @abstractmethod
    def take_up(self, welcome: str) -> Message:
        """Show what is kept for this page, with a sentence of welcome."""

    def answer(self, message: object) -> Message:
        """The one answer to a message of the page."""
        fields: Mapping[str, Any] = message if isinstance(message, Mapping) else {}
        reply_to = fields.get("seq")
        try:
            return self.handle(fields) | {"reply_to": reply_to}
        except self.refusals as error:
            return {"type": "refused", "reply_to": reply_to, "say": str(error)}
        except MovedOnError:
            return self.take_up(self.moved_on) | {"reply_to": reply_to}
        except Exception as error:  # noqa: BLE001 - whatever went wrong, the page gets its one answer
            log.error("A message of the page could not be handled: %s", kind_and_place(error))  # noqa: TRY400 - see `faults`
            return {"type": "refused", "reply_to": reply_to, "say": self.unexpected}
