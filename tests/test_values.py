"""What a person types first, and gets wrong: values print, compare and calculate as numbers, or say what to do."""

import copy
import json
import pickle
import re
from collections.abc import Callable
from typing import Any

import pytest

from gofish_learn import Ask, Game, Rank, bars, beliefs_of, choices, compare_rules, explain, holding, simulate
from gofish_learn.cards import CARDS
from gofish_learn.chances import dealt_book
from gofish_learn.engine.text_table import Shown
from gofish_learn.lab import (
    Compared,
    Estimate,
    Setting,
    opponent_has_one,
    play_tournament,
    same_deals,
    seats_rotated,
    try_deals,
)
from gofish_learn.memories import Chunks, compare_memories
from tests.public_face import every_name

GAME = Game("standard", players=3, dealer=2, deck=CARDS)
VIEW, OTHER = GAME.view(0), GAME.view(1)
BELIEFS = beliefs_of(VIEW)
LATER = GAME.after(Ask.parse("0>1:7")).view(0)
ESTIMATE = Estimate(0.665, 0.0334)
ODDS = holding(hand=5, held=1)
NAMES = ("Ana", "Ben", "Cleo")
PAIR = ("random", "memory")


def played() -> list[Shown]:
    """What a handful of games come to."""
    return [
        simulate("standard", ["thinker", *PAIR, "chunks-4", "careful", "fading-8"], games=4, seed=1),
        simulate("standard", PAIR, games=4, seed=1).asks,
        play_tournament("standard", PAIR, players=2, deals=2, seed=1),
        same_deals("standard", PAIR, ["random"] * 2, deals=20, seed=1),
        *compare_rules("standard", "fished-my-wish", players=2, deals=4, seed=1).values(),
        *compare_memories("standard", [Chunks(4)], ["random"], games=4, seed=1),
    ]


def known() -> list[Shown]:
    """What can be known and counted."""
    authors = Game("authors", players=4, dealer=0, deck=CARDS).view(1)
    games = [Game("standard", players=6, dealer=5, deck=CARDS).view(3), authors, LATER]
    return [
        *(beliefs_of(view) for view in games),
        *(choices(view) for view in games),
        *choices(VIEW),
        explain(LATER, 1, Rank.SEVEN, NAMES),
        explain(OTHER, 2, Rank.FIVE),
        *(ESTIMATE, Estimate(5, 0), Estimate(512.4, 12.7), Compared(ESTIMATE, ESTIMATE, 0 * ESTIMATE)),
        *(ODDS, dealt_book(52), holding(7, 1)),
        VIEW.rules,
    ]


@pytest.mark.parametrize("values", [played, known])
def test_a_value_prints_in_lines_that_fit_and_draws_itself(values: Callable[[], list[Shown]]) -> None:
    for value in values():
        text = str(value)
        assert text.isascii()
        assert "=<" not in text
        assert max(map(len, text.splitlines())) <= 100
        assert len(repr(value).splitlines()) == 1
        drawn = value._repr_html_()
        assert drawn is not None
        assert drawn.startswith(("<table><caption>", "<p>"))


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (ESTIMATE, "0.665 +/- 0.033"),
        (Estimate(55.53, 0.2049), "55.53 +/- 0.20"),
        (Estimate(5.0, 0.0), "5 +/- 0"),
        (100 * ESTIMATE, "66.5 +/- 3.3"),
        (1 - ESTIMATE, "0.335 +/- 0.033"),
        (ESTIMATE - ODDS, "0.373 +/- 0.033"),
        (ESTIMATE - ESTIMATE, "0 +/- ?"),  # of the same games, or of others: nobody has said
        (sum([ESTIMATE, ESTIMATE, ESTIMATE]), "1.995 +/- ?"),
        (f"{ESTIMATE:.2f} {ESTIMATE:.0%} {ESTIMATE}", "0.67 66% 0.665 +/- 0.033"),
        (json.dumps([ESTIMATE]), "[0.665]"),
        (max(ESTIMATE, Estimate(0.7, 0.1)), "0.70 +/- 0.10"),
        (ODDS, "0.292 = 1 - C(47 - 3, 5) / C(47, 5)"),
        (f"{ODDS:.1%}", "29.2%"),
        (1 - ODDS, "2296/3243"),
        (float(ODDS) == ODDS.value, "False"),
        (choices(VIEW)[0], "Seat 0 asks seat 1 for aces: chance 0.406, then 2.2 in hand."),
    ],
)
def test_an_estimate_and_a_chance_are_numbers(value: object, text: str) -> None:
    assert str(value) == text


@pytest.mark.parametrize(
    "true",
    [
        ESTIMATE > 0.5,
        ESTIMATE >= 0.665,
        Estimate(0.3, 0.1) < ESTIMATE,
        ESTIMATE == 0.665,
        Estimate(0.665, 0.1) != ESTIMATE,
        not Estimate(0.0, 0.0),
        ODDS > 0.2,
        0.2 < ODDS < 0.3,
    ],
)
def test_they_compare_as_numbers(true: object) -> None:
    assert true


@pytest.mark.parametrize("value", [ESTIMATE, ODDS, choices(VIEW), BELIEFS], ids=lambda value: type(value).__name__)
def test_they_are_copied_and_stored_whole(value: Any) -> None:
    for other in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):  # noqa: S301 - its own
        assert type(other) is type(value)
        assert other == value
        assert str(other) == str(value)
    assert hash(ESTIMATE) == hash(0.665)


