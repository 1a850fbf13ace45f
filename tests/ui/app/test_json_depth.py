"""What is nested too deep for a browser's Python is found out before it is read."""

import json

import pytest

from gofish_learn.ui.app.json_depth import DEEPEST, guard_reading, is_too_deep


@pytest.mark.parametrize(
    ("text", "found"),
    [
        pytest.param("[" * DEEPEST + "]" * DEEPEST, False, id="just not too deep"),
        pytest.param("[" * (DEEPEST + 1) + "]" * (DEEPEST + 1), True, id="too deep"),
        pytest.param('{"a":' * (DEEPEST + 1), True, id="cut off"),
        pytest.param(json.dumps([[0]] * DEEPEST * 2), False, id="long and not deep"),
        pytest.param(json.dumps({"text": "[" * (DEEPEST + 1)}), False, id="deep within a string"),
        pytest.param(json.dumps(['\\"', *"]" * DEEPEST])[:-1] + "[" * (DEEPEST + 1), True, id="deep after strings"),
    ],
)
def test_a_text_is_measured_without_being_read(text: str, *, found: bool) -> None:
    assert is_too_deep(text) == found


def test_every_reader_hears_what_it_hears_of_python_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(json, "loads", json.loads)
    guard_reading()
    guarded = json.loads
    guard_reading()
    assert json.loads is guarded
    assert json.loads("[1.5]", parse_float=str) == ["1.5"]
    with pytest.raises(RecursionError):
        json.loads("[" * (DEEPEST + 1))
