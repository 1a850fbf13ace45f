"""What is remembered: a row a rule, from what happened to what is then known."""

import pytest

from gofish_learn.engine.cards import CARDS
from gofish_learn.engine.hands import cards_in, ranks_in
from gofish_learn.engine.rule_books import AUTHORS, STANDARD
from gofish_learn.knowledge.remembering.revealed import remembered
from tests.bots.stories import events


def known(*lines: str) -> set[str]:
    """What is known of three seats after these events."""
    memory = remembered(STANDARD, 3, events(*lines))
    facts = [(seat, "holds", memory.held(seat, 0)) for seat in range(3)]
    facts += [(seat, "lacks", memory.lacked(seat)) for seat in range(3)]
    return {f"{seat} {verb} {rank.letter}" for seat, verb, bits in facts for rank in ranks_in(bits)}


ASKED = "1 asks 2 for 7"
REFUSED = (ASKED, "2 tells 1 to go fish", "1 draws")
GIVEN = (ASKED, "2 gives 1 7C 7D")


@pytest.mark.parametrize(
    ("story", "then_known"),
    [
        pytest.param((), set(), id="at first nothing is known"),
        pytest.param((ASKED,), {"1 holds 7"}, id="who asks for a rank holds it"),
        pytest.param(REFUSED, {"1 holds 7", "2 lacks 7"}, id="who says go fish does not hold it"),
        pytest.param(GIVEN, {"1 holds 7", "2 lacks 7"}, id="who gives cards gives all of the rank"),
        pytest.param((*REFUSED, "2 draws"), {"1 holds 7"}, id="who draws may have drawn it"),
        pytest.param((*REFUSED, "0 draws"), {"1 holds 7", "2 lacks 7"}, id="another's draw changes nothing"),
        pytest.param((*REFUSED, "2 draws KC"), {"1 holds 7"}, id="any draw counts, also one that is shown"),
        pytest.param((*GIVEN, "2 refills 5"), {"1 holds 7"}, id="who draws a new hand may have drawn it"),
        pytest.param((*GIVEN, "1 lays 7C 7D 7H 7S"), {"2 lacks 7"}, id="who lays a group holds it no longer"),
        pytest.param(
            (*GIVEN, "0 asks 1 for 7", "1 gives 0 7C 7D 7H"),
            {"0 holds 7", "1 lacks 7", "2 lacks 7"},
            id="cards that travel on are known to travel",
        ),
        pytest.param(
            (*REFUSED, "2 draws", "2 asks 0 for 7"), {"1 holds 7", "2 holds 7"}, id="who lacked it may ask for it later"
        ),
        pytest.param(
            (*GIVEN, "2 asks 1 for Q", "1 gives 2 QC"),
            {"1 holds 7", "1 lacks Q", "2 holds Q", "2 lacks 7"},
            id="cards of another rank do not bring it back",
        ),
        pytest.param(
            (ASKED, "1 is punished: illegal_call 7"), {"1 lacks 7"}, id="an illegal call shows that it is not held"
        ),
        pytest.param((ASKED, "1 is punished: out_of_turn 7"), set(), id="an ask out of turn shows nothing"),
        pytest.param(("2 exposes 7H",), {"2 holds 7"}, id="a card shown by accident was seen"),
        pytest.param(
            (ASKED, "2 tells 1 to go fish", "2 is punished: failed_to_give 7", "2 gives 1 7C"),
            {"1 holds 7", "2 lacks 7"},
            id="cards denied at first are given all the same",
        ),
        pytest.param(("2 tells 1 to go fish",), set(), id="a refusal whose ask is forgotten says nothing"),
    ],
)
def test_what_is_remembered_of_ranks(story: tuple[str, ...], then_known: set[str]) -> None:
    assert known(*story) == then_known


def known_cards(*lines: str, players: int = 3) -> set[str]:
    """Which other seat seat 0 knows to hold, or to lack, which card."""
    memory = remembered(AUTHORS, players, events(*lines))
    facts = [(seat, "has", memory.held(seat, 0)) for seat in range(1, players)]
    facts += [(seat, "lacks", memory.lacked(seat)) for seat in range(1, players)]
    return {f"{seat} {verb} {card}" for seat, verb, bits in facts for card in cards_in(bits)}


@pytest.mark.parametrize(
    ("story", "then_known"),
    [
        pytest.param((), set(), id="at first nothing is known"),
        pytest.param(
            ("1 asks 2 for 7H",), {"1 lacks 7H", "2 has 7H"}, id="who asks for a card lacks it, so the third has it"
        ),
        pytest.param(
            ("0 asks 2 for 7H", "2 refuses 0"),
            {"2 lacks 7H", "1 has 7H"},
            id="who refuses lacks it, so the third has it",
        ),
        pytest.param(
            ("0 asks 2 for 7H", "2 gives 0 7H", "1 asks 0 for 7H", "0 gives 1 7H"),
            {"2 lacks 7H", "1 has 7H"},
            id="a card that travels is known to travel",
        ),
    ],
)
def test_what_is_remembered_of_cards(story: tuple[str, ...], then_known: set[str]) -> None:
    assert known_cards(*story) == then_known


def test_with_two_players_whatever_is_not_in_the_own_hand_is_in_the_other() -> None:
    assert known_cards(players=2) == {f"1 has {card}" for card in CARDS}
