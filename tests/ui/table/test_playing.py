"""The table while it is played, read from its page: what lies where, what can be pressed, and the steps in between."""

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Any

import pytest

from gofish_learn.engine.asks import LegalAsks
from gofish_learn.engine.cards import Card
from gofish_learn.engine.events import Asked
from gofish_learn.engine.hands import cards_in
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.table.game.session import Session, Stage
from gofish_learn.ui.table.hints import BEFORE_THE_ASK
from tests.tiers import some_thorough
from tests.ui.frame.reading import cards_named, given_by, page_of, words_of
from tests.ui.table.pages import GAMES, Page, page, seen_cards, session_of, view_of, wish
from tests.ui.table.pages import cards_named as names_in
from tests.ui.table.reading import Shown, waits

LOOKS: tuple[tuple[str, dict[str, int]], ...] = (
    ("know", {}),
    *(("hint", {"step": step}) for step in (1, 2, 3)),
    *(("recall", {"seat": seat}) for seat in range(3)),
    ("story", {}),
)


def dealt(book: str, kinds: tuple[str, ...], **switches: Any) -> Page:
    at = page()
    assert at.deal(wish(book, *kinds, deal="11") | switches)["type"] == "screen"
    return at


def moments(at: Page, seed: int = 7) -> Iterator[Page]:
    """A game at each moment, until it is over."""
    rng = Random(seed)
    while waits(at.table) != "nobody":
        yield at
        at.go_on(rng)


@cache
def against_two() -> Sequence[tuple[Session, Message]]:
    """The moments of a game against two, each with its page, played once for all tests."""
    return [(session_of(at), at.table) for at in moments(dealt("standard", ("person", "memory", "random")))]


def shown_before(session: Session) -> set[str]:
    """The cards that all have seen before the deal: those of the draw for dealer, and of a deal that went wrong."""
    opening = session.opening
    drawn = [one.card for cards in (opening.draw.rounds if opening.draw else ()) for one in cards]
    return {str(card) for card in (*drawn, *(wrong.card for wrong in opening.misdeals)) if card}


def seen_at(at: Page) -> set[str]:
    """The cards that whoever holds the device has seen, and those that can be asked for."""
    session = session_of(at)
    seen = {str(card) for event in session.events for card in seen_cards(event, session.holder)}
    wished = set(at.table["asks"]["cards"] or ()) if at.table["asks"] else set[str]()
    return seen | shown_before(session) | wished


def askable(at: Page) -> set[str]:
    """The cards that could be asked for with this hand, also on another's turn; none where ranks are asked for."""
    view = view_of(at)
    wanted = LegalAsks(view.rules, view.players, view.seat, view.hand).wanted
    return {str(one) for one in wanted if isinstance(one, Card)}


@pytest.mark.parametrize(("book", "kinds", "switches"), some_thorough(GAMES, 0, 2, 4, 5, 9, 10))
def test_the_page_says_what_lies_on_the_table_and_names_no_card_that_the_seat_has_not_seen(
    book: str, kinds: tuple[str, ...], switches: dict[str, bool]
) -> None:
    for at in moments(dealt(book, kinds, **switches)):
        session = session_of(at)
        if session.holder is None:
            assert waits(at.table) == "ready"
            continue
        view = session.view()
        assert view is not None
        table = at.table["table"]
        assert table["hand"] == [str(card) for card in cards_in(view.hand)]
        assert [seat["cards"] for seat in table["seats"]] == list(view.table.sizes)
        assert table["pond"] == (view.table.pond if view.rules.fishes else 0)
        assert names_in(at.table) <= seen_at(at)


@pytest.mark.parametrize(("book", "kinds", "switches"), some_thorough(GAMES, 1, 5, 10))
def test_nothing_that_is_looked_at_names_a_card_that_the_seat_has_not_seen(
    book: str, kinds: tuple[str, ...], switches: dict[str, bool]
) -> None:
    looked = 0
    for number, at in enumerate(moments(dealt(book, kinds, **switches))):
        if number % 13 or session_of(at).holder is None:
            continue
        for kind, fields in LOOKS:
            answer = at.send(kind, **fields)
            looked += "html" in answer
            assert names_in(answer) <= seen_at(at) | askable(at)
        at.send("shut")
    assert looked


