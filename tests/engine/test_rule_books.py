"""Every choice of a rule book has its sentence; `test_sentences` sees that each has its row in the rule table."""

from dataclasses import fields

import pytest

from gofish_learn.engine.rule_books import FISHED_MY_WISH, RULE_BOOKS, rule_book
from gofish_learn.engine.rules import Rules

BOOKS = pytest.mark.parametrize("rules", RULE_BOOKS.values(), ids=lambda rules: rules.name)
CHOICES = {"group", "deal", "empty_hand", "tie", "players"}


@BOOKS
def test_what_every_book_must_choose_has_its_source_and_a_source_is_of_a_choice(rules: Rules) -> None:
    assert {field.name for field in fields(Rules)} >= {source.choice for source in rules.sources} >= CHOICES


@BOOKS
def test_every_book_is_best_with_a_number_that_it_is_for(rules: Rules) -> None:
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


def test_a_rule_book_may_be_given_by_its_name() -> None:
    assert rule_book("fished-my-wish") is FISHED_MY_WISH
    assert rule_book(FISHED_MY_WISH) is FISHED_MY_WISH


@pytest.mark.parametrize("name", ["Standard", "", 4, None, ["standard"]], ids=repr)
def test_what_is_no_rule_book_is_answered_with_all_names(name: str) -> None:
    with pytest.raises(ValueError, match=" is no rule book") as refused:
        rule_book(name)
    assert all(f'"{book}"' in str(refused.value) for book in RULE_BOOKS)
