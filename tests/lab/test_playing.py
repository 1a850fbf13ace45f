"""One game among bots: what its deal depends on; and a bot that goes wrong loses it, and the run goes on."""

import json
from typing import Any

import pytest

from gofish_learn.bots.own.forfeits import Guard
from gofish_learn.bots.random import RandomBot
from gofish_learn.engine.cards import CARDS
from gofish_learn.engine.history import replay
from gofish_learn.engine.records.own_rules import own_rules
from gofish_learn.engine.records.record import parse_record
from gofish_learn.engine.rule_books import AUTHORS, RULE_BOOKS, STANDARD, TRADITIONAL
from gofish_learn.engine.rules import Rules
from gofish_learn.lab import playing
from gofish_learn.lab.playing import Match, deal_of, leaders, play_game
from gofish_learn.lab.simulation import simulate
from tests.lab import wayward
from tests.lab.wayward import CannotSitDown, NeverAnswers, Raises, WastesChance


def at_random(rules: Rules, players: int, turned: int) -> Match:
    return Match(rules, (RandomBot,) * players, ("random",) * players, 7, None, turned=turned)


@pytest.mark.parametrize(
    "rules", [rules for rules in RULE_BOOKS.values() if rules is not AUTHORS], ids=lambda rules: rules.name
)
def test_a_turned_deal_gives_every_seat_its_cards_and_lets_another_begin(rules: Rules) -> None:
    for players in range(2, rules.players[1] + 1):
        straight = dealt(at_random(rules, players, 0), 5)
        for turned in range(1, players):
            dealer, hands, pond = dealt(at_random(rules, players, turned), 5)
            assert dealer == (5 + turned) % players
            assert (hands, pond) == straight[1:]


def dealt(match: Match, number: int) -> tuple[int, list[set[object]], tuple[object, ...]]:
    """Who deals, the cards that each seat is dealt, and the pond."""
    dealer, deck = deal_of(match, number)
    assert len(set(deck)) == 52
    drawn = match.rules.cards_dealt(match.players)
    seats = [(dealer + 1 + place) % match.players for place in range(drawn)]
    hands: list[set[object]] = [set() for _ in range(match.players)]
    for seat, card in zip(seats, deck, strict=False):
        hands[seat].add(card)
    return dealer, hands, deck[drawn:]


def test_where_the_pack_does_not_come_out_even_only_the_last_round_goes_elsewhere() -> None:
    (_, straight, _), (_, turned, _) = (dealt(at_random(AUTHORS, 3, turned), 0) for turned in (0, 1))
    assert sum(len(one & other) for one, other in zip(straight, turned, strict=True)) >= 51


def test_turned_all_the_way_round_it_is_the_same_deal() -> None:
    assert deal_of(at_random(STANDARD, 4, 4), 3) == deal_of(at_random(STANDARD, 4, 0), 3)


def test_of_a_game_that_ends_at_its_deal_the_seat_that_would_have_begun_is_the_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rules = own_rules({"like": "classroom-pairs", "title": "Four each", "deal": [4] * 5})
    deck = [CARDS[13 * suit + rank] for suit in range(4) for rank in (0, suit + 1, suit + 6)]  # all aces to one seat
    deck += [card for card in CARDS if card not in deck]
    monkeypatch.setattr(playing, "deal_of", lambda *_: (1, deck))
    with Guard(None) as guard:
        outcome = play_game(at_random(rules, 3, 0), 0, guard)
    assert (outcome.asks, outcome.first, outcome.winners) == (0, 2, (2,))


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
