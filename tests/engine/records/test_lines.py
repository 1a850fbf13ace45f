"""Each event's line, to the key, and what is left of it for a seat that could not see."""

from dataclasses import FrozenInstanceError, fields
from typing import get_args

import pytest

from gofish_learn.engine.cards import Card, Rank
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
    Offence,
    PenaltyGiven,
    Skipped,
    TurnSkipped,
    TurnStarted,
)
from gofish_learn.engine.records.lines import Line, line_of
from tests.engine.tables import cards

PAIR = cards("7C 7D")
SEVEN = Card.parse("7H")

LINES: list[tuple[Event, Line]] = [
    (HandDealt(1, PAIR, face_up=False), {"type": "deal", "seat": 1, "cards": ["7C", "7D"]}),
    (GroupLaid(1, Rank.SEVEN, PAIR), {"type": "lay", "seat": 1, "rank": "7", "cards": ["7C", "7D"]}),
    (
        GroupLaid(1, Rank.SEVEN, PAIR, counted=False),
        {"type": "lay", "seat": 1, "rank": "7", "cards": ["7C", "7D"], "counted": False},
    ),
    (TurnStarted(1), {"type": "turn", "seat": 1}),
    (Asked(1, 2, Rank.TEN), {"type": "ask", "seat": 1, "target": 2, "rank": "T"}),
    (Asked(1, 2, SEVEN), {"type": "ask", "seat": 1, "target": 2, "card": "7H"}),
    (CardsGiven(2, 1, PAIR), {"type": "give", "seat": 2, "to": 1, "cards": ["7C", "7D"]}),
    (GoFishSaid(2, 1), {"type": "go_fish", "seat": 2, "to": 1}),
    (CardRefused(2, 1), {"type": "refuse", "seat": 2, "to": 1}),
    (CardDrawn(1, SEVEN, wish=True, shown=True), {"type": "draw", "seat": 1, "card": "7H", "wish": True}),
    (CardDrawn(1, SEVEN, wish=False, shown=False), {"type": "draw", "seat": 1, "card": "7H", "wish": False}),
    (HandRefilled(1, PAIR, face_up=False), {"type": "refill", "seat": 1, "cards": ["7C", "7D"]}),
    (TurnSkipped(1, Skipped.NO_CARDS), {"type": "skip", "seat": 1, "reason": "no_cards"}),
    (TurnSkipped(1, Skipped.PENALTY), {"type": "skip", "seat": 1, "reason": "penalty"}),
    *[
        (PenaltyGiven(1, offence, Rank.SEVEN), {"type": "penalty", "seat": 1, "for": said, "rank": "7"})
        for offence, said in [
            (Offence.ILLEGAL_CALL, "illegal_call"),
            (Offence.OUT_OF_TURN, "out_of_turn"),
            (Offence.FAILED_TO_GIVE, "failed_to_give"),
            (Offence.UNSHOWN_BOOK, "unshown_book"),
        ]
    ],
    (CardExposed(1, SEVEN), {"type": "expose", "seat": 1, "card": "7H"}),
    (GameEnded((1,), (4, 6, 3)), {"type": "end", "winners": [1], "scores": [4, 6, 3]}),
]
every_event = pytest.mark.parametrize(("event", "line"), LINES, ids=lambda value: type(value).__name__)


@every_event
def test_the_line_of_an_event(event: Event, line: Line) -> None:
    assert line_of(event) == line


def test_every_kind_of_event_has_a_line_here() -> None:
    assert {type(event) for event, _ in LINES} == set(get_args(Event))


@every_event
def test_an_event_never_changes_and_equals_only_its_own_kind(event: Event, line: Line) -> None:
    assert line
    for field in fields(event):
        with pytest.raises(FrozenInstanceError):
            setattr(event, field.name, None)
    values = [getattr(event, field.name) for field in fields(event)]
    others: list[object] = [tuple(values), GoFishSaid(2, 1), CardRefused(2, 1), HandRefilled(1, PAIR, face_up=False)]
    assert [other for other in others if other == event and type(other) is not type(event)] == []
    assert hash(event) == hash(type(event)(*values))
