"""A game, a view and a rule book as text and as a table in a notebook: readable, accessible, and without a secret."""

import re
from html import unescape
from random import Random

import pytest
from hypothesis import given, settings

from gofish_learn.engine.cards import CARDS, Card, Rank, Suit
from gofish_learn.engine.hands import cards_in
from gofish_learn.engine.history import Game
from gofish_learn.engine.rule_books import AUTHORS, RULE_BOOKS, STANDARD
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.text_table import TextTable
from gofish_learn.engine.view import View
from gofish_learn.engine.wording import in_ascii
from gofish_learn.ui.html_tables import html_of
from tests.engine.secrecy import random_game, shown_to, unseen_by
from tests.engine.strategies import any_players, chances, every_book
from tests.engine.tables import deck_dealing
from tests.html import page_in

BOOKS = pytest.mark.parametrize("rules", RULE_BOOKS.values(), ids=lambda rules: rules.name)
SYMBOLS = {suit.symbol: suit for suit in Suit}


def test_a_last_column_that_is_too_wide_goes_on_below_itself() -> None:
    said = ("word " * 30).strip()
    *_, first, second = TextTable("Two columns.", ("Seat", "What"), (("0", said),)).text().splitlines()
    assert (first.partition("word")[0], second.partition("word")[0]) == ("0     ", "      ")
    assert f"{first[6:]} {second[6:]}" == said


def html(shown: Game | View | Rules) -> str:
    drawn = shown._repr_html_()
    assert drawn is not None
    return drawn


def drawings(shown: Game | View) -> tuple[str, str, str, str]:
    return repr(shown), str(shown), shown.text(suits=True), html(shown)


def cards_drawn_in(shown: Game | View) -> set[Card]:
    """The cards that can be read from a game or a view."""
    found = re.findall(r"(10|[A2-9JQK])([♣♦♥♠])|\b([A2-9TJQK][CDHS])\b", " ".join(drawings(shown)))
    return {Card.parse(written) if written else Card(Rank.parse(rank), SYMBOLS[suit]) for rank, suit, written in found}


KINDS = ("caption", "[scope=col]", "[scope=row]", "td")


def cells_in(drawn: str) -> list[list[str]]:
    """What a table says in its caption, the headings of its columns and rows, and its other cells."""
    page = page_in(drawn)
    return [[cell.text for cell in page.select(kind)] for kind in KINDS]


@every_book
@settings(max_examples=12)
@given(rng=chances)
def test_no_drawing_names_a_card_that_was_not_shown(rules: Rules, rng: Random) -> None:
    players = any_players(rules, rng)
    game = random_game(rules, players, rng, 60)
    assert not cards_drawn_in(game) & set(unseen_by(game, None))
    for seat in range(players):
        view = game.view(seat)
        known = {card for event in game.events for card in shown_to(event, seat, rules)}
        assert set(cards_in(view.hand)) <= cards_drawn_in(view) <= known


@every_book
@settings(max_examples=8)
@given(rng=chances)
def test_the_table_says_how_many_cards_and_points_each_seat_has(rules: Rules, rng: Random) -> None:
    players = any_players(rules, rng)
    game = random_game(rules, players, rng, 120)
    *_, seats, cells = cells_in(html(game))
    assert seats == [f"Seat {seat}" for seat in range(players)]
    rows = [cells[3 * seat : 3 * seat + 3] for seat in range(players)]
    assert [int(cards.split(":")[0]) for cards, _, _ in rows] == [hand.bit_count() for hand in game.state.hands]
    assert [int(points) for *_, points in rows] == list(game.state.scores)


def test_a_game_as_text() -> None:
    game = Game(STANDARD, 2, 1, deck_dealing("7C 7D 7H 2C 3C TC KC", "7S 2D 4C 5C 6C 8C 9C", dealer=1))
    assert str(game) == (
        "Standard Go Fish with 2 players, 38 cards in the pond. Seat 0 is to ask.\n"
        "Seat    Cards in hand  Books laid  Points\n"
        "Seat 0  7              none        0\n"
        "Seat 1  7              none        0"
    )
    assert str(game.view(0)).splitlines()[2:] == [
        "Seat 0 (you)  7: 2C 3C 7C 7D 7H TC KC  none        0",
        "Seat 1        7                        none        0",
    ]
    assert game.view(0).text(suits=True).splitlines()[2] == ("Seat 0 (you)  7: 2♣ 3♣ 7♣ 7♦ 7♥ 10♣ K♣  none        0")
    assert repr(game) == "<Game: Standard Go Fish with 2 players, 38 cards in the pond. Seat 0 is to ask.>"
    assert repr(game.view(1)) == (
        "<View of seat 1: Standard Go Fish with 2 players, 38 cards in the pond. Seat 0 is to ask.>"
    )


@pytest.mark.parametrize("shown", [STANDARD, AUTHORS], ids=["a book with a pond", "a book without"])
def test_a_table_has_a_caption_and_a_heading_for_every_row_and_column_and_no_colour(shown: Rules) -> None:
    game = Game(shown, 3, 0, CARDS)
    for drawn in (shown, game, game.view(2)):
        caption, columns, rows, cells = cells_in(html(drawn))
        assert all([*caption, *columns, *rows, *cells]), "none is empty"
        assert len(caption) == 1
        assert len(cells) == (len(columns) - 1) * len(rows) > 0
        page = page_in(html(drawn))
        assert len(page.select("tr")) == len(rows) + 1
        assert {name for element in page.select("*") for name in element.attrs} == {"scope"}


@BOOKS
def test_a_rule_book_prints_every_choice(rules: Rules) -> None:
    assert repr(rules) == f'<Rules: {in_ascii(rules.title)} ("{rules.name}")>'
    assert max(map(len, str(rules).splitlines())) <= 100
    text = " ".join(str(rules).split())
    assert text.startswith(in_ascii(rules.title))
    assert rules.empty_hand.value in text
    assert rules.tie.value in text
    assert f"a {rules.group_word} of {rules.group} cards" in text
    assert unescape(html(rules)).count(rules.tie.value) == 1


def test_the_deal_is_told_by_the_number_of_players() -> None:
    lines = {line.split("  ")[0]: line for line in str(STANDARD).splitlines()}
    assert lines["Cards dealt"].endswith("7 each for 2 to 3 players, 5 each for 4 to 6 players")
    assert "the whole pack" in str(AUTHORS)


def test_words_that_look_like_html_are_shown_as_they_are() -> None:
    drawn = html_of(TextTable("<b>&", ("a",), (("<script>",),)))
    assert "<script>" not in drawn
    assert cells_in(drawn) == [["<b>&"], ["a"], ["<script>"], []]


def test_a_state_shows_neither_cards_nor_a_table() -> None:
    state = Game(STANDARD, 2, 1, CARDS).state
    assert repr(state) == "<GameState of standard: 2 players, 38 cards in the pond, turn 0>"
    assert str(state) == repr(state)
    assert hash(state) == hash(state._replace())
    assert not hasattr(state, "_repr_html_")
