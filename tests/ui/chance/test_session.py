"""The path through a question of the Chance lab: what comes when, what is refused, and what is kept of it."""

import json
import re
from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gofish_learn.lab.deals import Setting
from gofish_learn.store.session_text import SavedTextError
from gofish_learn.teach.chance.questions import QUESTIONS
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.chance.messages import ChancePage
from gofish_learn.ui.chance.session import MOST_PILED, ChanceSession, RoundStep, changed_setting

NEW = ChanceSession(seed=5)
ASKED = NEW.asking("opponent")
GUESSED = ASKED.guessed(30)
DEALT = GUESSED.dealt(1)
ANSWERED = DEALT.went("answer")
COUNTED = ANSWERED.went("count")
CHANGING = COUNTED.went("change")


def on(session: ChanceSession, field: str, value: int, place: int = 20) -> ChanceSession:
    """The same learner after one thing was changed, guessed, dealt, and answered."""
    return session.changed(field, value).guessed(place).dealt(1).went("answer").went("count").went("change")


MOVED = CHANGING.changed("hand", 5)


@pytest.mark.parametrize(
    ("session", "step", "reached"),
    [
        (ASKED, RoundStep.GUESS, RoundStep.GUESS),
        (GUESSED, RoundStep.DEAL, RoundStep.DEAL),
        (ANSWERED, RoundStep.ANSWER, RoundStep.ANSWER),
        (CHANGING, RoundStep.CHANGE, RoundStep.CHANGE),
        (CHANGING.went("guess"), RoundStep.GUESS, RoundStep.CHANGE),
        (CHANGING.dealt_anew().went("answer"), RoundStep.ANSWER, RoundStep.CHANGE),
        (MOVED, RoundStep.GUESS, RoundStep.GUESS),
        (MOVED.guessed(9), RoundStep.DEAL, RoundStep.DEAL),
        (MOVED.given_up(), RoundStep.CHANGE, RoundStep.CHANGE),
        (on(CHANGING, "hand", 5).changed("hand", 7), RoundStep.ANSWER, RoundStep.CHANGE),
    ],
)
def test_each_step_leads_to_the_next_and_back_to_those_that_have_been_reached(
    session: ChanceSession, step: RoundStep, reached: RoundStep
) -> None:
    assert (session.round.step, session.round.reached) == (step, reached)


@pytest.mark.parametrize(
    ("deed", "sentence"),
    [
        (lambda: ASKED.dealt(1), "Guess first"),
        (ASKED.dealt_anew, "Guess first"),
        (lambda: ASKED.changed("hand", 5), "Guess first"),
        (lambda: ASKED.guessed(101), "Move the slider first"),
        (lambda: GUESSED.guessed(41), "guessed this one already"),
        (lambda: GUESSED.went("count"), "one step after another"),
        (lambda: GUESSED.dealt(2), "Deal one, ten or a hundred"),
        (lambda: DEALT.dealt(100).dealt(100).dealt(100).dealt(100).dealt(100), f"No more than {MOST_PILED}"),
        (DEALT.more_dealt, "See the exact answer first"),
        (lambda: ANSWERED.more_dealt().more_dealt().more_dealt(), "Those were 10,000 deals"),
        (lambda: CHANGING.changed("hand", 9), "from 1 to 8"),
        (lambda: CHANGING.changed("draws", 3), "cannot be changed"),
        (CHANGING.row_asked, "Find a few of them yourself first"),
    ],
)
def test_what_cannot_be_done_is_refused_in_a_sentence(deed: Callable[[], object], sentence: str) -> None:
    with pytest.raises(RequestError, match=re.escape(sentence)):
        deed()


@pytest.mark.parametrize(
    ("session", "presses"),
    [
        (GUESSED, (1,)),
        (DEALT, (1, 10, 100)),
        (DEALT.dealt(100).dealt(100).dealt(100).dealt(100), (1, 10)),
        (DEALT.dealt_anew(), (1,)),
    ],
)
def test_one_is_dealt_before_ten_and_no_more_than_the_piles_hold(
    session: ChanceSession, presses: tuple[int, ...]
) -> None:
    assert session.round.presses == presses


