"""What the class knows: what each learner answered, with marks, and which wrong ideas were met most."""

from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from gofish_learn.knowledge.proofs.chance_words import counted
from gofish_learn.teach.classroom.answers import Mark, in_need_first, mark_of
from gofish_learn.teach.classroom.classroom import PRE_TEST, Classroom, Given, Member, Prompt, Stage
from gofish_learn.teach.classroom.ready import ready_as, slide_of, titles_of
from gofish_learn.teach.classroom.results import Result, as_csv, gain_of, learner_result, misconceptions_of
from gofish_learn.teach.questions.misconceptions import ANSWERED_ON, MISCONCEPTIONS
from gofish_learn.ui.classroom.board import given_to
from gofish_learn.ui.classroom.led import period_at
from gofish_learn.ui.classroom.store import Classes, Slides

MOST_IDEAS = 3
BY_ITSELF = "Questions to the class"


def is_open(prompt: Prompt, room: Classroom) -> bool:
    """Whether a question still waits for its answer, so that nothing of it may be seen: this page may be projected.

    So it is from when it is asked to the slide that answers it, and with a sheet until that is ended.
    """
    if prompt.sheet:
        return room.sheet is not None and any(one.number == prompt.number for one in room.sheet.prompts)
    is_asked = room.prompt is not None and room.prompt.number == prompt.number
    return prompt.stage is not Stage.ANSWER and (is_asked or bool(room.taught and slide_of(prompt)[:2] == room.taught))


def results_part(
    classes: Classes, room: Classroom, members: Sequence[Member], lessons: Mapping[str, Slides], which: str = ""
) -> dict[str, Any]:
    """A line for each learner and a column for each question that was answered, those first who need the teacher.

    The questions are those of one sheet, or those that the class was asked by itself: `which` they are, or where that
    is none of them, those that were asked last.
    """
    results, (prompts, answers) = results_of(classes, members), answered(classes, room)
    titled = [
        (prompt, title) for prompt, title in zip(prompts, titles_of(prompts), strict=True) if not is_open(prompt, room)
    ]
    every = [prompt for prompt, _ in titled]
    kinds = list(dict.fromkeys(map(asked_on, every)))
    chosen = chosen_of(every, which)
    titled = [(prompt, title) for prompt, title in titled if asked_on(prompt) == chosen]
    known = [prompt for prompt, _ in titled]
    return {
        "kinds": [{"value": kind, "words": kind} for kind in kinds],
        "kind": chosen,
        "prints": bool(known) and chosen != PRE_TEST,
        "columns": [
            {
                "title": title,
                "text": prompt.text,
                "right": prompt.right_words or None,
                "answered": where_answered(prompt, lessons),
            }
            for prompt, title in titled
        ],
        "rows": [
            {
                "number": member.number,
                "nickname": member.nickname,
                "cells": [_marked(prompt, answers[prompt.number].get(member.number)) for prompt in known],
                "games": results.get(member.number, Result()).games,
                "accuracy": results.get(member.number, Result()).accuracy,
            }
            for member in in_need_first(members, known, answers)
        ],
        "open": sum(is_open(prompt, room) and not prompt.sheet for prompt in prompts),
        "sheet": room.sheet.title if room.sheet else "",
        "gain": gain.words if (gain := gain_of(every, answers, members)) else "",
        "rated": any(one.accuracy is not None for one in results.values()),
        "ideas": [
            {"words": words, "times": counted(learners, "learner"), "answered": where}
            for learners, words, where in _ideas(results, known, answers, lessons)[:MOST_IDEAS]
        ],
    }


def asked_on(prompt: Prompt) -> str:
    """The title of the sheet that a question is on, or what questions by themselves are called."""
    return prompt.sheet or BY_ITSELF


def chosen_of(prompts: Sequence[Prompt], which: str) -> str:
    """Which questions are chosen, by `asked_on`: `which`, or if there are none of these the last that were asked."""
    kinds = [asked_on(prompt) for prompt in prompts]
    return which if which in kinds or not kinds else kinds[-1]


def answered(classes: Classes, room: Classroom) -> tuple[list[Prompt], dict[int, dict[int, Given]]]:
    """What the class was asked, and the answers by the number of the question and then by the learner's."""
    prompts = classes.prompts(room.number)
    return prompts, {one.number: {**classes.answers(one.number), **classes.texts(one.number)} for one in prompts}


def results_of(classes: Classes, members: Sequence[Member]) -> dict[int, Result]:
    """How each learner has done, by her number."""
    return {one.number: learner_result(classes.done_by(one.owner)) for one in members if one.owner}


