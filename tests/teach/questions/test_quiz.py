"""A round asks again until it is right, and the boxes bring back what was missed after 1, 2, 4 and 8 sessions."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gofish_learn.teach.questions.quiz import GAP, GAPS, Boxes, BoxesError, Item, Quiz, boxes_of

ITEMS = st.builds(Item, st.sampled_from([f"question {number}" for number in range(14)]), st.integers(1, 1_000))
QUIZZES = st.lists(ITEMS, min_size=1, unique_by=lambda item: item.name).map(lambda items: Quiz(tuple(items)))
ANSWERS = st.lists(st.booleans(), max_size=60)


@given(quiz=QUIZZES, answers=ANSWERS)
def test_a_question_leaves_the_round_only_by_a_right_answer(quiz: Quiz, answers: list[bool]) -> None:
    length, waiting = quiz.length, {item.name for item in quiz.waiting}
    for right in answers:
        if quiz.now is None:
            break
        asked = quiz.now.name
        quiz = quiz.answered(right=right)
        waiting -= {asked} if right else set()
        assert {item.name for item in quiz.waiting} == waiting
        assert quiz.length == length


@given(quiz=QUIZZES)
def test_a_missed_question_comes_again_after_others_and_with_other_cards(quiz: Quiz) -> None:
    first = quiz.now
    assert first is not None
    after = quiz.answered(right=False)
    assert after.waiting.index(first.again()) == min(GAP, len(quiz.waiting) - 1)
    assert first not in after.waiting


DOINGS = st.lists(st.one_of(st.none(), st.tuples(st.sampled_from("abc"), st.booleans())), max_size=40)
"""What a learner does: begin a session, or answer a question right or wrong."""


def after(doings: list[tuple[str, bool] | None]) -> Boxes:
    """The boxes after all that a learner did."""
    boxes = Boxes()
    for doing in doings:
        boxes = boxes.begun() if doing is None else boxes.answered(doing[0], right=doing[1])
    return boxes


def test_a_missed_question_comes_back_ever_later_until_it_is_known() -> None:
    boxes, back = Boxes().begun().answered("wish", right=False), []
    for _ in range(20):
        boxes = boxes.begun()
        if boxes.due:
            back.append(boxes.session)
            boxes = boxes.answered("wish", right=True)
    assert back == [2, 4, 8, 16]
    assert [later - earlier for earlier, later in zip([1, *back], back, strict=False)] == list(GAPS)
    assert boxes.places == {}


@given(DOINGS)
def test_boxes_are_read_as_they_were_written(doings: list[tuple[str, bool] | None]) -> None:
    boxes = after(doings)
    assert boxes_of(boxes.to_text()) == boxes


@pytest.mark.parametrize(
    "text",
    [
        *("", "[]", "{}", "null", '{"format":"gofish-boxes/9","session":0,"places":{}}'),
        *(
            json.dumps({"format": "gofish-boxes/1", "session": session, "places": places})
            for session, places in ((-1, {}), (True, {}), (1, {"a": [len(GAPS), 1]}), (1, {"a": [0]}), (1, ["a"]))
        ),
    ],
)
def test_what_holds_no_boxes_is_refused(text: str) -> None:
    with pytest.raises(BoxesError, match="missed"):
        boxes_of(text)
