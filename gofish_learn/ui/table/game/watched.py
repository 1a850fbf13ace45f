"""A game among bots that is over, to be watched: its asks come one by one again, and all hands lie open.

Nobody at the device plays in it, so nothing can be asked, undone or reviewed, and it counts for nothing. As the game is
over, none of its cards is a secret any more.
"""

from dataclasses import dataclass, field, replace
from typing import Self

from gofish_learn.bots.opponents import OPPONENTS
from gofish_learn.bots.own.saved_bots import FACE, OWN, is_own
from gofish_learn.engine.asks import IllegalActionError
from gofish_learn.engine.events import ONLOOKER, Event
from gofish_learn.engine.history import Game
from gofish_learn.engine.log import Log
from gofish_learn.engine.records.record import Record
from gofish_learn.teach.names.people import LONGEST
from gofish_learn.teach.narrator import Narrator
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.table.game.narration import Narration
from gofish_learn.ui.table.game.opening import Opening
from gofish_learn.ui.table.game.session import Session, Stage
from gofish_learn.ui.table.game.setup import FACES, YOU, DealShown, Player, Setup, told_apart

BOTS_PLAYED = "Bots have played this game, and it is over. You see every hand."
GOT_STUCK = "The game got stuck: no ask changed anything any more. It was stopped, and whoever was in the lead has won."
OTHER = "bot"
"""The kind of every player: the names say which bots they are."""


def watched(record: Record) -> "WatchedSession":
    """The game of a record that only bots have played, before its first ask."""
    if record.declares is not None or any("deny" in str(action) for action in record.actions):
        raise RequestError("That game was played under the referee, so it cannot be watched here.")
    setup = Setup(record.rules, bots_at(record), seed=0, practice=False)
    game = Game(record.rules, record.players, record.dealer, record.deck)
    return WatchedSession(setup, Opening(None, record.dealer, ()), game, holder=0, whole=record)


@dataclass(frozen=True, eq=False)
class WatchedSession(Session):
    """A game among bots, at one moment, at a device at which nobody plays.

    Attributes:
        whole: the record of the whole game.
    """

    whole: Record = field(kw_only=True)

    @property
    def you(self) -> int:
        """Nobody's seat."""
        return ONLOOKER

    @property
    def stage(self) -> Stage:
        """Bots play until the game is over."""
        return Stage.OVER if self.turn is None else Stage.BOTS

    @property
    def can_undo(self) -> bool:
        """Nobody has an ask to take back."""
        return False

    def is_persons(self, action: object) -> bool:  # noqa: ARG002 - no action is
        """No ask is a person's."""
        return False

    def narration_begun(self, seat: int) -> Narration:
        """The narration before the deal, told to an onlooker who sees every hand."""
        return OpenNarration(self.setup, self.opening, seat)

    def advance(self) -> Self:
        """The game after the next ask of the record."""
        played = len(self.game.actions)
        if played == len(self.whole.actions):
            raise IllegalActionError(GOT_STUCK)
        return replace(self, game=self.game.after(self.whole.actions[played]))

    def deal_shown(self) -> DealShown:
        """The deal has no code."""
        return DealShown(BOTS_PLAYED)

    @property
    def file_name(self) -> str:
        """What the file of the game is called."""
        return f"go-fish-{'-'.join(name.lower() for name in self.setup.names)}.json".replace(" ", "-")

    def record(self) -> Record:
        """The record of the whole game."""
        return self.whole


class OpenNarration(Narration):
    """A game as it is told to an onlooker who sees every hand.

    Attributes:
        told: all that has happened, with every card.
    """

    def __init__(self, setup: Setup, opening: Opening, seat: int) -> None:
        """Begin before the deal; the seat is that of one of the eyes."""
        super().__init__(setup, opening, seat)
        self.tell_by(Narrator(setup.rules, setup.names, ONLOOKER, opening.dealer))
        self.told = Log(setup.rules, len(setup.players), opening.dealer)

    def look_at(self, event: Event) -> tuple[Event, tuple[int | None, ...]]:
        """An event with every card, and every hand after it."""
        super().look_at(event)
        self.told.add([event])
        return event, self.told.hands


def bots_at(record: Record) -> tuple[Player, ...]:
    """Who sat at each seat: an opponent by its own name and face, any other bot by what the record calls it."""
    names = record.names or [f"Player {seat + 1}" for seat in range(record.players)]
    players = [player_called(name) for name in names]
    apart = told_apart(player.name for player in players)
    return tuple(replace(player, name=name) for player, name in zip(players, apart, strict=True))


def player_called(name: str) -> Player:
    """The opponent of this name, or another bot, by the name of its class."""
    bot = name.partition(" (")[0]  # one that entered a tournament twice is "random (2)"
    if bot in OPPONENTS:
        opponent = OPPONENTS[bot]
        return Player(opponent.title, OTHER, opponent.face)
    if is_own(bot):
        return Player(bot.removeprefix(OWN), OTHER, FACE)
    short = name.rpartition(":")[2].strip()[:LONGEST] or "Bot"
    return Player("Somebody" if short.casefold() == YOU else short, OTHER, FACES[-1])
