"""Short histories of tiny games, played at random, of every rule book and of combinations that only an own book has."""

import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace

from gofish_learn.engine import moves
from gofish_learn.engine.asks import Action
from gofish_learn.engine.cards import Card
from gofish_learn.engine.events import Event
from gofish_learn.engine.game import play
from gofish_learn.engine.rule_books import (
    AUTHORS,
    CLASSROOM_PAIRS,
    FISHED_MY_WISH,
    STANDARD,
    TRADITIONAL,
    YOUNG_CHILDREN,
)
from gofish_learn.engine.rules import EmptyHand
from gofish_learn.engine.state import GameState
from gofish_learn.knowledge.beliefs.evidence import Reading
from tests.knowledge.beliefs.tiny import Tiny, some_action

STEPS = 20
LOGIC = (Reading.LOGIC,)
BOTH = tuple(Reading)


@dataclass(frozen=True)
class Histories:
    """Histories of one kind of game.

    Attributes:
        name: what is special about them.
        tiny: the kind of game.
        refill: how many cards an empty hand draws at most.
        seeds: how many there are.
        mishaps: the chance that the next action is one that a referee must judge.
        readings: how much an ask is taken to say.
    """

    name: str
    tiny: Tiny
    refill: int = 5
    seeds: int = 60
    mishaps: float = 0.0
    readings: tuple[Reading, ...] = LOGIC

    @property
    def suits(self) -> bool:
        """Whether worlds that differ in suits alone are told apart: where a card is named, or may be shown."""
        return self.tiny.rules.names_a_card or self.mishaps > 0

    def __str__(self) -> str:
        """The name, which is what a test with these histories is called."""
        return self.name


def shuffled(tiny: Tiny, rng: random.Random) -> list[Card]:
    deck = list(tiny.cards)
    rng.shuffle(deck)
    return deck


@dataclass(frozen=True)
class History:
    """One history of a kind.

    Attributes:
        dealer: the seat that deals.
        deck: the cards in the order dealt.
        observer: the seat that looks on.
        actions: what is done, one thing after the other.
        moments: how things truly stand after the deal and after each action, and the events that led there.
    """

    dealer: int
    deck: Sequence[Card]
    observer: int
    actions: Sequence[Action]
    moments: Sequence[tuple[GameState, Sequence[Event]]]


@contextmanager
def refills(kind: Histories) -> Iterator[None]:
    """Let empty hands draw as many cards as they do in this kind of game."""
    usual, moves.REFILL = moves.REFILL, kind.refill
    yield
    moves.REFILL = usual


def history(kind: Histories, seed: int, steps: int = STEPS) -> History:
    """Play a history at random, of no more actions than there are steps."""
    tiny, rng = kind.tiny, random.Random(seed)
    deck = shuffled(tiny, rng)
    dealer, observer = rng.randrange(tiny.players), rng.randrange(tiny.players)
    actions: list[Action] = []
    with refills(kind):
        moments = [tiny.deal(dealer, deck)]
        while moments[-1][0].turn is not None and len(moments) < steps:
            actions.append(some_action(moments[-1][0], rng, mishaps=kind.mishaps))
            moments.append(play(moments[-1][0], actions[-1]))
    return History(dealer, deck, observer, actions, moments)


