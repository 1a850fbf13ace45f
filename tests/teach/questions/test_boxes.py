"""Boxes: what was missed comes back after 1, 2, 4 and 8 sessions, and what is known leaves."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gofish_learn.teach.questions.quiz import GAPS, Boxes, BoxesError, boxes_of

ANSWERS = st.lists(st.one_of(st.none(), st.tuples(st.sampled_from("abc"), st.booleans())), max_size=40)
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


@given(ANSWERS)
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
