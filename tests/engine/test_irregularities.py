"""What holds in every game of every rule book though anything that can go wrong at a table does, at random.

Where there is a referee, irregularities are mixed with legal play; in the other books they are refused and nothing has
happened. Who cannot see what is the subject of `test_secrets`, which plays with the same irregularities.
"""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings

from gofish_learn.engine.asks import Action, Ask, Expose, IllegalActionError
from gofish_learn.engine.cards import Card
from gofish_learn.engine.events import (
    CardExposed,
    Event,
    GameEnded,
    GroupLaid,
    Offence,
    PenaltyGiven,
)
from gofish_learn.engine.game import legal_asks, play
from gofish_learn.engine.history import Game, replay
from gofish_learn.engine.records.record import parse_record
from gofish_learn.engine.rule_books import AUTHORS, TRADITIONAL
from gofish_learn.engine.rules import EmptyHand, Rules
from gofish_learn.engine.state import GameState
from tests.engine.checks import ALL_CARDS, Account, check_position, check_table
from tests.engine.strategies import (
    MOST_ASKS,
    any_players,
    books_after,
    chances,
    deal,
    every_book,
    held_by_target,
    random_action,
    random_ask,
    random_attempt,
    some_declare,
)


def irregular_game(rules: Rules, players: int, rng: Random) -> tuple[Game, Account]:
    """A whole game: some irregularities, then legal play to the end; everything is checked after each action."""
    game = deal(rules, players, rng, some_declare(rules, players, rng))
    account = Account(rules, players, (game.state.dealer + 1) % players)
    wild, taken = rng.randrange(150), 0
    while True:
        for event in game.events[taken:]:
            account.take(event)
        taken = len(game.events)
        account.check(game.state)
        check_position(game.state)
        if game.state.over or len(game.actions) % 10 == 0:
            check_table(game)
        if game.state.over:
            return game, account
        try_anything(game, rng)
        game.play(random_action(game.state, rng) if len(game.actions) < wild else random_ask(game.state, rng))
        assert len(game.actions) < MOST_ASKS


def try_anything(game: Game, rng: Random) -> None:
    """Without a referee, whatever is tried and is no legal ask is refused in a sentence, and nothing has happened."""
    attempt = random_attempt(game.state, rng)
    if game.rules.referee or attempt in legal_asks(game.state):
        return
    before = game.state, len(game.events), len(game.actions)
    with pytest.raises(IllegalActionError, match=r"\.$"):
        game.play(attempt)
    assert (game.state, len(game.events), len(game.actions)) == before


@every_book
@settings(max_examples=15)
@given(rng=chances)
def test_a_missed_turn_is_missed_once_a_barred_rank_never_scores_and_the_game_ends(rules: Rules, rng: Random) -> None:
    players = any_players(rules, rng)
    game, _ = irregular_game(rules, players, rng)
    assert sum(game.state.scores) <= (52 if rules.points == 2 else rules.groups_in_all)
    assert [event for event in game.events if isinstance(event, GameEnded)] == game.events[-1:]
    if rules.empty_hand is not EmptyHand.ENDS_THE_GAME:
        assert sum(game.state.laid) == ALL_CARDS
    text = game.to_json()
    assert parse_record(text) == game.record
    again = replay(text)
    assert (again.events, again.state, again.table) == (game.events, game.state, game.table)
    assert again.to_json() == text


@pytest.mark.parametrize("rules", [TRADITIONAL, AUTHORS], ids=lambda rules: rules.name)
@settings(max_examples=20)
@given(rng=chances)
def test_a_referee_plays_what_can_happen_at_a_table_and_refuses_the_rest(rules: Rules, rng: Random) -> None:
    players = any_players(rules, rng)
    game = deal(rules, players, rng, some_declare(rules, players, rng))
    for _ in range(60):
        if game.state.over:
            break
        attempt, before = random_attempt(game.state, rng), game.state
        if can_happen(before, attempt):
            events = game.play(attempt)
            assert tells_of(attempt, events) != (attempt in legal_asks(before) or is_shown(attempt))
            assert play(before, attempt) == (game.state, events)
            check_position(game.state)
        else:
            with pytest.raises(IllegalActionError, match=r"\.$"):
                game.play(attempt)
            assert game.state is before
        if not game.state.over:
            game.play(random_action(game.state, rng))


def can_happen(state: GameState, action: Action) -> bool:
    """Whether the contract lets a referee play this; said here a second time, and not from the engine."""
    seats = range(state.players)
    if isinstance(action, Expose):
        return action.seat in seats and bool(state.hands[action.seat] >> action.card.number & 1)
    named = isinstance(action.wanted, Card)
    if action.asker not in seats or action.target not in seats or action.asker == action.target:
        return False
    if named != state.rules.names_a_card:
        return False
    if Ask(action.asker, action.target, action.wanted) not in legal_asks(state):
        return not action.deny and not action.show
    may_show = set(action.show) <= set(books_after(state, action))
    return may_show and (not action.deny or bool(held_by_target(state, action)))


def is_shown(action: Action) -> bool:
    """Whether nothing is wrong with an ask but that its asker shows books."""
    return isinstance(action, Ask) and bool(action.show) and not action.deny


def tells_of(action: Action, events: tuple[Event, ...]) -> bool:
    """Whether the events say that this action was an irregularity."""
    if isinstance(action, Expose):
        return events == (CardExposed(action.seat, action.card),)
    wrong = {Offence.ILLEGAL_CALL, Offence.OUT_OF_TURN, Offence.FAILED_TO_GIVE}
    return any(isinstance(event, PenaltyGiven) and event.offence in wrong for event in events)


@pytest.mark.parametrize("rules", [TRADITIONAL, AUTHORS], ids=lambda rules: rules.name)
def test_the_random_games_hold_every_irregularity(rules: Rules) -> None:
    """The properties above would say nothing of what never happens; these games are the same each time."""
    seen: Counter[str] = Counter()
    for number in range(40):
        game, account = irregular_game(rules, 3, Random(number))
        seen["missed"] += account.missed
        for event in game.events:
            match event:
                case PenaltyGiven(_, offence, _):
                    seen[offence.value] += 1
                case GroupLaid(seat, rank, _, False) if (seat, rank) in account.barred:
                    seen["laid though barred"] += 1
                case CardExposed():
                    seen["exposed"] += 1
        asks = [action for action in game.actions if isinstance(action, Ask)]
        seen["shown"] += sum(bool(ask.show) for ask in asks)
        seen["denied, and a book shown"] += sum(ask.deny and bool(ask.show) for ask in asks)
    happens = {offence.value for offence in Offence}
    happens |= {"missed", "laid though barred", "exposed", "shown", "denied, and a book shown"}
    assert {kind for kind, times in seen.items() if times} == happens
