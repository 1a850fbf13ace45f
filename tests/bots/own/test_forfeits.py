"""What a bot may do wrong while it chooses, and what is then said of it; with an alarm and without."""

import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from random import Random
from threading import Event
from types import SimpleNamespace
from typing import Any

import pytest

from gofish_learn.bots.own import forfeits as subject
from gofish_learn.bots.own.forfeits import ForfeitError, Guard, LateError
from gofish_learn.engine.asks import Ask, LegalAsks
from gofish_learn.engine.cards import Card, Rank
from gofish_learn.engine.hands import hand_of
from gofish_learn.engine.rule_books import STANDARD
from tests.bots.stories import view

SEEN = view("7C QS")
ASKS = LegalAsks(STANDARD, 3, 0, hand_of(map(Card.parse, ["7C", "QS"])))
SHORT = 0.05
"""Seconds after which an endless bot is stopped. No bot that answers is tried with so short a limit."""


def chosen_by(deed: Callable[..., Any], limit: float | None = None) -> Ask:
    """What a bot comes to that does this when it is to choose."""
    with Guard(limit) as guard:
        return guard.ask_of(SimpleNamespace(choose=deed), SEEN, ASKS, Random(1))


def fault_of(deed: Callable[..., Any], limit: float | None = None) -> str:
    with pytest.raises(ForfeitError) as forfeit:
        chosen_by(deed, limit)
    return str(forfeit.value)


def raises(error: BaseException) -> Callable[..., Any]:
    def deed(*_: Any) -> None:
        raise error

    return deed


def answers(answer: Any) -> Callable[..., Any]:
    return lambda *_: answer


def forged(asker: Any, target: Any, wanted: Any) -> Ask:
    """An ask that holds whatever it is given, past the check that refuses what is no seat, rank or card."""
    ask = Ask(0, 1, Rank.SEVEN)
    for name, value in (("asker", asker), ("target", target), ("wanted", wanted)):
        object.__setattr__(ask, name, value)
    return ask


def test_a_legal_ask_is_taken_as_it_is() -> None:
    assert chosen_by(lambda _view, asks, _rng: asks[0]) == Ask(0, 1, Rank.SEVEN)


def test_numbers_that_mean_a_legal_ask_are_taken_for_what_they_mean() -> None:
    ask = chosen_by(answers(forged(asker=False, target=True, wanted=6)))
    assert ask == Ask(0, 1, Rank.SEVEN)
    assert (type(ask.asker), type(ask.target), type(ask.wanted)) == (int, int, Rank)


@pytest.mark.parametrize(
    ("deed", "sentence"),
    [
        (answers(None), "It answered None and not an ask."),
        (answers(7), "It answered an int and not an ask."),
        (answers(Ask(0, 1, Rank.KING)), "Its ask was not legal. You may only ask for a rank you hold, not kings."),
        (answers(Ask(0, 3, Rank.SEVEN)), "Its ask was not legal. There is no seat 3: the seats are 0 to 2."),
        (answers(Ask(0, 1, Rank.SEVEN, deny=True)), "Its ask was not legal. A bot may not deny"),
        (answers(forged(0, "1", Rank.SEVEN)), "Its ask was not made of two seats and a rank or a card."),
        (raises(ValueError("no idea")), "It raised ValueError (“no idea”)."),
        (raises(ValueError("two\nlines")), "It raised ValueError (“two lines”)."),
        (raises(KeyboardInterrupt()), "It raised KeyboardInterrupt."),
        (raises(BaseException()), "It raised BaseException."),
        (lambda *_: sys.exit(0), "It raised SystemExit."),
        (lambda: None, "It raised TypeError"),
    ],
)
def test_whatever_else_a_bot_does_gets_a_sentence(deed: Callable[..., Any], sentence: str) -> None:
    said = fault_of(deed)
    assert said.startswith(sentence)
    assert said.endswith(".")
    assert "\n" not in said


def endless(*_: Any) -> None:
    while True:
        pass


def asleep(*_: Any) -> None:
    time.sleep(60)


@pytest.mark.parametrize("deed", [endless, asleep])
def test_a_bot_that_never_answers_is_stopped(deed: Callable[..., Any]) -> None:
    assert fault_of(deed, SHORT) == "It took longer than the time limit of 0.05 s."


