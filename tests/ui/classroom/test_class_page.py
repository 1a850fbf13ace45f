"""The teacher's page without a browser: what it does to the class, and what nobody else may see."""

import csv
import gc
import io
import json
import re
from dataclasses import replace
from unittest.mock import Mock

import pytest

from gofish_learn.engine.records.record import parse_record
from gofish_learn.engine.rule_books import CLASSROOM_PAIRS
from gofish_learn.serve.web.workers.setup import lesson_slides
from gofish_learn.store.saves import Saved, owner_of
from gofish_learn.teach.classroom.errors import ClassError
from gofish_learn.teach.classroom.tables import SAID, Chair, TakenSeat, is_taken, learner_is
from gofish_learn.teach.deal_code import DealCode
from gofish_learn.teach.progress.achievement import achieved_now
from gofish_learn.teach.questions.misconceptions import MISCONCEPTIONS
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.classroom.seating import NOBODY
from gofish_learn.ui.classroom.shown_games import address_of
from gofish_learn.ui.frame import rendering
from gofish_learn.ui.table.saved_games import opened
from gofish_learn.ui.table.together.live_tables import LOOK_SECONDS, LiveTables
from tests.store.stores import let_join
from tests.ui.classroom.teacher import PHONE, TABLET, TOKEN, Page, finished_game
from tests.ui.frame.reading import all_words_of, given_by, page_of, words_in
from tests.ui.table.together.tables import Clock as TableClock
from tests.ui.table.together.tables import Page as TablePage

DAY = 86_400.0
OTHER_NAME = "has been asked for another name"
GUESSES = 'td[data-key^="question-"]'


def test_who_is_here_and_who_is_not(page: Page) -> None:
    page.joins("Ana", PHONE)
    let_join(page.classes, page.number, "Ben")
    page.clock.now += 300
    page.joins("Cleo", TABLET, "chance")
    page.tab("people")
    assert page.all("[data-part=people] .gc-who") == [
        "Ana not here",
        "Ben hasn’t opened a page yet",
        "Cleo",
    ]
    assert page.says("[data-part=here]") == "1 of 3 here"
    assert given_by(page.now, "[data-action=remove_idle]", "data-sure") == ["Press again to remove them"]


@pytest.mark.parametrize(
    ("fields", "known"),
    [
        ({"kind": "chance", "text": "Will it rain?", "exact": ""}, False),
        ({"kind": "chance", "text": "Will it rain?", "exact": "12,5"}, True),
        ({"kind": "number", "text": "How many asks?", "low": "0", "high": "60", "unit": "asks", "exact": "31"}, True),
        ({"kind": "choice", "text": "Whom?", "choices": "Ana\n\n  Ben \n", "exact": "Ben"}, True),
    ],
)
def test_a_teacher_asks_a_question_of_her_own(page: Page, fields: Message, known: object) -> None:
    page.tab("ask")
    page.do("ask", **fields)
    assert page.says("[data-part=question]") == fields["text"]
    assert ("Show the answer" in page.all("[data-action=stage]")) == known


@pytest.mark.parametrize(
    ("fields", "say"),
    [
        ({"kind": "chance", "text": " "}, "Write a question"),
        ({"kind": "chance", "text": "x" * 201}, "Write a question"),
        ({"kind": "chance", "text": "a\0b"}, "on one line"),
        ({"kind": "chance", "text": "Will it?", "exact": 101}, "right answer"),
        ({"kind": "number", "text": "How many?", "low": 200, "high": 9}, "below the largest"),
        ({"kind": "choice", "text": "Whom?", "choices": "Ana\nAna"}, "all different"),
        ({"kind": "choice", "text": "Whom?", "choices": "a\nb\nc\nd\ne\nf\ng"}, "two to 6"),
        ({"kind": "maybe", "text": "Will it?"}, "how they answer"),
        ({"kind": "chance", "text": "Will it?", "exact": "nan"}, "must be a number"),
        ({"kind": "choice", "text": "Whom?", "choices": "Ana"}, "two to 6"),
        ({"kind": "choice", "text": "Whom?", "choices": "Ana\nBen", "exact": "Cleo"}, "just as it is in your list"),
        ({"ready": "no such"}, "Choose one of the questions"),
        ({}, "how they answer"),
    ],
)
def test_a_question_that_cannot_be_asked_is_refused_in_a_sentence(page: Page, fields: Message, say: str) -> None:
    answer = page.send("ask", **fields)
    assert answer["type"] == "refused"
    assert say in answer["say"]


