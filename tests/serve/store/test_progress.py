"""What a store keeps of what learners have done: once each, the newest first, wherever their games go."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

from gofish_learn.serve.store.store import Store
from gofish_learn.teach.progress.done import Done, Evidence
from gofish_learn.ui.app.saves import Saved, Saves, owner_of
from tests.serve.store.stores import bring

NOON = datetime(2026, 11, 22, 12, tzinfo=UTC)
ANA, BEN = (owner_of(digit * 32) for digit in "ab")


def case(minutes: int, name: str, **evidence: bool | float | str) -> Done:
    """A case of the Detective, so many minutes after noon."""
    facts: Evidence = evidence
    return Done("detective/case", NOON + timedelta(minutes=minutes), facts, name)


def test_what_was_done_comes_back_as_it_was_the_newest_first(saves: Saves) -> None:
    first, second = case(1, "A", brier=0.25, guesses=5, book="standard", won=True), case(2, "B")
    same_time = Done("tour/authors", second.at, {"right": 9, "questions": 11})
    for done in (second, first, same_time):
        saves.progress.note(ANA, done)
    assert saves.progress.done(ANA) == [same_time, second, first]
    assert saves.progress.done(BEN) == []


def test_the_same_thing_noted_again_counts_once_and_stays_as_it_was(saves: Saves) -> None:
    saves.progress.note(ANA, case(1, "A", brier=0.25))
    saves.progress.note(ANA, case(2, "B"))
    saves.progress.note(ANA, case(9, "A", brier=0.125))
    assert saves.progress.done(ANA) == [case(2, "B"), case(1, "A", brier=0.25)]


def test_it_is_forgotten_for_one_learner_and_their_games_stay(saves: Saves) -> None:
    saves.save(ANA, Saved(1, "a game"))
    for owner in (ANA, BEN):
        saves.progress.note(owner, case(1, "A"))
    saves.progress.forget(ANA)
    assert (saves.progress.done(ANA), saves.load(ANA)) == ([], Saved(1, "a game"))
    assert saves.progress.done(BEN) == [case(1, "A")]


def test_it_goes_where_the_games_go(tmp_path: Path) -> None:
    store = Store(tmp_path / "games.sqlite")
    store.progress.note(ANA, case(1, "A"))
    store.save(BEN, Saved(1, "a game"))
    store.progress.note(BEN, case(2, "B"))
    bring(store, BEN, ANA)
    store.progress.note(BEN, case(3, "C"))
    assert store.progress.done(ANA) == store.progress.done(BEN) == [case(3, "C"), case(1, "A")]
    bring(store, BEN, BEN)
    assert store.progress.done(BEN) == [case(2, "B")]
