"""A tournament played, in this process or on an executor, with the same standings either way.

for standings in running(tournament_of(STANDARD, ["random", "memory", "thinker"], players=2, seed=1), deals=50):
    show(standings)                 # rough at first, and better with every block of games
"""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor
from dataclasses import replace
from functools import partial

from gofish_learn.bots.own.isolation import isolated
from gofish_learn.bots.registry import is_built_in
from gofish_learn.engine.rules import Rules
from gofish_learn.lab.arena.standings import Standings, standings_of
from gofish_learn.lab.arena.tournament import TIME_LIMIT, Ledger, Played, Tournament, play_deals, tournament_of
from gofish_learn.lab.arguments import AnyBot, check_number, warn_of_forfeits
from gofish_learn.lab.blocks import LARGEST_BLOCK
from gofish_learn.lab.runs.runner import Runner, ignore

Block = tuple[Played, ...]


def play_tournament(  # noqa: PLR0913 - the rest have defaults
    rules: Rules | str,
    bots: Iterable[AnyBot],
    players: int,
    deals: int,
    seed: int,
    *,
    executor: Executor | None = None,
    time_limit: float | None = TIME_LIMIT,
) -> Standings:
    """Let every choice of `players` of the bots meet on each deal, in each rotation of its seats.

    Args:
        rules: the rule book, or its name.
        bots: the bots, by name (`gofish_learn.bots.registry.bot_named`), or as classes or functions, those of a
            notebook too. Each that does not come with the kit plays in a process of its own, on Linux under a limit of
            memory, and knows nothing of the deal. One that cannot be sent there, such as a lambda, plays in this
            process, where one that hangs in Python's own code cannot be stopped.
        players: how many of them meet at a table.
        deals: how many deals each choice plays, at least 1; all choices get the same.
        seed: the seed of all deals and choices.
        executor: plays the games on its workers; None plays them in this process.
        time_limit: seconds that a learner's own bot may take for one ask, or None for no limit.

    Returns:
        The standings after the last game; the same, whoever played them. Where a bot lost games by forfeit a
        `ForfeitWarning` says so, too.
    """
    tournament = tournament_of(rules, bots, players, seed, time_limit)
    ledger = Ledger(len(tournament.bots))
    for block in blocks(tournament, deals, executor):
        ledger.add_all(block)
    standings = standings_of(tournament, deals, ledger)
    warn_of_forfeits(standings.faults)
    return standings


def running(tournament: Tournament, deals: int, executor: Executor | None = None) -> Iterator[Standings]:
    """The standings after each block of games, the last of them after all."""
    ledger = Ledger(len(tournament.bots))
    for block in blocks(tournament, deals, executor):
        ledger.add_all(block)
        yield standings_of(tournament, deals, ledger)


def blocks(
    tournament: Tournament,
    deals: int,
    executor: Executor | None = None,
    on_trouble: Callable[[str], object] = ignore,
) -> Iterator[Block]:
    """The games of a tournament in blocks, one deal after the other, played on the workers or in this process.

    `on_trouble` is called with a sentence when workers are lost and their games are played here instead.
    """
    check_number(deals, "deal")
    trusted = all(is_built_in(bot) for bot in tournament.bots)
    with isolated(tournament.bots, tournament.time_limit) as bots:
        work = partial(play_deals, replace(tournament, bots=bots))
        runner: Runner[Block] = Runner(work, executor, trusted=trusted, on_trouble=on_trouble)
        for _, block in runner.results(range(deals), max(1, LARGEST_BLOCK // len(tournament.seatings))):
            yield block
