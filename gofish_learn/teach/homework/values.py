"""What the values of a code say, by the kind of its task: the hosts write them, and `results` puts them into words.

It imports nothing, so that a page which may be set as homework loads nothing more for it.
"""

NOT_FOUND, FOUND = range(2)
"""Of a case, first: whether the learner found who has the card."""
SURE = ("a guess", "fairly sure", "certain", "had it shown")
"""Then how sure she was; the last did not say who."""
HAD_IT_SHOWN = len(SURE) - 1
LOST, SHARED, WON = range(3)
"""Of a deal, first: how it ended."""
NOT_YET, CLOSE, RIGHT, WRITTEN = range(4)
"""Of a ticket or a worksheet: what each answer came to; no page can mark the last."""
FORGOTTEN, DRIFTED_OFF, REMEMBERED = range(3)
"""Of a game in Memory: the same; to the second the answer was “It has drifted off”."""
SWIMMERS = ("stubborn", "random", "chunks-3", "memory")
"""Of the question in Arena, first: which of these was picked, from 0. Then its place among them, from 1."""
EFFECTS = ("less", "same", "more")
"""Of the question in Rule, first: what was guessed, such as that Whale wins less often. Then what the games say."""
PER_VALUE = 32
"""A value is a number below this."""


def values_of_place(place: int) -> tuple[int, int]:
    """A place of a scale in Chance, as two values."""
    return divmod(place, PER_VALUE)


def place_of(high: int, low: int) -> int:
    """The place that these values say."""
    return high * PER_VALUE + low
