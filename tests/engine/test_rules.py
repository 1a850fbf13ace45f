"""The rule table of all books, `rules.csv`, and what has no row in it.

Each row's id is the sentence of a document that decides it, or begins with it; `sentences.csv` names the rows.
"""

from dataclasses import fields

import pytest

from gofish_learn.engine.asks import IllegalActionError
from gofish_learn.engine.events import seen_by
from gofish_learn.engine.game import play, start
from gofish_learn.engine.rule_books import RULE_BOOKS, STANDARD
from gofish_learn.engine.rules import Rules
from tests.engine.tables import Row, action, after, deck_dealing, may_ask, parts, rows, story_of, table, told

BOOKS = pytest.mark.parametrize("rules", RULE_BOOKS.values(), ids=lambda rules: rules.name)
NO_REFEREE = [rules for rules in RULE_BOOKS.values() if not rules.referee]


@pytest.mark.parametrize("row", rows("what happens"))
def test_what_happens(row: Row) -> None:
    _, *story = story_of(row.position, *row.asks)
    assert story == parts(row.happens)
    assert after(row.position, *row.asks).turn == row.turn


@pytest.mark.parametrize("row", rows("seen by seat 1"))
def test_what_the_other_player_sees(row: Row) -> None:
    _, (_, *events) = play(row.position, action(row.ask))
    assert told(seen_by(event, 1) for event in events) == parts(row.happens)


@pytest.mark.parametrize("row", rows("dealt"))
def test_what_is_laid_at_the_deal(row: Row) -> None:
    hands, dealer = parts(row.hands), int(row.said["dealer"])
    declares = map(int, row.said.get("declares", "").split())
    state, events = start(RULE_BOOKS[row.rules], len(hands), dealer, deck_dealing(*hands, dealer=dealer), declares)
    assert told(events)[len(hands) :] == [*parts(row.happens), f"turn {row.turn}"]
    assert state.turn == row.turn


@pytest.mark.parametrize("row", rows("may ask"))
def test_what_may_be_asked_next(row: Row) -> None:
    assert may_ask(after(row.position, *row.asks)) == parts(row.happens)


@pytest.mark.parametrize("row", rows("refused"))
def test_what_is_refused(row: Row) -> None:
    with pytest.raises(IllegalActionError) as refused:
        play(row.position, action(row.ask))
    assert str(refused.value) == row.happens


@pytest.mark.parametrize("rules", NO_REFEREE, ids=lambda rules: rules.name)
@pytest.mark.parametrize(
    ("deed", "because"),
    [
        ("0>1:7 deny", "there are no wrong denials and no books to declare."),
        ("0>1:7 show 7", "there are no wrong denials and no books to declare."),
        ("0 exposes 7C", "a card cannot be exposed in it."),
    ],
)
def test_without_a_referee_nothing_is_denied_shown_or_exposed(rules: Rules, deed: str, because: str) -> None:
    with pytest.raises(IllegalActionError) as refused:
        play(table("7C 2D", "7S 9S", rules=rules.name), action(deed))
    assert str(refused.value) == f"{rules.title} has no referee: {because}"


def test_the_dealer_deals_one_card_at_a_time_to_the_left_and_the_pond_is_the_rest_of_the_deck() -> None:
    deck = deck_dealing("2C 3C 4C 5C 6C", "2D 3D 4D 5D 6D", "2H 3H 4H 5H 6H", "2S 3S 4S 5S 6S", dealer=1)
    assert [str(card) for card in deck[:8]] == ["2H", "2S", "2C", "2D", "3H", "3S", "3C", "3D"]
    state, events = start(STANDARD, 4, 1, deck)
    assert told(events) == [
        "2 is dealt 2H 3H 4H 5H 6H",
        "3 is dealt 2S 3S 4S 5S 6S",
        "0 is dealt 2C 3C 4C 5C 6C",
        "1 is dealt 2D 3D 4D 5D 6D",
        "turn 2",
    ]
    assert state.pond == 32
    assert state.deck[state.drawn] == deck[20].number


@pytest.mark.parametrize(
    ("rules", "dealt_to_1", "drawn_by_1", "refilled_by_0"),
    [
        pytest.param(
            "young-children",
            "1 is dealt 2C 3C 4C 5C 6C",
            "1 draws KD",
            "0 refills 9C TC JC QC KC",
            id="For very young children, let them play with cards face-up.",
        ),
        pytest.param(
            "standard",
            "1 is dealt ?? ?? ?? ?? ?? ?? ??",
            "1 draws ??",
            "0 refills ?? ?? ?? ?? ??",
            id="Players hold their cards in a fan so only they can see them.",
        ),
    ],
)
def test_who_sees_the_cards(rules: str, dealt_to_1: str, drawn_by_1: str, refilled_by_0: str) -> None:
    """What seat 2 sees of the others' cards."""
    book = RULE_BOOKS[rules]
    hands = ["7C 8C 9C TC JC QC KC", "2C 3C 4C 5C 6C 7D 8D", "2D 3D 4D 5D 6D TD JD"]
    deck = deck_dealing(*[" ".join(hand.split()[: book.deal[0]]) for hand in hands], dealer=0)
    _, dealt_events = start(book, 3, 0, deck)
    _, drawing = play(table("7C 2D", "9S", "8S", pond="KD …", rules=rules, turn=1), action("1>0:9"))
    _, refilling = play(table("7C", "7D 9S", "8S", pond="9C TC JC QC KC …", rules=rules, turn=1), action("1>0:7"))
    assert dealt_to_1 in told(seen_by(event, 2) for event in dealt_events)
    assert drawn_by_1 in told(seen_by(event, 2) for event in drawing)
    assert refilled_by_0 in told(seen_by(event, 2) for event in refilling)


@BOOKS
def test_what_every_book_must_choose_has_its_source_and_a_source_is_of_a_choice(rules: Rules) -> None:
    choices = {"group", "deal", "empty_hand", "tie", "players"}
    assert {field.name for field in fields(Rules)} >= {source.choice for source in rules.sources} >= choices
    rules.check_players(rules.best_players)


def test_four_players_are_the_class_room_standard_and_authors_is_best_for_four_or_five() -> None:
    assert RULE_BOOKS["classroom-pairs"].best_players == 4
    assert RULE_BOOKS["authors"].best_players in {4, 5}


def test_who_plays_with_open_hands_and_who_with_a_referee() -> None:
    assert [name for name, rules in RULE_BOOKS.items() if rules.open_hands] == ["young-children"]
    assert [name for name, rules in RULE_BOOKS.items() if rules.referee] == ["traditional", "authors"]


@BOOKS
def test_the_groups_and_points_of_a_book(rules: Rules) -> None:
    assert rules.groups_in_all == {"book": 13, "pair": 26}[rules.group_word]
    assert rules.point_word == ("card" if rules.name == "fished-my-wish" else rules.group_word)
