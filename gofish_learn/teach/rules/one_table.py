"""One table, two rule books: the learner makes the asks, and both books play each of them, until they diverge."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random

from gofish_learn.bots.rng import pick
from gofish_learn.engine.asks import Ask, fault_of
from gofish_learn.engine.cards import Card, Rank
from gofish_learn.engine.events import Event
from gofish_learn.engine.game import legal_asks, play
from gofish_learn.engine.state import GameState
from gofish_learn.teach.rules.same_deal import Divergence, SameDeal, all_unseen, tried


class ClosedTableError(ValueError):
    """No more asks can be made or taken back at the table, or one of the books does not allow this one.

    The message is a sentence that says why.
    """


@dataclass(frozen=True)
class OneTable:
    """A deal that two rule books play with the same asks."""

    same: SameDeal
    asks: tuple[Ask, ...] = ()

    @cached_property
    def divergence(self) -> Divergence | None:
        """Where the two books have diverged, or None while they go the same way."""
        return self.same.divergence(self.asks)

    @cached_property
    def _played(self) -> tuple[tuple[GameState, GameState], tuple[Event, ...], tuple[Event, ...]]:
        (one, log), (two, _) = (self.same.dealt(rules) for rules in self.same.books)
        latest: tuple[Event, ...] = ()
        for ask in self.asks:
            log += latest
            (one, latest), (two, _) = play(one, ask), tried(two, ask)[:2]
        return (one, two), log, latest

    @property
    def states(self) -> tuple[GameState, GameState]:
        """The state by each book, which differ by nothing but the book until they diverge."""
        return self._played[0]

    @property
    def before(self) -> tuple[Event, ...]:
        """All events before the latest ask; without one, those of the deal. By the first book."""
        return self._played[1]

    @property
    def latest(self) -> tuple[Event, ...]:
        """The events of the latest ask by the first book; none before the first ask."""
        return self._played[2]

    @property
    def over(self) -> bool:
        """Whether the game has ended in both books, and the same way."""
        return self.divergence is None and self.states[0].over

    @property
    def open(self) -> bool:
        """Whether another ask can be made."""
        return self.divergence is None and not self.over

    @property
    def legal(self) -> tuple[Ask, ...]:
        """The asks that both books allow now."""
        return _both_allow(self.states) if self.open else ()

    def asking(self, target: int, wanted: Rank | Card) -> "OneTable":
        """The table after an ask by the player whose turn it is."""
        turn = self.states[0].turn
        if not self.open or turn is None:
            raise ClosedTableError("There is nothing more to ask here: take an ask back, or deal again.")
        ask = Ask(turn, target, wanted)
        for state in self.states:
            fault = fault_of(ask, state.rules, turn, state.hands)
            if fault is not None:
                raise ClosedTableError(fault.sentence)
        return self.after((ask,))

    def going_on(self, rng: Random, most: int | None = None) -> "OneTable":
        """The table after random asks that both books allow.

        It goes on until the books diverge, the game is over or, if there is a limit, `most` asks are made.
        """
        if not self.open:
            return self
        (one, two), asks = self.states, list[Ask]()
        while not one.over and (most is None or len(asks) < most):
            ask = pick(rng, _both_allow((one, two)))
            asks.append(ask)
            one, events = play(one, ask)
            two, others, refused = tried(two, ask)
            if refused or all_unseen(events) != all_unseen(others):
                break
        return self.after(asks)

    def after(self, asks: Sequence[Ask]) -> "OneTable":
        """The table after these asks too."""
        return replace(self, asks=(*self.asks, *asks))

    def taken_back(self) -> "OneTable":
        """The table before the latest ask."""
        if not self.asks:
            raise ClosedTableError("There is no ask to take back.")
        return replace(self, asks=self.asks[:-1])


def _both_allow(states: tuple[GameState, GameState]) -> tuple[Ask, ...]:
    one, two = (legal_asks(state) for state in states)
    return tuple(ask for ask in one if ask in two)


def table_with(same: SameDeal, asks: Sequence[Ask]) -> OneTable:
    """The table after asks that were written down."""
    (one, dealt), (two, others) = (same.dealt(rules) for rules in same.books)
    alike = all_unseen(dealt) == all_unseen(others)
    for ask in asks:
        if not alike or one.over or ask not in _both_allow((one, two)):
            raise ClosedTableError(f"This ask cannot be made: {ask}.")
        one, events = play(one, ask)
        two, others, refused = tried(two, ask)
        alike = refused is None and all_unseen(events) == all_unseen(others)
    return OneTable(same, tuple(asks))
