"""Questions on lesson 03, “Fishing without replacement”: cards that leave the pond, seen and unseen."""

from fractions import Fraction
from random import Random

from gofish_learn.bots.streams import pick
from gofish_learn.knowledge.opening_odds import misses_by_card, one_at_least
from gofish_learn.knowledge.proofs.chance_words import counted, decimal
from gofish_learn.knowledge.proofs.phrases import number
from gofish_learn.teach.chance.questions import question_named
from gofish_learn.teach.practice.lessons.lesson_two import FRACTIONS, TO_A_HUNDREDTH, between_of, chance_question
from gofish_learn.teach.practice.making import between
from gofish_learn.teach.questions.question import CHANCE, Choice, ChoiceQuestion, Drawing, Mistake, NumberQuestion


def fish_the_wish(rng: Random) -> NumberQuestion:
    """Ask for the chance of fishing what was asked for."""
    asked = question_named("wish")
    setting = between_of(rng, asked, hand=between(rng, 4, 8), players=between(rng, 2, 4))
    missing = setting.missing
    return chance_question(
        asked,
        setting,
        Mistake(
            Fraction(missing, setting.pond),
            "The missing sevens need not be in the pond: other players may hold them.",
            "only-the-pond",
        ),
        Mistake(
            Fraction(missing, setting.unseen),
            "Ana has just said that none of her cards is a seven. So leave her cards out.",
            "only-about-one",
        ),
        Mistake(Fraction(4, 52), "You can see your own cards, and Ana has no seven.", "forgot-own-cards"),
    )


def second_card(rng: Random) -> NumberQuestion:
    """Ask for the chance of a seven for whoever draws second: the first card was a seven, another, or unseen."""
    sevens, others = between(rng, 2, 4), between(rng, 3, 7)
    cards = sevens + others
    first = pick(rng, ("seven", "other", "unseen"))
    says, exact, why = {
        "seven": ("He shows it: it’s a seven.", Fraction(sevens - 1, cards - 1), "A card is gone, and it was a seven."),
        "other": ("He shows it: it isn’t a seven.", Fraction(sevens, cards - 1), "A card is gone, and no seven."),
        "unseen": (
            "He doesn’t show it.",
            Fraction(sevens, cards),
            "You have learnt nothing about it, so nothing changes: your card might as well have been the first.",
        ),
    }[first]
    return NumberQuestion(
        f"A pond has {counted(sevens, 'seven')} and {counted(others, 'other card')}. Ben draws the first card and "
        f"keeps it. {says} You draw the second. How likely is it that yours is a seven?",
        exact,
        tolerance=Fraction(1, 2000),
        unit=CHANCE,
        hints=(
            "What do you know about Ben’s card?",
            "Count the cards that yours can be, as far as you know, and the sevens among them.",
        ),
        why=f"{why} It is {exact}.",
        facts=FRACTIONS,
        mistakes=(
            Mistake(
                Fraction(sevens, cards),
                "That would be right if Ben put his card back, or if you had not seen it.",
                "card-came-back",
            ),
            Mistake(
                Fraction(sevens, cards - 1),
                "You left Ben’s card out of the cards, but not out of the sevens."
                if first == "seven"
                else "You counted Ben’s card as one that is no seven. You don’t know that.",
                "unseen-card-counts" if first == "unseen" else "",
            ),
            Mistake(
                Fraction(sevens - 1, cards - 1),
                "You counted Ben’s card as a seven.",
                "unseen-card-counts" if first == "unseen" else "any-card-gone",
            ),
            Mistake(1 - exact, "That is the chance of another card.", "miss-for-hit"),
        ),
        such_as="1/4",
    )


def one_in_draws(rng: Random) -> NumberQuestion:
    """Ask for the chance of at least one seven in a few draws without putting back."""
    sevens, others, draws = between(rng, 2, 3), between(rng, 4, 7), between(rng, 2, 3)
    steps = misses_by_card(sevens + others, sevens, draws)
    exact = one_at_least(steps)
    put_back = 1 - Fraction(others, sevens + others) ** draws
    return NumberQuestion(
        f"A pond has {counted(sevens, 'seven')} and {counted(others, 'other card')}. You draw {counted(draws, 'card')} "
        "and keep them. How likely is it that at least one of them is a seven?",
        exact,
        tolerance=TO_A_HUNDREDTH,
        unit=CHANCE,
        hints=(
            "It’s easier to count “none”, and take that from 1.",
            f"None of them is a seven: {' × '.join(map(str, steps))}.",
        ),
        why=f"None: {' × '.join(map(str, steps))} = {decimal(1 - exact)}. At least one: 1 − {decimal(1 - exact)} = "
        f"{decimal(exact)}.",
        facts=FRACTIONS,
        source="Counting: the hypergeometric distribution.",
        mistakes=(
            Mistake(1 - exact, "That is the chance of none. Take it from 1.", "miss-for-hit"),
            Mistake(put_back, "That is for putting each card back. You keep them.", "no-places-gone"),
            Mistake(
                Fraction(draws * sevens, sevens + others),
                "You added up the chances. If two of the cards are sevens, you counted that twice.",
                "chances-add",
            ),
        ),
        such_as="1/4",
    )


def due(rng: Random) -> ChoiceQuestion:
    """Ask whether luck is due after a few failures: with a die, a coin, or with cards that are kept or put back."""
    tries = between(rng, 3, 6)
    changes = pick(rng, (True, False))
    sevens, others = between(rng, 2, 4), between(rng, 8, 12)
    pond = f"You draw cards from a pond with {counted(sevens, 'seven')} and {counted(others, 'other card')}."
    what, asked, chance = pick(
        rng,
        ((f"{pond} You keep each card.", "a seven", (sevens, sevens + others)),)
        if changes
        else (
            ("You throw a die and want a six.", "a six", (1, 6)),
            ("You toss a coin and want heads.", "heads", (1, 2)),
            (f"{pond} You put each card back and shuffle.", "a seven", (sevens, sevens + others)),
        ),
    )
    good, of_all = chance
    tried = {"The first try": of_all, "The next try": of_all - tries if changes else of_all}
    return ChoiceQuestion(
        f"{what} {number(tries).capitalize()} tries have failed. How likely is {asked} on the next try?",
        (
            Choice(
                "same",
                "As likely as on the first try",
                "The cards you kept were no sevens, so the sevens are now among fewer cards."
                if changes
                else "Nothing has changed since the first try, and nothing remembers the others.",
                "cards-forget" if changes else "",
            ),
            Choice(
                "more",
                "More likely than on the first try",
                "The failed cards are out of the way, and the same sevens are among fewer cards."
                if changes
                else "Nothing has changed. Neither a die, nor a coin, nor a shuffled pond makes up for the past.",
                "" if changes else "dice-remember",
            ),
            Choice(
                "less",
                "Less likely than on the first try",
                "Bad luck doesn’t last. No seven has gone."
                if changes
                else "Bad luck doesn’t last. Nothing has changed.",
                "dice-remember",
            ),
        ),
        "more" if changes else "same",
        hints=("What has changed since the first try?", "Ask where the failed tries are now."),
        why="Chances change when something is gone, and only then.",
        drawing=Drawing.of_chances(
            {label: Fraction(good, cards) for label, cards in tried.items()},
            {label: f"{good} of {cards}" for label, cards in tried.items()},
        ),
    )
