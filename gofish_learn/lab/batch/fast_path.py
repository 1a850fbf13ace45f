"""The fast path from end to end: from a match to its tally, its outcomes and its records; and how it is got ready.

Loading the compiled functions takes a second or so, and compiling them for the first time ten. For a process whose user
does not want to wait, `warming` divides the second into steps, and leaves the ten to another process.
"""

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, MutableSequence, Sequence
from functools import partial
from importlib.util import find_spec

from gofish_learn.bots.base import BotFactory
from gofish_learn.bots.memory import ForgetfulBot, MemoryBot, memory_of
from gofish_learn.bots.random import RandomBot
from gofish_learn.bots.streams import key_of
from gofish_learn.engine.asks import ask_for
from gofish_learn.engine.cards import CARDS, RANKS
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.knowledge.remembering.memories import LastEvents, Perfect
from gofish_learn.lab.batch import layout as at
from gofish_learn.lab.batch import whole_games as sums_at
from gofish_learn.lab.batch.numba_kernel import (
    INTERPRETED,
    WORTH_LOADING,
    Kernel,
    all_functions,
    compiled,
    folder_of,
    kernel,
)
from gofish_learn.lab.playing import Match, Outcome, record_of
from gofish_learn.lab.statistics import Tally


def covers(match: Match) -> bool:
    """Whether the fast path can play the games of a match: a rank is asked for, and it knows all the bots."""
    rules = match.rules
    return (
        rules.fishes
        and not rules.names_a_card
        and match.players <= at.SEATS
        and all(span_of(bot) is not None for bot in match.bots)
    )


def span_of(bot: BotFactory) -> int | None:
    """How many events a bot remembers, as `layout.SPAN` has it; None where it is another kind of bot."""
    if bot is RandomBot:
        return at.GUESSES
    if bot is MemoryBot:
        return at.NEVER_FORGETS
    if bot is ForgetfulBot or (isinstance(bot, partial) and bot.func is ForgetfulBot):
        match memory_of(bot()):
            case LastEvents(events):
                return min(events, at.NEVER_FORGETS)
            case Perfect():
                return at.NEVER_FORGETS
    return None


def play_block(match: Match, numbers: range) -> tuple[Tally, tuple[str, ...]]:
    """Play the games with these numbers; returns their tally, and their records in order where records are kept."""
    if match.recorded:
        outcomes = play_outcomes(match, numbers)
        tally = Tally(match.players)
        for outcome in outcomes:
            tally.add(outcome)
        return tally, tuple(outcome.record or "" for outcome in outcomes)
    ready = kernel(max(match.games, len(numbers)))
    sums, lengths = ready.zeros(sums_at.SUMS), ready.zeros(len(numbers))
    ready.play_many(laid_out(match, ready), numbers.start, sums, lengths)
    return tally_of(match, [int(number) for number in sums], [int(number) for number in lengths]), ()


def play_outcomes(match: Match, numbers: range) -> list[Outcome]:
    """Play the games with these numbers; returns what each came to, in order, with its record if records are kept."""
    ready = kernel(max(match.games, len(numbers)))
    game = laid_out(match, ready)
    return [fast_outcome(match, ready, game, number) for number in numbers]


def warm_up() -> bool:
    """Load the compiled functions, and compile them if that was never done; returns whether there are any.

    A program that will play many games may call this before anybody waits for them.
    """
    ready = kernel(WORTH_LOADING)
    if ready is INTERPRETED:
        return False
    match = Match(STANDARD, (RandomBot, RandomBot), ("random", "random"), 0, None)
    play_block(match, range(1))
    play_outcomes(match, range(1))
    return True


