"""The deal that a whole class plays: the same game for everybody, and nothing that was there is lost for it."""

from random import Random

import pytest

from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.engine.rules import Rules
from gofish_learn.teach.deal_code import DealCode
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.app.saves import MemorySaves, Saved
from gofish_learn.ui.table.host import CLASS_DEAL, TableHost
from tests.ui.table.pages import TOKEN, Page, page

CODE = DealCode(RULE_BOOKS["standard"], 3, 4711).text


def sit_down(at: Page, code: object = CODE) -> Message:
    return at.send("new", setup={"class_deal": code})


class Beside(MemorySaves):
    """Saves that remember of each whether it was kept beside the one before."""

    def __init__(self) -> None:
        super().__init__()
        self.beside: list[bool] = []

    def save(self, owner: str, saved: Saved, *, new_game: bool = False) -> None:
        super().save(owner, saved, new_game=new_game)
        self.beside.append(new_game)


@pytest.mark.parametrize("rules", RULE_BOOKS.values(), ids=RULE_BOOKS)
def test_everybody_gets_the_same_cards_against_the_same_opponents(rules: Rules) -> None:
    code = DealCode(rules, max(rules.players), 12).text
    first, second = (sit_down(Page(TableHost(MemorySaves(), Random(seed))), code) for seed in (1, 2))
    assert first["note"] == CLASS_DEAL
    assert first["deal_code"] == code
    for part in ("players", "table", "rules", "practice", "asks"):
        assert first[part] == second[part]
    assert [player["kind"] for player in first["players"]].count("person") == 1


def test_a_game_that_is_under_way_is_kept_beside_it() -> None:
    saves = Beside()
    at = page(saves)
    at.go_on(Random(5))
    del saves.beside[:]
    sit_down(at)
    assert saves.beside == [True]


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


@pytest.mark.parametrize("code", ["", "S3-4711", 12, None, ["S3"], "S3-0000Z-0"])
def test_what_is_no_deal_gets_its_sentence_and_leaves_the_table_as_it_is(code: object) -> None:
    at = page()
    before = at.table["table"]
    answer = sit_down(at, code)
    assert answer["type"] == "refused"
    assert answer["say"].endswith(".")
    assert at.send("hello", token=TOKEN)["table"] == before
