"""A page a learner to print: each question, what she said, the right answer, and where to look again.

It is for her and her teacher. The pre-test has none: it is not handed back, so that it can be compared.
"""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from gofish_learn.teach.classroom.asking.ready import slide_of
from gofish_learn.teach.classroom.asking.sheets import PRE_TEST
from gofish_learn.teach.classroom.classroom import Classroom, Given, Member, Prompt
from gofish_learn.teach.classroom.marks import Mark, mark_of
from gofish_learn.ui.classroom.results import answered, asked_on, chosen_of, is_open, screen_that_answers
from gofish_learn.ui.classroom.store import Classes
from gofish_learn.ui.classroom.wall.slides import Slides


def printed_part(  # noqa: PLR0913, PLR0917 - what a class has
    classes: Classes,
    room: Classroom,
    members: Sequence[Member],
    lessons: Mapping[str, Slides],
    which: str,
    now: float,
) -> dict[str, Any]:
    """The pages of those who answered something of the questions that were chosen (as in `results_part`)."""
    prompts, answers = answered(classes, room)
    known = [prompt for prompt in prompts if not is_open(prompt, room)]
    chosen = chosen_of(known, which)
    asked = [prompt for prompt in known if asked_on(prompt) == chosen and chosen != PRE_TEST]
    day = datetime.fromtimestamp(now, UTC).astimezone()
    return {
        "title": chosen,
        "room": room.name,
        "day": f"{day.day} {day:%B %Y}",
        "pages": [
            {
                "nickname": member.nickname,
                "questions": [_question(one, answers[one.number].get(member.number), lessons) for one in asked],
            }
            for member in members
            if any(member.number in answers[one.number] for one in asked)
        ],
    }


def _question(prompt: Prompt, given: Given | None, lessons: Mapping[str, Slides]) -> dict[str, Any]:
    mark = None if given is None else mark_of(prompt, given)
    return {
        "about": prompt.about,
        "text": prompt.text,
        "said": None if given is None else prompt.words_of(given),
        "sign": mark.value if mark else "",
        "mark": mark.words if mark else "",
        "right": prompt.right_words,
        "again": "" if mark is Mark.RIGHT else _again(prompt, lessons),
    }


def _again(prompt: Prompt, lessons: Mapping[str, Slides]) -> str:
    """Where to look at a question again; empty where no lesson has it."""
    if prompt.lesson:
        return f"Lesson {prompt.lesson}"
    screen, number = screen_that_answers(prompt, lessons), slide_of(prompt)[:2]
    return "" if screen is None else f"Lesson {number}, slide {lessons[number].numbers[screen - 1]}"
