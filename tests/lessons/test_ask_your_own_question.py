"""Lesson 10: what the notes say of its starter questions is what the kit finds, and Noor's numbers come out."""

import re
from fractions import Fraction
from functools import cache
from math import comb, sqrt

import pytest

from gofish_learn.engine.records.own_rules import own_rules
from gofish_learn.engine.rule_books import STANDARD, YOUNG_CHILDREN
from gofish_learn.knowledge.odds.odds import fishing_the_wish
from gofish_learn.knowledge.proofs.chance_words import whole
from gofish_learn.lab.estimate import Estimate
from gofish_learn.lab.paired import going_first, same_deals
from gofish_learn.lab.rule_change import compare_rules
from gofish_learn.lab.simulation import simulate
from gofish_learn.teach.lessons.lesson_seven import standard_error
from gofish_learn.teach.lessons.lesson_ten import check_plan, how_far_apart
from tests.lessons.pages import one_table, sections, tables, text_of
from tests.lessons.running import answers_of, raw_values, run
from tests.lessons.worked_out import differing
from tests.tree import ROOT

LESSON = ROOT / "lessons" / "10-ask-your-own-question"
NOTEBOOK = ROOT / "notebooks" / "10-ask-your-own-question.ipynb"
SEED = 10
GAMES = 200
CRAB, WHALE = "random", "memory"
HANDS = comb(52, 5)
TWO_OF_A_KIND = 1 - Fraction(comb(13, 5) * 4**5, HANDS)
"""The chance that a hand of five holds two cards of a rank: all hands but those of five ranks."""


def page(name: str) -> str:
    """One of the lesson's pages."""
    return text_of(LESSON / name)


@cache
def found() -> dict[str, tuple[str, str]]:
    """What the notes say of each starter question, by its number: what comes out, and what can be said."""
    rows = one_table(sections(page("teacher-notes.md"))["Before the lesson"])
    return {row["number"]: (row["what comes out"], row["what can be said"]) for row in rows}


def test_its_pages_say_what_is_worked_out() -> None:
    assert differing(LESSON, globals()) == []


def off(tries: int) -> float:
    """The standard error of so many tries, in 100."""
    return 100 * standard_error(0.5, tries)


def ends(share: float, error: float) -> str:
    """The interval of a share with this standard error, in whole numbers."""
    return f"rom {share - 2 * error:.0f} to {share + 2 * error:.0f}".replace("-", "−")


def wish() -> Fraction:
    """The chance to fish what was asked for, in the lesson's position."""
    return fishing_the_wish(hand=5, held=1).value


def test_forty_tries_cannot_tell_a_third_from_a_half_nor_this_chance_from_its_neighbours() -> None:
    assert all(abs(100 * float(wish()) - other) < 200 * standard_error(float(wish()), 40) for other in (3, 14))
    assert round(sqrt(2) * off(100)) == 7, "of a difference"


def in_100(estimate: Estimate) -> str:
    """A difference in games of 100 with its standard error, as the notes give it."""
    return f"{abs(100 * estimate.value):.1f} more in 100, ± {100 * estimate.error:.1f}"


def could_be_luck(estimate: Estimate) -> bool:
    """Whether 0 is in the interval."""
    return abs(estimate.value) <= 2 * estimate.error


def test_the_notes_answer_each_question_of_the_lesson() -> None:
    rows = next(
        rows for rows in tables(sections(page("lesson.md"))["2. From a wish to a question"]) if "number" in rows[0]
    )
    assert [row["number"] for row in rows] == list(found()) == [str(number) for number in range(1, 11)]
    assert [row["question"] for row in rows if not row["question"].endswith("?")] == []


def test_two_of_a_kind_in_a_hand() -> None:
    hands_with_two = run(NOTEBOOK).names["hands_with_two"]
    many = 4000
    error = standard_error(float(TWO_OF_A_KIND), many)
    assert abs(hands_with_two(many) / many - TWO_OF_A_KIND) < 4 * error
    came, _ = found()["1"]
    assert (
        came
        == f"{100 * float(TWO_OF_A_KIND):.0f} in 100, exactly. {hands_with_two()} of the notebook's first 40 hands."
    )


