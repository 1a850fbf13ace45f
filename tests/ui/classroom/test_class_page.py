"""The teacher's page without a browser: what it does to the class, and what nobody else may see."""

import csv
import io
import json
import re
from dataclasses import replace

import pytest

from gofish_learn.engine.records.record import parse_record
from gofish_learn.engine.rule_books import CLASSROOM_PAIRS
from gofish_learn.serve.web.workers.setup import lesson_slides
from gofish_learn.store.saves import Saved, owner_of
from gofish_learn.teach.classroom.errors import ClassError
from gofish_learn.teach.classroom.tables import SAID, Chair, Taken, is_taken, learner_is
from gofish_learn.teach.deal_code import DealCode
from gofish_learn.teach.progress.done import done_now
from gofish_learn.teach.questions.misconceptions import MISCONCEPTIONS
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.classroom.playing import address_of
from gofish_learn.ui.classroom.seating import NOBODY
from gofish_learn.ui.table.kept_games import opened
from gofish_learn.ui.table.together.live import LOOK_SECONDS, Hall
from tests.store.stores import let_join
from tests.ui.classroom.teacher import PHONE, TABLET, TOKEN, Page, finished_game, put
from tests.ui.frame.reading import all_words_of, page_of, words_in
from tests.ui.table.together.tables import Clock as TableClock
from tests.ui.table.together.tables import Page as TablePage

DAY = 86_400.0
GUESSES = 'td[data-key^="question-"]'


def test_who_is_here_where_and_since_when(page: Page) -> None:
    page.joins("Ana", PHONE)
    let_join(page.classes, page.room, "Ben")
    page.clock.now += 300
    page.joins("Cleo", TABLET, "chance")
    people = page.tab("people")["people"]
    assert [(one["nickname"], one["here"], one["where"], one["since"]) for one in people] == [
        ("Ana", False, "not here", "five minutes"),
        ("Ben", False, "hasn’t opened a page yet", ""),
        ("Cleo", True, "Chance lab", "just now"),
    ]
    assert page.told["here"] == "1 of 3 here"


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
    now = page.do("ask", **fields)["now"]
    assert (now["question"].prompt.text, now["known"]) == (fields["text"], known)


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


def test_the_same_deal_for_all(page: Page) -> None:
    page.tab("play")
    deal = page.do("deal", book="authors", players=4)["deal"]
    code = DealCode.parse(deal["code"])
    assert (code.rules.name, code.players) == ("authors", 4)
    assert [one.code for one in page.classes.deals(page.room)] == [deal["code"]]
    assert page.do("deal", code="s3 7kq2m k")["deal"]["code"] == "S3-7KQ2M-K"
    assert "mistyped" in page.send("deal", code="S3-7KQ2M-J")["say"]
    assert "is for 2 players" in page.send("deal", book="fished-my-wish", players=3)["say"]
    assert "Choose a rule book" in page.send("deal", book="whist", players=3)["say"]
    assert page.do("no_deal")["deal"] is None


def seated_in(page: Page) -> list[list[str]]:
    """Who sits with whom, at the tables of the newest round."""
    return [[chair.name for chair in table.chairs if chair.name] for table in page.tables]


@pytest.mark.parametrize(("size", "groups"), [(4, [3, 4]), (4, [4, 4]), (3, [1]), (2, [1, 2, 2])])
def test_one_button_seats_everybody_who_is_here_evenly(page: Page, size: int, groups: list[int]) -> None:
    page.tab("play")
    assert page.send("seat", book="standard", size=size)["say"] == NOBODY
    names = [f"Learner {number}" for number in range(sum(groups))]
    page.all_join(*names)
    let_join(page.classes, page.room, "Not here")
    tables = page.do("seat", book="standard", size=size)["tables"]
    seated = seated_in(page)
    assert sorted(map(len, seated)) == groups
    assert sorted(name for people in seated for name in people) == sorted(names)
    assert [table["who"].partition(" and ")[0].split(", ") for table in tables] == seated
    assert {len(table.chairs) for table in page.tables} == {size}


