"""A tournament: who meets whom, the same games whoever plays them, and what they come to, with its errors."""

from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations
from math import comb, exp, log, sqrt
from random import Random
from statistics import fmean, pstdev, stdev
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gofish_learn.bots.own.forfeits import Guard
from gofish_learn.engine.history import replay
from gofish_learn.engine.records.record import parse_record
from gofish_learn.engine.rule_books import RULE_BOOKS, STANDARD
from gofish_learn.engine.rules import Rules
from gofish_learn.lab.arena.ratings import rated, shares
from gofish_learn.lab.arena.running import blocks, play_tournament, running
from gofish_learn.lab.arena.standings import DECIMALS, standings_of
from gofish_learn.lab.arena.tournament import Ledger, Played, play_deals, tournament_of
from gofish_learn.lab.playing import play_game
from tests.lab.wayward import Raises

FOUR = ("random", "memory", "stubborn", "chunks-2")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_choice_meets_on_every_deal_once_in_each_rotation_of_its_seats(players: int) -> None:
    tournament = tournament_of(STANDARD, FOUR, players, seed=1)
    assert len(tournament.seatings) == len(set(tournament.seatings)) == comb(4, players) * players
    for chosen in combinations(range(4), players):
        seated = [seats for seats in tournament.seatings if set(seats) == set(chosen)]
        assert [Counter(seats[seat] for seats in seated) for seat in range(players)] == [Counter(chosen)] * players
        turns = {seats.index(chosen[0]): seats for seats in seated}
        assert all(seats[at:] + seats[:at] == chosen for at, seats in turns.items())
    games = len(tournament.seatings)
    assert [tournament.place_of(game) for game in (0, games, games + 1)] == [
        (0, tournament.seatings[0]),
        (1, tournament.seatings[0]),
        (1, tournament.seatings[1]),
    ]


def test_all_games_of_a_deal_have_the_same_deck_and_dealer() -> None:
    tournament = tournament_of(STANDARD, FOUR, 3, seed=4)
    dealt = set()
    for seats in tournament.seatings:
        match = tournament.match(seats, recorded=True)
        record = parse_record(play_game(match, 7, Guard(None)).record or "")
        assert record.names == tuple(FOUR[bot] for bot in seats)
        assert replay(record).state.over
        dealt.add((record.dealer, record.deck))
    assert len(dealt) == 1


@pytest.mark.parametrize("rules", RULE_BOOKS.values(), ids=RULE_BOOKS)
def test_the_counts_are_those_of_the_games(rules: Rules) -> None:
    bots = FOUR[:2] if rules.names_a_card else FOUR[:3]
    tournament = tournament_of(rules, bots, 2, seed=9)
    games = play_deals(tournament, range(2))
    standings = standings_of(tournament, 2, ledger_of(len(bots), games))
    for at, bot in enumerate(standings.bots):
        mine = [game for game in games if at in game.seats]
        assert bot.games == len(mine) == 2 * 2 * (len(bots) - 1)
        assert bot.wins == sum(game.seats.index(at) in game.winners for game in mine)
    for pair in standings.pairs:
        a, b = bots.index(pair.a), bots.index(pair.b)
        points = [
            (game.scores[game.seats.index(a)], game.scores[game.seats.index(b)])
            for game in games
            if {a, b} <= {*game.seats}
        ]
        assert (pair.games, pair.a_wins, pair.ties) == (
            len(points),
            sum(x > y for x, y in points),
            sum(x == y for x, y in points),
        )


def test_whoever_plays_it_and_in_whatever_pieces_it_is_the_same_tournament() -> None:
    tournament = tournament_of(STANDARD, FOUR[:3], 2, seed=2)
    alone = play_tournament(STANDARD, FOUR[:3], 2, deals=4, seed=2)
    with ThreadPoolExecutor(2) as executor:
        assert play_tournament(STANDARD, FOUR[:3], 2, deals=4, seed=2, executor=executor).as_json() == alone.as_json()
    games = [game for block in blocks(tournament, 4) for game in block]
    assert standings_of(tournament, 4, ledger_of(3, tuple(reversed(games)))) == alone


def test_the_standings_refine_deal_by_deal() -> None:
    seen = list(running(tournament_of(STANDARD, FOUR[:3], 2, seed=2), 4))
    assert [standings.done for standings in seen] == [1, 2, 3, 4]
    assert [standings.bots[0].error is None for standings in seen] == [True, False, False, False]
    for standings in seen:
        said: Any = standings.as_json()["bots"]
        assert [bot["error"] for bot in said] == [bot.error and round(bot.error, DECIMALS) for bot in standings.bots]
    assert seen[-1] == play_tournament(STANDARD, FOUR[:3], 2, deals=4, seed=2)


@pytest.mark.filterwarnings("ignore::gofish_learn.lab.arguments.ForfeitWarning")
def test_a_bot_that_fails_loses_to_all_others_at_the_table_and_the_rest_play_on() -> None:
    standings = play_tournament(STANDARD, ["random", "memory", Raises], 3, deals=2, seed=3)
    *others, failed = standings.bots
    assert (failed.games, failed.wins, failed.forfeits) == (6, 0, 6)
    assert failed.rating < min(bot.rating for bot in others)
    assert all(pair.a_wins == pair.games for pair in standings.pairs if pair.b == failed.name)
    assert [bot.get("forfeits") for bot in standings.as_json()["bots"]] == [None, None, 6]  # type: ignore[attr-defined]


