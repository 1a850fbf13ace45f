"""One game among bots: what its deal depends on, and what a turned deal leaves as it is."""

import pytest

from gofish_learn.bots.own.guard import Guard
from gofish_learn.bots.random import RandomBot
from gofish_learn.engine.cards import CARDS
from gofish_learn.engine.records.own_rules import own_rules
from gofish_learn.engine.rule_books import AUTHORS, RULE_BOOKS, STANDARD
from gofish_learn.engine.rules import Rules
from gofish_learn.lab import playing
from gofish_learn.lab.playing import Match, deal_of, play_game


def match_of(rules: Rules, players: int, turned: int) -> Match:
    return Match(rules, (RandomBot,) * players, ("random",) * players, 7, None, turned=turned)


@pytest.mark.parametrize(
    "rules", [rules for rules in RULE_BOOKS.values() if rules is not AUTHORS], ids=lambda rules: rules.name
)
def test_a_turned_deal_gives_every_seat_its_cards_and_lets_another_begin(rules: Rules) -> None:
    for players in range(2, rules.players[1] + 1):
        straight = dealt(match_of(rules, players, 0), 5)
        for turned in range(1, players):
            dealer, hands, pond = dealt(match_of(rules, players, turned), 5)
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
    (_, straight, _), (_, turned, _) = (dealt(match_of(AUTHORS, 3, turned), 0) for turned in (0, 1))
    assert sum(len(one & other) for one, other in zip(straight, turned, strict=True)) >= 51


def test_turned_all_the_way_round_it_is_the_same_deal() -> None:
    assert deal_of(match_of(STANDARD, 4, 4), 3) == deal_of(match_of(STANDARD, 4, 0), 3)


def test_of_a_game_that_ends_at_its_deal_the_seat_that_would_have_begun_is_the_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rules = own_rules({"like": "classroom-pairs", "title": "Four each", "deal": [4] * 5})
    deck = [CARDS[13 * suit + rank] for suit in range(4) for rank in (0, suit + 1, suit + 6)]  # all aces to one seat
    deck += [card for card in CARDS if card not in deck]
    monkeypatch.setattr(playing, "deal_of", lambda *_: (1, deck))
    with Guard(None) as guard:
        outcome = play_game(match_of(rules, 3, 0), 0, guard)
    assert (outcome.asks, outcome.first, outcome.winners) == (0, 2, (2,))