@pytest.mark.parametrize(("size", "groups"), [(4, [3, 4]), (4, [4, 4]), (3, [1]), (2, [1, 2, 2])])
def test_one_button_seats_everybody_who_is_here_evenly(page: Page, size: int, groups: list[int]) -> None:
    page.tab("play")
    assert page.send("seat", book="standard", size=size)["say"] == NOBODY
    names = [f"Learner {number}" for number in range(sum(groups))]
    page.all_join(*names)
    let_join(page.classes, page.number, "Not here")
    page.do("seat", book="standard", size=size)
    assert page.send("seat", book="fished-my-wish", size=3)["type"] == "refused", "it is for two"
    seated = [[chair.name for chair in table.chairs if chair.name] for table in page.tables]
    assert sorted(map(len, seated)) == groups
    assert sorted(name for people in seated for name in people) == sorted(names)
    told = [words.partition(": ")[2].partition(" and ")[0] for words in page.all("[data-table] b")]
    assert [words.split(", ") for words in told] == seated
    assert {len(table.chairs) for table in page.tables} == {size}


def test_how_long_a_game_takes_stands_beside_the_button_for_the_book_that_is_chosen(page: Page) -> None:
    told = []
    page.tab("play")
    for book in ("classroom-pairs", "standard"):
        page.do("seating", book=book, size=4)
        told.append(page.says("[data-part=length]"))
    minutes = [[int(number) for number in re.findall(r"\d+", words)][2:] for words in told]
    assert minutes[0] < minutes[1], "pairs are quicker"
    assert 4 <= minutes[1][0] < minutes[1][1] <= 15, told[1]


def test_seating_anew_asks_first_where_tables_play_and_then_closes_them(page: Page) -> None:
    page.tab("play")
    page.all_join("Anaa", "Benn", "Cleo", "Devi")
    page.send("seat", book="standard", size=2)
    page.send("seat", book="authors", size=2)
    first, second = page.tables
    assert first.about["book"] == "authors", "nothing was lost, so nothing was asked"
    page.deal_at(first)
    page.send("seat", book="standard", size=4)
    assert (page.tables[1], page.says("[data-form=seat] button")) == (second, "Seat them anyway")
    page.send("seat", book="standard", size=4, anyway=True)
    assert [table.about["book"] for table in page.tables] == ["standard"]
    assert [page.store.tables.table(table.number).is_closed for table in (first, second)] == [True, True]  # type: ignore[union-attr]


def test_who_comes_late_takes_a_bot_s_seat_and_who_finds_none_gets_a_table_of_the_same_round(page: Page) -> None:
    page.tab("play")
    page.all_join("Anaa", "Benn", "Cleo")
    page.seat([[1, 2], [3]], book="standard", size=3, thinking=30)
    first, second = (page.deal_at(one) for one in page.tables)
    assert page.send("seat_late")["type"] == "refused", "everybody has a seat"
    page.all_join("Devi")
    assert page.says("[data-part=late]") == "Here, but not at a table: Devi."
    page.do("seat_late")
    assert page.says("[data-part=late]") == ""
    people = [sum(chair.kind == "person" for chair in one.chairs) for one in page.tables]
    assert people == [2, 2], "there were the most bots"
    page.all_join("Elif", "Fynn", "Gaia")
    page.do("seat_late")
    assert page.says("[data-part=late]") == ""
    tables = page.tables
    assert [sum(chair.kind == "person" for chair in one.chairs) for one in tables] == [3, 3, 1]
    assert [one.text for one in tables] == [first.text, second.text, None], "nobody's cards are dealt anew"
    assert len({(one.round, one.about["seed"], one.about["thinking"], len(one.chairs)) for one in tables}) == 1
    assert all(len({chair.face for chair in one.chairs if chair.name}) == len(one.chairs) for one in tables[:2])
    page.send("close_tables")
    page.all_join("Hana")
    assert page.send("seat_late")["type"] == "refused", "the deal is told by now"


