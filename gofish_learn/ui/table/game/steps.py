"""What happens at the table in steps: what each is to the person who saw it, which cards move, and whose mood changes.

The page shows a step, times it and lets it sound by this alone, so it need not know what an event means.
"""

from collections.abc import Collection
from typing import Literal, NamedTuple, assert_never

from gofish_learn.engine.cards import Card
from gofish_learn.engine.events import (
    Asked,
    CardDrawn,
    CardExposed,
    CardRefused,
    CardsGiven,
    Event,
    GameEnded,
    GoFishSaid,
    GroupLaid,
    HandDealt,
    HandRefilled,
    PenaltyGiven,
    TurnSkipped,
    TurnStarted,
)
from gofish_learn.engine.table import Table
from gofish_learn.ui.words.scene import Bubble

PAIR = 2
"""Cards in the smallest group; a larger one takes longer to collect, and is a greater moment."""
Mood = Literal["calm", "asking", "pleased", "fooled"]
Move = tuple[Card | None, str, str]
"""A card that goes from one place to another: a seat's hand (`seat-2`), what lies before it (`laid-2`), or the pond."""


class TableSeen(NamedTuple):
    """The table at one moment, as one person sees it.

    Attributes:
        table: what everybody can see.
        hands: each seat's hand, or None where this person cannot see it.
        misses: the seats that are to miss a turn, as a penalty.
    """

    table: Table
    hands: tuple[int | None, ...]
    misses: frozenset[int] = frozenset()


class Step(NamedTuple):
    """One thing that has happened, as a person saw it.

    Attributes:
        kind: what kind of moment it is, such as `catch`.
        own: whether it is the person's own.
        say: what is told of it; empty where there is nothing to tell.
        bubble: what a player says aloud at it.
        table: the table after it.
        moves: the cards that move.
        moods: whose mood it changes, and to which.
    """

    kind: str
    own: bool
    say: str
    bubble: Bubble | None
    table: TableSeen
    moves: tuple[Move, ...] = ()
    moods: tuple[tuple[int, Mood], ...] = ()

    @property
    def begins(self) -> bool:
        """Whether what was said before is over."""
        return self.kind in {"ask", "deal"}


def moment_of(event: Event, you: int, people: Collection[int]) -> tuple[str, bool]:
    """What an event is to the person at the seat `you`, who saw it: its kind, and whether it is that person's own.

    It is the moment of the seat that asks, catches, draws or lays. A game that one of the `people` at the device
    wins is won for all who watch.
    """
    match event:
        case GameEnded(winners):
            won = any(seat in people for seat in winners)
            return "win" if won else "end", won
        case Asked(seat):
            kind = "ask"
        case CardsGiven(_, seat):
            kind = "catch"
        case GoFishSaid(_, seat) | CardRefused(_, seat):
            kind = "no"
        case CardDrawn(seat, _, wish):
            kind = "wish" if wish else "draw"
        case GroupLaid(seat, _, cards, counted):
            kind = "void" if not counted else "pair" if len(cards) == PAIR else "book"
        case HandRefilled(seat):
            kind = "refill"
        case TurnStarted(seat):
            kind = "turn"
        case TurnSkipped(seat):
            kind = "skip"
        case PenaltyGiven(seat):
            kind = "penalty"
        case CardExposed(seat):
            kind = "expose"
        case HandDealt(seat):
            kind = "deal"
        case _:
            assert_never(event)
    return kind, seat == you


def moves_of(event: Event) -> tuple[Move, ...]:
    """The cards that an event moves."""
    match event:
        case CardsGiven(seat, to, cards):
            return tuple((card, f"seat-{seat}", f"seat-{to}") for card in cards)
        case CardDrawn(seat, card):
            return ((card, "pond", f"seat-{seat}"),)
        case HandRefilled(seat, drawn) | HandDealt(seat, drawn):
            return tuple((card, "pond", f"seat-{seat}") for card in drawn)
        case GroupLaid(seat, _, cards):
            return tuple((card, f"seat-{seat}", f"laid-{seat}") for card in cards)
    return ()


def moods_of(event: Event, kind: str) -> tuple[tuple[int, Mood], ...]:
    """Whose mood an event changes: by what everybody has seen happen, and by nothing else."""
    match event:
        case Asked(seat):
            return ((seat, "asking"),)
        case CardsGiven(seat, to):
            return (to, "pleased"), (seat, "fooled")
        case GoFishSaid(_, seat) | CardRefused(_, seat):
            return ((seat, "fooled"),)
        case CardDrawn(seat) | GroupLaid(seat) if kind in {"wish", "pair", "book"}:
            return ((seat, "pleased"),)
        case GameEnded(winners):
            return tuple((seat, "pleased") for seat in winners)
    return ()
