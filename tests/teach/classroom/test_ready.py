"""The questions that are ready to be asked: each can be, and its answer is what an independent count says."""

import re
from fractions import Fraction
from itertools import combinations, pairwise, product

import pytest

from gofish_learn.engine.cards import Rank
from gofish_learn.engine.records.record import replay
from gofish_learn.knowledge.beliefs.beliefs import beliefs_of
from gofish_learn.teach.classroom.asking.ready import ready, ready_named
from gofish_learn.teach.classroom.classroom import Kind, checked_prompt
from gofish_learn.teach.lessons.lesson_six import CLEOS_CHOICE
from tests.tree import ROOT

SEVENS = 3


def share(found: list[bool]) -> Fraction:
    """The share of what is true."""
    return Fraction(sum(found), len(found))


# The sevens among eight hidden cards: 0 and 1 are Ana's, 2 and 3 Ben's, the others the pond's.
WORLDS = [set(world) for world in combinations(range(8), SEVENS)]
REFUSED = [world for world in WORLDS if not world & {2, 3}]
FISHED = [world for world in REFUSED if 4 not in world]
HANDS = [set(hand) for hand in combinations(range(8), 4)]


def test_every_question_can_be_asked_and_no_two_have_a_name() -> None:
    assert len({one.name for one in ready()}) == len(ready()) >= 15
    for one in ready():
        assert checked_prompt(one.prompt) is one.prompt
        assert ready_named(one.name) is one
        assert 1 <= one.lesson <= 10
    assert ready_named("no such") is None


def test_they_come_lesson_by_lesson() -> None:
    lessons = [one.lesson for one in ready()]
    assert lessons == sorted(lessons)


@pytest.mark.parametrize(
    ("name", "chance"),
    [
        ("small-pack", share([bool(world & {0, 1}) for world in WORLDS])),
        ("ben-said-go-fish", share([bool(world & {0, 1}) for world in REFUSED])),
        ("seven-or-more", share([not 3 < sum(tosses) < 7 for tosses in product((0, 1), repeat=10)])),
    ],
)
def test_an_exact_chance_is_what_counting_everything_gives(name: str, chance: Fraction) -> None:
    one = ready_named(name)
    assert one
    assert one.prompt.kind is Kind.CHANCE
    assert one.prompt.exact == pytest.approx(float(100 * chance))


def test_a_right_choice_is_what_counting_everything_gives() -> None:
    then, now = (share([bool(world & {0, 1}) for world in worlds]) for worlds in (REFUSED, FISHED))
    assert right("you-fished") == ("up" if now > then else "down")
    kept = share([bool(hand & {0, 1, 2}) for hand in HANDS])
    put_back = 1 - Fraction(5, 8) ** 4
    assert right("put-it-back") == ("Keeping each card" if kept > put_back else "Putting each card back")
    pairs = [(ben, mine) for ben in range(8) for mine in range(8) if ben != mine]
    assert share([mine < SEVENS for _, mine in pairs]) == Fraction(SEVENS, 8)
    assert right("unseen-card") == "the same"


def test_the_best_asks_of_lesson_six_are_those_that_the_chances_say() -> None:
    beliefs = beliefs_of(replay(CLEOS_CHOICE).view(2))
    hold = {(seat, rank): beliefs.hold(seat, rank) for seat in (0, 1, 3) for rank in (Rank.SEVEN, Rank.QUEEN)}
    names = ("Ana", "Ben", "", "Dev")
    queens = max((0, 1, 3), key=lambda seat: hold[seat, Rank.QUEEN])
    assert right("cleos-queens").startswith(names[queens])
    seat, rank = max(hold, key=lambda ask: hold[ask])
    assert right("cleos-ask") == f"{names[seat]} for {rank.plural}"


def test_the_biggest_step_of_the_ladder_is_the_one_of_the_table_in_lesson_eight() -> None:
    text = (ROOT / "lessons" / "08-build-a-bot" / "lesson.md").read_text(encoding="utf-8")
    wins = [int(found) for found in re.findall(r"^\| step \d \| 400 \| (\d+) \|", text, re.MULTILINE)]
    added = [after - before for before, after in pairwise(wins)]
    one = ready_named("biggest-step")
    assert one
    assert one.prompt.exact == added.index(max(added))
    assert {str(found) for found in sorted(added)[-2:]} <= set(re.findall(r"\d+", one.prompt.why))


def right(name: str) -> str:
    """The right answer of a choice."""
    one = ready_named(name)
    assert one
    assert one.prompt.exact is not None
    return one.prompt.words_of(one.prompt.exact)


def test_what_the_class_finds_out_by_itself_has_no_answer() -> None:
    for name in ("facts", "heads", "catch-ends", "longer-games"):
        one = ready_named(name)
        assert one
        assert (one.prompt.exact, one.prompt.why) == (None, "")
