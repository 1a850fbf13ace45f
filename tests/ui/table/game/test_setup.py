"""Who sits down with which face, what the dialog offers, and what a newcomer is told."""

import pytest

from gofish_learn.bots.opponents import OPPONENTS, Level, opponents_at
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.ui.app.saves import MemorySaves
from gofish_learn.ui.table.game.setup import FACES, PERSON, Player
from gofish_learn.ui.table.options import named_apart
from tests.ui.table.pages import page, wish


@pytest.mark.parametrize(
    ("names", "why", "at"),
    [
        (["Ana", "Ben", "<b>"], "Leave out the “<”.", "name 2"),
        (["Ana", "", "Cleo"], "Type a name first.", "name 1"),
        (["Ana", "Lily", "LiIy"], "LiIy looks like Lily", "name 2"),
        (["Ana", "Ana", "Cleo"], "Two players are called Ana", "name 1"),
        (["Ana", "A\u200bna", "Cleo"], "can’t be seen", "name 1"),
    ],
)
def test_a_name_that_is_refused_is_refused_at_its_seat(names: list[str], why: str, at: str) -> None:
    setup = wish("standard", PERSON, PERSON, PERSON)
    for seat, name in zip(setup["seats"], names, strict=True):
        seat["name"] = name
    answer = page().send("new", setup=setup)
    assert (answer["type"], answer["at"]) == ("refused", at)
    assert why in answer["say"]


def test_one_person_is_you_and_where_several_play_each_has_a_name() -> None:
    you, bot = Player("You", PERSON, FACES[0]), Player("Ana", "random", OPPONENTS["random"].face)
    assert named_apart((you, bot)) == (you, bot)
    assert [player.name for player in named_apart((you, bot, you))] == ["Player 1", "Ana", "Player 3"]


def test_the_dialog_is_offered_the_levels_of_each_book_with_bots_that_it_knows() -> None:
    options = page().table["options"]
    known = {bot["id"] for bot in options["bots"]}
    assert [level["id"] for level in options["levels"]] == ["easy", "medium", "hard"]
    for level in options["levels"]:
        for book in options["books"]:
            fewest, most = book["players"]
            bots = level["bots"][book["id"]]
            assert {bot for seats in bots for bot in seats} <= known
            assert len(bots) == most - fewest + 1
            assert fewest == 2
            assert [len(seats) for seats in bots] == list(range(1, most))
    easy = [one.bot for one in opponents_at(Level.EASY, STANDARD, 3)]
    assert [seat["kind"] for seat in options["defaults"]["seats"][1:]] == easy


def test_who_comes_back_is_offered_the_game_that_is_being_played_but_for_its_deal() -> None:
    saves = MemorySaves()
    chosen = wish("classroom-pairs", PERSON, "memory", "random", deal="7", practice=False)
    page(saves).send("new", setup=chosen)
    defaults = page(saves).table["options"]["defaults"]
    assert (defaults["rules"], defaults["practice"], defaults["deal"]) == ("classroom-pairs", False, "")
    assert [seat["kind"] for seat in defaults["seats"]] == [PERSON, "memory", "random"]
    at = page(saves)
    assert at.send("new", setup=defaults)["type"] == "screen"
