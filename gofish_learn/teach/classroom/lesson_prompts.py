"""Questions to ask a class, ready to be asked: the predictions of the lessons, each with its answer from the kit.

Their words are in `lesson_prompts.toml` beside this module; the numbers in them, and the right answers, are worked out
here. Where a question has no answer that is exact, such as how many heads the class will toss, it has none here: the
class finds out by doing it.
"""

import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from importlib.resources import files
from math import comb
from textwrap import shorten
from typing import Any

from gofish_learn.engine.cards import CARDS, RANKS, SUITS
from gofish_learn.engine.history import replay
from gofish_learn.engine.records.record import Record
from gofish_learn.engine.wording import listed
from gofish_learn.knowledge.opening_odds import fishing_the_wish, holding, misses_by_wanted, one_at_least, outside_both
from gofish_learn.knowledge.proofs.chance_words import about, roughly, rounded
from gofish_learn.teach.chance.questions import QUESTIONS
from gofish_learn.teach.classroom.classroom import Kind, Prompt, Stage, checked_prompt
from gofish_learn.teach.classroom.moments import LIKELIEST, WOULD_YOU, moment_of, seated
from gofish_learn.teach.deal_code import DealCode, dealer_for, deck_for
from gofish_learn.teach.lessons.lesson_five import wins_by_room
from gofish_learn.teach.lessons.lesson_four import EIGHT_HIDDEN
from gofish_learn.teach.lessons.lesson_one import SIX_ASKS
from gofish_learn.teach.lessons.lesson_seven import REACH, standard_error, turn_differences, usually_off

LONGEST_TITLE = 40
OBJECTIVE_OF = {
    "opponent": (2, 2),
    "fourth": (2, 4),
    "somebody": (2, 3),
    "wish": (3, 4),
    "within": (3, 1),
    "cards": (3, 3),
    "book": (2, 2),
}
"""The lesson that each question of Chance belongs to, and the number of its objective there."""
RARITIES = (20, 100, 600, 5_000)
FIRST_ASK = "S4-01MVW-G"
"""The deal of lesson 02 in which whoever begins holds three sevens, a king and a four."""
AT_THE_TABLE = (("You", "Ana", "Ben", "Dev"), ("penguin", "cat", "bear", "seal"))
"""Who sits there, and with which faces."""
TINY = (5, 2, 2)
"""The grid of lesson 02: cards hidden, sevens among them, and Ana's places."""
POND, SEVENS, DRAWS = 8, 3, 4
"""The small pond of lesson 03, and how many cards are drawn from it."""
TURNED_OVER = 5
"""So many cards of lesson 03's pond were no sevens."""
TOSSES, HEADS = 10, 7
RESULTS = ((7, 10), (62, 100), (59, 100), (236, 400))
"""Lesson 07 asks of each whether it could be luck: so many games were won, out of so many."""


@dataclass(frozen=True, slots=True)
class LessonPrompt:
    """A question that is ready to be asked.

    Attributes:
        objective: the number of what learners can do, on the page of its lesson, that it leads to.
        slide: the guess of a slide that it asks the class: the lesson's number and that of its "Predict first", such
            as `04-2`; empty for none.
    """

    name: str
    lesson: int
    objective: int
    title: str
    prompt: Prompt
    slide: str = ""


Found = Iterator[tuple[str, Fraction | float | None, Mapping[str, object]]]
"""What the kit works out for a question, by its name: the right answer, and what stands in braces in its words.

A chance is a fraction (0 to 1), and of a choice it is the index."""


@cache
def lesson_prompts() -> tuple[LessonPrompt, ...]:
    """All questions, lesson by lesson, and those first that a slide asks, as its lesson does."""
    found = [*_of_the_lessons(), *_of_the_chance_lab(), _of_a_real_game()]
    for one in found:
        checked_prompt(one.prompt)
    return tuple(sorted(found, key=lambda one: (one.lesson, one.slide or "~")))


def lesson_prompt_named(name: object) -> LessonPrompt | None:
    """The question of this name, or None."""
    return next((one for one in lesson_prompts() if one.name == name), None)


def lesson_prompt_on(slide: str) -> LessonPrompt | None:
    """The question of the slide with this guess, such as `04-2`, or None."""
    return next((one for one in lesson_prompts() if one.slide == slide), None) if slide else None


