"""What lesson 09, “Change a rule”, tells and its notebook calls: games by two books, a class's range, a kind check."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from gofish_learn.bots.streams import pick
from gofish_learn.engine.game import legal_asks, play, start
from gofish_learn.engine.records.own_rules import own_rules
from gofish_learn.engine.rules import Rules
from gofish_learn.teach.deal_code import chance_for, dealer_for, deck_for
from gofish_learn.teach.lessons.answers import CheckCase, WrongIdea, check_numbers
from gofish_learn.teach.lessons.wording import Sentences
from gofish_learn.teach.questions.asked import choice_of

PLAYERS = 4
DEALS = 10
"""So many deals are on the lesson's page and on the worksheet."""
MANY = 300
"""So many are behind its last table."""
CHANGES: Mapping[str, Rules] = MappingProxyType(
    {
        "pairs": own_rules({"like": "standard", "title": "Pairs", "group": 2}),
        "ten cards each": own_rules({"like": "standard", "title": "Ten cards each", "deal": [10] * 4 + [8]}),
        "a catch ends your turn": own_rules({"like": "standard", "title": "One ask", "catch_plays_on": False}),
    }
)
"""The changes of the lesson, each one rule of the standard book."""
LEAST = 3
"""So many differences leave one when the smallest and the largest are left out."""
TRIED = ((3, -4, 0, 1, -2, 5, -1, 2, -3, 4), (-12, -8, -20, -15, -9, -31, -18, -11, -14, -16), (0,) * 10, (7, 1, 4, 9))
"""What the check tries."""

WIDTH_IDEAS = (
    WrongIdea(
        lambda differences: max(differences) - min(differences),
        "The smallest and the largest are still in it. Leave one out at each end first.",
        "ends-left-in",
    ),
    WrongIdea(
        lambda differences: differences[-2] - differences[1],
        "The second in the list and the last but one aren't the ends of the range yet. What has to be done to the list "
        "before you pick them?",
    ),
    WrongIdea(
        lambda differences: sorted(differences)[1] - sorted(differences)[-2],
        "You have found both ends. But a width is never below zero: which of the two is to be taken away?",
    ),
    WrongIdea(
        lambda differences: sorted(differences)[-2] - min(differences),
        "At the top one is left out. At the bottom the smallest is still in it.",
        "ends-left-in",
    ),
    WrongIdea(
        lambda differences: max(differences) - sorted(differences)[1],
        "At the bottom one is left out. At the top the largest is still in it.",
        "ends-left-in",
    ),
    WrongIdea(
        lambda differences: sorted(differences)[-2],
        "That is the upper end of the range. How far is it from the lower end?",
    ),
)
"""Wrong ways that many take to how wide the range of some differences is."""

STUCK = choice_of(
    "Whoever has no cards is passed over and never draws again. Why is this book refused?",
    "Nobody may be able to ask while there are books in the pond",
    {
        "It isn't fair to whoever is out": "Perhaps not. But many games have unfair rules, and can be played. This one "
        "can't, sometimes: when?",
        "Nobody may be able to ask while there are books in the pond": "If all hands are empty at the same time, no "
        "turn is left, and the books in the pond are never laid.",
        "The games would be too long": "How long is a game in which nobody has a card left?",
    },
)


def game_lengths(rules: Rules, deals: int = DEALS) -> list[int]:
    """How many asks each game takes with four players who ask at random.

    Deal 1 is the same cards, whatever the rules, and so are deal 2 and all others.
    """
    return [_game_length(rules, deal) for deal in range(1, deals + 1)]


def _game_length(rules: Rules, deal: int) -> int:
    state, _ = start(rules, PLAYERS, dealer_for(deal, PLAYERS), deck_for(deal))
    chance, asks = chance_for(deal, "asks"), 0
    while not state.over:
        state, _ = play(state, pick(chance, legal_asks(state)))
        asks += 1
    return asks


def middle(differences: Sequence[float]) -> tuple[float, float]:
    """A range that very likely holds the median of all differences, from a sample of at least three.

    The smallest and the largest are left out: of ten differences, what is left holds the median of all in 98 of 100
    experiments (1 - 2 (1 + 10) / 2^10), whatever they look like.

    Source: the order statistics of a sample (W. R. Thompson, Annals of Mathematical Statistics 7, 1936).

    Raises:
        ValueError: there are fewer than three differences.
    """
    if len(differences) < LEAST:
        few = len(differences)
        raise ValueError(f"Smallest and largest are left out, so it takes at least {LEAST} differences, not {few}.")
    ordered = sorted(differences)
    return ordered[1], ordered[-2]


def check_middle(width: Callable[[Sequence[float]], object]) -> Sentences:
    """Check a learner's function for how wide that range of some differences is."""
    return check_numbers(width, [case_of(differences) for differences in TRIED], WIDTH_IDEAS)


def case_of(differences: Sequence[int]) -> CheckCase:
    """One case of the check."""
    low, high = middle(differences)
    because = f"the range goes from {low:g} to {high:g}, so it is {high - low:g} wide"
    return CheckCase(f"With the differences {list(differences)}", (list(differences),), high - low, because)
