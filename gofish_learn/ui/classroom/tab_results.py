"""What the class knows: what each learner answered, with marks, and which wrong ideas were met most."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from gofish_learn.engine.wording import listed
from gofish_learn.knowledge.proofs.chance_words import counted
from gofish_learn.store.classroom.classes import Classes
from gofish_learn.teach.classroom.answers import MARKS
from gofish_learn.teach.classroom.classroom import PRE_TEST, Classroom, Given, Member, Prompt, Stage
from gofish_learn.teach.classroom.gains import LearnerResult, gain_of, learner_result, misconceptions_of
from gofish_learn.teach.classroom.games import rounds_in
from gofish_learn.teach.classroom.lesson_prompts import lesson_prompt_of, slide_of, titles_of
from gofish_learn.teach.classroom.results_file import Late, as_csv
from gofish_learn.teach.classroom.results_grid import GUESSED, MACHINE, Cell, Grid, is_guess, list_of
from gofish_learn.teach.homework.results import Column, Other, Table
from gofish_learn.teach.questions.misconceptions import ANSWERED_ON, MISCONCEPTIONS
from gofish_learn.ui.app.messages import SavedFile
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.apps import ObjectiveOf
from gofish_learn.ui.classroom.class_now import ClassNow
from gofish_learn.ui.classroom.homework import homework_of
from gofish_learn.ui.classroom.messages import NO_MARK, MarkAnswer
from gofish_learn.ui.classroom.session import PageState
from gofish_learn.ui.classroom.slides import Slides
from gofish_learn.ui.classroom.wall_controls import period_at

MOST_IDEAS = 6


def is_open(prompt: Prompt, classroom: Classroom) -> bool:
    """Whether a question still waits for its answer, so that nothing of it may be seen: this page may be projected.

    So it is from when it is asked to the slide that answers it, and with a sheet until that is ended.
    """
    if prompt.sheet:
        return classroom.sheet is not None and any(one.number == prompt.number for one in classroom.sheet.prompts)
    is_asked = classroom.prompt is not None and classroom.prompt.number == prompt.number
    is_taught = bool(classroom.taught) and slide_of(prompt)[:2] == classroom.taught
    return prompt.stage is not Stage.ANSWER and (is_asked or is_taught)


def seen_of(prompts: Sequence[Prompt], classroom: Classroom) -> list[Prompt]:
    """The questions of which everything may be seen; the first vote of two is answered with the second."""
    seen = [one for one in prompts if not is_open(one, classroom)]
    before = {one.again for one in seen}
    return [one for one in prompts if one in seen or one.number in before]


@dataclass(frozen=True, slots=True)
class WhereShown:
    """What gives an answer: a slide for the wall, with what puts it there, or the address of a lesson's page."""

    words: str
    value: str = ""
    step: int = 0
    address: str = ""


@dataclass(frozen=True, slots=True)
class ColumnShown:
    """A question, its title, what a learner can do who has it right, and what answers it."""

    prompt: Prompt
    title: str
    objective: str
    answered: WhereShown | None


@dataclass(frozen=True, slots=True)
class AnswerShown:
    """What somebody said to a question, by its number; what of it came too late to count, and what it tells."""

    prompt: int
    title: str
    cell: Cell
    said: str
    late: str
    tells: str


@dataclass(frozen=True, slots=True)
class RowShown:
    """A learner's answers, her marks in words, how many games she has played to their end, and her homework."""

    number: int
    nickname: str
    answers: tuple[AnswerShown, ...]
    total: str
    games: int
    homework: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class IdeaShown:
    """A wrong idea, how many learners have it, and what answers it."""

    learners: int
    words: str
    answered: WhereShown | None

    @property
    def met_by(self) -> str:
        """The learners in words."""
        return counted(self.learners, "learner")


