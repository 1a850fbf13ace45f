"""Why a bound is certain, read aloud: from a proof in the ledger to a sentence.

The sentence is made for the proof that a child would give: an empty hand first, then all cards of the rank in sight,
then what was said or given, then counting. A proof that was found some moves ago is told in the past, with what has
happened since.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from gofish_learn.engine.cards import Card, Rank
from gofish_learn.engine.events import Asked, CardDrawn, CardExposed, CardsGiven, Event, GoFishSaid, HandRefilled
from gofish_learn.engine.hands import FOUR_OF
from gofish_learn.engine.wording import listed
from gofish_learn.knowledge.proofs.ledger import Ledger, Proof, ProvedCount
from gofish_learn.knowledge.proofs.phrases import (
    Speaker,
    cards_in_words,
    cards_of,
    number,
    one_of,
    sentence,
    spoken,
)

DIRECT = {
    Proof.SAID_NONE,
    Proof.GAVE_ALL,
    Proof.CALLED_NONE,
    Proof.ASKED,
    Proof.RECEIVED,
    Proof.FISHED,
    Proof.EXPOSED,
    Proof.LAID,
}
"""Proofs that need no counting: one event shows it."""


@dataclass(frozen=True, slots=True)
class ProofSentence:
    """A proof in a sentence, with the events that it rests on (as indexes in `View.events`).

    The bounds that it rests on are to be told after it.
    """

    sentence: str
    events: tuple[int, ...] = ()
    premises: tuple[ProvedCount, ...] = ()


class Teller:
    """Tells the proofs of a ledger to the player whose ledger it is."""

    def __init__(self, ledger: Ledger, speaker: Speaker) -> None:
        """Put the proofs of this ledger into words for this speaker."""
        self.ledger = ledger
        self.speak = speaker
        self.events: Sequence[Event] = ledger.log.events
        self.table = ledger.log.table

    def proof(self, seat: int, rank: Rank, *, held: bool) -> ProofSentence | None:
        """Why the seat certainly holds a card of the rank, or certainly none; None where the ledger cannot prove it."""
        bound = (self.ledger.fewest if held else self.ledger.most)[seat][rank]
        if held != (bound.count > 0):
            return None
        who = self.speak.name(seat)
        if not held and not self.table.sizes[seat]:
            return ProofSentence(sentence(f"{who} has no cards"))
        if not held and not self.ledger.unseen[rank]:
            return ProofSentence(sentence(self.in_sight(rank)))
        fact = bound.fact
        if fact is not None and fact.proof in DIRECT:
            return ProofSentence(sentence(f"{self.shown(fact)}{self.since(fact, held=held)}"), shown_by(fact))
        by_rank, by_hand = self.counting(seat, rank, Proof.RANK), self.counting(seat, rank, Proof.HAND)
        for proof, premises, gap in ((Proof.RANK, *by_rank), (Proof.HAND, *by_hand)):
            if gap[held] > 0 if held else gap[held] <= 0:
                facts = premises[held]
                if any(one is fact for premise in facts for one in premise.whole_proof()):
                    continue  # what follows from the bound itself cannot prove it
                return ProofSentence(
                    sentence(self.counts(seat, rank, proof, facts, held=held)), events_of(facts), facts
                )
        if fact is None:
            return ProofSentence(
                sentence(f"earlier you could see all the {Rank(rank).plural}{self.none_since(seat, rank)}")
            )
        since = ""
        if fact.when < len(self.events):
            since = self.since(fact, held=True) if held else self.none_since(seat, rank)
        return ProofSentence(sentence(f"{self.counted_before(fact, held=held)}{since}"), fact.events())

    def counting(
        self, seat: int, rank: Rank, proof: Proof
    ) -> tuple[tuple[tuple[ProvedCount, ...], tuple[ProvedCount, ...]], tuple[int, int]]:
        """What counting a hand or a rank gives now for the most and the fewest: what it rests on, and the bounds."""
        ledger = self.ledger
        lines = [*ledger.others, ledger.pond]
        if proof is Proof.RANK:
            places = [(line, int(rank)) for line in lines if line != seat]
            total = ledger.unseen[rank]
        else:
            places = [(seat, other) for other in range(len(ledger.unseen)) if other != rank]
            total = self.table.sizes[seat]
        least = [ledger.fewest[line][other] for line, other in places]
        most = [ledger.most[line][other] for line, other in places]
        return (
            (
                tuple(fact for bound in least for fact in bound.premises),
                tuple(fact for bound in most for fact in bound.premises),
            ),
            (total - sum(bound.count for bound in least), total - sum(bound.count for bound in most)),
        )

    def in_sight(self, rank: Rank) -> str:
        """That all cards of a rank are laid or in the own hand."""
        return f"you can see all {number(self.ledger.copies[rank])} {rank.plural}: {listed(self.seen(rank))}"

    def seen(self, rank: Rank) -> list[str]:
        """How many cards of a rank are in the own hand and how many are laid."""
        own = self.ledger.log.hands[self.ledger.seat] & FOUR_OF[rank]
        laid = sum(len(group.cards) for groups in self.table.groups for group in groups if group.rank == rank)
        held = [f"{self.speak.does(self.ledger.seat, 'hold')} {number(own.bit_count())}"] if own else []
        return held + ([f"{number(laid)} {'has' if laid == 1 else 'have'} been laid"] if laid else [])

    def shown(self, fact: ProvedCount) -> str:
        """What the event behind a bound showed, as a clause without a full stop."""
        say, rank = self.speak, Rank(fact.rank)
        event = self.events[fact.event] if fact.event is not None else None
        match fact.proof, event:
            case Proof.SAID_NONE, GoFishSaid(seat, to):
                return f"{say.name(seat)} said “Go fish!” to {say.whose(to)} ask for {rank.plural}"
            case Proof.GAVE_ALL, CardsGiven(seat, to, given):
                return f"{say.name(seat)} had to give {say.name(to)} every {rank.singular} ({number(len(given))})"
            case Proof.CALLED_NONE, _:
                return f"{say.name(fact.seat)} asked for {rank.plural} without holding one (the referee said so)"
            case Proof.ASKED, Asked(seat, target, wanted):
                return f"{say.name(seat)} asked {say.name(target)} for {spoken(wanted)} and so held {one_of(rank)}"
            case Proof.RECEIVED, CardsGiven(seat, to, given):
                return f"{say.name(seat)} gave {say.name(to)} {cards_of(len(given), rank)}"
            case Proof.FISHED, CardDrawn(seat, Card() as card):
                return f"{say.name(seat)} drew the {card.words} for all to see"
            case Proof.EXPOSED, CardExposed(seat, card):
                return f"{say.name(seat)} showed the {card.words} by accident"
            case _:
                return (
                    f"{say.name(fact.seat)} laid a {self.ledger.rules.group_word} of {rank.plural} with none left over"
                )

    def since(self, fact: ProvedCount, *, held: bool) -> str:
        """What has happened since to the cards of a rank in a hand: nothing that would change the bound."""
        if held:
            return f"; {self.speak.name(fact.seat)} has neither given away nor laid {one_of(Rank(fact.rank))} since"
        came = any(
            (isinstance(event, CardDrawn | HandRefilled) and event.seat == fact.seat)
            or (isinstance(event, CardsGiven) and event.to == fact.seat)
            for event in self.events[fact.when :]
        )
        return self.none_since(fact.seat, fact.rank) if came else " and has drawn nothing since"

    def none_since(self, seat: int, rank: int) -> str:
        """That what came to a seat cannot have been of a rank."""
        return f", and no {Rank(rank).singular} can have come to {self.speak.name(seat)} since"

    def counts(self, seat: int, rank: Rank, proof: Proof, premises: Sequence[ProvedCount], *, held: bool) -> str:
        """A bound that follows from counting now: the cards of a rank, or those of a hand."""
        say, who = self.speak, self.speak.name(seat)
        size = self.table.sizes[seat]
        if proof is Proof.RANK and not held:
            holders = [f"{say.name(fact.seat)} holds {number(fact.count)}" for fact in premises]
            every = f"all {number(self.ledger.copies[rank])} {rank.plural}"
            return f"{every} are accounted for: {listed([*self.seen(rank), *holders])}"
        if proof is Proof.HAND and not held:
            known = listed([cards_of(fact.count, fact.rank) for fact in premises])
            return f"{say.whose(seat)} {'only card is' if size == 1 else f'{cards_in_words(size)} are'} known: {known}"
        if proof is Proof.RANK:
            return (
                f"{cards_of(self.ledger.unseen[rank], rank)} {'is' if self.ledger.unseen[rank] == 1 else 'are'} hidden "
                f"from you, and nobody else has room for {'it' if self.ledger.unseen[rank] == 1 else 'all of them'}, "
                f"so {who} holds {one_of(rank)}"
            )
        others = size - self.counting(seat, rank, Proof.HAND)[1][1]
        room = f"at most {number(others)} of them can be of other ranks" if others else "none can be of another rank"
        return f"{who} holds {cards_in_words(size)}, and {room}, so {who} holds {one_of(rank)}"

    def counted_before(self, fact: ProvedCount, *, held: bool) -> str:
        """A bound that followed from counting some moves ago."""
        who, rank = self.speak.name(fact.seat), Rank(fact.rank)
        if held:
            return f"counting left no other place for {one_of(rank)} than {self.speak.whose(fact.seat)} hand"
        if fact.proof is Proof.RANK:
            return f"all {rank.plural} were accounted for without {who}"
        return f"all of {self.speak.whose(fact.seat)} cards were known, and none was {one_of(rank)}"


def shown_by(fact: ProvedCount) -> tuple[int, ...]:
    """The events that show a fact which needs no counting."""
    if fact.proof is Proof.LAID or fact.event is None:
        return fact.events()
    return (fact.event,)


def events_of(facts: Sequence[ProvedCount]) -> tuple[int, ...]:
    """All the events that some facts rest on, in order."""
    return tuple(sorted({event for fact in facts for event in fact.events()}))
