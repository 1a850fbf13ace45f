"""The story of a game at the device: told once, event by event, and again only where something was taken back."""

from random import Random

import pytest

from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.ui.table.game.story import Story, snapshot
from tests.tiers import mostly_thorough
from tests.ui.table.pages import Page, kinds_for, page, session_of, wish


def begun(book: str, **switches: object) -> Page:
    at = page()
    at.send("new", setup=wish(book, *kinds_for(book), deal="5") | switches)
    return at


@pytest.mark.parametrize("book", mostly_thorough(RULE_BOOKS, "standard", "authors"))
def test_what_is_told_step_by_step_is_what_is_told_at_once(book: str) -> None:
    at, rng = begun(book), Random(1)
    while at.table["waiting_for"] != "nobody":
        at.go_on(rng)
        session = session_of(at)
        whole = Story(session.setup, session.opening, 0)
        whole.go_on(session.events)
        story = session.story(0)
        assert (story.seen, story.lines) == (whole.seen, whole.lines)
        assert snapshot(story.log.view(0)) == snapshot(session.game.view(0)) == story.table_after(story.seen[-1])


def test_after_an_undo_the_story_is_that_of_the_game_as_it_stands() -> None:
    at, rng = begun("standard"), Random(3)
    while not at.table["undo"] or at.table["waiting_for"] != "you":
        at.go_on(rng)
    lines = list(session_of(at).story(0).lines)
    at.send("undo")
    assert at.table["full"]
    assert at.table["log"] == lines[: len(at.table["log"])]
    assert len(at.table["log"]) < len(lines)
    for _ in range(9):
        at.go_on(rng)
    session = session_of(at)
    whole = Story(session.setup, session.opening, 0)
    whole.go_on(session.events)
    assert session.story(0).lines == whole.lines
