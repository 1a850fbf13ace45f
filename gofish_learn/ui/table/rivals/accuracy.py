"""Beating one's own accuracy: how the accuracy of a reviewed game compares with those before it, in kind words.

Only games that count against an opponent are compared, each rule book by itself, and nothing is said before there are
three of them.
"""

from gofish_learn.engine.rules import Rules

ENOUGH = 3
"""So many games of a book, this one included, before anything is said."""
MOST_KEPT = 100


def accuracy_in_words(accuracies: tuple[int, ...], rules: Rules) -> str | None:
    """How the last of these accuracies (0 to 100) compares with the others; None as long as there are too few."""
    if len(accuracies) < ENOUGH:
        return None
    *before, last, now = accuracies
    best = max(*before, last)
    if now > best:
        return f"That is your best accuracy in {rules.title} so far: {now} out of 100. It was {best} before."
    if now == best:
        return f"That is as good as your best accuracy in {rules.title} so far: {now} out of 100."
    more = f"That is {now - last} more than last time. " if now > last else f"Last time it was {last}. "
    return f"{more}Your best accuracy in {rules.title} so far is {best} out of 100."


def with_one_more(accuracies: tuple[int, ...], accuracy: int) -> tuple[int, ...]:
    """The accuracies after one more game: where there are too many, the oldest is forgotten that was not the best."""
    kept = (*accuracies, accuracy)
    if len(kept) <= MOST_KEPT:
        return kept
    best = max(kept)
    oldest = next(number for number, one in enumerate(kept) if one != best or kept.count(best) > 1)
    return kept[:oldest] + kept[oldest + 1 :]
