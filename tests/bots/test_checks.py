"""Checks of bots: the kit's own bots pass them all, and for each check there is a bot that fails it."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import count
from random import Random, SystemRandom
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest

from gofish_learn.bots import checks
from gofish_learn.bots.checks import check_bot
from gofish_learn.bots.own import isolation
from gofish_learn.bots.random import RandomBot
from gofish_learn.bots.registry import BOTS
from gofish_learn.bots.standstill import STANDSTILL_ASKS, StandstillDetector
from gofish_learn.engine.asks import Ask
from gofish_learn.engine.cards import Rank
from gofish_learn.engine.events import Asked, CardsGiven
from gofish_learn.engine.history import replay
from gofish_learn.engine.rule_books import RULE_BOOKS, STANDARD
from gofish_learn.engine.view import View
from gofish_learn.teach.positions import arranged
from tests.bots.cells import defined_by
from tests.tiers import mostly_thorough

TIME_LIMIT = 30.0
RECKON = frozenset({"thinker", "careful"})
"""Bots that reckon at every ask, so that all their games take a minute."""


class Unseated(RandomBot):
    def __init__(self) -> None:
        raise ValueError("I would rather not")


class Mute:
    pass


def no_view(asks: Sequence[Ask], rng: Random) -> Ask:  # noqa: ARG001 - a parameter is missing
    """Takes two things of the three."""
    return asks[0]


def no_return(view: View, asks: Sequence[Ask], rng: Random) -> None:  # noqa: ARG001 - as every bot
    """Chooses, and keeps it to itself."""
    rng.choice(asks)


@cache
def only_bot() -> RandomBot:
    return RandomBot()


class RankBot(RandomBot):
    """Does not know that in authors one asks for a card."""

    def choose(self, view: View, asks: Sequence[Ask], rng: Random) -> Ask:
        ask = super().choose(view, asks, rng)
        return Ask(ask.asker, ask.target, ask.rank)


class AsksTheFirst(RandomBot):
    """Repeats the first of its asks for ever."""

    def choose(self, view: View, asks: Sequence[Ask], rng: Random) -> Ask:  # noqa: ARG002 - a simple bot
        return asks[0]


class OwnChance(RandomBot):
    def choose(self, view: View, asks: Sequence[Ask], rng: Random) -> Ask:  # noqa: ARG002 - that is what is wrong
        return super().choose(view, asks, SystemRandom())


class Hoards(RandomBot):
    """Keeps what it learns in its class, where all games share it, though it makes no use of it."""

    seen: ClassVar[list[int]] = []

    def choose(self, view: View, asks: Sequence[Ask], rng: Random) -> Ask:
        self.seen.append(len(view.events))
        return super().choose(view, asks, rng)


class Meddles(RandomBot):
    def choose(self, view: View, asks: Sequence[Ask], rng: Random) -> Ask:
        ask = super().choose(view, asks, rng)
        object.__setattr__(view.events[0], "cards", ())
        return ask


class Shortens(RandomBot):
    def choose(self, view: View, asks: Any, rng: Random) -> Ask:
        ask = super().choose(view, asks, rng)
        asks.targets = asks.targets[:1]
        return ask


class FromTheStart(RandomBot):
    """Counts its turns, and is lost where it was not there from the first."""

    def __init__(self) -> None:
        self.turns = 0

    def choose(self, view: View, asks: Sequence[Ask], rng: Random) -> Ask:
        own = sum(1 for event in view.events if isinstance(event, Asked) and event.seat == view.seat)
        if own != self.turns:
            raise LookupError("where am I?")
        self.turns += 1
        return super().choose(view, asks, rng)


@cache
def failed(make: Any) -> dict[str, str]:
    """The checks that a bot fails, with what is said of it."""
    return {found.check: found.sentence for found in check_bot(make, TIME_LIMIT) if not found.passed}


@pytest.mark.parametrize("name", mostly_thorough(BOTS, *(BOTS.keys() - RECKON)))
def test_the_bots_of_the_kit_pass_every_check(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "QUICK", TIME_LIMIT)  # how fast a machine is, is not tested
    monkeypatch.setattr(checks, "WHOLE", 3600.0)
    findings = check_bot(BOTS[name], TIME_LIMIT)
    assert [found for found in findings if not found.passed] == []
    assert [found.check for found in findings] == [
        *("a fresh bot for each game", "quick enough"),
        *(f"plays {book}" for book in RULE_BOOKS),
        *("comes to an end", "same seed, same play", "forgets old games", "only looks"),
        "joins in the middle",
    ]


@pytest.mark.parametrize(
    ("make", "check", "sentence"),
    [
        (Unseated, "a fresh bot for each game", "It raised ValueError (“I would rather not”)."),
        (Mute, "a fresh bot for each game", "It has no method “choose(self, view, asks, rng)”."),
        (only_bot, "a fresh bot for each game", "It is the same bot each time"),
        ("minnow", "is a bot", "This is a text: leave out the quotation marks."),
        (no_view, "is a bot", "Your bot must take view, asks and rng: “def no_view(view, asks, rng):”."),
        (no_return, "plays standard", "It answered None and not an ask. Perhaps a “return” is missing."),
        (RankBot, "plays authors", "Authors with 2 players, ask 1: Its ask was not legal."),
        (AsksTheFirst, "comes to an end", "in 200 asks no card moved"),
        (OwnChance, "same seed, same play", "All chance must come from rng"),
        (Hoards, "forgets old games", "It remembers in its class"),
        (Meddles, "only looks", "it changed its view or the legal asks"),
        (Shortens, "only looks", "it changed its view or the legal asks"),
        (FromTheStart, "joins in the middle", "It raised LookupError"),
    ],
)
def test_each_check_finds_a_bot_that_is_wrong_in_just_that(make: Any, check: str, sentence: str) -> None:
    faults = failed(make)
    assert check in faults
    assert sentence in faults[check]
    assert faults[check].endswith(".")
    if make in (AsksTheFirst, OwnChance, Hoards, Meddles, Shortens, RankBot):
        assert len(faults) == 1, "what else it does is still found right"


CELL = """
import os