@dataclass(frozen=True, slots=True)
class ResultsShown:
    """What a class knows, of one list of questions.

    Attributes:
        kind: the title of the list, of those in `kinds`.
        prints: whether there is a page a learner to print.
        rows: the learners, those first who need the teacher.
        open: how many questions still wait for their answers.
        homework: what was read of homework, and `asked` the task that was typed for it last.
        homework_columns: its columns behind all others, and `others` the rows of names that the class does not have.
    """

    kinds: list[tuple[str, str]]
    kind: str
    prints: bool
    marks: bool
    grid: Grid
    columns: list[ColumnShown]
    rows: list[RowShown]
    open: int
    gain: str
    ideas: list[IdeaShown]
    homework: Sequence[Table]
    asked: str
    homework_columns: tuple[Column, ...]
    others: tuple[Other, ...]

    @property
    def aims(self) -> list[tuple[str, str]]:
        """The title of each column of which it is known what it shows, with that."""
        questions = [(column.title, column.objective) for column in self.columns]
        homework = [(f"{column.title}: {column.words}", column.shows) for column in self.homework_columns]
        return [one for one in (*questions, *homework) if one[1]]


def results_shown(
    now: ClassNow, lessons: Mapping[str, Slides], objective_of: ObjectiveOf, page_state: PageState
) -> ResultsShown:
    """A line for each learner and a column for each question that was answered; behind them her homework.

    The questions are those of one list, which the page has chosen by its title, else of that with the question that was
    asked last. Where the page has an order of the learners' numbers it stays, so that nothing jumps under a finger.
    """
    order = page_state.order
    classes, members = now.classes, now.members
    results, asked = results_of(classes, members), grid_of(now)
    titles = dict(zip((one.number for one in asked.prompts), titles_of(asked.prompts), strict=True))
    every = asked.of(seen_of(asked.prompts, now.classroom))
    chosen = chosen_of(every.prompts, page_state.results)
    grid = every.of([prompt for prompt in every.prompts if list_of(prompt) == chosen])
    known = {prompt.number for prompt in every.prompts}
    gain, rows, late = gain_of(every, members), grid.in_need_first(members), late_in(classes, grid)
    if order:
        rows.sort(key=lambda one: order.index(one.number) if one.number in order else len(order))
    columns = [
        ColumnShown(
            one,
            title.replace(f"{one.sheet}, ", "Question ") if one.sheet else title,
            objective_of.question(one),
            where_answered(one, lessons),
        )
        for one in grid.prompts
        for title in [titles[one.number]]
    ]
    read = homework_of(now, page_state.homework, objective_of)
    return ResultsShown(
        kinds=[(kind, kind) for kind in dict.fromkeys(map(list_of, every.prompts))],
        kind=chosen,
        prints=bool(grid.prompts) and chosen != PRE_TEST,
        marks=chosen != GUESSED,
        grid=grid,
        columns=columns,
        rows=[
            replace(
                _row(one, columns, grid, late, results.get(one.number, LearnerResult())), homework=read.of(one.number)
            )
            for one in rows
        ],
        open=sum(one.number not in known and not one.sheet for one in asked.prompts),
        gain=gain.words if gain else "",
        ideas=_ideas(results, grid, lessons)[:MOST_IDEAS],
        homework=page_state.homework,
        asked=page_state.asked,
        homework_columns=read.columns,
        others=read.others,
    )


def _row(member: Member, columns: Sequence[ColumnShown], grid: Grid, late: Late, result: LearnerResult) -> RowShown:
    answers = []
    for column in columns:
        prompt, cell = column.prompt, grid.cell(column.prompt, member.number)
        said, too_late = (
            "" if given is None else prompt.words_of(given)
            for given in (cell.given, late[prompt.number].get(member.number))
        )
        tells = cell.idea[1] if prompt.is_on_ticket else ""
        answers.append(AnswerShown(prompt.number, column.title, cell, said, too_late, tells))
    total = grid.total(member.number).words
    return RowShown(member.number, member.nickname, tuple(answers), total, result.games)


