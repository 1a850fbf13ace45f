"""What lies on the table of a question: everybody's cards face down, and after a single deal those that it is about."""

from collections.abc import Sequence
from dataclasses import dataclass

from gofish_learn.engine.cards import CARDS, Card
from gofish_learn.engine.wording import listed
from gofish_learn.knowledge.proofs.chance_words import counted
from gofish_learn.lab.deals import RANK, Deal, Setting
from gofish_learn.teach.chance.questions import ChanceQuestion, Look
from gofish_learn.teach.positions import NAMES, PEOPLE

POND_SHOWN = 3
"""So many backs stand for the pond."""


@dataclass(frozen=True, slots=True)
class HandShown:
    """What lies before somebody, or is the pond.

    Attributes:
        face: whose face it is; empty for the pond.
        cards: those that lie face up.
        backs: how many others there are, as far as they are drawn.
    """

    name: str
    face: str
    cards: tuple[str, ...]
    backs: int
    words: str


def hands_shown(question: ChanceQuestion, setting: Setting, deal: Deal | None) -> tuple[HandShown, ...]:
    """What lies before everybody, me first and the pond last; after a single deal with the cards that it is about."""
    mine = setting.mine if question.fixed else ()
    open_ = {0: [str(card) for card in mine]}
    if deal is not None:
        for seat in range(setting.players):
            cards = [CARDS[number] for number in deal.cards_of(seat)]
            if question.look is Look.MINE and not seat:
                open_[0] = book_in(cards)
            elif seat and (seat == 1 or question.look is Look.OTHERS) and question.look is not Look.MINE:
                open_[seat] = [str(card) for card in cards if card.rank == RANK]
    people = (("You", "penguin"), *PEOPLE.items())
    hands = [
        _hand(name, face, open_.get(seat, []), setting.hand)
        for seat, (name, face) in enumerate(people[: setting.players])
    ]
    fished = [] if deal is None else [str(card) for card in fished_of(question, setting, deal)]
    backs = POND_SHOWN if setting.pond else 0
    words = listed([Card.parse(card).words for card in fished]) if fished else f"{setting.pond} cards"
    return (*hands, HandShown("The pond", "", tuple(fished), backs, f"The pond: {words}"))


def _hand(name: str, face: str, cards: Sequence[str], of: int) -> HandShown:
    hidden = of - len(cards)
    have = "have" if name == "You" else "has"
    seen = [Card.parse(card).words for card in cards] + [counted(hidden, "other card" if cards else "card")] * (
        hidden > 0
    )
    return HandShown(name, face, tuple(cards), hidden, f"{name} {have} {listed(seen)}")


def book_in(cards: Sequence[Card]) -> list[str]:
    """The cards of a rank that is there four times."""
    return [str(card) for card in cards if sum(other.rank == card.rank for other in cards) == 4]


def fished_of(question: ChanceQuestion, setting: Setting, deal: Deal) -> list[Card]:
    """The cards that come from the pond, up to the first of the rank; none where the target does not say “Go fish!”."""
    if question.look is not Look.POND or deal.held[1]:
        return []
    end = min(min(deal.fishable) + 1, setting.draws) if deal.fishable else setting.draws
    return [CARDS[number] for number in deal.deck[deal.dealt : deal.dealt + end]]


def deal_sentence(question: ChanceQuestion, setting: Setting, deal: Deal) -> str:
    """What a single deal came to."""
    match question.look:
        case Look.MINE:
            whole = book_in([CARDS[number] for number in deal.cards_of(0)])
            return "There is a book in your hand!" if whole else "There is no book in your hand."
        case Look.OTHERS:
            holders = [NAMES[seat - 1] for seat in range(1, setting.players) if deal.held[seat]]
            has = "has" if len(holders) == 1 else "have"
            return f"{listed(holders)} {has} a seven!" if holders else "Nobody else has a seven."
        case Look.POND if deal.held[1]:
            return "Ana has a seven, so this deal does not count."
        case Look.POND:
            return _pond_sentence(question, fished_of(question, setting, deal))
        case Look.ANA:
            return f"Ana has {counted(deal.held[1], 'seven')}!" if deal.held[1] else "Ana has no seven."


def _pond_sentence(question: ChanceQuestion, fished: Sequence[Card]) -> str:
    if question.name == "wish":
        return f"The top card of the pond is the {fished[0].words}."
    if fished[-1].rank != RANK:
        return "Your card is not a seven." if len(fished) == 1 else f"None of your {len(fished)} cards is a seven."
    return f"You fish a seven with card {len(fished)}!"
