"""Whatever is sent, typed, opened or brought gets one answer in words; and what ever did not, does so now.

A few inputs of each kind are tried here, the same ones in CI every time, and more with `--thorough`.
"""

import json
from contextlib import ExitStack
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gofish_learn.store.saves import Saved, Saves, owner_of
from gofish_learn.store.store import Store
from gofish_learn.ui.apps import BY_NAME, HOMEWORK
from tests.fuzz.odd import changed_text
from tests.fuzz.pages import TOKEN, FuzzedPage, host_of, in_memory
from tests.fuzz.readers import READERS
from tests.fuzz.sent import Stranger
from tests.fuzz.typed import type_in, type_odd
from tests.serve.web.classroom.rooms import class_room
from tests.tiers import thoroughly

SEEDS = st.integers(0, 2**32)
INPUTS = thoroughly(15, 1_000)
WITH_A_STORE = {"classroom", "reef"}
"""Apps that do something with a store which saves in memory cannot do."""
ENDLESS = ("[" * 10**6, '{"a":' * 10**5, "9" * 10**6, "-1" * 10**5, "e\u0301" * 10**5, "K7QM-" * 10**5, "[0," * 10**5)
"""What a machine that holds a key down would type: longer than anything is."""


def saves_for(app: str, stack: ExitStack) -> Saves:
    """What the host of an app keeps things in."""
    if app not in WITH_A_STORE:
        return in_memory()
    store = Store(Path(stack.enter_context(TemporaryDirectory())) / "games.sqlite")
    stack.callback(store.close)
    return store


def left_at(app: str, text: str) -> FuzzedPage:
    """A page that finds a text where its app keeps what was left open."""
    saves = in_memory()
    saves.save(host_of(app, saves).save_name(owner_of(TOKEN)), Saved(1, text))
    return FuzzedPage(app, saves, Random(1))


@pytest.mark.parametrize("inputs", INPUTS)
@pytest.mark.parametrize("app", [*BY_NAME, HOMEWORK.name])
@settings(max_examples=2, database=None)
@given(seed=SEEDS)
def test_each_message_is_answered_and_what_it_led_to_is_opened_again_even_if_it_was_changed(
    app: str, inputs: int, seed: int
) -> None:
    with ExitStack() as stack:
        page = FuzzedPage(app, saves_for(app, stack), Random(seed))
        for _ in range(inputs):
            page.say(page.message())
        kept = page.come_back()
    for _ in range(5 if kept and app not in WITH_A_STORE else 0):
        page = left_at(app, changed_text(kept, Random(seed)))
        page.say(page.message())


@pytest.mark.parametrize("inputs", INPUTS)
@pytest.mark.parametrize("reader", READERS.values(), ids=READERS)
@settings(max_examples=2, database=None)
@given(seed=SEEDS)
def test_each_text_is_read_or_refused(reader: Any, inputs: int, seed: int) -> None:
    rng = Random(seed)
    for _ in range(inputs):
        reader.check(reader.input(rng))


@pytest.mark.parametrize("commands", thoroughly(25, 500))
def test_each_command_does_its_work_or_says_in_a_line_what_is_wrong(tmp_path: Path, commands: int) -> None:
    rng = Random(1)
    for _ in range(commands):
        type_odd(tmp_path, rng)


@pytest.mark.parametrize("requests", thoroughly(60, 300))
def test_each_request_to_the_server_of_a_class_gets_an_answer_and_its_log_stays_empty(
    tmp_path: Path, requests: int
) -> None:
    with class_room(tmp_path) as room:
        before, stranger = room.server.log, Stranger(room, Random(1))
        for _ in range(requests):
            stranger.ask()
        assert room.server.log == before


@pytest.mark.parametrize("name", READERS)
def test_what_seems_to_have_no_end_is_read_or_refused(name: str) -> None:
    for text in ENDLESS:
        READERS[name].check(text)


# What was ever found: each row once ended in a traceback, a hang or a fault of the kit. Add to it, never take.
SHARKS: dict[str, Any] = {"like": "standard", "title": "Sharks", "wish_plays_on": False}
LAB = {"format": "gofish-rules-lab/1", "step": "change", "playing": 4, "guesses": {}}


@pytest.mark.parametrize(
    ("name", "text"),
    [
        pytest.param("evidence", "[" * 3000, id="a store that was tampered with: RecursionError"),
        pytest.param("host", f"localhost:{'9' * 5000}", id="ValueError, and 30 lines in the terminal"),
    ],
)
def test_what_was_found_is_read_or_refused_now(name: str, text: str) -> None:
    READERS[name].check(text)


@pytest.mark.parametrize(
    "choices",
    [
        pytest.param({"title": ...}, id="a title that is missing: KeyError while the page was drawn"),
        pytest.param({"title": 52}, id="a title that is no text: TypeError"),
        pytest.param({"title": [None]}, id="a title that is no text: AttributeError"),
        pytest.param({"wish_plays_on": "\ud800"}, id="half a character: an answer that could not be sent"),
        pytest.param({"catch_plays_on": float("nan")}, id="no number: an answer that could not be sent"),
    ],
)
def test_what_was_found_in_a_saved_place_is_told_now(choices: dict[str, Any]) -> None:
    made = {name: value for name, value in (SHARKS | choices).items() if value is not ...}
    assert left_at("rules_lab", json.dumps(LAB | {"choices": made})).host.begins_anew


@pytest.mark.parametrize(
    ("app", "message"),
    [
        pytest.param("arena", {"type": [0, 1]}, id="a kind that is no text: TypeError, and “Something went wrong”"),
        pytest.param("table", {"type": {"new": ""}}, id="a kind that is no text: the same, in a game that is watched"),
        pytest.param("classroom", {"type": "forget_kept", "number": 2**63}, id="no store has room: OverflowError"),
    ],
)
def test_what_was_found_in_a_message_is_refused_now(app: str, message: dict[str, Any]) -> None:
    with ExitStack() as stack:
        page = FuzzedPage(app, saves_for(app, stack), Random(1))
        assert page.say(message | {"version": page.host.version})["type"] in {"refused", "moving"}


@pytest.mark.parametrize(
    "words",
    [
        pytest.param(("lab", "--dir", "\udcff"), id="no text: UnicodeEncodeError once all was written"),
        pytest.param(("lab", "--dir", "\0"), id="a folder that cannot be: ValueError"),
        pytest.param(("lab", "--dir", "\ud800"), id="half a character: UnicodeEncodeError"),
    ],
)
def test_what_was_found_at_the_command_line_is_a_sentence_now(tmp_path: Path, words: tuple[str, ...]) -> None:
    type_in(tmp_path, words)
