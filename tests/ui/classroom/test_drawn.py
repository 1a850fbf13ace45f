"""What the teacher's page says at moments that the other tests do not look at; whole pages of them are in `pages/`."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from gofish_learn.serve.web.workers.setup import lesson_slides
from gofish_learn.store.saves import NotSavedError, Saved
from gofish_learn.teach.classroom.classroom import Kind, Prompt
from gofish_learn.teach.classroom.joining import key_text
from tests.store.stores import let_join
from tests.teach.classroom.played import alone
from tests.ui.classroom.teacher import PHONE, TABLET, Page, finished_game
from tests.ui.classroom.test_sheets import SHEETS, answered
from tests.ui.frame.reading import all_words_of, given_by, part_of, words_of


def test_the_class_says_on_its_tab_who_may_join_and_what_is_erased(page: Page) -> None:
    page.joins("Ana", PHONE)
    page.tab("class")
    page.joins("Ben", TABLET)
    page.send("approve", on=True)
    page.send("shut", on=True)
    assert words_of(page.screen, "[data-form=erase] p").startswith("8b: 2 nicknames,")
    assert all_words_of(page.screen, "[data-part=joining] button")[:2] == [
        "Let newcomers straight in",
        "Let people join again",
    ]
    page.send("freeze", on=True)
    page.send("choose", classroom=page.classes.open("9a").number)
    page.send("erase", games=True)
    page.send("erase", games=True)
    assert words_of(page.screen, "h2") == "No class yet"


def test_the_board_names_who_is_away_and_is_empty_where_nobody_plays(page: Page) -> None:
    page.tab("board")
    let_join(page.classes, page.number, "Cleo", "secretword")
    page.joins("Ana", PHONE)
    page.send("seat", book="standard", size=2)
    page.tab("board")
    assert words_of(page.screen, "[data-part=absent]") == "Away, and not playing: Cleo."


def test_the_wall_has_the_board_and_what_came_of_the_same_cards(page: Page) -> None:
    page.joins("Ana", PHONE)
    page.send("seat", book="standard", size=2)
    for value, over, selector, many in (("board", False, ".gc-line", 1), ("outcomes", True, ".gc-plot", 2)):
        page.store.tables.keep(replace(page.tables[0], version=1 + many, text=alone(1), over=over))
        page.send("wall", value=value)
        assert len(all_words_of(page.wall, selector)) == many


def test_names_and_the_steps_of_a_game_are_let_onto_the_wall_by_a_press(page: Page) -> None:
    page.all_join("Annabel")
    page.send("seat", book="standard", size=2)
    table = page.deal_at(page.tables[0])
    for value, off, on in (
        (f"table {table.number}", "Show the names", "Hide the names"),
        ("game", "Pause", "Let it go on"),
    ):
        if value == "game":
            page.store.save(PHONE, Saved(1, finished_game()))
            ben = page.joins("Ben", PHONE)
            (game,) = page.classes.games_by(PHONE, 1)
            page.send("show", member=ben, game=game.number, anyway=True)
        page.send("wall", value=value)
        assert off in all_words_of(page.screen, "[data-action=wall]")
        page.send("wall", value=value, **({"paused": True} if value == "game" else {"names": True}))
        assert on in all_words_of(page.screen, "[data-action=wall]")


def test_why_the_page_does_not_follow_its_class_stands_on_it(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> str:
        raise NotSavedError("The disk is full.")

    monkeypatch.setattr(page.host, "html", fails)
    assert words_of(page.send("news"), "[role=status]") == "The disk is full."


def test_what_cannot_be_undone_is_pressed_twice(page: Page) -> None:
    page.joins("Anaa", PHONE)
    page.joins("Benn", TABLET)
    page.all_join("Cleo")
    page.tab("people")
    let_join(page.classes, page.number, "Dora", "secretword")
    asked = {"remove": "Press again: all answers go too", "remove_idle": "Press again to remove them"}
    assert {kind: set(given_by(page.now, f"[data-action={kind}]", "data-sure")) for kind in asked} == {
        kind: {words} for kind, words in asked.items()
    }
    page.tab("play")
    page.send("seat", book="classroom-pairs", size=2)
    first, second = (page.deal_at(table) for table in page.tables)
    asked_of = given_by(page.now, "[data-action=close_tables]", "data-sure")
    assert asked_of == [*["Press again: the game ends"] * 2, "Press again: all games end"]
    assert words_of(page.send("seat", book="standard", size=2), "[data-form=seat] button") == "Seat them anyway"
    for table in (first, second):
        page.store.tables.keep(replace(table, version=3, text=finished_game(), over=True))
    page.store.save(TABLET, Saved(1, under_way(finished_game())))
    page.tab("play")
    answer = page.send("show", table=second.number)
    assert words_of(answer, "[data-part=table-games] .gc-warns").startswith("One learner is still playing this deal")


def test_a_learner_without_a_game_has_none_to_show(page: Page) -> None:
    ana = page.joins("Ana", PHONE)
    page.tab("play")
    assert "No finished game alone yet." in all_words_of(page.send("games", member=ana), "[data-part=shows] p")


def under_way(text: str) -> str:
    """A game with its first asks only."""
    kept = json.loads(text)
    kept["actions"] = kept["actions"][:5]
    return json.dumps(kept, separators=(",", ":"))


def test_a_game_whose_cards_somebody_still_plays_is_shown_by_a_second_press(page: Page) -> None:
    ana, _ = page.joins("Ana", PHONE), page.joins("Ben", TABLET)
    page.store.save(PHONE, Saved(1, finished_game()))
    page.store.save(TABLET, Saved(1, under_way(finished_game())))
    page.tab("play")
    page.do("games", member=ana)
    (fields,) = page.fields("[data-part=games] button")
    assert all_words_of(page.send("show", **fields), "[data-part=games] button") == ["Show it anyway"]


def test_tables_that_have_finished_wait_for_the_others_that_play_the_same_cards(page: Page) -> None:
    page.tab("play")
    page.all_join("Anaa", "Benn", "Cleo", "Dora", "Emil")
    page.send("seat", book="classroom-pairs", size=2, cards="same")
    tables = [page.deal_at(one) for one in page.tables]
    for table in tables[:2]:
        page.store.tables.keep(table.stopped())
    page.tab("play")
    assert words_of(page.screen, "[data-part=waiting]").startswith("2 tables have finished.")


def test_a_page_to_print_has_what_must_be_known_once_and_no_answer_where_there_is_none(page: Page) -> None:
    (ana,) = page.all_join("Anna")
    for about in (("Two sevens are missing.",), ("Two sevens are missing.",), ()):
        page.classes.ask(page.number, Prompt(0, Kind.CHOICE, "Warmer?", ("yes", "no"), about=about))
        prompt = page.classroom.prompt
        assert prompt
        page.classes.answer(ana, prompt.number, 0)
        page.send("stage", stage="answer")
        page.send("stop")
    page.tab("results")
    assert all_words_of(page.send("print"), ".gc-paper p").count("Two sevens are missing.") == 1


def test_a_guess_that_nobody_gave_has_an_empty_cell(page: Page) -> None:
    page.host.lessons = lesson_slides()
    ana, _ = page.all_join("Anna", "Benn")
    page.send("ask", ready="four-players")
    prompt = page.classroom.prompt
    assert prompt
    page.classes.answer(ana, prompt.number, 9)
    page.send("stop")
    page.tab("results")
    assert all_words_of(page.screen, "tbody td:first-of-type") == ["9 in 10", ""]


@pytest.mark.parametrize(("stage", "differ"), [("asked", False), ("tally", False), ("answer", True)])
def test_two_classes_that_differ_in_an_answer_have_the_same_pages_until_it_is_shown(
    tmp_path: Path, stage: str, *, differ: bool
) -> None:
    drawn = []
    for exact in ("14", "44"):
        page = Page(tmp_path / exact)
        ana = page.joins("Ana", PHONE)
        page.send("ask", kind="number", text="How many asks?", low="0", high="60", unit="asks", exact=exact)
        page.classes.answer(ana, page.asked.number, 22)
        page.send("stage", stage=stage)
        page.send("wall", value="question")
        shown = [page.wall["html"]]
        for tab in ("people", "board", "ask", "play", "results", "class"):
            page.tab(tab)
            shown.append(page.now["html"])
        drawn.append("".join(shown).replace(key_text(page.classroom.key), ""))
    assert (drawn[0] != drawn[1]) == differ


def test_a_sheet_that_everybody_has_filled_in_names_nobody(page: Page) -> None:
    page.host.sheets = SHEETS
    (ana,) = page.all_join("Anna")
    page.do("sheet", sheet="exit-02")
    answered(page, ana, "0.4", "5 out of 8", "Fives")
    page.tab("ask")
    assert part_of(page.screen, "[data-part=unfinished]") is None
