"""What a memory is worth: the share of games that a forgetful bot wins, by how much it remembers."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType

from gofish_learn.bots.base import BotFactory
from gofish_learn.bots.forgetful import ForgetfulBot
from gofish_learn.engine.rules import Rules
from gofish_learn.knowledge.remembering.models import Chunks, Fading, LastEvents, Memory
from gofish_learn.lab.simulate import TIME_LIMIT, ignore, simulate
from gofish_learn.lab.statistics import Estimate

CURVES: Mapping[str, tuple[Memory, ...]] = MappingProxyType(
    {
        "events": tuple(LastEvents(events) for events in (0, 2, 4, 8, 12, 16, 24, 32, 48, 64, 96)),
        "chunks": tuple(Chunks(capacity) for capacity in (0, 1, 2, 3, 4, 5, 6, 7, 9, 12, 16, 24)),
        "half-life": tuple(Fading(half_life) for half_life in (1, 2, 4, 8, 16, 32, 64, 128, 256)),
    }
)
"""Memories worth comparing, by what their number counts: from next to none to one as good as perfect.

The steps were chosen with four players at the standard book: closest where the curve is steep, and ending where no more
memory helps.
"""


@dataclass(frozen=True, slots=True)
class Worth:
    """What a memory came to over many games.

    Attributes:
        memory: the model of memory, with its number.
        games: how many games were played.
        wins: the share of games won (0-1), a shared win split, with its standard error.
        score: the points a game, with their standard error.
    """

    memory: Memory
    games: int
    wins: Estimate
    score: Estimate


def worth_of(  # noqa: PLR0913 - as `simulate`
    rules: Rules,
    memories: Iterable[Memory],
    opponents: Sequence[str | BotFactory],
    games: int,
    seed: int,
    *,
    executor: Executor | None = None,
    time_limit: float | None = TIME_LIMIT,
    on_games: Callable[[int], object] = ignore,
    on_trouble: Callable[[str], object] = ignore,
) -> Iterator[Worth]:
    """Let a forgetful bot play with one memory after the other, and tell what each is worth as soon as it is known.

    The bot sits at seat 0; the seat that deals goes round from game to game, so it is first as often as the others. All
    memories play from the same seed, so with the same cards dealt: two neighbours on a curve differ by less chance than
    their errors say, since some of it is common to both.

    Args:
        rules: the rule book.
        memories: the models of memory, such as `[LastEvents(n) for n in (0, 4, 8, 16)]`; `Perfect()` is the most that a
            memory can come to.
        opponents: the bots at the other seats, by name or as what makes one.
        games: how many games to play with each memory.
        seed: what the deals and the choices follow from.
        executor: where to play, as for `gofish_learn.lab.simulate.simulate`.
        time_limit: seconds that an opponent which does not come with the kit may take for an ask.
        on_games: told again and again how many more games have been played, of all memories together.
        on_trouble: told a sentence when workers were lost and their games are played here instead.

    Raises:
        BotNameError: a name stands for no bot.
        ValueError: the number of players does not fit, or there is no game to play.
        SimulationError: a bot cannot be sent to a worker, or seems to have ended one.
    """
    for memory in memories:
        results = simulate(
            rules,
            [partial(ForgetfulBot, memory), *opponents],
            games,
            seed,
            executor=executor,
            time_limit=time_limit,
            on_games=on_games,
            on_trouble=on_trouble,
        )
        yield Worth(memory, games, results.wins[0], results.score[0])
