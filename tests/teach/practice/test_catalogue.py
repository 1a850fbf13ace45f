"""Fresh questions: the same for a seed for ever, right by the engine and by counting, and nothing told too early."""

import pytest

from gofish_learn.teach.practice.catalogue import LESSON_TITLES, MAKERS, fresh, of_lesson
from gofish_learn.teach.practice.printed_sheet import homework_sheet, questions_for
from gofish_learn.teach.questions.marking import Outcome, mark
from gofish_learn.teach.questions.misconceptions import MISCONCEPTIONS
from gofish_learn.teach.questions.question import (
    ChoiceQuestion,
    NumberQuestion,
    Offer,
    OrderQuestion,
    Question,
    TextQuestion,
    kind_of,
)
from gofish_learn.teach.questions.quiz import Item
from tests.imports import PACKAGE
from tests.teach.practice.made import SEEDS, every_kind, made
from tests.tree import ROOT


def right_answer(question: Question) -> object:
    """The right answer to a question, as a learner gives it."""
    match question:
        case ChoiceQuestion(right=right) | OrderQuestion(right=right):
            return right
        case NumberQuestion(exact=exact):
            return str(exact)
        case _:
            return "In my own words."


def misconceptions(question: Question) -> set[str]:
    """The misconceptions that answers to a question may come from."""
    match question:
        case ChoiceQuestion(choices=wrong) | NumberQuestion(mistakes=wrong):
            return {one.misconception for one in wrong} - {""}
        case _:
            return set()


def test_every_lesson_has_at_least_three_kinds_of_questions() -> None:
    few = {lesson: len(of_lesson(lesson)) for lesson in LESSON_TITLES if len(of_lesson(lesson)) < 3}
    assert not few, f"Each lesson has three kinds of questions at least; of these lessons there are fewer: {few}."
    assert {kind_of(made(name, 1)) for name in MAKERS} == {"choice", "card", "next", "number", "order", "text"}


@every_kind
def test_a_right_answer_is_right_and_a_wrong_one_is_explained(name: str) -> None:
    for seed in SEEDS:
        question = made(name, seed)
        expected = Outcome.READ if isinstance(question, TextQuestion) else Outcome.RIGHT
        assert mark(question, right_answer(question)).outcome is expected
        if isinstance(question, ChoiceQuestion):
            wrong = [mark(question, choice.key) for choice in question.choices if choice.key != question.right]
            assert wrong
            assert all(verdict.outcome is Outcome.WRONG and verdict.why and verdict.say for verdict in wrong)
        if isinstance(question, NumberQuestion):
            for mistake in question.mistakes:
                verdict = mark(question, mistake.value)
                assert (verdict.outcome, verdict.why) in {
                    (Outcome.WRONG, mistake.why),
                    *((Outcome.NEARLY, one) for one in [verdict.why] if one.startswith("You mean")),
                }


@every_kind
def test_a_question_helps_without_giving_its_answer_away(name: str) -> None:
    for seed in SEEDS:
        question = made(name, seed)
        assert question.hints
        assert all(hint.endswith((".", "?", "!", "”")) for hint in question.hints)
        assert question.why.endswith((".", "”")) if question.why else isinstance(question, ChoiceQuestion)
        assert misconceptions(question) <= set(MISCONCEPTIONS)
        if isinstance(question, OrderQuestion):
            assert tuple(item.key for item in question.items) != question.right


@every_kind
def test_each_answer_has_its_picture_a_number_a_table_cards_or_what_is_drawn(name: str) -> None:
    for seed in SEEDS:
        question = made(name, seed)
        drawing = question.drawing
        if drawing is None:
            is_drawn = question.shown.record or getattr(question, "offer", None) is Offer.CARD
            assert is_drawn or isinstance(question, NumberQuestion | TextQuestion)
            continue
        assert len({row.label for row in drawing.rows}) == len(drawing.rows) > 0
        for row in drawing.rows:
            assert drawing.low <= min((*(row.span or ()), *(point.value for point in row.points)), default=drawing.low)
            assert (
                max((*(row.span or ()), *(point.value for point in row.points)), default=drawing.high) <= drawing.high
            )


@every_kind
def test_one_seed_is_one_question_and_other_seeds_are_others(name: str) -> None:
    assert fresh(Item(name, 3)) == made(name, 3)
    assert len({repr(made(name, seed)) for seed in SEEDS}) >= (2 if name == "own-rule" else 3)


@pytest.mark.parametrize("lesson", [1, 2, 7, 9])
def test_a_homework_sheet_is_the_same_for_a_seed_and_has_its_answers(lesson: int) -> None:
    sheet = homework_sheet(lesson, 7, 4)
    assert sheet == homework_sheet(lesson, 7, 4) != homework_sheet(lesson, 8, 4)
    blank, answers = sheet.split("# Answers: ")
    assert homework_sheet(lesson, 7, 4, answers=False) == blank.rstrip() + "\n"
    assert blank.count("\n## ") == 4
    for question in questions_for(lesson, 7, 4):
        assert question.prompt.replace("Tap", "Choose") in blank
        assert question.facts in blank
        assert question.why in answers
        if isinstance(question, ChoiceQuestion):
            assert question.choice(question.right).why in answers


def test_what_is_asked_of_lesson_ten_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^There are questions on lessons 1, 2, .+, not on 10\.$"):
        of_lesson(10)
    with pytest.raises(ValueError, match="no questions called"):
        fresh(Item("nothing", 1))


def test_every_misconception_is_behind_some_answer() -> None:
    folders = ("teach/practice/lessons", "teach/practice", "teach/lessons")
    programs = [path.read_text("utf-8") for folder in folders for path in (ROOT / PACKAGE / folder).glob("*.py")]
    assert [word for word in MISCONCEPTIONS if not any(f'"{word}"' in text for text in programs)] == []
