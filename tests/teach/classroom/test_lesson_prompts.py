"""The questions that are ready to be asked: each can be, and its answer is what an independent count says."""

import re
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, product

import pytest

from gofish_learn.engine.cards import Rank
from gofish_learn.engine.history import replay
from gofish_learn.knowledge.beliefs.beliefs import beliefs_of
from gofish_learn.serve.places import lessons_folder
from gofish_learn.teach.classroom.answers import Mark, mark_of, tally_of
from gofish_learn.teach.classroom.classroom import Kind, Prompt, Stage, checked_prompt
from gofish_learn.teach.classroom.lesson_prompts import (
    LessonPrompt,
    lesson_prompt_named,
    lesson_prompt_on,
    lesson_prompts,
    slide_of,
)
from gofish_learn.teach.lessons.lesson_six import CLEOS_CHOICE
from gofish_learn.ui.lessons.blocks import plain
from gofish_learn.ui.lessons.documents import LessonFolder
from gofish_learn.ui.lessons.slides.screens import screens_of
from tests.tree import ROOT

SEVENS = 3
LESSONS = LessonFolder(lessons_folder()).lessons.values()


def share(found: list[bool]) -> Fraction:
    """The share of what is true."""
    return Fraction(sum(found), len(found))


# The sevens among eight hidden cards: 0 and 1 are Ana's, 2 and 3 Ben's, the others the pond's.
WORLDS = [set(world) for world in combinations(range(8), SEVENS)]
REFUSED = [world for world in WORLDS if not world & {2, 3}]
FISHED = [world for world in REFUSED if 4 not in world]
HANDS = [set(hand) for hand in combinations(range(8), 4)]


def test_every_question_can_be_asked_and_no_two_have_a_name() -> None:
    assert len({one.name for one in lesson_prompts()}) == len(lesson_prompts()) >= 15
    for one in lesson_prompts():
        assert checked_prompt(one.prompt) is one.prompt
        assert lesson_prompt_named(one.name) is one
        assert not any(choice.endswith(".") for choice in one.prompt.choices), "a sentence goes on after the answer"
        assert 1 <= one.lesson <= 10
    assert lesson_prompt_named("no such") is None


@pytest.mark.parametrize(
    ("name", "chance"),
    [
        ("small-pack", share([bool(world & {0, 1}) for world in WORLDS])),
        ("five-hidden", share([min(sevens) <= 2 for sevens in combinations(range(1, 6), 2)])),
        ("wish-of-four", Fraction(3, 52 - 2 * 5)),
        ("seven-or-more", share([not 3 < sum(tosses) < 7 for tosses in product((0, 1), repeat=10)])),
    ],
)
def test_an_exact_chance_is_what_counting_everything_gives(name: str, chance: Fraction) -> None:
    one = lesson_prompt_named(name)
    assert one
    assert one.prompt.kind is Kind.CHANCE
    assert one.prompt.exact == pytest.approx(float(one.prompt.high * chance))


def test_a_right_choice_is_what_counting_everything_gives() -> None:
    first, then, now = (share([bool(world & {0, 1}) for world in worlds]) for worlds in (WORLDS, REFUSED, FISHED))
    assert right("ben-said-go-fish") == direction(first, then)
    assert right("you-fished") == direction(then, now)
    bens = [share([bool(world & cards) for world in FISHED]) for cards in ({2, 3}, {2, 3, 5})]  # 4 was fished by you
    assert right("hidden-draw") == direction(bens[0], bens[1])
    assert right("next-card") == ("more likely" if Fraction(3, 37) > Fraction(3, 42) else "less likely")
    one, two = (share([not hand & set(range(hidden)) for hand in HANDS]) for hidden in (3, 2))
    assert right("two-sevens") == ("less likely" if two > one else "more likely"), "the fewer are hidden, the more miss"
    kept = share([bool(hand & {0, 1, 2}) for hand in HANDS])
    put_back = 1 - Fraction(5, 8) ** 4
    assert right("put-it-back") == ("Keeping each card" if kept > put_back else "Putting each card back")
    pairs = [(ben, mine) for ben in range(8) for mine in range(8) if ben != mine]
    assert share([mine < SEVENS for _, mine in pairs]) == Fraction(SEVENS, 8)
    assert right("unseen-card") == "the same"
    assert right("four-times-the-tosses") == "twice as near", "√4 is 2"


def test_the_best_asks_of_lesson_six_are_those_that_the_chances_say() -> None:
    beliefs = beliefs_of(replay(CLEOS_CHOICE).view(2))
    hold = {(seat, rank): beliefs.hold(seat, rank) for seat in (0, 1, 3) for rank in (Rank.SEVEN, Rank.QUEEN)}
    names = ("Ana", "Ben", "", "Dev")
    queens = max((0, 1, 3), key=lambda seat: hold[seat, Rank.QUEEN])
    assert right("cleos-queens").startswith(names[queens])
    seat, rank = max(hold, key=lambda ask: hold[ask])
    assert right("cleos-ask") == f"{names[seat]} for {rank.plural}"


def direction(before: Fraction, after: Fraction) -> str:
    """What has become of a chance."""
    return "stays the same" if after == before else "up" if after > before else "down"


