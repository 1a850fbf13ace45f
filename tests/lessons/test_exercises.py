"""The exercises of the notebooks 01 to 06: they climb, they are answered, and no link opens a cell nobody has run."""

import json
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import pytest

from gofish_learn.engine.cards import CARDS
from gofish_learn.engine.history import Game
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.knowledge.odds.odds import holding
from gofish_learn.knowledge.odds.steps import misses_by_card, one_at_least
from gofish_learn.knowledge.remembering.models import Chunks, Fading, LastEvents
from gofish_learn.knowledge.review.review import review
from gofish_learn.lab.deals import opponent_has_one, try_deals
from gofish_learn.lab.setting import Setting
from gofish_learn.teach.lessons.lesson_five import STORY_ONE, STORY_TWO, check_three_half_lives, kept_of
from gofish_learn.teach.lessons.lesson_four import EIGHT_HIDDEN, check_new_chance
from gofish_learn.teach.lessons.lesson_six import bot_game, check_two_asks
from gofish_learn.teach.lessons.lesson_three import check_after_a_seven, check_twice_as_likely
from gofish_learn.teach.lessons.lesson_two import check_last_step
from tests.lessons.pages import LESSONS, Row, notebook_of, sections, tables, text_of

FIRST_SIX = LESSONS[:6]
CONTROL = "build the control"
"""What a notebook asks for besides, wherever it has shown how; `tests/notebooks/test_controls.py` looks at it."""


def cells_of(lesson: Path) -> list[dict[str, Any]]:
    """The cells of a lesson's notebook."""
    found: list[dict[str, Any]] = json.loads(text_of(notebook_of(lesson)))["cells"]
    return found


def answers(number: int) -> dict[str, Row]:
    """The rows of the teacher notes on the exercises of a notebook, by exercise."""
    notes = sections(text_of(FIRST_SIX[number - 1] / "teacher-notes.md"))["The exercises of the notebook"]
    return {row["exercise"]: row for row in tables(notes)[0]}


def test_the_notes_answer_what_is_to_be_predicted() -> None:
    refused = EIGHT_HIDDEN.said_go_fish("Ben")
    hundred = try_deals(Setting(players=4, hand=5, held=1), opponent_has_one, seed=9, deals=range(100))
    left = [line for line in kept_of(STORY_ONE, Chunks(7)) if "forgotten" not in line]
    accuracy = review(bot_game(("random", "memory", "chunks-4", "random"), seed=4), 0).accuracy
    for number, right in ((1, 52 - 2 * 7), (2, hundred.total), (4, len(refused)), (5, len(left)), (6, accuracy)):
        assert answers(number)["predict"]["answer"] == f"{right:.0f}"
    assert check_twice_as_likely(int(answers(3)["predict"]["answer"])).startswith("Yes!")


@pytest.mark.parametrize(
    ("number", "check"),
    [
        (2, check_last_step),
        (3, check_after_a_seven),
        (4, check_new_chance),
        (5, check_three_half_lives),
        (6, check_two_asks),
    ],
)
def test_the_notes_answer_how_the_line_is_finished(number: int, check: Any) -> None:
    assert check(Fraction(answers(number)["finish the line"]["answer"])).startswith("Yes")


def test_the_notes_say_what_the_controls_of_one_s_own_find() -> None:
    found = {number: answers(number)[CONTROL]["reason"] for number in (1, 2, 3)}
    ranks = {number: [card.rank for card in Game(STANDARD, 4, seed=number).view(2).cards] for number in range(1, 51)}
    threes = {(number, rank.plural) for number, hand in ranks.items() for rank in hand if hand.count(rank) > 2}
    assert found[1] == "Only number {} deals three cards of one rank: {}.".format(*threes.pop())
    assert not threes
    assert holding(8, held=1).value < Fraction(1, 2) < holding(9, held=1).value
    assert "from eight cards each to nine" in found[2]
    assert Fraction(3, 18) == Fraction(1, 6)
    assert "with 18 it makes no difference" in found[3]


def asks_of(players: int) -> list[int]:
    """How many asks the five games of notebook 01 take with so many players."""
    found = []
    for number in range(1, 6):
        chance = Random(number)
        game = Game(STANDARD, players, dealer=players - 1, deck=chance.sample(CARDS, 52))
        while (asker := game.view(0).table.turn) is not None:
            game.play(chance.choice(game.view(asker).legal_asks()))
        found.append(len(game.actions))
    return found


def facts_left(half_life: int) -> list[int]:
    """How many of the facts of story two are left in the five tries of notebook 05."""
    tries = (kept_of(STORY_TWO, Fading(half_life=half_life, seed=seed)) for seed in range(5))
    return [sum("forgotten" not in line for line in told) for told in tries]


def test_the_notes_say_what_the_own_questions_come_to() -> None:
    said = {number: answers(number)["ask your own question"]["answer"] for number in range(1, 7)}
    two, four = asks_of(2), asks_of(4)
    assert f"{min(two)} to {max(two)} asks with two players, {min(four)} to {max(four)} with four" in said[1]
    chances = [float(holding(hand=hand, held=1)) for hand in (8, 9)]
    assert f"Nine cards each ({chances[1]:.2f}; with eight it is {chances[0]:.2f})" in said[2]
    seven = [float(one_at_least(misses_by_card(8, 3, draws))) for draws in range(1, 7)]
    assert seven[2] < 0.9 < seven[3] < seven[5] == 1
    assert "four cards" in said[3]
    assert "with six" in said[3]
    asked, refused = EIGHT_HIDDEN.asked("Ana"), EIGHT_HIDDEN.said_go_fish("Ana")
    for worlds in (EIGHT_HIDDEN, asked, refused):
        assert f"{worlds.count('Ben')} of {len(worlds)}" in said[4]
    assert refused.chance("pond") == 1
    assert min(facts_left(32)) < 4 <= min(facts_left(48))
    assert "48 events" in said[5]
    for events in (29, 30):
        whole = all("forgotten" not in fact for fact in kept_of(STORY_ONE, LastEvents(events)))
        assert whole is (f"With the last {events} events" in answers(5)["build the control"]["reason"])
    game = bot_game(("chunks-0", "chunks-4", "chunks-12", "memory"), seed=3)
    none, few, everything = (review(game, seat).accuracy or 0 for seat in (0, 1, 3))
    assert few < none < everything
    assert f"{none:.0f} and {few:.0f}" in said[6]
