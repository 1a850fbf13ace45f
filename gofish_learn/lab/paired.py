"""Experiments with paired deals: the same cards played in more than one way, so that the luck of the deal falls out.

Does it matter who goes first? (`going_first`) What is a better bot worth at this table? (`same_deals`) And is it better
whatever its seat and its cards? (`seats_rotated`) Each deal gives one number, and from deal to deal these are
independent: the standard error is that of their mean.
"""

from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from math import isfinite, sqrt
from typing import Any, NamedTuple, TypedDict, Unpack

from gofish_learn.bots.own.isolation import isolated
from gofish_learn.bots.registry import is_built_in
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.text_table import Shown, TextTable
from gofish_learn.engine.wording import listed, quoted
from gofish_learn.lab.arguments import AnyBot, bots_in_order, check_number, warn_of_forfeits
from gofish_learn.lab.blocks import largest_block, play_outcomes
from gofish_learn.lab.estimate import Estimate, anytime_half_width, anytime_interval, deviation
from gofish_learn.lab.playing import Forfeit, Match, Outcome
from gofish_learn.lab.runs.runner import Runner
from gofish_learn.lab.simulation import TIME_LIMIT, match_of
from gofish_learn.lab.statistics import WHOLE_WIN

LOOK_EVERY = 20
"""Deals between two looks at the interval, wherever they are played: where it stops depends on nothing else."""


@dataclass(frozen=True, slots=True)
class Way:
    """One of the ways in which every deal is played.

    Attributes:
        seat: the seat whose wins count, or None for whichever seat asks first.
        sign: 1 where its wins count for the effect, -1 where they count against it.
    """

    match: Match
    seat: int | None
    sign: int = 1

    def won(self, outcome: Outcome) -> int:
        """What that seat won of a game, in units of 1/`WHOLE_WIN`."""
        seat = outcome.first if self.seat is None else self.seat
        return WHOLE_WIN // len(outcome.winners) if seat in outcome.winners else 0

    @contextmanager
    def apart(self) -> Iterator["Way"]:
        """The same with the bots that are named each in a process of its own, which ends with this."""
        with isolated(self.match.bots, self.match.time_limit, only_by_name=True) as bots:
            yield replace(self, match=replace(self.match, bots=bots))


