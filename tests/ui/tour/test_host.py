"""The host of the tours: one answer a message, nothing lost on a reload, no answer out of the kernel too soon."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.teach.rules.glossary import terms
from gofish_learn.teach.rules.tours.registry import TOURS
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.app.saves import MemorySaves, MovedOnError, Saved, owner_of
from gofish_learn.ui.tour.host import TourHost
from gofish_learn.ui.tour.session import TourSession
from tests.ui.app.page_hosts import TOKEN, HostedPage, texts_in


class Page(HostedPage[TourSession]):
    """A page of the tours."""

    host_class = TourHost

    def right(self) -> int:
        """The number of the right answer to what is asked, which only the kernel knows."""
        step = self.session.progress.step
        assert step is not None
        return [choice.key for choice in step.question.choices].index(step.question.right)

    def answer(self, *, right: bool = True) -> Message:
        """Answer the question, rightly or wrongly."""
        number = self.right()
        return self.say("answer", choice=number if right else (number + 1) % len(self.content["choices"]))


def test_a_newcomer_chooses_among_all_rule_books() -> None:
    page = Page()
    assert page.shown["page"] == "books"
    assert page.shown["note"] is None
    assert [book["id"] for book in page.content["books"]] == list(RULE_BOOKS)
    assert {book["state"] for book in page.content["books"]} == {"Not started"}


@pytest.mark.parametrize("book", TOURS)
def test_what_is_not_answered_yet_is_in_no_message(book: str) -> None:
    page = Page()
    page.say("tour", book=book)
    for step in TOURS[book].steps:
        page.say("page", page="books")
        page.say("tour", book=book)
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
def test_no_card_of_the_pond_is_shown_before_it_is_drawn(book: str) -> None:
    page = Page()
    page.say("tour", book=book)
    for step in TOURS[book].steps:
        hidden = {str(card) for card in step.moment.record.deck[52 - step.moment.scene.table.pond :]}
        assert not {text for text in texts_in(page.content["scene"]) if len(text) == 2} & hidden
        page.answer()
        page.say("on")


def test_a_right_and_a_wrong_answer_are_judged_and_explained() -> None:
    page = Page()
    page.say("tour", book="standard")
    verdict = page.answer(right=False)["content"]["verdict"]
    assert verdict["headline"] == "Not quite. The answer is: Seven each."
    assert (verdict["right"], verdict["answer"], verdict["chosen"] != verdict["answer"]) == (False, page.right(), True)
    assert verdict["happened"][0] == "Cleo deals seven cards each."
    assert verdict["quotes"][0]["document"] == "How to Play Go Fish - Complete Rules Guide"
    page.say("on")
    assert page.answer()["content"]["verdict"]["headline"] == "Right: Ana."


def test_progress_is_told_on_every_page() -> None:
    page = Page()
    page.say("tour", book="traditional")
    assert page.content["state"] == "Step 1 of 14"
    page.answer()
    page.say("on")
    page.say("page", page="books")
    assert {book["id"]: book["state"] for book in page.content["books"]}["traditional"] == "Step 2 of 14"


@pytest.mark.parametrize("book", TOURS)
def test_a_whole_tour_ends_with_a_check_whose_missed_questions_come_again(book: str) -> None:
    page = Page()
    page.say("tour", book=book)
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


@given(deeds=st.lists(st.sampled_from(["tour", "right", "wrong", "on", "back", "words", "books"]), max_size=25))
def test_a_reload_comes_back_to_the_same_page(deeds: list[str]) -> None:
    page = Page()
    for deed in deeds:
        match deed:
            case "tour":
                page.say("tour", book="classroom-pairs")
            case "words" | "books":
                page.say("page", page=deed)
            case "on" | "back":
                page.say(deed)
            case _ if page.shown["page"] == "tour" and not page.content["done"] and not page.content["verdict"]:
                page.answer(right=deed == "right")
    again = page.reopened()
    assert again.content == page.content
    assert again.shown["page"] == page.shown["page"]


def test_whoever_comes_back_is_told_so() -> None:
    page = Page()
    page.say("tour", book="standard")
    assert page.reopened().shown["note"] == TourHost.welcome_back


def test_the_learner_s_games_are_left_alone() -> None:
    page = Page()
    page.say("tour", book="standard")
    assert page.saves.load(owner_of(TOKEN)) is None
    assert Page(page.saves, token="f" * 32).shown["page"] == "books"


@pytest.mark.parametrize("token", [None, "", "no token", 7])
def test_without_a_token_the_tours_work_and_nothing_is_kept(token: Any) -> None:
    page = Page(token=token)
    page.say("tour", book="standard")
    assert page.shown["page"] == "tour"
    assert Page(page.saves, token=token).shown["page"] == "books"


def test_a_second_tab_goes_on_and_the_first_is_told() -> None:
    first = Page()
    first.say("tour", book="standard")
    second = first.reopened()
    second.answer()
    answer = first.answer(right=False)
    assert answer["note"] == TourHost.moved_on
    assert answer["content"] == second.content


def test_a_message_for_a_page_that_is_no_more_changes_nothing() -> None:
    page = Page()
    page.say("tour", book="standard")
    old = page.shown["version"]
    page.answer()
    answered = page.content
    page.say("on", version=old)
    assert page.shown["note"] == TourHost.moved_on
    assert page.content == answered


def test_what_was_kept_and_cannot_be_read_begins_anew() -> None:
    page = Page()
    page.say("tour", book="standard")
    again = page.reopened('{"format":"gofish-tour/1","tours":7}')
    assert again.shown["note"] == TourHost.unreadable
    assert again.say("tour", book="authors")["type"] == "screen"


@pytest.mark.parametrize(
    ("message", "sentence"),
    [
        ({"type": "tour", "book": "bridge"}, "Choose one of the rule books."),
        ({"type": "page", "page": "nowhere"}, "There is no such page."),
        ({"type": "page", "page": {}}, "There is no such page."),
        ({"type": "answer", "choice": 99}, "That isn’t one of the answers."),
        ({"type": "answer", "choice": True}, "That isn’t one of the answers."),
        ({"type": "answer", "choice": -1}, "That isn’t one of the answers."),
        ({"type": "on"}, "Answer the question first."),
        ({"type": "back"}, "This is the first step."),
        ({"type": "word", "word": "trump"}, "The glossary has no such word."),
        ({"type": "dance"}, "That message cannot be read."),
        ({}, "That message cannot be read."),
    ],
)
def test_what_cannot_be_done_is_refused_with_a_sentence(message: Message, sentence: str) -> None:
    page = Page()
    page.say("tour", book="standard")
    before = page.shown
    assert page.refusal(message) == sentence
    assert page.say("page", page="tour")["content"] == before["content"]


@pytest.mark.parametrize("message", [None, 7, "answer", [], {"type": "answer", "choice": 1}])
def test_before_hello_nothing_is_done(message: Any) -> None:
    answer = TourHost(MemorySaves(), Random(1)).answer(message)
    assert answer["type"] == "refused"
    assert answer["say"] == "The page is not ready yet: reload it."


def test_a_ping_is_answered() -> None:
    assert Page().say("ping")["type"] == "pong"


def test_a_change_that_cannot_be_kept_is_not_shown(caplog: pytest.LogCaptureFixture) -> None:
    class Broken(MemorySaves):
        def save(self, owner: str, saved: Saved, *, new_game: bool = False) -> None:
            raise OSError(owner, saved, new_game)

    page = Page(Broken())
    assert page.refusal({"type": "tour", "book": "standard"}) == TourHost.unexpected
    assert page.session.page.value == "books"
    assert caplog.records


def test_saving_follows_what_is_kept() -> None:
    page = Page()
    page.say("tour", book="standard")
    with pytest.raises(MovedOnError):
        page.saves.save(page.host.owner, Saved(page.host.saved_version, "{}"))


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        (("standard", "standard", 3, ""), "Choose two different books."),
        (("standard", "bridge", 3, ""), "Choose two of the rule books."),
        (("standard", 7, 3, ""), "Choose two of the rule books."),
        (("standard", "traditional", 6, ""), "Traditional Go Fish is for 2 to 5 players, not 6."),
        (("standard", "fished-my-wish", 3, ""), "Fished my wish is for 2 players, not 3."),
        (("standard", "traditional", "3", ""), "The deal may be a deal code, or any text of up to 40 letters."),
        (("standard", "traditional", 3, "x" * 41), "The deal may be a deal code, or any text of up to 40 letters."),
    ],
)
def test_a_comparison_that_cannot_be_played_is_refused(wish: tuple[Any, ...], sentence: str) -> None:
    left, right, players, deal = wish
    answer = Page().say("compare", left=left, right=right, players=players, deal=deal)
    assert answer["say"] == sentence


def test_two_books_play_the_same_deal_and_are_shown_where_they_part() -> None:
    page = Page()
    page.say("compare", left="standard", right="traditional", players=3, deal="kelp")
    parting = page.content["parting"]
    standard, traditional = parting["ways"]
    assert parting["headline"] == "The first 2 asks go the same way in both books. Then they go different ways."
    assert standard["told"][:4] == traditional["told"][:4]
    assert (standard["told"][4], traditional["told"][4]) == ("It is Ben’s turn.", "Ana asks again.")
    (cause,) = parting["choices"]
    assert [cell["text"] for cell in cause["cells"]] == [
        "The book is laid; the turn ends",
        "The book is laid; the asker asks again",
    ]
    assert page.reopened().content == page.content


@pytest.mark.parametrize("left", RULE_BOOKS)
@pytest.mark.parametrize("right", RULE_BOOKS)
def test_any_two_books_can_be_compared(left: str, right: str) -> None:
    if left == right:
        return
    answer = Page().say("compare", left=left, right=right, players=2, deal="reef")
    parting = answer["content"]["parting"]
    assert parting["headline"].endswith(".")
    assert parting["choices"] if parting["ways"] else "never part" in parting["headline"]


@pytest.mark.parametrize("term", terms(), ids=lambda term: term.name)
def test_every_word_is_shown_at_the_table(term: Any) -> None:
    entry = Page().say("word", word=term.name)["content"]["term"]
    assert entry["plain"]
    assert entry["told"]
    assert len(entry["scene"]["players"]) == len(entry["scene"]["table"]["seats"]) >= 2


def test_the_books_are_laid_side_by_side() -> None:
    content = Page().say("page", page="compare")["content"]
    assert len(content["books"]) == 6
    assert all(len(row["cells"]) == 6 for row in content["rows"])