OF_ONE_READING = [
    Histories("standard, dealt books and large refills", Tiny(STANDARD, 2, 5, (4, 4, 4))),
    Histories("standard, four players and an empty pond", Tiny(STANDARD, 4, 2, (4, 4))),
    Histories("traditional, two players", Tiny(TRADITIONAL, 2, 3, (4, 4))),
    Histories("classroom pairs, many ranks", Tiny(CLASSROOM_PAIRS, 2, 2, (2, 2, 2, 2))),
    Histories("fished my wish", Tiny(FISHED_MY_WISH, 2, 3, (4, 2, 2))),
    Histories("young children, open hands", Tiny(YOUNG_CHILDREN, 2, 3, (4, 2, 2)), refill=2),
    Histories("pairs that refill by twos", Tiny(replace(YOUNG_CHILDREN, open_hands=False), 2, 4, (4, 4, 2)), refill=2),
    Histories(
        "books, and empty hands are skipped", Tiny(replace(STANDARD, empty_hand=EmptyHand.IS_SKIPPED), 3, 2, (4, 4))
    ),
    Histories(
        "books, and an empty hand ends it", Tiny(replace(STANDARD, empty_hand=EmptyHand.ENDS_THE_GAME), 2, 3, (4, 4))
    ),
]
OF_BOTH_READINGS = [
    Histories("standard, two players, three ranks", Tiny(STANDARD, 2, 3, (4, 4, 2)), refill=2, readings=BOTH),
    Histories("standard, three players", Tiny(STANDARD, 3, 2, (4, 4)), refill=2, readings=BOTH),
    Histories("traditional, three players", Tiny(TRADITIONAL, 3, 2, (4, 4)), readings=BOTH),
    Histories("classroom pairs, threes of a kind", Tiny(CLASSROOM_PAIRS, 3, 3, (4, 4, 2)), readings=BOTH),
]
"""Those in which an asker who picks a rank at random is judged too."""
OF_OWN_BOOKS = [
    Histories(
        "books, and the turn always passes",
        Tiny(replace(STANDARD, catch_plays_on=False, wish_plays_on=False), 3, 2, (4, 4)),
        refill=2,
        seeds=20,
    ),
    Histories(
        "only a book that is drawn plays on",
        Tiny(replace(TRADITIONAL, wish_plays_on=False, referee=False), 2, 3, (4, 4)),
        seeds=20,
    ),
    Histories(
        "pairs that are drawn play on, and empty hands refill",
        Tiny(
            replace(CLASSROOM_PAIRS, drawn_group_plays_on=True, empty_hand=EmptyHand.DRAWS_FIVE_AT_ONCE), 2, 3, (4, 4)
        ),
        refill=3,
        seeds=20,
    ),
    Histories(
        "pairs, all dealt",
        Tiny(replace(CLASSROOM_PAIRS, deal=(), empty_hand=EmptyHand.IS_SKIPPED), 3, 0, (4, 4, 2)),
        seeds=20,
    ),
    Histories(
        "books in open hands",
        Tiny(replace(STANDARD, open_hands=True, empty_hand=EmptyHand.DRAWS_ONE_ON_ITS_TURN), 3, 2, (4, 4)),
        seeds=20,
    ),
]
"""Combinations of choices that only a book of one's own has."""
REFEREED = [
    Histories(f"the referee, {name}", Tiny(TRADITIONAL, players, 2, (4, 3), declares), seeds=40, mishaps=0.3)
    for name, players, declares in (
        ("two players", 2, ()),
        ("three players", 3, ()),
        ("one shows its own books", 2, (0,)),
        ("all show their own books", 3, (0, 1, 2)),
    )
]
DECLARED = [
    Histories("own books, two players", Tiny(TRADITIONAL, 2, 4, (4, 4, 2), (0, 1)), seeds=50),
    Histories("own books, three players", Tiny(TRADITIONAL, 3, 3, (4, 4, 2), (0, 2)), seeds=50),
]
OF_CARDS = [
    Histories(f"authors, {name}{judged}", tiny, seeds=15, mishaps=mishaps)
    for name, tiny in (
        ("two players", Tiny(AUTHORS, 2, 0, (4, 4))),
        ("three players", Tiny(AUTHORS, 3, 0, (4, 3, 1))),
        ("four players", Tiny(AUTHORS, 4, 0, (4, 3, 1))),
        ("all show their own books", Tiny(AUTHORS, 3, 0, (4, 4), (0, 1, 2))),
    )
    for judged, mishaps in (("", 0.0), (", under the referee", 0.3))
]
KINDS = [*OF_ONE_READING, *OF_BOTH_READINGS, *OF_OWN_BOOKS, *REFEREED, *DECLARED, *OF_CARDS]
