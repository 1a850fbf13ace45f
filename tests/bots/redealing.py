"""A game dealt anew, so that one seat cannot tell it from what it was."""

from random import Random

from gofish_learn.bots.streams import pick
from gofish_learn.engine.asks import IllegalActionError
from gofish_learn.engine.cards import Card
from gofish_learn.engine.events import CardDrawn, CardExposed, CardsGiven, GroupLaid, HandDealt, HandRefilled
from gofish_learn.engine.history import Game
from gofish_learn.engine.view import View

SWAPS = 12
"""How many swaps of two unseen cards `redealt` tries."""


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
