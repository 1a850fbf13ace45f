"""What the notebook of lesson 04, “Who has the sevens?”, calls: its small pack, a real game's chances, kind checks."""

from collections.abc import Callable, Mapping
from fractions import Fraction

from gofish_learn.teach.lessons.answers import CheckCase, WrongIdea, check_line, check_numbers
from gofish_learn.teach.lessons.ways import Ways, all_ways
from gofish_learn.teach.lessons.wording import Sentences
from gofish_learn.teach.questions.asked import choice_of
from gofish_learn.teach.questions.question import CHANCE, Mistake, NumberQuestion

EIGHT_HIDDEN = all_ways("sevens", 3, {"Ana": 2, "Ben": 2, "pond": 4})
"""The ways of the lesson at the deal: you hold one seven, and eight cards are hidden."""

Kinds = Mapping[tuple[int, ...], int]
ANA, BEN = 0, 1


def _yes(kinds: Kinds, place: int = ANA) -> int:
    """The number of ways in which a place has a seven."""
    return sum(count for kind, count in kinds.items() if kind[place])


def _all(kinds: Kinds) -> int:
    return sum(kinds.values())


CHANCE_IDEAS = (
    WrongIdea(
        lambda kinds: Fraction(sum(kind[ANA] > 0 for kind in kinds), len(kinds)),
        "That counts the kinds as if all were equally likely. But some have more ways than others.",
    ),
    WrongIdea(
        lambda kinds: Fraction(sum(count for kind, count in kinds.items() if kind[ANA] == 1), _all(kinds)),
        "That is the chance that she has exactly one. Which other ways say yes?",
        "exactly-for-at-least",
    ),
    WrongIdea(
        lambda kinds: Fraction(sum(count for kind, count in kinds.items() if kind[ANA] > 1), _all(kinds)),
        "That is the chance that she has more than one. Which other ways say yes?",
    ),
    WrongIdea(
        lambda kinds: 1 - Fraction(_yes(kinds), _all(kinds)),
        "That is the chance that Ana has none.",
        "miss-for-hit",
    ),
    WrongIdea(
        lambda kinds: Fraction(sum(kind[ANA] * count for kind, count in kinds.items()), _all(kinds)),
        "That counts Ana's sevens, so a way in which she has two counts twice. A way says yes only once.",
        "chances-add",
    ),
    WrongIdea(
        lambda kinds: Fraction(_yes(kinds), len(EIGHT_HIDDEN)),
        f"That divides by the {len(EIGHT_HIDDEN)} ways of the deal, whatever has been crossed out since.",
        "old-worlds-count",
    ),
    WrongIdea(_yes, "So many ways say yes. Out of how many?"),
    WrongIdea(
        lambda kinds: Fraction(_all(kinds), _yes(kinds)),
        "You have put it upside down: a chance is never more than 1.",
        "upside-down",
    ),
    WrongIdea(
        lambda kinds: Fraction(_yes(kinds), _all(kinds) - _yes(kinds)),
        "That compares the ways that say yes with those that say no. Out of how many are they?",
    ),
    WrongIdea(
        lambda kinds: Fraction(_yes(kinds, BEN), _all(kinds)),
        "That is Ben's chance. Which number of a kind is Ana's?",
    ),
    WrongIdea(
        lambda _: Fraction(1, 2),
        "She has one or she hasn't, but that doesn't make it half and half: count the ways.",
        "half-half",
    ),
)
"""Wrong ways that many take to Ana's chance (0 to 1) to have a seven, from the kinds of ways."""

CLEO_KNOWS = choice_of(
    "Ana asked Ben for sevens and got two. Cleo holds one. What does she know about Ana?",
    "Ana has three sevens",
    {
        "nothing for certain": "Everybody saw what Ana was given. And what did she need, to ask at all?",
        "Ana has two sevens": "She may only ask for what she holds. So what did she have before?",
        "Ana has sevens, two or three": "She may only ask for what she holds. So what did she have before?",
        "Ana has three sevens": "She had one to ask with, and got two more. Cleo holds the fourth.",
    },
)


def check_new_chance(chance: object) -> Sentences:
    """Check Ana's chance to have a seven after Ben's “Go fish!”."""
    left = EIGHT_HIDDEN.said_go_fish("Ben")
    before, yes, now = len(EIGHT_HIDDEN), left.count("Ana"), len(left)
    crossed_out = f"but not out of {before}: the ways that are crossed out no longer count."
    line = NumberQuestion(
        "Ben has just said “Go fish!” to sevens. How likely is it that Ana has one?",
        left.chance("Ana"),
        unit=CHANCE,
        why=f"Yes: {yes} out of {now}, and that is 8 in 10. Did you expect it to go up or down?",
        hints=("Divide the ways in which Ana has a seven by all the ways that are left.",),
        mistakes=(
            Mistake(
                EIGHT_HIDDEN.chance("Ana"),
                "That was the chance before Ben spoke. Count only the ways that are left.",
                "only-about-one",
            ),
            Mistake(Fraction(yes, before), f"{yes} ways say yes, {crossed_out}", "old-worlds-count"),
            Mistake(
                Fraction(now, before),
                "That is the share of ways that are left. In how many of these does Ana have a seven?",
            ),
            Mistake(Fraction(now - yes, now), "That is the share of these ways in which she has none.", "miss-for-hit"),
            CHANCE_IDEAS[0].mistake(left.kinds()),
            CHANCE_IDEAS[-1].mistake(left.kinds()),
            Mistake(Fraction(yes), f"{yes} ways say yes. Out of how many? Divide by that."),
            Mistake(Fraction(now, yes), "You have put it upside down: a chance is never more than 1.", "upside-down"),
        ),
    )
    return check_line(chance, line)


def check_chance(chance: Callable[[Kinds], object]) -> Sentences:
    """Check a learner's function that finds Ana's chance from the kinds of ways.

    It is given them as `Ways.kinds` does, at each moment of the lesson; the answer names the first that is wrong.
    """
    return check_numbers(chance, [anas_chance(when, ways) for when, ways in moments()], CHANCE_IDEAS)


def anas_chance(when: str, ways: Ways) -> CheckCase:
    """One case of the check."""
    because = f"Ana has a seven in {ways.count('Ana')} of {len(ways)} ways"
    return CheckCase(when, (dict(ways.kinds()),), ways.chance("Ana"), because)


def moments() -> list[tuple[str, Ways]]:
    """The moments of the lesson in order, each with the ways still left."""
    refused = EIGHT_HIDDEN.said_go_fish("Ben")
    fished = refused.you_fished(wish=False)
    drawn = fished.drew("Ben")
    return [
        ("At the deal", EIGHT_HIDDEN),
        ("When Ben has said “Go fish!”", refused),
        ("When you have fished the four,", fished),
        ("When Ben has drawn a card,", drawn),
        ("When Ana has asked for sevens,", drawn.asked("Ana")),
    ]
