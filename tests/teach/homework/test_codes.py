"""A code to hand in: it comes back as it was, whatever hand has copied it, and a slip is found."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gofish_learn.teach.deal_code import ALPHABET
from gofish_learn.teach.homework.codes import LARGEST, MOST_VALUES, Done, HandedCodeError
from gofish_learn.teach.homework.handed_in import read_pile
from gofish_learn.teach.homework.tasks import EXAMPLES, Task

TASKS = st.sampled_from([Task.parse(text) for text in EXAMPLES.values()])
VALUES = st.lists(st.integers(0, LARGEST), min_size=1, max_size=MOST_VALUES)
DONE = st.builds(Done.of, TASKS, VALUES)


@given(DONE)
def test_a_code_is_short_and_comes_back_as_it_was(done: Done) -> None:
    assert len(done.text) <= 40
    assert Done.parse(done.text) == done


@given(DONE)
def test_it_may_be_typed_in_small_letters_without_hyphens_or_with_the_letters_that_look_like_its_digits(
    done: Done,
) -> None:
    assert Done.parse(done.text.lower()) == done
    assert Done.parse(done.text.replace("-", " ")) == done
    assert Done.parse("GF" + done.text[2:].replace("1", "l").replace("0", "O")) == done


@given(DONE, st.data())
def test_a_wrong_character_or_two_that_are_swapped_are_found(done: Done, data: st.DataObject) -> None:
    code = done.text.replace("-", "")
    place = data.draw(st.integers(2, len(code) - 2))
    other = data.draw(st.sampled_from(ALPHABET))
    slips = {code[:place] + other + code[place + 1 :], code[:place] + code[place + 1] + code[place] + code[place + 2 :]}
    for slip in slips - {code}:
        with pytest.raises(HandedCodeError):
            Done.parse(slip)


def test_a_code_is_of_one_task_alone() -> None:
    tasks = [*map(Task.parse, EXAMPLES.values()), *(Task.parse(f"questions-04-{number}") for number in range(2, 100))]
    for task in tasks:
        done = Done.parse(Done.of(task, (1,)).text)
        assert [other for other in tasks if done.is_of(other)] == [task]


@pytest.mark.parametrize(
    ("task", "values", "code"),
    [
        ("day-2026-11-28", (1, 2, 5), "GF-0Y83-9125-AG0J"),
        ("case-S3-7KQ2M-K", (0, 3, 7), "GF-1G3W-Q037-SCBZ"),
        ("questions-04-1", (2, 2, 0, 1, 3), "GF-22XD-N220-13SZ-CK"),
        ("deal-S3-7KQ2M-K", (2, 7, 5, 0), "GF-3ZFV-N275-0Z3G-X"),
        ("chance-2", (1, 9), "GF-4573-Z198-Z4J"),
        ("ticket-04a", (2, 2, 3), "GF-5KJD-F223-F34D"),
        ("sheet-04", (2, 1, 0, 2, 2, 3, 2), "GF-6T9Y-S210-2232-PKYN"),
        ("memory-1", (2, 0, 1, 2), "GF-7HR7-X201-2EG4-J"),
        ("arena", (3, 1), "GF-8AWQ-331V-NVV"),
        ("rule", (0, 0), "GF-9EDM-S00V-EDA"),
    ],
)
def test_a_code_that_was_given_out_is_read_for_ever(task: str, values: tuple[int, ...], code: str) -> None:
    """Codes are in e-mails and exercise books."""
    done = Done.parse(code)
    assert (done.is_of(Task.parse(task)), done.values) == (True, values)
    assert Done.of(Task.parse(task), values).text == code
    assert [row.done for row in read_pile(f"Ana {code}", Task.parse(task)).rows] == [done]


@pytest.mark.parametrize(
    "text", ["", "GF", "GF-20B9", "GF-20B9-B220-13K0-WD-20B9-B220-13K0-WD-20B9-B220", "GF-20B9-B22U-13K0-WD", "GF-٤"]
)
def test_what_is_no_code_is_mistyped(text: str) -> None:
    with pytest.raises(HandedCodeError, match="was mistyped"):
        Done.parse(text)


def test_a_code_of_a_version_to_come_says_so() -> None:
    with pytest.raises(HandedCodeError, match="another version"):
        Done.parse("GF-Z000-002Q-PW")
