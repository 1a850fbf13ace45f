"""Kind checks of what a learner writes: a guess, the end of a line, a function that works out a number.

Each answers in a sentence whatever it is given, `None` too, so that a notebook runs before anything is written in it. A
guess is told how near it is, and never what is right. An answer that comes from a wrong idea which many have is told
which idea that is, and what to look at.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from types import MappingProxyType
from typing import Any

from gofish_learn.bots.own.forfeits import ForfeitError, Guard, TimeIsUp
from gofish_learn.teach.lessons.wording import Sentences, tell, well_done
from gofish_learn.teach.questions.marking import mark, number_in
from gofish_learn.teach.questions.question import Mistake, NumberQuestion

NEAR = 1e-9
"""Two ways to work out the same number differ by less than this, through rounding alone."""
FAR = 3
"""A guess that is off by more than so many times what counts as very near is far off."""

SECONDS = 2.0
"""So long a learner's function may take for an answer."""
NONE_KNOWN: Mapping[float, str] = MappingProxyType({})
GUESS_AGAIN = "Guess again, or run the next cell to see."


@dataclass(frozen=True, slots=True)
class CheckCase:
    """One thing to try a learner's function with.

    Attributes:
        when: the case in words, as a sentence that goes on, such as "With 47 hidden cards".
        right: the right number, or whether it is so.
        because: the right answer in words, such as "Ana has a seven in 36 of 56 ways".
    """

    when: str
    given: tuple[Any, ...]
    right: float | Fraction
    because: str


@dataclass(frozen=True, slots=True)
class WrongIdea:
    """A way to work a number out that many take, and that is wrong.

    Attributes:
        method: works it out in this way; it is given what a learner's function is given.
        say: which idea that is and what to look at, in sentences that don't give the right way away.
        misconception: what is believed that leads to it, as a word of `MISCONCEPTIONS`; empty if it is a slip.
    """

    method: Callable[..., float | Fraction]
    say: str
    misconception: str = ""

    def mistake(self, *given: Any) -> Mistake:
        """This idea's number in one case, as a mistake for a question about that case."""
        return Mistake(Fraction(self.method(*given)), self.say, self.misconception)

    def explains(self, cases: Sequence[CheckCase], numbers: Sequence[float | None]) -> bool:
        """Whether a learner's numbers, for half of the cases at least, the first ones, are those of this idea."""
        return 2 * len(numbers) >= len(cases) and all(
            number is not None and abs(number - self.method(*case.given)) <= NEAR
            for case, number in zip(cases, numbers, strict=False)
        )


class StoppedError(Exception):
    """A learner's function gave no answer: it raised, or was still busy when its time was over.

    The message is the end of a sentence that begins with "your function".
    """


class Trial(Guard):
    """Tries a learner's function under a limit of time, so that one which never ends hangs no notebook."""

    def __init__(self) -> None:
        """Use it in a `with` statement."""
        super().__init__(SECONDS)

    def answer(self, function: Callable[..., object], *given: Any) -> object:
        """What the function answers."""
        if not callable(function):
            raise StoppedError("isn't a function any more. Begin it with def and its name, as the cell did.")
        try:
            return self.run(partial(function, *given))
        except ForfeitError as error:
            why = error.__cause__
            if why is None or isinstance(why, TimeIsUp):
                raise StoppedError(f"was still busy after {SECONDS:g} s. Look for a loop that never ends.") from error
            raise StoppedError(f"stopped ({type(why).__name__}: {why}). Mend it and try again.") from why


def number_of(answer: object) -> float | None:
    """An answer as a number, or `None` if it is not one: a text is none, nor are `True`, `False` and infinity."""
    number = None if isinstance(answer, str) else number_in(answer)
    try:
        return None if number is None else float(number)
    except OverflowError:
        return None


def truth_of(answer: object) -> bool | None:
    """An answer as `True` or `False`, or `None` if it is neither."""
    return answer if isinstance(answer, bool) else None


def shown(answer: object) -> str:
    """An answer as it is read back: a decimal to six figures, a fraction as `3/8`, the rest as Python writes it."""
    if isinstance(answer, float):
        return f"{answer:.6g}"
    return str(answer) if isinstance(answer, Fraction) else repr(answer)


def says(answer: object) -> str:
    """What a learner's function answered, as the end of a sentence."""
    if answer is None:
        return "gives nothing back: its last line should begin with return"
    return f"says {shown(answer)}"


def written(answer: object, such_as: str) -> float | Sentences:
    """The number in what a learner wrote (anything at all), or a sentence if there is none.

    An example of what may be written, `such_as`, is not the right one.
    """
    if answer is None or answer is ...:
        return tell(f"Nothing is written yet. Write a number such as {such_as} where it says None.")
    if isinstance(answer, str):
        return tell(f"Write a number such as {such_as}, without quotation marks.")
    number = number_of(answer)
    return tell(f"That is not a number. Write one such as {such_as}.") if number is None else number


def check_guess(
    guess: object, right: float, near: float, wrong: Mapping[float, str] | Mapping[str, str] = NONE_KNOWN
) -> Sentences:
    """Say how near a learner's guess (anything at all) is, and give the answer away only if it is right.

    A guess that is off by at most `near` is called very near. One that is further off and is among the `wrong` ones,
    which are numbers or texts of numbers as in `ideas`, is told what is behind it.
    """
    number = written(guess, "7")
    if isinstance(number, Sentences):
        return number
    off = number - right
    if abs(off) <= NEAR:
        return well_done(f"{shown(guess)} is exactly right!")
    side = "high" if off > 0 else "low"
    if abs(off) <= near:
        how = f"a little too {side}: very near"
    else:
        how = f"too {side}, but not far off" if abs(off) <= FAR * near else f"much too {side}"
    why = (why for value, why in wrong.items() if abs(Fraction(value) - number) <= NEAR)
    idea = next(why, "") if abs(off) > near else ""
    return tell(f"Your guess of {shown(guess)} is {how}. {GUESS_AGAIN}", idea)


def check_line(answer: object, line: NumberQuestion) -> Sentences:
    """Check the number with which a learner finished a line, without giving the right one away."""
    number = written(answer, line.such_as)
    if isinstance(number, Sentences):
        return number
    verdict = mark(line, number)
    if verdict.right:
        return well_done(line.why)
    if verdict.why != line.why:
        return tell(f"Not yet. {verdict.why}")
    return tell(f"Not yet: your line gives {shown(answer)}. {line.hints[0]}")


def check_numbers(
    function: Callable[..., object],
    cases: Sequence[CheckCase],
    ideas: Sequence[WrongIdea] = (),
    read: Callable[[object], float | None] = number_of,
) -> Sentences:
    """Check a learner's function: say that it is right in all cases, or what is wrong in the first that is not.

    Where all its answers, as they are `read`, are those of a wrong idea, it is told which idea that is.
    """
    numbers, wrong = [], ""
    with Trial() as trial:
        for case in cases:
            try:
                answer = trial.answer(function, *case.given)
            except StoppedError as stopped:
                if not wrong:
                    return tell(f"{case.when} your function {stopped}")
                break
            numbers.append(number := read(answer))
            if not wrong and (number is None or abs(number - case.right) > NEAR):
                wrong = f"Nearly. {case.when} {case.because}, and your function {says(answer)}."
    if not wrong:
        return well_done(f"Your function is right in all {len(cases)} cases.")
    return tell(wrong, next((idea.say for idea in ideas if idea.explains(cases, numbers)), ""))
