"""A learner in the Chance lab: predict, then see, then try; and come back to it."""

import json
from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gofish_learn.lab.setting import Setting
from gofish_learn.teach.chance.questions import QUESTIONS
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.app.session_text import SavedTextError
from gofish_learn.ui.chance.session import STAGES, ChancePage, ChanceSession, changed

NEW = ChanceSession(seed=5)
ASKED = NEW.asking("opponent")
PREDICTED = ASKED.guessed(30)


def test_a_question_is_opened_predicted_and_tried() -> None:
    assert NEW.page is ChancePage.QUESTIONS
    assert (ASKED.page, ASKED.question.name, ASKED.attempt) == (ChancePage.QUESTION, "opponent", None)
    attempt = PREDICTED.predicted()
    assert (attempt.guess, attempt.setting, attempt.deals) == (30, Setting(), 0)
    assert [PREDICTED.dealt().predicted().deals, PREDICTED.dealt().dealt().predicted().deals] == [200, 1_000]


@pytest.mark.parametrize(
    ("deed", "sentence"),
    [
        (ASKED.dealt, "Predict first"),
        (lambda: ASKED.exploring("hand", 5), "Predict first"),
        (ASKED.dealt_anew, "Predict first"),
        (lambda: ASKED.guessed(101), "Move the slider"),
        (lambda: ASKED.guessed(-1), "Move the slider"),
        (lambda: ASKED.guessed(True), "Move the slider"),  # noqa: FBT003 - what a page may send
        (lambda: ASKED.guessed("30"), "Move the slider"),
        (lambda: PREDICTED.guessed(41), "predicted this one already"),
        (PREDICTED.dealt_anew, "Nothing has been dealt"),
        (lambda: PREDICTED.dealt().dealt().dealt().dealt(), "Those were 10,000 deals"),
        (lambda: PREDICTED.exploring("hand", 9), "from 1 to 8"),
        (lambda: PREDICTED.exploring("draws", 3), "cannot be changed"),
        (lambda: PREDICTED.exploring(["hand"], 3), "cannot be changed"),
        (lambda: PREDICTED.exploring("hand", 3.0), "from 1 to 8"),
        (lambda: NEW.asking("lottery"), "no such question"),
        (lambda: NEW.asking(["opponent"]), "no such question"),
        (lambda: NEW.opened("attic"), "no such page"),
        (lambda: NEW.opened(None), "no such page"),
    ],
)
def test_what_cannot_be_done_is_refused_in_a_sentence(deed: Callable[[], object], sentence: str) -> None:
    with pytest.raises(RequestError, match=sentence):
        deed()


def test_another_opening_begins_with_the_first_few_deals_and_the_same_one_keeps_them() -> None:
    tried = PREDICTED.dealt().dealt().dealt()
    assert tried.exploring("hand", 5).predicted().deals == STAGES[1]
    assert tried.exploring("hand", 7).predicted().deals == STAGES[3]
    assert PREDICTED.exploring("hand", 5).predicted().deals == 0
    assert tried.exploring("players", 4).predicted().across == "players"


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
    assert changed(before, wanted, value) == after


def test_deals_dealt_anew_follow_from_another_seed_and_thirty_learners_from_thirty() -> None:
    tried = PREDICTED.dealt()
    assert tried.dealt_anew().deals_seed == tried.deals_seed + 1
    assert replace(tried, seed=6).deals_seed != tried.deals_seed


def test_the_next_question_is_the_next_without_a_prediction() -> None:
    session, order = NEW, [NEW.name]
    while (name := session.asking(order[-1]).guessed(3).next_name) is not None:
        session = session.asking(order[-1]).guessed(3)
        order.append(name)
    assert order == list(QUESTIONS)
    assert NEW.asking("book").guessed(3).next_name == "opponent"


def test_a_cleared_session_has_no_predictions_and_other_deals() -> None:
    cleared = PREDICTED.dealt().cleared()
    assert (cleared.attempts, cleared.page) == ({}, ChancePage.QUESTIONS)
    assert cleared.seed != PREDICTED.seed


deeds = st.lists(
    st.one_of(
        st.tuples(st.just("asking"), st.sampled_from(list(QUESTIONS))),
        st.tuples(st.just("guessed"), st.integers(0, 40)),
        st.tuples(st.just("exploring"), st.sampled_from(["players", "hand", "held", "draws"]), st.integers(1, 8)),
        st.tuples(st.sampled_from(["dealt", "dealt_anew", "cleared"])),
        st.tuples(st.just("opened"), st.sampled_from(["questions", "question", "record"])),
    ),
    max_size=25,
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


KEPT = PREDICTED.dealt().exploring("hand", 5).to_text()


@pytest.mark.parametrize(
    "spoil",
    [
        lambda kept: kept.update(format="gofish-chance/0"),
        lambda kept: kept.update(seed=-1),
        lambda kept: kept.update(seed=True),
        lambda kept: kept.update(page="attic"),
        lambda kept: kept.update(name="lottery"),
        lambda kept: kept.update(attempts=[]),
        lambda kept: kept["attempts"].update(lottery={}),
        lambda kept: kept["attempts"]["opponent"].update(guess=101),
        lambda kept: kept["attempts"]["opponent"].update(deals=201),
        lambda kept: kept["attempts"]["opponent"].update(seed="1"),
        lambda kept: kept["attempts"]["opponent"].update(across="draws"),
        lambda kept: kept["attempts"]["opponent"].update(setting=None),
        lambda kept: kept["attempts"]["opponent"]["setting"].update(hand=9),
        lambda kept: kept["attempts"]["opponent"]["setting"].pop("held"),
    ],
)
def test_what_was_not_kept_so_is_not_read(spoil: Callable[[object], object]) -> None:
    kept = json.loads(KEPT)
    spoil(kept)
    with pytest.raises(SavedTextError):
        ChanceSession.from_text(json.dumps(kept))
    with pytest.raises(SavedTextError):
        ChanceSession.from_text("no JSON")
