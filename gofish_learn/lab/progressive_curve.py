"""The curve of `memory_curve` in small batches: a rough result at once, which gets better with every game.

curve = ProgressiveCurve(STANDARD, CURVES["chunks"], ["random"] * 3, seed=5)
while not curve.done:
    curve.play_more(20)          # plays at most 20 games
    show(curve.results())
"""

from collections.abc import Sequence
from functools import partial

from gofish_learn.bots.base import BotFactory
from gofish_learn.bots.forgetful import ForgetfulBot
from gofish_learn.bots.registry import bot_named, name_of
from gofish_learn.engine.rules import Rules
from gofish_learn.knowledge.remembering.models import Memory
from gofish_learn.lab.blocks import play_block
from gofish_learn.lab.memory_curve import MemoryResult
from gofish_learn.lab.playing import Match
from gofish_learn.lab.simulate import TIME_LIMIT
from gofish_learn.lab.statistics import Tally

STAGES = (50, 100, 200, 400)
"""Every memory plays 50 games before any plays more, then 100, and so on up to the last number."""


class ProgressiveCurve:
    """A memory curve that is refined step by step.

    A game depends only on the seed and its number, so after the last stage the results equal those of
    `gofish_learn.lab.memory_curve.compare_memories` for the same number of games.

    Attributes:
        memories: the models of memory to compare.
        stages: the number of games each has played at the end of each stage, ascending.
    """

    def __init__(
        self,
        rules: Rules,
        memories: Sequence[Memory],
        opponents: Sequence[str | BotFactory],
        seed: int,
        stages: Sequence[int] = STAGES,
    ) -> None:
        """Prepare the games; the bot whose memory is compared has seat 0.

        Args:
            rules: the rule book.
            memories: the models of memory to compare.
            opponents: the bots at the other seats, by name or as factories.
            seed: the seed of all deals and choices.
            stages: the number of games each memory has played at the end of each stage, ascending.

        Raises:
            BotNameError: there is no bot of one of the names.
            ValueError: the number of players does not fit the rule book.
        """
        rules.check_players(1 + len(opponents))
        others = [bot_named(bot) if isinstance(bot, str) else bot for bot in opponents]
        names = [bot if isinstance(bot, str) else name_of(bot) for bot in opponents]
        self.memories = tuple(memories)
        self.stages = tuple(stages)
        self.rules, self.seed = rules, seed
        self.matches = [
            Match(
                rules,
                (partial(ForgetfulBot, memory), *others),
                (memory.name, *names),
                seed,
                TIME_LIMIT,
                games=stages[-1],
            )
            for memory in self.memories
        ]
        self.tallies = [Tally(match.players) for match in self.matches]

    @property
    def played(self) -> int:
        """The number of games played so far, all memories together."""
        return sum(tally.games for tally in self.tallies)

    @property
    def wanted(self) -> int:
        """The number of games after the last stage, all memories together."""
        return self.stages[-1] * len(self.memories)

    @property
    def done(self) -> bool:
        """Whether all games have been played."""
        return self.played == self.wanted

    def play_more(self, games: int) -> None:
        """Play the next games of the memory whose turn it is, at most as many as its stage has left.

        Args:
            games: the most games to play, at least 1.
        """
        for stage in self.stages:
            for match, tally in zip(self.matches, self.tallies, strict=True):
                if tally.games < stage:
                    numbers = range(tally.games, min(stage, tally.games + games))
                    tally.merge(play_block(match, numbers).tally)
                    return

    def results(self) -> tuple[MemoryResult, ...]:
        """The results so far of every memory that has played, in the order of `memories`."""
        found = []
        for memory, match, tally in zip(self.memories, self.matches, self.tallies, strict=True):
            if tally.games:
                results = tally.results(self.rules.as_json(), match.names, self.seed)
                found.append(MemoryResult(memory, tally.games, results.wins[0], results.score[0]))
        return tuple(found)
