"""A bot of a notebook as a file: the names that its source really takes from around it, and no others."""

from random import Random
from typing import Any

import pytest

from gofish_learn import STANDARD, Game
from gofish_learn.bots.own.forfeits import ForfeitError, Guard
from gofish_learn.bots.own.to_source import NoSourceError, names_in, source_of, written
from gofish_learn.cards import CARDS
from tests.bots.cells import defined_by


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("def f(view, asks, rng):\n    return rng.choice(asks)", []),
        ("def f(view, asks, rng):\n    return choice(asks)", ["choice"]),
        ("def f(view, asks, rng):\n    choice = rng.choice\n    return choice(asks)", []),
        ("def f(view, asks, rng):\n    return [ask for ask in asks if ask.rank != LUCKY]", ["LUCKY"]),
        ("def f(view, asks, rng):\n    return max(asks, key=lambda ask: worth(ask, view))", ["max", "worth"]),
        ("def f(view, asks, rng):\n    def inner():\n        return helper(asks)\n    return inner()", ["helper"]),
        ("def f(view, asks, rng):\n    from random import choice\n    return choice(asks)", []),
        ("def f(view, asks, rng, most=MOST):\n    return asks[most]", ["MOST"]),
        ("def f(view: View, asks, rng) -> Ask:\n    return asks[0]", ["Ask", "View"]),
        ("@often\ndef f(view, asks, rng):\n    return asks[0]", ["often"]),
        ("def f(view, asks, rng):\n    global turns\n    turns += 1\n    return asks[turns]", ["turns"]),
        (
            "class B(Base):\n    most = LUCKY\n    def choose(self, view, asks, rng):\n        return asks[self.most]",
            ["Base", "LUCKY"],
        ),
        ("class B:\n    def choose(self, view, asks, rng):\n        return [a for a in asks if good(a)][0]", ["good"]),
    ],
)
def test_the_names_that_a_piece_of_source_takes_from_around_it(text: str, names: list[str]) -> None:
    assert names_in(text) == names


CELL = """
from gofish_learn import Card, Rank
from gofish_learn.events import Asked
from gofish_learn.knowledge.review.choices import choices

LUCKY = 3
WANTED = [Rank.SEVEN, Card.parse("7H")]
choice = choices
rank = object()


def helper(asks):
    return [ask for ask in asks if ask.target != LUCKY and ask.wanted in WANTED]


nickname = helper


def plainly(bot):
    return bot


def minnow(view, asks, rng):
    for event in view.events:
        if isinstance(event, Asked):
            rank = event.wanted
    return rng.choice(nickname(asks) or asks)


class Fish:
    def pick(self, asks):
        return helper(asks)[0]


class Pike(Fish):
    def choose(self, view, asks, rng):
        return self.pick(asks)


shy = lambda view, asks, rng: asks[0]


@plainly
class Slips:
    def choose(self, view, asks, rng):
        return asks[0]


def make():
    lucky = 7

    def inner(view, asks, rng):
        return asks[lucky]

    return inner


inside = make()
"""


@pytest.fixture
def cell() -> dict[str, Any]:
    return defined_by(CELL)


@pytest.mark.parametrize(
    ("bot", "there", "absent"),
    [
        (
            "minnow",
            [
                "import Card",
                "import Rank",
                "import Asked",
                "LUCKY = 3",
                "WANTED = [Rank.SEVEN",
                "def helper",
                "nickname = helper",
                "choose = minnow",
            ],
            ["choices", "rank = o"],
        ),
        ("Pike", ["import Rank", "LUCKY = 3", "def helper", "class Fish", "class Pike(Fish)"], ["minnow", "Asked"]),
    ],
)
def test_the_file_of_a_bot_has_what_it_uses_in_an_order_that_can_be_read(
    cell: dict[str, Any], bot: str, there: list[str], absent: list[str]
) -> None:
    text = source_of(cell[bot])
    places = [text.index(piece) for piece in there]
    assert places == sorted(places)
    assert [piece for piece in absent if piece in text] == []
    read: dict[str, Any] = {"__name__": "saved"}
    exec(compile(text, "saved.py", "exec"), read)  # noqa: S102 - what was written of the cell above


@pytest.mark.parametrize(
    ("bot", "sentence"),
    [
        ("inside", "“inner” stands inside a function"),
        ("shy", r"A lambda cannot be saved: write it as a function, with def\."),
        ("Nobody", "The source of “Nobody” is not to be found"),
    ],
)
def test_a_bot_that_cannot_be_written_down_gets_a_sentence(cell: dict[str, Any], bot: str, sentence: str) -> None:
    cell["Nobody"] = type("Nobody", (cell["Pike"],), {"__module__": "__main__"})
    for made in (source_of, written):
        with pytest.raises(NoSourceError, match=sentence):
            made(cell[bot])


def test_a_bot_made_anew_plays_as_before_and_its_errors_tell_the_lines_of_the_cell(cell: dict[str, Any]) -> None:
    view = Game(STANDARD, players=3, dealer=2, deck=CARDS).view(0)
    asks, bot = view.legal_asks(), written(cell["Slips"]).made()()
    assert bot.choose(view, asks, Random(1)) == cell["Slips"]().choose(view, asks, Random(1))
    with pytest.raises(ForfeitError) as slip, Guard(None) as guard:
        guard.run(lambda: bot.choose(view, [], Random(1)))
    line = 1 + CELL.splitlines().index("        return asks[0]")
    assert slip.value.where == f"That was in your line {line}: “return asks[0]”."


def test_what_was_made_of_other_things_than_are_written_down_is_not_sent(cell: dict[str, Any]) -> None:
    cell["WANTED"] = [object()]
    with pytest.raises(NoSourceError, match="“minnow” cannot be made anew from its source"):
        written(cell["minnow"])
