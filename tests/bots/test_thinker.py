"""The bot that works out its chances: what it asks, and what it may not go by."""

from random import Random

import pytest

from gofish_learn.bots.random import random_ask
from gofish_learn.bots.thinker import CarefulBot, ThinkerBot
from gofish_learn.bots.weighing import THINKER_VALUES, Evaluator
from gofish_learn.engine.asks import Ask
from gofish_learn.engine.cards import CARDS, Rank
from gofish_learn.engine.events import PenaltyGiven
from gofish_learn.engine.history import Game, replay
from gofish_learn.engine.rule_books import AUTHORS, CLASSROOM_PAIRS, RULE_BOOKS, STANDARD, TRADITIONAL, YOUNG_CHILDREN
from gofish_learn.engine.rules import Rules
from gofish_learn.knowledge.beliefs.beliefs import beliefs_of
from gofish_learn.teach.positions import arranged
from tests.bots.redealing import redealt
from tests.bots.stories import said

THINKERS = [ThinkerBot, CarefulBot]


def table(rules: Rules, *hands: str, pond: str = "", asks: tuple[str, ...] = ()) -> Game:
    """A game that was dealt so, after these asks; it is seat 0's turn."""
    game = replay(arranged(rules, *hands, pond=pond, asks=asks))
    assert game.state.turn == 0
    return game


def choices(make: type[ThinkerBot | CarefulBot], game: Game, seeds: int = 10) -> set[str]:
    """The asks that a bot chooses as the game stands, for so many seeds."""
    bot, seen = make(), game.view(0)
    return {said(bot.choose(seen, seen.legal_asks(), Random(seed))) for seed in range(seeds)}


def played(rules: Rules, players: int, seed: int, stop: int) -> Game:
    """A game among guessers, stopped after so many asks."""
    rng = Random(seed)
    game = Game(rules, players, seed % players, rng.sample(CARDS, 52))
    while game.state.turn is not None and len(game.actions) < stop:
        game.play(random_ask(game.view(game.state.turn), rng))
    return game


ROUND = ("0>1:K", "1>2:7", "2>0:J")
"""Seat 0 asks for kings, 1 for sevens, 2 for jacks, and nobody is given any."""
POSITIONS = [
    pytest.param(
        table(STANDARD, "7C 7D 7H KC", "7S QC", "JC", pond="2S 3S 4S", asks=ROUND),
        {"1 7"},
        id="a book that is sure to be completed is completed",
    ),
    pytest.param(
        table(STANDARD, "7C 7D KC", "7S 7H QC", "JC", pond="2S 3S 4S", asks=ROUND),
        {"2 7"},
        id="early on it rather waits, with an ask that must fail, than collect a book that the pond may complete",
    ),
    pytest.param(
        table(YOUNG_CHILDREN, "7C JC QC KC AC", "2C 3C 4C 5C 6C", "7D 8D 9D 2D 3D"),
        {"2 7"},
        id="of open hands the one that makes a pair is asked",
    ),
    pytest.param(
        table(
            CLASSROOM_PAIRS,
            "7C JC KC 9C AC",
            "7S 2C 3C 4C 5C",
            "8D 2D 6C QC 3D",
            pond="2S 3S 4S",
            asks=("0>1:K", "1>2:7", "2>1:8"),
        ),
        {"1 7"},
        id="a pair that is sure comes before any guess",
    ),
]


@pytest.mark.parametrize(("game", "asks"), POSITIONS)
@pytest.mark.parametrize("bot", THINKERS)
def test_it_takes_what_nobody_can_take_back(bot: type[ThinkerBot | CarefulBot], game: Game, asks: set[str]) -> None:
    assert choices(bot, game) == asks


@pytest.mark.parametrize("bot", THINKERS)
def test_among_asks_that_promise_as_much_any_is_chosen(bot: type[ThinkerBot | CarefulBot]) -> None:
    dealt = table(STANDARD, "AC 2C 3C", "")
    assert {rank.split()[1] for rank in choices(bot, dealt, seeds=60)} == {
        card.rank.letter for card in dealt.view(0).cards
    }


def test_the_chance_to_ask_again_is_that_of_a_catch_and_that_of_a_wish() -> None:
    game = table(STANDARD, "7C 8C 9C JC QC KC AC", "")
    view = game.view(0)
    promise = Evaluator().evaluate(view, THINKER_VALUES.books).value_of(Ask(0, 1, Rank.SEVEN))
    catch = beliefs_of(view).hold(1, Rank.SEVEN)
    assert promise.again == pytest.approx(catch + (1 - catch) * 3 / 38)


@pytest.mark.parametrize("rules", RULE_BOOKS.values(), ids=RULE_BOOKS)
@pytest.mark.parametrize("bot", THINKERS)
def test_it_goes_by_nothing_that_it_cannot_see(bot: type[ThinkerBot | CarefulBot], rules: Rules) -> None:
    for seed in range(2):
        game = played(rules, rules.best_players, seed, stop=6 + 9 * seed)
        assert game.state.turn is not None
        game_of_others = redealt(game, Random(seed))
        asks = []
        for one in (game, game_of_others):
            seen = one.view(game.state.turn)
            asks.append(bot().choose(seen, seen.legal_asks(), Random(seed)))
        assert asks[0] == asks[1]


@pytest.mark.parametrize("rules", [STANDARD, AUTHORS], ids=["ranks", "cards"])
@pytest.mark.parametrize("bot", THINKERS)
def test_one_that_comes_late_asks_as_one_that_was_there_from_the_start(
    bot: type[ThinkerBot | CarefulBot], rules: Rules
) -> None:
    full = played(rules, 3, 5, stop=40)
    game = Game(rules, 3, full.state.dealer, full.deck)
    stayed = bot()
    compared = 0
    for number, action in enumerate(full.actions):
        if game.state.turn == 1:
            seen = game.view(1)
            late = bot().choose(seen, seen.legal_asks(), Random(number))
            assert stayed.choose(seen, seen.legal_asks(), Random(number)) == late
            compared += 1
        game.play(action)
    assert compared > 5


@pytest.mark.parametrize("rules", [TRADITIONAL, AUTHORS], ids=["traditional", "authors"])
@pytest.mark.parametrize("bot", THINKERS)
def test_it_plays_on_where_somebody_keeps_a_book_in_the_hand(bot: type[ThinkerBot | CarefulBot], rules: Rules) -> None:
    late = 0
    for seed in range(2):
        rng = Random(seed)
        game = Game(rules, 3, 0, rng.sample(CARDS, 52), declares=(1,))
        player = bot()
        while game.state.turn is not None and len(game.actions) < 70:
            seen = game.view(game.state.turn)
            game.play(player.choose(seen, seen.legal_asks(), rng) if seen.seat == 0 else random_ask(seen, rng))
        late += any(isinstance(event, PenaltyGiven) for event in game.events)
    assert late
