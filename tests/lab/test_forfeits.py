"""A bot that goes wrong loses that game, and the run goes on."""

import json
from typing import Any

import pytest

from gofish_learn.engine.history import replay
from gofish_learn.engine.records.record import parse_record
from gofish_learn.engine.rule_books import STANDARD, TRADITIONAL
from gofish_learn.lab.playing import leaders
from gofish_learn.lab.simulation import simulate
from tests.lab import wayward
from tests.lab.wayward import CannotSitDown, NeverAnswers, Raises, WastesChance

GAMES = 6
pytestmark = pytest.mark.filterwarnings("ignore::gofish_learn.lab.arguments.ForfeitWarning")


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("Raises", "It raised ValueError (“no idea”)."),
        ("Exits", "It raised SystemExit (“I am done.”)."),
    ],
)
def test_a_bot_that_goes_wrong_loses_every_game(name: str, reason: str) -> None:
    records: list[str] = []
    bot = getattr(wayward, name)
    results = simulate(TRADITIONAL, ["random", bot, "random"], GAMES, 7, on_record=records.append)
    assert results.forfeits == (0, GAMES, 0)
    assert results.wins[1].value == 0
    assert sum(share.value for share in results.wins) == pytest.approx(1)
    first = results.first_forfeits[1]
    assert first is not None
    assert (first.game, first.seat) == (0, 1)
    assert first.reason.startswith(reason)
    for record in records:
        forfeit = json.loads(record)["x-forfeit"]
        assert forfeit["seat"] == 1
        assert forfeit["reason"].startswith(reason)
        assert not replay(parse_record(record)).state.over
    assert results.asks.mean.value == sum(len(parse_record(record).actions) for record in records) / GAMES


def test_the_points_stand_as_they_were_and_the_win_goes_to_whoever_leads_among_the_others() -> None:
    records: list[str] = []
    results = simulate(STANDARD, ["memory", Raises, "random"], 40, 7, on_record=records.append)
    shares = [0.0, 0.0, 0.0]
    for record in records:
        scores = replay(parse_record(record)).state.scores
        for seat in leaders(scores, but=1):
            shares[seat] += 1 / len(leaders(scores, but=1)) / 40
    assert [share.value for share in results.wins] == pytest.approx(shares)
    assert shares[1] == 0


@pytest.mark.parametrize(
    ("scores", "but", "leading"),
    [
        ((3, 9, 5), 1, (2,)),
        ((5, 9, 5), 1, (0, 2)),
        ((0, 0), 0, (1,)),
        ((0, 0, 0, 0), 3, (0, 1, 2)),
        ((4, 4, 2), None, (0, 1)),
    ],
)
def test_who_leads(scores: tuple[int, ...], but: int | None, leading: tuple[int, ...]) -> None:
    assert leaders(scores, but) == leading


def test_where_both_go_wrong_the_first_to_do_so_loses() -> None:
    results = simulate(STANDARD, [Raises, Raises], 20, 7)
    assert sum(results.forfeits) == 20
    assert [share.value for share in results.wins] == [results.forfeits[1] / 20, results.forfeits[0] / 20]


def test_a_bot_that_cannot_sit_down_forfeits() -> None:
    CannotSitDown.made = 0
    results = simulate(STANDARD, ["random", CannotSitDown], 4, 7)
    assert results.forfeits == (0, 3)
    assert results.wins[0].value >= 3 / 4


def test_what_a_bot_does_with_its_generator_and_arguments_touches_nobody_else() -> None:
    def decks_and_seat_1_s_first_asks(bot: Any) -> list[Any]:
        records: list[str] = []
        assert simulate(STANDARD, [bot, "random"], 5, 7, on_record=records.append).forfeits == (0, 0)
        games = [json.loads(record) for record in records]
        asks = [next(action["ask"] for action in game["actions"] if action["ask"][0] == 1) for game in games]
        return [(game["deck"], ask) for game, ask in zip(games, asks, strict=True) if game["actions"][0]["ask"] == ask]

    assert len(decks_and_seat_1_s_first_asks("random")) == 3
    assert decks_and_seat_1_s_first_asks(WastesChance) == decks_and_seat_1_s_first_asks("random")


def test_our_own_bots_are_under_no_limit_and_a_learner_s_are() -> None:
    assert simulate(STANDARD, ["memory", "random"], 5, 7, time_limit=1e-9).forfeits == (0, 0)
    assert simulate(STANDARD, ["random", NeverAnswers], 1, 7, time_limit=0.05).forfeits == (0, 1)
