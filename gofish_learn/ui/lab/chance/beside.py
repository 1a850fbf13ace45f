"""The two pages beside the questions: small packs, whose ways are counted one by one, and all guesses so far."""

from dataclasses import dataclass, replace
from math import sqrt

from gofish_learn.engine.wording import listed, so_many
from gofish_learn.knowledge.proofs.chance_words import about, counted, decimal, rounded
from gofish_learn.lab.deals import RANK
from gofish_learn.teach.chance.guesses import CHANCES, penalty
from gofish_learn.teach.chance.questions import QUESTIONS
from gofish_learn.teach.chance.small_packs import HANDS, RANKS, SUITS
from gofish_learn.ui.lab.chance.counted import answer_words
from gofish_learn.ui.lab.chance.session import ChanceSession
from gofish_learn.ui.lab.chance.shown import AxisShown, ControlShown, Dot, axis_of, dots_of, facts_of, said
from gofish_learn.ui.words.outcome import capital

ENOUGH_GUESSES = 10
"""With fewer guesses of chances nothing is said about how somebody guesses."""

ROOM = (66, 20)
"""So many ways have room at the middle size, and at the largest."""


@dataclass(frozen=True, slots=True)
class SmallShown:
    """A small pack.

    Attributes:
        mine: the cards of my hand.
        ways: all ways in which the cards can lie: the ranks of the other player's cards, those with a seven first.
        size: how large each is drawn, from 0 for the many.
        counted: whether those with a seven are marked.
    """

    dots: tuple[Dot, ...]
    key: str
    mine: tuple[str, ...]
    hand: int
    pond: int
    told: str
    ways: tuple[tuple[str, ...], ...]
    size: int
    counted: bool
    words: str
    under: str
    axis: AxisShown
    controls: tuple[ControlShown, ...]


@dataclass(frozen=True, slots=True)
class GuessShown:
    """A guess beside the answer; of chances also both as numbers from 0 to 1."""

    title: str
    deal: str
    said: str
    exact: str
    at: tuple[float, float] | None


@dataclass(frozen=True, slots=True)
class RecordShown:
    """All guesses whose answers have been shown."""

    dots: tuple[Dot, ...]
    rows: tuple[GuessShown, ...]
    words: str
    under: tuple[str, ...]


def small_shown(session: ChanceSession) -> SmallShown:
    """The small pack that lies on the table, and all ways in which its cards can lie."""
    pack, guess = session.pack, session.pack_guess
    ways = tuple(tuple(card.rank.letter for card in way) for way in pack.ways())
    has = sum(RANK.letter in way for way in ways)
    whole = so_many(len(ways), "way")
    mine, pond = pack.mine, len(pack.hidden) - pack.hand
    chance = pack.chance
    exact = CHANCES.position(float(chance)) if guess is not None else None
    axis = axis_of(CHANCES, "Your guess: in how many of the ways Ana has a seven", guess, moves=guess is None)
    values = (
        ("ranks", "Ranks", RANKS, pack.ranks),
        ("suits", "Suits", SUITS, pack.suits),
        ("hand", "Cards each", HANDS, pack.hand),
    )
    if guess is None:
        words, under = "Does Ana have a seven? Touch the line.", f"Here are all {whole} the cards can lie."
    else:
        words = f"Ana has a seven in {has} of {whole}."
        under = f"{capital(about(chance))}. You said {said(QUESTIONS['opponent'], guess)}."
    told = (
        f"A pack of {len(pack.cards)} cards. You have {listed([card.words for card in mine])}. "
        f"Ana has {counted(pack.hand, 'card')}, and {counted(pond, 'card')} {'is' if pond == 1 else 'are'} in the pond."
    )
    return SmallShown(
        dots=dots_of(session),
        key=f"{pack}-{guess}",
        mine=tuple(map(str, mine)),
        hand=pack.hand,
        pond=pond,
        told=told,
        ways=tuple(sorted(ways, key=lambda way: -way.count(RANK.letter))),
        size=sum(len(ways) <= most for most in ROOM),
        counted=guess is not None,
        words=words,
        under=under,
        axis=replace(axis, exact=exact),
        controls=tuple(ControlShown(name, label, *ends, value) for name, label, ends, value in values),
    )


def record_shown(session: ChanceSession) -> RecordShown:
    """All guesses beside the exact answers; from ten on also how somebody guesses."""
    rows, apart, paid, least = [], [], [], []
    for name, attempt in ((name, session.attempts[name]) for name in QUESTIONS if name in session.attempts):
        question = QUESTIONS[name]
        for one in attempt.rounds:
            if not one.answered or one.guess is None:
                continue
            guess, exact = question.scale.marks[one.guess].value, question.exact(one.setting).value
            is_chance = question.scale.unit == "chance"
            at = (float(guess), float(exact)) if is_chance else None
            deal = capital(facts_of(question, one.setting))
            rows.append(GuessShown(question.title, deal, said(question, one.guess), answer_words(question, exact), at))
            if is_chance:
                apart.append(float(guess - exact))
                paid.append(penalty(guess, exact))
                least.append(penalty(exact, exact))
    if len(apart) < ENOUGH_GUESSES:
        left = ENOUGH_GUESSES - len(apart)
        return RecordShown(
            dots_of(session),
            tuple(rows),
            f"{capital(counted(left, 'guess', 'guesses'))} more, and you see how you guess.",
            (),
        )
    costs = (decimal(sum(each) / len(each), 2) for each in (paid, least))
    scored = "As forecasters are scored, a deal costs you {} on average; the exact chances would cost {}.".format(
        *costs
    )
    away = f"On average {rounded(100 * sum(map(abs, apart)) / len(apart))} in 100 away from the exact chance."
    return RecordShown(dots_of(session), tuple(rows), _leaning(apart), (away, scored))


def _leaning(apart: list[float]) -> str:
    """Whether guesses lean to one side, more than chance explains: two standard errors of their mean."""
    mean = sum(apart) / len(apart)
    error = sqrt(sum((one - mean) ** 2 for one in apart) / (len(apart) - 1) / len(apart))
    if abs(mean) <= 2 * error:
        return "You guess neither too high nor too low."
    return f"You guess {'too high' if mean > 0 else 'too low'}: by about {rounded(100 * abs(mean))} in 100."
