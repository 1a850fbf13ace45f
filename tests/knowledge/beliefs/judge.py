"""The judge: a plain enumerator of everything that may be so.

It deals every deck that could have been dealt, plays the same actions in each, and throws away those worlds in which
the observer would have seen anything else. What is left is equally likely, so a chance is a share of worlds. It knows
no probability beyond that and no rule at all: the engine plays. (In the reading in which the asker picks a rank at
random, each world counts by 1 / ranks held, once an ask. That weight is kept beside each world, so that one judge
serves both readings.)
"""

from collections.abc import Iterator, Sequence

from gofish_learn.engine.asks import Action, Ask, IllegalActionError
from gofish_learn.engine.cards import Card, Rank
from gofish_learn.engine.events import CardDrawn, CardsGiven, Event, GroupLaid, HandDealt, HandRefilled, seen_by
from gofish_learn.engine.game import play
from gofish_learn.engine.hands import FOUR_OF, ranks_held
from gofish_learn.engine.state import GameState
from tests.knowledge.beliefs.tiny import Tiny

Seen = tuple[object, ...]


class Judge:
    """All the worlds that one seat cannot tell from the true one."""

    def __init__(
        self,
        tiny: Tiny,
        dealer: int,
        deck: Sequence[Card],
        observer: int | None,
        *,
        suits: bool = False,
    ) -> None:
        """Deal every world.

        Args:
            tiny: the kind of game.
            dealer: the seat that deals.
            deck: the cards in the order truly dealt.
            observer: whose eyes see; None for an onlooker, who holds no cards.
            suits: whether worlds that differ in suits alone are told apart; otherwise only ranks count.
        """
        self.observer = observer
        self.suits = suits
        _, truth = tiny.deal(dealer, deck)
        all_dealt = len(deck) if not tiny.rules.deal else tiny.dealt * tiny.players
        first = all_dealt if observer is None else (observer - dealer - 1) % tiny.players
        own = range(first, all_dealt, tiny.players)
        self.worlds: list[tuple[GameState, float]] = []
        for world in decks(deck, frozenset(own), suits=suits):
            state, events = tiny.deal(dealer, world)
            if self.seen(events) == self.seen(truth):
                self.worlds.append((state, 1.0))

    def seen(self, events: Sequence[Event]) -> Seen:
        masked = tuple(seen_by(event, self.observer) for event in events)
        return masked if self.suits else tuple(without_suits(event) for event in masked)

    def play(self, action: Action, events: Sequence[Event]) -> None:
        """The action has been played and truly caused these events."""
        seen = self.seen(events)
        left = []
        for world, weight in self.worlds:
            try:
                state, caused = play(world, action)
            except IllegalActionError:
                continue
            if self.seen(caused) == seen:
                ranks = len(ranks_held(world.hands[action.asker])) if isinstance(action, Ask) else 1
                left.append((state, weight / max(1, ranks)))
        self.worlds = left

    def chance_of_card(self, seat: int, card: Card) -> float:
        """The share of worlds in which a seat holds a card."""
        return sum(world.hands[seat] >> card.number & 1 for world, _ in self.worlds) / len(self.worlds)

    def counts(self, seat: int, rank: Rank, *, asked_at_random: bool = False) -> list[float]:
        """The share of worlds in which a seat holds just 0, 1, 2, 3, 4 cards of a rank.

        Args:
            seat: the seat.
            rank: the rank.
            asked_at_random: whether a world counts by how likely its players would have asked as they did.
        """
        shares = [0.0] * 5
        for world, weight in self.worlds:
            shares[(world.hands[seat] & FOUR_OF[rank]).bit_count()] += weight if asked_at_random else 1
        return [share / sum(shares) for share in shares]


def decks(deck: Sequence[Card], fixed: frozenset[int], *, suits: bool) -> Iterator[list[Card]]:
    """Every order of the deck that leaves the cards at the fixed places where they are."""
    loose = [place for place in range(len(deck)) if place not in fixed]
    cards = [deck[place] for place in loose]
    for order in orders(sorted(cards, key=lambda card: (card.rank, card.suit)), suits=suits):
        world = list(deck)
        for place, card in zip(loose, order, strict=True):
            world[place] = card
        yield world


def orders(cards: list[Card], *, suits: bool) -> Iterator[list[Card]]:
    """Every order of some cards; where suits do not count, the cards of a rank stay in their own order."""
    if not cards:
        yield []
    tried = set()
    for place, card in enumerate(cards):
        if suits or card.rank not in tried:
            tried.add(card.rank)
            for rest in orders(cards[:place] + cards[place + 1 :], suits=suits):
                yield [card, *rest]


def without_suits(event: Event) -> object:
    """An event with ranks in place of cards."""
    match event:
        case HandDealt(seat, cards) | HandRefilled(seat, cards):
            return type(event), seat, sorted(card.rank if card else -1 for card in cards)
        case CardsGiven(seat, to, given):
            return type(event), seat, to, [card.rank for card in given]
        case GroupLaid(seat, rank, laid, counted):
            return type(event), seat, rank, len(laid), counted
        case CardDrawn(seat, card, wish):
            return type(event), seat, card.rank if card else None, wish
        case _:
            return event
