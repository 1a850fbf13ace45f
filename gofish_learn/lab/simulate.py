"""Plays many games among bots, here or spread over other processes, with the same result wherever they are played."""

import math
import pickle
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future
from itertools import islice
from typing import NamedTuple

from gofish_learn.bots.base import BotFactory
from gofish_learn.bots.guard import Guard
from gofish_learn.bots.registry import bot_named, is_ours, name_of
from gofish_learn.engine.rules import Rules
from gofish_learn.lab.playing import Match, play_game
from gofish_learn.lab.statistics import Results, Tally

TIME_LIMIT = 1.0
"""Seconds for an ask."""
LARGEST_BLOCK = 200
BLOCKS = 64
"""How many blocks a run is cut into at least, for the progress to be seen."""
AHEAD = 32
"""How many blocks are under way at most, so that a long run needs no more memory than a short one.

If a run ends early, these are left to the executor, which is not ours to end.
"""


class SimulationError(Exception):
    """The games cannot be played; the message is a sentence that says why."""


class Block(NamedTuple):
    """What a block of games came to: their counts, and their records in order if they are kept."""

    tally: Tally
    records: tuple[str, ...]


def ignore(_: object) -> None:
    """Do nothing with what is told."""


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
    """Play games among bots and say what they came to.

    The result follows from the rules, the bots, the number of games and the seed, and from nothing else: each game has
    generators of its own (`gofish_learn.lab.playing.play_game`), and counts are whole numbers until the last step.

    Args:
        rules: the rule book.
        bots: a bot for each seat, by name (`gofish_learn.bots.registry.bot_named`) or as what makes one.
        games: how many games.
        seed: what the deals and the bots' choices follow from.
        executor: where to play: over its workers, or in this process where it is None. Worker processes get the bots by
            name of module and class, so a bot that was defined in a notebook can only be played here or by threads.
        time_limit: seconds that a bot which does not come with the kit may take for an ask, or None for any time.
        on_games: told after each block how many more games have been played.
        on_record: told the record of each game as a line of JSON, in the order of the games.
        on_trouble: told a sentence when workers were lost and their games are played here instead.

    Raises:
        BotNameError: a name stands for no bot.
        ValueError: the number of players does not fit, or there is no game to play.
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
    match = Match(rules, makers, names, seed, time_limit, recorded=on_record is not None)
    tally = Tally(match.players)
    for block in blocks(match, games, executor, on_trouble):
        tally.merge(block.tally)
        for record in block.records:
            (on_record or ignore)(record)
        on_games(block.tally.games)
    return tally.results(rules.name, names, seed)


def blocks(match: Match, games: int, executor: Executor | None, on_trouble: Callable[[str], object]) -> Iterator[Block]:
    """The blocks of games in order; an executor's workers play some blocks ahead, but never many.

    Raises:
        SimulationError: a bot cannot be sent to a worker, or seems to have ended one.
    """
    size = max(1, min(LARGEST_BLOCK, games // BLOCKS))
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


def play_block(match: Match, numbers: range) -> Block:
    """Play the games with these numbers, one after the other."""
    tally = Tally(match.players)
    records = []
    with Guard(match.time_limit) as guard:
        for number in numbers:
            outcome = play_game(match, number, guard)
            tally.add(outcome)
            if outcome.record is not None:
                records.append(outcome.record)
    return Block(tally, tuple(records))


def submitted(executor: Executor, match: Match, numbers: range) -> Future[Block] | None:
    """A block on its way to a worker, or None where no worker is left."""
    try:
        return executor.submit(play_block, match, numbers)
    except BrokenExecutor:
        return None


def collected(future: Future[Block] | None, match: Match) -> Block | None:
    """The block that a worker has played, or None where it was lost with its worker.

    A block with a bot of the learner's own is not played again: whatever ended the worker would end this process too.

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
    if not all(is_ours(bot) for bot in match.bots):
        raise SimulationError(
            "A worker process was lost. A bot may have ended it, or be defined where other processes cannot find it: "
            "define it in a module, and try it with one worker."
        )
    return None


def can_be_sent(match: Match) -> bool:
    """Whether the bots can be sent to another process."""
    try:
        pickle.dumps(match)
    except (pickle.PicklingError, AttributeError, TypeError):
        return False
    return True
