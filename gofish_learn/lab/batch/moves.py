"""The rules and the bots over a game's list of integers: dealing, choosing, asking, laying, refilling.

The same moves as in `gofish_learn.engine.moves`, by the same choices of a rule book, but no events: they are only
counted. What the seats show of their hands is noted as the game goes, since all who remember it remember the same.

The bots `random`, `memory` and `forgetful-N` choose as in `gofish_learn.bots.memory`: an ask that is known to succeed,
else one that is not known to fail, else a guess. What a bot has in mind of a seat is what that seat has shown, as far
as the events that showed it are among the last ones that the bot remembers.
"""

from gofish_learn.bots.streams import BITS, LEFT_FACTOR, LEFT_MODULUS, RIGHT_FACTOR, RIGHT_MODULUS, SPREAD
from gofish_learn.engine.hands import ACES, ONE_SUIT, complete_set, lowest_cards, rank_set
from gofish_learn.engine.moves import REFILL
from gofish_learn.lab.batch.layout import (
    ASKS,
    CARD,
    CATCH_PLAYS_ON,
    COUNT,
    DEALT,
    DRAWN,
    DRAWN_GROUP_PLAYS_ON,
    DRAWS_FIVE,
    DRAWS_ONE,
    EMPTY_HAND,
    ENDS_THE_GAME,
    EVENTS,
    GROUP,
    GROUPS,
    GUESSES,
    HAND,
    HOLDS,
    LACKS,
    LAID,
    LAST_LAID,
    LEFT,
    NEVER_FORGETS,
    NOBODY,
    NTH,
    PLAYERS,
    RIGHT,
    SOMEBODY_REMEMBERS,
    SPAN,
    STILL,
    TOLD,
    TURN,
    TURNED,
    WISH_PLAYS_ON,
    WISHES,
    WITH_CARDS,
    State,
)


def turn_deal(game: State) -> None:
    """Turn the deal: in each round that goes all the way round every card lies so many seats further on."""
    players = game[PLAYERS]
    for _ in range(game[TURNED]):
        for first in range(CARD, CARD + game[DEALT] - players + 1, players):
            card = game[first]
            for place in range(first, first + players - 1):
                game[place] = game[place + 1]
            game[first + players - 1] = card


def deal(game: State, dealer: int) -> None:
    """Deal the deck, lay what is complete at once, and give the first turn to the seat at the dealer's left."""
    players = game[PLAYERS]
    for place in range(HAND, WISHES):
        game[place] = 0
    for place in range(DRAWN, PLAYERS):
        game[place] = 0
    left = (dealer + 1) % players
    for place in range(game[DEALT]):
        draw(game, (left + place) % players)
    game[EVENTS] = players
    for place in range(players):
        lay_groups(game, (left + place) % players)
    for place in range(players):
        refill_at_once(game, (left + place) % players)
    look_round(game)
    if not ended(game):
        pass_turn(game, dealer)


def ask(game: State, target: int, rank: int) -> None:
    """Play the ask of the seat whose turn it is, to its end."""
    asker = game[TURN]
    event = game[EVENTS]
    game[ASKS] += 1
    given = game[HAND + target] & ACES << rank
    if given:
        game[HAND + target] ^= given
        game[HAND + asker] |= given
        game[STILL] = 0
        if game[SOMEBODY_REMEMBERS]:
            note(game, asker, target, rank, event + 1)
        game[EVENTS] = event + 2
        lay(game, asker, rank)
        plays_on = game[CATCH_PLAYS_ON]
    else:
        if game[SOMEBODY_REMEMBERS]:
            note(game, asker, target, rank, event)
        game[EVENTS] = event + 2
        plays_on = fish(game, asker, rank)
    if game[HAND + asker] == 0 or game[HAND + target] == 0:
        refill_at_once(game, target)
        refill_at_once(game, asker)
        look_round(game)
        if ended(game):
            return
    if not plays_on or not (game[HAND + asker] or draws_to_ask(game, asker)):
        pass_turn(game, asker)


def fish(game: State, asker: int, rank: int) -> int:
    """Draw a card after a “Go fish!”, if there is one; returns whether the asker plays on, 1 or 0."""
    if game[DRAWN] == 52:
        game[STILL] += 1
        return 0
    game[STILL] = 0
    drawn = draw(game, asker)
    game[EVENTS] += 1
    laid = lay(game, asker, drawn)
    if drawn == rank:
        return game[WISH_PLAYS_ON]
    return game[DRAWN_GROUP_PLAYS_ON] if laid else 0


