"""Games to listen to: the same for everybody with the code, and public from the first event to the last."""

import pytest

from gofish_learn.engine.events import CardDrawn, GameEnded, HandDealt, HandRefilled
from gofish_learn.engine.rule_books import RULE_BOOKS, STANDARD
from gofish_learn.teach.deal_code import DealCode
from gofish_learn.teach.memory.games import Overheard, overheard

BOOKS = [rules for rules in RULE_BOOKS.values() if not rules.names_a_card and not rules.open_hands]


@pytest.mark.parametrize("rules", BOOKS, ids=lambda rules: rules.name)
def test_a_game_is_whole_and_shows_no_hidden_card(rules: object) -> None:
    for players in (2, 3, 4, 5, 6):
        if players not in range(rules.players[0], rules.players[1] + 1):  # type: ignore[attr-defined]
            continue
        game = overheard(DealCode(rules, players, 99))  # type: ignore[arg-type]
        assert isinstance(game.events[-1], GameEnded)
        assert len(game.names) == players == len(set(game.names))
        for event in game.events:
            if isinstance(event, HandDealt | HandRefilled):
                assert set(event.cards) <= {None}
            if isinstance(event, CardDrawn) and not event.shown:
                assert event.card is None


def test_a_code_stands_for_one_game_and_another_code_for_another() -> None:
    game = overheard(DealCode(STANDARD, 4, 7))
    overheard.cache_clear()
    assert overheard(DealCode.parse(f" {game.code.text.lower()} ")) == game
    assert overheard(DealCode(STANDARD, 4, 8)).events != game.events


@pytest.fixture
def game() -> Overheard:
    """A game to listen to."""
    return overheard(DealCode(STANDARD, 4, 3))


def test_every_event_of_an_ask_belongs_to_it(game: Overheard) -> None:
    for number, start in enumerate(game.asks):
        for event in game.ask_of(start):
            assert game.ask_of(event) == game.ask_of(start)
            assert game.number_of(event) == number
        assert game.after(number + 1) == game.ask_of(start).stop
