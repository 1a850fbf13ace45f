"""The deal that a whole class plays: the same game for everybody, and nothing that was there is lost for it."""

import re
from dataclasses import replace
from random import Random

import pytest

from gofish_learn.bots.opponents import OPPONENTS, Level
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.engine.rules import Rules
from gofish_learn.store.memory import MemorySaves
from gofish_learn.store.saves import owner_of
from gofish_learn.teach.classroom.deals import ClassDeal
from gofish_learn.teach.deal_code import DealCode
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.table.host import BACK, CLASS_DEAL, TableHost
from tests.ui.app.die import Failing
from tests.ui.table.pages import TOKEN, Page, page, saved_game, wish

CODE = DealCode(RULE_BOOKS["standard"], 3, 4711).text


def sit_down(at: Page, code: object = CODE) -> Message:
    return at.send("new", setup={"class_deal": code})


@pytest.mark.parametrize("rules", RULE_BOOKS.values(), ids=RULE_BOOKS)
def test_everybody_gets_the_same_cards_against_the_same_opponents(rules: Rules) -> None:
    code = DealCode(rules, max(rules.players), 12).text
    first, second = (sit_down(Page(TableHost(MemorySaves(), Random(seed))), code) for seed in (1, 2))
    assert first["note"] == CLASS_DEAL
    assert first["deal_code"] == code
    for part in ("players", "table", "rules", "practice", "asks"):
        assert first[part] == second[part]
    assert [player["kind"] for player in first["players"]].count("person") == 1
    names = [player["name"] for player in first["players"]]
    animals = {bot.title for bot in OPPONENTS.values()}
    assert {name.rstrip("23456 ") for name in names[1:]} <= animals, "nobody in the class is called so"
    assert len(set(names)) == len(names)


def test_the_opponents_are_those_of_the_link() -> None:
    at = page()
    assert [one["kind"] for one in sit_down(at, f"{CODE}.memory.random")["players"]] == ["person", "memory", "random"]
    hard = sit_down(at, f"{CODE}.hard")
    assert [one["kind"] for one in hard["players"]] == ["person", *ClassDeal(CODE, Level.HARD).opponents]


def test_whoever_is_in_the_middle_of_it_goes_on() -> None:
    at, rng = page(), Random(2)
    sit_down(at)
    for _ in range(4):
        at.go_on(rng)
    told = at.table["table"]
    assert sit_down(at)["table"] == told
    while at.table["waiting_for"] != "nobody":
        at.go_on(rng)
    assert sit_down(at)["waiting_for"] != "nobody", "once it is over, it is dealt again"


@pytest.mark.parametrize("is_elsewhere", [True, False])
def test_a_deal_that_an_older_version_began_whose_bots_had_other_names_goes_on(is_elsewhere: bool) -> None:  # noqa: FBT001 - a parameter of a test
    saves, rng = MemorySaves(), Random(2)
    at = page(saves)
    sit_down(at)
    for _ in range(4):
        at.go_on(rng)
    saved = saves.load(owner_of(TOKEN))
    assert saved
    older = re.sub(r'(?<="names":)\[[^]]*\]', '["You","Ana","Ben"]', saved.text)
    saves.save(owner_of(TOKEN), replace(saved, version=saved.version + 1, text=older))
    again = page(saves)
    if is_elsewhere:
        again.send("new", setup=wish("classroom-pairs", "person", "random"))
    assert sit_down(again)["table"] == at.table["table"]


def test_the_own_game_and_the_class_deal_are_gone_back_to_where_each_was_left() -> None:
    at, rng = page(), Random(7)
    for _ in range(3):
        at.go_on(rng)
    own = at.table["table"]
    sit_down(at)
    for _ in range(2):
        at.go_on(rng)
    shared = at.table["table"]
    back = at.send("back")
    assert (back["table"], back["note"]) == (own, BACK)
    assert sit_down(at)["table"] == shared
    assert at.send("back")["table"] == own
    at.send("open_file", text=saved_game())
    assert at.send("back")["table"] == own, "a game that is only looked at has no place among them"
    at.send("open_file", text=saved_game())
    assert sit_down(at)["table"] == shared
    assert at.send("hello", token=TOKEN)["table"] == shared, "and so after a reload"


@pytest.mark.parametrize("works", [True, False])
def test_a_game_that_is_not_saved_yet_is_not_left(works: bool) -> None:  # noqa: FBT001 - a case of the table
    saves = Failing()
    at = page(saves)
    sit_down(at)
    saves.writes = works
    at.go_on(Random(3))
    before = at.table["table"]
    answer = at.send("back")
    assert (answer["type"] == "screen") is works
    if not works:
        assert "not saved yet" in answer["say"]
        assert at.send("hello", token=TOKEN)["table"] == before
