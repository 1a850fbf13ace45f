"""The streams of chance of a game, held in its list of integers: the numbers are those of `Stream.random`."""

from gofish_learn.bots.streams import (
    BITS,
    DECK,
    LEFT_FACTOR,
    LEFT_MODULUS,
    RIGHT_FACTOR,
    RIGHT_MODULUS,
    SPREAD,
    beginning,
    word_of,
)
from gofish_learn.lab.batch.layout import CARD, LEFT, LEFT_KEY, PLAYERS, RIGHT, RIGHT_KEY, State


def begin_streams(game: State, number: int) -> None:
    """Begin the streams of the seats in the game with this number."""
    left = word_of(game[LEFT_KEY], number)
    right = word_of(game[RIGHT_KEY], number)
    for seat in range(game[PLAYERS]):
        game[LEFT + seat] = beginning(left, seat, LEFT_MODULUS)
        game[RIGHT + seat] = beginning(right, seat, RIGHT_MODULUS)


def below(game: State, seat: int, count: int) -> int:
    """A random number from 0 to `count` - 1, from the stream of a seat."""
    left = game[LEFT + seat] * LEFT_FACTOR % LEFT_MODULUS
    right = game[RIGHT + seat] * RIGHT_FACTOR % RIGHT_MODULUS
    game[LEFT + seat] = left
    game[RIGHT + seat] = right
    return (left - right if left > right else left - right + SPREAD) * count >> BITS


def shuffle(game: State, number: int) -> None:
    """Shuffle the deck of the game with this number, as `gofish_learn.engine.shuffling` does it."""
    for card in range(52):
        game[CARD + card] = card
    left = beginning(word_of(game[LEFT_KEY], number), DECK, LEFT_MODULUS)
    right = beginning(word_of(game[RIGHT_KEY], number), DECK, RIGHT_MODULUS)
    for place in range(51, 0, -1):
        left = left * LEFT_FACTOR % LEFT_MODULUS
        right = right * RIGHT_FACTOR % RIGHT_MODULUS
        other = (left - right if left > right else left - right + SPREAD) * (place + 1) >> BITS
        card = game[CARD + place]
        game[CARD + place] = game[CARD + other]
        game[CARD + other] = card
