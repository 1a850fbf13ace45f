"""What can I know: the chances that a page is shown are those of its holder's view, and nothing more goes into them."""

import subprocess
import sys
from functools import cache
from random import Random
from typing import NamedTuple

import pytest

from gofish_learn.engine.cards import Card, Rank
from gofish_learn.engine.view import View
from gofish_learn.knowledge.beliefs.beliefs import beliefs_of
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.app.saves import MemorySaves
from gofish_learn.ui.table.game.session import Stage
from gofish_learn.ui.table.help import Help, OddsOverlay, chance_cell, know_object
from gofish_learn.ui.table.host import TableHost
from gofish_learn.ui.table.messages.looks import KnowLook
from gofish_learn.ui.table.messages.requests import Hint, Know, Recall, Review
from gofish_learn.ui.table.review import ReviewHost
from tests.tiers import mostly_thorough, thoroughly
from tests.tree import ROOT
from tests.ui.table.pages import (
    CLOSED,
    KINDS,
    Page,
    game,
    go_on_by_hand,
    list_some,
    moments,
    played,
    session_of,
    view_of,
    wish,
)
from tests.ui.table.refereed_games import go_on, refereed


class Look(NamedTuple):
    """A look at the odds: what the holder saw, what the page showed, and what was answered."""

    view: View
    table: Message
    answer: Message


@cache
def looks(book: str) -> tuple[Look, ...]:
    """Looks at some moments of one game, which several tests go through."""
    return tuple(Look(view_of(at), at.table, at.send("know")) for at in list_some(played(book)))


@cache
def at_once(book: str) -> tuple[KnowLook, ...]:
    """What is counted from the beginning at some moments of one game, which two tests compare with."""
    return tuple(know_object(session, view_of(session), OddsOverlay()) for session in list_some(moments(book)))


@pytest.mark.parametrize("book", mostly_thorough(CLOSED, "standard", "authors"))
def test_the_chances_shown_are_the_exact_ones_of_the_own_view(book: str) -> None:
    for view, _, answer in looks(book):
        beliefs = beliefs_of(view)
        for row in answer["rows"]:
            for cell in row["cells"]:
                if beliefs.cards is not None:
                    chance = beliefs.cards[cell["seat"]][Card.parse(row["wanted"]).number]
                else:
                    chance = beliefs.hold(cell["seat"], Rank.parse(row["wanted"]))
                assert cell["certain"] == (chance in {0, 1})
                assert cell["short"] == {0.0: "cannot", 1.0: "sure"}.get(chance, cell["short"])
                if 0.01 <= chance <= 0.99:
                    assert cell["short"] == f"{round(chance * 100)} %"


@pytest.mark.parametrize("book", CLOSED)
def test_every_rank_or_card_that_may_be_asked_for_is_there_for_every_opponent(book: str) -> None:
    for _, table, answer in looks(book):
        hand = table["table"]["hand"]
        held = {card[0] for card in hand}
        wanted = [row["wanted"] for row in answer["rows"]]
        if table["rules"]["names_a_card"]:
            assert set(wanted) == {rank + suit for rank in held for suit in "CDHS"} - set(hand)
        else:
            assert set(wanted) == held
        others = [player["seat"] for player in table["players"] if player["seat"] != table["you"]]
        assert [player["seat"] for player in answer["players"]] == others
        assert all([cell["seat"] for cell in row["cells"]] == others for row in answer["rows"])


@pytest.mark.parametrize("book", mostly_thorough(CLOSED, "authors"))
def test_what_is_counted_step_by_step_is_what_is_counted_at_once(book: str) -> None:
    overlay = OddsOverlay()
    step_by_step = [know_object(session, view_of(session), overlay) for session in moments(book)]
    assert len(step_by_step) >= 10
    assert tuple(list_some(step_by_step)) == at_once(book)


@pytest.mark.parametrize(
    ("chance", "shade"),
    [(0, 0), (0.001, 1), (0.199, 1), (0.2, 2), (0.4, 3), (0.599, 3), (0.6, 4), (0.8, 5), (0.999, 5), (1, 6)],
)
def test_the_shade_of_a_chance_tells_which_fifth_it_is_in_and_what_is_certain_apart(chance: float, shade: int) -> None:
    assert (chance_cell(3, chance)["shade"], chance_cell(3, chance)["seat"]) == (shade, 3)


def test_looking_changes_nothing_but_that_there_was_help_which_is_kept_once() -> None:
    at = game("standard")
    for _ in range(9):
        at.go_on(Random(3))
    before, version, kept = at.table, at.host.version, at.host.keeping.version or 0
    assert at.send("know") == {**at.send("know"), "reply_to": at.seq - 1}
    assert (at.host.version, at.host.keeping.version) == (version, kept + 1)
    assert at.send("know")["version"] == version
    assert at.table is before


@pytest.mark.parametrize("book", mostly_thorough(["traditional", "authors"], "traditional"))
@pytest.mark.parametrize("mistakes", [False, True])
@pytest.mark.parametrize("games", thoroughly(1, 2))
def test_under_the_referee_an_ask_on_the_table_proves_nothing_until_it_is_through(
    book: str,
    mistakes: bool,  # noqa: FBT001 - a parameter of a test
    games: int,
) -> None:
    for seed in range(games):
        at = Page(TableHost(MemorySaves(), Random(seed)))
        refereed = {"referee": True, "mistakes": mistakes}
        at.send("new", setup=wish(book, *KINDS, deal=str(seed)) | refereed)
        rng = Random(seed)
        for _ in range(60):
            if at.table["waiting_for"] == "nobody":
                break
            answer = at.send("know")
            assert answer["type"] == "looked"
            on_the_table = not session_of(at).is_between_asks
            assert (answer["as_of"] is not None) == on_the_table
            go_on_by_hand(at, rng)


@pytest.mark.parametrize("book", mostly_thorough(["traditional", "authors"], "authors"))
def test_whatever_goes_wrong_under_the_referee_the_help_has_an_answer(book: str) -> None:
    session, rng, helper, looks = refereed(book, 4, mistakes=True), Random(4), Help(), 0
    while session.stage is not Stage.OVER:
        session = go_on(session, rng, wrong=0.3)
        offered = session.offers
        looks += 1
        if offered["know"] and looks % 4 == 0:
            assert helper.look(session, Know())
            assert helper.look(session, Recall(1))
        if offered["hint"] and looks % 8 == 0:
            assert helper.look(session, Hint(3))
    looked_back, _ = ReviewHost().look(session, Review(0))
    assert looked_back["look"] == "review"
    assert looked_back["void"]


def test_a_kernel_that_only_plays_loads_no_numpy_and_one_that_is_asked_does() -> None:
    program = """
import sys
from functools import cache
from random import Random
from gofish_learn.ui.table.help import Help
from gofish_learn.ui.table.host import TableHost
from gofish_learn.ui.table.messages.requests import Hint, Know, Recall, Review
from gofish_learn.ui.table.review import ReviewHost
from gofish_learn.ui.app.saves import MemorySaves
host = TableHost(MemorySaves(), Random(1))
answer = host.answer({"type": "hello", "seq": 1, "token": None})
while answer["waiting_for"] == "bots":
    answer = host.answer({"type": "advance", "seq": 2, "version": answer["version"]})
before = "numpy" in sys.modules
assert host.answer({"type": "know", "seq": 3, "version": answer["version"]})["type"] == "looked"
print(before, "numpy" in sys.modules)
"""
    done = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True, cwd=ROOT)
    assert done.stdout.split() == ["False", "True"]
