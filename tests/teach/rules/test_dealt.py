"""What more cards do to a game: what is kept is what the games come to."""

from dataclasses import replace

import pytest

from gofish_learn.teach.rules import dealt as module
from gofish_learn.teach.rules.dealt import CARDS, dealt, measured


def test_a_few_games_come_near_what_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "GAMES", 400)
    few = measured(9)
    kept = dealt()[9]
    assert few.asks == pytest.approx(kept.asks, abs=2)
    assert few.wins == pytest.approx(kept.wins, abs=2 * few.error)
    assert replace(few, asks=0, wins=(), error=0) == replace(kept, asks=0, wins=(), error=0)


@pytest.mark.thorough
@pytest.mark.parametrize("cards", CARDS)
def test_all_the_games_come_to_what_is_kept(cards: int) -> None:
    assert measured(cards) == dealt()[cards]