@dataclass(frozen=True, slots=True, repr=False)
class PairedResults(Shown):
    """What an experiment with paired deals came to.

    >>> from gofish_learn.lab import going_first
    >>> print(going_first("standard", ["random", "random"], deals=200, seed=1))
    Effect 0.035 +/- 0.023, 95 per cent interval -0.042 to 0.112.
    200 deals, 400 games; without pairs 451 would be as sure.

    Attributes:
        games: the number of games: each deal is played in every way.
        ways: for each way, the share of games won (0 to 1), a shared win counting in part.
        effect: how much larger the share won is (-1 to 1) than without an effect, where it would be 0.
        unpaired_error: the standard error that as many games would have, each with a deal of its own.
        faults: which bots lost games by forfeit, how many, and why the first time: a sentence or two for each.
    """

    deals: int
    games: int
    ways: tuple[Estimate, ...]
    effect: Estimate
    unpaired_error: float
    faults: tuple[str, ...] = ()

    def text_table(self) -> TextTable:
        """What it came to, "Effect 0.490 ± 0.031, 95 per cent interval 0.395 to 0.585.", and who forfeited."""
        low, high = self.interval
        unpaired = self.games + self.games_spared
        reach = f"95 per cent interval {low:.3f} to {high:.3f}" if isfinite(low) else "too few deals for an interval"
        return TextTable(
            f"Effect {self.effect.value:.3f} ± {self.effect.error:.3f}, {reach}.",
            notes=(
                f"{self.deals:,} deals, {self.games:,} games; without pairs {unpaired:,} would be as sure.",
                *self.faults,
            ),
        )

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 per cent interval of the effect, which holds however often one looks and whenever one stops."""
        return anytime_interval(self.effect, self.deals)

    @property
    def times_as_many(self) -> float:
        """So many times as many games are as sure, if each has a deal of its own; 1 if nothing varied."""
        return (self.unpaired_error / self.effect.error) ** 2 if self.effect.error else 1.0

    @property
    def games_spared(self) -> int:
        """How many more games that would be; below 0 where pairing has made it worse."""
        return round(self.games * (self.times_as_many - 1))


@dataclass(slots=True)
class PairedTally:
    """Running integer sums over deals.

    Attributes:
        even: what the share won would be without an effect, 0 to 1.
        won: for each way, what was won, in units of 1/`WHOLE_WIN`.
        won_squared: for each way, the sum of the squares of these.
        total: the sum over the deals of what the ways won, each with its sign.
        squares: the sum of the squares of these.
        forfeits: by the name of the bot, how many games it lost by forfeit, and the first of them.
    """

    signs: tuple[int, ...]
    even: float
    deals: int = 0
    won: list[int] = field(init=False)
    won_squared: list[int] = field(init=False)
    total: int = 0
    squares: int = 0
    forfeits: dict[str, tuple[int, Forfeit]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.won, self.won_squared = [0] * len(self.signs), [0] * len(self.signs)

    def add(self, won: Sequence[int]) -> None:
        """Add a deal: what was won in each way, in units of 1/`WHOLE_WIN`."""
        self.deals += 1
        for way, share in enumerate(won):
            self.won[way] += share
            self.won_squared[way] += share * share
        together = sum(sign * share for sign, share in zip(self.signs, won, strict=True))
        self.total += together
        self.squares += together * together

    def add_forfeit(self, bot: str, forfeit: Forfeit) -> None:
        """Add a game that the bot of this name lost by forfeit."""
        before, first = self.forfeits.get(bot, (0, forfeit))
        self.forfeits[bot] = (before + 1, first)

    def half_width(self) -> float:
        """How far the interval of the effect reaches to each side so far."""
        return anytime_half_width(self.results().effect.error, self.deals)

    def results(self) -> PairedResults:
        """What the deals so far come to.

        The variance of a sum of independent games is the sum of their variances: so much it would be with a deal for
        each game. What pairing spares is the part that the games of a deal have in common.
        """
        ways, n = len(self.signs), self.deals
        unit = WHOLE_WIN * (ways if min(self.signs) > 0 else 1)
        mean = Estimate.of(self.total, self.squares, n, unit)
        apart = sum(deviation(*sums, n) ** 2 for sums in zip(self.won, self.won_squared, strict=True))
        return PairedResults(
            deals=n,
            games=n * ways,
            ways=tuple(Estimate.of(*sums, n, WHOLE_WIN) for sums in zip(self.won, self.won_squared, strict=True)),
            effect=Estimate(mean.value - self.even, mean.error),
            unpaired_error=sqrt(apart / n) / unit,
            faults=tuple(
                f"{bot} lost {lost} of {n * ways} games by forfeit, first on deal {first.game}: {first.sentence}"
                for bot, (lost, first) in self.forfeits.items()
            ),
        )


class Playing(TypedDict, total=False):
    """How an experiment is played, as further arguments; what they do not say is as for `gofish_learn.simulate`.

    What it comes to depends on `narrow` and `time_limit` alone.

    Attributes:
        narrow: stop as soon as the interval (`PairedResults.interval`) reaches at most so far to each side.
    """

    narrow: float | None
    executor: Executor | None
    time_limit: float | None


def same_deals(
    rules: Rules | str,
    bots: Iterable[AnyBot],
    others: Iterable[AnyBot],
    deals: int,
    seed: int,
    **playing: Unpack[Playing],
) -> PairedResults:
    """How much more seat 0 wins at one table than at another: every deal is played at both, by the same dealer.

    With a memory bot and with a random one at seat 0 the effect is what memory is worth at that table. The errors are
    those of `gofish_learn.simulate`.

    >>> from gofish_learn.lab import same_deals
    >>> same_deals("standard", ["memory", "random"], ["random", "random"], deals=40, seed=1).effect > 0
    True

    Args:
        rules: the rule book.
        bots: the bots of the first table, by name or as factories.
        others: the bots of the second, as many.
        deals: the number of deals, at least 2; with `narrow` the most.
        seed: the seed of all deals and choices.
        playing: how it is played (`Playing`), such as ``narrow=0.02``.
    """
    bots, others = bots_in_order(bots), bots_in_order(others)
    if len(bots) != len(others):
        raise ValueError(f"Both tables need as many bots: the first has {len(bots)}, the second {len(others)}.")
    first, second = (table_of(rules, table, deals, seed, playing) for table in (bots, others))
    return play_in_ways((Way(first, 0), Way(second, 0, -1)), 0, deals, **playing)


def going_first(
    rules: Rules | str, bots: Iterable[AnyBot], deals: int, seed: int, **playing: Unpack[Playing]
) -> PairedResults:
    """How much more than an even share whoever goes first wins: every deal is played once with each seat going first.

    Every seat has the same cards each time, and the pond is the same; even is one game in as many as there are players.
    The bots need not be alike, as each of them goes first as often. The other arguments are those of `same_deals`.
    """
    match = table_of(rules, bots, deals, seed, playing)
    ways = tuple(Way(replace(match, turned=seats), None) for seats in range(match.players))
    return play_in_ways(ways, 1 / match.players, deals, **playing)


def seats_rotated(
    rules: Rules | str, bots: Iterable[AnyBot], deals: int, seed: int, **playing: Unpack[Playing]
) -> PairedResults:
    """How much more than an even share the first of these bots wins: every deal is played once with it in each seat.

    The others move round with it, so each bot has had every hand and has gone first. The other arguments are those of
    `same_deals`.

    >>> from gofish_learn.lab import seats_rotated
    >>> seats_rotated("standard", ["memory", "random"], deals=40, seed=1).games
    80
    """
    bots = bots_in_order(bots)
    players = len(bots)
    tables = [[bots[(seat - by) % players] for seat in range(players)] for by in range(players)]
    ways = tuple(Way(table_of(rules, table, deals, seed, playing), by) for by, table in enumerate(tables))
    return play_in_ways(ways, 1 / players, deals, **playing)


def table_of(rules: Rules | str, bots: Iterable[AnyBot], deals: int, seed: int, playing: Playing) -> Match:
    """The set-up of one game to each deal."""
    if odd := [name for name in playing if name not in Playing.__annotations__]:
        raise TypeError(f"There is no argument {quoted(odd[0])}: there are {listed(list(Playing.__annotations__))}.")
    return match_of(rules, bots, deals, seed, playing.get("time_limit", TIME_LIMIT))


def play_in_ways(ways: tuple[Way, ...], even: float, deals: int, **playing: Unpack[Playing]) -> PairedResults:
    """Play deals in every way, and warn whoever called the function that calls this of games lost by forfeit."""
    narrow: Any = playing.get("narrow")
    if narrow is not None and not (isinstance(narrow, int | float) and narrow > 0):
        raise ValueError("The interval can be narrow, and not nothing: “narrow” must be above 0.")
    results = tally_in_ways(ways, even, deals, narrow, playing.get("executor")).results()
    warn_of_forfeits(results.faults, stacklevel=4)
    return results


def tally_in_ways(
    ways: tuple[Way, ...], even: float, deals: int, narrow: float | None, executor: Executor | None
) -> PairedTally:
    """Play deals in every way, until there are enough or the interval reaches at most so far to each side."""
    check_number(deals, "deal", least=2)  # one shows no spread
    tally = PairedTally(tuple(way.sign for way in ways), even)
    with ExitStack() as stack:
        runner = Runner(
            partial(play_deals, tuple(stack.enter_context(way.apart()) for way in ways)),
            executor,
            trusted=all(is_built_in(bot) for way in ways for bot in way.match.bots),
        )
        for _, block in runner.results(range(deals), max(1, largest_block(ways[0].match) // len(ways))):
            for won, forfeits in block:
                tally.add(won)
                for bot, forfeit in forfeits:
                    tally.add_forfeit(bot, forfeit)
                if narrow and tally.deals % LOOK_EVERY == 0 and tally.half_width() <= narrow:
                    return tally
    return tally


class PairedDeal(NamedTuple):
    """One deal played in every way.

    Attributes:
        won: for each way, what was won, in units of 1/`WHOLE_WIN`.
        forfeits: the games lost by forfeit, each with the name of the bot.
    """

    won: tuple[int, ...]
    forfeits: tuple[tuple[str, Forfeit], ...] = ()


def play_deals(ways: tuple[Way, ...], numbers: range) -> list[PairedDeal]:
    """Play the deals with these numbers in every way."""
    by_way = [play_outcomes(way.match, numbers) for way in ways]
    return [
        PairedDeal(
            tuple(way.won(outcome) for way, outcome in zip(ways, outcomes, strict=True)),
            tuple(
                (way.match.names[outcome.forfeit.seat], outcome.forfeit)
                for way, outcome in zip(ways, outcomes, strict=True)
                if outcome.forfeit
            ),
        )
        for outcomes in zip(*by_way, strict=True)
    ]
