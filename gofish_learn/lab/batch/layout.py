"""Where everything of a game stands in its list of integers: the state, the streams of chance, the rules and the bots.

A name in capitals is a place in the list. Of what each seat has, seat 0 stands at the place and the others follow it.
"""

from itertools import chain

from gofish_learn.engine.hands import ONE_SUIT
from gofish_learn.engine.rules import EmptyHand, Tie

State = list[int]
"""A game; where it is compiled, an array of 64-bit integers."""

SEATS = 6
"""Room for so many seats."""
HAND = 0
"""A hand, as a set of cards (`gofish_learn.engine.hands`)."""
HOLDS = HAND + SEATS
"""The ranks that a seat has shown to hold, as a set (`gofish_learn.knowledge.remembering.revealed`)."""
LACKS = HOLDS + SEATS
"""The ranks that a seat has shown to lack, as a set."""
LAID = LACKS + SEATS
"""How many groups a seat has laid."""
LAST_LAID = LAID + SEATS
"""How many groups all had laid when a seat laid its last one."""
WISHES = LAST_LAID + SEATS
"""The ranks that the seat whose turn it is thinks of asking a seat for, as a set."""
EDGE = WISHES + SEATS
"""What breaks a tie between seats: whoever has the most of it wins."""
SPAN = EDGE + SEATS
"""A seat's bot: how many events it remembers, or `GUESSES`."""
LEFT = SPAN + SEATS
"""The first half of a seat's stream of chance (`gofish_learn.bots.streams`)."""
RIGHT = LEFT + SEATS
"""The second half of it."""
TOLD = RIGHT + SEATS
"""For each seat and rank the first event that must be in mind to know what `HOLDS` or `LACKS` says of them."""
CARD = TOLD + SEATS * 13
"""The 52 cards of the deck, in the order dealt."""

DRAWN = CARD + 52
"""How many cards have left the deck."""
GROUPS = DRAWN + 1
"""How many groups all seats have laid."""
WITH_CARDS = GROUPS + 1
"""The seats that have cards in hand, as a set."""
TURN = WITH_CARDS + 1
"""Whose turn it is, or `NOBODY`."""
ASKS = TURN + 1
"""How many asks have been played."""
EVENTS = ASKS + 1
"""How many events there have been, but for the one that ends the game."""
STILL = EVENTS + 1
"""How many asks in a row have moved no card."""

PLAYERS = STILL + 1
"""How many seats there are. This and what follows is set once for many games: the rule book, the seed."""
DEALT = PLAYERS + 1
"""How many cards are dealt in all."""
TURNED = DEALT + 1
"""By how many seats each deal is turned."""
GROUP = TURNED + 1
"""How many cards make a group: 4 or 2."""
EMPTY_HAND = GROUP + 1
"""What happens to a seat without cards: a place in `EMPTY_HANDS`."""
TIE = EMPTY_HAND + 1
"""How a tie is broken: a place in `TIES`."""
CATCH_PLAYS_ON = TIE + 1
"""Whether a catch plays on, 1 or 0."""
WISH_PLAYS_ON = CATCH_PLAYS_ON + 1
"""Whether drawing the rank that was asked for plays on."""
DRAWN_GROUP_PLAYS_ON = WISH_PLAYS_ON + 1
"""Whether drawing the last card of a group of another rank plays on."""
SOMEBODY_REMEMBERS = DRAWN_GROUP_PLAYS_ON + 1
"""Whether there is a bot that remembers anything, 1 or 0."""
LEFT_KEY = SOMEBODY_REMEMBERS + 1
"""The first word of the seed of the series (`gofish_learn.bots.streams.key_of`)."""
RIGHT_KEY = LEFT_KEY + 1
"""The second word of the seed."""
SIZE = RIGHT_KEY + 1
"""How many integers a game takes."""

EMPTY_HANDS = tuple(EmptyHand)
TIES = tuple(Tie)
NOBODY = -1
"""Whose turn it is when the game is over."""
GUESSES = -1
"""The `SPAN` of a bot that asks at random."""
NEVER_FORGETS = 1 << 40
"""The `SPAN` of a bot with a perfect memory: no game has so many events."""

DRAWS_FIVE = EMPTY_HANDS.index(EmptyHand.DRAWS_FIVE_AT_ONCE)
DRAWS_ONE = EMPTY_HANDS.index(EmptyHand.DRAWS_ONE_ON_ITS_TURN)
ENDS_THE_GAME = EMPTY_HANDS.index(EmptyHand.ENDS_THE_GAME)
LAST_GROUP_FIRST = TIES.index(Tie.LAST_GROUP_FIRST)
SHARED = TIES.index(Tie.SHARED)


MEMBERS: list[tuple[int, ...]] = [()]
"""For each set of ranks, its members in ascending order."""
for ranks in range(1, ONE_SUIT + 1):
    lowest = ranks & -ranks
    MEMBERS.append((lowest.bit_length() - 1, *MEMBERS[ranks ^ lowest]))
NO_MEMBERS = (0,) * 13
COUNT = tuple(map(len, MEMBERS))
"""For each set of ranks, how many members it has."""
NTH = tuple(chain.from_iterable((*members, *NO_MEMBERS[len(members) :]) for members in MEMBERS))
"""For each set of ranks 13 places, of which the first hold its members."""