def test_a_bot_that_stops_the_first_alarm_is_stopped_by_a_later_one() -> None:
    alarms = 0

    def stubborn(*_: Any) -> None:
        nonlocal alarms
        for _try in range(3):
            try:
                time.sleep(60)
            except BaseException:  # noqa: BLE001 - as stubborn as a bot can be
                alarms += 1
        time.sleep(60)

    assert fault_of(stubborn, SHORT) == "It took longer than the time limit of 0.05 s."
    assert alarms == 3


def test_the_alarm_is_off_once_the_bot_has_answered() -> None:
    assert chosen_by(lambda _view, asks, _rng: asks[0], 30) == Ask(0, 1, Rank.SEVEN)
    assert signal.getitimer(signal.ITIMER_REAL) == (0, 0)


def test_in_another_thread_a_slow_bot_is_found_out_when_it_answers() -> None:
    def slow(_view: Any, asks: Any, _rng: Any) -> Any:
        time.sleep(4 * SHORT)
        return asks[0]

    with ThreadPoolExecutor(1) as threads:
        assert threads.submit(fault_of, slow, SHORT).result() == "It took longer than the time limit of 0.05 s."


@pytest.fixture
def interruptible() -> Iterator[None]:
    """Ctrl-C interrupts; a shell that starts the tests in the background has it ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("interruptible")
def test_a_person_who_interrupts_is_obeyed_whatever_the_bot_makes_of_it() -> None:
    def deaf(_view: Any, asks: Any, _rng: Any) -> Any:
        try:
            os.kill(os.getpid(), signal.SIGINT)
            time.sleep(60)
        except KeyboardInterrupt:
            pass
        return asks[0]

    with pytest.raises(KeyboardInterrupt):
        chosen_by(deaf)


HANDLED = (signal.SIGINT, *([signal.SIGALRM] if hasattr(signal, "SIGALRM") else []))


def handlers(limit: float | None) -> list[Any]:
    """What answers the signals inside a guard."""
    with Guard(limit) as guard:
        return guard.run(lambda: [signal.getsignal(number) for number in HANDLED])


def test_in_another_thread_a_guard_leaves_the_signals_alone() -> None:
    before = [signal.getsignal(number) for number in HANDLED]
    with ThreadPoolExecutor(1) as lane:
        assert lane.submit(handlers, 5.0).result() == before


def test_afterwards_the_signals_mean_what_they_meant_before() -> None:
    before = signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGALRM)
    fault_of(answers(None), 1)
    assert (signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGALRM)) == before
    assert threading.current_thread() is threading.main_thread()


def test_a_bot_cannot_change_which_asks_are_legal() -> None:
    def greedy(_view: Any, asks: Any, _rng: Any) -> Any:
        asks.wanted = (Rank.KING,)
        return asks[0]

    assert fault_of(greedy).startswith("Its ask was not legal.")


without_alarm = pytest.mark.skipif(sys.version_info < (3, 12), reason="before 3.12 Python does not tell of loops")


def loops() -> None:
    while True:
        pass


def goes_through_a_series() -> None:
    for _ in iter(int, 1):
        pass


def swallows_every_error() -> None:
    while True:
        with suppress(BaseException):  # the worst that a learner may write
            len("fish")


def nothing() -> None:
    pass


def calls_without_end() -> None:
    while True:
        nothing()


@pytest.mark.parametrize("bot", [loops, goes_through_a_series, swallows_every_error, calls_without_end])
@without_alarm
def test_what_goes_round_for_ever_is_late(monkeypatch: pytest.MonkeyPatch, bot: Callable[[], None]) -> None:
    monkeypatch.setattr(subject, "HAS_ALARM", False)
    with Guard(0.1) as guard, pytest.raises(LateError):
        guard.run(bot)


@without_alarm
def test_what_another_thread_does_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subject, "HAS_ALARM", False)
    enough = Event()

    def goes_round() -> bool:
        while not enough.is_set():
            pass
        return True

    with ThreadPoolExecutor(1) as lane, Guard(0.1) as guard:
        another = lane.submit(goes_round)
        with pytest.raises(LateError):
            guard.run(loops)
        enough.set()
        assert another.result()


@without_alarm
def test_who_is_in_time_is_left_alone_and_nothing_is_watched_after_that(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subject, "HAS_ALARM", False)
    with Guard(5.0) as guard:
        assert guard.run(lambda: sum(range(1000))) == 499_500
        while_playing = guard.loops.watching
    assert (while_playing, guard.loops.watching) == (True, False)
