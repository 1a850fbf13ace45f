"""The table for young children: what it says, in how few words, and when it prompts."""

import pytest

from gofish_learn.engine.cards import Card, Rank
from gofish_learn.engine.events import (
    Asked,
    CardDrawn,
    CardRefused,
    CardsGiven,
    Event,
    GameEnded,
    GoFishSaid,
    GroupLaid,
    HandDealt,
    TurnStarted,
)
from gofish_learn.engine.rule_books import AUTHORS, STANDARD, YOUNG_CHILDREN
from gofish_learn.engine.rules import Rules
from gofish_learn.ui.words.child_narrator import LOOK, ChildNarrator

YOU, ANA, BEN = 0, 1, 2


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card.parse(word) for word in text.split())


def teller(rules: Rules = YOUNG_CHILDREN) -> ChildNarrator:
    return ChildNarrator(rules, ("You", "Ana", "Ben"), YOU, dealer=BEN)


SENTENCES: list[tuple[Event, str]] = [
    (HandDealt(YOU, cards("7C 2D"), face_up=True), "Here are your cards."),
    (TurnStarted(YOU), "Your turn!"),
    (Asked(YOU, ANA, Rank.SEVEN), "You ask Ana: any sevens?"),
    (Asked(ANA, YOU, Rank.SEVEN), f"Ana asks you: any sevens? {LOOK}"),
    (CardsGiven(BEN, YOU, cards("7C 7D")), "Ben gives you two."),
    (GoFishSaid(ANA, YOU), "Go fish!"),
    (CardDrawn(YOU, cards("9H")[0], wish=False, shown=True), "You fish the nine of hearts."),
    (CardDrawn(ANA, cards("7S")[0], wish=True, shown=True), "Ana fishes the seven of spades. That is the one!"),
    (GroupLaid(YOU, Rank.KING, cards("KC KD")), "You have a pair of kings!"),
    (GameEnded((ANA,), (4, 6, 3)), ""),
]


@pytest.mark.parametrize(("event", "sentence"), SENTENCES)
def test_an_event_is_told_in_few_words(event: Event, sentence: str) -> None:
    assert teller().say(event, pond=20) == sentence


def test_with_hidden_hands_somebody_wins() -> None:
    told = teller(STANDARD).say(GameEnded((ANA,), (4, 6, 3)), 0)
    assert told == "The game is over. Ana wins with 6 books."


def test_where_an_ask_names_a_card_the_card_is_told() -> None:
    tell = teller(AUTHORS)
    assert tell.say(Asked(YOU, ANA, cards("QH")[0]), 0) == "You ask Ana: the queen of hearts?"
    assert tell.say(CardRefused(ANA, YOU), 0) == "No!"
    assert tell.bubble(Asked(YOU, ANA, cards("QH")[0])) == (YOU, "Q♥?")
