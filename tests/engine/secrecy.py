"""What a seat may know, said a second time from the contract and not from the engine's own `seen_by`."""

from collections.abc import Iterator
from random import Random

from gofish_learn.engine.asks import IllegalActionError
from gofish_learn.engine.cards import CARDS, Card
from gofish_learn.engine.events import (
    Asked,
    CardDrawn,
    CardExposed,
    CardsGiven,
    Event,
    GameEnded,
    GroupLaid,
    HandDealt,
    HandRefilled,
)
from gofish_learn.engine.hands import cards_in
from gofish_learn.engine.history import Game
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.view import View
from tests.engine.strategies import deal, random_action


def named_by(event: Event) -> set[Card]:
    """The cards that an event names to who sees all of it."""
    match event:
        case HandDealt() | HandRefilled() | CardsGiven() | GroupLaid():
            return {card for card in event.cards if card}
        case CardDrawn() | CardExposed():
            return {event.card} if event.card else set()
        case Asked():
            return {event.wanted} if isinstance(event.wanted, Card) else set()
        case _:
            return set()


def shown_to(event: Event, seat: int | None, rules: Rules) -> set[Card]:
    """The cards that an event shows to a seat at a real table."""
    match event:
        case HandDealt() | HandRefilled():
            public = rules.open_hands
        case CardDrawn():
            public = event.wish or rules.open_hands
        case _:
            public = True
    return named_by(event) if public or (not isinstance(event, GameEnded) and event.seat == seat) else set()


def cards_in_view(view: View) -> set[Card]:
    hands = {card for hand in view.hands if hand for card in cards_in(hand)}
    groups = {card for laid in view.table.groups for group in laid for card in group.cards}
    return hands | groups | {card for event in view.events for card in named_by(event)}


def random_game(rules: Rules, players: int, rng: Random, most: int) -> Game:
    """A game of some asks, with irregularities where there is a referee."""
    declares = tuple(seat for seat in range(players) if rules.referee and rng.random() < 0.3)
    game = deal(rules, players, rng, declares)
    for _ in range(rng.randrange(most)):
        if not game.state.over:
            game.play(random_action(game.state, rng))
    return game


def replayed(game: Game, deck: tuple[Card, ...]) -> Game:
    """The same actions on another deck.

    Raises:
        IllegalActionError: they are not all legal there.
    """
    other = Game(game.rules, game.players, game.state.dealer, deck, game.declares)
    for action in game.actions:
        other.play(action)
    return other


def told_to(game: Game, seat: int | None) -> list[tuple[type[Event], set[Card]]]:
    """All that a seat has been told, or an onlooker (None): what happened, and the cards that it was shown."""
    return [(type(event), shown_to(event, seat, game.rules)) for event in game.events]


def unseen_by(game: Game, seat: int | None) -> list[Card]:
    """The cards that a seat, or an onlooker (None), has never been shown."""
    seen = {card for event in game.events for card in shown_to(event, seat, game.rules)}
    return [card for card in CARDS if card not in seen]


def alike(game: Game, seat: int | None, rng: Random, tries: int = 60) -> Iterator[Game]:
    """Other games, in which this seat has been told the same: two cards that it has not seen have changed places.

    The two are of different ranks more often than not, so that who holds a rank differs from game to game.
    """
    hidden = unseen_by(game, seat)
    for _ in range(tries if len(hidden) > 1 else 0):
        one, two = rng.sample(hidden, 2)
        swap = {one: two, two: one}
        try:
            other = replayed(game, tuple(swap.get(card, card) for card in game.deck))
        except IllegalActionError:
            continue
        if told_to(other, seat) == told_to(game, seat):
            yield other
