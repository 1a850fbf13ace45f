"""Learners in the Arena, the Rules lab and the Memory lab, whose pages ask for one helping of games after another."""

from secrets import token_hex
from time import perf_counter

from gofish_learn.ui.rules_lab.guesses import QUESTIONS
from tests.bench.clients.pages import Page

DRAWN_EVERY = 10
"""The arena is drawn with every so many helpings."""


class Lab(Page):
    """A page that plays many games, one helping after another, as quick as they are answered."""

    async def begin(self) -> None:
        """Choose what is played, and guess what comes of it."""
        raise NotImplementedError

    async def more(self, number: int) -> tuple[float, bool]:
        """Ask for a helping; the milliseconds until it came, and whether it was the last."""
        raise NotImplementedError

    async def watch(self, until: float) -> None:
        """Watch until a time of `perf_counter`, and begin anew where all is played."""
        number = 0
        await self.begin()
        while perf_counter() < until:
            number += 1
            took, done = await self.more(number)
            self.figures.labs.append(took)
            if done:
                await self.begin()


class Arena(Lab):
    """The Arena, with the longest tournament of the bots that are picked at first."""

    app = "arena"

    async def begin(self) -> None:
        """Choose the longest, and guess."""
        await self.say("anew")
        await self.say("length", value="long")
        await self.say("start")
        await self.say("guess", bot="memory")

    async def more(self, number: int) -> tuple[float, bool]:
        """Ask for a helping."""
        took, answer = await self.say("more", draw=number % DRAWN_EVERY == 0)
        return took, answer.get("progress", {}).get("done", True)


class RulesLab(Lab):
    """The Rules lab, with another number of cards dealt each time."""

    app = "rules_lab"
    deal = 4

    async def begin(self) -> None:
        """Change a rule, and guess."""
        self.deal = 10 - self.deal  # another book, so that all is played anew
        await self.say("anew")
        await self.say("change", key="deal", value=self.deal)
        await self.say("guess", guesses=dict.fromkeys(QUESTIONS, "more"))

    async def more(self, number: int) -> tuple[float, bool]:
        """Ask for a helping."""
        took, answer = await self.say("more", shown="length", play=bool(number))
        return took, answer.get("trial", {}).get("done", True)


class MemoryLab(Lab):
    """The Memory lab, with a curve of worth."""

    app = "memory"
    kinds = ("chunks", "half-life")
    begun = 0

    async def begin(self) -> None:
        """Open the bots that forget, and guess at a curve; once all are played it is another learner's turn."""
        if self.begun == len(self.kinds):
            await self.close()
            self.id, self.token, self.begun = token_hex(16), token_hex(16), 0
            await self.open()
        self.kind = self.kinds[self.begun]
        self.begun += 1
        await self.say("page", page="bots")
        await self.say("worth-guess", kind=self.kind, games=40)

    async def more(self, number: int) -> tuple[float, bool]:  # noqa: ARG002 - the others ask for something else now and then
        """Ask for a helping."""
        took, answer = await self.say("worth", kind=self.kind)
        return took, answer.get("worth", {}).get("done", True)


LABS = (Arena, RulesLab, MemoryLab)
