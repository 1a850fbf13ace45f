"""`gofish-learn homework`: the link of a task, and what a class has handed in."""

import io
from pathlib import Path

import pytest

from gofish_learn.teach.homework.codes import Done
from gofish_learn.teach.homework.tasks import Task
from tests.serve.commands import Command

SITE = "https://example.org/fish/"


def line(task: str, name: str, *values: int) -> str:
    """What somebody hands in."""
    return f"{name} {Done.of(Task.parse(task), values).text}"


@pytest.mark.parametrize("site", [SITE, f"{SITE}index.html", SITE.rstrip("/"), "example.org/fish"])
def test_the_link_of_a_task_is_printed(site: str, command: Command) -> None:
    said = "Question 2 in Chance: https://example.org/fish/chance.html#task=chance-2\n"
    assert command("homework", "chance-2", "--site", site) == (0, said, "")


@pytest.mark.parametrize(
    ("task", "values", "said"),
    [
        ("day-2026-11-28", (1, 2, 4), ["Found", "How sure", "Clues heard", "yes", "certain", "4"]),
        ("case-S3-7KQ2M-K", (0, 3, 1), ["Found", "How sure", "Clues heard", "no", "had it shown", "1"]),
        ("questions-04-1", (2, 1, 0), ["right", "second try", "wrong", "2 of 3"]),
        ("deal-S3-7KQ2M-K", (2, 7, 4, 0), ["Outcome", "Score", "Best of the others", "won", "7", "4", "no"]),
        ("chance-6", (0, 6), ["Guess", "Exactly", "0.6"]),
        ("chance-1", (9, 31), ["Guess", "?"]),
    ],
)
def test_what_a_code_says_stands_in_a_table(
    task: str, values: tuple[int, ...], said: list[str], tmp_path: Path, command: Command
) -> None:
    (tmp_path / "chat.txt").write_text(line(task, "Ana", *values), encoding="utf-8")
    status, out, _ = command("homework", task, "--read", str(tmp_path / "chat.txt"))
    assert status == 0
    assert [words for words in said if words not in out] == []
    assert out.endswith("1 learner has handed in.\n")


def test_a_table_for_a_spreadsheet_has_everybody_and_what_could_not_be_read_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: Command
) -> None:
    task = "questions-04-1"
    chat = [line(task, "Ana", 2, 2), "I can't do it!", line(task, "Ben", 2, 0, 1), line(task, "Ana", 2, 1)]
    chat += [line("chance-2", "Cleo", 1), line(task, "=1+1", 0)]
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO("\n".join(chat).encode("utf-16"))))
    status, out, _ = command("homework", task, "--read", "-", "--csv", str(tmp_path / "out.csv"))
    assert status == 0
    assert "Ana handed in more than once: line 4 counts." in out
    assert "Line 5 cannot be read: Cleo" in out
    assert "of another task" in out
    assert "3 learners have handed in; 1 line could not be read." in out
    table = (tmp_path / "out.csv").read_text(encoding="utf-8-sig").splitlines()
    assert table[1:] == [
        "Ana,right,second try,,“2 of 2”",
        "Ben,right,wrong,second try,“2 of 3”",
        "“1+1”,wrong,,,“0 of 1”",
    ]


def test_a_file_that_is_there_is_written_over_only_where_that_is_said(tmp_path: Path, command: Command) -> None:
    (tmp_path / "chat.txt").write_text(line("chance-2", "Ana", 1), encoding="utf-8")
    marks = tmp_path / "marks.csv"
    marks.write_text("a term's work", encoding="utf-8")
    words = ["homework", "chance-2", "--read", str(tmp_path / "chat.txt"), "--csv", str(marks)]
    assert "marks.csv is there already, so it stays as it is" in command(*words).refusal()
    assert marks.read_text(encoding="utf-8") == "a term's work"
    assert command(*words, "--overwrite").status == 0
    assert "Ana" in marks.read_text(encoding="utf-8-sig")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["essay"], "is no task"),
        (["chance-2", "--csv", "out.csv"], "--csv writes what --read has read"),
        (["chance-2", "--read", "nowhere.txt"], "cannot be read"),
        (["chance-2", "--site", "my site"], "is no address of a site"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(words: list[str], sentence: str, command: Command) -> None:
    assert sentence in command("homework", *words).refusal()