def note(game: State, holder: int, other: int, rank: int, event: int) -> None:
    """Note that an event shows one seat to hold a rank, and another to lack it."""
    game[HOLDS + holder] |= 1 << rank
    game[LACKS + holder] &= ~(1 << rank)
    game[TOLD + 13 * holder + rank] = event
    game[LACKS + other] |= 1 << rank
    game[HOLDS + other] &= ~(1 << rank)
    game[TOLD + 13 * other + rank] = event


def draw(game: State, seat: int) -> int:
    """Take the top card of the pond into a hand, which may now hold what it lacked; returns its rank."""
    card = game[CARD + game[DRAWN]]
    game[DRAWN] += 1
    game[HAND + seat] |= 1 << card
    game[LACKS + seat] = 0
    return card % 13


def lay(game: State, seat: int, rank: int) -> bool:
    """Lay every complete group of a rank; returns whether there was one."""
    size = game[GROUP]
    # The bits of a rank are 13 apart, and 2**13 divided by 2**13 - 1 leaves 1: so they are counted.
    count = (game[HAND + seat] >> rank & ACES) % ONE_SUIT
    if count < size:
        return False
    for _ in range(count // size):
        game[HAND + seat] ^= lowest_cards(game[HAND + seat] & ACES << rank, size)
        game[HOLDS + seat] &= ~(1 << rank)
        game[EVENTS] += 1
        game[LAID + seat] += 1
        game[GROUPS] += 1
        game[LAST_LAID + seat] = game[GROUPS]
    return True


def lay_groups(game: State, seat: int) -> None:
    """Lay every complete group of a hand."""
    complete = complete_set(game[HAND + seat], game[GROUP])
    if complete:
        for rank in range(13):
            if complete >> rank & 1:
                lay(game, seat, rank)


def refill_at_once(game: State, seat: int) -> None:
    """Draw five new cards (or what is left) and lay, for as long as the hand is empty and the book says so."""
    while game[HAND + seat] == 0 and game[DRAWN] < 52 and game[EMPTY_HAND] == DRAWS_FIVE:
        for _ in range(min(REFILL, 52 - game[DRAWN])):
            draw(game, seat)
        game[EVENTS] += 1
        lay_groups(game, seat)


def draws_to_ask(game: State, seat: int) -> bool:
    """Draw the one card that a seat without cards must ask for, where the book says so; returns whether it did."""
    if game[EMPTY_HAND] != DRAWS_ONE or game[DRAWN] == 52:
        return False
    draw(game, seat)
    game[WITH_CARDS] |= 1 << seat
    game[EVENTS] += 1
    return True


def pass_turn(game: State, seat: int) -> None:
    """Pass the turn to the left of a seat, over seats that have no cards and cannot draw any."""
    seat = (seat + 1) % game[PLAYERS]
    while game[HAND + seat] == 0 and not draws_to_ask(game, seat):
        game[EVENTS] += 1
        seat = (seat + 1) % game[PLAYERS]
    game[TURN] = seat
    game[EVENTS] += 1


def look_round(game: State) -> None:
    """See which seats have cards."""
    game[WITH_CARDS] = 0
    for seat in range(game[PLAYERS]):
        if game[HAND + seat]:
            game[WITH_CARDS] |= 1 << seat


def ended(game: State) -> bool:
    """Whether the game is over; if it is, it is nobody's turn."""
    over = game[GROUPS] * game[GROUP] == 52
    if game[EMPTY_HAND] == ENDS_THE_GAME and game[WITH_CARDS] + 1 != 1 << game[PLAYERS]:
        over = True
    if over:
        game[TURN] = NOBODY
    return over


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


def below(game: State, seat: int, count: int) -> int:
    """A random number from 0 to `count` - 1, from the stream of a seat."""
    left = game[LEFT + seat] * LEFT_FACTOR % LEFT_MODULUS
    right = game[RIGHT + seat] * RIGHT_FACTOR % RIGHT_MODULUS
    game[LEFT + seat] = left
    game[RIGHT + seat] = right
    return (left - right if left > right else left - right + SPREAD) * count >> BITS
