"""What the pages show on which a learner chooses: the front page, the cases, and the questions by lesson."""

from dataclasses import dataclass
from datetime import date

from gofish_learn.knowledge.counting import can_count
from gofish_learn.teach.daily import day_in_words
from gofish_learn.teach.detective.case import BOOKS, MOST_PLAYERS
from gofish_learn.teach.practice.catalogue import LESSON_TITLES, MAKERS, of_lesson
from gofish_learn.teach.practice.rounds import PracticeRound, due_next
from gofish_learn.teach.questions.quiz import LENGTH
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.app.messages import Scene
from gofish_learn.ui.frame.pages import drawn
from gofish_learn.ui.puzzles.case_session import CaseSession, first_case_dealt
from gofish_learn.ui.puzzles.case_shown import scene
from gofish_learn.ui.puzzles.round_session import RoundSession
from gofish_learn.ui.puzzles.session import PuzzlesSession, Today


@dataclass(frozen=True, slots=True)
class FrontShown:
    """How far the learner is with today's puzzle, and what else there is to do."""

    day: str
    counts: bool
    asked: bool
    came_of_case: str
    came_of_questions: str
    newcomer: bool
    next: str
    case_open: bool
    round_open: bool
    due: int
    own_games: int


def front_page(session: PuzzlesSession, day: date, own_games: int = 0) -> Message:
    """The front page: today's puzzle with what came of it, and below it the ways to more."""
    today = session.puzzle_of(day)
    round_open = session.questions.question is not None
    todays_case, todays_round = (today.code != "" and one for one in (session.is_todays_case, session.is_todays_round))
    front = FrontShown(
        day=day_in_words(day),
        counts=can_count(),
        asked=today.right is not None,
        came_of_case="" if today.solved is None else "solved" if today.solved else "done",
        came_of_questions=_questions_words(today, session.questions.round if todays_round else None),
        newcomer=not session.cases.code and not session.cases.record,
        next="Start" if not today.code else "Go on",
        case_open=is_open(session.cases) and not todays_case,
        round_open=round_open and not todays_round,
        due=len(due_next(session.questions.kept_boxes)),
        own_games=own_games,
    )
    return drawn("puzzles/front.html", front)


def _questions_words(today: Today, under_way: PracticeRound | None) -> str:
    if today.right is not None:
        return f"{today.right} of {LENGTH} right first time" if today.right else "done"
    return f"{len(under_way.quiz.waiting)} to go" if under_way else ""


@dataclass(frozen=True, slots=True)
class CasesShown:
    """The ways to a case."""

    guided: bool
    newcomer: bool
    is_open: bool
    table: Scene
    books: list[tuple[str, str]]
    players: list[tuple[int, int]]


def cases_page(session: CaseSession) -> Message:
    """The way to a case: one button, and all other choices behind *More choices*."""
    cases = CasesShown(
        guided=session.guided,
        newcomer=not session.code and not session.record,
        is_open=is_open(session),
        table=scene(first_case_dealt(), 0),
        books=[(rules.name, rules.title) for rules in BOOKS],
        players=[(number, number) for number in range(2, MOST_PLAYERS + 1)],
    )
    return drawn("puzzles/cases.html", cases)


def is_open(session: CaseSession) -> bool:
    """Whether a case is there to go on with."""
    return bool(session.code) and not session.over


@dataclass(frozen=True, slots=True)
class QuestionsShown:
    """The lessons to be asked about, and what was missed."""

    round_open: bool
    due: list[str]
    waiting: int
    next: tuple[int, str]
    lessons: list[tuple[int, str, list[str]]]


def questions_page(session: RoundSession) -> Message:
    """The choice of a round."""
    questions = QuestionsShown(
        round_open=session.question is not None,
        due=[MAKERS[name].title for name in due_next(session.kept_boxes)],
        waiting=len(session.kept_boxes.places),
        next=(session.lesson, LESSON_TITLES[session.lesson]),
        lessons=[
            (number, title, [maker.title for maker in of_lesson(number)]) for number, title in LESSON_TITLES.items()
        ],
    )
    return drawn("puzzles/questions.html", questions)
