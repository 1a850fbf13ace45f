"""`gofish-learn simulate` from outside: one JSON object, the same for any number of workers, or one sentence."""

import json
import os
import re
import signal
import subprocess
import sys
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

import psutil
import pytest

from gofish_learn import simulate
from gofish_learn.bots.own import isolation
from gofish_learn.engine.history import replay
from gofish_learn.engine.records.record import parse_record
from gofish_learn.serve.cli import main
from tests.serve.commands import Command
from tests.tree import ROOT

RUN = ("simulate", "--rules", "standard", "--bots", "memory,random,random", "--games", "40", "--seed", "7")


def printed(command: Command, *words: str) -> dict[str, Any]:
    """The object that a run prints, and nothing else on standard output."""
    done = command(*words)
    assert done.status == 0
    document: dict[str, Any] = json.loads(done.out)
    return document


def in_a_process(*words: str) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "gofish_learn.serve.cli", "simulate", *words]
    return subprocess.run(command, check=False, capture_output=True, text=True, cwd=ROOT, env=environment)


def test_it_prints_the_figures_as_one_object(command: Command) -> None:
    document = printed(command, *RUN)
    assert {key: document[key] for key in ("rules", "players", "bots", "games", "seed")} == {
        "rules": "standard",
        "players": 3,
        "bots": ["memory", "random", "random"],
        "games": 40,
        "seed": 7,
    }
    assert document["forfeits"] == [0, 0, 0]
    assert document["first_player"] == [13 / 40, 14 / 40, 13 / 40]
    assert sum(document["wins"]) == pytest.approx(1)
    asks = document["asks"]
    assert asks["min"] <= asks["p05"] <= asks["p50"] <= asks["p95"] <= asks["max"]


OWN = {"like": "standard", "title": "Sharks", "group": 2, "wish_plays_on": False, "players": [3, 3], "points": 2}


def test_a_file_with_a_book_of_one_s_own_is_played_and_printed_as_it_is(tmp_path: Path, command: Command) -> None:
    book, records = tmp_path / "sharks.json", tmp_path / "records"
    book.write_text(json.dumps(OWN), encoding="utf-8")
    words = ("simulate", "--rules", str(book), "--games", "5", "--records", str(records))
    document = printed(command, *words)
    assert (document["rules"], document["players"]) == (OWN, 3)
    assert sum(document["score"]) == pytest.approx(52)
    lines = records.read_text(encoding="utf-8").splitlines()
    assert [json.loads(line)["rules"] for line in lines] == [OWN] * 5
    assert all(replay(parse_record(line)).state.over for line in lines)
    played_by_file = tmp_path / "game.json"
    played_by_file.write_text(lines[0], encoding="utf-8")
    assert printed(command, "replay", str(played_by_file))["over"] is True
    odds = printed(command, "odds", str(played_by_file), "--seat", "1", "--after", "9")
    assert (odds["method"], set(odds["hold"])) == ("exact", {"0", "2"})
    two_workers = printed(command, *words[:-2], "--workers", "2")
    assert two_workers == document


@pytest.mark.parametrize(
    ("book", "sentence"),
    [
        (
            {"like": "standard", "empty_hand": "is_skipped"},
            "This book could come to where nobody can ask",
        ),
        ([], "The rule book must be a JSON object."),
    ],
)
def test_a_file_with_a_book_that_cannot_be_played_is_refused(
    book: object, sentence: str, tmp_path: Path, command: Command
) -> None:
    path = tmp_path / "book.json"
    path.write_text(json.dumps(book), encoding="utf-8")
    assert command("simulate", "--rules", str(path)).refusal().startswith(sentence)


def test_without_options_one_bot_remembers_and_three_guess(command: Command) -> None:
    document = printed(command, "simulate", "--games", "2")
    assert (document["rules"], document["bots"]) == ("standard", ["memory", "random", "random", "random"])
    assert printed(command, "simulate", "--games", "2", "--rules", "fished-my-wish")["bots"] == ["memory", "random"]


@pytest.fixture(scope="module")
def uninterrupted(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, bytes]:
    """What the run prints in one process from beginning to end, and its file of records."""
    file = tmp_path_factory.mktemp("whole") / "games.jsonl"
    with redirect_stdout(StringIO()) as output:
        assert main([*RUN, "--records", str(file)]) == 0
    return output.getvalue(), file.read_bytes()


