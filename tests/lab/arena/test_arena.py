"""A tournament: who meets whom and how often, the same games whoever plays them, and what they come to."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations
from math import comb
from typing import Any

import pytest

from gofish_learn.bots.own.guard import Guard
from gofish_learn.engine.history import replay
from gofish_learn.engine.records.record import parse_record
from gofish_learn.engine.rule_books import RULE_BOOKS, STANDARD
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.wording import in_ascii
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


def ledger_of(bots: int, games: tuple[Played, ...]) -> Ledger:
    """The ledger of some games."""
    ledger = Ledger(bots)
    ledger.add_all(games)
    return ledger


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


def test_they_are_printed_a_line_a_bot_the_strongest_first() -> None:
    standings = play_tournament(STANDARD, FOUR[:3], 2, deals=3, seed=2)
    lines = str(standings).splitlines()
    best = max(standings.bots, key=lambda bot: bot.rating)
    assert lines[0].split() == [
        "1-3",
        best.name,
        f"{best.rating:+.2f}",
        "+/-",
        f"{best.error:.2f}",
        str(best.wins),
        "of",
        "12",
        "games",
        "won",
    ]
    assert {line.split()[1] for line in lines[:3]} == set(FOUR[:3])
    assert lines[3:] == [in_ascii(sentence) for sentence in standings.too_close]


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


@pytest.mark.parametrize(
    ("players", "deals", "sentence"),
    [
        (5, 1, "A table of 5 needs at least 5 bots, not 4."),
        (7, 1, "Standard Go Fish"),
        (2, 0, "Play at least 1 deal, not 0."),
    ],
)
def test_what_cannot_be_played_gets_a_sentence(players: int, deals: int, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        play_tournament(STANDARD, FOUR, players, deals, seed=1)