def laid_out(match: Match, ready: Kernel) -> MutableSequence[int]:
    """A list for the games of a match that the fast path covers, with its rules, its bots and its seed set."""
    rules = match.rules
    game = ready.zeros(at.SIZE)
    game[at.PLAYERS] = match.players
    game[at.DEALT] = rules.cards_dealt(match.players)
    game[at.TURNED] = match.turned % match.players
    game[at.GROUP] = rules.group
    game[at.EMPTY_HAND] = at.EMPTY_HANDS.index(rules.empty_hand)
    game[at.TIE] = at.TIES.index(rules.tie)
    game[at.CATCH_PLAYS_ON] = int(rules.catch_plays_on)
    game[at.WISH_PLAYS_ON] = int(rules.wish_plays_on)
    game[at.DRAWN_GROUP_PLAYS_ON] = int(rules.drawn_group_plays_on)
    game[at.LEFT_KEY], game[at.RIGHT_KEY] = key_of(match.seed)
    for seat, bot in enumerate(match.bots):
        span = span_of(bot)
        if span is None:
            raise ValueError(f"The fast path does not know the bot {match.names[seat]}.")
        game[at.SPAN + seat] = span
        if span != at.GUESSES:
            game[at.SOMEBODY_REMEMBERS] = 1
    return game


def fast_outcome(match: Match, ready: Kernel, game: MutableSequence[int], number: int) -> Outcome:
    """Play one game ask by ask; returns what it came to."""
    first = int(ready.begin(game, number))
    deck = [CARDS[card] for card in game[at.CARD : at.CARD + 52]]
    asks = []
    asker = first
    while (wanted := int(ready.step(game))) != at.NOBODY:
        asks.append(ask_for(asker, wanted // 13, RANKS[wanted % 13]))
        asker = int(game[at.TURN])
    won = ready.winners(game)
    stopped = bool(game[at.TURN] != at.NOBODY)
    dealer = (number + int(game[at.TURNED])) % match.players
    return Outcome(
        asks=len(asks),
        winners=tuple(seat for seat in range(match.players) if won >> seat & 1),
        scores=tuple(int(game[at.LAID + seat]) * match.rules.points for seat in range(match.players)),
        first=first,
        stopped=stopped,
        record=record_of(match, dealer, deck, asks, stopped=stopped) if match.recorded else None,
    )


def tally_of(match: Match, sums: Sequence[int], lengths: Sequence[int]) -> Tally:
    """The tally of games from the sums over them and the number of asks of each."""

    def by_seat(place: int, unit: int = 1) -> list[int]:
        return [total * unit for total in sums[place : place + match.players]]

    points = match.rules.points
    tally = Tally(match.players)
    tally.games = len(lengths)
    tally.ties, tally.stopped = sums[sums_at.TIED], sums[sums_at.STOPPED]
    tally.asks = dict(Counter(lengths))
    tally.firsts = by_seat(sums_at.FIRST)
    tally.wins, tally.wins_squared = by_seat(sums_at.WON), by_seat(sums_at.WON_SQUARED)
    tally.scores = by_seat(sums_at.SCORED, points)
    tally.scores_squared = by_seat(sums_at.SCORED_SQUARED, points * points)
    return tally


WARM_UP = "from gofish_learn.lab import batch; batch.warm_up()"


def is_warm() -> bool:
    """Whether the compiled functions are loaded."""
    return bool(compiled.cache_info().currsize) and compiled() is not None


def warming() -> Iterator[bool]:
    """Load the compiled functions a step at a time; where they cannot be had, nothing happens.

    Yields:
        Whether the next step takes long, up to a second; the others only look whether the functions are compiled yet.
    """
    if find_spec("numba") is None:
        return
    if not is_kept():
        maker = subprocess.Popen(  # noqa: S603 - our own interpreter and our own words
            [sys.executable, "-c", WARM_UP],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        while maker.poll() is None:
            yield False
        if not is_kept():
            return
    yield True
    if compiled() is not None:
        yield True
        play_block(Match(STANDARD, (RandomBot, RandomBot), ("random", "random"), 0, None), range(1))


def is_kept() -> bool:
    """Whether what was compiled before for this version of Python is kept, so that it need only be read."""
    folder = folder_of(os.environ.get("NUMBA_CACHE_DIR", ""), all_functions())
    return any(folder.rglob(f"*play_many*.py{sys.version_info.major}{sys.version_info.minor}.*.nbc"))
