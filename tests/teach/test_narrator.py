"""The story in words: what each event sounds like to the player it is told to."""

import pytest

from gofish_learn.engine.cards import Card, Rank
from gofish_learn.engine.events import (
    Asked,
    CardDrawn,
    CardExposed,
    CardRefused,
    CardsGiven,
    Event,
    GameEnded,
    GoFishSaid,
    GroupLaid,
    HandDealt,
    HandRefilled,
    Offence,
    PenaltyGiven,
    Skipped,
    TurnSkipped,
    TurnStarted,
)
from gofish_learn.engine.rule_books import AUTHORS, CLASSROOM_PAIRS, STANDARD
from gofish_learn.engine.rules import Rules
from gofish_learn.teach.narrator import Narrator

YOU, ANA, BEN = 0, 1, 2
NAMES = ("You", "Ana", "Ben")


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card.parse(word) for word in text.split())


def told(event: Event, rules: Rules = STANDARD, pond: int = 20) -> str:
    return Narrator(rules, NAMES, YOU, dealer=BEN).say(event, pond)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Asked(YOU, ANA, Rank.SIX), "You ask Ana for sixes."),
        (Asked(ANA, YOU, Rank.SEVEN), "Ana asks you for sevens."),
        (CardsGiven(BEN, YOU, cards("QC QD QS")), "Ben gives you three queens."),
        (GoFishSaid(ANA, YOU), "Ana says “Go fish!”"),
        (CardDrawn(YOU, cards("9H")[0], wish=False, shown=False), "You draw the nine of hearts from the pond."),
        (
            CardDrawn(ANA, cards("7S")[0], wish=True, shown=True),
            "Ana fishes the seven of spades: “Fished my wish!”",
        ),
        (GroupLaid(YOU, Rank.KING, cards("KC KD KH KS")), "You lay a book of kings."),
        (
            GroupLaid(ANA, Rank.KING, cards("KC KD KH KS"), counted=False),
            "Ana lays a book of kings. It does not count.",
        ),
        (TurnStarted(YOU), "It is your turn."),
        (
            HandRefilled(YOU, cards("2C 9H"), face_up=False),
            "Your hand is empty: you draw two new cards, the two of clubs and nine of hearts.",
        ),
        (TurnSkipped(YOU, Skipped.NO_CARDS), "You have no cards and are passed over."),
        (TurnSkipped(ANA, Skipped.PENALTY), "Ana misses this turn."),
        (CardExposed(ANA, cards("2C")[0]), "Ana shows the two of clubs by accident and takes it back."),
        (
            PenaltyGiven(ANA, Offence.OUT_OF_TURN, Rank.SEVEN),
            "Ana has asked out of turn and may not score a book of sevens.",
        ),
        (GameEnded((ANA,), (4, 6, 3)), "The game is over. Ana wins with 6 books."),
        (GameEnded((YOU, BEN), (6, 1, 6)), "The game is over. You and Ben share the win with 6 books each."),
    ],
)
def test_an_event_is_told_to_you(event: Event, sentence: str) -> None:
    assert told(event) == sentence


def test_an_empty_pond_is_named_where_nothing_can_be_drawn() -> None:
    assert told(GoFishSaid(ANA, YOU), pond=0) == "Ana says “Go fish!” The pond is empty, so there is nothing to draw."


def test_in_a_pairs_book_pairs_are_laid() -> None:
    assert told(GroupLaid(YOU, Rank.TWO, cards("2C 2D")), CLASSROOM_PAIRS) == "You lay a pair of twos."


def test_where_an_ask_names_a_card_the_card_is_told() -> None:
    assert told(Asked(YOU, ANA, cards("QD")[0]), AUTHORS) == "You ask Ana for the queen of diamonds."
    assert told(CardsGiven(ANA, YOU, cards("QD")), AUTHORS) == "Ana gives you the queen of diamonds."
    assert told(CardRefused(ANA, YOU), AUTHORS) == "Ana says no."


def test_the_deal_is_told_once_and_with_your_own_hand_only() -> None:
    deal = [HandDealt(YOU, cards("2C AD"), face_up=False), HandDealt(ANA, (None, None), face_up=False)]
    assert [told(event) for event in deal] == [
        "Ben deals seven cards each. You hold the ace of diamonds and two of clubs.",
        "",
    ]


@pytest.mark.parametrize(
    ("event", "spoken"),
    [
        (Asked(ANA, YOU, Rank.SEVEN), (ANA, "Do you have any sevens?")),
        (GoFishSaid(BEN, ANA), (BEN, "Go fish!")),
        (CardsGiven(BEN, ANA, cards("7C")), (BEN, "Here you are.")),
        (CardDrawn(ANA, cards("7S")[0], wish=True, shown=True), (ANA, "Fished my wish!")),
        (CardDrawn(ANA, None, wish=False, shown=False), None),
    ],
)
def test_players_speak_in_bubbles(event: Event, spoken: tuple[int, str] | None) -> None:
    assert Narrator(STANDARD, NAMES, YOU, dealer=BEN).bubble(event) == spoken