def results_file(classes: Classes, room: Classroom, *, now: float, decimal: str) -> dict[str, str]:
    """The results as a file for a spreadsheet, with this mark in its numbers."""
    members, (prompts, answers) = classes.members(room.number), answered(classes, room)
    day = datetime.fromtimestamp(now, UTC).astimezone().date()
    asked = sorted({f"lesson {one.lesson:02}" for prompt in prompts if (one := ready_as(prompt))})
    asked += dict.fromkeys(prompt.sheet for prompt in prompts if prompt.sheet)
    about, games = [room.name, f"{day}", ", ".join(asked)], given_to(classes, room.number, members)
    text = as_csv(about, members, results_of(classes, members), prompts, answers, games, decimal=decimal)
    word = "-".join("".join(char if char.isalnum() else " " for char in room.name).lower().split())
    return {"name": f"class-{word or room.number}.csv", "text": text}


def screen_that_answers(prompt: Prompt, lessons: Mapping[str, Slides]) -> int | None:
    """The screen of its lesson that answers a question to the class; None where none does."""
    slide = slide_of(prompt)
    lesson = lessons.get(slide[:2])
    return next((screen for screen, guess in lesson.answers.items() if guess == slide), None) if lesson else None


def where_answered(prompt: Prompt, lessons: Mapping[str, Slides]) -> dict[str, Any] | None:
    """What gives the answer: a slide for the wall, or the lesson of a sheet; None where neither does."""
    if prompt.lesson:
        return {"words": f"Lesson {prompt.lesson}", "address": f"../lessons/{prompt.lesson}/"}
    screen = screen_that_answers(prompt, lessons)
    return None if screen is None else _for_the_wall(slide_of(prompt)[:2], screen, lessons)


def _for_the_wall(number: str, screen: int, lessons: Mapping[str, Slides]) -> dict[str, Any]:
    """What puts a screen of a lesson on the wall."""
    lesson = lessons[number]
    period, _ = period_at(number, lesson, screen)
    return {"words": f"Slide {lesson.numbers[screen - 1]} on the wall", "value": f"slide {period}", "step": screen}


def _ideas(
    results: Mapping[int, Result],
    prompts: Sequence[Prompt],
    answers: Mapping[int, Mapping[int, Given]],
    lessons: Mapping[str, Slides],
) -> list[tuple[int, str, dict[str, Any] | None]]:
    """The wrong ideas that learners have shown at practice, and by their answers to these questions.

    Each has how many have it and what answers it; the one that most have comes first.
    """
    found = [
        (learners, MISCONCEPTIONS.get(word, word.replace("-", " ").capitalize()), _slide_against(word, lessons))
        for word, learners in misconceptions_of(results.values())
    ]
    for prompt in prompts:
        given = Counter(answers[prompt.number].values())
        found += [
            (given[at], words, where_answered(prompt, lessons))
            for at, words in enumerate(prompt.tells)
            if words and given[at]
        ]
    return sorted(found, key=lambda one: -one[0])


def _slide_against(word: str, lessons: Mapping[str, Slides]) -> dict[str, Any] | None:
    """The slide that answers a wrong idea, once all of it has come; None where there is none."""
    number, title = ANSWERED_ON.get(word, ("", ""))
    lesson = lessons.get(number)
    begins = list(lesson.slides).index(title) if lesson and title in lesson.slides else None
    if lesson is None or begins is None:
        return None
    last = max(at for at, slide in enumerate(lesson.numbers, 1) if slide == lesson.numbers[begins])
    return _for_the_wall(number, last, lessons)


def _marked(prompt: Prompt, given: Given | None) -> dict[str, str]:
    """What was answered, with its mark."""
    mark = None if given is None else mark_of(prompt, given)
    said = "" if given is None else prompt.words_of(given)
    return {"said": said, "sign": mark.value if mark else "", "mark": mark.words if mark else ""}


def printed_part(
    classes: Classes, room: Classroom, lessons: Mapping[str, Slides], which: str, now: float
) -> dict[str, Any]:
    """A page to print for each learner who answered some of the questions that were chosen (as in `results_part`).

    The pre-test has none: it is not handed back, so that it can be compared.
    """
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
            for member in classes.members(room.number)
            if any(member.number in answers[one.number] for one in asked)
        ],
    }


def _question(prompt: Prompt, given: Given | None, lessons: Mapping[str, Slides]) -> dict[str, Any]:
    marked = _marked(prompt, given)
    again = "" if marked["sign"] == Mark.RIGHT.value else _again(prompt, lessons)
    return {"about": prompt.about, "text": prompt.text, "right": prompt.right_words, "again": again} | marked


def _again(prompt: Prompt, lessons: Mapping[str, Slides]) -> str:
    """Where to look at a question again; empty if no lesson has it."""
    if prompt.lesson:
        return f"Lesson {prompt.lesson}"
    screen, number = screen_that_answers(prompt, lessons), slide_of(prompt)[:2]
    return "" if screen is None else f"Lesson {number}, slide {lessons[number].numbers[screen - 1]}"
