"""What would you ask? The moment that is chosen, and its chances."""

from dataclasses import replace

import pytest

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.history import replay
from gofish_learn.engine.records.record import parse_record
from gofish_learn.engine.rule_books import RULE_BOOKS, STANDARD
from gofish_learn.knowledge.review.choices import CLOSE, choices
from gofish_learn.serve.places import lessons_folder
from gofish_learn.teach.classroom.answers import Mark, mark_of
from gofish_learn.teach.classroom.classroom import AS_GOOD, MOST_ASKS
from gofish_learn.teach.classroom.errors import ClassError
from gofish_learn.teach.classroom.lesson_prompts import FIRST_ASK, lesson_prompt_named
from gofish_learn.teach.classroom.moments import (
    LEAST_ASKS,
    MOST_LOOKED_AT,
    NO_MOMENT,
    OPEN,
    SHORTER,
    moment_of,
    played_out,
    question_at,
)
from gofish_learn.teach.deal_code import DealCode
from gofish_learn.ui.lessons.documents import LessonFolder
from gofish_learn.ui.lessons.slides.screens import screens_of
from tests.tiers import thoroughly

CODES = [DealCode(STANDARD, players, seed) for players, seed in ((3, 1), (3, 22), (4, 22), (4, 333), (5, 1))]


@pytest.mark.parametrize("codes", thoroughly(CODES[1:4:2], CODES), ids=len)
def test_every_legal_ask_can_be_chosen_and_its_chance_is_what_the_seat_could_know(codes: list[DealCode]) -> None:
    for code in codes:
        prompt = question_at(played_out(code))
        game = replay(parse_record(prompt.moment))
        view = game.view(game.turn or 0)
        exact = {one.ask: one.chance for one in choices(view)}
        assert prompt.chances == tuple(exact[ask] for ask in view.legal_asks())
        assert prompt.choices == tuple(moment_of(prompt.moment).words(ask) for ask in view.legal_asks())
        assert LEAST_ASKS <= len(prompt.choices) <= MOST_ASKS
        assert len(prompt.right) < len(prompt.choices), "one ask is better than another"
        assert all(mark_of(prompt, at) is Mark.RIGHT for at in prompt.right)
        assert mark_of(prompt, prompt.chances.index(min(prompt.chances))) is not Mark.RIGHT
    assert AS_GOOD == CLOSE


def test_the_same_code_asks_the_same() -> None:
    assert question_at(played_out(CODES[0])) == question_at(played_out(CODES[0]))


def test_a_moment_can_be_chosen_by_how_many_asks_come_before() -> None:
    record = played_out(CODES[0])
    for after in (0, 5):
        cut = parse_record(question_at(record, after).moment)
        assert sum(isinstance(one, Ask) for one in cut.actions) == after
    with pytest.raises(ClassError, match=SHORTER.split(".", maxsplit=1)[0]):
        question_at(record, MOST_LOOKED_AT)


@pytest.mark.parametrize(("book", "players", "why"), [("young-children", 3, OPEN), ("authors", 4, NO_MOMENT)])
def test_where_there_is_nothing_to_think_about_it_says_so(book: str, players: int, why: str) -> None:
    with pytest.raises(ClassError) as caught:
        question_at(played_out(DealCode(RULE_BOOKS[book], players, 1)))
    assert str(caught.value) == why


def test_what_is_no_moment_cannot_be_read() -> None:
    whole = played_out(CODES[0])
    for text in ("", "{}", replace(whole, extras={}).to_json(), replace(whole, names=None).to_json()):
        with pytest.raises(ClassError):
            moment_of(text)


def test_the_slide_of_lesson_two_shows_the_hand_of_its_deal_and_its_chances_are_those_of_the_whole_table() -> None:
    one = lesson_prompt_named("first-ask")
    assert one
    view = moment_of(one.prompt.moment).view
    (screen,) = (
        found for found in screens_of(LessonFolder(lessons_folder()).lessons["02"]) if f"02-{found.prompt}" == one.slide
    )
    shown = next(piece.show for piece in screen.slide.pieces if piece.show).tells(0)
    assert all(card.words in shown for card in view.cards)
    assert (parse_record(one.prompt.moment).deck, view.dealer) == (
        played_out(DealCode.parse(FIRST_ASK)).deck,
        played_out(DealCode.parse(FIRST_ASK)).dealer,
    )
    # That nobody was dealt a book is known by now, and moves a chance by less than is said.
    exact = {one.ask: one.chance for one in choices(view)}
    assert one.prompt.chances == pytest.approx([exact[ask] for ask in view.legal_asks()], abs=0.001)
