"""The pages of Puzzles on which a learner chooses: the front page, the cases, and the questions by lesson."""

from datetime import date

from gofish_learn.knowledge.counting import can_count
from gofish_learn.teach.daily import day_in_words
from gofish_learn.teach.detective.case import BOOKS, FIRST_CASE, MOST_PLAYERS, Case, Chosen, code_of, players_of
from gofish_learn.teach.practice.catalogue import LESSON_TITLES, MAKERS, of_lesson
from gofish_learn.teach.practice.rounds import PracticeRound, due_next
from gofish_learn.teach.questions.quiz import LENGTH
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.app.messages import Scene
from gofish_learn.ui.frame.pages import drawn
from gofish_learn.ui.puzzles.case_screen import scene
from gofish_learn.ui.puzzles.case_session import CaseSession
from gofish_learn.ui.puzzles.round_session import RoundSession
from gofish_learn.ui.puzzles.session import PuzzlesSession, Today


def front_page(session: PuzzlesSession, day: date, own_games: int = 0) -> Message:
    """The front page: today's puzzle with what came of it, and below it the ways to more."""
    today = session.puzzle_of(day)
    round_open = session.questions.question is not None
    todays_case, todays_round = (today.code != "" and one for one in (session.is_todays_case, session.is_todays_round))
    return drawn(
        "puzzles/front.html",
        day=day_in_words(day),
        counts=can_count(),
        today=today,
        came_of_case="" if today.solved is None else "solved" if today.solved else "done",
        came_of_questions=_questions_words(today, session.questions.round if todays_round else None),
        newcomer=not session.cases.code and not session.cases.record,
        next="Start" if not today.code else "Go on",
        case_open=is_open(session.cases) and not todays_case,
        round_open=round_open and not todays_round,
        due=len(due_next(session.questions.kept_boxes)),
        own_games=own_games,
    )


def _questions_words(today: Today, under_way: PracticeRound | None) -> str:
    if today.right is not None:
        return f"{today.right} of {LENGTH} right first time" if today.right else "done"
    return f"{len(under_way.quiz.waiting)} to go" if under_way else ""


def cases_page(session: CaseSession) -> Message:
    """The way to a case: one button, and all other choices behind *More choices*."""
    return drawn(
        "puzzles/cases.html",
        guided=session.guided,
        newcomer=not session.code and not session.record,
        is_open=is_open(session),
        table=_first_scene(),
        books=[(rules.name, rules.title) for rules in BOOKS],
        players=[(number, number) for number in range(2, MOST_PLAYERS + 1)],
    )


def is_open(session: CaseSession) -> bool:
    """Whether a case is there to go on with."""
    return bool(session.code) and not session.over


def _first_scene() -> Scene:
    """The table of the first case as it is dealt, to look at; its game need not be played for that."""
    code = code_of(FIRST_CASE)
    players = players_of(code)
    return scene(Case(players.deal(code), Chosen(players)), 0)


def questions_page(session: RoundSession) -> Message:
    """The choice of a round."""
    return drawn(
        "puzzles/questions.html",
        round_open=session.question is not None,
        due=[MAKERS[name].title for name in due_next(session.kept_boxes)],
        waiting=len(session.kept_boxes.places),
        next=(session.lesson, LESSON_TITLES[session.lesson]),
        lessons=[
            (number, title, [maker.title for maker in of_lesson(number)]) for number, title in LESSON_TITLES.items()
        ],
    )
