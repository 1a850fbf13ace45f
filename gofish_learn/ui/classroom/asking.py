"""The question that the class is asked: chosen from those that are ready, or the teacher's own, and how it stands."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from gofish_learn.teach.classroom.asking.moments import moment_of
from gofish_learn.teach.classroom.asking.ready import asked_before, ready, ready_named, slide_of
from gofish_learn.teach.classroom.asking.sheets import Sheet
from gofish_learn.teach.classroom.asking.tallies import counted_words, tally_of
from gofish_learn.teach.classroom.classroom import LARGEST, Classroom, Kind, Member, Prompt, Stage
from gofish_learn.teach.classroom.seen import prompt_object, tally_object
from gofish_learn.teach.classroom.wall import Shows
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.classroom.messages.requests import (
    NO_QUESTION,
    AskClass,
    AskMoment,
    BeginSheet,
    EndLesson,
    EndSheet,
    OpenStage,
    StopAsking,
    Typed,
)
from gofish_learn.ui.classroom.moments import moment_asked
from gofish_learn.ui.classroom.people import is_here
from gofish_learn.ui.classroom.sheets import begin_sheet
from gofish_learn.ui.classroom.store import Classes

ON_ITS_SLIDE = "The answer has a slide of its own: show it there."
HOW: Mapping[Kind, str] = {
    Kind.CHANCE: "A chance, from never to always",
    Kind.NUMBER: "A number",
    Kind.CHOICE: "A choice of answers",
}


Asking = AskClass | AskMoment | BeginSheet | EndSheet | OpenStage | StopAsking | EndLesson
"""What a message about asking can be."""


def ask_class(classes: Classes, room: Classroom, request: Asking, rng: Random, sheets: Mapping[str, Sheet]) -> None:
    """Ask the class something, go on with that, or end the lesson that it belongs to."""
    number = room.number
    match request:
        case AskClass():
            prompt = prompt_asked(request)
            if room.prompt is None or replace(room.prompt, number=0) != prompt:  # two presses take no answers away
                classes.ask(number, prompt)
        case AskMoment():
            classes.ask(number, moment_asked(request, classes, room, rng))
            classes.put_on_wall(number, replace(room.wall, shows=Shows.QUESTION, dark=False))
        case BeginSheet():
            begin_sheet(classes, number, request, sheets)
        case EndSheet():
            classes.end_sheet(number)
        case OpenStage(stage=stage, ready=None):
            classes.bring_to(number, stage)
        case OpenStage(stage=stage, ready=str(ready)):
            classes.bring_to(number, stage, earlier_question(ready, classes.prompts(number)))
        case StopAsking():
            classes.stop_asking(number)
        case EndLesson():
            classes.teach(number, "")


def prompt_asked(wanted: AskClass) -> Prompt:
    """The question that a message asks: one that is `ready`, or the teacher's own."""
    if wanted.ready is not None:
        one = ready_named(wanted.ready)
        if one is None:
            raise RequestError(NO_QUESTION)
        return one.prompt
    try:
        kind = Kind(wanted.kind)
    except ValueError:
        kind = Kind.WORDS
    if kind not in HOW:
        raise RequestError("Choose how they answer.")
    text = " ".join(wanted.text.split())
    if kind is Kind.CHOICE:
        choices = tuple(" ".join(line.split()) for line in wanted.choices.splitlines())
        choices = tuple(choice for choice in choices if choice)
        return Prompt(0, kind, text, choices, exact=_right_choice(wanted.exact, choices))
    exact = _number(wanted.exact, "The right answer")
    if kind is Kind.CHANCE:
        return Prompt(0, kind, text, exact=exact)
    low, high = _number(wanted.low, "The smallest answer"), _number(wanted.high, "The largest answer")
    unit = " ".join(wanted.unit.split())
    return Prompt(
        0, kind, text, low=0 if low is None else low, high=100 if high is None else high, unit=unit, exact=exact
    )


def earlier_question(ready: str, prompts: Sequence[Prompt]) -> int:
    """The number of a question that is ready, among those that a class has been asked; the last where it was again."""
    one = ready_named(ready)
    number = asked_before(prompts).get(one.slide) if one else None
    if number is None:
        raise RequestError(NO_QUESTION)
    return number


