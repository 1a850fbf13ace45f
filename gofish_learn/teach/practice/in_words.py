"""A question in a notebook without an app: asked in words, answered by a call, and marked in sentences.

>>> question = practice_question("pond-left", seed=4)
>>> ask_question(question)
Five players play Standard Go Fish. How many cards are in the pond after the deal, before anybody lays a book?
>>> check_answer(question, "27")
Yes! With five players, each gets five cards. 5 × 5 = 25 are dealt, and 52 − 25 = 27 are left.
"""

from gofish_learn.teach.lessons.wording import Sentences, tell, well_done
from gofish_learn.teach.practice.catalogue import fresh
from gofish_learn.teach.questions.marking import AnswerError, mark
from gofish_learn.teach.questions.question import Choice, ChoiceQuestion, OrderQuestion, Question
from gofish_learn.teach.questions.quiz import Item

LETTERS = "ABCDEFGHIJKLMNOP"


def practice_question(name: str, seed: int) -> Question:
    """A fresh question, the same for a name and a seed for ever.

    Args:
        name: the kind of question, such as "who-next".
        seed: makes the cards, the names and the numbers.

    Raises:
        ValueError: there is no such kind.
    """
    return fresh(Item(name, seed))


def _lettered(question: Question) -> dict[str, Choice]:
    """What is offered, by the letters A, B, C; nothing where a number or a text is asked for."""
    match question:
        case ChoiceQuestion(choices=offered) | OrderQuestion(items=offered):
            return dict(zip(LETTERS, offered, strict=False))
        case _:
            return {}


def ask_question(question: Question) -> Sentences:
    """A question in words, with its choices by letter."""
    offered = [f"{letter}. {choice.text}" for letter, choice in _lettered(question).items()]
    return tell(*question.shown.words, question.facts, question.prompt, *offered)


def check_answer(question: Question, answer: object) -> Sentences:
    """What to say of an answer: whether it is right, and why.

    Args:
        question: the question.
        answer: a letter, such as "B"; letters in order, such as "CAB"; a number, or its text such as "3/8"; or a text.
    """
    offered = _lettered(question)
    given = answer
    if offered:
        letters = [letter for letter in str(answer).upper() if letter.isalpha()]
        keys = [offered[letter].key for letter in letters if letter in offered]
        given = keys if isinstance(question, OrderQuestion) else "".join(keys) if len(keys) == len(letters) == 1 else ""
    try:
        verdict = mark(question, given)
    except AnswerError as error:
        return tell(str(error))
    reasons = dict.fromkeys(filter(None, (verdict.headline, verdict.say, verdict.why, question.why)))
    return (well_done if verdict.right else tell)(" ".join(reasons))
