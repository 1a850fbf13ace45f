"""Learners at tables: one at a person's pace, one who does something every few seconds, and the class around them."""

import asyncio
import json
from dataclasses import dataclass
from secrets import token_hex
from time import perf_counter

from tests.bench.clients.links import LostError
from tests.bench.clients.pages import Page
from tests.bench.clients.visitor import text_of

NEWS_SECONDS = 2.5
ODDS_EVERY = 3
HINT_EVERY = 5


@dataclass(frozen=True)
class Pace:
    """How quick a learner is, in seconds.

    Attributes:
        thinks: the shortest and the longest time before an ask.
        watches: how long a step of a bot is watched.
        looks: how long the odds, a hint or the end of a game are looked at.
    """

    thinks: tuple[float, float] = (3.0, 9.0)
    watches: float = 0.9
    looks: float = 2.0


class Table(Page):
    """A page at the table.

    Attributes:
        turns: how often it was this learner's turn.
        acts: how much was done: asks and steps of bots.
        looks: how often the odds or a hint were looked at.
    """

    turns = acts = looks = 0

    async def arrive(self, key: str) -> None:
        """Come into a class, open the page, and see the table."""
        start = perf_counter()
        await self.visitor.come_in(key, f"Learner {token_hex(4)}")
        await self.open()
        self.figures.arrivals.append(1000 * (perf_counter() - start))

    async def practise(self) -> None:
        """Begin a game at which all help is given."""
        setup = self.screen["options"]["defaults"] | {"practice": True, "odds": True}
        await self.say("new", setup=setup)

    async def act(self) -> None:
        """Ask, let the bots go on, or begin again: whatever the table waits for."""
        waiting = self.screen["waiting_for"]
        if waiting == "nobody":
            await self.say("again")
            return
        self.acts += 1
        if waiting == "you":
            asks = self.screen["asks"]
            target = self.rng.choice(asks["targets"])["seat"]
            took, _ = await self.say("ask", rank=self.rng.choice(asks["ranks"]), target=target)
        else:
            took, _ = await self.say("advance")
        self.figures.clicks.append(took)

    async def look(self, kind: str) -> None:
        """Look at what can be known, or at a hint: "know" or "hint"."""
        self.looks += 1
        took, _ = await self.say(kind, step=1)
        self.figures.odds.append(took)

    async def play_steadily(self, until: float, gap: float, share: float = 0.0) -> None:
        """Do something every `gap` seconds on average, until a time of `perf_counter`.

        Args:
            until: the time.
            gap: the seconds.
            share: how much of what is done is a look at odds or hints.
        """
        while perf_counter() < until:
            await asyncio.sleep(self.rng.expovariate(1 / gap))
            due = self.looks < share * (self.acts + self.looks + 1)
            if due and self.screen["waiting_for"] == "you" and self.screen["help"].get("know"):
                await self.look(self.rng.choice(("know", "hint")))
            else:
                await self.act()

    async def turn(self, pace: Pace) -> None:
        """Do what the table waits for, at a person's pace."""
        match self.screen["waiting_for"]:
            case "you":
                self.turns += 1
                await asyncio.sleep(self.rng.uniform(*pace.thinks))
                for kind, every in (("know", ODDS_EVERY), ("hint", HINT_EVERY)):
                    if self.turns % every == 0 and self.screen["help"].get(kind):
                        await self.look(kind)
                        await asyncio.sleep(pace.looks)
            case "nobody":
                await asyncio.sleep(pace.looks)
            case _:
                await asyncio.sleep(pace.watches)
        await self.act()

    async def hear_of_class(self, until: float) -> None:
        """Ask for the news of the class, again and again, until a time of `perf_counter`.

        Raises:
            LostError: the answer is none that a page gets.
        """
        since = -1
        while perf_counter() < until:
            await asyncio.sleep(NEWS_SECONDS * self.rng.uniform(0.7, 1.3))
            start = perf_counter()
            answer = await self.visitor.fetch(f"/class/news?since={since}")
            self.figures.news.append(1000 * (perf_counter() - start))
            if answer.code == 200:
                since = json.loads(text_of(answer))["version"]
            elif answer.code != 204:
                raise LostError(f"the news: {answer.code}")
