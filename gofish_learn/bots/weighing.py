"""How the thinking bots choose: follow the exact chances, value every legal ask, take the best.

The unit of value is a group: a book or pair that has been laid is worth 1, since nobody can take it away. Cards of an
incomplete group have a value too, but it does not simply grow with their number: an incomplete group can be taken
whole, and whoever gets the last card of the rank gets it all. So these values were fitted by playing games, not
derived.

The values for books come from an evolutionary search. In a fast simulation, which only estimated the chances, value
tables near the best one so far played some thousand games each against the memory bot and against earlier tables, and
the winners produced the next generation. With the exact chances they do as well as they did there. For pairs, a few
hand-picked tables were tried in the same simulation; the values for named cards are set by hand. The values for books
show three things:

- Two or three cards of a book are worth less than one. Usually everybody knows about them, and whoever gets the last
  card takes them all; a single card that nobody knows about is the one that collects them.
- Early in the game it does not pay to ask again or to catch many cards, because each catch reveals cards. Late it does.
- A single card of a book is worth twice as much while nobody knows about it.

So early in a game the bots may choose an ask that is bound to fail: they are waiting. Values are never used on their
own; only the difference that an ask makes to them counts. The value of an ask is the expected change of the asker's
total over its possible outcomes:

- The target holds one, two or three cards of the rank: the asker gets them and asks again.
- The target holds none and the asker fishes the wish: one more card, and the asker asks again.
- The target holds none and the asker fishes something else, or nothing: the turn ends.

Asking again is worth the value of the best ask for another rank, times `Values.onward`.

This module loads NumPy. The bots import it with their first choice, so that a table without them never pays for it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from gofish_learn.bots.streams import pick
from gofish_learn.engine.asks import Ask
from gofish_learn.engine.cards import RANKS, Card, Rank
from gofish_learn.engine.hands import FOUR_OF
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.view import View
from gofish_learn.knowledge.beliefs.beliefs import Beliefs, BeliefTracker

PACK = 52


@dataclass(frozen=True, slots=True)
class HoldingValues:
    """The value of holding cards of a rank whose group is not complete.

    Attributes:
        cards: the value of holding 0, 1, 2 or 3 cards (0 or 1 for pairs).
        located: added where another player is certain to hold the rank, so that it can be caught.
    """

    cards: tuple[float, ...]
    located: float


@dataclass(frozen=True, slots=True)
class Tapered:
    """A value that changes linearly as the pond shrinks.

    Attributes:
        early: the value with 52 cards in the pond.
        late: the value with an empty pond.
    """

    early: float
    late: float

    def at(self, pond: int) -> float:
        """The value with `pond` cards (0 to 52) in the pond."""
        return self.late + (self.early - self.late) * pond / PACK


@dataclass(frozen=True, slots=True)
class Values:
    """What a bot values, for one kind of game.

    Attributes:
        secret: cards of a rank that no other player knows for certain.
        shown: cards of a rank that the bot has asked for or received, so that everybody knows.
        turn: the turn itself, on top of what the next ask is worth.
        card: each card caught, on top of its value in the hand, because the target has lost it.
        onward: the share (0 to 1) of the next ask's value that counts.
    """

    secret: HoldingValues
    shown: HoldingValues
    turn: Tapered
    card: Tapered
    onward: float


@dataclass(frozen=True, slots=True)
class ValuesByGame:
    """What a bot values in each kind of game.

    Attributes:
        books: games that collect four of a rank and ask for ranks.
        pairs: games that collect two of a rank.
        cards: games in which an ask names a card.
    """

    books: Values
    pairs: Values
    cards: Values

    def for_rules(self, rules: Rules) -> Values:
        """The values for the kind of game that a rule book describes."""
        if rules.names_a_card:
            return self.cards
        return self.books if rules.group == 4 else self.pairs


BOOK_CARDS = HoldingValues((0.0, 0.31, -0.05, 0.12), -0.05)
PAIR_CARDS = HoldingValues((0.0, 0.0), 0.0)
NAMED_CARDS = HoldingValues((0.0, 0.2, 0.35, 0.6), 0.0)
FLAT = Tapered(0.3, 0.3)
ZERO = Tapered(0.0, 0.0)

THINKER_VALUES = ValuesByGame(
    books=Values(BOOK_CARDS, BOOK_CARDS, Tapered(-0.63, -0.12), Tapered(-0.26, 0.24), 0.24),
    pairs=Values(PAIR_CARDS, PAIR_CARDS, FLAT, ZERO, 0.5),
    cards=Values(NAMED_CARDS, NAMED_CARDS, FLAT, ZERO, 0.5),
)
"""For a bot that does not care what its asks reveal: `secret` and `shown` are the same."""

CAREFUL_VALUES = ValuesByGame(
    books=Values(
        HoldingValues((0.0, 0.43, -0.21, 0.07), -0.09),
        HoldingValues((0.0, 0.23, -0.09, 0.06), 0.0),
        Tapered(-0.28, -0.03),
        Tapered(-0.42, 0.2),
        0.49,
    ),
    pairs=Values(HoldingValues((0.0, 0.45), -0.6), HoldingValues((0.0, 0.15), 0.0), FLAT, ZERO, 0.5),
    cards=Values(NAMED_CARDS, HoldingValues((0.0, 0.1, 0.25, 0.5), 0.0), FLAT, ZERO, 0.5),
)
"""For a bot that takes into account what its asks reveal."""


TOLERANCE = 1e-9
"""Values closer than this are tied, because the last digits of a sum differ between machines."""


@dataclass(frozen=True, slots=True)
class AskValue:
    """The value of one ask, without the asks that may follow it.

    Attributes:
        gain: the expected change of the asker's total, in groups.
        again: the chance (0 to 1) that the asker asks again.
    """

    ask: Ask
    gain: float
    again: float


@dataclass(frozen=True, slots=True)
class Evaluation:
    """A position from one seat's point of view, ready to value its asks.

    Attributes:
        beliefs: the exact chances of the other hands.
        shown: the ranks that everybody knows the seat to hold, as a bit set.
    """

    view: View
    beliefs: Beliefs
    values: Values
    shown: int = 0

    def best_ask(self, asks: Sequence[Ask], rng: Random) -> Ask:
        """The ask with the highest value, the follow-up included; ties are broken at random."""
        valued = [self.value_of(ask) for ask in asks]
        best = {rank: max((it.gain for it in valued if it.ask.rank != rank), default=0.0) for rank in RANKS}
        totals = [it.gain + self.values.onward * it.again * best[it.ask.rank] for it in valued]
        most = max(totals)
        return pick(rng, [it.ask for it, total in zip(valued, totals, strict=True) if total > most - TOLERANCE])

    def value_of(self, ask: Ask) -> AskValue:
        """The value of an ask, without the asks that may follow it."""
        rank, pond = ask.rank, self.view.table.pond
        held = (self.view.hand & FOUR_OF[rank]).bit_count()
        shown = bool(self.shown >> rank & 1)
        before = self.holding_value(held, rank, shown=shown)
        catches = self.catch_chances(ask)
        caught = sum(catches.values())
        wish = (1 - caught) * self.wish_chance(ask)
        turn = self.values.turn.at(pond)
        gain = (1 - caught - wish) * self.holding_value(held, rank, shown=True, without=ask.target)
        gain += wish * (self.holding_value(held + 1, rank, shown=True, without=ask.target) + turn)
        for count, chance in catches.items():
            after = self.holding_value(held + count, rank, shown=True, without=ask.target)
            gain += chance * (after + turn + count * self.values.card.at(pond))
        return AskValue(ask, gain - before, caught + wish)

    def catch_chances(self, ask: Ask) -> dict[int, float]:
        """The chance (0 to 1) of catching exactly n cards, for every n above 0 that is possible."""
        if isinstance(ask.wanted, Card) and self.beliefs.cards is not None:
            return {1: self.beliefs.cards[ask.target][ask.wanted.number]}
        chances = self.beliefs.counts[ask.target][ask.rank]
        return {count: chance for count, chance in enumerate(chances) if count and chance}

    def wish_chance(self, ask: Ask) -> float:
        """The chance (0 to 1) of fishing the wish, given that the target holds none of the rank.

        The cards expected at the target are redistributed over the pond and the other hands, in proportion to what was
        expected there. With two players this is exact, with more it is an approximation.
        """
        in_pond = self.beliefs.pond[ask.rank]
        if not in_pond:
            return 0.0
        others = (seat for seat in range(self.view.players) if seat not in (self.view.seat, ask.target))
        elsewhere = in_pond + sum(self.beliefs.expected(seat, ask.rank) for seat in others)
        unseen = elsewhere + self.beliefs.expected(ask.target, ask.rank)
        return min(1.0, unseen * in_pond / elsewhere / self.view.table.pond)

    def holding_value(self, held: int, rank: Rank, *, shown: bool, without: int | None = None) -> float:
        """The value, in groups, of holding so many cards of a rank.

        Another seat, `without`, may be known to have none of it left.
        """
        if held >= self.view.rules.group:
            return 1.0
        values = self.values.shown if shown else self.values.secret
        return values.cards[held] + (values.located if self.is_located(rank, without) else 0.0)

    def is_located(self, rank: Rank, without: int | None) -> bool:
        """Whether some other seat (apart from `without`) is certain to hold the rank."""
        others = (seat for seat in range(self.view.players) if seat not in (self.view.seat, without))
        return any(self.beliefs.hold(seat, rank) == 1 for seat in others)


class Evaluator:
    """Follows a game from one seat and evaluates its positions.

    It assumes at first that every seat lays its books at once. Under a referee, players may lay them by hand and late;
    once the game can no longer be explained otherwise, the evaluator allows for that.
    """

    def __init__(self) -> None:
        self.tracker: BeliefTracker | None = None
        self.anybody_may_hold_books = False

    def evaluate(self, view: View, values: Values, shown: int = 0) -> Evaluation:
        """The position as the seat of a view sees it, ready to value its asks.

        The ranks that everybody knows the seat to hold are `shown`, a bit set.
        """
        return Evaluation(view, self.beliefs(view), values, shown)

    def beliefs(self, view: View) -> Beliefs:
        """The exact chances for the seat of a view; only the events since the last call are read.

        Where no deal explains what the view has seen there is an `ImpossibleError`.
        """
        if self.tracker is None:
            self.tracker = self.new_tracker(view)
        try:
            return self.tracker.query(view)
        except (ValueError, IndexError):  # an impossible hand has no deals left, and counting it may fail first
            if self.anybody_may_hold_books or not view.rules.referee:
                raise
            self.anybody_may_hold_books = True
            self.tracker = self.new_tracker(view)
            return self.tracker.query(view)

    def new_tracker(self, view: View) -> BeliefTracker:
        """A tracker that has read no events yet."""
        declares = range(view.players) if self.anybody_may_hold_books else ()
        return BeliefTracker(view.rules, view.players, declares=declares)
