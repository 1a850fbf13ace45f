"""A site without NumPy: whoever asks for exact chances is told in one sentence, and everything else goes on."""

import json
import re
import subprocess
import sys
from typing import Any

import pytest

from gofish_learn.bots.opponents import COUNTING, LADDER, on_offer
from gofish_learn.knowledge.needs_numpy import NO_CHANCES
from gofish_learn.teach.practice.catalogue import LESSON_TITLES
from tests.tree import ROOT


@pytest.fixture(scope="module")
def told() -> Any:
    """What the apps say there."""
    program = [sys.executable, "-m", "tests.ui.in_browser.numpyless"]
    done = subprocess.run(program, check=False, capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.parametrize("asked", ["know", "hint", "thinker", "review", "case", "practice 4"])
def test_what_needs_exact_chances_says_so(told: Any, asked: str) -> None:
    assert told[asked] == NO_CHANCES


def test_the_arena_says_who_wins_and_how_sure_that_is(told: Any) -> None:
    assert re.search(r"(?:Whale|Crab) won \d+.* of 120 games\.", told["arena"]), "who wins is left to chance"


def test_puzzles_offers_what_can_be_done(told: Any) -> None:
    assert told["puzzles"] == [*LESSON_TITLES]


def test_a_game_and_other_questions_go_on(told: Any) -> None:
    assert (told["game"], told["practice 1"], told["practice again"]) == ("over", "screen", "screen")


def test_todays_deal_ends_with_your_result_alone(told: Any) -> None:
    assert told["today"] == ["Octopus can’t play on this site.", "Play on, with hints"]


def test_a_page_that_is_loaded_again_is_drawn_whole(told: Any) -> None:
    assert told["whole after a reload"] is True


def test_the_bots_on_offer_and_at_every_level_are_those_that_can_play(told: Any) -> None:
    assert told["bots"] == [one.bot for one in LADDER if one.bot not in COUNTING]
    assert set(told["levels"]) <= set(told["bots"])


def test_with_numpy_everybody_is_on_offer() -> None:
    assert on_offer() == LADDER
