"""The notebook of lesson 01 and what it calls: it shows what it says, keeps hands hidden, and answers kindly."""

import ast
import json
from dataclasses import replace

from gofish_learn.engine.cards import Card, Rank
from gofish_learn.engine.history import replay
from gofish_learn.teach.lessons.lesson_one import SIX_ASKS, Story
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


def test_a_story_tells_only_what_is_new_and_only_what_its_seat_saw() -> None:
    game = replay(replace(SIX_ASKS, actions=()))
    story = Story(game, CLEO, lambda event, pond: f"{pond} {type(event).__name__} {getattr(event, 'card', '')}")
    assert len(story.news().splitlines()) == 5
    assert story.news() == ""
    game.play(SIX_ASKS.actions[0])
    game.play(SIX_ASKS.actions[1])
    assert "32 CardDrawn None" in story.news().splitlines()


def right(hand: list[Card], rank: Rank) -> bool:
    """The solution of the notebook's exercise, as its hint has it."""
    return any(card.rank is rank for card in hand)


def broken(hand: list[Card], rank: Rank) -> bool:
    """A function that stops with an error."""
    return hand[rank].rank is rank
