"""A block of games, the unit of work that is sent to a worker: what its games came to, and their records.

The games of a block depend only on the match and their numbers, never on the worker, the block or what is installed.
Whatever plays them faster plays the same games, and has its door in `play_block` and `play_outcomes`.
"""

from typing import NamedTuple

from gofish_learn.bots.own.forfeits import Guard
from gofish_learn.bots.registry import is_built_in
from gofish_learn.lab import batch
from gofish_learn.lab.playing import Match, Outcome, play_game
from gofish_learn.lab.statistics import Tally

LARGEST_BLOCK = 200
"""The most games in a block, if the engine plays them."""
LARGEST_FAST_BLOCK = 20_000
"""The most games in a block on the fast path."""


class Block(NamedTuple):
    """The result of a block of games: their tally, and their records in order if they are kept."""

    tally: Tally
    records: tuple[str, ...]


def play_block(match: Match, numbers: range) -> Block:
    """Play the games with these numbers one after the other, in this process."""
    if batch.covers(match):
        return Block(*batch.play_block(match, numbers))
    tally = Tally(match.players)
    records = []
    for outcome in play_outcomes(match, numbers):
        tally.add(outcome)
        if outcome.record is not None:
            records.append(outcome.record)
    return Block(tally, tuple(records))


def play_outcomes(match: Match, numbers: range) -> list[Outcome]:
    """Play the games with these numbers in this process; returns what each came to, in order."""
    if batch.covers(match):
        return batch.play_outcomes(match, numbers)
    all_built_in = all(is_built_in(bot) for bot in match.bots)
    # The kit's own bots need no limit, and watching them would slow down everything else in this process.
    with Guard(None if all_built_in else match.time_limit) as guard:
        return [play_game(match, number, guard) for number in numbers]


def largest_block(match: Match) -> int:
    """The most games of this match in a block: about a second's work, so that progress and a loss are small."""
    return LARGEST_FAST_BLOCK if batch.covers(match) and not match.recorded else LARGEST_BLOCK
