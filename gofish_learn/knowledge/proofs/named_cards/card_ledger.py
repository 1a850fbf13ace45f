"""A ledger for one seat where asks name a card: who can have been dealt each card that has not moved.

The events give the first clues (`clues`). The rest is elimination and, where that gets no further, counting
(`card_counts`), repeated until neither finds anything new. It proves what a patient player can prove.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence

from gofish_learn.engine.cards import CARDS, RANKS, SUITS, Card, Rank
from gofish_learn.engine.events import Event, SeenCards
from gofish_learn.knowledge.meaning import Groups, HandListener, hear, turn_ended_by
from gofish_learn.knowledge.proofs.named_cards.card_counts import CardCounts, Cell, Limit, Limits
from gofish_learn.knowledge.proofs.named_cards.clues import Clue, Hint, Miscall, NotAll, OneOf
from gofish_learn.knowledge.proofs.named_cards.parts import ALL_SUITS, at_least, at_most, suits_of
from gofish_learn.knowledge.proofs.proved import Proved

LAID = -1


class CardLedger(HandListener):
    """What one seat can prove of the deal, from the events as it saw them.

    Attributes:
        lies: for each card that has moved the seat that holds it, or `LAID`, with the event that moved it there.
        dealt: for each card that is traced to a seat the clue that proves it; none for the own cards.
        struck: for each card and seat the clue that the seat was not dealt the card.
    """

    def __init__(self, players: int, seat: int, *, declares: Iterable[int] = (), copies: Sequence[int]) -> None:
        """Begin before the deal; the arguments are those of `gofish_learn.knowledge.proofs.ledger.Ledger`."""
        self.players = players
        self.seat = seat
        self.others = [other for other in range(players) if other != seat]
        self.declares = frozenset(declares)
        self.cards = tuple(card for card in CARDS if card.suit < copies[card.rank])
        self.of_rank = [[card for card in self.cards if card.rank == rank] for rank in RANKS]
        self.own: frozenset[Card] = frozenset()
        self.sizes = [0] * players
        self.lies: dict[Card, tuple[int, int]] = {}
        self.dealt: dict[Card, Clue] = {}
        self.struck: dict[tuple[Card, int], Clue] = {}
        self.some: list[OneOf] = []
        self.wholes: dict[NotAll, None] = {}  # in the order found
        self.miscalls: list[Miscall] = []
        self.said: defaultdict[Cell, list[Limit]] = defaultdict(list)
        self.counts = CardCounts(players)
        self.seen = 0

    def follow(self, step: Sequence[Event]) -> None:
        """Take in the events of a whole step, as the seat saw them."""
        for place, event in enumerate(step):
            hear(self, event, step, place, self.declares)
            self.seen += 1
        self.no_books(turn_ended_by(step))
        while self.eliminate() or self.count():
            pass

    def on_dealt(self, seat: int, cards: SeenCards, laid: Groups) -> None:  # noqa: ARG002 - books show by themselves
        """All see how many cards were dealt, and the seat itself which."""
        self.sizes[seat] = len(cards)
        if seat == self.seat:
            self.own = frozenset(card for card in cards if card)

    def on_asked(self, seat: int) -> None:
        """The seat was not dealt the card, if it has not moved, and was dealt another of the rank, or has got one."""
        card = self.wanted_card
        hidden, has_one = self.others_of_rank(seat, card)
        if card not in self.lies:
            self.strike(card, seat, Hint.ASKED, self.seen)
        if not has_one:
            self.some.append(OneOf(seat, hidden, self.seen))
            self.said[seat, card.rank].append(Limit(self.some[-1].parts, self.some[-1]))

    def on_called_illegally(self, seat: int, rank: Rank) -> None:
        """The seat holds no card of the rank, or the very card that it named."""
        card = self.wanted_card
        hidden, has_one = self.others_of_rank(seat, card)
        if card not in self.lies or self.lies[card][0] != seat:
            self.miscalls.append(Miscall(seat, card, hidden, has_one, card in self.lies, self.seen))
            self.said[seat, rank].append(Limit(self.miscalls[-1].parts, self.miscalls[-1]))

    def on_refused(self, seat: int) -> None:
        """The seat was not dealt the card, if it has not moved."""
        if self.wanted_card not in self.lies:
            self.strike(self.wanted_card, seat, Hint.REFUSED, self.seen)

    def on_gave(self, seat: int, to: int, cards: tuple[Card, ...]) -> None:
        """Cards that had not moved were dealt to the giver."""
        self.move(seat, cards, to)

    def on_laid(self, seat: int, rank: Rank, cards: tuple[Card, ...]) -> None:  # noqa: ARG002 - the cards say it
        """Cards that had not moved were dealt to whoever laid them."""
        self.move(seat, cards, LAID)

    def on_exposed(self, seat: int, card: Card) -> None:
        """A card that had not moved was dealt to whoever showed it."""
        self.move(seat, (card,), seat)

    def move(self, seat: int, cards: tuple[Card, ...], to: int) -> None:
        """Cards came out of a hand for all to see, and now lie with a seat, or are `LAID`."""
        for card in cards:
            self.trace(card, seat, Hint.SHOWN, self.seen)
            self.lies[card] = (to, self.seen)

    def others_of_rank(self, seat: int, card: Card) -> tuple[frozenset[Card], bool]:
        """The other cards of a rank that have not moved, and whether a seat was seen to get one of those that have."""
        others = [one for one in self.of_rank[card.rank] if one != card]
        hidden = frozenset(one for one in others if one not in self.lies)
        return hidden, any(one in self.lies and self.lies[one][0] == seat for one in others)

    def no_books(self, turn_ended_by: int | None) -> None:
        """No seat holds a whole rank now, save one that shows its own books and whose turn has not ended."""
        for rank in RANKS:
            cards = self.of_rank[rank]
            if len(cards) < len(SUITS):
                continue  # a rank that is not whole makes no book
            holders = {self.lies[card][0] for card in cards if card in self.lies}
            for seat in range(self.players):
                if holders <= {seat} and (seat not in self.declares or seat == turn_ended_by):
                    whole = NotAll(seat, frozenset(card for card in cards if card not in self.lies))
                    if whole not in self.wholes:
                        self.wholes[whole] = None
                        self.said[seat, rank].append(Limit(whole.parts))

    def owner(self, card: Card) -> int | None:
        """The seat that was dealt a card, where that is known."""
        if card in self.own:
            return self.seat
        return self.dealt[card].seat if card in self.dealt else None

    def clue_against(self, card: Card, seat: int) -> tuple[Clue, ...] | None:
        """What proves that a seat was not dealt a card (nothing, where the own hand shows it); None where it may be."""
        if seat == self.seat:
            return () if card not in self.own else None
        if card in self.own:
            return ()
        if (card, seat) in self.struck:
            return (self.struck[card, seat],)
        if card in self.dealt and self.dealt[card].seat != seat:
            return (Clue(Hint.ELSEWHERE, card, seat, None, (self.dealt[card],)),)
        return None

    def strike(self, card: Card, seat: int, hint: Hint, event: int | None, *premises: Proved) -> bool:
        """Note that a seat was not dealt a card; whether that is new."""
        if self.clue_against(card, seat) is not None:
            return False
        self.struck[card, seat] = Clue(hint, card, seat, event, premises)
        return True

    def trace(self, card: Card, seat: int, hint: Hint, event: int | None, *premises: Proved) -> bool:
        """Note that a seat was dealt a card; whether that is new."""
        if card in self.dealt or card in self.own or card in self.lies:
            return False
        self.dealt[card] = Clue(hint, card, seat, event, premises)
        return True

    def eliminate(self) -> bool:
        """Go round once; whether anything new came of it."""
        found = False
        for card in self.cards:
            against = {seat: self.clue_against(card, seat) for seat in self.others}
            left = [seat for seat in self.others if against[seat] is None]
            if len(left) == 1 and self.owner(card) is None:
                rests = [clue for clues in against.values() for clue in clues or ()]
                found |= self.trace(card, left[0], Hint.NOBODY_ELSE, None, *rests)
        for one in self.some:
            proofs = {card: self.clue_against(card, one.seat) for card in one.cards}
            possible = [card for card, clues in proofs.items() if clues is None]
            if len(possible) == 1 and one.seat != self.seat:
                rests = [clue for clues in proofs.values() for clue in clues or ()]
                found |= self.trace(possible[0], one.seat, Hint.ONLY_ONE_LEFT, one.event, *rests)
        for seat in self.others:
            found |= self.fill(seat)
        for whole in self.wholes:
            loose = [card for card in whole.cards if self.owner(card) != whole.seat]
            if len(loose) == 1 and whole.seat != self.seat:
                rests = [self.dealt[card] for card in whole.cards if card in self.dealt and card != loose[0]]
                found |= self.strike(loose[0], whole.seat, Hint.NO_BOOK, None, *rests)
        return found | self.judge_miscalls()

    def fill(self, seat: int) -> bool:
        """A hand whose cards are all known holds no other; one that has room for no other holds what it may."""
        found = False
        known = [card for card in self.cards if self.owner(card) == seat]
        if len(known) == self.sizes[seat]:
            for card in [one for one in self.cards if one not in known]:
                found |= self.strike(card, seat, Hint.HAND_FULL, None, *(self.dealt[one] for one in known))
        against = {card: self.clue_against(card, seat) for card in self.cards}
        possible = [card for card, clues in against.items() if clues is None]
        if len(possible) == self.sizes[seat]:
            rests = [clue for clues in against.values() for clue in clues or ()]
            for card in possible:
                found |= self.trace(card, seat, Hint.HAND_NEEDS_IT, None, *rests)
        return found

    def judge_miscalls(self) -> bool:
        """An illegal call: no card of the rank was in the hand, or else the very card that was named."""
        found = False
        for call in self.miscalls:
            if call.seat == self.seat:
                continue
            held = [card for card in call.cards if self.owner(card) == call.seat]
            if call.has_one or held:
                rests = [self.dealt[card] for card in held[:1]]
                found |= self.trace(call.named, call.seat, Hint.CALLED, call.event, *rests)
            against = self.clue_against(call.named, call.seat)
            if call.elsewhere or against is not None:
                for card in call.cards:
                    found |= self.strike(card, call.seat, Hint.CALLED, call.event, *(against or ()))
        return found

    def count(self) -> bool:
        """Count hands and ranks; whether anything new came of it."""
        limits: Limits = {(seat, rank): self.limits(seat, rank) for seat in self.others for rank in RANKS}
        hidden = [sum(card not in self.own for card in self.of_rank[rank]) for rank in RANKS]
        self.counts.count(limits, self.sizes, hidden, self.seen)
        found = [
            (self.trace if dealt else self.strike)(clue.card, clue.seat, clue.hint, clue.event, *clue.premises)
            for dealt, clue in self.counts.findings(limits)
        ]
        return any(found)

    def limits(self, seat: int, rank: Rank) -> list[Limit]:
        """What limits the cards of a rank that a seat can have been dealt."""
        seen, found = at_most(0, ALL_SUITS & ~suits_of(self.of_rank[rank])), list(self.said[seat, rank])
        for card in self.of_rank[rank]:
            owner = self.owner(card)
            parts = at_least(1, suits_of([card])) if owner == seat else at_most(0, suits_of([card]))
            if card in self.own or card in self.lies:
                seen &= parts
                continue
            if owner is not None:
                found.append(Limit(parts, self.dealt[card]))
            if (card, seat) in self.struck:
                found.append(Limit(parts, self.struck[card, seat]))
        return [Limit(seen), *found]
