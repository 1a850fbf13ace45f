"""What the class is asked: a question that is ready or the teacher's own, a moment of a game, or a whole sheet."""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from gofish_learn.engine.records.record import parse_record
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.store.classroom.classes import Classes
from gofish_learn.teach.classroom.answers import NOBODY
from gofish_learn.teach.classroom.asked import Asked, asked
from gofish_learn.teach.classroom.classroom import LARGEST, Classroom, Kind, Member, Prompt, Sheet
from gofish_learn.teach.classroom.moments import played_out, question_at, seated
from gofish_learn.teach.classroom.ready import asked_before, ready, ready_named, slide_of
from gofish_learn.teach.classroom.tables import PERSON, SavedTable, hands_are_open
from gofish_learn.teach.classroom.wall import Shows
from gofish_learn.teach.deal_code import DealCode, deck_for, fresh_seed
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.classroom.messages import (
    NO_QUESTION,
    NO_SHEET,
    AskAgain,
    AskClass,
    AskingChange,
    AskMoment,
    BeginSheet,
    EndLesson,
    EndSheet,
    OpenStage,
    StopAsking,
    Typed,
)
from gofish_learn.ui.classroom.people import is_here
from gofish_learn.ui.classroom.playing import MOST_GAMES, plays_still

ON_ITS_SLIDE = "The answer has a slide of its own: show it there."
HOW: Mapping[Kind, str] = {
    Kind.CHANCE: "A chance, from never to always",
    Kind.NUMBER: "A number",
    Kind.CHOICE: "A choice of answers",
}
OF_CODE = 0
"""In place of the number of a table: the deal of a code."""
USUAL_PLAYERS = 4
NO_TABLE = "That table is not there any more, or its cards are still played. Choose another one."
STILL_PLAYED = "Learners still play this deal, and the moment would tell them of it. Type another code, or none."
CLASS_DEAL = "The class plays this deal. Take it back on Play first, or type another code."
NO_NUMBER = "Type after how many asks, such as 12, or leave it empty."


def ask_class(
    classes: Classes, room: Classroom, request: AskingChange, rng: Random, sheets: Mapping[str, Sheet]
) -> None:
    """Ask the class something, go on with that, or end the lesson that it belongs to."""
    number = room.number
    match request:
        case AskClass():
            prompt = prompt_asked(request)
            if room.prompt is None or replace(room.prompt, number=0, again=0) != prompt:  # two presses ask once
                classes.ask(number, prompt)
        case AskAgain() if room.prompt is not None and not room.prompt.again:
            classes.ask(number, replace(room.prompt, number=0, again=room.prompt.number))
        case AskMoment():
            classes.ask(number, moment_asked(request, classes, room, rng))
            classes.put_on_wall(number, replace(room.wall, shows=Shows.QUESTION, dark=False))
        case BeginSheet(sheet=name):
            if name not in sheets:
                raise RequestError(NO_SHEET)
            classes.begin_sheet(number, sheets[name])
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
    classes: Classes, room: Classroom, members: Sequence[Member], now: float, chosen: str = ""
) -> dict[str, Any]:
    """What can be asked, first what the lesson asks that is taught, and how the question stands that is asked now.

    `chosen` is the name of the one that was chosen of those that are ready.
    """
    prompt = room.prompt
    in_order = sorted(ready(), key=lambda one: f"{one.lesson:02}" != room.taught)
    return {
        "taught": room.taught,
        "now": _now_part(classes, room, prompt, members, now) if prompt else None,
        "ready": [{"value": one.name, "words": f"Lesson {one.lesson}: {one.title}"} for one in in_order],
        "chosen": next((one for one in in_order if one.name == chosen), in_order[0]),
        "kinds": [{"value": kind.value, "words": words} for kind, words in HOW.items()],
    }


def question_part(classes: Classes, room: int, prompt: Prompt, now: float) -> Asked:
    """The question as the whole class may see it: no tally and no answer before they are shown, so nobody copies."""
    votes = classes.answers(prompt.number)
    before = classes.answers(prompt.again) if prompt.again else NOBODY
    here = [one for one in classes.members(room) if is_here(one, now) or one.number in votes]
    return replace(asked(prompt, votes, before, table=True), so_far=f"{len(votes)} of {len(here)} have answered.")


def missing_of(classes: Classes, room: Classroom, now: float) -> list[str]:
    """Who is here and has not answered yet what the class is asked; nobody once it takes no more answers."""
    prompt = room.prompt
    if prompt is None or prompt.locked:
        return []
    return _missing(classes.answers(prompt.number), classes.members(room.number), now)


