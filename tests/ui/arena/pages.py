"""A page of the arena, with a clock that a test sets and bots that lie in a folder."""

from itertools import count
from random import Random
from typing import Self

from gofish_learn.bots.opponents import OPPONENTS
from gofish_learn.bots.own.shelf import NONE, OwnBots
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.app.saves import MemorySaves
from gofish_learn.ui.arena.host import ArenaHost
from gofish_learn.ui.arena.session import ArenaSession
from tests.ui.app.page_hosts import HostedPage


class Page(HostedPage[ArenaSession]):
    """A page of the arena whose clock goes on by a step whenever it is looked at."""

    host: ArenaHost

    def __init__(self, saves: MemorySaves | None = None, step: float = 0.001, shelf: OwnBots = NONE) -> None:
        self.step, self.shelf = step, shelf
        super().__init__(saves)

    def new_host(self, rng: Random) -> ArenaHost:
        ticks = count()
        return ArenaHost(self.saves, rng, lambda: next(ticks) * self.step, shelf=self.shelf)

    def playing(self, *bots: str, players: int = 2, guess: str = "random") -> Self:
        """The page once a tournament among these bots has begun."""
        for bot in OPPONENTS:
            if (bot in bots) is not self.is_in(bot):
                self.say("bot", bot=bot)
        assert self.say("players", value=players)["type"] == "screen"
        self.say("start")
        assert self.say("guess", bot=guess)["page"] == "play"
        return self

    def is_in(self, bot: str) -> bool:
        """Whether a bot is picked."""
        return bool(next(one for one in self.content["bots"] if one["id"] == bot)["chosen"])

    def to_the_end(self) -> Message:
        """What the games have come to."""
        while not (answer := self.say("more", draw=False))["progress"]["done"]:
            pass
        results: Message = answer["results"]
        return results