def test_how_long_a_game_takes_stands_beside_the_button_for_the_book_that_is_chosen(page: Page) -> None:
    told = [
        page.do("page", page="play")["length"],
        page.do("seating", book="standard", size=4, way="hand")["length"],
        page.do("seating", book="authors", size=4, way="hand")["length"],
    ]
    minutes = [[int(number) for number in re.findall(r"\d+", words)][2:] for words in told]
    assert minutes[0] < minutes[1] < minutes[2], "quick is quicker than by hand, and Authors takes a lesson"
    assert 8 <= minutes[1][0] < minutes[1][1] <= 22, told[1]


def test_a_class_is_seated_by_hand_and_everybody_once(page: Page) -> None:
    page.tab("play")
    ana, ben, cleo = page.all_join("Anaa", "Benn", "Cleo")
    page.send("seat", book="authors", size=4, **put([[ana, cleo], [ben]]))
    assert seated_in(page) == [["Anaa", "Cleo"], ["Benn"]]
    wrong: list[list[list[int]]] = [[[ana, ben, cleo]], [], [[]], [[999]]]
    for groups in wrong:
        assert page.send("seat", book="standard", size=2, **put(groups))["type"] == "refused"
    assert page.send("seat", book="fished-my-wish", size=3)["type"] == "refused"
    assert seated_in(page) == [["Anaa", "Cleo"], ["Benn"]]


@pytest.mark.parametrize("cards", ["same", "own"])
def test_the_tables_play_the_same_cards_or_each_its_own_and_the_teacher_learns_neither(page: Page, cards: str) -> None:
    page.tab("play")
    page.all_join("Anaa", "Benn", "Cleo", "Devi")
    answer = page.send("seat", book="standard", size=2, cards=cards)
    seeds = {table.about.get("seed") for table in page.tables}
    assert len(seeds) == 1
    assert (None in seeds) == (cards == "own")
    assert not any(str(seed) in json.dumps(answer) for seed in seeds)


def test_seating_anew_asks_first_where_tables_play_and_then_closes_them(page: Page) -> None:
    page.tab("play")
    page.all_join("Anaa", "Benn", "Cleo", "Devi")
    page.send("seat", book="standard", size=2)
    page.send("seat", book="authors", size=2)
    first, second = page.tables
    assert first.about["book"] == "authors", "nothing was lost, so nothing was asked"
    page.deal_at(first)
    assert "One table is still playing" in words_in(page_of(page.send("seat", book="standard", size=4)))
    assert page.tables[1] == second
    page.send("seat", book="standard", size=4, anyway=True)
    assert [table.about["book"] for table in page.tables] == ["standard"]
    assert [page.store.tables.table(table.number).is_closed for table in (first, second)] == [True, True]  # type: ignore[union-attr]


def test_who_comes_late_takes_a_bot_s_seat_and_who_finds_none_gets_a_table_of_the_same_round(page: Page) -> None:
    page.tab("play")
    page.all_join("Anaa", "Benn", "Cleo")
    page.do("seat", book="standard", size=3, thinking=30, **put([[1, 2], [3]]))
    first, second = (page.deal_at(one) for one in page.tables)
    assert page.send("seat_late")["type"] == "refused", "everybody has a seat"
    page.all_join("Devi")
    assert page.do("page", page="play")["late"] == ["Devi"]
    assert page.do("seat_late")["late"] == []
    people = [sum(chair.kind == "person" for chair in one.chairs) for one in page.tables]
    assert people == [2, 2], "there were the most bots"
    page.all_join("Elif", "Fynn", "Gaia")
    assert page.do("seat_late")["late"] == []
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
        page.classes.join_round(page.room, [], [Taken(table.number, 0, chair)])


@pytest.mark.parametrize("way", ["named", "joins", "let in late"])
def test_no_bot_at_a_table_is_called_like_a_learner_of_the_class(page: Page, way: str) -> None:
    if way == "named":
        page.all_join("Clam")
    (ana,) = page.all_join("Anaa")
    page.do("seat", book="standard", size=4, **put([[ana]]))
    (table,) = page.tables
    TablePage(Hall(page.store.tables, TableClock()), learner_is(ana), table.number)
    bots = {chair.name for chair in page.tables[0].chairs if not chair.who}
    for name in bots if way == "joins" else ():
        page.joins(name.upper(), owner_of(name.ljust(32, "x")))
    if way == "let in late":
        page.classes.approve_first(page.room, on=True)
        let_join(page.classes, page.room, "Clam", "secretword")
    (table,) = page.tables
    names = [chair.name for chair in table.chairs]
    assert len(set(names)) == 4
    members = [*page.classes.members(page.room), *page.classes.waiting(page.room)]
    assert not any(is_taken(chair.name, [one.nickname for one in members]) for chair in table.chairs if not chair.who)
    assert parse_record(table.text or "").names == tuple(names)


