"""How the exact answer of a question is counted: as a picture of its steps, in words, and by formula for who asks."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from gofish_learn.knowledge.opening_odds import ChanceStep, all_of
from gofish_learn.knowledge.proofs.chance_words import about, as_fraction, decimal, in_hundred, one_in, per_cent
from gofish_learn.lab.deals import Setting
from gofish_learn.teach.chance.counting import Sum, Walk
from gofish_learn.teach.chance.questions import ChanceQuestion
from gofish_learn.ui.words.outcome import capital

DRAWN = 3
"""So many steps are drawn; what comes after them is said."""
WIDE, ROWS = 12, 5
"""So many cards stand in a row of a step, and so many rows have room for a pack."""


@dataclass(frozen=True, slots=True)
class StepShown:
    """A step of a walk: so many of the cards that are left, as squares side by side.

    Attributes:
        goes_on: the outlines of those with which the walk goes on.
        ends: those of the others.
        words: how many go on, such as "38 of 45".
    """

    goes_on: str
    ends: str
    words: str


@dataclass(frozen=True, slots=True)
class CountShown:
    """How an answer is counted.

    Attributes:
        more: how many steps are not drawn.
        worked: the other ways to count it, each a title, what it says, and how it is written.
        exactly: the answer as a fraction.
    """

    steps: tuple[StepShown, ...]
    sign: str
    goes_on: str
    ends: str
    says: str
    more: int
    walks: tuple[tuple[str, str, str], ...]
    formula: str
    worked: str
    exactly: str


def short_words(question: ChanceQuestion, value: Fraction) -> tuple[str, str]:
    """An exact answer, or a guess, in words, and in numbers below them."""
    match question.scale.unit:
        case "cards":
            return f"{decimal(value, 2)} cards a deal", f"about {round(10 * value)} in 10 deals"
        case "rare":
            return one_in(value), ""
        case _:
            return about(value), in_hundred(value)


def answer_words(question: ChanceQuestion, value: Fraction) -> str:
    """The same in one line."""
    words, numbers = short_words(question, value)
    return f"{words} ({numbers})" if numbers else words


def count_shown(question: ChanceQuestion, setting: Setting) -> CountShown:
    """How the answer for an opening is counted."""
    odds, walks = question.exact(setting), question.walks(setting)
    walk = walks[0]
    drawn = walk.steps[:DRAWN]
    return CountShown(
        steps=tuple(_step(step) for step in drawn),
        sign="+" if walk.makes is Sum.ADDED else "×",
        goes_on=walk.goes_on,
        ends=walk.ends,
        says=_says(walk),
        more=len(walk.steps) - len(drawn),
        walks=tuple((one.title, one.says, one.written) for one in walks),
        formula=odds.formula,
        worked=f"{odds.worked} = {decimal(odds.value)}",
        exactly=_exactly(question, odds.value),
    )


def _step(step: ChanceStep) -> StepShown:
    return StepShown(outline(range(step.ways)), outline(range(step.ways, step.left)), f"{step.ways} of {step.left}")


def outline(places: Sequence[int]) -> str:
    """Squares at these places, counted in rows from the top left, as the outline of an SVG path."""
    return "".join(f"M{10 * (at % WIDE) + 1} {10 * (at // WIDE) + 1}h8v8h-8z" for at in places)


def _says(walk: Walk) -> str:
    """What the picture shows, in a sentence or two."""
    first = walk.steps[0]
    if walk.makes is Sum.ADDED:
        each = f"{first} of a seven each"
        return f"{capital(walk.goes_on)} in {first.ways} of {first.left} places: {each}, added up."
    all_on = all_of(walk.steps)
    if walk.makes is Sum.ALL_HIT:
        return f"“{capital(walk.goes_on)}” all the way: {one_in(all_on)}, for each of the {walk.ranks} ranks."
    on = f"“{capital(walk.goes_on)}”"
    if len(walk.steps) == 1:
        return f"{on} in {first.ways} of {first.left}. In the other {first.left - first.ways}: {walk.ends}."
    return f"{on} all the way: {in_hundred(all_on)}. The other {in_hundred(1 - all_on)}: {walk.ends}."


def _exactly(question: ChanceQuestion, value: Fraction) -> str:
    """The exact answer as a fraction, and a chance in per cent too, in a sentence."""
    fraction = as_fraction(value)
    near = "" if (1000 * value).denominator == 1 else "about "
    share = f"{near}{per_cent(value)}" if question.is_chance else ""
    if fraction is None:
        return capital(f"{share}.")
    return f"Exactly {fraction}, which is {share}." if share else f"Exactly {fraction}."