def test_nobody_takes_a_seat_under_the_referee_nor_one_that_was_taken_meanwhile(page: Page) -> None:
    page.tab("play")
    page.all_join("Anaa")
    page.do("seat", book="traditional", size=2, referee=True)
    page.deal_at(page.tables[0])
    (late,) = page.all_join("Benn")
    page.do("seat_late")
    assert [sum(chair.kind == "person" for chair in one.chairs) for one in page.tables] == [1, 1]
    chair = Chair("Benn", "cat", "person", learner_is(late))
    table = page.tables[0]
    with pytest.raises(ClassError):
        page.classes.join_round(page.number, [], [TakenSeat(table.number, 0, chair)])


@pytest.mark.parametrize("way", ["named", "joins", "let in late"])
def test_no_bot_at_a_table_is_called_like_a_learner_of_the_class(page: Page, way: str) -> None:
    if way == "named":
        page.all_join("Clam")
    (ana,) = page.all_join("Anaa")
    page.seat([[ana]], book="standard", size=4)
    (table,) = page.tables
    TablePage(LiveTables(page.store.tables, TableClock()), learner_is(ana), table.number)
    bots = {chair.name for chair in page.tables[0].chairs if not chair.who}
    for name in bots if way == "joins" else ():
        page.joins(name.upper(), owner_of(name.ljust(32, "x")))
    if way == "let in late":
        page.classes.approve_first(page.number, on=True)
        let_join(page.classes, page.number, "Clam", "secretword")
    (table,) = page.tables
    names = [chair.name for chair in table.chairs]
    assert len(set(names)) == 4
    members = [*page.classes.members(page.number), *page.classes.waiting(page.number)]
    assert not any(is_taken(chair.name, [one.nickname for one in members]) for chair in table.chairs if not chair.who)
    assert parse_record(table.text or "").names == tuple(names)


def test_a_bot_plays_on_for_who_was_taken_off_the_list_and_somebody_late_may_sit_there(page: Page) -> None:
    page.all_join("Anaa", "Benn")
    page.do("seat", book="standard", size=2)
    page.deal_at(page.tables[0])
    page.do("remove", member=2)
    page.tab("board")
    assert page.all(".gc-mark") == ["Playing"], "nobody is away"
    (table,) = page.tables
    assert [chair.who for chair in table.chairs if chair.who] == [learner_is(1)]
    page.joins("Benn", owner_of("Bennbenn" * 4))
    page.do("seat_late")
    (table,) = page.tables
    assert {chair.who for chair in table.chairs} == {learner_is(1), learner_is(3)}


def test_a_teacher_sees_how_far_each_table_is_and_closes_one_or_all(page: Page) -> None:
    page.tab("play")
    page.all_join("Anaa", "Benn", "Cleo")
    page.send("seat", book="standard", size=2)
    first, second = page.tables
    page.deal_at(first)
    assert page.all("[data-table] .gc-where") == ["playing", "not dealt yet"]
    asks = given_by(page.now, "[data-action=close_tables]", "data-sure")
    assert asks == [*["Press again: the game ends"] * 2, "Press again: all games end"]
    assert ["bot" in words for words in page.all("[data-table] b")] == [False, True]
    page.do("close_tables", table=second.number)
    assert page.all("[data-table] .gc-where") == ["playing", "closed"]
    page.do("close_tables")
    assert page.all("[data-table] .gc-where") == ["closed", "closed"]


