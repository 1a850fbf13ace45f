"""Where a tournament stands: each bot with its games, its wins and its strength, each pair with what it came to."""

from dataclasses import dataclass

from gofish_learn.engine.text_table import Shown, TextTable, folded
from gofish_learn.engine.wording import in_ascii
from gofish_learn.lab.arena.order import Order, order_of
from gofish_learn.lab.arena.ratings import rated, shares
from gofish_learn.lab.arena.tournament import Ledger, Tournament

DECIMALS = 9
"""Strengths are printed with so many decimals: the last digits of a float differ from processor to processor."""


@dataclass(frozen=True, slots=True)
class BotStanding:
    """How one bot has done.

    Attributes:
        wins: the games it won by the rule book; a shared win counts for each who shares it.
        rating: its Bradley-Terry strength, in natural logarithms; the mean of all is 0.
        error: the standard error of the rating, or None before the second deal.
        fault: the deal on which it first forfeited, and what it did there, in a sentence; None where it never did.
    """

    name: str
    games: int
    wins: int
    forfeits: int
    rating: float
    error: float | None
    fault: tuple[int, str] | None = None

    @property
    def cells(self) -> tuple[str, ...]:
        """Its rating, the error of that, its games and those it won, as a table shows them."""
        error = "?" if self.error is None else f"{self.error:.2f}"
        return (f"{self.rating:+.2f}".replace("-", "−"), error, f"{self.games:,}", f"{self.wins:,}")


@dataclass(frozen=True, slots=True)
class PairStanding:
    """What two bots came to: how often they were compared, and how often the one had more points or both as many."""

    a: str
    b: str
    games: int
    a_wins: int
    ties: int


@dataclass(frozen=True, slots=True, repr=False)
class Standings(Shown):
    """Where a tournament stands.

    >>> from gofish_learn.lab import play_tournament
    >>> print(play_tournament("standard", ["random", "memory"], players=2, deals=10, seed=1))
    1-2 memory  +0.29 +/- 0.27  13 of 20 games won
    1-2 random  -0.29 +/- 0.27  7 of 20 games won
    memory and random are too close to tell after 10 deals. About 29 more deals would probably settle
      it.

    Attributes:
        deals: how many deals are to be played.
        done: how many have been begun.
        order: which places the errors leave to each bot, by its number, and who is too close to tell.
    """

    tournament: Tournament
    deals: int
    done: int
    bots: tuple[BotStanding, ...]
    pairs: tuple[PairStanding, ...]
    order: Order

    def __str__(self) -> str:
        """A line for each bot, by rating: its place, its rating, give or take the error, and the games it won.

        Below them stands what is too close to tell.
        """
        places, width = self.places, max(len(bot.name) for bot in self.bots)
        wide = max(map(len, places.values()))
        lines = [
            f"{places[bot.name]:>{wide}} {bot.name:{width}} {bot.rating:+6.2f} "
            f"+/- {'?' if bot.error is None else f'{bot.error:.2f}'}  {bot.wins} of {bot.games} games won"
            f"{f', {bot.forfeits} lost by forfeit' if bot.forfeits else ''}"
            for bot in self.ranking
        ]
        return in_ascii("\n".join([*lines, *(part for said in self.too_close for part in folded(said, 2))]))

    @property
    def ranking(self) -> list[BotStanding]:
        """The bots by their ratings, the highest first, whether or not the errors allow an order."""
        return sorted(self.bots, key=lambda bot: -bot.rating)

    @property
    def places(self) -> dict[str, str]:
        """The place of each bot, by its name: "2", or "1–3" where the errors leave it open which of these it is."""
        return {bot.name: self.order.place_of(at) for at, bot in enumerate(self.bots)}

    @property
    def too_close(self) -> list[str]:
        """Which neighbours are too close to tell, and about how many deals would tell, in a sentence; none if none."""
        said = self.order.says([bot.name for bot in self.bots])
        return [said] if said else []

    @property
    def faults(self) -> list[str]:
        """Which bots have lost games by forfeit, and why the first time: a sentence or two for each."""
        return [
            f"{bot.name} lost {bot.forfeits} of {bot.games} games by forfeit, first on deal {bot.fault[0]}: "
            f"{bot.fault[1]}"
            for bot in self.bots
            if bot.fault
        ]

    def text_table(self) -> TextTable:
        """The standings as a notebook shows them: a table, and below it what is too close to tell and who forfeited."""
        forfeits = any(bot.forfeits for bot in self.bots)
        heads = ("Bot", "Place", "Rating", "Give or take", "Games", "Won", *(["Lost by forfeit"] if forfeits else []))
        rows = tuple(
            (bot.name, self.places[bot.name], *bot.cells, *([f"{bot.forfeits:,}"] if forfeits else []))
            for bot in self.ranking
        )
        tournament = self.tournament
        caption = f"{tournament.rules.title}, {tournament.players} at a table, {self.done} of {self.deals} deals"
        return TextTable(caption, heads, rows, (*self.too_close, *self.faults))

    def as_json(self) -> dict[str, object]:
        """The standings as `gofish-learn arena` prints them; `forfeits` is there for a bot that has some."""
        return {
            "rules": self.tournament.rules.as_json(),
            "players": self.tournament.players,
            "deals": self.deals,
            "seed": self.tournament.seed,
            "bots": [
                {
                    "name": bot.name,
                    "games": bot.games,
                    "wins": bot.wins,
                    "rating": round(bot.rating, DECIMALS),
                    "error": None if bot.error is None else round(bot.error, DECIMALS),
                }
                | ({"forfeits": bot.forfeits} if bot.forfeits else {})
                for bot in self.bots
            ],
            "pairs": [
                {"a": pair.a, "b": pair.b, "games": pair.games, "a_wins": pair.a_wins, "ties": pair.ties}
                for pair in self.pairs
            ],
        }


def standings_of(tournament: Tournament, deals: int, ledger: Ledger) -> Standings:
    """Where a tournament of so many deals stands after the games in the ledger."""
    found = rated(ledger)
    names = tournament.names
    bots = tuple(
        BotStanding(
            name,
            ledger.games[at],
            ledger.wins[at],
            ledger.forfeits[at],
            found.strengths[at],
            found.errors[at],
            (ledger.reasons[at][0], ledger.reasons[at][2]) if at in ledger.reasons else None,
        )
        for at, name in enumerate(names)
    )
    pairs = tuple(
        PairStanding(names[a], names[b], pair.games, pair.wins, pair.ties) for (a, b), pair in ledger.pairs.items()
    )
    done = len(ledger.deals)
    return Standings(tournament, deals, done, bots, pairs, order_of(shares(ledger), done))
