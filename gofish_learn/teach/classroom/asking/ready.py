"""Questions to ask a class, ready to be asked: the predictions of the lessons, each with its answer from the kit.

Those whose answer is no number to be worked out are in `ready.toml` beside this module. Where a question has no answer
that is exact, such as how many heads the class will toss, it has none here: the class finds out by doing it.
"""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from importlib.resources import files
from math import comb

from gofish_learn.knowledge.odds.odds import holding
from gofish_learn.knowledge.proofs.chance_words import about, roughly
from gofish_learn.teach.chance.questions import QUESTIONS
from gofish_learn.teach.classroom.classroom import Kind, Prompt, checked_prompt
from gofish_learn.teach.lessons.lesson_four import EIGHT_HIDDEN

LESSON_OF = {"opponent": 2, "fourth": 2, "somebody": 2, "wish": 3, "within": 3, "cards": 3, "book": 2}
"""The lesson that each question of the Chance lab belongs to."""
RARITIES = (20, 100, 600, 5_000)
HEADS, TOSSES = 7, 10
POND, SEVENS, DRAWS = 8, 3, 4
"""The small pond of lesson 03, and how many cards are drawn from it."""
DIRECTIONS = ("up", "down", "stays the same")


@dataclass(frozen=True, slots=True)
class Ready:
    """A question that is ready to be asked."""

    name: str
    lesson: int
    title: str
    prompt: Prompt


@cache
def ready() -> tuple[Ready, ...]:
    """All questions, lesson by lesson."""
    found = [*_of_chance_lab(), *_of_first_ask(), *_of_small_pond(), *_of_small_pack(), *_written(), *_of_tosses()]
    for one in found:
        checked_prompt(one.prompt)
    return tuple(sorted(found, key=lambda one: one.lesson))


def ready_named(name: object) -> Ready | None:
    """The question of this name, or None."""
    return next((one for one in ready() if one.name == name), None)


def _written() -> Iterator[Ready]:
    written = tomllib.loads(files(__package__).joinpath("ready.toml").read_text(encoding="utf-8"))
    for name, one in written.items():
        lesson, title, choices = one.pop("lesson"), one.pop("title"), tuple(one.pop("choices", ()))
        kind = Kind.CHOICE if choices else Kind.NUMBER
        yield Ready(name, lesson, title, Prompt(0, kind, choices=choices, **one))


def _chance(text: str, exact: Fraction, why: str) -> Prompt:
    return Prompt(0, Kind.CHANCE, text, exact=float(100 * exact), why=f"That is {about(exact)}. {why}".strip())


def _of_chance_lab() -> Iterator[Ready]:
    for name, question in QUESTIONS.items():
        exact = question.exact(question.setting).value
        text = question.asks(question.setting)
        if name == "book":
            nearest = min(RARITIES, key=lambda times: abs(times - 1 / exact))
            choices = tuple(f"about 1 in {times:,} hands" for times in RARITIES)
            prompt = Prompt(0, Kind.CHOICE, text, choices, exact=RARITIES.index(nearest), why=question.why)
        elif question.is_chance:
            prompt = _chance(text, exact, question.why)
        else:
            prompt = Prompt(0, Kind.NUMBER, text, low=0, high=3, unit="sevens", exact=float(exact), why=question.why)
        yield Ready(name, LESSON_OF[name], question.title, prompt)


def _of_first_ask() -> Iterator[Ready]:
    odds = holding(5, 1)
    yield Ready(
        "four-players",
        2,
        "Your first ask, four players",
        _chance(
            "You, Ana and two others have five cards each, and you go first. You hold one seven. How often does Ana "
            "have a seven?",
            odds.value,
            "All three missing sevens have to miss her five cards.",
        ),
    )


def _of_small_pond() -> Iterator[Ready]:
    back = 1 - Fraction(POND - SEVENS, POND) ** DRAWS
    kept = 1 - Fraction(comb(POND - SEVENS, DRAWS), comb(POND, DRAWS))
    yield Ready(
        "put-it-back",
        3,
        "Put it back, or keep it",
        Prompt(
            0,
            Kind.CHOICE,
            f"A pond of {POND} cards has {SEVENS} sevens. You draw {DRAWS} cards, one by one. Which way are you more "
            "likely to get a seven?",
            ("Putting each card back", "Keeping each card", "It is the same"),
            exact=1 if kept > back else 0,
            why=f"Keeping finds one {roughly(kept, 100)} times, putting back {roughly(back, 100)}: "
            "what is no seven is gone.",
        ),
    )
    first = Fraction(SEVENS, POND)
    second = first * Fraction(SEVENS - 1, POND - 1) + (1 - first) * Fraction(SEVENS, POND - 1)
    yield Ready(
        "unseen-card",
        3,
        "The card you didn’t see",
        Prompt(
            0,
            Kind.CHOICE,
            f"Ben draws from the pond of {POND} cards with {SEVENS} sevens, and doesn’t show it. Then you draw. Is "
            f"your chance of a seven more than {SEVENS}/{POND}, less, or the same?",
            ("more", "less", "the same"),
            exact=2 if second == first else 0 if second > first else 1,
            why=f"A card that nobody has seen changes nothing: it is {second}.",
        ),
    )


def _of_small_pack() -> Iterator[Ready]:
    before = EIGHT_HIDDEN.chance("Ana")
    refused = EIGHT_HIDDEN.said_go_fish("Ben")
    fished = refused.you_fished(wish=False)
    yield Ready(
        "small-pack",
        4,
        "The small pack",
        _chance(
            "Eight cards are hidden, three of them sevens. Ana has two of the eight. How often does she have a seven?",
            before,
            "Count the worlds in which neither of her cards is a seven, and take them away.",
        ),
    )
    yield Ready(
        "ben-said-go-fish",
        4,
        "Ben says “Go fish!”",
        _chance(
            "You ask Ben for sevens, and he says “Go fish!”. How likely is it now that Ana has one?",
            refused.chance("Ana"),
            "All worlds in which Ben has a seven are crossed out.",
        ),
    )
    after, then = fished.chance("Ana"), refused.chance("Ana")
    yield Ready(
        "you-fished",
        4,
        "You fish no seven",
        Prompt(
            0,
            Kind.CHOICE,
            "Then you draw the top card of the pond. It is no seven. Does the chance for Ana go up, down, or stay?",
            DIRECTIONS,
            exact=0 if after > then else 1 if after < then else 2,
            why=f"It goes from {about(then)} to {about(after)}: one place fewer where the sevens can be.",
        ),
    )


def _of_tosses() -> Iterator[Ready]:
    lopsided = Fraction(2 * sum(comb(TOSSES, heads) for heads in range(HEADS, TOSSES + 1)), 2**TOSSES)
    yield Ready(
        "seven-or-more",
        7,
        "Seven or more of ten",
        _chance(
            "Pairs toss a coin ten times. In how many of 100 pairs does one side win seven times or more?",
            lopsided,
            "And yet nobody in them is better than the other.",
        ),
    )
