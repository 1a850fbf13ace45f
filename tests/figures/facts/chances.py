"""The chances that texts say: each counted exactly."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial
from math import comb, erf, sqrt

from gofish_learn.bots.opponents import OPPONENTS
from gofish_learn.knowledge.opening_odds import (
    PACK,
    RANKS,
    SUITS,
    Odds,
    dealt_book,
    fishing_the_wish,
    holding,
    misses_by_wanted,
    one_at_least,
)
from gofish_learn.teach.lessons.lesson_four import EIGHT_HIDDEN
from gofish_learn.teach.lessons.lesson_seven import even_games
from tests.figures.facts.figure import Figure, How

FOUR = "Four players hold five cards each, and nobody has asked yet."
POND = "Eight cards are face down, three of them sevens."
WAYS = "Three sevens are among eight hidden cards: Ana has two of these, Ben two, and four are in the pond."
HANDS = {2: 7, 4: 5}
"""The cards that each player is dealt, by how many play."""


Row = tuple[str, str, Callable[[], Fraction | float]]
"""A name, a question, and what counts it."""


def exact() -> Iterator[Figure]:
    """All of them."""
    yield Figure("ways", f"{WAYS} In how many ways?", "ways", How.EXACT, lambda: len(EIGHT_HIDDEN))
    yield Figure(
        "ways-with-ana", f"{WAYS} In how many has Ana one?", "ways", How.EXACT, lambda: EIGHT_HIDDEN.count("Ana")
    )
    refused = EIGHT_HIDDEN.said_go_fish("Ben")
    news = f"{WAYS} Ben said “Go fish!” to sevens."
    yield Figure("ways-refused", f"{news} In how many ways now?", "ways", How.EXACT, lambda: len(refused))
    yield Figure(
        "ways-with-ana-refused", f"{news} In how many has Ana one?", "ways", How.EXACT, lambda: refused.count("Ana")
    )
    for name, question, find in (
        *_of_asks(),
        *_of_books(),
        *_of_the_pond(),
        *_of_ways(),
        *_of_luck(),
        *_of_levels(),
    ):
        yield Figure(name, question, "chance", How.EXACT, find)


def _worth(odds: Callable[..., Odds], *cards: int) -> Fraction:
    return odds(*cards).value


def _of_asks() -> Iterator[Row]:
    for held, sevens in enumerate(("one seven", "two sevens", "three sevens"), 1):
        suffix = "" if held == 1 else f"-holding-{held}"
        four = f"{FOUR} You hold {sevens}. How likely does your neighbour have one?"
        two = f"Two players hold seven cards each. You hold {sevens}. How likely does the other one have one?"
        yield f"first-ask{suffix}", four, partial(_worth, holding, HANDS[4], held)
        yield f"first-ask-of-two{suffix}", two, partial(_worth, holding, HANDS[2], held)
    yield (
        "anybody",
        f"{FOUR} You hold one seven. How likely has anybody else one?",
        lambda: one_at_least(misses_by_wanted(PACK - HANDS[4], 3, 3 * HANDS[4])),
    )
    yield "first-ask-misses", f"{FOUR} How likely has your neighbour none?", lambda: 1 - _worth(holding, HANDS[4], 1)
    place = "One of 47 hidden cards is a seven, and your neighbour holds five of these."
    yield "first-seven-misses", f"{place} How likely does the seven miss them?", partial(Fraction, 42, 47)
    yield "first-seven-hits", f"{place} How likely is it there?", partial(Fraction, 5, 47)
    for hand in (8, 9):
        question = f"Four players hold {hand} cards each. You hold one seven. How likely does your neighbour have one?"
        yield f"first-ask-of-{hand}-cards", question, partial(_worth, holding, hand, 1)
    for players, hand in HANDS.items():
        asks = f"{players} players hold {hand} cards each. You hold one seven, and ask for sevens in vain."
        fished = f"fished-wish{'' if players == 4 else '-of-two'}"
        yield fished, f"{asks} How likely do you fish one?", partial(_worth, fishing_the_wish, hand, 1)
    for step in range(3):
        yield (
            f"misses-seven-{step + 1}",
            f"A neighbour holds seven of 47 hidden cards. Step {step + 1} of missing all three sevens?",
            partial(Fraction, 40 - step, 47 - step),
        )


def _of_books() -> Iterator[Row]:
    for hand in HANDS.values():
        question = f"How likely are {hand} dealt cards to hold a whole book?"
        yield f"dealt-book-{hand}", question, partial(_worth, dealt_book, hand)
    sevens = Fraction(comb(PACK - 4, HANDS[2] - 4), comb(PACK, HANDS[2]))
    yield "dealt-sevens", "How likely are seven dealt cards to hold all four sevens?", lambda: sevens
    yield (
        "dealt-book-in-150",
        "How likely does a class see a book dealt in 150 hands of seven cards?",
        lambda: 1 - (1 - dealt_book(HANDS[2]).value) ** 150,
    )

    no_two = Fraction(comb(RANKS, HANDS[4]) * SUITS ** HANDS[4], comb(PACK, HANDS[4]))
    yield "two-of-a-kind", "How likely do five dealt cards hold two of a rank?", partial(Fraction, 1 - no_two)


def _of_the_pond() -> Iterator[Row]:
    yield "small-pond", f"{POND} How likely is a card a seven?", lambda: Fraction(3, 8)
    yield "small-pond-miss", f"{POND} How likely is a card no seven?", lambda: Fraction(5, 8)
    again, kept = "You draw four, and put each back.", "You draw four, and keep them."
    ask = "How likely is a seven among them?"
    yield "small-pond-put-back", f"{POND} {again} {ask}", lambda: 1 - Fraction(5, 8) ** 4
    yield "small-pond-kept", f"{POND} {kept} {ask}", lambda: one_at_least(misses_by_wanted(8, 3, 4))
    yield (
        "small-pond-after-seven",
        f"{POND} Ben draws a seven. How likely is your card one, too?",
        lambda: Fraction(2, 7),
    )
    for gone in range(3):
        yield (
            f"pond-of-two-{gone}",
            f"Three sevens are among 38 cards of the pond. {gone} others are drawn. How likely is the next a seven?",
            partial(Fraction, 3, 38 - gone),
        )


def _of_ways() -> Iterator[Row]:
    refused = EIGHT_HIDDEN.said_go_fish("Ben")
    fished = refused.you_fished(wish=False)
    drawn = fished.drew("Ben")
    asked = drawn.asked("Ana")
    yield "ways-ana", f"{WAYS} How likely has Ana a seven?", lambda: EIGHT_HIDDEN.chance("Ana")
    yield "ways-ana-refused", f"{WAYS} Ben said “Go fish!” to sevens. And now?", lambda: refused.chance("Ana")
    yield "ways-ana-fished", f"{WAYS} Then you fished another card. And now?", lambda: fished.chance("Ana")
    yield "ways-ben-drew", f"{WAYS} Then Ben drew a card. How likely has Ben a seven?", lambda: drawn.chance("Ben")
    yield "ways-ben-asked", f"{WAYS} Then Ana asked for sevens. And Ben?", lambda: asked.chance("Ben")


def _of_luck() -> Iterator[Row]:
    yield (
        "seven-of-ten",
        "Two equal players play ten games. How likely does one of them win seven or more?",
        lambda: sum((chance for won, chance in even_games(10).items() if not 3 < won < 7), Fraction()),
    )
    yield "five-of-ten", "Two equal players play ten games. How likely is it five all?", lambda: even_games(10)[5]
    for name, errors in (("one-error", 1), ("two-errors", 2)):
        question = f"How likely does a result of many games lie within {errors} standard errors of the truth?"
        yield name, question, partial(erf, errors / sqrt(2))
    outside = Fraction(2 * (1 + 10), 2**10)
    middle = "Ten differences are put in order. How likely do the second and the ninth hold the middle of all?"
    yield "middle-range", middle, partial(Fraction, 1 - outside)
    yield "interval-misses", "How likely does an interval of 95 per cent miss the truth?", lambda: Fraction(1, 20)
    for lives in range(1, 4):
        question = f"How much of a memory is left after {lives} half-lives?"
        yield f"half-lives-{lives}", question, partial(Fraction, 1, 2**lives)


def _of_levels() -> Iterator[Row]:
    for players in range(2, 7):
        for level, times in (("easy", Fraction(2)), ("medium", Fraction(1)), ("hard", Fraction(1, 3))):
            question = (
                f"{players} players. A learner is to be {times} times as likely to win as any one opponent: what share?"
            )
            share = times / (times + players - 1)
            yield f"promise-{level}-{players}", question, partial(Fraction, share)
    for opponent in (one for one in OPPONENTS.values() if one.overlooks):
        question = f"How often does the {opponent.title} overlook a catch where hands lie open?"
        yield f"overlooks-{opponent.bot}", question, partial(Fraction, str(opponent.overlooks))