def never(view, asks, rng):  # an endless loop that can be interrupted
    while True:
        pass

def one_long_sum(view, asks, rng):  # one operation that no signal interrupts
    return asks[sum(range(10**13)) % len(asks)]

def leave(view, asks, rng):  # the end of the process, in the middle of a game
    os._exit(0)
"""


@pytest.mark.parametrize(
    ("way", "sentence"),
    [
        ("never", "It took longer than the time limit of 0.5 s."),
        ("one_long_sum", checks.LOST),
        ("leave", checks.LOST),
    ],
)
def test_a_bot_of_a_cell_that_hangs_or_leaves_is_named_and_this_process_goes_on(way: str, sentence: str) -> None:
    with ThreadPoolExecutor(1) as lane:  # an alarm rings in a bot's own process, whichever thread has begun it
        findings = lane.submit(check_bot, defined_by(CELL)[way], 0.5).result()
    assert [(one.check, one.passed) for one in findings] == [
        ("a fresh bot for each game", True),
        ("quick enough", False),
    ]
    assert str(findings[-1]) == f"FAILED: quick enough. {sentence}"


def test_a_bot_that_cannot_be_sent_to_another_process_is_checked_in_this_one() -> None:
    assert failed(lambda view, asks, rng: asks[0]).keys() == {"comes to an end"}  # noqa: ARG005 - as bots are called


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (0.0, "It answers quickly."),
        (0.054, "An ask takes it 0.054 s. That is quick enough for the card table, but a thousand games would take "),
        (4.0, "An ask takes it 4 s, and the card table waits 3 s at most."),
    ],
)
def test_a_bot_is_quick_enough_where_the_table_would_wait_for_it(
    seconds: float, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = count(step=seconds)
    monkeypatch.setattr(checks, "time", SimpleNamespace(perf_counter=lambda: next(clock), monotonic=lambda: 0.0))
    monkeypatch.setattr(checks, "CHECKS", checks.AT_ALL)
    found = check_bot(RandomBot, TIME_LIMIT)[-1]
    assert found.sentence.startswith(said)
    assert found.passed is (seconds < checks.TIME_LIMIT)
    assert "1 hours" not in found.sentence


def remembers_ranks(view: View, asks: Sequence[Ask], rng: Random) -> Ask:
    """Asks back for the cards that were asked of it, for ever, by the authors book."""
    lost = [event for event in view.events if isinstance(event, CardsGiven) and event.seat == view.seat]
    for event in reversed(lost):
        back = [ask for ask in asks if ask.target == event.to and ask.wanted in event.cards]
        if back:
            return back[0]
    return rng.choice(asks)


def test_games_that_never_end_though_cards_move_are_named_and_the_other_checks_are_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(isolation, "CAN_SPAWN", False)
    monkeypatch.setattr(checks, "MOST_ASKS", 120)
    faults = failed(remembers_ranks)
    assert [*faults] == ["comes to an end"]
    assert faults["comes to an end"] == (
        "Games never end. Authors with 4 players: after 120 asks the game was still not over, because the same cards "
        "go round and round. Here one asks for a card: let it remember cards (ask.wanted), and not only ranks."
    )


def test_whatever_a_bot_does_the_check_ends_when_its_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "WHOLE", 0.0)
    assert [str(found) for found in check_bot(RandomBot)][1:] == [f"STOPPED: quick enough. {checks.TIME_OVER}"]


def test_a_game_goes_on_before_200_asks_that_move_no_card_and_not_after_them() -> None:
    state = replay(arranged(STANDARD, "7C 8C", "9C TC 8D")).state
    watch = StandstillDetector()
    assert [watch.reached(state) for _ in range(201)] == [False] * 200 + [True]
    assert STANDSTILL_ASKS == 200, "the sentence that is kept with a game names this number"


def test_a_card_that_moves_begins_the_count_anew() -> None:
    game = replay(arranged(STANDARD, "7C 8C", "9C TC 8D"))
    watch = StandstillDetector()
    assert not any(watch.reached(game.state) for _ in range(200))
    game.play(Ask(0, 1, Rank.EIGHT))
    assert [watch.reached(game.state) for _ in range(201)] == [False] * 200 + [True]
