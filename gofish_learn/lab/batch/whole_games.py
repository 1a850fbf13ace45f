"""Whole games over a list of integers: from the deal to the winners, one by one or many with their sums."""

from gofish_learn.bots.standstill import STANDSTILL_ASKS
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
from gofish_learn.engine.hands import ONE_SUIT
from gofish_learn.lab.batch.layout import (
    ASKS,
    CARD,
    COUNT,
    EDGE,
    HAND,
    LAID,
    LAST_GROUP_FIRST,
    LAST_LAID,
    LEFT,
    LEFT_KEY,
    NOBODY,
    PLAYERS,
    RIGHT,
    RIGHT_KEY,
    SEATS,
    SHARED,
    STILL,
    TIE,
    TURN,
    TURNED,
    State,
)
from gofish_learn.lab.batch.moves import ask, choose, deal, turn_deal
from gofish_learn.lab.statistics import WHOLE_WIN

TIED = 0
"""Where sums over games stand in a list of their own; `TIED` counts the games with more than one winner."""
STOPPED = TIED + 1
"""How many games got stuck and were stopped."""
FIRST = STOPPED + 1
"""How many games a seat began."""
WON = FIRST + SEATS
"""The wins of a seat, in units of 1 / `WHOLE_WIN`."""
WON_SQUARED = WON + SEATS
"""The sum of the squares of these."""
SCORED = WON_SQUARED + SEATS
"""The groups that a seat laid."""
SCORED_SQUARED = SCORED + SEATS
"""The sum of the squares of these."""
SUMS = SCORED_SQUARED + SEATS
"""How many integers the sums take."""

LEAST = -53
"""Less than anything that seats are compared by: groups, or cards counted downwards."""


def begin(game: State, number: int) -> int:
    """Deal the game with this number; returns the seat that asks first.

    The rules, the bots and the seed are set before; what else stands in the list does not matter.
    """
    dealer = (number + game[TURNED]) % game[PLAYERS]
    begin_streams(game, number)
    shuffle(game, number)
    turn_deal(game)
    deal(game, dealer)
    return (dealer + 1) % game[PLAYERS] if game[TURN] == NOBODY else game[TURN]


def begin_streams(game: State, number: int) -> None:
    """Begin the streams of the seats in the game with this number."""
    left = word_of(game[LEFT_KEY], number)
    right = word_of(game[RIGHT_KEY], number)
    for seat in range(game[PLAYERS]):
        game[LEFT + seat] = beginning(left, seat, LEFT_MODULUS)
        game[RIGHT + seat] = beginning(right, seat, RIGHT_MODULUS)


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


def step(game: State) -> int:
    """Let the seat whose turn it is ask; returns its ask as `choose` does, or `NOBODY` if the game is over or stuck."""
    if game[TURN] == NOBODY or game[STILL] == STANDSTILL_ASKS:
        return NOBODY
    wanted = choose(game)
    ask(game, wanted // 13, wanted % 13)
    return wanted


def winners(game: State) -> int:
    """The seats that have won, as a set: the most groups win, and a tie is broken as the book says.

    Where a game got stuck, ties are not broken.
    """
    seats = leading(game, LAID, (1 << game[PLAYERS]) - 1)
    if game[TURN] == NOBODY and game[TIE] != SHARED:
        for seat in range(game[PLAYERS]):
            game[EDGE + seat] = -game[LAST_LAID + seat] if game[TIE] == LAST_GROUP_FIRST else -cards_held(game, seat)
        return leading(game, EDGE, seats)
    return seats


def leading(game: State, place: int, seats: int) -> int:
    """Those of a set of seats that have the most of what stands at a place."""
    most = LEAST
    leaders = 0
    for seat in range(game[PLAYERS]):
        if seats >> seat & 1:
            value = game[place + seat]
            if value > most:
                most = value
                leaders = 1 << seat
            elif value == most:
                leaders |= 1 << seat
    return leaders


def cards_held(game: State, seat: int) -> int:
    """How many cards a seat holds."""
    hand = game[HAND + seat]
    count = 0
    while hand:
        count += COUNT[hand & ONE_SUIT]
        hand >>= 13
    return count


def tally(game: State, first: int, sums: State) -> None:
    """Add a game that has been played to the sums."""
    won = winners(game)
    share = WHOLE_WIN // COUNT[won]
    sums[TIED] += COUNT[won] > 1
    sums[STOPPED] += game[TURN] != NOBODY
    sums[FIRST + first] += 1
    for seat in range(game[PLAYERS]):
        groups = game[LAID + seat]
        sums[SCORED + seat] += groups
        sums[SCORED_SQUARED + seat] += groups * groups
        if won >> seat & 1:
            sums[WON + seat] += share
            sums[WON_SQUARED + seat] += share * share


def play_many(game: State, number: int, sums: State, lengths: State) -> None:
    """Play one game after the other, from this number on, as many as there are `lengths`, which get the asks of each.

    The rules, the bots and the seed are set before; what the games come to is added to `sums`.
    """
    for place in range(len(lengths)):
        first = begin(game, number + place)
        while game[TURN] != NOBODY and game[STILL] < STANDSTILL_ASKS:
            wanted = choose(game)
            ask(game, wanted // 13, wanted % 13)
        lengths[place] = game[ASKS]
        tally(game, first, sums)
