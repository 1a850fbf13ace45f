"""An explanation belongs to its question: its sums come to the answer, its words fit how many there are.

The questions are made from seeds, so what is said here holds for whatever cards are dealt.
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

import pytest

from gofish_learn.teach.chance.questions import QUESTIONS
from gofish_learn.teach.questions.question import (
    ChoiceQuestion,
    NumberQuestion,
    OrderQuestion,
    Question,
    TextQuestion,
)
from tests.teach.practice.made import SEEDS, every_kind, made

NUMBER = r"\d[\d,]*(?:\.\d+)?"
SUM = re.compile(rf"[−√(]*{NUMBER}(?:\)?\s*(?:[+−×÷/(]|of the|of)[\s(√]*{NUMBER}\)*)*")
"""A sum as a text has it: "1 − 7/10 × 6/9", "√9", "7 of 64"."""
ONE_OF_MANY = re.compile(
    r"\b(?:1|[Oo]ne) (?:are|were|have|stand|(?:card|place|way|game|deal|box|way|ask|fact|seven|time)e?s)\b"
)
OF_SEVERAL = re.compile(r"next|all of them|first missing|each missing|after another|C\(")


def value_of(written: str) -> Fraction:
    """What a sum comes to."""
    python = written.replace(",", "").replace("−", "-").replace("×", "*").replace("÷", "/")
    python = re.sub(r"of(?: the)?", "/", python)
    python = re.sub(r"√\s*(\d+)", r"root(\1)", python)
    exact = re.sub(r"(?<![\w(.])(\d+(?:\.\d+)?)|(?<=\()(\d+(?:\.\d+)?)", lambda found: f"F('{found[0]}')", python)
    return Fraction(eval(exact, {"F": Fraction, "root": lambda of: Fraction(round(of**0.5))}))  # noqa: S307


def sums_in(text: str) -> list[Fraction]:
    """What the sums and the numbers of a text come to, one after another."""
    return [value_of(found[0].strip().rstrip("(")) for found in SUM.finditer(text)]


def is_near(one: Fraction, other: Fraction) -> bool:
    """Whether two numbers are one, but for three digits of rounding."""
    return abs(one - other) <= abs(other) / 150 + Fraction(1, 10**9)


def said_of(question: Question) -> Iterator[str]:
    """All that a question ever says."""
    yield from (*question.shown.words, question.prompt, question.facts, question.why, *question.hints)
    match question:
        case ChoiceQuestion(choices=offered) | OrderQuestion(items=offered):
            for choice in offered:
                yield from (choice.text, choice.why)
        case NumberQuestion(mistakes=mistakes):
            yield from (mistake.why for mistake in mistakes)
        case TextQuestion(model=model):
            yield model


@every_kind
def test_the_sums_of_an_explanation_are_right_and_come_to_the_answer(name: str) -> None:
    for seed in SEEDS:
        question = made(name, seed)
        if not isinstance(question, NumberQuestion):
            return
        for equation in re.finditer(rf"({SUM.pattern}(?: = {SUM.pattern})+)", question.why):
            first, *rest = (value_of(side) for side in equation[0].split(" = "))
            assert all(is_near(side, first) for side in rest), equation[0]
        found = sums_in(question.why.replace("−", "− ") if question.exact >= 0 else question.why)
        comes = any(is_near(abs(one), abs(question.exact)) for one in found)
        assert comes, f"No sum in the explanation “{question.why}” comes to {question.exact}, as 7 / 3 would."


@every_kind
def test_no_sentence_speaks_of_one_as_of_many(name: str) -> None:
    for seed in SEEDS:
        for text in said_of(made(name, seed)):
            assert ONE_OF_MANY.search(text) is None, text
            assert re.search(r"[?!.][.?]", text.replace("…", "")) is None, text


@pytest.mark.parametrize("name", ["first-ask", "somebody", "wish"])
def test_one_missing_card_is_not_explained_with_several(name: str) -> None:
    questions = [made(name, seed) for seed in range(30)]
    of_one = [one for one in questions if "You hold three sevens" in one.prompt]
    assert of_one
    for question in of_one:
        assert [text for text in (question.why, *question.hints) if OF_SEVERAL.search(text)] == []


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_walk_of_one_step_says_so_and_a_longer_one_goes_on(name: str) -> None:
    question = QUESTIONS[name]
    for held in (1, 2, 3):
        for hand in (1, 3, 8) if "hand" in question.ranges and question.fixed else ():
            setting = replace(question.setting, held=min(held, hand), hand=hand)
            for walk in question.walks(setting):
                words = f"{walk.title}. {walk.says}"
                assert bool(OF_SEVERAL.search(words)) == (len(walk.steps) > 1), words


@pytest.mark.parametrize("name", ["who-has-it", "best-ask", "ask-order"])
def test_each_of_some_chances_has_a_reason_of_its_own(name: str) -> None:
    for seed in SEEDS:
        question = made(name, seed)
        assert isinstance(question, ChoiceQuestion | OrderQuestion)
        for choice in question.choices if isinstance(question, ChoiceQuestion) else question.items:
            reason = choice.why.partition(". ")[2]
            assert reason, choice.why
            assert "fewer" not in reason, "why it is not more is no reason for how likely it is"


def test_an_order_that_begins_with_a_sure_ask_says_what_makes_it_sure() -> None:
    for seed in SEEDS:
        question = made("ask-order", seed)
        assert isinstance(question, OrderQuestion)
        first = next(one for one in question.items if one.key == question.right[0])
        assert question.why.startswith(first.why) is ("is sure to work" in first.why)