@pytest.mark.parametrize(("number", "bot", "longer"), [("3", CRAB, True), ("4", WHALE, False)])
def test_how_long_games_are(number: str, bot: str, longer: bool) -> None:  # noqa: FBT001 - a table of cases
    lengths = [simulate(STANDARD, [bot] * players, GAMES, SEED).asks.mean for players in (2, 3, 4, 5)]
    came, _ = found()[number]
    told = [round(mean.value) for mean in lengths]
    assert came.startswith("{}, {}, {} and {} asks".format(*told))
    errors = [f"{error:.1f}" for error in sorted(mean.error for mean in lengths)]
    assert re.findall(r"0\.\d", came) == [errors[0], errors[-1]]
    assert (told == sorted(told)) == longer
    assert could_be_luck(apart(lengths[1], lengths[0])) is False


def apart(one: Estimate, other: Estimate) -> Estimate:
    """The difference of two results that have games of their own."""
    return Estimate(one.value - other.value, sqrt(one.error**2 + other.error**2))


def test_goldfish_and_crab() -> None:
    effect = same_deals(STANDARD, ["stubborn", CRAB, CRAB], [CRAB] * 3, deals=100, seed=SEED).effect
    came, says = found()["5"]
    assert f"wins {-100 * effect.value:.0f} games fewer in 100 than a Crab, ± {100 * effect.error:.1f}" in came
    assert not could_be_luck(effect)
    assert "hardly luck" in says


def test_how_many_things_are_as_good_as_all() -> None:
    whale = [WHALE, CRAB, CRAB, CRAB]
    three, six, twelve = (
        same_deals(STANDARD, whale, [f"chunks-{things}", CRAB, CRAB, CRAB], deals=100, seed=SEED).effect
        for things in (3, 6, 12)
    )
    came, _ = found()["6"]
    assert (
        f"wins {100 * three.value:.0f} more in 100 than a bot with 3 things in mind, ± {100 * three.error:.1f};" in came
    )
    assert f"{100 * six.value:.0f} more than with 6, ± {100 * six.error:.1f};" in came
    assert f"{-100 * twelve.value:.0f} fewer than with 12, ± {100 * twelve.error:.1f}." in came
    assert [could_be_luck(effect) for effect in (three, six, twelve)] == [False, True, True]


def test_what_a_good_memory_is_worth_at_a_full_table() -> None:
    wins = [simulate(STANDARD, [WHALE, *[CRAB] * others], GAMES, SEED).wins[0] for others in (1, 2, 3, 4)]
    came, says = found()["7"]
    assert came.startswith(
        "A Whale wins {:.0f}, {:.0f}, {:.0f} and {:.0f} in 100".format(*(100 * w.value for w in wins))
    )
    errors = [whole(100 * won.error) for won in wins]
    assert f"± {min(errors)} to {max(errors)} ({GAMES} games each)" in came
    assert "50, 33, 25 and 20" in says


def test_going_first_among_young_children() -> None:
    many, few = (going_first(YOUNG_CHILDREN, [CRAB] * 4, deals=deals, seed=SEED).effect for deals in (400, 100))
    came, says = found()["8"]
    assert f"wins {in_100(many)} (four Crabs, 400 deals)." in came
    assert says.endswith(f"{100 * few.value:.1f} ± {100 * few.error:.1f}.")
    assert (could_be_luck(many), could_be_luck(few)) == (False, True)


def test_seven_cards_each() -> None:
    seven = own_rules({"like": "standard", "title": "Seven cards each", "deal": [7] * 5})
    measures = compare_rules(STANDARD, seven, players=4, deals=400, seed=SEED)
    luck, length = measures["luck"].difference, measures["length"].difference
    came, says = found()["9"]
    assert f"wins {-100 * luck.value:.1f} fewer in 100, ± {100 * luck.error:.1f} (400 deals)." in came
    assert could_be_luck(luck)
    assert f"games get {-length.value:.0f} asks shorter" in says
    assert not could_be_luck(length)


