"""What the games of a tournament have come to: whole numbers, for each bot, each pair of bots, and each deal.

Every pair of seats of a game is compared by points: the higher wins, equal points are a tie. Who forfeits has lost to
all others at the table, whatever the points.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import combinations

from gofish_learn.lab.arena.tournament import Played

WIN = 2
TIE = 1
"""A comparison that is won counts two halves, a tie one."""


@dataclass(slots=True)
class PairCount:
    """How often one bot met another, and how often it had more points, or as many."""

    games: int = 0
    wins: int = 0
    ties: int = 0


@dataclass(slots=True)
class Ledger:
    """The counts of a tournament so far; games may be added in any order.

    Attributes:
        games: for each bot, the games it played.
        wins: for each bot, the games it won by the rule book, ties broken as the book does; a win that is shared counts
            for each who shares it.
        forfeits: for each bot, the games it lost by forfeit.
        reasons: by the bot's number, what it did when it first forfeited: of all such games the first of the lowest
            deal.
        pairs: by the numbers of two bots, the lower first, what they came to.
        deals: by the number of the deal, for each pair in the order of `pairs` the halves won by its first bot, and
            below them the comparisons.
    """

    bots: int
    games: list[int] = field(init=False)
    wins: list[int] = field(init=False)
    forfeits: list[int] = field(init=False)
    reasons: dict[int, tuple[int, tuple[int, ...], str]] = field(default_factory=dict)
    pairs: dict[tuple[int, int], PairCount] = field(init=False)
    deals: dict[int, tuple[list[int], list[int]]] = field(default_factory=dict)
    _place: dict[tuple[int, int], int] = field(init=False)

    def __post_init__(self) -> None:
        self.games, self.wins, self.forfeits = ([0] * self.bots for _ in range(3))
        self.pairs = {pair: PairCount() for pair in combinations(range(self.bots), 2)}
        self._place = {pair: place for place, pair in enumerate(self.pairs)}

    @property
    def played(self) -> int:
        """The number of comparisons of all pairs together."""
        return sum(pair.games for pair in self.pairs.values())

    def add_all(self, games: Iterable[Played]) -> None:
        """Add some games."""
        for game in games:
            self.add(game)

    def add(self, game: Played) -> None:
        """Add one game."""
        for seat, bot in enumerate(game.seats):
            self.games[bot] += 1
            self.wins[bot] += seat in game.winners
        if game.loser is not None:
            bot = game.seats[game.loser]
            self.forfeits[bot] += 1
            first = (game.deal, game.seats, game.reason)
            self.reasons[bot] = min(self.reasons.get(bot, first), first)
        halves, met = self.deals.setdefault(game.deal, ([0] * len(self.pairs), [0] * len(self.pairs)))
        for (one, other), won in compared(game):
            place, pair = self._place[one, other], self.pairs[one, other]
            pair.games += 1
            pair.wins += won == WIN
            pair.ties += won == TIE
            halves[place] += won
            met[place] += 1


def compared(game: Played) -> Iterator[tuple[tuple[int, int], int]]:
    """Every two bots of a game, the one with the lower number first, and the halves that this one won of it."""
    points = [-1 if seat == game.loser else score for seat, score in enumerate(game.scores)]
    for one, other in combinations(sorted(zip(game.seats, points, strict=True)), 2):
        (a, score), (b, against) = one, other
        yield (a, b), WIN * (score > against) + TIE * (score == against)
