"""An information-set Monte Carlo tree search for standard Go Fish: the public kind of Go Fish player, to compare with.

It knows what a perfect memory knows: how many cards of each rank every seat holds at least and at most. For an ask it
deals the hidden cards again and again by those bounds, walks down one tree that all deals share, and plays on from
there at random. Compiled by Numba, which it needs: so it gets some fifty times the walks that Python would give it in
the same time.

Source: P. I. Cowling, E. J. Powley, D. Whitehouse, Information Set Monte Carlo Tree Search, IEEE Transactions on
Computational Intelligence and AI in Games 4 (2012), 120-143: the single-observer search.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar, cast

import numpy as np
from numba import njit
from numpy.typing import NDArray

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.cards import Card, Rank
from gofish_learn.engine.events import SeenCards
from gofish_learn.engine.view import View
from gofish_learn.knowledge.meaning import Groups, HandListener, hear

RANKS = 13
COPIES = 4
REFILL = 5
NOBODY = -1
LONGEST = 600
"""No game at random takes more asks from anywhere; one that does counts as it stands."""
EXPLORATION = 0.7
"""The weight of what has been tried little, for rewards between 0 and 1; the value of the paper."""
EMPTY_POND, WISH, DRAWN = 4, 5, 6
"""What an ask can lead to, beside a catch of so many cards: `DRAWN` plus the rank where I draw, else `DRAWN` alone."""
ALL_ASKS = 6 * RANKS
FIRST, NEXT, KEY = 0, 1, 2
"""The tree: a node's first child, its next sibling, and the ask or the outcome that leads to it."""

Counts = NDArray[np.int64]
Shares = NDArray[np.float64]
Function = TypeVar("Function", bound=Callable[..., object])


def compiled(function: Function) -> Function:
    """The function, compiled, and kept compiled for the next run."""
    return cast(Function, njit(cache=True)(function))


class Bounds(HandListener):
    """How many cards of each rank every seat holds at least and at most, by what each has said, given and got."""

    def __init__(self, players: int) -> None:
        """Begin before the deal."""
        self.least = np.zeros((players, RANKS), np.int64)
        self.most = np.zeros((players, RANKS), np.int64)

    def on_dealt(self, seat: int, cards: SeenCards, laid: Groups) -> None:  # noqa: ARG002 - any cards
        """An empty hand was dealt cards."""
        self.least[seat] = 0
        self.most[seat] = COPIES - 1

    def on_asked(self, seat: int) -> None:
        """Who asks for a rank holds it."""
        self.least[seat, self.wanted_rank] = max(1, self.least[seat, self.wanted_rank])

    def on_refused(self, seat: int) -> None:
        """Who says “Go fish!” holds none."""
        self.least[seat, self.wanted_rank] = self.most[seat, self.wanted_rank] = 0

    def on_gave(self, seat: int, to: int, cards: tuple[Card, ...]) -> None:  # noqa: ARG002 - `on_received` follows
        """Who gives, gives all."""
        self.on_refused(seat)

    def on_received(self, seat: int, cards: tuple[Card, ...], laid: Groups) -> None:  # noqa: ARG002 - `on_laid` follows
        """These cards are in the hand until they are laid."""
        self.least[seat, self.wanted_rank] += len(cards)
        self.most[seat, self.wanted_rank] = COPIES - 1

    def on_fished(self, seat: int, card: Card, laid: Groups) -> None:  # noqa: ARG002 - `on_laid` follows
        """A card that was shown is in the hand until it is laid."""
        self.least[seat, card.rank] += 1
        self.most[seat, card.rank] = COPIES - 1

    def on_drew(self, seat: int, laid: Groups) -> None:  # noqa: ARG002 - `on_laid` follows
        """A hidden card was drawn, and it was not of the wanted rank."""
        kept = self.most[seat, self.wanted_rank]
        self.most[seat] = np.minimum(self.most[seat] + 1, COPIES - 1)
        self.most[seat, self.wanted_rank] = kept

    def on_laid(self, seat: int, rank: Rank, cards: tuple[Card, ...]) -> None:  # noqa: ARG002 - all four
        """The book is out of the game."""
        self.least[:, rank] = self.most[:, rank] = 0