def chosen_of(prompts: Sequence[Prompt], which: str) -> str:
    """Which list is chosen: `which`, or if no question is in that the one with the question that was asked last."""
    kinds = [list_of(prompt) for prompt in prompts]
    return which if which in kinds or not kinds else kinds[-1]


def grid_of(now: ClassNow) -> Grid:
    """All that the class was asked, with the answers and their marks."""
    classes = now.classes
    answers: dict[int, dict[int, Given]] = {
        one.number: {**classes.answers(one.number), **classes.texts(one.number)} for one in now.prompts
    }
    return Grid(now.prompts, answers, classes.hand_marks(now.classroom.number))


def mark_answer(classes: Classes, classroom: Classroom, wanted: MarkAnswer) -> None:
    """Mark an answer by hand, or leave it to the machine again; not one that may not be seen yet, nor a guess."""
    prompt = next((one for one in classes.prompts(classroom.number) if one.number == wanted.prompt), None)
    if prompt is None or is_guess(prompt) or is_open(prompt, classroom):
        raise RequestError(NO_MARK)
    if wanted.mark == MACHINE:
        classes.unmark(wanted.prompt, wanted.member)
    else:
        classes.mark_by_hand(wanted.prompt, wanted.member, MARKS[wanted.mark])


def late_in(classes: Classes, grid: Grid) -> dict[int, dict[int, Given]]:
    """What came too late, by the question's number and then by the learner's."""
    return {prompt.number: classes.late(prompt.number) for prompt in grid.prompts}


def results_of(classes: Classes, members: Sequence[Member]) -> dict[int, LearnerResult]:
    """How each learner has done, by her number."""
    return {one.number: learner_result(classes.done_by(one.owner)) for one in members if one.owner}


def results_file(now: ClassNow, decimal: str, objective_of: ObjectiveOf, homework: Sequence[Table] = ()) -> SavedFile:
    """The results as a file for a spreadsheet, with this mark in its numbers, and homework behind them."""
    classes, classroom, members, grid = now.classes, now.classroom, now.members, grid_of(now)
    day = datetime.fromtimestamp(now.at, UTC).astimezone().date()
    asked = sorted({f"lesson {one.lesson:02}" for prompt in grid.prompts if (one := lesson_prompt_of(prompt))})
    asked += dict.fromkeys(prompt.sheet for prompt in grid.prompts if prompt.sheet)
    about, games = [classroom.name, f"{day}", ", ".join(asked)], rounds_in(classes.rounds_of(classroom.number))
    late = late_in(classes, grid)
    read, said = (
        homework_of(now, homework, objective_of),
        {one.number: objective_of.question(one) for one in grid.prompts},
    )
    results = results_of(classes, members)
    text = as_csv(about, members, results, grid, games, late=late, homework=read, shows=said, decimal=decimal)
    word = "-".join("".join(char if char.isalnum() else " " for char in classroom.name).lower().split())
    return {"name": f"class-{word or classroom.number}.csv", "text": text, "kind": "text/csv"}


def screen_that_answers(prompt: Prompt, lessons: Mapping[str, Slides]) -> tuple[str, int] | None:
    """The number of the lesson, and the screen in it, that answers a question; None where none does."""
    slide = slide_of(prompt)
    number = prompt.lesson or slide[:2]
    lesson = lessons.get(number)
    if lesson is None:
        return None
    if prompt.is_on_ticket:
        screen = lesson.ticket.get(prompt.label.rstrip("abcdefgh"))
    else:
        screen = next((screen for screen, guess in lesson.answers.items() if guess == slide), None)
    return None if screen is None else (number, screen)