def test_only_two_guesses_and_the_deals_of_each_opening_are_its_own() -> None:
    moved = MOVED.guessed(9).dealt(1).dealt(10)
    assert [(one.setting, one.guess, one.deals) for one in moved.attempt.rounds] == [
        (Setting(), 30, 1),
        (Setting(hand=5), 9, 11),
    ]
    assert moved.attempt.first is CHANGING.attempt.first


def test_the_answers_for_all_values_are_shown_only_after_three_were_found() -> None:
    session = CHANGING
    for value in (5, 3):
        assert not session.attempt.earned(session.question)
        session = on(session, "hand", value)
    assert list(session.attempt.found("hand")) == [3, 5, 7]
    assert session.attempt.earned(session.question)
    assert session.row_asked().round.row
    elsewhere = on(session, "players", 3)
    assert not elsewhere.attempt.earned(elsewhere.question)


@pytest.mark.parametrize(
    ("before", "wanted", "value", "after"),
    [
        (Setting(2, 7, 3), "hand", 2, Setting(2, 2, 2)),
        (Setting(2, 2, 1), "held", 3, Setting(2, 3, 3)),
        (Setting(2, 7, 1), "players", 6, Setting(6, 7, 1)),
        (Setting(2, 7, 1, 10), "hand", 8, Setting(2, 8, 1, 10)),
    ],
)
def test_an_opening_that_would_not_fit_is_made_to_fit(before: Setting, wanted: str, value: int, after: Setting) -> None:
    assert changed_setting(before, wanted, value) == after


def test_deals_dealt_anew_and_those_of_another_opening_and_of_another_learner_are_others() -> None:
    seeds = {DEALT.deals_seed, DEALT.dealt_anew().deals_seed, ChanceSession(seed=99).asking("opponent").deals_seed}
    assert len(seeds) == 3
    assert MOVED.deals_seed != CHANGING.deals_seed


deeds = st.lists(
    st.one_of(
        st.tuples(st.just("asking"), st.sampled_from(list(QUESTIONS))),
        st.tuples(st.just("guessed"), st.integers(0, 14)),
        st.tuples(st.just("dealt"), st.sampled_from([1, 10, 100])),
        st.tuples(st.just("went"), st.sampled_from([step.value for step in RoundStep])),
        st.tuples(st.just("changed"), st.sampled_from(["players", "hand", "held", "draws"]), st.integers(1, 8)),
        st.tuples(st.sampled_from(["dealt_anew", "more_dealt", "given_up", "row_asked", "cleared"])),
    ),
    max_size=30,
)


@given(deeds, st.sampled_from(ChancePage))
def test_whatever_is_done_is_kept_and_read_again(done: list[tuple[str, ...]], page: ChancePage) -> None:
    session = NEW
    for deed, *details in done:
        try:
            session = getattr(session, deed)(*details)
        except RequestError:
            continue
    session = replace(session, page=page)
    assert ChanceSession.from_text(session.to_text()) == session


LONG = CHANGING.changed("hand", 5).guessed(20).dealt(1).dealt(10).went("answer").more_dealt()


@pytest.mark.parametrize(
    "spoil",
    [
        lambda kept, _: kept.update(format="gofish-chance/0"),
        lambda kept, _: kept.update(seed=-1),
        lambda kept, _: kept.update(page="attic"),
        lambda kept, _: kept["attempts"]["opponent"].update(current=2),
        lambda kept, _: kept["attempts"]["opponent"]["rounds"].reverse(),
        lambda _, first: first.update(guess=101),
        lambda _, first: first.update(deals=501),
        lambda _, first: first.update(thousands=5),
        lambda _, first: first["setting"].update(hand=9),
    ],
)
def test_what_was_not_kept_so_is_not_read(spoil: Callable[[object, object], object]) -> None:
    kept = json.loads(LONG.to_text())
    spoil(kept, kept["attempts"]["opponent"]["rounds"][0])
    with pytest.raises(SavedTextError):
        ChanceSession.from_text(json.dumps(kept))
    with pytest.raises(SavedTextError):
        ChanceSession.from_text("no JSON")
