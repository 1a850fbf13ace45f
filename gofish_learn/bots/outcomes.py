"""What an ask may come to, and what that is worth: the evaluation by which the thinking bots choose.

Worth is counted in groups: a book or a pair that is laid is worth 1, for nobody can take it away. The cards that a
seat holds of a rank are worth something too, but less and less plainly the more they are: an incomplete book is there
for others to take, whole, and the last card of a rank decides who gets it. So what they are worth was not reasoned out
but measured (`gofish_learn.bots.worth`).

The promise of an ask is what it adds to this on average, over its outcomes:

- The target holds one card of the rank, or two, or three: these come to the asker, who asks again.
- The target holds none, and the asker fishes the wish: one card more, and the asker asks again.
- The target holds none, and the asker fishes something else, or nothing: the turn is over.

To ask again is worth what the best ask promises that is left, for another rank, times `Worth.onward`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from gofish_learn.bots.chance import pick
from gofish_learn.bots.worth import Worth
from gofish_learn.engine.asks import Ask
from gofish_learn.engine.cards import RANKS, Card, Rank
from gofish_learn.engine.hands import FOUR_OF
from gofish_learn.engine.view import View
from gofish_learn.knowledge.beliefs.beliefs import Beliefs

ALIKE = 1e-9
"""Two promises that differ by less are alike: the last digits of a sum are not the same on every machine."""


@dataclass(frozen=True, slots=True)
class Promise:
    """What an ask promises.

    Attributes:
        ask: the ask.
        gain: what its outcomes add to the asker's worth, on average, in groups.
        again: the chance (0 to 1) that the asker asks again.
    """

    ask: Ask
    gain: float
    again: float


@dataclass(frozen=True, slots=True)
class Outlook:
    """A game as one seat sees it, with what it believes and values, before its ask.

    Attributes:
        view: what the seat sees.
        beliefs: what it can know of the other hands.
        worth: what it takes cards and the turn to be worth.
        shown: the ranks that everybody knows it to hold, as a set of bits.
    """

    view: View
    beliefs: Beliefs
    worth: Worth
    shown: int = 0

    def best_of(self, asks: Sequence[Ask], rng: Random) -> Ask:
        """The ask that promises most; among several that promise as much, any of them, equally likely."""
        promises = [self.promise(ask) for ask in asks]
        best = {rank: max((it.gain for it in promises if it.ask.rank != rank), default=0.0) for rank in RANKS}
        values = [it.gain + self.worth.onward * it.again * best[it.ask.rank] for it in promises]
        most = max(values)
        return pick(rng, [it.ask for it, value in zip(promises, values, strict=True) if value > most - ALIKE])

    def promise(self, ask: Ask) -> Promise:
        """What an ask promises, leaving aside what comes after it."""
        rank, pond = ask.rank, self.view.table.pond
        held = (self.view.hand & FOUR_OF[rank]).bit_count()
        shown = bool(self.shown >> rank & 1)
        before = self.holding(held, rank, shown=shown)
        catches = self.catches(ask)
        caught = sum(catches.values())
        wish = (1 - caught) * self.wish(ask)
        turn = self.worth.turn.at(pond)
        gain = (1 - caught - wish) * self.holding(held, rank, shown=True, without=ask.target)
        gain += wish * (self.holding(held + 1, rank, shown=True, without=ask.target) + turn)
        for count, chance in catches.items():
            after = self.holding(held + count, rank, shown=True, without=ask.target)
            gain += chance * (after + turn + count * self.worth.card.at(pond))
        return Promise(ask, gain - before, caught + wish)

    def catches(self, ask: Ask) -> dict[int, float]:
        """The chance of catching just so many cards, for each number that is possible."""
        if isinstance(ask.wanted, Card) and self.beliefs.cards is not None:
            return {1: self.beliefs.cards[ask.target][ask.wanted.number]}
        chances = self.beliefs.counts[ask.target][ask.rank]
        return {count: chance for count, chance in enumerate(chances) if count and chance}

    def wish(self, ask: Ask) -> float:
        """The chance of fishing the wish, once the target has said that it holds none.

        Its share of the unseen cards of the rank is then elsewhere, in the pond and in the other hands, in proportion
        to what was expected there. Between two players that is exact.
        """
        in_pond = self.beliefs.pond[ask.rank]
        if not in_pond:
            return 0.0
        others = (seat for seat in range(self.view.players) if seat not in (self.view.seat, ask.target))
        elsewhere = in_pond + sum(self.beliefs.expected(seat, ask.rank) for seat in others)
        unseen = elsewhere + self.beliefs.expected(ask.target, ask.rank)
        return min(1.0, unseen * in_pond / elsewhere / self.view.table.pond)

    def holding(self, held: int, rank: Rank, *, shown: bool, without: int | None = None) -> float:
        """What it is worth to hold so many cards of a rank, as it is known to be so or not.

        Args:
            held: how many cards.
            rank: their rank.
            shown: whether everybody knows that the seat holds the rank.
            without: a seat that holds none of it any more.
        """
        if held >= self.view.rules.group:
            return 1.0
        worth = self.worth.shown if shown else self.worth.secret
        return worth.cards[held] + (worth.located if self.is_located(rank, without) else 0.0)

    def is_located(self, rank: Rank, without: int | None) -> bool:
        """Whether another player is certain to hold the rank."""
        others = (seat for seat in range(self.view.players) if seat not in (self.view.seat, without))
        return any(self.beliefs.hold(seat, rank) == 1 for seat in others)
