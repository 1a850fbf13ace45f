"""The tours: real positions, answers that the engine gives, every ending and every tie-break, in the sources' words."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gofish_learn.engine.cards import CARDS
from gofish_learn.engine.game import legal_asks
from gofish_learn.engine.history import replay
from gofish_learn.engine.records.record import parse_record
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.engine.rules import Tie
from gofish_learn.teach.questions.marking import mark
from gofish_learn.teach.rules.questions.end import is_it_over, who_wins
from gofish_learn.teach.rules.tours.registry import TOURS
from gofish_learn.teach.rules.tours.tour import TourStep
from gofish_learn.teach.sources import DOCUMENTS
from tests.teach.rules.judge import facts_of, true_answer

STEPS = [pytest.param(step, id=f"{book}/{step.name}") for book, tour in TOURS.items() for step in tour.steps]


@pytest.mark.parametrize("step", STEPS)
def test_the_right_answer_is_what_the_engine_does(step: TourStep) -> None:
    assert step.question.right == true_answer(step)


@given(step=st.sampled_from([step for tour in TOURS.values() for step in tour.steps]), seed=st.integers(1, 2_000_000))
def test_with_other_cards_the_question_has_the_same_answer_and_other_words(step: TourStep, seed: int) -> None:
    other = step.with_other_cards(seed)
    assert other.question.right == true_answer(other) == step.question.right
    assert {choice.key for choice in other.question.choices} == {choice.key for choice in step.question.choices}


@pytest.mark.parametrize("step", STEPS)
def test_every_choice_is_explained_and_a_wrong_one_never_in_the_words_of_the_right_one(step: TourStep) -> None:
    question = step.question
    right = question.choice(question.right)
    assert len(question.choices) >= 2
    for choice in question.choices:
        verdict = mark(question, choice.key)
        assert choice.why.endswith((".", "!", "”"))
        assert verdict.right == (choice is right)
        assert choice is right or choice.why != right.why


@pytest.mark.parametrize("step", STEPS)
def test_every_step_says_where_its_rule_comes_from(step: TourStep) -> None:
    assert step.why.endswith(".")
    assert step.quotes or step.left_open
    for quote in step.quotes:
        assert quote.sentence in DOCUMENTS[quote.document].values()


@pytest.mark.parametrize("step", STEPS)
def test_what_is_shown_before_the_answer_is_a_part_of_what_happens(step: TourStep) -> None:
    moment = step.moment
    after = facts_of(step)
    assert len(moment.earlier) == after.asked_at
    if moment.refused is None:
        assert len(moment.earlier) + len(moment.shown) + len(moment.to_come) == len(after.lines)
    hands = after.hands(after.lines[: len(moment.earlier) + len(moment.shown)])
    assert [len(hand) for hand in hands] == [hand.bit_count() for hand in moment.scene.hands]
    assert [len(hand) for hand in hands] == list(moment.scene.table.sizes)


@pytest.mark.parametrize("book", TOURS)
def test_the_ending_and_the_tie_break_of_every_book_are_asked_and_belong_to_every_check(book: str) -> None:
    tour = TOURS[book]
    essential = [step for step in tour.steps if step.essential]
    assert any(step.kind is is_it_over for step in essential)
    assert any(step.kind is who_wins and is_a_tie(step) for step in essential)


def is_a_tie(step: TourStep) -> bool:
    """Whether the most points are shared when the game ends."""
    end = facts_of(step).first("end")
    return end is not None and end["scores"].count(max(end["scores"])) > 1


@pytest.mark.parametrize("book", TOURS)
def test_the_tie_that_is_shown_comes_out_as_the_book_says(book: str) -> None:
    rules = RULE_BOOKS[book]
    ties = [step for step in TOURS[book].steps if step.kind is who_wins and is_a_tie(step)]
    shared = {len((facts_of(step).first("end") or {})["winners"]) > 1 for step in ties}
    assert shared == {Tie.SHARED: {True}, Tie.LAST_GROUP_FIRST: {False}, Tie.FEWEST_CARDS: {True, False}}[rules.tie]


def test_in_the_standard_tie_the_winner_is_not_whoever_laid_the_last_book() -> None:
    facts = facts_of(TOURS["standard"].step("tie"))
    end = facts.first("end")
    assert end is not None
    assert [line["seat"] for line in facts.lines if line["type"] == "lay"][-1] not in end["winners"]


@pytest.mark.parametrize("book", TOURS)
def test_the_opening_is_a_real_position_one_card_short_of_a_group(book: str) -> None:
    opening, rules = TOURS[book].opening, RULE_BOOKS[book]
    state = replay(parse_record(opening.moment.record.to_json())).state
    assert state.turn == opening.you
    hand = [card for card in CARDS if state.hands[opening.you] >> card.number & 1]
    assert list(opening.hand) == sorted(hand)
    held = Counter(card.rank for card in hand)
    right = [card for card in opening.offered if held[card.rank] == rules.group - 1]
    assert right == [card for card in opening.offered if opening.is_right(card)]
    assert len(right) == 1
    assert set(opening.offered) == {card for card in CARDS for hand in state.hands if hand >> card.number & 1} - {*hand}
    assert any(ask.rank == right[0].rank for ask in legal_asks(state))
