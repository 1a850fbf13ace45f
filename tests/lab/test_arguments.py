"""Whatever stands for a bot, a rule book or a number of games: it is taken for what it is, or refused in a sentence."""

import warnings
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from gofish_learn import STANDARD, compare_rules, simulate
from gofish_learn.bots import RandomBot
from gofish_learn.lab import Standings, going_first, play_tournament, same_deals, seats_rotated
from gofish_learn.lab.arguments import ForfeitWarning
from gofish_learn.memories import LastEvents, compare_memories
from tests.lab.wayward import Raises


def at_random(view: Any, asks: Any, rng: Any) -> Any:
    """A bot that is a function, and asks what the random bot asks."""
    return RandomBot().choose(view, asks, rng)


def forgets_to_answer(*_: Any) -> None:
    """A bot that is a function without a “return”."""


def forgets_its_view(asks: Any) -> Any:
    """No bot: it takes too little."""
    return asks[0]


def simulated(bot: Any) -> object:
    return simulate("standard", [bot, "memory"], 4, 7).wins


def met(bot: Any) -> object:
    standings = play_tournament("standard", [bot, "memory"], 2, 2, 7)
    return [(one.rating, one.wins) for one in standings.bots]


def paired(experiment: Callable[..., Any], bot: Any) -> object:
    return experiment("standard", [bot, "memory"], deals=2, seed=7)


def two_tables(bot: Any) -> object:
    return same_deals("standard", [bot, "memory"], ["memory", "memory"], deals=2, seed=7)


def remembering(bot: Any) -> object:
    return [*compare_memories("standard", [LastEvents(2)], [bot], games=4, seed=7)]


DOORS: list[Callable[[Any], object]] = [
    simulated,
    met,
    partial(paired, going_first),
    partial(paired, seats_rotated),
    two_tables,
    remembering,
]


@pytest.mark.parametrize("door", DOORS)
def test_a_function_a_class_and_a_name_are_the_same_bot_wherever_one_is_taken(door: Callable[[Any], object]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        by_name = door("random")
        assert door(RandomBot) == by_name
        assert door(at_random) == by_name


@pytest.mark.parametrize("door", DOORS)
def test_games_lost_by_forfeit_are_warned_of_where_the_lab_was_called(door: Callable[[Any], object]) -> None:
    with pytest.warns(ForfeitWarning) as warned:
        door(forgets_to_answer)
    assert len(warned) == 1
    said = str(warned[0].message)
    assert "by forfeit, first" in said
    assert "It answered None and not an ask." in said
    assert warned[0].filename.endswith("memory_curve.py" if door is remembering else "test_arguments.py")


def test_forfeits_stand_in_what_is_printed() -> None:
    with pytest.warns(ForfeitWarning):
        standings: Standings = play_tournament(STANDARD, [Raises, "random"], 2, 1, 7)
    assert "2 lost by forfeit" in str(standings)
    with pytest.warns(ForfeitWarning):
        effect = same_deals(STANDARD, [Raises, "random"], ["random", "random"], 2, 7)
    assert "lost 2 of 4 games by forfeit, first on deal 0: It raised ValueError" in str(effect)
    with pytest.warns(
        ForfeitWarning, match="lost 2 of 2 games by forfeit, first game 0: It raised ValueError"
    ) as warned:
        assert simulate(STANDARD, ["random", Raises], 2, 7).forfeits == (0, 2)
    assert "line" in str(warned[0].message)


def test_a_rule_book_is_the_same_by_its_name() -> None:
    assert compare_rules("standard", "traditional", 2, 2, 7)["length"].difference.value
    assert simulate("standard", ["random"] * 2, 2, 7) == simulate(STANDARD, ["random"] * 2, 2, 7)


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda: simulate(STANDARD, [RandomBot(), "random"], 1, 7), "leave out the brackets after “RandomBot”."),  # type: ignore[list-item]
        (lambda: simulate(STANDARD, [7, "random"], 1, 7), "A bot is a function .* 7 is neither."),  # type: ignore[list-item]
        (lambda: simulate(STANDARD, [forgets_its_view, "random"], 1, 7), "must take view, asks and rng"),  # type: ignore[list-item]
        (lambda: simulate(STANDARD, "random", 1, 7), "Give the bots as a list"),
        (lambda: simulate("stadnard", ["random"] * 2, 1, 7), "“stadnard” is no rule book"),
        (lambda: simulate(STANDARD, ["random"] * 2, "3", 7), "The number of games is a whole number, not “3”."),  # type: ignore[arg-type]
        (lambda: play_tournament(STANDARD, ["random"] * 2, 2, 1.5, 7), "The number of deals is a whole number"),  # type: ignore[arg-type]
        (lambda: play_tournament(STANDARD, ["random", 7], 2, 1, 7), "A bot is a function"),  # type: ignore[list-item]
        (lambda: going_first(STANDARD, ["random", None], 2, 7), "A bot is a function .* None is neither."),  # type: ignore[list-item]
    ],
)
def test_what_is_none_is_refused_in_a_sentence(call: Callable[[], object], sentence: str) -> None:
    with pytest.raises((TypeError, ValueError), match=sentence) as refused:
        call()
    assert "\n" not in str(refused.value)
