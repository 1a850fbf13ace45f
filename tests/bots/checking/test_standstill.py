"""The standstill at which a game among bots is given up."""

from gofish_learn.bots.standstill import STANDSTILL_ASKS, StandstillDetector
from gofish_learn.engine.asks import Ask
from gofish_learn.engine.cards import Rank
from gofish_learn.engine.history import replay
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.teach.positions import arranged


def test_a_game_goes_on_before_200_asks_that_move_no_card_and_not_after_them() -> None:
    state = replay(arranged(STANDARD, "7C 8C", "9C TC 8D")).state
    watch = StandstillDetector()
    assert [watch.reached(state) for _ in range(201)] == [False] * 200 + [True]
    assert STANDSTILL_ASKS == 200, "the sentence that is kept with a game names this number"


def test_a_card_that_moves_begins_the_count_anew() -> None:
    game = replay(arranged(STANDARD, "7C 8C", "9C TC 8D"))
    watch = StandstillDetector()
    assert not any(watch.reached(game.state) for _ in range(200))
    game.play(Ask(0, 1, Rank.EIGHT))
    assert [watch.reached(game.state) for _ in range(201)] == [False] * 200 + [True]
