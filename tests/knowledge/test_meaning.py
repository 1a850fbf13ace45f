"""What an event shows of the hands, alone and with the events that explain it."""

from collections.abc import Sequence
from typing import Any

import pytest

from gofish_learn.engine.cards import Card, Rank
from gofish_learn.engine.events import (
    Asked,
    CardDrawn,
    CardsGiven,
    Event,
    GameEnded,
    GoFishSaid,
    GroupLaid,
    HandDealt,
    Offence,
    PenaltyGiven,
    TurnStarted,
)
from gofish_learn.knowledge.meaning import HandListener, hear, turn_ended_by

SEVENS = tuple(Card.parse(card) for card in ("7C", "7D", "7H", "7S"))
KING = Card.parse("KC")
ASK = Asked(0, 1, Rank.SEVEN)
LAID = GroupLaid(0, Rank.SEVEN, SEVENS)


class Record(HandListener):
    """Writes down each call, as its name and what came with it."""

    def __init__(self) -> None:
        self.calls: list[tuple[Any, ...]] = []

    def __getattribute__(self, name: str) -> Any:
        """A method that is called is written down, by its name without `on_`."""
        if name == "on_refilled" or not name.startswith("on_"):
            return super().__getattribute__(name)
        return lambda *values, **named: self.calls.append((name.removeprefix("on_"), *values, *named.items()))


def shown(step: Sequence[Event], declares: Sequence[int] = ()) -> list[tuple[Any, ...]]:
    """All that a step shows."""
    record = Record()
    for place, event in enumerate(step):
        hear(record, event, step, place, declares)
    return record.calls


@pytest.mark.parametrize(
    ("step", "calls"),
    [
        pytest.param(
            [ASK, PenaltyGiven(0, Offence.ILLEGAL_CALL, Rank.SEVEN)],
            [("called_illegally", 0, Rank.SEVEN)],
            id="an illegal call",
        ),
        pytest.param(
            [ASK, PenaltyGiven(0, Offence.OUT_OF_TURN, Rank.SEVEN)],
            [("called_out_of_turn", 0, Rank.SEVEN)],
            id="an ask out of turn",
        ),
        pytest.param([ASK, GoFishSaid(1, 0)], [("asked", 0), ("refused", 1)], id="go fish"),
        pytest.param(
            [ASK, GoFishSaid(1, 0), PenaltyGiven(1, Offence.FAILED_TO_GIVE, Rank.SEVEN)], [("asked", 0)], id="a lie"
        ),
        pytest.param(
            [ASK, GoFishSaid(1, 0), PenaltyGiven(0, Offence.UNSHOWN_BOOK, Rank.SEVEN)],
            [("asked", 0), ("refused", 1)],
            id="go fish, and the asker is punished for something else",
        ),
        pytest.param(
            [CardsGiven(1, 0, SEVENS[:2]), LAID],
            [
                ("gave", 1, 0, SEVENS[:2]),
                ("received", 0, SEVENS[:2], {Rank.SEVEN: 1}),
                ("laid", 0, Rank.SEVEN, SEVENS),
            ],
            id="a catch that makes a book",
        ),
        pytest.param(
            [CardDrawn(0, None, wish=False, shown=False), TurnStarted(1)],
            [("drew", 0, {}), ("turn_passed", 1)],
            id="a hidden draw",
        ),
        pytest.param(
            [CardDrawn(0, None, wish=False, shown=False), LAID, TurnStarted(1)],
            [("drew", 0, {Rank.SEVEN: 1}), ("laid", 0, Rank.SEVEN, SEVENS), ("turn_passed", 1)],
            id="a hidden draw that makes a book",
        ),
        pytest.param(
            [CardDrawn(0, KING, wish=True, shown=True), TurnStarted(1), LAID],
            [("fished", 0, KING, {}), ("turn_passed", 1), ("laid", 0, Rank.SEVEN, SEVENS)],
            id="a card that all see, and a book later",
        ),
        pytest.param(
            [HandDealt(0, (None,) * 5, face_up=False), HandDealt(1, (None,) * 5, face_up=False), LAID],
            [
                ("dealt", 0, (None,) * 5, {Rank.SEVEN: 1}),
                ("dealt", 1, (None,) * 5, {}),
                ("laid", 0, Rank.SEVEN, SEVENS),
            ],
            id="a book dealt, laid once all are dealt",
        ),
        pytest.param([GameEnded((0,), (1, 0))], [("turn_passed", None)], id="the end"),
    ],
)
def test_a_step_shows_what_its_events_mean_together(step: Sequence[Event], calls: list[tuple[Any, ...]]) -> None:
    assert shown(step) == calls


@pytest.mark.parametrize(
    ("after", "passed", "ended"),
    [
        pytest.param([LAID], False, False, id="it plays on"),
        pytest.param([LAID, TurnStarted(1)], True, False, id="the turn passes"),
        pytest.param([LAID, PenaltyGiven(0, Offence.UNSHOWN_BOOK, Rank.TWO)], True, False, id="a book is not shown"),
        pytest.param([LAID, GameEnded((0,), (1, 0))], False, True, id="the game ends"),
    ],
)
def test_a_seat_that_shows_its_own_books_is_followed_to_the_end_of_the_step(
    after: list[Event], *, passed: bool, ended: bool
) -> None:
    step: list[Event] = [ASK, CardDrawn(0, None, wish=False, shown=False), *after]
    named = ("passed", passed), ("ended", ended)
    assert shown(step, declares=[0])[1] == ("drew_before_showing", 0, frozenset({Rank.SEVEN}), *named)


def test_the_groups_that_a_seat_shows_itself_are_no_part_of_a_catch() -> None:
    given: list[Event] = [CardsGiven(1, 0, SEVENS[:2]), LAID]
    assert shown(given, declares=[0])[1] == ("received", 0, SEVENS[:2], {})


def test_an_event_heard_alone_is_taken_at_its_word() -> None:
    record = Record()
    for event in (ASK, GoFishSaid(1, 0), PenaltyGiven(1, Offence.FAILED_TO_GIVE, Rank.SEVEN)):
        hear(record, event)
    assert record.calls == [("asked", 0), ("refused", 1)]


@pytest.mark.parametrize(
    ("step", "seat"),
    [
        ([ASK, TurnStarted(1)], 0),
        ([ASK, GameEnded((0,), (1, 0))], 0),
        ([ASK, PenaltyGiven(0, Offence.ILLEGAL_CALL, Rank.SEVEN), TurnStarted(1)], None),
        ([TurnStarted(1)], None),
    ],
)
def test_a_turn_is_ended_by_whoever_asked_rightly_in_it(step: Sequence[Event], seat: int | None) -> None:
    assert turn_ended_by(step) == seat