def test_a_bot_that_enters_twice_is_told_apart() -> None:
    assert tournament_of(STANDARD, ["random", "random"], 2, seed=1).names == ("random", "random (2)")


GAMES = st.lists(
    st.tuples(
        st.integers(0, 4),
        st.permutations(range(4)).map(lambda bots: tuple(bots[:3])),
        st.tuples(*[st.integers(0, 3)] * 3),
    ),
    min_size=1,
    max_size=30,
)
"""Games of three of four bots: the deal, who sits where, and the points."""


def game(deal: int, seats: Sequence[int], scores: Sequence[int]) -> Played:
    """A game that nobody forfeited, won by points."""
    best = max(scores)
    return Played(deal, tuple(seats), tuple(scores), tuple(seat for seat, score in enumerate(scores) if score == best))


def ledger_of(bots: int, games: Sequence[Played]) -> Ledger:
    ledger = Ledger(bots)
    ledger.add_all(games)
    return ledger


@settings(max_examples=25)
@given(GAMES, st.data())
def test_games_may_be_added_in_any_order(
    drawn: list[tuple[int, tuple[int, ...], tuple[int, ...]]], data: st.DataObject
) -> None:
    games = [
        game(*one)._replace(loser=data.draw(st.none() | st.integers(0, 2)), reason=str(number))
        for number, one in enumerate(drawn)
    ]
    assert ledger_of(4, data.draw(st.permutations(games))) == ledger_of(4, games)


def by_minorisation(bots: int, games: Sequence[Played]) -> list[float]:
    """The same strengths by the algorithm of D. R. Hunter, "MM Algorithms for Generalized Bradley-Terry Models" (2004).

    It counts the wins itself, and knows neither matrices nor derivatives.
    """
    won = {(a, b): 0.5 for a in range(bots) for b in range(bots) if a != b}
    for one in games:
        for (a, x), (b, y) in combinations(zip(one.seats, one.scores, strict=True), 2):
            won[a, b] += (x > y) + (x == y) / 2
            won[b, a] += (y > x) + (x == y) / 2
    powers = [1.0] * bots
    for _ in range(20_000):
        before = powers
        powers = [
            sum(won[a, b] for b in range(bots) if b != a)
            / sum((won[a, b] + won[b, a]) / (powers[a] + powers[b]) for b in range(bots) if b != a)
            for a in range(bots)
        ]
        scale = exp(fmean(map(log, powers)))
        powers = [power / scale for power in powers]
        if max(abs(log(a / b)) for a, b in zip(powers, before, strict=True)) < 1e-13:
            break
    return [log(power) for power in powers]


@settings(max_examples=25)
@given(GAMES)
def test_strengths_are_those_of_another_algorithm_and_their_mean_is_nought(
    found: list[tuple[int, tuple[int, ...], tuple[int, ...]]],
) -> None:
    games = [game(*one) for one in found]
    ratings, _ = rated(ledger_of(4, games))
    assert ratings == pytest.approx(by_minorisation(4, games), abs=1e-7)
    assert fmean(ratings) == pytest.approx(0, abs=1e-12)


def made_up(rng: Random, deals: int) -> list[Played]:
    """Games of a made-up tournament of four: the cards of a deal favour one bot in each of its games."""
    games = []
    for deal in range(deals):
        favoured = rng.randrange(4)
        for seats in combinations(range(4), 3):
            for _ in range(3):
                strength = [0.3 * bot + 1.5 * (bot == favoured) + rng.gauss(0, 1) for bot in seats]
                games.append(game(deal, seats, [round(3 + one) for one in strength]))
    return games


def test_errors_are_those_of_the_jackknife_which_leaves_out_one_deal_after_the_other() -> None:
    deals = 40
    games = made_up(Random(11), deals)
    without = [ledger_of(4, [one for one in games if one.deal != deal]) for deal in range(deals)]
    ledger = ledger_of(4, games)
    for estimate in (rated, shares):
        left = [estimate(rest)[0] for rest in without]
        spread = [pstdev(one[bot] or 0.0 for one in left) * sqrt(deals - 1) for bot in range(4)]
        assert estimate(ledger)[1] == pytest.approx(spread, rel=0.05)


@pytest.mark.parametrize("pattern", [(1, 1, 1, 0), (1, 0, 1, 1, 0, 0, 1)])
def test_the_error_of_a_share_is_the_standard_deviation_of_the_deals_over_the_root_of_their_number(
    pattern: tuple[int, ...],
) -> None:
    games = tuple(game(deal, (0, 1), (6 + won, 7 - won)) for deal, won in enumerate(pattern))
    share, errors, _ = shares(ledger_of(2, games))
    assert share[0] == fmean(pattern)
    assert errors == pytest.approx([stdev(pattern) / sqrt(len(pattern))] * 2)
