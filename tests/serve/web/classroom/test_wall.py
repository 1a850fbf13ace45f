"""The wall: what it advises, and what its code says."""

import time
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from gofish_learn.serve.web.access.access import Access
from gofish_learn.serve.web.access.limits import PageCount
from gofish_learn.serve.web.state import ServerState
from gofish_learn.serve.web.wall import ALONE, ERASED, NOBODY, SHUT, SILENT_SECONDS, advice, wall_now
from gofish_learn.store.saves import NotSavedError
from gofish_learn.store.store import Store
from gofish_learn.ui.frame.drawings import qr_code


@pytest.mark.parametrize(
    ("address", "key", "since", "reached", "said"),
    [
        ("http://192.168.1.20:8866/", "KMX479", 0, False, ""),
        ("http://192.168.1.20:8866/", "KMX479", SILENT_SECONDS + 1, True, ""),
        ("http://192.168.1.20:8866/", "KMX479", SILENT_SECONDS + 1, False, NOBODY.format(port=8866)),
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
    access = SimpleNamespace(reached=reached, port=8866, wall_since=time.monotonic() - since)
    assert advice(cast(Access, access), address, key) == said


async def test_a_wall_tells_of_a_door_that_is_shut_and_fails_while_the_class_cannot_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(tmp_path / "games.sqlite")
    access = Access(store.visits, store.tables, store.classes, store.classes.open("7b").number)
    state = cast(ServerState, SimpleNamespace(page_count=PageCount(3)))
    for shut in (False, True):
        store.classes.shut(1, shut=shut)
        assert ((await wall_now(state, access)).advice == SHUT) == shut

    def fails(_: int) -> None:
        raise NotSavedError("The disk fails.")

    monkeypatch.setattr(store.classes, "classroom", fails)
    with pytest.raises(NotSavedError):
        await wall_now(state, access)


def test_the_code_is_black_on_white_with_its_border_and_takes_no_script_along() -> None:
    picture = qr_code("http://192.168.1.20:8866/join#KMX479")
    assert picture.startswith("<svg")
    assert 'fill="#fff"' in picture
    assert 'fill="#000"' in picture
    assert "script" not in picture
