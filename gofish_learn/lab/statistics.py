"""What many games add up to: exact counts, merged in any order, and the figures made of them with their errors."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Any, Self

from gofish_learn.lab.playing import Forfeit, Outcome

WHOLE_WIN = 60
"""A win in parts: 60 can be shared equally by 1 to 6 seats, so that wins are added up in whole numbers."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean over games, and how far it may be off.

    Attributes:
        value: the mean.
        error: its standard error, in the same unit; 0 for a single game, which says nothing.
    """

    value: float
    error: float

    @classmethod
    def of(cls, total: int, squares: int, count: int, unit: int = 1) -> Self:
        """The estimate from the sum of `count` whole numbers and the sum of their squares, counted in 1/`unit`."""
        return cls(total / (count * unit), deviation(total, squares, count) / unit / sqrt(count))


@dataclass(frozen=True, slots=True)
class Asks:
    """How many asks a game has.

    Attributes:
        mean: asks a game, on average, with its error.
        sd: the standard deviation from game to game (of a sample: over n - 1); 0 for a single game.
        least: the asks of the shortest game.
        most: the asks of the longest game.
        p05: 5 in 100 games have no more asks than this (interpolated between two games, as are the next two).
        p50: the median.
        p95: 95 in 100 games have no more asks than this.
    """

    mean: Estimate
    sd: float
    least: int
    most: int
    p05: float
    p50: float
    p95: float


@dataclass(frozen=True, slots=True)
class Results:
    """What many games came to, whoever played them.

    Attributes:
        rules: the name of the rule book.
        bots: the name of each seat's bot.
        games: how many games were played.
        seed: what they followed from.
        asks: how many asks a game has.
        wins: for each seat the share of games won (0-1), a shared win split.
        ties: the share of games with more than one winner (0-1).
        score: for each seat the points a game.
        first_player: for each seat the share of games in which it asked first (0-1), which is not left to chance.
        forfeits: for each seat how many games it lost by forfeit.
        first_forfeits: for each seat its first forfeit, or None.
        stopped: how many games were stopped because no card moved any more.
    """

    rules: str
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

    def as_json(self) -> dict[str, Any]:
        """The figures as `gofish-learn simulate` prints them."""
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
            },
            "wins": [share.value for share in self.wins],
            "ties": self.ties.value,
            "score": [points.value for points in self.score],
            "first_player": list(self.first_player),
            "forfeits": list(self.forfeits),
        }


@dataclass(slots=True)
class Tally:
    """Counts of games as they are played, in whole numbers: merged in any order, they come to the same.

    Attributes:
        players: the number of players.
        asks: how many games had so many asks, by the number of asks.
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
        """Begin every seat's counts at nothing."""
        for name in BY_SEAT:
            setattr(self, name, [0] * self.players)

    def add(self, outcome: Outcome) -> None:
        """Count a game."""
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
        """Add the counts of other games; of two first forfeits the one of the earlier game stays."""
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

    def results(self, rules: str, bots: Sequence[str], seed: int) -> Results:
        """The figures, of at least one game."""
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
        """The estimate for each seat, from sums in 1/`unit`."""
        return tuple(
            Estimate.of(total, squared, self.games, unit) for total, squared in zip(totals, squares, strict=True)
        )


BY_SEAT = ("wins", "wins_squared", "scores", "scores_squared", "firsts", "forfeits")


def deviation(total: int, squares: int, count: int) -> float:
    """The standard deviation of a sample of whole numbers, from their sum and that of their squares; 0 for one."""
    return sqrt((count * squares - total * total) / (count * (count - 1))) if count > 1 else 0.0


def percentile(counts: dict[int, int], percent: int) -> float:
    """The value below which this many in 100 of the counted values lie.

    Between two values it is found by linear interpolation, with the least value at 0 and the greatest at 100 per cent.

    Args:
        counts: how often each value was counted.
        percent: 0 to 100.
    """
    place, rest = divmod(percent * (sum(counts.values()) - 1), 100)
    low, high = value_at(counts, place), value_at(counts, place + (rest > 0))
    return low + (high - low) * rest / 100


def value_at(counts: dict[int, int], place: int) -> int:
    """The value at this place, from 0, of all counted values in order."""
    for value in sorted(counts):
        place -= counts[value]
        if place < 0:
            return value
    raise IndexError(place)
