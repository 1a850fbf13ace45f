"""The dialogs that every page can open: what each says, and offers, where something is or is not kept, and by whom."""

from random import Random

import pytest

from gofish_learn.store.browser.saves import BrowserSaves
from gofish_learn.store.browser.texts import BrowserTexts
from gofish_learn.store.memory import MemorySaves
from gofish_learn.store.saves import ONLY_IN_KERNEL, ListedSave, NotSavedError, Saves
from gofish_learn.ui.app.backup import FOREIGN
from gofish_learn.ui.apps import APPS, App, Needs
from gofish_learn.ui.in_browser.engine import ONLY_HERE
from tests.ui.app.die import Failing, Page
from tests.ui.frame.reading import games_in, page_of, part_of, words_of
from tests.ui.table.pages import page, saved_game, to_the_end, wish

ALL_SAVED = "Everything is saved now."
NOWHERE_ELSE = "What you do is kept in this browser and nowhere else."
PROGRAMS = "the bots in them are programs"
FINDS = "gofish-learn games"


@pytest.mark.parametrize("app", APPS, ids=lambda app: app.name)
def test_every_page_says_what_is_kept_and_the_table_alone_lists_games(app: App) -> None:
    host = app.host(Needs(MemorySaves()))
    host.answer({"type": "hello", "token": "a" * 32})
    shown = host.answer({"type": "my_games"})
    assert words_of(shown, "dialog > p:not([data-part])") == ALL_SAVED
    assert (part_of(shown, "[data-part=games-list]") is not None) == (app.name == "table")
    assert (part_of(shown, "a[data-app='play.ipynb#games']") is None) == (app.name == "table")
    if app.name != "table":
        assert host.answer({"type": "open_file", "text": saved_game()})["say"] == FOREIGN


@pytest.mark.parametrize(
    ("saves", "says", "is_said"),
    [
        (MemorySaves(), ALL_SAVED, {PROGRAMS, FINDS}),
        (MemorySaves(only_here=ONLY_IN_KERNEL), ONLY_IN_KERNEL, {PROGRAMS}),
        (BrowserSaves(BrowserTexts()), ALL_SAVED, {NOWHERE_ELSE}),
        (BrowserSaves(BrowserTexts(), ONLY_HERE), ONLY_HERE, set()),
    ],
    ids=["a server", "a kernel", "a site", "a site in a browser that keeps nothing"],
)
def test_it_says_who_keeps_it_and_for_how_long(saves: Saves, says: str, is_said: set[str]) -> None:
    shown = page(saves).send("my_games")  # type: ignore[arg-type]
    words = words_of(shown, "dialog")
    assert words_of(shown, "dialog > p:not([data-part])") == says
    assert {one for one in (NOWHERE_ELSE, PROGRAMS, FINDS) if one in words} == is_said


def test_it_says_what_is_not_saved() -> None:
    saves = Failing()
    at = Page(saves)
    saves.writes = False
    at.say("throw")
    assert words_of(at.say("my_games"), "dialog > p:not([data-part])") == "It cannot be written."
    assert "None yet" in words_of(page(saves).send("my_games"), "[data-part=games-list]")


def test_a_store_that_cannot_be_read_is_said_to_be_in_the_dialog() -> None:
    class Unread(MemorySaves):
        def latest(self, owner: str, most: int | None = None) -> list[ListedSave]:  # noqa: ARG002
            raise NotSavedError("It cannot be read.")

    assert words_of(page(Unread()).send("my_games"), "dialog > p:not([data-part])") == "It cannot be read."


def test_each_game_can_be_gone_on_with_or_looked_back_at_and_none_is_forgotten_by_a_slip() -> None:
    at = page()
    at.go_on(Random(1))
    at.deal(wish("classroom-pairs", "person", "random"))
    to_the_end(at, 1)
    (on_table, before) = games_in(at.send("my_games"))
    assert (on_table["acts"], before["acts"]) == (["Save as a file"], ["Go on", "Forget"])
    at.deal(wish("standard", "person", "random"))
    at.go_on(Random(1))
    shown = at.send("my_games")
    assert [one["acts"] for one in games_in(shown)] == [
        [],
        ["Look back", "Save as a file", "Forget"],
        ["Go on", "Forget"],
    ]
    assert {node["data-sure"] for node in page_of(shown).select("[data-action=forget_kept]")} == {
        "Press again: it is gone for good"
    }


def test_a_game_of_an_unknown_day_and_a_page_without_any_say_so() -> None:
    at = page()
    at.go_on(Random(1))
    at.host.saves.add(at.host.owner, [(saved_game(), None)])
    times = [line.select_one("time") is not None for line in page_of(at.send("my_games")).select("[data-game]")]
    assert times == [True, False]


def test_it_says_how_friends_play_where_the_page_leads_to_no_table_for_them() -> None:
    assert "gofish-learn play --host" in words_of(page().send("friends"), "dialog")
