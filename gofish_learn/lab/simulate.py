"""Plays many games among bots, in this process or on an executor, with the same result either way."""

import math
import pickle
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future
from itertools import islice

from gofish_learn.bots.base import BotFactory
from gofish_learn.bots.registry import bot_named, is_built_in, name_of
from gofish_learn.engine.rules import Rules
from gofish_learn.lab.blocks import Block, largest_block, play_block
from gofish_learn.lab.playing import Match
from gofish_learn.lab.statistics import Results, Tally

TIME_LIMIT = 1.0
"""Default time limit in seconds for one ask of a learner's own bot."""
BLOCKS = 64
"""A run has at least this many blocks (if it has as many games), so that progress is visible."""
AHEAD = 32
"""The most blocks submitted at a time, so that a long run needs no more memory than a short one.

If a run ends early, the executor still finishes these: it belongs to the caller, who decides when to shut it down.
"""


class SimulationError(Exception):
    """The games cannot be played, or their records not written; the message says why in a sentence."""


def ignore(_: object) -> None:
    """A callback that does nothing."""


def simulate(  # noqa: PLR0913 - the rest have defaults
    rules: Rules,
    bots: Sequence[str | BotFactory],
    games: int,
    seed: int,
    *,
    executor: Executor | None = None,
    time_limit: float | None = TIME_LIMIT,
    on_games: Callable[[int], object] = ignore,
    on_record: Callable[[str], object] | None = None,
    on_trouble: Callable[[str], object] = ignore,
) -> Results:
    """Play games among bots and return their statistics.

    The result depends only on the rules, the bots, the number of games and the seed: each game has its own generators
    (`gofish_learn.lab.playing.play_game`), and sums are integers until the last step.

    Args:
        rules: the rule book.
        bots: a bot for each seat, by name (`gofish_learn.bots.registry.bot_named`) or as a factory.
        games: the number of games, at least 1.
        seed: the seed of all deals and choices.
        executor: plays the games on its workers; None plays them in this process. Worker processes import bots by
            module and class name, so a bot defined in a notebook can only be played here or by threads.
        time_limit: seconds that a learner's own bot may take for one ask, or None for no limit.
        on_games: called after each block with the number of games in it.
        on_record: called for each game, in order, with its record as a line of JSON.
        on_trouble: called with a sentence when workers are lost and their games are played in this process instead.

    Returns:
        The statistics of all games.

    Raises:
        BotNameError: there is no bot of one of the names.
        ValueError: the number of players does not fit the rule book, or `games` or `time_limit` is out of range.
        SimulationError: a bot cannot be sent to a worker, or seems to have ended one.
        KeyboardInterrupt: a person pressed Ctrl-C.
    """
    if games < 1:
        raise ValueError(f"Play at least 1 game, not {games}.")
    if time_limit is not None and not 0 < time_limit < math.inf:
        raise ValueError("The time limit must be a number of seconds above 0.")
    rules.check_players(len(bots))
    makers = tuple(bot_named(bot) if isinstance(bot, str) else bot for bot in bots)
    names = tuple(bot if isinstance(bot, str) else name_of(bot) for bot in bots)
    match = Match(rules, makers, names, seed, time_limit, recorded=on_record is not None, games=games)
    tally = Tally(match.players)
    for block in blocks(match, games, executor, on_trouble):
        tally.merge(block.tally)
        for record in block.records:
            (on_record or ignore)(record)
        on_games(block.tally.games)
    return tally.results(rules.as_json(), names, seed)


def blocks(match: Match, games: int, executor: Executor | None, on_trouble: Callable[[str], object]) -> Iterator[Block]:
    """Yield the blocks of games in order; on an executor, at most `AHEAD` blocks are submitted at a time.

    Raises:
        SimulationError: a bot cannot be sent to a worker, or seems to have ended one.
    """
    size = max(1, min(largest_block(match), games // BLOCKS))
    cuts = (range(start, min(start + size, games)) for start in range(0, games, size))
    if executor is None:
        yield from (play_block(match, numbers) for numbers in cuts)
        return
    under_way = deque((numbers, submitted(executor, match, numbers)) for numbers in islice(cuts, AHEAD))
    whole = True
    while under_way:
        numbers, future = under_way.popleft()
        block = collected(future, match)
        if block is None and whole:
            whole = False
            on_trouble(f"The workers were lost: one process plays the games from number {numbers.start} on.")
        yield block or play_block(match, numbers)
        under_way.extend((numbers, submitted(executor, match, numbers)) for numbers in islice(cuts, 1))


def submitted(executor: Executor, match: Match, numbers: range) -> Future[Block] | None:
    """Submit a block to the executor; None if its workers are gone."""
    try:
        return executor.submit(play_block, match, numbers)
    except BrokenExecutor:
        return None


def collected(future: Future[Block] | None, match: Match) -> Block | None:
    """Wait for a block; None if it was lost with its worker.

    A lost block with a learner's own bot is not played again here: whatever killed the worker would kill this process.

    Raises:
        SimulationError: a bot cannot be sent to a worker, or seems to have ended one.
    """
    try:
        if future is not None:
            return future.result()
    except BrokenExecutor:
        pass
    except (pickle.PicklingError, AttributeError, TypeError) as error:
        if can_be_sent(match):
            raise
        raise SimulationError(
            "A bot cannot be sent to another process: define it as a class in a module, or play with one worker."
        ) from error
    if not all(is_built_in(bot) for bot in match.bots):
        raise SimulationError(
            "A worker process was lost. A bot may have ended it, or be defined where other processes cannot find it: "
            "define it in a module, and try it with one worker."
        )
    return None


def can_be_sent(match: Match) -> bool:
    """Whether the bots can be pickled, and so sent to another process."""
    try:
        pickle.dumps(match)
    except (pickle.PicklingError, AttributeError, TypeError):
        return False
    return True
