"""The bots that work out their chances: what they ask, what that is worth to them, and what they may not go by."""

from random import Random

import pytest

from gofish_learn.bots.random import random_ask
from gofish_learn.bots.thinker import CarefulBot, ThinkerBot
from gofish_learn.bots.weighing import CAREFUL_VALUES, THINKER_VALUES, Evaluation, Evaluator, ValuesByGame
from gofish_learn.engine.asks import Ask
from gofish_learn.engine.cards import CARDS, Rank
from gofish_learn.engine.events import PenaltyGiven
from gofish_learn.engine.history import Game, replay
from gofish_learn.engine.rule_books import AUTHORS, CLASSROOM_PAIRS, STANDARD, TRADITIONAL, YOUNG_CHILDREN
from gofish_learn.engine.rules import Rules
from gofish_learn.knowledge.beliefs.beliefs import beliefs_of
from gofish_learn.teach.positions import arranged
from tests.bots.stories import said
from tests.engine.strategies import played

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


@pytest.mark.parametrize("rules", [STANDARD, AUTHORS], ids=["ranks", "cards"])
@pytest.mark.parametrize("bot", THINKERS)
def test_one_that_comes_late_asks_as_one_that_was_there_from_the_start(
    bot: type[ThinkerBot | CarefulBot], rules: Rules
) -> None:
    full = played(rules, 3, Random(5), 40)
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


QUIET_HANDS = ("7C 8C KC 9C AC", "2C 3C 4C 5C JC", "QC JD 2D 3D 6C")


def quiet_table(rules: Rules, *asks: str) -> Game:
    """A game of three players with quiet draws, after these asks."""
    return replay(arranged(rules, *QUIET_HANDS, pond="2S 3S 4S", asks=asks))


@pytest.mark.parametrize(
    ("asks", "shown"),
    [
        pytest.param((), "", id="at first nobody knows anything"),
        pytest.param(("0>1:7",), "7", id="an ask shows the rank"),
        pytest.param(("0>1:7", "1>2:4", "2>0:9"), "7", id="what was refused is shown by nobody"),
        pytest.param(("0>1:7", "1>2:J"), "7", id="what others do shows nothing of its hand"),
        pytest.param(("0>1:7", "1>0:A"), "7", id="nor what it did not have"),
    ],
)
def test_it_knows_what_it_has_shown(asks: tuple[str, ...], shown: str) -> None:
    hands = ("7C 8C KC 6D", "4C 5C JC", "QC JD 9C")
    game = replay(arranged(STANDARD, *hands, pond="2S 3S 4S 2H", asks=asks))
    ranks = CarefulBot().shown(game.view(0))
    assert {rank.letter for rank in Rank if ranks >> rank & 1} == set(shown)


def gain(values: ValuesByGame, rules: Rules, shown: int) -> float:
    """What asking seat 1 for sevens promises at the start, if these ranks are known already."""
    view = quiet_table(rules).view(0)
    return Evaluator().evaluate(view, values.for_rules(rules), shown).value_of(Ask(0, 1, Rank.SEVEN)).gain


@pytest.mark.parametrize("rules", [STANDARD, CLASSROOM_PAIRS], ids=["books", "pairs"])
def test_an_ask_for_a_rank_that_is_known_already_promises_more(rules: Rules) -> None:
    known = 1 << Rank.SEVEN
    assert gain(CAREFUL_VALUES, rules, known) > gain(CAREFUL_VALUES, rules, 0)
    assert gain(CAREFUL_VALUES, rules, 1 << Rank.KING) == gain(CAREFUL_VALUES, rules, 0)
    assert gain(THINKER_VALUES, rules, known) == gain(THINKER_VALUES, rules, 0)


