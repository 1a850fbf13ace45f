"""What the class is asked: a question that is ready or the teacher's own, a moment of a game, or a whole sheet."""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

from gofish_learn.engine.records.record import parse_record
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.knowledge.proofs.chance_words import counted
from gofish_learn.teach.classroom.classroom import LARGEST, Kind, Prompt, Sheet
from gofish_learn.teach.classroom.lesson_prompts import LessonPrompt, asked_before, lesson_prompt_named, lesson_prompts
from gofish_learn.teach.classroom.moments import played_out, question_at, seated
from gofish_learn.teach.classroom.tables import PERSON, SavedTable, hands_are_open
from gofish_learn.teach.classroom.wall import Shows
from gofish_learn.teach.deal_code import DealCode, deck_for, fresh_seed
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.classroom.class_now import ClassNow
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
from gofish_learn.ui.classroom.shown_games import MOST_GAMES, plays_still

OF_CODE = 0
"""In place of the number of a table: the deal of a code."""
USUAL_PLAYERS = 4
NO_TABLE = "That table is gone, or its cards are still being played. Choose another one."
STILL_PLAYED = "Learners are still playing this deal, and the moment would give it away. Type another code, or none."
NO_NUMBER = "Type after how many asks, such as 12, or leave it empty."


def ask_class(now: ClassNow, request: AskingChange, rng: Random, sheets: Mapping[str, Sheet]) -> None:
    """Ask the class something, go on with that, or end the lesson that it belongs to."""
    classes, classroom, number = now.classes, now.classroom, now.classroom.number
    match request:
        case AskClass():
            prompt = prompt_asked(request)
            # Two presses ask once.
            if classroom.prompt is None or replace(classroom.prompt, number=0, again=0) != prompt:
                classes.ask(number, prompt)
        case AskAgain() if classroom.prompt is not None and not classroom.prompt.again:
            classes.ask(number, replace(classroom.prompt, number=0, again=classroom.prompt.number))
        case AskMoment():
            classes.ask(number, moment_asked(request, now, rng))
            classes.put_on_wall(number, replace(classroom.wall, shows=Shows.QUESTION, dark=False))
        case BeginSheet(sheet=name):
            if name not in sheets:
                raise RequestError(NO_SHEET)
            classes.begin_sheet(number, sheets[name])
        case EndSheet():
            classes.end_sheet(number)
        case OpenStage(stage=stage, ready=None):
            classes.bring_to(number, stage)
        case OpenStage(stage=stage, ready=str(ready)):
            classes.bring_to(number, stage, earlier_question(ready, now.prompts))
        case StopAsking():
            classes.stop_asking(number)
        case EndLesson():
            classes.teach(number, "")


def prompt_asked(wanted: AskClass) -> Prompt:
    """The question that a message asks: one that is `ready`, or the teacher's own."""
    if wanted.ready is not None:
        one = lesson_prompt_named(wanted.ready)
        if one is None:
            raise RequestError(NO_QUESTION)
        return one.prompt
    try:
        kind = Kind(wanted.kind)
    except ValueError:
        kind = Kind.WORDS
    if kind is Kind.WORDS:
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
    one = lesson_prompt_named(ready)
    number = asked_before(prompts).get(one.slide) if one else None
    if number is None:
        raise RequestError(NO_QUESTION)
    return number


@dataclass(frozen=True, slots=True)
class AskShown:
    """What a class can be asked: questions of the lessons, moments of games, and sheets; and how it is asked now.

    Attributes:
        is_known: whether somebody knows the answer to what it is asked; it `waits` for a slide of its own.
        late: whose answer came too late to count.
        ready: the questions that `word` finds in all lessons; where it is empty those of the lesson that is taught.
        sheets: the sheets, by name; `sheet` is that of the lesson that is taught.
    """

    is_known: bool
    waits: bool
    late: list[str]
    ready: Sequence[LessonPrompt]
    word: str
    moments: list[tuple[int, str]]
    sheets: list[tuple[str, str]]
    sheet: str

    @property
    def found(self) -> str:
        """How many questions the word finds."""
        return f"{counted(len(self.ready), 'question').capitalize()} found."


def found_by(word: str) -> list[LessonPrompt]:
    """The questions of all lessons in which each part of what was typed stands, such as "lesson 4"."""
    parts = word.casefold().split()
    said = (f"lesson {one.lesson} {one.title} {one.prompt.text}".casefold() for one in lesson_prompts())
    return [one for one, text in zip(lesson_prompts(), said, strict=True) if all(part in text for part in parts)]


def ask_shown(now: ClassNow, sheets: Mapping[str, Sheet], word: str = "") -> AskShown:
    """What the class can be asked; `word` was typed to find questions of the lessons."""
    taught, prompt = now.classroom.taught, now.classroom.prompt
    is_known, late = bool(prompt and prompt.is_known), now.classes.late(prompt.number) if prompt else {}
    of_taught = [one.name for one in sheets.values() if taught and f"-{taught}" in one.name]
    of_tables = [(one.number, f"The game at table {at}") for at, one in games_to_ask_about(now.tables)]
    return AskShown(
        is_known=is_known,
        waits=is_known and bool(taught) and now.slide.startswith(taught),
        late=[one.nickname for one in now.members if one.number in late],
        ready=found_by(word) if word.strip() else [one for one in lesson_prompts() if f"{one.lesson:02}" == taught],
        word=word,
        moments=[(OF_CODE, "A game of bots"), *of_tables],
        sheets=[(one.name, one.title) for one in sheets.values()],
        sheet=next(iter([*of_taught, *sheets]), ""),
    )


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


def moment_asked(wanted: AskMoment, now: ClassNow, rng: Random) -> Prompt:
    """The question about the moment that a message asks for, which betrays nothing to who still plays those cards."""
    after = _count(wanted.after)
    if wanted.table == OF_CODE:
        if wanted.code.strip():
            code = DealCode.parse(wanted.code)
        else:
            code = DealCode(STANDARD, USUAL_PLAYERS, fresh_seed(rng))
        games = (now.classes.games_by(one.owner, MOST_GAMES) for one in now.members if one.owner)
        if any(plays_still(latest, deck_for(code.seed)) for latest in games):
            raise RequestError(STILL_PLAYED)
        return question_at(played_out(code), after)
    table = next((one for _, one in games_to_ask_about(now.tables) if one.number == wanted.table), None)
    if table is None or table.text is None:
        raise RequestError(NO_TABLE)
    names = [f"Seat {seat}" if one.kind == PERSON else one.name for seat, one in enumerate(table.chairs, 1)]
    return question_at(seated(parse_record(table.text), names, [one.face for one in table.chairs]), after)


def games_to_ask_about(tables: Sequence[SavedTable]) -> Iterator[tuple[int, SavedTable]]:
    """The tables whose game a moment can be taken from, with their numbers: nobody plays their cards any more."""
    for number, table in enumerate(tables, 1):
        if hands_are_open(table, tables) and table.text is not None:
            yield number, table


def _count(after: object) -> int | None:
    text = str(after if after is not None else "").strip()
    if not text:
        return None
    if not text.isdecimal() or int(text) > LARGEST:
        raise RequestError(NO_NUMBER)
    return int(text)
