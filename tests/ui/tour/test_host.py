"""The host of the tours: one answer a message, nothing lost on a reload, no answer out of the kernel too soon."""

from itertools import pairwise

import pytest

from gofish_learn.engine.events import CardsGiven, GroupLaid
from gofish_learn.teach.rules.questions.cards import what_is_given, what_is_laid
from gofish_learn.teach.rules.questions.turn import who_begins
from gofish_learn.teach.rules.tours.registry import TOURS
from gofish_learn.ui.app.host import Message
from tests.ui.app.page_hosts import texts_in
from tests.ui.tour.page import Page


@pytest.mark.parametrize("book", TOURS)
def test_a_tour_opens_with_what_the_game_is_about_and_a_card_to_tap(book: str) -> None:
    page = Page()
    page.say("tour", book=book)
    opening = page.content["opening"]
    assert opening["about"] == TOURS[book].opening.about
    assert (opening["tapped"], opening["found"], opening["say"]) == (None, False, None)
    assert page.refusal({"type": "on"}) == "Find the card first."
    page.tap(right=False)
    wrong = page.content["opening"]
    assert (wrong["found"], wrong["say"].count(".")) == (False, 1)
    assert page.refusal({"type": "on"}) == "Find the card first."
    page.tap()
    assert page.content["opening"]["found"]
    assert page.content["opening"]["say"].startswith("Yes! ")
    page.say("on")
    assert page.content["state"].startswith("Step 1 of ")
    page.say("back")
    assert page.content["opening"]["found"]


@pytest.mark.parametrize("book", TOURS)
def test_the_opening_gives_no_answer_away(book: str) -> None:
    page = Page()
    page.say("tour", book=book)
    page.tap(right=False)
    texts = texts_in(page.shown)
    page.tap()
    texts |= texts_in(page.shown)
    for step in TOURS[book].steps:
        question = step.question
        secret = {question.why, question.left_open, *(choice.why for choice in question.choices)}
        secret |= {quote.sentence for quote in question.quotes} | {choice.text for choice in question.choices}
        assert not texts & (secret - {"", *step.moment.names})
    opening = TOURS[book].opening
    sizes = {len(opening.hand), *(len(cards) for _, cards in opening.others)}
    assert len(sizes) > 1
    hidden = {str(card) for card in opening.moment.record.deck[52 - opening.moment.before.pond :]}
    assert not texts & hidden


@pytest.mark.parametrize("book", TOURS)
def test_what_is_not_answered_yet_is_in_no_message(book: str) -> None:
    page = Page()
    page.take(book)
    for step in TOURS[book].steps:
        page.say("page", page="books")
        page.take(book)
        assert page.content["step"] == step.title
        assert page.content["verdict"] is None
        question = step.question
        secret = {question.why, question.left_open, *(choice.why for choice in question.choices)}
        secret |= {quote.sentence for quote in question.quotes}
        before = texts_in(page.shown)
        assert not before & (secret - {""})
        answer = page.answer()
        happened = answer["content"]["verdict"]["happened"]
        told = set(page.content["told"])
        assert not (set(happened) - told) & before
        page.say("on")


@pytest.mark.parametrize("book", TOURS)
def test_a_choice_that_names_a_player_lies_at_that_seat_and_no_other_lies_apart(book: str) -> None:
    page = Page()
    page.take(book)
    for step in TOURS[book].steps:
        content = page.content
        names = [player["name"] for player in content["scene"]["players"]] if content["scene"] else []
        for choice, place in zip(step.question.choices, content["places"], strict=True):
            assert (choice.text in names) == isinstance(place, int)
            assert not isinstance(place, int) or names[place] == choice.text
            assert place != "hand" or choice.key not in {"none", "keep", "turn"}
        at_seats = sum(isinstance(place, int) for place in content["places"])
        listed = [number for number, place in enumerate(content["places"]) if place is None]
        assert content["hand"] or at_seats in {0, len(names)}
        assert content["hand"] or listed == [*range(at_seats, len(content["places"]))]
        page.answer()
        page.say("on")


@pytest.mark.parametrize("book", TOURS)
def test_a_step_of_giving_or_laying_is_answered_with_the_cards_of_a_hand(book: str) -> None:
    page = Page()
    page.take(book)
    for step in TOURS[book].steps:
        hand = page.content["hand"]
        assert (hand is None) == (step.kind not in {what_is_given, what_is_laid})
        if hand is None:
            assert page.say("cards", cards=["AS"])["type"] == "refused"
            page.answer()
        else:
            taken = next(event for event in step.moment.to_come if isinstance(event, CardsGiven | GroupLaid))
            refused = page.say("cards", cards=[])
            assert (refused["type"], refused["say"][-1] in ".?") == ("refused", True)
            assert page.say("cards", cards=["XX"])["type"] == "refused"
            verdict = page.say("cards", cards=[str(card) for card in taken.cards])["content"]["verdict"]
            assert verdict["right"], step.name
            assert page.content["hand"] is None
        page.say("on")


@pytest.mark.parametrize("book", TOURS)
def test_an_answer_does_not_tell_who_begins_before_that_is_asked(book: str) -> None:
    page = Page()
    page.take(book)
    for step, following in pairwise(TOURS[book].steps):
        content = page.answer()["content"]
        if following.kind is who_begins:
            assert content["scene"]["table"]["turn"] is None
            assert not [sentence for sentence in content["verdict"]["happened"] if "turn" in sentence], step.name
        page.say("on")


@pytest.mark.parametrize("book", TOURS)
def test_no_card_of_the_pond_is_shown_before_it_is_drawn(book: str) -> None:
    page = Page()
    page.take(book)
    for step in TOURS[book].steps:
        hidden = {str(card) for card in step.moment.record.deck[52 - step.moment.scene.table.pond :]}
        assert not {text for text in texts_in(page.content["scene"]) if len(text) == 2} & hidden
        page.answer()
        page.say("on")


@pytest.mark.parametrize("book", TOURS)
def test_a_whole_tour_ends_with_a_check_whose_missed_questions_come_again(book: str) -> None:
    page = Page()
    page.take(book)
    while not page.content["checking"]:
        page.answer()
        page.say("on")
    missed = page.content["prompt"], page.content["step"]
    page.answer(right=False)
    page.say("on")
    seen = []
    while not page.content["done"]:
        seen.append(page.content["step"])
        page.answer()
        page.say("on")
    assert missed[1] in seen
    assert page.content["summary"] == list(TOURS[book].summary)
    page.say("page", page="books")
    assert {entry["id"]: entry["done"] for entry in page.content["books"]}[book]


@pytest.mark.parametrize(
    ("message", "sentence"),
    [
        ({"type": "tour", "book": "bridge"}, "Choose one of the rule books."),
        ({"type": "page", "page": "nowhere"}, "There is no such page."),
        ({"type": "answer", "choice": 99}, "That isn’t one of the answers."),
        ({"type": "on"}, "Answer the question first."),
    ],
)
def test_what_cannot_be_done_is_refused_with_a_sentence(message: Message, sentence: str) -> None:
    page = Page()
    page.take("standard")
    before = page.shown
    assert page.refusal(message) == sentence
    assert page.say("tour", book="standard")["content"] == before["content"]