@pytest.mark.parametrize(
    ("book", "kinds"), [("standard", ("person", "memory")), ("standard", ("person", "memory", "random"))]
)
def test_two_presses_ask_a_group_of_the_hand_and_a_red_button_or_a_name(book: str, kinds: tuple[str, ...]) -> None:
    at = next(at for at in moments(dealt(book, kinds)) if waits(at.table) == "you")
    ranks = given_by(at.table, ".gt-hand .gt-rank", "data-choose")
    assert given_by(at.table, ".gt-prompt [data-when]", "data-when") == ["", *ranks]
    if len(kinds) == 2:
        assert given_by(at.table, ".gt-prompt [data-ask]", "data-target") == ["1"] * len(ranks)
        assert words_of(at.table, ".gt-prompt [data-ask]").startswith("Any ")
        assert at.table["prompt"] == "What do you want more of?"
    else:
        assert not page_of(at.table).select("[data-ask]")
        assert given_by(at.table, ".gt-name", "data-number") == ["1", "2"]
        assert at.table["prompt"] == "Tap a card, then somebody to ask."


def test_after_a_catch_one_goes_again() -> None:
    for session, table in against_two():
        asks = [event for event in session.events if isinstance(event, Asked)]
        if session.stage is Stage.YOUR_ASK and asks:
            assert (table["prompt"] == "Go again!") == (asks[-1].seat == session.holder)


def test_each_step_is_the_page_at_that_moment_and_says_which_cards_move() -> None:
    kinds = set[str]()
    for step in (step for _, table in against_two() for step in table.get("steps", ())):
        kinds.add(step["kind"])
        read = Shown(step)
        assert waits(read) == "show"
        assert read["asks"] is None
        for card, start, end, html in step["moves"]:
            assert page_of(step).select(f'[data-place="{start}"]')
            assert page_of(step).select(f'[data-place="{end}"]')
            assert not html or cards_named(html) == {card}
    assert {"ask", "catch", "no", "draw", "wish", "book", "turn"} <= kinds


def test_a_child_presses_the_card_of_another_and_the_pond_where_nobody_has_one() -> None:
    met = set[bool]()
    for at in moments(dealt("young-children", ("person", "random", "memory"), few_words=True)):
        if waits(at.table) != "you":
            continue
        open_ranks = set(given_by(at.table, "button.gt-take", "data-rank"))
        mine = set(given_by(at.table, ".gt-hand .gt-rank", "data-rank"))
        assert set(given_by(at.table, "[data-go-fish]", "data-go-fish")) == mine - open_ranks
        met.add(bool(mine - open_ranks))
    assert met == {True, False}


def test_what_is_looked_at_is_part_of_the_page_until_it_is_shut() -> None:
    at = next(at for at in moments(dealt("standard", ("person", "memory", "random"))) if waits(at.table) == "you")
    for sent, part in (
        ({"type": "know"}, ".gt-odds"),
        ({"type": "hint", "step": 3}, ".gt-hint li"),
        ({"type": "recall", "seat": 1}, ".gt-recall"),
        ({"type": "story"}, ".gt-recall li"),
    ):
        kind, fields = str(sent.pop("type")), sent
        assert page_of(at.send(kind, **fields)).select(part)
        assert not page_of(at.send("shut")).select(part)


def test_a_bot_s_memory_is_shown_with_what_it_has_forgotten_and_with_those_of_whom_it_has_heard_nothing() -> None:
    games = moments(dealt("standard", ("person", "forgetful", "random")))
    at = next(games)
    first = at.send("recall", seat=1)
    assert words_of(first, ".gt-recall").count("nothing to remember") == 2
    at = next(at for at in games if page_of(at.send("recall", seat=1)).select(".gt-forgotten"))
    assert words_of(at.send("recall", seat=1), ".gt-forgotten").startswith("Forgotten: ")


def test_an_ask_on_the_table_proves_nothing_yet_and_without_cards_there_is_nothing_to_ask_for() -> None:
    met = set[str]()
    for at in moments(dealt("traditional", ("person", "memory"), referee=True), 4):
        if at.table["waiting_for"] == "answer" and "asked" not in met:
            assert BEFORE_THE_ASK in words_of(at.send("know"), ".gt-odds")
            met.add("asked")
        elif not at.table["table"]["hand"] and "empty" not in met:
            assert "nothing that you could ask for" in words_of(at.send("know"), ".gt-odds")
            met.add("empty")
    assert met == {"asked", "empty"}


@pytest.mark.parametrize(
    ("kinds", "says"),
    [(("person", "stubborn"), "Hello! Have we met?"), (("random", "person", "stubborn"), "Hello! Have we met?")],
)
def test_before_anybody_has_asked_the_next_opponent_says_hello_and_no_other(kinds: tuple[str, ...], says: str) -> None:
    at = dealt("standard", kinds)
    assert [words for one in page_of(at.table).select(".gt-say") if (words := one.get_text())] == [says]
    assert f"says: {says}" in at.table["say"]
    while not any(isinstance(event, Asked) for event in session_of(at).events):
        at.go_on(Random(1))
    assert says not in at.table["html"]
    assert says not in at.table["say"]


def test_nobody_says_hello_among_people() -> None:
    assert not any(one.get_text() for one in page_of(dealt("standard", ("person", "person")).table).select(".gt-say"))
