"""Which games count against an opponent, and what a row of games adds up to."""

from dataclasses import replace
from random import Random

import pytest

from gofish_learn.engine.rule_books import STANDARD, TRADITIONAL
from gofish_learn.ui.app.progress.album import UNCOUNTED, Against
from gofish_learn.ui.app.session_text import SavedTextError
from gofish_learn.ui.table.game.setup import Player, Setup
from gofish_learn.ui.table.rivals.results import MOST_NAMED, LearnerRecord, Result, why_not

YOU, CRAB, WHALE = Player("You", "person", "cat"), Player("Ana", "random", "crab"), Player("Ben", "memory", "whale")
FRESH = Setup(STANDARD, (YOU, CRAB), 1 << 40, practice=False, fresh=True)
GAMES = {"win": (True, False), "shared": (True, True), "loss": (False, False), "others shared": (False, True)}


@pytest.mark.parametrize(
    ("played", "games", "wins", "streak", "best"),
    [
        ("", 0, 0, 0, 0),
        ("loss", 1, 0, 0, 0),
        ("win", 1, 1, 1, 1),
        ("win win", 2, 2, 2, 2),
        ("win win loss", 3, 2, 0, 2),
        ("win win loss win", 4, 3, 1, 2),
        ("win shared win", 3, 2, 2, 2),
        ("win others shared win", 3, 2, 1, 1),
        ("shared", 1, 0, 0, 0),
    ],
)
def test_a_streak_is_wins_in_a_row_which_a_shared_win_does_not_end(
    played: str, games: int, wins: int, streak: int, best: int
) -> None:
    against = Against()
    for game in played.replace("others shared", "others_shared").split():
        won, shared = GAMES[game.replace("_", " ")]
        against = against.after(won=won, shared=shared)
    assert against == Against(games, wins, streak, best)


@pytest.mark.parametrize(
    ("against", "words"),
    [
        (Against(), "Not played yet"),
        (Against(1), "1 game played"),
        (Against(3), "3 games played"),
        (Against(1, 1, 1, 1), "1 win in 1 game"),
        (Against(5, 3, 0, 2), "3 wins in 5 games, best streak 2"),
    ],
)
def test_what_a_learner_is_told_names_no_loss(against: Against, words: str) -> None:
    assert against.words == words


@pytest.mark.parametrize(
    ("setup", "counts"),
    [
        pytest.param(FRESH, True, id="one person, fresh cards, no help"),
        pytest.param(replace(FRESH, players=(YOU, CRAB, WHALE)), True, id="several bots"),
        pytest.param(replace(FRESH, practice=True), True, id="practice, if its helps are not used"),
        pytest.param(replace(FRESH, odds=True), True, id="the odds, if nobody looks at them"),
        pytest.param(replace(FRESH, fresh=False), False, id="a deal that was asked for"),
        pytest.param(replace(FRESH, practice=True, fresh=False), False, id="and for practice"),
        pytest.param(replace(FRESH, rules=TRADITIONAL, referee=True), False, id="the referee"),
        pytest.param(
            replace(FRESH, players=(YOU, CRAB, Player("Eve", "person", "seal"))), False, id="two people at the table"
        ),
    ],
)
def test_which_games_count(setup: Setup, *, counts: bool) -> None:
    assert bool(why_not(setup)) is not counts
    assert counts or why_not(setup) in UNCOUNTED


def test_a_game_counts_once_and_for_every_kind_at_the_table() -> None:
    record = LearnerRecord()
    for _ in range(2):
        record = record.with_result(Result("a", ("random", "memory"), won=True, shared=False))
    record = record.with_result(Result("b", ("random",), won=False, shared=False))
    assert record.against == {"random": Against(2, 1, 0, 1), "memory": Against(1, 1, 1, 1)}


def test_a_record_is_read_as_it_was_written() -> None:
    rng, record = Random(1), LearnerRecord()
    for game in range(3 * MOST_NAMED):
        bots = tuple(rng.sample(("random", "memory", "chunks-1"), rng.randrange(1, 4)))
        record = record.with_result(Result(str(game), bots, won=rng.random() < 0.5, shared=rng.random() < 0.2))
    record = record.with_uncounted(("thinker", "random", "squid"), "help")
    assert record.uncounted == {"thinker": "help"}, "of others games count, or nobody knows them"
    assert len(record.games) == MOST_NAMED
    assert LearnerRecord.of_text(record.to_text()) == record


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        '{"format":"gofish-learner/1"}',
        '{"format":"gofish-learner/1","against":{"random":[1,2,0,0]},"games":[]}',
        '{"format":"gofish-learner/1","against":{"random":[2,1,1,0]},"games":[]}',
        '{"format":"gofish-learner/1","against":{"random":[1,"1",1,1]},"games":[]}',
        '{"format":"gofish-learner/1","against":{"random":[1,1,1]},"games":[]}',
        '{"format":"gofish-learner/9","against":{},"games":[]}',
    ],
)
def test_what_cannot_be_true_is_not_read(text: str) -> None:
    with pytest.raises(SavedTextError):
        LearnerRecord.of_text(text)
