"""A page of an app as the server hears it: it numbers its messages, times the answers, and says where all stands."""

import asyncio
from dataclasses import dataclass, field
from random import Random
from secrets import token_hex
from time import perf_counter
from typing import Any, Self

from gofish_learn.ui.apps import BY_NAME
from tests.bench.clients.links import Link, LostError, Message
from tests.bench.clients.visitor import Visitor

KEEP_SECONDS = 1.0
PATIENCE_SECONDS = 60.0


@dataclass
class Figures:
    """What the learners of a run have measured, in milliseconds.

    Attributes:
        arrivals: from typing the key to the table.
        clicks: from an ask, or a step of a bot, to its answer.
        odds: from asking for the odds or a hint to them.
        news: from asking for the news of the class to them.
        refused: how many messages were.
        errors: what went wrong.
        kept_late: how often something was not kept at once, and the page was told so.
    """

    arrivals: list[float] = field(default_factory=list)
    clicks: list[float] = field(default_factory=list)
    odds: list[float] = field(default_factory=list)
    news: list[float] = field(default_factory=list)
    refused: int = 0
    errors: list[str] = field(default_factory=list)
    kept_late: int = 0


class Page:
    """One page, which sends a message when the one before is answered.

    Attributes:
        id: by which its host is found again after a cut.
        token: what its browser keeps.
        seq: the number of its last message.
        screen: what is on it.
    """

    app = "table"

    def __init__(self, visitor: Visitor, figures: Figures, number: int, patience: float = PATIENCE_SECONDS) -> None:
        """A page that is not open yet; `number` seeds what is done on it."""
        self.visitor, self.figures, self.rng, self.patience = visitor, figures, Random(number), patience
        self.id, self.token = token_hex(16), token_hex(16)
        self.screen: Message = {}
        self.seq = 0
        self.link: Link | None = None

    async def open(self) -> Self:
        """Open it, with what its learner left there."""
        self.link = await self.visitor.open(BY_NAME[self.app])
        await self.hello()
        return self

    async def hello(self) -> Message:
        """Say hello; the answer."""
        _, answer = await self.say("hello", token=self.token, page=self.id)
        return answer

    async def say(self, kind: str, /, **fields: Any) -> tuple[float, Message]:
        """Send a message; the milliseconds until its answer, and the answer.

        Raises:
            LostError: none came.
        """
        self.seq += 1
        message = {"type": kind, "seq": self.seq, "version": self.screen.get("version", 0), **fields}
        start = perf_counter()
        answer = await self.answer_to(message)
        took = 1000 * (perf_counter() - start)
        if answer["type"] == "refused":
            self.figures.refused += 1
            self.figures.errors.append(f"refused {kind}: {answer['say']}")
        if answer["type"] == "screen":
            self.screen = self.screen | answer
        if (answer.get("unsaved") or {}).get("again"):
            self.figures.kept_late += 1
            await asyncio.sleep(KEEP_SECONDS)
            await self.say("keep")  # its answer may be a screen, which is then the newer one
        return took, answer

    async def answer_to(self, message: Message) -> Message:
        """The answer to a message.

        Raises:
            LostError: none came.
        """
        if self.link is None:
            raise LostError("the page is closed")
        return await self.link.ask(message, self.patience)

    async def close(self) -> None:
        """Close it."""
        if self.link is not None:
            await self.link.close()
            self.link = None
