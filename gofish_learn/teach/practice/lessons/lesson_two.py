"""Questions on lesson 02, “What are the chances?”: chances at the deal, counted step by step."""

from dataclasses import replace
from fractions import Fraction
from random import Random

from gofish_learn.knowledge.opening_odds import all_of, holding, misses_by_wanted
from gofish_learn.knowledge.proofs.chance_words import about, counted, decimal, in_percent
from gofish_learn.knowledge.proofs.phrases import number
from gofish_learn.lab.deals import Setting
from gofish_learn.teach.chance.counting import Sum
from gofish_learn.teach.chance.questions import ChanceQuestion, question_named
from gofish_learn.teach.practice.making import between, mixed_up
from gofish_learn.teach.questions.question import CHANCE, Choice, Drawing, Mistake, NumberQuestion, OrderQuestion, Shown

TO_A_HUNDREDTH = Fraction(1, 200)
"""So far off an answer rounded to whole per cent may be."""
FRACTIONS = "A chance may be written as 3/8, 0.375 or 37.5 %, to the nearest per cent."


def chance_question(asked: ChanceQuestion, setting: Setting, *mistakes: Mistake) -> NumberQuestion:
    """A question of Chance about an opening, as a question to practise."""
    odds, walk = asked.exact(setting), asked.walks(setting)[0]
    steps = " × ".join(map(str, walk.steps[:3]))
    sum_up = odds.worked
    if walk.makes is Sum.NOT_ALL_MISS and len(walk.steps) <= 3:
        (first, *more), found = walk.steps, decimal(odds.value)
        sum_up = f"1 − {steps} = {found}" if more else f"{first.left - first.ways}/{first.left} = {found}"
    return NumberQuestion(
        asked.asks(setting),
        odds.value,
        tolerance=TO_A_HUNDREDTH,
        unit=CHANCE,
        shown=Shown(cards=setting.mine) if asked.fixed else Shown(),
        hints=(
            walk.says,
            f"The steps begin {steps}{' × …' if len(walk.steps) > 3 else ''}. That is the chance of “{walk.goes_on}”."
            if len(walk.steps) > 1
            else f"There is one step: {steps} is the chance of “{walk.goes_on}”.",
        ),
        why=f"{walk.says} So it is {sum_up}, {about(odds.value)}.",
        facts=FRACTIONS,
        source="Counting: the hypergeometric distribution.",
        mistakes=mistakes,
        such_as="1/4",
    )


def between_of(rng: Random, asked: ChanceQuestion, **fixed: int) -> Setting:
    """An opening for a question of the lab, chosen within its ranges."""
    drawn = {field: between(rng, *asked.ranges[field]) for field in sorted(asked.ranges)}
    return replace(asked.setting, **(drawn | fixed))


def first_ask(rng: Random) -> NumberQuestion:
    """Ask for the chance that the first ask of a game works."""
    asked = question_named("opponent")
    setting = between_of(rng, asked, hand=between(rng, 4, 8), players=between(rng, 2, 5))
    chance = asked.exact(setting).value
    return chance_question(
        asked,
        setting,
        Mistake(Fraction(1, 2), asked.reply, "half-half"),
        Mistake(1 - chance, "That is the chance that she has none. Take it from 1.", "miss-for-hit"),
        Mistake(
            1 - (1 - Fraction(setting.hand, setting.unseen)) ** setting.missing,
            "You took the same step each time. With each card that has its place, one place is gone.",
            "no-places-gone",
        ),
        Mistake(
            Fraction(setting.missing * setting.hand, setting.unseen),
            "You added up the chances of each card. Deals in which she has two of them are then counted twice.",
            "chances-add",
        ),
        Mistake(
            holding(setting.hand, 0).value,
            "You hold some of that rank yourself, so fewer are missing.",
            "forgot-own-cards",
        ),
    )


def somebody(rng: Random) -> NumberQuestion:
    """Ask for the chance that anybody else holds a card of my rank."""
    asked = question_named("somebody")
    setting = between_of(rng, asked, hand=between(rng, 4, 6), players=between(rng, 3, 5))
    one = question_named("opponent").exact(setting).value
    return chance_question(
        asked,
        setting,
        Mistake(one, "That is the chance for one of them. Any of them will do.", "only-about-one"),
        Mistake((setting.players - 1) * one, asked.reply, "chances-add"),
        Mistake(
            1 - asked.exact(setting).value, "That is the chance that nobody has one. Take it from 1.", "miss-for-hit"
        ),
    )


