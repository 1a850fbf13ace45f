"""Who asked for sevens? The answers are worked out again from the events, by eye, one by one."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gofish_learn.engine.cards import RANKS, Rank
from gofish_learn.engine.events import Asked, CardDrawn, CardsGiven, GoFishSaid, GroupLaid, HandRefilled
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.teach.deal_code import DealCode
from gofish_learn.teach.memory.games import Overheard, overheard
from gofish_learn.teach.memory.questions import (
    DELAYS,
    LONG_STOPS,
    NEVER,
    NOBODY,
    STOPS,
    Kind,
    MemoryQuestion,
    possible_questions,
    question_at,
    questions_of,
)

SEEDS = st.integers(0, 2_000)


def game_of(seed: int, players: int = 4) -> Overheard:
    return overheard(DealCode(STANDARD, players, seed))


def rank_in(question: MemoryQuestion) -> Rank:
    return next(rank for rank in RANKS if f" {rank.plural}" in question.prompt)


def looked_up(game: Overheard, question: MemoryQuestion) -> tuple[str, int | None]:
    """The answer and the event that told it, found by reading the story backwards."""
    rank, wanted = rank_in(question), None
    said: list[tuple[int, Kind, int, object]] = []
    for number, event in enumerate(game.events[: question.now]):
        if isinstance(event, Asked):
            wanted = event.wanted
            said.append((number, Kind.ASKED, event.seat, wanted))
        elif isinstance(event, GoFishSaid):
            said.append((number, Kind.DENIED, event.seat, wanted))
    if question.kind is not Kind.HOLDS:
        for number, kind, seat, about in reversed(said):
            if (kind, about) == (question.kind, rank):
                return game.names[seat], number
        return NOBODY, None
    seat = next(seat for seat, name in enumerate(game.names) if name in question.prompt)
    drawn = False
    for number in reversed(range(question.now)):
        if (number, Kind.ASKED, seat, rank) in said:
            return "Yes", number
        if (number, Kind.DENIED, seat, rank) in said:
            return ("Nobody can say", None) if drawn else ("No", number)
        match game.events[number]:
            case CardsGiven(_, to, cards) if to == seat and cards[0].rank == rank:
                return "Yes", number
            case CardsGiven(giver, _, cards) if giver == seat and cards[0].rank == rank:
                return ("Nobody can say", None) if drawn else ("No", number)
            case CardDrawn(drawer) | HandRefilled(drawer) if drawer == seat:
                drawn = True
            case _:
                pass
    return "Nobody can say", None


@settings(max_examples=25, deadline=None)
@given(seed=SEEDS)
def test_every_answer_is_what_the_story_says(seed: int) -> None:
    game = game_of(seed)
    for question in questions_of(game):
        assert (question.answer, question.event) == looked_up(game, question)


@pytest.mark.parametrize("kind", Kind)
def test_everything_that_can_be_asked_is_answered_as_the_story_says(kind: Kind) -> None:
    game = game_of(11)
    for asks in (1, 9, 25):
        for question in possible_questions(game, game.after(asks), kind):
            assert (question.answer, question.event) == looked_up(game, question)


@settings(max_examples=25, deadline=None)
@given(seed=SEEDS)
def test_a_round_asks_about_each_ask_once_and_never_about_what_was_just_told(seed: int) -> None:
    game = game_of(seed)
    asked_about_each_ask_once(game, STOPS)
    asked_about_each_ask_once(game, LONG_STOPS)


def asked_about_each_ask_once(game: Overheard, stops: tuple[int, ...]) -> None:
    questions = questions_of(game, stops)
    about = [game.number_of(question.event) for question in questions if question.event is not None]
    assert len(about) == len(set(about))
    assert all(question.delay is None or question.delay > 0 for question in questions)
    assert [question.now for question in questions] == [game.after(stop) for stop in stops]
    assert all(len(set(question.choices)) == len(question.choices) for question in questions)


def test_a_round_follows_from_the_code_alone() -> None:
    first = questions_of(game_of(5))
    overheard.cache_clear()
    questions_of.cache_clear()
    assert questions_of(game_of(5)) == first
    assert questions_of(game_of(6)) != first


def test_over_many_games_all_kinds_all_answers_and_all_delays_come_up() -> None:
    questions = [question for seed in range(30) for question in questions_of(game_of(seed))]
    assert {question.kind for question in questions} == set(Kind)
    assert {question.answer for question in questions} == {"Ana", "Ben", "Cleo", "Dev", NOBODY, "Yes", "No"} | {
        "Nobody can say"
    }
    delays = [question.delay for question in questions if question.delay]
    assert min(delays) <= 2
    assert max(delays) > 25
    assert delays.count(1) < len(delays) / 4
    assert sum(question.event is None for question in questions) == 30


def test_a_long_round_asks_what_version_0_1_0_asked() -> None:
    """Rounds that were begun with it are played to their end; see the store that it left."""
    asked = questions_of(overheard(DealCode.parse("S4-0000Z-M")), LONG_STOPS)
    assert [question.delay or NEVER for question in asked] == [1, 16, NEVER, 7, 21, 9]
    assert [question.answer for question in asked] == ["Ana", "Ana", NOBODY, "Dev", "Cleo", "Ben"]


def test_the_wanted_delay_is_met_as_nearly_as_can_be() -> None:
    game = game_of(3)
    now = game.after(12)
    for delay in DELAYS[:-1]:
        question = question_at(game, now, delay, {-1}, Random(1))
        assert question.delay is not None
        others = [other.delay for other in possible_questions(game, now, question.kind) if other.delay]
        assert abs(question.delay - delay) <= min(abs(other - delay) for other in others) + delay // 2


def test_a_rank_that_lies_in_a_book_is_not_asked_about() -> None:
    game = game_of(2)
    laid = next(number for number, event in enumerate(game.events) if isinstance(event, GroupLaid))
    rank = game.events[laid].rank  # type: ignore[union-attr]
    asked = {rank_in(question) for question in possible_questions(game, laid + 1, Kind.HOLDS)}
    assert rank not in asked
    assert len(asked) == 12
