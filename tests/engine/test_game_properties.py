"""What holds in every game, of every rule book, with every number of players."""

from copy import copy
from random import Random

import pytest
from hypothesis import given, settings

from gofish_learn.engine.asks import Ask, IllegalActionError
from gofish_learn.engine.cards import CARDS, RANKS, Card, Rank
from gofish_learn.engine.events import ONLOOKER, PenaltyGiven, seen_by
from gofish_learn.engine.game import legal_asks, play
from gofish_learn.engine.log import Log
from gofish_learn.engine.rules import Rules
from tests.engine.strategies import any_players, chances, deal, every_book, random_ask
from tests.engine.tables import action, table


@every_book
@settings(max_examples=6)
@given(rng=chances)
def test_a_seat_sees_the_same_whenever_it_looks_and_whatever_the_log_was_told(rules: Rules, rng: Random) -> None:
    players = any_players(rules, rng)
    game, seats = deal(rules, players, rng), [ONLOOKER, *range(players)]
    told_all = Log(rules, players, game.state.dealer)
    told_own = {seat: Log(rules, players, game.state.dealer) for seat in seats}
    while True:
        for event in game.events[len(told_all.events) :]:
            told_all.add([event])
            for seat, told in told_own.items():
                told.add([seen_by(event, seat)])
            seat = rng.choice(seats)
            assert told_own[seat].view(seat) == told_all.view(seat)
        for seat in rng.sample(range(players), rng.randrange(players + 1)):
            assert game.view(seat) == told_all.view(seat)
        assert told_all.hands == game.state.hands
        if game.state.over or len(game.actions) > 300:
            break
        game.play(random_ask(game.state, rng))
        game = copy(game) if rng.random() < 0.1 else game
    late = Log(rules, players, game.state.dealer, game.events)
    for seat in range(players):
        view = game.view(seat)
        assert view.events == tuple(seen_by(event, seat) for event in game.events)
        assert view == late.view(seat) == told_own[seat].view(seat) == Log.of(view).view(seat)


@every_book
@settings(max_examples=6)
@given(rng=chances)
def test_every_legal_ask_is_accepted_and_every_other_refused(rules: Rules, rng: Random) -> None:
    players = any_players(rules, rng)
    game = deal(rules, players, rng)
    for _ in range(rng.randrange(40)):
        if not game.state.over:
            game.play(random_ask(game.state, rng))
    state, events, actions = game.state, list(game.events), list(game.actions)
    legal = legal_asks(state)
    assert len(list(legal)) == len(set(legal)) == len(legal)
    seats = range(-1, players + 1)
    wanted: list[Rank | Card] = [*RANKS, *CARDS[::5]]
    for ask in (Ask(asker, target, each) for asker in seats for target in seats for each in wanted):
        try:
            _, caused = play(state, ask)
        except IllegalActionError:
            accepted = False
            with pytest.raises(IllegalActionError):
                game.play(ask)
        else:
            accepted = not any(isinstance(event, PenaltyGiven) for event in caused)
            assert rules.referee or accepted
        assert (ask in legal) == accepted
    assert all(ask in legal for ask in legal)
    assert (game.state, game.events, game.actions) == (state, events, actions)


def test_legal_asks_are_a_sequence_like_any_other() -> None:
    asks = legal_asks(table("7C 2D", "9S", "8S"))
    listed = [action(text) for text in ("0>1:2", "0>2:2", "0>1:7", "0>2:7")]
    assert list(asks) == listed
    assert [asks[number] for number in range(-4, 4)] == listed * 2
    assert asks[1:3] == listed[1:3]
    assert list(reversed(asks)) == listed[::-1]
    for outside in (4, -5):
        with pytest.raises(IndexError):
            asks[outside]
    assert Ask(0, 1, RANKS[6], deny=True) not in asks
    assert list(legal_asks(table("KC", "", "", turn=0)._replace(turn=None))) == []