def test_the_results_that_are_hardly_luck_are_those_of_the_table_in_lesson_seven() -> None:
    text = (ROOT / "lessons" / "07-is-it-luck-or-skill" / "lesson.md").read_text(encoding="utf-8")
    said = dict(re.findall(r"^\| (\d+ out of \d+) \| .* \| \d+ to \d+ \| \w+: (.*) \|$", text, re.MULTILINE))
    one = lesson_prompt_named("hardly-luck")
    assert one
    assert all(result in one.prompt.text for result in said)
    assert one.prompt.exact == list(said.values()).count("hardly luck")


def test_every_guess_of_a_slide_can_be_asked_the_class_and_is_known_again() -> None:
    asked = {f"{lesson.number}-{one.prompt}" for lesson in LESSONS for one in screens_of(lesson) if one.prompt}
    assert len(asked) > 20
    known = {one.slide for one in lesson_prompts()} - {""}
    assert not asked - known, f"No question for the class in lesson_prompts.toml: {asked - known}."
    assert not known - asked, f"No slide asks what these questions do: {known - asked}."
    for one in lesson_prompts():
        assert not one.slide or one.slide[:2] == f"{one.lesson:02}"
        assert not one.slide or lesson_prompt_on(one.slide) is one
        assert slide_of(replace(one.prompt, number=7, stage=Stage.ANSWER)) == one.slide
    assert lesson_prompt_on("") is None
    assert slide_of(Prompt(1, Kind.NUMBER, "How many pets have you got?")) == ""


def test_the_slide_that_answers_a_guess_comes_after_it_and_there_is_one_where_the_answer_is_known() -> None:
    for lesson in LESSONS:
        screens = screens_of(lesson)
        asked = {one.prompt: one.number for one in screens if one.prompt}
        answered = [(one.answers, one.number) for one in screens if one.answers]
        guesses = {number: lesson_prompt_on(f"{lesson.number}-{number}") for number in asked}
        known = {number for number, guess in guesses.items() if guess and guess.prompt.exact is not None}
        said = f"Slides of lesson {lesson.number} answer guesses {answered}; the right answer is known to {known}."
        assert sorted(guess for guess, _ in answered) == sorted(known), said
        assert all(screen > asked[guess] for guess, screen in answered)
        assert not any(one.prompt and one.answers for one in screens), "one press cannot do both"


def test_no_slide_before_the_answer_to_a_guess_shows_the_chance_that_is_guessed() -> None:
    looked_at = 0
    for lesson in LESSONS:
        screens = screens_of(lesson)
        answered = {one.answers: one.number for one in screens if one.answers}
        for asked in (one for one in screens if one.prompt):
            prompt = getattr(lesson_prompt_on(f"{lesson.number}-{asked.prompt}"), "prompt", None)
            if prompt is None or prompt.kind is not Kind.CHANCE or prompt.exact is None:
                continue
            cents = round(100 * prompt.exact / prompt.high)
            told = re.compile(rf"\b(?:0\.)?{cents}\b(?! to|:)")
            between = screens[asked.number : answered[asked.prompt] - 1]
            looked_at += len(between)
            assert [one.gist for one in between if told.search(one.gist)] == [], f"{lesson.number}: {cents} in 100"
    assert looked_at > 5


AN_ASK = re.compile(r"\w+ for \w+s")


def test_a_position_asks_which_ask_is_most_likely_to_work_and_each_of_the_best_is_right() -> None:
    screens = {f"{lesson.number}-{one.prompt}": one for lesson in LESSONS for one in screens_of(lesson) if one.prompt}
    of_asks = [one for one in lesson_prompts() if one.prompt.choices and all(map(AN_ASK.fullmatch, one.prompt.choices))]
    assert {one.name for one in of_asks} >= {"first-ask", "cleos-ask"}
    for one in of_asks:
        prompt = one.prompt
        assert "most likely to work?" in prompt.text, one.name
        chances = prompt.chances or [float(at == prompt.exact) for at in range(len(prompt.choices))]
        best = [at for at, chance in enumerate(chances) if chance == max(chances)]
        assert {at for at in range(len(chances)) if mark_of(prompt, at) is Mark.RIGHT} == {*best}
        if one.slide and len(best) > 1:
            words = [plain(piece.block) for piece in screens[one.slide].slide.pieces if not piece.show]
            assert "most likely to work?" in " ".join(words), one.slide
    first = lesson_prompt_named("first-ask")
    assert first
    assert first.prompt.answer == "Ask Ana for fours. Five other asks are just as good."


@pytest.mark.parametrize("one", [one for one in lesson_prompts() if one.prompt.kind is Kind.CHANCE])
def test_the_answer_in_the_lesson_s_words_is_in_the_bar_that_is_ticked(one: LessonPrompt) -> None:
    said = re.match(r"That is (?:about )?([\d.]+) in (\d+)\.", one.prompt.why) or re.match(
        r"The answer: ([\d.]+) in (\d+)\.", one.prompt.answer
    )
    assert said
    value = one.prompt.high * float(said[1]) / int(said[2])
    (ticked,) = (bar for bar in tally_of(one.prompt, {0: round(value)}).bars if bar.exact)
    assert ticked.count == 1


def right(name: str) -> str:
    one = lesson_prompt_named(name)
    assert one
    assert one.prompt.exact is not None
    return one.prompt.words_of(one.prompt.exact)
