"""The opponents at the table, and who plays on easy, medium and hard: in every book, with every number of players."""

import re
from math import sqrt
from statistics import fmean

import pytest

from gofish_learn.bots.memory import memory_of
from gofish_learn.bots.open_hands import WatchfulBot
from gofish_learn.bots.opponents import (
    BOTS_OF_LEVELS,
    COUNTING,
    LADDER,
    OPPONENTS,
    Level,
    Opponent,
    opponent_at,
    opponents_at,
)
from gofish_learn.bots.registry import BOTS, bot_named
from gofish_learn.engine.records.own_rules import own_rules
from gofish_learn.engine.rule_books import RULE_BOOKS, STANDARD
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.wording import listed
from tests.bench.bench_levels import shares
from tests.tiers import thoroughly
from tests.tree import ROOT

FACES = ROOT / "gofish_learn" / "ui" / "furniture" / "faces.js"
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


def test_every_bot_of_the_kit_is_somebody() -> None:
    assert set(BOTS) <= set(OPPONENTS)


TABLES = (ROOT / "lessons" / "how-hard.md").read_text(encoding="utf-8")
CELL = re.compile(r"(\w[\w, ]*?) (\d\.\d\d) ± (0\.\d\d)")
OWN = tuple(
    own_rules(like, players=(2, most), deal=[5] * (most - 1))
    for like, most in {"fished-my-wish": 4, "traditional": 6}.items()
)
"""Books for more players than those that they are like."""
BOOKS = pytest.mark.parametrize("rules", RULE_BOOKS.values(), ids=lambda rules: rules.name)


def counts(rules: Rules) -> range:
    return range(rules.players[0], rules.players[1] + 1)


@BOOKS
def test_every_book_has_its_levels_for_each_number_of_players(rules: Rules) -> None:
    assert set(BOTS_OF_LEVELS[rules.name]) == set(Level)
    for level in Level:
        assert [len(bots) for bots in BOTS_OF_LEVELS[rules.name][level]] == [len(counts(rules))]
        for players in counts(rules):
            assert opponent_at(level, rules, players) in LADDER


@pytest.mark.parametrize("counting", [True, False], ids=["exact chances", "no NumPy"])
@pytest.mark.parametrize("rules", [*RULE_BOOKS.values(), *OWN], ids=lambda rules: f"{rules.name} {rules.like}")
def test_no_animal_sits_twice_at_a_table_and_all_can_play(
    rules: Rules, monkeypatch: pytest.MonkeyPatch, *, counting: bool
) -> None:
    monkeypatch.setattr("gofish_learn.bots.opponents.can_count", lambda: counting)
    for level in Level:
        for players in counts(rules):
            table = opponents_at(level, rules, players)
            assert len(set(table)) == players - 1
            assert counting or not COUNTING.intersection(one.bot for one in table)


@BOOKS
def test_a_harder_level_brings_an_opponent_further_up_the_ladder(rules: Rules) -> None:
    for players in counts(rules):
        places = [LADDER.index(opponent_at(level, rules, players)) for level in Level]
        assert places == sorted(set(places))


def rows(rules: Rules) -> dict[int, list[tuple[str, float, float]]]:
    """What the page for teachers says of a book: by number of players who plays, the learner's share and its error."""
    _, _, after = TABLES.partition(f"**{rules.title}**")
    table = after.strip().split("\n\n")[0].splitlines()[2:]
    found = [re.match(r"\| (\d) \|", line) for line in table]
    return {
        int(row[1]): [(title, float(share), float(error)) for title, share, error in CELL.findall(row.string)]
        for row in found
        if row
    }


@BOOKS
def test_the_page_for_teachers_has_the_figures_of_just_these_opponents(rules: Rules) -> None:
    told = rows(rules)
    assert list(told) == list(counts(rules))
    for players, cells in told.items():
        assert [title for title, _, _ in cells] == [
            listed([one.title for one in opponents_at(level, rules, players)]) for level in Level
        ]
        shares = [share for _, share, _ in cells]
        if (rules.name, players) != ("authors", 2):  # where nothing is hidden: whoever begins wins
            assert shares == sorted(set(shares), reverse=True)


@pytest.mark.parametrize("games", thoroughly(4, 60))
@BOOKS
def test_games_played_anew_come_out_as_the_page_says(rules: Rules, games: int) -> None:
    for players, cells in rows(rules).items() if games > 4 else [*rows(rules).items()][1:2]:
        for level, (_, share, error) in zip(Level, cells, strict=True):
            bots = tuple(one.bot for one in opponents_at(level, rules, players))
            found = fmean(shares(rules.name, bots, range(1_000, 1_000 + games)))
            assert abs(found - share) <= 4.5 * sqrt(share * (1 - share) / games + error**2)


def test_the_page_for_teachers_says_what_every_opponent_does() -> None:
    for opponent in OPPONENTS.values():
        assert f"| {opponent.title} | `{opponent.bot}` | {opponent.blurb} |" in TABLES