class TreeSearchBot:
    """Chooses by so many walks down a tree of asks."""

    def __init__(self, walks: int) -> None:
        """Take a seat; `walks` is the number of deals tried for each ask."""
        self.walks = walks
        self.bounds: Bounds | None = None
        self.events_read = 0

    def choose(self, view: View, asks: Sequence[Ask], rng: Random) -> Ask:
        """Choose the ask that was tried most often."""
        if self.bounds is None:
            self.bounds = Bounds(view.players)
        for event in view.events[self.events_read :]:
            hear(self.bounds, event)
        self.events_read = len(view.events)
        own = np.array([sum(card.rank == rank for card in view.cards) for rank in range(RANKS)], np.int64)
        laid = np.array(view.table.counted, np.int64)
        left = np.full(RANKS, COPIES, np.int64) - own
        for groups in view.table.groups:
            for group in groups:
                left[group.rank] = 0
        tried = search(
            own, np.array(view.table.sizes), self.bounds.least, self.bounds.most, left, laid,
            view.table.pond, view.seat, self.walks, int(rng.random() * 2**31),
        )  # fmt: skip
        return max(asks, key=lambda ask: (tried[ask.target * RANKS + ask.rank], rng.random()))


@compiled
def search(  # noqa: PLR0917 - all that is known of the game, flat
    own: Counts, sizes: Counts, least: Counts, most: Counts, left: Counts, laid: Counts,
    pond_size: int, me: int, walks: int, seed: int,
) -> Counts:  # fmt: skip
    """How often each ask was tried: `target * RANKS + rank` is its place."""
    np.random.seed(seed)  # noqa: NPY002 - Numba compiles no other
    links = np.full((3, 3 * walks + 2), -1)
    tried, offered, won = (
        np.zeros(links.shape[1], np.int64),
        np.zeros(links.shape[1], np.int64),
        np.zeros(links.shape[1]),
    )
    used = 1
    hands, pond, books = np.zeros((len(sizes), RANKS), np.int64), np.zeros(52, np.int64), np.zeros(len(sizes), np.int64)
    path, movers = np.zeros(LONGEST, np.int64), np.zeros(LONGEST, np.int64)
    for _ in range(walks):
        deal(hands, pond, own, sizes, least, most, left, me)
        books[:] = laid
        fish, mover, node, depth = pond_size, me, 0, 0
        for _ in range(LONGEST):
            edge = chosen(hands, mover, links, tried, offered, won, node, used) if node != -1 else -1
            ask = links[KEY, edge] if edge != -1 else any_ask(hands, mover)
            if ask == -1:
                break
            outcome, fish, turn = play(hands, pond, fish, books, mover, ask, me)
            node = -1
            if edge != -1:
                used = max(used, edge + 1)
                path[depth], movers[depth] = edge, mover
                depth += 1
                if tried[edge]:
                    node = child(links, edge, outcome, used)
                    used = max(used, node + 1)
            mover = turn
            if mover == NOBODY:
                break
        best = books.max()
        for step in range(depth):
            tried[path[step]] += 1
            if books[movers[step]] == best:
                won[path[step]] += 1.0 / (books == best).sum()
    counts = np.zeros(ALL_ASKS, np.int64)
    edge = links[FIRST, 0]
    while edge != -1:
        counts[links[KEY, edge]] = tried[edge]
        edge = links[NEXT, edge]
    return counts


@compiled
def chosen(  # noqa: PLR0917 - the tree is five arrays
    hands: Counts, mover: int, links: Counts, tried: Counts, offered: Counts, won: Shares, node: int, used: int
) -> int:
    """The ask to go on with from a node of the tree: a new one if there is any, else the one with the best bound."""
    fresh, ask, best, edge = 0, -1, -1.0, -1
    for target in range(len(hands)):
        if target == mover or hands[target].sum() == 0:
            continue
        for rank in range(RANKS):
            if hands[mover, rank] == 0:
                continue
            key = target * RANKS + rank
            here = found(links, node, key)
            if here == -1:
                fresh += 1
                if np.random.randint(fresh) == 0:  # noqa: NPY002
                    ask = key
            else:
                offered[here] += 1
                worth = won[here] / tried[here] + EXPLORATION * np.sqrt(np.log(offered[here]) / tried[here])
                if worth > best:
                    best, edge = worth, here
    if fresh:
        edge = child(links, node, ask, used)
        offered[edge] = 1
    return edge


