"""The same deal by two books: the learner's own asks, until the books go different ways."""

import json
from typing import Any

import pytest

from gofish_learn.engine.cards import Rank
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.tour.deal import ROW_OF
from gofish_learn.ui.tour.host import TourHost
from tests.ui.app.page_hosts import texts_in
from tests.ui.tour.page import Page

MOST_ASKS = 100
"""More random asks than it takes until the two books differ on the deal above."""


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        (("standard", "standard", 3, ""), "Choose two different books."),
        (("standard", "bridge", 3, ""), "Choose two of the rule books."),
        (("standard", 7, 3, ""), "Choose two of the rule books."),
        (("standard", "traditional", 6, ""), "Traditional Go Fish is for 2 to 5 players, not 6."),
        (("standard", "fished-my-wish", 3, ""), "Fished my wish is for 2 players, not 3."),
        (("standard", "traditional", "3", ""), "Choose two of the rule books."),
        (("standard", "traditional", 3, "x" * 41), "The deal may be a deal code, or any text of up to 40 letters."),
    ],
)
def test_a_comparison_that_cannot_be_played_is_refused(wish: tuple[Any, ...], sentence: str) -> None:
    left, right, players, deal = wish
    answer = Page().say("compare", left=left, right=right, players=players, deal=deal)
    assert answer["say"] == sentence


def at_two_books(left: str = "standard", right: str = "traditional", players: int = 3, deal: str = "kelp") -> Page:
    """A page on which two books have been dealt the same cards."""
    page = Page()
    page.say("compare", left=left, right=right, players=players, deal=deal)
    return page


def test_two_books_play_the_learner_s_own_asks_until_they_go_different_ways() -> None:
    page = at_two_books("young-children", "classroom-pairs", 3, "cod")
    assert page.content["headline"] == "Both books deal the same cards."
    assert page.content["ways"] == []
    for _ in range(MOST_ASKS):
        page.say("chance")
        one, two = page.content["ways"]
        assert (one["told"] == two["told"]) != page.content["parted"]
        if page.content["parted"]:
            break
    assert page.content["asks"] is None
    assert page.content["headline"] == (
        f"Ask {len(page.session.wish.asks)} goes two different ways: each book has its own rule for {deal_row(page)}."
    )
    assert all(way["rule"] == [cell["text"]] for way, cell in zip(page.content["ways"], cells_of(page), strict=True))
    assert any(cell["quotes"] for cell in cells_of(page))
    assert page.reopened().content == page.content
    page.say("undo")
    assert not page.content["parted"]
    assert page.content["asks"]


def cells_of(page: Page) -> list[Message]:
    """What each book says of the one choice that makes the difference."""
    (choice,) = page.content["choices"]
    cells: list[Message] = choice["cells"]
    return cells


def deal_row(page: Page) -> str:
    """What the rule is about that makes the difference, within a sentence."""
    divergence = page.session.wish.table.divergence
    assert divergence is not None
    return ROW_OF[divergence.choices[0]][1]


def test_an_ask_of_one_s_own_is_played_by_both_books() -> None:
    page = at_two_books()
    asks = page.content["asks"]
    assert asks["prompt"].startswith("It is Ana’s turn.")
    page.say("ask", target=asks["targets"][0]["seat"], wanted=asks["ranks"][0]["wanted"])
    assert page.content["headline"] == "Ask 1 goes the same way in both books."
    one, two = page.content["ways"]
    assert (one["title"], two["title"]) == ("Standard Go Fish", "Traditional Go Fish")
    assert one["told"] == two["told"]
    assert one["told"][0] == f"Ana asks {asks['targets'][0]['name']} for {asks['ranks'][0]['words']}."


@pytest.mark.parametrize(
    ("target", "sentence"),
    [
        (2, "You may only ask for a rank you hold, not {}."),
        (0, "You may only ask another player, not yourself."),
        (9, "There is no seat 9: the seats are 0 to 2."),
    ],
)
def test_an_ask_that_one_of_the_books_does_not_allow_is_refused_in_a_sentence(target: int, sentence: str) -> None:
    page = at_two_books()
    assert page.session.wish.table.states[0].turn == 0
    held = {rank["wanted"] for rank in page.content["asks"]["ranks"]}
    missing = next(rank for rank in Rank if rank.letter not in held)
    refused = page.refusal({"type": "ask", "target": target, "wanted": missing.letter})
    assert refused == sentence.format(missing.plural)
    assert page.refusal({"type": "ask", "target": 2, "wanted": "7H"}) == (
        "In this game you ask for a rank, not for one card."
    )
    assert page.session.wish.asks == ()


def test_no_card_of_the_pond_is_shown_before_both_books_draw_it() -> None:
    page = at_two_books()
    for _ in range(20):
        table = page.session.wish.table
        hidden = {str(card) for card in table.same.deck[52 - table.states[0].pond :]}
        assert not texts_in(page.content) & hidden
        page.say("chance")


def test_where_the_two_books_differ_at_the_deal_there_is_nothing_to_ask() -> None:
    page = at_two_books("standard", "authors", 4)
    assert page.content["headline"] == (
        "The deal goes two different ways: each book has its own rule for how many cards are dealt."
    )
    assert page.content["asks"] is None
    assert "nothing more to ask" in page.refusal({"type": "ask", "target": 1, "wanted": "7"})


@pytest.mark.parametrize("left", RULE_BOOKS)
@pytest.mark.parametrize("right", RULE_BOOKS)
def test_any_two_books_can_be_played_on_until_they_differ(left: str, right: str) -> None:
    if left == right:
        return
    page = at_two_books(left, right, 2, "reef")
    page.say("far")
    assert page.content["headline"].endswith(".")
    assert page.content["parted"] == bool(page.content["choices"])
    assert page.content["parted"] or "from beginning to end" in page.content["headline"]
    assert page.reopened().content == page.content


@pytest.mark.parametrize("asks", [["0>1:7"], ["1>0:2", "x"], [7], 7, ["1>1:2"]])
def test_asks_that_cannot_have_been_made_make_the_place_unreadable(asks: Any) -> None:
    page = Page()
    page.take("standard")
    kept: Message = {
        "page": "deal",
        "book": "standard",
        "word": None,
        "deal": {"books": ["standard", "traditional"], "players": 3, "deal": "kelp", "asks": asks},
        "tours": [],
    }
    assert page.reopened(json.dumps({"format": "gofish-tour/1", **kept})).shown["note"] == TourHost.unreadable
