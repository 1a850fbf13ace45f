"""The page of small packs: all ways in which the cards can lie, counted one by one."""

from dataclasses import dataclass, replace

from gofish_learn.engine.wording import listed, so_many
from gofish_learn.knowledge.proofs.chance_words import about, counted
from gofish_learn.lab.deals import RANK
from gofish_learn.teach.chance.guesses import CHANCES
from gofish_learn.teach.chance.questions import QUESTIONS
from gofish_learn.teach.chance.small_packs import HANDS, RANKS, SUITS
from gofish_learn.ui.lab.chance.question_shown import AxisShown, ControlShown, QuestionDot, axis_of, dots_of, said
from gofish_learn.ui.lab.chance.session import ChanceSession
from gofish_learn.ui.words.outcome import capital

ROOM = (66, 20)
"""So many ways have room at the middle size, and at the largest."""


@dataclass(frozen=True, slots=True)
class SmallShown:
    """A small pack.

    Attributes:
        ways: all ways in which the cards can lie: the ranks of the other player's cards, those with a seven first.
        size: how large each is drawn, from 0 for the many.
        counted: whether those with a seven are marked.
    """

    dots: tuple[QuestionDot, ...]
    key: str
    mine: tuple[str, ...]
    hand: int
    pond: int
    in_words: str
    ways: tuple[tuple[str, ...], ...]
    size: int
    counted: bool
    words: str
    under: str
    axis: AxisShown
    controls: tuple[ControlShown, ...]


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
    in_words = (
        f"A pack of {len(pack.cards)} cards. You have {listed([card.words for card in mine])}. "
        f"Ana has {counted(pack.hand, 'card')}, and {counted(pond, 'card')} {'is' if pond == 1 else 'are'} in the pond."
    )
    return SmallShown(
        dots=dots_of(session),
        key=f"{pack}-{guess}",
        mine=tuple(map(str, mine)),
        hand=pack.hand,
        pond=pond,
        in_words=in_words,
        ways=tuple(sorted(ways, key=lambda way: -way.count(RANK.letter))),
        size=sum(len(ways) <= most for most in ROOM),
        counted=guess is not None,
        words=words,
        under=under,
        axis=replace(axis, exact=exact),
        controls=tuple(ControlShown(name, label, *ends, value) for name, label, ends, value in values),
    )
