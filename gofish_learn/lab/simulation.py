"""Plays many games among bots, in this process or on an executor, with the same result either way."""

from collections.abc import Callable, Iterable
from concurrent.futures import Executor
from dataclasses import replace
from functools import partial
from typing import Any

from gofish_learn.bots.own.isolation import isolated
from gofish_learn.bots.registry import is_built_in
from gofish_learn.engine.rule_books import rule_book
from gofish_learn.engine.rules import Rules
from gofish_learn.lab.arguments import (
    AnyBot,
    check_number,
    check_seconds,
    check_seed,
    factories_and_names,
    warn_of_forfeits,
)
from gofish_learn.lab.blocks import Block, largest_block, play_block
from gofish_learn.lab.playing import Match
from gofish_learn.lab.runs.runner import AHEAD, Runner, ignore, uninterrupted
from gofish_learn.lab.statistics import Results, Tally, nothing_yet

TIME_LIMIT = 1.0
"""Default time limit in seconds for one ask of a learner's own bot."""


def simulate(  # noqa: PLR0913 - the rest have defaults
    rules: Rules | str = "standard",
    bots: Iterable[AnyBot] = ("random", "memory"),
    games: int = 1000,
    seed: int = 1,
    *,
    executor: Executor | None = None,
    ahead: int = AHEAD,
    time_limit: float | None = TIME_LIMIT,
    on_games: Callable[[int], object] = ignore,
    on_record: Callable[[str], object] | None = None,
    on_trouble: Callable[[str], object] = ignore,
) -> Results:
    """Play games among bots and return their statistics; `simulate()` lets one that remembers meet one that does not.

    >>> from gofish_learn import simulate
    >>> print(simulate("standard", ["random", "memory"], games=100, seed=1))
    100 games of standard, seed 1.
    Seat    Bot     Games won        Points a game  Asked first
    Seat 0  random  0.450 +/- 0.050  6.15 +/- 0.27  0.50
    Seat 1  memory  0.550 +/- 0.050  6.85 +/- 0.27  0.50
    55.57 +/- 0.28 asks a game: 48 to 62, nine games in ten 50 to 60.
    Nobody shared a win.

    The result depends only on the rules, the bots, the number of games and the seed: each game has its own generators
    (`gofish_learn.lab.playing.play_game`), and sums are integers until the last step.

    Args:
        rules: the rule book, or its name, such as "standard".
        bots: a bot for each seat: by name (`gofish_learn.bots.registry.bot_named`), as a class, or as a function that
            chooses. A learner's own that is named plays in a process of its own, which knows nothing of the deal; a
            class or a function plays in the process that plays the games.
        games: the number of games, at least 1.
        seed: the seed of all deals and choices.
        executor: plays the games on its workers: any `concurrent.futures.Executor`; None plays them in this process.
            Worker processes import bots by module and class name, so a bot defined in a notebook can only be played
            here or by threads.
        ahead: the most blocks of games given to the executor at a time, at least 1; for a cluster about four times its
            cores.
        time_limit: seconds that a learner's own bot may take for one ask, or None for no limit.
        on_games: called after each block with the number of games in it.
        on_record: called for each game, in order, with its record as a line of JSON.
        on_trouble: called with a sentence when workers are lost and their games are played in this process instead.

    Returns:
        The statistics of all games. Where a bot lost some by forfeit a `ForfeitWarning` says so, too.

    Raises:
        BotNameError: there is no bot of one of the names.
        TypeError: one of the bots is not a bot.
        ValueError: there is no such rule book, the number of players does not fit it, or `games`, `ahead` or
            `time_limit` is out of range.
        SimulationError: a bot cannot be sent to a worker, or seems to have ended one.
        KeyboardInterrupt: a person pressed Ctrl-C.
    """
    simulation = Simulation(rules, bots, games, seed, time_limit=time_limit)
    simulation.play(executor, ahead=ahead, on_games=on_games, on_record=on_record, on_trouble=on_trouble)
    results = simulation.results()
    warn_of_forfeits(results.faults)
    return results


def match_of(
    rules: Rules | str, bots: Iterable[AnyBot], games: int, seed: int, time_limit: float | None = TIME_LIMIT
) -> Match:
    """The set-up of games among bots, with the arguments of `simulate`, which raises the same."""
    book = rule_book(rules)
    check_seconds(time_limit)
    factories, names = factories_and_names(bots)
    book.check_players(len(factories))
    return Match(book, factories, names, check_seed(seed), time_limit, games=games)


class Simulation:
    """A run of games that can be stopped at any moment.

    Attributes:
        tally: what the games so far came to: those with the lowest numbers, without a gap.
    """

    def __init__(
        self,
        rules: Rules | str,
        bots: Iterable[AnyBot],
        games: int,
        seed: int,
        *,
        time_limit: float | None = TIME_LIMIT,
    ) -> None:
        """Prepare the games, with the arguments of `simulate`."""
        self.games = check_number(games, "game")
        self.match = match_of(rules, bots, games, seed, time_limit)
        self.tally = Tally(self.match.players)

    def play(
        self,
        executor: Executor | None = None,
        *,
        ahead: int = AHEAD,
        on_games: Callable[[int], object] = ignore,
        on_record: Callable[[str], object] | None = None,
        on_trouble: Callable[[str], object] = ignore,
    ) -> None:
        """Play the games that are left, with the arguments of `simulate`.

        An interruption leaves the tally as it was after some block: its records have then all been handed over.
        """
        trusted = all(is_built_in(bot) for bot in self.match.bots)
        with isolated(self.match.bots, self.match.time_limit, only_by_name=True) as bots:
            match = replace(self.match, bots=bots, recorded=on_record is not None)
            runner: Runner[Block] = Runner(
                partial(play_block, match), executor, trusted=trusted, ahead=ahead, on_trouble=on_trouble
            )
            for _, block in runner.results(range(self.tally.games, self.games), largest_block(match)):
                with uninterrupted():
                    for record in block.records:
                        (on_record or ignore)(record)
                    self.tally.merge(block.tally)
                    on_games(block.tally.games)

    def results(self) -> Results:
        """The statistics of the games so far."""
        return self.tally.results(self.match.rules.as_json(), self.match.names, self.match.seed)

    def as_json(self) -> dict[str, Any]:
        """The statistics of the games so far as `gofish-learn simulate` prints them; null if there are none."""
        match = self.match
        if self.tally.games == 0:
            return nothing_yet(match.rules.as_json(), match.names, match.seed)
        return self.results().as_json()
