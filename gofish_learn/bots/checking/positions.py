"""The games and positions that the battery checks bots in."""

from collections.abc import Iterable, Iterator
from random import Random

from gofish_learn.bots.random import random_ask
from gofish_learn.bots.rng import pick
from gofish_learn.engine.asks import IllegalActionError, LegalAsks
from gofish_learn.engine.cards import CARDS, Card
from gofish_learn.engine.events import CardDrawn, CardExposed, CardsGiven, GroupLaid, HandDealt, HandRefilled
from gofish_learn.engine.history import Game
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.shuffling import shuffled
from gofish_learn.engine.view import View

STOPS = (0, 3, 9, 20)
"""The numbers of asks after which a bot is asked to take over a game."""
SWAPS = 12
"""How many swaps of two unseen cards `redealt` tries."""


def new_game(rules: Rules, players: int) -> Game:
    """A freshly dealt game, always the same for a rule book and number of players."""
    return Game(rules, players, 0, shuffled(Random(f"{rules.name}:{players}"), CARDS))


def positions(books: Iterable[Rules]) -> Iterator[Game]:
    """Games among random bots, stopped after each number of asks in `STOPS`, leaving out those that are over."""
    for rules in books:
        for stop in STOPS:
            game = new_game(rules, rules.best_players)
            rng = Random(stop)
            while game.state.turn is not None and len(game.actions) < stop:
                game.play(random_ask(game.view(game.state.turn), rng))
            if game.state.turn is not None:
                yield game


def offer(game: Game) -> tuple[View, LegalAsks]:
    """The view and the legal asks of the seat whose turn it is."""
    seat = game.state.turn or 0
    return game.view(seat), LegalAsks(game.rules, game.players, seat, game.state.hands[seat])


def redealt(game: Game, rng: Random) -> Game:
    """A game that looks the same to the seat whose turn it is, with the cards it has not seen rearranged."""
    seat = game.state.turn or 0
    view = game.view(seat)
    seen = seen_cards(view)
    unseen = [place for place, card in enumerate(game.deck) if card not in seen]
    other = game
    for _ in range(SWAPS if unseen else 0):
        one, two = pick(rng, unseen), pick(rng, unseen)
        deck = list(other.deck)
        deck[one], deck[two] = deck[two], deck[one]
        swapped = Game(game.rules, game.players, game.state.dealer, deck)
        try:
            for action in game.actions:
                swapped.play(action)
        except IllegalActionError:
            continue
        if swapped.state.turn == seat and swapped.view(seat) == view:
            other = swapped
    return other


def seen_cards(view: View) -> set[Card | None]:
    """The cards that the seat of a view has seen so far."""
    seen: set[Card | None] = set()
    for event in view.events:
        match event:
            case HandDealt(_, cards) | HandRefilled(_, cards) | CardsGiven(_, _, cards) | GroupLaid(_, _, cards):
                seen.update(cards)
            case CardDrawn(_, card) | CardExposed(_, card):
                seen.add(card)
            case _:
                pass
    return seen
