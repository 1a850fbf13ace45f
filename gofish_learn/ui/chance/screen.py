"""The pages of the Chance lab beside its questions: the choice of one, and all predictions beside the truth."""

from fractions import Fraction

from gofish_learn.knowledge.proofs.chance_words import decimal
from gofish_learn.teach.chance.guesses import penalty
from gofish_learn.teach.chance.questions import QUESTIONS, ChanceQuestion
from gofish_learn.teach.chance.trials import off_by, truth
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.chance.exact import answer_words
from gofish_learn.ui.chance.record import Guessed, predictions_chart
from gofish_learn.ui.chance.session import Attempt, ChanceSession

EMBLEMS = {
    "opponent": "7H",
    "fourth": "7H 7C 7S",
    "somebody": "7C",
    "wish": "7D",
    "within": "7D KS",
    "cards": "7S 7D",
    "book": "KC KD KH KS",
}
"""The cards that stand for each question."""


def questions_page(session: ChanceSession) -> Message:
    """The choice of a question."""
    return {
        "heading": "How sure are you?",
        "say": "Seven questions about cards that nobody has turned over yet. Say first what you think. Then see the "
        "exact answer, count it, deal it a thousand times, and change the deal.",
        "questions": [
            {
                "name": name,
                "title": question.title,
                "asks": question.asks(question.setting),
                "emblem": EMBLEMS[name].split(),
                "state": state_of(question, session.attempts.get(name)),
                "done": name in session.attempts,
            }
            for name, question in QUESTIONS.items()
        ],
    }


def state_of(question: ChanceQuestion, attempt: Attempt | None) -> str:
    """What a learner has done with a question, in a few words."""
    return f"You said: {question.scale.marks[attempt.guess].words}" if attempt else "Not predicted yet"


def record_page(session: ChanceSession) -> Message:
    """All predictions beside the truth, and what a forecaster's score makes of them."""
    made = [(QUESTIONS[name], session.attempts[name]) for name in QUESTIONS if name in session.attempts]
    waiting = session.next_name
    message: Message = {
        "heading": "Your predictions",
        "say": say(len(made)),
        "rows": [row(question, attempt) for question, attempt in made],
        "picture": None,
        "scores": [],
        "score_says": "",
        "next": None if waiting is None else {"name": waiting, "title": QUESTIONS[waiting].title},
    }
    chances = [(question, attempt) for question, attempt in made if question.is_chance]
    if not chances:
        return message
    guesses = [
        Guessed(question.title, float(guess_of(question, attempt)), float(truth(question)))
        for question, attempt in chances
    ]
    return message | {
        "picture": predictions_chart("Your predictions and the exact chances", guesses).to_message(),
        "scores": [score(question, attempt) for question, attempt in chances],
        "score_says": "Weather forecasters are scored like this: each deal costs you the square of how far your chance "
        "is from what happens, which is 1 or 0. No guess costs less on average than the exact chance. So it pays to "
        "say what you really think.",
    }


def say(made: int) -> str:
    """How many predictions there are, in a sentence."""
    if not made:
        return "You have not predicted anything yet. Choose a question first."
    return (
        f"{made} of {len(QUESTIONS)} questions predicted. What counts is not to be right at once, but to come nearer."
    )


def guess_of(question: ChanceQuestion, attempt: Attempt) -> Fraction:
    """What was predicted, as a number."""
    return question.scale.marks[attempt.guess].value


def row(question: ChanceQuestion, attempt: Attempt) -> Message:
    """One prediction beside the truth, in words."""
    return {
        "name": question.name,
        "title": question.title,
        "said": question.scale.marks[attempt.guess].words,
        "truth": answer_words(question, truth(question)),
        "off": off_by(question, attempt.guess),
    }


def score(question: ChanceQuestion, attempt: Attempt) -> Message:
    """What a prediction costs a deal on average, and the least that any can cost."""
    exact = truth(question)
    return {
        "title": question.title,
        "yours": decimal(penalty(guess_of(question, attempt), exact), 2),
        "least": decimal(penalty(exact, exact), 2),
    }
