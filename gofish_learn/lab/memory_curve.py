"""How much a better memory helps: the share of games that a forgetful bot wins, by how much it remembers.

`compare_memories` plays all games with one memory after the other, `ProgressiveCurve` in small batches with each in
turn: a rough result at once, which gets better with every game. For example::

    curve = ProgressiveCurve(STANDARD, [Chunks(2), Chunks(4)], ["random"] * 3, seed=5)
    while not curve.done:
        curve.play_more(20)          # plays at most 20 games
        show(curve.results())
"""

from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial

from gofish_learn.bots.memory import ForgetfulBot
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.text_table import Shown, TextTable
from gofish_learn.knowledge.remembering.memories import Memory, memory_given
from gofish_learn.lab.arguments import AnyBot, bots_in_order
from gofish_learn.lab.blocks import play_block
from gofish_learn.lab.estimate import Estimate
from gofish_learn.lab.simulation import TIME_LIMIT, match_of, simulate
from gofish_learn.lab.statistics import WHOLE_WIN, Tally


@dataclass(frozen=True, slots=True, repr=False)
class MemoryResult(Shown):
    """The results of a bot with one model of memory.

    Attributes:
        wins: the share of games won (0 to 1), a shared win counting in part, with its standard error.
        score: the mean points a game, with their standard error.
    """

    memory: Memory
    games: int
    wins: Estimate
    score: Estimate

    def text_table(self) -> TextTable:
        """What it came to, in a sentence."""
        won, points = self.wins.text_table().caption, self.score.text_table().caption
        return TextTable(f"{self.memory.name}: {won} of {self.games:,} games won, {points} points a game.")


def compare_memories(  # noqa: PLR0913 - as `simulate`
    rules: Rules | str,
    memories: Iterable[Memory],
    opponents: Iterable[AnyBot],
    games: int,
    seed: int,
    *,
    executor: Executor | None = None,
    time_limit: float | None = TIME_LIMIT,
) -> Iterator[MemoryResult]:
    """Let a forgetful bot play with one model of memory after the other, yielding each result as soon as it is known.

    The bot has seat 0; the deal rotates from game to game, so it asks first as often as the others. All memories, such
    as `[LastEvents(n) for n in (0, 4, 8, 16)]` with `Perfect()` as the upper end, play the same deals. So the noise in
    neighbouring points of a curve is correlated, and their difference is more certain than the two standard errors
    suggest. The other arguments are those of `gofish_learn.simulate`, which raises the same errors.

    >>> from gofish_learn.memories import Chunks, Perfect, compare_memories
    >>> for result in compare_memories("standard", [Chunks(2), Perfect()], ["random"], games=100, seed=1):
    ...     print(result)
    chunks-2: 0.560 +/- 0.050 of 100 games won, 6.77 +/- 0.25 points a game.
    memory: 0.650 +/- 0.048 of 100 games won, 7.24 +/- 0.24 points a game.
    """
    if isinstance(memories, Memory):
        memories = [memories]
    others = bots_in_order(opponents)
    for memory in map(memory_given, memories):
        bots = [partial(ForgetfulBot, memory), *others]
        results = simulate(rules, bots, games, seed, executor=executor, time_limit=time_limit)
        yield MemoryResult(memory, games, results.wins[0], results.score[0])


STAGES = (50, 100, 200, 400)
"""Every memory plays 50 games before any plays more, then 100, and so on up to the last number."""


class ProgressiveCurve:
    """A memory curve that is refined step by step.

    A game depends only on the seed and its number, so after the last stage the results equal those of
    `gofish_learn.lab.memory_curve.compare_memories` for the same number of games.

    Attributes:
        stages: the number of games each has played at the end of each stage, ascending.
    """

    def __init__(
        self,
        rules: Rules,
        memories: Sequence[Memory],
        opponents: Sequence[AnyBot],
        seed: int,
        stages: Sequence[int] = STAGES,
    ) -> None:
        """Prepare the games; the bot whose memory is compared has seat 0, and the opponents the others."""
        self.stages = tuple(stages)
        self.matches = {one: match_of(rules, (partial(ForgetfulBot, one), *opponents), 0, seed) for one in memories}
        self.tallies = {memory: Tally(match.players) for memory, match in self.matches.items()}

    @property
    def played(self) -> int:
        """The number of games played so far, all memories together."""
        return sum(tally.games for tally in self.tallies.values())

    @property
    def wanted(self) -> int:
        """The number of games after the last stage, all memories together."""
        return self.stages[-1] * len(self.matches)

    @property
    def done(self) -> bool:
        """Whether all games have been played."""
        return self.played == self.wanted

    def play_more(self, games: int) -> None:
        """Play the next games of the memory whose turn it is, so many (at least 1) unless its stage has fewer left."""
        for stage in self.stages:
            for memory, tally in self.tallies.items():
                if tally.games < stage:
                    numbers = range(tally.games, min(stage, tally.games + games))
                    tally.merge(play_block(self.matches[memory], numbers).tally)
                    return

    def results(self) -> tuple[MemoryResult, ...]:
        """The results so far of every memory that has played, in the order in which they were given."""
        return tuple(memory_result(memory, tally) for memory, tally in self.tallies.items() if tally.games)


def memory_result(memory: Memory, tally: Tally) -> MemoryResult:
    """What the games with a memory have come to."""
    wins = tally.estimates(tally.wins, tally.wins_squared, WHOLE_WIN)
    return MemoryResult(memory, tally.games, wins[0], tally.estimates(tally.scores, tally.scores_squared)[0])
