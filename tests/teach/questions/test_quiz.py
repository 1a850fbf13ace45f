"""The check at the end of a tour: what was missed comes first, and comes again until it is right."""

from hypothesis import given
from hypothesis import strategies as st

from gofish_learn.teach.questions.quiz import GAP, LENGTH, new_quiz

NAMES = [f"step {number}" for number in range(14)]
SOME = st.lists(st.sampled_from(NAMES), unique=True)
SEEDS = st.integers(0, 1_000)
ANSWERS = st.lists(st.booleans(), max_size=60)


@given(missed=SOME, essential=SOME, seed=SEEDS)
def test_what_was_missed_comes_first_and_what_is_essential_is_always_asked(
    missed: list[str], essential: list[str], seed: int
) -> None:
    asked = [item.name for item in new_quiz(missed, essential, NAMES, seed).waiting]
    assert asked[: len(missed)] == missed
    assert set(essential) <= set(asked)
    assert len(asked) == len(set(asked)) == max(LENGTH, len({*missed, *essential}))


@given(missed=SOME, seed=SEEDS, answers=ANSWERS)
def test_a_question_leaves_the_check_only_by_a_right_answer(missed: list[str], seed: int, answers: list[bool]) -> None:
    quiz = new_quiz(missed, [], NAMES, seed)
    length, waiting = quiz.length, {item.name for item in quiz.waiting}
    for right in answers:
        if quiz.now is None:
            break
        asked = quiz.now.name
        quiz = quiz.answered(right=right)
        waiting -= {asked} if right else set()
        assert {item.name for item in quiz.waiting} == waiting
        assert quiz.length == length


@given(missed=SOME, seed=SEEDS)
def test_a_missed_question_comes_again_after_others_and_with_other_cards(missed: list[str], seed: int) -> None:
    quiz = new_quiz(missed, [], NAMES, seed)
    first = quiz.now
    assert first is not None
    after = quiz.answered(right=False)
    assert after.waiting.index(first.again()) == min(GAP, len(quiz.waiting) - 1)
    assert first not in after.waiting


@given(missed=SOME, seed=SEEDS, answers=ANSWERS)
def test_right_answers_bring_every_check_to_its_end(missed: list[str], seed: int, answers: list[bool]) -> None:
    quiz = new_quiz(missed, [], NAMES, seed)
    for right in answers:
        quiz = quiz.answered(right=right) if quiz.waiting else quiz
    for _ in range(len(quiz.waiting)):
        quiz = quiz.answered(right=True)
    assert quiz.now is None
    assert quiz.right == quiz.length
