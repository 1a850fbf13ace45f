"""A question as JSON, so that pages, notebooks, homework and other programs can use it.

`to_object` writes all of it, with the answer, and `question_of` reads it again. `as_asked` writes only what a learner
may see before answering; that is what goes to a page.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from gofish_learn.engine.cards import Card
from gofish_learn.engine.records.document import RecordError
from gofish_learn.engine.records.record import Record, parse_record
from gofish_learn.teach.questions.drawing import Drawing, DrawnPoint, DrawnRow
from gofish_learn.teach.questions.question import (
    Choice,
    ChoiceQuestion,
    LineQuestion,
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
NUMBER, LINE, ORDER, TEXT = "number", "line", "order", "text"
OTHER_KINDS: Mapping[str, type[Question]] = MappingProxyType(
    {NUMBER: NumberQuestion, LINE: LineQuestion, ORDER: OrderQuestion, TEXT: TextQuestion}
)
"""The kinds besides the choices, which go by what they offer."""

Object = dict[str, Any]


class QuestionError(ValueError):
    """An object is no question; the message says so in a sentence."""


def kind_of(question: Question) -> str:
    """The kind of a question in a word: "choice", "card", "next", "number", "line", "order" or "text"."""
    match question:
        case ChoiceQuestion():
            return question.offer.value
        case LineQuestion():
            return LINE
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
            if isinstance(question, LineQuestion):
                asked["ends"] = list(map(float, question.limits or ()))
        case _:
            pass
    return asked


def to_object(question: Question) -> Object:
    """A question with its answer as a JSON object; `kind` says what is offered, too."""
    written: Object = _written(question)
    written.pop("offer", None)
    return {"format": FORMAT, "kind": kind_of(question), **written}


def _written(value: Any) -> Any:
    match value:
        case Record():
            return json.loads(value.to_json())
        case Card() | Fraction():
            return str(value)
        case tuple():
            return list(map(_written, value))
        case _ if is_dataclass(value):
            return {field.name: _written(getattr(value, field.name)) for field in fields(value)}
    return value


def question_of(written: object) -> Question:
    """The question that `to_object` wrote; a `QuestionError` where the object is none."""
    try:
        return _question(written)
    except (AttributeError, KeyError, TypeError, ValueError, ZeroDivisionError, RecordError) as error:
        raise QuestionError("That is no question of this kit, or one that has been changed.") from error


def _question(written: Any) -> Question:
    if written["format"] != FORMAT:
        raise ValueError(written["format"])
    kind = written["kind"]
    if kind not in OTHER_KINDS:
        return ChoiceQuestion(**_fields(ChoiceQuestion, written), offer=Offer(kind))
    return OTHER_KINDS[kind](**_fields(OTHER_KINDS[kind], written))


def _fields(of: type, written: Mapping[str, Any]) -> Object:
    """The fields of a dataclass. A question that was written by 1.0.0 has no drawing."""
    written = {"drawing": None, **written}
    return {field.name: READ[field.name](written[field.name]) for field in fields(of) if field.name != "offer"}


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def _all(read: Callable[[Any], Any]) -> Callable[[Any], tuple[Any, ...]]:
    def read_all(values: object) -> tuple[Any, ...]:
        if not isinstance(values, list):
            raise TypeError(values)
        return tuple(map(read, values))

    return read_all


def _seat(value: object) -> object:
    if value is not None and type(value) is not int:
        raise TypeError(value)
    return value


def _fraction(value: object) -> Fraction:
    return Fraction(_text(value))


def _flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise TypeError(value)
    return value


def _range(written: object) -> tuple[Fraction, Fraction] | None:
    if written is None:
        return None
    low, high = _all(_fraction)(written)
    return low, high


READ: Mapping[str, Callable[[Any], Any]] = MappingProxyType(
    {
        **dict.fromkeys(("prompt", "why", "source", "left_open", "facts", "unit", "such_as", "first", "model"), _text),
        **dict.fromkeys(("key", "text", "misconception", "document", "sentence", "label", "words"), _text),
        **dict.fromkeys(("hints", "look_for", "lines", "table", "ends"), _all(_text)),
        **dict.fromkeys(("exact", "tolerance", "value", "low", "high"), _fraction),
        **dict.fromkeys(("limits", "span"), _range),
        **dict.fromkeys(("choices", "items"), _all(lambda one: Choice(**_fields(Choice, one)))),
        "mistakes": _all(lambda one: Mistake(**_fields(Mistake, one))),
        "quotes": _all(lambda one: Quote(**_fields(Quote, one))),
        "shown": lambda written: Shown(**_fields(Shown, written)),
        "cards": _all(lambda text: Card.parse(_text(text))),
        "record": lambda written: None if written is None else parse_record(json.dumps(written)),
        "seat": _seat,
        "drawing": lambda written: None if written is None else Drawing(**_fields(Drawing, written)),
        "rows": _all(lambda one: DrawnRow(**_fields(DrawnRow, one))),
        "points": _all(lambda one: DrawnPoint(**_fields(DrawnPoint, one))),
        "beside": _flag,
        "right": lambda right: _all(_text)(right) if isinstance(right, list) else _text(right),
    }
)
"""How each field is read, by its name; whatever error a wrong shape happens to cause is raised."""
