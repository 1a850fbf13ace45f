"""What would you ask? From the teacher's page to the wall: which games it can be about, and what stands there when."""

import re
from dataclasses import replace

import pytest

from gofish_learn.engine.cards import CARDS
from gofish_learn.engine.history import replay
from gofish_learn.engine.records.record import Record, parse_record
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.store.saves import Saved, owner_of
from gofish_learn.teach.classroom.classroom import Stage
from gofish_learn.teach.classroom.moments import SHORTER, moment_of, played_out
from gofish_learn.teach.classroom.wall import Shows
from gofish_learn.teach.deal_code import DealCode
from gofish_learn.ui.classroom.tab_ask import NO_NUMBER, NO_TABLE, STILL_PLAYED
from tests.store.stores import let_join
from tests.ui.classroom.teacher import Page
from tests.ui.classroom.test_wall import NAMES, seat_two, seats_on
from tests.ui.frame.reading import all_words_of, cards_named, given_by, words_of

CODE = DealCode(STANDARD, 3, 22)


def test_the_wall_shows_one_seat_s_view_and_no_chance_before_the_answer(page: Page) -> None:
    page.do("ask_moment", code=CODE.text)
    prompt = page.asked
    assert page.classroom.wall.shows is Shows.QUESTION
    view = moment_of(prompt.moment).view
    seats = seats_on(page)
    hands = [seat["hand"] for seat in seats]
    assert [hand is not None for hand in hands] == [seat == view.seat for seat in range(view.players)]
    assert hands[view.seat] == [str(card) for card in view.cards]
    laid = [card for seat in seats for group in seat["groups"] for card in group["cards"]]
    assert cards_named(page.wall["html"]) == {*map(str, view.cards), *laid}
    for stage in (Stage.ASKED, Stage.TALLY):
        page.classes.bring_to(page.number, stage)
        page.tab("ask")
        for text in (page.wall["html"], page.screen["html"]):
            assert not re.search(r"\d in 100", text)
            assert CODE.text not in text
    page.classes.bring_to(page.number, Stage.ANSWER)
    told = page.wall
    chances = all_words_of(told, ".gc-bar-chance")
    assert len(chances) == len(prompt.choices)
    assert page.on_wall.table is None, "the bars have the whole wall"
    assert prompt.right_words in words_of(told, "[data-part='answer']")


def test_a_table_is_on_offer_once_nobody_plays_its_cards_and_nobody_is_named(page: Page) -> None:
    tables = seat_two(page, tables=2)
    playing = [played_to_its_end(parse_record(table.text or "")) for table in tables]
    for over in (0, 1):
        table = tables[over]
        page.store.tables.keep(replace(table, version=table.version + 1, text=playing[over].to_json(), over=True))
        page.tab("ask")
        offered = [int(one) for one in given_by(page.now, "[data-field=moment] option", "value")]
        assert offered == ([0] if over == 0 else [0, tables[0].number, tables[1].number])
        if over == 0:
            assert page.send("ask_moment", table=tables[0].number)["say"] == NO_TABLE
    page.do("ask_moment", table=tables[0].number, after="7")
    told = page.wall["html"]
    assert "Seat " in told
    assert not any(name in told for name in NAMES)


def played_to_its_end(record: Record) -> Record:
    """A game in which everybody makes the first legal ask that has not just failed."""
    game = replay(record)
    while game.turn is not None:
        asks = game.legal_asks()
        game.play(asks[len(game.actions) % len(asks)])
    return replace(record, actions=tuple(game.actions))


def test_a_deal_that_a_learner_still_plays_is_refused(page: Page) -> None:
    begun = replace(played_out(CODE), actions=played_out(CODE).actions[:5])
    ann = let_join(page.classes, page.number, "Ann")
    owner = owner_of("7" * 32)
    page.classes.here(ann.number, owner, "play")
    page.store.save(owner, Saved(1, begun.to_json()))
    answer = page.send("ask_moment", code=CODE.text)
    assert answer["say"] == STILL_PLAYED
    page.do("ask_moment", code=DealCode(STANDARD, 3, 23).text)
    assert page.asked.moment


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"code": "no code"}, "is not a deal code"),
        ({"code": CODE.text, "after": "many"}, NO_NUMBER),
        ({"code": CODE.text, "after": "400"}, SHORTER),
        ({"table": 9}, NO_TABLE),
    ],
)
def test_what_cannot_be_asked_about_is_refused_in_a_sentence(page: Page, fields: dict[str, object], says: str) -> None:
    assert says in page.send("ask_moment", **fields)["say"]


def test_without_a_code_the_deal_is_a_fresh_one(page: Page) -> None:
    decks = set()
    for _ in range(2):
        page.do("ask_moment")
        decks.add(parse_record(page.asked.moment).deck)
    assert len(decks) == 2
    assert all(set(deck) == set(CARDS) for deck in decks)
    assert played_out(CODE).deck not in decks
