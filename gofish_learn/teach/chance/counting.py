"""Step-by-step solutions: a walk of steps, each with one card fewer, whose chances are multiplied or added."""

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from gofish_learn.knowledge.opening_odds import (
    ChanceStep,
    all_of,
    misses_by_card,
    misses_by_wanted,
    one_at_least,
    whole_rank,
)
from gofish_learn.knowledge.proofs.chance_words import decimal
from gofish_learn.knowledge.proofs.phrases import number as in_words
from gofish_learn.lab.deals import Setting


class Sum(Enum):
    """How the chances of the steps of a walk are combined."""

    NOT_ALL_MISS = "the product, taken from 1"
    ALL_HIT = "the product, once for each of the 13 ranks"
    ADDED = "the sum"


@dataclass(frozen=True, slots=True)
class Walk:
    """One way to compute a chance step by step.

    Attributes:
        title: what the steps go through, such as "One missing seven after another".
        goes_on: what it means that a step goes its way and the walk continues, in a few words.
        ends: what it means that it does not.
        ranks: the factor for `Sum.ALL_HIT`: the number of ranks that the product holds for.
    """

    title: str
    says: str
    steps: tuple[ChanceStep, ...]
    makes: Sum
    goes_on: str
    ends: str
    ranks: int = 1

    @property
    def value(self) -> Fraction:
        """The result of combining the steps, as an exact fraction."""
        match self.makes:
            case Sum.NOT_ALL_MISS:
                return one_at_least(self.steps)
            case Sum.ALL_HIT:
                return self.ranks * all_of(self.steps)
            case Sum.ADDED:
                return sum((step.chance for step in self.steps), start=Fraction(0))

    @property
    def written(self) -> str:
        """The calculation in one line, such as "1 − 38/45 × 37/44 × 36/43 = 0.405"."""
        result = f"= {decimal(self.value)}"
        match self.makes:
            case Sum.NOT_ALL_MISS:
                return f"1 − {' × '.join(map(str, self.steps))} {result}"
            case Sum.ALL_HIT:
                return f"{self.ranks} × {' × '.join(map(str, self.steps))} {result}"
            case Sum.ADDED:
                return f"{' + '.join(map(str, self.steps))} {result}"


def _walks_to_a_hand(  # noqa: PLR0913 - the last four are words of its sentences
    setting: Setting, taken: int, *, whose: str, nobody: str, hit: str, miss: str
) -> tuple[Walk, ...]:
    """The two ways to compute the chance that some hidden hands, of `taken` cards together, hold a missing card."""
    unseen, missing = setting.unseen, setting.missing
    elsewhere = f"somewhere else in {unseen - taken} of {unseen} places"
    by_wanted = Walk(
        title="One missing seven after another" if missing > 1 else "The missing seven",
        says=f"You cannot see {unseen} cards; {in_words(taken)} of them {'is' if taken == 1 else 'are'} {whose}. "
        + (
            f"The first missing seven is {elsewhere}. That place is then taken for the next one. If all of them are "
            f"somewhere else, {nobody} a seven; in every other case there is at least one."
            if missing > 1
            else f"The missing seven is {elsewhere}. In the other {in_words(taken)} {hit}."
        ),
        steps=misses_by_wanted(unseen, missing, taken),
        makes=Sum.NOT_ALL_MISS,
        goes_on=miss,
        ends=hit,
    )
    in_cases = f"not a seven in {unseen - missing} of {unseen} cases"
    by_card = Walk(
        title=f"One of {whose} cards after another" if taken > 1 else f"{whose} card",
        says=f"The first of {whose} cards is {in_cases}. That card is then gone when you look at the next. If none of "
        f"the cards is a seven, {nobody} a seven. The answer is the same."
        if taken > 1
        else f"{whose} card is {in_cases}. In the others it is one. The answer is the same.",
        steps=misses_by_card(unseen, missing, taken),
        makes=Sum.NOT_ALL_MISS,
        goes_on="no seven",
        ends="a seven",
    )
    return by_wanted, by_card


def opponent_walks(setting: Setting) -> tuple[Walk, ...]:
    """The ways to compute the chance that Ana holds at least one seven."""
    return _walks_to_a_hand(
        setting, setting.hand, whose="Ana’s", nobody="Ana does not hold", hit="Ana has it", miss="not hers"
    )


def somebody_walks(setting: Setting) -> tuple[Walk, ...]:
    """The ways to compute the chance that anybody else holds a seven, treating their hands as a single one."""
    if setting.players == 2:
        return opponent_walks(setting)
    taken = (setting.players - 1) * setting.hand
    return _walks_to_a_hand(
        setting, taken, whose="the others’", nobody="none of the others holds", hit="they have it", miss="not theirs"
    )


def fishing_walks(setting: Setting, draws: int) -> tuple[Walk, ...]:
    """The way to compute the chance that one of the first cards of the pond is the wish."""
    hand, outside, missing = setting.hand, setting.outside, setting.missing
    where = (
        "Ana does not have the missing seven, so it is" if missing == 1 else "Ana has no seven, so the missing ones are"
    )
    then = " That card is then gone when you draw the next." if draws > 1 else ""
    return (
        Walk(
            title="One card after another" if draws > 1 else "The first card",
            says=f"Outside your hand and Ana’s there are 52 − {hand} − {hand} = {outside} cards. “Go fish!” tells you "
            f"that {where} among these. The first card is not a seven in {outside - missing} of {outside} cases.{then}",
            steps=misses_by_card(outside, missing, draws),
            makes=Sum.NOT_ALL_MISS,
            goes_on="no seven",
            ends="a seven",
        ),
    )


def book_walks(setting: Setting) -> tuple[Walk, ...]:
    """The way to compute the chance of being dealt a book: one rank first, then any of the 13."""
    hand = setting.hand
    twice = " Hands with two books are counted twice here; there are very few of them." if hand >= 8 else ""
    return (
        Walk(
            title="Four kings first",
            says=f"The first king is among your {in_words(hand)} cards in {hand} of 52 places, the second in "
            f"{hand - 1} of the 51 places left, and so on. The same holds for each of the 13 ranks.{twice}",
            steps=whole_rank(hand),
            makes=Sum.ALL_HIT,
            goes_on="yours",
            ends="not yours",
            ranks=13,
        ),
    )


def cards_walks(setting: Setting) -> tuple[Walk, ...]:
    """The way to compute the mean number of sevens that Ana holds: each missing seven adds its share."""
    share, single = ChanceStep(setting.hand, setting.unseen), setting.missing == 1
    where = (
        f"one of the {setting.unseen} cards that you cannot see, of which {in_words(setting.hand)} "
        f"{'is' if setting.hand == 1 else 'are'} Ana’s: it is hers in {share} of all deals."
    )
    return (
        Walk(
            title="The missing seven" if single else "One missing seven after another",
            says=f"The missing seven is {where} So much of a seven is hers on average."
            if single
            else f"Each missing seven is {where} You may add averages, even when one affects the other.",
            steps=(share,) * setting.missing,
            makes=Sum.ADDED,
            goes_on="Ana has it",
            ends="not hers",
        ),
    )