def _missing(answers: Mapping[int, float], members: Sequence[Member], now: float) -> list[str]:
    return [member.nickname for member in members if is_here(member, now) and member.number not in answers]


def _now_part(
    classes: Classes, room: Classroom, prompt: Prompt, members: Sequence[Member], now: float
) -> dict[str, Any]:
    """The question as the whole class may see it, for this page may be projected, too; and who has not answered."""
    known = prompt.exact is not None
    waits = known and room.taught and slide_of(prompt).startswith(room.taught)
    late = classes.late(prompt.number)
    return {
        "question": question_part(classes, room.number, prompt, now),
        "known": known,
        "waits": ON_ITS_SLIDE if waits else "",
        "missing": missing_of(classes, room, now),
        "late": [one.nickname for one in members if one.number in late],
    }


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


def moments_part(tables: Sequence[SavedTable]) -> dict[str, Any]:
    """From which games a moment can be taken: of tables only once nobody plays their cards any more."""
    found = [{"value": table.number, "words": f"The game at table {number}"} for number, table in _shown_tables(tables)]
    return {"moments": [{"value": OF_CODE, "words": "A game of bots"}, *found]}


def moment_asked(wanted: AskMoment, classes: Classes, room: Classroom, rng: Random) -> Prompt:
    """The question about the moment that a message asks for, which betrays nothing to who still plays those cards."""
    after = _count(wanted.after)
    if wanted.table == OF_CODE:
        if wanted.code.strip():
            code = DealCode.parse(wanted.code)
        else:
            code = DealCode(STANDARD, USUAL_PLAYERS, fresh_seed(rng))
        if room.deal is not None and DealCode.parse(room.deal.code) == code:
            raise RequestError(CLASS_DEAL)
        games = (classes.games_by(one.owner, MOST_GAMES) for one in classes.members(room.number) if one.owner)
        if any(plays_still(latest, deck_for(code.seed)) for latest in games):
            raise RequestError(STILL_PLAYED)
        return question_at(played_out(code), after)
    tables = classes.tables_of(room.number)
    table = next((one for _, one in _shown_tables(tables) if one.number == wanted.table), None)
    if table is None or table.text is None:
        raise RequestError(NO_TABLE)
    names = [f"Seat {seat}" if one.kind == PERSON else one.name for seat, one in enumerate(table.chairs, 1)]
    return question_at(seated(parse_record(table.text), names, [one.face for one in table.chairs]), after)


def _shown_tables(tables: Sequence[SavedTable]) -> Iterator[tuple[int, SavedTable]]:
    for number, table in enumerate(tables, 1):
        if table.text is not None and hands_are_open(table, tables):
            yield number, table


def _count(after: object) -> int | None:
    text = str(after if after is not None else "").strip()
    if not text:
        return None
    if not text.isdecimal() or int(text) > LARGEST:
        raise RequestError(NO_NUMBER)
    return int(text)


def sheets_part(
    classes: Classes, room: Classroom, members: Sequence[Member], sheets: Mapping[str, Sheet], now: float
) -> dict[str, Any]:
    """The sheets to choose from, and how far the class is with the one that it fills in."""
    offered = [{"value": one.name, "words": one.title} for one in sheets.values()]
    taught = next((one.name for one in sheets.values() if room.taught and f"-{room.taught}" in one.name), None)
    return {
        "sheets": offered,
        "sheet_chosen": taught or (offered[0]["value"] if offered else ""),
        "sheet_now": sheet_now(classes, room, members, now),
    }


def sheet_now(classes: Classes, room: Classroom, members: Sequence[Member], now: float) -> dict[str, Any] | None:
    """How far a class is with the sheet that is open; who has handed it in has finished, whatever was skipped."""
    sheet = room.sheet
    if sheet is None:
        return None
    answered = [
        who for prompt in sheet.prompts for who in (classes.texts(prompt.number) | classes.answers(prompt.number))
    ]
    of, here = len(sheet.prompts), [one for one in members if is_here(one, now) or one.number in answered]
    done = {one.number: answered.count(one.number) for one in here}
    handed_in = classes.handed_in(sheet.prompts[0].number)
    missing = [one for one in here if done[one.number] < of and one.number not in handed_in]
    return {
        "title": sheet.title,
        "so_far": f"{len(here) - len(missing)} of {len(here)} have finished.",
        "missing": [f"{one.nickname} ({done[one.number]} of {of})" for one in missing],
    }