def test_the_last_three_minutes_are_counted_on_the_page_and_the_wall_and_count_in_board_and_results(page: Page) -> None:
    page.tab("play")
    assert page.send("last_minutes")["type"] == "refused", "nobody plays"
    ana = page.joins("Anaa", owner_of("1" * 32))
    page.send("seat", book="standard", size=2)
    table = page.deal_at(page.tables[0])
    assert page.on_wall.minutes == ""
    page.do("last_minutes")
    assert page.says("[data-part=minutes][data-says]").startswith(SAID[3])
    page.clock.now += 100
    assert page.says("[data-part=minutes]") == page.on_wall.minutes == SAID[2]
    assert page.says("[data-part=minutes][data-says]") == ""
    page.do("last_minutes", on=False)
    assert page.says("[data-part=minutes]") == ""
    page.do("last_minutes")
    page.clock.now += 1000
    assert page.says("[data-table] .gc-where") == "finished", "nobody was there"
    assert page.on_wall.minutes == ""
    page.tab("board")
    assert page.says(".gc-line").startswith("Finished Table 1 stopped with no books")
    assert "Anaa: 0 books, 0 asks, stopped" in words_in(page_of(page.screen))
    rows = list(csv.reader(io.StringIO(page.file()["text"])))
    assert rows[-1][-3:] == ["0", "0", "stopped"]
    assert table.chairs[0].who == learner_is(ana)


@pytest.mark.parametrize("cards", ["same", "own"])
def test_a_teacher_learns_the_deal_of_all_tables_once_none_plays_it_and_of_many_deals_none(
    page: Page, cards: str
) -> None:
    page.tab("play")
    page.all_join("Anaa", "Benn", "Cleo")
    seated = page.send("seat", book="classroom-pairs", size=2, cards=cards)
    (seed,) = {table.about.get("seed") for table in page.tables}
    assert (seed is None) == (cards == "own")
    first, second = (page.deal_at(table) for table in page.tables)
    page.store.tables.keep(replace(first, version=3, over=True))
    code = DealCode(CLASSROOM_PAIRS, 2, seed or 0).text
    for answer in (seated, page.send("page", page="play"), page.send("csv")):
        assert code not in json.dumps(answer)
        assert seed is None or str(seed) not in json.dumps(answer)
    page.store.tables.keep(replace(second, version=3, over=True))
    page.tab("play")
    assert (code in page.says("[data-part=table-deal]")) == (cards == "same")


@pytest.mark.parametrize("name", ["Anouk", "Clam"])
def test_a_new_name_is_at_the_table_the_board_and_the_wall_at_once(page: Page, name: str) -> None:
    page.tab("play")
    ana = page.joins("Annabel", owner_of("1" * 32))
    page.send("seat", book="standard", size=3)
    table = page.deal_at(page.tables[0])
    seat = [chair.who for chair in table.chairs].index(learner_is(ana))
    bots = {chair.name for chair in table.chairs if not chair.who}
    tick = TableClock()
    learner = TablePage(LiveTables(page.store.tables, tick), learner_is(ana), table.number)
    page.send("wall", value=f"table {table.number}", names=True)
    page.send("rename", member=ana, nickname=name)
    tick.now += LOOK_SECONDS
    learner.host.live_tables.tick(table.number)
    called = [player["name"] for player in learner.table["players"]]
    assert called[seat] == "You"
    called[seat] = name
    assert len(set(called)) == 3, "a bot that was called so has another name"
    assert name in bots or bots < set(called)
    page.tab("board")
    assert f"{name}: " in page.says(".gc-line-seats")
    assert name in page.wall["html"]


