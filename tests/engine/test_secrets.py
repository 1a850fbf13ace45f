"""A view holds what its seat saw and nothing else: tested by property, never by looking at one example.

What a seat may know is said a second time in `secrecy`, from the contract and not from the engine's own `seen_by`.
"""

import json
from dataclasses import replace
from random import Random

import pytest
from hypothesis import assume, given, settings

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.cards import Card
from gofish_learn.engine.events import (
    CardDrawn,
    GroupLaid,
    HandDealt,
    HandRefilled,
    seen_by,
)
from gofish_learn.engine.game import start
from gofish_learn.engine.hands import cards_in
from gofish_learn.engine.history import Game, replay
from gofish_learn.engine.records.lines import line_of
from gofish_learn.engine.records.record import Record
from gofish_learn.engine.rules import Rules
from tests.engine.secrecy import alike, cards_in_view, cards_written_in, named_by, random_game, replayed, shown_to
from tests.engine.strategies import TABLE_NAMES, TABLES, chances, deal, random_ask, shuffled

every_table = pytest.mark.parametrize(("rules", "players"), TABLES, ids=TABLE_NAMES)


@every_table
@settings(max_examples=12)
@given(rng=chances)
def test_no_view_and_no_masked_line_names_a_card_that_was_drawn_or_dealt_in_secret(
    rules: Rules, players: int, rng: Random
) -> None:
    game = random_game(rules, players, rng, 80)
    for seat in (None, *range(players)):
        known: set[Card] = set()
        for event in game.events:
            seen = seen_by(event, seat)
            shown = shown_to(event, seat, rules)
            assert named_by(seen) == shown
            assert cards_written_in(json.dumps(line_of(seen))) == shown
            known |= shown
        if seat is not None:
            assert cards_in_view(game.view(seat)) <= known
            assert cards_written_in(" ".join(map(str, cards_in_view(game.view(seat))))) <= known


@every_table
@settings(max_examples=6)
@given(rng=chances)
def test_a_masked_line_is_the_true_one_with_null_for_every_unseen_card(rules: Rules, players: int, rng: Random) -> None:
    game = random_game(rules, players, rng, 40)
    for event in game.events:
        for seat in range(players):
            expected = line_of(event)
            if not shown_to(event, seat, rules) and isinstance(event, CardDrawn):
                expected["card"] = None
            elif not shown_to(event, seat, rules) and isinstance(event, HandDealt | HandRefilled):
                expected["cards"] = [None] * len(event.cards)
            assert line_of(seen_by(event, seat)) == expected


@every_table
@settings(max_examples=6)
@given(rng=chances)
def test_a_view_does_not_change_when_the_pond_is_shuffled(rules: Rules, players: int, rng: Random) -> None:
    game = random_game(rules, players, rng, 60)
    drawn = game.state.drawn
    pond = list(game.deck[drawn:])
    rng.shuffle(pond)
    other = replayed(game, (*game.deck[:drawn], *pond))
    assert [other.view(seat) for seat in range(players)] == [game.view(seat) for seat in range(players)]


@every_table
@settings(max_examples=6)
@given(rng=chances)
def test_a_view_does_not_change_when_two_cards_it_has_not_seen_change_places(
    rules: Rules, players: int, rng: Random
) -> None:
    seat = rng.randrange(players)
    game = random_game(rules, players, rng, 12)
    others = list(alike(game, seat, rng))
    assume(others)
    assert {other.view(seat) for other in others} == {game.view(seat)}
    assert all(other.deck != game.deck for other in others)


@every_table
@settings(max_examples=10)
@given(rng=chances)
def test_at_the_deal_a_view_does_not_change_when_all_it_has_not_seen_is_shuffled(
    rules: Rules, players: int, rng: Random
) -> None:
    """Other decks that deal this seat the same hand, and in which the others lay nothing either."""
    seat, dealer = rng.randrange(players), rng.randrange(players)
    deck = shuffled(rng)
    quiet = []
    for _ in range(60):
        _, events = start(rules, players, dealer, deck)
        if all(event.seat == seat or rules.open_hands for event in events if isinstance(event, GroupLaid)):
            quiet.append(Game(rules, players, dealer, deck).view(seat))
        dealt = [shown_to(event, seat, rules) for event in events if isinstance(event, HandDealt)]
        seen = set[Card]().union(*dealt)
        rest = [card for card in deck if card not in seen]
        rng.shuffle(rest)
        deck = [card if card in seen else rest.pop() for card in deck]
    assume(quiet)
    assert len(set(quiet)) == 1


@every_table
@settings(max_examples=4)
@given(rng=chances)
def test_a_view_knows_its_own_hand_and_no_other_unless_hands_are_open(rules: Rules, players: int, rng: Random) -> None:
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


@every_table
@settings(max_examples=4)
@given(rng=chances)
def test_a_view_is_the_same_however_late_its_seat_begins_to_look(rules: Rules, players: int, rng: Random) -> None:
    game = random_game(rules, players, rng, 40)
    watched = Game(rules, players, game.state.dealer, game.deck, game.declares)
    views = []
    for action in game.actions:
        views.append(watched.view(0))
        watched.play(action)
    assert watched.view(0) == game.view(0)
    earlier = [len(view.events) for view in views]
    assert earlier == sorted(earlier)
    record = Record(rules, players, game.state.dealer, game.deck, tuple(game.actions), declares=game.declares or None)
    assert replay(record).view(0) == game.view(0)


def test_this_file_would_notice_a_secret_draw_that_is_told() -> None:
    drawn = CardDrawn(0, Card.parse("7H"), wish=False, shown=False)
    assert seen_by(drawn, 1) == replace(drawn, card=None)
    assert cards_written_in(json.dumps(line_of(drawn))) == {Card.parse("7H")}
    assert cards_written_in(json.dumps(line_of(seen_by(drawn, 1)))) == set()
