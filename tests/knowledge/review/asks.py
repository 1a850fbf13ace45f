"""Asks that were reviewed, made of their chances alone."""

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.cards import RANKS, Rank
from gofish_learn.knowledge.review.choices import Choice, judged
from gofish_learn.knowledge.review.review import AskReview


def asked(action: int, *chances: float, given: int = 0) -> AskReview:
    """An ask whose chance is the first of these, where there were the others, too."""
    listed = sorted(
        (Choice(Ask(0, 1, RANKS[rank]), chance) for rank, chance in enumerate(chances)), key=lambda one: -one.chance
    )
    found = judged(listed, Ask(0, 1, Rank.ACE))
    return AskReview(
        *(found.ask, found.chance, found.best, found.best_chance), action, given, fished=False, choices=tuple(listed)
    )
