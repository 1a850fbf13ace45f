"""A homework sheet of fresh questions, with its answers.

The same lesson and seed make the same sheet, so a teacher can give each learner another one and still have its answers.
"""

from random import Random

from gofish_learn.bots.streams import pick
from gofish_learn.engine.cards import Card
from gofish_learn.engine.shuffling import shuffled
from gofish_learn.knowledge.proofs.phrases import sentence
from gofish_learn.teach.practice.catalogue import LESSON_TITLES, fresh, of_lesson
from gofish_learn.teach.practice.rounds import fresh_item
from gofish_learn.teach.questions.marking import exact_words
from gofish_learn.teach.questions.question import (
    Choice,
    ChoiceQuestion,
    NumberQuestion,
    Offer,
    OrderQuestion,
    Question,
    TextQuestion,
)

LETTERS = "ABCDEFGHIJKLMNOP"
QUESTIONS = 5
"""How many questions a sheet has, unless another number is asked for."""
MOST = 20
BLANK = "_" * 24


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
            answer = f"**{LETTERS[question.choices.index(right)]}. {_choice_words(question, right)}** {right.why}"
        case NumberQuestion():
            answer = f"**{sentence(exact_words(question))}**"
        case OrderQuestion(items=items):
            keys = [item.key for item in items]
            answer = f"**{' '.join(LETTERS[keys.index(key)] for key in question.right)}**."
        case TextQuestion():
            answer = f"{question.model} Look for: {' '.join(question.look_for)}"
        case _:
            answer = ""
    return f"{answer} {question.why}".strip()
