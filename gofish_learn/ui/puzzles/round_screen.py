"""What the pages of a round show of a session: the values of their templates.

A template is handed the question itself, so it is the template that shows nothing of an answer before its time.
"""

from dataclasses import dataclass
from typing import Any

from gofish_learn.engine.history import replay
from gofish_learn.knowledge.proofs.saying import number as number_in_words
from gofish_learn.teach.narrator import Narrator
from gofish_learn.teach.practice.catalogue import LESSON_TITLES, MAKERS
from gofish_learn.teach.practice.rounds import MISSED, TODAY, PracticeRound, due_next
from gofish_learn.teach.questions.ladder import line_of
from gofish_learn.teach.questions.marking import Verdict, mark, number_in
from gofish_learn.teach.questions.question import (
    CHANCE,
    ChoiceQuestion,
    LineQuestion,
    NumberQuestion,
    OrderQuestion,
    Question,
    Shown,
    TextQuestion,
    kind_of,
)
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.app.messages import NO_PAGE, Scene
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.frame.pages import drawn
from gofish_learn.ui.puzzles.picture import Picture, picture_of, picture_of_drawing
from gofish_learn.ui.puzzles.round_session import Given, RoundSession, fresh_question
from gofish_learn.ui.words.scene import dealer_of, players_part, scene_part

TITLES = {TODAY: "Today’s puzzle", MISSED: "What you missed", **LESSON_TITLES}
STEPS = 100
"""So many steps a line has from its one end to the other."""


def round_page(session: RoundSession) -> Message:
    """The question of a round that is open, or the end of the round."""
    under_way, question = session.round, session.question
    if under_way is None:
        raise RequestError(NO_PAGE)
    return _done_page(session, under_way) if question is None else question_page(session, under_way, question)


def _done_page(session: RoundSession, over: PracticeRound) -> Message:
    return drawn(
        "puzzles/done.html",
        lesson=over.lesson,
        missed=[MAKERS[name].title for name in over.missed if name in MAKERS],
        again=over.lesson != MISSED or due_next(session.kept_boxes),
    )


def question_page(session: RoundSession, under_way: PracticeRound, asked: Question) -> Message:
    """The question that is open, and what is said to its answer."""
    said, quiz = session.verdict, under_way.quiz
    in_a_row = f" · {session.streak} in a row" if session.streak > 1 else ""
    return drawn(
        "puzzles/question.html",
        session=session,
        asked=asked,
        kind=kind_of(asked),
        title=TITLES[under_way.lesson],
        kind_title=MAKERS[quiz.now.name].title if quiz.now else "",
        number=session.turns,
        state=f"Question {under_way.answers + 1} of {under_way.length}{in_a_row}",
        share=under_way.answers / under_way.length,
        table=_scene_of(asked.shown),
        more_hints=session.hints < len(asked.hints) and said is None,
        again=None if session.tried is None or said else _second_try(asked, session.tried, repeated=session.repeated),
        said=said,
        outcome=said.outcome.name.lower() if said else "",
        drawing=_answer_picture(session) if said else None,
        look_for=asked.look_for if isinstance(asked, TextQuestion) else (),
        last=len(quiz.waiting) == 1,
        **_ways_to_answer(session, asked, said),
    )


def _ways_to_answer(session: RoundSession, asked: Question, said: Verdict | None) -> dict[str, Any]:
    """What one kind of question is answered by: the marks of choices, things in an order, a line with its steps."""
    match asked:
        case ChoiceQuestion():
            return {"marks": {one.key: _mark_of(one.key, session, asked) for one in asked.choices}}
        case OrderQuestion():
            words = {one.key: one.text for one in asked.items}
            keys = asked.right if said else session.tried or words
            return {"order": [(key, words[key]) for key in keys]}
        case LineQuestion():
            low, high = map(float, line_of(asked) or (0, 1))
            return {
                "line_ends": (low, high),
                "line_words": ("never", "always") if asked.unit == CHANCE else (f"{low:g}", f"{high:g}"),
                "line_steps": [[_step_words(asked, low, high, step)] for step in range(STEPS + 1)],
            }
        case _:
            return {}


def _step_words(asked: NumberQuestion, low: float, high: float, step: int) -> str:
    if asked.unit == CHANCE:
        return f"{step} %"
    return f"{int(low + (high - low) * step / STEPS + 0.5)} {asked.unit}".strip()


@dataclass(frozen=True, slots=True)
class Mark:
    """How a choice is marked: as "right", "wrong" or "other", with a sign and words."""

    kind: str
    sign: str
    words: str


def _mark_of(key: str, session: RoundSession, asked: ChoiceQuestion) -> Mark | None:
    """How a choice is marked: once all is said, or because it was tried and is not right."""
    if session.given is None:
        return Mark("wrong", "✗", "you tried that") if key == session.tried else None
    if key == asked.right:
        return Mark("right", "✓", "right answer, your answer" if key == session.given else "right answer")
    return Mark("wrong", "✗", "your answer") if key == session.given else Mark("other", "", "")


def _second_try(question: Question, tried: Given, *, repeated: bool = False) -> str:
    """What is said to a first answer that is wrong, or that was just given again; empty for no more than that."""
    verdict = mark(question, tried)
    match question:
        case OrderQuestion() if repeated:
            return "You have tried that order. Move something up or down first."
        case _ if repeated:
            return "You have tried that one. What else could it be?"
        case NumberQuestion(exact=exact):
            number = number_in(tried)
            high = number is not None and number > exact
            return verdict.why if verdict.why != question.why else f"That is too {'high' if high else 'low'}."
        case OrderQuestion(right=order):
            fit = sum(one == other for one, other in zip(tried, order, strict=True))
            right = f"{number_in_words(fit).capitalize()} {'is' if fit == 1 else 'are'} in the right place."
            return right if fit else "None is in the right place yet."
        case _:
            return ""


def _answer_picture(session: RoundSession) -> Picture | None:
    """The picture of a number that was asked for, however it was answered, or what is drawn with the question."""
    question = fresh_question(session.item) if session.item else None
    if isinstance(question, NumberQuestion):
        return picture_of(question, [one for one in (session.tried, session.given) if isinstance(one, str)])
    return None if question is None or question.drawing is None else picture_of_drawing(question.drawing)


def _scene_of(shown: Shown) -> Scene | None:
    """The table that a question shows, with the hands that may be seen; None where there is none."""
    if shown.record is None:
        return None
    game, names = replay(shown.record), shown.record.names or ()
    hands = [hand if shown.seat in {None, seat} else None for seat, hand in enumerate(game.state.hands)]
    called = ["You" if seat == shown.seat else name for seat, name in enumerate(names)]
    narrator = Narrator(shown.record.rules, tuple(names), -1 if shown.seat is None else shown.seat, shown.record.dealer)
    kinds = [kind.capitalize() for kind in dealer_of(names, shown.record.dealer)]
    players = players_part(names, kinds)
    for player, name in zip(players, called, strict=True):
        player["name"] = name
    return scene_part(narrator, players, game.table, hands, ())
