"""`gofish-learn arena`: one JSON object, the same however many workers, and one sentence for what cannot be played."""

import json
from math import comb
from typing import Any

import pytest

from gofish_learn.lab.arena import running
from gofish_learn.lab.arena.tournament import Tournament, play_deals
from tests.serve.commands import Command

WORDS = ("--rules", "standard", "--bots", "random,memory,stubborn", "--players", "2", "--deals", "2", "--seed", "5")


def printed(command: Command, *words: str, status: int = 0) -> tuple[dict[str, Any], str]:
    """What the command prints: the object on standard output, and the notes beside it."""
    ended, out, err = command("arena", *words)
    assert ended == status
    return json.loads(out), err


def test_it_prints_one_object_with_the_keys_of_the_contract(command: Command) -> None:
    found, notes = printed(command, *WORDS)
    assert list(found) == ["rules", "players", "deals", "seed", "bots", "pairs"]
    assert (found["rules"], found["players"], found["deals"], found["seed"]) == ("standard", 2, 2, 5)
    assert [list(bot) for bot in found["bots"]] == [["name", "games", "wins", "rating", "error"]] * 3
    assert [(bot["name"], bot["games"]) for bot in found["bots"]] == [("random", 8), ("memory", 8), ("stubborn", 8)]
    assert sum(bot["wins"] for bot in found["bots"]) == 2 * comb(3, 2) * 2
    assert sum(bot["rating"] for bot in found["bots"]) == pytest.approx(0, abs=1e-8)
    assert [list(pair) for pair in found["pairs"]] == [["a", "b", "games", "a_wins", "ties"]] * 3
    assert [(pair["a"], pair["b"], pair["games"]) for pair in found["pairs"]] == [
        ("random", "memory", 4),
        ("random", "stubborn", 4),
        ("memory", "stubborn", 4),
    ]
    assert notes == ""


def test_workers_print_the_same(command: Command) -> None:
    assert printed(command, *WORDS, "--workers", "2") == printed(command, *WORDS)


def test_forfeits_are_counted_and_the_first_is_explained(command: Command) -> None:
    found, notes = printed(command, "--bots", "random,tests.lab.wayward:Raises", "--deals", "2")
    assert [bot.get("forfeits") for bot in found["bots"]] == [None, 4]
    assert "tests.lab.wayward:Raises lost 4 of 4 games by forfeit, first on deal 0: It raised ValueError" in notes


def test_stopped_it_prints_what_is_done(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(tournament: Tournament, deals: range) -> object:
        if deals.start == 2:
            raise KeyboardInterrupt
        return play_deals(tournament, deals)

    monkeypatch.setattr(running, "play_deals", stopped)
    found, _ = printed(command, "--bots", "random,stubborn", "--deals", "9", status=130)
    assert found["partial"] is True
    assert [bot["games"] for bot in found["bots"]] == [4, 4]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--rules", "poker"), "There are no rules “poker”: there are standard"),
        (("--bots", "random,nobody"), "There is no bot “nobody”"),
        (("--bots", "random"), "A table of 2 needs at least 2 bots, not 1."),
        (("--players", "7"), "Standard Go Fish"),
        (("--deals", "0"), "0 is not at least 1"),
        (("--rules", "authors", "--bots", "random,memory", "--players", "6"), "Authors"),
    ],
)
def test_what_cannot_be_played_gets_one_sentence(command: Command, words: tuple[str, ...], sentence: str) -> None:
    assert sentence in command("arena", *words).refusal()
