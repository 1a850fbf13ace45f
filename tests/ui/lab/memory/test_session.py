"""A learner in the memory lab: listen, answer, listen on; and come back to it."""

import json
from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.store.session_text import SavedTextError
from gofish_learn.teach.deal_code import DealCode
from gofish_learn.teach.memory.measures import FIRST, Recall, RecallResult
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.lab.memory.host import MemoryHost
from gofish_learn.ui.lab.memory.messages import Task
from gofish_learn.ui.lab.memory.round import MemoryRound, RoundPhase
from gofish_learn.ui.lab.memory.session import MemorySession

CODES = [DealCode(STANDARD, 4, seed).text for seed in range(4)]
NEW = MemorySession()


@cache
def who() -> MemorySession:
    return NEW.beginning(Task.WHO, CODES[0])


@cache
def asked() -> MemorySession:
    return who().heard()


@cache
def sheet() -> MemorySession:
    return NEW.beginning(Task.SHEET, CODES[1]).guessed(3)


def facts_of(one: MemoryRound) -> list[tuple[int, str]]:
    return [(seat, rank.letter) for seat, rank in one.stretch.facts]


def played(session: MemorySession, said: RecallResult) -> MemorySession:
    """The session after all questions of the round, each answered so."""
    while session.playing.phase is not RoundPhase.OVER:
        question = session.heard().playing.question
        wrong = None if said is RecallResult.UNKNOWN else (question.right + 1) % len(question.choices)
        session = session.heard().answered(question.right if said is RecallResult.RIGHT else wrong).gone_on()
    return session


@pytest.mark.parametrize("said", RecallResult)
def test_every_answer_to_what_was_told_is_counted_once_as_what_it_was(said: RecallResult) -> None:
    session = played(who(), said)
    told = session.playing.questions
    assert [recall.delay for recall in session.recalls] == [question.ago for question in told]
    assert {recall.said for recall in session.recalls} == {said}
    assert [recall.choices for recall in session.recalls] == [len(question.choices) for question in told]


def test_a_sheet_is_counted_and_the_next_stretch_is_longer_after_success() -> None:
    session = sheet().heard()
    assert len(session.playing.stretch.facts) == FIRST
    after = session.put_down(facts_of(session.playing))
    assert (after.sheets[0].right, after.sheets[0].mistakes, after.facts) == (FIRST, 0, FIRST + 1)
    again = after.beginning(Task.SHEET, CODES[2]).guessed(0).heard()
    assert len(again.playing.stretch.facts) == FIRST + 1
    assert again.put_down([]).facts == FIRST


@pytest.mark.parametrize(
    ("deed", "sentence"),
    [
        (NEW.heard, "Begin a round first"),
        (lambda: who().answered(0), "Nothing is asked"),
        (lambda: NEW.beginning(Task.SHEET, CODES[1]).heard(), "Make your guess first"),
        (lambda: who().guessed(2), "guess already"),
        (lambda: NEW.beginning(Task.SHEET, CODES[1]).guessed(4), "from 0 to 3"),
        (lambda: NEW.worth_guessed(50).worth_guessed(70), "guess already"),
        (lambda: who().gone_on(), "nothing to go on to"),
        (lambda: asked().heard(), "told already"),
        (lambda: asked().answered(4), "not one of the answers"),
        (lambda: sheet().heard().put_down([(4, "7")]), "cannot be read"),
    ],
)
def test_what_cannot_be_done_is_refused_in_a_sentence(deed: Callable[[], object], sentence: str) -> None:
    with pytest.raises(MemoryHost.refusals, match=sentence):
        deed()


deeds = st.lists(
    st.one_of(
        st.tuples(st.just("beginning"), st.sampled_from(Task), st.sampled_from(CODES)),
        st.tuples(st.sampled_from(["heard", "heard", "gone_on", "gone_on", "at_animals", "cleared"])),
        st.tuples(st.just("guessed"), st.integers(0, 4)),
        st.tuples(st.just("paced"), st.sampled_from(["step", "fast", "never"])),
        st.tuples(st.just("worth_guessed"), st.sampled_from([0, 50, 100])),
        st.tuples(st.just("answered"), st.sampled_from([None, 0, 1, 2, 4])),
        st.tuples(st.just("put_down"), st.lists(st.tuples(st.integers(0, 3), st.sampled_from("A7K")), max_size=4)),
    ),
    max_size=25,
)


@settings(deadline=None)
@given(deeds)
def test_whatever_is_done_is_kept_and_read_again(done: list[tuple[str, ...]]) -> None:
    session = NEW
    for deed, *details in done:
        try:
            session = getattr(session, deed)(*details)
        except RequestError:
            continue
    assert MemorySession.from_text(session.to_text()) == session


@cache
def kept_text(which: str) -> str:
    if which == "sheet":
        return sheet().heard().put_down([(0, "7")]).to_text()
    heard = who().heard().answered(1).gone_on().heard()
    return replace(heard, recalls=(Recall(3, 5, RecallResult.RIGHT),)).to_text()


@pytest.mark.parametrize(
    ("which", "spoil"),
    [
        ("who", lambda kept: kept.update(format="gofish-memory/0")),
        ("who", lambda kept: kept.update(facts=99)),
        ("who", lambda kept: kept.update(recalls=[[0, 5, "right"]])),
        ("who", lambda kept: kept["round"].update(phase="over")),
        ("who", lambda kept: kept["round"].update(chosen=[9])),
        ("who", lambda kept: kept["round"].update(code="fish")),
        ("sheet", lambda kept: kept["round"].update(guess=9)),
        ("who", lambda kept: kept.update(guesses={"chunks": 101})),
        ("sheet", lambda kept: kept["round"].update(facts=99)),
        ("sheet", lambda kept: kept["round"].update(ticked=[[9, "7"]])),
        ("sheet", lambda kept: kept.update(sheets=[[3, 52, 4, 0]])),
    ],
)
def test_what_was_not_kept_so_is_not_read(which: str, spoil: Callable[[object], object]) -> None:
    kept = json.loads(kept_text(which))
    spoil(kept)
    with pytest.raises(SavedTextError):
        MemorySession.from_text(json.dumps(kept))
    with pytest.raises(SavedTextError):
        MemorySession.from_text("no JSON")
