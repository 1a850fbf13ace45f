"""Random games for the properties: every rule book, every number of players, any deck, any legal play."""

from random import Random

import pytest
from hypothesis import strategies as st

from gofish_learn.engine.asks import Action, Ask, Expose
from gofish_learn.engine.cards import CARDS, RANKS, Card, Rank
from gofish_learn.engine.game import legal_asks
from gofish_learn.engine.hands import EMPTY, FOUR_OF, cards_in, complete_groups
from gofish_learn.engine.history import Game
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.state import GameState

TABLES = [
    (rules, players) for rules in RULE_BOOKS.values() for players in range(rules.players[0], rules.players[1] + 1)
]
"""Every rule book with every number of players."""

every_book = pytest.mark.parametrize("rules", RULE_BOOKS.values(), ids=lambda rules: rules.name)
"""Every rule book; the number of players is drawn with the rest, by `any_players`."""

MOST_ASKS = 5000
"""Longer than any game of random play has been seen to last; the longest of thousands had about 900 asks."""

chances = st.integers(0, 2**32 - 1).map(Random)
"""A generator for the deck and the play: a number is quick to shrink and to repeat."""


def any_players(rules: Rules, rng: Random) -> int:
    """A number of players that a book is for."""
    return rng.randint(*rules.players)


def shuffled(rng: Random) -> list[Card]:
    """A deck in random order."""
    deck = list(CARDS)
    rng.shuffle(deck)
    return deck


def deal(rules: Rules, players: int, rng: Random, declares: tuple[int, ...] = ()) -> Game:
    return Game(rules, players, rng.randrange(players), shuffled(rng), declares)


def random_ask(state: GameState, rng: Random) -> Ask:
    return rng.choice(legal_asks(state))


def held_by_target(state: GameState, ask: Ask) -> int:
    """The cards that the target must hand over."""
    wanted = 1 << ask.wanted.number if isinstance(ask.wanted, Card) else FOUR_OF[ask.rank]
    return state.hands[ask.target] & wanted


def random_action(state: GameState, rng: Random) -> Action:
    """A legal ask; under a referee often enough with an irregularity that can be played."""
    ask = random_ask(state, rng)
    if not state.rules.referee or rng.random() < 0.5:
        return ask
    seat = rng.randrange(state.players)
    match rng.randrange(4):
        case 0 if state.hands[seat]:
            return Expose(seat, rng.choice(cards_in(state.hands[seat])))
        case 1:
            wanted = rng.choice(CARDS) if state.rules.names_a_card else rng.choice(RANKS)
            return Ask(seat, (seat + rng.randrange(1, state.players)) % state.players, wanted)
        case _:
            deny = bool(held_by_target(state, ask)) and rng.random() < 0.5
            shown = tuple(rank for rank in books_after(state, ask) if rng.random() < 0.5)
            return Ask(ask.asker, ask.target, ask.wanted, deny=deny, show=shown)


def books_after(state: GameState, ask: Ask) -> tuple[Rank, ...]:
    """The books that the asker, if it declares them itself, can show once the ask is resolved."""
    if not state.declares >> ask.asker & 1:
        return ()
    top = 1 << state.deck[state.drawn] if state.rules.fishes and state.pond else EMPTY
    hand = state.hands[ask.asker] | (held_by_target(state, ask) or top)
    return tuple(rank for rank, _ in complete_groups(hand, state.rules.group))


def random_attempt(state: GameState, rng: Random) -> Action:
    """Anything that an action can say, much of which no rule book allows."""
    seat = rng.randrange(-1, state.players + 1)
    if rng.random() < 0.2:
        return Expose(seat, rng.choice(CARDS))
    wanted: list[Rank | Card] = [*RANKS, *CARDS]
    shown = tuple(rng.sample(RANKS, rng.choice([0, 0, 1, 2])))
    return Ask(seat, rng.randrange(-1, state.players + 1), rng.choice(wanted), deny=rng.random() < 0.3, show=shown)


def some_declare(rules: Rules, players: int, rng: Random) -> tuple[int, ...]:
    """About half of the seats show their books themselves where there is a referee."""
    return tuple(seat for seat in range(players) if rules.referee and rng.random() < 0.5)


def played(rules: Rules, players: int, rng: Random, asks: int = MOST_ASKS) -> Game:
    """A game of random play without irregularities, to its end or up to so many asks."""
    game = deal(rules, players, rng)
    while not game.state.over and len(game.actions) < asks:
        game.play(random_ask(game.state, rng))
    assert len(game.actions) < MOST_ASKS
    return game
