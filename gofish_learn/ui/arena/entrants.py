"""A learner's own bots in a tournament: each in a process of its own, a fresh bot for each game, until it is out."""

from dataclasses import dataclass, replace

from gofish_learn.bots.base import Bot, BotFactory
from gofish_learn.bots.opponents import OPPONENTS, Opponent
from gofish_learn.bots.own.guard import ForfeitError
from gofish_learn.bots.own.process import ProcessBot, process_of
from gofish_learn.bots.own.shelf import FACE, OWN, SAYS, OwnBots, is_own
from gofish_learn.lab.arena.tournament import Tournament

MOST_FORFEITS = 3
"""After so many forfeits a bot is out, so that one that hangs does not hold up the others for ever."""
OUT = f"It had forfeited {MOST_FORFEITS} games, and was out."
IDLE_S = 120.0
"""After so many seconds without a question the process of a bot ends itself: nobody may be looking any more."""
TITLES = frozenset(one.title.casefold() for one in OPPONENTS.values())


@dataclass(frozen=True, slots=True)
class Absent:
    """Stands for an own bot, such as "own:minnow", where nothing is played."""

    kind: str

    def __call__(self) -> Bot:
        """Forfeit the game: there is no bot."""
        raise ForfeitError(f"The bot {self.kind} is not here.")


class Entrant:
    """The factory of an own bot through one tournament, in which it keeps its process.

    Attributes:
        kind: the bot, such as "own:minnow".
        shelf: where its file lies.
        forfeits: how many games it has lost by forfeit.
        mark: what its file was when its process began.
    """

    def __init__(self, kind: str, shelf: OwnBots, forfeits: int) -> None:
        self.kind = kind
        self.shelf = shelf
        self.forfeits = forfeits
        self.mark = ""
        self.process = process_of(shelf.file_of(kind), IDLE_S)

    def __call__(self) -> Bot:
        """A fresh bot for one game, by the file as it is now.

        Raises:
            ForfeitError: it is out, or may not play here, or its file is gone.
        """
        why_not = OUT if self.forfeits >= MOST_FORFEITS else self.shelf.why_not(self.kind)
        if why_not:
            self.process.end()
            raise ForfeitError(why_not)
        mark = self.shelf.mark(self.kind)
        if mark != self.mark:
            self.process.end()
            self.mark = mark
        return ProcessBot(self.process)


def own_opponent(kind: str) -> Opponent:
    """An own bot with its name and its face; one that is called like an opponent is told apart."""
    name = kind.removeprefix(OWN)
    title = f"{name} (yours)" if name.casefold() in TITLES else name
    return Opponent(kind, title, FACE, SAYS, SAYS, overlooks=0.0)


def entrants_of(tournament: Tournament, shelf: OwnBots, forfeits: list[int] | None = None) -> dict[int, Entrant]:
    """The own bots of a tournament, by their number in it; without `forfeits`, none is ever out."""
    return {
        place: Entrant(name, shelf, forfeits[place] if forfeits else 0)
        for place, name in enumerate(tournament.names)
        if is_own(name)
    }


def with_entrants(tournament: Tournament, entrants: dict[int, Entrant]) -> Tournament:
    """The tournament with these bots in their places, ready to be played."""
    bots: list[BotFactory] = list(tournament.bots)
    for place, entrant in entrants.items():
        bots[place] = entrant
    return replace(tournament, bots=tuple(bots))
