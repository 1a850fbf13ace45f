"""A learner's page at the table, as the server hears it: it numbers its messages and times the answers."""

import asyncio
import re
from dataclasses import dataclass, field
from random import Random
from secrets import token_hex
from time import perf_counter
from typing import Any, Self

from gofish_learn.ui.apps import BY_NAME
from tests.bench.clients.visitor import PATIENCE_SECONDS, Link, LostError, Message, Visitor

APP = BY_NAME["table"]
KEEP_SECONDS = 1.0


@dataclass
class Figures:
    """What the learners of a run have measured, in milliseconds.

    Attributes:
        clicks: from an ask, or a step of a bot, to its answer.
        refused: how many messages were.
        errors: what went wrong.
    """

    clicks: list[float] = field(default_factory=list)
    refused: int = 0
    errors: list[str] = field(default_factory=list)


ENDING, PROMPT = 'data-part="ending"', 'data-part="prompt"'
WAITS, NAMES = re.compile(r'data-waits="(\w+)"'), re.compile(r'class="gt-name" data-target="(\d)"')
WISHES = re.compile(r'data-when="(\w)"')


class Page:
    """One page, which sends a message when the one before is answered.

    Attributes:
        id: by which its host is found again after a cut.
        token: what its browser keeps.
        seq: the number of its last message.
        screen: what is on it.
        drawn: what its host calls the page that it has, of which only what changes is sent then.
        waits: what the table waits for.
    """

    keeps_what_is_drawn = True

    def __init__(self, visitor: Visitor, figures: Figures, number: int, patience: float = PATIENCE_SECONDS) -> None:
        """A page that is not open yet; `number` seeds what is done on it."""
        self.visitor, self.figures, self.rng, self.patience = visitor, figures, Random(number), patience
        self.id, self.token = token_hex(16), token_hex(16)
        self.screen: Message = {}
        self.drawn, self.waits = "", ""
        self.wishes: list[str] = []
        self.targets: list[int] = []
        self.seq = 0
        self.link: Link | None = None

    async def arrive(self, key: str) -> None:
        """Come into a class, open the page, and see the table."""
        await self.visitor.come_in(key, f"Learner {token_hex(4)}")
        await self.open()

    async def open(self) -> Self:
        self.link = await self.visitor.open(APP)
        await self.hello()
        return self

    async def hello(self) -> None:
        await self.say("hello", token=self.token, page=self.id)

    async def say(self, kind: str, /, **fields: Any) -> tuple[float, Message]:
        """Send a message; the milliseconds until its answer, and the answer.

        Raises:
            LostError: none came.
        """
        self.seq += 1
        message = {
            "type": kind,
            "seq": self.seq,
            "version": self.screen.get("version", 0),
            "drawn": self.drawn,
            **fields,
        }
        start = perf_counter()
        answer = await self.answer_to(message)
        took = 1000 * (perf_counter() - start)
        if answer["type"] == "refused":
            self.figures.refused += 1
            self.figures.errors.append(f"refused {kind}: {answer['say']}")
        if answer["type"] == "screen":
            self.screen = self.screen | answer
        if "html" in answer or "parts" in answer:
            self.read(answer)
        if (answer.get("unsaved") or {}).get("again"):
            await asyncio.sleep(KEEP_SECONDS)
            await self.say("keep")  # its answer may be a screen, which is then the newer one
        return took, answer

    def read(self, answer: Message) -> None:
        """Read what the table waits for, and what can be asked for of whom, where that has changed."""
        text = answer["html"] if "html" in answer else "".join(answer["parts"])
        self.drawn = answer.get("drawn", "") if self.keeps_what_is_drawn else ""
        self.waits = "nobody" if ENDING in text else next(iter(WAITS.findall(text)), self.waits)
        self.targets = list(map(int, NAMES.findall(text))) or self.targets
        _, prompt, after = text.partition(PROMPT)
        self.wishes = WISHES.findall(after) if prompt else self.wishes

    async def answer_to(self, message: Message) -> Message:
        """The answer to a message.

        Raises:
            LostError: none came.
        """
        if self.link is None:
            raise LostError("the page is closed")
        return await self.link.ask(message, self.patience)

    async def practise(self) -> None:
        """Begin a game at which all help is given."""
        await self.say("another-game")
        for choice in ({"bot": "random"}, {"bot": "memory"}, {"switch": "practice"}):
            await self.say("choose", **choice)
        await self.say("deal-chosen")

    async def act(self) -> None:
        """Ask, let the bots go on, or begin again: whatever the table waits for."""
        if self.waits == "nobody":
            await self.say("again")
            return
        if self.waits == "you":
            target = self.rng.choice(self.targets)
            took, _ = await self.say("ask", rank=self.rng.choice(self.wishes), target=target)
        else:
            took, _ = await self.say("advance")
        self.figures.clicks.append(took)

    async def play_steadily(self, until: float, gap: float) -> None:
        """Do something every `gap` seconds on average, until a time of `perf_counter`."""
        while perf_counter() < until:
            await asyncio.sleep(self.rng.expovariate(1 / gap))
            await self.act()

    async def close(self) -> None:
        if self.link is not None:
            await self.link.close()
            self.link = None
