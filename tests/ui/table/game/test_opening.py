"""Before the deal: the draw for dealer, and deals that go wrong; pure, kept, and shown step by step."""

import json
from random import Random
from typing import Any

import pytest

from gofish_learn.engine.before_deal import Misdeal, draw_for_dealer, misdeal
from gofish_learn.engine.cards import CARDS, Card
from gofish_learn.engine.history import replay_text
from gofish_learn.engine.records.record import parse_record
from gofish_learn.store.session_text import SavedTextError
from gofish_learn.ui.table.game.opening import opening_of
from gofish_learn.ui.table.game.setup import Setup, SetupError
from gofish_learn.ui.table.saved_games import new_session, resume
from tests.ui.table import pages
from tests.ui.table.pages import page
from tests.ui.table.reading import Shown


def pack(text: str) -> list[Card]:
    """These cards first, then the rest of the pack."""
    first = [Card.parse(word) for word in text.split()]
    return [*first, *(card for card in CARDS if card not in first)]


def wish(deal: str = "7", **more: object) -> Any:
    return pages.wish("traditional", "person", "random", "memory", deal=deal) | {"draw": True, **more}


def setup(deal: str = "7", **more: object) -> Setup:
    return pages.setup_of(wish(deal, **more), Random(1))


@pytest.mark.parametrize(
    ("cards", "rounds", "dealer"),
    [
        pytest.param("9H 4C KD", 1, 1, id="the lowest card deals"),
        pytest.param("AH KC 2D", 1, 2, id="aces are high, twos are low"),
        pytest.param("AH KC QD", 1, 2, id="an ace never deals against lower cards"),
        pytest.param("4H 4C KD 9S 8S", 2, 1, id="those who tie for the lowest card draw again"),
        pytest.param("4H KC 4D 3S 3C 9H TH", 3, 0, id="and again, for as long as they tie"),
        pytest.param("KH KC 4D", 1, 2, id="a tie for another card is no tie"),
    ],
)
def test_the_draw_for_dealer(cards: str, rounds: int, dealer: int) -> None:
    draw = draw_for_dealer(3, pack(cards))
    assert (len(draw.rounds), draw.dealer) == (rounds, dealer)


def test_a_misdeal_exposes_a_card_on_its_way_to_its_seat_or_leaves_a_seat_short() -> None:
    order = pack("7H 2C KD 5S")
    assert misdeal(3, 0, 21, order, 0.0) == Misdeal(1, Card.parse("7H"))
    assert misdeal(3, 0, 21, order, 0.05) == Misdeal(0, Card.parse("KD"))
    assert misdeal(3, 2, 21, order, 0.5) == Misdeal(0)
    assert misdeal(3, 2, 21, order, 0.999) == Misdeal(2)


def test_the_draw_names_the_dealer_and_the_record_keeps_it() -> None:
    session = new_session(setup())
    record = session.record()
    assert session.opening.draw is not None
    assert record.dealer == session.opening.draw.dealer
    assert record.extras["x-drawn"] == [
        [[drawn.seat, str(drawn.card)] for drawn in cards] for cards in session.opening.draw.rounds
    ]
    again = resume(parse_record(record.to_json()))
    assert again.opening == session.opening
    assert replay_text(record.to_json()).events == list(session.events)


def test_deals_go_wrong_only_where_mistakes_are_made() -> None:
    refereed = [opening_of(setup(str(deal), referee=True, mistakes=True)).misdeals for deal in range(60)]
    assert any(refereed)
    assert not all(refereed)
    kinds = {wrong.card is None for misdeals in refereed for wrong in misdeals}
    assert kinds == {True, False}
    assert not any(opening_of(setup(str(deal), referee=True)).misdeals for deal in range(60))


@pytest.mark.parametrize("key", ["x-drawn", "x-misdeals"])
def test_a_record_that_opens_in_another_way_is_refused(key: str) -> None:
    deal = next(str(n) for n in range(60) if opening_of(setup(str(n), referee=True, mistakes=True)).misdeals)
    document = json.loads(new_session(setup(deal, referee=True, mistakes=True)).record().to_json())
    document[key] = []
    with pytest.raises(SavedTextError, match="opens in another way"):
        resume(parse_record(json.dumps(document)))


def test_only_the_traditional_book_draws_for_dealer() -> None:
    with pytest.raises(SetupError, match="has no draw for dealer"):
        setup(rules="standard")


def test_a_game_that_is_drawn_for_begins_with_its_steps_and_then_the_deal() -> None:
    table = page().deal(wish())
    kinds = [step["kind"] for step in table["steps"]]
    assert kinds[:3] == ["draw_for_dealer"] * 3
    assert kinds[kinds.index("dealer") + 1] == "deal"
    first, last = Shown(table["steps"][0]), Shown(table["steps"][-1])
    assert (first["table"]["pond"], [move[1:3] for move in first["moves"]]) == (52, [["pond", "seat-0"]])
    assert last["table"]["hand"] == table["table"]["hand"]
