"""Why it is certain who holds a card, read aloud, where asks name a card."""

from collections.abc import Sequence

from gofish_learn.engine.cards import Card, Rank
from gofish_learn.engine.events import Event
from gofish_learn.engine.wording import listed
from gofish_learn.knowledge.proofs.facts import Proof
from gofish_learn.knowledge.proofs.named_cards.card_ledger import LAID, CardLedger
from gofish_learn.knowledge.proofs.named_cards.clue_words import ClueTeller
from gofish_learn.knowledge.proofs.named_cards.clues import Clue, Hint
from gofish_learn.knowledge.proofs.named_cards.count_sentences import Because, CountTeller, count_of
from gofish_learn.knowledge.proofs.saying import Speaker, sentence
from gofish_learn.knowledge.proofs.sentences import ProofSentence

SaidBecause = tuple[str, tuple[int, ...], Because]
"""What is said, the events that show it, and what a count that it tells rests on."""


class CardTeller:
    """Tells the proofs of a card ledger to the player whose ledger it is."""

    def __init__(self, ledger: CardLedger, speaker: Speaker, events: Sequence[Event], sizes: Sequence[int]) -> None:
        """Tell what this ledger has proved from these events; `sizes` is how many cards each seat holds now."""
        self.ledger = ledger
        self.speak = speaker
        self.sizes = sizes
        self.words = ClueTeller(ledger, speaker, events)
        self.counts = CountTeller(self.words)

    def proof(self, seat: int, wanted: Rank | Card, *, held: bool) -> ProofSentence | None:
        """Why the seat certainly holds what is wanted, or certainly does not; None where the ledger cannot prove it."""
        if not held and not self.sizes[seat]:
            return ProofSentence(sentence(f"{self.speak.name(seat)} has no cards"))
        if isinstance(wanted, Card):
            found = self.card(seat, wanted, held=held)
        else:
            found = self.some_of(seat, wanted) if held else self.none_of(seat, wanted)
        if found is None:
            return None
        said, events, because = found
        below = tuple(ProofSentence(sentence(why), known) for why, known in dict(because).items() if why != said)
        return ProofSentence(sentence(said), tuple(sorted(set(events))), below=below)

    def some_of(self, seat: int, rank: Rank) -> SaidBecause | None:
        """Why the seat holds a card of the rank."""
        found = [self.card(seat, card, held=True) for card in self.ledger.of_rank[rank]]
        held = [one for one in found if one is not None]
        direct = next((one for one in held if not one[2]), None)
        if direct is not None:
            return direct
        for one in reversed(self.ledger.some):
            possible = [card for card in one.cards if self.ledger.clue_against(card, seat) is None]
            there = all(card not in self.ledger.lies or self.ledger.lies[card][0] == seat for card in possible)
            if one.seat == seat and there and one.cards and Card(rank, next(iter(one.cards)).suit) in one.cards:
                against = [self.ledger.clue_against(card, seat) or () for card in one.cards]
                events = [event for clues in against for clue in clues for event in clue.events()]
                asked = f"{self.words.asked(one.event)} and so held another {rank.singular}"
                return f"{asked}; none has left {self.speak.whose(seat)} hand since", (one.event, *events), ()
        return self.some_by_counting(seat, rank) or next(iter(held), None)

    def some_by_counting(self, seat: int, rank: Rank) -> SaidBecause | None:
        """Why the seat holds a card of the rank, where counting its hand or the rank shows it."""
        bound = self.ledger.counts.fewest[seat][rank]
        gone = sum(self.ledger.owner(card) == seat for card in self.ledger.of_rank[rank] if card in self.ledger.lies)
        if bound.count <= gone or bound.fact is None or bound.fact.proof is Proof.CARDS:
            return None
        fact = self.ledger.counts.just(bound.fact, gone + 1)
        said = f"{self.counts.no_choice(fact)}, {self.counts.some_left(fact)}"
        return said, fact.events(), self.counts.because([fact], most=False)

    def none_of(self, seat: int, rank: Rank) -> SaidBecause | None:
        """Why the seat holds no card of the rank."""
        found = [self.card(seat, card, held=False) for card in self.ledger.of_rank[rank]]
        proofs = [one for one in found if one is not None]
        if len(proofs) < len(found):
            return None
        if all(card in self.ledger.lies and self.ledger.lies[card][0] == LAID for card in self.ledger.of_rank[rank]):
            return f"the book of {rank.plural} has been laid", (), ()
        by_counting = self.none_by_counting(seat, rank)
        if by_counting is not None:
            return by_counting
        own = [f"the {card.words}" for card in self.ledger.of_rank[rank] if self.mine(card)]
        mine = [f"you hold {listed(own)}"] if own else []
        told = list(dict.fromkeys(said for said, _, _ in proofs if not said.startswith("you hold")))
        because = tuple(one for _, _, below in proofs for one in below)
        return "; ".join([*mine, *told]), tuple(event for _, events, _ in proofs for event in events), because

    def none_by_counting(self, seat: int, rank: Rank) -> SaidBecause | None:
        """Why the seat holds no card of the rank, where its hand or the rank is accounted for without."""
        gone = sum(self.ledger.owner(card) == seat for card in self.ledger.of_rank[rank] if card in self.ledger.lies)
        for card in self.ledger.of_rank[rank]:
            clue = self.ledger.struck.get((card, seat))
            fact = count_of(clue) if clue is not None and clue.hint is Hint.NO_ROOM else None
            if fact is not None and fact.count == gone:
                return self.counts.no_room(fact), fact.events(), self.counts.because([fact], most=True)
        return None

    def mine(self, card: Card) -> bool:
        """Whether the card is in the own hand now."""
        where = self.ledger.lies.get(card, (self.ledger.owner(card), 0))[0]
        return where == self.ledger.seat

    def card(self, seat: int, card: Card, *, held: bool) -> SaidBecause | None:
        """Why the seat holds a card, or does not, with the events that show it; None where it is not certain."""
        ledger = self.ledger
        if card in ledger.lies:
            where, event = ledger.lies[card]
            if held != (where == seat):
                return None
            return self.words.lying(card, where, event), (event,), ()
        owner = ledger.owner(card)
        if held:
            return None if owner != seat or card not in ledger.dealt else self.follows(ledger.dealt[card])
        if owner == ledger.seat:
            return f"you hold the {card.words}", (), ()
        if (card, seat) in ledger.struck:
            return self.follows(ledger.struck[card, seat])
        return self.follows(ledger.dealt[card]) if card in ledger.dealt and owner != seat else None

    def follows(self, clue: Clue) -> SaidBecause:
        """Why a clue is right, with what that rests on where it was counted."""
        fact = count_of(clue)
        match clue.hint:
            case Hint.NO_CHOICE if fact is not None:
                said = f"{self.counts.no_choice(fact)}, {self.counts.which(fact)}"
            case Hint.NO_ROOM if fact is not None:
                said = self.counts.no_room(fact)
            case Hint.SHARED:
                said = self.words.struck(clue)
            case _:
                dealt = self.ledger.dealt.get(clue.card) is clue
                return self.words.traced(clue) if dealt else self.words.struck(clue), clue.events(), ()
        return said, clue.events(), self.counts.because(clue.premises, most=clue.hint is Hint.NO_ROOM)
