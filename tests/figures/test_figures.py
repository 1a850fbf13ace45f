"""Every figure has one source: what a text says of chances, games and times is what the kit works out today."""

import re
import subprocess
import sys
from math import sqrt

import pytest

from gofish_learn.teach.figures import say
from gofish_learn.teach.figures.figure import How
from gofish_learn.teach.figures.games import SEED, Played, played
from gofish_learn.teach.played import kept
from tests.figures.accounts import KNOWN, RULES, accounted, places, said_in, worked
from tests.figures.claims import claims
from tests.figures.proof import LOOK
from tests.figures.sums import right_sums, said_again
from tests.figures.texts import texts
from tests.figures.write import PAGE, counts, page, without_counts
from tests.tiers import thoroughly
from tests.tree import ROOT

SURE = 4.5
"""Standard errors within which games played anew must come out: luck puts one of a hundred outside once in 1,500."""
WRITE = "Write it anew: python -m tests.figures.write"
WHAT_TO_DO = (
    "Nobody answers for this number. If it is a fact of the kit, write its sentence into tests/figures/said.toml, with "
    "the figure in braces. If a test of the lesson works it out, run: python -m tests.figures.proof PAGE"
)


def test_every_number_of_a_text_is_accounted_for() -> None:
    nobody = [f"{claim.page}: “{claim.words}” in “{claim.around}”" for claim, by in accounted() if by is None]
    assert nobody == [], WHAT_TO_DO


def test_every_sentence_with_a_figure_is_said_somewhere() -> None:
    nowhere = [sentence for (_, sentence), spots in places().items() if not spots]
    assert nowhere == [], "No page says this (any more), with these numbers: mend the page, or take the sentence out."


def test_every_figure_that_is_known_is_said_or_played_for_others() -> None:
    asked = {name for name, pages in said_in().items() if pages}
    assert {figure.name for figure in KNOWN.values() if figure.how is How.MEASURED} <= asked


def test_every_rule_about_what_is_no_figure_is_needed() -> None:
    assert set(RULES) <= {by for _, by in accounted()}


def test_every_page_whose_numbers_are_worked_out_is_there_and_says_them() -> None:
    for name, numbers in worked().items():
        assert numbers <= {claim.words for claim in claims(name, texts()[name])}, (
            f"python -m tests.figures.proof {name}"
        )


@pytest.mark.thorough
@pytest.mark.parametrize("lesson", sorted({name.split("/")[1] for name in worked()}))
def test_a_wrong_number_that_a_lesson_s_test_works_out_makes_it_red(lesson: str) -> None:
    command = [sys.executable, "-m", "tests.figures.proof", LOOK, f"lessons/{lesson}"]
    looked = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    assert looked.returncode == 0, looked.stderr


@pytest.mark.parametrize("share", thoroughly(250, 1))
@pytest.mark.parametrize("one", [*played()], ids=lambda one: one.name)
def test_games_played_anew_come_out_as_those_that_were_kept(one: Played, share: int) -> None:
    few, was = one.games // share, kept(one.name)
    found = one.play(few, SEED + 1)
    assert abs(found.value - was.value) <= SURE * was.error * sqrt(1 + one.games / few)


def test_the_list_of_figures_is_what_the_kit_knows() -> None:
    assert without_counts(PAGE.read_text(encoding="utf-8")) == without_counts(page()), WRITE


def test_the_list_says_about_how_many_there_are() -> None:
    said = re.findall(r"^\| (.+) \| about ([\d,]+) \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    found = counts()
    assert {who for who, _ in said} == set(found)
    assert all(abs(int(count.replace(",", "")) - found[who]) <= max(10, found[who] / 5) for who, count in said), WRITE


@pytest.mark.parametrize(
    ("form", "said"),
    [
        ("{first-ask:ten} in 10", "3 in 10"),
        ("{first-ask:cent} in 100", "29 in 100"),
        ("{first-ask:cent.1} per cent", "29.2 per cent"),
        ("{first-ask:.3}", "0.292"),
        ("{first-ask:fraction}", "947/3243"),
        ("1 in {dealt-book-5:one-in}", "1 in 4,165"),
        ("{asks-4}", "71"),
        ("{whale-4:cent±.1}", "85.4 ± 0.4"),
        ("give or take {whale-4:cent-error.1}", "give or take 0.4"),
    ],
)
def test_a_figure_is_said_in_many_forms(form: str, said: str) -> None:
    assert say(form) == said


@pytest.mark.parametrize("form", ["{first-ask:error}", "{asks-4:fraction}", "{first-ask:hundred}"])
def test_a_form_that_a_figure_does_not_have_is_refused(form: str) -> None:
    with pytest.raises(ValueError, match="cannot be said as"):
        say(form)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("It works 3 times in 10.", ["3 times in 10"]),
        ("That is 29 per cent, or 29.2 %.", ["29 per cent", "29.2 %"]),
        ("The whole takes about half an hour.", ["takes about half an hour"]),
        ("A game takes about 71 asks, give or take 9.", ["71 asks", "give or take 9"]),
        ("You hold 3 sevens of five cards. In lesson 04 there are 13 books.", []),
        ("The memory bot won 85.4 ± 0.4 of them.", ["85.4", "± 0.4"]),
        ("One in ten asks.", []),
        ("It works one in ten times, or about 1,000 times.", ["one in ten", "1,000"]),
    ],
)
def test_what_counts_as_a_figure(text: str, found: list[str]) -> None:
    assert [claim.words for claim in claims("page", text)] == found


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("42/47 × 41/46 × 40/45 = 68880/97290", True),
        ("42/47 × 41/46 × 40/45 = 0.71", True),
        ("42/47 × 41/46 × 40/45 = 0.72", False),
        ("0.6 × 1 − 0.4 × 1 = 0.2", True),
        ("0.6 × 1 − 0.4 × 1 = 0.3", False),
    ],
)
def test_a_sum_comes_out_or_not(text: str, right: bool) -> None:  # noqa: FBT001 - a table of cases
    assert bool([*right_sums(text)]) == right


def test_a_number_said_again_in_other_words_must_agree_with_the_first() -> None:
    assert [*said_again("That is 1 in 14, or about 7 in 100.")]
    assert not [*said_again("That is 1 in 14, or about 8 in 100.")]
