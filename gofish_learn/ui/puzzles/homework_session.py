"""Homework in Puzzles: the case of a day or of a code, and a round of questions that is the same for everybody."""

from dataclasses import replace
from datetime import date

from gofish_learn.teach.detective.case import code_of
from gofish_learn.teach.detective.fresh import case_of_day
from gofish_learn.teach.homework.tasks import Task, TaskKind
from gofish_learn.teach.homework.values import FOUND, HAD_IT_SHOWN, NOT_FOUND
from gofish_learn.ui.app.messages import GoOn
from gofish_learn.ui.puzzles.case_session import SURE, CaseSession
from gofish_learn.ui.puzzles.messages import GiveAnswer, PuzzlesPage
from gofish_learn.ui.puzzles.session import PuzzlesSession
from gofish_learn.ui.puzzles.sheet_session import SheetSession

TASKS = frozenset({TaskKind.DAY, TaskKind.CASE, TaskKind.QUESTIONS, TaskKind.TICKET, TaskKind.SHEET})
SHEETS = frozenset({TaskKind.TICKET, TaskKind.SHEET})


def set_about(session: PuzzlesSession, task: Task) -> PuzzlesSession:
    """The session with a task open; the same where it is open already.

    Raises:
        CaseError: there is no case with that code.
    """
    if task.kind is TaskKind.QUESTIONS:
        if session.questions.round is None or session.questions.round.task != task.text:
            return session.at_question(session.questions.set_by(task.text, int(task.blanks[0])))
        return _at(session, PuzzlesPage.QUESTION)
    if task.kind in SHEETS:
        is_open = session.sheet is not None and session.sheet.task == task
        return _at(session, PuzzlesPage.SHEET) if is_open else session.at_sheet(SheetSession(task))
    code = case_code(task)
    if session.cases.today.code == code:
        return _at(session, PuzzlesPage.TODAY)
    if session.cases.case.code == code:
        return _at(session, PuzzlesPage.CASE)
    return session.with_case(CaseSession.of(code))


def _at(session: PuzzlesSession, page: PuzzlesPage) -> PuzzlesSession:
    return session if session.page is page else replace(session, page=page)


def on_sheet(session: PuzzlesSession, request: GiveAnswer | GoOn) -> PuzzlesSession:
    """The session after a message about the ticket or the worksheet that is open."""
    sheet = session.open_sheet
    return session.at_sheet(sheet.gone_on() if isinstance(request, GoOn) else sheet.answered(request.answer))


def case_code(task: Task) -> str:
    """The code of the case that a task sets."""
    return case_of_day(date.fromisoformat(task.about)) if task.kind is TaskKind.DAY else code_of(task.about).text


def done_of(session: PuzzlesSession, task: Task) -> tuple[int, ...]:
    """What came of it; nothing until it is done.

    Of a case: `FOUND` or `NOT_FOUND`, how sure the learner was (the place in `SURE`, or `HAD_IT_SHOWN`), and how many
    clues were heard. Of a round, a ticket or a worksheet: the mark of each answer.
    """
    if task.kind in SHEETS:
        return session.sheet.done if session.sheet is not None and session.sheet.task == task else ()
    if task.kind is TaskKind.QUESTIONS:
        one = session.questions.round
        return one.marks if one is not None and one.task == task.text and one.quiz.now is None else ()
    code = case_code(task)
    place = next((one for one in (session.cases.today, session.cases.case) if one.code == code and one.over), None)
    if place is None:
        return ()
    sure = list(SURE).index(place.sure) if place.sure in SURE else HAD_IT_SHOWN
    return (FOUND if place.solved else NOT_FOUND, sure, place.heard)
