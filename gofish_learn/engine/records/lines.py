"""Events as the lines of JSON that `gofish-learn replay --events` prints: these keys and no others."""

from collections.abc import Iterable
from typing import assert_never

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

Line = dict[str, object]


def line_of(event: Event) -> Line:
    """The event as one JSON object; a card that was not seen is null."""
    match event:
        case HandDealt(seat, cards):
            return {"type": "deal", "seat": seat, "cards": texts(cards)}
        case GroupLaid(seat, rank, laid, counted):
            line: Line = {"type": "lay", "seat": seat, "rank": rank.letter, "cards": texts(laid)}
            return line if counted else line | {"counted": False}
        case TurnStarted(seat):
            return {"type": "turn", "seat": seat}
        case Asked(seat, target, wanted):
            named = {"card": str(wanted)} if isinstance(wanted, Card) else {"rank": wanted.letter}
            return {"type": "ask", "seat": seat, "target": target, **named}
        case CardsGiven(seat, to, given):
            return {"type": "give", "seat": seat, "to": to, "cards": texts(given)}
        case GoFishSaid(seat, to):
            return {"type": "go_fish", "seat": seat, "to": to}
        case CardRefused(seat, to):
            return {"type": "refuse", "seat": seat, "to": to}
        case CardDrawn(seat, card, wish):
            return {"type": "draw", "seat": seat, "card": str(card) if card else None, "wish": wish}
        case HandRefilled(seat, cards):
            return {"type": "refill", "seat": seat, "cards": texts(cards)}
        case TurnSkipped(seat, reason):
            return {"type": "skip", "seat": seat, "reason": reason.value}
        case PenaltyGiven(seat, offence, rank):
            return {"type": "penalty", "seat": seat, "for": offence.value, "rank": rank.letter}
        case CardExposed(seat, card):
            return {"type": "expose", "seat": seat, "card": str(card)}
        case GameEnded(winners, scores):
            return {"type": "end", "winners": list(winners), "scores": list(scores)}
        case _:
            assert_never(event)


def texts(cards: Iterable[Card | None]) -> list[str | None]:
    """Each card as its two characters, and None for a card that was not seen."""
    return [str(card) if card else None for card in cards]
