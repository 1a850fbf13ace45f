"""A session of Practice as the message that its page draws. What has not been answered yet is in no message."""

from collections.abc import Mapping
from typing import Literal, cast

from gofish_learn.engine.history import replay
from gofish_learn.engine.wording import so_many
from gofish_learn.knowledge.proofs.saying import number as number_in_words
from gofish_learn.teach.narrator import Narrator
from gofish_learn.teach.practice.catalogue import LESSON_TITLES, MAKERS, of_lesson
from gofish_learn.teach.practice.rounds import MISSED, PracticeRound, due_next
from gofish_learn.teach.questions.marking import Outcome, Verdict, mark
from gofish_learn.teach.questions.numbers import number_in
from gofish_learn.teach.questions.question import (
    ChoiceQuestion,
    NumberQuestion,
    OrderQuestion,
    Question,
    Shown,
    TextQuestion,
)
from gofish_learn.teach.questions.written import as_asked
from gofish_learn.ui.app.messages import Scene
from gofish_learn.ui.practice.messages import (
    AnswerPicture,
    AskedQuestion,
    PracticeDone,
    PracticeHome,
    PracticeQuestion,
    PracticeVerdict,
    SecondTry,
)
from gofish_learn.ui.practice.picture import picture_of, picture_of_drawing
from gofish_learn.ui.practice.session import Given, PracticeSession, fresh_question
from gofish_learn.ui.words.scene import dealer_of, players_part, scene_part

SIGNS: Mapping[Outcome, Literal["right", "nearly", "wrong", "read"]] = {
    Outcome.RIGHT: "right",
    Outcome.NEARLY: "nearly",
    Outcome.WRONG: "wrong",
    Outcome.READ: "read",
}


def home_page(session: PracticeSession) -> PracticeHome:
    """The choice of a round."""
    due = due_next(session.kept_boxes)
    waiting = len(session.kept_boxes.places)
    return {
        "heading": "What would you like to practise?",
        "say": "Five fresh questions a round, and a second try at each. No marks. Missed one? You’ll see it again.",
        "lessons": [
            {"number": number, "title": title, "kinds": " · ".join(maker.title for maker in of_lesson(number))}
            for number, title in LESSON_TITLES.items()
        ],
        "missed": {
            "due": len(due),
            "say": _missed_words(len(due), waiting),
            "kinds": [MAKERS[name].title for name in due],
        },
    }


def _missed_words(due: int, waiting: int) -> str:
    if due:
        return f"You missed {so_many(due, 'kind')} of question before. It’s time to try again."
    if waiting:
        return "Nothing that you missed is due now. It comes back after a few more rounds."
    return "You have missed nothing so far."


def _round_title(round_: PracticeRound) -> str:
    return "What you missed" if round_.lesson == MISSED else LESSON_TITLES[round_.lesson]


def done_page(session: PracticeSession, round_: PracticeRound) -> PracticeDone:
    """The end of a round."""
    missed = [MAKERS[name].title for name in round_.missed if name in MAKERS]
    return {
        "heading": "That’s the round.",
        "say": "You got them all in the end. You’ll see these again in your next rounds:"
        if missed
        else "You got every one of them first time!",
        "missed": missed,
        "again": round_.lesson if round_.lesson or due_next(session.kept_boxes) else None,
    }


def question_page(session: PracticeSession, round_: PracticeRound, question: Question) -> PracticeQuestion:
    """The question that is open, and what is said to its answer."""
    verdict, item, quiz = session.verdict, round_.quiz.now, round_.quiz
    last = len(quiz.waiting) == 1 and (verdict is None or verdict.outcome is not Outcome.WRONG)
    return {
        "title": _round_title(round_),
        "kind_title": MAKERS[item.name].title if item else "",
        "state": f"Question {round_.answers + 1} of {round_.length}{streak_words(session.streak)}",
        "share": round_.answers / round_.length,
        "asked": cast("AskedQuestion", as_asked(question)),
        "scene": scene_of(question.shown),
        "hints": list(question.hints[: session.hints]),
        "more_hints": session.hints < len(question.hints) and verdict is None,
        "again": None
        if session.tried is None or verdict
        else second_try(question, session.tried, repeated=session.repeated),
        "verdict": None if verdict is None else _answer_verdict(session, question, verdict),
        "next": "Finish the round" if last else "Next question",
    }


def streak_words(streak: int) -> str:
    """How many were right in a row, as it is said beside the number of the question; nothing of a single one."""
    return f" · {streak} in a row" if streak > 1 else ""


def second_try(question: Question, tried: Given, *, repeated: bool = False) -> SecondTry:
    """What is said to a first answer that is wrong, or that was just given again."""
    given = list(tried) if isinstance(tried, tuple) else [tried]
    verdict = mark(question, tried)
    match question:
        case OrderQuestion() if repeated:
            say = "You have tried that order. Move something up or down first."
        case _ if repeated:
            say = "You have tried that one. What else could it be?"
        case NumberQuestion(exact=exact):
            number = number_in(tried)
            high = number is not None and number > exact
            say = verdict.why if verdict.why != question.why else f"That is too {'high' if high else 'low'}."
        case OrderQuestion(right=order):
            fit = sum(one == other for one, other in zip(given, order, strict=True))
            right = f"{number_in_words(fit).capitalize()} {'is' if fit == 1 else 'are'} in the right place."
            say = right if fit else "None is in the right place yet."
        case _:
            say = ""
    return {"headline": "Not quite. Have another go.", "say": say, "given": given}


def _answer_verdict(session: PracticeSession, question: Question, verdict: Verdict) -> PracticeVerdict:
    given = session.given
    return {
        "outcome": SIGNS[verdict.outcome],
        "headline": verdict.headline,
        "say": verdict.say,
        "reason": verdict.why if verdict.why != question.why else "",
        "why": question.why,
        "look_for": list(question.look_for) if isinstance(question, TextQuestion) else [],
        "quotes": [{"sentence": quote.sentence, "document": quote.document} for quote in question.quotes],
        "source": question.source,
        "given": list(given) if isinstance(given, tuple) else [given or ""],
        "right": right_keys(question),
        "picture": answer_picture(session),
    }


def answer_picture(session: PracticeSession) -> AnswerPicture | None:
    """The picture of a number that was asked for, however it was answered, or what is drawn with the question."""
    question = fresh_question(session.item) if session.item else None
    if isinstance(question, NumberQuestion):
        return picture_of(question, [one for one in (session.tried, session.given) if isinstance(one, str)])
    return None if question is None or question.drawing is None else picture_of_drawing(question.drawing)


def right_keys(question: Question) -> list[str]:
    """The key of the right choice, or those of all things in the right order; nothing for a number or a text."""
    match question:
        case ChoiceQuestion(right=right):
            return [right]
        case OrderQuestion(right=order):
            return list(order)
        case _:
            return []


def scene_of(shown: Shown) -> Scene | None:
    """The table that a question shows, with the hands that may be seen; None where there is none."""
    if shown.record is None:
        return None
    game, names = replay(shown.record), shown.record.names or ()
    hands = [hand if shown.seat in {None, seat} else None for seat, hand in enumerate(game.state.hands)]
    called = ["You" if seat == shown.seat else name for seat, name in enumerate(names)]
    narrator = Narrator(shown.record.rules, tuple(names), -1 if shown.seat is None else shown.seat, shown.record.dealer)
    players = players_part(names, dealer_of(names, shown.record.dealer))
    for player, name in zip(players, called, strict=True):
        player["name"] = name
    return scene_part(narrator, players, game.table, hands, ())
