"""A game whose asks are seen through in steps, because one person plays it by hand.

An ask that waits for somebody is `unfinished`: the game stands where it stood before it, and the table has seen the
first of the events that it will cause.
"""

from collections.abc import Sequence
from dataclasses import replace

from gofish_learn.engine.asks import Action, Ask, Fault, fault_of
from gofish_learn.engine.cards import Rank
from gofish_learn.engine.events import Event
from gofish_learn.engine.game import play
from gofish_learn.engine.hands import complete_set, ranks_in
from gofish_learn.engine.view import View, Witness
from gofish_learn.ui.table.game.session import Session
from gofish_learn.ui.table.game.setup import Setup
from gofish_learn.ui.table.referee.unfinished import Unfinished, before_turn_ends, pauses


class StepwiseSession(Session):
    """One game at one device, played by hand by one person.

    Attributes:
        person: the seat of the person.
        unfinished: the ask that waits for somebody, or None.
    """

    def __init__(self, setup: Setup, actions: Sequence[Action] = ()) -> None:
        """Deal a game, or take it up again after these actions.

        Raises:
            IllegalActionError: the actions cannot be played.
        """
        self.person = setup.people[0]
        self.unfinished: Unfinished | None = None
        super().__init__(setup, actions)

    @property
    def declares(self) -> tuple[int, ...]:
        """The seats that lay their books by hand."""
        return (self.person,)

    @property
    def is_between_asks(self) -> bool:
        """Whether no ask is waiting for somebody."""
        return self.unfinished is None

    @property
    def coming(self) -> tuple[Event, ...]:
        """All events of the unfinished ask, seen or not; none where no ask is unfinished."""
        return play(self.game.state, self.unfinished.ask)[1] if self.unfinished else ()

    @property
    def events(self) -> Sequence[Event]:
        """All that has been seen at the table, with every card named."""
        seen = self.unfinished.seen if self.unfinished else 0
        return [*self.game.events, *self.coming[:seen]]

    def view(self) -> View | None:
        """What the person sees now, the begun ask's events included."""
        return self.view_after(self.coming[: self.unfinished.seen] if self.unfinished else ())

    def view_after(self, begun: Sequence[Event]) -> View:
        """What the person sees after these events, which follow on those of the game."""
        before = self.game.view(self.person)
        if not begun:
            return before
        witness = Witness(before.rules, before.seat, before.players, before.dealer)
        witness.table, witness.hands, witness.events = before.table, list(before.hands), list(before.events)
        for event in begun:
            witness.see(event)
        return witness.view()

    def fault(self, ask: Ask) -> Fault | None:
        """What is wrong with an ask as the game stands."""
        state = self.game.state
        return fault_of(ask, self.setup.rules, -1 if state.turn is None else state.turn, state.hands)

    def books_after(self, events: Sequence[Event]) -> tuple[Rank, ...]:
        """The whole books in the person's hand after these events, which follow on those of the game."""
        return ranks_in(complete_set(self.view_after(events).hand, self.setup.rules.group))

    @property
    def to_lay(self) -> tuple[Rank, ...]:
        """The books that the person may lay now."""
        if self.unfinished is None or self.unfinished.ask.asker != self.person:
            return ()
        coming, seen = self.coming, self.unfinished.seen
        return self.books_after(coming[:seen]) if seen == before_turn_ends(coming) else ()

    def go_on(self, begun: Unfinished) -> None:
        """See an ask through to the next moment at which somebody has to do something, or to its end."""
        events = play(self.game.state, begun.ask)[1]
        following = [pause for pause in self.pauses(begun.ask, events) if pause > begun.seen]
        self.unfinished = replace(begun, seen=min(following, default=0))
        if not following:
            self.finish()

    def pauses(self, ask: Ask, events: Sequence[Event]) -> list[int]:
        """After how many of its events an ask waits for somebody."""
        sound = self.fault(ask) is None
        return pauses(ask, events, self.person, self.books_after if sound else None, mistakes=self.setup.mistakes)

    def finish(self) -> None:
        """Play the unfinished ask to its end."""
        if self.unfinished is not None:
            self.game.play(self.unfinished.ask)
            self.unfinished = None
