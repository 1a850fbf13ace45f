"""The games that one press deals: against one opponent, by a book that was just learnt, or with somebody little."""

from random import Random

import pytest

from gofish_learn.bots.opponents import LADDER, OPPONENTS
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.store.memory import MemorySaves
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.table.host import TableHost
from gofish_learn.ui.table.results.results import why_not
from gofish_learn.ui.table.setups import against_setup, first_setup
from tests.ui.table.pages import Page, page, session_of, to_the_end, wish
from tests.ui.table.reading import all_of


def play_against(at: Page, bot: str) -> Message:
    return at.send("challenge", bot=bot)


def hands(at: Page) -> list[bool | None]:
    """Of each seat whether its open hand has cards; None of one that does not lie open."""
    return [None if seat["hand"] is None else bool(seat["hand"]) for seat in at.table["table"]["seats"]]


@pytest.mark.parametrize("bot", OPPONENTS)
def test_a_press_on_a_face_plays_her_alone_by_the_standard_rules_with_hidden_hands(bot: str) -> None:
    at = page()
    play_against(at, bot)
    assert [one["name"] for one in at.table["players"]] == ["You", OPPONENTS[bot].title]
    dealt = session_of(at).setup
    assert [one.kind for one in dealt.players] == ["person", bot]
    assert (dealt.rules.name, dealt.practice, dealt.few_words) == ("standard", False, False)
    assert hands(at) == [None, None]
    assert at.table["deal_code"] is None, "nobody can know these cards"
    for newcomer in (True, False):
        setup = against_setup(bot, first_setup(Random(1)), Random(1), newcomer=newcomer)
        assert (why_not(setup), setup.secret) == ("", True), "a win may be a crown"


def test_nobody_else_is_played_by_an_address() -> None:
    assert play_against(page(), "squid")["say"] == "Choose one of the opponents."


@pytest.mark.parametrize("seed", range(8))
def test_a_newcomer_asks_first_and_has_a_pair(seed: int) -> None:
    at = Page(TableHost(MemorySaves(), Random(seed)))
    play_against(at, LADDER[0].bot)
    ranks = [card[0] for card in at.table["table"]["hand"]]
    assert at.table["waiting_for"] == "you"
    assert len(set(ranks)) < len(ranks)


def test_later_games_are_dealt_as_they_come() -> None:
    at = page()
    play_against(at, LADDER[0].bot)
    to_the_end(at)
    first = set()
    for _ in range(16):
        play_against(at, LADDER[0].bot)
        first.add(at.table["waiting_for"])
    assert first == {"you", "bots"}


def test_you_are_called_and_play_as_in_the_last_game() -> None:
    at = page()
    seats = [{"name": "Ida", "kind": "person", "face": "cat"}, *wish("standard", "random")["seats"]]
    at.deal({**wish("standard", "person", "random"), "seats": seats, "by_hand": True})
    play_against(at, "memory")
    you = session_of(at).setup.players[0]
    assert (you.name, you.face) == ("Ida", "cat")
    assert at.table["by_hand"]


def test_a_game_with_somebody_little_has_open_hands_and_big_cards_and_the_child_begins() -> None:
    for seed in range(8):
        at = Page(TableHost(MemorySaves(), Random(seed)))
        at.send("little")
        _, *bots = at.table["players"]
        assert [session_of(at).setup.players[0].face, *(one["face"] for one in bots)] == ["penguin", "goldfish", "clam"]
        assert hands(at) == [None, True, True]
        assert (bool(all_of(at.table, ".gt-little")), at.table["waiting_for"]) == (True, "you")


@pytest.mark.parametrize("book", RULE_BOOKS)
def test_a_game_that_was_just_learnt_is_dealt_with_the_easiest_opponents_and_you_ask_first(book: str) -> None:
    at = page()
    at.send("play-book", book=book)
    dealt = session_of(at).setup
    assert dealt.rules is RULE_BOOKS[book]
    easiest = [one.bot for one in LADDER][: dealt.rules.best_players - 1]
    assert [one.kind for one in dealt.players] == ["person", *easiest]
    assert (at.table["waiting_for"], at.table["deal_code"], dealt.practice) == ("you", None, False)
    assert dealt.few_words == dealt.rules.open_hands


def test_no_other_game_is_dealt_by_an_address() -> None:
    assert page().send("play-book", book="bridge")["say"] == "Choose one of the games."
