"""The end of a case: how well it was judged, its questions, and a look back at each."""

from gofish_learn.knowledge.proofs.chance_words import in_percent
from gofish_learn.teach.detective.advice import Judged
from gofish_learn.teach.detective.clues import CaseQuestion
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.detective.grid import chain_of_cell, grid
from gofish_learn.ui.detective.messages import NO_QUESTION, ClosedCase, LookBack, QuestionRow
from gofish_learn.ui.detective.results import record_summary
from gofish_learn.ui.detective.session import CasePhase, DetectiveSession
from gofish_learn.ui.detective.telling import case_narrator
from gofish_learn.ui.detective.verdict import kind_of

KINDS = {"knew": "You knew it", "missed": "Could be known", "close": "Close"}


def closed_page(session: DetectiveSession) -> ClosedCase:
    """The end of a case."""
    case, judged = session.case, session.judged
    is_over = session.clues_told == case.length
    ending = case_narrator(case).say(case.clue(case.length - 1).events[-1], 0) if is_over else ""
    return {
        "phase": "over",
        "guided": session.guided,
        "code": session.code,
        "heading": "The first case is closed." if session.guided else "The case is closed.",
        "ending": ending if judged else f"This case had no question. {ending}".strip(),
        "share": "" if session.guided else session.code,
        "next": "Take a whole case" if session.guided else "Next case",
        "rows": [_question_row(session, question, one) for question, one in zip(session.asked, judged, strict=True)],
        **record_summary(judged),
    }


def _question_row(session: DetectiveSession, question: CaseQuestion, one: Judged) -> QuestionRow:
    names = session.case.players.names
    return {
        "number": question.number,
        "told": f"{names[question.ask.asker]} asked {names[question.ask.target]} for {question.ask.rank.plural}",
        "said": in_percent(one.said),
        "chance": in_percent(one.chance),
        "happened": "yes" if one.happened else "no",
        "kind": KINDS.get(kind_of(one), f"{round(100 * one.off)} points off"),
    }


def looked_back(session: DetectiveSession, number: int, seat: int | None, letter: str | None) -> LookBack:
    """A question of a closed case, numbered from 1: the grid when it was asked, and how a chance in it came about."""
    if not session.code or session.phase is not CasePhase.OVER:
        raise RequestError("You can look back once the case is closed.")
    question = next((one for one in session.asked if one.number == number), None)
    if question is None:
        raise RequestError(NO_QUESTION)
    if seat is None:
        seat, letter = question.ask.target, question.ask.rank.letter
    return {
        "grid": grid(session.case, question),
        "chain": chain_of_cell(session.case, seat, letter, question.clue),
    }