def test_a_finished_game_is_shown_without_a_name(page: Page) -> None:
    member = page.joins("Ana", PHONE)
    text = finished_game(name="Annabel").replace('"Crab"', '"Player 1"')  # in version 2 a bot could be called anything
    page.store.save(PHONE, Saved(1, text))
    page.tab("play")
    page.do("games", member=member)
    assert "Annabel" not in page.says("[data-part=games] span")
    assert re.search(r", \d\d:\d\d$", page.says("[data-part=games] span")), "by the clock on the wall"
    (address,), (fields,) = given_by(page.now, "[data-part=games] a", "href"), page.fields("[data-part=games] button")
    assert page.send("show", **fields)["type"] == "screen"
    record = page.classes.shown(page.number)
    assert record
    assert "Annabel" not in record
    assert given_by(page.now, "[data-part=shows] .gp-moves a", "href") == [address] == [address_of(record)]
    assert opened(record).setup.names == ("Seat 1", "Player 1")
    assert parse_record(record).actions == parse_record(text).actions
    page.send("hide")
    assert page.classes.shown(page.number) is None


@pytest.mark.parametrize("cards", ["same", "own"])
def test_a_finished_game_of_a_table_is_shown_once_no_table_plays_its_cards(page: Page, cards: str) -> None:
    page.tab("play")
    page.all_join("Anaa", "Benn", "Cleo", "Dora", "Emil")
    page.do("seat", book="classroom-pairs", size=2, cards=cards)
    first, third, second = (page.deal_at(one) for one in page.tables)
    over = first.stopped()
    taken = {**json.loads(over.text or ""), "x-taken": [{"seat": 0, "name": "Zora", "after": 0}]}
    first_over = replace(over, text=json.dumps(taken))
    waits = ((first_over, "One table has finished"), (third.stopped(), "2 tables have finished"))
    for at, (table, words) in enumerate(waits, 1):
        page.store.tables.keep(table)
        assert len(page.all("[data-part=table-games] li")) == (at if cards == "own" else 0)
        assert (words in page.says("[data-part=waiting]")) == (cards == "same")
    answer = page.send("show", table=first.number)
    assert answer["type"] == ("refused" if cards == "same" else "screen")
    assert page.send("show", table=second.number, anyway=True)["type"] == "refused", "it goes on"
    page.do("seat", book="classroom-pairs", size=2, anyway=True)
    page.deal_at(page.tables[0])
    assert page.says("[data-part=table-games] li").startswith("Table 1: ")
    assert page.says("[data-part=waiting]") == ""
    page.do("show", table=first.number)
    record = page.classes.shown(page.number) or ""
    assert opened(record).stopped
    assert not any(name in record for name in ("Anaa", "Benn", "Cleo", "Dora", "Emil", "Zora"))
    assert parse_record(record).deck == parse_record(first.text or "").deck


def under_way(text: str) -> str:
    game = json.loads(text)
    return json.dumps({**game, "actions": game["actions"][:5]}, separators=(",", ":"))


def test_a_game_is_shown_once_it_is_over_and_by_a_second_press_where_somebody_still_plays_its_cards(page: Page) -> None:
    ana, ben = page.joins("Ana", PHONE), page.joins("Ben", TABLET)
    page.store.save(PHONE, Saved(1, finished_game()))
    page.store.save(TABLET, Saved(1, under_way(finished_game())))
    page.tab("play")
    page.do("games", member=ben)
    assert page.all("[data-part=games] li") == []
    assert "No finished game alone yet." in page.all("[data-part=shows] p")
    (goes_on,) = page.classes.games_by(TABLET, 9)
    assert "still going on" in page.send("show", member=ben, game=goes_on.number)["say"]
    page.do("games", member=ana)
    (fields,) = page.fields("[data-part=games] button")
    page.do("show", **fields)
    assert page.says("[data-part=games] .gc-warns").startswith("One learner is still playing this deal")
    assert page.classes.shown(page.number) is None
    (again,) = page.fields("[data-part=games] button")
    assert page.says("[data-part=games] button") == "Show it anyway"
    page.do("show", **again)
    assert page.classes.shown(page.number)
    page.send("hide")
    page.classes.remove(ben)
    assert page.send("show", **fields)["type"] == "screen", "who has left the class plays alone"


