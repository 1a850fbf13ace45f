"""The same deal by two rule books: where do they part, and which choice of theirs parts them?

Both games are played with the same asks until something differs. The cause is then found by trying: if the first book,
with the fewest choices taken from the second, goes the second one's way, it is those.
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

NOT_PLAYED = {"name", "title", "players", "best_players", "sources"}
CHOICES = tuple(field.name for field in fields(Rules) if field.name not in NOT_PLAYED)
"""What the rules of a game may differ in."""
MOST_ASKS = 2_000
"""More asks than any game has in which they are chosen at random."""


@dataclass(frozen=True, slots=True)
class Branch:
    """How the game goes on by one of the two books.

    Attributes:
        rules: the rule book.
        before: all that happened before the two parted.
        events: what happens by this book where they part; empty where it refuses the ask.
        refused: the sentence with which it refuses the ask, or None.
    """

    rules: Rules
    before: tuple[Event, ...]
    events: tuple[Event, ...]
    refused: str | None = None


@dataclass(frozen=True, slots=True)
class Divergence:
    """Where two rule books part on one deal.

    Attributes:
        asks: how many asks go the same way in both before that.
        action: the ask at which they part; None where it is the deal.
        ways: how each goes on.
        choices: the fewest choices of the second book with which the first goes the same way as the second.
    """

    asks: int
    action: Action | None
    ways: tuple[Branch, Branch]
    choices: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SameDeal:
    """A deal that two rule books play.

    Attributes:
        books: the two rule books.
        players: the number of players, which both allow.
        dealer: the seat that deals.
        deck: the 52 cards in the order dealt.
    """

    books: tuple[Rules, Rules]
    players: int
    dealer: int
    deck: tuple[Card, ...]

    def divergence(self, asks: Sequence[Action] | Random) -> Divergence | None:
        """Where the two books part, or None where they never do.

        Args:
            asks: the asks that are made, or a generator that chooses each among those that the first book allows.

        Raises:
            ValueError: one of the books is not for this number of players.
            IllegalActionError: the first book refuses an ask.
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
        """The deal by a rule book."""
        return start(rules, self.players, self.dealer, self.deck)

    def parted(
        self,
        actions: Sequence[Action],
        action: Action | None,
        log: tuple[Event, ...],
        events: tuple[Event, ...],
        other: Branch,
    ) -> Divergence:
        """The parting after these actions, with its cause."""
        one, two = self.books
        differing = tuple(name for name in CHOICES if getattr(one, name) != getattr(two, name))
        few_first = (names for count in range(1, len(differing)) for names in combinations(differing, count))
        cause = next(
            (names for names in few_first if self.goes_like(self.mixed(names), actions, action, other)), differing
        )
        return Divergence(len(actions), action, (Branch(one, log, events), other), cause)

    def mixed(self, names: Sequence[str]) -> Rules:
        """The first book with some choices of the second."""
        one, two = self.books
        choices: dict[str, Any] = {name: getattr(two, name) for name in names}
        return replace(one, **choices)

    def goes_like(self, rules: Rules, actions: Sequence[Action], action: Action | None, other: Branch) -> bool:
        """Whether these rules go the other way's way where the two part, and the common way before that."""
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
    """An ask, or the sentence with which it is refused."""
    try:
        return (*play(state, action), None)
    except IllegalActionError as error:
        return state, (), str(error)


def all_unseen(events: Sequence[Event]) -> tuple[Event, ...]:
    """The events without who saw what: two books may differ in that alone, and play the same game."""
    return tuple(unseen(event) for event in events)


def unseen(event: Event) -> Event:
    """An event as if nobody had seen it."""
    match event:
        case HandDealt() | HandRefilled():
            return replace(event, face_up=False)
        case CardDrawn():
            return replace(event, shown=False)
        case _:
            return event
