"""What to collect, said once to whoever begins, in the words of the rule book.

A rank of the own hand is the example. No card is promised by it and none counted, so no later event makes it untrue:
what to ask for is the hint's.
"""

from gofish_learn.engine.hands import FOUR_OF, ranks_held
from gofish_learn.engine.rules import EmptyHand, Rules


def goal(rules: Rules, hand: int, *, few_words: bool = False) -> str:
    """What to collect, in one or two sentences: the rank of which the hand holds most is the example for all ranks."""
    rank = max(ranks_held(hand), key=lambda one: (hand & FOUR_OF[one]).bit_count(), default=None)
    many = "four" if rules.group == 4 else "two"
    if few_words:
        return f"{many.capitalize()} {'of a rank' if rank is None else rank.plural} make a {rules.group_word}!"
    every = "all four" if rules.group == 4 else "two"
    example = f": {every} cards of a rank" if rank is None else f", such as {every} {rank.plural}"
    return f"Collect {rules.group_word}s{example}. {_prize(rules)}"


def _prize(rules: Rules) -> str:
    if rules.points > 1:
        return "Every card you lay is a point."
    if rules.empty_hand is EmptyHand.ENDS_THE_GAME:
        return f"The game ends when somebody runs out of cards, and the most {rules.group_word}s win."
    return f"The most {rules.group_word}s win."