def test_a_teacher_lets_in_who_waits_or_asks_for_another_name(page: Page) -> None:
    page.do("approve", on=True)
    ana, _, fish = (let_join(page.classes, page.number, name).number for name in ("Ana", "Ben", "Fish"))
    page.tab("people")
    assert page.says("[data-part=here]") == "0 of 0 here, 3 waiting to join"
    assert page.send("refuse_name", member=fish, why="x" * 101)["at"] == "why"
    for kind, fields, waiting, people in (
        ("refuse_name", {"member": fish, "why": "Your own, please."}, ["Ana", "Ben", f"Fish {OTHER_NAME}"], []),
        ("let_in", {"member": ana}, ["Ben", f"Fish {OTHER_NAME}"], ["Ana"]),
        ("let_in", {}, [f"Fish {OTHER_NAME}"], ["Ana", "Ben"]),
        ("remove", {"member": fish}, [], ["Ana", "Ben"]),
    ):
        page.do(kind, **fields)
        assert page.all("[data-part=waiting] .gc-who") == waiting
        assert page.all("[data-part=people] .gc-who b") == people
    assert "no longer in this class" in page.send("let_in", member=fish)["say"]


def test_learners_are_renamed_given_a_word_and_taken_off(page: Page) -> None:
    ana = page.joins("Ana", PHONE)
    page.joins("Ben", TABLET)
    assert "called Ben already" in page.send("rename", member=ana, nickname="Ben")["say"]
    page.send("rename", member=ana, nickname="Anna")
    page.do("word", member=ana)
    (word,) = given_by(page.now, "[data-part=word]", "data-says")
    assert let_join(page.classes, page.number, "Anna", word).number == ana
    assert {*given_by(page.now, "[data-action=remove]", "data-sure")} == {"Press again: all answers go too"}
    page.do("remove", member=ana)
    assert page.all("[data-part=people] .gc-who b") == ["Ben"]
    for kind in ("remove", "word", "games", "rename"):
        assert "no longer in this class" in page.send(kind, member=ana, nickname="x")["say"]


@pytest.mark.parametrize(
    ("places", "groups", "cards", "told"),
    [
        pytest.param("xxy", [[0, 2], [1]], "same", [], id="on the same seat of two tables with the same cards"),
        pytest.param("xxy", [[2, 0], [1]], "same", [0, 1], id="on two seats of tables with the same cards"),
        pytest.param("xxy", [[0, 1], [2]], "own", [0, 1], id="at one table"),
        pytest.param("xxxxxxxx", [[0, 1, 2, 3], [4, 5, 6, 7]], "same", [], id="a school behind one address"),
    ],
)
def test_two_who_came_from_one_address_and_see_each_other_s_cards_are_shown_to_their_teacher(
    page: Page, places: str, groups: list[list[int]], cards: str, told: list[int]
) -> None:
    numbers = page.all_join(*(f"{name}na" for name in "ABCDEFGH"[: len(places)]))
    for number, place in zip(numbers, places, strict=True):
        page.classes.came_from(number, place)
    page.tab("play")
    page.seat([[numbers[at] for at in group] for group in groups], book="standard", size=4, cards=cards)
    page.tab("people")
    words = page.all("[data-member]")
    assert [place for place, said in enumerate(words) if "may be on one device" in said] == told
    assert all("Ana and Bna may be on one device" in words[place] for place in told)


@pytest.mark.parametrize("groups", [[[1, 2, 3]], [[1, 2], [3]]])
def test_two_who_used_one_device_in_a_lesson_are_shown_to_their_teacher(page: Page, groups: list[list[int]]) -> None:
    assert [page.joins("Ana", PHONE), page.joins("Ben", TABLET), page.joins("Mia", PHONE)] == [1, 2, 3]
    page.seat(groups, book="standard", size=4, cards="own")
    page.tab("people")
    ana, mia = page.all("[data-part=words]")
    assert ana == mia == page.says('[data-member="1"] [data-part=words]')
    assert ana.startswith("Ana and Mia joined from one device.")
    assert ("cards" in ana) == (len(groups) == 1), "at one table they see each other's"
    page.clock.now += DAY
    page.joins("Ida", PHONE)
    assert page.all("[data-part=words]") == [], "that was another lesson"


