"""Plays the same deal by two rule books, and finds where they diverge and which rules make them.

Both games are played with the same asks until something differs. The cause is then found by search: it is the smallest
set of rules which, taken over from the second book into the first, makes the first game go like the second.
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from itertools import combinations
from random import Random
from typing import Any

from gofish_learn.bots.rng import pick
from gofish_learn.engine.asks import Action, IllegalActionError
from gofish_learn.engine.cards import Card
from gofish_learn.engine.events import CardDrawn, Event, HandDealt, HandRefilled
from gofish_learn.engine.game import legal_asks, play, start
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.state import GameState

NOT_PLAYED = {"name", "title", "players", "best_players", "sources", "own"}
CHOICES = tuple(field.name for field in fields(Rules) if field.name not in NOT_PLAYED)
"""The fields of `Rules` that affect play."""
MOST_ASKS = 2_000
"""An upper limit for random games; none gets near it."""


@dataclass(frozen=True, slots=True)
class Branch:
    """How the game continues, after all events before the divergence, by one of the two rule books.

    Attributes:
        events: the first events that differ; empty if this book refuses the ask.
        refused: why this book refuses the ask, in a sentence, or None.
    """

    rules: Rules
    before: tuple[Event, ...]
    events: tuple[Event, ...]
    refused: str | None = None


@dataclass(frozen=True, slots=True)
class Divergence:
    """Where and why two rule books diverge on one deal.

    Attributes:
        asks: the number of asks before the divergence.
        action: the ask at which they diverge; None if it is the deal.
        ways: how the game continues by each book.
        choices: the fields of `Rules` responsible: the fewest that make the first book go like the second.
    """

    asks: int
    action: Action | None
    ways: tuple[Branch, Branch]
    choices: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SameDeal:
    """A deal to be played by two rule books."""

    books: tuple[Rules, Rules]
    players: int
    dealer: int
    deck: tuple[Card, ...]

    def divergence(self, asks: Sequence[Action] | Random) -> Divergence | None:
        """Where the two books diverge, or None if they never do, by these asks or a generator that picks each.

        Every ask must be legal by the first book, and both books for so many players.
        """
        (one, dealt), (other, others) = (self.dealt(rules) for rules in self.books)
        if all_unseen(dealt) != all_unseen(others):
            return self.parted((), None, (), dealt, Branch(self.books[1], (), others))
        log, actions = dealt, list[Action]()
        while not one.over and len(actions) < (MOST_ASKS if isinstance(asks, Random) else len(asks)):
            action = pick(asks, legal_asks(one)) if isinstance(asks, Random) else asks[len(actions)]
            one, events = play(one, action)
            other, others, refused = tried(other, action)
            if refused or all_unseen(events) != all_unseen(others):
                return self.parted(actions, action, log, events, Branch(self.books[1], log, others, refused))
            log += events
            actions.append(action)
        return None

    def dealt(self, rules: Rules) -> tuple[GameState, tuple[Event, ...]]:
        """Deal by one of the rule books: the state and the events of the deal."""
        return start(rules, self.players, self.dealer, self.deck)

    def parted(
        self,
        actions: Sequence[Action],
        action: Action | None,
        log: tuple[Event, ...],
        events: tuple[Event, ...],
        other: Branch,
    ) -> Divergence:
        """The divergence after these actions, with its cause."""
        one, two = self.books
        differing = tuple(name for name in CHOICES if getattr(one, name) != getattr(two, name))
        few_first = (names for count in range(1, len(differing)) for names in combinations(differing, count))
        cause = next(
            (names for names in few_first if self.goes_like(self.mixed(names), actions, action, other)), differing
        )
        return Divergence(len(actions), action, (Branch(one, log, events), other), cause)

    def mixed(self, names: Sequence[str]) -> Rules:
        """The first book with some fields taken from the second."""
        one, two = self.books
        choices: dict[str, Any] = {name: getattr(two, name) for name in names}
        return replace(one, **choices)

    def goes_like(self, rules: Rules, actions: Sequence[Action], action: Action | None, other: Branch) -> bool:
        """Whether these rules reproduce the common events and then the branch of the second book."""
        state, events = self.dealt(rules)
        if action is None:
            return all_unseen(events) == all_unseen(other.events)
        log = events
        for earlier in actions:
            state, events, refused = tried(state, earlier)
            log += events
        _, events, refused = tried(state, action)
        return (
            all_unseen(log) == all_unseen(other.before)
            and all_unseen(events) == all_unseen(other.events)
            and refused == other.refused
        )


def tried(state: GameState, action: Action) -> tuple[GameState, tuple[Event, ...], str | None]:
    """Play an action: the new state and its events, or the old state and why the action is refused."""
    try:
        return (*play(state, action), None)
    except IllegalActionError as error:
        return state, (), str(error)


def all_unseen(events: Sequence[Event]) -> tuple[Event, ...]:
    """The events without who saw what, since rule books that differ only in that play the same game."""
    return tuple(unseen(event) for event in events)


def unseen(event: Event) -> Event:
    """An event without who saw it."""
    match event:
        case HandDealt() | HandRefilled():
            return replace(event, face_up=False)
        case CardDrawn():
            return replace(event, shown=False)
        case _:
            return event
