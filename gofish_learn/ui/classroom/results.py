"""What the class knows: what each learner answered, with marks, and which wrong ideas were met most."""

from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from gofish_learn.engine.wording import listed
from gofish_learn.knowledge.proofs.chance_words import counted
from gofish_learn.store.classroom.classes import Classes
from gofish_learn.teach.classroom.answers import MARKS, Mark
from gofish_learn.teach.classroom.classroom import PRE_TEST, TICKET, Classroom, Given, Member, Prompt, Stage
from gofish_learn.teach.classroom.grid import GUESSED, Cell, Grid, Total, is_guess, list_of
from gofish_learn.teach.classroom.ideas import idea_behind
from gofish_learn.teach.classroom.ready import ready_as, slide_of, titles_of
from gofish_learn.teach.classroom.results import Result, gain_of, learner_result, misconceptions_of
from gofish_learn.teach.classroom.results_file import as_csv
from gofish_learn.teach.questions.misconceptions import ANSWERED_ON, MISCONCEPTIONS
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.classroom.board import given_to
from gofish_learn.ui.classroom.led import period_at
from gofish_learn.ui.classroom.messages import MACHINE, NO_MARK, MarkAnswer
from gofish_learn.ui.classroom.slides import Slides

MOST_IDEAS = 6


def is_open(prompt: Prompt, room: Classroom) -> bool:
    """Whether a question still waits for its answer, so that nothing of it may be seen: this page may be projected.

    So it is from when it is asked to the slide that answers it, and with a sheet until that is ended.
    """
    if prompt.sheet:
        return room.sheet is not None and any(one.number == prompt.number for one in room.sheet.prompts)
    is_asked = room.prompt is not None and room.prompt.number == prompt.number
    return prompt.stage is not Stage.ANSWER and (is_asked or bool(room.taught and slide_of(prompt)[:2] == room.taught))


def seen_of(prompts: Sequence[Prompt], room: Classroom) -> list[Prompt]:
    """The questions of which everything may be seen; the first vote of two is answered with the second."""
    seen = [one for one in prompts if not is_open(one, room)]
    before = {one.again for one in seen}
    return [one for one in prompts if one in seen or one.number in before]


def results_part(  # noqa: PLR0913, PLR0917 - what a class has
    classes: Classes,
    room: Classroom,
    members: Sequence[Member],
    lessons: Mapping[str, Slides],
    which: str = "",
    order: Sequence[int] = (),
) -> dict[str, Any]:
    """A line for each learner and a column for each question that was answered, those first who need the teacher.

    The questions are those of one list, by its title, or where `which` is none of them, of that with the question that
    was asked last. Where an `order` of the learners' numbers is given it stays, so that nothing jumps under a finger.
    """
    results, asked = results_of(classes, members), grid_of(classes, room)
    titles = {
        prompt.number: title.replace(f"{prompt.sheet}, ", "Question ") if prompt.sheet else title
        for prompt, title in zip(asked.prompts, titles_of(asked.prompts), strict=True)
    }
    every = asked.of(seen_of(asked.prompts, room))
    kinds = list(dict.fromkeys(map(list_of, every.prompts)))
    chosen = chosen_of(every.prompts, which)
    grid = every.of([prompt for prompt in every.prompts if list_of(prompt) == chosen])
    late = late_in(classes, grid)
    rows = grid.in_need_first(members)
    if order:
        rows.sort(key=lambda one: order.index(one.number) if one.number in order else len(order))
    return {
        "kinds": [{"value": kind, "words": kind} for kind in kinds],
        "kind": chosen,
        "prints": bool(grid.prompts) and chosen != PRE_TEST,
        "marks": chosen != GUESSED,
        "columns": [
            {
                "number": prompt.number,
                "title": titles[prompt.number],
                "text": prompt.text,
                "right": prompt.right_words or None,
                "of": _how_many_right(grid, prompt),
                "answered": where_answered(prompt, lessons),
            }
            for prompt in grid.prompts
        ],
        "rows": [
            {
                "number": member.number,
                "nickname": member.nickname,
                "first": member is rows[0],
                "cells": [
                    {"prompt": prompt.number, "column": titles[prompt.number]}
                    | _shown(prompt, grid.cell(prompt, member.number), late[prompt.number].get(member.number))
                    for prompt in grid.prompts
                ],
                "total": _in_words(grid.total(member.number)),
                "games": results.get(member.number, Result()).games,
                "accuracy": results.get(member.number, Result()).accuracy,
            }
            for member in rows
        ],
        "open": sum(prompt not in every.prompts and not prompt.sheet for prompt in asked.prompts),
        "sheet": room.sheet.title if room.sheet else "",
        "gain": gain.words if (gain := gain_of(every, members)) else "",
        "rated": any(one.accuracy is not None for one in results.values()),
        "ideas": [
            {"words": words, "times": counted(learners, "learner"), "answered": where}
            for learners, words, where in _ideas(results, grid, lessons)[:MOST_IDEAS]
        ],
    }


