"""Beliefs over whole games: nothing true is impossible, what is certain is certain, and the numbers add up."""

import json
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.cards import CARDS, RANKS, Rank
from gofish_learn.engine.events import seen_by
from gofish_learn.engine.game import legal_asks
from gofish_learn.engine.hands import FOUR_OF
from gofish_learn.engine.history import Game
from gofish_learn.engine.records.record import Record
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.knowledge.beliefs.beliefs import BeliefTracker, beliefs_of
from gofish_learn.knowledge.beliefs.weights import ImpossibleError
from gofish_learn.serve import cli
from tests.tiers import thoroughly

TABLES = [(rules.name, rules.best_players) for rules in RULE_BOOKS.values()]


def dealt(book: str, players: int, seed: int) -> tuple[Game, random.Random]:
    """A game that has been dealt, and chance to play it by."""
    rng = random.Random(seed)
    deck = list(CARDS)
    rng.shuffle(deck)
    return Game(RULE_BOOKS[book], players, rng.randrange(players), deck), rng


def asked_at_random(game: Game, rng: random.Random) -> Iterator[Ask]:
    """Play a game to its end, a random rank and then a random target each time; yields each ask once it is played."""
    while not game.state.over:
        asks = legal_asks(game.state)
        ask = asks[rng.randrange(len(asks))]
        game.play(ask)
        yield ask


def truth(game: Game, seat: int, rank: Rank) -> int:
    """How many cards of a rank a seat really holds."""
    return (game.state.hands[seat] & FOUR_OF[rank]).bit_count()


@pytest.mark.parametrize("every", thoroughly(7, 3))
@pytest.mark.parametrize(("book", "players"), TABLES)
def test_what_is_true_is_possible_and_the_numbers_add_up(book: str, players: int, every: int) -> None:
    game, rng = dealt(book, players, seed=players)
    tracker = BeliefTracker(game.rules, players)
    for step, _ in enumerate(asked_at_random(game, rng)):
        if step % every:
            continue
        observer = step // every % players
        beliefs = tracker.query(game.view(observer))
        for seat in range(players):
            for rank in RANKS:
                assert beliefs.counts[seat][rank][truth(game, seat, rank)] > 0
                assert sum(beliefs.counts[seat][rank]) == pytest.approx(1)
            held = sum(beliefs.expected(seat, rank) for rank in RANKS)
            assert held == pytest.approx(game.state.hands[seat].bit_count())
        assert min(beliefs.pond) >= 0
        assert sum(beliefs.pond) == pytest.approx(game.state.pond)


@pytest.mark.parametrize(("book", "players"), TABLES)
def test_a_tracker_knows_no_more_than_its_seat_has_seen(book: str, players: int) -> None:
    game, rng = dealt(book, players, seed=2)
    for _, _ in zip(range(12), asked_at_random(game, rng), strict=False):
        pass
    observer = game.state.turn or 0
    everything, masked = (BeliefTracker(game.rules, players) for _ in range(2))
    for event in game.events:
        everything.see(event)
        masked.see(seen_by(event, observer))
    hand = game.state.hands[observer]
    assert everything.beliefs(observer, hand) == masked.beliefs(observer, hand) == beliefs_of(game.view(observer))


def test_a_hand_that_contradicts_the_events_is_refused() -> None:
    game, _ = dealt("standard", 2, seed=0)
    tracker = BeliefTracker(game.rules, 2)
    for event in game.events:
        tracker.see(event)
    with pytest.raises(ImpossibleError):
        tracker.beliefs(0, game.state.hands[0] | game.state.hands[1])


def record_of(game: Game) -> Record:
    return Record(game.rules, game.players, game.state.dealer, game.deck, tuple(game.actions))


@pytest.fixture
def played(tmp_path: Path) -> tuple[Game, Path]:
    """A game of three players after ten asks, and the file of its record."""
    game, rng = dealt("standard", 3, seed=5)
    for _, _ in zip(range(10), asked_at_random(game, rng), strict=False):
        pass
    path = tmp_path / "record.json"
    path.write_text(record_of(game).to_json(), encoding="utf-8")
    return game, path


def test_the_command_prints_what_the_seat_can_know(
    played: tuple[Game, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    game, path = played
    assert cli.main(["odds", str(path), "--seat", "1"]) == 0
    said = json.loads(capsys.readouterr().out)
    beliefs = beliefs_of(game.view(1))
    letters = [rank.letter for rank in RANKS]
    assert list(said) == ["seat", "method", "hold", "expected", "pond"]
    assert (said["seat"], said["method"]) == (1, "exact")
    assert said["hold"] == {str(seat): {x: beliefs.hold(seat, Rank.parse(x)) for x in letters} for seat in (0, 2)}
    assert said["expected"]["2"]["7"] == beliefs.expected(2, Rank.SEVEN)
    assert sum(said["pond"].values()) == pytest.approx(game.state.pond)


def test_the_command_can_look_back(played: tuple[Game, Path], capsys: pytest.CaptureFixture[str]) -> None:
    game, path = played
    first = Game(game.rules, game.players, game.state.dealer, game.deck)
    first.play(game.actions[0])
    for after, then in (("1", first), ("10", game)):
        assert cli.main(["odds", str(path), "--seat", "0", "--after", after]) == 0
        said = json.loads(capsys.readouterr().out)
        assert said["hold"]["1"]["A"] == beliefs_of(then.view(0)).hold(1, Rank.ACE)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--seat", "3"], "There is no seat 3: this game has the seats 0 to 2."),
        (["--seat", "-1"], "There is no seat -1: this game has the seats 0 to 2."),
        (["--seat", "0", "--after", "11"], "There is no action 11: this record has 10 of them."),
        ([], "The following arguments are required: --seat (see gofish-learn odds --help)."),
    ],
)
def test_the_command_refuses_what_the_record_has_not(
    played: tuple[Game, Path], capsys: pytest.CaptureFixture[str], words: list[str], message: str
) -> None:
    assert cli.main(["odds", str(played[1]), *words]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err == f"gofish-learn: {message}\n"