def asking_part(
    room: Classroom, answers: Mapping[int, float], members: Sequence[Member], now: float, chosen: str = ""
) -> dict[str, Any]:
    """What can be asked, first what the lesson asks that is taught, and how the question stands that is asked now.

    `chosen` is the name of the one that was chosen of those that are ready.
    """
    prompt = room.prompt
    in_order = sorted(ready(), key=lambda one: f"{one.lesson:02}" != room.taught)
    return {
        "taught": room.taught,
        "now": _now_part(room, prompt, answers, members, now) if prompt else None,
        "ready": [{"value": one.name, "words": f"Lesson {one.lesson}: {one.title}"} for one in in_order],
        "chosen": next((one for one in in_order if one.name == chosen), in_order[0]),
        "kinds": [{"value": kind.value, "words": words} for kind, words in HOW.items()],
    }


def question_part(classes: Classes, room: int, prompt: Prompt, now: float) -> dict[str, Any]:
    """The question as the whole class may see it: no tally and no answer before they are shown, so nobody copies."""
    return _seen(prompt, classes.answers(prompt.number), classes.members(room), now)


def missing_of(classes: Classes, room: Classroom, now: float) -> list[str]:
    """Who is here and has not answered yet what the class is asked; nobody once the tally is shown."""
    prompt = room.prompt
    if prompt is None or prompt.stage is not Stage.ASKED:
        return []
    answers, members = classes.answers(prompt.number), classes.members(room.number)
    return [member.nickname for member in members if is_here(member, now) and member.number not in answers]


def _seen(prompt: Prompt, answers: Mapping[int, float], members: Sequence[Member], now: float) -> dict[str, Any]:
    here = [one for one in members if is_here(one, now) or one.number in answers]
    tally = None if prompt.stage is Stage.ASKED else _tally(prompt, answers)
    seen = prompt_object(prompt) | _answer(prompt) | {"tally": tally}
    if prompt.moment and seen["about"]:  # on the wall stands how many cards each holds
        seen["about"] = moment_of(prompt.moment).story
    return seen | {"so_far": f"{len(answers)} of {len(here)} have answered."}


def _now_part(
    room: Classroom, prompt: Prompt, answers: Mapping[int, float], members: Sequence[Member], now: float
) -> dict[str, Any]:
    """The question as the whole class may see it, for this page may be projected, too; and who has not answered."""
    known = prompt.exact is not None
    waits = known and room.taught and slide_of(prompt).startswith(room.taught)
    missing = [member.nickname for member in members if is_here(member, now) and member.number not in answers]
    told = {"known": known, "waits": ON_ITS_SLIDE if waits else "", "missing": missing}
    return _seen(prompt, answers, members, now) | told


def _tally(prompt: Prompt, answers: Mapping[int, float]) -> Mapping[str, object]:
    tally = tally_of(prompt, list(answers.values()))
    told = tally_object(prompt, tally, exact=prompt.stage is Stage.ANSWER)
    if prompt.stage is Stage.ANSWER:
        told["bars"] = [bar | {"likely": one.chance} for bar, one in zip(told["bars"], tally.bars, strict=True)]
    return told | {"counted": counted_words(prompt, tally)}


def _answer(prompt: Prompt) -> dict[str, str | None]:
    """The exact answer and why, once it is shown."""
    if prompt.stage is not Stage.ANSWER:
        return {"answer": None, "why": ""}
    return {"answer": prompt.right_words or None, "why": prompt.why}


def _number(given: Typed, what: str) -> float | None:
    text = str(given if given is not None else "").strip().replace(",", ".")
    if not text:
        return None
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not -LARGEST <= value <= LARGEST:
        raise RequestError(f"{what} must be a number, such as 12 or 0.5.")
    return value


def _right_choice(given: Typed, choices: Sequence[str]) -> float | None:
    text = " ".join(str(given or "").split())
    if not text:
        return None
    if text not in choices:
        raise RequestError("Write the right answer just as it is in your list.")
    return choices.index(text)
