"""A moment of a game: a position, the action that is taken there, and how much of what follows has been shown.

A question is asked at a moment, about what the engine says happens next. What has been shown and what is to come are
kept apart, so that a page can be given the one without the other. Whoever looks on sees every hand: a tour teaches the
rules, not the secrets.
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
    GroupLaid,
    HandDealt,
    HandRefilled,
    PenaltyGiven,
    TurnSkipped,
)
from gofish_learn.engine.game import play
from gofish_learn.engine.hands import EMPTY, hand_of
from gofish_learn.engine.history import Game
from gofish_learn.engine.record import Record, replay
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.state import GameState
from gofish_learn.engine.table import Table


class Scene(NamedTuple):
    """A table with every hand face up.

    Attributes:
        table: what everybody at it can see.
        hands: the hand of each seat.
    """

    table: Table
    hands: tuple[int, ...]


def scene_of(players: int, events: Iterable[Event]) -> Scene:
    """The table after these events, which name every card."""
    table, hands = Table.empty(players), [EMPTY] * players
    for event in events:
        table = table.after(event)
        match event:
            case HandDealt(seat, dealt) | HandRefilled(seat, dealt):
                hands[seat] |= hand_of(card for card in dealt if card)
            case CardDrawn(seat, card) if card:
                hands[seat] |= hand_of([card])
            case CardsGiven(seat, to, given):
                hands[seat] &= ~hand_of(given)
                hands[to] |= hand_of(given)
            case GroupLaid(seat, _, laid):
                hands[seat] &= ~hand_of(laid)
    return Scene(table, tuple(hands))


@dataclass(frozen=True)
class Moment:
    """A moment of a game.

    Attributes:
        record: the game up to here.
        action: what is done now, or None at the deal itself.
        stop: what has just been seen of it: all events up to the first of this type (and those of the type that
            follow at once); None where nothing has been seen yet.
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
        """The rule book."""
        return self.record.rules

    @property
    def players(self) -> int:
        """The number of players."""
        return self.record.players

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return self.record.names or tuple(f"Player {seat + 1}" for seat in range(self.players))

    @property
    def before(self) -> GameState:
        """How the game stands before the action; at the deal, as it stands after it."""
        return self._played[0].state

    @property
    def after(self) -> GameState:
        """How the game stands once the action has been played to its end."""
        return self._played[1]

    @property
    def refused(self) -> str | None:
        """The sentence with which the engine refuses the action, or None where it plays it."""
        return self._played[3]

    @property
    def earlier(self) -> tuple[Event, ...]:
        """All that happened before the action."""
        return () if self.action is None else tuple(self._played[0].events)

    @cached_property
    def shown(self) -> tuple[Event, ...]:
        """What has been seen of the action."""
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
        """What has been seen of the action, or else the ask that is about to be made."""
        if self.shown or not isinstance(self.action, Ask):
            return self.shown
        return (Asked(self.action.asker, self.action.target, self.action.wanted),)

    @property
    def to_come(self) -> tuple[Event, ...]:
        """What is still to be seen of the action: the answer."""
        return self._played[2][len(self.shown) :]

    @cached_property
    def scene(self) -> Scene:
        """The table as it is at this moment."""
        return scene_of(self.players, (*self.earlier, *self.shown))

    @cached_property
    def scene_after(self) -> Scene:
        """The table once the action has been played to its end."""
        return scene_of(self.players, (*self.earlier, *self._played[2]))

    @property
    def ask(self) -> Ask:
        """The ask that is made.

        Raises:
            TypeError: the action is no ask.
        """
        if not isinstance(self.action, Ask):
            raise TypeError("Nobody asks at this moment.")
        return self.action

    @property
    def offender(self) -> int | None:
        """The seat that the referee punishes, or that shows a card by accident; None where neither happens."""
        if isinstance(self.action, Expose):
            return self.action.seat
        return next((event.seat for event in self._played[2] if isinstance(event, PenaltyGiven)), None)

    def left_of(self, seat: int) -> int:
        """The seat at the left of another."""
        return (seat + 1) % self.players

    @property
    def caught(self) -> bool:
        """Whether the asker is given what was asked for."""
        return any(isinstance(event, CardsGiven) for event in self._played[2])

    @property
    def drawn(self) -> CardDrawn | None:
        """What the asker drew, if anything."""
        return next((event for event in self._played[2] if isinstance(event, CardDrawn)), None)

    @property
    def skipped(self) -> tuple[TurnSkipped, ...]:
        """The seats that are passed over after the action."""
        return tuple(event for event in self._played[2] if isinstance(event, TurnSkipped))

    @property
    def ended(self) -> GameEnded | None:
        """The end of the game, if the action brings it."""
        return next((event for event in self._played[2] if isinstance(event, GameEnded)), None)