def test_two_processes_print_and_write_the_same(
    command: Command, tmp_path: Path, uninterrupted: tuple[str, bytes]
) -> None:
    file = tmp_path / "games.jsonl"
    file.write_bytes(uninterrupted[1] + b"of an earlier run")
    assert (command(*RUN, "--records", str(file), "--workers", "2").out, file.read_bytes()) == uninterrupted


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no named pipes")
@pytest.mark.parametrize(
    ("number", "workers"), [pytest.param(signal.SIGINT, "1", marks=pytest.mark.thorough), (signal.SIGTERM, "2")]
)
def test_whoever_stops_a_run_gets_what_is_done_and_no_process_stays(
    command: Command, tmp_path: Path, number: signal.Signals, workers: str
) -> None:
    pipe = tmp_path / "games"
    os.mkfifo(pipe)
    words = ["simulate", "--bots", "random,random", "--seed", "7", "--games", "1000000", "--workers", workers]
    program = [sys.executable, "-m", "gofish_learn.serve.cli", *words, "--records", str(pipe)]
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    with subprocess.Popen(
        program, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=environment, start_new_session=True
    ) as run:
        with pipe.open() as records:
            assert records.readline()
            running = psutil.Process(run.pid).children(recursive=True)
            run.send_signal(number)
            lines = 1 + sum(1 for _ in records)
        printed_by_it = json.loads(run.communicate()[0])
    assert run.returncode == 128 + number
    assert len(running) >= int(workers) - 1
    assert psutil.wait_procs(running, timeout=30)[1] == []
    assert printed_by_it["games"] == lines
    assert printed_by_it == printed(command, *words[:5], "--games", str(lines)) | {"partial": True}


def test_nothing_a_bot_prints_gets_into_the_result() -> None:
    done = in_a_process("--bots", "tests.lab.wayward:Chatters,random", "--games", "3", "--workers", "2")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["forfeits"] == [0, 0]
    for said in ("I think", "therefore", "I am"):
        assert said in done.stderr


def test_games_that_stand_still_are_told(command: Command) -> None:
    done = command("simulate", "--bots", ",".join(["tests.lab.wayward:AsksTheFirst"] * 3), "--games", "2")
    assert (done.status, "games got stuck and were stopped" in done.err) == (0, True)


def test_a_file_that_is_never_read_to_its_end_gets_a_sentence(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(isolation, "READING", 0.2)
    file = tmp_path / "endless.py"
    file.write_text("while True: pass\n", encoding="utf-8")
    assert "was not read to its end" in command("simulate", "--bots", f"{file},random").refusal()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--rules", "bridge"), "There are no rules “bridge”: there are standard, young-children"),
        (("--rules", "."), "The rules “.” cannot be read: Is a directory."),
        (("--bots", "random,nobody"), "There is no bot “nobody”"),
        (("--bots", "random"), "Standard Go Fish is for 2 to 6 players, not 1."),
        (("--games", "0"), "0 is not at least 1"),
        (("--games", "1e6"), "“1e6” is not a whole number"),
        (("--seed", "x\ny"), "is not a whole number"),
        (("--seed", "9" * 5000), "not a whole number of at most 18 digits"),
        (("--time-limit", "nan"), "“nan” is not a number of seconds above 0"),
        (("--records", "."), "The records cannot be written to “.”: it is a folder."),
        (("--records", "no/such/folder/games.jsonl"), "No such file or directory."),
        (("--bots", "no_such_module_here:Bot,random"), "There is no module “no_such_module_here”"),
        (("extra",), "extra"),
        (("--workers", "2", "--scheduler", "tcp://127.0.0.1:1"), "not allowed with argument --workers"),
    ],
)
def test_what_cannot_be_played_gets_one_sentence(command: Command, words: tuple[str, ...], sentence: str) -> None:
    assert sentence in command("simulate", *words).refusal()


def test_a_run_that_fails_leaves_an_older_file_of_records_as_it_was(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text("older\n")
    assert "no bot “nobody”" in command("simulate", "--bots", "random,nobody", "--records", str(file)).refusal()
    assert [path.name for path in tmp_path.iterdir()] == ["games.jsonl"]
    assert file.read_text() == "older\n"


def test_records_follow_a_link_and_keep_it(command: Command, tmp_path: Path) -> None:
    (tmp_path / "far").mkdir()
    link = tmp_path / "games.jsonl"
    link.symlink_to(tmp_path / "far" / "games.jsonl")
    printed(command, "simulate", "--games", "2", "--records", str(link))
    assert link.is_symlink()
    assert len((tmp_path / "far" / "games.jsonl").read_text().splitlines()) == 2


@pytest.mark.skipif(not Path("/dev/full").is_char_device(), reason="the system has no /dev/full")
def test_a_full_disk_gets_a_sentence(command: Command) -> None:
    assert "No space left on device." in command("simulate", "--games", "200", "--records", "/dev/full").refusal()


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def test_on_a_terminal_a_bar_says_how_far_it_is_and_how_long_it_will_take(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", terminal := Terminal())
    assert main(["simulate", "--games", "30"]) == 0
    assert re.search(r"0 of 30 games, .+ left", terminal.getvalue())


def test_a_terminal_shows_a_table_and_json_where_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    words = ["simulate", "--bots", "memory,random", "--games", "30", "--seed", "1"]
    said = []
    for more in ([], ["--json"]):
        monkeypatch.setattr(sys, "stdout", terminal := Terminal())
        assert main([*words, *more]) == 0
        said.append(terminal.getvalue())
    results = simulate("standard", ["memory", "random"], 30, 1)
    assert said[0] == f"{results}\n"
    assert json.loads(said[1]) == results.as_json()