def lesson_prompt_of(asked: Prompt) -> LessonPrompt | None:
    """The question that the class is asked, of those that are ready; None where it is the teacher's own."""
    as_ready = replace(asked, number=0, stage=Stage.ASKED, locked=False, again=0)
    return next((one for one in lesson_prompts() if one.prompt == as_ready), None)


def slide_of(asked: Prompt) -> str:
    """The guess of a slide that the class is asked; empty where it is any other question."""
    one = lesson_prompt_of(asked)
    return one.slide if one else ""


def titles_of(prompts: Iterable[Prompt]) -> list[str]:
    """A short heading for each question, no two alike."""
    times, titles = Counter[str](), list[str]()
    for prompt in prompts:
        one = lesson_prompt_of(prompt)
        known = f"{prompt.sheet}, {prompt.label}" if prompt.sheet else WOULD_YOU if prompt.moment else ""
        title = one.title if one else known or shorten(prompt.text, LONGEST_TITLE, placeholder="…")
        title = f"{title}, second vote" if prompt.again else title
        times[title] += 1
        titles.append(title if times[title] == 1 else f"{title} ({times[title]})")
    return titles


def asked_before(prompts: Iterable[Prompt]) -> dict[str, int]:
    """The guesses of slides that a class has been asked, each with the number of the latest question."""
    return {slide: one.number for one in prompts if (slide := slide_of(one))}


def _of_the_lessons() -> Iterator[LessonPrompt]:
    known = {name: (exact, numbers) for name, exact, numbers in _worked_out()}
    written = tomllib.loads(files(__package__).joinpath("lesson_prompts.toml").read_text(encoding="utf-8"))
    for name, one in written.items():
        lesson, objective, title = (one.pop(key) for key in ("lesson", "objective", "title"))
        slide = one.pop("slide", "")
        yield LessonPrompt(name, lesson, objective, title, _written(one, *known.get(name, (None, {}))), slide)


def _written(one: dict[str, Any], exact: Fraction | float | None, numbers: Mapping[str, object]) -> Prompt:
    """A question as it is written, with its right answer where that is worked out, and the numbers in its words."""
    text, why = (one.pop(key, "").format(**numbers) for key in ("text", "why"))
    choices = tuple(choice.format(**numbers) for choice in one.pop("choices", ()))
    if isinstance(exact, Fraction):
        return _of_chance(text, exact, why, one["of"])
    if exact is not None:
        one["exact"] = exact
    return Prompt(0, Kind.CHOICE if choices else Kind.NUMBER, text, choices, why=why, **one)


def _of_chance(text: str, exact: Fraction, why: str, of: int = 100) -> Prompt:
    """A guess of a chance, as so many in 100, or in 10 where the slide asks so."""
    said, unit = about(exact), f"in {of}"
    why = why if said.endswith(unit) else f"That is {said}. {why}"
    return Prompt(0, Kind.CHANCE, text, high=of, unit=unit, exact=float(of * exact), why=why)


def _becomes(before: Fraction, after: Fraction) -> int:
    """What becomes of a chance: 0 if it goes up, 1 if it goes down, 2 if it stays the same."""
    return 0 if after > before else 1 if after < before else 2


def _worked_out() -> Found:
    yield from _rules()
    yield from _first_asks()
    yield from _pond()
    yield from _small_pack()
    none, whole = (wins_by_room()[room] for room in ("nothing", "everything"))
    yield "memory-worth", 100 * whole.value, {"nothing": rounded(100 * none.value)}
    yield from _luck()


