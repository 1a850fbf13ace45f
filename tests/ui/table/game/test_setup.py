"""What a new game may be: what the dialog offers, who sits down, and what is refused in a sentence."""

import pytest

from gofish_learn.bots.opponents import Level, opponents_at
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.ui.app.saves import MemorySaves
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
        (
            {"seats": [seats("person")[0], seats("random")[0] | {"name": "YOU"}]},
            "Only a person can be called",
            "name 1",
        ),
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
    ("kinds", "names"),
    [((PERSON, "random"), ("You", "Bot")), ((PERSON, "random", PERSON), ("Player 1", "Bot", "Player 3"))],
)
def test_one_person_is_you_and_where_several_play_each_has_a_name(
    kinds: tuple[str, ...], names: tuple[str, ...]
) -> None:
    setup = wish("standard", *kinds)
    for seat in setup["seats"]:
        seat["name"] = "You" if seat["kind"] == PERSON else "Bot"
    here = page()
    here.send("new", setup=setup)
    assert session_of(here).setup.names == names


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
