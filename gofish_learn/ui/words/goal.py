"""What to collect, said once to whoever begins: by a rank of their own hand, in the words of the rule book."""

from gofish_learn.engine.cards import Rank
from gofish_learn.engine.hands import FOUR_OF, ranks_held
from gofish_learn.engine.rules import EmptyHand, Rules
from gofish_learn.teach.narrator import NUMBERS


def goal(rules: Rules, hand: int, *, few_words: bool = False) -> str:
    """What to collect, in one or two sentences: the rank of which the hand holds most stands for all ranks."""
    ranks = ranks_held(hand)
    if not ranks:
        return (
            f"Collect {'all four cards' if rules.group == 4 else 'two cards'} of a rank to make a {rules.group_word}."
        )
    rank = max(ranks, key=lambda one: (hand & FOUR_OF[one]).bit_count())
    held = (hand & FOUR_OF[rank]).bit_count()
    if few_words:
        return f"Collect all four {rank.plural}!" if rules.group == 4 else f"Find two {rank.plural}: that is a pair!"
    return f"{_collect(rules, rank, held)} {_prize(rules)}"


def _collect(rules: Rules, rank: Rank, held: int) -> str:
    if rules.group == 4:
        return f"Collect all four {rank.plural} to make a {rules.group_word}: you have {NUMBERS[held]}."
    return f"Collect two {rank.plural} to make a {rules.group_word}: you have one."


def _prize(rules: Rules) -> str:
    if rules.points > 1:
        return "Every card you lay is a point."
    if rules.empty_hand is EmptyHand.ENDS_THE_GAME:
        return f"The game ends when somebody runs out of cards, and the most {rules.group_word}s win."
    return f"The most {rules.group_word}s win."