def test_of_two_asks_that_are_about_as_likely_the_one_that_shows_nothing_new_promises_more() -> None:
    view = quiet_table(CLASSROOM_PAIRS, "0>1:7", "1>2:4", "2>0:6").view(0)
    evaluation = Evaluator().evaluate(view, CAREFUL_VALUES.pairs, CarefulBot().shown(view))
    beliefs = evaluation.beliefs
    again = evaluation.value_of(Ask(0, 2, Rank.SEVEN))
    new = evaluation.value_of(Ask(0, 2, Rank.EIGHT))
    assert beliefs.hold(2, Rank.SEVEN) == pytest.approx(beliefs.hold(2, Rank.EIGHT), abs=0.1)
    assert again.gain > new.gain


@pytest.mark.parametrize("rules", [STANDARD, CLASSROOM_PAIRS], ids=["books", "pairs"])
def test_a_secret_card_is_worth_less_once_somebody_is_known_to_hold_the_others(rules: Rules) -> None:
    view = quiet_table(rules, "0>1:9").view(1)
    evaluation = Evaluator().evaluate(view, CAREFUL_VALUES.for_rules(rules))
    assert evaluation.is_located(Rank.NINE, without=None)
    assert not evaluation.is_located(Rank.EIGHT, without=None)
    known, unknown = (evaluation.holding_value(1, rank, shown=False) for rank in (Rank.NINE, Rank.EIGHT))
    assert known < unknown


def test_it_reads_each_event_once_and_knows_as_much_as_who_reads_all_of_them_again() -> None:
    bot = CarefulBot()
    for asks in ((), ("0>1:7",), ("0>1:7", "1>2:4")):
        view = quiet_table(STANDARD, *asks).view(0)
        assert bot.shown(view) == CarefulBot().shown(view)
        assert bot.events_read == len(view.events)


FOUND = (0.0, 0.31, -0.05, 0.12, 1.0)
"""None to four cards of a rank, as evolution found them; another number is another bot."""
LOCATED = -0.05
EARLY_TURN, LATE_TURN = -0.63, -0.12
EARLY_CARD, LATE_CARD = -0.26, 0.24


def evaluation(*asks: str) -> Evaluation:
    """What a bot thinks that minds nothing, at a table of three with a pond of ten cards."""
    hands = ("7C 8C KC 9C AC", "2C 4C 4D 5C JC", "QC JD 2D 3D 6C")
    game = replay(arranged(STANDARD, *hands, pond="2S 3S 4S 5S 6S 8S 9S TS JS QS", asks=asks))
    return Evaluator().evaluate(game.view(0), THINKER_VALUES.for_rules(STANDARD))


def test_less_where_another_player_is_certain_to_hold_the_rank() -> None:
    heard = evaluation("0>1:K", "1>2:4")
    assert heard.is_located(Rank.FOUR, without=None)
    assert heard.holding_value(1, Rank.FOUR, shown=True) == pytest.approx(0.31 + LOCATED)
    assert heard.holding_value(1, Rank.FOUR, shown=True, without=1) == 0.31


def test_an_ask_adds_up_what_its_outcomes_are_worth() -> None:
    thinks = evaluation()
    pond = thinks.view.table.pond
    turn = LATE_TURN + (EARLY_TURN - LATE_TURN) * pond / 52
    card = LATE_CARD + (EARLY_CARD - LATE_CARD) * pond / 52
    catches = {count: thinks.beliefs.counts[1][Rank.SEVEN][count] for count in (1, 2, 3)}
    refused = 1 - sum(catches.values())
    wish = refused * thinks.wish_chance(Ask(0, 1, Rank.SEVEN))
    gain = sum(chance * (FOUND[1 + count] + turn + count * card) for count, chance in catches.items())
    gain += wish * (FOUND[2] + turn) + (refused - wish) * FOUND[1] - FOUND[1]
    promise = thinks.value_of(Ask(0, 1, Rank.SEVEN))
    assert promise.gain == pytest.approx(gain)
    assert promise.again == pytest.approx(1 - refused + wish)