def test_where_to_sit_beside_a_whale() -> None:
    books = simulate(STANDARD, [WHALE, CRAB, CRAB, CRAB], 400, SEED).score
    came, _ = found()["10"]
    told = "{:.1f}, {:.1f} and {:.1f} books".format(*(mean.value for mean in books[1:]))
    assert came.startswith(told)
    assert {f"{mean.error:.1f}" for mean in books[1:]} == {"0.1"}
    assert not could_be_luck(apart(books[1], books[3]))


def test_the_notebook_shows_what_the_notes_say() -> None:
    shown = run(NOTEBOOK)
    hands, longest, first_step, fewer, luck, most, seats = answers_of(shown)
    assert hands == shown.names["hands_with_two"]()
    assert (longest, first_step, seats) == (5, "it is hardly luck", "it is hardly luck")
    assert (fewer, luck, most) == (34, "you can't tell yet", "Crab 1")
    assert "Crab 3: 2.2 books, give or take 0.1" in shown.printed
    own = one_table(sections(page("teacher-notes.md"))["The exercises of the notebook"])
    assert [row["exercise"] for row in own] == ["make a plan", "build the control", "ask your own question"]
    assert "wins 1.0 more than the second, give or take 4.1." in shown.printed
    assert "1.0 more in 100, ± 4.1." in own[2]["answer"]
    assert "Your plan isn't finished yet." in shown.printed
    assert raw_values(shown.printed) == []
    assert len(shown.turns) == 3


def test_a_finished_plan_is_read_back() -> None:
    told = check_plan("Is a Whale better?", "the bot", "cards and seat", 100, "50 is not inside").splitlines()
    assert len(told) == 5
    assert told[0] == "What I want to know: Is a Whale better?"
    assert told[3] == "How many: 100. A share will be give or take 5.0 in 100."
    few = check_plan("Is a Whale better?", "the bot", "cards and seat", 4, "50 is not inside")
    assert few.splitlines()[-1].startswith("That is very few.")


@pytest.mark.parametrize(
    ("plan", "asks"),
    [
        pytest.param((None, None, None, None, None), 5, id="nothing yet"),
        pytest.param(("Why?", "bots", "cards", 100, "  "), 1, id="blanks"),
        pytest.param(("Why?", "bots", "cards", "100", "more"), 1, id="a number in words"),
        pytest.param(("Why?", "bots", "cards", 2.5, "more"), 1, id="half a game"),
        pytest.param(("Why?", "bots", 3, -1, "more"), 2, id="no words, and fewer than one"),
    ],
)
def test_what_a_plan_does_not_say_is_asked_for(plan: tuple[object, ...], asks: int) -> None:
    first, *missing = check_plan(*plan).splitlines()
    assert first == "Your plan isn't finished yet."
    assert len(missing) == asks


@pytest.mark.parametrize(
    ("one", "other", "says"),
    [
        pytest.param(
            (57.0, 0.3),
            (55.0, 0.4),
            "2.0 asks more than the second, give or take 0.5. The interval goes from 1.0 to 3.0.",
            id="more",
        ),
        pytest.param((57.0, 0.3), (55.0, 0.4), "It leaves out 0, so this is hardly luck.", id="hardly luck"),
        pytest.param((54.5, 0.3), (55.0, 0.4), "0.5 asks less than the second", id="less"),
        pytest.param(
            (54.5, 0.3), (55.0, 0.4), "from −1.5 to 0.5. It holds 0, so this could be luck.", id="could be luck"
        ),
    ],
)
def test_two_results_are_compared_in_a_sentence(
    one: tuple[float, float], other: tuple[float, float], says: str
) -> None:
    assert says in how_far_apart(Estimate(*one), Estimate(*other), "asks")


def test_shares_are_told_in_100() -> None:
    told = how_far_apart(Estimate(0.6, 0.03), Estimate(0.5, 0.04), "games in 100", times=100)
    assert told.startswith("The first result is 10.0 games in 100 more than the second, give or take 5.0.")
