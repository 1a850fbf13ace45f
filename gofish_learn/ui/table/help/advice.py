"""What to ask, in sentences, by the two aims: the hint and “What can I know?” say them alike."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from gofish_learn.engine.rules import Rules
from gofish_learn.knowledge.proofs.chance_words import promise
from gofish_learn.teach.narrator import NUMBERS
from gofish_learn.ui.table.game.asks import asks_in_words
from gofish_learn.ui.words.aims import CATCH, nearer
from gofish_learn.ui.words.outcome import capital

if TYPE_CHECKING:
    from gofish_learn.knowledge.review.aims import Aims
    from gofish_learn.knowledge.review.choices import Choice

MOST_ASKS = 3
"""So many asks that are equally good are named, and no more."""


def advice(aims: "Aims", rules: Rules, names: Sequence[str]) -> list[str]:
    """What to ask: one sentence where the two aims agree, and one for each of them, with its numbers, where not."""
    if aims.catch[0].chance == 0:
        return ["No ask can catch anything now, so ask for what you would like to draw."]
    if aims.both:
        return [f"Most {CATCH}, and {nearer(rules)}: ask {told(aims.both, names)}"]
    then = round(aims.book[0].then)
    held = f"If it works, you hold {'all' if then == rules.group else NUMBERS[then]} of the {NUMBERS[rules.group]}."
    return [
        f"Most {CATCH}: ask {told(aims.catch, names)}",
        f"{capital(nearer(rules))}: ask {told(aims.book, names)} {held}",
    ]


def told(best: Sequence["Choice"], names: Sequence[str]) -> str:
    """Asks that are as good as one another, and how likely they work."""
    others = len(best) - MOST_ASKS
    more = f" {others} other{' is' if others == 1 else 's are'} as good." if others > 0 else ""
    return f"{asks_in_words([one.ask for one in best[:MOST_ASKS]], names)}, {promise(best[0].chance)}.{more}"
