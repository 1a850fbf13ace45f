"""What kind of question a question is, in a word."""

from gofish_learn.teach.questions.question import (
    ChoiceQuestion,
    LineQuestion,
    NumberQuestion,
    OrderQuestion,
    Question,
    TextQuestion,
)


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
