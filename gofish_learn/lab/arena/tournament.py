"""A tournament: who meets whom, in which seat, on which deal; one of its games played; and what the games have come to.

Every choice of so many bots meets on every deal, once in each rotation of its seats: with the same cards and the same
dealer, so that a bot gains nothing by the seat it has or the hand it is dealt. Every choice gets the same deals.

The ledger counts whole numbers, for each bot, each pair of bots, and each deal. Every pair of seats of a game is
compared by points: the higher wins, equal points are a tie. Who forfeits has lost to all others at the table, whatever
the points.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import combinations
from typing import NamedTuple

from gofish_learn.bots.base import BotFactory
from gofish_learn.bots.factories import called
from gofish_learn.engine.rule_books import rule_book
from gofish_learn.engine.rules import Rules
from gofish_learn.lab.arguments import AnyBot, check_seconds, check_seed, factories_and_names
from gofish_learn.lab.blocks import play_outcomes
from gofish_learn.lab.playing import Match, Outcome

TIME_LIMIT = 1.0
"""Default time limit in seconds for one ask of a learner's own bot."""


class Played(NamedTuple):
    """One game of a tournament, as it came out.

    Attributes:
        deal: the number of the deal, from 0.
        seats: the number of the bot at each seat.
        winners: the seats that won, in ascending order.
        loser: the seat whose bot forfeited, or None.
        reason: what that bot did, in a sentence; empty where none forfeited.
    """

    deal: int
    seats: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    loser: int | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Tournament:
    """The set-up of a tournament.

    Attributes:
        names: what each is called; no two alike.
        players: how many of them meet at a table.
        seed: the seed of all deals and choices.
        time_limit: seconds that a learner's own bot may take for one ask, or None for no limit.
        seatings: every way to sit, as the numbers of the bots at the seats: each choice of the bots, and of each choice
            every rotation. A deal is played once in each.
    """

    rules: Rules
    bots: tuple[BotFactory, ...]
    names: tuple[str, ...]
    players: int
    seed: int
    time_limit: float | None = TIME_LIMIT
    seatings: tuple[tuple[int, ...], ...] = field(init=False, compare=False)

    def __post_init__(self) -> None:
        """Work out every way to sit; a `ValueError` where the book or the number of bots does not allow any."""
        self.rules.check_players(self.players)
        if len(self.bots) < self.players:
            raise ValueError(f"A table of {self.players} needs at least {self.players} bots, not {len(self.bots)}.")
        seatings = tuple(
            (*chosen[turn:], *chosen[:turn])
            for chosen in combinations(range(len(self.bots)), self.players)
            for turn in range(self.players)
        )
        object.__setattr__(self, "seatings", seatings)

    def place_of(self, game: int) -> tuple[int, tuple[int, ...]]:
        """The deal of a game, and who sits where; all games of a deal come before those of the next."""
        deal, place = divmod(game, len(self.seatings))
        return deal, self.seatings[place]

    def match(self, seats: tuple[int, ...], *, recorded: bool = False) -> Match:
        """The games of one seating: that of deal i is game i of the same seed wherever games are played."""
        bots, names = tuple(self.bots[bot] for bot in seats), tuple(self.names[bot] for bot in seats)
        return Match(self.rules, bots, names, self.seed, self.time_limit, recorded=recorded)


def tournament_of(
    rules: Rules | str,
    bots: Iterable[AnyBot],
    players: int,
    seed: int,
    time_limit: float | None = TIME_LIMIT,
) -> Tournament:
    """The tournament of these bots, each given as for `gofish_learn.simulate`.

    One that is there twice is told apart by a number: "random" and "random (2)".
    """
    factories, names = factories_and_names(bots)
    shown = [called(name) for name in names]
    unlike = tuple(
        f"{name} ({shown[:at].count(name) + 1})" if name in shown[:at] else name for at, name in enumerate(shown)
    )
    check_seconds(time_limit)
    return Tournament(rule_book(rules), factories, unlike, players, check_seed(seed), time_limit)


def play_deals(tournament: Tournament, deals: range) -> tuple[Played, ...]:
    """Play every game of these deals, in this process.

    The games of one seating are played together, as one match; their order changes nothing.
    """
    return tuple(game for seats in tournament.seatings for game in games_of(tournament, seats, deals))


def games_of(tournament: Tournament, seats: tuple[int, ...], deals: range) -> Iterator[Played]:
    """Play one seating on these deals."""
    for deal, outcome in zip(deals, play_outcomes(tournament.match(seats), deals), strict=True):
        yield game_played(deal, seats, outcome)


def game_played(deal: int, seats: tuple[int, ...], outcome: Outcome) -> Played:
    """A game as the ledger counts it."""
    lost = outcome.forfeit
    return Played(
        deal, seats, outcome.scores, outcome.winners, lost.seat if lost else None, lost.reason if lost else ""
    )


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
