"""A game looked back upon: what each ask promised, what it gave away, and where the game turned."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.cards import RANKS, Card, Rank
from gofish_learn.engine.events import Asked, CardDrawn, CardsGiven
from gofish_learn.engine.history import Game, replay
from gofish_learn.engine.rule_books import (
    AUTHORS,
    CLASSROOM_PAIRS,
    RULE_BOOKS,
    STANDARD,
    TRADITIONAL,
)
from gofish_learn.engine.view import View
from gofish_learn.knowledge.beliefs.beliefs import beliefs_of
from gofish_learn.knowledge.review.choices import Choice, choices, judged
from gofish_learn.knowledge.review.moments import turning_point
from gofish_learn.knowledge.review.review import (
    AskReview,
    GameReview,
    VoidAsk,
    judge_retry,
    review,
    review_all,
    view_before,
)
from gofish_learn.teach.positions import arranged, random_game, until
from tests.knowledge.review.asks import asked


def promising(*chances: float) -> tuple[Choice, ...]:
    """Choices of seat 0, for aces, twos, threes … from seat 1, with these chances."""
    return tuple(Choice(Ask(0, 1, RANKS[rank]), chance) for rank, chance in enumerate(chances))


def as_asked(game: Game, one: AskReview) -> View:
    """The game as the asker saw it just before an ask."""
    return view_before(game, one.ask.asker, one.action)


@pytest.mark.parametrize(
    ("chances", "chosen", "best", "given_away", "worth_retry"),
    [
        pytest.param([0.5, 0.4], 0, [0], 0, False, id="the best ask"),
        pytest.param([0.5, 0.25], 1, [0], 0.25, True, id="a quarter given away"),
        pytest.param([0.5, 0.26], 1, [0], 0.24, False, id="not quite a quarter"),
        pytest.param([1, 0.9], 1, [0], 0.1, True, id="a sure catch missed, though by little"),
        pytest.param([1, 1, 0], 1, [0, 1], 0, False, id="one of two sure catches"),
        pytest.param([0.5, 0.48, 0.47], 1, [0, 1], 0, False, id="just within two in a hundred"),
        pytest.param([0.5, 0.479], 1, [0], 0.021, False, id="just more than two in a hundred"),
        pytest.param([0.01, 0], 1, [0], 0.01, False, id="hopeless where a little may be hoped for"),
        pytest.param([0, 0], 1, [0, 1], 0, False, id="nothing to hope for anywhere"),
    ],
)
def test_an_ask_is_judged_by_what_it_gave_away(
    chances: Sequence[float], chosen: int, best: Sequence[int], given_away: float, *, worth_retry: bool
) -> None:
    listed = promising(*chances)
    judgement = judged(listed, listed[chosen].ask)
    assert judgement.best == tuple(listed[number].ask for number in best)
    assert judgement.best_chance == pytest.approx(max(chances))
    assert judgement.given_away == pytest.approx(given_away)
    assert judgement.worth_retry is worth_retry


def test_an_ask_that_was_not_legal_cannot_be_judged() -> None:
    with pytest.raises(ValueError, match="This ask is not among those that you may make here"):
        judged(promising(0.5), Ask(0, 2, Rank.KING))


def test_accuracy_is_the_share_of_the_promised_catches() -> None:
    game = GameReview(0, (asked(0, 0.5, 1.0), asked(0, 0.25, 0.5), asked(0, 0.0, 0.5), asked(0, 0.1, 0.1)))
    assert game.promised == pytest.approx(0.85)
    assert game.best_promised == pytest.approx(2.1)
    assert game.accuracy == pytest.approx(100 * 0.85 / 2.1)
    assert game.formula == (
        "Add up the chances of your asks: 0.8 catches. Add up the best chances you had: 2.1 catches. "
        "Your accuracy is the first as a share of the second: 40 out of 100."
    )
    assert [one.worth_retry for one in game.asks] == [True, True, True, False]
    assert game.mistakes == game.asks[:3]


def test_there_is_no_accuracy_where_nothing_could_be_caught() -> None:
    hopeless = GameReview(0, (asked(0, 0, 0),))
    assert hopeless.accuracy is None
    assert hopeless.formula == "No accuracy: none of your asks could have worked, whatever you had asked for."
    assert GameReview(0, ()).accuracy is None


TABLES = [("standard", 4), ("traditional", 3), ("authors", 4), ("classroom-pairs", 4)]


@pytest.mark.parametrize(("book", "players"), TABLES)
def test_a_review_says_what_the_seat_could_know_before_each_ask(book: str, players: int) -> None:
    record = random_game(RULE_BOOKS[book], players, seed=players + 7)
    game = replay(record)
    looked_back = review(game, 1)
    mine = [number for number, action in enumerate(game.actions) if isinstance(action, Ask) and action.asker == 1]
    assert [one.action for one in looked_back.asks] == mine
    assert looked_back.accuracy is not None
    assert 0 <= looked_back.accuracy <= 100
    assert looked_back.catches == sum(isinstance(event, CardsGiven) and event.to == 1 for event in game.events)
    for one in looked_back.asks[:: max(1, len(mine) // 2)]:
        before, action = until(record, one.action + 1)
        then = replay(before)
        view = then.view(1)
        assert one.ask == action
        assert as_asked(game, one) == view
        assert one.choices == choices(view, beliefs_of(view))
        caused = then.play(action)
        given = sum(len(event.cards) for event in caused if isinstance(event, CardsGiven))
        assert (one.given, one.fished) == (given, any(isinstance(event, CardDrawn) and event.wish for event in caused))
        assert one.gained == one.given + one.fished
        assert one.chance > 0 or not one.given
        assert one.chance < 1 or one.given


@pytest.fixture
def missed() -> Game:
    """Ana asks Cleo for sevens though Ben has just asked for them."""
    asks = ["0>2:7", "1>2:7", "2>0:9", "0>2:7"]
    return replay(arranged(TRADITIONAL, "7C 2C", "7D 7H", "9C", pond="KC QC JC TC", asks=asks))


def test_a_missed_catch_can_be_tried_again(missed: Game) -> None:
    item = review(missed, 0).asks[-1]
    assert (item.action, item.ask, item.best, item.best_chance) == (3, Ask.parse("0>2:7"), (Ask.parse("0>1:7"),), 1)
    assert item.worth_retry
    assert (item.given, item.fished) == (0, False)
    again = as_asked(missed, item)
    assert again.table.turn == 0
    assert sum(isinstance(event, Asked) for event in again.events) == 3
    assert item.ask in again.legal_asks()
    better = judge_retry(item, Ask.parse("0>1:7"))
    assert (better.chance, better.is_best, better.worth_retry) == (1, True, False)
    worse = judge_retry(item, Ask.parse("0>2:2"))
    assert worse.chance < 1
    assert worse.worth_retry
    with pytest.raises(ValueError, match="not among those"):
        judge_retry(item, Ask.parse("0>2:9"))


@pytest.mark.parametrize(
    ("wanted", "sentence"),
    [
        ("0>1:K", "You may only ask for a rank you hold, not kings."),
        ("2>1:7", "You may only ask on your own turn: it is seat 0's turn, not seat 2's."),
    ],
)
def test_an_ask_that_broke_a_rule_is_told_and_not_scored(wanted: str, sentence: str) -> None:
    void = Ask.parse(wanted)
    game = replay(arranged(TRADITIONAL, "7C", "KD 7H", "7D", pond="QC", asks=[wanted, "0>1:7"]))
    looked_back = review(game, void.asker)
    assert looked_back.void == (VoidAsk(0, void, sentence),)
    assert [one.ask for one in looked_back.asks] == ([Ask.parse("0>1:7")] if void.asker == 0 else [])


def test_a_wrong_denial_takes_nothing_from_the_asker() -> None:
    game = replay(arranged(TRADITIONAL, "7C", "7H 7D", "KD", asks=["0>1:7 deny"]))
    (one,) = review(game, 0).asks
    assert (one.given, one.fished, one.gained) == (2, False, 2)
    assert one.chance == pytest.approx(beliefs_of(as_asked(game, one)).hold(1, Rank.SEVEN))


def test_a_seat_that_shows_its_own_books_is_reviewed_with_them_in_mind() -> None:
    record = arranged(TRADITIONAL, "7C 7D", "7H 7S", "KD", asks=["0>1:7", "0>1:A"], declares=(0, 1))
    game = replay(record)
    looked_back = review(game, 0)
    assert [one.ask for one in looked_back.asks] == list(game.actions)
    for one in looked_back.asks:
        view = as_asked(game, one)
        assert one.choices == choices(view, beliefs_of(view, declares=(0, 1)))
    assert looked_back.asks[0].choices != choices(as_asked(game, looked_back.asks[0]))


def test_in_authors_the_chance_is_that_of_the_named_card() -> None:
    game = replay(arranged(AUTHORS, "7C 9H TH", "7D", "7H 9C", "7S TC", asks=["0>1:7H", "1>3:7H", "2>3:9H", "3>1:TH"]))
    first = review(game, 0).asks[0]
    then = as_asked(game, first)
    cards = beliefs_of(then).cards
    assert cards is not None
    assert first.chance == cards[1][Card.parse("7H").number]


@pytest.mark.parametrize("seed", range(3))
def test_the_game_turned_where_nobody_was_level_any_more(seed: int) -> None:
    record = random_game(CLASSROOM_PAIRS if seed % 2 else STANDARD, 3, seed=seed)
    game = replay(record)
    turned = turning_point(game)
    winners = game.table.winners
    assert winners is not None
    ahead = []
    for number in range(len(record.actions) + 1):
        then = replay(until(record, number + 1)[0]) if number < len(record.actions) else game
        own = then.state.scores[winners[0]]
        ahead.append(all(own > points for seat, points in enumerate(then.state.scores) if seat != winners[0]))
    if turned is None:
        assert len(winners) > 1 or not ahead[-1] or all(ahead)
    else:
        assert all(ahead[turned + 1 :])
        assert not ahead[turned]


def test_a_game_that_goes_on_has_not_turned_yet(missed: Game) -> None:
    assert turning_point(missed) is None


@pytest.mark.parametrize(
    ("names", "title", "rows"),
    [
        (None, "What seat 0 asked", ["Seat 2", "Seat 2"]),
        (("You", "Ben", "Cleo"), "What you asked", ["Cleo", "Cleo"]),
        (("Ana", "Ben", "You"), "What Ana asked", ["You", "You"]),
    ],
)
def test_a_review_calls_everybody_by_name_where_names_are_known(
    missed: Game, names: tuple[str, ...] | None, title: str, rows: list[str]
) -> None:
    game = replay(replace(missed.record, names=names))
    head, _, *asks = str(review(game, 0)).splitlines()
    assert head == f"{title}, beside the best ask there was."
    assert [ask.partition(" for ")[0] for ask in asks[: len(rows)]] == rows


def test_all_seats_are_reviewed_at_once_as_one_by_one() -> None:
    game = replay(until(random_game(STANDARD, 3, seed=5), 12)[0])
    assert review_all(game) == tuple(review(game, seat) for seat in range(game.players))
