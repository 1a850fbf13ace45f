"""A game that is played by hand: people answer asks, fish and lay their books themselves.

Under a referee the person at the device may also do it wrongly: ask for what is not held, or out of turn, deny what is
held, forget a book; and may call the referee where somebody else has made a mistake. Without one, what the rules do not
allow is refused. An ask that waits for any of this is `unfinished`: the game stands where it stood before the ask, and
the table has seen the first of the events that it will cause. It is kept in the record, so that a reload comes back to
the same moment.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random
from typing import Self

from gofish_learn.bots.streams import pick
from gofish_learn.engine.asks import Action, Ask, Fault, IllegalActionError, fault_of
from gofish_learn.engine.cards import CARDS, RANKS, Card, Rank
from gofish_learn.engine.events import Event, GroupLaid
from gofish_learn.engine.game import play
from gofish_learn.engine.hands import FOUR_OF, cards_in, complete_set, ranks_held, ranks_in
from gofish_learn.engine.log import Log
from gofish_learn.engine.records.record import action_object
from gofish_learn.engine.state import GameState
from gofish_learn.teach.deal_code import chance_for
from gofish_learn.ui.table.by_hand.waits import (
    Unfinished,
    Verb,
    Wait,
    is_refused,
    read_called,
    read_unfinished,
    waits_of,
)
from gofish_learn.ui.table.game.session import Session, Stage

CHANCE = 0.2
"""How often an ask of a bot goes wrong, and how often a bot wrongly says no (0-1)."""
STAGES = {Verb.ANSWER: Stage.ANSWERING, Verb.FISH: Stage.FISHING, Verb.LAY: Stage.LAYING}


def slip_of(state: GameState, bots: list[int], rng: Random) -> Ask | None:
    """The wrong ask that is made in place of a bot's own, whose turn it is, or None where it makes no mistake."""
    if rng.random() >= CHANCE or state.turn is None:
        return None
    hasty = [seat for seat in bots if seat != state.turn and state.hands[seat]]
    asker = pick(rng, hasty) if hasty and rng.random() < 0.5 else state.turn
    target = pick(rng, [seat for seat in range(state.players) if seat != asker])
    right = asker != state.turn
    wishes = wishes_of(state, state.hands[asker], right=right)
    return Ask(asker, target, pick(rng, wishes)) if wishes else None


def wishes_of(state: GameState, hand: int, *, right: bool) -> list[Rank | Card]:
    """What somebody with this hand may rightly ask for, or what they may not."""
    held = ranks_held(hand)
    if not state.rules.names_a_card:
        return [rank for rank in RANKS if (rank in held) is right]
    mine = cards_in(hand)
    return [card for card in CARDS if (card.rank in held and card not in mine) is right]


def is_held(ask: Ask, hands: Sequence[int]) -> bool:
    """Whether the seat that is asked holds what is asked for."""
    wanted = 1 << ask.wanted.number if isinstance(ask.wanted, Card) else FOUR_OF[ask.wanted]
    return bool(hands[ask.target] & wanted)