def where_answered(prompt: Prompt, lessons: Mapping[str, Slides]) -> WhereShown | None:
    """What gives the answer: a slide for the wall, or the lesson of a sheet; None where neither does."""
    found = screen_that_answers(prompt, lessons)
    if found is not None:
        return _for_the_wall(*found, lessons)
    number = prompt.lesson
    return WhereShown(f"Lesson {number}", address=f"../lessons/{number}/") if number else None


def _for_the_wall(number: str, screen: int, lessons: Mapping[str, Slides]) -> WhereShown:
    """What puts a screen of a lesson on the wall."""
    lesson = lessons[number]
    period, _ = period_at(number, lesson, screen)
    return WhereShown(f"Slide {lesson.numbers[screen - 1]} on the wall", f"slide {period}", screen)


def _ideas(results: Mapping[int, LearnerResult], grid: Grid, lessons: Mapping[str, Slides]) -> list[IdeaShown]:
    """The wrong ideas that learners have shown at practice, and by their answers to these questions.

    The one that most have comes first.
    """
    found = [
        IdeaShown(
            learners, MISCONCEPTIONS.get(word, word.replace("-", " ").capitalize()), _slide_against(word, lessons)
        )
        for word, learners in misconceptions_of(results.values())
    ]
    for prompt in grid.prompts:
        given = Counter(cell.idea for cell in grid.columns[prompt.number].values())
        for idea in dict.fromkeys(tells for _, tells in given if tells):
            answers = [f"“{answer}”" for answer, tells in given if tells == idea]
            learners = sum(many for (_, tells), many in given.items() if tells == idea)
            found.append(IdeaShown(learners, f"{listed(answers, 'or')}: {idea}", where_answered(prompt, lessons)))
    return sorted(found, key=lambda one: -one.learners)


def _slide_against(word: str, lessons: Mapping[str, Slides]) -> WhereShown | None:
    """The slide that answers a wrong idea, once all of it has come; None where there is none."""
    number, title = ANSWERED_ON.get(word, ("", ""))
    lesson = lessons.get(number)
    begins = list(lesson.slides).index(title) if lesson and title in lesson.slides else None
    if lesson is None or begins is None:
        return None
    last = max(at for at, slide in enumerate(lesson.numbers, 1) if slide == lesson.numbers[begins])
    return _for_the_wall(number, last, lessons)


@dataclass(frozen=True, slots=True)
class PapersShown:
    """A page to print for each of these learners: what was asked in this list, what she said, and where to look again.

    `again` goes by the number of the question, and so does `objectives`: what a learner can do who has it right.
    """

    title: str
    classroom: str
    day: str
    grid: Grid
    members: list[Member]
    again: Mapping[int, str]
    objectives: Mapping[int, str]


def papers_shown(now: ClassNow, lessons: Mapping[str, Slides], objective_of: ObjectiveOf, which: str) -> PapersShown:
    """The pages of those who answered some of the questions that were chosen (as in `results_shown`).

    The pre-test has none: it is not handed back, so that it can be compared.
    """
    every = grid_of(now)
    known = seen_of(every.prompts, now.classroom)
    chosen = chosen_of(known, which)
    grid = every.of([prompt for prompt in known if list_of(prompt) == chosen and chosen != PRE_TEST])
    day = datetime.fromtimestamp(now.at, UTC).astimezone()
    members = [one for one in now.members if any(one.number in cells for cells in grid.columns.values())]
    again = {one.number: _again(one, lessons) for one in grid.prompts}
    objectives = {one.number: objective_of.question(one) for one in grid.prompts}
    return PapersShown(chosen, now.classroom.name, f"{day.day} {day:%B %Y}", grid, members, again, objectives)


def _again(prompt: Prompt, lessons: Mapping[str, Slides]) -> str:
    """Where to look at a question again; empty if no lesson has it."""
    found = screen_that_answers(prompt, lessons)
    if found is None:
        return f"Lesson {prompt.lesson}" if prompt.lesson else ""
    number, screen = found
    return f"Lesson {number}, slide {lessons[number].numbers[screen - 1]}"
