"""How much a better memory helps: the share of games that a forgetful bot wins, by how much it remembers."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial

from gofish_learn.bots.forgetful import ForgetfulBot
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.shown import Shown, TextTable
from gofish_learn.knowledge.remembering.models import Memory, memory_given
from gofish_learn.lab.arguments import AnyBot, bots_in_order
from gofish_learn.lab.estimate import Estimate
from gofish_learn.lab.runs.running import ignore
from gofish_learn.lab.simulation import TIME_LIMIT, simulate


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
    on_games: Callable[[int], object] = ignore,
    on_trouble: Callable[[str], object] = ignore,
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
        results = simulate(
            rules,
            [partial(ForgetfulBot, memory), *others],
            games,
            seed,
            executor=executor,
            time_limit=time_limit,
            on_games=on_games,
            on_trouble=on_trouble,
        )
        yield MemoryResult(memory, games, results.wins[0], results.score[0])
