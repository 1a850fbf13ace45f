"""What a new game may be: what the dialog offers, who sits down, and what is refused in a sentence."""

import pytest

from gofish_learn.ui.table.game.setup import PERSON
from tests.ui.table.pages import game, page, seats, session_of, wish


def named(*names: str) -> dict[str, object]:
    people = zip(seats(*[PERSON] * len(names)), names, strict=True)
    return {"seats": [seat | {"name": name} for seat, name in people]}


@pytest.mark.parametrize(
    ("change", "sentence", "at"),
    [
        ({"rules": "poker"}, "Choose one of the games.", None),
        ({"seats": seats("person")}, "Standard Go Fish is for 2 to 6 players, not 1.", None),
        ({"seats": seats("random", "memory")}, "At least one player must be a person.", None),
        ({"seats": seats("person", "os:system")}, "Choose who plays for Player 1: a person or one of the bots.", None),
        ({"practice": "yes"}, "That set-up cannot be read.", None),
        (named("Ana", "Ben", "<b>"), "Leave out the “<”.", "name 2"),
        (named("Ana", "", "Cleo"), "Type a name first.", "name 1"),
        (named("Ana", "Lily", "LiIy"), "LiIy looks like Lily", "name 2"),
        (named("Ana", "Ana", "Cleo"), "Two players are called Ana", "name 1"),
        (named("Ana", "A\u200bna", "Cleo"), "Something in that name can’t be seen.", "name 1"),
    ],
)
def test_a_set_up_that_cannot_be_played_is_refused_in_a_sentence_and_at_its_seat(
    change: dict[str, object], sentence: str, at: str | None
) -> None:
    here = game("standard")
    before = here.table["table"]
    answer = here.send("new", setup=wish() | change)
    assert (answer["type"], answer.get("at")) == ("refused", at)
    assert answer["say"].startswith(sentence)
    assert here.send("again", same_deal=True)["table"]["pond"] == before["pond"]


@pytest.mark.parametrize(
    ("wished", "names"),
    [
        ({"You": PERSON, "Bot": "random"}, ("You", "Crab")),
        ({"You": PERSON, "Ana": "memory", "you": PERSON}, ("Player 1", "Whale", "Player 3")),
        ({"You": PERSON, "": "random", "b": "random", "c": "random"}, ("You", "Crab", "Crab 2", "Crab 3")),
        ({"Crab": PERSON, "": "random"}, ("Crab", "Crab 2")),
        ({"": "memory", "whaIe": PERSON}, ("Whale 2", "whaIe")),
        ({"": "random", "Crab": PERSON, "crab 2": PERSON}, ("Crab 3", "Crab", "crab 2")),
    ],
)
def test_a_bot_goes_by_its_animals_name_and_makes_way_for_a_person_of_that_name(
    wished: dict[str, str], names: tuple[str, ...]
) -> None:
    setup = wish("standard", *wished.values())
    for seat, name in zip(setup["seats"], wished, strict=True):
        seat["name"] = name
    here = page()
    here.send("new", setup=setup)
    assert session_of(here).setup.names == names
