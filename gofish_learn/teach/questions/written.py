"""A question as a page asks it: `as_asked` writes only what a learner may see before answering."""

from typing import Any

from gofish_learn.teach.questions.question import (
    ChoiceQuestion,
    LineQuestion,
    NumberQuestion,
    OrderQuestion,
    Question,
    TextQuestion,
)

Object = dict[str, Any]


def kind_of(question: Question) -> str:
    """The kind of a question in a word: "choice", "card", "next", "number", "line", "order" or "text"."""
    match question:
        case ChoiceQuestion():
            return question.offer.value
        case LineQuestion():
            return "line"
        case NumberQuestion():
            return "number"
        case OrderQuestion():
            return "order"
        case TextQuestion():
            return "text"
        case _:
            raise TypeError(f"A {type(question).__name__} cannot be asked.")


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
