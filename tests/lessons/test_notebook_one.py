"""The notebook of lesson 01 and what it calls: it shows what it says, keeps hands hidden, and answers kindly."""

import ast
import json
from dataclasses import replace

import pytest

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.cards import Card, Rank
from gofish_learn.engine.history import replay
from gofish_learn.teach.lessons.lesson_one import SIX_ASKS, Story, check_ask, check_may_ask
from tests.lessons.pages import text_of
from tests.lessons.running import raw_values, run
from tests.tree import ROOT

NOTEBOOK = ROOT / "notebooks" / "01-meet-the-game.ipynb"
CLEO = 2


def code_cells() -> list[str]:
    """The code of the notebook, a text for each cell."""
    cells = json.loads(text_of(NOTEBOOK))["cells"]
    return ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]


def test_the_notebook_shows_what_its_prose_reads_back() -> None:
    printed, names = run(NOTEBOOK).printed, run(NOTEBOOK).names
    assert names["cards_left"].value == "20 cards in the hands, 32 cards in the pond"
    for line in (
        "ten of clubs",
        "13 ranks, 4 suits, 52 cards",
        "Ana's cards, as Cleo sees them: hidden",
        "12 asks are legal.",
        "You may only ask for a rank you hold, not sevens.",
        "You lay a book of sevens.",
        "You hold 3 cards now.",
        "Books together: 13",
    ):
        assert f"{line}\n" in printed
    assert raw_values(printed) == []


def test_the_notebook_looks_through_views_only_and_lets_no_event_show() -> None:
    for source in code_cells():
        tree = ast.parse(source)
        looked_at = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
        assert looked_at & {"state", "events", "deck"} <= ({"deck"} if "SIX_ASKS.deck" in source else set())
        assert not (
            isinstance(tree.body[-1], ast.Expr)
            and ast.unparse(tree.body[-1]).startswith(("game.play", "long_game.play"))
        )


def test_the_notebook_lets_a_learner_change_and_try() -> None:
    cells = json.loads(text_of(NOTEBOOK))["cells"]
    prose = "".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")
    assert prose.count("**Change it:**") >= 2


def test_a_story_tells_only_what_is_new_and_only_what_its_seat_saw() -> None:
    game = replay(replace(SIX_ASKS, actions=()))
    story = Story(game, CLEO, lambda event, pond: f"{pond} {type(event).__name__} {getattr(event, 'card', '')}")
    assert len(story.news().splitlines()) == 5
    assert story.news() == ""
    game.play(SIX_ASKS.actions[0])
    game.play(SIX_ASKS.actions[1])
    assert "32 CardDrawn None" in story.news().splitlines()


@pytest.mark.parametrize(
    ("ask", "begins"),
    [
        pytest.param(None, "Not chosen yet.", id="nothing chosen"),
        pytest.param("sevens", "Not chosen yet.", id="not an ask"),
        pytest.param(Ask(0, 1, Rank.SEVEN), "You sit in seat 2", id="for another seat"),
        pytest.param(
            Ask(2, 0, Rank.KING), "That ask is not legal. You hold threes, sevens, eights and queens", id="not held"
        ),
        pytest.param(Ask(2, 2, Rank.SEVEN), "That ask is not legal.", id="of herself"),
        pytest.param(Ask(2, 3, Rank.SEVEN), "That ask is legal. But", id="sure to fail"),
        pytest.param(Ask(2, 0, Rank.QUEEN), "That ask is legal. But", id="works by luck"),
        pytest.param(Ask(2, 0, Rank.SEVEN), "Yes!", id="the one"),
    ],
)
def test_the_check_of_an_ask_is_kind_and_gives_nothing_away(ask: object, begins: str) -> None:
    view = replay(replace(SIX_ASKS, actions=SIX_ASKS.actions[:5])).view(CLEO)
    sure = SIX_ASKS.actions[5]
    assert isinstance(sure, Ask)
    assert check_ask(view, ask, sure).startswith(begins)


def right(hand: list[Card], rank: Rank) -> bool:
    """The solution of the notebook's exercise, as its hint has it."""
    return any(card.rank is rank for card in hand)


def first_card_only(hand: list[Card], rank: Rank) -> bool:
    """The function that the exercise begins with."""
    return hand[0].rank is rank


def broken(hand: list[Card], rank: Rank) -> bool:
    """A function that stops with an error."""
    return hand[rank].rank is rank


def test_the_check_of_a_function_says_what_is_wrong_with_it() -> None:
    assert check_may_ask(right) == "Your function is right in all 520 cases."
    assert check_may_ask(first_card_only).startswith("Nearly. With the hand ")
    assert "stopped (IndexError" in check_may_ask(broken)


def test_the_exercise_begins_with_the_function_that_looks_at_the_first_card_only() -> None:
    (exercise,) = (source for source in code_cells() if "def may_ask" in source)
    assert "return hand[0].rank is rank" in exercise
