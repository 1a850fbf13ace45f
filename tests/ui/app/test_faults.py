"""What a log says of a fault: enough to find it, and nothing of anybody's cards."""

from random import Random

import pytest

from gofish_learn.engine.records.record import RecordError, parse_record
from gofish_learn.store.memory import MemorySaves
from gofish_learn.store.saves import Saved, owner_of
from gofish_learn.ui.app.faults import kind_and_place
from gofish_learn.ui.table.host import TableHost

TOKEN = "0" * 32


def test_a_fault_is_told_by_its_kind_and_its_place_and_not_by_its_message() -> None:
    with pytest.raises(RecordError) as caught:
        parse_record('{"format": "gofish-record/1", "deck": ["7H"]}')
    told = kind_and_place(caught.value)
    assert told.startswith("RecordError in ")
    assert "test_faults.py:" in told
    assert "7H" not in told


def test_a_damaged_game_is_logged_without_a_word_of_it(caplog: pytest.LogCaptureFixture) -> None:
    saves = MemorySaves()
    host = TableHost(saves, Random(1))
    host.answer({"type": "hello", "token": TOKEN, "seq": 1})
    kept = saves.load(owner_of(TOKEN))
    assert kept is not None
    damaged = kept.text.replace('"players"', '"layers"')
    saves.save(owner_of(TOKEN), Saved(kept.version + 1, damaged))
    TableHost(saves, Random(1)).answer({"type": "hello", "token": TOKEN, "seq": 1})
    (line,) = caplog.messages
    assert line.startswith("What was kept of table could not be read: RecordError in ")
    assert caplog.records[0].exc_info is None