def boxes_of_a_grid(rng: Random) -> NumberQuestion:
    """Ask for the deals in which two sevens miss Ana, where all deals are the boxes of a small grid."""
    hidden, hers = between(rng, 6, 8), between(rng, 2, 3)
    others = hidden - hers
    deals, none = hidden * (hidden - 1), others * (others - 1)
    return NumberQuestion(
        f"{number(hidden).capitalize()} cards are hidden, {number(hers)} of them Ana’s. Two of the {number(hidden)} "
        f"are sevens, clubs and diamonds. A grid has a box for each of the {deals} deals. In how many boxes does Ana "
        "have no seven?",
        Fraction(none),
        unit="boxes",
        hints=(
            f"In how many of the {number(hidden)} rows does clubs miss her?",
            f"In {number(others)} rows. In each of them, how many places are left in which diamonds misses her, too?",
        ),
        why=f"{others} rows, and {others - 1} boxes in each: {others} × {others - 1} = {none}.",
        source="Counting the ways, one place less for the second card.",
        mistakes=(
            Mistake(Fraction(others**2), "Two cards can’t lie in one place.", "no-places-gone"),
            Mistake(Fraction(deals - none), "Those are the boxes in which she has at least one.", "miss-for-hit"),
            Mistake(Fraction(others), "So many rows. How many boxes is that?"),
        ),
        such_as="4",
    )


def third_step(rng: Random) -> NumberQuestion:
    """Ask for the third of the steps by which three cards miss a hand."""
    hidden, taken = between(rng, 30, 48), between(rng, 4, 12)
    steps = misses_by_wanted(hidden, 3, taken)
    exact = steps[2].chance
    return NumberQuestion(
        f"{hidden} cards are hidden from you. Three of them are queens, and {number(taken)} of the hidden cards are "
        f"Ben’s. The chance that all three queens miss Ben begins {steps[0]} × {steps[1]}. What is the third step?",
        exact,
        tolerance=Fraction(1, 2000),
        unit=CHANCE,
        hints=(
            "With each queen that has found a place elsewhere, one place is gone.",
            f"From {steps[0]} to {steps[1]}: what happens above the line, and what below it?",
        ),
        why=f"It is {steps[2]}: one place fewer above the line, and one fewer below it. All three together are "
        f"{decimal(all_of(steps))}.",
        facts="A fraction is best here, such as 38/45.",
        mistakes=(
            Mistake(steps[0].chance, "That is the first step again. Two places are gone now.", "no-places-gone"),
            Mistake(steps[1].chance, "That is the second step again. Another place is gone now."),
            Mistake(
                Fraction(hidden - taken - 2, hidden),
                "Above the line it is right. Below it, two places are gone as well.",
                "no-places-gone",
            ),
            Mistake(
                steps[2].other, "That is the chance that the third queen is Ben’s. Here it has to miss.", "miss-for-hit"
            ),
        ),
        such_as="1/2",
    )


def chance_order(rng: Random) -> OrderQuestion:
    """Ask for the order of three first asks by their chances."""
    settings: list[Setting] = []
    while len(settings) < 3:
        new = Setting(hand=between(rng, 4, 8), held=between(rng, 1, 3))
        if all(abs(_chance_in(new) - _chance_in(other)) > Fraction(1, 20) for other in settings):
            settings.append(new)
    settings.sort(key=_chance_in)
    items = tuple(
        Choice(
            f"{one.hand}-{one.held}",
            f"{counted(one.hand, 'card').capitalize()} each, {counted(one.held, 'seven')} in your hand",
            f"It works {in_percent(float(_chance_in(one)))} of the time: {number(one.missing)} of {one.unseen} hidden "
            f"cards {'is a seven' if one.missing == 1 else 'are sevens'}, and {number(one.hand)} of them are Ana’s.",
        )
        for one in settings
    )
    return OrderQuestion(
        "You ask Ana for sevens, and it’s the first ask of the game. When does it work least often? Put the hands in "
        "order.",
        mixed_up(items, rng),
        tuple(item.key for item in items),
        first="the smallest chance",
        drawing=Drawing.of_chances({item.text: _chance_in(one) for item, one in zip(items, settings, strict=True)}),
        hints=(
            "The more sevens you hold, the fewer are left for Ana.",
            "The more cards Ana holds, the more likely one of them is a seven.",
        ),
        why="Two things count: how many sevens are missing, and how many of the hidden cards are Ana’s.",
        source="Counting: the hypergeometric distribution.",
    )


def _chance_in(setting: Setting) -> Fraction:
    return holding(setting.hand, setting.held).value
