"""How many cards each seat is dealt and how, for every rule book and number of players."""

from random import Random

import pytest

from gofish_learn.engine.cards import CARDS
from gofish_learn.engine.events import HandDealt, HandRefilled, seen_by
from gofish_learn.engine.game import start
from gofish_learn.engine.records.own_rules import own_rules
from gofish_learn.engine.rule_books import AUTHORS, RULE_BOOKS, STANDARD
from tests.engine.strategies import shuffled

HANDS_OF: list[tuple[str, str, tuple[int, ...]]] = [
    (
        "standard",
        "With 2 to 3 players: Deal 7 cards to each player. With 4 to 6 players: Deal 5 cards to each player.",
        (7, 7, 5, 5, 5),
    ),
    ("young-children", "Smaller hand: Deal only 5 cards regardless of player count.", (5, 5, 5, 5, 5)),
    (
        "traditional",
        (
            "If two or three people are playing, each player receives seven cards. If four or five people are playing, "
            "each receives five cards."
        ),
        (7, 7, 5, 5),
    ),
    ("classroom-pairs", "Deal five cards each.", (5, 5, 5, 5, 5)),
    (
        "fished-my-wish",
        "The cards are mixed thoroughly, and then dealt alternately until each player has a hand of five cards.",
        (5,),
    ),
]
ALL_DEALT = "The whole pack is dealt out, as nearly evenly as possible."
DEALS = [
    pytest.param(book, players, [cards] * players, id=f"{players} players: {sentence}")
    for book, sentence, each in HANDS_OF
    for players, cards in enumerate(each, 2)
] + [
    pytest.param("authors", len(sizes), sizes, id=f"{len(sizes)} players: {ALL_DEALT}")
    for sizes in ([26, 26], [18, 17, 17], [13] * 4, [11, 11, 10, 10, 10])
]


@pytest.mark.parametrize(("book", "players", "sizes"), DEALS)
@pytest.mark.parametrize("dealer", [0, 1])
def test_hands_dealt(book: str, players: int, sizes: list[int], dealer: int) -> None:
    """The sizes stand from the dealer's left, who gets the first of the cards that do not go round."""
    state, events = start(RULE_BOOKS[book], players, dealer, CARDS)
    dealt = [event for event in events if isinstance(event, HandDealt)]
    assert [event.seat for event in dealt] == [(dealer + step) % players for step in range(1, players + 1)]
    assert [len(event.cards) for event in dealt] == sizes
    assert state.pond == 52 - sum(sizes)
    assert state.turn == (dealer + 1) % players


@pytest.mark.parametrize(
    "book",
    [
        pytest.param(
            "standard",
            id='Place the remaining cards face-down in the center of the table to form the "fish pond" (draw pile).',
        ),
        pytest.param("young-children", id="As in the standard book, the remaining cards form the fish pond."),
        pytest.param(
            "traditional",
            id="Deals the cards clockwise one at a time, face down, beginning with the player to his left. The "
            "remainder of the pack is placed face down on the table to form the stock.",
        ),
        pytest.param("authors", id="The whole pack is dealt out: there is no stock."),
        pytest.param("classroom-pairs", id="Leave the undealt cards face down as a draw pile."),
        pytest.param("fished-my-wish", id="Dealt alternately. The rest of the deck is placed face-down on the table."),
    ],
)
def test_one_card_at_a_time_and_the_rest_is_the_pond(book: str) -> None:
    rules, deck = RULE_BOOKS[book], shuffled(Random(5))
    players = rules.players[0]
    state, events = start(rules, players, 0, deck)
    rounds = rules.cards_dealt(players) // players
    hands = {event.seat: event.cards for event in events if isinstance(event, HandDealt)}
    assert hands[1] == tuple(deck[turn * players] for turn in range(rounds))
    assert hands[0] == tuple(deck[turn * players + players - 1] for turn in range(rounds))
    assert [CARDS[number] for number in state.deck[state.drawn :]] == deck[rounds * players :]
    for event in events:
        if isinstance(event, HandDealt):
            seen = seen_by(event, None)
            assert isinstance(seen, HandDealt)
            assert seen.cards == (event.cards if rules.open_hands else (None,) * rounds)


@pytest.mark.parametrize("book", RULE_BOOKS)
def test_the_table_of_deals_knows_every_number_of_players(book: str) -> None:
    fewest, most = RULE_BOOKS[book].players
    assert [deal.values[1] for deal in DEALS if deal.values[0] == book] == list(range(fewest, most + 1))


@pytest.mark.parametrize(
    ("book", "players", "message"),
    [
        ("standard", 1, "Standard Go Fish is for 2 to 6 players, not 1."),
        ("standard", 7, "Standard Go Fish is for 2 to 6 players, not 7."),
        ("traditional", 6, "Traditional Go Fish is for 2 to 5 players, not 6."),
        ("authors", 6, "Authors is for 2 to 5 players, not 6."),
        ("classroom-pairs", 7, "Classroom pairs is for 2 to 6 players, not 7."),
        ("fished-my-wish", 3, "Fished my wish is for 2 players, not 3."),
    ],
)
def test_too_few_or_too_many_players(book: str, players: int, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        start(RULE_BOOKS[book], players, 0, CARDS)


def test_whoever_lays_all_that_was_dealt_draws_new_cards_before_anybody_asks() -> None:
    rules = own_rules({"like": "standard", "title": "Four each", "deal": [4] * 5})
    dealt = [CARDS[13 * suit + rank] for suit in range(4) for rank in (0, suit + 1)]  # all aces to one seat
    pond = [card for card in CARDS if card not in dealt]
    state, events = start(rules, 2, 1, dealt + pond)
    assert HandRefilled(0, tuple(pond[:5]), face_up=False) in events
    assert (state.turn, state.pond) == (0, 52 - 8 - 5)


def test_a_deck_is_the_52_different_cards() -> None:
    for deck in (CARDS[:51], [*CARDS[:51], CARDS[0]], [*CARDS, CARDS[0]]):
        with pytest.raises(ValueError, match=r"A deck is the 52 different cards\."):
            start(STANDARD, 2, 0, deck)


@pytest.mark.parametrize("seat", [-1, 2])
def test_the_dealer_and_who_declares_sit_at_the_table(seat: int) -> None:
    with pytest.raises(ValueError, match=f"There is no seat {seat}: the seats are 0 to 1"):
        start(STANDARD, 2, seat, CARDS)
    with pytest.raises(ValueError, match=f"There is no seat {seat}: the seats are 0 to 1"):
        start(AUTHORS, 2, 0, CARDS, declares=[seat])


def test_books_are_declared_only_under_a_referee() -> None:
    with pytest.raises(ValueError, match="Standard Go Fish has no referee, so every seat's books are laid for it"):
        start(STANDARD, 2, 0, CARDS, declares=[0])