def test_a_bot_plays_on_for_who_was_taken_off_the_list_and_somebody_late_may_sit_there(page: Page) -> None:
    page.all_join("Anaa", "Benn")
    page.do("seat", book="standard", size=2)
    page.deal_at(page.tables[0])
    page.do("remove", member=2)
    (line,) = page.do("page", page="board")["board"]["lines"]
    assert line["mark"] == "Playing", "nobody is away"
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
    told = page.do("page", page="play")["tables"]
    assert [(table["words"], "bot" in table["who"], table["over"]) for table in told] == [
        ("playing", False, False),
        ("not dealt yet", True, False),
    ]
    assert [one["words"] for one in page.do("close_tables", table=second.number)["tables"]] == [
        "playing",
        "closed",
    ]
    assert [one["over"] for one in page.do("close_tables")["tables"]] == [True, True]


def test_the_last_three_minutes_are_counted_on_the_page_and_the_wall_and_count_in_board_and_results(page: Page) -> None:
    page.tab("play")
    assert page.send("last_minutes")["type"] == "refused", "nobody plays"
    ana = page.joins("Anaa", owner_of("1" * 32))
    page.send("seat", book="standard", size=2)
    table = page.deal_at(page.tables[0])
    assert page.on_wall.minutes == ""
    told = page.do("last_minutes")
    assert (told["minutes"].split(" E")[0], told["minutes_aloud"]) == (SAID[3], True)
    page.clock.now += 100
    assert not page.told["minutes_aloud"]
    assert page.do("page", page="play")["minutes"] == page.on_wall.minutes == SAID[2]
    assert page.do("last_minutes", on=False)["minutes"] == ""
    page.do("last_minutes")
    page.clock.now += 1000
    assert page.do("page", page="play")["tables"][0]["words"] == "finished", "nobody was there"
    assert page.on_wall.minutes == ""
    (line,) = page.do("page", page="board")["board"]["lines"]
    assert (line["mark"], line["words"]) == ("Finished", "stopped with no books")
    assert "Anaa: 0 books, 0 asks, stopped" in words_in(page_of(page.screen))
    rows = list(csv.reader(io.StringIO(page.file()["text"])))
    assert rows[-1][-3:] == ["0", "0", "stopped"]
    assert table.chairs[0].who == learner_is(ana)


@pytest.mark.parametrize("cards", ["same", "own"])
def test_a_teacher_learns_the_deal_once_no_table_plays_it(page: Page, cards: str) -> None:
    page.tab("play")
    page.all_join("Anaa", "Benn", "Cleo")
    page.send("seat", book="classroom-pairs", size=2, cards=cards)
    first, second = (page.deal_at(table) for table in page.tables)
    page.store.tables.keep(replace(first, version=3, over=True))
    seed = first.about.get("seed", 0)
    code = DealCode(CLASSROOM_PAIRS, 2, seed).text
    for answer in (page.send("page", page="play"), page.send("csv")):
        assert code not in json.dumps(answer)
        assert cards == "own" or str(seed) not in json.dumps(answer)
    assert page.do("page", page="play")["table_deal"] is None
    page.store.tables.keep(replace(second, version=3, over=True))
    deal = page.do("page", page="play")["table_deal"]
    assert deal["code"] == code if cards == "same" else deal is None, "of many deals none is everybody's"


