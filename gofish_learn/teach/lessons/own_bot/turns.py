"""Games in which we watch a learner's bot: what it saw at each of its turns, and what it asked."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from gofish_learn.bots.base import BotFactory
from gofish_learn.bots.own.forfeits import ForfeitError, Guard
from gofish_learn.bots.registry import bot_named
from gofish_learn.bots.standstill import StandstillDetector
from gofish_learn.bots.streams import named_generator
from gofish_learn.engine.asks import Ask, LegalAsks
from gofish_learn.engine.cards import CARDS, Card, Rank
from gofish_learn.engine.events import Asked, CardsGiven
from gofish_learn.engine.history import Game
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.engine.shuffling import shuffled
from gofish_learn.engine.view import View

OTHERS = ("memory", "random")
"""Who sits with the learner's bot: a Whale, who forgets nothing, and a Crab, who asks anybody for anything."""
PLAYERS = 1 + len(OTHERS)
YOU = 0
"""The seat of the learner's bot."""
NAMES = ("you", "Ana", "Ben")
"""What the seats are called in a check's sentences."""
SEATS = ("you (seat 0)", "Ana (seat 1)", "Ben (seat 2)")
"""The same, where a sentence says it first."""
SEED = 8


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn of the learner's bot.

    Attributes:
        game: the number of the game, from 1.
        number: which ask of the game it is, from 1, counting those of everybody.
    """

    game: int
    number: int
    view: View
    asks: tuple[Ask, ...]
    ask: Ask


class StoppedError(Exception):
    """A learner's bot went wrong in a game; the message is a sentence that says where."""


def watch(make: BotFactory, games: int, guard: Guard) -> Iterator[Turn]:
    """Play games and yield each turn of the learner's bot; a `StoppedError` says how it went wrong."""
    for number in range(games):
        yield from watch_game(make, number, guard)


def dealt(number: int) -> tuple[Game, list[Random]]:
    """Deal one game, with a random generator for each seat: a number gives the same in every version."""
    deck = shuffled(named_generator(SEED, number, "deck"), CARDS)
    return Game(STANDARD, PLAYERS, number % PLAYERS, deck), [
        named_generator(SEED, number, str(seat)) for seat in range(PLAYERS)
    ]


def watch_game(make: BotFactory, number: int, guard: Guard) -> Iterator[Turn]:
    """Play one game, always the same for a number from 0, and yield each turn of the learner's bot."""
    game, chances = dealt(number)
    others = [bot_named(name)() for name in OTHERS]
    standstill = StandstillDetector()
    try:
        own = guard.seated(make)
        while (seat := game.state.turn) is not None and not standstill.reached(game.state):
            view = game.view(seat)
            if seat == YOU:
                asks = LegalAsks(game.rules, PLAYERS, seat, game.state.hands[seat])
                ask = guard.ask_of(own, view, asks, chances[seat])
                yield Turn(number + 1, len(game.actions) + 1, view, tuple(asks), ask)
            else:
                ask = others[seat - 1].choose(view, view.legal_asks(), chances[seat])
            game.play(ask)
    except ForfeitError as error:
        raise StoppedError(
            f"At ask {len(game.actions) + 1} of game {number + 1} your bot stopped. {error.sentence}"
        ) from error


@dataclass(frozen=True, slots=True)
class PastAsk:
    """An ask made earlier, with the number of cards it brought; 0 means “Go fish!”.

    The rank is the one that was asked for, or that of the card.
    """

    asker: int
    target: int
    rank: Rank
    cards: int


def past_asks(view: View) -> list[PastAsk]:
    """The asks of the game so far, the first one first.

    >>> from gofish_learn import STANDARD, Ask, Game
    >>> from gofish_learn.cards import CARDS
    >>> game = Game(STANDARD, players=2, dealer=1, deck=CARDS)
    >>> events = game.play(Ask.parse("0>1:7"))
    >>> for past in past_asks(game.view(0)):
    ...     print(past.asker, past.target, past.rank.plural, past.cards)
    0 1 sevens 0
    """
    asks: list[PastAsk] = []
    for event in view.events:
        match event:
            case Asked(seat, target, wanted):
                asks.append(PastAsk(seat, target, wanted.rank if isinstance(wanted, Card) else wanted, 0))
            case CardsGiven():
                asks[-1] = replace(asks[-1], cards=len(event.cards))
            case _:
                pass
    return asks
