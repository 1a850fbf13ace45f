"""A chance as it stands at the table: first as so many in ten, then in per cent."""

from gofish_learn.teach.chance_words import about


def in_words(chance: float) -> str:
    """A chance that somebody holds a card, in words: "sure", "cannot", "about 3 in 10", "about 1 in 25".

    Args:
        chance: from 0 to 1; only 0 itself cannot be and only 1 itself is sure.
    """
    if chance in {0, 1}:
        return "sure" if chance else "cannot"
    return about(chance)


def in_percent(chance: float) -> str:
    """A chance in whole per cent, with its unit; a chance that is not certain is never rounded to 0 or 100."""
    per_cent = round(chance * 100)
    if per_cent == 0 and chance > 0:
        return "under 1 %"
    return "over 99 %" if per_cent == 100 and chance < 1 else f"{per_cent} %"


def in_full(chance: float) -> str:
    """A chance in words with its per cent: "about 3 in 10 (29 %)"; a certain one in words alone."""
    words = in_words(chance)
    return words if chance in {0, 1} else f"{words} ({in_percent(chance)})"


def promise(chance: float) -> str:
    """What an ask with this chance promises, in a sentence: "sure to work", "bound to fail", "about 3 in 10 (29 %)"."""
    return in_full(chance) if 0 < chance < 1 else ("sure to work" if chance else "bound to fail")