@pytest.mark.parametrize("name", ["Anouk", "Clam"])
def test_a_new_name_is_at_the_table_the_board_and_the_wall_at_once(page: Page, name: str) -> None:
    page.tab("play")
    ana = page.joins("Annabel", owner_of("1" * 32))
    page.send("seat", book="standard", size=3)
    table = page.deal_at(page.tables[0])
    seat = [chair.who for chair in table.chairs].index(learner_is(ana))
    bots = {chair.name for chair in table.chairs if not chair.who}
    tick = TableClock()
    learner = TablePage(Hall(page.store.tables, tick), learner_is(ana), table.number)
    page.send("wall", value=f"table {table.number}", names=True)
    page.send("rename", member=ana, nickname=name)
    tick.now += LOOK_SECONDS
    learner.host.hall.tick(table.number)
    called = [player["name"] for player in learner.table["players"]]
    assert called[seat] == name
    assert len(set(called)) == 3, "a bot that was called so has another name"
    assert name in bots or bots < set(called)
    (line,) = page.do("page", page="board")["board"]["lines"]
    assert name in [one["name"] for one in line["seats"]]
    assert name in page.wall["html"]


def test_a_finished_game_is_shown_without_a_name(page: Page) -> None:
    member = page.joins("Ana", PHONE)
    text = finished_game(name="Annabel").replace('"Crab"', '"Player 1"')  # in version 2 a bot could be called anything
    page.store.save(PHONE, Saved(1, text))
    (game,) = page.do("games", member=member)["on_page"].games
    assert "Annabel" not in game["title"]
    assert re.search(r", \d\d:\d\d$", game["title"]), "by the clock on the wall"
    assert page.send("show", member=member, game=game["number"])["type"] == "screen"
    record = page.classes.shown(page.room)
    assert record
    assert "Annabel" not in record
    assert page.tab("play")["showing"]["address"] == game["address"] == address_of(record)
    assert opened(record).setup.names == ("Seat 1", "Player 1")
    assert parse_record(record).actions == parse_record(text).actions
    page.send("hide")
    assert page.classes.shown(page.room) is None


@pytest.mark.parametrize("cards", ["same", "own"])
def test_a_finished_game_of_a_table_is_shown_once_no_table_plays_its_cards(page: Page, cards: str) -> None:
    page.tab("play")
    page.all_join("Anaa", "Benn", "Cleo")
    page.do("seat", book="classroom-pairs", size=2, cards=cards)
    first, second = (page.deal_at(one) for one in page.tables)
    over = first.stopped()
    taken = {**json.loads(over.text or ""), "x-taken": [{"seat": 0, "name": "Zora", "after": 0}]}
    page.store.tables.keep(replace(over, text=json.dumps(taken)))
    told = page.do("page", page="play")
    assert (len(told["finished"]), told["waiting"]) == ((0, 1) if cards == "same" else (1, 0))
    answer = page.send("show", table=first.number)
    assert answer["type"] == ("refused" if cards == "same" else "screen")
    assert page.send("show", table=second.number, anyway=True)["type"] == "refused", "it goes on"
    page.do("seat", book="classroom-pairs", size=2, anyway=True)
    page.deal_at(page.tables[0])
    told = page.do("page", page="play")
    (row,) = told["finished"]
    assert row["words"].startswith("Table 1: ")
    assert told["waiting"] == 0
    page.do("show", table=first.number)
    record = page.classes.shown(page.room) or ""
    assert opened(record).stopped
    assert not any(name in record for name in ("Anaa", "Benn", "Cleo", "Zora"))
    assert parse_record(record).deck == parse_record(first.text or "").deck


def test_a_game_that_goes_on_is_nobody_elses_business(page: Page) -> None:
    member = page.joins("Ana", PHONE)
    kept = json.loads(finished_game())
    kept["actions"] = kept["actions"][:5]
    page.store.save(PHONE, Saved(1, json.dumps(kept, separators=(",", ":"))))
    assert page.do("games", member=member)["on_page"].games == []
    (one,) = page.classes.games_by(PHONE, 9)
    assert "still going on" in page.send("show", member=member, game=one.number)["say"]
    assert page.classes.shown(page.room) is None


