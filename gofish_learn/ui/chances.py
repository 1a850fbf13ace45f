"""A chance as people say it: first as so many in ten, then in per cent."""

TENTHS = (0.095, 0.905)
"""Between these chances "so many in 10" is near enough; nearer to 0 or 1 it takes a larger number than ten."""
LARGEST = 100
EXACT = 1e-9


def in_words(chance: float) -> str:
    """A chance in words: "sure", "cannot", "about 3 in 10", "about 1 in 25".

    Args:
        chance: from 0 to 1; exactly 0 and 1 are certain.
    """
    if chance in {0, 1}:
        return "sure" if chance else "cannot"
    low, high = TENTHS
    if low <= chance <= high:
        tenths = round(chance * 10)
        return f"{'' if abs(chance * 10 - tenths) < EXACT else 'about '}{tenths} in 10"
    off = min(chance, 1 - chance)
    if off * LARGEST < 1:
        return f"less than 1 in {LARGEST}" if chance < low else f"more than {LARGEST - 1} in {LARGEST}"
    whole = round(1 / off)
    return f"about {1 if chance < low else whole - 1} in {whole}"


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