@compiled
def found(links: Counts, node: int, key: int) -> int:
    """The child of a node with this key, or -1."""
    here = links[FIRST, node]
    while here != -1 and links[KEY, here] != key:
        here = links[NEXT, here]
    return int(here)


@compiled
def child(links: Counts, node: int, key: int, used: int) -> int:
    """The child of a node with this key, which is made in place `used` if there is none."""
    here = found(links, node, key)
    if here == -1:
        here = used
        links[KEY, here], links[NEXT, here], links[FIRST, node] = key, links[FIRST, node], here
    return here


@compiled
def deal(  # noqa: PLR0917 - as above
    hands: Counts, pond: Counts, own: Counts, sizes: Counts, least: Counts, most: Counts, left: Counts, me: int
) -> None:
    """Deal the hidden cards at random, within the bounds as long as there is a card that keeps them."""
    players = len(sizes)
    cards = left.copy()
    hands[:] = 0
    hands[me] = own
    for seat in range(players):
        if seat != me:
            hands[seat] = least[seat]
            cards -= least[seat]
    size = 0
    for rank in range(RANKS):
        for _ in range(cards[rank]):
            pond[size] = rank
            size += 1
    for place in range(size - 1, 0, -1):
        other = np.random.randint(place + 1)  # noqa: NPY002
        pond[place], pond[other] = pond[other], pond[place]
    for turn in range(players):
        seat = (me + turn) % players
        if seat == me:
            continue
        for _ in range(sizes[seat] - hands[seat].sum()):
            at = size - 1
            while at > 0 and hands[seat, pond[at]] >= most[seat, pond[at]]:
                at -= 1
            hands[seat, pond[at]] += 1
            size -= 1
            pond[at] = pond[size]


@compiled
def any_ask(hands: Counts, mover: int) -> int:
    """An ask at random, or -1 if there is none."""
    players = len(hands)
    ranks, rank = 0, -1
    for other in range(RANKS):
        if hands[mover, other]:
            ranks += 1
            if np.random.randint(ranks) == 0:  # noqa: NPY002
                rank = other
    seats, target = 0, -1
    for seat in range(players):
        if seat != mover and hands[seat].sum():
            seats += 1
            if np.random.randint(seats) == 0:  # noqa: NPY002
                target = seat
    return target * RANKS + rank if rank != -1 and target != -1 else -1


@compiled
def play(  # noqa: PLR0917 - as above
    hands: Counts, pond: Counts, fish: int, books: Counts, mover: int, ask: int, me: int
) -> tuple[int, int, int]:
    """Play an ask: what it led to, the cards left in the pond and whose turn it is."""
    target, rank = ask // RANKS, ask % RANKS
    given = hands[target, rank]
    again = True
    outcome = given
    if given:
        hands[target, rank] = 0
        hands[mover, rank] += given
        lay(hands, books, mover, rank)
        fish = refill(hands, pond, fish, books, target)
    elif fish == 0:
        outcome, again = EMPTY_POND, False
    else:
        fish -= 1
        card = pond[fish]
        hands[mover, card] += 1
        again = card == rank
        outcome = WISH if again else (DRAWN + card if mover == me else DRAWN)
        lay(hands, books, mover, card)
    fish = refill(hands, pond, fish, books, mover)
    turn = mover
    if books.sum() == RANKS:
        turn = NOBODY
    elif not again or hands[mover].sum() == 0:
        turn = (mover + 1) % len(hands)
        while hands[turn].sum() == 0:
            turn = (turn + 1) % len(hands)
    return outcome, fish, turn


@compiled
def lay(hands: Counts, books: Counts, seat: int, rank: int) -> None:
    """Lay a book if there is one."""
    if hands[seat, rank] == COPIES:
        hands[seat, rank] = 0
        books[seat] += 1


@compiled
def refill(hands: Counts, pond: Counts, fish: int, books: Counts, seat: int) -> int:
    """Draw for an empty hand as long as it is empty; the cards left in the pond."""
    while fish and hands[seat].sum() == 0:
        for _ in range(min(REFILL, fish)):
            fish -= 1
            hands[seat, pond[fish]] += 1
        for rank in range(RANKS):
            lay(hands, books, seat, rank)
    return fish
