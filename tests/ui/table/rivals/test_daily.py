"""Today's deal: the same for everybody, counted once, beside the thinker in the same seat."""

import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from random import Random
from typing import Any

import pytest

from gofish_learn.bots.opponents import OPPONENTS
from gofish_learn.teach.daily import daily_code
from gofish_learn.ui.app.saves import MemorySaves, NotKeptError, Saved
from gofish_learn.ui.table.game.session import Session
from gofish_learn.ui.table.host import TableHost
from gofish_learn.ui.table.rivals.daily import Daily, Deed, daily_setup
from gofish_learn.ui.table.rivals.errand import LIMIT, Errand, ErrandError, played_by_the_thinker, thinkers
from gofish_learn.ui.table.rivals.octopus import PATIENCE, SAID_AGAIN, Octopus, name_of_day
from gofish_learn.ui.table.rivals.shelf import LearnerRecord
from tests.ui.table.pages import TOKEN, Page

NOON = datetime(2026, 11, 22, 12, tzinfo=UTC)
TODAY = NOON.date()
ASLEEP = ("-c", "import sys; sys.stdin.read()")
AT_ONCE = ("-c", "print('[3, 20, 1, false]')")
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
    host.rivals.octopus.errand.process.wait()
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
        errand = at.host.rivals.octopus.errand
        assert isinstance(errand, Errand)
        errand.process.wait()
        answer = at.send("compare")
    return answer


def test_today_is_dealt_to_everybody_alike_and_the_page_says_so() -> None:
    one, other = at_noon(), Page(TableHost(MemorySaves(), Random(99), Clock()), "f" * 32)
    for at in (one, other):
        offered = at.table["options"]["rivals"]["daily"]
        assert "22 November 2026 (UTC)" in offered["says"]
        assert "Everybody gets the same cards today" in offered["says"]
        at.send("new", setup={"daily": True})
        assert "Everybody gets the same cards today" in at.table["note"]
        assert at.table["deal_code"] == daily_code(date(2026, 11, 22)).text
    assert one.table["table"]["hand"] == other.table["table"]["hand"]


def test_the_opponents_that_are_named_are_those_who_sit_down() -> None:
    at = at_noon()
    offered = at.table["options"]["rivals"]["daily"]["says"]
    at.send("new", setup={"daily": True})
    _, *others = at.table["players"]
    assert len(others) == 2
    for player in others:
        assert f"{player['name']} the {OPPONENTS[player['kind']].title}" in offered


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
    assert told["rows"][0]["words"].startswith(f"You: {row['place_words']} place, {row['score']} book")
    assert at.table["over"]["standing"] == []
    at.send("again", same_deal=True)
    assert at.table["practice"]
    assert at_noon(saves).table["options"]["rivals"]["daily"]["lines"] == [told["rows"][0]["words"]]


def test_the_octopus_plays_the_same_deal_against_the_same_opponents() -> None:
    game = played_by_the_thinker(TODAY).game
    assert game.state.turn is None
    assert game.deck == Session.dealt(daily_setup(TODAY, practice=False)).game.deck
    assert played_by_the_thinker(TODAY).game.actions == game.actions


def test_your_result_stands_beside_that_of_the_octopus_and_is_kept() -> None:
    saves = MemorySaves()
    at = play_today(at_noon(saves))
    answer = compared(at)
    words = [row["words"] for row in answer["daily"]["rows"]]
    assert words[0].startswith("You: ")
    assert words[1] == f"Octopus in your seat: {thinkers(TODAY).words}."
    assert at.host.rivals.octopus.errand is None
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


def test_a_process_ends_when_its_kernel_does() -> None:
    with Errand(TODAY, Clock()).process as process:
        assert process.stdin is not None
        process.stdin.close()  # as the system does for a kernel that is gone
        assert process.wait(60) == 1


def test_a_process_that_takes_too_long_is_ended_and_a_sentence_says_so() -> None:
    clock = Clock()
    errand = Errand(TODAY, clock, ASLEEP)
    clock.time += LIMIT - timedelta(seconds=1)
    assert errand.result() is None
    clock.time += timedelta(seconds=1)
    with pytest.raises(ErrandError, match="did not get through"):
        errand.result()
    assert errand.process.returncode


@pytest.mark.parametrize("program", ["", "raise SystemExit(3)", "print('[1, 2]')", "print('[-1, 2, 3, true]')"])
def test_a_process_that_fails_leaves_a_sentence(program: str) -> None:
    errand = Errand(TODAY, Clock(), ("-c", program))
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
    "daily", [Daily(TODAY), Daily(TODAY, Deed(3, 20, 2, shared=True)), Daily(TODAY, Deed(3, 1), Deed(0, 4, 3))]
)
def test_a_try_is_read_as_it_was_written(daily: Daily) -> None:
    record = LearnerRecord(daily=daily)
    assert LearnerRecord.of_text(record.to_text()) == record


def test_a_try_that_was_kept_with_accuracies_is_told_without_them() -> None:
    daily = '{"day":"2026-11-22","yours":[3,20,78],"thinkers":[5,21,41]}'
    kept = f'{{"format":"gofish-learner/1","against":{{}},"games":[],"daily":{daily}}}'
    assert LearnerRecord.of_text(kept).daily == Daily(TODAY, Deed(3, 20), Deed(5, 21))


