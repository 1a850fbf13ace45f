"""What the class knows: what each learner answered, with marks, and which wrong ideas were met most."""

from collections.abc import Mapping, Sequence
from typing import Any

from gofish_learn.knowledge.proofs.chance_words import counted
from gofish_learn.teach.classroom.asking.ready import slide_of, titles_of
from gofish_learn.teach.classroom.classroom import Classroom, Member, Prompt, Stage
from gofish_learn.teach.classroom.marks import in_need_first, mark_of
from gofish_learn.teach.classroom.results import Common, Result
from gofish_learn.teach.questions.misconceptions import MISCONCEPTIONS
from gofish_learn.ui.classroom.wall.led import Slides

MOST_IDEAS = 3


def is_open(prompt: Prompt, room: Classroom) -> bool:
    """Whether a question waits for its answer, so that neither marks nor guesses are to be seen: this page may be, too.

    So it is from when it is asked to the slide that answers it.
    """
    is_asked = room.prompt is not None and room.prompt.number == prompt.number
    return prompt.stage is not Stage.ANSWER and (is_asked or bool(room.taught and slide_of(prompt)[:2] == room.taught))


def results_part(  # noqa: PLR0913, PLR0917 - what a class has
    room: Classroom,
    members: Sequence[Member],
    results: Mapping[int, Result],
    ideas: Sequence[Common],
    prompts: Sequence[Prompt],
    answers: Mapping[int, Mapping[int, float]],
    lessons: Mapping[str, Slides],
) -> dict[str, Any]:
    """A line for each learner and a column for each question that has been answered, those first who need the teacher.

    Answers go by the number of the question, and then by the learner's.
    """
    titled = [
        (prompt, title) for prompt, title in zip(prompts, titles_of(prompts), strict=True) if not is_open(prompt, room)
    ]
    known = [prompt for prompt, _ in titled]
    return {
        "columns": [
            {
                "title": title,
                "text": prompt.text,
                "right": None if prompt.exact is None else prompt.words_of(prompt.exact),
                "slide": slide_that_answers(prompt, lessons),
            }
            for prompt, title in titled
        ],
        "rows": [
            {
                "number": member.number,
                "nickname": member.nickname,
                "cells": [_cell(prompt, answers[prompt.number].get(member.number)) for prompt in known],
                "games": results.get(member.number, Result()).games,
                "accuracy": results.get(member.number, Result()).accuracy,
            }
            for member in in_need_first(members, known, answers)
        ],
        "open": len(prompts) - len(known),
        "rated": any(one.accuracy is not None for one in results.values()),
        "ideas": [
            {
                "words": MISCONCEPTIONS.get(one.word, one.word.replace("-", " ").capitalize()),
                "times": counted(one.learners, "learner"),
            }
            for one in ideas[:MOST_IDEAS]
        ],
    }


def slide_that_answers(prompt: Prompt, lessons: Mapping[str, Slides]) -> str | None:
    """The address of the slide that gives the answer; None where none does."""
    slide = slide_of(prompt)
    lesson = lessons.get(slide[:2])
    at = next((screen for screen, guess in lesson.answers.items() if guess == slide), None) if lesson else None
    return None if at is None else f"../lessons/{slide[:2]}/present/#{at}"


def _cell(prompt: Prompt, value: float | None) -> dict[str, str]:
    if value is None:
        return {"sign": "", "mark": "", "said": ""}
    mark = mark_of(prompt, value)
    said = prompt.words_of(value)
    return {"sign": mark.value if mark else "", "mark": mark.words if mark else "", "said": said}
