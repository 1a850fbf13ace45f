"""Questions on lesson 07, “Is it luck or skill?”: how far luck reaches, and what a result shows."""

from fractions import Fraction
from math import ceil, sqrt
from random import Random

from gofish_learn.bots.streams import pick
from gofish_learn.knowledge.proofs.chance_words import decimal
from gofish_learn.knowledge.proofs.phrases import number
from gofish_learn.teach.lessons.lesson_seven import REACH, even_games, standard_error
from gofish_learn.teach.practice.lessons.lesson_two import FRACTIONS, TO_A_HUNDREDTH
from gofish_learn.teach.practice.making import between
from gofish_learn.teach.questions.question import (
    CHANCE,
    Choice,
    ChoiceQuestion,
    Drawing,
    DrawnPoint,
    DrawnRow,
    Mistake,
    NumberQuestion,
)

BINOMIAL = "The binomial distribution with an even chance."
SQUARES = (16, 25, 36, 49, 64, 81, 100, 144, 225, 400)


def error_of_even_games(rng: Random) -> NumberQuestion:
    """Ask for the standard error of the share of games that one of two equal players wins."""
    games = pick(rng, SQUARES)
    exact = Fraction(50, round(sqrt(games)))
    return NumberQuestion(
        f"Two equally good players play {games} games. How big is the standard error of the share that one of them "
        "wins, in games out of 100?",
        exact,
        tolerance=Fraction(1, 20),
        unit="in 100",
        hints=(
            "For equal players it is 50, divided by the square root of the number of games.",
            f"√{games} = {round(sqrt(games))}.",
        ),
        why=f"50 ÷ √{games} = 50 ÷ {round(sqrt(games))} = {decimal(exact)}.",
        source="The standard error of a share: √(p (1 − p) / n), here with p = 1/2.",
        mistakes=(
            Mistake(
                Fraction(50, games),
                "You divided by the number of games. Take its square root first.",
                "error-shrinks-as-games",
            ),
            Mistake(Fraction(100, round(sqrt(games))), "That is two standard errors: how far the interval reaches."),
            Mistake(
                Fraction(1, 2 * round(sqrt(games))), "That is the share. Out of 100 games it is 100 times as much."
            ),
        ),
        such_as="8",
    )


def times_as_many(rng: Random) -> NumberQuestion:
    """Ask how many times as many games make a standard error so many times smaller."""
    times, games = between(rng, 2, 5), pick(rng, (25, 40, 50, 100))
    words = {2: "half", 3: "a third", 4: "a quarter", 5: "a fifth"}[times]
    return NumberQuestion(
        f"After {games} games a standard error is too big. How many games do you need, in all, so that it’s {words} of "
        "that?",
        Fraction(games * times**2),
        unit="games",
        hints=(
            "The standard error shrinks with the square root of the number of games.",
            f"Which number has the square root {times}?",
        ),
        why=f"√{times**2} = {times}, so you need {times**2} times as many games: {times**2} × {games} = "
        f"{games * times**2}.",
        source="The standard error of a share: √(p (1 − p) / n).",
        mistakes=(
            Mistake(
                Fraction(games * times),
                f"{times} times as many games divide it by √{times} only.",
                "error-shrinks-as-games",
            ),
            Mistake(Fraction(times**2), "So many times as many games. How many games is that?"),
        ),
        such_as="300",
    )


