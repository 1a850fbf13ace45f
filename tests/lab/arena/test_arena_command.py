"""`gofish-learn arena`: one JSON object, the same however many workers, and one sentence for what cannot be played."""

import json
from math import comb
from typing import Any

import pytest

from gofish_learn.lab.arena import running
from gofish_learn.lab.arena.tournament import Tournament, play_deals
from gofish_learn.serve.cli import main

WORDS = ("--rules", "standard", "--bots", "random,memory,stubborn", "--players", "2", "--deals", "2", "--seed", "5")


def printed(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0) -> tuple[dict[str, Any], str]:
    """What the command prints: the object on standard output, and the notes beside it."""
    assert main(["arena", *words]) == status
    out, err = capsys.readouterr()
    found: dict[str, Any] = json.loads(out)
    return found, err


def test_it_prints_one_object_with_the_keys_of_the_contract(capsys: pytest.CaptureFixture[str]) -> None:
    found, notes = printed(capsys, *WORDS)
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


def test_workers_print_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, *WORDS, "--workers", "2") == printed(capsys, *WORDS)


def test_forfeits_are_counted_and_the_first_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    found, notes = printed(capsys, "--bots", "random,tests.lab.wayward:Raises", "--deals", "2")
    assert [bot.get("forfeits") for bot in found["bots"]] == [None, 4]
    assert "tests.lab.wayward:Raises lost 4 of 4 games by forfeit, first on deal 0: It raised ValueError" in notes


def test_stopped_it_prints_what_is_done(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(tournament: Tournament, deals: range) -> object:
        if deals.start == 2:
            raise KeyboardInterrupt
        return play_deals(tournament, deals)

    monkeypatch.setattr(running, "play_deals", stopped)
    found, _ = printed(capsys, "--bots", "random,stubborn", "--deals", "9", status=130)
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
def test_what_cannot_be_played_gets_one_sentence(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], sentence: str
) -> None:
    assert main(["arena", *words]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert sentence in err
