"""Clues in a few words: who was dealt a card that has not moved, or was not, and where a card lies that has moved."""

from collections.abc import Sequence

from gofish_learn.engine.cards import Card
from gofish_learn.engine.events import Asked, CardExposed, CardsGiven, Event
from gofish_learn.engine.wording import listed
from gofish_learn.knowledge.proofs.named_cards.card_ledger import CardLedger
from gofish_learn.knowledge.proofs.named_cards.clues import Clue, Hint, SharedCards
from gofish_learn.knowledge.proofs.saying import Speaker, cards_in_words, one_of, spoken


class ClueTeller:
    """Tells single clues of a card ledger to the player whose ledger it is."""

    def __init__(self, ledger: CardLedger, speaker: Speaker, events: Sequence[Event]) -> None:
        """Tell the clues of this ledger, which it has from these events."""
        self.ledger = ledger
        self.speak = speaker
        self.events = events

    def lying(self, card: Card, where: int, event: int) -> str:
        """Where a card lies that everybody has seen move."""
        say = self.speak
        match self.events[event]:
            case _ if where == say.you:
                return f"you hold the {card.words}"
            case CardsGiven(seat, to, _):
                return f"{say.name(seat)} gave {say.name(to)} the {card.words}, and it has not moved since"
            case CardExposed(seat, _):
                return f"{say.name(seat)} showed the {card.words} by accident, and it has not moved since"
            case _:
                return f"the {card.words} has been laid"

    def traced(self, clue: Clue) -> str:
        """Why a seat was dealt a card that has not moved."""
        who, card = self.speak.name(clue.seat), clue.card
        match clue.hint:
            case Hint.NOBODY_ELSE:
                why = listed([self.struck(one) for one in clue.premises if isinstance(one, Clue)])
                return f"{who} has the {card.words}, for nobody else can have it{': ' * bool(why)}{why}"
            case Hint.ONLY_ONE_LEFT:
                asked = self.asked(clue.event or 0)
                return f"{asked} and so held another {card.rank.singular}; it can only be the {card.words}"
            case Hint.HAND_NEEDS_IT:
                return f"{who} can have been dealt no other cards than those that are left, the {card.words} among them"
            case Hint.NO_CHOICE:
                return f"counting leaves no place for the {card.words} but {self.speak.whose(clue.seat)} hand"
            case _:
                return f"{self.speak.whose(clue.seat)} ask was called illegal, so {who} held the {card.words}"

    def struck(self, clue: Clue) -> str:
        """Why a seat does not hold a card."""
        who, card = self.speak.name(clue.seat), clue.card
        match clue.hint:
            case Hint.ASKED:
                return f"{self.asked(clue.event or 0)}, and nobody may ask for a card in hand"
            case Hint.REFUSED:
                ask = self.events[(clue.event or 1) - 1]
                asker = self.speak.whose(ask.seat) if isinstance(ask, Asked) else "an"
                return f"{who} said no to {asker} ask for the {card.words}"
            case Hint.CALLED:
                return f"{who} asked for {card.rank.plural} without holding one (the referee said so)"
            case Hint.ELSEWHERE:
                return f"{self.speak.name(self.ledger.dealt[card].seat)} has the {card.words}"
            case Hint.HAND_FULL:
                size = self.ledger.sizes[clue.seat]
                return f"all of the {cards_in_words(size)} that {who} was dealt are known"
            case Hint.NO_ROOM:
                return f"counting shows that {who} cannot have the {card.words}"
            case Hint.SHARED:
                return self.between_them([share for share in clue.premises if isinstance(share, SharedCards)])
            case _:
                return f"with {one_of(card)} {who} would have laid the book of {card.rank.plural}"

    def between_them(self, shares: Sequence[SharedCards]) -> str:
        """That some seats were dealt some cards between them."""
        seats = listed([self.speak.name(share.seat) for share in shares])
        these = listed([f"the {card.words}" for card in sorted(shares[0].cards)])
        return f"between them {seats} were dealt {these}"

    def asked(self, event: int) -> str:
        """An ask, by its event: "Ana asked Ben for the seven of hearts"."""
        ask = self.events[event]
        if not isinstance(ask, Asked):
            return "an ask was made"
        return f"{self.speak.name(ask.seat)} asked {self.speak.name(ask.target)} for {spoken(ask.wanted)}"
