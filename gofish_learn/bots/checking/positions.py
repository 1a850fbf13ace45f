"""The games and positions that the battery checks bots in."""

from collections.abc import Iterable, Iterator
from random import Random

from gofish_learn.bots.random import random_ask
from gofish_learn.engine.asks import LegalAsks
from gofish_learn.engine.cards import CARDS
from gofish_learn.engine.history import Game
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.shuffling import shuffled
from gofish_learn.engine.view import View

STOPS = (0, 3, 9, 20)
"""The numbers of asks after which a bot is asked to take over a game."""


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
