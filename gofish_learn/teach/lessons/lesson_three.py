"""What the notebook of lesson 03, “Fishing without replacement”, calls: its small pond, and kind checks."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import product
from random import Random

from gofish_learn.engine.cards import CARDS
from gofish_learn.teach.lessons.answers import StoppedError, Trial, check_line, shown, written
from gofish_learn.teach.lessons.wording import Sentences, tell, well_done
from gofish_learn.teach.questions.asked import choice_of
from gofish_learn.teach.questions.question import CHANCE, Mistake, NumberQuestion

SMALL_POND = ("7C", "7D", "7H", "AC", "2C", "3C", "4C", "5C")
"""The eight cards of the lesson: three sevens and five others."""
TRIES = 400

AFTER_A_SEVEN = NumberQuestion(
    "A pond has three sevens and five other cards. Ben draws a seven and keeps it. How likely is it that your card is "
    "a seven, too?",
    Fraction(2, 7),
    unit=CHANCE,
    why="Yes, 2/7. One card is gone, and it was a seven.",
    hints=("How many cards are left, and how many of them are sevens?",),
    mistakes=(
        Mistake(
            Fraction(3, 8),
            "That is the chance of the first card, or of every card if Ben put his back. He keeps it.",
            "card-came-back",
        ),
        Mistake(Fraction(3, 7), "Seven cards are left, yes. But Ben's seven is gone as well."),
        Mistake(Fraction(2, 8), "Two sevens are left, yes. But Ben's card is no longer in the pond.", "card-came-back"),
        Mistake(
            Fraction(3, 28),
            "That is the chance that both cards are sevens. But Ben's is one: that has happened already.",
        ),
        Mistake(Fraction(5, 7), "That is the chance of another card. Here you want a seven.", "miss-for-hit"),
    ),
)
"""The chance that the second card of the small pond is a seven where the first one was."""

UNSEEN_CARD = choice_of(
    "Three of the eight cards are sevens. Ben has drawn one and not shown it. How likely is it that yours is a seven?",
    "3/8, as if he had drawn nothing",
    {
        "less than 3/8": "Ben may have taken a seven. But he may have taken another card, too.",
        "3/8, as if he had drawn nothing": "A card that’s gone changes nothing until you learn something about it. If "
        "you don’t believe it, draw.",
        "more than 3/8": "Ben may have taken another card. But he may have taken a seven, too.",
    },
)

HIDDEN, SEVENS = 42, 3
"""The cards that you do not know when Ana has said “Go fish!”, and how many of them are sevens."""

_HALF = (HIDDEN - SEVENS) // 2
TWICE_IDEAS: Mapping[int, str] = {
    len(CARDS) - HIDDEN: "You know twice as many cards then. But look at how many you don't know.",
    **dict.fromkeys(
        (_HALF, _HALF + 1), "That is half of the others. But the sevens are cards that you don't know, too."
    ),
    SEVENS: "The number of sevens doesn't change. Look at how many cards they are among.",
    HIDDEN - SEVENS: "Then only sevens are left, so it is certain.",
}
"""What is behind wrong guesses at how many more known cards double the chance of a seven."""


def check_after_a_seven(chance: object) -> Sentences:
    """Check the chance that your card is a seven after Ben has drawn one."""
    return check_line(chance, AFTER_A_SEVEN)


def check_twice_as_likely(guess: object) -> Sentences:
    """Answer a learner's guess (anything at all) at how many more known cards double the chance of a seven.

    None of these cards is a seven.
    """
    more = written(guess, "5")
    if isinstance(more, Sentences):
        return more
    if more != int(more) or more < 0:
        return tell(f"You cannot know {shown(guess)} more cards. Write a whole number such as 5.")
    if more > HIDDEN - SEVENS:
        return tell(
            f"Only {HIDDEN - SEVENS} of the {HIDDEN} cards are not sevens, so you cannot know {more:.0f} of them."
        )
    left = HIDDEN - int(more)
    if 2 * left == HIDDEN:
        return well_done(f"Yes! {SEVENS} out of {left} is twice as likely as {SEVENS} out of {HIDDEN}.")
    which = "fewer" if 2 * left < HIDDEN else "more"
    times = f"{HIDDEN / left:.2f} times as likely as {SEVENS} out of {HIDDEN}"
    compared = f"With {more:.0f} more cards known it is {SEVENS} out of {left}. That is {times}. You need {which}."
    return tell(compared, TWICE_IDEAS.get(int(more), ""))


def check_draw(draw: Callable[[Sequence[str], int, Random], object]) -> Sentences:
    """Check a learner's function that draws cards and does not put them back.

    It is given the pond, a number of cards and a generator of chance.
    """
    seen = Counter[str]()
    with Trial() as trial:
        for number, draws in product(range(TRIES), (1, 3, 8)):
            wanted = f"{draws} of the pond's cards"
            try:
                drawn = trial.answer(draw, SMALL_POND, draws, Random(number))
            except StoppedError as stopped:
                return tell(f"Asked for {wanted} your function {stopped}")
            cards = list(drawn) if isinstance(drawn, Sequence) and not isinstance(drawn, str) else None
            wrong = _drawn_wrongly(drawn, cards, draws)
            if cards is None or wrong:
                doubles = "Are doubles left out? Whoever draws a card twice has put it back in between."
                few = cards is not None and set(cards) <= set(SMALL_POND) and 1 < len(cards) < draws
                return tell(f"Asked for {wanted} your function gives {wrong}.", doubles if few else "")
            twice = [card for card, count in Counter(cards).items() if count > 1]
            if twice:
                return tell(f"Nearly. Drawing {draws}, your function drew {twice[0]} more than once: was it put back?")
            seen.update(cards[:1])
    if set(seen) != set(SMALL_POND):
        return tell(
            f"Nearly. In {len(SMALL_POND)} cards every one should come first now and then, and some never do.",
            f"Your function always begins with {min(seen)}: does it leave anything to chance?"
            if len(seen) == 1
            else "",
        )
    return well_done(f"Your function drew {TRIES} times and never put a card back.")


def _drawn_wrongly(drawn: object, cards: Sequence[str] | None, draws: int) -> str | None:
    """What is wrong with the cards that a learner's function gave, as the end of a sentence; `None` if nothing is."""
    if drawn is None:
        return "nothing back: its last line should begin with return"
    if cards is None:
        return f"{shown(drawn)}, which is not a list of cards"
    strange = [card for card in cards if card not in SMALL_POND]
    if strange:
        return f"{shown(strange[0])}, which is not in the pond"
    return None if len(cards) == draws else f"a list of {len(cards)}"
