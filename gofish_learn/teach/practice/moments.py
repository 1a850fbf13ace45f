"""A moment of a game: a position, an ask made there, and how much of the outcome has been shown.

A question is asked at a moment, about what the engine makes happen next. The events shown and those to come are kept
apart, so that a page can be sent the former without the latter. All hands are visible: these questions teach the rules,
and need no secrets.
"""

from dataclasses import dataclass
from functools import cached_property

from gofish_learn.engine.asks import Ask, IllegalActionError
from gofish_learn.engine.events import Asked, CardDrawn, CardsGiven, Event, GameEnded, TurnSkipped
from gofish_learn.engine.game import play
from gofish_learn.engine.history import Game, replay
from gofish_learn.engine.log import Log
from gofish_learn.engine.records.record import Record
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.state import GameState


@dataclass(frozen=True)
class PracticeMoment:
    """A moment of a game, given by its record so far, at which a question can be asked.

    Attributes:
        stop: the outcome has been shown up to the first event of this type (and any of the type directly after it);
            None if nothing has been shown yet.
    """

    record: Record
    ask: Ask
    stop: type[Event] | None = None

    @cached_property
    def _played(self) -> tuple[Game, GameState, tuple[Event, ...]]:
        game = replay(self.record)
        try:
            return game, *play(game.state, self.ask)
        except IllegalActionError:
            return game, game.state, ()

    @property
    def rules(self) -> Rules:
        """The rule book of the game."""
        return self.record.rules

    @property
    def players(self) -> int:
        """The number of players."""
        return self.record.players

    @property
    def names(self) -> tuple[str, ...]:
        """The name of each seat."""
        return self.record.names or ()

    @property
    def before(self) -> GameState:
        """The state of the game before the ask."""
        return self._played[0].state

    @property
    def after(self) -> GameState:
        """The state of the game after the ask; the same as before where the engine refuses it."""
        return self._played[1]

    @cached_property
    def shown(self) -> tuple[Event, ...]:
        """The events of the ask that have been shown."""
        events = self._played[2]
        if self.stop is None:
            return ()
        end = next(number for number, event in enumerate(events) if isinstance(event, self.stop))
        while end < len(events) and isinstance(events[end], self.stop):
            end += 1
        return events[:end]

    @property
    def announced(self) -> tuple[Event, ...]:
        """The events of the ask that have been shown; if there are none, the ask about to be made."""
        return self.shown or (Asked(self.ask.asker, self.ask.target, self.ask.wanted),)

    @property
    def to_come(self) -> tuple[Event, ...]:
        """The events of the ask that have not been shown: the answer to the question."""
        return self._played[2][len(self.shown) :]

    @cached_property
    def scene(self) -> Log:
        """The table at this moment, with all hands face up."""
        return Log(self.rules, self.players, events=(*self._played[0].events, *self.shown))

    @property
    def caught(self) -> bool:
        """Whether the ask is a catch."""
        return any(isinstance(event, CardsGiven) for event in self._played[2])

    @property
    def drawn(self) -> CardDrawn | None:
        """The event of the asker's draw, or None."""
        return next((event for event in self._played[2] if isinstance(event, CardDrawn)), None)

    @property
    def skipped(self) -> tuple[TurnSkipped, ...]:
        """The events of seats being passed over after the ask."""
        return tuple(event for event in self._played[2] if isinstance(event, TurnSkipped))

    @property
    def ended(self) -> GameEnded | None:
        """The end of the game, or None if the ask does not end it."""
        return next((event for event in self._played[2] if isinstance(event, GameEnded)), None)
