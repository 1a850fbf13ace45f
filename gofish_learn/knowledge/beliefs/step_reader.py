"""What each event of a step proves: the evidence opened, changed event by event, and closed again.

A step is what one action causes. Its events explain one another, so they are read together:

- A book that follows a draw says what was drawn, and *no* book is evidence too.
- "Go fish!" proves that the target holds none, unless the referee punishes it as a lie.
- An ask proves that the asker holds at least one, unless it is void. An ask out of turn proves nothing; a rank called
  illegally is one that the caller does not hold, for that is what the penalty says.

Which two of three cards make a pair is the player's affair: it is read as telling nothing about the third.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from gofish_learn.engine.cards import Card, Rank
from gofish_learn.engine.events import (
    Asked,
    CardDrawn,
    CardExposed,
    CardsGiven,
    Event,
    GameEnded,
    GoFishSaid,
    GroupLaid,
    HandDealt,
    HandRefilled,
    Offence,
    PenaltyGiven,
    TurnSkipped,
    TurnStarted,
)
from gofish_learn.engine.rules import Rules
from gofish_learn.knowledge.beliefs.askers import over_ranks_held
from gofish_learn.knowledge.beliefs.compress import compressed
from gofish_learn.knowledge.beliefs.query import MOST
from gofish_learn.knowledge.beliefs.weights import Weights


@dataclass(slots=True, eq=False)
class StepReader:
    """The evidence opened for one step; what it holds is said in `gofish_learn.knowledge.beliefs.evidence.Evidence`.

    Attributes:
        rules: the rule book.
        asks_at_random: whether askers are taken to pick a rank at random among those they hold.
        declares: the seats that show their books themselves.
        left: for each rank how many of its cards have not been laid.
        hands: the weights of each seat's hand.
        spoken_of: for each rank the seats of which something was said about it since they were dealt their cards.
        located: the cards that everybody has seen go into a hand and not leave it, with the seat that holds them.
        step: the events of the step, masked as an onlooker sees them.
        wanted: the rank that was asked for last.
        asker: the seat that asked in the step, if the ask is not void.
    """

    rules: Rules
    asks_at_random: bool
    declares: frozenset[int]
    left: list[int]
    hands: list[Weights]
    spoken_of: list[frozenset[int]]
    located: dict[Card, int]
    step: Sequence[Event]
    wanted: Rank = Rank.ACE
    asker: int | None = None

    def read_step(self) -> None:
        """Take in the whole step; a rank that nobody can hold any more leaves every chain.

        Raises:
            ImpossibleError: the step cannot have followed what was known.
        """
        for place, event in enumerate(self.step):
            self.read(place, event)
        self.end_turn()
        for rank, left in enumerate(self.left):
            if not left:
                self.hands = [hand.without(rank) for hand in self.hands]

    def read(self, place: int, event: Event) -> None:
        """Take in one event of the step, looking ahead at those that explain it."""
        following = self.step[place + 1] if place + 1 < len(self.step) else None
        match event:
            case HandDealt(seat, cards) | HandRefilled(seat, cards):
                seen = [card for card in cards if card is not None]
                if len(seen) == len(cards):
                    self.receive(seat, seen, self.laid_next(place, seat))
                else:
                    self.deal(seat, len(cards), self.laid_next(place, seat))
            case Asked(seat, _, Rank() as rank):
                self.wanted = rank
                self.ask(seat, rank, following)
            case GoFishSaid(seat):
                lied = isinstance(following, PenaltyGiven) and following.offence is Offence.FAILED_TO_GIVE
                if not lied:
                    self.change(seat, self.wanted, {0}, 0)
            case CardsGiven(seat, to, cards):
                self.change(seat, self.wanted, {len(cards)}, -len(cards))
                self.receive(to, cards, self.laid_next(place, to))
            case CardDrawn(seat, None):
                self.draw(place, seat)
            case CardDrawn(seat, Card() as card):
                self.receive(seat, [card], self.laid_next(place, seat))
            case GroupLaid(seat, rank, cards):
                self.left[rank] -= len(cards)
                for card in cards:
                    self.located.pop(card, None)
                if seat in self.declares:
                    self.change(seat, rank, {self.rules.group}, -self.rules.group)
            case CardExposed(seat, card):
                self.expose(seat, card)

    def change(self, seat: int, rank: int, held: Iterable[int], by: int) -> None:
        """The seat held one of these numbers of cards of the rank, which then changed by `by`."""
        hand = self.hands[seat].moved(rank, frozenset(held), by)
        self.spoken_of[rank] |= {seat}
        self.hands[seat] = hand.known_first(rank) if len(self.hands) == 2 else hand

    def laid_next(self, place: int, seat: int) -> dict[int, int]:
        """The groups that the seat lays at once after what happened at this place: how many of each rank.

        After a deal the seats lay in turn, once all are dealt. Groups that a seat declares itself are no part of the
        move: it may lay them late.
        """
        laid: dict[int, int] = {}
        if seat not in self.declares:
            for event in self.step[place + 1 :]:
                if isinstance(event, GroupLaid) and event.seat == seat:
                    laid[event.rank] = laid.get(event.rank, 0) + 1
                elif not isinstance(event, GroupLaid | HandDealt):
                    break
        return laid

    def most(self, seat: int) -> int:
        """The most cards of a rank that the seat can keep in its hand."""
        return MOST if seat in self.declares else self.rules.group - 1

    def deal(self, seat: int, count: int, laid: Mapping[int, int]) -> None:
        """The seat got `count` unseen cards into an empty hand and laid these groups: weights 1/(h + group · laid)!."""
        group = self.rules.group
        self.spoken_of = [seats - {seat} for seats in self.spoken_of]
        factors: dict[int, list[float]] = {}
        for rank in self.hands[seat].ranks:
            used = group * laid.get(rank, 0)
            available = self.left[rank] - used
            factors[rank] = [1 / math.factorial(h + used) for h in range(min(self.most(seat), available) + 1)]
        self.hands[seat] = compressed(Weights.dealt(count - group * sum(laid.values()), factors))

    def receive(self, seat: int, cards: Sequence[Card], laid: Mapping[int, int]) -> None:
        """The seat got these cards for all to see and laid these groups."""
        for rank in {card.rank: None for card in cards}:
            gained = sum(card.rank == rank for card in cards)
            used = self.rules.group * laid.get(rank, 0)
            held = [h for h in range(MOST + 1) if 0 <= h + gained - used <= self.most(seat)]
            self.change(seat, rank, held, gained - used)
        for card in cards:
            self.located[card] = seat

    def draw(self, place: int, seat: int) -> None:
        """The seat drew one unseen card, not of the wanted rank, and laid a group with it or none."""
        hand = self.hands[seat]
        laid = self.laid_next(place, seat)
        if laid:
            (rank,) = laid
            self.change(seat, rank, {self.rules.group - 1}, 1 - self.rules.group)
            return
        among = set(hand.ranks) - {self.wanted}
        if seat in self.declares:
            among = self.drawn_by_a_seat_that_declares(place, seat, among)
        self.hands[seat] = compressed(hand.drew(among, self.most(seat)))

    def drawn_by_a_seat_that_declares(self, place: int, seat: int, among: set[int]) -> set[int]:
        """What the drawn card may have been, since the seat plays on only with a card of a book that it then shows.

        It may also show a book that it has held for long, so a book alone does not say what was drawn.
        """
        shown: set[int] = set()
        for event in self.step[place + 1 :]:
            if not isinstance(event, GroupLaid):
                break
            shown.add(event.rank)
        emptied = self.hands[seat].size + 1 == self.rules.group * len(shown)
        unshown = any(isinstance(event, PenaltyGiven) for event in self.step[place + 1 :])
        passed = unshown or any(isinstance(event, TurnStarted | TurnSkipped) for event in self.step)
        if passed and not emptied:
            return among - shown
        ended = any(isinstance(event, GameEnded) for event in self.step)
        return among if ended else among & shown

    def ask(self, seat: int, rank: int, following: Event | None) -> None:
        """The seat asked for a rank: it holds one, unless the ask is void."""
        self.asker = seat
        if isinstance(following, PenaltyGiven) and following.seat == seat:
            self.asker = None
            if following.offence is Offence.ILLEGAL_CALL:
                self.change(seat, rank, {0}, 0)
            return
        self.change(seat, rank, range(1, MOST + 1), 0)
        if self.asks_at_random:
            self.hands[seat] = over_ranks_held(self.hands[seat])

    def expose(self, seat: int, card: Card) -> None:
        """The seat showed a card: the more unseen cards of the rank it holds, the likelier is this one among them."""
        if self.located.get(card) == seat:
            return
        known = sum(where == seat and other.rank == card.rank for other, where in self.located.items())
        self.hands[seat] = self.hands[seat].scaled(card.rank, [max(0, h - known) for h in range(MOST + 1)])
        self.located[card] = seat

    def end_turn(self) -> None:
        """At the end of a turn no whole group is left in the hand of a seat that shows its own."""
        over = any(isinstance(event, TurnStarted | TurnSkipped | GameEnded) for event in self.step)
        if over and self.asker is not None and self.asker in self.declares:
            for rank in self.hands[self.asker].ranks:
                self.change(self.asker, rank, range(self.rules.group), 0)
