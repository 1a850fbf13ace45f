"""A question in words: in a notebook, where a call answers it, and on a homework sheet with its answers.

>>> question = practice_question("pond-left", seed=4)
>>> ask_question(question)
Five players play Standard Go Fish. How many cards are in the pond after the deal, before anybody lays a book?
>>> check_answer(question, "27")
Yes! With five players, each gets five cards. 5 × 5 = 25 are dealt, and 52 − 25 = 27 are left.

The same lesson and seed make the same sheet, so a teacher can give each learner another one and still have its answers.
"""

from random import Random

from gofish_learn.bots.streams import pick
from gofish_learn.engine.cards import Card
from gofish_learn.engine.shuffling import shuffled
from gofish_learn.knowledge.proofs.phrases import sentence
from gofish_learn.teach.lessons.wording import Sentences, tell, well_done
from gofish_learn.teach.practice.catalogue import LESSON_TITLES, fresh, of_lesson
from gofish_learn.teach.practice.rounds import fresh_item
from gofish_learn.teach.questions.marking import AnswerError, exact_words, mark
from gofish_learn.teach.questions.question import (
    Choice,
    ChoiceQuestion,
    NumberQuestion,
    Offer,
    OrderQuestion,
    Question,
    TextQuestion,
)
from gofish_learn.teach.questions.quiz import Item

LETTERS = "ABCDEFGHIJKLMNOP"
QUESTIONS = 5
"""How many questions a sheet has, unless another number is asked for."""
MOST = 20
BLANK = "_" * 24


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


def questions_for(lesson: int, seed: int, count: int = QUESTIONS) -> tuple[Question, ...]:
    """The questions of a sheet: each kind once before any comes twice; a `ValueError` where there are not so many."""
    kinds = [maker.name for maker in of_lesson(lesson)]
    if not 1 <= count <= MOST:
        raise ValueError(f"A sheet has 1 to {MOST} questions, not {count}.")
    rng = Random(f"homework:{lesson}:{seed}")
    names = list(shuffled(rng, kinds))[:count]
    while len(names) < count:
        names.append(pick(rng, [kind for kind in kinds if kind != names[-1]] or kinds))
    return tuple(fresh(fresh_item(name, rng)) for name in names)


def homework_sheet(lesson: int, seed: int, count: int = QUESTIONS, *, answers: bool = True) -> str:
    """A sheet of questions on a lesson as Markdown, with the answers at its end.

    Args:
        lesson: the number of the lesson, 1 to 9.
        seed: makes the sheet; another seed makes another sheet.
        count: how many questions.
        answers: whether the answers follow.
    """
    asked = questions_for(lesson, seed, count)
    parts = [f"# Homework: {LESSON_TITLES[lesson]}", f"Lesson {lesson:02}, sheet {seed}", f"Name: {BLANK}"]
    for place, question in enumerate(asked, 1):
        parts += [f"## {place}", *_question_part(question)]
    if answers:
        parts += [f"# Answers: {LESSON_TITLES[lesson]}", f"Lesson {lesson:02}, sheet {seed}"]
        parts += [f"{place}. {_answer_part(question)}" for place, question in enumerate(asked, 1)]
    return "\n\n".join(parts) + "\n"


def _question_part(question: Question) -> list[str]:
    parts = ["\n".join(f"> {line}  " for line in question.shown.words)] if question.shown.words else []
    if question.shown.cards and question.shown.record is None:
        parts.append(f"Your cards: {' '.join(map(_written, question.shown.cards))}")
    if question.facts:
        parts.append(question.facts)
    parts.append(f"**{question.prompt.replace('Tap ', 'Choose ')}**")
    match question:
        case ChoiceQuestion(choices=choices):
            parts.append(
                "\n".join(
                    f"- ☐ {letter}. {_choice_words(question, one)}"
                    for letter, one in zip(LETTERS, choices, strict=False)
                )
            )
        case OrderQuestion(items=items, first=first):
            parts.append("\n".join(f"- {letter}. {item.text}" for letter, item in zip(LETTERS, items, strict=False)))
            parts.append(f"Order{f', {first} first' if first else ''}: {BLANK}")
        case TextQuestion():
            parts += [BLANK * 3] * 3
        case _:
            parts.append(f"Answer: {BLANK}")
    return parts


def _choice_words(question: ChoiceQuestion, choice: Choice) -> str:
    if question.offer is not Offer.CARD:
        return choice.text
    return next(_written(card) for card in question.shown.cards if str(card) == choice.text)


def _written(card: Card) -> str:
    return str(card).replace("T", "10")


def _answer_part(question: Question) -> str:
    match question:
        case ChoiceQuestion():
            right = question.choice(question.right)
            told = f"**{LETTERS[question.choices.index(right)]}. {_choice_words(question, right)}** {right.why}"
        case NumberQuestion():
            told = f"**{sentence(exact_words(question))}**"
        case OrderQuestion(items=items):
            keys = [item.key for item in items]
            told = f"**{' '.join(LETTERS[keys.index(key)] for key in question.right)}**."
        case TextQuestion():
            told = f"{question.model} Look for: {' '.join(question.look_for)}"
        case _:
            told = ""
    return f"{told} {question.why}".strip()
