"""What an ask may come to, and how much that is worth."""

from collections.abc import Sequence
from random import Random

from gofish_learn.bots.chance import pick
from gofish_learn.bots.mind import chance_of
from gofish_learn.engine.asks import Ask
from gofish_learn.engine.view import View
from gofish_learn.knowledge.beliefs import Beliefs

ALIKE = 1e-9
"""Two promises that differ by less are alike: the last digits of a sum are another machine's to decide otherwise."""


def best_of(promises: Sequence[tuple[float, Ask]], rng: Random) -> Ask:
    """The ask that promises most; among several that promise as much, any of them, equally likely."""
    most = max(promised for promised, _ in promises)
    return pick(rng, [ask for promised, ask in promises if promised > most - ALIKE])


def promise(ask: Ask, view: View, beliefs: Beliefs) -> float:
    """How much an ask promises."""
    del view
    return chance_of(ask, beliefs)
