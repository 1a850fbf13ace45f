"""Who asked for sevens? The answers are worked out again from the events, by eye, one by one."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gofish_learn.engine.cards import RANKS, Rank
from gofish_learn.engine.events import Asked, CardDrawn, CardsGiven, GoFishSaid, HandRefilled
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.teach.deal_code import DealCode
from gofish_learn.teach.memory.games import (
    ASKS_AGO,
    NOBODY,
    STOPS,
    Kind,
    MemoryQuestion,
    Overheard,
    overheard,
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
        answer, event = looked_up(game, question)
        assert (question.answer, question.event) == ("You" if answer == "Dev" else answer, event)


@settings(max_examples=25, deadline=None)
@given(seed=SEEDS)
def test_a_round_asks_about_each_ask_once_and_never_twice_about_one(seed: int) -> None:
    game = game_of(seed)
    questions = questions_of(game)
    about = [game.number_of(question.event) for question in questions if question.event is not None]
    assert len(about) == len(set(about)) == len(questions)
    assert [question.now for question in questions] == [game.after(stop) for stop in STOPS]
    assert all(len(set(question.choices)) == len(question.choices) for question in questions)


def test_each_question_goes_further_back_and_is_answered_by_a_seat_one_s_own_among_them() -> None:
    rounds = [questions_of(game_of(seed)) for seed in range(30)]
    for number, wanted in enumerate(ASKS_AGO):
        agos = [one[number].ago or 0 for one in rounds]
        assert all(wanted / 2 <= ago <= wanted * 1.6 for ago in agos)
        assert sum(agos) / len(agos) == pytest.approx(wanted, rel=0.2)
    questions = [question for one in rounds for question in one]
    assert {question.kind for question in questions} == {Kind.ASKED, Kind.DENIED}
    assert {question.answer for question in questions} == {"Ana", "Ben", "Cleo", "You"}
    assert {question.choices for question in questions} == {("Ana", "Ben", "Cleo", "You")}
    assert {question.asker for question in questions} == {0, 1, 2}
    assert {question.kind for question, *_ in rounds} == {Kind.ASKED}


def test_how_long_ago_is_counted_in_asks_and_the_latest_is_one() -> None:
    game = game_of(4)
    now = game.after(7)
    assert [game.asks_ago(now, game.asks[ask]) for ask in range(7)] == [7, 6, 5, 4, 3, 2, 1]
    assert game.asks_ago(now, now - 1) == 1
