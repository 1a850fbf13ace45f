"""Every ask that a seat may make now, each with the exact chance that it works.

An ask works when the target holds what is asked for, and so must give it. Fishing the wish after a “Go fish!” is luck
of another kind.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.cards import Card
from gofish_learn.engine.hands import FOUR_OF
from gofish_learn.engine.view import View
from gofish_learn.knowledge.beliefs.beliefs import Beliefs

TIE = 1e-9
"""Chances that differ by less than this are equal: rounding errors are smaller, real differences larger."""
CLOSE = 0.02
"""A chance within two in a hundred of the best is as good as the best: nobody at a table can tell them apart."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal ask, and what can be known of it.

    Attributes:
        chance: the chance (0 to 1) that the target holds what is asked for.
        then: how many cards of the rank the asker would hold on average once the ask had worked, at most a whole group.
    """

    ask: Ask
    chance: float
    then: float = 0


def chance_of(ask: Ask, beliefs: Beliefs) -> float:
    """The chance (0 to 1) that the target of an ask holds what is asked for: a card of the rank, or the named card."""
    if isinstance(ask.wanted, Card) and beliefs.cards is not None:
        return beliefs.cards[ask.target][ask.wanted.number]
    return beliefs.hold(ask.target, ask.rank)


def choice(view: View, beliefs: Beliefs, ask: Ask) -> Choice:
    """An ask of the view's seat with its chance and what it would hold then."""
    chance = chance_of(ask, beliefs)
    held = (view.hand & FOUR_OF[ask.rank]).bit_count()
    caught = 1.0 if isinstance(ask.wanted, Card) else beliefs.expected(ask.target, ask.rank) / (chance or 1)
    return Choice(ask, chance, min(held + caught, view.rules.group))


def choices(view: View, beliefs: Beliefs) -> tuple[Choice, ...]:
    """Every legal ask of the view's seat with its chance, the best first; nothing when it is not its turn.

    Asks whose chances tie (`TIE`) are in the order of the legal asks: by rank or card, then by target.

    >>> from gofish_learn import CARDS, STANDARD, Game, beliefs_of, choices
    >>> view = Game(STANDARD, players=2, dealer=1, deck=CARDS).view(0)
    >>> best = choices(view, beliefs_of(view))[0]
    >>> print(best.ask, round(best.chance, 3))
    0>1:A 0.406
    """
    falling = sorted((choice(view, beliefs, ask) for ask in view.legal_asks()), key=lambda one: -one.chance)
    # Sorting alone would order ties by their rounding; the legal asks are sorted, so each tie can be put back in order.
    place = {ask: number for number, ask in enumerate(view.legal_asks())}
    ordered: list[Choice] = []
    while falling:
        tied = best_of(falling, within=0)
        falling = falling[len(tied) :]
        ordered += sorted(tied, key=lambda one: place[one.ask])
    return tuple(ordered)


def best_of(listed: Sequence[Choice], within: float = CLOSE) -> tuple[Choice, ...]:
    """The choices as good as the best, in their order; nothing where there is no choice.

    Their chances are within this much of the best; what is bound to fail is never as good as what may work.
    """
    most = max((one.chance for one in listed), default=0.0)
    return tuple(one for one in listed if one.chance > most - within - TIE and (one.chance or not most))
