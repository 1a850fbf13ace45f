"""What the page shows on which a learner chooses: more cases, questions by lesson, own games, the record."""

from dataclasses import dataclass

from gofish_learn.knowledge.needs_numpy import can_count
from gofish_learn.teach.detective.case import BOOKS, MOST_PLAYERS
from gofish_learn.teach.detective.fresh import PLAYERS
from gofish_learn.teach.practice.catalogue import LESSON_TITLES, MAKERS
from gofish_learn.teach.practice.rounds import due_next
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.frame.rendering import drawn
from gofish_learn.ui.puzzles.session import PuzzlesSession


@dataclass(frozen=True, slots=True)
class MoreShown:
    """What else there is to do.

    Attributes:
        counts: whether there are cases, which need exact chances.
        newcomer: whether no case was closed yet.
        waiting: how many questions of a round are left.
        due: what was missed and comes back now, by the titles of its kinds.
        own_games: how many own games there may be moments of.
        answers: how many answers are in the record.
        lesson: the number of the lesson that comes next.
    """

    counts: bool
    newcomer: bool
    case_open: bool
    waiting: int
    due: list[str]
    own_games: int
    answers: int
    lesson: int
    lessons: list[tuple[int, str]]
    books: list[tuple[str, str]]
    players: list[tuple[int, int]]
    usual: int


def more_page(session: PuzzlesSession, own_games: int) -> Message:
    """All there is beside today's case."""
    cases, questions = session.cases, session.questions
    more = MoreShown(
        counts=can_count(),
        newcomer=not cases.answers.counted and not cases.case.code,
        case_open=cases.case.is_open,
        waiting=len(questions.round.quiz.waiting) if questions.round else 0,
        due=[MAKERS[name].title for name in due_next(questions.kept_boxes)],
        own_games=own_games,
        answers=len(cases.answers.judged),
        lesson=questions.lesson,
        lessons=list(LESSON_TITLES.items()),
        books=[(rules.name, rules.title) for rules in BOOKS],
        players=[(number, number) for number in range(2, MOST_PLAYERS + 1)],
        usual=PLAYERS,
    )
    return drawn("puzzles/more.html", more)
