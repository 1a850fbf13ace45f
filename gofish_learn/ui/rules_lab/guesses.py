"""What is guessed before a change is played, and how a guess comes out: less, about the same, or more.

"About the same" is a number that is said with the question. A guess is right once the difference, give or take two
standard errors, lies on its side of that number, and as long as it does not, it is too early to say.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from gofish_learn.knowledge.proofs.chance_words import rounded
from gofish_learn.lab.estimate import Estimate
from gofish_learn.ui.rules_lab.messages import Effect

if TYPE_CHECKING:
    from gofish_learn.lab.rule_change import Compared

BAND = 2
"""So many standard errors "give or take" reaches to each side, and the bands of the chart."""
HUNDRED = 100
MOST_DECIMALS = 3
FEWEST_DEALS = 100
"""With fewer deals nothing is said of a guess: their spread is not known well enough."""


class MeasureQuestion(NamedTuple):
    """What is asked of a measure.

    Attributes:
        less: the answer that it gets less.
        more: the answer that it gets more.
        near: a difference up to this is about the same: in asks, or in games of 100.
        share: whether it is a share of games.
        is_less: what is said of a difference below 0, after the number.
        is_more: what is said of one above it.
        means_less: what a difference below 0 means, after the sentence.
        means_more: what one above it means.
    """

    title: str
    asks: str
    less: str
    more: str
    near: int
    share: bool
    axis: str
    is_less: str
    is_more: str
    means_less: str = ""
    means_more: str = ""


QUESTIONS: Mapping[str, MeasureQuestion] = {
    "length": MeasureQuestion(
        "Length",
        "How long will a game be?",
        "Shorter",
        "Longer",
        3,
        share=False,
        axis="Asks in a game",
        is_less="shorter",
        is_more="longer",
    ),
    "ties": MeasureQuestion(
        "Ties",
        "How many games will have more than one winner?",
        "Fewer",
        "More",
        2,
        share=True,
        axis="Games with a shared win",
        is_less="fewer shared wins",
        is_more="more shared wins",
    ),
    "luck": MeasureQuestion(
        "Luck",
        "How often will a bot that remembers everything beat bots that ask at random?",
        "Less often: more luck",
        "More often: less luck",
        2,
        share=True,
        axis="Games won by the bot that remembers",
        is_less="fewer wins for memory",
        is_more="more wins for memory",
        means_less=": more luck",
        means_more=": less luck",
    ),
    "first": MeasureQuestion(
        "Going first",
        "Does going first help? How often will the one who asks first win?",
        "Less often",
        "More often",
        2,
        share=True,
        axis="Games won by the one who asks first",
        is_less="fewer wins for the one who asks first",
        is_more="more wins for the one who asks first",
    ),
}
"""What is guessed of each measure of `gofish_learn.lab.rule_change.MEASURES`."""
SAME = "About the same"


def answers(question: MeasureQuestion) -> dict[Effect, str]:
    """The three answers to a question."""
    return {Effect.LESS: question.less, Effect.SAME: SAME, Effect.MORE: question.more}


def near_words(question: MeasureQuestion) -> str:
    """What "about the same" means."""
    return f"“About the same” is up to {question.near} {'games in 100' if question.share else 'asks'} either way."


def scaled(question: MeasureQuestion, estimate: Estimate) -> Estimate:
    """An estimate in the unit in which it is said: asks, or games in 100."""
    unit = HUNDRED if question.share else 1
    return Estimate(estimate.value * unit, estimate.error * unit)


def outcome(question: MeasureQuestion, difference: Estimate) -> Effect | None:
    """What the games say so far, or None where they cannot say it yet."""
    said = scaled(question, difference)
    low, high = said.value - BAND * said.error, said.value + BAND * said.error
    if -question.near <= low and high <= question.near:
        return Effect.SAME
    if high < -question.near:
        return Effect.LESS
    return Effect.MORE if low > question.near else None


def _decimals_of(said: Estimate) -> int:
    """With how many decimals a difference is said: one, or none where it is large or not known that well."""
    return 0 if BAND * said.error >= 1 or abs(said.value) >= 10 else 1


def difference_words(question: MeasureQuestion, difference: Estimate) -> str:
    """A difference in a sentence: "12 asks shorter, give or take 1."."""
    said = scaled(question, difference)
    error, less, decimals = BAND * said.error, said.value < 0, _decimals_of(said)
    number = rounded(abs(said.value), decimals)
    take = f"give or take {rounded(error, 1) if decimals else max(1, round(error))}"
    if float(number) == 0:
        return f"No difference, {take}." if error else "No difference so far."
    words = question.is_less if less else question.is_more
    if not question.share:
        return f"{number} {'ask' if number == '1' else 'asks'} {words}, {take}."
    means = question.means_less if less else question.means_more
    return f"In 100 games {number} {words.replace('wins', 'win') if number == '1' else words}, {take}{means}."


def both_words(question: MeasureQuestion, compared: "Compared") -> str:
    """A measure by both books, to as many decimals as it takes for their difference to be the one that is said."""
    said = scaled(question, compared.difference)
    numbers = [scaled(question, one).value for one in (compared.original, compared.changed)]
    wanted = rounded(said.value, _decimals_of(said))
    ways = ([rounded(number, decimals) for number in numbers] for decimals in range(MOST_DECIMALS))
    original, changed = next(
        (pair for pair in ways if rounded(Fraction(pair[1]) - Fraction(pair[0]), _decimals_of(said)) == wanted),
        [rounded(number, MOST_DECIMALS) for number in numbers],
    )
    return f"Original {original} {'games in 100' if question.share else 'asks'}, yours {changed}."


def guess_words(question: MeasureQuestion, guess: Effect, compared: "Compared", deals: int, *, done: bool) -> str:
    """The learner's guess beside what the games of so many deals say; `done` where no more will be played."""
    told = answers(question)
    yours = f"You guessed “{told[guess]}”"
    found = outcome(question, compared.difference) if deals >= FEWEST_DEALS else None
    if found is None:
        return f"{yours}: {'too close to say, even now' if done else 'too early to say'}."
    return f"{yours}: that’s right." if found is guess else f"{yours}. It is “{told[found]}”."