def test_a_teacher_is_told_who_still_plays_the_cards_of_a_game_before_it_is_shown(page: Page) -> None:
    ana, ben = page.joins("Ana", PHONE), page.joins("Ben", TABLET)
    page.store.save(PHONE, Saved(1, finished_game()))
    kept = json.loads(finished_game())
    kept["actions"] = kept["actions"][:5]
    page.store.save(TABLET, Saved(1, json.dumps(kept, separators=(",", ":"))))
    (game,) = page.do("games", member=ana)["on_page"].games
    told = page.send("show", member=ana, game=game["number"])
    assert "One learner is still playing this deal" in words_in(page_of(told))
    assert page.classes.shown(page.room) is None
    page.send("show", member=ana, game=game["number"], anyway=True)
    assert page.classes.shown(page.room)
    page.send("hide")
    page.classes.remove(ben)
    assert page.send("show", member=ana, game=game["number"])["type"] == "screen", "who has left the class plays alone"


def test_a_teacher_lets_in_who_waits_or_asks_for_another_name(page: Page) -> None:
    assert page.do("approve", on=True)["room"].approves
    ana, ben, cat = (let_join(page.classes, page.room, name).number for name in ("Ana", "Ben", "Fish"))
    content = page.do("page", page="people")
    assert content["here"] == "0 of 0 here, 3 waiting to come in"
    assert [one["nickname"] for one in content["waiting"]] == ["Ana", "Ben", "Fish"]
    refused = page.send("refuse_name", member=cat, why="x" * 101)
    assert (refused["type"], refused["at"]) == ("refused", "why")
    tab = page.do("refuse_name", member=cat, why="Your own, please.")
    assert [one["words"] for one in tab["waiting"]] == ["", "", "has been asked for another name"]
    tab = page.do("let_in", member=ana)
    assert ([one["nickname"] for one in tab["people"]], len(tab["waiting"])) == (["Ana"], 2)
    tab = page.do("let_in")
    assert ([one["nickname"] for one in tab["people"]], len(tab["waiting"])) == (["Ana", "Ben"], 1)
    assert page.do("remove", member=cat)["waiting"] == []
    assert "no longer in this class" in page.send("let_in", member=cat)["say"]
    assert not page.do("approve", on=False)["room"].approves
    assert ben in {one.number for one in page.classes.members(page.room)}


def test_learners_are_renamed_given_a_word_and_taken_off(page: Page) -> None:
    ana = page.joins("Ana", PHONE)
    page.joins("Ben", TABLET)
    assert "called Ben already" in page.send("rename", member=ana, nickname="Ben")["say"]
    page.send("rename", member=ana, nickname="Anna")
    word = page.do("word", member=ana)["on_page"].words[ana]
    assert let_join(page.classes, page.room, "Anna", word).number == ana
    people = page.do("remove", member=ana)["people"]
    assert [one["nickname"] for one in people] == ["Ben"]
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
    seated = put([[numbers[at] for at in group] for group in groups])
    page.send("seat", book="standard", size=4, cards=cards, **seated)
    words = [one["words"] for one in page.tab("people")["people"]]
    assert [place for place, said in enumerate(words) if said] == told
    assert all("Ana and Bna may be on one device" in words[place] for place in told)


