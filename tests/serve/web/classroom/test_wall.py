"""The wall: what it advises, and what its code says."""

import asyncio
import time
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from gofish_learn.serve.store.store import Store
from gofish_learn.serve.web.door.limits import OpenPages
from gofish_learn.serve.web.door.room import Room
from gofish_learn.serve.web.entry import local_path
from gofish_learn.serve.web.state import ServerState
from gofish_learn.serve.web.wall import ALONE, ERASED, SHUT, SILENT_SECONDS, advice, qr_code, wall_now
from gofish_learn.ui.app.saves import NotKeptError


def room_of(since: float, *, reached: bool) -> Room:
    """What a server knows whose wall has been up for some time."""
    return cast(Room, SimpleNamespace(reached=reached, port=8866, wall_since=time.monotonic() - since))


@pytest.mark.parametrize(
    ("address", "key", "since", "reached", "said"),
    [
        ("http://192.168.1.20:8866/", "KMX479", 0, False, ""),
        ("http://192.168.1.20:8866/", "KMX479", SILENT_SECONDS + 1, True, ""),
        (None, "KMX479", 0, False, ALONE),
        ("http://192.168.1.20:8866/", None, 0, True, ERASED),
    ],
)
def test_the_wall_says_what_the_teacher_should_know(
    address: str | None,
    key: str | None,
    since: float,
    reached: bool,  # noqa: FBT001 - a parameter of a test
    said: str,
) -> None:
    assert advice(room_of(since, reached=reached), address, key) == said


def test_it_says_that_the_network_may_keep_devices_apart_once_nobody_has_come_for_a_while() -> None:
    said = advice(room_of(SILENT_SECONDS + 1, reached=False), "http://192.168.1.20:8866/", "KMX479")
    assert "keeps devices apart" in said
    assert "8866" in said


def test_a_wall_tells_of_a_door_that_is_shut_and_says_so_while_the_class_cannot_be_read(tmp_path: Path) -> None:
    store = Store(tmp_path / "games.sqlite")
    room = Room(store.visits, store.tables, store.classes, store.classes.open("7b").number)
    state = cast(ServerState, SimpleNamespace(pages=OpenPages(3)))
    for shut in (False, True):
        store.classes.shut(1, shut=shut)
        assert (asyncio.run(wall_now(state, room))["advice"] == SHUT) == shut

    def fails(_: int) -> None:
        raise NotKeptError("The disk fails.")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(store.classes, "classroom", fails)
        with pytest.raises(NotKeptError):
            asyncio.run(wall_now(state, room))


def test_the_code_is_black_on_white_with_its_border_and_takes_no_script_along() -> None:
    picture = qr_code("http://192.168.1.20:8866/join#KMX479")
    assert picture.startswith("<svg")
    assert 'fill="#fff"' in picture
    assert 'stroke="#000"' in picture
    assert "script" not in picture


@pytest.mark.parametrize(
    ("to", "goes"),
    [
        ("/gofish/play", "/gofish/play"),
        ("", "/"),
        ("//evil.example", "/"),
        ("/\\evil.example", "/"),
        ("/a\r\nSet-Cookie: x=y", "/"),
        ("javascript:alert(1)", "/"),
    ],
)
def test_the_key_page_leads_to_nowhere_but_this_server(to: str, goes: str) -> None:
    assert local_path(to) == goes
