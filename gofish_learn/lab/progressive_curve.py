"""What memories are worth, roughly at once and better with every game: the games of `spans`, in small helpings.

curve = ProgressiveCurve(STANDARD, CURVES["chunks"], ["random"] * 3, seed=5)
while not curve.done:
    curve.play_more(20)          # never more than so many games at a time
    show(curve.worths())
"""

from collections.abc import Sequence
from functools import partial

from gofish_learn.bots.base import BotFactory
from gofish_learn.bots.forgetful import ForgetfulBot
from gofish_learn.bots.registry import bot_named, name_of
from gofish_learn.engine.rules import Rules
from gofish_learn.knowledge.remembering.models import Memory
from gofish_learn.lab.playing import Match
from gofish_learn.lab.simulate import TIME_LIMIT, play_block
from gofish_learn.lab.spans import Worth
from gofish_learn.lab.statistics import Tally

STAGES = (50, 100, 200, 400)
"""How many games each memory plays before any of them plays more."""


class ProgressiveCurve:
    """A curve of worths that grows nearer to the truth.

    A game follows from the seed and its number alone, so after all stages it has come to what
    `gofish_learn.lab.spans.worth_of` says of as many games.

    Attributes:
        memories: the models of memory that are compared.
        stages: how many games each plays, stage by stage.
    """

    def __init__(
        self,
        rules: Rules,
        memories: Sequence[Memory],
        opponents: Sequence[str | BotFactory],
        seed: int,
        stages: Sequence[int] = STAGES,
    ) -> None:
        """Play nothing yet; the bot with the memory sits at seat 0.

        Raises:
            BotNameError: a name stands for no bot.
            ValueError: the number of players does not fit.
        """
        rules.check_players(1 + len(opponents))
        others = [bot_named(bot) if isinstance(bot, str) else bot for bot in opponents]
        names = [bot if isinstance(bot, str) else name_of(bot) for bot in opponents]
        self.memories = tuple(memories)
        self.stages = tuple(stages)
        self.rules, self.seed = rules, seed
        self.matches = [
            Match(rules, (partial(ForgetfulBot, memory), *others), (memory.name, *names), seed, TIME_LIMIT)
            for memory in self.memories
        ]
        self.tallies = [Tally(match.players) for match in self.matches]

    @property
    def played(self) -> int:
        """How many games have been played, of all memories together."""
        return sum(tally.games for tally in self.tallies)

    @property
    def wanted(self) -> int:
        """How many games are played in the end."""
        return self.stages[-1] * len(self.memories)

    @property
    def done(self) -> bool:
        """Whether all games have been played."""
        return self.played == self.wanted

    def play_more(self, games: int) -> None:
        """Play so many games of the memory that is due, or fewer where its stage has no more.

        Args:
            games: how many, at least 1.
        """
        for stage in self.stages:
            for match, tally in zip(self.matches, self.tallies, strict=True):
                if tally.games < stage:
                    numbers = range(tally.games, min(stage, tally.games + games))
                    tally.merge(play_block(match, numbers).tally)
                    return

    def worths(self) -> tuple[Worth, ...]:
        """What each memory has come to that has played at all, in their order."""
        found = []
        for memory, match, tally in zip(self.memories, self.matches, self.tallies, strict=True):
            if tally.games:
                results = tally.results(self.rules.name, match.names, self.seed)
                found.append(Worth(memory, tally.games, results.wins[0], results.score[0]))
        return tuple(found)
