"""A hint in steps: where to look, then what to ask, then why, and all of it from the learner's own view."""

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random

import pytest

from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.engine.view import View
from gofish_learn.knowledge.beliefs.beliefs import beliefs_of
from gofish_learn.knowledge.proofs.chance_words import promise
from gofish_learn.knowledge.review.choices import aims_of, choices
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.table.game.asks import asks_in_words
from gofish_learn.ui.table.game.session import Session
from gofish_learn.ui.table.help import MOST_ASKS, OddsOverlay, Reasons, hint_object
from gofish_learn.ui.table.messages.looks import HintLook
from gofish_learn.ui.words.aims import CATCH, nearer
from tests.tiers import mostly_thorough
from tests.ui.table.pages import Page, game, view_of


def own_turns(book: str, seed: int = 1) -> Iterator[Page]:
    """A game at every third of the turns of the person."""
    at, rng, turn = game(book, deal=str(seed)), Random(seed), 0
    while at.table["waiting_for"] != "nobody":
        if at.table["waiting_for"] == "you":
            turn += 1
            if turn % 3 == 1:
                yield at
        at.go_on(rng)


@cache
def two_steps(book: str) -> Sequence[tuple[View, Sequence[str], Message, Message]]:
    """What is seen at each of these turns, who plays, and the first two steps of a hint, played once for all tests."""
    return [
        (
            view_of(at),
            [player["name"] for player in at.table["players"]],
            at.send("hint", step=1),
            at.send("hint", step=2),
        )
        for at in own_turns(book)
    ]


def steps(session: Session, view: View) -> list[HintLook]:
    """The three steps of a hint, for somebody who has asked for no help before."""
    overlay, reasons = OddsOverlay(), Reasons()
    return [hint_object(session, view, overlay, reasons, step) for step in (1, 2, 3)]


@pytest.mark.parametrize("book", mostly_thorough(RULE_BOOKS, "standard", "authors"))
def test_the_second_step_names_the_best_asks_for_each_aim_and_their_chance(book: str) -> None:
    for view, names, _, second in two_steps(book):
        aims = aims_of(choices(view, beliefs_of(view)))
        if aims.catch[0].chance == 0:
            assert second["said"][1].startswith("No ask can catch anything now")
            continue
        told = [aims.both] if aims.both else [aims.catch, aims.book]
        for advice, best in zip(second["said"][1:], told, strict=True):
            assert f"ask {asks_in_words([one.ask for one in best[:MOST_ASKS]], names)}, " in advice
            assert promise(best[0].chance) in advice
            assert (" as good." in advice) == (len(best) > MOST_ASKS)
            assert (CATCH in advice) == (best is not aims.book)
            assert (nearer(view.rules) in advice.lower()) == (best is not aims.catch)


@pytest.mark.parametrize("book", RULE_BOOKS)
def test_the_first_step_says_where_to_look_and_neither_whom_nor_what(book: str) -> None:
    for _, names, first, _ in two_steps(book):
        (nudge,) = first["said"]
        assert nudge == first["say"]
        assert first["reasons"] == []
        assert not any(name in nudge for name in names if name != "You")


@pytest.mark.parametrize("book", mostly_thorough(RULE_BOOKS, "standard", "traditional"))
def test_where_to_look_is_true_of_what_the_learner_can_know_then(book: str) -> None:
    for view, _, first, _ in two_steps(book):
        chances = [one.chance for one in choices(view, beliefs_of(view))]
        (nudge,) = first["said"]
        assert nudge.startswith("Nobody can have") == (max(chances) == 0)
        assert ("Somebody must have" in nudge or "Look who has" in nudge) == (max(chances) == 1)
        assert ("can’t be sure" in nudge) == (0 < max(chances) < 1)


@pytest.mark.parametrize("book", mostly_thorough(RULE_BOOKS, "standard", "authors"))
def test_a_reason_points_at_lines_of_the_story_that_are_there(book: str) -> None:
    for at in own_turns(book, 2):
        story = at.send("undo")["log"] if at.table["undo"] else None
        if story is None or at.table["waiting_for"] != "you":
            continue
        for reason in at.send("hint", step=3)["reasons"]:
            assert reason["sentence"].endswith(".")
            assert all(story[line] for line in reason["lines"])


def test_hints_are_given_in_practice_games_on_ones_own_turn() -> None:
    at, rng = game("standard"), Random(1)
    while at.table["waiting_for"] != "bots":
        at.go_on(rng)
    assert not at.table["help"]["hint"]
    assert at.send("hint", step=1)["say"] == "A hint is for your own ask: wait until it is your turn."
    at = game("standard", practice=False)
    while at.table["waiting_for"] != "you":
        at.go_on(rng)
    assert not at.table["help"]["hint"]
    assert at.send("hint", step=1)["say"] == "Only in a practice game are there hints."
