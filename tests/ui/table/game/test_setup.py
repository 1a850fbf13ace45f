"""What a new game may be: what the dialog offers, who sits down, and what is refused in a sentence."""

import pytest

from gofish_learn.bots.opponents import Level, opponents_at
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.store.memory import MemorySaves
from gofish_learn.ui.table.game.setup import PERSON
from tests.ui.table.pages import page, seats, session_of, wish


def named(*names: str) -> dict[str, object]:
    """People of these names at the table."""
    people = zip(seats(*[PERSON] * len(names)), names, strict=True)
    return {"seats": [seat | {"name": name} for seat, name in people]}


@pytest.mark.parametrize(
    ("change", "sentence", "at"),
    [
        ({"rules": "poker"}, "Choose one of the rule books.", None),
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
    here = page()
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
    assert [player["name"] for player in here.table["players"]] == list(names)


def test_the_dialog_is_offered_the_levels_of_each_book_with_bots_that_it_knows() -> None:
    options = page().table["options"]
    known = {bot["id"] for bot in options["bots"]}
    assert [level["id"] for level in options["levels"]] == ["easy", "medium", "hard"]
    for level in options["levels"]:
        for book in options["books"]:
            fewest, most = book["players"]
            bots = level["bots"][book["id"]]
            assert {bot for seats in bots for bot in seats} <= known
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
    assert page(saves).send("new", setup=defaults)["type"] == "screen"
