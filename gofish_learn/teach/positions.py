"""Positions worth a look: records of real games, with the deck arranged so that the wanted thing comes to pass.

No position is drawn by hand. `arranged` puts the cards of the wanted hands, and of the top of the pond, into the deck
in the order in which they are dealt; `random_game` plays a whole game with random legal asks from a seed, for what only
happens late. The engine does the rest.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import zip_longest
from random import Random

from gofish_learn.bots.streams import pick
from gofish_learn.engine.asks import Action, Ask
from gofish_learn.engine.cards import CARDS, Card
from gofish_learn.engine.game import legal_asks
from gofish_learn.engine.history import Game
from gofish_learn.engine.records.record import Record
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.shuffling import shuffled

PEOPLE = {"Ana": "cat", "Ben": "bear", "Cleo": "otter", "Dev": "seal", "Eli": "gull"}
"""The people of cases, lessons and notebooks, each with one face; creatures of the sea are opponents."""
NAMES = tuple(PEOPLE)
HE_OR_SHE = {"Ana": "she", "Ben": "he", "Cleo": "she", "Dev": "he", "Eli": "he"}
"""What a sentence calls each of them once their name has been said."""


def cards_named(text: str) -> tuple[Card, ...]:
    """The cards that a text names, such as ``7C 10H``."""
    return tuple(Card.parse(word) for word in text.split())


def arranged(
    rules: Rules, *hands: str, pond: str = "", asks: Sequence[str] = (), declares: Sequence[int] | None = None
) -> Record:
    """A record whose deck deals these hands; the last seat deals, so that seat 0 asks first.

    Args:
        rules: the rule book.
        hands: the wanted cards of each seat; what a hand lacks is filled with cards that make no group.
        pond: the cards on top of the pond, the top one first.
        asks: what has been asked since the deal, as text (`Ask.parse`).
        declares: the seats that show their books themselves.

    Raises:
        ValueError: a hand is too long, or cannot be filled without making a group.
    """
    players = len(hands)
    sizes = _dealt_sizes(rules, players)
    wanted = [list(cards_named(hand)) for hand in hands]
    top = list(cards_named(pond))
    used = {card for hand in wanted for card in hand} | set(top)
    free = [card for card in _quiet_first(used) if card not in used]
    for seat, (hand, size) in enumerate(zip(wanted, sizes, strict=True)):
        if len(hand) > size:
            raise ValueError(f"Seat {seat} is dealt {size} cards, not {len(hand)}.")
    while any(len(hand) < size for hand, size in zip(wanted, sizes, strict=True)):
        for hand, size in zip(wanted, sizes, strict=True):
            if len(hand) < size:
                hand.append(_next_quiet(free, hand, rules.group))
    order = [card for row in zip_longest(*wanted) for card in row if card is not None]
    rest = [card for card in CARDS if card not in {*order, *top}]
    return Record(
        rules=rules,
        players=players,
        dealer=players - 1,
        deck=(*order, *top, *rest),
        actions=tuple(map(Ask.parse, asks)),
        names=NAMES[:players],
        declares=None if declares is None else tuple(declares),
    )


def _dealt_sizes(rules: Rules, players: int) -> tuple[int, ...]:
    """How many cards each seat is dealt, where the last seat deals."""
    dealt = rules.cards_dealt(players)
    return tuple(dealt // players + (seat < dealt % players) for seat in range(players))


def _quiet_first(used: Iterable[Card]) -> list[Card]:
    """The pack in an order that keeps the ranks a position is about out of the hands that are filled up."""
    loud = {card.rank for card in used}
    return sorted(CARDS, key=lambda card: (card.rank in loud, card.suit, card.rank))


def _next_quiet(free: list[Card], hand: list[Card], group: int) -> Card:
    """Take the first free card that makes no group in this hand."""
    for card in free:
        if sum(card.rank == held.rank for held in hand) < group - 1:
            free.remove(card)
            return card
    raise ValueError("The hands cannot be filled without making a group.")


@lru_cache(maxsize=128)
def random_game(rules: Rules, players: int, seed: int) -> Record:
    """A whole game: the deal and every ask follow from the seed, each ask random among the legal ones."""
    rng = Random(seed)
    deck = shuffled(rng, CARDS)
    game = Game(rules, players, players - 1, deck)
    while not game.state.over:
        game.play(pick(rng, legal_asks(game.state)))
    return Record(rules, players, players - 1, deck, tuple(game.actions), NAMES[:players])


def until(record: Record, number: int) -> tuple[Record, Action]:
    """A record cut before one of its actions, counted from 1 (or from the last, -1, back), and that action."""
    at = number - 1 if number > 0 else number
    return replace(record, actions=record.actions[:at]), record.actions[at]
