"""The fast path plays the engine's games: the same cards, asks, books and winners, whatever the book and the bots."""

from dataclasses import replace
from functools import partial
from random import Random

import pytest
from hypothesis import given

from gofish_learn.bots import standstill
from gofish_learn.bots.base import BotFactory
from gofish_learn.bots.memory import ForgetfulBot, MemoryBot
from gofish_learn.bots.own.forfeits import Guard
from gofish_learn.bots.random import RandomBot
from gofish_learn.bots.registry import bot_named
from gofish_learn.engine.records.own_rules import own_rules
from gofish_learn.engine.rule_books import AUTHORS, STANDARD
from gofish_learn.engine.rules import Rules
from gofish_learn.knowledge.remembering.memories import Chunks, LastEvents, Perfect
from gofish_learn.lab import batch
from gofish_learn.lab.batch import whole_games
from gofish_learn.lab.playing import Match, play_game
from gofish_learn.lab.statistics import Tally
from tests.engine.little_referee import playable_book
from tests.engine.strategies import chances
from tests.lab.batch.tables import BOOKS, MIXES, match_of, matches, play_beside_the_engine
from tests.tiers import thoroughly


@pytest.mark.parametrize("games", thoroughly(8, 40))
@pytest.mark.parametrize("rules", BOOKS.values(), ids=BOOKS)
def test_after_every_ask_a_game_stands_as_in_the_engine(rules: Rules, games: int) -> None:
    for match in matches(rules):
        for number in range(games):
            play_beside_the_engine(match, number)


def any_match(rng: Random) -> Match:
    """A match by a book of one's own that can be played, among any bots."""
    rules = own_rules(playable_book(rng))
    return match_of(rules, rng.sample(MIXES[2], rng.randint(*rules.players)), rng.randrange(10**6))


@given(chances)
def test_by_a_book_of_ones_own_too(rng: Random) -> None:
    match = any_match(rng)
    for number in range(3):
        play_beside_the_engine(match, number)
    kept = replace(match, recorded=True)
    with Guard(None) as guard:
        assert batch.play_outcomes(kept, range(3, 4)) == [play_game(kept, 3, guard)]


def test_a_game_that_is_over_at_the_deal_is_so_for_both_and_says_who_would_have_begun() -> None:
    rules = own_rules({"like": "classroom-pairs", "players": [2, 2], "deal": [2]})
    match = match_of(rules, ("random", "memory"), recorded=True)
    with Guard(None) as guard:
        games = [play_game(match, number, guard) for number in range(40)]
    assert [game.first for game in games if not game.asks]
    assert batch.play_outcomes(match, range(40)) == games


@pytest.mark.parametrize("rules", BOOKS.values(), ids=BOOKS)
def test_the_bots_ask_as_they_do_among_events_and_views_and_a_deal_is_turned_as_in_the_engine(rules: Rules) -> None:
    with Guard(None) as guard:
        for match in matches(rules):
            for turned in (match.turned, match.players - 1):
                kept = replace(match, recorded=True, turned=turned)
                assert batch.play_outcomes(kept, range(7, 9)) == [play_game(kept, number, guard) for number in (7, 8)]


@pytest.mark.parametrize("seed", [0, -1, 2**31, -(10**40)])
def test_any_whole_number_is_a_seed(seed: int) -> None:
    match = match_of(STANDARD, ("random", "memory"), seed, recorded=True)
    with Guard(None) as guard:
        assert batch.play_outcomes(match, range(1)) == [play_game(match, 0, guard)]


def test_a_game_in_which_no_card_moves_is_stopped_at_the_same_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(standstill, "STANDSTILL_ASKS", 3)
    monkeypatch.setattr(whole_games, "STANDSTILL_ASKS", 3)
    stopped = 0
    with Guard(None) as guard:
        for rules in BOOKS.values():
            match = match_of(rules, MIXES[0][: rules.players[1]])
            outcomes = batch.play_outcomes(match, range(8))
            assert outcomes == [play_game(match, number, guard) for number in range(8)]
            stopped += sum(outcome.stopped for outcome in outcomes)
            assert batch.play_block(match, range(8))[0].stopped == sum(outcome.stopped for outcome in outcomes)
    assert stopped > 10


@pytest.mark.parametrize("rules", BOOKS.values(), ids=BOOKS)
def test_the_sums_are_those_of_the_outcomes(rules: Rules) -> None:
    for match in matches(rules):
        tally = Tally(match.players)
        for outcome in batch.play_outcomes(match, range(5, 17)):
            tally.add(outcome)
        assert batch.play_block(match, range(5, 17)) == (tally, ())


class Shy(RandomBot):
    """Another bot than the one it comes from, for all one knows."""


@pytest.mark.parametrize(
    ("bot", "covered"),
    [
        (RandomBot, True),
        (MemoryBot, True),
        (ForgetfulBot, True),
        (bot_named("forgetful-3"), True),
        (partial(ForgetfulBot, LastEvents(10**50)), True),
        (partial(ForgetfulBot, memory=Perfect()), True),
        (partial(ForgetfulBot, Chunks(3)), False),
        (bot_named("stubborn"), False),
        (Shy, False),
        (lambda: RandomBot(), False),  # noqa: PLW0108 - not the class itself
    ],
)
def test_bots_that_can_be_said_in_numbers_are_covered(bot: BotFactory, covered: bool) -> None:  # noqa: FBT001 - from a table
    match = Match(STANDARD, (RandomBot, bot), ("random", "other"), 1, None)
    assert batch.covers(match) is covered
    if not covered:
        with pytest.raises(ValueError, match="does not know the bot other"):
            batch.play_block(match, range(1))


def test_every_book_in_which_a_rank_is_asked_for_is_covered() -> None:
    assert all(batch.covers(match_of(rules, MIXES[2][:2])) for rules in BOOKS.values())
    assert not batch.covers(match_of(AUTHORS, MIXES[2][:2]))
    assert not batch.covers(match_of(replace(STANDARD, fishes=False), MIXES[2][:2]))
