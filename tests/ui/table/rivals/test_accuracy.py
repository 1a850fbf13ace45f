"""Beating one's own accuracy: what is said of it, and from when on."""

from random import Random

import pytest

from gofish_learn.engine.rule_books import RULE_BOOKS, STANDARD
from gofish_learn.ui.app.saves import MemorySaves
from gofish_learn.ui.app.session_text import SavedTextError
from gofish_learn.ui.table.rivals.results import LearnerRecord, accuracy_in_words
from tests.ui.table.pages import Page, page, wish


@pytest.mark.parametrize(
    ("accuracies", "said"),
    [
        ((), None),
        ((50, 80), None),
        ((50, 60, 80), "That is your best accuracy in Standard Go Fish so far: 80 out of 100. It was 60 before."),
        ((50, 60, 60), "That is as good as your best accuracy in Standard Go Fish so far: 60 out of 100."),
        (
            (90, 50, 62),
            "That is 12 more than last time. Your best accuracy in Standard Go Fish so far is 90 out of 100.",
        ),
        ((90, 50, 40), "Last time it was 50. Your best accuracy in Standard Go Fish so far is 90 out of 100."),
    ],
)
def test_what_is_said_of_the_last_accuracy(accuracies: tuple[int, ...], said: str | None) -> None:
    assert accuracy_in_words(accuracies, STANDARD) == said


def test_a_record_with_accuracies_is_read_as_it_was_written_and_erased() -> None:
    record = LearnerRecord().with_accuracy("a", "standard", 70).with_accuracy("b", "authors", 0)
    assert record.with_accuracy("a", "standard", 90) == record
    assert LearnerRecord.of_text(record.to_text()) == record
    assert record.erased().accuracies == {}


@pytest.mark.parametrize("kept", ['{"standard":[101]}', '{"standard":["7"]}', '{"standard":7}', "[]"])
def test_accuracies_that_cannot_be_are_not_read(kept: str) -> None:
    with pytest.raises(SavedTextError):
        LearnerRecord.of_text(f'{{"format":"gofish-learner/1","against":{{}},"games":[],"accuracies":{kept}}}')


def reviewed(at: Page, seed: int, *, helped: bool = False) -> str | None:
    """What is said of the accuracy of one more game."""
    at.send("new", setup=wish("classroom-pairs", "person", "random", deal="", practice=True))
    while helped and at.table["waiting_for"] != "you":
        at.go_on(Random(seed))
    if helped:
        at.send("hint", step=1)
    rng = Random(seed)
    while at.table["waiting_for"] != "nobody":
        at.go_on(rng)
    said = at.send("review", seat=0)["own"]
    assert at.send("review", seat=0)["own"] == said
    return None if said is None else str(said)


def test_from_the_third_game_that_counts_the_review_compares() -> None:
    saves = MemorySaves()
    at = page(saves)
    assert reviewed(at, 1, helped=True) is None
    assert [reviewed(at, seed) for seed in (1, 2)] == [None, None]
    assert reviewed(at, 3, helped=True) is None
    said = reviewed(page(saves), 4)
    assert said is not None
    assert f"accuracy in {RULE_BOOKS['classroom-pairs'].title} so far" in said
    at.send("hello", token="0123456789abcdef" * 2)
    at.send("forget")
    assert reviewed(at, 5) is None
