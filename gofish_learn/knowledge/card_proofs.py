"""Why it is certain who holds a card, read aloud, where asks name a card."""

from collections.abc import Sequence

from gofish_learn.engine.cards import Card, Rank
from gofish_learn.engine.events import Asked, CardExposed, CardsGiven, Event
from gofish_learn.engine.wording import listed
from gofish_learn.knowledge.card_ledger import LAID, CardLedger
from gofish_learn.knowledge.clues import Clue, Hint
from gofish_learn.knowledge.proofs import Told
from gofish_learn.knowledge.saying import Speaker, cards, named, one_of, sentence


class CardTeller:
    """Tells the proofs of a card ledger to the player whose ledger it is."""

    def __init__(self, ledger: CardLedger, speaker: Speaker, events: Sequence[Event], sizes: Sequence[int]) -> None:
        """Tell what this ledger has proved.

        Args:
            ledger: the ledger.
            speaker: who is spoken to.
            events: the events as the seat saw them.
            sizes: how many cards each seat holds now.
        """
        self.ledger = ledger
        self.speak = speaker
        self.events = events
        self.sizes = sizes

    def proof(self, seat: int, wanted: Rank | Card, *, held: bool) -> Told | None:
        """Why the seat certainly holds what is wanted, or certainly does not; None where the ledger cannot prove it."""
        if not held and not self.sizes[seat]:
            return Told(sentence(f"{self.speak.name(seat)} has no cards"))
        if isinstance(wanted, Card):
            found = self.card(seat, wanted, held=held)
        else:
            found = self.some_of(seat, wanted) if held else self.none_of(seat, wanted)
        return None if found is None else Told(sentence(found[0]), tuple(sorted(set(found[1]))))

    def some_of(self, seat: int, rank: Rank) -> tuple[str, tuple[int, ...]] | None:
        """Why the seat holds a card of the rank."""
        for card in self.of_rank(rank):
            found = self.card(seat, card, held=True)
            if found is not None:
                return found
        for one in reversed(self.ledger.some):
            possible = [card for card in one.cards if self.ledger.clue_against(card, seat) is None]
            there = all(card not in self.ledger.lies or self.ledger.lies[card][0] == seat for card in possible)
            if one.seat == seat and there and one.cards and Card(rank, next(iter(one.cards)).suit) in one.cards:
                against = [self.ledger.clue_against(card, seat) or () for card in one.cards]
                events = [event for clues in against for clue in clues for event in clue.events()]
                asked = f"{self.asked(one.event)} and so held another {rank.singular}"
                return f"{asked}; none has left {self.speak.whose(seat)} hand since", (one.event, *events)
        return None

    def none_of(self, seat: int, rank: Rank) -> tuple[str, tuple[int, ...]] | None:
        """Why the seat holds no card of the rank."""
        found = [self.card(seat, card, held=False) for card in self.of_rank(rank)]
        proofs = [one for one in found if one is not None]
        if len(proofs) < len(found):
            return None
        if all(card in self.ledger.lies and self.ledger.lies[card][0] == LAID for card in self.of_rank(rank)):
            return f"the book of {rank.plural} has been laid", ()
        own = [f"the {card.words}" for card in self.of_rank(rank) if self.mine(card)]
        mine = [f"you hold {listed(own)}"] if own else []
        told = list(dict.fromkeys(said for said, _ in proofs if not said.startswith("you hold")))
        return "; ".join([*mine, *told]), tuple(event for _, events in proofs for event in events)

    def mine(self, card: Card) -> bool:
        """Whether the card is in the own hand now."""
        where = self.ledger.lies.get(card, (self.ledger.owner(card), 0))[0]
        return where == self.ledger.seat

    def of_rank(self, rank: Rank) -> list[Card]:
        """The cards of a rank that are in play."""
        return [card for card in self.ledger.cards if card.rank == rank]

    def card(self, seat: int, card: Card, *, held: bool) -> tuple[str, tuple[int, ...]] | None:
        """Why the seat holds a card, or does not, with the events that show it; None where it is not certain."""
        ledger = self.ledger
        if card in ledger.lies:
            where, event = ledger.lies[card]
            if held != (where == seat):
                return None
            return self.lying(card, where, event), (event,)
        owner = ledger.owner(card)
        if held:
            return None if owner != seat or card not in ledger.dealt else self.traced(ledger.dealt[card])
        if owner == ledger.seat:
            return f"you hold the {card.words}", ()
        against = ledger.clue_against(card, seat)
        if not against:
            return None
        (clue,) = against
        if clue.hint is Hint.ELSEWHERE:
            return self.traced(clue.premises[0])
        return self.struck(clue), clue.events()

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

    def traced(self, clue: Clue) -> tuple[str, tuple[int, ...]]:
        """Why a seat was dealt a card that has not moved."""
        who, card = self.speak.name(clue.seat), clue.card
        match clue.hint:
            case Hint.NOBODY_ELSE:
                told = [self.struck(one) for one in clue.premises]
                said = f"{who} has the {card.words}, for nobody else can have it"
                said = f"{said}: {listed(told)}" if told else said
            case Hint.ONLY_ONE_LEFT:
                asked = self.asked(clue.event or 0)
                said = f"{asked} and so held another {card.rank.singular}; it can only be the {card.words}"
            case Hint.HAND_NEEDS_IT:
                said = f"{who} can have been dealt no other cards than those that are left, the {card.words} among them"
            case _:
                said = f"{self.speak.whose(clue.seat)} ask was called illegal, so {who} held the {card.words}"
        return said, clue.events()

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
                return f"{self.speak.name(clue.premises[0].seat)} has the {card.words}"
            case Hint.HAND_FULL:
                size = self.ledger.sizes[clue.seat]
                return f"all of the {cards(size)} that {who} was dealt are known"
            case _:
                return f"with {one_of(card)} {who} would have laid the book of {card.rank.plural}"

    def asked(self, event: int) -> str:
        """An ask, by its event: "Ana asked Ben for the seven of hearts"."""
        ask = self.events[event]
        if not isinstance(ask, Asked):
            return "an ask was made"
        return f"{self.speak.name(ask.seat)} asked {self.speak.name(ask.target)} for {named(ask.wanted)}"
