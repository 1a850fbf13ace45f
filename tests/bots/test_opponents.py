"""The opponents at the table: each has a bot, a name and a face of its own, and they say what they do."""

import pytest

from gofish_learn.bots.memory import memory_of
from gofish_learn.bots.opponents import LADDER, OPPONENTS, Opponent, opponent_of
from gofish_learn.bots.registry import BOTS, bot_named
from gofish_learn.bots.watchful import WatchfulBot
from gofish_learn.engine.rule_books import RULE_BOOKS, STANDARD
from tests.tree import ROOT

FACES = ROOT / "gofish_learn" / "ui" / "static" / "furniture" / "faces.js"
each = pytest.mark.parametrize("opponent", LADDER, ids=lambda opponent: opponent.title)


@each
def test_what_it_says_of_itself_is_one_short_sentence(opponent: Opponent) -> None:
    assert opponent.blurb.endswith(".")
    assert opponent.says.count(".") == 1
    assert len(opponent.says.split()) <= 10


@each
def test_it_sits_down_as_its_bot_and_looks_only_where_hands_lie_open(opponent: Opponent) -> None:
    for rules in RULE_BOOKS.values():
        bot = opponent.seat(rules)
        assert isinstance(bot, WatchfulBot) is rules.open_hands
        inner = bot.bot if isinstance(bot, WatchfulBot) else bot
        assert type(inner) is type(bot_named(opponent.bot)())
        assert memory_of(inner) == memory_of(bot_named(opponent.bot)())
    assert opponent.seat(STANDARD) is not opponent.seat(STANDARD)


def test_the_further_up_the_less_is_overlooked_and_at_the_top_nothing() -> None:
    shares = [opponent.overlooks for opponent in LADDER]
    assert shares == sorted(shares, reverse=True)
    assert 0 < shares[0] < 1
    assert {OPPONENTS[bot].overlooks for bot in ("memory", "careful", "thinker")} == {0.0}


@pytest.mark.parametrize("bot", BOTS)
def test_every_bot_of_the_kit_is_somebody(bot: str) -> None:
    assert opponent_of(BOTS[bot]) is OPPONENTS[bot]
