"""What is kept of the Chance lab: it comes back as it was, spoilt text is refused, and that of 0.1.0 still opens."""

import json
from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gofish_learn.teach.chance.questions import QUESTIONS
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.app.session_text import SavedTextError
from gofish_learn.ui.chance.messages import ChancePage
from gofish_learn.ui.chance.session import ChanceSession, RoundStep
from tests.ui.chance.paths import CHANGING, NEW

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
