"""“My games”: each game with who played and how it stands, opened again, saved as a file, and forgotten."""

from random import Random

import pytest

from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.app.keeping import OPEN_NOW, UNSAVED
from gofish_learn.ui.app.messages import GONE
from gofish_learn.ui.table.host import TableHost
from tests.ui.app.die import Failing
from tests.ui.table.pages import Page, page, session_of, wish


def play_out(at: Page, rng: Random) -> None:
    """Play a game to its end."""
    while at.table["waiting_for"] != "nobody":
        at.go_on(rng)


def games(at: Page) -> list[Message]:
    """What the list says, the newest first."""
    found: list[Message] = at.send("my_games")["games"]
    return found


@pytest.mark.parametrize("book", RULE_BOOKS)
def test_a_game_is_listed_as_it_stands_until_it_says_who_won(book: str) -> None:
    at, rng = page(), Random(2)
    at.send("new", setup=wish(book, "person", "random"))
    at.go_on(rng)
    (begun,) = games(at)
    assert (begun["state"], begun["on_table"]) == ("going", True)
    assert RULE_BOOKS[book].title in begun["title"]
    play_out(at, rng)
    (over,) = games(at)
    assert (over["state"], over["title"]) == ("over", begun["title"])
    assert over["words"] == f"{at.table['over']['headline']} {len(session_of(at).game.actions)} asks."


def test_a_game_is_opened_where_it_was_left_and_all_others_stay() -> None:
    at, rng = page(), Random(3)
    tables = []
    for seats in (2, 3, 4):
        at.send("new", setup=wish("standard", *["person", "random", "random", "random"][:seats]))
        at.go_on(rng)
        tables.append(session_of(at).to_text())
    third, second, first = games(at)
    assert [one["on_table"] for one in (third, second, first)] == [True, False, False]
    at.send("open_kept", number=first["number"])
    assert session_of(at).to_text() == tables[0]
    assert [one["title"] for one in games(at)] == [first["title"], third["title"], second["title"]]
    again = Page(TableHost(at.host.saves, Random(4)))
    assert session_of(again).to_text() == tables[0], "and is there when the page is opened anew"


def test_a_game_is_forgotten_but_for_the_one_on_the_table() -> None:
    at, rng = page(), Random(4)
    at.go_on(rng)
    at.send("new", setup=wish("standard", "person", "random"))
    at.go_on(rng)
    now, before = games(at)
    assert at.send("forget_kept", number=now["number"])["say"] == OPEN_NOW
    assert [one["number"] for one in at.send("forget_kept", number=before["number"])["games"]] == [now["number"]]
    assert at.send("open_kept", number=before["number"])["say"] == GONE


def test_only_a_game_that_is_over_becomes_a_file() -> None:
    at, rng = page(), Random(5)
    at.send("new", setup=wish("fished-my-wish", "person", "random"))
    at.go_on(rng)
    (going,) = games(at)
    assert "still going on" in at.send("save_kept", number=going["number"])["say"]
    play_out(at, rng)
    file = at.send("save_kept", number=going["number"])["file"]
    assert at.send("open_file", text=file["text"])["type"] == "screen"
    assert at.send("save_kept", number=99)["say"] == GONE


def test_nothing_is_opened_before_all_is_saved() -> None:
    saves = Failing()
    at = page(saves)
    at.go_on(Random(7))
    at.send("new", setup=wish("standard", "person", "random"))
    (_, first) = games(at)
    saves.writes = False
    at.go_on(Random(8))
    assert at.send("open_kept", number=first["number"])["say"] == UNSAVED
