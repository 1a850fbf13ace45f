"""The end of a case: how well it was judged, the table opened, its questions, and a look back at each."""

from dataclasses import dataclass

from gofish_learn.bots.opponents import opponent_of
from gofish_learn.engine.wording import listed
from gofish_learn.knowledge.proofs.chance_words import in_percent
from gofish_learn.teach.detective.case import Case
from gofish_learn.teach.detective.opened import Held, hands_at, held_at
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.app.messages import Scene
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.frame.pages import drawn, html_of
from gofish_learn.ui.puzzles.case_session import CasePhase, CaseSession
from gofish_learn.ui.puzzles.grid import chain_of_cell, grid
from gofish_learn.ui.puzzles.messages import NO_QUESTION
from gofish_learn.ui.puzzles.results import summary_of
from gofish_learn.ui.puzzles.telling import case_narrator, sentences
from gofish_learn.ui.puzzles.verdict import kind_of
from gofish_learn.ui.words.scene import players_part, scene_part

KINDS = {"knew": "You knew it", "missed": "Could be known", "close": "Close"}


def closed_page(session: CaseSession, *, todays: bool) -> Message:
    """The end of a case."""
    case, judged = session.case, session.judged
    is_over = session.clues_told == case.length
    ending = case_narrator(case).say(case.clue(case.length - 1).events[-1], 0) if is_over else ""
    last = session.asked[-1].clue if session.asked else None
    return drawn(
        "puzzles/closed.html",
        session=session,
        todays=todays,
        ending=ending if judged else f"This case had no question. {ending}".strip(),
        rows=question_rows(session),
        of=summary_of(judged) if judged else None,
        table=None if last is None else opened_table(case, last),
        known=[] if last is None else known_at(case, last),
    )


def opened_table(case: Case, clue: int) -> Scene:
    """The table after a clue, with every hand face up."""
    told = case.clue(clue)
    bots = [opponent_of(bot) for bot in case.players.bots]
    players = players_part(case.players.names, [bot.title for bot in bots], [bot.face for bot in bots])
    return scene_part(case_narrator(case), players, told.table, hands_at(case, clue), told.events)


def known_at(case: Case, clue: int) -> list[str]:
    """Since when each rank could have been known that lay in a hand after a clue."""
    held = held_at(case, clue)
    seats = sorted({one.seat for one in held})
    return [words for seat in seats for words in _known_of(case, seat, [one for one in held if one.seat == seat])]


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


@dataclass(frozen=True, slots=True)
class QuestionRow:
    """A question of a closed case, from 1, and how its answer was judged."""

    number: int
    told: str
    said: str
    chance: str
    happened: bool
    kind: str


def question_rows(session: CaseSession) -> list[QuestionRow]:
    """The questions of a closed case."""
    names, rows = session.case.players.names, []
    for question, one in zip(session.asked, session.judged, strict=True):
        ask = question.ask
        told = f"{names[ask.asker]} asked {names[ask.target]} for {ask.rank.plural}"
        kind = KINDS.get(kind_of(one), f"{round(100 * one.off)} points off")
        said, chance = in_percent(one.said), in_percent(one.chance)
        rows.append(QuestionRow(question.number, told, said, chance, one.happened, kind))
    return rows


def looked_back(session: CaseSession, number: int, seat: int | None, letter: str | None) -> Message:
    """A question of a closed case, numbered from 1: the grid when it was asked, and how a chance in it came about."""
    if not session.code or session.phase is not CasePhase.OVER:
        raise RequestError("You can look back once the case is closed.")
    question = next((one for one in session.asked if one.number == number), None)
    if question is None:
        raise RequestError(NO_QUESTION)
    if seat is None:
        seat, letter = question.ask.target, question.ask.rank.letter
    how = chain_of_cell(session.case, seat, letter, question.clue)
    parts = html_of("puzzles/back.html", rows=question_rows(session), grid=grid(session.case, question), how=how)
    return {"html": parts}
