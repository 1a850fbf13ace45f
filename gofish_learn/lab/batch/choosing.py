"""How the bots `random`, `memory` and `forgetful-N` choose, over a game's list of integers.

As in `gofish_learn.bots.memory`: an ask that is known to succeed, else one that is not known to fail, else a guess.
What a bot has in mind of a seat is what that seat has shown, as far as the events that showed it are among the last
ones that the bot remembers.
"""

from gofish_learn.engine.hands import rank_set
from gofish_learn.lab.batch.chance import below
from gofish_learn.lab.batch.layout import (
    COUNT,
    EVENTS,
    GUESSES,
    HAND,
    HOLDS,
    LACKS,
    NEVER_FORGETS,
    NTH,
    PLAYERS,
    SPAN,
    TOLD,
    TURN,
    WISHES,
    WITH_CARDS,
    State,
)


def choose(game: State) -> int:
    """What the seat whose turn it is asks for: 13 times the seat that is asked, plus the rank."""
    asker = game[TURN]
    held = rank_set(game[HAND + asker])
    if game[SPAN + asker] != GUESSES:
        count = wish_what_succeeds(game, asker, held) or wish_what_may_succeed(game, asker, held)
        if count:
            return wish_numbered(game, below(game, asker, count))
    rank = NTH[13 * held + below(game, asker, COUNT[held])]
    seats = game[WITH_CARDS] & ~(1 << asker) or (1 << game[PLAYERS]) - 1 ^ 1 << asker
    return 13 * NTH[13 * seats + below(game, asker, COUNT[seats])] + rank


def wish_what_succeeds(game: State, asker: int, held: int) -> int:
    """Wish for all asks that the bot knows will succeed; returns how many there are."""
    seats = game[WITH_CARDS] & ~(1 << asker)
    count = 0
    for seat in range(game[PLAYERS]):
        wishes = held & game[HOLDS + seat] if seats >> seat & 1 else 0
        if wishes:
            wishes = in_mind(game, asker, seat, wishes)
            count += COUNT[wishes]
        game[WISHES + seat] = wishes
    return count


def wish_what_may_succeed(game: State, asker: int, held: int) -> int:
    """Wish for all asks that the bot does not know will fail; returns how many there are."""
    seats = game[WITH_CARDS] & ~(1 << asker)
    count = 0
    for seat in range(game[PLAYERS]):
        wishes = 0
        if seats >> seat & 1:
            wishes = held & ~in_mind(game, asker, seat, held & game[LACKS + seat])
            count += COUNT[wishes]
        game[WISHES + seat] = wishes
    return count


def in_mind(game: State, asker: int, seat: int, ranks: int) -> int:
    """Those of the ranks, of which something was told of a seat, that the asker still has in mind."""
    span = game[SPAN + asker]
    if span == NEVER_FORGETS:
        return ranks
    remembered = 0
    for place in range(COUNT[ranks]):
        rank = NTH[13 * ranks + place]
        if game[EVENTS] - game[TOLD + 13 * seat + rank] <= span:
            remembered |= 1 << rank
    return remembered


def wish_numbered(game: State, number: int) -> int:
    """The wish with this number, by seat and then by rank: 13 times the seat, plus the rank."""
    seat = 0
    while number >= COUNT[game[WISHES + seat]]:
        number -= COUNT[game[WISHES + seat]]
        seat += 1
    return 13 * seat + NTH[13 * game[WISHES + seat] + number]