def test_nobody_of_another_class_can_be_touched(page: Page) -> None:
    other = page.classes.open("9a").number
    member = let_join(page.classes, other, "Ana").number
    for kind in ("remove", "word", "games", "rename", "show"):
        assert "no longer in this class" in page.send(kind, member=member, nickname="x", game=1)["say"]
    for odd in (None, "1", True, 1.0, [1]):
        assert "no longer in this class" in page.send("remove", member=odd)["say"]


def test_results_have_a_line_for_each_and_nothing_unkind(page: Page) -> None:
    page.joins("Ana", PHONE)
    page.joins("Ben", TABLET)
    page.store.progress.note(TABLET, achieved_now("practice/one", misconception="half-half"))
    page.tab("results")
    assert page.all("[data-part=mistakes] li") == [f"{MISCONCEPTIONS['half-half']} (one learner)"]
    lessons = lesson_slides()
    page.host.lessons = lessons
    (where,) = page.fields("[data-part=mistakes] button")
    page.send("wall", **where)
    assert given_by(page.now, ".gc-led", "data-wall") == ["slide 02"]
    screen = page.classroom.wall.step
    titles = [
        lessons["02"].slides[at]
        for at, number in enumerate(lessons["02"].numbers)
        if number == lessons["02"].numbers[screen - 1]
    ]
    assert titles[0] == "Every deal there is"
    assert screen == len(lessons["02"].numbers) or lessons["02"].numbers[screen] > lessons["02"].numbers[screen - 1]
    file = page.file()
    assert file["name"] == "class-8b.csv"
    assert [line.partition(",")[0] for line in file["text"].removeprefix("\ufeff").splitlines()] == [
        "“8b”",
        "nickname",
        "right answer",
        "out of",
        "Ana",
        "Ben",
    ]
    assert PHONE not in file["text"]


def test_what_the_class_knows_is_shown_once_the_slide_with_the_answer_was(page: Page) -> None:
    ana, ben = page.joins("Ana", PHONE), page.joins("Ben", TABLET)
    page.send("wall", value="question")
    page.classes.teach(page.number, "02")
    for name, given in (("four-players", (3, 9)), ("two-sevens", (1, 1))):
        page.send("ask", ready=name)
        for learner, value in zip((ana, ben), given, strict=True):
            page.classes.answer(learner, page.asked.number, value)
    answer = page.send("page", page="results")
    assert all_words_of(answer, GUESSES) == [], "the class still thinks about both"
    page.send("stage", stage="answer", ready="four-players")
    page.send("page", page="results")
    page.send("end_lesson")
    page.send("stop")
    assert len(all_words_of(page.send("page", page="results"), GUESSES)) == 4


def test_a_spreadsheet_of_the_results_works_nothing_out(page: Page) -> None:
    member = page.joins("Ana", PHONE)
    page.tab("ask")
    page.send("ask", kind="choice", text="@SUM(A1)", choices="=1+1\nnone")
    page.classes.answer(member, page.asked.number, 0)
    page.send("ask", kind="number", text="Warmer or colder?", low=-9, high=9)
    page.classes.answer(member, page.asked.number, -3)
    _, heading, _, _, row = csv.reader(io.StringIO(page.file()["text"]))
    assert heading[-4:] == ["“@SUM(A1)”", "“@SUM(A1): marks”", "Warmer or colder?", "Warmer or colder?: marks"]
    assert (row[0], row[-4:]) == ("Ana", ["“=1+1”", "", "-3", ""])


