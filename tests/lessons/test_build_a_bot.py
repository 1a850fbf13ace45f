"""Lesson 08: its tables are what the games came to, its story could have happened, its worksheet has one answer."""

from itertools import permutations
from math import sqrt
from typing import Any

import pytest

from gofish_learn.engine.history import replay
from gofish_learn.engine.records.record import Record
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.engine.view import View
from gofish_learn.knowledge.beliefs.beliefs import beliefs_of
from gofish_learn.knowledge.proofs.chance_words import rounded, whole
from gofish_learn.lab.estimate import Estimate
from gofish_learn.teach.lessons.own_bot.league import League
from gofish_learn.teach.lessons.own_bot.turns import PastAsk, past_asks
from gofish_learn.teach.positions import arranged
from tests.lessons.bot_games import CARE_OVER_COUNTING, FIVE_OVER_THREE, WORTH, compared, step_adds
from tests.lessons.pages import LessonPages, sections, text_of
from tests.teach.lessons.hints import answers
from tests.tree import ROOT

LESSON = LessonPages("08")
KIT = {"Whale": "memory", "Octopus": "thinker", "Shark": "careful"}
STEPS = [f"step {number}" for number in range(1, 7)]
COUNTING = ("step 6", "Octopus", "Shark")
BEST = ("Whale", *COUNTING)
A, B, C, ERROR = 36, 41, 50, 6
"""How many games the bots of the worksheets win, and what each of their differences is give or take."""
BOTS_HAND, YOUR_HAND = "2S 4C 6D 9D 9H QS KH", "6H 6S JC AD 3H 8C 5D"
WORKSHEET = arranged(
    STANDARD,
    "9C QD AS 3C 5D 7S JD",
    "9S 4D 8C TH 2H 5S 3D",
    BOTS_HAND,
    pond="AC 6C KS",
    asks=("0>1:Q", "1>0:9", "1>0:4"),
)
"""The game of the worksheet: Ana, Ben, and the bot, who has dealt."""
HOMEWORK = arranged(
    STANDARD,
    "JS 2C 4S 7D 9H QC 3D",
    "6D 4C 8H 2D 9D KS TH",
    YOUR_HAND,
    pond="7C KH",
    asks=("0>1:J", "1>0:6"),
)
"""The game of the homework: Ben, Cleo, and you, who have dealt."""


def won(name: str, games: int | None = None) -> Estimate:
    return compared({name: 1}, games)


def wins(number: int) -> int:
    """How many of a hundred games a step wins."""
    return whole(100 * won(f"step {number}").value)


def row(name: str) -> str:
    """What a table of the lesson says of a bot."""
    found = won(name)
    return f"| {name} | {len(WORTH[name])} | {rounded(100 * found.value)} | {rounded(100 * found.error)} |"


def in_100(found: Estimate, decimals: int = 0) -> str:
    """Games of a hundred with their standard error."""
    return f"{rounded(100 * found.value, decimals)} ± {rounded(100 * found.error, decimals)}"


def bar(name: str) -> str:
    """What a slide says of a bot."""
    return f"{name}: {in_100(won(name))}"


def is_hardly_luck(difference: Estimate) -> bool:
    """Whether a difference is two standard errors or more, as the lesson tells it."""
    return difference.value >= 2 * difference.error


def hardly_told() -> list[str]:
    """The steps of which one can't tell whether they help."""
    return [f"step {number}" for number in range(2, 7) if not is_hardly_luck(step_adds(number))]


def beats_the_whale(name: str) -> bool:
    """Whether a bot is better than the Whale, as far as the lesson can tell."""
    return is_hardly_luck(compared({name: 1, "Whale": -1}))


def view(record: Record) -> View:
    """What the bot has seen, whose turn it is."""
    found = replay(record).view(2)
    assert found.table.turn == 2
    assert not any(found.table.groups)
    return found


def names(record: Record) -> tuple[str, ...]:
    return ("Ana", "Ben") if record is WORKSHEET else ("Ben", "Cleo")


def heard(record: Record) -> list[str]:
    who = names(record)
    return [f"{who[one.asker]} asks {who[one.target]} for {one.rank.plural}." for one in past_asks(view(record))]


def refused(record: Record) -> list[str]:
    """What was refused by somebody who has got no card since, and so is bound to fail."""
    past, who, beliefs = past_asks(view(record)), names(record), beliefs_of(view(record))
    kept = [
        one
        for number, one in enumerate(past)
        if not one.cards and all(later.asker != one.target for later in past[number:])
    ]
    assert all(beliefs.hold(one.target, one.rank) == 0 for one in kept)
    return [f"{who[one.target]} for {one.rank.plural}" for one in kept]


def asked_back(record: Record) -> list[str]:
    """The asks that ask back; each of them is sure to work."""
    return [
        f"{names(record)[one.asker]} for {one.rank.plural}" for one in past_asks(view(record)) if is_sure(record, one)
    ]


def is_sure(record: Record, asked: PastAsk) -> bool:
    """Whether the bot may ask for what somebody asked for, and is certain to get it."""
    held = {card.rank for card in view(record).cards}
    return asked.rank in held and beliefs_of(view(record)).hold(asked.asker, asked.rank) == 1


def sizes() -> tuple[int, ...]:
    return view(WORKSHEET).table.sizes


def error_with(games: int) -> float:
    """What the difference of the worksheet would be give or take with so many games."""
    return ERROR * sqrt(100 / games)


def test_one_bot_is_called_better_only_where_the_difference_is_two_of_its_errors() -> None:
    """What is said of two bots holds by the test that the lesson teaches; the numbers are worked out on its pages."""
    part = sections(LESSON.page("lesson.md"))
    assert not is_hardly_luck(compared(FIVE_OVER_THREE))
    assert "Which step is the biggest? You can't say." in part["2. Six steps"]
    assert is_hardly_luck(compared(CARE_OVER_COUNTING))
    assert not any(is_hardly_luck(compared({one: 1, other: -1})) for one, other in permutations(COUNTING, 2))
    assert "They are too close." in part["4. How good is it, really?"]
    assert is_hardly_luck(step_adds(6))
    assert "so it is hardly luck" in text_of(ROOT / "notebooks" / "08-build-a-bot.ipynb")


@pytest.mark.parametrize("name", [*STEPS[:5], "Whale"])
def test_the_first_games_of_the_tables_are_played_again(name: str) -> None:
    games = 4
    bot: Any = KIT.get(name) or answers()[int(name[-1]) - 1]
    assert League().play(name, bot, games=games).rows[name].wins == won(name, games)
