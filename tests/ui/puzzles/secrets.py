"""What is secret in Puzzles, and when it is due."""

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import get_type_hints

from gofish_learn.teach.detective.case import Case
from gofish_learn.teach.practice.own_games import OwnGame, OwnMoment
from gofish_learn.teach.questions.question import (
    Choice,
    ChoiceQuestion,
    NumberQuestion,
    OrderQuestion,
    Question,
    Shown,
    TextQuestion,
)
from gofish_learn.teach.questions.quiz import Item
from gofish_learn.ui.puzzles import case_shown
from gofish_learn.ui.puzzles.case_session import CaseAnswers, CaseSession
from gofish_learn.ui.puzzles.own_game_session import OwnSession
from gofish_learn.ui.puzzles.round_session import RoundSession
from gofish_learn.ui.puzzles.session import CasesSession, PuzzlesSession
from tests.ui.frame.guard import Secret, guarded


def is_closed(place: CaseSession, *_: object) -> bool:
    return place.over


def is_told(place: CaseSession, _: Case, clue: int) -> bool:
    return place.over or clue <= 2 * place.now


def is_answered(session: RoundSession | OwnSession, *_: object) -> bool:
    """Whether the question is, or the moment."""
    return bool(session.given)


IN_A_CASE = ["truth", "hands_after", "odds", "odds_of", "board", "key_clue", "clues_told"]
IN_QUESTIONS = {
    Question: "hints why quotes source drawing",
    ChoiceQuestion: "right",
    OrderQuestion: "right",
    NumberQuestion: "exact tolerance mistakes",
    TextQuestion: "model look_for",
    Choice: "why misconception",
}
IN_A_MOMENT = ["best", "made", "offered", "why"]
SESSIONS = (PuzzlesSession, CasesSession, CaseSession, CaseAnswers, RoundSession, OwnSession)
SECRETS = [
    *(Secret(Case, name, is_closed) for name in IN_A_CASE),
    Secret(Case, "clue", is_told),
    *(Secret(kind, name, is_answered) for kind, names in IN_QUESTIONS.items() for name in names.split()),
    *(Secret(OwnMoment, name, is_answered) for name in IN_A_MOMENT),
    # all that was dealt, of which others hand out what may be seen
    Secret(Case, "game", itself=True),
    Secret(OwnGame, "game", itself=True),
    Secret(Shown, "record"),
    # what comes next, tomorrow's puzzle too: who draws a page does nothing and draws no lots
    Secret(Random, "seed"),
    Secret(Item, "seed"),
    *(
        Secret(kind, name)
        for kind in SESSIONS
        for name, act in vars(kind).items()
        if callable(act) and get_type_hints(act).get("return") is kind
    ),
]


@contextmanager
def guarded_puzzles() -> Iterator[None]:
    """Meanwhile no page of Puzzles reads a secret too soon."""
    case_shown.case_page.cache_clear()
    with guarded(SECRETS):
        yield
