"""Two hundred recorded sessions: what a host makes of the same messages today is what it made of them then.

A red one says that a flow has changed. If that is meant, `python -m tests.journeys.record_sessions` records them anew,
and the commit says which flow it was. The pages that are drawn meanwhile read no secret too soon, and come to a browser
in parts as they come whole.
"""

from contextlib import nullcontext

import pytest

from gofish_learn.ui.apps import BY_NAME
from tests.journeys.sessions import Recorded, replayed, sessions
from tests.tiers import thoroughly
from tests.ui.app.browser import shown_in_parts
from tests.ui.puzzles.secrets import guarded_puzzles

SESSIONS = sessions()
APPS = {*BY_NAME} - {"play", "lab"}
"""All but those that only lead on to others."""
DRAWN_BY_HOSTS = {"puzzles", "classroom", "table"}
GUARDS = {"puzzles": guarded_puzzles}


def test_there_are_two_hundred_and_they_cover_every_app_with_good_and_bad_input() -> None:
    assert len(SESSIONS) == 200
    assert {one.app for one in SESSIONS} == APPS
    for app in APPS:
        answers = "".join(one.answers for one in SESSIONS if one.app == app)
        assert min(answers.count("s"), answers.count("r")) >= 5, app


@pytest.mark.parametrize("every", thoroughly(8, 1), ids=["every eighth one", "all"])
@pytest.mark.parametrize("app", sorted(APPS))
def test_the_same_messages_lead_to_the_same_games_and_results(app: str, every: int) -> None:
    with GUARDS.get(app, nullcontext)(), shown_in_parts() as in_parts:
        for session in [one for one in SESSIONS if one.app == app][::every]:
            assert_as_recorded(session, replayed(session))
    assert len(in_parts) > 5 or app not in DRAWN_BY_HOSTS


def assert_as_recorded(then: Recorded, now: Recorded) -> None:
    """Say at which message it went another way."""
    name = f"session {then.seed} of {then.app}"
    for at, message in enumerate(then.messages):
        before, after = (one.answers[at] + one.open[4 * at : 4 * at + 4] for one in (then, now))
        assert after == before, f"{name}, message {at}: {message}"
    assert (now.kept, now.done, now.game) == (then.kept, then.done, then.game), name
