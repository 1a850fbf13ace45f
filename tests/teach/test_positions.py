"""Positions are dealt and played, never drawn: the builders keep to what is asked of them."""

from hypothesis import given
from hypothesis import strategies as st

from gofish_learn.engine.events import GroupLaid
from gofish_learn.engine.hands import hand_of
from gofish_learn.engine.history import replay
from gofish_learn.engine.rule_books import RULE_BOOKS, STANDARD
from gofish_learn.engine.rules import Rules
from gofish_learn.teach.positions import arranged, cards_named, random_game

BOOKS = st.sampled_from(list(RULE_BOOKS.values()))


@given(rules=BOOKS, extra=st.integers(0, 4))
def test_a_hand_that_is_filled_up_makes_no_group(rules: Rules, extra: int) -> None:
    players = min(rules.players[0] + extra, rules.players[1])
    record = arranged(rules, "7C", *[""] * (players - 1))
    game = replay(record)
    assert not [event for event in game.events if isinstance(event, GroupLaid)]
    assert game.state.hands[0] & hand_of(cards_named("7C"))
    assert game.state.turn == 0


def test_the_wanted_cards_and_the_top_of_the_pond_are_where_they_were_wanted() -> None:
    record = arranged(STANDARD, "7C QD", "QS", "10H", pond="2D 3D")
    state = replay(record).state
    assert [state.hands[seat] & hand_of(cards_named(text)) for seat, text in enumerate(("7C QD", "QS", "10H"))] == [
        hand_of(cards_named(text)) for text in ("7C QD", "QS", "10H")
    ]
    assert record.deck[state.drawn :][:2] == cards_named("2D 3D")


@given(rules=BOOKS, seed=st.integers(0, 50))
def test_a_played_game_comes_to_its_end_and_is_the_same_each_time(rules: Rules, seed: int) -> None:
    record = random_game(rules, rules.best_players, seed)
    assert replay(record).state.over
    random_game.cache_clear()
    assert random_game(rules, rules.best_players, seed) == record
