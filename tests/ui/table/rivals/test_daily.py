"""Today's deal: the same for everybody, counted once, beside the thinker in the same seat."""

import subprocess
import sys
from datetime import UTC, date, datetime, timedelta
from random import Random
from typing import Any

import pytest

from gofish_learn.teach.daily import daily_code
from gofish_learn.ui.app.saves import MemorySaves
from gofish_learn.ui.table.game.session import Session
from gofish_learn.ui.table.host import TableHost
from gofish_learn.ui.table.rivals.compare import both, played_by_the_thinker
from gofish_learn.ui.table.rivals.daily import Daily, Deed, daily_setup
from gofish_learn.ui.table.rivals.errand import LIMIT, Errand, ErrandError
from gofish_learn.ui.table.rivals.record import LearnerRecord
from tests.ui.table.pages import TOKEN, Page

NOON = datetime(2026, 11, 22, 12, tzinfo=UTC)
ASLEEP = ("-c", "import sys; sys.stdin.read()")
NO_NUMPY = """
import sys
from random import Random
from gofish_learn.ui.app.saves import MemorySaves
from gofish_learn.ui.table.host import TableHost

host, answer = TableHost(MemorySaves(), Random(1)), {"version": None}

def send(kind, **fields):
    return host.answer({"type": kind, "seq": 1, "version": answer["version"], **fields})

answer = send("hello", token="0" * 32)
answer = send("new", setup={"daily": True})
while answer["waiting_for"] != "nobody":
    asks = answer["asks"]
    answer = (
        send("ask", rank=asks["ranks"][0], target=asks["targets"][0]["seat"]) if asks else send("advance")
    )
while (told := send("compare")["daily"])["working"]:
    host.rivals.errand.process.wait()
assert len(told["rows"]) == 2, told
assert "numpy" not in sys.modules
"""


class Clock:
    """A clock that a test turns."""

    def __init__(self, time: datetime = NOON) -> None:
        self.time = time

    def __call__(self) -> datetime:
        return self.time


def at_noon(saves: MemorySaves | None = None, clock: Clock | None = None) -> Page:
    return Page(TableHost(saves or MemorySaves(), Random(1), clock or Clock()), TOKEN)


def play_today(at: Page, seed: int = 3) -> Page:
    """Today's deal, to its end."""
    at.send("new", setup={"daily": True})
    rng = Random(seed)
    while at.table["waiting_for"] != "nobody":
        at.go_on(rng)
    return at


def compared(at: Page) -> dict[str, Any]:
    """What is told once the other process has ended."""
    answer = at.send("compare")
    while answer["daily"]["working"]:
        errand = at.host.rivals.errand
        assert isinstance(errand, Errand)
        errand.process.wait()
        answer = at.send("compare")
    return answer


@pytest.fixture
def text() -> str:
    """The record of today's game, played to its end."""
    session = play_today(at_noon()).host.session
    assert session is not None
    return session.to_text()


def test_today_is_dealt_to_everybody_alike_and_the_page_says_so() -> None:
    one, other = at_noon(), Page(TableHost(MemorySaves(), Random(99), Clock()), "f" * 32)
    for at in (one, other):
        offered = at.table["options"]["rivals"]["daily"]
        assert "22 November 2026 (UTC)" in offered["says"]
        assert "the same for everybody today" in offered["says"]
        at.send("new", setup={"daily": True})
        assert "the same for everybody today" in at.table["note"]
        assert at.table["deal_code"] == daily_code(date(2026, 11, 22)).text
    assert one.table["table"]["hand"] == other.table["table"]["hand"]


def test_the_day_changes_at_midnight_in_utc() -> None:
    clock = Clock(datetime(2026, 11, 22, 23, 59, 59, tzinfo=UTC))
    at = at_noon(clock=clock)
    at.send("new", setup={"daily": True})
    first = at.table["deal_code"]
    clock.time += timedelta(seconds=1)
    at.send("new", setup={"daily": True})
    assert first == daily_code(date(2026, 11, 22)).text
    assert at.table["deal_code"] == daily_code(date(2026, 11, 23)).text
    assert not at.table["practice"]


def test_only_the_first_try_of_a_day_counts_even_if_it_is_left() -> None:
    saves = MemorySaves()
    at = at_noon(saves)
    at.send("new", setup={"daily": True})
    assert not at.table["practice"]
    back = at_noon(saves)
    assert "for practice" in back.table["options"]["rivals"]["daily"]["says"]
    play_today(back)
    assert back.table["practice"]
    assert back.table["over"]["daily"] is None


