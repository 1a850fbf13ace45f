"""A rule book of one's own: which are refused, and that every other plays as its choices say, to its end."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings

from gofish_learn.engine.cards import CARDS
from gofish_learn.engine.history import replay
from gofish_learn.engine.records.document import RecordError
from gofish_learn.engine.records.lines import line_of
from gofish_learn.engine.records.own_rules import KEYS, RulesError, own_rules, parse_rules
from gofish_learn.engine.records.record import Record, parse_record
from gofish_learn.engine.rule_books import RULE_BOOKS
from tests.engine.checks import check_position, check_table
from tests.engine.little_referee import LittleReferee, any_book, can_get_stuck, in_order, playable_book
from tests.engine.strategies import MOST_ASKS, chances, deal, random_ask

ONE_OF_THE_FIVE = "standard, young-children, traditional, classroom-pairs and fished-my-wish"
TITLE = "“title” must be a text of 1 to 40 printable characters."
PLAYERS = "“players” must be two whole numbers, the fewest and the most, from 2 to 6."
CARDS_EACH = "“deal” must hold whole numbers of cards, 1 or more each."
A_LIST = "“deal” must be “all” or a list of whole numbers, one for each number of players from 2 on."


@pytest.mark.parametrize(
    ("choices", "sentence"),
    [
        ({}, f"A rule book of your own needs “like”, the book that it changes: {ONE_OF_THE_FIVE}."),
        ({"like": "sharks"}, f"“like” must be one of {ONE_OF_THE_FIVE}."),
        ({"like": "authors"}, "“like” cannot be “authors”: one asks for a card there, and here it must be a rank."),
        (
            {"name": "x"},
            "A rule book of your own has no key “name”; it may have " + ", ".join(KEYS[:-1]) + " and open_hands.",
        ),
        ({"referee": False}, "A rule book of your own has no key “referee”; it may have "),
        ({"title": ""}, TITLE),
        ({"title": "x" * 41}, TITLE),
        ({"title": "\ud800"}, TITLE),
        ({"players": 4}, PLAYERS),
        ({"players": [1, 4]}, PLAYERS),
        ({"players": [4, 3]}, PLAYERS),
        ({"players": [2.0, 4]}, PLAYERS),
        ({"deal": "some"}, A_LIST),
        ({"deal": [7, 7, 5, 5]}, "“deal” must have 5 numbers, not 4: one for each number of players from 2 to 6."),
        ({"deal": [7, 7, 5, 5, 0]}, CARDS_EACH),
        ({"deal": [7, 7, True, 5, 5]}, CARDS_EACH),
        ({"deal": [7, 7, 5, 5, 9]}, "“deal” gives each of 6 players more cards than a pack of 52 has for them."),
        ({"deal": [27, 1, 1], "players": [4, 4]}, "“deal” gives each of 2 players more cards than a pack"),
        ({"deal": [10**4000], "players": [2, 2]}, "“deal” gives each of 2 players more cards than a pack"),
        (
            {"like": "fished-my-wish", "players": [2, 4]},
            "“deal” is needed: Fished my wish does not say how many cards each of 4 players is dealt.",
        ),
        ({"group": 3}, "“group” must be 4 (books) or 2 (pairs)."),
        ({"group": True}, "“group” must be 4 (books) or 2 (pairs)."),
        ({"catch_plays_on": 1}, "“catch_plays_on” must be true or false."),
        ({"open_hands": 0}, "“open_hands” must be true or false."),
        (
            {"empty_hand": "skipped"},
            "“empty_hand” must be one of draws_five_at_once, draws_one_on_its_turn, is_skipped and ends_the_game.",
        ),
        ({"tie": ["shared"]}, "“tie” must be one of last_group_first, fewest_cards and shared."),
        ({"points": 2}, "“points” must be 1 (for each group) or 4 (for its cards)."),
        ({"points": 4, "group": 2}, "“points” must be 1 (for each group) or 2 (for its cards)."),
        ({"points": "group"}, "“points” must be 1 (for each group) or 4 (for its cards)."),
        (
            {"empty_hand": "is_skipped"},
            (
                "This book could come to where nobody can ask: with 2 players 38 cards stay in the pond after the "
                "deal, and once every hand is empty nobody may draw them."
            ),
        ),
        (
            {"empty_hand": "is_skipped", "players": [5, 6], "deal": [26, 17, 13, 10, 8]},
            "This book could come to where nobody can ask: with 6 players 4 cards stay in the pond",
        ),
    ],
    ids=repr,
)
def test_a_choice_that_cannot_be_made_is_refused_in_a_sentence(choices: dict[str, Any], sentence: str) -> None:
    book = choices if not choices or "like" in choices else {"like": "standard"} | choices
    with pytest.raises(RulesError) as refused:
        own_rules(book)
    assert str(refused.value).startswith(sentence)
    assert len(str(refused.value)) < 250
    document = json.loads(Record(RULE_BOOKS["standard"], 2, 0, CARDS).to_json()) | {"rules": book}
    if "deal" not in choices or choices["deal"] != [10**4000]:
        with pytest.raises(RecordError) as refused_record:
            parse_record(json.dumps(document))
        assert str(refused_record.value) == f"The record's rules: {refused.value}"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "The rule book is not JSON: it is empty."),
        ("{", "The rule book is not JSON: line 1, column 2 cannot be read."),
        ("[]", "The rule book must be a JSON object."),
        ('"standard"', "The rule book must be a JSON object."),
        ('{"like": "standard", "like": "traditional"}', "The key “like” stands twice in the rule book."),
        ('{"like": "standard", "points": NaN}', "The rule book holds NaN, which is not a number in JSON."),
        (
            '{"like": "standard", "points": 1e999}',
            "The rule book holds the number “1e999”, which is too large to read.",
        ),
        (b"\xff", "The rule book is not text in UTF-8."),
    ],
)
def test_a_file_that_is_no_book_is_refused_in_a_sentence(text: str | bytes, sentence: str) -> None:
    with pytest.raises(RulesError) as refused:
        parse_rules(text)
    assert str(refused.value) == sentence


def test_what_is_left_out_stays_as_it_is_and_there_is_never_a_referee_or_a_card_to_name() -> None:
    for name in ("standard", "young-children", "traditional", "classroom-pairs", "fished-my-wish"):
        mine, like = own_rules({"like": name}), RULE_BOOKS[name]
        played_alike = ("players", "deal", "group", "empty_hand", "tie", "points", "open_hands", "best_players")
        assert all(getattr(mine, choice) == getattr(like, choice) for choice in played_alike)
        assert (mine.catch_plays_on, mine.wish_plays_on) == (True, True)
        assert mine.drawn_group_plays_on == like.drawn_group_plays_on
        assert (mine.title, mine.referee, mine.names_a_card, mine.fishes) == ("My own rules", False, False, True)
        assert (mine.as_json(), mine.like) == ({"like": name}, name)


def test_fewer_players_need_no_new_deal_and_cards_count_whatever_a_group_is() -> None:
    three = own_rules({"like": "standard", "players": [2, 3]})
    assert (three.deal, three.best_players) == ((7, 7), 3)
    assert own_rules({"like": "fished-my-wish", "group": 4}).points == 4
    assert own_rules({"like": "standard", "points": 4}).point_word == "card"
    assert own_rules({"like": "standard", "deal": "all"}).cards_dealt(5) == 52


def test_a_book_shows_its_choices() -> None:
    shown = str(own_rules({"like": "standard", "title": "Sharks", "catch_plays_on": False, "wish_plays_on": False}))
    assert shown.startswith('Sharks (a book of your own, like "standard")')
    assert shown.count("ends the turn") == 3
    assert str(RULE_BOOKS["standard"]).count("ends the turn") == 1


@settings(max_examples=80)
@given(rng=chances)
def test_a_book_is_refused_exactly_where_the_contract_says_that_nobody_may_be_able_to_ask(rng: Random) -> None:
    book = any_book(rng)
    if can_get_stuck(book):
        with pytest.raises(RulesError, match="nobody can ask"):
            own_rules(book)
    else:
        assert own_rules(book).as_json() == book


@settings(max_examples=60)
@given(rng=chances)
def test_every_book_plays_to_its_end_as_the_little_referee_tells_it_and_its_record_keeps_it(rng: Random) -> None:
    book = playable_book(rng)
    rules = own_rules(book)
    players = rng.randint(*rules.players)
    game = deal(rules, players, rng)
    check_position(game.state)
    while not game.state.over:
        game.play(random_ask(game.state, rng))
        check_position(game.state)
        assert len(game.actions) < MOST_ASKS
    check_table(game)
    little = LittleReferee(book, players, game.state.dealer, [str(card) for card in game.deck])
    for ask in game.actions:
        asker, target, wanted = str(ask)[0], str(ask)[2], str(ask)[4]
        little.ask(int(asker), int(target), wanted)
    assert [in_card_order(line_of(event)) for event in game.events] == little.lines
    record = Record(rules, players, game.state.dealer, game.deck, tuple(game.actions))
    read = parse_record(record.to_json())
    assert read == record
    assert json.loads(read.to_json())["rules"] == book
    assert replay(read).events == game.events


def in_card_order(line: dict[str, Any]) -> dict[str, Any]:
    """A line with its cards in order."""
    return line | {"cards": in_order(line["cards"])} if "cards" in line else line
