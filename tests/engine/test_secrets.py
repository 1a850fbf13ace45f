"""A view holds what its seat saw and nothing else: tested by property, never by looking at one example.

What a seat may know is said a second time in `secrecy`, from the contract and not from the engine's own `seen_by`.
"""

from random import Random

from hypothesis import assume, given, settings

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.cards import Card
from gofish_learn.engine.events import (
    CardDrawn,
    Event,
    HandDealt,
    HandRefilled,
    seen_by,
)
from gofish_learn.engine.hands import cards_in
from gofish_learn.engine.history import Game
from gofish_learn.engine.records.lines import Line, line_of
from gofish_learn.engine.rules import Rules
from tests.engine.secrecy import alike, cards_in_view, named_by, random_game, replayed, shown_to
from tests.engine.strategies import any_players, chances, deal, every_book, random_ask


@every_book
@settings(max_examples=15)
@given(rng=chances)
def test_no_view_and_no_masked_line_names_a_card_that_was_drawn_or_dealt_in_secret(rules: Rules, rng: Random) -> None:
    players = any_players(rules, rng)
    game = random_game(rules, players, rng, 80)
    for seat in (None, *range(players)):
        known: set[Card] = set()
        for event in game.events:
            seen = seen_by(event, seat)
            shown = shown_to(event, seat, rules)
            assert named_by(seen) == shown
            assert line_of(seen) == (line_of(event) if shown else masked(event))
            known |= shown
        if seat is not None:
            assert cards_in_view(game.view(seat)) <= known


def masked(event: Event) -> Line:
    """The line of an event with null for each of its cards."""
    match event:
        case CardDrawn():
            return line_of(event) | {"card": None}
        case HandDealt() | HandRefilled():
            return line_of(event) | {"cards": [None] * len(event.cards)}
        case _:
            return line_of(event)


@every_book
@settings(max_examples=15)
@given(rng=chances)
def test_a_view_does_not_change_when_the_pond_is_shuffled(rules: Rules, rng: Random) -> None:
    players = any_players(rules, rng)
    game = random_game(rules, players, rng, 60)
    drawn = game.state.drawn
    pond = list(game.deck[drawn:])
    rng.shuffle(pond)
    other = replayed(game, (*game.deck[:drawn], *pond))
    assert [other.view(seat) for seat in range(players)] == [game.view(seat) for seat in range(players)]


@every_book
@settings(max_examples=8)
@given(rng=chances)
def test_a_view_does_not_change_when_two_cards_it_has_not_seen_change_places(rules: Rules, rng: Random) -> None:
    players = any_players(rules, rng)
    seat = rng.randrange(players)
    game = random_game(rules, players, rng, 12)
    others = list(alike(game, seat, rng))
    assume(others)
    assert {other.view(seat) for other in others} == {game.view(seat)}
    assert all(other.deck != game.deck for other in others)


@every_book
@settings(max_examples=8)
@given(rng=chances)
def test_a_view_knows_its_own_hand_and_no_other_unless_hands_are_open(rules: Rules, rng: Random) -> None:
    players = any_players(rules, rng)
    game = deal(rules, players, rng)
    for _ in range(60):
        for seat in range(players):
            view = game.view(seat)
            assert view.hand == game.state.hands[seat]
            assert view.cards == cards_in(game.state.hands[seat])
            assert view.hands == tuple(
                hand if rules.open_hands or other == seat else None for other, hand in enumerate(game.state.hands)
            )
            assert view.scores == game.state.scores
            assert list(view.legal_asks()) == (list(_legal(game)) if game.state.turn == seat else [])
        if game.state.over:
            break
        game.play(random_ask(game.state, rng))


def _legal(game: Game) -> list[Ask]:
    seat = game.state.turn
    return [] if seat is None else list(game.view(seat).legal_asks())
