"""A moment of a game: a position, an action taken there, and how much of the outcome has been shown.

A question is asked at a moment, about what the engine makes happen next. The events shown and those to come are kept
apart, so that a page can be sent the former without the latter. All hands are visible: a tour teaches the rules, and
needs no secrets.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from gofish_learn.engine.asks import Action, Ask, Expose, IllegalActionError
from gofish_learn.engine.events import (
    Asked,
    CardDrawn,
    CardsGiven,
    Event,
    GameEnded,
    PenaltyGiven,
    TurnSkipped,
)
from gofish_learn.engine.game import play
from gofish_learn.engine.history import Game, replay
from gofish_learn.engine.log import Log
from gofish_learn.engine.records.record import Record
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.state import GameState
from gofish_learn.engine.table import Table


class Scene(NamedTuple):
    """A table with all hands face up."""

    table: Table
    hands: tuple[int, ...]


def scene_of(rules: Rules, players: int, events: Iterable[Event]) -> Scene:
    """The table after these events, in which every card is visible."""
    log = Log(rules, players, events=events)
    return Scene(log.table, log.hands)


@dataclass(frozen=True)
class Moment:
    """A moment of a game, given by its record so far, at which a question can be asked.

    Attributes:
        action: the action taken now, or None if the moment is the deal.
        stop: the outcome has been shown up to the first event of this type (and any of the type directly after it);
            None if nothing has been shown yet.
    """

    record: Record
    action: Action | None = None
    stop: type[Event] | None = None

    @cached_property
    def _played(self) -> tuple[Game, GameState, tuple[Event, ...], str | None]:
        game = replay(self.record)
        if self.action is None:
            return game, game.state, tuple(game.events), None
        try:
            after, events = play(game.state, self.action)
        except IllegalActionError as error:
            return game, game.state, (), str(error)
        return game, after, events, None

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
        return self.record.names or tuple(f"Player {seat + 1}" for seat in range(self.players))

    @property
    def before(self) -> GameState:
        """The state of the game before the action; at the deal, the state after it."""
        return self._played[0].state

    @property
    def after(self) -> GameState:
        """The state of the game after the action."""
        return self._played[1]

    @property
    def refused(self) -> str | None:
        """Why the engine refuses the action, in a sentence; None if it is legal."""
        return self._played[3]

    @property
    def earlier(self) -> tuple[Event, ...]:
        """The events before the action; none at the deal."""
        return () if self.action is None else tuple(self._played[0].events)

    @cached_property
    def shown(self) -> tuple[Event, ...]:
        """The events of the action that have been shown."""
        events = self._played[2]
        if self.stop is None:
            return ()
        first = next(number for number, event in enumerate(events) if isinstance(event, self.stop))
        end = first
        while end < len(events) and isinstance(events[end], self.stop):
            end += 1
        return events[:end]

    @property
    def announced(self) -> tuple[Event, ...]:
        """The events of the action that have been shown; if there are none, the ask about to be made."""
        if self.shown or not isinstance(self.action, Ask):
            return self.shown
        return (Asked(self.action.asker, self.action.target, self.action.wanted),)

    @property
    def to_come(self) -> tuple[Event, ...]:
        """The events of the action that have not been shown: the answer to the question."""
        return self._played[2][len(self.shown) :]

    @cached_property
    def scene(self) -> Scene:
        """The table at this moment."""
        return scene_of(self.rules, self.players, (*self.earlier, *self.shown))

    @cached_property
    def scene_after(self) -> Scene:
        """The table after the action."""
        return scene_of(self.rules, self.players, (*self.earlier, *self._played[2]))

    @property
    def ask(self) -> Ask:
        """The action, which must be an ask."""
        if not isinstance(self.action, Ask):
            raise TypeError("Nobody asks at this moment.")
        return self.action

    @property
    def offender(self) -> int | None:
        """The seat that gets a penalty or shows a card by accident; None if neither happens."""
        if isinstance(self.action, Expose):
            return self.action.seat
        return next((event.seat for event in self._played[2] if isinstance(event, PenaltyGiven)), None)

    def left_of(self, seat: int) -> int:
        """The seat to the left of another."""
        return (seat + 1) % self.players

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
        """The events of seats being passed over after the action."""
        return tuple(event for event in self._played[2] if isinstance(event, TurnSkipped))

    @property
    def ended(self) -> GameEnded | None:
        """The end of the game, or None if the action does not end it."""
        return next((event for event in self._played[2] if isinstance(event, GameEnded)), None)