def chosen_of(prompts: Sequence[Prompt], which: str) -> str:
    """Which list is chosen: `which`, or if no question is in that the one with the question that was asked last."""
    kinds = [list_of(prompt) for prompt in prompts]
    return which if which in kinds or not kinds else kinds[-1]


def grid_of(classes: Classes, room: Classroom) -> Grid:
    """All that the class was asked, with the answers and their marks."""
    prompts = classes.prompts(room.number)
    answers: dict[int, dict[int, Given]] = {
        one.number: {**classes.answers(one.number), **classes.texts(one.number)} for one in prompts
    }
    return Grid(prompts, answers, classes.hand_marks(room.number))


def mark_answer(classes: Classes, room: Classroom, wanted: MarkAnswer) -> None:
    """Mark an answer by hand, or leave it to the machine again; not one that may not be seen yet, nor a guess."""
    prompt = next((one for one in classes.prompts(room.number) if one.number == wanted.prompt), None)
    if prompt is None or is_guess(prompt) or is_open(prompt, room):
        raise RequestError(NO_MARK)
    if wanted.mark == MACHINE:
        classes.unmark(wanted.prompt, wanted.member)
    else:
        classes.mark_by_hand(wanted.prompt, wanted.member, MARKS[wanted.mark])


def _how_many_right(grid: Grid, prompt: Prompt) -> str:
    """How many answers to a question are right; empty where none is marked."""
    cells = grid.columns[prompt.number].values()
    return (
        f"{[cell.mark for cell in cells].count(Mark.RIGHT)} of {len(cells)} right"
        if prompt.number in grid.marked
        else ""
    )


def _in_words(total: Total) -> str:
    return f"{total.marks:g} of {total.out_of:g}" if total.out_of else ""


def late_in(classes: Classes, grid: Grid) -> dict[int, dict[int, Given]]:
    """What came too late, by the question's number and then by the learner's."""
    return {prompt.number: classes.late(prompt.number) for prompt in grid.prompts}


def results_of(classes: Classes, members: Sequence[Member]) -> dict[int, Result]:
    """How each learner has done, by her number."""
    return {one.number: learner_result(classes.done_by(one.owner)) for one in members if one.owner}


def results_file(classes: Classes, room: Classroom, *, now: float, decimal: str) -> dict[str, str]:
    """The results as a file for a spreadsheet, with this mark in its numbers."""
    members, grid = classes.members(room.number), grid_of(classes, room)
    day = datetime.fromtimestamp(now, UTC).astimezone().date()
    asked = sorted({f"lesson {one.lesson:02}" for prompt in grid.prompts if (one := ready_as(prompt))})
    asked += dict.fromkeys(prompt.sheet for prompt in grid.prompts if prompt.sheet)
    about, games = [room.name, f"{day}", ", ".join(asked)], given_to(classes, room.number, members)
    late = late_in(classes, grid)
    text = as_csv(about, members, results_of(classes, members), grid, games, late=late, decimal=decimal)
    word = "-".join("".join(char if char.isalnum() else " " for char in room.name).lower().split())
    return {"name": f"class-{word or room.number}.csv", "text": text}


def screen_that_answers(prompt: Prompt, lessons: Mapping[str, Slides]) -> tuple[str, int] | None:
    """The number of the lesson, and the screen in it, that answers a question; None where none does."""
    slide = slide_of(prompt)
    number = prompt.lesson or slide[:2]
    lesson = lessons.get(number)
    if lesson is None:
        return None
    if prompt.sheet.startswith(TICKET):
        screen = lesson.ticket.get(prompt.label.rstrip("abcdefgh"))
    else:
        screen = next((screen for screen, guess in lesson.answers.items() if guess == slide), None)
    return None if screen is None else (number, screen)


