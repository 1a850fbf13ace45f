"""What counting proves where asks name a card, read aloud: that all is accounted for, or that there is no choice."""

from collections.abc import Iterable, Sequence

from gofish_learn.engine.cards import Rank
from gofish_learn.engine.wording import listed
from gofish_learn.knowledge.proofs.facts import Proof, ProvedCount
from gofish_learn.knowledge.proofs.named_cards.card_counts import facts_of
from gofish_learn.knowledge.proofs.named_cards.clue_words import ClueTeller
from gofish_learn.knowledge.proofs.named_cards.clues import Clue, Miscall, OneOf
from gofish_learn.knowledge.proofs.proved import Proved
from gofish_learn.knowledge.proofs.saying import cards_in_words, cards_of, number, one_of

Because = tuple[tuple[str, tuple[int, ...]], ...]
"""What something rests on: what is said, with the events that show it."""


class CountTeller:
    """Tells the counts of a card ledger to the player whose ledger it is."""

    def __init__(self, words: ClueTeller) -> None:
        """Tell what the ledger has counted whose clues are told in these words."""
        self.ledger = words.ledger
        self.speak = words.speak
        self.words = words

    def no_room(self, fact: ProvedCount) -> str:
        """That a seat was dealt no more cards of a rank than are known: all cards of its hand or of the rank are."""
        who, rank = self.speak.name(fact.seat), Rank(fact.rank)
        known = [card for card in self.ledger.of_rank[rank] if self.ledger.owner(card) == fact.seat]
        others = facts_of(fact)
        if fact.proof is Proof.HAND:
            size = self.ledger.sizes[fact.seat]
            told = listed(
                [*(cards_of(one.count, one.rank) for one in others), *(f"the {card.words}" for card in known)]
            )
            whole = f"all of the {cards_in_words(size)}" if size > 1 else "the one card"
            return f"{whole} that {who} was dealt {'are' if size > 1 else 'is'} accounted for: {told}"
        dealt = [(one.count, self.speak.name(one.seat)) for one in others]
        told = self.dealt_to([(self.own(rank), "you"), *dealt, (fact.count, who)])
        return f"all {number(len(self.ledger.of_rank[rank]))} {rank.plural} are accounted for: {told}"

    def at_most(self, fact: ProvedCount) -> str:
        """That a seat was dealt at most so many cards of a rank, whether or not it is known which."""
        who, rank, others = self.speak.name(fact.seat), Rank(fact.rank), facts_of(fact)
        most = (
            f"so {who} was dealt at most {cards_of(fact.count, rank)}" if fact.count else f"so none was dealt to {who}"
        )
        if fact.proof is Proof.HAND:
            told = listed([cards_of(one.count, one.rank) for one in others])
            return f"{who} was dealt {cards_in_words(self.ledger.sizes[fact.seat])}, among them {told}, {most}"
        dealt = [(one.count, self.speak.name(one.seat)) for one in others]
        told = self.dealt_to([(self.own(rank), "you"), *dealt], "at least ")
        return f"of the {number(len(self.ledger.of_rank[rank]))} {rank.plural} {told}, {most}"

    def no_choice(self, fact: ProvedCount) -> str:
        """That a seat was dealt so many cards of a rank or more: its hand or the rank leaves no other choice."""
        who, rank = self.speak.name(fact.seat), Rank(fact.rank)
        if fact.proof is Proof.HAND:
            size = self.ledger.sizes[fact.seat]
            room = size - fact.count
            most = f"at most {number(room)} of them can be of other ranks" if room else "none can be of another rank"
            return f"{who} was dealt {cards_in_words(size)}, and {most}"
        dealt = [(one.count, self.speak.name(one.seat)) for one in facts_of(fact)]
        told = self.dealt_to([(self.own(rank), "you"), *dealt], "at most ")
        return f"of the {number(len(self.ledger.of_rank[rank]))} {rank.plural} {told}"

    def which(self, fact: ProvedCount) -> str:
        """Which cards of a rank they are that a seat must have been dealt."""
        rank = Rank(fact.rank)
        left = [card for card in self.ledger.of_rank[rank] if self.ledger.clue_against(card, fact.seat) is None]
        these = listed([f"the {card.words}" for card in left])
        return f"so {self.speak.name(fact.seat)} was dealt {cards_of(fact.count, rank)}, which can only be {these}"

    def some_left(self, fact: ProvedCount) -> str:
        """That a seat still holds one of the cards that it must have been dealt."""
        who, rank = self.speak.name(fact.seat), Rank(fact.rank)
        gone = sum(
            self.ledger.owner(card) == fact.seat for card in self.ledger.of_rank[rank] if card in self.ledger.lies
        )
        if not gone:
            return f"so {who} holds {one_of(rank)}"
        left = (
            "it has gone"
            if gone == 1 and fact.count == 1
            else f"only {number(gone)} of them {'has' if gone == 1 else 'have'} gone"
        )
        return f"so {who} was dealt at least {cards_of(fact.count, rank)}, and {left}"

    def dealt_to(self, shares: Iterable[tuple[int, str]], limit: str = "") -> str:
        """How many cards went to whom: "one was dealt to you, at most one to Ana and at most two to Ben"."""
        told: list[str] = []
        for count, who in shares:
            if count or (limit == "at most " and who != "you"):
                verb = "" if told else f" {'was' if count == 1 else 'were'} dealt"
                told.append(
                    f"{limit * (count > 0 and who != 'you')}{number(count) if count else 'none'}{verb} to {who}"
                )
        return listed(told)

    def own(self, rank: Rank) -> int:
        """How many cards of a rank were dealt to whom is spoken to."""
        return sum(card in self.ledger.own for card in self.ledger.of_rank[rank])

    def because(self, premises: Sequence[Proved], *, most: bool) -> Because:
        """What a clue or bound on the most cards (or the fewest) that a seat was dealt rests on, where it was counted.

        Of a count among the premises it is what that follows from.
        """
        counts = [one for premise in premises if isinstance(premise, ProvedCount) for one in facts_of(premise)]
        beside = [one for one in premises if not isinstance(one, ProvedCount)]
        told = [self.bound(count, most=not most) for count in counts]
        return tuple(one for some in (*told, *map(self.shown, beside)) for one in some)

    def bound(self, fact: ProvedCount, *, most: bool) -> Because:
        """Why a seat was dealt so many cards of a rank at the most, or at the fewest."""
        who, rank = self.speak.name(fact.seat), Rank(fact.rank)
        if fact.proof is Proof.CARDS:
            book = most and not fact.premises and fact.count == len(self.ledger.of_rank[rank]) - 1
            whole = f"with all {number(fact.count + 1)} {rank.plural} {who} would have laid the book"
            return ((whole, ()),) if book else tuple(one for premise in fact.premises for one in self.shown(premise))
        if most and fact.proof is Proof.HAND and not fact.premises:
            return ((f"{who} was dealt only {cards_in_words(self.ledger.sizes[fact.seat])}", ()),)
        said = (
            self.at_most(fact) if most else f"{self.no_choice(fact)}, so {who} was dealt {cards_of(fact.count, rank)}"
        )
        return ((said, fact.events()),)

    def shown(self, premise: Proved) -> Because:
        """What shows something that is no count."""
        match premise:
            case OneOf(_, some, event):
                return ((f"{self.words.asked(event)} and so held another {next(iter(some)).rank.singular}", (event,)),)
            case Miscall(seat, named, event=event):
                return ((f"{self.speak.whose(seat)} ask for the {named.words} was called illegal", (event,)),)
            case Clue(card=card):
                dealt = self.ledger.dealt.get(card) is premise
                said = self.words.traced(premise) if dealt else self.words.struck(premise)
                return ((said, premise.events()),)
            case ProvedCount():
                return self.bound(premise, most=False)
            case _:
                return tuple(one for below in premise.premises for one in self.shown(below))


def count_of(clue: Clue) -> ProvedCount | None:
    """The count that a clue rests on."""
    return next((premise for premise in clue.premises if isinstance(premise, ProvedCount)), None)