def could_be_luck(rng: Random) -> ChoiceQuestion:
    """Ask what a result of many games shows, by its interval."""
    games = pick(rng, (25, 50, 100, 200, 400))
    reach = REACH * 100 * standard_error(0.5, games)
    outside = pick(rng, (True, False))
    off = reach * (1.15 + 0.8 * rng.random()) if outside else reach * (0.1 + 0.7 * rng.random())
    side = pick(rng, (1, -1))
    won = round(games * (50 + side * off) / 100)
    share = Fraction(100 * won, games)
    error = 100 * standard_error(float(share) / 100, games)
    low, high = float(share) - REACH * error, float(share) + REACH * error
    right = "luck" if low <= 50 <= high else "more" if share > 50 else "less"
    far = Fraction(min(50, 10 * ceil(max(50 - low, high - 50) / 8)))
    interval = f"The interval goes from about {low:.0f} to about {high:.0f} in 100."
    holds = f"{interval} It {'holds' if right == 'luck' else 'leaves out'} 50."
    where = (
        f"{holds} "
        + {
            "luck": "So luck alone can bring this.",
            "more": "All of it is above 50, and luck alone hardly brings that.",
            "less": "All of it is below 50, and luck alone hardly brings that.",
        }[right]
    )
    return ChoiceQuestion(
        f"Ana and Ben play {games} games, and Ana wins {won}: {decimal(share)} in 100, give or take {error:.1f}. What "
        "does that show?",
        (
            Choice("luck", "It could be luck: you can’t tell yet who is better", where),
            Choice("more", "Ana is very likely better", where, "difference-has-a-reason" if right == "luck" else ""),
            Choice("less", "Ben is very likely better", where, "difference-has-a-reason" if right == "luck" else ""),
            Choice(
                "even",
                "Ana and Ben are equally good",
                f"{holds} That never shows that two players are equal.",
                "even-is-no-difference",
            ),
        ),
        right,
        hints=(
            "The interval reaches two standard errors to each side.",
            f"It goes from about {low:.0f} to about {high:.0f}. Is 50 in it?",
        ),
        why="If 50 is in the interval, equal players could well have played like this.",
        drawing=Drawing(
            50 - far,
            50 + far,
            (f"{50 - far} in 100", f"{50 + far} in 100"),
            (
                DrawnRow(
                    "Won by Ana, give or take what luck brings",
                    (DrawnPoint(Fraction(50), "50", beside=True), DrawnPoint(share, decimal(share))),
                    (Fraction(max(0.0, low)), Fraction(min(100.0, high))),
                ),
            ),
        ),
        source="The standard error of a share: √(p (1 − p) / n).",
    )


def even_wins(rng: Random) -> NumberQuestion:
    """Ask how often one of two equal players wins at least so many of a few games."""
    games = between(rng, 4, 10)
    least = between(rng, games // 2 + 1, games - 1)
    chances = even_games(games)
    exact = sum((chances[won] for won in range(least, games + 1)), Fraction(0))
    ways = exact * 2**games
    return NumberQuestion(
        f"Two equally good players play {number(games)} games. How likely is it that Ana wins {number(least)} or more?",
        exact,
        tolerance=TO_A_HUNDREDTH,
        unit=CHANCE,
        hints=(
            f"{number(games).capitalize()} games can come out in 2 × 2 × … = {2**games:,} ways, all equally likely.",
            f"Count the ways with {number(least)} wins, with one more, and so on, and add them up.",
        ),
        why=f"{ways} of {2**games:,} ways, which is {decimal(exact)}.",
        facts=FRACTIONS,
        source=BINOMIAL,
        mistakes=(
            Mistake(
                chances[least], f"That is for just {number(least)} wins. More wins count, too.", "exactly-for-at-least"
            ),
            Mistake(2 * exact, "That is for Ana or Ben. Here it has to be Ana.", "one-side-only"),
            Mistake(1 - exact, "That is the chance that she wins fewer.", "miss-for-hit"),
            Mistake(Fraction(1, 2), "She wins each game half of the time. So many in all is rarer.", "half-half"),
        ),
        such_as="1/3",
    )


def deals_that_tell(rng: Random) -> NumberQuestion:
    """Ask for the share of the deals that tell two players apart, when both have played the same deals."""
    both, neither = between(rng, 20, 60), between(rng, 2, 12)
    first, second = between(rng, 9, 24), between(rng, 3, 8)
    tell, deals = first + second, both + neither + first + second
    return NumberQuestion(
        f"Ana and Ben play the same {deals} deals, in the same seat. In {both} deals both win, in {neither} neither "
        f"does. In {first} only Ana wins, and in {second} only Ben. Of 100 deals that tell them apart, how many does "
        "Ana win?",
        Fraction(100 * first, tell),
        tolerance=Fraction(1, 2),
        unit="in 100",
        hints=(
            "A deal that ends alike for both doesn’t say who is better.",
            f"{first} and {second} deals tell them apart. That makes {tell}.",
        ),
        why=f"{first} of the {tell} deals that tell: {first} ÷ {tell} × 100 = {decimal(Fraction(100 * first, tell))}.",
        source="With equal players each deal that tells is a coin toss (the sign test).",
        mistakes=(
            Mistake(Fraction(100 * first, deals), "Those are all deals. Most of them don’t tell the two apart."),
            Mistake(Fraction(100 * (both + first), deals), "Those are all her wins. Leave out where both win."),
            Mistake(Fraction(100 * second, tell), "That is Ben’s share of the deals that tell."),
        ),
        such_as="62",
    )
