"""The path through a question of Chance: what comes when, what is refused, and what is kept of it."""

import json
import re
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gofish_learn.lab.deals import Setting
from gofish_learn.store.session_text import SavedTextError
from gofish_learn.teach.chance.questions import QUESTIONS
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.lab.chance.session import MOST_DEALS, ChanceSession, changed_setting

NEW = ChanceSession(seed=5)
ASKED = NEW.asking("opponent")
GUESSED = ASKED.guessed(30)
DEALT = GUESSED.dealt(1)
ANSWERED = DEALT.dealt(100)
AGAIN = ANSWERED.guessing_another(Random(1))


@pytest.mark.parametrize(
    ("deed", "sentence"),
    [
        (lambda: ASKED.dealt(1), "Guess first"),
        (ASKED.dealt_anew, "Guess first"),
        (lambda: ASKED.changed({"hand": 5}), "Guess first"),
        (lambda: ASKED.guessed(101), "Touch the line first"),
        (lambda: DEALT.guessed(41), "guessed this one already"),
        (lambda: GUESSED.dealt(2), "Deal one, ten or a hundred"),
        (lambda: ANSWERED.dealt(100).dealt(100).dealt(100).dealt(100), f"No more than {MOST_DEALS}"),
        (lambda: DEALT.changed({"hand": 5}), "See the exact answer first"),
        (lambda: DEALT.guessing_another(Random(1)), "See the exact answer first"),
        (lambda: ANSWERED.changed({"hand": 9}), "from 1 to 8"),
        (lambda: ANSWERED.changed({"draws": 3}), "cannot be changed"),
        (lambda: NEW.with_pack(5, 2, 1), "from 2 to 4"),
    ],
)
def test_what_cannot_be_done_is_refused_in_a_sentence(deed: Callable[[], object], sentence: str) -> None:
    with pytest.raises(RequestError, match=re.escape(sentence)):
        deed()


def test_other_deals_of_a_question_to_guess_have_other_answers_and_come_to_an_end() -> None:
    session, exact = ANSWERED, QUESTIONS["opponent"].exact
    for _ in range(9):
        session = session.guessing_another(Random(1)).guessed(40).dealt(100)
    rounds = session.attempt.rounds
    assert len({exact(one.setting).value for one in rounds}) == len(rounds) == 10
    with pytest.raises(RequestError, match="guessed them all"):
        session.guessing_another(Random(1))


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
    assert AGAIN.deals_seed != ANSWERED.deals_seed


deeds = st.lists(
    st.one_of(
        st.tuples(st.just("asking"), st.sampled_from(list(QUESTIONS))),
        st.tuples(st.just("guessed"), st.integers(0, 14)),
        st.tuples(st.just("dealt"), st.sampled_from([1, 10, 100])),
        st.tuples(st.just("changed"), st.dictionaries(st.sampled_from(["players", "hand", "held"]), st.integers(1, 8))),
        st.tuples(st.just("with_pack"), st.integers(2, 4), st.integers(2, 4), st.integers(1, 3)),
        st.tuples(st.just("guessing_another"), st.builds(Random, st.integers(0, 9))),
        st.tuples(st.sampled_from(["dealt_anew", "cleared"])),
    ),
    max_size=30,
)


@given(deeds)
def test_whatever_is_done_is_kept_and_read_again(done: list[tuple[str, ...]]) -> None:
    session = NEW
    for deed, *details in done:
        try:
            session = getattr(session, deed)(*details)
        except RequestError:
            continue
    assert ChanceSession.from_text(session.to_text()) == session


@pytest.mark.parametrize(
    "spoil",
    [
        lambda kept, _: kept.update(format="gofish-chance/0"),
        lambda kept, _: kept.update(seed=-1),
        lambda kept, _: kept.update(page="attic"),
        lambda kept, _: kept["small"].update(ranks=9),
        lambda kept, _: kept["small"].update(guess=101),
        lambda kept, _: kept["attempts"]["opponent"].update(current=2),
        lambda kept, _: kept["attempts"]["opponent"].update(changed={"hand": 9}),
        lambda kept, _: kept["attempts"]["opponent"]["rounds"].reverse(),
        lambda _, first: first.update(guess=101),
        lambda _, first: first.update(deals=501),
        lambda _, first: first.update(guess=None),
        lambda _, first: first["setting"].update(hand=9),
    ],
)
def test_what_was_not_kept_so_is_not_read(spoil: Callable[[object, object], object]) -> None:
    kept = json.loads(AGAIN.to_text())
    spoil(kept, kept["attempts"]["opponent"]["rounds"][0])
    with pytest.raises(SavedTextError):
        ChanceSession.from_text(json.dumps(kept))
    with pytest.raises(SavedTextError):
        ChanceSession.from_text("no JSON")
