"""Games to listen to: whole games among bots as an onlooker hears them, each with a deal code.

Only public events are kept, as seen by somebody without cards, so no question or picture made from them can reveal a
hand. The code foretells the game, so no page shows it while the game is listened to. For a lesson:

    game = overheard(DealCode.parse("S4-SEVEN-J"))
    facts_after(game, 30, Chunks(4))        # the facts of the first 30 events, as a memory with room for 4 keeps them
    game.ask_of(12)                         # the events that belong to the same ask as event 12
"""

from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property, lru_cache
from random import Random

from gofish_learn.bots.memory import ForgetfulBot
from gofish_learn.bots.standstill import StandstillDetector
from gofish_learn.engine.events import ONLOOKER, Asked, Event, TurnStarted, seen_by
from gofish_learn.engine.history import Game
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.engine.rules import Rules
from gofish_learn.knowledge.remembering.models import Memory
from gofish_learn.knowledge.remembering.recollection import Fact, Recollection, recollection
from gofish_learn.teach.deal_code import DealCode, dealer_for, deck_for, fresh_seed
from gofish_learn.teach.positions import NAMES as FIVE

NAMES = (*FIVE, "Fay")
YOU = "You"
"""In the last seat, where a listener sits at the table."""
PLAYERS = 4
FEWEST_ASKS = 14
"""The fewest asks of a game that is long enough to listen to."""
KEPT_GAMES = 256
"""How many games are cached, each with what is asked of it: a class listens to many at once."""


@dataclass(frozen=True)
class Overheard:
    """A whole game as an onlooker hears it, determined by its code.

    Attributes:
        code: the code of the deal; a table opened with the same code is dealt the same cards.
        events: everything that happened, as everybody could see it.
    """

    code: DealCode
    dealer: int
    events: tuple[Event, ...]

    @property
    def rules(self) -> Rules:
        """The rule book of the game."""
        return self.code.rules

    @property
    def players(self) -> int:
        """The number of players."""
        return self.code.players

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return NAMES[: self.players]

    @property
    def names_with_you(self) -> tuple[str, ...]:
        """The same where the listener sits at the table, in the last seat."""
        return (*self.names[:-1], YOU)

    @cached_property
    def asks(self) -> tuple[int, ...]:
        """The index of each ask's first event."""
        return tuple(number for number, event in enumerate(self.events) if isinstance(event, Asked))

    def number_of(self, event: int) -> int:
        """The number of the ask (from 0) that the event with this index belongs to; -1 before the first ask."""
        return bisect_right(self.asks, event) - 1

    def asks_ago(self, now: int, event: int) -> int:
        """How many asks ago an event was, once `now` events have happened; all of the latest ask was one ask ago."""
        return self.number_of(now - 1) - self.number_of(event) + 1

    def after(self, asks: int) -> int:
        """The number of events up to the end of this many asks; all events if the game has fewer."""
        if asks < len(self.asks):
            end = self.asks[asks]
            return end - isinstance(self.events[end - 1], TurnStarted)
        return len(self.events)

    def ask_of(self, event: int) -> range:
        """The indices of all events of the ask that an event belongs to: the ask, the answer, a draw, a book."""
        number = self.number_of(event)
        return range(self.asks[number] if number >= 0 else 0, self.after(number + 1))


def fresh_game_code(rng: Random) -> DealCode:
    """A random code for four players with the standard rules, whose game is long enough to listen to."""
    code = DealCode(STANDARD, PLAYERS, fresh_seed(rng))
    return code if len(overheard(code).asks) >= FEWEST_ASKS else fresh_game_code(rng)


@lru_cache(maxsize=KEPT_GAMES)
def overheard(code: DealCode) -> Overheard:
    """The game of a code, played to its end by forgetful bots; the same code always gives the same game."""
    game = Game(code.rules, code.players, dealer_for(code.seed, code.players), deck_for(code.seed))
    bots = [ForgetfulBot() for _ in range(code.players)]
    generators = [Random(f"{code.seed}:listen:{seat}") for seat in range(code.players)]
    standstill = StandstillDetector()
    while game.state.turn is not None and not standstill.reached(game.state):
        seat = game.state.turn
        view = game.view(seat)
        game.play(bots[seat].choose(view, view.legal_asks(), generators[seat]))
    return Overheard(code, game.state.dealer, tuple(seen_by(event, None) for event in game.events))


def recalled(game: Overheard, events: int, memory: Memory) -> Recollection:
    """What an onlooker with this model of memory remembers after the first `events` events."""
    return recollection(memory, game.rules, game.players, ONLOOKER, game.events[:events])


def facts_after(game: Overheard, events: int, memory: Memory) -> tuple[Fact, ...]:
    """All facts that have been heard and are not outdated, remembered or forgotten, the oldest first."""
    return recalled(game, events, memory).facts()