NO_RANK, NO_SEAT, NO_LIST = "no rank: write ", "There is no seat ", "Give the bots as a list, one for each seat"


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        ("beliefs.hold(1, 7)", '7 is no rank: write "7" or Rank.SEVEN.'),
        ("beliefs.certain(1, CARDS[6])", NO_RANK),
        ("beliefs.hold(-1, Rank.SEVEN)", NO_SEAT),
        ("explain(view, 1, CARDS[6], names)", "one asks for a rank, not for one card: write Rank.SEVEN."),
        ("explain(view, 1, Rank.SEVEN, ['Ana'])", "Write the 3 players' names as a list"),
        ("choices(view, beliefs_of(other))", "The view is seat 0's, and these beliefs are seat 1's"),
        ("choices(view, beliefs_of(later))", "These beliefs are of another hand, before or after this view"),
        ("choices(game, beliefs)", "is no view: write game.view(0)"),
        ("beliefs_of(view, reading='logic')", "is no reading: write Reading.LOGIC"),
        ("simulate('standard', {*pair}, 2, 1)", NO_LIST),
        ("seats_rotated('standard', {*pair}, 2, 1)", NO_LIST),
        ("play_tournament('standard', {*pair}, 2, 2, 1)", NO_LIST),
        ("list(compare_memories('standard', [Chunks(4)], {'random'}, 2, 1))", NO_LIST),
        ("list(compare_memories('standard', [4], ['random'], 2, 1))", "4 is no memory: write one such as"),
        ("LastEvents(1.5)", "What is remembered is a whole number of events, 0 or more."),
        ("review(game, '0')", "is no seat: a seat is a whole number"),
        ("going_first('standard', pair, 2, 1, narow=0.1)", "There is no argument “narow”: there are narrow,"),
        ("going_first('standard', pair, 2, 1, narrow='x')", "“narrow” must be above 0."),
        ("simulate('standard', pair, 2, 'x')", "“x” is no seed: write a whole number, such as 1."),
        ("simulate('standard', pair, 2, 1, time_limit='1')", "The time limit must be a number of seconds above 0."),
        ("try_deals(Setting(), 7, 1, 10)", "7 is no trial"),
        ("holding(5, 'x')", "Write how many cards as a whole number"),
        ("Suit(2)", "2 is no suit: write Suit.CLUBS,"),
        ("holding('Z')", "“Z” is no rank: write "),
        ("Game('standard', 3, 0, 52)", "52 is no deck: a deck is the 52 cards in the order dealt."),
        ("own_rules(2)", "2 is no rule book of your own: write what is changed of which book"),
        ("review(view, 0)", "is no game: write the game itself, or replay(…)"),
        ("bot_named(7)", "7 is no name of a bot: write one such as"),
        ("try_deals(Setting(), opponent_has_one, 1, 0)", "Deal at least once"),
        ("bars('Books', 'Player', 7)", "7 cannot be drawn: write the values by name"),
        ("Chart({'Ana': 0.5})", "is no picture: write one such as bars(…)"),
        ("guess(7, 52)", "7 is no question: write it in quotation marks, and then its answer."),
        ("guess('How many?', 52, near='x')", "near must be a number, such as near=0.05, not “x”."),
        ("guess('Who?', 'Ana', choices='Ana')", "Write the choices as a list, not “Ana”."),
    ],
)
def test_what_would_be_silently_wrong_is_refused_in_a_sentence(call: str, sentence: str) -> None:
    names: dict[str, Any] = {
        "game": GAME,
        "view": VIEW,
        "other": OTHER,
        "later": LATER,
        "beliefs": BELIEFS,
        "names": NAMES,
        "pair": PAIR,
    }
    with pytest.raises((TypeError, ValueError), match=re.escape(sentence)) as caught:
        eval(call, {**every_name(), **names})  # noqa: S307 - what a person types
    assert str(caught.value).endswith(".")


def test_bots_may_come_from_whatever_has_an_order() -> None:
    for bots in (list(PAIR), iter(PAIR), (bot for bot in PAIR)):
        assert simulate("standard", bots, 2, 1).bots == PAIR
    assert same_deals("standard", iter(PAIR), iter(PAIR), 2, 1).deals == 2
    assert seats_rotated("standard", iter(PAIR), 2, 1).games == 4
    assert play_tournament("standard", iter(PAIR), 2, 2, 1).tournament.names == PAIR
    twice = list(compare_memories("standard", [Chunks(4), Chunks(4)], iter(["random"]), 2, 1))
    assert twice[0] == twice[1]
    assert try_deals(Setting(), opponent_has_one, 1, 10) == try_deals(Setting(), opponent_has_one, 1, range(10))


def test_bars_of_one_series_need_no_name_and_any_groups() -> None:
    named = bars("Books", "Player", {"": {"7": 0.5, "8": 0.25}})
    assert bars("Books", "Player", {Rank.SEVEN: 0.5, 8: 0.25}) == named
    assert bars("Books", "Player", {"7": 1}, errors={"7": 0.1}) == bars(
        "Books", "Player", {"": {"7": 1}}, errors={"": {"7": 0.1}}
    )
    assert str(named).splitlines()[1:] == ["Player  Chance", "7       50.0 %", "8       25.0 %"]
