"""Whatever is sent, typed, opened or brought gets one answer in words; and what ever did not, does so now.

A few inputs of each kind are tried here, the same ones in CI every time, and more with `--thorough`.
"""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gofish_learn.serve.cli import COMMANDS
from gofish_learn.ui.app.saves import Saved
from tests.fuzz.commands import OPTIONS, Desk
from tests.fuzz.found import OPENED, READ, SENT, TYPED
from tests.fuzz.odd import ENDLESS
from tests.fuzz.pages import FuzzedPage, in_memory
from tests.fuzz.places import place_of
from tests.fuzz.requests import Stranger
from tests.fuzz.targets import come_through, saves_for, targets
from tests.fuzz.texts import READERS
from tests.serve.web.classroom.rooms import Room, class_room
from tests.tiers import thoroughly

TARGETS = targets(pages=1)
SEEDS = st.integers(0, 2**32)
INPUTS = thoroughly(25, 1_000)
REQUESTS = thoroughly(60, 300)


@pytest.mark.parametrize("inputs", INPUTS)
@pytest.mark.parametrize("name", TARGETS)
@settings(max_examples=2, database=None)
@given(seed=SEEDS)
def test_each_input_gets_one_answer_in_words(name: str, inputs: int, seed: int) -> None:
    assert come_through(TARGETS[name], seed, inputs)


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    """The server of a class."""
    with class_room(tmp_path_factory.mktemp("class")) as room:
        yield room


@pytest.mark.parametrize("requests", REQUESTS)
def test_each_request_to_the_server_of_a_class_gets_an_answer_and_its_log_stays_empty(
    room: Room, requests: int
) -> None:
    before = room.server.log
    stranger = Stranger(room, Random(1))
    for _ in range(requests):
        stranger.ask()
    assert room.server.log == before


@pytest.mark.parametrize(("name", "given_once"), [row[:2] for row in READ], ids=[row[2] for row in READ])
def test_what_was_found_is_read_or_refused_now(name: str, given_once: Any) -> None:
    READERS[name].check(given_once)


@pytest.mark.parametrize("name", READERS)
def test_what_seems_to_have_no_end_is_read_or_refused(name: str) -> None:
    for given_text in ENDLESS:
        READERS[name].check(given_text)


@pytest.mark.parametrize(("app", "text"), [row[:2] for row in OPENED], ids=[row[2] for row in OPENED])
def test_what_was_found_in_a_saved_place_is_told_now(app: str, text: str) -> None:
    saves = in_memory()
    saves.save(place_of(app, saves), Saved(1, text))
    assert FuzzedPage(app, saves, Random(1)).host.begins_anew


@pytest.mark.parametrize(("app", "message"), [row[:2] for row in SENT], ids=[row[2] for row in SENT])
def test_what_was_found_in_a_message_is_refused_now(app: str, message: dict[str, Any]) -> None:
    with ExitStack() as stack:
        page = FuzzedPage(app, saves_for(app, stack), Random(1))
        assert page.say(message | {"version": page.host.version})["type"] in {"refused", "moving"}


@pytest.mark.parametrize("words", [row[0] for row in TYPED], ids=[row[1] for row in TYPED])
def test_what_was_found_at_the_command_line_is_a_sentence_now(tmp_path: Path, words: tuple[str, ...]) -> None:
    Desk(tmp_path).check(words)


def test_every_command_is_typed() -> None:
    assert OPTIONS.keys() == set(COMMANDS)