@dataclass(frozen=True, eq=False)
class ByHandSession(Session):
    """One game that is played by hand, at one moment, as the person who holds the device plays it.

    Attributes:
        unfinished: the ask that waits for somebody, or None.
        called: the actions (by their number, from 0) whose mistake somebody has spotted.
    """

    unfinished: Unfinished | None = None
    called: tuple[int, ...] = ()

    @property
    def is_between_asks(self) -> bool:
        """Whether no ask waits for anybody, as far as this seat can know."""
        return self.unfinished is None or (self.plays_on and self.unfinished.ask.asker != self.holder)

    @cached_property
    def coming(self) -> tuple[Event, ...]:
        """All events of the unfinished ask, seen or not; none where no ask is unfinished."""
        return play(self.game.state, self.unfinished.ask)[1] if self.unfinished else ()

    @cached_property
    def events(self) -> Sequence[Event]:
        """All that has been seen at the table, with every card named."""
        seen = self.unfinished.seen if self.unfinished else 0
        return [*self.game.events, *self.coming[:seen]]

    @cached_property
    def wait(self) -> Wait | None:
        """What the unfinished ask waits for now, first of all somebody's deed; None where no ask is unfinished."""
        begun = self.unfinished
        now = [wait for wait in self.waits(begun.ask) if wait.seen == begun.seen] if begun else []
        return min(now, key=lambda wait: wait.seat is None, default=None)

    @cached_property
    def stage(self) -> Stage:
        """What the table is waiting for."""
        wait = self.wait
        if wait is None or wait.seat is None or wait.seat != self.holder:
            return super().stage if self.unfinished is None else Stage.BOTS
        return Stage.YOUR_ASK if self.plays_on else STAGES[wait.verb]

    @property
    def plays_on(self) -> bool:
        """Whether the asker may ask on with a whole book still to be laid, which nobody else can know of."""
        wait = self.wait
        return wait is not None and wait.verb is Verb.LAY and wait.seen == len(self.coming)

    @property
    def to_lay(self) -> tuple[Rank, ...]:
        """The books that the person may lay now."""
        wait = self.wait
        if wait is None or wait.seat is None or wait.seat != self.holder or wait.verb is not Verb.LAY:
            return ()
        if self.forgets_books:
            return self.books_after(wait.seat, self.coming[: wait.seen])
        laid = self.coming[wait.seen]
        return (laid.rank,) if isinstance(laid, GroupLaid) else ()

    @property
    def forgets_books(self) -> bool:
        """Whether a turn can be ended without laying a whole book, as only a referee allows."""
        return self.holder in self.setup.declares

    def books_after(self, seat: int, events: Sequence[Event]) -> tuple[Rank, ...]:
        """The whole books in a hand after these events, which follow on those of the game."""
        state = self.game.state
        log = Log(state.rules, state.players, state.dealer, [*self.game.events, *events])
        return ranks_in(complete_set(log.hands[seat], state.rules.group))

    @property
    def is_in_doubt(self) -> bool:
        """Whether an ask of somebody else, or the refusal of one, is on the table, so that it can be doubted."""
        begun, wait = self.unfinished, self.wait
        if begun is None or wait is None:
            return False
        may_be_wrong = self.setup.mistakes or begun.ask.target in self.setup.people
        refused = may_be_wrong and begun.seen == 2 and begun.ask.target != self.holder and is_refused(self.coming)
        return refused or (begun.ask.asker != self.holder and wait.verb is not Verb.LAY)

    @property
    def is_mistaken(self) -> bool:
        """Whether what is in doubt is a mistake of somebody else: an ask that breaks a rule, or a wrong refusal."""
        begun = self.unfinished
        if begun is None or not self.is_in_doubt:
            return False
        denied = begun.ask.deny and begun.seen > 1 and begun.ask.target != self.holder
        return denied or self.fault(begun.ask) is not None

    def fault(self, ask: Ask) -> Fault | None:
        """What is wrong with an ask as the game stands."""
        state = self.game.state
        return fault_of(ask, self.setup.rules, -1 if state.turn is None else state.turn, state.hands)

    def ask(self, target: int, wanted: Rank | Card) -> Self:
        """The game after an ask, right or wrong, on the person's turn or on that of a bot."""
        is_free = self.is_between_asks and self.stage in {Stage.BOTS, Stage.OTHERS}
        if self.is_in_doubt or not (is_free or self.stage is Stage.YOUR_ASK):
            raise IllegalActionError("First finish the ask that is on the table.")
        if self.holder is None:
            raise IllegalActionError("It is not your turn to ask.")
        ask = Ask(self.holder, target, wanted)
        fault = self.fault(ask)
        if fault is not None and (fault.offence is None or not self.setup.referee):
            raise IllegalActionError(fault.sentence)
        between = self.finish()
        return between.go_on(Unfinished(between.answered(ask), 0))

    def advance(self) -> Self:
        """The game once the bots went on: with the ask that is on the table, or with another."""
        if self.stage is not Stage.BOTS or self.turn is None:
            raise IllegalActionError("It is not a bot's turn.")
        if self.unfinished is not None:
            return self.go_on(self.unfinished)
        slip = slip_of(self.game.state, list(self.bots), self.chance("slip")) if self.setup.mistakes else None
        if slip is not None:
            return self.go_on(Unfinished(slip, 0))
        session, ask = self.choice_of(self.turn)
        return session.go_on(Unfinished(session.answered(ask), 0))

    def answered(self, ask: Ask) -> Ask:
        """A right ask as it is answered: where bots make mistakes, the bot that is asked may wrongly deny."""
        can_deny = self.setup.mistakes and ask.target in self.bots and is_held(ask, self.game.state.hands)
        if can_deny and self.fault(ask) is None:
            return replace(ask, deny=self.chance("denial").random() < CHANCE)
        return ask

    def chance(self, purpose: str) -> Random:
        """A generator for one purpose at this point of the game: the same whenever the game comes to this point."""
        return chance_for(self.setup.seed, f"{purpose}:{len(self.game.actions)}")

    def go_on(self, begun: Unfinished) -> Self:
        """The game at the next moment of an ask at which somebody has to do something, or at its end."""
        following = [wait.seen for wait in self.waits(begun.ask) if wait.seen > begun.seen]
        session = replace(self, unfinished=replace(begun, seen=min(following, default=0)))
        return session if following else session.finish()

    def waits(self, ask: Ask) -> list[Wait]:
        """When an ask waits, and for whom."""
        state = self.game.state
        events = play(state, ask)[1]

        def books_after(seen: Sequence[Event]) -> bool:
            return bool(self.books_after(ask.asker, seen))

        return waits_of(ask, events, self.setup, state.pond, books_after if self.fault(ask) is None else None)

    def finish(self) -> Self:
        """The game with the unfinished ask played to its end."""
        if self.unfinished is None:
            return self
        return replace(self, game=self.game.after(self.unfinished.ask), unfinished=None)

    def answer(self, *, gives: bool) -> Self:
        """The game after the answer to an ask: the cards handed over, or a no."""
        if self.stage is not Stage.ANSWERING or self.unfinished is None:
            raise IllegalActionError("Nobody has asked you for anything.")
        ask = self.unfinished.ask
        wanted = ask.wanted.words if isinstance(ask.wanted, Card) else ask.wanted.plural
        holds = is_held(ask, self.game.state.hands)
        if gives and not holds:
            raise IllegalActionError(f"You hold no {wanted}, so there is nothing to hand over.")
        denied = holds and not gives and self.fault(ask) is None
        if denied and not self.setup.referee:
            raise IllegalActionError(f"You hold what you are asked for: hand over your {wanted}.")
        return self.go_on(replace(self.unfinished, ask=replace(ask, deny=denied)))

    def fish(self) -> Self:
        """The game after a card was fished by hand."""
        if self.stage is not Stage.FISHING or self.unfinished is None:
            raise IllegalActionError("You fish when you are told to: “Go fish!”")
        return self.go_on(self.unfinished)

    def lay(self, rank: Rank) -> Self:
        """The game after a whole book was laid by hand, before the turn ends."""
        if self.unfinished is None or rank not in self.to_lay:
            group = self.setup.rules.group_word
            raise IllegalActionError(f"You have no whole {group} of {rank.plural} to lay now.")
        ask = self.unfinished.ask
        show = tuple(sorted({*ask.show, rank})) if self.forgets_books else ask.show
        return self.go_on(replace(self.unfinished, ask=replace(ask, show=show)))

    def end_turn(self) -> Self:
        """The game after the turn was ended, whether or not every book is laid."""
        if self.stage is not Stage.LAYING:
            raise IllegalActionError("There is no turn of yours to end now.")
        if not self.forgets_books:
            raise IllegalActionError(f"First lay your {self.setup.rules.group_word}.")
        return self.finish()

    def call(self) -> Self:
        """The game after the referee was called, who deals with a mistake; the same where there is none."""
        if self.unfinished is None or not self.is_mistaken:
            return self
        spotted = replace(self, called=(*self.called, len(self.game.actions)))
        return spotted.go_on(replace(self.unfinished, seen=max(self.unfinished.seen, 2)))

    @property
    def can_undo(self) -> bool:
        """Whether something that the person did can be taken back."""
        return (self.setup.practice and self.has_begun) or super().can_undo

    @property
    def has_begun(self) -> bool:
        """Whether the ask that waits is the person's."""
        return self.unfinished is not None and self.unfinished.ask.asker == self.holder

    def is_persons(self, action: Action) -> bool:
        """Whether an action was the person's ask, or was answered by the person."""
        return isinstance(action, Ask) and self.holder in {action.asker, action.target}

    def undo(self) -> Self:
        """The game before what the person did last: an ask, or the answer to one."""
        self.refuse_undo()
        actions = self.game.actions
        back = self.back_after(len(actions)) if self.has_begun else super().undo()
        undone = actions[len(back.game.actions) :][:1]
        if undone and isinstance(undone[0], Ask) and undone[0].target == self.holder:
            return replace(back, unfinished=Unfinished(replace(undone[0], deny=False), 1))
        return back

    def back_after(self, count: int) -> Self:
        """The game as it stood after so many actions; what was spotted since is forgotten."""
        called = tuple(number for number in self.called if number < count)
        return replace(super().back_after(count), unfinished=None, called=called)

    def extras(self) -> dict[str, object]:
        """What a record must hold besides the game: the unfinished ask, and what was spotted."""
        called: dict[str, object] = {"x-called": list(self.called)} if self.called else {}
        extras = super().extras() | called
        if self.unfinished is None:
            return extras
        return {**extras, "x-unfinished": {**action_object(self.unfinished.ask), "seen": self.unfinished.seen}}

    def with_extras(self, extras: Mapping[str, object]) -> Self:
        """The game with what `extras` wrote into a record."""
        begun = extras.get("x-unfinished")
        unfinished = None if begun is None else read_unfinished(begun, self.game.state, self.waits)
        return replace(self, called=read_called(extras.get("x-called", [])), unfinished=unfinished)
