"""A game under the referee: one person plays it by hand, with all the mistakes that the rules punish.

The person answers the bots' asks, lays whole books before the turn ends, may ask wrongly or out of turn, and may call
the referee where a bot has made a mistake. An ask that waits for any of this is `unfinished`: it is kept in the record,
so that a reload comes back to the same moment.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random

from gofish_learn.engine.asks import Action, Ask, IllegalActionError
from gofish_learn.engine.cards import Card, Rank
from gofish_learn.teach.deal_code import chance_for
from gofish_learn.ui.table.game.session import Stage
from gofish_learn.ui.table.game.setup import Setup
from gofish_learn.ui.table.referee.mistakes import denies, is_held, slip_of
from gofish_learn.ui.table.referee.stepwise import StepwiseSession
from gofish_learn.ui.table.referee.unfinished import (
    Unfinished,
    is_refused,
    nothing_to_give,
    read_called,
    read_unfinished,
)


class RefereedSession(StepwiseSession):
    """One refereed game at one device.

    Attributes:
        called: the actions (by their number, from 0) whose mistake the person has spotted.
    """

    def __init__(self, setup: Setup, actions: Sequence[Action] = ()) -> None:
        """Deal a game, or take it up again after these actions.

        Raises:
            IllegalActionError: the actions cannot be played.
        """
        self.called: list[int] = []
        super().__init__(setup, actions)

    @property
    def stage(self) -> Stage:
        """What the table is waiting for."""
        if self.unfinished is None:
            return super().stage
        if self.unfinished.ask.target == self.person:
            return Stage.ANSWERING
        if not self.to_lay:
            return Stage.BOTS
        return Stage.YOUR_ASK if self.unfinished.seen == len(self.coming) else Stage.LAYING

    @property
    def is_in_doubt(self) -> bool:
        """Whether an ask, or the refusal of one, is held up so that whoever doubts it may call the referee."""
        if self.unfinished is None:
            return False
        refused = self.setup.mistakes and self.unfinished.seen == 2 and is_refused(self.coming)
        return refused or self.unfinished.ask.asker != self.person

    def ask(self, target: int, wanted: Rank | Card) -> None:
        """Ask, rightly or wrongly, on the person's turn or on that of a bot.

        Raises:
            IllegalActionError: an ask is still to be answered, or no referee could play this one.
        """
        if self.stage not in {Stage.YOUR_ASK, Stage.BOTS} or self.is_in_doubt:
            raise IllegalActionError("First see the ask through that is on the table.")
        ask = Ask(self.person, target, wanted)
        fault = self.fault(ask)
        if fault is not None and fault.offence is None:
            raise IllegalActionError(fault.sentence)
        self.finish()
        self.go_on(Unfinished(self.answered(ask), 0))

    def advance(self) -> None:
        """Let the bots go on: with the ask that is on the table, or with another.

        Raises:
            IllegalActionError: it is not for a bot to go on.
        """
        if self.stage is not Stage.BOTS or self.turn is None:
            raise IllegalActionError("It is not a bot's turn.")
        if self.unfinished is not None:
            self.go_on(self.unfinished)
            return
        slip = slip_of(self.game.state, list(self.bots), self.chance("slip")) if self.setup.mistakes else None
        self.go_on(Unfinished(slip or self.answered(self.chosen_by(self.turn)), 0))

    def answered(self, ask: Ask) -> Ask:
        """A right ask as it is answered: where bots make mistakes, the bot that is asked may wrongly deny."""
        if ask.target in self.bots and self.setup.mistakes and self.fault(ask) is None:
            return replace(ask, deny=denies(self.game.state, ask, self.chance("denial")))
        return ask

    def chance(self, purpose: str) -> Random:
        """A generator for one purpose at this point of the game: the same whenever the game comes to this point."""
        return chance_for(self.setup.seed, f"{purpose}:{len(self.game.actions)}")

    def answer(self, *, gives: bool) -> None:
        """Answer the ask of a bot: hand over what it asks for, or say no.

        Raises:
            IllegalActionError: nobody has asked, or there is nothing to hand over.
        """
        if self.stage is not Stage.ANSWERING or self.unfinished is None:
            raise IllegalActionError("Nobody has asked you for anything.")
        ask = self.unfinished.ask
        holds = is_held(ask, self.game.state.hands)
        if gives and not holds:
            raise IllegalActionError(nothing_to_give(ask))
        if holds and not gives and self.fault(ask) is None:
            self.unfinished = replace(self.unfinished, ask=replace(ask, deny=True))
        self.finish()

    def lay(self, rank: Rank) -> None:
        """Lay a whole book by hand, before the turn ends.

        Raises:
            IllegalActionError: there is no such book to lay now.
        """
        if self.unfinished is None or rank not in self.to_lay:
            raise IllegalActionError(f"You have no whole book of {rank.plural} to lay now.")
        ask = self.unfinished.ask
        self.go_on(replace(self.unfinished, ask=replace(ask, show=tuple(sorted({*ask.show, rank})))))

    def end_turn(self) -> None:
        """End the turn, with or without having laid every book.

        Raises:
            IllegalActionError: the turn does not wait for its end.
        """
        if self.stage is not Stage.LAYING:
            raise IllegalActionError("There is no turn of yours to end now.")
        self.finish()

    def call(self) -> bool:
        """Call the referee: whether there was a mistake, which is then dealt with."""
        if self.unfinished is None or not self.is_in_doubt:
            return False
        ask, seen = self.unfinished.ask, self.unfinished.seen
        if self.fault(ask) is None and not (ask.deny and seen > 1):
            return False
        self.called.append(len(self.game.actions))
        self.go_on(replace(self.unfinished, seen=max(seen, 2)))
        return True

    @property
    def can_undo(self) -> bool:
        """Whether something that the person did can be taken back."""
        begun = self.unfinished is not None and self.unfinished.ask.asker == self.person
        return (self.setup.practice and begun) or super().can_undo

    def is_persons(self, action: Action) -> bool:
        """Whether an action was the person's ask, or was answered by the person."""
        return isinstance(action, Ask) and self.person in {action.asker, action.target}

    def undo(self) -> None:
        """Take back what the person did last: an ask, or the answer to one.

        Raises:
            IllegalActionError: this is no practice game, or there is nothing to take back.
        """
        self.refuse_undo()
        actions = tuple(self.game.actions)
        if self.unfinished is not None and self.unfinished.ask.asker == self.person:
            self.go_back_to(actions)
        else:
            super().undo()
        undone = actions[len(self.game.actions) :][:1]
        if undone and isinstance(undone[0], Ask) and undone[0].target == self.person:
            self.unfinished = Unfinished(replace(undone[0], deny=False), 1)

    @property
    def moment(self) -> tuple[tuple[Action, ...], Unfinished | None]:
        """Where the game stands, for `restore_moment`."""
        return tuple(self.game.actions), self.unfinished

    def restore_moment(self, moment: tuple[tuple[Action, ...], Unfinished | None]) -> None:
        """Put the game back to where it stood at a `moment`."""
        actions, unfinished = moment
        self.go_back_to(actions)
        self.unfinished = unfinished

    def go_back_to(self, actions: Sequence[Action]) -> None:
        """Put the game back to where it stood after these actions; what was spotted since is forgotten."""
        self.unfinished = None
        super().go_back_to(actions)
        self.called = [number for number in self.called if number < len(actions)]

    def kept(self) -> dict[str, object]:
        """What a record must keep besides the game: the unfinished ask, and what was spotted."""
        called: dict[str, object] = {"x-called": self.called} if self.called else {}
        return called if self.unfinished is None else {**called, "x-unfinished": self.unfinished.to_object()}

    def restore(self, extras: Mapping[str, object]) -> None:
        """Take up what a record has kept besides the game.

        Raises:
            SavedTextError: it does not fit the game.
        """
        self.called, begun = read_called(extras.get("x-called", [])), extras.get("x-unfinished")
        if begun is not None:
            self.unfinished = read_unfinished(begun, self.game.state, self.pauses)