def _rules() -> Found:
    counts = {"suits": len(SUITS), "ranks": len(RANKS), "pairs": len(CARDS) // 2, "cards": len(CARDS)}
    yield "all-books", [*counts].index("ranks"), counts
    after_one = replay(replace(SIX_ASKS, actions=SIX_ASKS.actions[:1]))
    yield "who-asks-next", after_one.state.turn, {}


def _first_asks() -> Found:
    one, two = (holding(5, held).value for held in (1, 2))
    yield "four-players", one, {}
    yield "five-hidden", one_at_least(misses_by_wanted(*TINY)), {}
    yield "two-sevens", _becomes(one, two), {"one": about(one), "two": about(two)}


def _pond() -> Found:
    back = 1 - Fraction(POND - SEVENS, POND) ** DRAWS
    kept = 1 - Fraction(comb(POND - SEVENS, DRAWS), comb(POND, DRAWS))
    pond = {"pond": POND, "sevens": SEVENS, "draws": DRAWS}
    shares = {"kept": roughly(kept, 100), "back": roughly(back, 100)}
    yield "put-it-back", int(kept > back), {**pond, **shares}
    first = Fraction(SEVENS, POND)
    second = first * Fraction(SEVENS - 1, POND - 1) + (1 - first) * Fraction(SEVENS, POND - 1)
    yield "unseen-card", _becomes(first, second), {**pond, "second": second}
    hidden, sevens = outside_both(5, 1, None)
    known = {"hidden": hidden, "sevens": sevens, "turned": TURNED_OVER, "left": hidden - TURNED_OVER}
    yield "wish-of-four", fishing_the_wish(5, 1).value, known
    due = _becomes(Fraction(sevens, hidden), Fraction(sevens, hidden - TURNED_OVER))
    yield "next-card", due, known


def _small_pack() -> Found:
    refused = EIGHT_HIDDEN.said_go_fish("Ben")
    fished = refused.you_fished(wish=False)
    drawn = fished.drew("Ben")
    yield "small-pack", EIGHT_HIDDEN.chance("Ana"), {}
    for name, who, before, after in (
        ("ben-said-go-fish", "Ana", EIGHT_HIDDEN, refused),
        ("you-fished", "Ana", refused, fished),
        ("hidden-draw", "Ben", fished, drawn),
    ):
        was, now = before.chance(who), after.chance(who)
        yield name, _becomes(was, now), {"before": about(was), "after": about(now)}


def _luck() -> Found:
    off, off_four_times = (usually_off(tosses) / tosses for tosses in (16, 64))
    yield "four-times-the-tosses", (4, 2, 1).index(float(off) / float(off_four_times)), {}
    lopsided = Fraction(2 * sum(comb(TOSSES, heads) for heads in range(HEADS, TOSSES + 1)), 2**TOSSES)
    yield "seven-or-more", lopsided, {}
    results = {
        f"{won} out of {games}": abs(won / games - 0.5) > REACH * standard_error(won / games, games)
        for won, games in RESULTS
    }
    beyond = [said for said, is_beyond in results.items() if is_beyond]
    yield "hardly-luck", len(beyond), {"results": ", ".join(results), "beyond": listed(beyond)}
    ahead = sum((chance for more, chance in turn_differences(same_cards=True).items() if more > 0), Fraction(0))
    yield "same-turn", ahead, {}


def _of_the_chance_lab() -> Iterator[LessonPrompt]:
    for name, question in QUESTIONS.items():
        exact = question.exact(question.setting).value
        text = question.asks(question.setting)
        if name == "book":
            nearest = min(RARITIES, key=lambda times: abs(times - 1 / exact))
            choices = tuple(f"about 1 in {times:,} hands" for times in RARITIES)
            prompt = Prompt(0, Kind.CHOICE, text, choices, exact=RARITIES.index(nearest), why=question.why)
        elif question.is_chance:
            prompt = _of_chance(text, exact, question.why)
        else:
            prompt = Prompt(0, Kind.NUMBER, text, low=0, high=3, unit="sevens", exact=float(exact), why=question.why)
        yield LessonPrompt(name, *OBJECTIVE_OF[name], question.title, prompt)


def _of_a_real_game() -> LessonPrompt:
    """The first ask of a real game. Nobody has said a word, so each ask has the chance that it has at the deal."""
    code = DealCode.parse(FIRST_ASK)
    dealt = Record(code.rules, code.players, dealer_for(code.seed, code.players), deck_for(code.seed))
    text = seated(dealt, *AT_THE_TABLE).to_json()
    moment = moment_of(text)
    held = Counter(card.rank for card in moment.view.cards)
    asks = moment.view.legal_asks()
    chances = [holding(5, held[ask.rank]).value for ask in asks]
    prompt = Prompt(
        0,
        Kind.CHOICE,
        f"It is your turn, and you hold {moment.hand}. {LIKELIEST}",
        tuple(map(moment.words, asks)),
        exact=chances.index(max(chances)),
        why="It makes no difference whom you ask. The more you hold of a rank, the fewer are hidden.",
        moment=text,
        chances=tuple(map(float, chances)),
    )
    return LessonPrompt("first-ask", 2, 4, WOULD_YOU, prompt, "02-4")
