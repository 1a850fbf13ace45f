"""The wall: what the teacher's page puts there, and that nothing else is told."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from gofish_learn.engine.history import replay
from gofish_learn.engine.records.record import parse_record
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.serve.web.workers.setup import lesson_slides
from gofish_learn.teach.classroom.board import LESSON_SECONDS
from gofish_learn.teach.classroom.classroom import Prompt
from gofish_learn.teach.classroom.tables import PERSON, Chair, SavedTable, TableChoices, learner_is
from gofish_learn.teach.classroom.wall import OnWall, Shows
from gofish_learn.ui.classroom.wall import game_html, game_part
from gofish_learn.ui.table.together.seating import dealt
from gofish_learn.ui.words.scene import SeatSeen
from tests.html import page_in
from tests.store.stores import let_join
from tests.ui.classroom.teacher import Page, finished_game
from tests.ui.classroom.test_sheets import SHEETS
from tests.ui.frame.reading import cards_named, given_by

NAMES = ("Quxana", "Quxben")


@pytest.fixture
def page(tmp_path: Path) -> Page:
    return Page(tmp_path, lessons=lesson_slides(), sheets=SHEETS)


def seat_two(page: Page, *, tables: int = 1, book: str = "standard") -> list[SavedTable]:
    """Tables of the class with the same cards, at which two learners sit."""
    members = [let_join(page.classes, page.number, f"{name}{at}") for at in range(tables) for name in NAMES]
    about: TableChoices = {
        "book": book,
        "level": "easy",
        "thinking": 0,
        "by_hand": False,
        "referee": False,
        "seed": 7,
    }
    made = []
    for at in range(tables):
        chairs = tuple(
            Chair(one.nickname, "cat", PERSON, learner_is(one.number)) for one in members[2 * at : 2 * at + 2]
        )
        made.append(SavedTable(0, 1, None, page.number, None, "", dict(about), chairs, None, over=False))
    page.classes.open_round(page.number, made)
    for table in page.tables:
        page.store.tables.keep(replace(dealt(table, Random(1)), version=2))
    return page.tables


def slide_on(page: Page) -> str:
    assert page.on_wall.slide
    return page.on_wall.slide["address"]


def seats_on(page: Page) -> list[SeatSeen]:
    """What is seen of each seat at the table on the wall."""
    assert page.on_wall.table
    return page.on_wall.table.scene["table"]["seats"]


def unspoken(html: str) -> str:
    """A wall without what the players say aloud, or the table tells of it."""
    page = page_in(html)
    for said in page.select("[data-part='words'], .gf-bubble"):
        said.decompose()
    return str(page)


def test_the_answer_is_offered_on_the_slide_that_gives_it_and_on_none_before(page: Page) -> None:
    """Lesson 02 as it is taught: the second guess is asked and answered before the first one is answered."""
    page.tab("ask")
    page.send("wall", value="slide 02")
    offered, lesson = [], lesson_slides()["02"]
    for step in sorted({*lesson.guesses, *lesson.answers}):
        page.send("wall", step=step, asked=True)
        words, name = page.says(".gc-guess"), ready_in(page)
        if words == "Show the answer":
            offered.append(f"answer {name}")
            assert page.says("[data-part=asked]") == "", "nothing is asked meanwhile"
            page.do("stage", stage="answer", ready=name)
            assert page.says("[data-part=answer]")
            assert page.says(".gc-guess") == "Go on"
        elif words:
            offered.append(f"ask {name}")
            page.do("ask", ready=name)
            asked = page.says(".gc-guess")
            page.do("stage", stage="tally")
            assert [words, asked, page.says(".gc-guess")] == ["Ask the class", "Show the guesses", "Go on"]
            assert page.says("[data-part=later]") == "The answer has a slide of its own: show it there."
            assert page.says("[data-part=answer]") == "", "nor is it on the page beside the slides"
    assert offered == [
        "ask four-players",
        "ask five-hidden",
        "answer five-hidden",
        "answer four-players",
        "ask two-sevens",
        "answer two-sevens",
        "ask first-ask",
        "answer first-ask",
    ]


def ready_in(page: Page) -> str:
    """The name of the question that the slide on the wall asks or answers; empty where it is none."""
    return next((one.get("ready", "") for one in page.fields(".gc-guess")), "")


def asked_on_its_slide(page: Page) -> Prompt:
    """The first guess of lesson 02, asked where its slide asks it."""
    page.send("wall", value="slide 02")
    while not ready_in(page):
        page.send("wall", step=page.classroom.wall.step + 1)
    page.send("ask", ready=ready_in(page))
    return page.asked


def test_next_past_an_open_question_locks_it_and_back_before_it_does_not(page: Page) -> None:
    (ana,) = page.all_join("Ana")
    asked, step = asked_on_its_slide(page), page.classroom.wall.step
    for there in (step - 1, step):
        page.send("wall", step=there)
        assert not page.classes.answer(ana, asked.number, 3).is_late
    page.send("wall", step=step + 1)
    assert page.classes.answer(ana, asked.number, 7).is_late
    assert page.classes.answers(asked.number) == {ana: 3}
    page.tab("ask")
    assert page.says("[data-part=late]") == "Too late, and not counted: Ana."
    assert page.says("[data-part=missing]") == ""


def test_the_slide_with_its_answer_locks_a_question_that_is_asked_from_elsewhere(page: Page) -> None:
    """From its first screen on, though all of it comes with later presses."""
    lesson = lesson_slides()["02"]
    answered = next(screen for screen, guess in lesson.answers.items() if guess == "02-1")
    first = lesson.numbers.index(lesson.numbers[answered - 1]) + 1
    assert first < answered
    page.send("ask", ready="four-players")
    page.send("wall", value="slide 02")
    assert not page.asked.locked
    page.send("wall", step=first)
    assert page.asked.locked


def test_a_second_vote_stands_beside_the_first_with_how_many_changed(page: Page) -> None:
    ana, ben, cem = page.all_join("Ana", "Ben", "Cem")
    first = asked_on_its_slide(page)
    for who, value in ((ana, 5), (ben, 3), (cem, 3)):
        page.classes.answer(who, first.number, value)
    for _ in range(2):  # two presses ask once more only once
        page.send("again")
    second = page.asked
    assert (second.again, len(page.classes.prompts(page.number))) == (first.number, 2)
    assert page.classes.answer(ben, first.number, 4).is_late
    for who, value in ((ana, 3), (ben, 3)):
        page.classes.answer(who, second.number, value)
    page.send("stage", stage="tally")
    page.tab("ask")
    counts = dict(zip(page.all(".gc-bar-label"), page.all(".gc-bar-count"), strict=True))
    assert {label: count for label, count in counts.items() if count != "0"} == {"3": "2 → 2", "5": "1 → 0"}
    assert page.says("[data-part=count]").endswith("1 of 2 changed their answer.")
    page.send("stage", stage="answer", ready="four-players")
    assert page.says("[data-part=count]").endswith("1 of 2 changed their answer: 1 to the right one, 0 away from it.")
    page.tab("results")
    assert len(page.titles) == 2, "the answer of one is that of the other"
    assert "Ben 3 in 10 Too late: 4 in 10 3 in 10 0" in page.all("tbody tr")


@pytest.mark.parametrize("period", ["02", "04a"])
def test_the_last_slide_of_a_period_gives_its_exit_ticket(page: Page, period: str) -> None:
    page.send("wall", value=f"slide {period}")
    ticket = ".gc-lead [data-action=sheet]"
    assert page.all(ticket) == []
    *_, last = given_by(page.now, "[data-field=slide] option", "value")
    page.send("wall", step=int(last))
    assert (page.says(ticket), page.fields(ticket)) == ("Begin the exit ticket", [{"sheet": f"exit-{period}"}])
    page.send("sheet", sheet=f"exit-{period}")
    assert f"Exit ticket {period} is open on every device. 0 of 0 have finished." in page.says(".gc-lead")
    page.send("end_sheet")
    assert page.says(ticket) == "Begin the exit ticket again"


@pytest.mark.parametrize("number", ["02", "04", "08"])
def test_the_periods_of_a_lesson_are_led_each_to_its_end_and_are_together_all_of_it(page: Page, number: str) -> None:
    lesson = lesson_slides()[number]
    assert [*lesson.periods] == [*lesson.begins]
    choices = given_by(page.now, "[data-field=wall] option", "value")
    led: list[int] = []
    for period in lesson.begins or [number]:
        assert f"slide {period}" in choices
        page.send("wall", value=f"slide {period}")
        first = page.classroom.wall.step
        page.send("wall", step=1000)
        led += range(first, page.classroom.wall.step + 1)
        assert given_by(page.now, ".gc-led", "data-wall") == [f"slide {period}"]
        assert page.all(".gc-turn [aria-disabled]") == ["Next"]
    assert led == [*range(1, len(lesson.slides) + 1)]


def test_the_list_of_slides_names_each_by_whole_words(page: Page) -> None:
    page.send("wall", value="slide 02")
    named = page.all("[data-field=slide] option")
    assert [one for one in named if one.startswith("15.")] == [
        "15. How often does each ask work?",
        "15. How often does each ask work? (2 of 4)",
        "15. How often does each ask work? (3 of 4)",
        "15. Which would you be happier to see work?",
    ]
    assert "7. How many boxes say 0? Can you do it without …" in named
    assert "7. How many boxes say 0? Can you … (2 of 4)" in named


def test_a_class_s_own_order_of_crossing_out_is_on_the_wall_and_goes_with_the_lesson(page: Page) -> None:
    page.send("wall", value="slide 04a")
    for step, cross in ((5, None), (6, 2), (7, 0)):
        page.send("wall", step=step, cross=cross)
    page.send("wall", step=7, cross=0)
    assert slide_on(page).endswith("#7_5.2_6.0_7.0")
    page.send("wall", value="slide 02")
    page.send("wall", value="slide 04a")
    assert slide_on(page).endswith("#1")


@pytest.mark.parametrize(("later", "step"), [(60, 7), (LESSON_SECONDS, 1)])
def test_a_lesson_that_was_put_aside_goes_on_where_it_was_and_begins_anew_another_day(
    page: Page, later: float, step: int
) -> None:
    page.send("wall", value="slide 02")
    page.send("wall", step=7)
    page.send("ask_moment", table=0)
    assert page.classroom.wall.shows is Shows.QUESTION
    page.clock.now += later
    page.send("wall", value="slide 02")
    assert page.classroom.wall.step == step


def test_a_question_that_two_presses_ask_is_asked_once(page: Page) -> None:
    asked = [page.do("ask", ready="five-hidden") and page.asked.number for _ in range(2)]
    assert asked[0] == asked[1]
    page.send("stage", stage="tally")
    page.send("ask", ready="five-hidden")
    assert len(page.classes.prompts(1)) == 2, "once all have seen the guesses, it is asked anew"


def test_a_dark_wall_is_light_again_with_the_next_slide(page: Page) -> None:
    page.send("wall", value="slide 02")
    page.send("wall", dark=True)
    assert given_by(page.wall, "[data-dark]", "data-shows") == ["slide"]
    page.send("wall", step=2)
    assert given_by(page.wall, "[data-dark]", "data-shows") == []


def test_the_minutes_count_from_when_the_first_slide_is_left(page: Page) -> None:
    page.send("wall", value="slide 02")
    page.clock.now += 300
    assert page.says(".gc-minute") == ""
    page.send("wall", step=2)
    page.clock.now += 150
    page.send("wall", step=3)
    assert page.says(".gc-minute") == "Minute 3"


@pytest.mark.parametrize("book", [book for book in RULE_BOOKS if not RULE_BOOKS[book].open_hands])
def test_a_table_tells_no_hidden_card_and_no_nickname_while_it_plays(page: Page, book: str) -> None:
    (table,) = seat_two(page, book=book)
    record = parse_record(table.text or "")
    game = replay(record)
    for turn in range(24):
        names = turn % 2 == 1
        page.classes.put_on_wall(page.number, OnWall(Shows.TABLE, names=names, table=table.number))
        html, seats = page.wall["html"], seats_on(page)
        laid = {card for seat in seats for group in seat["groups"] for card in group["cards"]}
        assert cards_named(unspoken(html)) <= laid
        assert [seat["hand"] for seat in seats] == [None, None]
        assert any(name in html for name in NAMES) == names
        if game.state.turn is None:
            break
        game.play(game.view(game.state.turn).legal_asks()[0])
        kept = replace(record, actions=tuple(game.actions)).to_json()
        table = replace(table, version=table.version + 1, text=kept)
        page.store.tables.keep(table)
    assert turn > 3


@pytest.mark.parametrize("over", [(False, False), (True, False), (True, True)])
def test_hands_lie_open_once_nobody_plays_these_cards(page: Page, over: tuple[bool, bool]) -> None:
    tables = seat_two(page, tables=2)
    for table, ends in zip(tables, over, strict=True):
        page.store.tables.keep(replace(table, version=table.version + 1, over=ends))
    page.classes.put_on_wall(page.number, OnWall(Shows.TABLE, table=tables[0].number))
    assert [seat["hand"] is not None for seat in seats_on(page)] == [all(over)] * 2


def test_the_game_that_the_class_sees_is_there_to_its_end_with_open_hands(page: Page) -> None:
    page.classes.show(page.number, "A game", finished_game())
    page.classes.put_on_wall(page.number, OnWall(Shows.GAME))
    assert given_by(page.wall, "[data-island='game']", "data-props") == ["false"]
    game = game_part(page.classes, page.classroom)
    assert game
    assert all(seat["hand"] is not None for one in game for seat in one.scene["table"]["seats"])
    assert game[-1].scene["table"]["turn"] is None
    assert len(game_html(page.classes, page.classroom)) == len(game)


@pytest.mark.parametrize(
    ("wanted", "stands"),
    [
        ({"value": "question"}, OnWall(Shows.QUESTION)),
        ({"value": "game", "paused": True}, OnWall(Shows.GAME, paused=True)),
        ({"value": "nothing"}, OnWall(Shows.NOTHING)),
        ({"value": "table"}, None),
        ({"value": "table 99"}, None),
    ],
)
def test_the_teachers_page_puts_it_there_and_says_so(
    page: Page, wanted: dict[str, object], stands: OnWall | None
) -> None:
    answer = page.send("wall", **wanted)
    assert page.classroom.wall == (stands or OnWall())
    if stands is None:
        assert answer["say"]
    else:
        assert given_by(page.now, ".gc-led", "data-wall") == [wanted["value"]]