@pytest.mark.parametrize("groups", [[[1, 2, 3]], [[1, 2], [3]]])
def test_two_who_used_one_device_in_a_lesson_are_shown_to_their_teacher(page: Page, groups: list[list[int]]) -> None:
    assert [page.joins("Ana", PHONE), page.joins("Ben", TABLET), page.joins("Mia", PHONE)] == [1, 2, 3]
    page.send("seat", book="standard", size=4, cards="own", **put(groups))
    words = {one["nickname"]: one["words"] for one in page.tab("people")["people"]}
    assert words["Ben"] == ""
    assert words["Ana"] == words["Mia"]
    assert words["Ana"].startswith("Ana and Mia joined from one device.")
    assert ("cards" in words["Ana"]) == (len(groups) == 1), "at one table they see each other's"
    page.clock.now += DAY
    page.joins("Ida", PHONE)
    people = page.do("page", page="people")["people"]
    assert not any(one["words"] for one in people), "that was another lesson"


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
    for at in range(3):
        page.store.progress.note(PHONE, done_now("review/standard", f"{at}", asks=9, best=4, accuracy=0.7))
    page.store.progress.note(TABLET, done_now("review/standard", "a", asks=9, best=0, accuracy=0.1))
    page.store.progress.note(TABLET, done_now("practice/one", misconception="half-half"))
    results = page.tab("results")["results"]
    assert [(row["nickname"], row["accuracy"]) for row in results["rows"]] == [("Ana", 70), ("Ben", None)]
    idea = {"words": MISCONCEPTIONS["half-half"], "times": "one learner", "answered": None}
    assert results["ideas"] == [idea]
    lessons = lesson_slides()
    page.host.lessons = lessons
    (where,) = (one["answered"] for one in page.tab("results")["results"]["ideas"])
    page.send("wall", value=where["value"], step=where["step"])
    assert page.told["wall"]["value"] == "slide 02"
    screen = page.told["wall"]["step"]
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
    page.classes.teach(page.room, "02")
    for name, given in (("four-players", (3, 9)), ("two-sevens", (1, 1))):
        page.send("ask", ready=name)
        for learner, value in zip((ana, ben), given, strict=True):
            page.classes.answer(learner, page.tab("ask")["now"]["question"].prompt.number, value)
    answer = page.send("page", page="results")
    assert all_words_of(answer, GUESSES) == [], "the class still thinks about both"
    assert "2 questions still wait" in words_in(page_of(answer))
    page.send("stage", stage="answer", ready="four-players")
    answer = page.send("page", page="results")
    assert all_words_of(answer, GUESSES) == ["3 in 10", "9 in 10"]
    assert "One question still waits" in words_in(page_of(answer))
    page.send("end_lesson")
    page.send("stop")
    assert len(all_words_of(page.send("page", page="results"), GUESSES)) == 4


def test_a_spreadsheet_of_the_results_works_nothing_out(page: Page) -> None:
    member = page.joins("Ana", PHONE)
    page.tab("ask")
    page.send("ask", kind="choice", text="@SUM(A1)", choices="=1+1\nnone")
    page.classes.answer(member, page.told["now"]["question"].prompt.number, 0)
    page.send("ask", kind="number", text="Warmer or colder?", low=-9, high=9)
    page.classes.answer(member, page.told["now"]["question"].prompt.number, -3)
    _, heading, _, _, row = csv.reader(io.StringIO(page.file()["text"]))
    assert heading[-4:] == ["“@SUM(A1)”", "“@SUM(A1): marks”", "Warmer or colder?", "Warmer or colder?: marks"]
    assert (row[0], row[-4:]) == ("Ana", ["“=1+1”", "", "-3", ""])


def test_several_classes_and_one_erased(page: Page) -> None:
    page.joins("Ana", PHONE)
    page.send("open", name="9a")
    assert page.told["room"].name == "9a"
    assert not page.told["is_own"]
    assert "Give the class a name" in page.send("open", name=" ")["say"]
    page.send("choose", classroom=page.room)
    page.send("erase")
    assert [one.name for one in page.classes.classes()] == ["9a"]
    assert page.told["room"].name == "9a"
    page.send("erase")
    assert (page.told["room"], page.screen["tabs"]) == (None, [])
    assert "That class is gone." in page.send("freeze", on=True)["say"]
    assert page.do("open", name="10c")["room"].name == "10c"


def test_what_the_lesson_asks_that_is_taught_comes_first_until_it_ends(page: Page) -> None:
    lessons = [one["words"].partition(":")[0] for one in page.tab("ask")["ready"]]
    assert lessons == sorted(lessons, key=lambda words: int(words.removeprefix("Lesson ")))
    page.classes.teach(page.room, "04")
    asking = page.tab("ask")
    assert asking["taught"] == "04"
    assert all(one["words"].startswith("Lesson 4:") for one in asking["ready"][:4])
    asking = page.do("end_lesson")
    assert (asking["taught"], [one["words"].partition(":")[0] for one in asking["ready"]]) == ("", lessons)


def test_news_after_a_cut_is_the_whole_page_for_one_that_shows_another_than_its_host_drew_last(page: Page) -> None:
    before = page.screen["drawn"]
    page.all_join("Ana")
    page.host.come_back({"type": "hello", "seq": 0, "token": TOKEN})
    news = page.send("news", drawn=before)
    assert "Ana" in news["html"]
    assert page.send("news", drawn=news["drawn"])["parts"] == []
