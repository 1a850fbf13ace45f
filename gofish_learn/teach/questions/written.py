"""A question as JSON, so that pages, notebooks, homework and other programs can use it.

`to_object` writes all of it, with the answer, and `question_of` reads it again. `as_asked` writes only what a learner
may see before answering; that is what goes to a page.
"""

import json
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from gofish_learn.engine.cards import Card
from gofish_learn.engine.records.document import RecordError
from gofish_learn.engine.records.record import parse_record
from gofish_learn.teach.questions.question import (
    Choice,
    ChoiceQuestion,
    Mistake,
    NumberQuestion,
    Offer,
    OrderQuestion,
    Question,
    Shown,
    TextQuestion,
)
from gofish_learn.teach.sources import Quote

FORMAT = "gofish-question/1"
NUMBER, ORDER, TEXT = "number", "order", "text"

Object = dict[str, Any]


class QuestionError(ValueError):
    """An object is no question; the message says so in a sentence."""


def kind_of(question: Question) -> str:
    """The kind of a question in a word: "choice", "card", "next", "number", "order" or "text".

    Raises:
        TypeError: it is of no kind that can be written.
    """
    match question:
        case ChoiceQuestion():
            return question.offer.value
        case NumberQuestion():
            return NUMBER
        case OrderQuestion():
            return ORDER
        case TextQuestion():
            return TEXT
        case _:
            raise TypeError(f"A {type(question).__name__} cannot be written.")


def as_asked(question: Question) -> Object:
    """What a learner may see before answering: no answer, no reason, no hint, and of the cards only what is shown."""
    asked: Object = {
        "kind": kind_of(question),
        "prompt": question.prompt,
        "lines": list(question.shown.lines),
        "table": list(question.shown.table),
        "cards": [str(card) for card in question.shown.cards],
        "facts": question.facts,
        "hints": len(question.hints),
    }
    match question:
        case ChoiceQuestion(choices=offered) | OrderQuestion(items=offered):
            asked["choices"] = [{"key": one.key, "text": one.text} for one in offered]
            asked["first"] = getattr(question, "first", "")
        case NumberQuestion():
            asked |= {"unit": question.unit, "such_as": question.such_as}
        case _:
            pass
    return asked


def to_object(question: Question) -> Object:
    """A question with its answer as a JSON object."""
    shown = question.shown
    written: Object = {
        "format": FORMAT,
        "kind": kind_of(question),
        "prompt": question.prompt,
        "shown": {
            "lines": list(shown.lines),
            "table": list(shown.table),
            "cards": [str(card) for card in shown.cards],
            "record": None if shown.record is None else json.loads(shown.record.to_json()),
            "seat": shown.seat,
        },
        "hints": list(question.hints),
        "why": question.why,
        "quotes": [{"document": quote.document, "sentence": quote.sentence} for quote in question.quotes],
        "source": question.source,
        "left_open": question.left_open,
        "facts": question.facts,
    }
    match question:
        case ChoiceQuestion():
            return written | {"choices": list(map(choice_object, question.choices)), "right": question.right}
        case NumberQuestion():
            mistakes = [
                {"value": str(one.value), "why": one.why, "misconception": one.misconception}
                for one in question.mistakes
            ]
            return written | {
                "exact": str(question.exact),
                "tolerance": str(question.tolerance),
                "unit": question.unit,
                "mistakes": mistakes,
                "such_as": question.such_as,
                "limits": None if question.limits is None else list(map(str, question.limits)),
            }
        case OrderQuestion():
            items = list(map(choice_object, question.items))
            return written | {"items": items, "right": list(question.right), "first": question.first}
        case TextQuestion():
            return written | {"model": question.model, "look_for": list(question.look_for)}
        case _:
            raise TypeError(f"A {type(question).__name__} cannot be written.")


def choice_object(choice: Choice) -> Object:
    """A choice as a JSON object."""
    return {"key": choice.key, "text": choice.text, "why": choice.why, "misconception": choice.misconception}


def question_of(written: object) -> Question:
    """The question that `to_object` wrote.

    Raises:
        QuestionError: the object is no question.
    """
    try:
        return read(written)
    except (AttributeError, KeyError, TypeError, ValueError, ZeroDivisionError, RecordError) as error:
        raise QuestionError("That is no question of this kit, or one that has been changed.") from error


def read(written: Any) -> Question:
    """Read a question, raising whatever error a wrong shape happens to cause."""
    if written["format"] != FORMAT:
        raise ValueError(written["format"])
    kind, prompt = written["kind"], text(written["prompt"])
    common: Object = {
        "shown": shown_of(written["shown"]),
        "hints": texts(written["hints"]),
        "quotes": tuple(Quote(text(one["document"]), text(one["sentence"])) for one in objects(written["quotes"])),
        **{name: text(written[name]) for name in ("why", "source", "left_open", "facts")},
    }
    if kind == NUMBER:
        mistakes = tuple(
            Mistake(Fraction(one["value"]), text(one["why"]), text(one["misconception"]))
            for one in objects(written["mistakes"])
        )
        return NumberQuestion(
            prompt,
            Fraction(written["exact"]),
            tolerance=Fraction(written["tolerance"]),
            unit=text(written["unit"]),
            such_as=text(written["such_as"]),
            mistakes=mistakes,
            limits=limits_of(written["limits"]),
            **common,
        )
    if kind == ORDER:
        items, right = tuple(map(choice_of, objects(written["items"]))), texts(written["right"])
        return OrderQuestion(prompt, items, right, first=text(written["first"]), **common)
    if kind == TEXT:
        return TextQuestion(prompt, text(written["model"]), texts(written["look_for"]), **common)
    choices = tuple(map(choice_of, objects(written["choices"])))
    return ChoiceQuestion(prompt, choices, text(written["right"]), offer=Offer(kind), **common)


def limits_of(written: Any) -> tuple[Fraction, Fraction] | None:
    """The limits of a number."""
    if written is None:
        return None
    low, high = map(Fraction, texts(written))
    return low, high


def shown_of(written: Mapping[str, Any]) -> Shown:
    """What a question shows."""
    record, seat = written["record"], written["seat"]
    if seat is not None and type(seat) is not int:
        raise TypeError(seat)
    return Shown(
        texts(written["lines"]),
        tuple(map(Card.parse, texts(written["cards"]))),
        None if record is None else parse_record(json.dumps(record)),
        seat,
        table=texts(written["table"]),
    )


def choice_of(written: Mapping[str, Any]) -> Choice:
    """A choice."""
    return Choice(*(text(written[name]) for name in ("key", "text", "why", "misconception")))


def text(value: object) -> str:
    """A text."""
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def objects(values: Any) -> list[Mapping[str, Any]]:
    """A list of objects."""
    if not isinstance(values, list):
        raise TypeError(values)
    return values


def texts(values: Sequence[object]) -> tuple[str, ...]:
    """A list of texts."""
    if not isinstance(values, list):
        raise TypeError(values)
    return tuple(map(text, values))
