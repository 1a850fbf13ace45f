"""What a new game may be: who sits down, by which name, and what is refused in a sentence."""

import pytest

from gofish_learn.ui.table.setups import you_against
from tests.ui.table.pages import game, page, session_of


@pytest.mark.parametrize(
    ("names", "sentence", "at"),
    [
        (["Ana", "Ben", "<b>"], "Leave out the “<”.", "name 2"),
        (["Ana", "", "Cleo"], "Type a name first.", "name 1"),
        (["Ana", "Lily", "LiIy"], "LiIy looks like Lily", "name 2"),
        (["Ana", "Ana", "Cleo"], "Two players are called Ana", "name 1"),
        (["Ana", "A\u200bna", "Cleo"], "Something in that name can’t be seen.", "name 1"),
    ],
)
def test_a_name_that_nobody_can_have_is_refused_in_a_sentence_and_at_its_seat(
    names: list[str], sentence: str, at: str
) -> None:
    here = game("standard")
    before = here.table["table"]
    answer = here.chooses(3, names=names)
    assert (answer["type"], answer.get("at")) == ("refused", at)
    assert answer["say"].startswith(sentence)
    assert here.send("again", same_deal=True)["table"]["pond"] == before["pond"]


@pytest.mark.parametrize(
    ("people", "bots", "names"),
    [
        ([], ["random"], ("You", "Crab")),
        (["You", "you"], ["memory"], ("Player 1", "Player 2", "Whale")),
        (["Crab"], ["random"], ("Crab", "Crab 2")),
        (["whaIe"], ["memory"], ("whaIe", "Whale 2")),
        (["Crab", "crab 2"], ["random"], ("Crab", "crab 2", "Crab 3")),
    ],
)
def test_a_bot_goes_by_its_animals_name_and_makes_way_for_a_person_of_that_name(
    people: list[str], bots: list[str], names: tuple[str, ...]
) -> None:
    here = page()
    here.chooses(max(len(people), 1), *bots, names=people)
    assert session_of(here).setup.names == names


def test_several_of_a_kind_are_told_apart() -> None:
    assert [one.name for one in you_against(["random"] * 3)] == ["You", "Crab", "Crab 2", "Crab 3"]
