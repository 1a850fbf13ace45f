"""What each event of a game is to the person it is shown to: what kind of moment, and whose.

The page draws it, times it and lets it sound by this alone, so it need not know what an event means.
"""

from collections.abc import Collection
from typing import assert_never

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
from gofish_learn.ui.words.scene import Part

Played = (
    Asked
    | CardDrawn
    | CardExposed
    | CardRefused
    | CardsGiven
    | GoFishSaid
    | GroupLaid
    | HandDealt
    | HandRefilled
    | PenaltyGiven
    | TurnSkipped
    | TurnStarted
)
PAIR = 2
"""Cards in the smallest group; a larger one takes longer to collect, and is a greater moment."""


def moment_part(event: Event, you: int, people: Collection[int]) -> Part:
    """What an event is to the person at the seat `you`: its `kind`, and whether it is that person's `own`.

    Args:
        event: the event as that person saw it.
        you: the person's seat.
        people: the seats of all people at the device: a game that one of them wins is won for all who watch.
    """
    if isinstance(event, GameEnded):
        won = any(seat in people for seat in event.winners)
        return {"kind": "win" if won else "end", "own": won}
    kind, seat = kind_and_owner(event)
    return {"kind": kind, "own": seat == you}


def kind_and_owner(event: Played) -> tuple[str, int]:
    """What kind of moment an event of the game under way is, and whose: the seat that asks, catches, draws or lays."""
    match event:
        case Asked(seat):
            return "ask", seat
        case CardsGiven(_, to):
            return "catch", to
        case GoFishSaid(_, to) | CardRefused(_, to):
            return "no", to
        case CardDrawn(seat, _, wish):
            return "wish" if wish else "draw", seat
        case GroupLaid(seat, _, cards, counted):
            kind = "pair" if len(cards) == PAIR else "book"
            return kind if counted else "void", seat
        case HandRefilled(seat):
            return "refill", seat
        case TurnStarted(seat):
            return "turn", seat
        case TurnSkipped(seat):
            return "skip", seat
        case PenaltyGiven(seat):
            return "penalty", seat
        case CardExposed(seat):
            return "expose", seat
        case HandDealt(seat):
            return "deal", seat
        case _:
            assert_never(event)