def test_several_classes_and_one_erased(page: Page) -> None:
    page.joins("Ana", PHONE)
    page.tab("class")
    assert page.says("[data-form=erase] p").startswith("8b: 1 nickname,")
    page.joins("Ben", TABLET)
    for kind in ("approve", "shut", "freeze"):
        page.do(kind, on=True)
    assert page.says("[data-form=erase] p").startswith("8b: 2 nicknames,")
    doors = page.all("[data-part=joining] button")
    assert doors[:2] == ["Let newcomers straight in", "Let people join again"]
    page.send("choose", classroom=page.classes.open("9a").number)
    assert page.says("h2") == "9a"
    assert page.says("[data-part=other]").startswith("Learners can’t join 9a now.")
    assert page.says("[data-part=key]") == "", "nobody could come in by it"
    page.send("choose", classroom=page.number)
    page.send("erase")
    assert [one.name for one in page.classes.classes()] == ["9a"]
    assert page.says("h2") == "9a"
    page.send("erase")
    assert (page.says("h2"), page.says("[data-part=tabs]")) == ("No class yet", "")
    assert "That class is gone" in page.send("freeze", on=True)["say"]
    page.classes.open("10c")
    page.do("news")
    assert page.says("h2") == "10c"


@pytest.mark.parametrize(
    ("word", "found", "lessons"),
    [
        ("", "", {4}),
        ("lesson 7", "Six questions found.", {7}),
        ("  Sevens LESSON 3 ", "Six questions found.", {3}),
        ("zebra", "No questions found.", set()),
    ],
)
def test_the_questions_of_the_lesson_that_is_taught_are_there_and_a_word_finds_those_of_all(
    page: Page, word: str, found: str, lessons: set[int]
) -> None:
    page.classes.teach(page.number, "04")
    page.tab("ask")
    assert page.says("[data-part=taught] p").startswith("You’re teaching lesson 04")
    page.do("find", word=word)
    assert page.says("[data-says^=found]") == found
    titles = page.all("[data-part=found] li b")
    assert {int(title.removeprefix("Lesson ").partition(":")[0]) for title in titles} == lessons
    for fields in page.fields("[data-part=found] button"):
        page.do("ask", **fields)
    page.do("end_lesson")
    assert page.says("[data-part=taught]") == ""
    assert page.all("[data-part=found] li b") == ([] if not word else titles)


def test_news_after_a_cut_is_the_whole_page_for_one_that_shows_another_than_its_host_drew_last(page: Page) -> None:
    before = page.screen["drawn"]
    page.all_join("Ana")
    page.host.come_back({"type": "hello", "seq": 0, "token": TOKEN})
    news = page.send("news", drawn=before)
    assert "Ana" in news["html"]
    assert page.send("news", drawn=news["drawn"])["parts"] == []


def test_a_page_reads_its_class_once_to_be_drawn(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    read = Mock(wraps=page.classes.classroom)
    monkeypatch.setattr(page.classes, "classroom", read)
    for press in ({"type": "news"}, {"type": "page", "page": "play"}):
        read.reset_mock()
        answer = page.host.answer({"seq": 1, "version": page.screen["version"], **press})
        assert "html" in answer or "parts" in answer
        read.assert_called_once_with(page.number)


def test_what_is_done_to_a_class_is_kept_with_the_class_alone(page: Page) -> None:
    page.do("page", page="play")
    kept = page.host.saving.version
    page.do("freeze", on=True)
    assert (page.classroom.frozen, page.host.saving.version) == (True, kept)
    page.do("page", page="people")
    assert page.host.saving.version == (kept or 0) + 1


def test_no_nickname_of_a_class_that_was_erased_stays_with_its_page(
    page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    def kept() -> str:
        return str([gc.get_referents(drawings) for drawings in vars(page.host.rows).values()])

    monkeypatch.setitem(rendering.environment().globals, "once", rendering.once)
    page.joins("Rosalind", PHONE)
    for tab in ("people", "results", "people"):
        page.tab(tab)
    page.do("news")
    assert "Rosalind" in kept()
    page.do("erase")
    page.do("news")
    assert "Rosalind" not in kept()
