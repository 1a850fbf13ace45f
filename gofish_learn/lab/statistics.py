"""Sums over many games: integer counts that can be merged in any order, and estimates with standard errors."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from gofish_learn.bots.factories import called
from gofish_learn.engine.text_table import Shown, TextTable
from gofish_learn.engine.wording import so_many
from gofish_learn.lab.estimate import Estimate, deviation
from gofish_learn.lab.playing import Forfeit, Outcome

LONGEST_NAME = 36
"""Of a longer name of a bot only the end is printed, where that of its class stands."""
WHOLE_WIN = 60
"""The units that a win counts: 60 is divisible by 1 to 6 winners, so wins can be summed as integers."""


@dataclass(frozen=True, slots=True, repr=False)
class Asks(Shown):
    """The length of games, in asks.

    The standard deviation is the sample's (divided by n - 1), 0 for a single game; percentiles are linearly
    interpolated.
    """

    mean: Estimate
    sd: float
    least: int
    most: int
    p05: float
    p50: float
    p95: float

    def text_table(self) -> TextTable:
        """The mean and how far the lengths spread, in a sentence."""
        spread = f"{self.least:,} to {self.most:,}, nine games in ten {self.p05:,.0f} to {self.p95:,.0f}"
        return TextTable(f"{self.mean.text_table().caption} asks a game: {spread}.")


@dataclass(frozen=True, slots=True, repr=False)
class Results(Shown):
    """The statistics of a series of games.

    >>> from gofish_learn import simulate
    >>> print(simulate("standard", ["memory", "random"], games=200, seed=1))
    200 games of standard, seed 1.
    Seat    Bot     Games won        Points a game  Asked first
    Seat 0  memory  0.665 +/- 0.033  7.48 +/- 0.17  0.50
    Seat 1  random  0.335 +/- 0.033  5.52 +/- 0.17  0.50
    55.53 +/- 0.20 asks a game: 49 to 63, nine games in ten 51 to 60.
    Nobody shared a win.

    Attributes:
        rules: the name of the rule book, or the choices of a book of one's own.
        seed: the seed of all deals and choices.
        asks: the length of the games, in asks.
        wins: for each seat, the share of games won (0 to 1), a shared win counting in part.
        ties: the share of games with more than one winner (0 to 1).
        score: for each seat, the mean points a game.
        first_player: for each seat, the share of games in which it asked first (0 to 1).
        forfeits: for each seat, the number of games it forfeited.
        first_forfeits: for each seat, its first forfeit, or None.
        stopped: the number of games that got stuck and were stopped.
    """

    rules: str | dict[str, object]
    bots: tuple[str, ...]
    games: int
    seed: int
    asks: Asks
    wins: tuple[Estimate, ...]
    ties: Estimate
    score: tuple[Estimate, ...]
    first_player: tuple[float, ...]
    forfeits: tuple[int, ...]
    first_forfeits: tuple[Forfeit | None, ...]
    stopped: int

    def text_table(self) -> TextTable:
        """A row for each seat, and below it how long the games were, how many had more than one winner, and faults."""
        book = self.rules if isinstance(self.rules, str) else f"a book of your own, like {self.rules['like']}"
        rows = tuple(
            (
                f"Seat {seat}",
                bot if len(bot) <= LONGEST_NAME else f"…{bot[1 - LONGEST_NAME :]}",
                self.wins[seat].text_table().caption,
                self.score[seat].text_table().caption,
                f"{self.first_player[seat]:.2f}",
            )
            for seat, bot in enumerate(map(called, self.bots))
        )
        shared = f"A win was shared in {self.ties.text_table().caption} of the games."
        notes = [self.asks.text_table().caption, shared if self.ties else "Nobody shared a win."]
        if self.stopped:
            notes.append(f"{so_many(self.stopped, 'game')} got stuck and were stopped.")
        caption = f"{so_many(self.games, 'game')} of {book}, seed {self.seed}."
        head = ("Seat", "Bot", "Games won", "Points a game", "Asked first")
        return TextTable(caption, head, rows, (*notes, *self.faults))

    @property
    def faults(self) -> list[str]:
        """Which bots lost games by forfeit, how many, and why the first time: a sentence or two for each."""
        return [
            f"{called(self.bots[first.seat])} at seat {first.seat} lost {self.forfeits[first.seat]} of {self.games} "
            f"games by forfeit, first game {first.game}: {first.sentence}"
            for first in self.first_forfeits
            if first
        ]

    def as_json(self) -> dict[str, Any]:
        """The statistics in the layout that `gofish-learn simulate` prints, each estimate with its standard error."""
        asks = self.asks
        return {
            "rules": self.rules,
            "players": len(self.bots),
            "bots": list(self.bots),
            "games": self.games,
            "seed": self.seed,
            "asks": {
                "mean": asks.mean.value,
                "sd": asks.sd,
                "min": asks.least,
                "max": asks.most,
                "p05": asks.p05,
                "p50": asks.p50,
                "p95": asks.p95,
                "mean_error": asks.mean.error,
            },
            "wins": [share.value for share in self.wins],
            "ties": self.ties.value,
            "score": [points.value for points in self.score],
            "first_player": list(self.first_player),
            "forfeits": list(self.forfeits),
            "wins_error": [share.error for share in self.wins],
            "ties_error": self.ties.error,
            "score_error": [points.error for points in self.score],
        }


def nothing_yet(rules: str | dict[str, object], bots: Sequence[str], seed: int) -> dict[str, Any]:
    """What `gofish-learn simulate` prints where no game was finished: null in the place of every figure."""
    one = Tally(len(bots))
    one.add(Outcome(0, (0,), (0,) * len(bots), 0))
    document = one.results(rules, bots, seed).as_json()
    unknown = ("asks", "wins", "ties", "score", "first_player", "wins_error", "ties_error", "score_error")
    return document | {"games": 0} | {key: without_figures(document[key]) for key in unknown}


def without_figures(value: object) -> object:
    """The same keys or seats with None in the place of each figure."""
    if isinstance(value, dict):
        return dict.fromkeys(value)
    return [None] * len(value) if isinstance(value, list) else None


@dataclass(slots=True)
class Tally:
    """Running integer sums over games; merging tallies in any order gives the same totals.

    Attributes:
        ties: the number of games with more than one winner.
        stopped: the number of games that got stuck and were stopped.
        asks: the number of games by their length in asks.
        wins: for each seat, its wins in units of 1/`WHOLE_WIN`.
        wins_squared: for each seat, the sum of the squares of these.
        scores_squared: for each seat, the sum of the squares of these.
        firsts: for each seat, the number of games in which it asked first.
        forfeits: for each seat, the number of games it forfeited.
        first_forfeits: by seat, the forfeit in its game with the lowest number.
    """

    players: int
    games: int = 0
    ties: int = 0
    stopped: int = 0
    asks: dict[int, int] = field(default_factory=dict)
    wins: list[int] = field(init=False)
    wins_squared: list[int] = field(init=False)
    scores: list[int] = field(init=False)
    scores_squared: list[int] = field(init=False)
    firsts: list[int] = field(init=False)
    forfeits: list[int] = field(init=False)
    first_forfeits: dict[int, Forfeit] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for name in BY_SEAT:
            setattr(self, name, [0] * self.players)

    def add(self, outcome: Outcome) -> None:
        """Add the outcome of one game."""
        self.games += 1
        self.asks[outcome.asks] = self.asks.get(outcome.asks, 0) + 1
        self.ties += len(outcome.winners) > 1
        self.stopped += outcome.stopped
        self.firsts[outcome.first] += 1
        share = WHOLE_WIN // len(outcome.winners)
        for seat in outcome.winners:
            self.wins[seat] += share
            self.wins_squared[seat] += share * share
        for seat, score in enumerate(outcome.scores):
            self.scores[seat] += score
            self.scores_squared[seat] += score * score
        if outcome.forfeit is not None:
            self.forfeits[outcome.forfeit.seat] += 1
            self.first_forfeits.setdefault(outcome.forfeit.seat, outcome.forfeit)

    def merge(self, later: "Tally") -> None:
        """Add the counts of another tally; of two first forfeits, the one in the game with the lower number stays."""
        self.games += later.games
        self.ties += later.ties
        self.stopped += later.stopped
        for asks, games in later.asks.items():
            self.asks[asks] = self.asks.get(asks, 0) + games
        for name in BY_SEAT:
            setattr(self, name, [a + b for a, b in zip(getattr(self, name), getattr(later, name), strict=True)])
        for seat, forfeit in later.first_forfeits.items():
            known = self.first_forfeits.get(seat)
            if known is None or forfeit.game < known.game:
                self.first_forfeits[seat] = forfeit

    def results(self, rules: str | dict[str, object], bots: Sequence[str], seed: int) -> Results:
        """The statistics of the games counted so far, with the rules, bots and seed that `Results` names."""
        n = self.games
        total = sum(asks * games for asks, games in self.asks.items())
        squares = sum(asks * asks * games for asks, games in self.asks.items())
        return Results(
            rules=rules,
            bots=tuple(bots),
            games=n,
            seed=seed,
            asks=Asks(
                mean=Estimate.of(total, squares, n),
                sd=deviation(total, squares, n),
                least=min(self.asks),
                most=max(self.asks),
                p05=percentile(self.asks, 5),
                p50=percentile(self.asks, 50),
                p95=percentile(self.asks, 95),
            ),
            wins=self.estimates(self.wins, self.wins_squared, WHOLE_WIN),
            ties=Estimate.of(self.ties, self.ties, n),
            score=self.estimates(self.scores, self.scores_squared),
            first_player=tuple(games / n for games in self.firsts),
            forfeits=tuple(self.forfeits),
            first_forfeits=tuple(self.first_forfeits.get(seat) for seat in range(self.players)),
            stopped=self.stopped,
        )

    def estimates(self, totals: list[int], squares: list[int], unit: int = 1) -> tuple[Estimate, ...]:
        """For each seat, the mean a game, from sums in which each integer counts 1/`unit`."""
        return tuple(
            Estimate.of(total, squared, self.games, unit) for total, squared in zip(totals, squares, strict=True)
        )


BY_SEAT = ("wins", "wins_squared", "scores", "scores_squared", "firsts", "forfeits")


def percentile(counts: dict[int, int], percent: int) -> float:
    """A percentile (0 to 100) of values with how often each was counted, interpolated between the two nearest ones."""
    place, rest = divmod(percent * (sum(counts.values()) - 1), 100)
    low, high = value_at(counts, place), value_at(counts, place + (rest > 0))
    return low + (high - low) * rest / 100


def value_at(counts: dict[int, int], place: int) -> int:
    """The counted value at this position, from 0 up to the number of values, in ascending order."""
    for value in sorted(counts):
        place -= counts[value]
        if place < 0:
            return value
    raise IndexError(place)