def where_answered(prompt: Prompt, lessons: Mapping[str, Slides]) -> dict[str, Any] | None:
    """What gives the answer: a slide for the wall, or the lesson of a sheet; None where neither does."""
    found = screen_that_answers(prompt, lessons)
    if found is not None:
        return _for_the_wall(*found, lessons)
    return {"words": f"Lesson {prompt.lesson}", "address": f"../lessons/{prompt.lesson}/"} if prompt.lesson else None


def _for_the_wall(number: str, screen: int, lessons: Mapping[str, Slides]) -> dict[str, Any]:
    """What puts a screen of a lesson on the wall."""
    lesson = lessons[number]
    period, _ = period_at(number, lesson, screen)
    return {"words": f"Slide {lesson.numbers[screen - 1]} on the wall", "value": f"slide {period}", "step": screen}


def _ideas(
    results: Mapping[int, Result], grid: Grid, lessons: Mapping[str, Slides]
) -> list[tuple[int, str, dict[str, Any] | None]]:
    """The wrong ideas that learners have shown at practice, and by their answers to these questions.

    Each has how many have it and what answers it; the one that most have comes first.
    """
    found = [
        (learners, MISCONCEPTIONS.get(word, word.replace("-", " ").capitalize()), _slide_against(word, lessons))
        for word, learners in misconceptions_of(results.values())
    ]
    for prompt in grid.prompts:
        given = Counter(idea_behind(prompt, cell) for cell in grid.columns[prompt.number].values())
        for idea in dict.fromkeys(tells for _, tells in given if tells):
            answers = [f"“{answer}”" for answer, tells in given if tells == idea]
            times = sum(many for (_, tells), many in given.items() if tells == idea)
            found.append((times, f"{listed(answers, 'or')}: {idea}", where_answered(prompt, lessons)))
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


def _shown(prompt: Prompt, cell: Cell, late: Given | None = None) -> dict[str, Any]:
    """What was answered, with its mark, what it tells, what a press marks it, and what came too late to count."""
    then = cell.following
    return {
        "said": "" if cell.given is None else prompt.words_of(cell.given),
        "mark": cell.mark,
        "by_hand": cell.by_hand,
        "late": "" if late is None else prompt.words_of(late),
        "tells": idea_behind(prompt, cell)[1] if prompt.sheet.startswith(TICKET) else "",
        "press": MACHINE if then is cell.machine else next(word for word, mark in MARKS.items() if mark is then),
        "then": f"Press: {then.value} {then.words}" if then else "Press: no mark",
    }


def printed_part(
    classes: Classes, room: Classroom, lessons: Mapping[str, Slides], which: str, now: float
) -> dict[str, Any]:
    """A page to print for each learner who answered some of the questions that were chosen (as in `results_part`).

    The pre-test has none: it is not handed back, so that it can be compared.
    """
    every = grid_of(classes, room)
    known = seen_of(every.prompts, room)
    chosen = chosen_of(known, which)
    grid = every.of([prompt for prompt in known if list_of(prompt) == chosen and chosen != PRE_TEST])
    day = datetime.fromtimestamp(now, UTC).astimezone()
    return {
        "title": chosen,
        "room": room.name,
        "day": f"{day.day} {day:%B %Y}",
        "pages": [
            {
                "nickname": member.nickname,
                "questions": [_question(one, grid.cell(one, member.number), lessons) for one in grid.prompts],
            }
            for member in classes.members(room.number)
            if any(member.number in grid.columns[one.number] for one in grid.prompts)
        ],
    }


def _question(prompt: Prompt, cell: Cell, lessons: Mapping[str, Slides]) -> dict[str, Any]:
    again = _again(prompt, lessons) if cell.mark in {Mark.WRONG, Mark.NEAR} else ""
    return {"about": prompt.about, "text": prompt.text, "right": prompt.right_words, "again": again} | _shown(
        prompt, cell
    )


def _again(prompt: Prompt, lessons: Mapping[str, Slides]) -> str:
    """Where to look at a question again; empty if no lesson has it."""
    found = screen_that_answers(prompt, lessons)
    if found is None:
        return f"Lesson {prompt.lesson}" if prompt.lesson else ""
    number, screen = found
    return f"Lesson {number}, slide {lessons[number].numbers[screen - 1]}"
