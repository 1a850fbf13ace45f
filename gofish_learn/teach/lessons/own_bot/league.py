"""The league table: how many games each bot wins at the same table, with the same cards."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from gofish_learn.bots.base import BotFactory
from gofish_learn.bots.factories import factory_of
from gofish_learn.bots.own.forfeits import ForfeitError, Guard
from gofish_learn.bots.own.isolation import done_in_isolation
from gofish_learn.bots.own.limits import Watching
from gofish_learn.bots.registry import bot_named
from gofish_learn.engine.html_hook import drawn
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.engine.state import winners
from gofish_learn.engine.text_table import TextTable
from gofish_learn.knowledge.proofs.chance_words import rounded
from gofish_learn.lab.estimate import Estimate
from gofish_learn.lab.playing import Match, leaders, play_out
from gofish_learn.teach.lessons.own_bot.checking import TIME_LIMIT, lost
from gofish_learn.teach.lessons.own_bot.turns import OTHERS, SEED, YOU, dealt

GAMES = 100
"""How many games a bot plays for its row."""
MOST_FORFEITS = 3
"""After so many games lost by forfeit a bot gets no row."""
UNIT = 6
"""A game is worth this much; a win shared by two or three is worth a whole number of such parts."""
HEADS = ("bot", "games", "wins in 100", "give or take")


@dataclass(frozen=True, slots=True)
class LeagueRow:
    """One bot's row in the table."""

    name: str
    games: int
    wins: Estimate

    @property
    def cells(self) -> tuple[str, str, str, str]:
        """The row as it is read, under `HEADS`."""
        return (self.name, str(self.games), rounded(100 * self.wins.value), rounded(100 * self.wins.error))


@dataclass(slots=True)
class League:
    """A table of bots, the best first. Each plays against a Whale and a Crab, all with the same cards.

    Attributes:
        games: how many games a bot plays, unless it is said otherwise.
        says: what was wrong with the last bot that came; empty where nothing was.
    """

    games: int = GAMES
    rows: dict[str, LeagueRow] = field(default_factory=dict)
    says: str = ""

    def play(self, name: str, bot: Any, games: int | None = None) -> "League":
        """Let a bot play and enter it; it replaces a bot of the same name.

        The bot is a function, a class, or the name of a bot of the kit, such as "memory". The table itself is returned,
        to be shown.
        """
        self.says = ""
        try:
            make = bot_named(bot) if isinstance(bot, str) else factory_of(bot)
        except TypeError as error:
            self.says = str(error)
            return self
        try:
            (found,) = done_in_isolation(make, partial(_wins_of, games=max(1, games or self.games)))
        except ForfeitError as error:
            found = lost(error)
        if isinstance(found, str):
            self.says = found
        else:
            total, squares, played = found
            self.rows[name] = LeagueRow(name, played, Estimate.of(total, squares, played, UNIT))
        return self

    @property
    def ranking(self) -> list[LeagueRow]:
        """The rows, the best first."""
        return sorted(self.rows.values(), key=lambda row: -row.wins.value)

    def __str__(self) -> str:
        """The table as text."""
        lines = [HEADS, *(row.cells for row in self.ranking)]
        widths = [max(len(line[at]) for line in lines) for at in range(len(HEADS))]
        rows = [f"{line[0]:<{widths[0]}}  {'  '.join(map(str.rjust, line[1:], widths[1:]))}" for line in lines]
        return "\n".join([*rows, *([self.says] if self.says else [])])

    def __repr__(self) -> str:
        """The same, where the table is shown without a page."""
        return str(self)

    def _repr_html_(self) -> str | None:
        """The table as a notebook shows it."""
        rows = tuple((row.name, *row.cells[1:]) for row in self.ranking)
        caption = "Games won against a Whale and a Crab, the best bot first"
        return drawn(TextTable(caption, HEADS, rows, (self.says,) if self.says else ()))


def _wins_of(make: BotFactory, watchdog: Watching | None, *, games: int) -> Iterator[str | tuple[int, int, int]]:
    """Let a bot play.

    Yields:
        The sum of what its games were worth in parts of `UNIT`, the sum of the squares, and the number of games; or a
        sentence, where it forfeits.
    """
    makers = (make, *map(bot_named, OTHERS))
    match = Match(STANDARD, makers, ("yours", *OTHERS), SEED, TIME_LIMIT)
    worth, forfeits = [], 0
    with Guard(TIME_LIMIT, watchdog) as guard:
        for number in range(games):
            game, chances = dealt(number)
            forfeit = play_out(match, game, number, guard, chances)
            if forfeit is not None:
                forfeits += 1
                if forfeits == MOST_FORFEITS:
                    yield f"Your bot could not go on in {forfeits} of {number + 1} games. {forfeit.sentence}"
                    return
            loser = forfeit.seat if forfeit else None
            best = winners(game.state) if game.state.over else leaders(game.state.scores, but=loser)
            worth.append(UNIT // len(best) if YOU in best else 0)
    yield sum(worth), sum(one * one for one in worth), games