@pytest.mark.parametrize(
    ("deed", "words"),
    [
        (Deed(1, 1, 1), "1st place, 1 book, 1 ask"),
        (Deed(4, 20, 2, shared=True), "shared 2nd place, 4 books, 20 asks"),
        (Deed(0, 9), "0 books, 9 asks"),
    ],
)
def test_a_deed_is_told_by_what_counts_in_the_game(deed: Deed, words: str) -> None:
    assert deed.words == words


# --- thirty learners who end at once ---


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Errand]]:
    """The processes that are sent off, which do nothing until they are told to."""
    errands: list[Errand] = []

    class Sent(Errand):
        """A process that waits."""

        def __init__(self, day: date, now: Clock) -> None:
            super().__init__(day, now, ASLEEP)
            errands.append(self)

    monkeypatch.setattr("gofish_learn.ui.table.rivals.octopus.Errand", Sent)
    yield errands
    for errand in errands:
        errand.stop()


def test_a_process_has_one_octopus_at_a_time_also_where_nobody_can_be_told(sent: list[Errand]) -> None:
    clock = Clock()
    learners = [Octopus(MemorySaves, clock) for _ in range(30)]
    assert [one.played(TODAY) for one in learners] == [None] * 30
    (errand,) = sent
    done(errand)
    assert learners[0].played(TODAY) == Deed(3, 20, 1)
    assert learners[1].played(TODAY) is None
    assert len(sent) == 2
    clock.time += LIMIT
    assert learners[2].played(TODAY) is None
    assert sent[1].process.returncode, "it was ended, as its page has gone"
    assert len(sent) == 3


def done(errand: Errand) -> None:
    """Let a process come to its result."""
    errand.stop()
    errand.process = Errand(TODAY, Clock(), AT_ONCE).process
    errand.process.wait()


def test_thirty_learners_need_one_process_and_all_get_its_result(sent: list[Errand]) -> None:
    saves, clock = MemorySaves(), Clock()
    learners = [Octopus(lambda: saves, clock) for _ in range(30)]
    for _ in range(2):
        assert [one.played(TODAY) for one in learners] == [None] * 30
    (errand,) = sent
    done(errand)
    assert [one.played(TODAY) for one in learners] == [Deed(3, 20, 1)] * 30
    assert len(sent) == 1
    assert Octopus(lambda: saves, clock).played(TODAY) == Deed(3, 20, 1)


def test_where_the_first_has_left_the_next_who_asks_begins_anew(sent: list[Errand]) -> None:
    saves, clock = MemorySaves(), Clock()
    first, second = Octopus(lambda: saves, clock), Octopus(lambda: saves, clock)
    first.played(TODAY)
    for _ in range(3):  # the first stays, and says so
        clock.time += max(SAID_AGAIN, PATIENCE / 2)
        assert (first.played(TODAY), second.played(TODAY)) == (None, None)
    assert len(sent) == 1
    first.forget()
    clock.time += PATIENCE - timedelta(seconds=1)
    second.played(TODAY)
    assert len(sent) == 1
    clock.time += timedelta(seconds=1)
    second.played(TODAY)
    assert [errand.process.poll() is None for errand in sent] == [False, True]
    second.forget()
    assert sent[1].process.poll() is not None


def test_a_clock_that_was_put_back_makes_nobody_wait_for_who_has_left(sent: list[Errand]) -> None:
    saves, clock = MemorySaves(), Clock()
    first, second = Octopus(lambda: saves, clock), Octopus(lambda: saves, clock)
    first.played(TODAY)
    first.forget()
    clock.time -= timedelta(days=1)
    second.played(TODAY)
    assert len(sent) == 2
    second.forget()


def test_of_two_who_ask_at_the_same_moment_one_begins(sent: list[Errand]) -> None:
    class Overtaken(MemorySaves):
        """Saves in which somebody else is always a moment quicker."""

        def save(self, owner: str, saved: Saved, *, new_game: bool = False) -> None:
            super().save(owner, saved)
            super().save(owner, saved, new_game=new_game)

    assert Octopus(Overtaken, Clock()).played(TODAY) is None
    assert sent == []


def test_where_nothing_can_be_kept_the_octopus_plays_all_the_same(sent: list[Errand]) -> None:
    class Full(MemorySaves):
        def save(self, owner: str, saved: Saved, *, new_game: bool = False) -> None:  # noqa: ARG002 - kept is nothing
            raise NotKeptError("The disk is full.")

    octopus = Octopus(Full, Clock())
    octopus.played(TODAY)
    done(sent[0])
    assert octopus.played(TODAY) == Deed(3, 20, 1)


@pytest.mark.parametrize("text", ["", "no", '{"format":"gofish-octopus/1"}', '{"format":"gofish-octopus/1","said":7}'])
def test_what_cannot_be_read_of_it_is_worked_out_again(sent: list[Errand], text: str) -> None:
    saves = MemorySaves()
    saves.save(name_of_day(TODAY), Saved(1, text))
    octopus = Octopus(lambda: saves, Clock())
    assert octopus.played(TODAY) is None
    assert len(sent) == 1
    octopus.forget()


def test_a_new_day_ends_what_is_worked_out_for_the_day_before(sent: list[Errand]) -> None:
    saves = MemorySaves()
    octopus = Octopus(lambda: saves, Clock())
    octopus.played(TODAY)
    octopus.played(TODAY + timedelta(days=1))
    assert [errand.process.poll() is None for errand in sent] == [False, True]
    octopus.forget()
