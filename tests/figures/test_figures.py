"""Every figure has one source: what a text says of chances, games and times is what the kit works out today."""

from math import sqrt
from pathlib import Path
from runpy import run_path

import pytest

from gofish_learn.teach.simulated import simulated
from tests.figures.facts import games, say
from tests.figures.facts.figure import How
from tests.figures.facts.games import SEED, Played, played
from tests.figures.said import KNOWN, places, said_in, texts
from tests.figures.sums import sums
from tests.figures.write import PAGE, page
from tests.tiers import thoroughly

SURE = 4.5
"""Standard errors within which games played anew must come out: luck puts one of a hundred outside once in 1,500."""


def test_every_sentence_with_a_figure_is_said_somewhere() -> None:
    nowhere = [sentence for (_, sentence), pages in places().items() if not pages]
    assert nowhere == [], "No page says this (any more), with these numbers: mend the page, or take the sentence out."


def test_every_figure_that_was_measured_is_said_for_others() -> None:
    asked = {name for name, pages in said_in().items() if pages}
    assert {figure.name for figure in KNOWN.values() if figure.how is How.MEASURED} <= asked


def test_every_sum_that_a_text_writes_out_comes_out() -> None:
    found = {(page, one): right for page, text in texts().items() for one, right in sums(text)}
    assert len(found) > 30
    assert [where for where, right in found.items() if not right] == []


@pytest.mark.parametrize("share", thoroughly(250, 1))
@pytest.mark.parametrize("one", [*played()], ids=lambda one: one.name)
def test_games_played_anew_come_out_as_those_that_were_kept(one: Played, share: int) -> None:
    few, was = one.games // share, simulated(one.name)
    found = one.play(few, SEED + 1)
    assert abs(found.value - was.value) <= SURE * was.error * sqrt(1 + one.games / few)


def test_the_list_of_figures_is_what_the_kit_knows() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "Write it anew: python -m tests.figures.write"


@pytest.mark.parametrize(
    ("form", "said"),
    [
        ("{first-ask:ten} in 10", "3 in 10"),
        ("{first-ask:cent} in 100", "29 in 100"),
        ("{first-ask:cent.1} per cent", "29.2 per cent"),
        ("{first-ask:fraction}", "947/3243"),
        ("1 in {dealt-book-5:one-in}", "1 in 4,165"),
        ("{whale-4:cent±.1}", "85.4 ± 0.4"),
        ("give or take {whale-4:cent-error.1}", "give or take 0.4"),
    ],
)
def test_a_figure_is_said_in_many_forms(form: str, said: str) -> None:
    assert say(form) == said


def test_the_command_plays_the_figures_that_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[list[str]] = []
    monkeypatch.setattr(games, "write", asked.append)
    monkeypatch.setattr("sys.argv", ["figures", "whale-4"])
    run_path(str(Path(games.__file__).with_name("__main__.py")), run_name="__main__")
    assert asked == [["whale-4"]]


@pytest.mark.parametrize("form", ["{first-ask:error}", "{asks-4:fraction}", "{first-ask:hundred}"])
def test_a_form_that_a_figure_does_not_have_is_refused(form: str) -> None:
    with pytest.raises(ValueError, match="cannot be said as"):
        say(form)


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("42/47 × 41/46 × 40/45 = 68880/97290", True),
        ("42/47 × 41/46 × 40/45 = 0.71", True),
        ("42/47 × 41/46 × 40/45 = 0.72", False),
        ("0.6 × 1 − 0.4 × 1 = 0.2", True),
    ],
)
def test_a_sum_comes_out_or_not(text: str, right: bool) -> None:  # noqa: FBT001 - a table of cases
    assert [*sums(text)] == [(text, right)]
