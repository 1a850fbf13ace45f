"""A guess: the answer opens only once one has been given, and the commonest wrong ideas are met by name."""

from fractions import Fraction

from gofish_learn.engine.wording import listed
from gofish_learn.teach.questions.marking import AnswerError, Verdict, exact_words, mark, number_in
from gofish_learn.teach.questions.question import ChoiceQuestion, NumberQuestion
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.pieces.parts import ChoicesPart, FieldPart, Part, PieceButton
from gofish_learn.ui.pieces.piece import NOT_THERE, Piece, buttons, say


class Guess(Piece):
    """A question whose answer stands behind a guess.

    A prediction is answered by what came out, however far off it was. To any other question a wrong answer is told what
    may be behind it, and may be given again; the answer opens when it is right, or is asked for.
    """

    def __init__(self, question: NumberQuestion | ChoiceQuestion, *, predicts: bool = False) -> None:
        """Ask a question."""
        self.label = "A question"
        self.question = question
        self.predicts = predicts
        self.given: str | None = None
        self.said: list[str] = []
        self.right = False
        self.tries = 0
        self.opened = False

    def parts(self) -> list[Part]:
        """The question, what was said to the last guess, and how to give one; or else the answer."""
        shown: list[Part] = [say(*self.question.shown.words, self.question.facts)] if self.question.shown.words else []
        shown.append(say(self.question.prompt, tone="ask"))
        if self.said:
            shown.append(say(*self.said, tone="right" if self.right else "plain" if self.opened else "wrong"))
        if self.opened:
            return shown
        shown.append(self.way_to_answer())
        if self.tries:
            shown.append(buttons(PieceButton("answer", "Show the answer")))
        return shown

    def way_to_answer(self) -> Part:
        """The choices, or a field for a number."""
        if isinstance(self.question, ChoiceQuestion):
            return ChoicesPart("Your guess", [PieceButton(one.key, one.text) for one in self.question.choices])
        return FieldPart("Your guess", self.question.such_as, "That’s my guess")

    def give(self, answer: str) -> None:
        """Take a guess; what is no number is said in the place of what was said to the last one, and is no try."""
        if self.opened:
            raise RequestError(NOT_THERE)
        try:
            verdict = mark(self.question, answer)
        except AnswerError as error:
            if not self.said:
                raise RequestError(str(error)) from None
            self.said = [str(error)]
            return
        self.tries += 1
        self.given = answer
        self.right = verdict.right
        if self.right or self.predicts:
            self.open(verdict)
        else:
            self.said = [verdict.headline, self.what_helps(answer, verdict), "Try again, or show the answer."]

    def press(self, button: str) -> None:
        """Show the answer, after a try."""
        if button != "answer" or self.opened or not self.tries:
            raise RequestError(NOT_THERE)
        self.open(None)

    @property
    def value(self) -> float | str | None:
        """The last guess: a number, or the text of a choice; None before."""
        if self.given is not None and isinstance(self.question, ChoiceQuestion):
            return self.question.choice(self.given).text
        number = number_in(self.given)
        return None if number is None else plain_number(number)

    def choose(self, value: object) -> None:
        """Guess: a number or its text, or a choice by its text."""
        if value is None:
            raise ValueError("A guess cannot be taken back: run the cell again to begin again.")
        if self.opened:
            raise ValueError("The answer is open already: run the cell again to guess again.")
        try:
            self.give(self.answer_of(value))
        except RequestError as error:
            raise ValueError(str(error)) from None

    def answer_of(self, value: object) -> str:
        """A guess as the page would send it."""
        if not isinstance(self.question, ChoiceQuestion):
            if number_in(value) is None:
                raise ValueError(f"Guess a number, such as {self.question.such_as}.")
            return str(value) if number_in(str(value)) is not None else str(number_in(value))
        keys = {one.text: one.key for one in self.question.choices}
        if not isinstance(value, str) or value not in keys:
            raise ValueError(f"Guess one of the choices: {listed([f'“{text}”' for text in keys], 'or')}.")
        return keys[value]

    def answer(self) -> float | str:
        """The right answer, as `value` would say it."""
        if isinstance(self.question, ChoiceQuestion):
            return self.question.choice(self.question.right).text
        return plain_number(self.question.exact)

    def open(self, verdict: Verdict | None) -> None:
        """Say what is right, after a guess or without a right one."""
        self.opened = True
        shown = self.answer_words()
        if verdict is None:
            self.said = [shown, self.question.why]
        elif verdict.right:
            self.said = [verdict.headline, shown if self.predicts else "", self.right_why()]
        else:
            own = "" if verdict.why in {"", self.question.why} else verdict.why
            self.said = [f"Your guess was {self.given_words()}. {shown}", own, self.right_why()]

    def right_why(self) -> str:
        """Why the right answer is right."""
        of = self.question
        return of.why or (of.choice(of.right).why if isinstance(of, ChoiceQuestion) else "")

    def answer_words(self) -> str:
        """The right answer as a sentence."""
        if isinstance(self.question, ChoiceQuestion):
            return f"The answer: {self.question.choice(self.question.right).text}"
        return f"It is {exact_words(self.question)}."

    def given_words(self) -> str:
        """The guess as it is read back."""
        given = self.given or ""
        return f"“{self.question.choice(given).text}”" if isinstance(self.question, ChoiceQuestion) else given.strip()

    def what_helps(self, answer: str, verdict: Verdict) -> str:
        """What to say to a wrong answer: what may be behind it, or a hint, or on which side it is."""
        if verdict.why and verdict.why != self.question.why:
            return verdict.why
        if self.question.hints:
            return self.question.hints[min(self.tries, len(self.question.hints)) - 1]
        number = number_in(answer)
        if number is None or isinstance(self.question, ChoiceQuestion):
            return ""
        return f"{answer.strip()} is too {'high' if number > self.question.exact else 'low'}."

    def text(self) -> str:
        """The question; its answer stays behind a guess."""
        return "\n".join([super().text(), "(Run this cell to guess, and to see the answer.)"])


def plain_number(number: Fraction) -> float:
    """A number as a whole one, where it is whole."""
    return int(number) if number.denominator == 1 else float(number)
