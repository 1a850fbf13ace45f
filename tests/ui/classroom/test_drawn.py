"""What the teacher's page says at moments that the other tests do not look at; whole pages of them are in `pages/`."""

from dataclasses import replace
from pathlib import Path

import pytest

from gofish_learn.store.saves import NotSavedError, Saved
from gofish_learn.teach.classroom.classroom import Kind, Prompt
from gofish_learn.teach.classroom.joining import key_text
from tests.store.stores import let_join
from tests.teach.classroom.played import alone
from tests.ui.classroom.teacher import PHONE, TABLET, Page, finished_game
from tests.ui.classroom.test_class_page import under_way
from tests.ui.frame.reading import all_words_of, words_of


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


def test_a_table_s_game_is_shown_by_a_second_press_where_somebody_plays_its_cards_alone(page: Page) -> None:
    page.all_join("Annabel")
    page.send("seat", book="classroom-pairs", size=2)
    page.store.tables.keep(replace(page.deal_at(page.tables[0]), version=3, text=finished_game(), over=True))
    page.joins("Ben", TABLET)
    page.store.save(TABLET, Saved(1, under_way(finished_game())))
    page.tab("play")
    answer = page.send("show", table=page.tables[0].number)
    assert words_of(answer, "[data-part=table-games] .gc-warns").startswith("One learner is still playing this deal")


def test_why_the_page_does_not_follow_its_class_stands_on_it(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> str:
        raise NotSavedError("The disk is full.")

    monkeypatch.setattr(page.host, "html", fails)
    assert words_of(page.send("news"), "[role=status]") == "The disk is full."


def test_a_page_to_print_has_what_must_be_known_once_and_no_answer_where_there_is_none(page: Page) -> None:
    (ana,) = page.all_join("Anna")
    for about in (("Two sevens are missing.",), ("Two sevens are missing.",), ()):
        page.classes.ask(page.number, Prompt(0, Kind.CHOICE, "Warmer?", ("yes", "no"), about=about))
        page.classes.answer(ana, page.asked.number, 0)
        page.send("stage", stage="answer")
        page.send("stop")
    page.tab("results")
    assert all_words_of(page.send("print"), ".gc-paper p").count("Two sevens are missing.") == 1


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
