"""Games to listen to: the same for everybody with the code, and public from the first event to the last."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gofish_learn.engine.cards import RANKS
from gofish_learn.engine.events import Asked, CardDrawn, GameEnded, GoFishSaid, HandDealt, HandRefilled
from gofish_learn.engine.rule_books import RULE_BOOKS, STANDARD
from gofish_learn.teach.deal_code import DealCode
from gofish_learn.teach.memory.games import ASKS_AGO, STOPS, Kind, MemoryQuestion, Overheard, overheard, questions_of

BOOKS = [rules for rules in RULE_BOOKS.values() if not rules.names_a_card and not rules.open_hands]


@pytest.mark.parametrize("rules", BOOKS, ids=lambda rules: rules.name)
def test_a_game_is_whole_and_shows_no_hidden_card(rules: object) -> None:
    for players in (2, 3, 4, 5, 6):
        if players not in range(rules.players[0], rules.players[1] + 1):  # type: ignore[attr-defined]
            continue
        game = overheard(DealCode(rules, players, 99))  # type: ignore[arg-type]
        assert isinstance(game.events[-1], GameEnded)
        assert len(game.names) == players == len(set(game.names))
        for event in game.events:
            if isinstance(event, HandDealt | HandRefilled):
                assert set(event.cards) <= {None}
            if isinstance(event, CardDrawn) and not event.shown:
                assert event.card is None


def test_a_code_stands_for_one_game_and_another_code_for_another() -> None:
    game = overheard(DealCode(STANDARD, 4, 7))
    overheard.cache_clear()
    assert overheard(DealCode.parse(f" {game.code.text.lower()} ")) == game
    assert overheard(DealCode(STANDARD, 4, 8)).events != game.events


def test_every_event_of_an_ask_belongs_to_it() -> None:
    game = game_of(3)
    for number, start in enumerate(game.asks):
        for event in game.ask_of(start):
            assert game.ask_of(event) == game.ask_of(start)
            assert game.number_of(event) == number
        assert game.after(number + 1) == game.ask_of(start).stop


SEEDS = st.integers(0, 2_000)


def game_of(seed: int) -> Overheard:
    return overheard(DealCode(STANDARD, 4, seed))


def looked_up(game: Overheard, question: MemoryQuestion) -> tuple[str, int]:
    """The answer and the event that told it, found by reading the story backwards."""
    rank = next(rank for rank in RANKS if f" {rank.plural}" in question.prompt)
    wanted: object = None
    found: list[tuple[str, int]] = []
    for number, event in enumerate(game.events[: question.now]):
        kind = {Asked: Kind.ASKED, GoFishSaid: Kind.DENIED}.get(type(event))
        wanted = event.wanted if isinstance(event, Asked) else wanted
        if isinstance(event, Asked | GoFishSaid) and (kind, wanted) == (question.kind, rank):
            found.append((game.names_with_you[event.seat], number))
    return found[-1]


@settings(max_examples=25, deadline=None)
@given(seed=SEEDS)
def test_every_answer_is_what_the_story_says(seed: int) -> None:
    game = game_of(seed)
    for question in questions_of(game):
        assert (question.answer, question.event) == looked_up(game, question)


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
    assert {question.kind for question, *_ in rounds} == {Kind.ASKED}


def test_how_long_ago_is_counted_in_asks_and_the_latest_is_one() -> None:
    game = game_of(4)
    now = game.after(7)
    assert [game.asks_ago(now, game.asks[ask]) for ask in range(7)] == [7, 6, 5, 4, 3, 2, 1]
    assert game.asks_ago(now, now - 1) == 1
