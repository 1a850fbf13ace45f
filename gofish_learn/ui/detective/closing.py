"""The end of a case: how well it was judged, the table opened, its questions, and a look back at each."""

from gofish_learn.bots.opponents import opponent_of
from gofish_learn.engine.wording import listed
from gofish_learn.knowledge.proofs.chance_words import in_percent
from gofish_learn.teach.detective.advice import Judged
from gofish_learn.teach.detective.case import Case
from gofish_learn.teach.detective.clues import CaseQuestion
from gofish_learn.teach.detective.opened import Held, hands_at, held_at
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.detective.grid import chain_of_cell, grid
from gofish_learn.ui.detective.messages import NO_QUESTION, ClosedCase, LookBack, OpenedTable, QuestionRow
from gofish_learn.ui.detective.results import record_summary
from gofish_learn.ui.detective.session import CasePhase, DetectiveSession
from gofish_learn.ui.detective.telling import case_narrator, sentences
from gofish_learn.ui.detective.verdict import kind_of
from gofish_learn.ui.words.scene import players_part, scene_part

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
        "opened": opened_table(case, session.asked[-1].clue) if session.asked else None,
        **record_summary(judged),
    }


def opened_table(case: Case, clue: int) -> OpenedTable:
    """The table after a clue with every hand face up, and since when each rank could have been known."""
    held = held_at(case, clue)
    others = sorted({one.seat for one in held})
    narrator, told = case_narrator(case), case.clue(clue)
    bots = [opponent_of(bot) for bot in case.players.bots]
    players = players_part(case.players.names, [bot.title for bot in bots], [bot.face for bot in bots])
    return {
        "heading": "The table, opened",
        "say": "This is how the cards lay at the last question.",
        "scene": scene_part(narrator, players, told.table, hands_at(case, clue), told.events),
        "known": [
            sentence for seat in others for sentence in _known_of(case, seat, [one for one in held if one.seat == seat])
        ],
    }


def _known_of(case: Case, seat: int, held: list[Held]) -> list[str]:
    name = case.players.names[seat]
    sure = sorted((one for one in held if one.since is not None), key=lambda one: one.since or 0)
    said = [
        f"{name} held {one.rank.plural}: certain {_since_words(case, one.since)}"
        for one in sure
        if one.since is not None
    ]
    unsure = [one.rank.plural for one in held if one.since is None]
    return [*said, f"Of {name}’s {listed(unsure)} nobody else could be sure."] if unsure else said


def _since_words(case: Case, clue: int) -> str:
    first = sentences(case, clue)[0]
    return "from the deal on." if clue == 0 else f"from ask {(clue + 1) // 2} on. “{first}”"


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