def test_a_first_try_is_kept_and_the_same_deal_again_is_practice() -> None:
    saves = MemorySaves()
    at = play_today(at_noon(saves))
    row = next(row for row in at.table["over"]["rows"] if row["seat"] == 0)
    told = at.table["over"]["daily"]
    assert told["rows"][0]["words"].startswith(f"You: {row['score']} book")
    assert at.table["over"]["standing"] == []
    at.send("again", same_deal=True)
    assert at.table["practice"]
    assert at_noon(saves).table["options"]["rivals"]["daily"]["lines"] == [told["rows"][0]["words"]]


def test_the_octopus_plays_the_same_deal_against_the_same_opponents() -> None:
    setup = daily_setup(NOON.date(), practice=False)
    game = played_by_the_thinker(setup)
    assert game.state.turn is None
    assert game.deck == Session(setup).game.deck
    again = played_by_the_thinker(setup)
    assert again.actions == game.actions


def test_your_result_stands_beside_that_of_the_octopus_and_is_kept(text: str) -> None:
    saves = MemorySaves()
    at = play_today(at_noon(saves))
    answer = compared(at)
    yours, thinkers = both(text)
    words = [f"You: {yours.words}.", f"Octopus in your seat: {thinkers.words}."]
    assert thinkers.accuracy is not None
    assert yours.accuracy is not None
    assert thinkers.accuracy > yours.accuracy
    assert [row["words"] for row in answer["daily"]["rows"]] == words
    assert at.host.rivals.errand is None
    back = at_noon(saves)
    assert back.table["options"]["rivals"]["daily"]["lines"] == words
    assert not back.table["over"]["daily"]["working"]


def test_nothing_is_compared_before_the_game_is_over_or_after_it_is_erased() -> None:
    at = at_noon()
    at.send("new", setup={"daily": True})
    assert at.send("compare")["type"] == "refused"
    play_today(at)
    assert at.send("compare")["type"] == "refused"  # that was practice
    other = play_today(at_noon())
    assert other.send("forget")["rivals"]["daily"]["lines"] == []
    assert other.send("compare")["type"] == "refused"


def test_the_kernel_that_plays_needs_no_numpy() -> None:
    done = subprocess.run([sys.executable, "-c", NO_NUMPY], check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_a_process_ends_when_its_kernel_does(text: str) -> None:
    errand = Errand(text, Clock())
    assert errand.process.stdin is not None
    errand.process.stdin.close()  # as the system does for a kernel that is gone
    assert errand.process.wait(60) == 1


def test_a_process_that_takes_too_long_is_ended_and_a_sentence_says_so(text: str) -> None:
    clock = Clock()
    errand = Errand(text, clock, ASLEEP)
    clock.time += LIMIT - timedelta(seconds=1)
    assert errand.result() is None
    clock.time += timedelta(seconds=1)
    with pytest.raises(ErrandError, match="did not get through"):
        errand.result()
    assert errand.process.returncode


@pytest.mark.parametrize("program", ["", "raise SystemExit(3)", "print('[[1, 2, 3]]')", "print('[[1,2,3],[-1,2,3]]')"])
def test_a_process_that_fails_leaves_a_sentence(text: str, program: str) -> None:
    errand = Errand(text, Clock(), ("-c", program))
    errand.process.wait()
    with pytest.raises(ErrandError, match="did not get through"):
        errand.result()


def test_where_there_are_no_processes_your_result_stands_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError("emscripten does not support processes")

    monkeypatch.setattr(subprocess, "Popen", refuse)
    told = play_today(at_noon()).send("compare")["daily"]
    assert len(told["rows"]) == 1
    assert told["say"] == "Octopus cannot be asked on this computer, so here is your result alone."
    assert not told["working"]


@pytest.mark.parametrize(
    "daily", [Daily(NOON.date()), Daily(NOON.date(), Deed(3, 20)), Daily(NOON.date(), Deed(3, 1, 7), Deed(0, 4, None))]
)
def test_a_try_is_read_as_it_was_written(daily: Daily) -> None:
    record = LearnerRecord(daily=daily)
    assert LearnerRecord.of_text(record.to_text()) == record
