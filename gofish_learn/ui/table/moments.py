"""What is said of the moments of a game: how likely, how rare, and what came of it."""

from typing import TYPE_CHECKING

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.wording import so_many
from gofish_learn.knowledge.proofs.chance_words import LEAST, in_percent, rounded, two_digits, whole
from gofish_learn.knowledge.proofs.saying import number, spoken
from gofish_learn.teach.narrator import Narrator
from gofish_learn.ui.words.outcome import capital

if TYPE_CHECKING:
    from gofish_learn.knowledge.review.moments import Luck


def luck_words(luck: "Luck", narrator: Narrator) -> str:
    """The cards that came against the odds."""
    ask = luck.ask
    if luck.pond is None:
        return f"{asked(ask, narrator)} It worked! {happens(luck.chance)}"
    none = f"{capital(narrator.name(ask.target))} had no {ask.rank.plural}"
    return f"{none}, and {narrator.name(ask.asker)} fished one! {happens(luck.chance)}"


def asked(ask: Ask, narrator: Narrator) -> str:
    """An ask that was made, in a sentence."""
    return capital(f"{narrator.name(ask.asker)} asked {narrator.name(ask.target)} for {spoken(ask.wanted)}.")


def likely(what: str, chance: float) -> str:
    """How likely something was to work, in a sentence."""
    return f"{what} was sure to work." if chance == 1 else f"{what} works {in_percent(chance)} of the time."


def happens(chance: float) -> str:
    """How seldom something happens that is no sure thing, in a sentence."""
    if chance < LEAST:
        return f"That happens about 1 time in {two_digits(1 / chance):,}."
    tenths = whole(10 * chance)
    return f"That happens {'once' if tenths == 1 else f'{number(tenths)} times'} in ten."


def in_the_pond(luck: "Luck") -> str:
    """What the chance of a fished wish is worked out from; empty for a catch."""
    if luck.pond is None:
        return ""
    wished = rounded(luck.wished, 1).removesuffix(".0")
    were = f"{wished} were {luck.ask.rank.plural} on average, as far as you could know"
    return f" Of the {so_many(luck.pond, 'card')} in the pond {were}."
